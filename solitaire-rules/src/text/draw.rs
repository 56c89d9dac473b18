//! A picture of the table for people.

use core::fmt::{self, Write as _};

use arrayvec::ArrayString;

use crate::cards::card::Card;
#[cfg(feature = "alloc")]
use crate::game::Game;
use crate::game::view::View;
use crate::layout;
use crate::rules::{Picture, Rules};
use crate::table::pile::{Pile, PileKind};

impl View {
    /// The card as people are shown it: with two suits all black suits are ♠ and all red ones ♥, with one suit all are ♠ (ruling V11). Use it only
    /// for drawing: texts and changes have the real card. The sentences of [`IllegalMove`](crate::IllegalMove) name cards as they are shown.
    ///
    /// ```
    /// use solitaire_rules::{Card, Variant};
    /// let diamond: Card = "7D".parse()?;
    /// let shown = |variant: Variant| variant.deal(42).view().shown(diamond).to_string();
    /// assert_eq!([Variant::Spider, Variant::SpiderTwoSuits, Variant::SpiderOneSuit].map(shown), ["7D", "7H", "7S"]);
    /// # Ok::<(), solitaire_rules::text::ParseError>(())
    /// ```
    pub fn shown(&self, card: Card) -> Card {
        card.in_suits(self.suits())
    }
}

/// A view drawn in text: the stock, wastes and foundations at the top, then the cells and the reserve, then the tableau. Tableau piles run down the
/// page, and so do cells, a reserve that lies face up, wastes that the player fills (Sir Tommy) and foundations of which every card counts (Osmosis).
/// The others show their top card and how many cards they have. Parts that a game doesn't have are left out. `▒▒` is a face-down card,
/// `·` an empty pile. Overlapping piles are drawn as a picture, with their names at its foot and uncovered cards in brackets.
///
/// ```
/// use solitaire_rules::Variant;
/// use solitaire_rules::text::Drawing;
/// let view = Variant::Klondike.deal(42).view();
/// assert_eq!(Drawing::new(&view).to_string().lines().count(), 12);
/// let view = Variant::FreeCell.deal(42).view();
/// let drawn = Drawing::new(&view).to_string();
/// assert_eq!(drawn.lines().next(), Some("   f0   f1   f2   f3"));
/// assert_eq!(drawn.lines().nth(4), Some("   c0   c1   c2   c3"));
/// ```
#[derive(Clone, Debug)]
pub struct Drawing<'a> {
    view: &'a View,
    /// The tableau, where it is a picture.
    picture: Option<Picture>,
    /// What is drawn card by card; `None` where the rules aren't known.
    spread: Option<Spread>,
}

/// Of which piles above the tableau every card is drawn; cells are always.
#[derive(Clone, Copy, Debug)]
struct Spread {
    wastes: bool,
    foundations: bool,
    reserve: bool,
}

impl Spread {
    fn of(rules: &Rules) -> Spread {
        Spread {
            wastes: layout::spreads(rules, PileKind::Waste),
            foundations: layout::spreads(rules, PileKind::Foundation),
            reserve: layout::spreads(rules, PileKind::Reserve),
        }
    }
}

/// How wide a card is drawn, the space before it included.
const WIDTH: usize = 5;

/// How wide half a card of a picture is, which has room for brackets.
const HALF: usize = 3;

/// What is drawn above the tableau, row by row.
const ABOVE: [&[PileKind]; 2] =
    [&[PileKind::Stock, PileKind::Waste, PileKind::Foundation], &[PileKind::Cell, PileKind::Reserve]];

impl<'a> Drawing<'a> {
    /// Draws what the view shows. With your own rules it can't tell whether cards cover each other or which piles lie open: use [`Drawing::by`].
    pub fn new(view: &'a View) -> Drawing<'a> {
        match view.variant() {
            Some(variant) => Drawing::by(view, variant.rules()),
            None => Drawing { view, picture: None, spread: None },
        }
    }

    /// Draws what the view shows of a game with these rules.
    pub fn by(view: &'a View, rules: &Rules) -> Drawing<'a> {
        Drawing { view, picture: rules.picture(), spread: Some(Spread::of(rules)) }
    }

    fn of_kind(&self, kind: PileKind) -> impl Iterator<Item = Pile> + use<'_> {
        self.view.piles().filter(move |pile| pile.kind() == kind)
    }

    fn of_kinds(&self, kinds: &[PileKind]) -> impl Iterator<Item = Pile> {
        kinds.iter().flat_map(|&kind| self.of_kind(kind))
    }

    /// Whether every card of a pile above the tableau is drawn.
    fn is_spread(&self, pile: Pile) -> bool {
        match (pile.kind(), self.spread) {
            (PileKind::Stock, _) => false,
            (PileKind::Cell | PileKind::Tableau, _) => true,
            (PileKind::Waste, spread) => spread.is_some_and(|spread| spread.wastes),
            (PileKind::Foundation, spread) => spread.is_some_and(|spread| spread.foundations),
            (PileKind::Reserve, Some(spread)) => spread.reserve,
            // A card that shows below another one is in an open reserve.
            (PileKind::Reserve, None) => self.view.pile(pile).iter().rev().skip(1).any(Option::is_some),
        }
    }

    /// The piles of a row with their names and every card of those that are spread; of the others the top, and how many cards there are.
    fn row(&self, f: &mut fmt::Formatter<'_>, kinds: &[PileKind]) -> fmt::Result {
        for pile in self.of_kinds(kinds) {
            write!(f, "{pile:>WIDTH$}")?;
        }
        let height = |pile: Pile| if self.is_spread(pile) { self.view.pile(pile).len() } else { 2 };
        for line in 0..self.of_kinds(kinds).map(height).max().unwrap_or(0).max(1) {
            writeln!(f)?;
            let mut space = 0;
            for pile in self.of_kinds(kinds) {
                if line > 0 && line >= height(pile) {
                    space += WIDTH;
                    continue;
                }
                write!(f, "{:space$}", "")?;
                space = 0;
                self.in_row(f, pile, line)?;
            }
        }
        Ok(())
    }

    /// What a pile of a row has in a line.
    fn in_row(&self, f: &mut fmt::Formatter<'_>, pile: Pile, line: usize) -> fmt::Result {
        let cards = self.view.pile(pile);
        match line {
            _ if self.is_spread(pile) => self.card(f, cards.get(line).copied()),
            0 => self.card(f, cards.last().copied()),
            _ => write!(f, "{:>WIDTH$}", cards.len()),
        }
    }

    fn tableau(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let piles = || self.of_kind(PileKind::Tableau);
        for pile in piles() {
            write!(f, "{pile:>WIDTH$}")?;
        }
        let height = piles().map(|pile| self.view.pile(pile).len()).max().unwrap_or(0);
        for row in 0..height.max(1) {
            writeln!(f)?;
            let shown = |pile: &Pile| row == 0 || self.view.pile(*pile).len() > row;
            let last = piles().filter(shown).last();
            for pile in piles().take_while(|&pile| Some(pile) <= last) {
                if shown(&pile) {
                    self.card(f, self.view.pile(pile).get(row).copied())?;
                } else {
                    write!(f, "{:WIDTH$}", "")?;
                }
            }
        }
        Ok(())
    }

    /// The tableau as a picture, row by row, and below it the piles' names.
    fn draw_picture(&self, f: &mut fmt::Formatter<'_>, picture: Picture) -> fmt::Result {
        for row in 0..picture.rows() {
            let mut end = 0;
            for pile in self.of_kind(PileKind::Tableau) {
                let cards = self.view.pile(pile);
                let is_here = |card: &usize| picture.place(pile, *card).is_some_and(|place| place.row == row);
                let card = (0..cards.len()).find(is_here);
                // A pile without cards keeps its place at the foot.
                let place = match card {
                    Some(card) => picture.place(pile, card),
                    None => Some(picture.foot(pile)).filter(|foot| cards.is_empty() && foot.row == row),
                };
                let Some(place) = place else { continue };
                let start = usize::from(place.column.saturating_sub(1)) * HALF;
                write!(f, "{:1$}", "", start.saturating_sub(end))?;
                let is_top = card.is_some_and(|card| card + 1 == cards.len());
                end = start + WIDTH;
                match card.and_then(|card| cards[card]) {
                    Some(top) if is_top && picture.is_free(pile, |pile| self.view.pile(pile).len()) => {
                        end += 1;
                        self.free_card(f, top)?;
                    }
                    _ => self.card(f, card.map(|card| cards[card]))?,
                }
            }
            writeln!(f)?;
        }
        let mut between = "";
        for pile in self.of_kind(PileKind::Tableau) {
            write!(f, "{between}{pile:>WIDTH$}")?;
            between = " ";
        }
        Ok(())
    }

    /// A card of a picture that nothing covers.
    fn free_card(&self, f: &mut fmt::Formatter<'_>, card: Card) -> fmt::Result {
        let mut text = ArrayString::<8>::new();
        write!(text, "[{:#}", self.view.shown(card))?;
        write!(f, "{text:>WIDTH$}]")
    }

    /// A card in its place: no card, a face-down one, or one that shows.
    fn card(&self, f: &mut fmt::Formatter<'_>, card: Option<Option<Card>>) -> fmt::Result {
        match card {
            None => write!(f, "{:>WIDTH$}", "·"),
            Some(None) => write!(f, "{:>WIDTH$}", "▒▒"),
            Some(Some(card)) => write!(f, "{:>#WIDTH$}", self.view.shown(card)),
        }
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        for kinds in ABOVE {
            if self.of_kinds(kinds).next().is_some() {
                f.write_str(between)?;
                between = "\n\n";
                self.row(f, kinds)?;
            }
        }
        if self.of_kind(PileKind::Tableau).next().is_some() {
            f.write_str(between)?;
            match self.picture {
                Some(picture) => self.draw_picture(f, picture)?,
                None => self.tableau(f)?,
            }
        }
        Ok(())
    }
}

/// The table as the player sees it.
#[cfg(feature = "alloc")]
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Drawing::by(&self.view(), self.rules()).fmt(f)
    }
}
