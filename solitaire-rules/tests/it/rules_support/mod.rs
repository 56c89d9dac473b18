//! Small positions for the tests of the rules, and what is asked of them.
//!
//! A position is described by the piles that matter: `"w0:9H t0:<4S>TC f0:AC..5C redeals=1 rest:t6"`. `AC..5C` is a run up in
//! suit, round the corner too. A pile that is not named is empty. All cards that are not named lie, in the order of new packs, at the bottom
//! of the pile that `rest:` names, or of the stock: face down in a tableau pile (below a face-up card) and in the stock. A stock is
//! written without `<>`; its next card is its last.

pub(crate) mod docs;
pub(crate) mod own;

use std::collections::BTreeSet;

use solitaire_rules::cards::{Rank, Suit};
use solitaire_rules::moves::Reason;
use solitaire_rules::position::KeyedPosition;
use solitaire_rules::{Card, Change, Judge, Move, Pile, Position, Rules, Status, Variant};

/// A position with its rules.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) rules: Rules,
    pub(crate) position: Position,
}

/// The cards of new packs: for each pack, ♣ ♦ ♥ ♠, ace to king.
pub(crate) fn new_packs(decks: u8) -> Vec<Card> {
    let pack = || Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.into_iter().map(move |rank| Card::new(rank, suit)));
    (0..decks).flat_map(|_| pack()).collect()
}

/// A variant by name.
pub(crate) fn variant(name: &str) -> Variant {
    name.parse().expect("a variant")
}

/// A numbered deal.
pub(crate) fn deal(name: &str, number: u64) -> Table {
    Table { rules: *variant(name).rules(), position: variant(name).deal(number) }
}

/// New packs dealt without a shuffle.
pub(crate) fn deal_in_order(name: &str) -> Table {
    let rules = *variant(name).rules();
    Table { rules, position: variant(name).judge().from_deck(&new_packs(rules.decks)).expect("a deck") }
}

/// The position that the piles of interest describe.
pub(crate) fn set(name: &str, piles: &str) -> Table {
    let text = line(name, piles);
    let position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    Table { rules: *variant(name).rules(), position }
}

/// The position's text; it need not be one that the game accepts.
pub(crate) fn line(name: &str, piles: &str) -> String {
    let rules = variant(name).rules();
    let named = |pile: &str| piles.split(' ').find_map(|word| word.strip_prefix(pile)?.strip_prefix(':')).unwrap_or("");
    let names: Vec<String> = variant(name).deal(0).piles().map(|pile| pile.to_string()).collect();
    let mut contents: Vec<String> = names.iter().map(|pile| with_runs(named(pile))).collect();
    let left = cards_left(rules.decks, &contents.concat());
    let rest = if named("rest").is_empty() { "s" } else { named("rest") };
    for (pile, cards) in names.iter().zip(&mut contents) {
        let below = if pile == rest { left.as_str() } else { "" };
        *cards = match &pile[..1] {
            "s" => stock(&format!("{below}{cards}"), name.starts_with("new-york")),
            "t" if !below.is_empty() => tableau(below, cards),
            _ => format!("{below}{cards}"),
        };
    }
    let redeals =
        piles.split(' ').find(|word| word.starts_with("redeals=")).map_or(String::new(), |word| format!(" {word}"));
    names.iter().zip(&contents).fold(format!("{name}{redeals}"), |text, (pile, cards)| format!("{text} {pile}:{cards}"))
}

/// `AC..4C` written out.
fn with_runs(cards: &str) -> String {
    let mut parts = cards.split("..");
    let mut text = parts.next().unwrap_or("").to_string();
    for part in parts {
        let mut card: Card = text[text.len() - 2..].parse().expect("a card before `..`");
        let last: Card = part[..2].parse().expect("a card after `..`");
        assert_eq!(card.suit(), last.suit(), "a run is in suit");
        while card != last {
            card = Card::new(Rank::ALL[(card.rank() as usize + 1) % 13], card.suit());
            text += &card.to_string();
        }
        text += &part[2..];
    }
    text
}

fn cards_left(decks: u8, named: &str) -> String {
    let named = named.replace(['<', '>'], "");
    let mut left = new_packs(decks);
    for i in (0..named.len()).step_by(2) {
        let card = named[i..i + 2].parse().expect("a card");
        // One too many is for the engine to refuse.
        if let Some(place) = left.iter().position(|&other| other == card) {
            left.remove(place);
        }
    }
    left.iter().map(Card::to_string).collect()
}

fn stock(cards: &str, top_is_up: bool) -> String {
    let (down, up) = cards.split_at(cards.len() - if top_is_up && !cards.is_empty() { 2 } else { 0 });
    if down.is_empty() { up.to_string() } else { format!("<{down}>{up}") }
}

/// `below` face down at the bottom of a tableau pile; its last card face up where the pile has no other.
fn tableau(below: &str, cards: &str) -> String {
    match cards.strip_prefix('<') {
        Some(rest) => format!("<{below}{rest}"),
        None if cards.is_empty() => tableau(&below[..below.len() - 2], &below[below.len() - 2..]),
        None => format!("<{below}>{cards}"),
    }
}

fn read(m: &str) -> Move {
    m.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn as_text(moves: &[Move]) -> BTreeSet<String> {
    let texts: BTreeSet<String> = moves.iter().map(Move::to_string).collect();
    assert_eq!(texts.len(), moves.len(), "a move is listed twice");
    texts
}

fn words(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_string).collect()
}

impl Table {
    /// What judges it, by the rules as they are now.
    pub(crate) fn judge(&self) -> Judge {
        self.rules.judge().expect("rules that can be played")
    }

    /// Each of these moves is legal, and listed.
    pub(crate) fn legal(&self, moves: &str) -> &Table {
        for m in moves.split_whitespace().map(read) {
            self.judge().check(&self.position, m).unwrap_or_else(|error| panic!("{error}"));
            assert!(self.judge().legal_moves(&self.position).contains(&m), "{m} is not listed");
        }
        self
    }

    /// Each of these moves is refused for this reason, not listed, and changes nothing.
    pub(crate) fn illegal(&self, moves: &str, reason: Reason) -> &Table {
        for m in moves.split_whitespace().map(read) {
            let mut position = self.position;
            let refused = self.judge().play(&mut position, m).map(|_| ()).expect_err(&format!("{m} is legal"));
            assert_eq!(refused.reason(), reason, "{refused}");
            assert!(!self.judge().legal_moves(&self.position).contains(&m), "{m} is listed");
            assert_eq!(position, self.position, "{m} changed something");
        }
        self
    }

    /// Plays these moves. Each is also taken back and made again, and keys that are kept follow. Gives what the last one changed.
    pub(crate) fn play(&mut self, moves: &str) -> Vec<Change> {
        let mut list = Vec::new();
        for m in moves.split_whitespace().map(read) {
            let before = self.position.to_string();
            self.keys_follow(m);
            let undo = self.judge().play(&mut self.position, m).unwrap_or_else(|error| panic!("{error}")).undo();
            self.judge().undo(&mut self.position, undo);
            assert_eq!(self.position.to_string(), before, "{m} is not undone");
            list = self.judge().play(&mut self.position, m).expect("legal as before").iter().collect();
        }
        list
    }

    /// The keys that are kept through a move, and through its taking back, are the positions' own.
    fn keys_follow(&self, m: Move) {
        let judge = &self.judge();
        let mut keyed = KeyedPosition::new(judge, self.position);
        let follows = |keyed: &KeyedPosition| {
            let own = [keyed.position().key(), judge.canonical_key(keyed.position())];
            assert_eq!([keyed.key(), keyed.canonical_key()], own, "{m} in {}", self.position);
        };
        let undo = keyed.play(judge, m).unwrap_or_else(|error| panic!("{error}"));
        follows(&keyed);
        keyed.undo(judge, undo);
        follows(&keyed);
    }

    /// What a pile holds, as text.
    pub(crate) fn pile(&self, name: &str) -> String {
        let text = self.position.to_string();
        let pile = text.split(' ').find_map(|word| word.strip_prefix(name)?.strip_prefix(':'));
        pile.expect("a pile of the game").to_string()
    }

    /// These piles hold exactly this, and so many redeals were used.
    pub(crate) fn shows(&self, piles: &str) -> &Table {
        let text = self.position.to_string();
        for word in piles.split_whitespace() {
            assert!(text.split(' ').any(|other| other == word), "{word} is not in {text}");
        }
        self
    }

    /// How many cards each pile holds.
    pub(crate) fn sizes(&self) -> String {
        let size = |pile: Pile| format!("{pile}:{}", self.position.pile_len(pile));
        self.position.piles().map(size).collect::<Vec<_>>().join(" ")
    }

    /// These are all the legal moves.
    pub(crate) fn lists(&self, moves: &str) -> &Table {
        assert_eq!(as_text(&self.judge().legal_moves(&self.position)), words(moves));
        self
    }

    /// These are all the distinct moves.
    pub(crate) fn lists_distinct(&self, moves: &str) -> &Table {
        assert_eq!(as_text(&self.judge().distinct_moves(&self.position)), words(moves));
        self
    }

    pub(crate) fn status(&self) -> Status {
        self.judge().status(&self.position)
    }

    pub(crate) fn score(&self) -> u32 {
        self.judge().score(&self.position)
    }

    /// Every card is there as often as there are decks.
    pub(crate) fn has_decks(&self, decks: u8) {
        let cards = |pile| self.position.pile(pile).into_iter().map(|(card, _)| card);
        let mut cards: Vec<Card> = self.position.piles().flat_map(cards).collect();
        let mut expected = new_packs(decks);
        cards.sort();
        expected.sort();
        assert_eq!(cards, expected);
    }
}
