//! In which order cards can go to foundations, for what looks ahead.

use super::Judge;
use super::foundations::before;
use super::questions::Judged;
use super::shape::ALL;
use crate::cards::card::Card;
use crate::cards::set::CardSet;
use crate::table::id::*;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::Position;

/// When a card is due that no foundation takes, as long as they are asked.
const NEVER: u8 = u8::MAX;

impl Judge {
    /// Whether foundations grow card by card and are not the four a deck, all alike, of most games.
    pub(crate) fn grows_by_kinds(&self) -> bool {
        self.takes_cards && !self.rules.foundations_are_plain()
    }

    /// How many cards a foundation must take before it takes a card, by the card. Of several foundations the one furthest back counts: it
    /// needs such a card, too, and what lies on the card is in its way. Of two copies of a card it tells of the first.
    pub(crate) fn due(&self, position: &Position) -> [u8; Card::COUNT] {
        let mut due = [NEVER; Card::COUNT];
        for pile in position.piles.of(PileKind::Foundation) {
            if self.rules.decks == 1 {
                Judged::<1, { ALL }> { judge: self, position }.due_at(pile, &mut due);
            } else {
                Judged::<2, { ALL }> { judge: self, position }.due_at(pile, &mut due);
            }
        }
        due.map(|due| if due == NEVER { 0 } else { due })
    }
}

impl<const D: usize, const S: u64> Judged<'_, D, S> {
    /// Notes the cards for which this foundation is further back than those before it.
    fn due_at(&self, pile: u8, due: &mut [u8; Card::COUNT]) {
        if !self.judge.rules.foundations.order.is_by_ranks() {
            return self.due_in_order(pile, due);
        }
        let growth = self.judge.growths.of(pile);
        let height = self.position.pile_len(Pile::of(pile));
        let (mut next, mut met) = (self.wanted_at(pile), CardSet::EMPTY);
        for steps in 0..usize::from(growth.holds).saturating_sub(height) {
            next = next.without(met);
            if next.is_empty() {
                return;
            }
            met = met.or(next);
            let later = steps as u8;
            let furthest = |known: u8| if known == NEVER { later } else { known.max(later) };
            next.for_each(|card| note(due, card, furthest));
            next = growth.next_after(next.without(self.judge.closing()), || height + steps + 1);
        }
    }

    /// Osmosis: a card waits for that of its rank on the foundation before (ruling W5).
    fn due_in_order(&self, pile: u8, due: &mut [u8; Card::COUNT]) {
        for card in self.wanted_at(pile) {
            note(due, card, |_| 0);
        }
        let suit = |pile| {
            let top = self.position.top(pile);
            is_card::<D>(top).then(|| bit::<D>(top) & 3)
        };
        let Some((suit, other)) = suit(pile).zip(before(pile).and_then(suit)) else { return };
        for rank in 0..13 {
            let waits = due[usize::from(4 * rank + other)].saturating_add(1);
            note(due, 4 * rank + suit, |known| waits.min(known));
        }
    }
}

fn note(due: &mut [u8; Card::COUNT], card: u8, steps: impl Fn(u8) -> u8) {
    if let Some(due) = due.get_mut(usize::from(card)) {
        *due = steps(*due);
    }
}

#[cfg(test)]
mod tests {
    use crate::catalogue::Variant;

    /// Calculation, worked out by hand: foundations go up from ace, two, three and four by ones, twos, threes and fours, round the corner, and end with kings.
    #[test]
    fn calculation_by_hand() {
        let due = Variant::Calculation.judge().due(&Variant::Calculation.deal(1));
        let ranks: [u8; 13] = core::array::from_fn(|rank| due[4 * rank]);
        assert!((0..52).all(|card| due[card] == ranks[card / 4]), "suits do not count: {due:?}");
        assert_eq!(ranks, [8, 5, 6, 8, 9, 6, 9, 6, 10, 10, 10, 10, 11]);
    }

    /// Osmosis: whatever is of the first foundation's suit goes there now; the others wait for it.
    #[test]
    fn osmosis_by_hand() {
        let deal = Variant::Osmosis.deal(1);
        let first = usize::from(deal.built.either::<1>().next().unwrap_or(0));
        let due = Variant::Osmosis.judge().due(&deal);
        assert!((0..52).filter(|card| card % 4 == first % 4).all(|card| due[card] == 0));
    }
}
