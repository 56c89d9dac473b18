//! The solver in a thread of its own, so that nobody waits for it who does not want to.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use solitaire_rules::Game;
use solitaire_rules::solver::{Limits, Prospects, Solver};

use super::model::{Answer, Content, Question, Verdict};
use crate::{advice, winnable};

/// How long an answer may take. The next question ends the search for it.
const LOST: Duration = Duration::from_secs(2);
const DEAD: Duration = Duration::from_millis(500);
const HINT: Duration = Duration::from_secs(1);
const SOLVE: Duration = Duration::from_secs(10);

/// The thread and what was asked last.
pub(super) struct Worker {
    questions: Sender<Job>,
    answers: Receiver<Answer>,
    /// Ends the search that is under way.
    cancel: Arc<AtomicBool>,
}

struct Job {
    number: u64,
    question: Question,
    game: Game,
    cancel: Arc<AtomicBool>,
}

impl Worker {
    pub(super) fn start() -> Worker {
        let (questions, jobs) = mpsc::channel::<Job>();
        let (said, answers) = mpsc::channel();
        thread::spawn(move || {
            let mut solver = Solver::new();
            // Ends when nobody asks or listens any more.
            for job in jobs {
                if job.cancel.load(Ordering::Relaxed) {
                    continue;
                }
                let content = answer(&mut solver, &job);
                if said.send(Answer { number: job.number, content }).is_err() {
                    break;
                }
            }
        });
        Worker { questions, answers, cancel: Arc::default() }
    }

    /// Asks, instead of whatever was asked before.
    pub(super) fn ask(&mut self, number: u64, question: Question, game: Game) {
        self.forget();
        self.cancel = Arc::default();
        // Should the thread have ended, the next look for an answer says so.
        let _ = self.questions.send(Job { number, question, game, cancel: self.cancel.clone() });
    }

    pub(super) fn forget(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }

    /// An answer, if there is one by now.
    pub(super) fn answer(&self) -> Result<Option<Answer>, String> {
        match self.answers.try_recv() {
            Ok(answer) => Ok(Some(answer)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err("the solver has stopped".to_owned()),
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.forget();
    }
}

fn answer(solver: &mut Solver, job: &Job) -> Content {
    let game = &job.game;
    let limits = |time| Limits { time: Some(time), cancel: Some(&job.cancel), ..Limits::default() };
    let verdict = |solver: &mut Solver, is_lost: bool| match is_lost {
        true if solver.prospects(game.judge(), game.position(), &limits(DEAD)) == Prospects::Dead => Verdict::Dead,
        true => Verdict::Lost,
        false => Verdict::Open,
    };
    match &job.question {
        Question::Lost => {
            let is_lost = solver.solve(game.judge(), game.position(), &limits(LOST)).is_lost();
            let found = verdict(solver, is_lost);
            let lost_by = if found == Verdict::Lost { lost_by(solver, game, &job.cancel) } else { None };
            Content::Verdict(match found {
                Verdict::Lost => lost_by.map_or(Verdict::Open, Verdict::LostBy),
                found => found,
            })
        }
        Question::Hint => {
            let hint = solver.hint(game.judge(), &game.seen(), &limits(HINT));
            Content::Hint(hint.map(|hint| (hint.play, hint.why.to_string())))
        }
        Question::Solve(_) => {
            let solution = solver.solve(game.judge(), game.position(), &limits(SOLVE));
            let said = advice::told(&solution);
            Content::Solved(verdict(solver, solution.is_lost()), said, solution.moves().to_vec())
        }
        Question::Deal(which, seed) => {
            let (deal, can_be_won) = winnable::usual(&which.judge, &mut fastrand::Rng::with_seed(*seed), &job.cancel);
            Content::Deal(deal, can_be_won)
        }
        Question::Winnable(which, from) => Content::Winnable(winnable::first(&which.judge, *from, &job.cancel)),
    }
}

/// The number of the move that lost a game which is lost: before it the game could be won.
fn lost_by(solver: &mut Solver, game: &Game, cancel: &AtomicBool) -> Option<usize> {
    let (mut before, start) = (game.clone(), Instant::now());
    while before.undo().is_some() {
        let limits = Limits { time: LOST.checked_sub(start.elapsed()), cancel: Some(cancel), ..Limits::default() };
        limits.time?;
        let solution = solver.solve(game.judge(), before.position(), &limits);
        if !solution.is_lost() {
            return solution.is_won().then(|| before.moves().len() + 1);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use solitaire_rules::cards::Deal;
    use solitaire_rules::{Move, Variant};

    use super::*;
    use crate::command::Solve;

    /// Far longer than any answer takes.
    const PATIENCE: Duration = Duration::from_secs(60);

    fn wait(worker: &Worker) -> Answer {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if let Some(answer) = worker.answer().expect("the thread runs") {
                return answer;
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("no answer came");
    }

    #[test]
    fn questions_are_answered_by_their_numbers() {
        let mut worker = Worker::start();
        let game = Game::deal(Variant::GoldMine, 42);
        worker.ask(1, Question::Hint, game.clone());
        let answer = wait(&worker);
        // The only move of this deal.
        let content =
            |answer: &Answer| matches!(&answer.content, Content::Hint(Some((m, _))) if m.to_string() == "deal");
        assert!(answer.number == 1 && content(&answer));
        worker.ask(2, Question::Winnable(Variant::GoldMine.into(), Deal::Number(1)), game);
        let Answer { number: 2, content: Content::Winnable(Ok(deal)) } = wait(&worker) else {
            panic!("another answer")
        };
        let game = Game::deal_by(Variant::GoldMine, deal).expect("a deal");
        worker.ask(3, Question::Solve(Solve::Play), game.clone());
        let Answer { number: 3, content: Content::Solved(_, _, moves) } = wait(&worker) else {
            panic!("another answer")
        };
        let mut game = game;
        for m in moves {
            game.play(m).expect("a legal move");
        }
        assert!(game.is_won());
    }

    #[test]
    fn a_move_that_lost_the_game_is_found_and_a_deal_that_cannot_be_won_is_not_told_of() {
        let mut worker = Worker::start();
        let mut verdict = |game: &Game| {
            worker.ask(1, Question::Lost, game.clone());
            let Answer { content: Content::Verdict(verdict), .. } = wait(&worker) else { panic!("another answer") };
            verdict
        };
        // All clubs and two kings are left, and the ace lies under the deuce: the game is won as long as the king of diamonds stays.
        let position = "gold-mine s:<JCKSTC9C> w0: f0:AH2H3H4H5H6H7H8H9HTHJHQHKH f1:AS2S3S4S5S6S7S8S9STSJSQS \
                        f2:AD2D3D4D5D6D7D8D9DTDJDQD f3: t0:AC2C t1:3CKD t2:8C4C t3:5C t4:6C t5:7CKC t6:QC";
        let mut game = Game::from_position(Variant::GoldMine, position.parse().expect("a position"));
        for (m, expected) in [
            ("t6-t1", Verdict::Open),
            ("undo", Verdict::Open),
            ("t1-f2", Verdict::LostBy(1)),
            ("deal", Verdict::LostBy(1)),
            ("deal", Verdict::Dead),
        ] {
            match m {
                "undo" => drop(game.undo()),
                m => drop(game.play(m.parse().expect("a move")).expect("a legal move")),
            }
            assert_eq!(verdict(&game), expected, "{m}");
        }
        // With that king up from the start it is no move's fault, until no card can go up any more.
        let position = position.replace("QD f3:", "QDKD f3:").replace("3CKD", "3C");
        let mut game = Game::from_position(Variant::GoldMine, position.parse().expect("a position"));
        game.play(Move::Deal).expect("a legal move");
        assert_eq!(verdict(&game), Verdict::Open);
        game.play("w0-f1".parse().expect("a move")).expect("a legal move");
        assert_eq!(verdict(&game), Verdict::Dead);
    }

    #[test]
    fn the_next_question_ends_the_search_for_the_last() {
        let mut worker = Worker::start();
        // A search of fifty million positions, which only the next question ends in time.
        let hopeless = Question::Winnable(Variant::GargantuaClassic.into(), Deal::Number(84));
        worker.ask(1, hopeless, Game::deal(Variant::GargantuaClassic, 84));
        worker.ask(2, Question::Hint, Game::deal(Variant::GoldMine, 42));
        // The first may have been under way, and then says that it was cancelled.
        let mut answer = wait(&worker);
        if answer.number == 1 {
            answer = wait(&worker);
        }
        assert_eq!(answer.number, 2);
    }
}
