//! What is said unasked, once: that the game is lost, that no further card can go up, that the rest plays itself.

use solitaire_rules::{Game, Status};

use crate::advice::Adviser;

const DEAD: &str = "No further card can reach a foundation.";

/// What was said, each with the number of moves that were made then: whoever takes more back may be told again.
#[derive(Default)]
pub(crate) struct Remarks {
    lost: Option<usize>,
    dead: Option<usize>,
    finish: Option<usize>,
}

impl Remarks {
    /// What there is to say now, after the table has changed. That a game is won or stuck is said elsewhere.
    pub(crate) fn on(&mut self, game: &Game, adviser: &mut Adviser) -> Option<String> {
        let now = game.moves().len();
        for said in [&mut self.lost, &mut self.dead, &mut self.finish] {
            said.take_if(|then| now < *then);
        }
        if game.status() != Status::Ongoing {
            return None;
        }
        if self.lost.is_some() {
            let dead = self.dead.is_none() && adviser.is_dead(game);
            self.dead = self.dead.or(dead.then_some(now));
            return dead.then(|| DEAD.to_owned());
        }
        if game.finish().is_some() {
            let first = self.finish.is_none();
            self.finish = self.finish.or(Some(now));
            return first.then(|| "The rest plays itself: finish".to_owned());
        }
        adviser.is_lost(game).then(|| self.lost(game, adviser))
    }

    /// Says that the game is lost, which the solver has found.
    pub(crate) fn lost(&mut self, game: &Game, adviser: &mut Adviser) -> String {
        let now = game.moves().len();
        self.lost = self.lost.or(Some(now));
        let verdict = match now {
            0 => "This deal cannot be won.",
            _ => "This game is lost: no moves win it any more.",
        };
        if adviser.is_dead(game) {
            self.dead = self.dead.or(Some(now));
            return format!("{verdict} {DEAD}");
        }
        verdict.to_owned()
    }

    /// Whether the player knows that the game is lost.
    pub(crate) fn is_lost(&self) -> bool {
        self.lost.is_some()
    }
}
