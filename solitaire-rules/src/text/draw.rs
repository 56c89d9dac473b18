//! A picture of the table for people.

use core::fmt;

use crate::cards::card::Card;
use crate::game::view::View;
use crate::table::pile::{Pile, PileKind};

/// The table of a view, drawn in lines: the stock, the wastes and the foundations above, the tableau below, each pile from the top of the
/// page down. `▒▒` is a face-down card, `·` a pile without cards.
///
/// ```
/// use solitaire_rules::{Drawing, Variant};
/// let view = Variant::Klondike.deal(42).view();
/// assert_eq!(Drawing::new(&view).to_string().lines().count(), 12);
/// ```
pub struct Drawing<'a> {
    view: &'a View,
}

/// How wide a card is drawn, the space before it included.
const WIDTH: usize = 5;

impl<'a> Drawing<'a> {
    /// Draws what the view shows.
    pub fn new(view: &'a View) -> Drawing<'a> {
        Drawing { view }
    }

    fn of_kind(&self, kind: PileKind) -> impl Iterator<Item = Pile> + use<'_> {
        self.view.piles().filter(move |pile| pile.kind() == kind)
    }

    /// The piles of a row with their names, and what is on top of each.
    fn row(&self, f: &mut fmt::Formatter<'_>, kinds: &[PileKind]) -> fmt::Result {
        let piles = || kinds.iter().flat_map(|&kind| self.of_kind(kind));
        for pile in piles() {
            write!(f, "{pile:>WIDTH$}")?;
        }
        writeln!(f)?;
        for pile in piles() {
            write_card(f, self.view.pile(pile).last().copied())?;
        }
        writeln!(f)
    }

    fn counts(&self, f: &mut fmt::Formatter<'_>, kinds: &[PileKind]) -> fmt::Result {
        for pile in kinds.iter().flat_map(|&kind| self.of_kind(kind)) {
            write!(f, "{:>WIDTH$}", self.view.pile(pile).len())?;
        }
        writeln!(f)
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let upper = [PileKind::Stock, PileKind::Waste, PileKind::Foundation];
        self.row(f, &upper)?;
        self.counts(f, &upper)?;
        writeln!(f)?;
        for pile in self.of_kind(PileKind::Tableau) {
            write!(f, "{pile:>WIDTH$}")?;
        }
        let height = self.of_kind(PileKind::Tableau).map(|pile| self.view.pile(pile).len()).max().unwrap_or(0);
        for row in 0..height.max(1) {
            writeln!(f)?;
            let shown = |pile: &Pile| row == 0 || self.view.pile(*pile).len() > row;
            let last = self.of_kind(PileKind::Tableau).filter(shown).last();
            for pile in self.of_kind(PileKind::Tableau).take_while(|&pile| Some(pile) <= last) {
                if shown(&pile) {
                    write_card(f, self.view.pile(pile).get(row).copied())?;
                } else {
                    write!(f, "{:WIDTH$}", "")?;
                }
            }
        }
        Ok(())
    }
}

/// A card in its place: no card, a face-down one, or one that shows.
fn write_card(f: &mut fmt::Formatter<'_>, card: Option<Option<Card>>) -> fmt::Result {
    match card {
        None => write!(f, "{:>WIDTH$}", "·"),
        Some(None) => write!(f, "{:>WIDTH$}", "▒▒"),
        Some(Some(card)) => write!(f, "{card:>#WIDTH$}"),
    }
}
