//! What the tests share: dice, own rules, arranged positions, and a plain reading of the rules to compare with.

pub mod alike;
mod arrange;
mod arrange_foundations;
mod keys;
mod model;
mod own_mended;
mod own_rules;
mod own_waiting;
mod plain_words;

use std::time::{Duration, Instant};

use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseResult, TestRunner};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{RngCore, SeedableRng};
use solitaire_rules::position::{PileKind, Setup};
use solitaire_rules::rules::{Aim, Takes};
use solitaire_rules::{Card, Change, Judge, Move, Pile, Position, Rules, Variant};

pub use crate::plain::Plain;
pub use arrange::arranged;
pub use keys::keys_by_walking;
pub use model::{Model, piles_of};
pub use own_mended::mend;
pub use own_rules::own_rules;
pub use plain_words::in_plain_words;

/// Moves as their texts, in order.
pub fn texts(moves: &[Move]) -> Vec<String> {
    let mut texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    texts.sort();
    texts
}

/// A text without its first word: rules of somebody's own have no name.
pub fn after_name(text: &str) -> &str {
    text.split_once(' ').expect("a name before the piles").1
}

/// Chances that come out the same for the same seed; before them those that somebody chose, if any.
pub struct Dice {
    chosen: std::vec::IntoIter<u8>,
    further: SplitMix64,
}

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice { chosen: Vec::new().into_iter(), further: SplitMix64::seed_from_u64(seed) }
    }

    /// Chances that these bytes decide: a byte where that is enough, so that another byte is another choice and changes nothing else.
    pub fn of_bytes(bytes: &[u8]) -> Dice {
        Dice { chosen: Vec::from(bytes).into_iter(), ..Dice::new(0) }
    }

    /// Whether bytes are left.
    pub fn is_chosen(&self) -> bool {
        self.chosen.len() > 0
    }

    /// The next bytes, at most so many.
    pub fn bytes(&mut self, most: usize) -> Vec<u8> {
        self.chosen.by_ref().take(most).collect()
    }

    /// Any number.
    pub fn number(&mut self) -> u64 {
        if self.is_chosen() { self.chosen_number(8) } else { self.further.next_u64() }
    }

    /// Of so many of the bytes, or of what is left of them.
    fn chosen_number(&mut self, bytes: usize) -> u64 {
        self.bytes(bytes).iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
    }

    /// One of `0..limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        let number = match limit {
            _ if !self.is_chosen() => self.number(),
            0..=0x100 => self.chosen_number(1),
            0x101..=0x1_0000 => self.chosen_number(2),
            _ => self.number(),
        };
        (number % limit as u64) as usize
    }

    /// True once in so many times.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        if from.is_empty() { None } else { Some(from[self.below(from.len())]) }
    }

    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i + 1));
        }
    }

    /// One of the moves: often one to a foundation or another transfer, so that games get somewhere.
    pub fn choose(&mut self, moves: &[Move]) -> Option<Move> {
        let liked: Vec<Move> = match self.below(4) {
            0 => moves.iter().copied().filter(|m| goes_to(*m, PileKind::Foundation)).collect(),
            1 => moves.iter().copied().filter(|m| matches!(m, Move::Transfer { count: 2.., .. })).collect(),
            2 => moves.iter().copied().filter(|m| matches!(m, Move::Transfer { .. })).collect(),
            _ => Vec::new(),
        };
        self.pick(if liked.is_empty() { moves } else { &liked })
    }
}

fn goes_to(m: Move, kind: PileKind) -> bool {
    matches!(m, Move::Transfer { to, .. } if to.kind() == kind)
}

/// So many cases, more in a release build, or as many as the environment's `PROPTEST_CASES` says.
pub fn config(cases: u32) -> Config {
    let default = Config::default();
    let cases = match std::env::var_os("PROPTEST_CASES") {
        Some(_) => default.cases,
        None if cfg!(debug_assertions) => cases,
        None => 10 * cases,
    };
    Config { cases, failure_persistence: None, ..default }
}

/// Holds a law to values drawn by chance: to as many as the configuration says, and again until the seconds are over that the environment's `DRAW_SECONDS`
/// gives each law.
pub fn for_all_drawn<S: Strategy>(config: &Config, values: &S, law: impl Fn(S::Value) -> TestCaseResult) {
    drawn(config, values, &law);
}

/// The same, compiled once for all laws on the same kind of values.
fn drawn<S: Strategy>(config: &Config, values: &S, law: &dyn Fn(S::Value) -> TestCaseResult) {
    let seconds = std::env::var("DRAW_SECONDS").map_or(0, |seconds| seconds.parse().expect("a number of seconds"));
    let until = Instant::now() + Duration::from_secs(seconds);
    let mut draws = 0;
    loop {
        TestRunner::new(config.clone()).run(values, law).unwrap_or_else(|error| panic!("{error}"));
        draws += u64::from(config.cases);
        if Instant::now() >= until {
            break;
        }
    }
    println!("{draws} draws");
}

/// Holds a law to games of every variant, and to games of `cases` own rules: from a dealt position and from one that was set up.
pub fn for_all_games(cases: u32, law: impl Fn(&Judge, Position, &mut Dice)) {
    all_games(cases, &law);
}

fn all_games(cases: u32, law: Law<'_>) {
    for variant in Variant::ALL {
        let config = config(cases);
        let config = Config { cases: config.cases / 64 + 1, ..config };
        let outcome = TestRunner::new(config).run(&any::<u64>(), |seed| held(law, variant.judge(), seed));
        outcome.unwrap_or_else(|error| panic!("{variant}: {error}"));
    }
    games_of(own_rules(), cases, law);
}

/// The same for rules of the strategy.
pub fn for_games_of(
    rules: impl Strategy<Value = Rules> + 'static,
    cases: u32,
    law: &impl Fn(&Judge, Position, &mut Dice),
) {
    games_of(rules.boxed(), cases, law);
}

fn games_of(rules: BoxedStrategy<Rules>, cases: u32, law: Law<'_>) {
    drawn(&config(cases), &(rules, any::<u64>()), &|(rules, seed)| held(law, &rules.judge().unwrap(), seed));
}

/// What holds for every game: from a position on, with dice to play on by.
type Law<'a> = &'a dyn Fn(&Judge, Position, &mut Dice);

/// Holds a law to a deal, and to a position that was set up.
fn held(law: Law<'_>, judge: &Judge, seed: u64) -> TestCaseResult {
    let mut dice = Dice::new(seed);
    law(judge, judge.deal(seed), &mut dice);
    law(judge, arranged(judge, &mut dice), &mut dice);
    Ok(())
}

/// Plays on for at most `limit` moves; shows each position, the last one too.
pub fn wander(judge: &Judge, mut position: Position, dice: &mut Dice, limit: usize, mut see: impl FnMut(&Position)) {
    see(&position);
    for _ in 0..limit {
        let Some(m) = dice.choose(&judge.legal_moves(&position)) else { return };
        judge.play(&mut position, m).unwrap();
        see(&position);
    }
}

/// Every pile that any game can have.
pub fn all_piles() -> Vec<Pile> {
    let mut piles: Vec<Pile> = (0..=u8::MAX).filter_map(Pile::from_id).collect();
    piles.sort();
    assert_eq!(piles.len(), 1 + 6 + 12 + 8 + 16 + 20);
    piles
}

/// Every move that can be said with these counts, whether or not it makes sense.
pub fn move_space(counts: &[u8]) -> Vec<Move> {
    let piles = all_piles();
    let mut moves = vec![Move::Deal, Move::Redeal];
    for &from in &piles {
        for &to in &piles {
            moves.extend(counts.iter().map(|&count| Move::Transfer { from, to, count }));
        }
    }
    moves
}

/// The counts that may matter in a position: from none to one more than the highest tableau pile has, and a few that are far too large.
pub fn telling_counts(position: &Position) -> Vec<u8> {
    let tableau = position.piles().filter(|pile| pile.kind() == PileKind::Tableau);
    let highest = tableau.map(|pile| position.pile_len(pile)).max().unwrap_or(0) as u8;
    let mut counts: Vec<u8> = (0..=highest + 1).chain([105, 128, 255]).collect();
    counts.dedup();
    counts
}

/// The moves in an order of their own, to be compared as sets. A move that is there twice stays there twice.
pub fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.into_iter().collect();
    moves.sort_unstable();
    moves
}

/// The position after a legal move, and what changed.
pub fn after(judge: &Judge, position: &Position, m: Move) -> (Position, Vec<Change>) {
    let mut next = *position;
    let changes = judge.play(&mut next, m).unwrap().iter().collect();
    (next, changes)
}

/// The same position as set up anew from what its piles hold.
pub fn rebuilt(judge: &Judge, position: &Position) -> Position {
    Setup::from(position).position(judge).unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// The text with the rest of the pack where `@` stands.
pub fn complete(decks: u8, text: &str) -> String {
    let mut rest = String::new();
    for card in (0..Card::COUNT as u8).filter_map(Card::from_index).map(|card| card.to_string()) {
        for _ in text.matches(&card).count()..usize::from(decks) {
            rest += &card;
        }
    }
    text.replacen('@', &rest, 1)
}

/// The most that can be scored: every card, but the aces of Aces Up; or what was dealt to tableau, reserve and cells, or to none of the foundations where
/// more may come there.
pub fn full_score(rules: &Rules) -> u32 {
    let dealt = rules.tableau.deal.heights().iter().chain(rules.reserve.deal.heights());
    match (rules.aim, rules.foundations.takes) {
        (Aim::Tableau, _) if plain_words::in_plain_words(rules).is_joined() => {
            52 * u32::from(rules.decks) - u32::from(rules.dealt_foundations())
        }
        (Aim::Tableau, _) => dealt.map(|&cards| u32::from(cards)).sum::<u32>() + u32::from(rules.cells.dealt),
        (Aim::AllCards, Takes::LowerOfSuit) => 48 * u32::from(rules.decks),
        (Aim::AllCards, _) => 52 * u32::from(rules.decks),
    }
}
