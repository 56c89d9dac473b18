//! What is said unasked, once: that a move lost the game, that no further progress is possible, that the rest plays itself.

use solitaire_rules::{Game, Status};

use crate::advice::Adviser;

const DEAD: &str = "No further progress is possible.";

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
        if game.finish().is_some() {
            let first = self.finish.is_none();
            self.finish = self.finish.or(Some(now));
            return first.then(|| "Ready to auto-finish: type `finish`.".to_owned());
        }
        // Whether the deal can be won is for the player to find out, or to ask.
        if now == 0 || self.dead.is_some() {
            return None;
        }
        let told = self.lost.is_some();
        if !told && !adviser.is_lost(game) {
            return None;
        }
        let dead = adviser.is_dead(game);
        let by_last_move = !told && adviser.was_won_before(game);
        self.dead = dead.then_some(now);
        self.lost = self.lost.or((dead || by_last_move).then_some(now));
        match (by_last_move, dead) {
            (true, true) => Some(format!("Your last move lost the game; before it, the game could be won. {DEAD}")),
            (true, false) => Some("Your last move lost the game; before it, the game could be won.".to_owned()),
            (false, true) if told => Some(DEAD.to_owned()),
            (false, true) => Some(format!("This game is lost. {DEAD}")),
            (false, false) => None,
        }
    }

    /// Says that the game is lost, which the player has asked the solver.
    pub(crate) fn lost(&mut self, game: &Game, adviser: &mut Adviser) -> String {
        let now = game.moves().len();
        self.lost = self.lost.or(Some(now));
        let verdict = match now {
            0 => "This deal can't be won.",
            _ => "This game is lost: it can't be won any more.",
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
