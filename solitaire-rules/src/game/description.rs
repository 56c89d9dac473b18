//! Legal moves in words.

use core::fmt;

use super::view::View;
use crate::judge::{Change, IllegalMove, Judge};
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::Position;

/// As many cards are named one by one; of more the first.
const NAMED: usize = 4;

/// A legal move in a player's words, written by `Display`: `7♥ from the waste on 8♠`. It names only cards that the player sees.
#[derive(Clone, Debug)]
pub struct Description {
    view: View,
    play: Move,
    /// Whether it takes away the cards at both its ends.
    pairs: bool,
    /// How many cards the stock gives, and to what kind of pile.
    dealt: usize,
    dealt_to: PileKind,
}

impl Judge {
    /// Describes a legal move in words.
    ///
    /// ```
    /// use solitaire_rules::{Move, Variant};
    /// let (judge, position) = (Variant::Klondike.judge(), Variant::Klondike.deal(42));
    /// let words = |text: &str| judge.describe(&position, text.parse().unwrap()).unwrap().to_string();
    /// assert_eq!(words("t0-t3"), "5♠ from t0 on 6♥");
    /// assert_eq!(words("t1-f0"), "A♣ from t1 to a foundation");
    /// assert_eq!(words("deal"), "deal a card from the stock to the waste");
    /// assert!(judge.describe(&position, Move::Redeal).is_err());
    /// let (judge, mut position) = (Variant::GoldMine.judge(), Variant::GoldMine.deal(42));
    /// judge.play(&mut position, Move::Deal)?;
    /// let filled = judge.describe(&position, "w0-t2".parse().unwrap())?;
    /// assert_eq!(filled.to_string(), "A♠ from the waste to the empty pile t2");
    /// # Ok::<(), solitaire_rules::IllegalMove>(())
    /// ```
    ///
    /// # Errors
    /// The reason, if the move is illegal.
    pub fn describe(&self, position: &Position, m: Move) -> Result<Description, IllegalMove> {
        let mut after = *position;
        let changes = self.play(&mut after, m)?;
        let goals = changes.iter().filter_map(|change| match change {
            Change::Moved { from: Pile::STOCK, to, .. } => Some(to.kind()),
            _ => None,
        });
        let (dealt, dealt_to) = goals.fold((0, PileKind::Waste), |(count, _), kind| (count + 1, kind));
        // In other games a complete run may leave the pile that a card goes to.
        let leaves =
            |pile: Pile| changes.iter().any(|change| matches!(change, Change::Moved { from, .. } if from == pile));
        let pairs = self.has_pairs() && matches!(m, Move::Transfer { to, .. } if leaves(to));
        Ok(Description { view: position.view(), play: m, pairs, dealt, dealt_to })
    }
}

impl fmt::Display for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.play {
            Move::Deal => {
                match self.dealt {
                    1 => f.write_str("deal a card")?,
                    cards => write!(f, "deal {cards} cards")?,
                }
                f.write_str(match self.dealt_to {
                    PileKind::Tableau => " from the stock to the tableau",
                    PileKind::Reserve => " from the stock to the reserve",
                    PileKind::Foundation => " from the stock to the foundation",
                    PileKind::Waste | PileKind::Stock | PileKind::Cell => " from the stock to the waste",
                })
            }
            Move::Redeal if self.view.piles().any(|pile| pile.kind() == PileKind::Waste) => {
                f.write_str("turn over the waste to form a new stock")
            }
            Move::Redeal => f.write_str("gather the tableau and deal it again"),
            Move::Transfer { from, to, count } if self.pairs => {
                f.write_str("pair ")?;
                self.write_cards(f, from, count.into())?;
                f.write_str(" from ")?;
                self.write_pile(f, from)?;
                f.write_str(" with ")?;
                self.write_cards(f, to, 1)?;
                f.write_str(" from ")?;
                self.write_pile(f, to)
            }
            Move::Transfer { from, to, count } => {
                self.write_cards(f, from, count.into())?;
                f.write_str(" from ")?;
                self.write_pile(f, from)?;
                self.write_target(f, to)
            }
        }
    }
}

impl Description {
    /// The cards that go together, the lowest in the pile first.
    fn write_cards(&self, f: &mut fmt::Formatter<'_>, from: Pile, count: usize) -> fmt::Result {
        let pile = self.view.pile(from);
        let cards = pile.iter().skip(pile.len().saturating_sub(count)).flatten();
        for (place, &card) in cards.take(if count > NAMED { 1 } else { NAMED }).enumerate() {
            let space = if place > 0 { " " } else { "" };
            write!(f, "{space}{:#}", self.view.shown(card))?;
        }
        if count > NAMED { write!(f, " and the {} cards on it", count - 1) } else { Ok(()) }
    }

    /// A pile that is the only one of its kind by that kind, another by the name that stands above it in pictures.
    fn write_pile(&self, f: &mut fmt::Formatter<'_>, pile: Pile) -> fmt::Result {
        match pile.kind() {
            PileKind::Stock => f.write_str("the stock"),
            PileKind::Waste if self.alone(PileKind::Waste) => f.write_str("the waste"),
            PileKind::Reserve if self.alone(PileKind::Reserve) => f.write_str("the reserve"),
            PileKind::Cell if self.alone(PileKind::Cell) => f.write_str("the cell"),
            _ => write!(f, "{pile}"),
        }
    }

    fn write_target(&self, f: &mut fmt::Formatter<'_>, pile: Pile) -> fmt::Result {
        match (pile.kind(), self.view.pile(pile).last()) {
            (PileKind::Foundation, _) => f.write_str(" to a foundation"),
            (PileKind::Cell, _) => f.write_str(" to a cell"),
            (PileKind::Tableau, Some(&Some(card))) => write!(f, " on {:#}", self.view.shown(card)),
            (PileKind::Tableau, None) => write!(f, " to the empty pile {pile}"),
            _ => {
                f.write_str(" to ")?;
                self.write_pile(f, pile)
            }
        }
    }

    fn alone(&self, kind: PileKind) -> bool {
        self.view.piles().filter(|pile| pile.kind() == kind).count() == 1
    }
}
