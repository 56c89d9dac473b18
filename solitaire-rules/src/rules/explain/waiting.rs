//! Cells and reserve.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::words::{capital, count, listed};
use crate::rules::Rules;

impl Rules {
    pub(super) fn explain_cells(&self) -> String {
        let cells = self.cells.count;
        if cells == 0 {
            return String::new();
        }
        let holds = if cells == 1 { "It holds one card" } else { "Each holds one card" };
        let sources = [
            (self.has_tableau(), "of a tableau pile"),
            (self.reserve.deal.piles() > 0 && !self.reserve.gives.are_foundations(), "of the reserve"),
            (self.stock.wastes() > 0, "of a waste"),
            (self.stock.is_in_play(), "of the stock"),
        ];
        let sources: Vec<String> =
            sources.into_iter().filter(|&(is_one, _)| is_one).map(|(_, source)| source.into()).collect();
        if sources.is_empty() {
            return format!("{}. {holds}.", capital(&count(cells, "cell")));
        }
        let goals = self.goals(false, "");
        let on = if goals.is_empty() { String::new() } else { format!(" and may go on from there to {goals}") };
        format!("{}. {holds}, which comes from the top {}{on}.", capital(&count(cells, "cell")), listed(sources, "or"))
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
