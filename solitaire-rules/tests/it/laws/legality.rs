//! What the generator lists, what the judge allows and what the rules say are the same moves (ruling C2).

use std::collections::HashSet;

use solitaire_rules::moves::{MoveList, RoomError};
use solitaire_rules::rules::{Aim, Base, Faces, Foundations, Groups, Layout, Reserve, Tableau};
use solitaire_rules::{IllegalMove, Judge, Move, Position, Rules, Status, Variant};

use crate::common::*;

#[test]
fn the_generator_lists_what_the_rules_allow_each_once() {
    for_all_games(40, |judge, position, dice| {
        wander(judge, position, dice, 25, |position| {
            let listed = sorted(judge.legal_moves(position));
            assert_eq!(listed, sorted(Model::of(judge, position).legal_moves()), "{position}");
        });
    });
}

#[test]
fn the_judge_allows_what_the_generator_lists_over_the_whole_space_of_moves() {
    for_all_games(8, |judge, position, dice| {
        let mut space = Vec::new();
        wander(judge, position, dice, 3, |position| {
            let listed: HashSet<Move> = judge.legal_moves(position).into_iter().collect();
            if space.is_empty() {
                space = move_space(&telling_counts(position));
            }
            for &m in &space {
                assert_eq!(judge.check(position, m).is_ok(), listed.contains(&m), "{m} in {position}");
            }
        });
    });
}

#[test]
fn the_judge_allows_what_the_generator_lists_for_every_count_there_can_be() {
    let space = move_space(&(0..=u8::MAX).collect::<Vec<_>>());
    let mut position = Variant::Klondike.deal(42);
    let judge = Variant::Klondike.judge();
    let mut dice = Dice::new(42);
    for _ in 0..60 {
        let m = dice.choose(&judge.legal_moves(&position)).unwrap();
        judge.play(&mut position, m).unwrap();
    }
    let allowed = space.into_iter().filter(|&m| judge.is_legal(&position, m));
    assert_eq!(sorted(allowed), sorted(judge.legal_moves(&position)));
}

#[test]
fn every_way_to_ask_for_moves_gives_the_same_answer() {
    // What a list held before does not matter.
    for_all_games(60, |judge, position, dice| {
        let mut used = MoveList::from_iter([Move::Redeal; 5]);
        wander(judge, position, dice, 20, |position| {
            let legal = judge.legal_moves(position);
            judge.legal_moves_into(position, &mut used);
            assert_eq!(used, legal, "{position}");
            assert_eq!(judge.count_legal_moves(position), legal.len(), "{position}");
            assert!(legal.iter().all(|&m| judge.is_legal(position, m)), "{position}");
            judge.distinct_moves_into(position, &mut used);
            assert_eq!(used, judge.distinct_moves(position), "{position}");
        });
    });
}

/// How many moves are written to the caller's room.
fn listed_in(judge: &Judge, position: &Position, distinct: bool, room: &mut [Move]) -> Result<usize, RoomError> {
    let moves = if distinct { judge.distinct_moves_in(position, room) } else { judge.legal_moves_in(position, room) };
    moves.map(|moves| moves.len())
}

#[test]
fn moves_in_the_callers_room_are_those_of_a_list_or_are_refused() {
    for_all_games(60, |judge, position, dice| {
        wander(judge, position, dice, 20, |position| {
            for (moves, distinct) in [(judge.legal_moves(position), false), (judge.distinct_moves(position), true)] {
                let listed = moves.len();
                for size in [listed, listed + 3] {
                    let mut room = vec![Move::Redeal; size];
                    assert_eq!(listed_in(judge, position, distinct, &mut room), Ok(listed), "{position}");
                    assert_eq!(room[..listed], *moves, "{position}");
                }
                for size in [0, listed / 2, listed.saturating_sub(1)].into_iter().filter(|&size| size < listed) {
                    let refused = listed_in(judge, position, distinct, &mut vec![Move::Redeal; size]).unwrap_err();
                    assert_eq!((refused.room, refused.moves), (size, listed), "{position}");
                }
            }
        });
    });
}

/// Everything that a judge can say of a position, and of the positions one move on; positions as their texts without the game's name and without what is
/// taken for an empty reserve pile that no card ever comes to.
#[derive(Debug, PartialEq)]
struct Verdicts {
    lists: (MoveList, MoveList),
    count: usize,
    status: Status,
    score: u32,
    refusals: Vec<IllegalMove>,
    after: Vec<(String, String)>,
}

fn verdicts(judge: &Judge, text: &str, asked: &[Move]) -> Verdicts {
    let position = &judge.position(text).unwrap();
    let lists = (judge.legal_moves(position), judge.distinct_moves(position));
    let mut after = Vec::new();
    for &m in &lists.0 {
        let mut next = *position;
        let changes = judge.play(&mut next, m).unwrap();
        let (told, undo) = (format!("{changes:?}"), changes.undo());
        after.push((nameless(&next).replacen(" r0:", "", 1), told));
        judge.undo(&mut next, undo);
        assert_eq!(nameless(&next), nameless(position), "{m} taken back");
    }
    Verdicts {
        count: judge.count_legal_moves(position),
        status: judge.status(position),
        score: judge.score(position),
        refusals: asked.iter().filter_map(|&m| judge.check(position, m).err()).collect(),
        after,
        lists,
    }
}

fn nameless(position: &Position) -> String {
    position.to_string().split_once(' ').unwrap().1.to_string()
}

/// Code is compiled for games that have no reserve, for those in which nothing follows a move, for those whose groups are plain sequences …. Rules that say the
/// same in other words are served by other code.
fn in_other_words(rules: &Rules) -> Vec<Rules> {
    let groups = match rules.tableau.groups {
        Groups::Sequence => Groups::SequenceIn(rules.tableau.build),
        other => other,
    };
    let tableau = Tableau { groups, ..rules.tableau };
    let first = Rules { tableau, ..*rules };
    let mut others = vec![first];
    // Where there is a reserve, an empty pile more might get a card.
    if rules.reserve == Reserve::NONE {
        others.extend([Faces::AllUp, Faces::TopUp(1)].iter().filter_map(|faces| of_a_reserve(&first, *faces)));
    }
    others
}

/// The same with a reserve of one card, which comes from the stock or, where a game without one has to deal it or its place decides the score, from the
/// highest pile. Pictures and piles of a capacity are not what they were without that card. Once it has gone, the reserve is of no account.
fn of_a_reserve(rules: &Rules, faces: Faces) -> Option<Rules> {
    let mut heights = rules.tableau.deal.heights().to_vec();
    if !rules.stock.is_there() || rules.aim != Aim::AllCards {
        if rules.tableau.overlap || rules.tableau.capacity.is_some() {
            return None;
        }
        *heights.iter_mut().max().filter(|height| **height > 1)? -= 1;
    }
    let tableau = Tableau { deal: Layout::of(&heights), ..rules.tableau };
    let others = Rules { tableau, reserve: Reserve { deal: Layout::of(&[1]), faces, ..Reserve::NONE }, ..*rules };
    others.validate().is_ok().then_some(others)
}

/// The text with an empty reserve pile, which stands before the tableau.
fn with_reserve(text: &str) -> String {
    let place = text.find(" t0:").unwrap_or(text.len());
    format!("{} r0:{}", &text[..place], &text[place..])
}

#[test]
fn code_for_other_shapes_of_rules_says_the_same_of_the_same_game() {
    let space = move_space(&[1, 3]).into_iter().filter(|m| !m.to_string().contains("r0")).collect::<Vec<_>>();
    for_all_games(12, |judge, position, dice| {
        let others = in_other_words(judge.rules()).into_iter().map(|rules| rules.judge().unwrap());
        let others: Vec<Judge> = others.filter(|other| other != judge).collect();
        wander(judge, position, dice, 8, |position| {
            let text = format!("- {}", nameless(position));
            let said = verdicts(judge, &text, &space);
            for other in &others {
                let has_reserve = other.rules().reserve != judge.rules().reserve;
                let text = if has_reserve { with_reserve(&text) } else { text.clone() };
                assert_eq!(verdicts(other, &text, &space), said, "{:?}: {text}", other.rules());
            }
        });
    });
}

/// Each row of code that could serve a game says the same as the one that does, down to the last, which leaves nothing out.
#[test]
fn every_row_of_code_that_serves_a_game_says_the_same() {
    let space = move_space(&[1, 3]);
    for_all_games(8, |judge, position, dice| {
        let rows: Vec<usize> = judge.rows().take(100).collect();
        assert!(rows.is_sorted_by(|one, next| one < next), "{rows:?}");
        let mut others = rows.into_iter().skip(1).rev().cycle();
        wander(judge, position, dice, 2, |position| {
            let Some(row) = others.next() else { return };
            let text = position.to_string();
            assert_eq!(verdicts(&judge.with_row(row), &text, &space), verdicts(judge, &text, &space), "{row}: {text}");
        });
    });
}

/// What a position keeps beside its cards has to follow the cards in every combination of rules: here a complete foundation gives a card
/// back, where each foundation has a base of its own.
#[test]
fn a_complete_foundation_that_gave_a_card_back_takes_it_again() {
    let aisleriot = *Variant::GoldMineAisleriot.rules();
    let rules = Rules { foundations: Foundations { base: Base::EachItsOwn, ..aisleriot.foundations }, ..aisleriot };
    let judge = rules.judge().unwrap();
    let text = "- s: w0: f0:2C3C4C5C6C7C8C9CTCJCQCKCAC f1:AD2D3D4D5D6D7D8D9DTDJDQDKD f2:AH2H3H4H5H6H7H8H9HTHJHQHKH \
         f3:AS2S3S4S5S6S7S8S9STSJSQS t0:KS t1: t2: t3: t4: t5: t6:";
    let start = judge.position(text).unwrap();
    let (there, back): (Move, Move) = ("f0-t1".parse().unwrap(), "t1-f0".parse().unwrap());
    let mut position = start;
    let first = judge.play(&mut position, there).unwrap().undo();
    let second = judge.play(&mut position, back).unwrap().undo();
    assert_eq!(position, start);
    judge.undo(&mut position, second);
    assert!(judge.is_legal(&position, back) && judge.legal_moves(&position).contains(&back));
    judge.undo(&mut position, first);
    assert_eq!(judge.legal_moves(&position), judge.legal_moves(&start));
}

#[test]
fn playing_does_what_the_rules_say() {
    for_all_games(60, |judge, mut position, dice| {
        let mut model = Model::of(judge, &position);
        for _ in 0..40 {
            let Some(m) = dice.choose(&judge.legal_moves(&position)) else { return };
            let before = position;
            judge.play(&mut position, m).unwrap();
            model.play(m);
            assert_eq!(position.to_string(), model.text(), "{m} in {before}");
            assert_eq!(judge.score(&position), model.score() as u32);
        }
    });
}
