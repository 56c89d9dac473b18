//! Finds a won game of a variant and prints it as the files in `tests/games` have it:
//!
//! ```console
//! cargo run --release --example won_game -- carousel-strict
//! ```
//!
//! After the variant may stand the first deal to be tried (1) and how many positions of each deal the solver looks at (5,000,000). The same arguments always
//! find the same game. Spider takes more (`spider 1 30000000`); Auld Lang Syne is hardly ever won (`auld-lang-syne 5106`), Solid Square seldom
//! (`solid-square 62`). The won games of Robert and Picture Patience come from a search made for them: hardly a deal of theirs can be won.

mod file;

use std::error::Error;

use solitaire_rules::solver::{Limits, Outcome, Solver};
use solitaire_rules::{Game, Move, Variant};

/// Enough for a deal of most games.
const POSITIONS: u64 = 5_000_000;
/// Room for wide beams, which games that are hard to win take.
const BYTES: usize = 512 << 20;
/// Of games that can hardly be won it gives up after so many deals.
const DEALS: u64 = 2_000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let variant = args.next().ok_or("usage: won_game VARIANT [FIRST DEAL [POSITIONS]]")?.parse()?;
    let first = args.next().map_or(Ok(1), |number| number.parse())?;
    let positions = args.next().map_or(Ok(POSITIONS), |number| number.parse())?;
    let (deal, moves) = won_game(variant, first, positions).ok_or_else(|| format!("none of {DEALS} deals is won"))?;
    print!("{}", file::of(variant, deal, &moves)?);
    Ok(())
}

/// The first deal from a number on that the solver wins, and how.
fn won_game(variant: Variant, first: u64, positions: u64) -> Option<(u64, Vec<Move>)> {
    let (mut solver, judge) = (Solver::new(), variant.judge());
    let limits = Limits { positions, bytes: BYTES, ..Limits::default() };
    (first..first.saturating_add(DEALS)).find_map(|deal| {
        match solver.solve(judge, &judge.deal(deal), &limits).outcome {
            Outcome::Won(moves) => Some((deal, needed(variant, deal, moves))),
            Outcome::Lost | Outcome::Open(_) => None,
        }
    })
}

/// The moves without those that the game is won without.
fn needed(variant: Variant, deal: u64, mut moves: Vec<Move>) -> Vec<Move> {
    let mut i = 0;
    while i < moves.len() {
        let mut fewer = moves.clone();
        fewer.remove(i);
        if is_won(variant, deal, &fewer) {
            moves = fewer;
        } else {
            i += 1;
        }
    }
    moves
}

fn is_won(variant: Variant, deal: u64, moves: &[Move]) -> bool {
    let mut game = Game::deal(variant, deal);
    moves.iter().all(|&m| game.play(m).is_ok()) && game.is_won()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The file of a game, read as `solitaire-rules/tests/it/golden_games.rs` reads it, wins.
    fn wins(variant: Variant, positions: u64) {
        let (deal, moves) = won_game(variant, 1, positions).expect("a won game");
        let text = file::of(variant, deal, &moves).expect("legal moves");
        let lines =
            text.lines().filter_map(|line| line.split('#').next()).map(str::trim).filter(|line| !line.is_empty());
        let lines: Vec<&str> = lines.collect();
        let [name, number, played @ .., end] = &lines[..] else { panic!("{text}") };
        assert_eq!((*name, *number), (&*format!("variant {variant}"), &*format!("deal {deal}")));
        let played: Vec<Move> = played.iter().map(|m| m.parse().expect("a move")).collect();
        let mut game = Game::deal(variant, deal);
        assert!(played.iter().all(|&m| game.play(m).is_ok()) && game.is_won(), "{text}");
        assert_eq!(*end, format!("won score {}", game.score()));
    }

    #[test]
    fn a_game_is_found_and_written_so_that_it_can_be_read() {
        wins(Variant::GoldMine, 10_000);
    }

    #[test]
    fn the_same_arguments_find_the_same_game() {
        let [one, other] = [(); 2].map(|()| won_game(Variant::CarouselStrict, 90, 10_000));
        assert_eq!(one, other);
    }

    /// Of some games the program must be told more: how many positions, or where a deal is that can be won.
    const HARD: [Variant; 6] = [
        Variant::Spider,
        Variant::SpiderByHand,
        Variant::AuldLangSyne,
        Variant::Robert,
        Variant::PicturePatience,
        Variant::SolidSquare,
    ];

    /// Some minutes: `cargo test --release -p solitaire-examples --example won_game -- --ignored`.
    #[test]
    #[ignore = "slow without optimisation"]
    fn a_game_of_every_other_variant_is_found() {
        for variant in Variant::ALL.into_iter().filter(|variant| !HARD.contains(variant)) {
            wins(variant, POSITIONS);
        }
    }
}
