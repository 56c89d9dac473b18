//! Tables drawn by hand, and what is drawn of their texts.

use solitaire_rules::layout::{Aspect, Fan};
use solitaire_rules::position::PileKind;
use solitaire_rules::rules::{OwnRules, PicturePlace};
use solitaire_rules::text::Drawing;
use solitaire_rules::{Card, Game, Judge, Move, Position, Variant};

fn drawn(text: &str) -> String {
    let position: Position = text.parse().unwrap();
    Drawing::new(&position.view()).to_string()
}

#[test]
fn cells_have_a_row_of_their_own() {
    let position = "freecell f0:AC2C f1: f2:AH f3: c0:KS c1: c2:QD c3: t0:3C4C5C6C7C8C t1:9CTCJCQCKC7S8S t2:AD2D3D4D5D6D7D \
                    t3:8D9DTDJDKD9STS t4:2H3H4H5H6H7H8H t5:9HTHJHQHKHJSQS t6:AS2S3S4S5S6S t7:";
    let by_hand = "   f0   f1   f2   f3
   2♣    ·   A♥    ·
    2    0    1    0

   c0   c1   c2   c3
   K♠    ·   Q♦    ·

   t0   t1   t2   t3   t4   t5   t6   t7
   3♣   9♣   A♦   8♦   2♥   9♥   A♠    ·
   4♣  10♣   2♦   9♦   3♥  10♥   2♠
   5♣   J♣   3♦  10♦   4♥   J♥   3♠
   6♣   Q♣   4♦   J♦   5♥   Q♥   4♠
   7♣   K♣   5♦   K♦   6♥   K♥   5♠
   8♣   7♠   6♦   9♠   7♥   J♠   6♠
        8♠   7♦  10♠   8♥   Q♠";
    assert_eq!(drawn(position), by_hand);
}

#[test]
fn of_the_reserve_the_tops_show_and_how_many_cards_there_are() {
    let position = "canfield s:<TCJCQCKCAD2D3D4D5D6D7D9DTDJDQDKDAH2H3H4H7H8H9HTHJHQHAS2S3S4S6S7S8S9STSJSKS> w0:5C6C8C f0:5H6H f1:5S f2: f3: \
                    r0:<AC2C3C>4C t0:9C t1:8D7C t2:QS t3:KH";
    let by_hand = "    s   w0   f0   f1   f2   f3
   ▒▒   8♣   6♥   5♠    ·    ·
   37    3    2    1    0    0

   r0
   4♣
    4

   t0   t1   t2   t3
   9♣   8♦   Q♠   K♥
        7♣";
    assert_eq!(drawn(position), by_hand);
}

#[test]
fn of_a_reserve_that_lies_open_every_card_shows() {
    let judge = judge("open-canfield.toml");
    let position = "- s:<2C3C5C6C7C8CTCJCQCKCAD2D3D4D5D6D7D8D9DTDJDQDKD> w0: f0: f1: f2: f3: r0:4C9CAH2H3HTS t0:4H5H6H t1:7H8H9H t2:THJHQH \
                    t3:KH2S3S4S5S6S t4:7S8S9SJSQSKSASAC";
    let by_hand = "    s   w0   f0   f1   f2   f3
   ▒▒    ·    ·    ·    ·    ·
   23    0    0    0    0    0

   r0
   4♣
   9♣
   A♥
   2♥
   3♥
  10♠

   t0   t1   t2   t3   t4
   4♥   7♥  10♥   K♥   7♠
   5♥   8♥   J♥   2♠   8♠
   6♥   9♥   Q♥   3♠   9♠
                  4♠   J♠
                  5♠   Q♠
                  6♠   K♠
                       A♠
                       A♣";
    assert_eq!(drawn_by(&judge, position), by_hand);
    // Without the rules it can be told from the cards below the top.
    assert_eq!(Drawing::new(&judge.position(position).unwrap().view()).to_string(), by_hand);
}

/// What stands below a pile's name in a drawing, which is so many columns from the left.
fn below(block: &str, column: usize) -> Vec<String> {
    let of_line = |line: &str| line.chars().skip(5 * column).take(5).collect::<String>().trim().to_owned();
    let mut lines: Vec<_> = block.lines().skip(1).map(of_line).collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

/// Plays some moves, and compares each pile above the tableau with the table on a screen: where that fans the pile, every card is drawn.
fn is_drawn_as_it_is_laid_out(judge: &Judge) {
    let layout = judge.rules().table_layout(Aspect::Portrait);
    let mut game = Game::deal(judge, 3);
    for step in 0..60 {
        let moves = game.distinct_moves();
        if moves.is_empty() {
            break;
        }
        game.play(moves[step * 7 % moves.len()]).unwrap();
    }
    let (view, drawing) = (game.view(), game.to_string());
    let mut blocks = drawing.split("\n\n");
    let above = [vec![PileKind::Stock, PileKind::Waste, PileKind::Foundation], vec![PileKind::Cell, PileKind::Reserve]];
    for kinds in above {
        let piles: Vec<_> = view.piles().filter(|pile| kinds.contains(&pile.kind())).collect();
        let Some(block) = (!piles.is_empty()).then(|| blocks.next().unwrap()) else { continue };
        for (column, &pile) in piles.iter().enumerate() {
            let cards = view.pile(pile);
            let shown = |card: &Option<Card>| card.map_or("▒▒".into(), |card| format!("{:#}", view.shown(card)));
            let fanned = matches!(layout.place(pile).unwrap().fan, Fan::Down | Fan::Right);
            let mut expected: Vec<_> = match cards.last() {
                _ if fanned => cards.iter().map(shown).collect(),
                last => last.map(shown).into_iter().collect(),
            };
            if expected.is_empty() {
                expected.push("·".into());
            }
            if !fanned && pile.kind() != PileKind::Cell {
                expected.push(cards.len().to_string());
            }
            assert_eq!(below(block, column), expected, "{pile}:\n{drawing}");
        }
    }
}

#[test]
fn what_a_screen_fans_is_drawn_card_by_card() {
    for variant in Variant::ALL {
        is_drawn_as_it_is_laid_out(variant.judge());
    }
    for name in ["open-canfield.toml", "pyramid.toml", "baroness.toml", "black-widow.toml"] {
        is_drawn_as_it_is_laid_out(&judge(name));
    }
}

#[test]
fn two_suits_are_shown_where_the_rules_say_so() {
    let position = "spider-two-suits s: f0:KCQCJCTC9C8C7C6C5C4C3C2CAC f1:KCQCJCTC9C8C7C6C5C4C3C2CAC f2:KDQDJDTD9D8D7D6D5D4D3D2DAD \
                    f3:KHQHJHTH9H8H7H6H5H4H3H2HAH f4:KHQHJHTH9H8H7H6H5H4H3H2HAH f5:KSQSJSTS9S8S7S6S5S4S3S2SAS \
                    f6:KSQSJSTS9S8S7S6S5S4S3S2SAS f7: t0:KDQDJD t1:2D t2:AD t3:<3D>4D t4:<5D6D>7D t5:8D9DTD t6: t7: t8: t9:";
    let by_hand = "    s   f0   f1   f2   f3   f4   f5   f6   f7
    ·   A♠   A♠   A♥   A♥   A♥   A♠   A♠    ·
    0   13   13   13   13   13   13   13    0

   t0   t1   t2   t3   t4   t5   t6   t7   t8   t9
   K♥   2♥   A♥   ▒▒   ▒▒   8♥    ·    ·    ·    ·
   Q♥             4♥   ▒▒   9♥
   J♥                  7♥  10♥";
    assert_eq!(drawn(position), by_hand);
    let one_suit = position.replace("two-suits", "one-suit");
    assert_eq!(drawn(&one_suit), by_hand.replace('♥', "♠"));
}

#[test]
fn a_game_without_a_tableau_has_no_row_for_it() {
    let position = "sir-tommy \
                    s:<2C3C4C6C7C8CJCQCKCAD3D4D5D6D7D8DTDJDQDKDAH2H4H5H6H7H8H9HTHJHQH2S3S4S5S6S7S8S9STSJSQSKS>5C \
                    w0:KH w1:9C9D w2: w3:TC f0:AC2D3H f1:AS f2: f3:";
    let by_hand = "    s   w0   w1   w2   w3   f0   f1   f2   f3
   5♣   K♥   9♣    ·  10♣   3♥   A♠    ·    ·
   44        9♦              3    1    0    0";
    assert_eq!(drawn(position), by_hand);
}

fn judge(name: &str) -> Judge {
    let path = format!("{}/../examples/rules/{name}", env!("CARGO_MANIFEST_DIR"));
    OwnRules::from_toml(&std::fs::read_to_string(path).unwrap()).unwrap().rules.judge().unwrap()
}

/// The position of a game, drawn as the game draws it.
fn drawn_by(judge: &Judge, text: &str) -> String {
    Game::from_position(judge, judge.position(text).unwrap()).to_string()
}

#[test]
fn a_pyramid_is_drawn_as_one_and_what_is_free_stands_in_brackets() {
    let judge = judge("pyramid.toml");
    let by_hand = "    s   w0   f0
   7♥    ·    ·
   24    0    0

                     5♠
                  K♦    A♠
               9♣    4♥    5♥
            9♠    A♣    6♦    5♣
         9♦    3♥    J♣   10♥    7♣
      Q♠    Q♦    5♦    6♥    2♦    A♦
  [K♠]  [J♥]  [K♣]  [3♠]  [Q♣]  [4♣] [10♦]
   t0    t1    t2    t3    t4    t5    t6";
    assert_eq!(Game::deal(judge, 42).to_string(), by_hand);
    let position = "- s:<4S>4D w0:7SQH7D8C8D3D3C6STSJDTC8S6C2H f0:3STDKSKC8H5DAHQC7H6H2CJC2SJHKH9H4CQDADJS2D3HTH6D7CQSAC \
                    t0:5SKD9C9S9D t1:AS4H t2:5H t3:5C t4: t5: t6:";
    let by_hand = "    s   w0   f0
   4♦   2♥   A♣
    2   14   27

                     5♠
                  K♦    A♠
               9♣   [4♥]   5♥
            9♠               [5♣]
        [9♦]

                            ·     ·     ·
   t0    t1    t2    t3    t4    t5    t6";
    assert_eq!(drawn_by(&judge, position), by_hand);
    let view = judge.position(position).unwrap().view();
    assert_eq!(Drawing::by(&view, judge.rules()).to_string(), by_hand);
}

#[test]
fn three_peaks_stand_on_a_row_of_ten() {
    let by_hand = "    s   f0
   ▒▒   5♠
   23    1

            ▒▒                ▒▒                ▒▒
         ▒▒    ▒▒          ▒▒    ▒▒          ▒▒    ▒▒
      ▒▒    ▒▒    ▒▒    ▒▒    ▒▒    ▒▒    ▒▒    ▒▒    ▒▒
  [2♦]  [A♦]  [K♠]  [J♥]  [K♣]  [3♠]  [Q♣]  [4♣] [10♦]  [7♥]
   t0    t1    t2    t3    t4    t5    t6    t7    t8    t9";
    assert_eq!(Game::deal(judge("tri-peaks.toml"), 42).to_string(), by_hand);
}

#[test]
fn one_foundation_is_drawn_where_there_is_one() {
    let by_hand = "    s   f0
   ▒▒   5♠
   16    1

   t0   t1   t2   t3   t4   t5   t6
   K♦   A♠   9♣   4♥   5♥   9♠   A♣";
    assert!(Game::deal(judge("golf.toml"), 42).to_string().starts_with(by_hand));
}

/// What covers a card, told from where the cards lie: one in the next row that is half a card away.
#[test]
fn a_card_is_free_when_no_card_lies_on_it() {
    for name in ["pyramid.toml", "tri-peaks.toml"] {
        let judge = judge(name);
        let picture = judge.rules().picture().unwrap();
        let mut game = Game::deal(judge, 7);
        loop {
            let piles = || game.position().piles().filter(|pile| pile.kind() == PileKind::Tableau);
            let places = |pile| (0..game.position().pile_len(pile)).filter_map(move |card| picture.place(pile, card));
            for pile in piles() {
                let Some(top) = places(pile).next_back() else { continue };
                let covers = |other: PicturePlace| other.row == top.row + 1 && other.column.abs_diff(top.column) == 1;
                let is_free = !piles().flat_map(places).any(covers);
                assert_eq!(judge.is_free(game.position(), pile), is_free, "{pile} of {game}");
                let moves = game.legal_moves();
                assert!(is_free || !moves.iter().any(|m| matches!(*m, Move::Transfer { from, .. } if from == pile)));
            }
            let moves = game.distinct_moves();
            let Some(&m) = moves.last() else { break };
            game.play(m).unwrap();
        }
        assert!(game.moves().len() > 20);
    }
    let klondike = Variant::Klondike.judge();
    assert!(
        klondike.rules().picture().is_none()
            && klondike.deal(1).piles().all(|pile| klondike.is_free(&klondike.deal(1), pile))
    );
}

/// Only the tableau is a picture: other piles have no place in it, and nothing in it covers them.
#[test]
fn what_lies_beside_a_picture_has_no_place_in_it() {
    let judge = judge("pyramid.toml");
    let (picture, position) = (judge.rules().picture().unwrap(), judge.deal(1));
    for pile in position.piles().filter(|pile| pile.kind() != PileKind::Tableau) {
        assert_eq!(picture.place(pile, 0), None, "{pile}");
        assert!(picture.is_free(pile, |pile| position.pile_len(pile)), "{pile}");
    }
}
