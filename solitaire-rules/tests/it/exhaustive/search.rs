//! Exhaustive search without any pruning: every position that legal moves lead to, each once.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{Hash, Hasher};

use solitaire_rules::{Judge, Position, Status};

/// What can come of a position.
pub(crate) struct Future {
    /// The positions of one way to win, from the first to the won one.
    pub(crate) win: Option<Vec<Position>>,
    /// Whether the score can ever get above what it is now.
    pub(crate) rises: bool,
    /// Whether these are all positions: a win may be found before the others are.
    pub(crate) is_whole: bool,
}

/// A position that hashes by its key, which is faster than by its cards. Whether two are the same the cards decide.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Reached(Position);

impl Hash for Reached {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.key().to_bits().hash(state);
    }
}

/// What can come of a position, unless more than `most` positions can.
pub(crate) fn search(judge: &Judge, start: &Position, most: usize) -> Option<Future> {
    // Each position with the one that it was first reached from.
    let mut reached = HashMap::from([(Reached(*start), *start)]);
    let mut open = vec![*start];
    let mut rises = false;
    while let Some(position) = open.pop() {
        rises |= judge.score(&position) > judge.score(start) || judge.is_won(&position) && !judge.is_won(start);
        if judge.status(&position) == Status::Won {
            return Some(Future { win: Some(line(&reached, start, position)), rises, is_whole: open.is_empty() });
        }
        let first = open.len();
        for m in judge.legal_moves(&position) {
            let mut next = position;
            judge.play(&mut next, m).unwrap();
            let count = reached.len();
            if let Entry::Vacant(new) = reached.entry(Reached(next)) {
                if count == most {
                    return None;
                }
                new.insert(position);
                open.push(next);
            }
        }
        // The order changes nothing but how soon a win is found.
        open[first..].sort_by_key(|next| judge.score(next));
    }
    Some(Future { win: None, rises, is_whole: true })
}

fn line(reached: &HashMap<Reached, Position>, start: &Position, end: Position) -> Vec<Position> {
    let mut line = vec![end];
    let mut position = end;
    while position != *start {
        position = reached[&Reached(position)];
        line.push(position);
    }
    line.reverse();
    line
}
