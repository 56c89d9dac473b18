//! What goes to an empty pile and how many cards a pile holds (rulings W12 and W19, and the words of `tableau.empty`), on tables that were worked out by hand.

use solitaire_rules::cards::Rank;
use solitaire_rules::moves::Reason;
use solitaire_rules::position::PileKind;
use solitaire_rules::rules::{DealWhen, EmptyPile, Faces, Groups, Layout, RankSet, Stock, Tableau, Then};
use solitaire_rules::{Judge, Move, Position, Rules, Variant};

use crate::common::complete;

/// Klondike with five piles, all cards face up, and one word of the tableau changed.
fn five_piles(change: impl FnOnce(&mut Tableau)) -> Judge {
    let klondike = *Variant::Klondike.rules();
    let mut tableau = Tableau { deal: Layout::of(&[3; 5]), faces: Faces::AllUp, ..klondike.tableau };
    change(&mut tableau);
    Rules { tableau, ..klondike }.judge().unwrap()
}

fn position(judge: &Judge, piles: &str) -> Position {
    judge.position(&complete(1, &format!("- s:<@> {piles}"))).unwrap()
}

/// Why a move is refused; `None` if it is legal. Lists say the same.
pub fn refused(judge: &Judge, position: &Position, m: &str) -> Option<Reason> {
    let m: Move = m.parse().unwrap();
    let reason = judge.check(position, m).err().map(|refused| refused.reason());
    assert_eq!(judge.legal_moves(position).contains(&m), reason.is_none(), "{m}");
    reason
}

#[test]
fn one_card_goes_to_an_empty_pile_and_no_group() {
    let judge = five_piles(|tableau| tableau.empty = EmptyPile::OneCard);
    let table = position(&judge, "w0:2C f0: f1: f2: f3: t0:9S8H7C t1:AC t2:5D t3:6D t4:");
    assert_eq!(refused(&judge, &table, "t0-t4"), None);
    assert_eq!(refused(&judge, &table, "w0-t4"), None);
    assert_eq!(refused(&judge, &table, "t0x2-t4"), Some(Reason::OneCardOnly));
    assert_eq!(refused(&judge, &table, "t0x3-t4"), Some(Reason::OneCardOnly));
}

/// In a supermove the cards on the way lie alone, so an empty pile serves; as its end it does not.
#[test]
fn one_card_piles_serve_supermoves() {
    let judge = five_piles(|tableau| {
        (tableau.empty, tableau.groups) = (EmptyPile::OneCard, Groups::Supermove);
    });
    let table = position(&judge, "w0:2C f0: f1: f2: f3: t0:9S8H7C t1:9C t2:5D t3:6D t4:");
    assert_eq!(refused(&judge, &table, "t0x2-t1"), None);
    assert_eq!(refused(&judge, &table, "t0x2-t4"), Some(Reason::OneCardOnly));
}

/// A list of all ranks says the same as `any_card`.
#[test]
fn piles_for_every_rank_serve_supermoves() {
    for (ranks, reason) in [(&Rank::ALL[..], None), (&Rank::ALL[1..], Some(Reason::NoRoom))] {
        let judge = five_piles(|tableau| {
            (tableau.empty, tableau.groups) = (EmptyPile::Ranks(RankSet::of(ranks)), Groups::Supermove);
        });
        let table = position(&judge, "w0:2C f0: f1: f2: f3: t0:9S8H7C t1:9C t2:5D t3:6D t4:");
        assert_eq!(refused(&judge, &table, "t0x2-t1"), reason);
    }
}

#[test]
fn cards_of_some_ranks_go_to_an_empty_pile() {
    let ends = RankSet::of(&[Rank::Ace, Rank::King]);
    let judge = five_piles(|tableau| tableau.empty = EmptyPile::Ranks(ends));
    let table = position(&judge, "w0:AS f0: f1: f2: f3: t0:9S8H7C t1:QC t2:3SKDQS t3:6D t4:");
    assert_eq!(refused(&judge, &table, "w0-t4"), None);
    assert_eq!(refused(&judge, &table, "t2x2-t4"), None);
    assert_eq!(refused(&judge, &table, "t1-t4"), Some(Reason::WrongRank));
    assert_eq!(refused(&judge, &table, "t0x3-t4"), Some(Reason::WrongRank));
}

#[test]
fn then_says_what_goes_there_when_nothing_refills_it() {
    let refilled = |then| five_piles(|tableau| tableau.empty = EmptyPile::Refill { cards: 1, top_up: true, then });
    let suits = "f0:AC2C3C4C5C6C7C8C9CTCJCQCKC f1:AD2D3D4D5D6D7D8D9DTDJDQDKD f2:AH2H3H4H5H6H7H8H9HTHJHQHKH";
    let table = format!("- s: w0: {suits} f3:AS2S3S4S5S6S7S8S9STSJS t0:QS t1: t2: t3:KS t4:");
    for (then, king, queen) in [
        (Then::AnyCard, None, None),
        (Then::King, None, Some(Reason::OnlyAKing)),
        (Then::Ranks(RankSet::of(&[Rank::Queen])), Some(Reason::WrongRank), None),
        (Then::Nothing, Some(Reason::StaysEmpty), Some(Reason::StaysEmpty)),
    ] {
        let judge = refilled(then);
        let table = judge.position(&table).unwrap();
        assert_eq!(refused(&judge, &table, "t3-t1"), king, "{then:?}");
        assert_eq!(refused(&judge, &table, "t0-t1"), queen, "{then:?}");
    }
}

#[test]
fn a_pile_holds_only_so_many_cards_after_a_move() {
    let judge = five_piles(|tableau| (tableau.capacity, tableau.empty) = (Some(3), EmptyPile::AnyCard));
    let table = position(&judge, "w0:6S f0: f1: f2: f3: t0:JDTS9H t1:8C7D t2:7H t3:TC t4:");
    assert_eq!(refused(&judge, &table, "t1x2-t0"), Some(Reason::PileFull));
    assert_eq!(refused(&judge, &table, "w0-t1"), None);
    assert_eq!(refused(&judge, &table, "t0-t3"), None);
    assert_eq!(refused(&judge, &table, "t0x3-t4"), None);
    let narrow = five_piles(|tableau| (tableau.capacity, tableau.empty) = (Some(2), EmptyPile::AnyCard));
    let table = position(&narrow, "w0:6S f0: f1: f2: f3: t0:JDTS9H t1:8C7D t2:7H t3:TC t4:");
    assert_eq!(refused(&narrow, &table, "t0x3-t4"), Some(Reason::PileFull));
    assert_eq!(refused(&narrow, &table, "t0x2-t4"), None);
    assert_eq!(refused(&narrow, &table, "w0-t2"), None);
}

/// A deal asks for no room; nor does a position set up by hand in a game that has one.
#[test]
fn a_deal_asks_for_no_room() {
    let stock = Stock::to_tableau(DealWhen::Always);
    let rules = Rules { stock, ..*five_piles(|tableau| tableau.capacity = Some(1)).rules() };
    let judge = rules.judge().unwrap();
    let mut table = judge.deal(1);
    judge.play(&mut table, Move::Deal).unwrap();
    assert!(table.piles().filter(|pile| pile.kind() == PileKind::Tableau).all(|pile| table.pile_len(pile) == 4));
    assert_eq!(judge.position(&table.to_string()).unwrap(), table);
}

#[test]
fn a_position_by_hand_keeps_to_the_capacity() {
    let judge = five_piles(|tableau| tableau.capacity = Some(4));
    let error = |piles| judge.position(&complete(1, &format!("- s:<@> {piles}"))).unwrap_err().to_string();
    assert!(error("w0: f0: f1: f2: f3: t0:JDTS9H4C2D t1: t2: t3: t4:").contains("t0: holds at most 4 cards"));
    position(&judge, "w0: f0: f1: f2: f3: t0:JDTS9H4C t1: t2: t3: t4:");
}
