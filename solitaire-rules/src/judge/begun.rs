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
    for number in 0..rules.kind_count() {
        let kind = rules.kind(number);
        if kind.base.is_first_of_tableau() {
            take_like_the_first::<D>(rules, &kind, deck, &mut begun);
        } else {
            take_of_kind::<D>(&kind, kind.base.rank().map(|rank| rank as u8), deck, &mut begun);
        }
    }
    begun
}

/// The first card is the tableau's, behind those of the reserve; the next ones of its rank begin on foundations.
fn take_like_the_first<const D: usize>(rules: &Rules, kind: &Kind, deck: &mut Ids, begun: &mut Begun) {
    let Some(first) = deck.first().copied() else { return };
    deck.remove(0);
    take_of_kind::<D>(kind, Some(bit::<D>(first) / 4), deck, begun);
    let place = (rules.reserve.deal.total() as usize).min(deck.len());
    deck.insert(place, first);
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
