//! How the tableau and the reserve lie after the deal.

use crate::rules::{Faces, Kings, Layout, Rules};

impl Faces {
    /// Whether a card of a pile that is dealt `height` cards is face down. The bottom card has place 0.
    pub const fn is_down(&self, pile: usize, height: u8, place: u8) -> bool {
        match self {
            Faces::AllUp => false,
            Faces::TopUp(top) => place < height.saturating_sub(*top),
            Faces::Down(down) => place < down.height(pile),
            Faces::EveryOtherUp => height.saturating_sub(place).is_multiple_of(2),
        }
    }

    /// How many of a pile's cards are face down.
    pub const fn down(&self, pile: usize, height: u8) -> u8 {
        let (mut down, mut place) = (0, 0);
        while place < height {
            down += self.is_down(pile, height, place) as u8;
            place += 1;
        }
        down
    }

    /// How many of each pile lie face down, where they are listed pile by pile.
    pub(crate) const fn down_list(&self) -> Option<&Layout> {
        match self {
            Faces::Down(down) => Some(down),
            Faces::AllUp | Faces::TopUp(_) | Faces::EveryOtherUp => None,
        }
    }

    /// How many cards at the top of each pile lie face up, where that is said.
    pub(crate) const fn top_up(&self) -> Option<u8> {
        match self {
            Faces::TopUp(cards) => Some(*cards),
            Faces::AllUp | Faces::Down(_) | Faces::EveryOtherUp => None,
        }
    }

    /// Whether nothing is said but that every card is face up.
    pub(crate) const fn are_all_up(&self) -> bool {
        match self {
            Faces::AllUp => true,
            Faces::TopUp(_) | Faces::Down(_) | Faces::EveryOtherUp => false,
        }
    }

    /// Whether no card is face up, however few a pile has.
    pub(crate) const fn hides_all(&self) -> bool {
        match self {
            Faces::TopUp(top) => *top == 0,
            Faces::AllUp | Faces::Down(_) | Faces::EveryOtherUp => false,
        }
    }

    /// Whether cards lie face up and face down by turns, so that face-down ones may lie on face-up ones.
    pub(crate) const fn alternate(&self) -> bool {
        match self {
            Faces::EveryOtherUp => true,
            Faces::AllUp | Faces::TopUp(_) | Faces::Down(_) => false,
        }
    }
}

impl Kings {
    /// Whether kings go to the bottom of their piles after the deal.
    pub(crate) const fn sink(self) -> bool {
        match self {
            Kings::AsDealt => false,
            Kings::Sunk => true,
        }
    }
}

impl Rules {
    /// Whether cards come to tableau piles by themselves after the first deal, however many they hold.
    #[cfg(feature = "alloc")]
    pub(crate) const fn adds_to_piles(&self) -> bool {
        self.stock.deals_to_tableau() || self.stock.is_gathered() || self.tableau.empty.is_refilled()
    }
}
