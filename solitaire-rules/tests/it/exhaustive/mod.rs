//! The solver against exhaustive search: over small positions of every built-in variant and of random rules the same verdict with every reduction on, with
//! each of them off and with all of them off; and every solution, played out, wins.
//!
//! `SOLVER_POSITIONS` says how many positions of each variant are tried (of random rules six times as many), `SOLVER_STATES` how far the exhaustive search
//! goes before a position is thrown away, `SOLVER_SEED` which positions they are.

pub(crate) mod agree;
mod blind;
mod corners;
#[cfg(test)]
mod dead_ends;
mod full_size;
mod harm;
mod hints;
mod hints_give_up;
pub(crate) mod late;
mod nothing_open;
mod published;
mod redeals;
mod rows;
mod safe;
mod search;
#[cfg(test)]
mod shortcuts;
pub(crate) mod small;
pub(crate) mod small_rules;

use solitaire_rules::{Rules, Variant};

use self::agree::Tally;
use crate::common::Dice;

/// How many positions of a variant are tried, of which a quick run tries a part.
const POSITIONS: u64 = 500;
const QUICK: u64 = if cfg!(debug_assertions) { POSITIONS / 20 } else { POSITIONS };

fn number(name: &str, default: u64) -> u64 {
    let text = std::env::var(name);
    text.map_or(default, |text| text.parse().unwrap_or_else(|_| panic!("{name}: a number, not {text}")))
}

/// A test a variant, so that each tells its own counts.
macro_rules! variants {
    ($($name:ident $variant:ident;)*) => {
        $(#[test]
        fn $name() {
            compare(stringify!($name), Variant::$variant as u64, |_| *Variant::$variant.rules(), POSITIONS);
        })*

        /// The games that have a test of their own.
        const OWN_TESTS: &[Variant] = &[$(Variant::$variant),*];
    };
}

variants! {
    gold_mine GoldMine;
    gold_mine_aisleriot GoldMineAisleriot;
    new_york NewYork;
    new_york_free_base NewYorkFreeBase;
    new_york_dealt_base NewYorkDealtBase;
    gargantua Gargantua;
    gargantua_classic GargantuaClassic;
    carousel Carousel;
    carousel_no_top_up CarouselNoTopUp;
    carousel_strict CarouselStrict;
    klondike Klondike;
    klondike_draw_three KlondikeDrawThree;
}

/// The other games of the catalogue, fewer positions of each.
#[test]
fn the_catalogue() {
    let mut tally = Tally::new();
    for variant in Variant::ALL.into_iter().filter(|variant| !OWN_TESTS.contains(variant)) {
        // Drawn by the name, so that another game in the list changes nothing for the others.
        let salt = variant.name().bytes().fold(0, |salt: u64, byte| salt.wrapping_mul(31).wrapping_add(byte.into()));
        compare_into(&mut tally, salt, |_| *variant.rules(), POSITIONS / 25);
    }
    tally.close("the catalogue");
}

#[test]
fn random_rules_with_sequences() {
    compare("random rules with sequences", 100, small_rules::with_sequences, 3 * POSITIONS);
}

#[test]
fn random_rules_of_any_kind() {
    compare("random rules of any kind", 101, small_rules::of_any_kind, 3 * POSITIONS);
}

#[test]
fn random_rules_with_the_catalogues_words() {
    compare("random rules with the catalogue's words", 102, small_rules::with_new_words, 3 * POSITIONS);
}

#[test]
fn games_with_foundations_of_their_own() {
    compare("games with foundations of their own", 103, late::rules, 2 * POSITIONS);
}

/// Games of which the clearing engine serves most.
#[test]
fn games_whose_cards_only_leave() {
    compare("games whose cards only leave", 104, late::clearing_rules, 4 * POSITIONS);
}

/// Games that the discarding engine serves.
#[test]
fn games_whose_cards_leave_below_a_higher_one() {
    compare("games whose cards leave below a higher one", 105, late::discarding_rules, 4 * POSITIONS);
}

/// Compares verdicts about so many positions, or so many times as many as the environment says.
fn compare(name: &str, salt: u64, rules: impl Fn(&mut Dice) -> Rules, positions: u64) {
    let mut tally = Tally::new();
    compare_into(&mut tally, salt, rules, positions);
    tally.close(name);
}

fn compare_into(tally: &mut Tally, salt: u64, rules: impl Fn(&mut Dice) -> Rules, positions: u64) {
    let mut dice = Dice::new(number("SOLVER_SEED", 1).wrapping_mul(1000).wrapping_add(salt));
    let wanted = (positions * number("SOLVER_POSITIONS", QUICK)).div_ceil(POSITIONS);
    let enough = tally.decided() + wanted as usize;
    while tally.decided() < enough {
        let judge = rules(&mut dice).judge().unwrap();
        let position = if late::serves(judge.rules()) {
            late::position(&judge, &mut dice)
        } else {
            small::position(&judge, &mut dice)
        };
        tally.compare(&judge, &position);
    }
}
