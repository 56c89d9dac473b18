//! The solver in a thread of its own, so that nobody waits for it who does not want to.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;
use std::time::Duration;

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
            Content::Verdict(verdict(solver, is_lost))
        }
        Question::Hint => {
            let hint = solver.hint(game.judge(), &game.seen(), &limits(HINT));
            Content::Hint(hint.map(|hint| (hint.play, advice::reason(hint.why))))
        }
        Question::Solve(_) => {
            let solution = solver.solve(game.judge(), game.position(), &limits(SOLVE));
            let said = match solution.moves().len() {
                _ if solution.is_lost() => String::new(),
                _ if solution.is_open() => format!("{solution}, after {} positions", solution.positions),
                1 => "It can be won, in 1 move.".to_owned(),
                moves => format!("It can be won, in {moves} moves."),
            };
            Content::Solved(verdict(solver, solution.is_lost()), said, solution.moves().to_vec())
        }
        Question::Winnable(which, from) => Content::Winnable(winnable::first(&which.judge, *from, &job.cancel)),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use solitaire_rules::{Deal, Variant};

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
