//! What is built on what, what moves together, what fills an empty pile.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::Source;
use super::words::{a_rank, built, capital, count};
use crate::rules::{
    Base, DealWhen, DealtPiles, Direction, EmptyPile, Groups, Refill, Rules, Stock, Then, Wrap, either,
};

impl Rules {
    pub(super) fn explain_tableau(&self) -> String {
        if !self.has_tableau() {
            return "There is no tableau.".into();
        }
        let mut sentences = Vec::from([self.explain_build(), self.explain_groups()]);
        let tableau = &self.tableau;
        if let Some(capacity) = tableau.capacity {
            let cards = count(capacity, "card");
            sentences.push(format!("A move may not leave more than {cards} in the pile it goes to."));
        }
        let mut heights = tableau.deal.heights().iter().enumerate();
        if heights.any(|(pile, &height)| tableau.faces.down(pile, height) > 0) {
            let when = if tableau.overlap { "once nothing covers it" } else { "when it reaches the top of its pile" };
            sentences.push(format!("A face-down card is turned up {when}."));
        }
        if tableau.overlap && tableau.deal.total() > 1 {
            sentences.push(
                "Each card is covered by the two below it in the next row. Only uncovered cards are in play.".into(),
            );
        }
        sentences.join(" ")
    }

    fn explain_build(&self) -> String {
        let tableau = &self.tableau;
        if tableau.build.builds_nothing() {
            return "There is no building on the tableau.".into();
        }
        let (direction, corner) = match (tableau.direction, tableau.wrap) {
            (Direction::Down, Wrap::No) => ("down", "; nothing goes on an ace"),
            (Direction::Down, Wrap::Round) => ("down", ", round the corner: a king goes on an ace"),
            (Direction::Down, Wrap::BelowBase) => {
                ("down", ", round the corner (a king goes on an ace), but nothing goes on a card of the base rank")
            }
            (Direction::Up, Wrap::No) => ("up", "; nothing goes on a king"),
            (Direction::Up, Wrap::Round) => ("up", ", round the corner: an ace goes on a king"),
            (Direction::Up, Wrap::BelowBase) => {
                ("up", ", round the corner (an ace goes on a king), but nothing goes on a card of the base rank")
            }
            (Direction::Both, Wrap::No) => ("down or up", "; ace and king do not go on each other"),
            (Direction::Both, Wrap::Round) => ("down or up", ", round the corner: ace and king go on each other"),
            (Direction::Both, Wrap::BelowBase) => (
                "down or up",
                ", round the corner (ace and king go on each other), but nothing goes on a card of the base rank",
            ),
        };
        format!("Build {direction} {}{corner}.", built(tableau.build))
    }

    /// What several cards that move together are called; `None` where cards move one at a time.
    pub(super) fn group(&self) -> Option<&'static str> {
        if !self.has_tableau() {
            return None;
        }
        if self.tableau.groups.in_any_order() {
            let go_anywhere = self.tableau_takes_cards(Source::Tableau) || self.cells.takes.are_groups();
            return go_anywhere.then_some("group");
        }
        let several = self.tableau.group_steps() != 0 && !self.tableau.build.builds_nothing();
        several.then_some("run")
    }

    fn explain_groups(&self) -> String {
        if self.group().is_none() {
            return "Cards move one at a time.".into();
        }
        let one_way = match self.tableau.direction {
            Direction::Both => " (all down or all up)",
            Direction::Down | Direction::Up => "",
        };
        let run = format!("face-up run built this way{one_way}");
        match self.tableau.groups {
            Groups::OneCard => String::new(),
            Groups::Sequence => format!("Any {run} at the top of a pile moves as a unit."),
            Groups::SequenceIn(build) => {
                format!("Any face-up run built {}{one_way} at the top of a pile moves as a unit.", built(build))
            }
            // Where they always form a run, it would puzzle to say that they need not.
            Groups::FaceUp if self.face_up_cards_hold() => {
                "Any face-up card moves together with all the cards on top of it.".into()
            }
            Groups::FaceUp => {
                "Any face-up card moves together with all the cards on top of it, whether or not they form a run."
                    .into()
            }
            Groups::Supermove => self.explain_supermove(&run),
            Groups::WholePile => {
                format!(
                    "The top card of a pile moves, or the whole pile as a unit if it is a {run}, but never part of it."
                )
            }
        }
    }

    fn explain_supermove(&self, run: &str) -> String {
        let doubled = self.tableau.empty.serves_supermoves();
        let so_many = match (self.cells.count, doubled) {
            (0, false) => {
                return "Cards move one at a time: a run could only move through cells, or empty piles that always take any card."
                    .into();
            }
            (0, true) => "one card",
            _ if self.cells.holds == 1 => "the number of empty cells plus one",
            _ => "the number of cards that the cells have room for, plus one",
        };
        let doubled = if doubled { ", doubled for each empty pile other than the destination" } else { "" };
        format!(
            "Any {run} at the top of a pile moves as a unit if its cards could be moved one by one. The limit is {so_many}{doubled}."
        )
    }

    pub(super) fn explain_empty_piles(&self) -> String {
        if !self.has_tableau() {
            return String::new();
        }
        let empty = self.tableau.empty;
        match empty.refill() {
            None => format!("{}.", capital(&self.fillers(empty, "to an empty pile"))),
            Some(Refill::FromWasteOrStock { cards, top_up }) => {
                let (refill, out) = if self.stock.wastes() > 0 {
                    (refill(cards, top_up), "waste and stock are")
                } else {
                    (refill_from_stock(cards), "the stock is")
                };
                let then = self.fillers(empty, "there");
                format!("An empty pile is refilled at once with {refill}. Once {out} used up, {then}.")
            }
            Some(Refill::FromReserve) => {
                let top = match self.reserve.deal.piles() {
                    1 => "the top card of the reserve",
                    _ => "the top card of the fullest reserve pile (the leftmost if several are)",
                };
                let then = self.fillers(empty, "to an empty pile");
                format!("An empty pile is refilled at once with {top}. Once the reserve is used up, {then}.")
            }
        }
    }

    /// What a player may move to an empty pile when nothing refills it.
    fn fillers(&self, empty: EmptyPile, to: &str) -> String {
        let headed = self.group().map(|group| format!(", or a {group} headed by one,")).unwrap_or_default();
        match empty {
            EmptyPile::AnyCard => match self.group() {
                Some(group) => format!("any card or movable {group} may go {to}"),
                None => format!("any card may go {to}"),
            },
            EmptyPile::OneCard => match self.group() {
                Some(group) => format!("any single card may go {to}, but no {group}"),
                None => format!("any card may go {to}"),
            },
            EmptyPile::King => format!("only a king{headed} may go {to}"),
            EmptyPile::Ranks(ranks) if ranks.is_every() => self.fillers(EmptyPile::AnyCard, to),
            EmptyPile::Ranks(ranks) => {
                let ranks = either(ranks.iter().map(a_rank));
                format!("only {ranks}{headed} may go {to}")
            }
            EmptyPile::RankBelowBase => self.below_base(&headed, to),
            EmptyPile::FromStockOrWaste => match self.stock_or_waste_alone() {
                Some(alone) => format!("{alone} {to}"),
                None => self.fillers(EmptyPile::Nothing, to),
            },
            EmptyPile::Nothing => match self.stock {
                Stock::ToTableau { when: DealWhen::Always | DealWhen::NoTransfer, piles: DealtPiles::All } => {
                    format!("nothing may be moved {to}: only the stock fills it")
                }
                Stock::ToTableau { .. } => format!("nothing may be moved {to}"),
                Stock::Gathered { .. } => {
                    format!("nothing may be moved {to}: only dealing the tableau again can fill it")
                }
                Stock::None
                | Stock::ToWaste { .. }
                | Stock::FaceUp { .. }
                | Stock::ToReserve { .. }
                | Stock::ToFoundation
                | Stock::OnlyRefills => {
                    format!("nothing may go {to}")
                }
            },
            // A refill leaves the stock no card to fill it with.
            EmptyPile::Refill { then: Then::Nothing, .. } => format!("nothing may be moved {to}"),
            EmptyPile::Refill { then: Then::FromStockOrWaste, .. } if self.stock_or_waste_alone().is_none() => {
                format!("nothing may be moved {to}")
            }
            EmptyPile::Refill { then, .. } | EmptyPile::FromReserve { then } => self.fillers(then.empty_pile(), to),
        }
    }

    fn below_base(&self, headed: &str, to: &str) -> String {
        match self.foundations.base {
            Base::Rank(base) => {
                let below = base.below();
                format!("only {}{headed} may go {to}: that is one rank below the base", a_rank(below))
            }
            Base::FirstPlayed => below_base(headed, to, "; nothing may until there is a base"),
            Base::Dealt | Base::EachItsOwn | Base::FirstOfTableau | Base::Cards(_) => below_base(headed, to, ""),
        }
    }

    /// What may go to an empty pile where that is stock or waste alone; `None` where no player can move a card from either.
    fn stock_or_waste_alone(&self) -> Option<&'static str> {
        match self.stock {
            Stock::FaceUp { wastes: 0 } => Some("only the top card of the stock may go"),
            Stock::FaceUp { wastes: 1 } => Some("only the top card of the stock or the waste may go"),
            Stock::FaceUp { .. } => Some("only the top card of the stock or of a waste pile may go"),
            Stock::ToWaste { face_up: true, .. } => Some("only the top card of the stock or the waste may go"),
            Stock::ToWaste { face_up: false, .. } => Some("only the top card of the waste may go"),
            Stock::None
            | Stock::ToTableau { .. }
            | Stock::ToReserve { .. }
            | Stock::ToFoundation
            | Stock::OnlyRefills
            | Stock::Gathered { .. } => None,
        }
    }
}

/// What may go to an empty pile where the base is not known from the start.
fn below_base(headed: &str, to: &str, none: &str) -> String {
    format!(
        "only a card one rank below the base of the foundations (a king if the base is an ace){headed} may go {to}{none}"
    )
}

/// The cards that a pile is refilled with.
fn refill(cards: u8, top_up: bool) -> String {
    match (cards, top_up) {
        (1, _) => "the top card of the waste or, if the waste is empty, the next card of the stock".into(),
        (_, true) => format!(
            "{}, one by one: the top card of the waste or, if the waste is empty, the next card of the stock",
            count(cards, "card")
        ),
        (_, false) => format!(
            "{}, one by one, from the top of the waste, or fewer if it runs out; only if the waste was already empty do they come from the stock",
            count(cards, "card")
        ),
    }
}

/// The same in a game without a waste.
fn refill_from_stock(cards: u8) -> String {
    match cards {
        1 => "the next card of the stock".into(),
        _ => format!("{} from the stock, or what is left", count(cards, "card")),
    }
}
