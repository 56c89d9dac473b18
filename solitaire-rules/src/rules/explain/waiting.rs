//! Cells and reserve.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::Source;
use super::words::{capital, count, listed};
use crate::rules::{CellsTake, CellsWhen, Rules};

impl Rules {
    pub(super) fn explain_cells(&self) -> String {
        let cells = self.cells.count;
        if cells == 0 {
            return String::new();
        }
        let each = if cells == 1 { "It" } else { "Each" };
        let of_several = |card, of| {
            format!("{each} holds up to {}{of}, of which the last is in play", count(self.cells.holds, card))
        };
        let one = self.cells.holds == 1 || self.cells.takes.are_groups();
        let holds = match self.cells.takes {
            CellsTake::AnyCard if one => format!("{each} holds one card"),
            CellsTake::AnyCard => of_several("card", ""),
            CellsTake::King if one && self.cells.dealt > 0 => format!("{each} holds one card as dealt, or one king"),
            CellsTake::King if one => format!("{each} holds one king"),
            CellsTake::King if self.cells.dealt > 0 => of_several("card", ", as dealt or kings"),
            CellsTake::King => of_several("king", ""),
            CellsTake::Group => match self.group() {
                Some(group) => format!("{each} holds one card, or one {group} moved there as a unit"),
                None => format!("{each} holds cards as dealt, or one card"),
            },
        };
        let when = match self.cells.when {
            CellsWhen::StockEmpty if self.stock.is_there() => ", only when the stock is empty",
            CellsWhen::StockEmpty | CellsWhen::Always => "",
        };
        let taken = if one { ", taken" } else { ". Cards come" };
        let which = match self.cells.takes {
            CellsTake::Group => "Its cards",
            CellsTake::AnyCard | CellsTake::King if one => "From the cell it",
            CellsTake::AnyCard | CellsTake::King => "The last card",
        };
        let on = self.uses(Source::Cell, "").map_or(String::new(), |uses| format!(" {which} {uses}."));
        let sources = self.sources_of_cells();
        if sources.is_empty() {
            return format!("{}. {holds}.{on}", capital(&count(cells, "cell")));
        }
        let from = format!("the top {}{when}", listed(sources, "or"));
        let back = match self.cells.takes {
            CellsTake::Group if self.has_tableau() => {
                " They go back to the tableau by the same rules as cards of a tableau pile."
            }
            CellsTake::Group | CellsTake::AnyCard | CellsTake::King => "",
        };
        format!("{}. {holds}{taken} from {from}.{on}{back}", capital(&count(cells, "cell")))
    }

    /// What gives to cells.
    fn sources_of_cells(&self) -> Vec<String> {
        let anywhere = !self.cells.from.is_tableau();
        let reserve = self.reserve.deal.piles() > 0 && !self.reserve.gives.are_foundations();
        let sources = [
            (self.has_tableau(), "of a tableau pile"),
            (anywhere && reserve, "of the reserve"),
            (anywhere && self.stock.wastes() == 1, "of the waste"),
            (anywhere && self.stock.wastes() > 1, "of a waste"),
            (self.stock.shows_top() && self.cells_take_from(Source::Stock), "of the stock"),
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
            "Only the stock adds cards to it"
        } else {
            "No card goes to the reserve"
        };
        let mut heights = reserve.deal.heights().iter().enumerate();
        let turned = if heights.any(|(pile, &height)| reserve.faces.down(pile, height) > 0) {
            " A face-down card is turned up when it reaches the top."
        } else {
            ""
        };
        format!("{top} {}. {put}.{turned}", self.reserve_in_play())
    }

    /// Where the tops of the reserve may go.
    fn reserve_in_play(&self) -> String {
        if !self.reserve.gives.are_foundations() {
            return self.uses(Source::Reserve, "").unwrap_or_else(|| "is not in play".into());
        }
        let foundation = if self.foundation_count() == 1 { "the foundation" } else { "a foundation" };
        let takes = self.foundations.takes;
        if takes.single_cards() && !takes.no_card_alone() {
            format!("may go to {foundation} and nowhere else")
        } else {
            "is not in play: it could only go to a foundation, and those take no single cards".into()
        }
    }
}
