//! The cards that begin on foundations, taken out of the pack before the deal (rulings V1, W1 and W2).

use arrayvec::ArrayVec;

use super::deal::Ids;
use crate::rules::{Kind, Rules, limits};
use crate::table::id::{Id, bit};
use crate::table::pile::foundation;

/// Cards, each with the foundation that it goes to.
type Begun = ArrayVec<(Id, u8), { limits::FOUNDATIONS }>;

/// Takes them out of the pack, kind by kind.
pub(super) fn take<const D: usize>(rules: &Rules, deck: &mut Ids) -> Begun {
    let mut begun = Begun::new();
    let first_of_tableau = if rules.foundations.base.is_first_of_tableau() { deck.pop_at(0) } else { None };
    for number in 0..rules.kind_count() {
        let kind = rules.kind(number);
        let rank = if kind.base.is_first_of_tableau() {
            first_of_tableau.map(|first| bit::<D>(first) / 4)
        } else {
            kind.base.rank().map(|rank| rank as u8)
        };
        take_of_kind::<D>(&kind, rank, deck, &mut begun);
    }
    // It comes to the tableau, behind the cards of the reserve.
    if let Some(first) = first_of_tableau {
        deck.insert((rules.reserve.deal.total() as usize).min(deck.len()), first);
    }
    begun
}

fn take_of_kind<const D: usize>(kind: &Kind, rank: Option<u8>, deck: &mut Ids, begun: &mut Begun) {
    let mut suits = [0; 4];
    let share = kind.share().unwrap_or(kind.piles);
    for index in 0..kind.dealt {
        let named = kind.base.cards().map(|cards| cards.index(index.into()));
        let begins = |id: &Id| {
            let card = bit::<D>(*id);
            let fits = match named {
                Some(named) => card == named,
                None => rank.is_none_or(|rank| card / 4 == rank),
            };
            fits && suits[usize::from(card & 3)] < share
        };
        let Some(place) = deck.iter().position(begins) else { return };
        let id = deck.remove(place);
        suits[usize::from(bit::<D>(id) & 3)] += 1;
        let _ = begun.try_push((id, foundation(kind.first + index)));
    }
}
