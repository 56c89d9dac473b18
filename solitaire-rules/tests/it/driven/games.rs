//! A game whose moves the bytes choose, undone and done again, by rules of which the bytes decide too: every law that a move and a position can be held to.

use solitaire_rules::game::Record;
use solitaire_rules::moves::Undo;
use solitaire_rules::position::{KeyedPosition, Setup};
use solitaire_rules::rules::{Aim, Stock};
use solitaire_rules::{Card, Change, Game, Judge, Move, Pile, Position, Status};

use crate::common::{Dice, full_score, sorted};
use crate::laws::{cards, changes, hidden};

/// Longer games show little that shorter ones do not.
const MOST_STEPS: usize = 200;

pub fn hold(bytes: &[u8]) {
    let mut dice = Dice::of_bytes(bytes);
    let Some(rules) = super::rules(&mut dice) else { return };
    let judge = rules.judge().expect("rules that can be played");
    let start = super::start(&judge, &mut dice);
    let mut driven = Driven::new(&judge, start);
    for _ in 0..MOST_STEPS {
        if !dice.is_chosen() {
            break;
        }
        driven.step(&mut dice);
    }
    driven.is_saved();
    driven.goes_back(&start);
}

/// A game, and beside it a position that keeps its keys.
struct Driven<'j> {
    judge: &'j Judge,
    game: Game,
    keyed: KeyedPosition,
    undos: Vec<Undo>,
    counts: [u8; Card::COUNT],
}

impl<'j> Driven<'j> {
    fn new(judge: &'j Judge, start: Position) -> Driven<'j> {
        let driven = Driven {
            judge,
            game: Game::from_position(judge, start),
            keyed: KeyedPosition::new(judge, start),
            undos: Vec::new(),
            counts: cards::counted(&start),
        };
        assert_eq!(driven.counts, [judge.rules().decks; Card::COUNT], "{start}");
        driven.stands();
        driven
    }

    fn position(&self) -> &Position {
        self.game.position()
    }

    fn step(&mut self, dice: &mut Dice) {
        match dice.below(0x100) {
            0..16 => self.undo(),
            16..32 => self.redo(),
            32..56 => self.asks(dice),
            56..64 => self.hides(dice),
            64..72 => self.is_written(),
            _ => self.play(dice),
        }
    }

    /// What can be said of any position: the list of its moves, its status, its keys.
    fn stands(&self) {
        let (judge, position) = (self.judge, self.position());
        let (legal, distinct) = (judge.legal_moves(position), judge.distinct_moves(position));
        assert!(legal.iter().all(|&m| judge.is_legal(position, m)), "{legal:?} in {position}");
        let listed = sorted(legal.iter().copied());
        assert!(listed.windows(2).all(|pair| pair[0] != pair[1]), "{legal:?} in {position}");
        assert_eq!(judge.count_legal_moves(position), legal.len(), "{position}");
        assert!(distinct.iter().all(|m| listed.binary_search(m).is_ok()), "{distinct:?} in {position}");
        let status = match (judge.is_won(position), distinct.is_empty()) {
            (true, _) => Status::Won,
            (false, true) => Status::Stuck,
            (false, false) => Status::Ongoing,
        };
        assert_eq!(judge.status(position), status, "{position}");
        // Where the tableau is what counts, cells may still hold some of the cards at the end.
        if judge.rules().aim == Aim::AllCards {
            assert_eq!(status == Status::Won, judge.score(position) == full_score(judge.rules()), "{position}");
        }
        assert!(status != Status::Won || legal.is_empty(), "a won game is over: {position}");
        let keys = [self.keyed.key(), self.keyed.canonical_key()];
        assert_eq!(keys, [position.key(), judge.canonical_key(position)], "{position}");
        assert_eq!((self.keyed.position(), cards::counted(position)), (position, self.counts));
    }

    fn play(&mut self, dice: &mut Dice) {
        let Some(m) = dice.pick(&self.judge.legal_moves(self.position())) else { return };
        let before = *self.position();
        self.tried(m);
        let told = self.game.play(m).expect("a listed move").list();
        self.undos.push(self.keyed.play(self.judge, m).expect("a listed move"));
        self.follows(&before, m, &told);
        assert_eq!(self.game.last_changes().map(|changes| changes.list()), Some(told));
        self.stands();
    }

    /// Played and undone without a game: all is as it was.
    fn tried(&self, m: Move) {
        let before = self.position();
        let mut tried = *before;
        let undo = self.judge.play(&mut tried, m).expect("a listed move").undo();
        assert_eq!(undo.played(), m);
        self.judge.undo(&mut tried, undo);
        assert!(tried == *before && tried.to_string() == before.to_string(), "{m} undone in {before}: {tried}");
        assert_eq!(self.judge.legal_moves(&tried), self.judge.legal_moves(before), "{m} undone in {before}");
    }

    /// The changes lead from the old piles to the new ones, those of undoing back. In what order cards are gathered nobody follows.
    fn follows(&self, before: &Position, m: Move, told: &[Change]) {
        let gathers = m == Move::Redeal && matches!(self.judge.rules().stock, Stock::Gathered { .. });
        let (after, back) = (self.position(), self.game.undo_changes().expect("a move to undo"));
        if gathers {
            assert_eq!(told[0], changes::gathered(before), "{before}");
            return;
        }
        let [mut there, mut here] = [before, after].map(changes::Table::of);
        there.follow(told);
        here.follow(&back);
        assert_eq!(there, changes::Table::of(after), "{m} in {before}: {told:?}");
        assert_eq!(here, changes::Table::of(before), "{m} in {before} undone: {back:?}");
    }

    fn undo(&mut self) {
        let (last, undo) = (self.game.moves().last(), self.undos.pop());
        assert_eq!(self.game.undo(), last);
        assert_eq!(undo.map(|undo| undo.played()), last);
        if let Some(undo) = undo {
            self.keyed.undo(self.judge, undo);
        }
        self.stands();
    }

    fn redo(&mut self) {
        let next = self.game.undone_moves().next();
        assert_eq!(self.game.redo(), next);
        if let Some(m) = next {
            self.undos.push(self.keyed.play(self.judge, m).expect("a move that was made before"));
        }
        self.stands();
    }

    /// Any move that can be said is legal exactly where it is listed; one that is not changes nothing.
    fn asks(&mut self, dice: &mut Dice) {
        let [from, to, count] = [(); 3].map(|()| dice.below(0x100) as u8);
        let m = match (Pile::from_id(from % 64), Pile::from_id(to % 64)) {
            (Some(from), Some(to)) => Move::Transfer { from, to, count: if count < 128 { count % 16 } else { count } },
            (Some(_), None) => Move::Deal,
            (None, _) => Move::Redeal,
        };
        let before = *self.position();
        let is_listed = self.judge.legal_moves(&before).contains(&m);
        assert_eq!(self.judge.check(&before, m).is_ok(), is_listed, "{m} in {before}");
        if !is_listed {
            assert!(self.game.play(m).is_err() && self.keyed.play(self.judge, m).is_err(), "{m} in {before}");
            self.stands();
            assert_eq!(self.position(), &before);
        }
    }

    /// Hidden cards change places, and nothing that a player sees is changed.
    fn hides(&self, dice: &mut Dice) {
        let position = self.position();
        let other = hidden::permuted(self.judge, position, &hidden::hidden_places(&Setup::from(position)), dice);
        let asked = self.judge.legal_moves(position);
        assert_eq!(
            hidden::seen(self.judge, &other, &asked),
            hidden::seen(self.judge, position, &asked),
            "{position} and {other}"
        );
    }

    fn is_written(&self) {
        let (position, view) = (self.position(), self.game.view());
        let read = self.judge.position(&position.to_string());
        assert_eq!(read.as_ref(), Ok(position));
        assert_eq!(self.judge.legal_moves(&read.expect("a position")), self.judge.legal_moves(position));
        assert_eq!(view.to_string().parse(), Ok(view));
    }

    fn is_saved(&self) {
        let json = serde_json::to_string(&self.game.record()).expect("JSON");
        let record = Record::from_json(&json).unwrap_or_else(|error| panic!("{json}: {error}"));
        assert_eq!(record.replay().as_ref(), Ok(&self.game), "{json}");
    }

    /// The game goes backwards as it went.
    fn goes_back(&mut self, start: &Position) {
        while let Some(undo) = self.undos.pop() {
            assert_eq!(self.game.undo(), Some(undo.played()));
            self.keyed.undo(self.judge, undo);
        }
        assert_eq!((self.game.undo(), self.position()), (None, start));
        self.stands();
    }
}
