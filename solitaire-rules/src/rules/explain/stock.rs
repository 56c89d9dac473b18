//! How the stock is dealt, the waste turned over, the tableau gathered.

use alloc::format;
use alloc::string::String;

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
                    "The stock may be dealt to the {first}foundation at any time: one card, face up, whatever lies there. There is no redeal."
                )
            }
            Stock::OnlyRefills => "The stock is not dealt: its cards only refill the tableau.".into(),
            Stock::FaceUp { wastes } => self.explain_face_up(wastes),
            Stock::ToTableau { when, piles } => {
                // A refill leaves no pile empty while the stock has cards.
                let refilled = self.tableau.empty.refilled_cards().is_some();
                let piles = (!refilled && !when.needs_filled_piles()).then_some(piles);
                rows("tableau", self.tableau.deal.piles(), when, piles)
            }
            Stock::ToReserve { when } => rows("reserve", self.reserve.deal.piles(), when, Some(DealtPiles::All)),
            Stock::Gathered { times, packs, shuffle } => explain_gathering(times, packs, shuffle),
        }
    }

    fn explain_waste(&self, cards: u8, at: DealWhen, redeal: Redeal) -> String {
        let deal = match cards {
            1 => "one card, face up".into(),
            _ => format!("{}, or what is left, face up, the last one on top", count(cards, "card")),
        };
        let goals = self.goals(true, "");
        let top =
            if goals.is_empty() { String::new() } else { format!(" The top card of the waste may go to {goals}.") };
        format!("The stock may be dealt to the waste {}: {deal}.{top} {}", when(at), explain_redeal(redeal))
    }

    fn explain_face_up(&self, wastes: u8) -> String {
        let waste = match wastes {
            0 => "",
            1 => "the waste",
            _ => &format!("any of {} wastes", number(wastes)),
        };
        let goals = self.goals(true, "");
        let on = if goals.is_empty() { "stays".into() } else { format!("may go to {goals}") };
        let then = match wastes {
            0 => "There is no waste".into(),
            1 => format!("The waste takes cards from nowhere else; its top card {on}"),
            _ => format!("The wastes take cards from nowhere else; the top card of each {on}"),
        };
        let to = self.goals(true, waste);
        let play = if to.is_empty() { "stays".into() } else { format!("may go to {to}") };
        format!("The top card of the stock is always face up and {play}. {then}. There is no redeal.")
    }
}

/// A stock that is dealt in rows; to which piles, where some may be empty.
fn rows(to: &str, piles: u8, at: DealWhen, dealt: Option<DealtPiles>) -> String {
    let empty = match dealt {
        None => "",
        Some(DealtPiles::All) => ", empty ones too",
        Some(DealtPiles::Filled) => " that has cards, or to the first pile when none has any",
    };
    let each = match piles {
        1 => "one card, face up.".into(),
        _ => format!(
            "one card face up to each pile from the left{empty}. If fewer cards are left than there are piles, the first piles get them."
        ),
    };
    format!("The stock may be dealt to the {to} {}: {each} There is no redeal.", when(at))
}

fn explain_redeal(redeal: Redeal) -> String {
    let (often, stays) = match redeal {
        Redeal::No => return "There is no redeal.".into(),
        Redeal::Times(limit) => (times(limit), ""),
        Redeal::Unlimited => ("as often as wanted".into(), ""),
        Redeal::TimesExceptPlayableTop(limit) => {
            (times(limit), " If its top card can be moved just then, that one stays, and only the others are turned.")
        }
    };
    format!(
        "When the stock is empty, the waste may be turned over, {often}, and is the stock again; its cards come in the same order as before.{stays}"
    )
}

fn explain_gathering(limit: Gatherings, packs: u8, shuffle: bool) -> String {
    let often = match limit {
        Gatherings::Unlimited => "as often as wanted".into(),
        Gatherings::Times(limit) => times(limit),
    };
    let shuffled = if shuffle { "are shuffled" } else { "are not shuffled" };
    format!(
        "There is no stock, but the tableau may be gathered and dealt again at any time, {often}: the piles are taken up from the left, each from its \
         top card down, into one row. The cards {shuffled}; they go from the front of the row to the piles from the left, {} to each while they \
         last, face up, the first of them on top.",
        number(packs)
    )
}
