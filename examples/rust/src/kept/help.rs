//! Which games are not the player's alone: those in which the solver was let play.

use solitaire_rules::Game;

/// The header of a save that says so.
const HEADER: &str = "solver";

/// Notes that the solver plays from here on. Moves that are taken back do not wash it off: the player has seen where they lead.
pub(crate) fn note_solver(game: &mut Game) {
    game.annotations_mut().headers.insert(HEADER.to_owned(), "made moves".to_owned());
}

/// Whether the solver has played in this game. Such a win counts as played, and not as won.
pub(crate) fn with_solver(game: &Game) -> bool {
    game.annotations().headers.contains_key(HEADER)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use solitaire_rules::Variant;
    use solitaire_rules::cards::Deal;
    use solitaire_rules::solver::Limits;

    use super::super::{Ending, Keeper, Played, Store};
    use super::*;
    use crate::command::{Command, Solve};
    use crate::in_play::InPlay;
    use crate::start::Which;

    fn folder(name: &str) -> PathBuf {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/tmp/help").join(name);
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    fn which() -> Which {
        Variant::GoldMine.into()
    }

    /// A deal that the solver wins soon.
    fn dealt() -> Played {
        Played::deal(&which(), Deal::Number(6)).expect("a deal")
    }

    fn win(game: &mut Game) {
        let solution = game.solve(&Limits { positions: 2_000_000, ..Limits::default() });
        for &m in solution.moves() {
            game.play(m).expect("a legal move");
        }
        assert!(game.is_won());
    }

    #[test]
    fn a_game_of_the_solvers_stays_one_when_it_is_saved_and_taken_back() {
        for (helped, won, score) in [(false, true, 52), (true, false, 0)] {
            let folder = folder(if helped { "saved" } else { "own" });
            let mut played = dealt();
            let first = played.game.distinct_moves()[0];
            played.game.play(first).expect("a legal move");
            if helped {
                note_solver(&mut played.game);
            }
            assert_eq!(Store::new(Some(&folder)).keep(&played), Ok(None));
            let mut again = Store::new(Some(&folder)).open(&which()).expect("a save").expect("a save");
            while again.game.undo().is_some() {}
            win(&mut again.game);
            assert_eq!((again.ending().won, again.ending().score), (won, score));
        }
    }

    #[test]
    fn a_line_game_that_the_solver_wins_ends_a_streak_once() {
        let folder = folder("line");
        let store = Store::new(Some(&folder));
        let results = || store.statistics().expect("statistics").of("gold-mine");
        for _ in 0..2 {
            store.count("gold-mine", Ending { won: true, score: 52, moves: 300, seconds: 100 }).expect("a folder");
        }
        let mut game = InPlay::resume(dealt()).kept_by(Keeper::of(Some(&folder), &which()));
        let mut out = Vec::new();
        for command in [Command::Solve(Solve::Play), Command::Undo(5), Command::Redo(5)] {
            game.perform(command, &mut out).expect("a game");
            assert_eq!(game.keep(), None);
            assert_eq!((results().played, results().won, results().streak, results().longest_streak), (3, 2, 0, 2));
        }
        out.clear();
        game.announce(&mut out).expect("a win");
        assert!(out.ends_with(b". It counts as played, not as won.\n"), "{}", String::from_utf8_lossy(&out));
        // A new deal is the player's own.
        assert!(!with_solver(&dealt().game));
    }

    #[test]
    fn what_plays_itself_is_a_win_of_the_players() {
        let folder = folder("rest");
        let mut played = dealt();
        win(&mut played.game);
        // Nothing is left to decide of the last moves.
        for _ in 0..3 {
            played.game.undo();
        }
        let mut game = InPlay::resume(played).kept_by(Keeper::of(Some(&folder), &which()));
        game.perform(Command::Finish, &mut Vec::new()).expect("a game");
        assert_eq!(game.keep(), None);
        let results = Store::new(Some(&folder)).statistics().expect("statistics").of("gold-mine");
        assert_eq!((results.played, results.won, results.streak), (1, 1, 1));
    }
}
