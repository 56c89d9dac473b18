//! How the stock is dealt, the waste turned over, the tableau gathered.

use alloc::format;
use alloc::string::String;

use super::Source;
use super::words::{count, number, times, when};
use crate::rules::{DealWhen, DealtPiles, Gatherings, Redeal, Rules, Stock};

impl Rules {
    pub(super) fn explain_stock(&self) -> String {
        match self.stock {
            Stock::None => "There is no stock.".into(),
            Stock::ToWaste { cards, when, redeal, face_up } => {
                let shows = if face_up { " The top card of the stock lies face up and is in play." } else { "" };
                self.explain_waste(cards, when, redeal) + shows
            }
            Stock::ToFoundation => {
                let first = if self.foundation_count() == 1 { "" } else { "first " };
                format!(
                    "Deal one card from the stock to the {first}foundation, face up, at any time, whatever card lies there. There is no redeal."
                )
            }
            Stock::OnlyRefills => "The stock only refills the tableau; it is not dealt.".into(),
            Stock::FaceUp { wastes } => self.explain_face_up(wastes),
            Stock::ToTableau { when, piles } => {
                // A refill leaves no pile empty while the stock has cards.
                let refilled = self.tableau.empty.refilled_cards().is_some();
                let piles = (!refilled && !when.needs_filled_piles()).then_some(piles);
                rows("tableau pile", self.tableau.deal.piles(), self.dealt_at(when), piles)
            }
            Stock::ToReserve { when } => {
                rows("reserve pile", self.reserve.deal.piles(), self.dealt_at(when), Some(DealtPiles::All))
            }
            Stock::Gathered { times, packs, shuffle } => explain_gathering(times, packs, shuffle),
        }
    }

    fn explain_waste(&self, cards: u8, at: DealWhen, redeal: Redeal) -> String {
        let deal = match cards {
            1 => "one card from the stock to the waste, face up".into(),
            _ => {
                format!(
                    "{} (or what is left) from the stock to the waste, face up, the last one on top",
                    count(cards, "card")
                )
            }
        };
        let top =
            self.uses(Source::Waste, "").map_or(String::new(), |uses| format!(" The top card of the waste {uses}."));
        format!("Deal {deal}, {}.{top} {}", self.dealt_at(at), explain_redeal(redeal))
    }

    /// When it is dealt.
    fn dealt_at(&self, at: DealWhen) -> &'static str {
        let fillers = self.tableau.empty.fillers();
        when(at, self.has_tableau() && !fillers.are_none() && !fillers.are_of_the_stock())
    }

    fn explain_face_up(&self, wastes: u8) -> String {
        let waste = match wastes {
            0 => "",
            1 => "the waste",
            2 => "either of the two waste piles",
            _ => &format!("any of the {} waste piles", number(wastes)),
        };
        let on = self.uses(Source::Waste, "").unwrap_or_else(|| "stays".into());
        let then = match wastes {
            0 => "There is no waste".into(),
            1 => format!("Only cards from the stock go to the waste; its top card {on}"),
            _ => format!("Only cards from the stock go to the wastes; the top card of each {on}"),
        };
        let play = self.uses(Source::Stock, waste).unwrap_or_else(|| "stays".into());
        format!("The top card of the stock is always face up and {play}. {then}. There is no redeal.")
    }
}

/// A stock that is dealt in rows; to which piles, where some may be empty.
fn rows(to: &str, piles: u8, when: &str, dealt: Option<DealtPiles>) -> String {
    const FIRST: &str = "If fewer cards are left than there are piles, the first piles get them.";
    let (empty, last) = match dealt {
        None => ("", FIRST),
        Some(DealtPiles::All) => (", empty ones included", FIRST),
        Some(DealtPiles::Filled) => (
            " that has cards (the first pile if none has any)",
            "If too few cards are left for all these piles, the first of them get one each.",
        ),
    };
    match piles {
        1 => format!("Deal one card from the stock to the {to}, face up, {when}. There is no redeal."),
        _ => format!(
            "Deal one card from the stock, face up, to each {to}{empty}, from the left, {when}. {last} There is no redeal."
        ),
    }
}

fn explain_redeal(redeal: Redeal) -> String {
    let (often, stays) = match redeal {
        Redeal::No => return "There is no redeal.".into(),
        Redeal::Times(limit) => (times(limit), ""),
        Redeal::Unlimited => ("as often as you like".into(), ""),
        Redeal::TimesExceptPlayableTop(limit) => (
            times(limit),
            " If the top card of the waste can be moved at that moment, it stays and only the others are turned over.",
        ),
    };
    format!(
        "When the stock is empty, the waste may be turned over, without shuffling, to form a new stock, {often}.{stays}"
    )
}

fn explain_gathering(limit: Gatherings, packs: u8, shuffle: bool) -> String {
    let often = match limit {
        Gatherings::Unlimited => "as often as you like".into(),
        Gatherings::Times(limit) => times(limit),
    };
    let deal = if shuffle { "Shuffle them, then deal" } else { "Without shuffling, deal" };
    format!(
        "There is no stock, but the tableau may be gathered and dealt again at any time, {often}: pick up the piles from the left and lay their cards \
         in a row, each pile from its top card down. {deal} them from the front of the row to the piles from the left, face up, {} to each while they \
         last, so that the first of each pile's cards is on top.",
        number(packs)
    )
}
