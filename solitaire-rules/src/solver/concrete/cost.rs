//! How far from its goal a position looks.

use arrayvec::ArrayVec;

use crate::cards::deck::MAX_CARDS;
use crate::judge::Judge;
use crate::rules::Base;
use crate::table::pile::PileKind;
use crate::table::position::{FOUNDATION, Position};

/// How many cards a foundation must take before it takes a card, by the card: of several foundations of its suit the nearest.
struct Due([u8; 52]);

impl Due {
    fn new(judge: &Judge, position: &Position) -> Due {
        let base = match judge.rules.foundations.base {
            Base::Rank(rank) => Some(rank as u8),
            // A plan, where each may have its own: all like the first.
            Base::FirstPlayed | Base::Dealt | Base::EachItsOwn if position.on_foundations > 0 => {
                Some(position.base / 4)
            }
            _ => None,
        };
        let mut due = [0; 52];
        let mut nexts = [[u8::MAX; 2]; 4];
        for index in 0..4 * judge.rules.decks {
            let top = position.top(FOUNDATION + index);
            if position.filled.has(FOUNDATION + index) {
                let card = position.card(top);
                let pair = &mut nexts[card.suit() as usize];
                let next = (card.rank() as u8 + 1) % 13;
                pair[usize::from(pair[0] != u8::MAX)] = next;
            }
        }
        for (bit, due) in due.iter_mut().enumerate() {
            let (rank, suit) = (bit as u8 / 4, bit % 4);
            let mut least = u8::MAX;
            let mut started = 0;
            for next in nexts[suit].into_iter().filter(|&next| next != u8::MAX) {
                started += 1;
                least = least.min((rank + 13 - next) % 13);
            }
            if started < judge.rules.decks {
                least = least.min(base.map_or(0, |base| (rank + 13 - base) % 13));
            }
            *due = least;
        }
        Due(due)
    }
}

/// How far from its goal a position looks: less is better. It counts the cards that are not on the foundations, and those that lie over one which is due
/// before them. The weights were found by trying, in New York.
pub(super) fn cost(judge: &Judge, position: &Position) -> u32 {
    let due = Due::new(judge, position);
    let mut blocking = 0;
    for pile in position.piles() {
        if !matches!(pile.kind(), PileKind::Tableau | PileKind::Waste) {
            continue;
        }
        let mut dues: ArrayVec<u8, MAX_CARDS> =
            position.top_down(pile.id()).map(|id| due.0[usize::from(position.card(id).index())]).collect();
        let mut least = u8::MAX;
        while let Some(due) = dues.pop() {
            blocking += u32::from(due > least);
            least = least.min(due);
        }
    }
    let left = 52 * u32::from(judge.rules.decks) - u32::from(position.on_foundations);
    4 * left + 2 * blocking
}
