//! What foundations take and give: N1, V2, W2, W3, W5.

use super::Plain;
use super::build::rank_after;
use super::cards::{Card, Kind, Pile, Place};
use super::rules::{Base, Build, FoundationDirection, Foundations, Order, Rules};

/// N1: the one rank that every foundation of the kind begins with; none while none of them has shown it, or where each has its own.
pub fn base_rank(game: &Plain, kind: usize) -> Option<u8> {
    match game.rules.kinds[kind].base {
        Base::Rank(rank) => Some(rank),
        Base::EachItsOwn | Base::Cards(_) => None,
        Base::FirstPlayed | Base::Dealt | Base::FirstOfTableau => {
            let mut begun = piles_of(game, kind).iter().filter_map(|foundation| foundation.first());
            begun.next().map(|card| card.rank)
        }
    }
}

/// The foundations of the kind.
pub fn piles_of(game: &Plain, kind: usize) -> &[Pile] {
    &game.of(Kind::Foundation)[game.rules.numbers(kind)]
}

/// Whether one card may go to a foundation that takes cards one at a time.
pub fn fits_foundation(game: &Plain, card: Card, foundation: usize) -> bool {
    let pile = &game.of(Kind::Foundation)[foundation];
    if pile.is_empty() { may_begin(game, card, foundation) } else { goes_on(game, card, pile, foundation) }
}

fn may_begin(game: &Plain, card: Card, foundation: usize) -> bool {
    let kind = game.rules.kind_of(foundation);
    let after_the_one_before = match game.rules.order {
        Order::Ranks => true,
        Order::OfTheOneBefore => the_one_before(game, foundation).is_none_or(|before| !before.is_empty()),
    };
    let begun_in_suit =
        piles_of(game, kind).iter().filter(|pile| pile.first().is_some_and(|first| first.suit == card.suit));
    after_the_one_before
        && base_rank(game, kind).is_none_or(|base| card.rank == base)
        && share_of_each_suit(&game.rules, kind).is_none_or(|share| begun_in_suit.count() < share)
}

/// Whether the card goes on these cards, of which there are some, on the foundation of that number.
pub fn goes_on(game: &Plain, card: Card, below: &[Card], foundation: usize) -> bool {
    let kind = &game.rules.kinds[game.rules.kind_of(foundation)];
    let top = below[below.len() - 1];
    let fits = match game.rules.order {
        Order::Ranks => kind.build.allows(card, top) && is_next_rank(kind, card.rank, below),
        Order::OfTheOneBefore => {
            let is_there = |before: &Pile| before.iter().any(|other| other.rank == card.rank);
            card.suit == top.suit && the_one_before(game, foundation).is_none_or(is_there)
        }
    };
    fits && below.len() < kind.holds && game.rules.closed_by != Some(top.rank)
}

/// The foundation of the next lower number; the first has none.
fn the_one_before(game: &Plain, foundation: usize) -> Option<&Pile> {
    foundation.checked_sub(1).map(|before| &game.of(Kind::Foundation)[before])
}

/// W3.
fn is_next_rank(kind: &Foundations, rank: u8, below: &[Card]) -> bool {
    let top = below[below.len() - 1].rank;
    let up = steps_up(top, kind.step, kind.wrap) == Some(rank);
    let down = steps_up(rank, kind.step, kind.wrap) == Some(top);
    match kind.direction {
        FoundationDirection::Up => up,
        FoundationDirection::Down => down,
        FoundationDirection::Both => up || down,
        // By height: the first thirteen from ace to king, the next thirteen from king to ace.
        FoundationDirection::UpThenDown => {
            let ranks: Vec<u8> = (1..=13).chain((1..=13).rev()).collect();
            ranks.get(below.len()) == Some(&rank)
        }
    }
}

/// The rank so many steps higher; beyond the king only where the corner joins it with the ace.
fn steps_up(from: u8, steps: u8, wrap: bool) -> Option<u8> {
    let mut rank = from;
    for _ in 0..steps {
        if rank == 13 && !wrap {
            return None;
        }
        rank = rank_after(rank);
    }
    Some(rank)
}

/// W2: how many foundations of the kind each suit begins at most. Under W5, where `build` says nothing, all are built in suit.
pub fn share_of_each_suit(rules: &Rules, kind: usize) -> Option<usize> {
    let kind = &rules.kinds[kind];
    let in_suit = match rules.order {
        Order::OfTheOneBefore => true,
        Order::Ranks => kind.build == Build::SameSuit,
    };
    let begins_with_a_rank = match kind.base {
        Base::Rank(_) | Base::FirstPlayed | Base::Dealt | Base::FirstOfTableau => true,
        Base::EachItsOwn | Base::Cards(_) => false,
    };
    (in_suit && begins_with_a_rank).then(|| kind.piles.div_ceil(4))
}

/// V2: how many cards were dealt to this foundation; they stay there.
pub fn dealt_to(rules: &Rules, foundation: usize) -> usize {
    let place = rules.place_in_kind(foundation);
    let kind = &rules.kinds[rules.kind_of(foundation)];
    let is_dealt = match kind.base {
        Base::Cards(_) => true,
        Base::Dealt => place == 0,
        Base::Rank(_) | Base::EachItsOwn | Base::FirstOfTableau | Base::FirstPlayed => place < kind.dealt,
    };
    usize::from(is_dealt)
}

/// Whether a foundation may give its top card back.
pub fn may_give_back(game: &Plain, from: Place) -> bool {
    game.rules.give_back && game.pile(from).len() > dealt_to(&game.rules, from.index)
}
