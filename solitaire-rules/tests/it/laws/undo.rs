//! Undo takes back what play did, all of it.

use solitaire_rules::moves::Undo;
use solitaire_rules::rules::{EmptyPile, Faces, Gatherings, Layout, Reserve, Stock, Then};
use solitaire_rules::{Change, Game, Judge, Move, Position, Variant};

use crate::common::*;

/// Everything that can be asked of a position, so that what it keeps beside the cards is compared too.
fn all_of(judge: &Judge, position: &Position) -> (String, Vec<Move>, Vec<Move>) {
    let (legal, distinct) = (judge.legal_moves(position), judge.distinct_moves(position));
    (position.to_string(), legal.to_vec(), distinct.to_vec())
}

#[test]
fn taking_a_move_back_restores_the_position() {
    for_all_games(16, |judge, position, dice| {
        wander(judge, position, dice, 15, |position| {
            let before = all_of(judge, position);
            for &m in &before.1 {
                let mut tried = *position;
                let undo = judge.play(&mut tried, m).unwrap().undo();
                assert_eq!(undo.played(), m);
                judge.undo(&mut tried, undo);
                assert_eq!(tried, *position, "{m} in {position}");
                assert_eq!(all_of(judge, &tried), before, "{m}");
            }
        });
    });
}

#[test]
fn a_whole_game_goes_backwards_as_it_went() {
    for_all_games(20, |judge, mut position, dice| {
        let mut history: Vec<(_, Undo)> = Vec::new();
        for _ in 0..120 {
            let Some(m) = dice.choose(&judge.legal_moves(&position)) else { break };
            let before = all_of(judge, &position);
            history.push((before, judge.play(&mut position, m).unwrap().undo()));
        }
        while let Some((before, undo)) = history.pop() {
            judge.undo(&mut position, undo);
            assert_eq!(all_of(judge, &position), before, "{} taken back", undo.played());
        }
    });
}

/// A game beside the texts of all its positions, first to last, of which the one at `now` is in effect.
struct Timeline {
    game: Game,
    texts: Vec<String>,
    moves: Vec<Move>,
    now: usize,
}

impl Timeline {
    fn play(&mut self, m: Move) {
        self.game.play(m).unwrap();
        self.texts.truncate(self.now + 1);
        self.moves.truncate(self.now);
        self.texts.push(self.game.position().to_string());
        self.moves.push(m);
        self.now += 1;
    }

    fn undo(&mut self) {
        let expected = self.now.checked_sub(1);
        assert_eq!(self.game.undo(), expected.map(|i| self.moves[i]));
        self.now = expected.unwrap_or(0);
    }

    fn redo(&mut self) {
        let expected = self.moves.get(self.now).copied();
        assert_eq!(self.game.redo(), expected);
        self.now += usize::from(expected.is_some());
    }

    fn check(&self) {
        assert_eq!(self.game.position().to_string(), self.texts[self.now]);
        assert!(self.game.moves().eq(self.moves[..self.now].iter().copied()));
        assert!(self.game.undone_moves().eq(self.moves[self.now..].iter().copied()));
        assert_eq!(self.game.last_changes().map(|changes| changes.undo().played()), self.game.moves().last());
    }
}

#[test]
fn a_game_is_undone_and_done_again_and_a_new_move_ends_the_old_line() {
    for_all_games(40, |judge, position, dice| {
        let texts = vec![position.to_string()];
        let mut line = Timeline { game: Game::from_position(judge, position), texts, moves: Vec::new(), now: 0 };
        for _ in 0..80 {
            match dice.below(6) {
                0 | 1 => line.undo(),
                2 => line.redo(),
                _ => {
                    let Some(m) = dice.choose(&line.game.legal_moves()) else { continue };
                    line.play(m);
                    assert_eq!(line.game.redo(), None);
                }
            }
            line.check();
        }
        while line.now > 0 {
            line.undo();
            line.check();
        }
        assert_eq!((line.game.undo(), line.game.position()), (None, &position));
    });
}

/// A gathering leaves most piles empty, the reserve refills each and turns up a card each time: more follows than from any other move.
#[test]
fn the_longest_gathering_is_taken_back() {
    let mut rules = *Variant::Cruel.rules();
    rules.foundations.dealt = 0;
    rules.tableau.deal = Layout::of(&[1; 20]);
    rules.tableau.empty = EmptyPile::FromReserve { then: Then::AnyCard };
    rules.reserve = Reserve { deal: Layout::of(&[2; 16]), faces: Faces::TopUp(1), ..Reserve::NONE };
    rules.stock = Stock::Gathered { times: Gatherings::Unlimited, packs: 3, shuffle: false };
    let judge = rules.judge().unwrap();
    for number in 1..200 {
        let dealt = judge.deal(number);
        let mut gathered = dealt;
        let changes = judge.play(&mut gathered, Move::Redeal).unwrap();
        // Twenty cards in packs of three leave thirteen piles empty, and thirteen reserve piles turn up their other card.
        let (refilled, turned): (Vec<_>, Vec<_>) =
            changes.iter().skip(1).partition(|c| matches!(c, Change::Moved { .. }));
        assert_eq!((refilled.len(), turned.len()), (13, 13));
        let undo = changes.undo();
        judge.undo(&mut gathered, undo);
        assert_eq!(all_of(&judge, &gathered), all_of(&judge, &dealt));
    }
}
