//! Moves that can't be taken back or that show a card never seen before, and how to get to them by moves that can be taken back and show nothing new.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use crate::cards::card::Card;
use crate::game::Seen;
use crate::judge::Judge;
use crate::judge::MoveList;
use crate::solver::idle::is_idle;
use crate::solver::safe::first_safe;
use crate::table::id::Id;
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::{Position, STOCK};

/// How many positions are looked at.
const POSITIONS: usize = 600;
/// The most lines that are listed.
const LINES: usize = 24;
/// The most lines that continue one of them.
const LINES_ON: usize = 8;

/// Which cards the player has never seen, by their ids in a position that may be the true one.
pub(super) struct Unseen([bool; Id::MAX as usize + 1]);

impl Unseen {
    /// The player has seen every card.
    pub(super) const NONE: Unseen = Unseen([false; Id::MAX as usize + 1]);

    pub(super) fn new(seen: &Seen, shown: &Position) -> Unseen {
        let Unseen(mut unseen) = Unseen::NONE;
        for pile in shown.piles() {
            for (id, (card, _)) in shown.top_down(pile.id()).zip(seen.pile(pile).iter().rev()) {
                unseen[usize::from(id)] = card.is_none();
            }
        }
        Unseen(unseen)
    }

    /// How many cards the player has never seen.
    pub(super) fn count(&self) -> usize {
        self.0.iter().filter(|&&unseen| unseen).count()
    }

    /// Whether the player has seen every card.
    pub(super) fn is_empty(&self) -> bool {
        !self.0.contains(&true)
    }

    /// Whether the player has seen none of the cards in the stock, so that it doesn't matter which pile each goes to.
    pub(super) fn hides_stock(&self, position: &Position) -> bool {
        position.top_down(STOCK).all(|id| self.0[usize::from(id)])
    }

    /// Whether one of them shows after a move. If a transfer shows any, one lies on top of a pile; where the tableau is gathered, they may lie below.
    pub(super) fn shows_after(&self, play: Move, position: &Position) -> bool {
        let looked_at = if matches!(play, Move::Transfer { .. }) { 1 } else { usize::MAX };
        position.piles().any(|pile| {
            let shows = |(below, id)| self.0[usize::from(id)] && position.is_visible(pile, id, below == 0);
            position.top_down(pile.id()).take(looked_at).enumerate().any(shows)
        })
    }
}

/// A sequence of moves in which only the last one shows a card never seen before or can't be taken back by moves.
///
/// A player who follows the best line gets nearer to its end and isn't led back, because the same positions can be reached from every position on the
/// way, as long as there are no more of them than are looked at.
pub(super) struct Line {
    pub(super) moves: Vec<Move>,
    /// The position in which the last move is made.
    pub(super) before: Position,
    /// Whether the last move shows a card never seen before.
    pub(super) shows: bool,
    /// Whether the last move deals or redeals and shows such a card, and going on like that leads back to the position in which it was made.
    pub(super) is_free: bool,
}

impl Line {
    /// The lines that continue this one, which shows nothing new, up to a transfer that does. The player learns nothing until then, so each
    /// continuation is a single choice.
    pub(super) fn continued(&self, judge: &Judge, unseen: &Unseen) -> Vec<Line> {
        let mut after = self.before;
        if let Some(&last) = self.moves.last() {
            judge.play_unchecked(&mut after, last);
        }
        let on = lines(judge, &after, unseen).into_iter().filter(Line::turns_up).take(LINES_ON);
        on.map(|line| Line { moves: [&self.moves[..], &line.moves].concat(), ..line }).collect()
    }

    /// Whether the last move is a transfer that shows a card never seen before.
    pub(super) fn turns_up(&self) -> bool {
        self.shows && matches!(self.moves.last(), Some(Move::Transfer { .. }))
    }
}

/// A position that can be reached and left again, and how.
pub(super) struct Node {
    pub(super) position: Position,
    /// The node before, and the move from there; for the first node, itself and no move.
    pub(super) from: usize,
    pub(super) play: Option<Move>,
}

/// The moves that lead to a node, and one more.
pub(super) fn path(nodes: &[Node], mut at: usize, last: Move) -> Vec<Move> {
    let mut moves = Vec::from([last]);
    while let Some(play) = nodes[at].play {
        moves.push(play);
        at = nodes[at].from;
    }
    moves.reverse();
    moves
}

/// What makes two lines different enough to look at both: the card that is moved last, and where to.
type Kind = (Option<Id>, Option<Id>, Option<PileKind>);

fn kind(position: &Position, last: Move) -> Kind {
    let Move::Transfer { from, to, count } = last else { return (None, None, None) };
    let carried = position.top_down(from.id()).nth(usize::from(count) - 1);
    (carried, position.top_down(to.id()).next(), Some(to.kind()))
}

/// Whether a move that shows nothing new can be taken back by moves. A move back to a pile that was refilled leads to a different position.
pub(super) fn returns(judge: &Judge, before: &Position, after: &Position, play: Move) -> bool {
    match play {
        Move::Transfer { from, to, count } => {
            let mut back = *after;
            judge.play(&mut back, Move::Transfer { from: to, to: from, count }).is_ok() && back == *before
        }
        Move::Deal | Move::Redeal => judge.rules.redeals_without_limit(),
    }
}

/// A line's last move as the player sees it: unlike ids, cards and piles are the same however the hidden cards lie.
fn look(position: &Position, last: Move) -> (Option<Pile>, Option<Card>, Option<Card>, Option<PileKind>) {
    let (carried, target, to) = kind(position, last);
    let from = if let Move::Transfer { from, .. } = last { Some(from) } else { None };
    (from, carried.map(|id| position.card(id)), target.map(|id| position.card(id)), to)
}

/// The line that a solution begins with, if there is one.
pub(super) fn begun(judge: &Judge, lines: &[Line], seen: &Seen, layout: &Position, solution: &[Move]) -> Option<usize> {
    let (mut before, unseen) = (*layout, Unseen::new(seen, layout));
    for &play in solution {
        let mut after = before;
        judge.play_unchecked(&mut after, play);
        if unseen.shows_after(play, &after) || !returns(judge, &before, &after, play) {
            let look_of = |line: &Line| line.moves.last().map(|&last| look(&line.before, last));
            return lines.iter().position(|line| look_of(line) == Some(look(&before, play)));
        }
        before = after;
    }
    None
}

/// Whether deals and redeals lead from one position back to another, whatever the hidden cards are.
fn comes_round(judge: &Judge, to: &Position, from: &Position) -> bool {
    let mut position = *from;
    if judge.waits_for_transfers {
        return false; // Whether they are legal depends on the cards they show.
    }
    // Dealing one card at a time leads round in at most as many deals as there are cards, and one redeal.
    (0..=judge.rules().cards()).any(|_| {
        let next = [Move::Deal, Move::Redeal].into_iter().find(|&m| judge.is_legal(&position, m));
        next.is_some_and(|m| judge.play(&mut position, m).is_ok() && position == *to)
    })
}

/// The nearest lines of each kind, shortest first.
pub(super) fn lines(judge: &Judge, start: &Position, unseen: &Unseen) -> Vec<Line> {
    let mut nodes = Vec::from([Node { position: *start, from: 0, play: None }]);
    let (mut known, any_order) = (BTreeSet::new(), unseen.hides_stock(start));
    known.insert(judge.look_key(start, any_order));
    let (mut kinds, mut lines, mut moves) = (Vec::<Kind>::new(), Vec::new(), MoveList::new());
    let all_shows = unseen.is_empty();
    let mut at = 0;
    while at < nodes.len() && lines.len() < LINES {
        let before = nodes[at].position;
        judge.distinct_moves_into(&before, &mut moves);
        // If there is a safe move, it is the hint; on any other path the next hint would lead back. If every card shows, hints take the shortest
        // path.
        let safe = if all_shows { None } else { first_safe(judge, &before, &moves) };
        let worth_while = |play: Move| safe.is_none_or(|safe| safe == play) && !is_idle(judge, &before, play);
        for &play in moves.iter().filter(|&&play| worth_while(play)) {
            let mut after = before;
            judge.play_unchecked(&mut after, play);
            let shows = unseen.shows_after(play, &after);
            if shows || !returns(judge, &before, &after, play) {
                let kind = kind(&before, play);
                if !kinds.contains(&kind) {
                    kinds.push(kind);
                    let deals = !matches!(play, Move::Transfer { .. });
                    let is_free = shows && deals && comes_round(judge, &before, &after);
                    lines.push(Line { moves: path(&nodes, at, play), before, shows, is_free });
                }
            } else if nodes.len() < POSITIONS && known.insert(judge.look_key(&after, any_order)) {
                nodes.push(Node { position: after, from: at, play: Some(play) });
            }
        }
        at += 1;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::deck;
    use crate::catalogue::Variant;
    use crate::game::Game;

    /// Which games are tried, and which deals of them: few under Miri, which is slow.
    fn deals() -> impl Iterator<Item = (Variant, u64)> {
        let (step, deals) = if cfg!(miri) { (47, 1) } else { (1, 20) };
        Variant::ALL.into_iter().step_by(step).flat_map(move |variant| (0..deals).map(move |deal| (variant, deal)))
    }

    /// Some way into a game.
    fn later(variant: Variant, deal: u64) -> Game {
        let (mut game, mut random) = (Game::deal(variant, deal), deck::numbered(deal));
        for _ in 0..random() % 40 {
            let moves = game.distinct_moves();
            let Some(&m) = moves.get(random() as usize % moves.len().max(1)) else { break };
            game.play(m).expect("a legal move");
        }
        game
    }

    #[test]
    fn until_its_end_a_line_shows_nothing_that_was_hidden() {
        for (variant, deal) in deals() {
            let (judge, seen) = (*variant.judge(), later(variant, deal).seen());
            let start = seen.sample(&judge, deck::numbered(1)).expect("a game's own");
            let unseen = Unseen::new(&seen, &start);
            let lines = lines(&judge, &start, &unseen);
            let silent = lines.iter().filter(|line| !line.shows);
            let on: Vec<Line> = silent.flat_map(|line| line.continued(&judge, &unseen)).collect();
            for line in lines.iter().chain(&on) {
                let (mut one, mut other) = (start, seen.sample(&judge, deck::numbered(2)).expect("a game's own"));
                for &m in &line.moves {
                    // If anything new showed, it would hardly be the same in both.
                    assert_eq!(one.view(), other.view(), "{variant} {deal}: {:?}", line.moves);
                    judge.play(&mut one, m).expect("legal where it was found");
                    judge.play(&mut other, m).expect("legal wherever it looks the same");
                }
            }
        }
    }

    #[test]
    fn every_step_before_the_end_can_be_taken_back() {
        for (variant, deal) in deals() {
            let (judge, seen) = (*variant.judge(), later(variant, deal).seen());
            let start = seen.sample(&judge, deck::numbered(1)).expect("a game's own");
            for line in lines(&judge, &start, &Unseen::new(&seen, &start)) {
                let (last, steps) = line.moves.split_last().expect("a move");
                let mut position = start;
                for &m in steps {
                    let before = position;
                    judge.play(&mut position, m).expect("a legal move");
                    if let Move::Transfer { from, to, count } = m {
                        let mut back = position;
                        judge.play(&mut back, Move::Transfer { from: to, to: from, count }).expect("the way back");
                        assert_eq!(back.view(), before.view());
                    }
                }
                assert_eq!(position.view(), line.before.view());
                assert!(judge.is_legal(&position, *last));
            }
        }
    }

    /// A player who follows hints makes a safe move at once, so a line that leaves one out would not be followed.
    #[test]
    fn a_line_leaves_no_safe_move_out() {
        let mut safe_moves = 0;
        for (variant, deal) in deals() {
            let (judge, seen) = (*variant.judge(), later(variant, deal).seen());
            if seen.unknown() == 0 {
                continue; // There hints go the shortest way.
            }
            let start = seen.sample(&judge, deck::numbered(1)).expect("a game's own");
            for line in lines(&judge, &start, &Unseen::new(&seen, &start)) {
                let mut position = start;
                for &m in &line.moves {
                    let safe = judge.safe_moves(&position).first().copied();
                    assert_eq!(safe.unwrap_or(m), m, "{variant} {deal}: {:?}", line.moves);
                    safe_moves += u32::from(safe.is_some());
                    judge.play(&mut position, m).expect("a legal move");
                }
            }
        }
        assert!(cfg!(miri) || safe_moves > 0);
    }
}
