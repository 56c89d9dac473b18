//! Keys tell positions apart exactly where ruling C9 does, and are kept right through every move.

use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};

use proptest::strategy::Strategy;
use solitaire_rules::position::{Key, KeyedPosition, PileKind, Setup, SetupError};
use solitaire_rules::rules::{Base, DealWhen, Foundations, Redeal, Stock};
use solitaire_rules::{Card, Game, Judge, Move, Pile, Position, Rules, Variant};

use crate::common::alike::{begun, first_alike, that_count};
use crate::common::*;

/// A key and a canonical key.
pub(crate) fn keys(judge: &Judge, position: &Position) -> [Key; 2] {
    [position.key(), judge.canonical_key(position)]
}

#[test]
fn keys_are_as_their_documentation_has_them() {
    for_all_games(16, |judge, position, dice| {
        wander(judge, position, dice, 4, |position| {
            let (key, canonical) = keys_by_walking(judge, position);
            assert_eq!(keys(judge, position), [key, canonical].map(Key::from_bits), "{position}");
        });
    });
}

#[test]
fn equal_cards_of_two_decks_may_be_exchanged() {
    let of_two_decks = own_rules().prop_filter("two decks", |rules| rules.decks == 2);
    for_games_of(of_two_decks, 12, &|judge, position, dice| {
        wander(judge, position, dice, 30, |position| {
            assert_eq!(keys(judge, &rebuilt(judge, position)), keys(judge, position), "{position}");
        });
    });
}

/// Every pair of cards in a game exchanged, every card turned, every card moved to another pile, every number of redeals: all that are
/// positions are told apart.
#[test]
fn every_single_difference_makes_another_key() {
    for_all_games(6, |judge, position, dice| {
        let mut last = position;
        wander(judge, position, dice, 20, |position| last = *position);
        let mut known = HashMap::from([(last.key(), last)]);
        for other in differing(judge, &last, dice) {
            let before = known.insert(other.key(), other);
            assert!(before.is_none_or(|before| before == other), "{before:?} and {other}");
            assert_eq!(other == last, other.key() == last.key(), "{other} and {last}");
            assert!(other.key() != last.key() || keys(judge, &other) == keys(judge, &last));
        }
    });
}

type Places = Vec<(Pile, usize)>;

fn places(setup: &Setup) -> Places {
    let piles = all_piles().into_iter();
    piles.flat_map(|pile| (0..setup.pile(pile).len()).map(move |height| (pile, height))).collect()
}

/// Positions that differ from this one in one thing. Of the pairs of cards some hundreds.
fn differing(judge: &Judge, position: &Position, dice: &mut Dice) -> Vec<Position> {
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
    changed.iter().filter_map(|setup| setup.position(judge).ok()).collect()
}

/// Groups of piles that are alike, as the documentation of canonical keys has them.
pub(crate) fn groups(judge: &Judge, position: &Position) -> Vec<Vec<Pile>> {
    let mut groups: BTreeMap<Pile, Vec<Pile>> = BTreeMap::new();
    for pile in position.piles() {
        groups.entry(first_alike(judge, position, pile)).or_default().push(pile);
    }
    groups.into_values().collect()
}

fn was_dealt_to(judge: &Judge, pile: Pile) -> bool {
    let rules = judge.rules();
    let mut first = 0;
    for kind in in_plain_words(rules).kinds {
        if pile.index() < first + kind.piles {
            return pile.kind() == PileKind::Foundation && pile.index() - first < begun(&kind);
        }
        first += kind.piles;
    }
    false
}

/// The position with the piles of each group exchanged among themselves.
pub(crate) fn shuffled(
    judge: &Judge,
    position: &Position,
    groups: Vec<Vec<Pile>>,
    dice: &mut Dice,
) -> Result<Position, SetupError> {
    let setup = Setup::from(position);
    let mut other = setup.clone();
    for piles in groups {
        let mut order = piles.clone();
        dice.shuffle(&mut order);
        // A foundation that was dealt a card is not empty.
        for i in 0..piles.len() {
            let wrong = was_dealt_to(judge, order[i]) && setup.pile(piles[i]).is_empty();
            let other = |&j: &usize| !was_dealt_to(judge, order[j]) && !setup.pile(piles[j]).is_empty();
            if let Some(j) = (0..piles.len()).find(other).filter(|_| wrong) {
                order.swap(i, j);
            }
        }
        for (&from, &to) in piles.iter().zip(&order) {
            *other.pile_mut(to) = setup.pile(from).to_vec();
        }
    }
    other.position(judge)
}

/// The piles of each kind, whether or not they are alike.
pub(crate) fn kinds(position: &Position) -> Vec<Vec<Pile>> {
    PileKind::ALL.map(|kind| position.piles().filter(|pile| pile.kind() == kind).collect()).into()
}

/// Rules under which a foundation with a dealt card is not like the others come up more often here.
fn rules_with_dealt_cards() -> impl Strategy<Value = Rules> {
    own_rules().prop_map(|rules| {
        let foundations = Foundations { base: Base::Dealt, give_back: true, ..rules.foundations };
        let dealt = Rules { foundations, ..rules };
        if dealt.validate().is_ok() { dealt } else { rules }
    })
}

/// Two decks and a stock that is dealt to a waste while its top is in play: a deal shows the next card.
fn two_decks_with_an_open_stock() -> impl Strategy<Value = Rules> {
    let open = |rules: Rules| {
        let stock = Stock::ToWaste { cards: 1, when: DealWhen::Always, redeal: Redeal::No, face_up: true };
        Rules { decks: 2, stock, ..rules }
    };
    own_rules().prop_map(open).prop_filter("rules that can be played", |rules| rules.validate().is_ok())
}

#[test]
fn the_order_of_alike_piles_does_not_count_in_canonical_keys() {
    let law = |judge: &Judge, position: Position, dice: &mut Dice| {
        let mut chances = Dice::new(dice.number());
        wander(judge, position, dice, 10, |position| {
            let other = shuffled(judge, position, groups(judge, position), &mut chances).unwrap();
            assert_eq!(judge.canonical_key(&other), judge.canonical_key(position), "{position} and {other}");
            assert_eq!(other.key() == position.key(), other == *position, "{position} and {other}");
        });
    };
    for_all_games(16, law);
    for_games_of(rules_with_dealt_cards(), 16, &law);
}

pub(crate) type Piles = Vec<Vec<(Card, bool)>>;

/// What is left of a position when alike piles have no names.
pub(crate) fn nameless(judge: &Judge, position: &Position) -> (u8, Vec<Piles>) {
    let contents = |piles: Vec<Pile>| {
        let mut contents: Piles = piles.into_iter().map(|pile| that_count(judge, position, pile)).collect();
        contents.sort();
        contents
    };
    (position.redeals_used(), groups(judge, position).into_iter().map(contents).collect())
}

#[test]
fn canonical_keys_are_equal_exactly_where_the_piles_are_the_same_but_for_their_order() {
    let law = |judge: &Judge, position: Position, dice: &mut Dice| {
        let mut last = position;
        wander(judge, position, dice, 20, |position| last = *position);
        let mut known = HashMap::new();
        let mut others = differing(judge, &last, dice);
        let more: Vec<_> =
            others.iter().take(40).filter_map(|other| shuffled(judge, other, kinds(other), dice).ok()).collect();
        others.extend(more);
        for other in others {
            let nameless = nameless(judge, &other);
            let before = known.insert(judge.canonical_key(&other), nameless.clone());
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
    let law = |judge: &Judge, position: Position, dice: &mut Dice| {
        let mut keyed = KeyedPosition::new(judge, position);
        let same = |keyed: &KeyedPosition| {
            let kept = [keyed.key(), keyed.canonical_key()];
            assert_eq!(kept, keys(judge, keyed.position()), "{}", keyed.position());
            kept
        };
        let mut history = Vec::new();
        for _ in 0..200 {
            let before = same(&keyed);
            let Some(m) = dice.choose(&judge.legal_moves(keyed.position())) else { break };
            history.push((before, keyed.play(judge, m).unwrap()));
            if dice.one_in(4) {
                let (before, undo) = history.pop().unwrap();
                keyed.undo(judge, undo);
                assert_eq!(same(&keyed), before, "{m} taken back");
            }
        }
        while let Some((before, undo)) = history.pop() {
            keyed.undo(judge, undo);
            assert_eq!(same(&keyed), before, "{} taken back", undo.played());
        }
        assert_eq!(*keyed.position(), position);
    };
    for_all_games(48, law);
    for_games_of(rules_with_dealt_cards(), 16, &law);
    for_games_of(two_decks_with_an_open_stock(), 16, &law);
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
    for_all_games(8, |judge, position, dice| {
        wander(judge, position, dice, 5, |position| {
            let game = Game::from_position(judge, *position);
            assert_eq!([game.key(), game.canonical_key()], keys(judge, position));
        });
    });
}

#[test]
fn a_game_that_keeps_its_keys_has_the_same_ones() {
    for_all_games(8, |judge, position, dice| {
        let mut game = Game::from_position(judge, position);
        game.keep_keys();
        let same =
            |game: &Game| assert_eq!([game.key(), game.canonical_key()], keys(judge, game.position()), "{game:?}");
        for _ in 0..100 {
            let Some(m) = dice.choose(&game.legal_moves()) else { break };
            game.play(m).unwrap();
            same(&game);
            if dice.one_in(3) {
                game.undo();
                same(&game);
            }
            if dice.one_in(3) {
                game.redo();
                same(&game);
            }
        }
        same(&game.clone());
        game.restart();
        same(&game);
    });
}

/// A million and more different positions in a release build, many of them hardly different, have as many keys.
#[test]
fn different_positions_have_different_keys() {
    let of_each = if cfg!(debug_assertions) { 4_000 } else { 100_000 };
    let mut all = HashSet::new();
    for variant in Variant::ALL {
        let judge = variant.judge();
        let known = some_positions(judge, of_each);
        let different: HashSet<u128> = known.iter().map(|position| position.key().to_bits()).collect();
        assert_eq!(different.len(), known.len(), "{variant}");
        let canonical: HashSet<u128> = known.iter().map(|position| judge.canonical_key(position).to_bits()).collect();
        let different_piles: HashSet<_> = known.iter().map(|position| nameless(judge, position)).collect();
        assert_eq!(canonical.len(), different_piles.len(), "{variant}");
        all.extend(different);
        all.extend(canonical);
    }
    spread_evenly(&all);
}

/// Half of them a few moves from the first deals, half anywhere in games of other deals.
fn some_positions(judge: &Judge, count: usize) -> HashSet<Position> {
    let mut deals = (0..).map(|number| judge.deal(number));
    let (mut known, mut waiting) = (HashSet::new(), VecDeque::new());
    while known.len() < count / 2 {
        let position = waiting.pop_front().unwrap_or_else(|| deals.next().unwrap());
        if known.insert(position) {
            waiting.extend(judge.legal_moves(&position).into_iter().map(|m| after(judge, &position, m).0));
        }
    }
    let mut dice = Dice::new(1);
    while known.len() < count {
        wander(judge, deals.next().unwrap(), &mut dice, 100, |position| {
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
        (Variant::Klondike, 42, 0xe4c178228ab19f98519ad4c91724ebad, 0x57c8800eac92cb7b7d3ca01f90930647),
        (Variant::Carousel, 7, 0x1bbc8a6f6f83754e39d79ec5933db1e0, 0x70a22a1488395098c278b9ed38b21c9a),
        (Variant::Gargantua, 42, 0xbd51c41842f637baaea238f488be9738, 0xc1796143a0b46c2f7f6006eadbe6c296),
        (Variant::NewYorkDealtBase, 1, 0x3a17210176a74c853464e98837a32e4d, 0x215896ebb5f8b8a32c7c7fb9a8208626),
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
