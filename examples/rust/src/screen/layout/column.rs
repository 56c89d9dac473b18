//! What is drawn of a pile whose cards all matter.

use solitaire_rules::{Card, Pile, View};

use super::What;

/// What is drawn of a pile that has room for so many, from its first card on. The card at `focus`, counted from the end, is among it.
pub(super) fn column(view: &View, pile: Pile, rows: usize, focus: usize) -> Vec<What> {
    let cards = view.pile(pile);
    let mut column: Vec<What> =
        cards.iter().enumerate().map(|(place, &card)| card_at(view, card, cards.len() - place)).collect();
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
