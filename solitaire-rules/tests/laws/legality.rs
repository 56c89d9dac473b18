//! What the generator lists, what the judge allows and what the rules say are the same moves (ruling C2).

use std::collections::HashSet;

use solitaire_rules::{Base, Foundations, Judge, Move, MoveList, Position, Rules, Status, Variant, Visitor};

use crate::common::*;

#[test]
fn the_generator_lists_what_the_rules_allow_each_once() {
    for_all_games(40, |rules, position, dice| {
        wander(rules, position, dice, 25, |position| {
            let listed = sorted(rules.legal_moves(position));
            assert_eq!(listed, sorted(Model::of(rules, position).legal_moves()), "{position}");
        });
    });
}

#[test]
fn the_judge_allows_what_the_generator_lists_over_the_whole_space_of_moves() {
    for_all_games(8, |rules, position, dice| {
        let mut space = Vec::new();
        wander(rules, position, dice, 3, |position| {
            let listed: HashSet<Move> = rules.legal_moves(position).into_iter().collect();
            if space.is_empty() {
                space = move_space(&telling_counts(position));
            }
            for &m in &space {
                assert_eq!(rules.check(position, m).is_ok(), listed.contains(&m), "{m} in {position}");
            }
        });
    });
}

#[test]
fn the_judge_allows_what_the_generator_lists_for_every_count_there_can_be() {
    let space = move_space(&(0..=u8::MAX).collect::<Vec<_>>());
    let mut position = Variant::Klondike.deal(42);
    let rules = Variant::Klondike.judge();
    let mut dice = Dice::new(42);
    for _ in 0..60 {
        let m = dice.choose(&rules.legal_moves(&position)).unwrap();
        rules.play(&mut position, m).unwrap();
    }
    let allowed = space.into_iter().filter(|&m| rules.is_legal(&position, m));
    assert_eq!(sorted(allowed), sorted(rules.legal_moves(&position)));
}

#[test]
fn every_way_to_ask_for_moves_gives_the_same_answer() {
    // What a list held before does not matter.
    for_all_games(60, |rules, position, dice| {
        let mut used = MoveList::from_iter([Move::Redeal; 5]);
        wander(rules, position, dice, 20, |position| {
            let legal = rules.legal_moves(position);
            rules.legal_moves_into(position, &mut used);
            assert_eq!(used, legal, "{position}");
            assert_eq!(rules.count_legal_moves(position), legal.len(), "{position}");
            assert!(legal.iter().all(|&m| rules.is_legal(position, m)), "{position}");
            rules.distinct_moves_into(position, &mut used);
            assert_eq!(used, rules.distinct_moves(position), "{position}");
        });
    });
}

/// Everything that a judge can say of a position, and of the positions one move on.
#[derive(Debug, PartialEq)]
struct Verdicts {
    lists: (MoveList, MoveList),
    count: usize,
    status: Status,
    score: u32,
    refusals: Vec<String>,
    after: Vec<(Position, String)>,
}

struct Ask<'a>(&'a Position, &'a [Move]);

impl Visitor for Ask<'_> {
    type Output = Verdicts;

    fn visit(self, judge: impl Judge) -> Verdicts {
        let Ask(position, asked) = self;
        let lists = (judge.legal_moves(position), judge.distinct_moves(position));
        let mut after = Vec::new();
        for &m in &lists.0 {
            let mut next = *position;
            let changes = judge.play(&mut next, m).unwrap();
            let (told, undo) = (format!("{changes:?}"), changes.undo());
            after.push((next, told));
            judge.undo(&mut next, undo);
            assert_eq!(next.to_string(), position.to_string(), "{m} taken back");
        }
        Verdicts {
            count: judge.count_legal_moves(position),
            status: judge.status(position),
            score: judge.score(position),
            refusals: asked.iter().filter_map(|&m| Some(judge.check(position, m).err()?.to_string())).collect(),
            after,
            lists,
        }
    }
}

#[test]
fn a_variants_own_code_says_what_its_rules_say() {
    for variant in Variant::ALL {
        let space = move_space(&[1, 3]);
        let mut dice = Dice::new(3);
        for start in [variant.deal(3), arranged(variant.judge(), &mut dice), arranged(variant.judge(), &mut dice)] {
            wander(variant.judge(), start, &mut dice, 8, |position| {
                let compiled = variant.visit(Ask(position, &space));
                assert_eq!(compiled, Ask(position, &space).visit(variant.judge()), "{position}");
            });
        }
    }
}

/// What a position keeps beside its cards has to follow the cards in every combination of rules: here a complete foundation gives a card
/// back, where each foundation has a base of its own.
#[test]
fn a_complete_foundation_that_gave_a_card_back_takes_it_again() {
    let aisleriot = *Variant::GoldMineAisleriot.rules();
    let rules = Rules { foundations: Foundations { base: Base::EachItsOwn, ..aisleriot.foundations }, ..aisleriot };
    let text = "- s: w0: f0:2C3C4C5C6C7C8C9CTCJCQCKCAC f1:AD2D3D4D5D6D7D8D9DTDJDQDKD f2:AH2H3H4H5H6H7H8H9HTHJHQHKH \
         f3:AS2S3S4S5S6S7S8S9STSJSQS t0:KS t1: t2: t3: t4: t5: t6:";
    let start = rules.position(text).unwrap();
    let (there, back): (Move, Move) = ("f0-t1".parse().unwrap(), "t1-f0".parse().unwrap());
    let mut position = start;
    let first = rules.play(&mut position, there).unwrap().undo();
    let second = rules.play(&mut position, back).unwrap().undo();
    assert_eq!(position, start);
    rules.undo(&mut position, second);
    assert!(rules.is_legal(&position, back) && rules.legal_moves(&position).contains(&back));
    rules.undo(&mut position, first);
    assert_eq!(rules.legal_moves(&position), rules.legal_moves(&start));
}

#[test]
fn playing_does_what_the_rules_say() {
    for_all_games(60, |rules, mut position, dice| {
        let mut model = Model::of(rules, &position);
        for _ in 0..40 {
            let Some(m) = dice.choose(&rules.legal_moves(&position)) else { return };
            let before = position;
            rules.play(&mut position, m).unwrap();
            model.play(m);
            let found = Model::of(rules, &position);
            assert_eq!(found.table, model.table, "{m} in {before}");
            assert_eq!(rules.score(&position), model.score() as u32);
        }
    });
}
