//! What a player may see.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::Range;

use arrayvec::ArrayVec;

use crate::cards::card::Card;
use crate::cards::deck::MAX_CARDS;
use crate::catalogue::Variant;
use crate::table::pile::Pile;
use crate::table::pile_set::PileSet;
use crate::table::position::Position;

/// What a player sees of a position: the cards of each pile, the face-down ones without their faces. The type can't hold a hidden card. Two views
/// are equal if they show the same of the same game; how many suits are drawn doesn't count (ruling V11). What was seen earlier and is hidden now is
/// in [`Seen`](crate::game::Seen).
///
/// `Display` writes it like a position, with `??` for each unknown card; `FromStr` (feature `alloc`) reads it.
///
/// ```
/// use solitaire_rules::{Pile, Variant};
/// let view = Variant::Klondike.deal(42).view();
/// let pile = view.pile(Pile::tableau(2).unwrap());
/// assert_eq!(pile.len(), 3);
/// assert!(pile[0].is_none() && pile[1].is_none() && pile[2].is_some());
/// ```
#[derive(Clone)]
pub struct View {
    variant: Option<Variant>,
    /// How many suits people are shown.
    suits: u8,
    redeals: u8,
    pub(super) piles: PileSet,
    cards: ArrayVec<Option<Card>, MAX_CARDS>,
    /// Where in `cards` each pile ends, by its place among all piles.
    ends: [u8; Pile::IDS],
}

impl View {
    /// What counts for equality.
    fn written(&self) -> impl PartialEq + Hash + '_ {
        (self.variant, self.redeals, self.piles, &self.cards, self.ends)
    }

    /// A view of a table with these piles, their cards given one pile after another.
    pub(crate) fn new(variant: Option<Variant>, redeals: u8, piles: PileSet) -> View {
        let suits = variant.map_or(4, |variant| variant.rules().suits);
        View { variant, suits, redeals, piles, cards: ArrayVec::new(), ends: [0; Pile::IDS] }
    }

    /// The same after so many redeals.
    #[cfg(feature = "solver")]
    pub(crate) fn with_redeals(self, redeals: u8) -> View {
        View { redeals, ..self }
    }

    /// Sets the next pile's cards, bottom first. Says whether there was room.
    pub(crate) fn add(&mut self, pile: Pile, cards: impl IntoIterator<Item = Option<Card>>) -> bool {
        let room = cards.into_iter().all(|card| self.cards.try_push(card).is_ok());
        self.ends[usize::from(pile.place())..].fill(self.cards.len() as u8);
        room
    }

    /// The cards of a pile from bottom to top, `None` for one that is face down. Empty for a pile that the game doesn't have.
    pub fn pile(&self, pile: Pile) -> &[Option<Card>] {
        &self.cards[self.places(pile)]
    }

    /// The cards of all piles, one pile after another.
    #[cfg(feature = "alloc")]
    pub(crate) fn cards(&self) -> &[Option<Card>] {
        &self.cards
    }

    /// Where among all cards those of a pile are.
    pub(crate) fn places(&self, pile: Pile) -> Range<usize> {
        let place = usize::from(pile.place());
        let start = if place == 0 { 0 } else { self.ends[place - 1] };
        start.into()..self.ends[place].into()
    }

    /// The piles that the game has, in the order stock, wastes, foundations, cells, reserve, tableau.
    pub fn piles(&self) -> impl Iterator<Item = Pile> + use<> {
        self.piles.in_order()
    }

    /// How many redeals or gatherings were used, if they are limited.
    pub fn redeals_used(&self) -> u8 {
        self.redeals
    }

    /// How many suits people are shown (ruling V11); 4 for a view of your own rules that was read from text.
    pub fn suits(&self) -> u8 {
        self.suits
    }

    /// The game's built-in variant; `None` for your own rules.
    pub fn variant(&self) -> Option<Variant> {
        self.variant
    }
}

impl Position {
    /// What a player sees of the position.
    pub fn view(&self) -> View {
        let mut view = View { suits: self.frame.suits(), ..View::new(self.variant(), self.redeals, self.piles) };
        for pile in self.piles() {
            let mut cards: ArrayVec<_, MAX_CARDS> =
                self.seen_top_down(pile).map(|(card, visible)| visible.then_some(card)).collect();
            cards.reverse();
            view.add(pile, cards);
        }
        view
    }

    /// The cards of a pile from bottom to top, hidden ones too, each with whether the player sees it: for programs that may know everything. Empty
    /// for a pile that the game doesn't have.
    pub fn pile(&self, pile: Pile) -> ArrayVec<(Card, bool), MAX_CARDS> {
        let mut cards: ArrayVec<_, MAX_CARDS> = self.seen_top_down(pile).collect();
        cards.reverse();
        cards
    }

    /// How many cards a pile holds.
    pub fn pile_len(&self, pile: Pile) -> usize {
        self.top_down(pile.id()).count()
    }

    /// The built-in variant whose rules made the position; `None` for your own rules.
    pub fn variant(&self) -> Option<Variant> {
        Variant::of_mark(self.mark)
    }

    /// How many redeals or gatherings were used, if they are limited.
    pub fn redeals_used(&self) -> u8 {
        self.redeals
    }
}

impl PartialEq for View {
    fn eq(&self, other: &View) -> bool {
        self.written() == other.written()
    }
}

impl Eq for View {}

impl Hash for View {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.written().hash(state);
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_heading(f, self.variant, self.redeals)?;
        for pile in self.piles() {
            write_pile(f, pile, self.pile(pile).iter().map(|&card| (card, card.is_some())))?;
        }
        Ok(())
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "View({self})")
    }
}

/// The full position in one line: every card, hidden or not. [`Position::view`] has the line that a player may see.
///
/// ```
/// use solitaire_rules::Variant;
/// let position = Variant::Carousel.deal(1);
/// assert!(position.to_string().starts_with("carousel s:<"));
/// ```
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_heading(f, self.variant(), self.redeals)?;
        for pile in self.piles() {
            write_pile(f, pile, self.pile(pile).into_iter().map(|(card, visible)| (Some(card), visible)))?;
        }
        Ok(())
    }
}

/// Shows what a player sees.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.view())
    }
}

pub(crate) fn write_heading(f: &mut fmt::Formatter<'_>, variant: Option<Variant>, redeals: u8) -> fmt::Result {
    f.write_str(variant.map_or("-", Variant::name))?;
    if redeals > 0 { write!(f, " redeals={redeals}") } else { Ok(()) }
}

/// Writes ` t3:<4S??>9H`: cards bottom first, each with whether it lies face up.
pub(crate) fn write_pile(
    f: &mut fmt::Formatter<'_>,
    pile: Pile,
    cards: impl Iterator<Item = (Option<Card>, bool)>,
) -> fmt::Result {
    write!(f, " {pile}:")?;
    let mut open = false;
    for (card, face_up) in cards {
        match (open, face_up) {
            (false, false) => f.write_str("<")?,
            (true, true) => f.write_str(">")?,
            _ => {}
        }
        open = !face_up;
        match card {
            Some(card) => write!(f, "{card}")?,
            None => f.write_str("??")?,
        }
    }
    if open { f.write_str(">") } else { Ok(()) }
}
