//! What is built on what, what moves together, what fills an empty pile.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::words::{a_rank, built, capital, count};
use crate::rules::{Base, Direction, EmptyPile, Groups, Refill, Rules, Stock, Wrap, either};

impl Rules {
    pub(super) fn explain_tableau(&self) -> String {
        if !self.has_tableau() {
            return "There is no tableau.".into();
        }
        let mut sentences = Vec::from([self.explain_build(), self.explain_groups()]);
        let tableau = &self.tableau;
        if let Some(capacity) = tableau.capacity {
            let cards = count(capacity, "card");
            sentences.push(format!("No move may leave more than {cards} in the pile that it goes to."));
        }
        let mut heights = tableau.deal.heights().iter().enumerate();
        if heights.any(|(pile, &height)| tableau.faces.down(pile, height) > 0) {
            let when =
                if tableau.overlap { "as soon as nothing covers it" } else { "when it comes to the top of its pile" };
            sentences.push(format!("A face-down card is turned up {when}."));
        }
        if tableau.overlap {
            let covered = "Two cards of the row below cover each card: the next one of its own pile and the one beside it in the next pile.";
            sentences.push(format!("{covered} Only cards that nothing covers are in play."));
        }
        sentences.join(" ")
    }

    fn explain_build(&self) -> String {
        let tableau = &self.tableau;
        if tableau.build.builds_nothing() {
            return "There is no building: no card goes on another.".into();
        }
        let (direction, corner) = match (tableau.direction, tableau.wrap) {
            (Direction::Down, Wrap::No) => ("down", "; nothing goes on an ace"),
            (Direction::Down, Wrap::Round) => ("down", ", round the corner: a king goes on an ace"),
            (Direction::Down, Wrap::BelowBase) => {
                ("down", ", round the corner, but nothing goes on a card of the base rank")
            }
            (Direction::Up, Wrap::No) => ("up", "; nothing goes on a king"),
            (Direction::Up, Wrap::Round) => ("up", ", round the corner: an ace goes on a king"),
            (Direction::Up, Wrap::BelowBase) => {
                ("up", ", round the corner, but nothing goes on a card of the base rank")
            }
            (Direction::Both, Wrap::No) => ("down or up", "; ace and king do not go on each other"),
            (Direction::Both, Wrap::Round) => ("down or up", ", round the corner: ace and king go on each other"),
            (Direction::Both, Wrap::BelowBase) => {
                ("down or up", ", round the corner, but nothing goes on a card of the base rank")
            }
        };
        format!("Build {direction} {}{corner}.", built(tableau.build))
    }

    /// What several cards that move together are called; `None` where cards move one at a time.
    pub(super) fn group(&self) -> Option<&'static str> {
        if self.tableau.groups.in_any_order() {
            return Some("group");
        }
        let several = self.tableau.group_steps() != 0 && !self.tableau.build.builds_nothing();
        several.then_some("run")
    }

    fn explain_groups(&self) -> String {
        if self.group().is_none() {
            return "Cards move one at a time.".into();
        }
        let one_way = match self.tableau.direction {
            Direction::Both => ", all the way down or all the way up,",
            Direction::Down | Direction::Up => "",
        };
        let run = format!("a face-up run that is so built{one_way}");
        match self.tableau.groups {
            Groups::OneCard => String::new(),
            Groups::Sequence => format!("Any number of cards from the top of a pile move together if they are {run}."),
            Groups::SequenceIn(build) => {
                let run = format!("a face-up run built {}{one_way}", built(build));
                format!("Any number of cards from the top of a pile move together if they are {run}.")
            }
            Groups::FaceUp => {
                "Any number of face-up cards from the top of a pile move together, in whatever order they lie.".into()
            }
            Groups::Supermove => self.explain_supermove(&run),
            Groups::WholePile => {
                format!("The top card of a pile moves, or the whole pile if it is {run}, but no other part of one.")
            }
        }
    }

    fn explain_supermove(&self, run: &str) -> String {
        let doubled = self.tableau.empty.serves_supermoves();
        let so_many = match (self.cells.count, doubled) {
            (0, false) => {
                return "Cards move one at a time: there is no cell or empty pile to move a run through.".into();
            }
            (0, true) => "one",
            _ if self.cells.holds == 1 => "one more than there are empty cells",
            _ => "one more than the cells have room for",
        };
        let doubled = if doubled { ", doubled for every empty pile other than the one they go to" } else { "" };
        format!(
            "Cards from the top of a pile move together if they are {run} and could be moved one by one: at most {so_many}{doubled}."
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
                format!("A pile that becomes empty is at once dealt {refill}. When {out} out, {then}.")
            }
            Some(Refill::FromReserve) => {
                let top = match self.reserve.deal.piles() {
                    1 => "the top card of the reserve",
                    _ => "the top card of the fullest reserve pile, of equally full ones the leftmost",
                };
                let then = self.fillers(empty, "to an empty pile");
                format!("A pile that becomes empty at once gets {top}. When the reserve is out, {then}.")
            }
        }
    }

    /// What a player may move to an empty pile when nothing refills it.
    fn fillers(&self, empty: EmptyPile, to: &str) -> String {
        let headed = self.group().map(|group| format!(", or a {group} headed by one,")).unwrap_or_default();
        match empty {
            EmptyPile::AnyCard => match self.group() {
                Some(group) => format!("any card, or any {group} that may move, may go {to}"),
                None => format!("any card may go {to}"),
            },
            EmptyPile::OneCard => match self.group() {
                Some(group) => format!("any single card may go {to}, but no {group}"),
                None => format!("any card may go {to}"),
            },
            EmptyPile::King => format!("only a king{headed} may go {to}"),
            EmptyPile::Ranks(ranks) => {
                let ranks = either(ranks.iter().map(a_rank));
                format!("only {ranks}{headed} may go {to}")
            }
            EmptyPile::RankBelowBase => self.below_base(&headed, to),
            EmptyPile::FromStockOrWaste => format!("{} {to}", self.stock_or_waste_alone()),
            EmptyPile::Nothing => match self.stock {
                Stock::ToTableau { .. } => format!("nothing may be moved {to}: only the stock fills it"),
                Stock::Gathered { .. } => format!("nothing may be moved {to} before the tableau is dealt again"),
                Stock::None
                | Stock::ToWaste { .. }
                | Stock::FaceUp { .. }
                | Stock::ToReserve { .. }
                | Stock::ToFoundation
                | Stock::OnlyRefills => {
                    format!("nothing may go {to}: it stays empty")
                }
            },
            EmptyPile::Refill { then, .. } | EmptyPile::FromReserve { then } => self.fillers(then.empty_pile(), to),
        }
    }

    fn below_base(&self, headed: &str, to: &str) -> String {
        match self.foundations.base {
            Base::Rank(base) => {
                let below = base.below();
                format!("only {}{headed} may go {to}: that is one rank below the base", a_rank(below))
            }
            Base::FirstPlayed => below_base(headed, to, "; nothing may as long as there is no base"),
            Base::Dealt | Base::EachItsOwn | Base::FirstOfTableau | Base::Cards(_) => below_base(headed, to, ""),
        }
    }

    /// What may go to an empty pile where that is stock or waste alone.
    fn stock_or_waste_alone(&self) -> &'static str {
        match self.stock {
            Stock::FaceUp { wastes: 0 } => "only the top card of the stock, none from elsewhere, may go",
            Stock::FaceUp { wastes: 1 } => "only the top card of the stock or the waste, none from elsewhere, may go",
            Stock::FaceUp { .. } => "only the top card of the stock or a waste, none from elsewhere, may go",
            Stock::ToWaste { .. } => "only the top card of the waste, none from elsewhere, may go",
            Stock::None
            | Stock::ToTableau { .. }
            | Stock::ToReserve { .. }
            | Stock::ToFoundation
            | Stock::OnlyRefills
            | Stock::Gathered { .. } => "only a card from a waste, of which there is none, could be moved",
        }
    }
}

/// What may go to an empty pile where the base is not known from the start.
fn below_base(headed: &str, to: &str, none: &str) -> String {
    format!(
        "only a card one rank below the base of the foundations (a king where that is an ace){headed} may go {to}{none}"
    )
}

/// The cards that a pile is refilled with.
fn refill(cards: u8, top_up: bool) -> String {
    match (cards, top_up) {
        (1, _) => "the top card of the waste or, when the waste is empty, the next card of the stock".into(),
        (_, true) => format!(
            "{}, one after another: the top card of the waste or, when the waste is empty, the next card of the stock",
            count(cards, "card")
        ),
        (_, false) => format!(
            "{}, one after another, from the top of the waste, or fewer if it has no more; only if the waste was empty already do they come from \
             the stock",
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
