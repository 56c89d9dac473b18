//! Cells and reserve.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::words::{capital, count, listed};
use crate::rules::{CellsTake, CellsWhen, Rules};

impl Rules {
    pub(super) fn explain_cells(&self) -> String {
        let cells = self.cells.count;
        if cells == 0 {
            return String::new();
        }
        let each = if cells == 1 { "It" } else { "Each" };
        let of_several =
            |card| format!("{each} holds up to {}, the last of them in play", count(self.cells.holds, card));
        let one = self.cells.holds == 1 || self.cells.takes.are_groups();
        let holds = match self.cells.takes {
            CellsTake::AnyCard if one => format!("{each} holds one card"),
            CellsTake::AnyCard => of_several("card"),
            CellsTake::King if one => format!("{each} holds one king"),
            CellsTake::King => of_several("king"),
            CellsTake::Group => {
                format!(
                    "{each} holds one card, or a {} that may move and is put there as one",
                    self.group().unwrap_or("group")
                )
            }
        };
        let sources = self.sources_of_cells();
        if sources.is_empty() {
            return format!("{}. {holds}.", capital(&count(cells, "cell")));
        }
        let goals = self.goals(false, "");
        let on = if goals.is_empty() { String::new() } else { format!(" and may go on from there to {goals}") };
        let when = match self.cells.when {
            CellsWhen::StockEmpty if self.stock.is_there() => ", only when the stock is empty,",
            CellsWhen::StockEmpty | CellsWhen::Always => "",
        };
        let from = format!("the top {}{when}", listed(sources, "or"));
        let which = if one { ", which comes" } else { ". A card comes" };
        let text = format!("{}. {holds}{which} from {from}{on}", capital(&count(cells, "cell")));
        let back = match self.cells.takes {
            CellsTake::Group if self.has_tableau() => " Cards go back to the tableau as they move in it.",
            CellsTake::Group | CellsTake::AnyCard | CellsTake::King => "",
        };
        format!("{}.{back}", text.trim_end_matches(','))
    }

    /// What gives to cells.
    fn sources_of_cells(&self) -> Vec<String> {
        let anywhere = !self.cells.from.is_tableau();
        let reserve = self.reserve.deal.piles() > 0 && !self.reserve.gives.are_foundations();
        let sources = [
            (self.has_tableau(), "of a tableau pile"),
            (anywhere && reserve, "of the reserve"),
            (anywhere && self.stock.wastes() > 0, "of a waste"),
            (anywhere && self.stock.is_in_play(), "of the stock"),
        ];
        sources.into_iter().filter(|&(is_one, _)| is_one).map(|(_, source)| source.into()).collect()
    }

    pub(super) fn explain_reserve(&self) -> String {
        let reserve = &self.reserve;
        let piles = reserve.deal.piles();
        if piles == 0 {
            return String::new();
        }
        let top = if piles == 1 { "The top card of the reserve" } else { "The top card of each reserve pile" };
        let put = if self.stock.deals_to_reserve() {
            "Cards come there from the stock alone"
        } else {
            "No card is put there"
        };
        let mut heights = reserve.deal.heights().iter().enumerate();
        let turned = if heights.any(|(pile, &height)| reserve.faces.down(pile, height) > 0) {
            " A face-down card is turned up when it comes to the top."
        } else {
            ""
        };
        format!("{top} {}. {put}.{turned}", self.reserve_in_play())
    }

    /// Where the tops of the reserve may go.
    fn reserve_in_play(&self) -> String {
        if !self.reserve.gives.are_foundations() {
            let goals = self.goals(true, "");
            return if goals.is_empty() { "is not in play".into() } else { format!("may go to {goals}") };
        }
        let foundation = if self.foundation_count() == 1 { "the foundation" } else { "a foundation" };
        let takes = self.foundations.takes;
        if takes.single_cards() && !takes.no_card_alone() {
            format!("may go to {foundation} and nowhere else")
        } else {
            "stays: it could go to foundations alone, which take no single card".into()
        }
    }
}
