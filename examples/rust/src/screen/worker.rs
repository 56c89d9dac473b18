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
        Question::Solve { .. } => {
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
