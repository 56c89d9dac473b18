//! Moves to a foundation that can do no harm.

use crate::card::Rank;
use crate::moves::Move;
use crate::pile::{Pile, PileKind};
use crate::position::{FOUNDATION, Position};
use crate::rules::{Base, Build, DealWhen, EmptyPile, Redeal, Rules, Stock};

/// What decides whether a card is ever missed in the tableau, worked out once for rules and a position.
pub(super) struct Harmless<'a> {
    rules: &'a Rules,
    /// By suit, how many cards the lower foundation holds (of one deck, the only one).
    lows: [u8; 4],
    /// The rank that every foundation starts with.
    base: u8,
}

/// Whether a card is never missed in the tableau that its suit's (lower) foundation takes: the one rule of both engines, with its proof in the
/// documentation of [`crate::solver`]. `rooted` says that nothing is built on the card that foundations start with. The heights are the card's place,
/// which is how many lie below it, and the least heights of the lower foundations of its colour and of the other.
#[inline(always)]
pub(super) fn never_missed(build: Build, give_back: bool, rooted: bool, [place, own, other]: [u32; 3]) -> bool {
    // Where something is built on the base card too, the last card of all may want it: then only cards that nothing can be put on any more are safe.
    if place == 0 {
        return rooted;
    }
    let all_up = !give_back
        && match build {
            Build::AlternatingColors => other >= place,
            Build::SameSuit => true,
            Build::SameColor => own >= place,
            Build::AnySuit | Build::OtherSuit => own.min(other) >= place,
        };
    let can_go_up = match build {
        Build::AlternatingColors => other + 1 >= place && own + 2 >= place,
        Build::SameSuit => true,
        Build::SameColor => own + 1 >= place,
        Build::AnySuit | Build::OtherSuit => own.min(other) + 1 >= place,
    };
    all_up || rooted && can_go_up
}

impl<'a> Harmless<'a> {
    /// `None` where the rules give no ground for saying that a move can do no harm.
    pub(super) fn new(rules: &'a Rules, position: &Position) -> Option<Harmless<'a>> {
        // The lowest card of a group out of order may want a place in the tableau although a foundation would take it, were it free: others lie on it.
        if position.disorder > 0 {
            return None;
        }
        let base = match rules.foundations.base {
            Base::Rank(rank) => rank as u8,
            Base::FirstPlayed | Base::Dealt if position.on_foundations > 0 => position.base / 4,
            _ => return None,
        };
        let with_care = match rules.stock {
            // A card that went up may have kept another transfer from coming up, and so the deal from being forbidden.
            Stock::ToWaste { when: DealWhen::NoTransfer, .. } => {
                rules.decks == 1 && rules.tableau.build == Build::SameSuit && !rules.foundations.give_back
            }
            // Whether the waste's top stays depends on where it could go.
            Stock::ToWaste { redeal: Redeal::TimesExceptPlayableTop(times), .. } => {
                let cards = position.pile_len(Pile::STOCK) + position.pile_len(Pile::WASTE);
                position.redeals >= times || cards == 0
            }
            _ => true,
        };
        let mut lows = [0; 4];
        let mut seen = [[0u8; 2]; 4];
        for index in 0..4 * rules.decks {
            let height = position.pile_len(Pile::of(FOUNDATION + index)) as u8;
            if height > 0 {
                let suit = position.card(position.top(FOUNDATION + index)).suit() as usize;
                let pair = &mut seen[suit];
                *pair = if pair[0] < height { [height, pair[0]] } else { [pair[0], pair[1].max(height)] };
            }
        }
        for (low, pair) in lows.iter_mut().zip(seen) {
            *low = if rules.decks == 2 { pair[1] } else { pair[0] };
        }
        with_care.then_some(Harmless { rules, lows, base })
    }

    /// Whether a card that a foundation takes is never missed in the tableau.
    fn is_never_missed(&self, suit: usize, rank: u8) -> bool {
        let place = (rank + 13 - self.base) % 13;
        if place != self.lows[suit] {
            return false;
        }
        let tableau = &self.rules.tableau;
        let rooted = self.base == Rank::Ace as u8 && !tableau.wrap;
        let colors = [[0, 3], [1, 2]];
        let of_color = |color: usize| colors[color].iter().map(|&suit| self.lows[suit]).min().unwrap_or(0);
        let color = usize::from(suit == 1 || suit == 2);
        let heights = [place, of_color(color).min(place), of_color(1 - color)].map(u32::from);
        never_missed(tableau.build, self.rules.foundations.give_back, rooted, heights)
    }

    /// Whether a legal move is one to a foundation that can do no harm.
    pub(super) fn is_safe(&self, position: &Position, m: Move) -> bool {
        let Move::Transfer { from, to, .. } = m else { return false };
        if to.kind() != PileKind::Foundation {
            return false;
        }
        let card = position.card(position.top(from.id()));
        self.is_never_missed(card.suit() as usize, card.rank() as u8) && self.may_leave(position, from)
    }

    /// Whether a pile's top card can go without harm to what follows it.
    fn may_leave(&self, position: &Position, from: Pile) -> bool {
        let refilled = matches!(self.rules.tableau.empty, EmptyPile::Refill { .. });
        match from.kind() {
            PileKind::Tableau => !refilled || position.pile_len(from) > 1,
            PileKind::Stock => true,
            PileKind::Foundation => false,
            PileKind::Waste => match self.rules.stock {
                Stock::FaceUp { .. } => true,
                Stock::ToWaste { .. } if refilled => false,
                Stock::ToWaste { cards, redeal, .. } => match redeal {
                    Redeal::No => true,
                    Redeal::Times(times) => cards == 1 || position.redeals >= times,
                    Redeal::TimesExceptPlayableTop(times) => position.redeals >= times,
                    Redeal::Unlimited => cards == 1,
                },
            },
        }
    }
}

impl Rules {
    /// The legal moves to a foundation that can never do harm: whatever can be reached without them can be reached after them. Why, for each
    /// kind of rules, is told in [`crate::solver`]. There may be others that do no harm; those listed are certain.
    ///
    /// ```
    /// use solitaire_rules::{Game, Variant};
    /// let game = Game::deal(Variant::Klondike, 42);
    /// let safe = game.safe_moves();
    /// assert!(safe.iter().all(|&m| game.is_legal(m)));
    /// assert_eq!(safe[0].to_string(), "t1-f0"); // an ace
    /// ```
    pub fn safe_moves(&self, position: &Position) -> alloc::vec::Vec<Move> {
        let Some(harmless) = Harmless::new(self, position) else { return alloc::vec::Vec::new() };
        let moves = self.distinct_moves(position);
        moves.iter().copied().filter(|&m| harmless.is_safe(position, m)).collect()
    }
}
