//! Piles whose cards cover each other, as a picture.

use ratatui::layout::Rect;
use solitaire_rules::rules::Picture;
use solitaire_rules::{Pile, View};

use super::{Layout, NARROWEST, Stop, WIDEST, What};

impl Layout {
    /// Places the cards of a picture, and the piles' names at its foot. Says whether there is room.
    pub(super) fn picture(&mut self, view: &View, picture: &Picture, piles: &[Pile], area: Rect) -> bool {
        let foot = u16::from(picture.rows());
        let slot = (2 * area.width).checked_div(picture.columns().into()).unwrap_or(0).min(WIDEST);
        if slot < NARROWEST || area.height <= foot {
            return false;
        }
        // Half a card to the left of its middle a card begins.
        let x = |column: u8| u16::from(column.saturating_sub(1)) * slot / 2;
        for &pile in piles {
            let foot_x = x(picture.foot(pile).column);
            self.stops.push(Stop { pile, row: area.y, x: foot_x });
            self.put(pile, What::Name, Rect::new(foot_x, area.y + foot, slot, 1));
            let cards = view.pile(pile);
            if cards.is_empty() {
                self.put(pile, What::Empty, Rect::new(foot_x, area.y + foot - 1, slot, 1));
            }
            for (index, &card) in cards.iter().enumerate() {
                let Some(place) = picture.place(pile, index) else { continue };
                let what = What::Card { card: card.map(|card| view.shown(card)), depth: cards.len() - index };
                self.put(pile, what, Rect::new(x(place.column), area.y + u16::from(place.row), slot, 1));
            }
        }
        true
    }
}
