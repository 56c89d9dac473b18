//! What goes on what in the tableau: joins and runs.

use super::Plain;
use super::cards::Card;
use super::foundations::base_rank;
use super::rules::{Build, Direction, Rules, Takes, Wrap};

impl Build {
    /// Whether the two suits may lie on each other.
    pub fn allows(self, card: Card, on: Card) -> bool {
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
            Direction::Up => up,
            Direction::Both => down || up,
        }
    }
}

/// The rank that comes after this one, round the corner.
pub fn rank_after(rank: u8) -> u8 {
    if rank == 13 { 1 } else { rank + 1 }
}

/// Whether `high` is one rank above `low`; an ace above a king only round the corner.
fn is_one_above(high: u8, low: u8, wrap: Wrap) -> bool {
    match wrap {
        Wrap::No => high == low + 1,
        Wrap::Round | Wrap::BelowBase => high == rank_after(low),
    }
}

/// Whether anything goes on the card: where the corner ends at the base, nothing goes on a card of it, if there is one yet.
fn may_be_built_on(game: &Plain, card: Card) -> bool {
    match game.rules.wrap {
        Wrap::No | Wrap::Round => true,
        Wrap::BelowBase => base_rank(game, 0) != Some(card.rank),
    }
}

/// Whether the card may lie on the other in the tableau.
pub fn joins(game: &Plain, card: Card, on: Card) -> bool {
    is_run(game, &[on, card], game.rules.build)
}

/// Face-up cards, bottom first, each on the one before it by the tableau's ranks and this build. A run keeps one direction (V10).
pub fn is_run(game: &Plain, cards: &[Card], build: Build) -> bool {
    let Rules { wrap, direction, .. } = *game.rules;
    let joined = cards.windows(2).all(|pair| build.allows(pair[1], pair[0]) && may_be_built_on(game, pair[0]));
    let down = cards.windows(2).all(|pair| is_one_above(pair[0].rank, pair[1].rank, wrap));
    let up = cards.windows(2).all(|pair| is_one_above(pair[1].rank, pair[0].rank, wrap));
    let all_up = cards.iter().all(|card| card.face_up);
    !cards.is_empty() && all_up && joined && direction.allows(down, up)
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
        Takes::Cards | Takes::Pairs(_) | Takes::LowerOfSuit => false,
    }
}
