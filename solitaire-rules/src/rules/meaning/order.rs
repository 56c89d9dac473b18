//! In what order face-up cards come to lie on each other in the tableau.

use crate::cards::card::Rank;
use crate::rules::Rules;

impl Rules {
    /// Whether cards come to lie face up on each other in the tableau only where they are built: at most one card of a pile is dealt face up, none is
    /// dealt on it later, and none come together from a cell in which they were dealt.
    pub(crate) const fn face_up_cards_are_built(&self) -> bool {
        let (heights, mut pile) = (self.tableau.deal.heights(), 0);
        if self.tableau.faces.alternate() {
            // What turns up may lie on a face-up card.
            return false;
        }
        while pile < heights.len() {
            if heights[pile] > self.tableau.faces.down(pile, heights[pile]).saturating_add(1) {
                return false;
            }
            pile += 1;
        }
        let dealt_later = self.stock.deals_to_tableau() || self.stock.is_gathered();
        let several_come = match self.tableau.empty.refilled_cards() {
            Some(cards) => cards > 1,
            None => false,
        };
        !dealt_later && !several_come && !self.cells.give_dealt_groups()
    }

    /// Whether they come to lie on each other only as groups hold.
    pub(crate) const fn face_up_cards_hold(&self) -> bool {
        self.tableau.group_steps() == self.tableau.build.steps() && self.face_up_cards_are_built()
    }

    /// The most cards that a run which moves can have: it ends with the ranks, unless it goes round the corner, and then with the cards that it may be
    /// made of.
    pub(crate) const fn longest_run(&self) -> u8 {
        const SAME_SUIT: u8 = 0b0001;
        const SAME_COLOR: u8 = 0b1001;
        let (steps, ranks) = (self.tableau.group_steps(), Rank::ALL.len() as u8);
        if steps == 0 {
            1
        } else if !self.tableau.wrap.goes_round() {
            ranks
        } else if steps & !SAME_SUIT == 0 {
            ranks * self.decks
        } else if steps & !SAME_COLOR == 0 {
            2 * ranks * self.decks
        } else {
            self.cards() as u8
        }
    }
}
