//! Which cards lie under which, in one-deck games in which cards only leave.

use crate::cards::card::Card;
use crate::cards::set::CardSet;
use crate::judge::Judge;
use crate::table::id::Id;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::Position;

/// For each card, a set of others.
pub(super) type Covers = [CardSet; Card::COUNT];

/// For each card of tableau and reserve, those that it directly covers: the one below it and, in a picture, one of the pile before.
pub(super) fn directly(judge: &Judge, position: &Position) -> Covers {
    let mut covers = [CardSet::EMPTY; Card::COUNT];
    let mut add = |over: Id, under: Id| {
        if let Some(set) = covers.get_mut(usize::from(over)) {
            *set = set.or(CardSet::one(under));
        }
    };
    for pile in position.filled.of(PileKind::Tableau).or(position.filled.of(PileKind::Reserve)) {
        for (over, under) in position.top_down(pile).zip(position.top_down(pile).skip(1)) {
            add(over, under);
        }
    }
    if let Some(picture) = judge.rules.picture() {
        for pile in position.filled.of(PileKind::Tableau).map(Pile::of) {
            for (place, under) in bottom_up(position, pile) {
                let over = picture
                    .covered_by(pile, place)
                    .and_then(|(next, place)| bottom_up(position, next).find(|&(at, _)| at == place));
                if let Some((_, over)) = over {
                    add(over, under);
                }
            }
        }
    }
    covers
}

/// For each card, all cards that can't leave before it.
pub(super) fn wholly(directly: &Covers) -> Covers {
    directly.map(|mut under| {
        loop {
            let more =
                under.fold(under, |set, card| directly.get(usize::from(card)).map_or(set, |&beneath| set.or(beneath)));
            if more == under {
                return under;
            }
            under = more;
        }
    })
}

/// A pile's cards with their places, counted from its bottom.
fn bottom_up(position: &Position, pile: Pile) -> impl Iterator<Item = (usize, Id)> {
    let count = position.pile_len(pile);
    position.top_down(pile.id()).enumerate().map(move |(depth, card)| (count - 1 - depth, card))
}
