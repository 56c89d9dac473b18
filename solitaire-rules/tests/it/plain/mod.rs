//! A plain, slow model of every rule that a rule file can state, to hold the engine against.
//!
//! It is written from the documents of the rules alone and shares no code with the engine: rules come in as JSON, everything else goes in and
//! out as text. Moves are found by trying every move there could be and asking a predicate that reads like the rules; C2, K1, V4 … are their
//! rulings.
//!
//! Where the documents leave room, it takes them so:
//! - Distinct moves know every empty tableau pile, and whole piles that go to one, only while a deal to the tableau or a gathering can still
//!   follow *in this position* (V12): while the stock has cards, while gatherings are left.
//! - Gathered cards come to lie face up (V8).
//! - What follows a move by itself follows the deal too: a pile dealt only face-down cards shows its top, a run dealt complete leaves (V5).
//! - Complete runs leave one by one, each from the lowest-numbered pile that has one (V5), and lie on their foundation as they lay: king lowest.
//! - `rank_below_base` lets nothing fill while no foundation has shown the base.
//! - While a reserve that refills has cards no pile is empty, so that its `then` decides afterwards only (V6).
//! - Refills alone do not make the place of an empty pile matter (W17): each empty pile gets the like, whichever it is.
//! - In a picture (W9) the place of a pile always matters: what a pile's top covers depends on it.
//! - A refill takes from whatever stock is dealt; where there is no waste it is as if it were empty (W11). While it has cards no tableau pile is empty.
//! - Of two foundations with the same cards neither stands for the other where one keeps a card that was dealt to it and the other may give its first card
//!   back (V2, V12): a move to or from either leads to a position of its own.
//! - Shares of suits (W2) hold for every base that is one rank for all, and under Osmosis' order (W5) whatever `build` is; cards named one by one and bases
//!   that each foundation sets for itself have none. Cards named one by one have no base rank either, even if all are of one rank.
//! - A discard is `f0` alone. A pair goes before whatever else the transfer could be; a cell that has room takes what does not pair as ever.
//! - In play for pairs and for `lower_of_suit` is also the top of a stock that is dealt by hand; in a game of pairs the stock's top under `to_waste.face_up`
//!   goes also to cells and tableau piles that take it, to the waste only by a deal.
//! - A reserve that gives to foundations refills (V6), and its tops count where a higher card of the suit is looked for.
//! - What a cell holds limits no group (W10), but it does limit what is dealt to it. The dealt cards of a group's cell need not be a group.
//! - A foundation to which the stock is dealt may hold any cards on the one that was dealt to it.
//! - `no_transfer` asks for distinct transfers, as K2 says: one that only changes the place of a pile does not hold the stock back.

mod build;
pub mod cards;
mod deal;
pub mod deals;
mod distinct;
mod faults;
mod fields;
mod follow;
mod foundations;
pub mod games;
mod gather;
mod legal;
mod matching;
mod play;
mod read;
pub mod rules;
pub mod shuffle;
mod text;
mod words;

use std::rc::Rc;

use cards::{Card, Kind, Move, Pile, Place, places};
use foundations::dealt_to;
use rules::{Aim, Rules, Takes};
use serde_json::Value;

/// A position. The top of every pile, and the stock's next card, is the last of its `Vec`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plain {
    /// The game's name, `-` for rules of one's own.
    name: String,
    rules: Rc<Rules>,
    /// How many redeals or gatherings were used where they are limited, else always 0 (C9).
    redeals: u64,
    /// By kind (`Kind as usize`) and number; a game without a stock has no pile of that kind.
    piles: [Vec<Pile>; 6],
}

impl Plain {
    /// The numbered deal (C7) of the game.
    pub fn deal(name: &str, rules: &Value, number: u64) -> Plain {
        let rules = Rules::read(rules);
        let deck = shuffle::shuffled_deck(rules.decks, number);
        deal::deal(name, rules, &deck)
    }

    /// A deck in dealing order, separated by white space.
    pub fn from_deck(name: &str, rules: &Value, deck: &str) -> Plain {
        let deck: Vec<Card> = deck.split_whitespace().map(text::read_one_card).collect();
        let game = deal::deal(name, Rules::read(rules), &deck);
        game.panic_at_faults();
        game
    }

    /// Reads a position line; panics if it is badly written or breaks C8.
    pub fn from_text(rules: &Value, line: &str) -> Plain {
        let game = Plain::read(rules, line);
        game.panic_at_faults();
        game
    }

    /// Reads a position line, whether or not it keeps C8; panics if it is badly written.
    pub fn read(rules: &Value, line: &str) -> Plain {
        text::read_position(Rules::read(rules), line)
    }

    fn panic_at_faults(&self) {
        let faults = faults::faults(self);
        assert!(faults.is_empty(), "{}: {}", self.to_text(), faults.join("; "));
    }

    /// What C8 has against the position; nothing, but for a fault of this model, if it came about by playing.
    pub fn faults(&self) -> Vec<String> {
        faults::faults(self)
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// The position line.
    pub fn to_text(&self) -> String {
        text::write_position(self, false)
    }

    /// The position line as the player sees it: a face-down card is `??`.
    pub fn view_text(&self) -> String {
        text::write_position(self, true)
    }

    /// Every legal move (C2), sorted by its text.
    pub fn legal_moves(&self) -> Vec<String> {
        text::sorted_texts(&legal::legal(self))
    }

    /// The legal moves without those that C3 and V12 leave out, sorted by their text.
    pub fn distinct_moves(&self) -> Vec<String> {
        text::sorted_texts(&distinct::distinct(self))
    }

    /// The legal moves and the distinct ones in the time of the legal ones alone, each sorted by their text.
    pub fn legal_and_distinct_moves(&self) -> (Vec<String>, Vec<String>) {
        let legal = legal::legal(self);
        (text::sorted_texts(&legal), text::sorted_texts(&distinct::among(self, legal)))
    }

    /// Plays the move of that text; panics if there is no such legal move.
    pub fn play(&mut self, move_text: &str) {
        match text::read_move(self, move_text).filter(|&m| legal::is_legal(self, m)) {
            Some(m) => play::make(self, m),
            None => panic!("illegal move {move_text} in {}", self.to_text()),
        }
    }

    /// Every card is on the foundations (C4), but for the aces where the highest card of a suit stays (W7); or none is left in tableau and reserve (W14).
    pub fn is_won(&self) -> bool {
        match (self.rules.aim, self.rules.takes) {
            (Aim::Tableau, _) => self.count(&[Kind::Tableau, Kind::Reserve]) == 0,
            (Aim::AllCards, Takes::LowerOfSuit) => self.count(&[Kind::Foundation]) == 48 * self.rules.decks,
            (Aim::AllCards, Takes::Cards | Takes::CompleteRun { .. } | Takes::Pairs(_)) => {
                self.count(&[Kind::Foundation]) == 52 * self.rules.decks
            }
        }
    }

    /// Not won, and no distinct move is left (C4).
    pub fn is_stuck(&self) -> bool {
        !self.is_won() && distinct::distinct(self).is_empty()
    }

    /// One point for each card on the foundations (C5); or for each that has left tableau, reserve and cells, or has gone to a foundation in play, where
    /// others may come there (W14).
    pub fn score(&self) -> usize {
        let rules = &self.rules;
        match rules.aim {
            Aim::AllCards => self.count(&[Kind::Foundation]),
            Aim::Tableau if rules.is_joined() => {
                let dealt: usize = (0..self.of(Kind::Foundation).len()).map(|index| dealt_to(rules, index)).sum();
                self.count(&[Kind::Foundation]) - dealt
            }
            Aim::Tableau => {
                let dealt = rules.deal.iter().sum::<usize>() + rules.reserve.iter().sum::<usize>() + rules.cells.dealt;
                dealt.saturating_sub(self.count(&[Kind::Tableau, Kind::Reserve, Kind::Cell]))
            }
        }
    }

    /// How many cards lie in piles of these kinds.
    fn count(&self, kinds: &[Kind]) -> usize {
        kinds.iter().flat_map(|&kind| self.of(kind)).map(Vec::len).sum()
    }

    /// How many ways there are to make exactly `depth` legal moves (C10).
    pub fn perft(&self, depth: u32) -> u64 {
        self.count_ways(depth, legal::legal)
    }

    /// How many ways there are to make exactly `depth` distinct moves (C10).
    pub fn perft_distinct(&self, depth: u32) -> u64 {
        self.count_ways(depth, distinct::distinct)
    }

    fn count_ways(&self, depth: u32, moves_of: fn(&Plain) -> Vec<Move>) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = moves_of(self);
        if depth == 1 {
            return moves.len() as u64;
        }
        let ways = moves.into_iter().map(|m| {
            let mut after = self.clone();
            play::make(&mut after, m);
            after.count_ways(depth - 1, moves_of)
        });
        ways.sum()
    }

    /// Whether the two are the same to the rules (C9): which cell holds a card does not count (V3).
    pub fn is_same(&self, other: &Plain) -> bool {
        let with_cells_sorted = |game: &Plain| {
            let mut piles = game.piles.clone();
            piles[Kind::Cell as usize].sort();
            piles
        };
        self.redeals == other.redeals && with_cells_sorted(self) == with_cells_sorted(other)
    }

    /// Every card of the position, wherever it lies, in a fixed order.
    pub fn all_cards(&self) -> Vec<(u8, char)> {
        let piles = places(self).into_iter().map(|place| self.pile(place));
        let mut cards: Vec<(u8, char)> = piles.flatten().map(|card| (card.rank, card.suit)).collect();
        cards.sort_unstable();
        cards
    }

    fn of(&self, kind: Kind) -> &[Pile] {
        &self.piles[kind as usize]
    }

    fn of_mut(&mut self, kind: Kind) -> &mut Vec<Pile> {
        &mut self.piles[kind as usize]
    }

    fn pile(&self, place: Place) -> &[Card] {
        &self.piles[place.kind as usize][place.index]
    }

    fn pile_mut(&mut self, place: Place) -> &mut Pile {
        &mut self.piles[place.kind as usize][place.index]
    }

    /// The stock's cards; a game without a stock has none.
    fn stock(&self) -> &[Card] {
        self.of(Kind::Stock).first().map_or(&[], Vec::as_slice)
    }
}
