//! What starts a foundation and what goes on it.

use crate::cards::card::Rank;
use crate::rules::{Aim, Base, Build, Foundations, Pairs, Rules, Takes};

impl Base {
    /// The rank that starts every foundation, where the rules name one.
    pub(crate) const fn rank(self) -> Option<Rank> {
        match self {
            Base::Rank(rank) => Some(rank),
            Base::FirstPlayed | Base::EachItsOwn | Base::Dealt | Base::FirstOfTableau | Base::Cards(_) => None,
        }
    }

    /// Whether all foundations start with the same rank: with the one that the rules name, else with that of the first card on any.
    pub(crate) const fn is_shared(self) -> bool {
        match self {
            Base::Rank(_) | Base::FirstPlayed | Base::Dealt | Base::FirstOfTableau => true,
            Base::EachItsOwn | Base::Cards(_) => false,
        }
    }

    /// Whether every foundation starts with an ace, and so ends with a king.
    pub(crate) const fn is_ace(self) -> bool {
        match self.rank() {
            Some(rank) => rank as u8 == Rank::Ace as u8,
            None => false,
        }
    }
}

impl Takes {
    /// Whether cards go to the foundations one at a time.
    pub(crate) const fn single_cards(self) -> bool {
        match self {
            Takes::Cards | Takes::Pairs(_) | Takes::LowerOfSuit => true,
            Takes::CompleteRun { .. } => false,
        }
    }

    /// Whether the only foundation is a discard, whose cards say nothing of what may follow.
    pub(crate) const fn are_discarded(self) -> bool {
        match self {
            Takes::Pairs(_) | Takes::LowerOfSuit => true,
            Takes::Cards | Takes::CompleteRun { .. } => false,
        }
    }

    /// Which cards pair.
    pub(crate) const fn pairs(self) -> Option<Pairs> {
        match self {
            Takes::Pairs(pairs) => Some(pairs),
            Takes::Cards | Takes::CompleteRun { .. } | Takes::LowerOfSuit => None,
        }
    }

    /// Whether cards leave in pairs alone: no rank makes the sum by itself.
    pub(crate) const fn no_card_alone(self) -> bool {
        match self.pairs() {
            Some(pairs) => pairs.alone().is_none(),
            None => false,
        }
    }

    /// Whether a card goes when a higher one of its suit is in play.
    pub(crate) const fn lower_of_suit(self) -> bool {
        match self {
            Takes::LowerOfSuit => true,
            Takes::Cards | Takes::CompleteRun { .. } | Takes::Pairs(_) => false,
        }
    }

    /// Whether complete runs go there by themselves.
    pub(crate) const fn runs_at_once(self) -> bool {
        match self {
            Takes::Cards | Takes::Pairs(_) | Takes::LowerOfSuit => false,
            Takes::CompleteRun { at_once, .. } => at_once,
        }
    }
}

impl Foundations {
    /// Which suits a card on a foundation may lie on.
    pub(crate) const fn built(&self) -> Build {
        match self.takes {
            Takes::Cards | Takes::Pairs(_) | Takes::LowerOfSuit => self.build,
            Takes::CompleteRun { build, .. } => build,
        }
    }
}

impl Pairs {
    /// The ranks with which a card of this rank pairs, as bits; ranks count from 0.
    pub(crate) const fn partners(self, rank: u8) -> u16 {
        match self {
            // The ranks' numbers count from 1.
            Pairs::Sum(sum) => match sum.checked_sub(rank + 2) {
                Some(other) if other < 13 => 1 << other,
                Some(_) | None => 0,
            },
            Pairs::SameRank => 1 << rank,
        }
    }

    /// The rank, counted from 0, that is the sum alone.
    pub(crate) const fn alone(self) -> Option<u8> {
        match self {
            Pairs::Sum(sum @ 1..=13) => Some(sum - 1),
            Pairs::Sum(_) | Pairs::SameRank => None,
        }
    }

    /// The first rank, counted from 0, that neither makes a pair nor leaves alone.
    pub(crate) const fn left_over(self) -> Option<u8> {
        let alone = if let Some(rank) = self.alone() { rank } else { u8::MAX };
        let mut rank = 0;
        while rank < 13 {
            if self.partners(rank) == 0 && rank != alone {
                return Some(rank);
            }
            rank += 1;
        }
        None
    }

    /// Whether no two cards make that sum.
    pub(crate) const fn is_no_sum(self) -> bool {
        match self {
            Pairs::Sum(sum) => sum < 2 || sum > 26,
            Pairs::SameRank => false,
        }
    }
}

impl Aim {
    /// Whether every card has to go to the foundations.
    pub(crate) const fn is_all_cards(self) -> bool {
        match self {
            Aim::AllCards => true,
            Aim::Tableau => false,
        }
    }
}

impl Rules {
    /// Whether foundations are rows, each of a suit, that take a card for one of its rank on the row before (ruling W5), all cards of the suit in the end, and
    /// cards go nowhere else: there is neither a tableau nor a cell.
    pub(crate) const fn grows_in_rows(&self) -> bool {
        let foundations = &self.foundations;
        // Asked about every position of a search, and hardly any rules have them.
        if foundations.order.is_by_ranks() {
            return false;
        }
        let kind = self.kind(0);
        self.decks == 1
            && matches!(kind.share(), Some(1))
            && kind.holds >= 13
            && foundations.closed_by.is_none()
            && foundations.takes.single_cards()
            && !self.stock.deals_to_foundation()
            && self.cells.count == 0
            && self.tableau.deal.piles() == 0
    }

    /// How many cards on the foundations win the game; `None` where it is won when tableau and reserve are empty.
    pub(crate) const fn won_with(&self) -> Option<u8> {
        if !self.aim.is_all_cards() {
            return None;
        }
        // The highest card of each suit, the ace, stays.
        let stay = if self.foundations.takes.lower_of_suit() { 4 * self.decks } else { 0 };
        Some((self.cards() as u8).wrapping_sub(stay))
    }

    /// How many cards on the foundations score nothing, where the others are the score; `None` where it is what has left tableau, reserve and cells.
    pub(crate) const fn unscored(&self) -> Option<u8> {
        if self.aim.is_all_cards() {
            return Some(0);
        }
        if self.stock_may_join_tableau() { Some(self.dealt_foundations()) } else { None }
    }

    /// Whether cards of the stock may come to tableau, reserve or cells, so that what lies there doesn't tell how many have left.
    const fn stock_may_join_tableau(&self) -> bool {
        let (stock, empty) = (&self.stock, &self.tableau.empty);
        let in_play = stock.wastes() > 0 || stock.is_in_play();
        let comes_back = self.foundations.give_back && stock.deals_to_foundation();
        let tableau_takes = !self.tableau.build.builds_nothing() || !empty.fillers().are_none();
        stock.deals_to_tableau()
            || stock.deals_to_reserve()
            || empty.refilled_cards().is_some()
            || tableau_takes && (in_play || comes_back)
            || in_play && self.cells.count > 0 && !self.cells.from.is_tableau()
    }

    /// The highest possible score (rulings C5 and W14).
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// assert_eq!([Variant::Klondike, Variant::Spider].map(|variant| variant.rules().best_score()), [52, 104]);
    /// ```
    pub const fn best_score(&self) -> u32 {
        match (self.won_with(), self.unscored()) {
            (Some(cards), _) => cards as u32,
            (None, Some(unscored)) => self.cards() as u32 - unscored as u32,
            (None, None) => self.tableau.deal.total() + self.reserve.deal.total() + self.cells.dealt as u32,
        }
    }
}
