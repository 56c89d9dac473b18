//! Positions of one game, some of them the same: keys, hashes and equality tell them apart exactly where ruling C9 does, canonical keys where their
//! documentation does.

use solitaire_rules::position::{Key, Setup};
use solitaire_rules::{Judge, Pile, Position};

use crate::common::{Dice, keys_by_walking, rebuilt};
use crate::laws::{keys, sameness};

/// So many positions are compared, each with each.
const MOST_POSITIONS: usize = 10;

pub fn hold(bytes: &[u8]) {
    let mut dice = Dice::of_bytes(bytes);
    let Some(rules) = super::rules(&mut dice) else { return };
    let judge = rules.judge().expect("rules that can be played");
    let mut all = vec![super::start(&judge, &mut dice)];
    while dice.is_chosen() && all.len() < MOST_POSITIONS {
        let from = dice.pick(&all).expect("the first one");
        all.extend(another(&judge, &from, &mut dice));
    }
    let last = all.last().expect("the first one");
    let by_walking = <[u128; 2]>::from(keys_by_walking(&judge, last));
    assert_eq!(keys::keys(&judge, last).map(|key| key.to_bits()), by_walking, "{last} of {rules:?}");
    let told: Vec<Told> = all.iter().map(|position| Told::of(&judge, position)).collect();
    for (one, a) in all.iter().zip(&told) {
        for (other, b) in all.iter().zip(&told) {
            let same = [one == other, a.key == b.key, a.hash == b.hash];
            assert_eq!(same, [a.counts == b.counts; 3], "{one} and {other}");
            assert_eq!(a.canonical == b.canonical, a.nameless == b.nameless, "{one} and {other} of {rules:?}");
        }
    }
}

/// What tells a position from others, by the engine and by what its piles show.
struct Told {
    key: Key,
    hash: u64,
    counts: Setup,
    canonical: Key,
    nameless: (u8, Vec<keys::Piles>),
}

impl Told {
    fn of(judge: &Judge, position: &Position) -> Told {
        let [key, canonical] = keys::keys(judge, position);
        let (hash, counts) = (sameness::hash(position), sameness::what_counts(position));
        Told { key, hash, counts, canonical, nameless: keys::nameless(judge, position) }
    }
}

/// One that comes of it: by moves, by exchanging alike piles, by writing it down, by a change that need not be a move.
fn another(judge: &Judge, from: &Position, dice: &mut Dice) -> Option<Position> {
    match dice.below(8) {
        0..4 => moved(judge, *from, dice),
        4 => keys::shuffled(judge, from, keys::groups(judge, from), dice).ok(),
        5 => Some(rebuilt(judge, from)),
        _ => changed(judge, from, dice),
    }
}

fn moved(judge: &Judge, mut position: Position, dice: &mut Dice) -> Option<Position> {
    for _ in 0..=dice.below(4) {
        let m = dice.pick(&judge.legal_moves(&position))?;
        let played = judge.play(&mut position, m);
        assert_eq!(played.err(), None, "{m} in {position} by {:?}", judge.rules());
    }
    Some(position)
}

fn changed(judge: &Judge, position: &Position, dice: &mut Dice) -> Option<Position> {
    let mut setup = Setup::from(position);
    let piles: Vec<Pile> = position.piles().filter(|&pile| position.pile_len(pile) > 0).collect();
    let (from, to) = (dice.pick(&piles)?, dice.pick(&piles)?);
    let [low, high] = [from, to].map(|pile| dice.below(setup.pile(pile).len()));
    match dice.below(4) {
        0 => setup.redeals = dice.below(4) as u8,
        1 => setup.pile_mut(from)[low].1 ^= true,
        2 => {
            let card = setup.pile(from)[low].0;
            setup.pile_mut(from)[low].0 = std::mem::replace(&mut setup.pile_mut(to)[high].0, card);
        }
        _ => {
            let taken = setup.pile_mut(from).split_off(low);
            setup.pile_mut(to).extend(taken);
        }
    }
    setup.position(judge).ok()
}
