//! Every reason for which a move is refused, brought about by a position in which it is the reason, with its sentence.

use std::collections::BTreeSet;

use solitaire_rules::cards::Rank;
use solitaire_rules::moves::Reason;
use solitaire_rules::rules::{
    Base, Build, Cells, CellsFrom, CellsTake, CellsWhen, DealWhen, EmptyPile, Faces, Foundations, Gatherings, Gives,
    Groups, Layout, Redeal, Reserve, Stock, Tableau, Takes,
};
use solitaire_rules::{Judge, Move, Pile, Rules, Variant};

use crate::common::complete;

const ONLY_IDLE: &str = "you can deal only when no card can be moved (except a whole pile to an empty one)";

/// One foundation, as far as its king.
const CLUBS: &str = "AC2C3C4C5C6C7C8C9CTCJCQCKC";
const DIAMONDS: &str = "AD2D3D4D5D6D7D8D9DTDJDQDKD";
const HEARTS: &str = "AH2H3H4H5H6H7H8H9HTHJHQHKH";
const SPADES: &str = "AS2S3S4S5S6S7S8S9STSJSQSKS";

/// The same from the king down, as a run lies in the tableau.
fn down(suit: &str) -> String {
    suit.as_bytes().chunks(2).rev().map(|card| std::str::from_utf8(card).unwrap()).collect()
}

/// Moves that have no text are written here as other moves that make no sense would be.
fn read(m: &str) -> Move {
    let pile = |text: &str| text.parse::<Pile>().unwrap();
    match m {
        "t0-t0" => Move::one(pile("t0"), pile("t0")),
        "t0x0-t1" => Move::Transfer { from: pile("t0"), to: pile("t1"), count: 0 },
        _ => m.parse().unwrap(),
    }
}

/// A move, why it is refused, and the sentence after the move's text.
pub(crate) type Refusal<'a> = (&'a str, Reason, &'a str);

/// What is said of each move.
pub(crate) fn refusals(rules: &Judge, text: &str, expected: &[Refusal]) -> Vec<(Reason, String)> {
    let text = complete(rules.rules().decks, text);
    let position = rules.position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    for &(m, reason, sentence) in expected {
        let refused = rules.check(&position, read(m)).expect_err(m);
        assert_eq!((refused.reason(), refused.to_string()), (reason, format!("{m}: {sentence}")));
        assert!(!reason.name().is_empty() && reason.name().bytes().all(|b| b.is_ascii_lowercase() || b == b'_'));
    }
    expected.iter().map(|&(_, reason, sentence)| (reason, sentence.to_string())).collect()
}

fn klondike() -> Vec<(Reason, String)> {
    let table = "- s:<@> w0:5C f0:AC f1:AD2D f2: f3: t0:7C t1:<8C>9C8D7S t2:8H t3:7H6C t4: t5:2H t6:8S";
    refusals(
        Variant::Klondike.judge(),
        table,
        &[
            ("w0-t7", Reason::NoSuchPile, "this game has no t7"),
            ("w1-f4", Reason::NoSuchPile, "this game has neither w1 nor f4"),
            ("w1-t0", Reason::NoSuchPile, "this game has no w1"),
            ("t0-f4", Reason::NoSuchPile, "this game has no f4"),
            ("t0-t0", Reason::SamePile, "a card must go to another pile"),
            ("t0x0-t1", Reason::NoCards, "at least one card must move"),
            ("t4-t0", Reason::PileEmpty, "t4 is empty"),
            ("t0x2-t2", Reason::TooFewCards, "t0 has fewer than 2 cards"),
            ("t1x4-t2", Reason::FaceDown, "some of the top 4 cards of t1 are face down"),
            ("t3x2-f0", Reason::OneCardOnly, "cards go to a foundation one at a time"),
            ("w0x2-t2", Reason::OneCardOnly, "cards move one at a time here"),
            ("f1x2-t2", Reason::OneCardOnly, "cards move one at a time here"),
            ("w0-t0", Reason::WrongRank, "5♣ can't go on 7♣; it goes on a red 6"),
            ("t1x2-t0", Reason::WrongRank, "8♦ can't go on 7♣; it goes on a black 9"),
            ("w0-f0", Reason::WrongRank, "5♣ can't go on A♣; the foundation needs the 2♣"),
            ("t0-t6", Reason::WrongColor, "7♣ can't go on 8♠; it goes on a red 8"),
            ("t5-f0", Reason::WrongSuit, "2♥ can't go on A♣; the foundation needs the 2♣"),
            ("t0-t4", Reason::OnlyAKing, "only a king can fill an empty pile"),
            ("w0-f2", Reason::WrongBase, "5♣ can't start a foundation; that takes an ace"),
            ("f0-f2", Reason::FoundationToFoundation, "cards can't move between foundations"),
            ("t0-w0", Reason::WasteTakesFromStockOnly, "the waste takes cards only from the stock"),
            ("t0-s", Reason::StockTakesNothing, "cards can't go back to the stock"),
            ("s-t0", Reason::StockIsDealt, "the stock's cards are dealt, not moved"),
            ("redeal", Reason::StockNotEmpty, "the stock still has cards"),
        ],
    )
}

fn klondike_at_its_end() -> Vec<(Reason, String)> {
    let nearly = format!("- s: w0: f0:{CLUBS} f1:{DIAMONDS} f2:{HEARTS} f3: t0:@ t1: t2: t3: t4: t5: t6:");
    let mut all = refusals(
        Variant::Klondike.judge(),
        &nearly,
        &[
            ("t0-f0", Reason::FoundationComplete, "that foundation is complete"),
            ("deal", Reason::StockEmpty, "the stock is empty"),
            ("redeal", Reason::WasteEmpty, "the waste is empty"),
        ],
    );
    let won = nearly.replacen("f3:", "f3:@", 1).replacen("t0:@", "t0:", 1);
    let over = [("f0-t0", Reason::GameOver, "the game is already won")];
    all.extend(refusals(Variant::Klondike.judge(), &won, &over));
    all
}

fn other_variants() -> Vec<(Reason, String)> {
    let gold_mine = "- s:<@> w0:5C f0:AC f1: f2: f3: t0:7C5H t1:8H t2: t3: t4: t5: t6:";
    let mut all = refusals(
        Variant::GoldMine.judge(),
        gold_mine,
        &[
            ("t0x2-t1", Reason::NotASequence, "the top 2 cards of t0 aren't a run"),
            ("f0-t0", Reason::FoundationKeeps, "that card stays on the foundation"),
            ("redeal", Reason::NoRedeal, "this game has no redeal"),
        ],
    );
    let new_york = "- s:<@>5C w0: w1: w2: f0: f1: f2: f3: f4: f5: f6: f7: t0:7C t1: t2: t3: t4: t5: t6: t7:";
    let from_elsewhere = "only a card from the stock or the waste can fill an empty pile";
    all.extend(refusals(
        Variant::NewYork.judge(),
        new_york,
        &[
            ("t0-t1", Reason::OnlyFromStockOrWaste, from_elsewhere),
            ("deal", Reason::NoDeal, "the stock isn't dealt in this game"),
        ],
    ));
    let no_stock = [("deal", Reason::NoDeal, "there is no stock to deal from")];
    all.extend(refusals(Variant::FreeCell.judge(), &Variant::FreeCell.deal(1).to_string(), &no_stock));
    let strict = "- s:<@> w0:5H f0: f1: f2: f3: t0:6H t1:7C t2:8C t3:2C t4:3C t5:4S t6:5S t7:9S";
    all.extend(refusals(
        Variant::CarouselStrict.judge(),
        strict,
        &[
            ("deal", Reason::DealOnlyWithoutMoves, ONLY_IDLE),
            ("w0-t1", Reason::WrongRank, "5♥ can't go on 7♣; it goes on the 6♥"),
        ],
    ));
    all
}

fn gargantua() -> Vec<(Reason, String)> {
    let foundations = format!("f0:{CLUBS} f1:{DIAMONDS} f2:{HEARTS} f3:{SPADES}");
    let rest = "f4: f5: f6: f7: t0:@ t1: t2: t3: t4: t5: t6: t7: t8:";
    let one_left = "the waste has only one card, and it can be played";
    let mut all = refusals(
        Variant::Gargantua.judge(),
        &format!("- s: w0:KC {foundations} {rest}"),
        &[("redeal", Reason::NothingToTurn, one_left)],
    );
    let turncoats = Variant::Turncoats.deal(1).to_string();
    let stock = ("s-t0", Reason::StockIsDealt, "the stock only fills empty piles");
    all.extend(refusals(Variant::Turncoats.judge(), &turncoats, &[stock]));
    let used = format!("- redeals=1 s: w0:5CKC {foundations} {rest}");
    all.extend(refusals(Variant::Gargantua.judge(), &used, &[("redeal", Reason::NoRedealLeft, "no redeals left")]));
    all
}

fn own_rules() -> Vec<(Reason, String)> {
    let klondike = *Variant::Klondike.rules();
    let table = "- s:<@> w0:5C f0: f1: f2: f3: t0:7C t1:8H t2:8C t3: t4: t5: t6:";
    let with = |tableau: Tableau| Rules { tableau, ..klondike }.judge().unwrap();
    let kept_empty = with(Tableau { empty: EmptyPile::Nothing, ..klondike.tableau });
    let stays = ("t0-t3", Reason::StaysEmpty, "empty piles stay empty");
    let mut all = refusals(&kept_empty, table, &[stays]);
    let wrong = "7♣ can't go on 8♥; it goes on the 8♣";
    let same_suit = with(Tableau { build: Build::SameSuit, ..klondike.tableau });
    all.extend(refusals(&same_suit, table, &[("t0-t1", Reason::WrongSuit, wrong)]));
    let other_suit = with(Tableau { build: Build::OtherSuit, groups: Groups::OneCard, ..klondike.tableau });
    let wrong = "7♣ can't go on 8♣; it goes on the 8♦, 8♥ or 8♠";
    all.extend(refusals(&other_suit, table, &[("t0-t2", Reason::WrongSuit, wrong)]));
    let same_color = with(Tableau { build: Build::SameColor, ..klondike.tableau });
    let wrong = "7♣ can't go on 8♥; it goes on a black 8";
    all.extend(refusals(&same_color, table, &[("t0-t1", Reason::WrongColor, wrong)]));
    let full = with(Tableau { capacity: Some(1), ..klondike.tableau });
    all.extend(refusals(&full, table, &[("t0-t1", Reason::PileFull, "that pile is full")]));
    let stock = Stock::ToWaste { cards: 1, when: DealWhen::NoTransfer, redeal: Redeal::Unlimited, face_up: false };
    let idle = Rules { stock, ..klondike }.judge().unwrap();
    let busy = ("deal", Reason::DealOnlyWithoutMoves, ONLY_IDLE);
    all.extend(refusals(&idle, table, &[busy]));
    all
}

/// FreeCell's kind of game, by its parts: cells, supermoves and no stock; and one in which no card is built.
fn cells() -> Vec<(Reason, String)> {
    let klondike = *Variant::Klondike.rules();
    let tableau =
        Tableau { deal: Layout::of(&[13; 4]), faces: Faces::AllUp, groups: Groups::Supermove, ..klondike.tableau };
    let tableau = Tableau { empty: EmptyPile::AnyCard, ..tableau };
    let rules = Rules { tableau, cells: Cells { count: 2, ..Cells::NONE }, stock: Stock::None, ..klondike };
    let table = "- f0:AC f1: f2: f3: c0:2H c1: t0:9H8C7D6S5H t1:TC t2:@ t3:QC";
    let mut all = refusals(
        &rules.judge().unwrap(),
        table,
        &[
            ("t0x5-t1", Reason::NoRoom, "there is room to move only 2 cards there now"),
            ("t3-c0", Reason::CellFull, "that cell is full"),
            ("c0-c1", Reason::CellToCell, "cards can't move between cells"),
            ("f0-c1", Reason::FoundationToCell, "cards can't go from a foundation to a cell"),
        ],
    );
    let tableau = Tableau { groups: Groups::OneCard, ..tableau };
    let kings = Cells { takes: CellsTake::King, from: CellsFrom::Tableau, when: CellsWhen::StockEmpty, ..rules.cells };
    let rules = Rules { tableau, ..rules };
    let guarded = Rules { cells: kings, stock: Stock::to_waste(1, Redeal::No), ..rules };
    let guarded = Rules { tableau: Tableau { deal: Layout::of(&[12; 4]), ..tableau }, ..guarded }.judge().unwrap();
    let with_stock = |stock: &str| format!("- s:<{stock}> w0:3H {}", table.strip_prefix("- ").unwrap());
    let waits = [("t1-c1", Reason::CellWithoutStock, "cells take cards only when the stock is empty")];
    all.extend(refusals(&guarded, &with_stock("4H"), &waits));
    let others = [
        ("w0-c1", Reason::CellFromTableau, "cells take cards only from the tableau"),
        ("t1-c1", Reason::CellForKings, "cells take only kings"),
    ];
    all.extend(refusals(&guarded, &with_stock("").replace("<>", ""), &others));
    let tableau = Tableau { build: Build::None, ..tableau };
    let no_building = [("t0-t1", Reason::NoBuilding, "cards can't be built on each other here")];
    all.extend(refusals(&Rules { tableau, ..rules }.judge().unwrap(), table, &no_building));
    all
}

/// Canfield's and Spider's kinds, by their parts.
fn reserves_and_runs() -> Vec<(Reason, String)> {
    let klondike = *Variant::Klondike.rules();
    let tableau = Tableau { groups: Groups::WholePile, empty: EmptyPile::RankBelowBase, ..klondike.tableau };
    let reserve = Reserve { deal: Layout::of(&[2]), faces: Faces::AllUp, ..Reserve::NONE };
    let rules = Rules { tableau, reserve, ..klondike };
    let table = "- s:<@> w0:5C f0: f1: f2: f3: r0:AC t0:KD9H8C t1:TC t2:9D t3: t4: t5: t6:";
    let mut all = refusals(
        &rules.judge().unwrap(),
        table,
        &[
            ("t0x2-t1", Reason::OnlyTheWholePile, "move one card or the whole pile"),
            ("t0-r0", Reason::ReserveTakesNothing, "cards can't go to the reserve"),
        ],
    );
    // The base is known, or not yet.
    for (base, needed) in [
        (Base::Rank(Rank::Five), "only a 4 can fill an empty pile"),
        (Base::FirstPlayed, "only the rank below the foundation base can fill an empty pile"),
    ] {
        let rules = Rules { foundations: Foundations { base, ..klondike.foundations }, ..rules };
        let refused = [("t0-t3", Reason::OnlyTheRankBelowTheBase, needed)];
        all.extend(refusals(&rules.judge().unwrap(), table, &refused));
    }
    let guarded = Rules { reserve: Reserve { gives: Gives::Foundations, ..reserve }, ..rules };
    let only = [("r0-t2", Reason::OnlyToFoundations, "cards from the reserve can go only to a foundation")];
    all.extend(refusals(&guarded.judge().unwrap(), &table.replace("r0:AC", "r0:8S"), &only));
    let foundations =
        Foundations { takes: Takes::CompleteRun { build: Build::SameSuit, at_once: false }, ..klondike.foundations };
    let stock = Stock::to_tableau(DealWhen::NoEmptyPile);
    let tableau = Tableau { build: Build::SameSuit, ..klondike.tableau };
    let rules = Rules { tableau, foundations: Foundations { give_back: false, ..foundations }, stock, ..klondike };
    let table = "- s:<@> f0: f1: f2: f3: t0:2C t1:3C t2:4C t3:5C t4:6C t5:7C t6:";
    all.extend(refusals(
        &rules.judge().unwrap(),
        table,
        &[
            ("t0-f0", Reason::OnlyCompleteRuns, "only a complete run from king to ace can go to a foundation"),
            ("deal", Reason::DealOnlyOnFilledPiles, "fill every empty pile before dealing"),
        ],
    ));
    let [hearts, clubs] = [HEARTS, CLUBS].map(down);
    let table = format!("- s:<@> f0:{hearts} f1: f2: f3: t0:{clubs} t1: t2: t3: t4: t5: t6:");
    let complete = [("t0x13-f0", Reason::FoundationComplete, "that foundation is complete")];
    all.extend(refusals(&rules.judge().unwrap(), &table, &complete));
    all
}

/// La Belle Lucie's kind: all that is left lies on the foundations and in a cell.
fn gathered() -> Vec<(Reason, String)> {
    let klondike = *Variant::Klondike.rules();
    let tableau = Tableau { deal: Layout::of(&[13; 4]), ..klondike.tableau };
    let stock = Stock::Gathered { times: Gatherings::Times(1), packs: 13, shuffle: false };
    let rules = Rules { tableau, stock, cells: Cells { count: 1, ..Cells::NONE }, ..klondike };
    let table = format!("- f0:{CLUBS} f1:{DIAMONDS} f2:{HEARTS} f3:AS2S3S4S5S6S7S8S9STSJSQS c0:@ t0: t1: t2: t3:");
    let mut all = refusals(
        &rules.judge().unwrap(),
        &table,
        &[("redeal", Reason::NothingToGather, "there are no cards to gather")],
    );
    // What is empty now doesn't stay so.
    let kept = Rules { tableau: Tableau { empty: EmptyPile::Nothing, ..tableau }, ..rules };
    let stays = ("c0-t0", Reason::StaysEmpty, "no card can be moved to an empty pile");
    all.extend(refusals(&kept.judge().unwrap(), &table, &[stays]));
    all
}

/// Pyramid's, Aces Up's and Golf's kinds.
fn matching() -> Vec<(Reason, String)> {
    let pyramid = Variant::Giza.judge();
    let table = "giza f0: r0:@ r1: r2: r3: r4: r5: r6: r7: t0:2C t1:3C t2:TC t3: t4: t5: t6:";
    let mut all = refusals(
        pyramid,
        table,
        &[
            ("t0-t1", Reason::Covered, "another card covers it"),
            ("t2-f0", Reason::NotAPair, "10♣ can't be removed alone; it pairs with a 3"),
        ],
    );
    let table = "pyramid s:<@>2C w0:3C f0: t0:9C t1: t2: t3: t4: t5: t6:";
    for (m, none) in [
        ("w0-s", "3♣ can't pair with 2♣; it pairs with a 10"),
        ("s-w0", "2♣ can't pair with 3♣; it pairs with a jack"),
        ("t0-w0", "9♣ can't pair with 3♣; it pairs with a 4"),
        ("t0-s", "9♣ can't pair with 2♣; it pairs with a 4"),
        ("w0-t0", "3♣ can't pair with 9♣; it pairs with a 10"),
    ] {
        all.extend(refusals(Variant::Pyramid.judge(), table, &[(m, Reason::NotAPair, none)]));
    }
    // A king leaves alone, and a card that has no partner with none.
    let king = [("t0-t2", Reason::NotAPair, "K♣ can't pair with 10♣; it is removed by itself")];
    all.extend(refusals(
        Variant::Giza.judge(),
        "giza f0: r0:@ r1: r2: r3: r4: r5: r6: r7: t0:KC t1: t2:TC t3: t4: t5: t6:",
        &king,
    ));
    let nestor = "nestor f0: r0:@ r1: r2: r3: t0:8C t1:TC t2: t3: t4: t5: t6: t7:";
    let alike = [("t0-t1", Reason::NotAPair, "8♣ can't pair with 10♣; it pairs with an 8")];
    all.extend(refusals(Variant::Nestor.judge(), nestor, &alike));
    let table = "aces-up s:<@> f0: t0:2C t1:3D t2:TC t3:";
    all.extend(refusals(
        Variant::AcesUp.judge(),
        table,
        &[("t2-f0", Reason::NoHigherCard, "no higher card of its suit is in play")],
    ));
    let table = "dead-king-golf s:<@> f0:KC t0:QC t1: t2: t3: t4: t5: t6:";
    all.extend(refusals(
        Variant::DeadKingGolf.judge(),
        table,
        &[("t0-f0", Reason::FoundationClosed, "nothing can go on that card")],
    ));
    all
}

#[test]
fn every_reason_has_its_case_its_name_and_its_sentence() {
    let cases = [
        klondike(),
        klondike_at_its_end(),
        other_variants(),
        gargantua(),
        own_rules(),
        cells(),
        reserves_and_runs(),
        gathered(),
        matching(),
    ]
    .concat();
    let numbers: BTreeSet<u8> = cases.iter().map(|&(reason, _)| reason as u8).collect();
    // They are numbered without gaps.
    assert_eq!(numbers, (1..=Reason::ALL.len() as u8).collect());
    assert_eq!(numbers, Reason::ALL.iter().map(|&reason| reason as u8).collect());
    let names: BTreeSet<&str> = cases.iter().map(|&(reason, _)| reason.name()).collect();
    assert_eq!(names.len(), numbers.len());
    for (reason, sentence) in &cases {
        assert!(cases.iter().all(|(other, said)| other == reason || said != sentence), "{reason:?}: {sentence}");
    }
}

/// Which of several reasons is given is the same whatever is hidden: faces are asked for before cards.
#[test]
fn what_is_face_down_is_not_told() {
    let table = "- s:<@> w0:5C f0: f1: f2: f3: t0:<7C>KD t1:8H t2: t3: t4: t5: t6:";
    for hidden in ["7C", "QS", "2H"] {
        let told = [("t0x2-t1", Reason::FaceDown, "some of the top 2 cards of t0 are face down")];
        refusals(Variant::Klondike.judge(), &table.replacen("7C", hidden, 1), &told);
    }
}

/// Where people are shown some suits only, a sentence names no other (ruling V11); where they are shown all, the cards are told apart.
#[test]
fn no_sentence_names_a_suit_that_is_not_shown() {
    for (suits, hidden) in [(1, ['♣', '♦', '♥'].as_slice()), (2, &['♣', '♦'])] {
        let mut clashes = 0;
        for variant in Variant::ALL.into_iter().filter(|variant| variant.rules().suits == suits) {
            let mut position = variant.deal(42);
            for _ in 0..20 {
                for m in variant.judge().move_space() {
                    let Err(refused) = variant.judge().check(&position, m) else { continue };
                    assert!(!refused.to_string().contains(hidden), "{variant}: {refused}");
                    clashes += usize::from(refused.to_string().contains("can't go on"));
                }
                let Some(&m) = variant.judge().legal_moves(&position).last() else { break };
                variant.judge().play(&mut position, m).unwrap();
            }
        }
        assert!(clashes > 1_000, "{suits}: {clashes}");
    }
    let table = "spider-one-suit s:<@> f0: f1: f2: f3: f4: f5: f6: f7: t0:7H t1:9D t2: t3: t4: t5: t6: t7: t8: t9:";
    refusals(
        Variant::SpiderOneSuit.judge(),
        table,
        &[("t0-t1", Reason::WrongRank, "7♠ can't go on 9♠; it goes on an 8")],
    );
    let table = table.replace("one-suit", "two-suits");
    refusals(
        Variant::SpiderTwoSuits.judge(),
        &table,
        &[("t0-t1", Reason::WrongRank, "7♥ can't go on 9♥; it goes on an 8")],
    );
    let table = table.replace("spider-two-suits", "spider");
    refusals(Variant::Spider.judge(), &table, &[("t0-t1", Reason::WrongRank, "7♥ can't go on 9♦; it goes on an 8")]);
}
