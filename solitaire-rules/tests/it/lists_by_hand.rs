//! Moves that are easily listed too often or not at all: redeals at their end, deals that wait, runs that are none. Positions worked out by hand.

use solitaire_rules::moves::Reason;
use solitaire_rules::rules::{Build, DealWhen, EmptyPile, Foundations, Redeal, Stock, Tableau, Takes};
use solitaire_rules::{Move, Pile, Position, Rules, Variant};

use crate::rules_support::own::table;

fn klondike_with(stock: Stock) -> Rules {
    let klondike = *Variant::Klondike.rules();
    Rules { stock, foundations: Foundations { give_back: false, ..klondike.foundations }, ..klondike }
}

/// Four times through the stock, or as often as the rules allow.
#[test]
fn a_redeal_is_listed_once_the_stock_is_empty_as_often_as_there_are_redeals() {
    for (redeal, times) in [(Redeal::No, 0), (Redeal::Times(1), 1), (Redeal::Times(2), 2), (Redeal::Unlimited, 4)] {
        let judge = klondike_with(Stock::to_waste(3, redeal)).judge().unwrap();
        let listed = |position: &Position| {
            [judge.legal_moves(position), judge.distinct_moves(position)].map(|moves| moves.contains(&Move::Redeal))
        };
        let mut position = judge.deal(1);
        for round in 0..4 {
            while position.pile_len(Pile::STOCK) > 0 {
                assert_eq!(listed(&position), [false; 2], "{redeal:?}, round {round}");
                judge.play(&mut position, Move::Deal).unwrap();
            }
            assert_eq!(listed(&position), [round < times; 2], "{redeal:?}, round {round}");
            if round < times {
                judge.play(&mut position, Move::Redeal).unwrap();
            }
        }
    }
}

/// Whichever empty pile K♣ goes to, nothing changes: that keeps no deal waiting. That K♦ goes up does.
#[test]
fn a_deal_that_waits_for_moves_does_not_wait_for_idle_ones() {
    let stock = Stock::ToWaste { cards: 1, when: DealWhen::NoTransfer, redeal: Redeal::No, face_up: false };
    let built = "f0:AC..JC f2:AH..KH f3:AS..KS";
    let idle = table(&klondike_with(stock), &format!("s:<QC> {built} f1:AD..KD t0:KC"));
    idle.lists("deal t0-t1 t0-t2 t0-t3 t0-t4 t0-t5 t0-t6").lists_distinct("deal").legal("deal");
    let useful = table(&klondike_with(stock), &format!("s:<QC> {built} f1:AD..QD t0:KC t1:KD"));
    useful.legal("t1-f1").illegal("deal", Reason::DealOnlyWithoutMoves);
}

/// Nor where the place of a pile matters, for which moves of whole piles are distinct: where cards are dealt to the tableau, or its piles cover each other.
#[test]
fn a_deal_does_not_wait_for_whole_piles_that_change_places() {
    let built = "f0:AC..JC f1:AD..KD f2:AH..KH f3:AS..KS";
    let to_tableau = table(&klondike_with(Stock::to_tableau(DealWhen::NoTransfer)), &format!("s:<QC> {built} t0:KC"));
    let moves = "deal t0-t1 t0-t2 t0-t3 t0-t4 t0-t5 t0-t6";
    to_tableau.lists(moves).lists_distinct(moves).legal("deal");
    let pyramid = *Variant::Pyramid.rules();
    let stock = Stock::ToWaste { cards: 1, when: DealWhen::NoTransfer, redeal: Redeal::No, face_up: false };
    let empty = EmptyPile::AnyCard;
    let picture = Rules { stock, tableau: Tableau { empty, ..pyramid.tableau }, ..pyramid };
    table(&picture, "s:<QC> f0:* t0:AC").lists_distinct("deal t0-t1 t0-t2 t0-t3 t0-t4 t0-t5 t0-t6").legal("deal");
    table(&picture, "s:<QC> f0:* t1:AC t3:QD").illegal("deal", Reason::DealOnlyWithoutMoves);
}

/// Built whatever the suits, but complete runs are in suit.
fn runs(at_once: bool) -> Rules {
    let rules = klondike_with(Stock::to_tableau(DealWhen::Always));
    let takes = Takes::CompleteRun { build: Build::SameSuit, at_once };
    Rules {
        tableau: Tableau { build: Build::AnySuit, ..rules.tableau },
        foundations: Foundations { takes, ..rules.foundations },
        ..rules
    }
}

#[test]
fn a_run_that_is_not_all_in_suit_or_not_all_face_up_stays() {
    let spades = "KSQSJSTS9S8S7S6S5S4S3S2S";
    table(&runs(false), &format!("s:<*> t0:{spades}AS")).legal("t0x13-f0");
    let hidden = spades.replacen("KS", "<KS>", 1);
    for cards in [format!("{spades}AH"), format!("{hidden}AS")] {
        table(&runs(false), &format!("s:<*> t0:{cards}")).illegal("t0x13-f0", Reason::OnlyCompleteRuns);
    }
    for (cards, ace, left) in [(spades, "AS", 0), (spades, "AH", 13), (&hidden, "AS", 13)] {
        let mut table = table(&runs(true), &format!("s:<*> t0:{cards} t1:{ace}"));
        table.play("t1-t0");
        assert_eq!(table.position.pile_len(Pile::tableau(0).unwrap()), left, "{cards}{ace}");
    }
}
