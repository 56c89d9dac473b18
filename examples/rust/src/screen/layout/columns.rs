//! The piles whose cards all matter, as columns.

use ratatui::layout::Rect;
use solitaire_rules::{Card, Pile, View};

use super::{Layout, NARROWEST, Stop, WIDEST, What};

/// Fewer rows of cards are too few to play with.
const LOWEST: usize = 3;

impl Layout {
    /// Places the columns in as many bands as their number needs. Says whether there is room.
    pub(super) fn columns(&mut self, view: &View, piles: &[Pile], area: Rect, cursor: (Pile, usize)) -> bool {
        let room = usize::from(area.width / NARROWEST);
        if piles.is_empty() || room == 0 {
            return room > 0;
        }
        let bands = piles.len().div_ceil(room);
        let a_band = piles.len().div_ceil(bands);
        let slot = (area.width / a_band as u16).min(WIDEST);
        // Each band has a line for the names.
        let Some(rows) = usize::from(area.height).checked_sub(bands).filter(|&rows| rows >= LOWEST * bands) else {
            return false;
        };
        let bands: Vec<&[Pile]> = piles.chunks(a_band).collect();
        let wanted = |band: &&[Pile]| band.iter().map(|&pile| view.pile(pile).len().max(1)).max().unwrap_or(1);
        let heights = shares(&bands.iter().map(wanted).collect::<Vec<_>>(), rows);
        let mut y = area.y;
        for (band, height) in bands.into_iter().zip(heights) {
            for (&pile, x) in band.iter().zip((0..).step_by(slot.into())) {
                self.stops.push(Stop { pile, row: y, x });
                self.put(pile, What::Name, Rect::new(x, y, slot, 1));
                let focus = if pile == cursor.0 { cursor.1 } else { 1 };
                for (what, y) in column(view, pile, height, focus).into_iter().zip(y + 1..) {
                    self.put(pile, what, Rect::new(x, y, slot, 1));
                }
            }
            y += 1 + height as u16;
        }
        true
    }
}

/// Shares rows among bands: evenly, but what one does not want is left to the others.
fn shares(wanted: &[usize], rows: usize) -> Vec<usize> {
    let even = rows / wanted.len();
    let spare: usize = wanted.iter().map(|&wanted| even.saturating_sub(wanted)).sum();
    let lacking: usize = wanted.iter().map(|&wanted| wanted.saturating_sub(even)).sum();
    if lacking == 0 {
        return vec![even; wanted.len()];
    }
    // Of many bands that lack rows each has its part of what is spare.
    let part =
        |wanted: usize| if wanted > even { even + (wanted - even) * spare.min(lacking) / lacking } else { wanted };
    wanted.iter().map(|&wanted| part(wanted)).collect()
}

/// What is drawn of a column of so many rows, from its top row down. The card at `focus`, counted from the end, is among it.
fn column(view: &View, pile: Pile, rows: usize, focus: usize) -> Vec<What> {
    let cards = view.pile(pile);
    let mut column: Vec<What> =
        cards.iter().enumerate().map(|(place, &card)| card_at(view, card, cards.len() - place)).collect();
    if column.is_empty() {
        return vec![What::Empty];
    }
    let downs = cards.iter().take_while(|card| card.is_none()).count();
    if column.len() > rows && downs > 1 {
        column.splice(..downs, [What::Downs(downs)]);
    }
    if column.len() <= rows {
        return column;
    }
    let at_focus = |what: &What| matches!(*what, What::Card { depth, .. } if depth == focus);
    let focus = column.iter().position(at_focus).unwrap_or(column.len() - 1);
    window(&column, rows, focus)
}

fn card_at(view: &View, card: Option<Card>, depth: usize) -> What {
    What::Card { card: card.map(|card| view.shown(card)), depth }
}

/// The last rows of a column, or those around the focus, with a word on how many cards are left out on either side.
fn window(column: &[What], rows: usize, focus: usize) -> Vec<What> {
    let last = column.len() - rows;
    let start = if focus > last { last } else { focus.saturating_sub(1) };
    let end = start + rows;
    let mut shown = column[start..end].to_vec();
    if start > 0 {
        shown[0] = What::More(cards(&column[..=start]));
    }
    if end < column.len() {
        shown[rows - 1] = What::More(cards(&column[end - 1..]));
    }
    shown
}

fn cards(left_out: &[What]) -> usize {
    left_out.iter().map(|what| if let What::Downs(downs) = what { *downs } else { 1 }).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_shared_by_need() {
        assert_eq!(shares(&[3, 4], 20), [10, 10]);
        assert_eq!(shares(&[3, 15], 20), [3, 15]);
        assert_eq!(shares(&[3, 30], 20), [3, 17]);
        assert_eq!(shares(&[30, 30], 20), [10, 10]);
        assert_eq!(shares(&[12, 30, 2], 30).iter().sum::<usize>().cmp(&31), std::cmp::Ordering::Less);
    }

    #[test]
    fn a_window_keeps_the_focus() {
        let column: Vec<What> = (1..=9).rev().map(|depth| What::Card { card: None, depth }).collect();
        for rows in 3..9 {
            for focus in 0..9 {
                let shown = window(&column, rows, focus);
                assert_eq!(shown.len(), rows);
                assert!(shown.contains(&column[focus]), "{rows} {focus} {shown:?}");
                let left_out: usize =
                    shown.iter().map(|what| if let What::More(more) = what { *more } else { 0 }).sum();
                let cards = shown.iter().filter(|what| matches!(what, What::Card { .. })).count();
                assert_eq!(left_out + cards, 9);
            }
        }
        // Without a reason to look elsewhere the end shows.
        assert_eq!(window(&column, 4, 8)[..2], [What::More(6), column[6]]);
    }
}
