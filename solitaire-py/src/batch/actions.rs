//! A number for each move that a game could ever have: the action space.

use solitaire_rules::{Judge, Move, Pile};

/// More ids than there are piles.
const IDS: usize = 64;

/// The numbering of one game: [`Judge::move_space`]'s, which is written down in the documentation of `solitaire_rules.batch` too.
pub(super) struct Actions {
    moves: Vec<Move>,
    /// Of each source and target the first move's number, how many cards that move is of, and how many moves there are.
    groups: Vec<Group>,
}

#[derive(Clone, Copy, Default)]
struct Group {
    first: usize,
    fewest: u8,
    moves: u8,
}

impl Actions {
    pub(super) fn new(judge: &Judge) -> Actions {
        let moves: Vec<_> = judge.move_space().collect();
        let mut groups = vec![Group::default(); IDS * IDS];
        for (number, &m) in moves.iter().enumerate() {
            let Move::Transfer { from, to, count } = m else { continue };
            let group = &mut groups[place(from, to)];
            if group.moves == 0 {
                *group = Group { first: number, fewest: count, moves: 0 };
            }
            group.moves += 1;
        }
        Actions { moves, groups }
    }

    /// The moves in the order of their numbers.
    pub(super) fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The move of a number.
    pub(super) fn decode(&self, number: i64) -> Option<Move> {
        self.moves.get(usize::try_from(number).ok()?).copied()
    }

    /// The number of a move. Every legal move of a dealt game has one.
    #[inline]
    pub(super) fn encode(&self, m: Move) -> Option<usize> {
        match m {
            Move::Deal => Some(0),
            Move::Redeal => Some(1),
            Move::Transfer { from, to, count } => {
                let group = self.groups[place(from, to)];
                let more = count.checked_sub(group.fewest).filter(|&more| more < group.moves)?;
                Some(group.first + usize::from(more))
            }
        }
    }
}

#[inline]
fn place(from: Pile, to: Pile) -> usize {
    usize::from(from.id()) * IDS + usize::from(to.id())
}
