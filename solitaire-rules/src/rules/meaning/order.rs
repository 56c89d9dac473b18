//! In what order face-up cards come to lie on each other in the tableau.

use crate::cards::card::Rank;
use crate::rules::{DOWN, DealsTo, Rules};

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

    /// Whether a complete run can come about: by building, or by chance, where thirteen cards may come to lie on each other without it.
    pub(crate) const fn runs_may_come_about(&self) -> bool {
        let tableau = &self.tableau;
        let suits = tableau.build.steps() & self.foundations.built().steps();
        suits != 0 && tableau.direction.rank_steps() & DOWN != 0 || self.unbuilt_cards() >= Rank::ALL.len() as u32
    }

    /// The most cards that may come to lie on each other and none of them by a move: together in a deal, a gathering, a refill or a cell, and then one with
    /// each deal from the stock.
    const fn unbuilt_cards(&self) -> u32 {
        let tableau = &self.tableau;
        let mut together = tableau.deal.highest();
        if let Some(refilled) = tableau.empty.refilled_cards()
            && refilled > together
        {
            together = refilled;
        }
        if let Some(gathering) = self.stock.gathering()
            && gathering.packs > together
        {
            together = gathering.packs;
        }
        if self.cells.give_dealt_groups() && self.cells.dealt > together {
            together = self.cells.dealt;
        }
        let (left, piles) = (self.cards_at_most().saturating_sub(self.dealt()), tableau.deal.piles() as u32);
        let deals = match self.stock.deals_to() {
            Some(DealsTo::Tableau { filled }) if filled || piles == 0 => left,
            Some(DealsTo::Tableau { .. }) => left.div_ceil(piles),
            Some(DealsTo::Waste { .. } | DealsTo::Reserve | DealsTo::Foundation) | None => 0,
        };
        together as u32 + deals
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
