//! The engine against the plain model, which reads the same rules as data: the same deals, the same moves, the same text after each of them.

use proptest::prelude::*;
use solitaire_rules::position::{PileKind, Setup};
use solitaire_rules::rules::{Cells, CellsTake, Groups, Tableau};
use solitaire_rules::{Judge, Move, Pile, Position, Rules, Variant};

use crate::common::{Dice, arranged, config, for_all_drawn, in_plain_words, own_rules, texts};
use crate::plain::{self, Plain, games};

fn agree(judge: &Judge, position: &Position, plain: &Plain) {
    assert_eq!(position.to_string(), plain.to_text());
    assert_eq!(position.view().to_string(), plain.view_text());
    assert_eq!(texts(&judge.legal_moves(position)), plain.legal_moves(), "{position}");
    assert_eq!(texts(&judge.distinct_moves(position)), plain.distinct_moves(), "{position}");
    assert_eq!(judge.score(position) as usize, plain.score(), "{position}");
}

/// Plays side by side for so many moves.
fn side_by_side(judge: &Judge, mut position: Position, mut plain: Plain, dice: &mut Dice, moves: usize) {
    for _ in 0..moves {
        agree(judge, &position, &plain);
        let Some(m) = dice.choose(&judge.legal_moves(&position)) else { return };
        judge.play(&mut position, m).unwrap();
        plain.play(&m.to_string());
    }
    agree(judge, &position, &plain);
}

fn written(rules: &Rules) -> serde_json::Value {
    serde_json::to_value(rules).unwrap()
}

#[test]
fn built_in_games_are_those_of_the_tables() {
    let all = games::all();
    for game in &all {
        let rules: Rules = serde_json::from_value(game.rules.clone()).unwrap();
        match game.name.parse::<Variant>() {
            Ok(variant) => assert_eq!(*variant.rules(), rules, "{variant}"),
            Err(error) => panic!("{error}"),
        }
    }
    for variant in Variant::ALL {
        assert!(all.iter().any(|game| game.name == variant.name()), "{variant}");
    }
}

#[test]
fn games_of_the_catalogue() {
    let (deals, moves) = if cfg!(debug_assertions) { (2, 60) } else { (20, 150) };
    for variant in Variant::ALL {
        let rules = written(variant.rules());
        for number in 1..=deals {
            let plain = Plain::deal(variant.name(), &rules, number);
            side_by_side(variant.judge(), variant.deal(number), plain, &mut Dice::new(number), moves);
        }
    }
}

/// From positions that a deal rarely reaches: nearly won, out of order, almost empty.
fn from_set_up(judge: &Judge, name: &str, dice: &mut Dice, moves: usize) {
    let position = arranged(judge, dice);
    let plain = Plain::from_text(&written(judge.rules()), &position.to_string());
    assert_eq!(plain.name(), name);
    side_by_side(judge, position, plain, dice, moves);
}

#[test]
fn positions_of_the_catalogue_set_up_by_hand() {
    let cases = if cfg!(debug_assertions) { 4 } else { 60 };
    for variant in Variant::ALL {
        for seed in 0..cases {
            from_set_up(variant.judge(), variant.name(), &mut Dice::new(seed), 8);
        }
    }
}

/// The first reserve pile with the second's cards under its own, all face down but its top.
fn with_covered_reserve(variant: Variant, deal: u64) -> Option<Position> {
    let position = variant.deal(deal);
    let mut piles = position.piles().filter(|pile| pile.kind() == PileKind::Reserve);
    let (first, second) = (piles.next()?, piles.next());
    let mut setup = Setup::from(&position);
    let under = second.map(|pile| std::mem::take(setup.pile_mut(pile))).unwrap_or_default();
    let pile = setup.pile_mut(first);
    pile.splice(..0, under);
    let top = pile.pop()?;
    pile.iter_mut().for_each(|card| card.1 = false);
    pile.push(top);
    setup.position(variant.judge()).ok()
}

/// Of games whose reserve is dealt face up, too: only a position set up by hand has such a card, and the code for some games once left it face down.
#[test]
fn a_face_down_card_of_any_reserve_turns_up() {
    let mut games = 0;
    for variant in Variant::ALL {
        let (judge, mut moves) = (variant.judge(), 0);
        for position in (1..=30).filter_map(|deal| with_covered_reserve(variant, deal)) {
            let legal = judge.legal_moves(&position);
            let leaves = |m: &&Move| matches!(m, Move::Transfer { from, .. } if Pile::reserve(0) == Some(*from));
            for &m in legal.iter().filter(leaves) {
                let mut plain = Plain::from_text(&written(judge.rules()), &position.to_string());
                plain.play(&m.to_string());
                let mut next = position;
                let undo = judge.play(&mut next, m).unwrap().undo();
                agree(judge, &next, &plain);
                judge.undo(&mut next, undo);
                assert_eq!(next.to_string(), position.to_string(), "{m}");
                moves += 1;
            }
        }
        games += usize::from(moves > 0);
    }
    assert!(games > 10, "{games}");
}

#[test]
fn games_of_own_rules() {
    for_all_drawn(&config(100), &(own_rules(), any::<u64>()), |(rules, seed)| {
        let (judge, mut dice) = (rules.judge().unwrap(), Dice::new(seed));
        let name = judge.variant().map_or("-", Variant::name);
        side_by_side(&judge, judge.deal(seed), Plain::deal(name, &written(&rules), seed), &mut dice, 40);
        from_set_up(&judge, name, &mut dice, 12);
        from_set_up(&judge, name, &mut dice, 12);
        Ok(())
    });
}

/// What is dealt to cells that give groups need not be one: only what the tableau would move comes from there (ruling W10).
#[test]
fn cells_that_are_dealt_several_cards_and_give_groups() {
    for variant in [Variant::Klondike, Variant::GoldMine, Variant::Westcliff] {
        let rules = *variant.rules();
        let cells = Cells { count: 2, holds: 4, dealt: 8, takes: CellsTake::Group, ..rules.cells };
        let tableau = Tableau { groups: Groups::Sequence, ..rules.tableau };
        let rules = Rules { cells, tableau, ..rules };
        let judge = rules.judge().unwrap();
        for seed in 0..20 {
            side_by_side(&judge, judge.deal(seed), Plain::deal("-", &written(&rules), seed), &mut Dice::new(seed), 60);
        }
    }
}

#[test]
fn own_rules_are_read_as_they_were_written() {
    for_all_drawn(&config(300), &own_rules(), |rules| {
        prop_assert_eq!(serde_json::from_str::<Rules>(&serde_json::to_string(&rules).unwrap()).unwrap(), rules);
        prop_assert_eq!(toml::from_str::<Rules>(&toml::to_string(&rules).unwrap()).unwrap(), rules);
        prop_assert_eq!(plain::rules::Rules::read(&written(&rules)), in_plain_words(&rules));
        Ok(())
    });
}
