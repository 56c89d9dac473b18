//! Moves to a foundation that can do no harm.

use crate::cards::card::Rank;
use crate::judge::Judge;
use crate::rules::{Base, Build, DealWhen, Direction, EmptyPile, Groups, Redeal, Stock, Takes};
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::{FOUNDATION, Position};

/// What decides whether a card is ever missed in the tableau, worked out once for rules and a position.
pub(super) struct Harmless<'a> {
    judge: &'a Judge,
    /// By suit, how many cards the lower foundation holds (of one deck, the only one).
    lows: [u8; 4],
    /// The rank that every foundation starts with.
    base: u8,
    /// Whether no group lies out of order, so that what moves together can go to the foundations card by card.
    ordered: bool,
}

/// Whether a card is never missed in the tableau that its suit's (lower) foundation takes: the one rule of both engines, with its proof in the
/// documentation of [`crate::solver`]. `rooted` says that nothing is built on the card that foundations start with. The heights are the card's place,
/// which is how many lie below it, and the least heights of the lower foundations of its colour and of the other.
#[inline(always)]
pub(super) fn never_missed(build: Build, give_back: bool, rooted: bool, [place, own, other]: [u32; 3]) -> bool {
    if build == Build::None {
        return true;
    }
    // Where something is built on the base card too, the last card of all may want it: then only cards that nothing can be put on any more are safe.
    if place == 0 {
        return rooted;
    }
    let all_up = !give_back
        && match build {
            Build::AlternatingColors => other >= place,
            Build::SameSuit => true,
            Build::SameColor => own >= place,
            Build::AnySuit | Build::OtherSuit | Build::None => own.min(other) >= place,
        };
    let can_go_up = match build {
        Build::AlternatingColors => other + 1 >= place && own + 2 >= place,
        Build::SameSuit => true,
        Build::SameColor => own + 1 >= place,
        Build::AnySuit | Build::OtherSuit | Build::None => own.min(other) + 1 >= place,
    };
    all_up || rooted && can_go_up
}

impl<'a> Harmless<'a> {
    /// `None` where the rules give no ground for saying that a move can do no harm.
    pub(super) fn new(judge: &'a Judge, position: &Position) -> Option<Harmless<'a>> {
        let foundations = &judge.rules.foundations;
        // Foundations that take cards in other ways, and cards that go on two ranks, are beyond the argument.
        if foundations.takes != Takes::Cards
            || foundations.build != Build::SameSuit
            || judge.rules.tableau.direction == Direction::Both
        {
            return None;
        }
        let base = match judge.rules.foundations.base {
            Base::Rank(rank) => rank as u8,
            Base::FirstPlayed | Base::Dealt if position.on_foundations > 0 => position.base / 4,
            _ => return None,
        };
        let with_care = match judge.rules.stock {
            // A card that went up may have kept another transfer from coming up, and so the deal from being forbidden.
            Stock::ToWaste { when: DealWhen::NoTransfer, .. } => {
                judge.rules.decks == 1
                    && judge.rules.tableau.build == Build::SameSuit
                    && !judge.rules.foundations.give_back
            }
            // Whether the waste's top stays depends on where it could go.
            Stock::ToWaste { redeal: Redeal::TimesExceptPlayableTop(times), .. } => {
                let cards = position.pile_len(Pile::STOCK) + position.pile_len(Pile::WASTE);
                position.redeals >= times || cards == 0
            }
            // A card that is missing from the tableau changes how it lies after it was gathered.
            Stock::Gathered { .. } => !judge.places_matter(position),
            // A card could have kept a pile from being empty, and so a deal from being forbidden.
            Stock::ToWaste { when: DealWhen::NoEmptyPile, .. }
            | Stock::ToTableau { when: DealWhen::NoEmptyPile }
            | Stock::ToReserve { when: DealWhen::NoEmptyPile } => !position.filled.has(Pile::STOCK.id()),
            Stock::ToTableau { when: DealWhen::NoTransfer } | Stock::ToReserve { when: DealWhen::NoTransfer } => {
                !position.filled.has(Pile::STOCK.id())
            }
            _ => true,
        };
        // The lowest card of a group out of order may want a place in the tableau although a foundation would take it, were it free: others lie on it.
        let ordered = judge.rules.tableau.groups != Groups::FaceUp || judge.is_in_order(position);
        let mut lows = [0; 4];
        let mut seen = [[0u8; 2]; 4];
        for index in 0..4 * judge.rules.decks {
            let height = position.pile_len(Pile::of(FOUNDATION + index)) as u8;
            if height > 0 {
                let suit = position.card(position.top(FOUNDATION + index)).suit() as usize;
                let pair = &mut seen[suit];
                *pair = if pair[0] < height { [height, pair[0]] } else { [pair[0], pair[1].max(height)] };
            }
        }
        for (low, pair) in lows.iter_mut().zip(seen) {
            *low = if judge.rules.decks == 2 { pair[1] } else { pair[0] };
        }
        with_care.then_some(Harmless { judge, lows, base, ordered })
    }

    /// Whether a card that a foundation takes is never missed in the tableau.
    fn is_never_missed(&self, suit: usize, rank: u8) -> bool {
        let place = (rank + 13 - self.base) % 13;
        if place != self.lows[suit] {
            return false;
        }
        let tableau = &self.judge.rules.tableau;
        let rooted = self.base == Rank::Ace as u8 && !tableau.wrap && (self.ordered || place == 0);
        let colors = [[0, 3], [1, 2]];
        let of_color = |color: usize| colors[color].iter().map(|&suit| self.lows[suit]).min().unwrap_or(0);
        let color = usize::from(suit == 1 || suit == 2);
        let heights = [place, of_color(color).min(place), of_color(1 - color)].map(u32::from);
        never_missed(tableau.build, self.judge.rules.foundations.give_back, rooted, heights)
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
        let empty = self.judge.rules.tableau.empty;
        match from.kind() {
            PileKind::Tableau => !empty.is_refilled() || position.pile_len(from) > 1,
            PileKind::Stock | PileKind::Cell => true,
            // The reserve's order decides what refills a pile.
            PileKind::Reserve => !matches!(empty, EmptyPile::FromReserve { .. }),
            PileKind::Foundation => false,
            PileKind::Waste => match self.judge.rules.stock {
                Stock::ToWaste { .. } if matches!(empty, EmptyPile::Refill { .. }) => false,
                Stock::ToWaste { cards, redeal, .. } => match redeal {
                    Redeal::No => true,
                    Redeal::Times(times) => cards == 1 || position.redeals >= times,
                    Redeal::TimesExceptPlayableTop(times) => position.redeals >= times,
                    Redeal::Unlimited => cards == 1,
                },
                _ => true,
            },
        }
    }
}

impl Judge {
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
