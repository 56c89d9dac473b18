//! The text forms of cards, moves and positions.

use super::Plain;
use super::cards::{Card, Kind, Move, Pile, Place, Transfer, places};
use super::deal::empty_table;
use super::rules::Rules;

const RANKS: &str = "A23456789TJQK";

fn write_place(place: Place) -> String {
    let Place { kind, index } = place;
    match kind {
        Kind::Stock => "s".to_string(),
        Kind::Waste => format!("w{index}"),
        Kind::Foundation => format!("f{index}"),
        Kind::Cell => format!("c{index}"),
        Kind::Reserve => format!("r{index}"),
        Kind::Tableau => format!("t{index}"),
    }
}

pub fn write_move(m: Move) -> String {
    match m {
        Move::Deal => "deal".to_string(),
        Move::Redeal => "redeal".to_string(),
        Move::Transfer(transfer) => {
            let from = write_place(transfer.from);
            let to = write_place(transfer.to);
            match transfer.count {
                1 => format!("{from}-{to}"),
                count => format!("{from}x{count}-{to}"),
            }
        }
    }
}

/// Nothing where no move has that text.
pub fn read_move(game: &Plain, text: &str) -> Option<Move> {
    let place = |name: &str| places(game).into_iter().find(|&place| write_place(place) == name);
    let m = match text {
        "deal" => Move::Deal,
        "redeal" => Move::Redeal,
        _ => {
            let (from, to) = text.split_once('-')?;
            let (from, count) = from.split_once('x').unwrap_or((from, "1"));
            Move::Transfer(Transfer { from: place(from)?, to: place(to)?, count: count.parse().ok()? })
        }
    };
    (write_move(m) == text).then_some(m)
}

pub fn sorted_texts(moves: &[Move]) -> Vec<String> {
    let mut texts: Vec<String> = moves.iter().map(|&m| write_move(m)).collect();
    texts.sort();
    texts
}

/// The position line; in a player's view every face-down card is `??`.
pub fn write_position(game: &Plain, hide: bool) -> String {
    let mut line = game.name.clone();
    // Only limited redeals are ever counted.
    if game.redeals > 0 {
        line += &format!(" redeals={}", game.redeals);
    }
    for place in places(game) {
        line += &format!(" {}:", write_place(place));
        line += &write_pile(game.pile(place), hide);
    }
    line
}

fn write_pile(pile: &[Card], hide: bool) -> String {
    let mut text = String::new();
    let mut inside = false;
    for card in pile {
        if inside == card.face_up {
            text.push(if card.face_up { '>' } else { '<' });
            inside = !inside;
        }
        if hide && !card.face_up {
            text += "??";
        } else {
            text.push(RANKS.chars().nth(usize::from(card.rank) - 1).unwrap());
            text.push(card.suit);
        }
    }
    if inside {
        text.push('>');
    }
    text
}

/// A deck as a text writes it.
pub fn write_deck(deck: &[Card]) -> String {
    let up = deck.iter().map(|&card| write_pile(&[Card { face_up: true, ..card }], false));
    up.collect::<Vec<_>>().join(" ")
}

/// Reads a position line; panics with the reason if it cannot.
pub fn read_position(rules: Rules, line: &str) -> Plain {
    let mut tokens = line.split(' ').peekable();
    let mut game = empty_table(tokens.next().unwrap_or_default(), rules);
    if let Some(number) = tokens.peek().and_then(|t| t.strip_prefix("redeals=")) {
        game.redeals = number.parse().unwrap_or_else(|_| panic!("bad redeals in {line:?}"));
        assert!(game.redeals > 0 && number == game.redeals.to_string(), "bad redeals in {line:?}");
        tokens.next();
    }
    for place in places(&game) {
        let name = write_place(place) + ":";
        let token = tokens.next().unwrap_or_default();
        let cards = token.strip_prefix(&name).unwrap_or_else(|| panic!("{name} expected, not {token:?}, in {line:?}"));
        *game.pile_mut(place) = read_pile(cards);
    }
    assert!(tokens.next().is_none(), "more than the piles in {line:?}");
    game
}

fn read_pile(text: &str) -> Pile {
    let mut cards: Pile = Vec::new();
    let mut face_up = true;
    let mut chars = text.chars();
    while let Some(first) = chars.next() {
        match first {
            '<' => {
                // Of two pairs of brackets side by side nobody could say why they are two.
                assert!(face_up && cards.last().is_none_or(|card| card.face_up), "a second < in {text:?}");
                face_up = false;
            }
            '>' => {
                assert!(!face_up, "a > without < in {text:?}");
                assert!(cards.last().is_some_and(|card| !card.face_up), "an empty <> in {text:?}");
                face_up = true;
            }
            _ => cards.push(Card { face_up, ..read_card(first, &mut chars) }),
        }
    }
    assert!(face_up, "a < without > in {text:?}");
    cards
}

pub fn read_one_card(text: &str) -> Card {
    let cards = read_pile(text);
    assert!(cards.len() == 1 && cards[0].face_up, "one card expected, not {text:?}");
    cards[0]
}

/// A rank's letter.
pub fn read_rank(letter: &str) -> u8 {
    assert!(letter.len() == 1, "a bad rank {letter:?}");
    RANKS.find(letter).unwrap_or_else(|| panic!("a bad rank {letter:?}")) as u8 + 1
}

fn read_card(first: char, rest: &mut std::str::Chars) -> Card {
    let rank = if first == '1' {
        assert!(rest.next() == Some('0'), "a bad rank");
        10
    } else {
        read_rank(&first.to_ascii_uppercase().to_string())
    };
    let suit = match rest.next() {
        Some('C' | 'c' | '♣') => 'C',
        Some('D' | 'd' | '♦') => 'D',
        Some('H' | 'h' | '♥') => 'H',
        Some('S' | 's' | '♠') => 'S',
        other => panic!("a bad suit {other:?}"),
    };
    Card { rank, suit, face_up: true }
}
