//! Moves in words, of every kind: what a player would say, written by hand.

use solitaire_rules::rules::{Build, Cells, DealWhen, Foundations, Stock, Tableau, Takes};
use solitaire_rules::{Card, Game, Judge, Move, Position, Rules, Variant};

fn in_words(judge: &Judge, position: &Position, m: &str) -> String {
    let m: Move = m.parse().expect("a move");
    let words = judge.describe(position, m).unwrap_or_else(|error| panic!("{error}")).to_string();
    let game = Game::from_position(judge, *position);
    assert_eq!(game.describe(m).expect("legal").to_string(), words, "the game says what its judge says");
    words
}

/// A game of the pack in order: clubs, diamonds, hearts, spades, each from the ace to the king.
fn in_order(variant: Variant) -> Position {
    let pack = (0..52).filter_map(Card::from_index);
    let mut deck: Vec<Card> = pack.collect();
    deck.sort_by_key(|card| card.suit());
    let decks = variant.rules().decks.into();
    variant.judge().from_deck(&deck.repeat(decks)).expect("a deck")
}

#[test]
fn a_deal_says_how_many_cards_go_where() {
    for (variant, words) in [
        (Variant::Klondike, "deal a card from the stock to the waste"),
        (Variant::KlondikeDrawThree, "deal 3 cards from the stock to the waste"),
        (Variant::Spider, "deal 10 cards from the stock to the tableau"),
        (Variant::AgnesBernauer, "deal 7 cards from the stock to the reserve"),
        (Variant::Golf, "deal a card from the stock to the foundation"),
        (Variant::DoubleGolf, "deal a card from the stock to the foundation"),
        (Variant::TriPeaks, "deal a card from the stock to the foundation"),
        (Variant::Cruel, "gather the tableau and deal it again"),
    ] {
        let m = if variant == Variant::Cruel { "redeal" } else { "deal" };
        assert_eq!(in_words(variant.judge(), &in_order(variant), m), words, "{variant}");
    }
}

/// Every card but some is on the foundations, each suit's in its order; the others are where the text says.
fn nearly_won(judge: &Judge, text: &str) -> Position {
    judge.position(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

const CLUBS: &str = "f0:AC2C3C4C5C6C7C8C9CTCJCQCKC";
const DIAMONDS: &str = "f1:AD2D3D4D5D6D7D8D9DTDJDQDKD";

#[test]
fn transfers_in_klondike() {
    let judge = Variant::Klondike.judge();
    let hearts = "f2:AH2H3H4H5H6H7H8H9H";
    let spades = "f3:AS2S3S4S5S6S7S8S";
    let tableau = "t0:KSQHJSTH9S t1:KHQS t2:JHTS t3: t4: t5: t6:";
    let position = nearly_won(judge, &format!("klondike s: w0: {CLUBS} {DIAMONDS} {hearts} {spades} {tableau}"));
    for (m, words) in [
        ("t0-f3", "9♠ from t0 to a foundation"),
        ("t0x5-t3", "K♠ and the 4 cards on it from t0 to the empty pile t3"),
        ("t2x2-t1", "J♥ 10♠ from t2 on Q♠"),
        ("f1-t4", "K♦ from f1 to the empty pile t4"),
    ] {
        assert_eq!(in_words(judge, &position, m), words);
    }
    let turned = nearly_won(
        judge,
        &format!("klondike s: w0:QSKS {CLUBS} {DIAMONDS} {hearts}THJHQHKH {spades}9STSJS t0: t1: t2: t3: t4: t5: t6:"),
    );
    assert_eq!(in_words(judge, &turned, "redeal"), "turn over the waste to form a new stock");
    assert_eq!(in_words(judge, &turned, "w0-t0"), "K♠ from the waste to the empty pile t0");
}

#[test]
fn a_pile_that_is_alone_has_no_number() {
    let (freecell, hearts) = (Variant::FreeCell.judge(), "f2:AH2H3H4H5H6H7H8H9HTHJHQHKH");
    let spades = "f3:AS2S3S4S5S6S7S8S9STSJS";
    let tableau = "t0:KS t1: t2: t3: t4: t5: t6: t7:";
    let four =
        nearly_won(freecell, &format!("freecell {CLUBS} {DIAMONDS} {hearts} {spades} c0:QS c1: c2: c3: {tableau}"));
    assert_eq!(in_words(freecell, &four, "c0-f3"), "Q♠ from c0 to a foundation");
    assert_eq!(in_words(freecell, &four, "t0-c1"), "K♠ from t0 to a cell");

    let rules = *freecell.rules();
    let one = Rules { cells: Cells { count: 1, ..rules.cells }, ..rules }.judge().expect("rules");
    let position = nearly_won(&one, &format!("- {CLUBS} {DIAMONDS} {hearts} {spades} c0:QS {tableau}"));
    assert_eq!(in_words(&one, &position, "c0-f3"), "Q♠ from the cell to a foundation");

    let canfield = Variant::Canfield.judge();
    let from_two = "f0:2C3C4C5C6C7C8C9CTCJCQCKC f1:2D3D4D5D6D7D8D9DTDJDQDKD f2:2H3H4H5H6H7H8H9HTHJHQHKH";
    let text = format!("canfield s: w0: {from_two} f3:2S3S4S5S6S7S8S9STSJSQS r0:AD t0:KS t1:AH t2:AC t3:AS");
    assert_eq!(in_words(canfield, &nearly_won(canfield, &text), "r0-f1"), "A♦ from the reserve to a foundation");

    // Eight cards are in the tableau; the ninth of the pack is the stock's.
    let new_york = Variant::NewYork;
    assert_eq!(in_words(new_york.judge(), &in_order(new_york), "s-w1"), "9♣ from the stock to w1");
}

/// Both cards leave, wherever each lies.
#[test]
fn pairs_name_both_cards() {
    let pyramid = Variant::Pyramid;
    let mut game = Game::deal(pyramid, 5);
    for _ in 0..5 {
        game.play(Move::Deal).expect("cards in the stock");
    }
    let position = game.position();
    assert_eq!(in_words(pyramid.judge(), position, "s-w0"), "pair 10♠ from the stock with 3♠ from the waste");
    assert_eq!(in_words(pyramid.judge(), position, "w0-s"), "pair 3♠ from the waste with 10♠ from the stock");
    let giza = Variant::Giza.deal(3);
    assert_eq!(in_words(Variant::Giza.judge(), &giza, "r0-r1"), "pair 6♠ from r0 with 7♥ from r1");
}

/// A♦ completes one run and uncovers another, and both leave: that is no pair.
#[test]
fn runs_that_leave_together_are_no_pair() {
    let klondike = *Variant::Klondike.rules();
    let takes = Takes::CompleteRun { build: Build::SameSuit, at_once: true };
    let foundations = Foundations { takes, give_back: false, ..klondike.foundations };
    let tableau = Tableau { build: Build::SameSuit, ..klondike.tableau };
    let rules = Rules { tableau, foundations, stock: Stock::to_tableau(DealWhen::Always), ..klondike };
    let judge = rules.judge().expect("rules");
    let run = |suit: char, last: usize| -> String {
        "KQJT98765432A".chars().take(last).map(|rank| format!("{rank}{suit}")).collect()
    };
    let (up, clubs, diamonds) = (format!("f0:{} f1:{}", run('H', 13), run('S', 13)), run('C', 13), run('D', 12));
    let text = format!("- s: {up} f2: f3: t0:{clubs}AD t1:{diamonds} t2: t3: t4: t5: t6:");
    let position = nearly_won(&judge, &text);
    assert_eq!(in_words(&judge, &position, "t0-t1"), "A♦ from t0 on 2♦");
    let mut won = Game::from_position(judge, position);
    won.play("t0-t1".parse().expect("a move")).expect("legal");
    assert!(won.is_won());
}

#[test]
fn only_legal_moves_are_described() {
    let game = Game::deal(Variant::Klondike, 1);
    let error = game.describe(Move::Redeal).expect_err("the stock has cards");
    assert_eq!(error, Variant::Klondike.judge().check(game.position(), Move::Redeal).expect_err("the same"));
}
