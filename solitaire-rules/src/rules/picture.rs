//! Where the cards lie of a tableau that is a picture of cards which cover each other (ruling W9), and which of them are covered.

#[cfg(feature = "alloc")]
use super::Refill;
use super::{Layout, Rules};
use crate::table::pile::{Pile, PileKind};

/// Where the cards lie in a tableau whose piles are the diagonals of a picture ([`Tableau::overlap`](super::Tableau::overlap)), for drawing it or for
/// finding the card under the mouse. Each card is two half cards wide and lies half a card beside those that it covers. Get it from
/// [`Rules::picture`].
///
/// ```
/// use solitaire_rules::Pile;
/// use solitaire_rules::rules::{Layout, Picture};
/// let pyramid = Picture::of(Layout::of(&[7, 6, 5, 4, 3, 2, 1]));
/// assert_eq!((pyramid.rows(), pyramid.columns()), (7, 14));
/// let place = |pile, card| pyramid.place(Pile::tableau(pile).unwrap(), card).map(|place| (place.row, place.column));
/// assert_eq!(place(0, 0), Some((0, 7)));
/// assert_eq!((place(0, 6), place(6, 0)), (Some((6, 1)), Some((6, 13))));
/// assert_eq!(place(6, 1), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Picture {
    deal: Layout,
}

/// Where a card is in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PicturePlace {
    /// The row, from 0 at the peak.
    pub row: u8,
    /// The middle of the card, in half cards from the picture's left edge.
    pub column: u8,
}

impl Picture {
    /// The picture of piles with this deal.
    pub const fn of(deal: Layout) -> Picture {
        Picture { deal }
    }

    /// How many rows of cards it has.
    pub const fn rows(&self) -> u8 {
        self.deal.highest()
    }

    /// Its width in half cards.
    pub const fn columns(&self) -> u8 {
        let heights = self.deal.heights();
        let (mut columns, mut index) = (2 * heights.len() as u8, 0);
        while index < heights.len() {
            // In rules that can't be played the first card of a diagonal may lie further to the right than the last pile.
            let right = (2 * index as u8 + 1).saturating_add(heights[index]);
            if right > columns {
                columns = right;
            }
            index += 1;
        }
        columns
    }

    /// Where a card of a pile is, counted from the pile's bottom; `None` if the pile was dealt fewer, or isn't a tableau pile.
    pub const fn place(&self, pile: Pile, card: usize) -> Option<PicturePlace> {
        let index = pile.index();
        let height = self.height(pile);
        if card >= height as usize {
            return None;
        }
        let row = self.rows() - height + card as u8;
        Some(PicturePlace { row, column: (2 * index as u8).saturating_add(self.rows() - row) })
    }

    /// Which card of the next pile covers a card, counted from its pile's bottom as well: the one in the row below.
    #[cfg(feature = "solver")]
    pub(crate) fn covered_by(&self, pile: Pile, card: usize) -> Option<(Pile, usize)> {
        let row = usize::from(self.place(pile, card)?.row) + 1;
        let next = Pile::tableau(pile.index() + 1)?;
        let height = usize::from(self.height(next));
        let card = (row + height).checked_sub(self.rows().into())?;
        (card < height).then_some((next, card))
    }

    /// Where a pile's diagonal ends, at the foot of the picture: the place of its last card, with room for the pile's name below.
    pub const fn foot(&self, pile: Pile) -> PicturePlace {
        PicturePlace { row: self.rows().saturating_sub(1), column: 2 * pile.index() as u8 + 1 }
    }

    /// Whether no card covers the top of a pile; `cards` says how many cards each pile has. True for an empty pile and for any pile outside the
    /// tableau.
    ///
    /// ```
    /// use solitaire_rules::Pile;
    /// use solitaire_rules::rules::{Layout, Picture};
    /// let picture = Picture::of(Layout::of(&[2, 1]));
    /// let is_free = |pile, cards: [usize; 2]| picture.is_free(Pile::tableau(pile).unwrap(), |pile| cards[pile.index()]);
    /// assert!(is_free(0, [2, 1]) && is_free(1, [2, 1]));
    /// assert!(!is_free(0, [1, 1]) && is_free(0, [1, 0]));
    /// ```
    pub fn is_free(&self, pile: Pile, cards: impl Fn(Pile) -> usize) -> bool {
        let has = |pile: Pile| pile.kind() == PileKind::Tableau && pile.index() < self.deal.heights().len();
        if !has(pile) || cards(pile) == 0 {
            return true;
        }
        let taken = |pile| self.taken(pile, cards(pile));
        let next = Pile::tableau(pile.index() + 1).filter(|&next| has(next));
        next.is_none_or(|next| Picture::frees(taken(next), taken(pile)))
    }

    /// Whether a pile's top is free by how many cards are taken from the next pile and from its own.
    pub(crate) const fn frees(next: i32, own: i32) -> bool {
        next >= own
    }

    /// How many more cards a pile was dealt than it has.
    pub(crate) const fn taken(&self, pile: Pile, cards: usize) -> i32 {
        self.height(pile) as i32 - cards as i32
    }

    pub(crate) const fn height(&self, pile: Pile) -> u8 {
        match pile.kind() {
            PileKind::Tableau => self.deal.height(pile.index()),
            _ => 0,
        }
    }
}

impl Rules {
    /// The picture that the tableau makes, if its piles overlap.
    pub const fn picture(&self) -> Option<Picture> {
        if self.tableau.overlap { Some(Picture::of(self.tableau.deal)) } else { None }
    }

    /// How many cards a tableau pile of a picture can come to hold: what it was dealt, or what an empty pile takes. Nothing is built in a picture, and no
    /// row is dealt to it later.
    #[cfg(feature = "alloc")]
    pub(crate) fn most_in_picture(&self, pile: Pile) -> Option<u8> {
        let dealt = self.picture()?.height(pile);
        let taken = u8::from(!self.tableau.empty.fillers().are_none());
        let refilled = match self.tableau.empty.refill() {
            Some(Refill::FromWasteOrStock { cards, .. }) => cards,
            Some(Refill::FromReserve) => 1,
            None => 0,
        };
        Some(dealt.max(taken).max(refilled))
    }
}
