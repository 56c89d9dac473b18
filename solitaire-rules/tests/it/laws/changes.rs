//! What a move says that it changed is what it changed.

use std::cell::Cell;
use std::collections::BTreeMap;

use solitaire_rules::moves::MAX_CHANGES;
use solitaire_rules::position::PileKind;
use solitaire_rules::rules::Stock;
use solitaire_rules::{Card, Change, Game, Move, Pile, Position};

use crate::common::*;

/// Piles of cards that know no rules: they do as the changes say.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Table(BTreeMap<Pile, Vec<(Card, bool)>>);

impl Table {
    pub(crate) fn of(position: &Position) -> Table {
        Table(position.piles().map(|pile| (pile, position.pile(pile).to_vec())).collect())
    }

    fn pile(&mut self, pile: Pile) -> &mut Vec<(Card, bool)> {
        self.0.get_mut(&pile).expect("a pile of this game")
    }

    /// Does what changes say, one by one, but for groups: they come with their lowest card first.
    pub(crate) fn follow(&mut self, changes: &[Change]) {
        let mut rest = changes;
        while let Some(&first) = rest.first() {
            let together = rest.iter().take_while(|&&change| is_of_group(first, change)).count().max(1);
            let (now, later) = rest.split_at(together);
            rest = later;
            match first {
                Change::Moved { from, to, .. } => self.carry(from, to, now),
                Change::TurnedUp { card, pile } => {
                    let top = self.pile(pile).last_mut().expect("a card to turn up");
                    assert_eq!(*top, (card, false));
                    top.1 = true;
                }
                Change::TurnedDown { card, pile } => {
                    let top = self.pile(pile).last_mut().expect("a card to turn down");
                    assert_eq!(*top, (card, true));
                    top.1 = false;
                }
                Change::RedealUndone { cards } => {
                    let turned = std::mem::take(self.pile(Pile::STOCK));
                    assert_eq!(turned.len(), usize::from(cards));
                    self.pile(Pile::WASTE).splice(..0, turned.into_iter().rev().map(|(card, _)| (card, true)));
                }
                Change::Redealt { cards } => {
                    let turned: Vec<_> = self.pile(Pile::WASTE).drain(..usize::from(cards)).collect();
                    let stock = self.pile(Pile::STOCK);
                    assert!(stock.is_empty());
                    stock.extend(turned.into_iter().rev().map(|(card, _)| (card, false)));
                }
            }
        }
    }

    fn carry(&mut self, from: Pile, to: Pile, moved: &[Change]) {
        let rest = self.pile(from).len() - moved.len();
        let taken = self.pile(from).split_off(rest);
        for (&change, (card, _)) in moved.iter().zip(taken) {
            assert_eq!(change, Change::Moved { card, from, to });
            self.pile(to).push((card, true));
        }
    }
}

fn is_of_group(first: Change, change: Change) -> bool {
    let ends = |change| match change {
        Change::Moved { from, to, .. } => Some((from, to)),
        _ => None,
    };
    // A complete run goes to its foundation together, a group to a cell.
    let together = |pile: Pile| matches!(pile.kind(), PileKind::Tableau | PileKind::Foundation | PileKind::Cell);
    let is_group = |(from, to): (Pile, Pile)| together(from) && together(to);
    ends(first) == ends(change) && ends(first).is_some_and(is_group)
}

/// All cards of the tableau go over, some in an order that nobody follows card by card.
pub(crate) fn gathered(position: &Position) -> Change {
    let tableau = position.piles().filter(|pile| pile.kind() == PileKind::Tableau);
    Change::Redealt { cards: tableau.map(|pile| position.pile_len(pile)).sum::<usize>() as u8 }
}

#[test]
fn following_the_changes_leads_from_the_old_piles_to_the_new_ones() {
    for_all_games(24, |judge, position, dice| {
        wander(judge, position, dice, 25, |position| {
            for m in judge.legal_moves(position).into_iter().take(12) {
                let (next, changes) = after(judge, position, m);
                assert!((1..=MAX_CHANGES).contains(&changes.len()), "{m}: {changes:?}");
                if let (Move::Redeal, Stock::Gathered { .. }) = (m, judge.rules().stock) {
                    assert_eq!(changes[0], gathered(position), "{position}: {changes:?}");
                    continue;
                }
                let mut table = Table::of(position);
                table.follow(&changes);
                assert_eq!(table, Table::of(&next), "{m} in {position}: {changes:?}");
            }
        });
    });
}

#[test]
fn following_the_changes_of_taking_back_leads_to_the_old_piles() {
    let down = Cell::new(0);
    for_all_games(24, |judge, position, dice| {
        wander(judge, position, dice, 25, |position| {
            for m in judge.legal_moves(position).into_iter().take(12) {
                let mut next = *position;
                let undo = judge.play(&mut next, m).unwrap().undo();
                let changes = judge.undo_changes(&next, undo);
                assert!((1..=MAX_CHANGES).contains(&changes.len()), "{m}: {changes:?}");
                if let (Move::Redeal, Stock::Gathered { .. }) = (m, judge.rules().stock) {
                    let Change::Redealt { cards } = gathered(position) else { unreachable!() };
                    assert_eq!(changes.last(), Some(&Change::RedealUndone { cards }), "{position}: {changes:?}");
                    continue;
                }
                let mut table = Table::of(&next);
                table.follow(&changes);
                assert_eq!(table, Table::of(position), "{m} in {position} taken back: {changes:?}");
                let turned = changes.iter().filter(|change| matches!(change, Change::TurnedDown { .. })).count();
                down.set(down.get() + turned);
            }
        });
    });
    assert!(down.get() > 1000, "{down:?}");
}

#[test]
fn a_game_tells_again_what_its_last_move_changed() {
    for_all_games(20, |judge, position, dice| {
        let mut game = Game::from_position(judge, position);
        for _ in 0..40 {
            let Some(m) = dice.choose(&game.legal_moves()) else { return };
            let changes = game.play(m).unwrap();
            let told = changes.list();
            assert!(changes.iter().eq(told.iter().copied()) && changes.into_iter().eq(told.iter().copied()));
            assert_eq!(format!("{told:?}"), format!("{changes:?}"));
            assert_eq!(game.last_changes().unwrap().list(), told);
            let (mut table, back) = (Table::of(game.position()), game.undo_changes().unwrap());
            game.undo();
            if !back.iter().any(|change| matches!(change, Change::RedealUndone { .. })) {
                table.follow(&back);
                assert_eq!(table, Table::of(game.position()), "{m} taken back: {back:?}");
            }
            game.redo();
            assert_eq!(game.last_changes().unwrap().list(), told);
        }
    });
}

/// All kinds of change come up in the games above; here they are by hand, each once.
#[test]
fn changes_by_hand() {
    let told = |line: &str, m: &str| {
        let mut position: Position = line.parse().unwrap();
        let judge = position.variant().unwrap().judge();
        let changes = judge.play(&mut position, m.parse().unwrap()).unwrap();
        format!("{changes:?}").replace("Moved ", "").replace("TurnedUp ", "up ")
    };
    let new_york = "new-york s:<KC>QC w0: w1: w2: f0: f1: f2: f3: f4: f5: f6: f7: t0:AC2C3C4C5C6C7C8C9CTCJC \
         t1:AD2D3D4D5D6D7D8D9DTDJDQDKD t2:AH2H3H4H5H6H7H8H9HTHJHQHKH t3:AS2S3S4S5S6S7S8S9STSJSQSKS \
         t4:AC2C3C4C5C6C7C8C9CTCJCQCKC t5:AD2D3D4D5D6D7D8D9DTDJDQDKD t6:AH2H3H4H5H6H7H8H9HTHJHQHKH \
         t7:AS2S3S4S5S6S7S8S9STSJSQSKS";
    assert_eq!(told(new_york, "s-w1"), "[{ card: QC, from: s, to: w1 }, up { card: KC, pile: s }]");
    let gargantua_tail = "f0:AC2C3C4C5C6C7C8C9CTCJCQCKC f1:AC2C3C4C5C6C7C8C9CTCJCQC f2:AD2D3D4D5D6D7D8D9DTDJD \
         f3:AD2D3D4D5D6D7D8D9DTDJD f4:AH2H3H4H5H6H7H8H9HTHJHQHKH f5:AH2H3H4H5H6H7H8H9HTHJHQHKH \
         f6:AS2S3S4S5S6S7S8S9STSJSQSKS f7:AS2S3S4S5S6S7S8S9STSJSQSKS t0: t1: t2: t3: t4: t5: t6: t7: t8:";
    let waste = format!("gargantua s: w0:QDKCKDQDKD {gargantua_tail}");
    assert_eq!(told(&waste, "redeal"), "[Redealt { cards: 4 }]");
    let group = waste.replace("w0:QDKCKDQDKD", "w0:").replace("t0:", "t0:<QDKD>KCQDKD");
    assert_eq!(
        told(&group, "t0x3-t1"),
        "[{ card: KC, from: t0, to: t1 }, { card: QD, from: t0, to: t1 }, { card: KD, from: t0, to: t1 }, \
         up { card: KD, pile: t0 }]"
    );
    let carousel = "carousel s:<KSQSJSTS> w0:KHQH f0:AC2C3C4C5C6C7C8C9CTCJC f1:AD2D3D4D5D6D7D f2:AH f3:AS t0:QC \
         t1:KC t2:8D9DTDJD t3:QDKD t4:JHTH9H8H7H6H5H4H t5:3H2H t6:9S8S7S6S t7:5S4S3S2S";
    assert_eq!(
        told(carousel, "t0-f0"),
        "[{ card: QC, from: t0, to: f0 }, { card: QH, from: w0, to: t0 }, { card: KH, from: w0, to: t0 }, \
         { card: TS, from: s, to: t0 }, { card: JS, from: s, to: t0 }]"
    );
    assert_eq!(told(carousel, "deal"), "[{ card: TS, from: s, to: w0 }]");
}
