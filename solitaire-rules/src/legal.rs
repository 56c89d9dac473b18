//! The one judge: what the rules say of a position, asked as sets of cards. `check` and the generator ask the same questions.

use crate::card::Rank;
use crate::card_set::CardSet;
use crate::id::*;
use crate::judge::Judge;
use crate::pile::{PileKind, PileSet};
use crate::position::*;
use crate::rules::{Base, EmptyPile, Groups, Redeal, Rules, Stock};

/// A position of a game of `D` decks, put before the judge.
#[derive(Clone, Copy)]
pub(crate) struct Case<'a, J, const D: usize> {
    pub(crate) judge: J,
    pub(crate) position: &'a Position,
}

/// The sets of both decks as one: which cards, whatever their deck.
#[inline(always)]
pub(crate) fn either<const D: usize>(sets: &[CardSet; 2]) -> CardSet {
    if D == 1 { sets[0] } else { sets[0].or(sets[1]) }
}

/// The cards of which both decks' are in the sets.
#[inline(always)]
pub(crate) fn both<const D: usize>(sets: &[CardSet; 2]) -> CardSet {
    if D == 1 { CardSet::EMPTY } else { sets[0].and(sets[1]) }
}

impl<J: Judge, const D: usize> Case<'_, J, D> {
    #[inline(always)]
    pub(crate) fn rules(&self) -> &Rules {
        self.judge.rules()
    }

    #[inline(always)]
    pub(crate) fn is_won(&self) -> bool {
        usize::from(self.position.on_foundations) == D * 52
    }

    /// Whether the position is of a game with as many decks as these rules have: one of another game can be asked about, and nothing is legal in it.
    #[inline(always)]
    pub(crate) fn has_the_decks(&self) -> bool {
        usize::from(self.position.decks) == D
    }

    /// The cards that may be built on one of `tops`, by one step between suits.
    #[inline(always)]
    pub(crate) fn wanted(tops: CardSet, step: u8, wrap: bool) -> CardSet {
        tops.down(wrap).partner(step)
    }

    /// The bit of the card that a card is built on, by one step; beyond all cards where there is none. The other way round
    /// of [`Case::wanted`].
    #[inline(always)]
    pub(crate) fn taker(bit: u8, step: u8, wrap: bool) -> u8 {
        let over = (bit ^ step).wrapping_add(4);
        if wrap && over >= 52 { over.wrapping_sub(52) } else { over }
    }

    /// Whether one card may be built on another in the tableau.
    #[inline(always)]
    pub(crate) fn builds_on(&self, card: Id, top: Id) -> bool {
        let steps = self.rules().tableau.build.steps();
        (0..4).any(|step| {
            steps >> step & 1 != 0 && Self::taker(bit::<D>(card), step, self.rules().tableau.wrap) == bit::<D>(top)
        })
    }

    /// The cards that foundations with these tops want.
    #[inline(always)]
    pub(crate) fn successors(&self, tops: CardSet) -> CardSet {
        tops.up(self.rules().foundations.base != Base::Rank(Rank::Ace))
    }

    /// The bit of the card that a card goes on in a foundation. The other way round of [`Case::successors`].
    #[inline(always)]
    pub(crate) fn predecessor(bit: u8) -> u8 {
        if bit < 4 { bit + 48 } else { bit - 4 }
    }

    /// The cards of the rank that starts every foundation, once that is known. Not asked where each foundation has its own.
    #[inline(always)]
    fn bases(&self) -> CardSet {
        match self.rules().foundations.base {
            Base::Rank(rank) => CardSet::rank(rank),
            _ => CardSet::rank_of(self.position.base),
        }
    }

    /// The cards that may start a foundation, should one be empty.
    #[inline(always)]
    pub(crate) fn starters(&self) -> CardSet {
        let base = self.rules().foundations.base;
        let any = base == Base::EachItsOwn || !matches!(base, Base::Rank(_)) && self.position.on_foundations == 0;
        if any { CardSet::ALL } else { self.bases() }
    }

    /// The tops of the foundations that still take cards.
    #[inline(always)]
    pub(crate) fn growing(&self) -> [CardSet; 2] {
        let mut built = self.position.built;
        let base = self.rules().foundations.base;
        if base == Base::EachItsOwn {
            for index in (0..8).filter(|index| self.position.full >> index & 1 != 0) {
                remove::<D>(&mut built, self.position.top(FOUNDATION + index));
            }
        } else if base != Base::Rank(Rank::Ace) {
            // After an ace nothing needs to be done: nothing follows a king anyway.
            let last = self.bases().down(true);
            built = built.map(|set| set.without(last));
        }
        built
    }

    /// The tops of the foundations that may go back to the tableau. What was dealt to one stays there (ruling V2): without it there would be no base.
    #[inline(always)]
    pub(crate) fn giving(&self) -> [CardSet; 2] {
        if !self.rules().foundations.give_back {
            return [CardSet::EMPTY; 2];
        }
        let mut giving = self.position.built;
        let first = self.position.top(FOUNDATION);
        if self.rules().foundations.base == Base::Dealt && self.position.below(first) == nothing(D) {
            remove::<D>(&mut giving, first);
        }
        giving
    }

    /// The cards from such a pile that may go to an empty tableau pile, at the head of a group or alone.
    #[inline(always)]
    pub(crate) fn fillers(&self, from: PileKind) -> CardSet {
        match (self.rules().tableau.empty, from) {
            (EmptyPile::AnyCard | EmptyPile::Refill { .. }, _) => CardSet::ALL,
            (EmptyPile::King, _) => CardSet::rank(Rank::King),
            (EmptyPile::FromStockOrWaste, PileKind::Stock | PileKind::Waste) => CardSet::ALL,
            (EmptyPile::FromStockOrWaste | EmptyPile::Nothing, _) => CardSet::EMPTY,
        }
    }

    /// The tops of the waste piles, and of a stock that is in play.
    #[inline(always)]
    pub(crate) fn singles(&self) -> [CardSet; 2] {
        let mut sets = [CardSet::EMPTY; 2];
        match self.rules().stock {
            Stock::ToWaste { .. } => sets = with::<D>(sets, self.position.top(WASTE)),
            Stock::FaceUp { .. } => {
                for pile in STOCK..WASTE + PileKind::Waste.limit() as u8 {
                    sets = with::<D>(sets, self.position.top(pile));
                }
            }
        }
        sets[0] = sets[0].and(CardSet::ALL);
        sets
    }

    /// Whether groups move and every face-up part of the tableau is a sequence, so that each face-up card can be a group's
    /// head and ranks tell how many cards go with it.
    #[inline(always)]
    pub(crate) fn is_orderly(&self) -> bool {
        let tableau = &self.rules().tableau;
        tableau.groups != Groups::OneCard && self.position.disorder == 0 && !tableau.wrap
    }

    /// Whether the card on `head` may move together with those below it, so far as their build goes.
    #[inline(always)]
    pub(crate) fn stays_together(&self, card: Id, head: Id) -> bool {
        self.position.is_face_up::<D>(head)
            && match self.rules().tableau.groups {
                Groups::OneCard => false,
                Groups::Sequence => self.builds_on(card, head),
                Groups::FaceUp => true,
            }
    }

    /// The empty piles of a kind.
    #[inline(always)]
    pub(crate) fn empty(&self, kind: PileKind) -> PileSet {
        self.position.piles.without(self.position.filled).of(kind)
    }

    /// Whether the waste's top card can be played anywhere.
    pub(crate) fn waste_top_plays(&self) -> bool {
        let top = self.position.top(WASTE);
        if top == nothing(D) {
            return false;
        }
        let tops = either::<D>(&self.position.tops);
        let on_foundation = Self::predecessor(bit::<D>(top));
        let can = |kind, cards: CardSet| !self.empty(kind).is_empty() && cards.has(bit::<D>(top));
        (0..4).any(|step| {
            self.rules().tableau.build.steps() >> step & 1 != 0
                && tops.has(Self::taker(bit::<D>(top), step, self.rules().tableau.wrap))
        }) || self.growing()[..D].iter().any(|set| set.has(on_foundation))
            || can(PileKind::Foundation, self.starters())
            || can(PileKind::Tableau, self.fillers(PileKind::Waste))
    }

    /// Whether a redeal is left. `None` in a game without.
    #[inline(always)]
    pub(crate) fn redeal_left(&self) -> Option<bool> {
        let Stock::ToWaste { redeal, .. } = self.rules().stock else { return None };
        match redeal {
            Redeal::No => None,
            Redeal::Times(times) | Redeal::TimesExceptPlayableTop(times) => Some(self.position.redeals < times),
            Redeal::Unlimited => Some(true),
        }
    }

    /// Whether the waste's top stays in a redeal.
    #[inline(always)]
    pub(crate) fn redeal_keeps_top(&self) -> bool {
        matches!(self.rules().stock, Stock::ToWaste { redeal: Redeal::TimesExceptPlayableTop(_), .. })
            && self.waste_top_plays()
    }
}
