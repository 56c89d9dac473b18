//! Dealing, listing moves, playing and taking back need no allocation.

use std::hint::black_box;

use solitaire_rules::game::OwnJudge;
use solitaire_rules::moves::MoveList;
use solitaire_rules::position::KeyedPosition;
use solitaire_rules::{Card, Game, Pile, Variant};

use crate::allocator::allocations;

#[test]
fn playing_does_not_allocate() {
    for variant in Variant::ALL {
        let judge = black_box(variant.rules().judge().unwrap());
        let mut list = MoveList::new();
        let mut undos = Vec::with_capacity(200);
        let allocated = allocations(|| {
            let mut position = judge.deal(7);
            assert_eq!(position, variant.deal(7));
            for step in 0..200 {
                judge.legal_moves_into(&position, &mut list);
                let Some(&m) = list.get(step * 7 % list.len().max(1)) else { break };
                assert!(judge.is_legal(&position, m));
                let changes = judge.play(&mut position, m).unwrap();
                assert!(changes.iter().count() > 0);
                undos.push(changes.undo());
            }
            while let Some(undo) = undos.pop() {
                judge.undo(&mut position, undo);
            }
            assert_eq!(position, variant.deal(7));
        });
        assert_eq!(allocated, 0, "{variant}");
    }
}

#[test]
fn asking_does_not_allocate() {
    for variant in Variant::ALL {
        let (judge, position) = (variant.judge(), variant.deal(3));
        let deck: Vec<Card> = (0..variant.rules().decks).flat_map(|_| 0..52).filter_map(Card::from_index).collect();
        let allocated = allocations(|| {
            black_box(judge.from_deck(&deck)).unwrap();
            black_box((judge.distinct_moves(&position), judge.count_legal_moves(&position)));
            black_box((judge.status(&position), judge.score(&position)));
            black_box(position.view());
            let keyed = KeyedPosition::new(judge, position);
            black_box((keyed.key(), keyed.canonical_key(), position.key(), judge.canonical_key(&position)));
            black_box(position.pile(Pile::STOCK));
            let nowhere = solitaire_rules::Move::one(Pile::STOCK, Pile::STOCK);
            assert!(judge.check(&position, nowhere).is_err());
        });
        assert_eq!(allocated, 0, "{variant}");
    }
}

#[test]
fn copying_into_a_game_with_room_does_not_allocate() {
    let deck: Vec<Card> = (0..52).filter_map(Card::from_index).collect();
    let mut from = Game::from_deck(Variant::Klondike, &deck).unwrap();
    for _ in 0..20 {
        from.play(solitaire_rules::Move::Deal).unwrap();
    }
    from.undo();
    let mut to = from.clone();
    to.restart();
    assert_eq!(allocations(|| to.clone_from(&from)), 0);
    assert_eq!(to, from);
    // Of another game too.
    let other = Game::deal(Variant::Gargantua, 3);
    assert_eq!(allocations(|| to.clone_from(&other)), 0);
    assert_eq!(to, other);
    // Into a game that keeps its keys, and one with a title as long, too.
    let own = OwnJudge { title: Some("Giant".to_owned()), ..Variant::Gargantua.into() };
    let mut keyed = Game::deal(own, 3);
    keyed.keep_keys();
    to = keyed.clone();
    to.play(solitaire_rules::Move::Deal).unwrap();
    assert_eq!(allocations(|| to.clone_from(&keyed)), 0);
    assert_eq!((to.title(), to.canonical_key()), (Some("Giant"), keyed.canonical_key()));
}
