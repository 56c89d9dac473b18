//! What goes on what: joins, runs, foundations.

use super::Plain;
use super::cards::{Card, Kind, Place};
use super::rules::{Base, Build, Direction, Rules, Takes};

impl Build {
    /// Whether the two suits may lie on each other.
    fn allows(self, card: Card, on: Card) -> bool {
        match self {
            Build::AlternatingColors => card.is_red() != on.is_red(),
            Build::SameSuit => card.suit == on.suit,
            Build::SameColor => card.is_red() == on.is_red(),
            Build::OtherSuit => card.suit != on.suit,
            Build::AnySuit => true,
            Build::None => false,
        }
    }
}

impl Direction {
    /// V10: whether it goes down or up, as it may.
    fn allows(self, down: bool, up: bool) -> bool {
        match self {
            Direction::Down => down,
            Direction::Both => down || up,
        }
    }
}

/// The rank that comes after this one, round the corner.
pub fn rank_after(rank: u8) -> u8 {
    if rank == 13 { 1 } else { rank + 1 }
}

/// Whether `high` is one rank above `low`; an ace above a king only round the corner.
fn is_one_above(high: u8, low: u8, wrap: bool) -> bool {
    if wrap { high == rank_after(low) } else { high == low + 1 }
}

/// Whether the card may lie on the other in the tableau.
pub fn joins(rules: &Rules, card: Card, on: Card) -> bool {
    let down = is_one_above(on.rank, card.rank, rules.wrap);
    let up = is_one_above(card.rank, on.rank, rules.wrap);
    rules.build.allows(card, on) && rules.direction.allows(down, up)
}

/// Face-up cards, bottom first, each on the one before it by the tableau's ranks and this build. A run keeps one direction (V10).
pub fn is_run(rules: &Rules, cards: &[Card], build: Build) -> bool {
    let suits = cards.windows(2).all(|pair| build.allows(pair[1], pair[0]));
    let down = cards.windows(2).all(|pair| is_one_above(pair[0].rank, pair[1].rank, rules.wrap));
    let up = cards.windows(2).all(|pair| is_one_above(pair[1].rank, pair[0].rank, rules.wrap));
    let all_up = cards.iter().all(|card| card.face_up);
    !cards.is_empty() && all_up && suits && rules.direction.allows(down, up)
}

/// V5: thirteen face-up cards, king to ace.
pub fn is_complete_run(cards: &[Card], build: Build) -> bool {
    cards.len() == 13
        && (0u8..).zip(cards).all(|(i, card)| card.face_up && card.rank == 13 - i)
        && cards.windows(2).all(|pair| build.allows(pair[1], pair[0]))
}

/// Whether the top cards of the pile, if it has so many, are a complete run that the game's foundations take.
pub fn ends_in_complete_run(rules: &Rules, pile: &[Card]) -> bool {
    match rules.takes {
        Takes::CompleteRun { build, .. } => pile.len() >= 13 && is_complete_run(&pile[pile.len() - 13..], build),
        Takes::Cards => false,
    }
}

/// N1: the one rank that every foundation begins with; none while no foundation has shown it, or where each has its own.
pub fn base_rank(game: &Plain) -> Option<u8> {
    match game.rules.base {
        Base::Rank(rank) => Some(rank),
        Base::EachItsOwn => None,
        Base::FirstPlayed | Base::Dealt => {
            let mut foundations = game.of(Kind::Foundation).iter();
            foundations.find_map(|foundation| foundation.first()).map(|card| card.rank)
        }
    }
}

/// Whether one card may go to a foundation that takes cards one at a time.
pub fn fits_foundation(game: &Plain, card: Card, foundation: &[Card]) -> bool {
    match foundation.last() {
        // V13: round the corner to 13 cards, whatever the tableau does.
        Some(&top) => {
            foundation.len() < 13 && card.rank == rank_after(top.rank) && game.rules.foundation_build.allows(card, top)
        }
        None => base_rank(game).is_none_or(|base| card.rank == base),
    }
}

/// V2: how many cards were dealt to this foundation; they stay there.
pub fn dealt_to(rules: &Rules, foundation: usize) -> usize {
    let begins_with_base = foundation < rules.foundations_dealt;
    let is_dealt_base = match rules.base {
        Base::Dealt => foundation == 0,
        Base::Rank(_) | Base::FirstPlayed | Base::EachItsOwn => false,
    };
    usize::from(begins_with_base || is_dealt_base)
}

/// Whether a foundation may give its top card back.
pub fn may_give_back(game: &Plain, from: Place) -> bool {
    game.rules.give_back && game.pile(from).len() > dealt_to(&game.rules, from.index)
}
