//! How the tableau and the reserve lie after the deal.

use crate::rules::{Faces, Kings, Layout, Rules};

impl Faces {
    /// How many cards of a pile that is dealt `height` cards lie face down, from its bottom.
    pub const fn down(&self, pile: usize, height: u8) -> u8 {
        match self {
            Faces::AllUp => 0,
            Faces::TopUp(top) => height.saturating_sub(*top),
            Faces::Down(down) => down.height(pile),
        }
    }

    /// How many of each pile lie face down, where they are listed pile by pile.
    pub(crate) const fn down_list(&self) -> Option<&Layout> {
        match self {
            Faces::Down(down) => Some(down),
            Faces::AllUp | Faces::TopUp(_) => None,
        }
    }

    /// Whether no card is face up, however few a pile has.
    pub(crate) const fn hides_all(&self) -> bool {
        match self {
            Faces::TopUp(top) => *top == 0,
            Faces::AllUp | Faces::Down(_) => false,
        }
    }

    /// Whether every card is face up, however many a pile has.
    pub(crate) const fn are_all_up(&self) -> bool {
        match self {
            Faces::AllUp => true,
            Faces::TopUp(_) | Faces::Down(_) => false,
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
