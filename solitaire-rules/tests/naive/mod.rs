//! A second, deliberately naive implementation of the games, to hold the engine against.
//!
//! It is written from the rules in `docs/rules` alone and shares no type with the engine: everything
//! goes in and out as text. It is slow on purpose. A legal move is found by trying every move there
//! could be and asking a predicate that reads like the rules; numbers such as R2 are their rulings.

// Each test binary uses a part of it, and none exports it.
#![allow(dead_code, unreachable_pub)]

pub mod cards;
mod carousel;
pub mod deal;
mod faults;
mod gargantua;
mod gold_mine;
mod klondike;
mod moves;
mod new_york;
mod text;

use cards::Card;

pub const VARIANTS: [&str; 12] = [
    "gold-mine",
    "gold-mine-aisleriot",
    "new-york",
    "new-york-free-base",
    "new-york-dealt-base",
    "gargantua",
    "gargantua-classic",
    "carousel",
    "carousel-no-top-up",
    "carousel-strict",
    "klondike",
    "klondike-draw-three",
];

/// A position. The top of every pile, and the stock's next card, is the last of its `Vec`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naive {
    variant: String,
    /// Whether foundations give back where the game of that name says nothing of it (New York only).
    gives_back: bool,
    /// How many redeals were used, in the games where they are limited; else always 0 (C9).
    redeals: u32,
    stock: Vec<Card>,
    wastes: Vec<Vec<Card>>,
    foundations: Vec<Vec<Card>>,
    tableau: Vec<Vec<Card>>,
}

impl Naive {
    /// The numbered deal (C7, C1).
    pub fn deal(variant: &str, number: u64) -> Naive {
        deal::deal(variant, &deal::shuffled_deck(deal::decks(variant), number))
    }

    /// Reads a position line; panics if it is badly written or breaks C8.
    pub fn from_text(line: &str) -> Naive {
        let game = text::read_position(line);
        let faults = faults::faults(&game);
        assert!(faults.is_empty(), "{line}: {}", faults.join("; "));
        game
    }

    /// The same, played by the rule that foundations give back.
    pub fn giving_back(self) -> Naive {
        Naive { gives_back: true, ..self }
    }

    /// The position line.
    pub fn to_text(&self) -> String {
        text::write_position(self, false)
    }

    /// The position line as the player sees it: a face-down card is `??`.
    pub fn view_text(&self) -> String {
        text::write_position(self, true)
    }

    pub fn variant(&self) -> &str {
        &self.variant
    }

    /// Every legal move (C2), sorted by its text.
    pub fn legal_moves(&self) -> Vec<String> {
        text::sorted_texts(&moves::legal(self))
    }

    /// The legal moves without those that C3 leaves out, sorted by their text.
    pub fn distinct_moves(&self) -> Vec<String> {
        text::sorted_texts(&moves::distinct(self))
    }

    /// Plays the move of that text; panics if there is no such legal move.
    pub fn play(&mut self, move_text: &str) {
        let found = moves::legal(self).into_iter().find(|&m| text::write_move(m) == move_text);
        match found {
            Some(m) => moves::make(self, m),
            None => panic!("illegal move {move_text} in {}", self.to_text()),
        }
    }

    /// Every card is on the foundations (C4).
    pub fn is_won(&self) -> bool {
        self.stock.is_empty()
            && self.wastes.iter().all(|pile| pile.is_empty())
            && self.tableau.iter().all(|pile| pile.is_empty())
    }

    /// Not won, and no distinct move is left (C4).
    pub fn is_stuck(&self) -> bool {
        !self.is_won() && moves::distinct(self).is_empty()
    }

    /// One point for each card on the foundations (C5).
    pub fn score(&self) -> usize {
        self.foundations.iter().map(|pile| pile.len()).sum()
    }

    /// How many ways there are to make exactly `depth` legal moves (C10).
    pub fn perft(&self, depth: u32) -> u64 {
        self.count_ways(depth, moves::legal)
    }

    /// How many ways there are to make exactly `depth` distinct moves (C10).
    pub fn perft_distinct(&self, depth: u32) -> u64 {
        self.count_ways(depth, moves::distinct)
    }

    fn count_ways(&self, depth: u32, moves_of: fn(&Naive) -> Vec<cards::Move>) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = moves_of(self);
        if depth == 1 {
            return moves.len() as u64;
        }
        moves
            .into_iter()
            .map(|m| {
                let mut after = self.clone();
                moves::make(&mut after, m);
                after.count_ways(depth - 1, moves_of)
            })
            .sum()
    }

    /// Every card of the position, wherever it lies, in a fixed order.
    pub fn all_cards(&self) -> Vec<(u8, char)> {
        let mut cards: Vec<(u8, char)> = cards::places(self)
            .into_iter()
            .flat_map(|place| self.pile(place).iter().map(|card| (card.rank, card.suit)))
            .collect();
        cards.sort_unstable();
        cards
    }

    /// How many cards each pile holds, stock, wastes, foundations, tableau; face-up ones in the
    /// second number.
    pub fn pile_sizes(&self) -> Vec<(usize, usize)> {
        cards::places(self)
            .into_iter()
            .map(|place| {
                let pile = self.pile(place);
                let face_up = pile.iter().filter(|card| card.face_up).count();
                (pile.len(), face_up)
            })
            .collect()
    }
}
