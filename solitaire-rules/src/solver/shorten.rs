//! Solutions without the detours of a search that went deep.

use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::judge::{Judge, KeyedPosition, Log, MoveList};
use crate::table::key::Key;
use crate::table::moves::Move;
use crate::table::pile::Pile;
use crate::table::position::Position;

/// How many times a solution is gone through at most.
const ROUNDS: usize = 4;

/// If one move leads from a position of the solution to a later one, or to one that differs only in the order of alike piles, leaves out what lies
/// between them; repeats this while it helps. Without enough memory the solution stays as it is.
pub(super) fn shorten(judge: &Judge, start: &Position, moves: &mut Vec<Move>) {
    for _ in 0..ROUNDS {
        match shortened(judge, start, moves) {
            Some(fewer) if fewer.len() < moves.len() => *moves = fewer,
            _ => return,
        }
    }
}

fn shortened(judge: &Judge, start: &Position, moves: &[Move]) -> Option<Vec<Move>> {
    let places = places(judge, start, moves)?;
    let place = |key: Key| places.binary_search_by_key(&key, |&(key, _)| key).ok().map(|found| places[found].1);
    let mut fewer = Vec::new();
    fewer.try_reserve_exact(moves.len()).ok()?;
    // The current position of the original solution, and that of the shorter one.
    let (mut there, mut here) = (*start, KeyedPosition::new(judge, *start));
    let (mut log, mut list) = (Log::EMPTY, MoveList::new());
    let mut now = 0;
    while now < moves.len() {
        let mut best = (now + 1, translated(moves[now], &there, here.position())?);
        judge.legal_moves_into(here.position(), &mut list);
        for &m in &list {
            let brief = here.play_briefly(judge, m, &mut log);
            if let Some(later) = place(here.canonical_key()).filter(|&later| later > best.0) {
                best = (later, m);
            }
            here.undo_brief(judge, &brief, &log);
        }
        here.play(judge, best.1).ok()?;
        fewer.push(best.1);
        for &m in &moves[now..best.0] {
            judge.play_briefly(&mut there, m, &mut log);
        }
        now = best.0;
    }
    Some(fewer)
}

/// The canonical keys of the positions on the way, in their order, each with how many moves lead to it; of equal ones the last.
fn places(judge: &Judge, start: &Position, moves: &[Move]) -> Option<Vec<(Key, usize)>> {
    let mut places = Vec::new();
    places.try_reserve_exact(moves.len() + 1).ok()?;
    let (mut position, mut log) = (KeyedPosition::new(judge, *start), Log::EMPTY);
    for (made, &m) in moves.iter().enumerate() {
        position.play_briefly(judge, m, &mut log);
        places.push((position.canonical_key(), made + 1));
    }
    places.sort_unstable_by_key(|&(key, made)| (key, Reverse(made)));
    places.dedup_by_key(|&mut (key, _)| key);
    Some(places)
}

/// What a move of one position is in another, in which like piles may lie in another order.
pub(super) fn translated(m: Move, there: &Position, here: &Position) -> Option<Move> {
    let Move::Transfer { from, to, count } = m else { return Some(m) };
    let like = |pile: Pile, but: Option<Pile>| {
        let same = |&other: &Pile| {
            other.kind() == pile.kind() && Some(other) != but && here.seen_top_down(other).eq(there.seen_top_down(pile))
        };
        // The pile itself if it will do: less to change.
        Some(pile).filter(same).or_else(|| here.piles().find(same))
    };
    let from = like(from, None)?;
    let to = like(to, Some(from))?;
    Some(Move::Transfer { from, to, count })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Variant;
    use crate::game::players::Player;
    use alloc::format;
    use alloc::string::String;

    /// Wandering paths: each ends where it did before, except for the order of alike piles, and is no longer than before.
    #[test]
    fn the_end_is_the_same() {
        let (mut list, mut random, mut saved) = (MoveList::new(), 1u64, 0);
        // Miri is slow.
        let (step, turns) = if cfg!(miri) { (70, 12) } else { (1, 300) };
        for variant in Variant::ALL.into_iter().step_by(step) {
            let judge = variant.judge();
            let start = variant.deal(1);
            let (mut position, mut moves) = (start, Vec::new());
            for _ in 0..turns {
                judge.legal_moves_into(&position, &mut list);
                random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
                let Some(m) = Player::Random.choose(&position, &list, random) else { break };
                judge.play_unchecked(&mut position, m);
                moves.push(m);
            }
            let made = moves.len();
            shorten(judge, &start, &mut moves);
            assert!(moves.len() <= made);
            saved += made - moves.len();
            let mut end = start;
            for &m in &moves {
                judge.play(&mut end, m).expect("legal");
            }
            assert_eq!(judge.canonical_key(&end), judge.canonical_key(&position), "{variant}");
        }
        assert!(cfg!(miri) || saved > 5_000, "{saved}");
    }

    /// By way of a cell instead of at once.
    #[test]
    fn a_detour_is_left_out() {
        let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
        let suit =
            |suit: &str, count: usize| ranks[..count].iter().map(|rank| [rank, suit].concat()).collect::<String>();
        let foundations = [suit("C", 11), suit("D", 13), suit("H", 11), suit("S", 13)];
        let [f0, f1, f2, f3] = foundations;
        let text =
            format!("freecell f0:{f0} f1:{f1} f2:{f2} f3:{f3} c0: c1: c2: c3: t0:KC t1:QH t2:KH t3:QC t4: t5: t6: t7:");
        let judge = Variant::FreeCell.judge();
        let start = judge.position(&text).expect("a position");
        let mut moves: Vec<Move> = ["t1-c0", "c0-t0"].map(|m| m.parse().expect("a move")).into();
        shorten(judge, &start, &mut moves);
        assert_eq!(moves, ["t1-t0".parse().expect("a move")]);
    }
}
