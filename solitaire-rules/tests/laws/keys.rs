//! Keys tell positions apart exactly where ruling C9 does, and are kept right through every move.

use std::collections::{HashMap, HashSet, VecDeque};

use proptest::strategy::Strategy;
use solitaire_rules::{
    Base, Card, Foundations, Game, Judge, Key, KeyedPosition, Move, Pile, PileKind, Position, Rules, Setup, Variant,
};

use crate::common::*;

/// A key and a canonical key.
fn keys(rules: &Judge, position: &Position) -> [Key; 2] {
    [position.key(), rules.canonical_key(position)]
}

#[test]
fn keys_are_as_their_documentation_has_them() {
    for_all_games(16, |rules, position, dice| {
        wander(rules, position, dice, 4, |position| {
            let (key, canonical) = naive_keys(rules, position);
            assert_eq!(keys(rules, position), [key, canonical].map(Key::from_bits), "{position}");
        });
    });
}

#[test]
fn equal_cards_of_two_decks_may_be_exchanged() {
    let of_two_decks = own_rules().prop_filter("two decks", |rules| rules.decks == 2);
    for_games_of(of_two_decks, 12, &|rules, position, dice| {
        wander(rules, position, dice, 30, |position| {
            assert_eq!(keys(rules, &rebuilt(rules, position)), keys(rules, position), "{position}");
        });
    });
}

/// Every pair of cards in a game exchanged, every card turned, every card moved to another pile, every number of redeals: all that are
/// positions are told apart.
#[test]
fn every_single_difference_makes_another_key() {
    for_all_games(6, |rules, position, dice| {
        let mut last = position;
        wander(rules, position, dice, 20, |position| last = *position);
        let mut known = HashMap::from([(last.key(), last)]);
        for other in differing(rules, &last, dice) {
            let before = known.insert(other.key(), other);
            assert!(before.is_none_or(|before| before == other), "{before:?} and {other}");
            assert_eq!(other == last, other.key() == last.key(), "{other} and {last}");
            assert!(other.key() != last.key() || keys(rules, &other) == keys(rules, &last));
        }
    });
}

type Places = Vec<(Pile, usize)>;

fn places(setup: &Setup) -> Places {
    let piles = all_piles().into_iter();
    piles.flat_map(|pile| (0..setup.pile(pile).len()).map(move |height| (pile, height))).collect()
}

/// Positions that differ from this one in one thing. Of the pairs of cards some hundreds.
fn differing(rules: &Judge, position: &Position, dice: &mut Dice) -> Vec<Position> {
    let setup = Setup::from(position);
    let places = places(&setup);
    let mut changed = Vec::new();
    for (i, &(pile, height)) in places.iter().enumerate() {
        for &(other, other_height) in places[i + 1..].iter().filter(|_| dice.one_in(8)) {
            let mut setup = setup.clone();
            let (card, other_card) = (setup.pile(pile)[height].0, setup.pile(other)[other_height].0);
            setup.pile_mut(pile)[height].0 = other_card;
            setup.pile_mut(other)[other_height].0 = card;
            changed.push(setup);
        }
        let mut turned = setup.clone();
        turned.pile_mut(pile)[height].1 ^= true;
        changed.push(turned);
    }
    for from in position.piles() {
        for to in position.piles().filter(|&to| to != from) {
            let mut moved = setup.clone();
            let Some((card, face_up)) = moved.pile_mut(from).pop() else { continue };
            moved.pile_mut(to).push((card, face_up || to != Pile::STOCK));
            changed.push(moved);
        }
    }
    for redeals in 0..=u8::MAX {
        let mut again = setup.clone();
        again.redeals = redeals;
        changed.push(again);
    }
    changed.iter().filter_map(|setup| setup.position(rules).ok()).collect()
}

/// The position with the piles of each kind exchanged among themselves, but for the first foundation where that is to stay.
fn shuffled(rules: &Judge, position: &Position, f0_stays: bool, dice: &mut Dice) -> Position {
    let setup = Setup::from(position);
    let mut other = setup.clone();
    for kind in PileKind::ALL {
        let of_kind = |pile: &Pile| pile.kind() == kind && !(f0_stays && *pile == Pile::foundation(0).unwrap());
        let piles: Vec<Pile> = position.piles().filter(of_kind).collect();
        let mut order = piles.clone();
        dice.shuffle(&mut order);
        for (&from, &to) in piles.iter().zip(&order) {
            *other.pile_mut(to) = setup.pile(from).to_vec();
        }
    }
    other.position(rules).unwrap_or_else(|error| panic!("{position}: {error}"))
}

fn apart(rules: &Judge) -> bool {
    rules.foundations.base == Base::Dealt && rules.foundations.give_back
}

/// Rules under which a foundation with a dealt card is not like the others come up more often here.
fn rules_with_dealt_cards() -> impl Strategy<Value = Rules> {
    own_rules().prop_map(|rules| {
        let foundations = Foundations { base: Base::Dealt, give_back: true };
        let dealt = Rules { foundations, ..rules };
        if dealt.validate().is_ok() { dealt } else { rules }
    })
}

#[test]
fn the_order_of_alike_piles_does_not_count_in_canonical_keys() {
    let law = |rules: &Judge, position: Position, dice: &mut Dice| {
        let mut chances = Dice::new(dice.number());
        wander(rules, position, dice, 10, |position| {
            let other = shuffled(rules, position, apart(rules), &mut chances);
            assert_eq!(rules.canonical_key(&other), rules.canonical_key(position), "{position} and {other}");
            assert_eq!(other.key() == position.key(), other == *position, "{position} and {other}");
        });
    };
    for_all_games(16, law);
    for_games_of(rules_with_dealt_cards(), 16, &law);
}

type Piles = Vec<Vec<(Card, bool)>>;

/// What is left of a position when alike piles have no names.
fn nameless(rules: &Judge, position: &Position) -> (u8, Vec<Piles>) {
    let mut kinds = Vec::new();
    for kind in PileKind::ALL {
        let of_kind = position.piles().filter(|pile| pile.kind() == kind);
        let mut piles: Piles = of_kind.map(|pile| position.pile(pile).to_vec()).collect();
        let first = usize::from(apart(rules) && kind == PileKind::Foundation);
        piles[first..].sort();
        kinds.push(piles);
    }
    (position.redeals_used(), kinds)
}

#[test]
fn canonical_keys_are_equal_exactly_where_the_piles_are_the_same_but_for_their_order() {
    let law = |rules: &Judge, position: Position, dice: &mut Dice| {
        let mut last = position;
        wander(rules, position, dice, 20, |position| last = *position);
        let mut known = HashMap::new();
        let mut others = differing(rules, &last, dice);
        let more: Vec<_> = others.iter().take(40).map(|other| shuffled(rules, other, false, dice)).collect();
        others.extend(more);
        for other in others {
            let nameless = nameless(rules, &other);
            let before = known.insert(rules.canonical_key(&other), nameless.clone());
            assert!(before.is_none_or(|before| before == nameless), "{other}");
        }
        let different: HashSet<_> = known.values().collect();
        assert_eq!(different.len(), known.len());
    };
    for_all_games(4, law);
    for_games_of(rules_with_dealt_cards(), 8, &law);
}

#[test]
fn kept_keys_are_the_positions_own_after_every_move_and_every_move_taken_back() {
    let law = |rules: &Judge, position: Position, dice: &mut Dice| {
        let mut keyed = KeyedPosition::new(rules, position);
        let same = |keyed: &KeyedPosition| {
            let kept = [keyed.key(), keyed.canonical_key()];
            assert_eq!(kept, keys(rules, keyed.position()), "{}", keyed.position());
            kept
        };
        let mut history = Vec::new();
        for _ in 0..200 {
            let before = same(&keyed);
            let Some(m) = dice.choose(&rules.legal_moves(keyed.position())) else { break };
            history.push((before, keyed.play(rules, m).unwrap()));
            if dice.one_in(4) {
                let (before, undo) = history.pop().unwrap();
                keyed.undo(rules, undo);
                assert_eq!(same(&keyed), before, "{m} taken back");
            }
        }
        while let Some((before, undo)) = history.pop() {
            keyed.undo(rules, undo);
            assert_eq!(same(&keyed), before, "{} taken back", undo.played());
        }
        assert_eq!(*keyed.position(), position);
    };
    for_all_games(48, law);
    for_games_of(rules_with_dealt_cards(), 16, &law);
}

#[test]
fn a_refused_move_leaves_the_kept_keys_as_they_were() {
    for variant in [Variant::Klondike, Variant::Gargantua] {
        let mut keyed = KeyedPosition::new(variant.judge(), variant.deal(1));
        let before = [keyed.key(), keyed.canonical_key()];
        assert!(keyed.play(variant.judge(), Move::Redeal).is_err());
        assert_eq!((keyed.position(), [keyed.key(), keyed.canonical_key()]), (&variant.deal(1), before));
    }
}

#[test]
fn a_games_keys_are_its_positions() {
    for_all_games(8, |rules, position, dice| {
        wander(rules, position, dice, 5, |position| {
            let game = Game::from_position(rules, *position);
            assert_eq!([game.key(), game.canonical_key()], keys(rules, position));
        });
    });
}

/// A million and more different positions in a release build, many of them hardly different, have as many keys.
#[test]
fn different_positions_have_different_keys() {
    let of_each = if cfg!(debug_assertions) { 4_000 } else { 100_000 };
    let mut all = HashSet::new();
    for variant in Variant::ALL {
        let rules = variant.judge();
        let known = some_positions(rules, of_each);
        let different: HashSet<u128> = known.iter().map(|position| position.key().to_bits()).collect();
        assert_eq!(different.len(), known.len(), "{variant}");
        let canonical: HashSet<u128> = known.iter().map(|position| rules.canonical_key(position).to_bits()).collect();
        let different_piles: HashSet<_> = known.iter().map(|position| nameless(rules, position)).collect();
        assert_eq!(canonical.len(), different_piles.len(), "{variant}");
        all.extend(different);
        all.extend(canonical);
    }
    spread_evenly(&all);
}

/// Half of them a few moves from the first deals, half anywhere in games of other deals.
fn some_positions(rules: &Judge, count: usize) -> HashSet<Position> {
    let mut deals = (0..).map(|number| rules.deal(number).unwrap());
    let (mut known, mut waiting) = (HashSet::new(), VecDeque::new());
    while known.len() < count / 2 {
        let position = waiting.pop_front().unwrap_or_else(|| deals.next().unwrap());
        if known.insert(position) {
            waiting.extend(rules.legal_moves(&position).into_iter().map(|m| after(rules, &position, m).0));
        }
    }
    let mut dice = Dice::new(1);
    while known.len() < count {
        wander(rules, deals.next().unwrap(), &mut dice, 100, |position| {
            known.insert(*position);
        });
    }
    known
}

/// Any 16 bits in a row of the keys take each value about as often as any other.
fn spread_evenly(keys: &HashSet<u128>) {
    for shift in (0..=112).step_by(8) {
        let mut counts = vec![0u32; 1 << 16];
        for key in keys {
            counts[(key >> shift) as usize & 0xFFFF] += 1;
        }
        let mean = keys.len() as f64 / 65536.0;
        let chi_square: f64 = counts.iter().map(|&count| (f64::from(count) - mean).powi(2) / mean).sum();
        // 65,535 degrees of freedom: the standard deviation is 362.
        assert!((chi_square - 65535.0).abs() < 362.0 * 6.0, "bits from {shift}: {chi_square}");
    }
}

/// Worked out from the positions' texts by another program, in another language, that knows only the documentation. Never to change.
#[test]
fn keys_are_the_same_for_ever() {
    let table = [
        (Variant::Klondike, 42, 0xdef821cc4c66e4df11a767f49ed70773, 0xdbc0961e847cb9fc137ea71418244f11),
        (Variant::Carousel, 7, 0x9d2f06f0447ab03eb65603cd9b22ce8d, 0xefd6de13b869bb586bc3a52db5e4e780),
        (Variant::Gargantua, 42, 0x5f7c05133dc54dce6b553fb830fadf8f, 0x23603951704a669185c2f4bed5f9cee8),
        (Variant::NewYorkDealtBase, 1, 0x794b3836ea4c54a7e07ef89657ec9d70, 0x07fbab39bba5c964ff1084ba30852bab),
    ];
    for (variant, number, key, canonical) in table {
        let position = variant.deal(number);
        assert_eq!(keys(variant.judge(), &position), [key, canonical].map(Key::from_bits), "{variant} {number}");
    }
}

#[test]
fn a_keys_text_is_its_32_digits() {
    let key = Key::from_bits(0x0123_4567_89ab_cdef_0011_2233_4455_6677);
    assert_eq!(key.to_string(), "0123456789abcdef0011223344556677");
    assert_eq!((format!("{key:?}"), format!("{key:>34}")), (key.to_string(), format!("  {key}")));
    assert_eq!(key.to_bits(), 0x0123_4567_89ab_cdef_0011_2233_4455_6677);
}
