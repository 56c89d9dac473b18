//! Where the cards are, and how a move changes that.

use core::iter::successors;

use crate::cards::card::{Card, Rank};
use crate::cards::set::CardSet;
use crate::rules::limits;
use crate::solver::transpositions::mixed;
use crate::table::key::Key;
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::{CELL, FOUNDATION, Position, TABLEAU};

/// No card: below the lowest one, and on top of an empty pile.
pub(super) const NONE: u8 = 63;
/// Stands for what a card in a cell lies on, and one on a foundation.
const IN_CELL: u8 = 62;
const UP: u8 = 61;

/// Where the cards are, by their bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Table {
    /// What each card lies on.
    below: [u8; Card::COUNT],
    tops: [u8; limits::TABLEAU],
    cells: [u8; limits::CELLS],
    /// The cards in cells.
    pub(super) waiting: CardSet,
    /// How many cards there are on each suit's foundation, and which foundation that is.
    heights: [u8; 4],
    foundations: [u8; 4],
    key: u64,
}

/// A move: a card and those on it go from one pile to another.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Step {
    pub(super) card: u8,
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) count: u8,
}

impl Step {
    /// As the judge's move.
    #[inline]
    pub(super) fn to_move(self) -> Move {
        Move::Transfer { from: Pile::of(self.from), to: Pile::of(self.to), count: self.count }
    }

    #[inline]
    pub(super) fn goes_up(self) -> bool {
        self.to < CELL
    }
}

/// What a card adds to the key, depending on what it lies on; nothing on a foundation.
#[inline]
fn place(card: u8, on: u8) -> u64 {
    if on == UP { 0 } else { mixed(u64::from(card) << 6 | u64::from(on)) }
}

#[inline]
fn get(list: &[u8], index: u8) -> u8 {
    list.get(usize::from(index)).copied().unwrap_or(NONE)
}

#[inline]
fn set(list: &mut [u8], index: u8, card: u8) {
    if let Some(place) = list.get_mut(usize::from(index)) {
        *place = card;
    }
}

impl Table {
    pub(super) fn new(position: &Position) -> Table {
        let mut table = Table {
            below: [UP; Card::COUNT],
            tops: [NONE; limits::TABLEAU],
            cells: [NONE; limits::CELLS],
            waiting: CardSet::EMPTY,
            heights: [0; 4],
            foundations: [NONE; 4],
            key: 0,
        };
        for pile in position.filled.of(PileKind::Foundation) {
            let suit = usize::from(position.top(pile) % 4);
            (table.heights[suit], table.foundations[suit]) = (position.top_down(pile).count() as u8, pile);
        }
        for pile in position.filled.of(PileKind::Cell) {
            table.put_in_cell(pile, position.top(pile));
            set(&mut table.below, position.top(pile), IN_CELL);
        }
        for pile in position.filled.of(PileKind::Tableau) {
            set(&mut table.tops, pile - TABLEAU, position.top(pile));
            for card in position.top_down(pile) {
                let on = position.below(card);
                set(&mut table.below, card, if usize::from(on) < Card::COUNT { on } else { NONE });
            }
        }
        let places = (0..).zip(table.below).map(|(card, on)| place(card, on));
        table.key = places.fold(0, u64::wrapping_add);
        table
    }

    /// The same for positions that differ only in which pile or cell is which.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// Such a key of 128 bits.
    pub(super) fn long_key(&self) -> u128 {
        Key::of_row(&self.below).to_bits()
    }

    /// How many cards are on the foundations.
    pub(super) fn built(&self) -> u32 {
        self.heights.iter().map(|&height| u32::from(height)).sum()
    }

    pub(super) fn heights(&self) -> [u8; 4] {
        self.heights
    }

    /// How many cards its foundation needs before it takes this one.
    #[inline]
    pub(super) fn due(&self, card: u8) -> u8 {
        (card / 4).wrapping_sub(self.heights[usize::from(card % 4)])
    }

    /// The top of a tableau pile.
    #[inline]
    pub(super) fn top(&self, column: u8) -> u8 {
        get(&self.tops, column)
    }

    /// How many cards there are from the head of a group to the top of its pile.
    #[inline]
    pub(super) fn group_size(&self, head: u8, column: u8) -> u8 {
        head / 4 - self.top(column) / 4 + 1
    }

    /// The card below one of the tableau; otherwise no card's bit.
    #[inline]
    pub(super) fn below(&self, card: u8) -> u8 {
        get(&self.below, card)
    }

    #[inline]
    pub(super) fn in_cell(&self, cell: u8) -> u8 {
        get(&self.cells, cell)
    }

    /// The cell of a card.
    pub(super) fn cell_of(&self, card: u8) -> u8 {
        CELL + self.cells.iter().position(|&other| other == card).unwrap_or(0) as u8
    }

    /// Where a card goes that is due: the foundation of its suit, or the first empty one.
    #[inline]
    pub(super) fn foundation(&self, card: u8) -> u8 {
        let known = self.foundations[usize::from(card % 4)];
        let first_empty = || (FOUNDATION..CELL).find(|pile| !self.foundations.contains(pile));
        if known == NONE { first_empty().unwrap_or(FOUNDATION) } else { known }
    }

    /// The judge's move as a step on this table; meaningless if it isn't legal here.
    pub(super) fn step(&self, m: Move) -> Option<Step> {
        let Move::Transfer { from, to, count } = m else { return None };
        let (from, to) = (from.id(), to.id());
        let top = if from >= TABLEAU { self.top(from - TABLEAU) } else { self.in_cell(from.wrapping_sub(CELL)) };
        let card = (1..count).fold(top, |card, _| self.below(card));
        Some(Step { card, from, to, count })
    }

    /// The key after a move.
    #[inline]
    pub(super) fn key_after<const RUNS: bool>(&self, step: Step) -> u64 {
        if self.completes::<RUNS>(step) { self.after::<RUNS>(step).key } else { self.key_carried(step) }
    }

    /// How many cards are on the foundations after a move that brings some there.
    #[inline]
    pub(super) fn built_after<const RUNS: bool>(&self, step: Step) -> Option<u32> {
        if step.goes_up() {
            return Some(self.built() + 1);
        }
        self.completes::<RUNS>(step).then(|| self.after::<RUNS>(step).built())
    }

    /// The table after a move.
    pub(super) fn after<const RUNS: bool>(&self, step: Step) -> Table {
        let mut after = *self;
        after.play::<RUNS>(step);
        after
    }

    /// Makes a move; with `RUNS`, complete runs then leave.
    pub(super) fn play<const RUNS: bool>(&mut self, step: Step) {
        self.carry(step);
        if RUNS {
            self.complete(step);
        }
    }

    /// The key once cards are moved.
    #[inline]
    fn key_carried(&self, step: Step) -> u64 {
        let card = step.card;
        self.key.wrapping_sub(place(card, self.below(card))).wrapping_add(place(card, self.on_after(step)))
    }

    /// What the card lies on after a move.
    #[inline]
    fn on_after(&self, step: Step) -> u8 {
        if step.to >= TABLEAU {
            self.top(step.to - TABLEAU)
        } else if step.to >= CELL {
            IN_CELL
        } else {
            UP
        }
    }

    /// Moves the cards.
    fn carry(&mut self, step: Step) {
        let Step { card, from, to, .. } = step;
        self.shift(card, (from, self.below(card)), (to, self.on_after(step)));
    }

    /// Takes a move back after which no run left, given what the card lay on before.
    pub(super) fn take_back(&mut self, step: Step, was: u8) {
        let Step { card, from, to, .. } = step;
        self.shift(card, (to, self.below(card)), (from, was));
    }

    /// Moves a card and those on it from a pile, where it lies on something, to another.
    fn shift(&mut self, card: u8, (from, was): (u8, u8), (to, on): (u8, u8)) {
        self.key = self.key.wrapping_sub(place(card, was)).wrapping_add(place(card, on));
        set(&mut self.below, card, on);
        let (mut top, suit) = (card, usize::from(card % 4));
        if from >= TABLEAU {
            top = self.top(from - TABLEAU);
            set(&mut self.tops, from - TABLEAU, was);
        } else if from >= CELL {
            set(&mut self.cells, from - CELL, NONE);
            self.waiting = self.waiting.without(CardSet::one(card));
        } else {
            self.heights[suit] -= 1;
            if self.heights[suit] == 0 {
                self.foundations[suit] = NONE;
            }
        }
        if to >= TABLEAU {
            set(&mut self.tops, to - TABLEAU, top);
        } else if to >= CELL {
            self.put_in_cell(to, card);
        } else {
            self.heights[suit] += 1;
            self.foundations[suit] = to;
        }
    }

    /// Whether a move completes a run of a suit, or uncovers one, and it leaves.
    #[inline]
    pub(super) fn completes<const RUNS: bool>(&self, step: Step) -> bool {
        RUNS && self.has_run_after(step)
    }

    fn has_run_after(&self, step: Step) -> bool {
        let Step { card, from, to, .. } = step;
        let in_tableau = from >= TABLEAU;
        let last = if in_tableau { self.top(from - TABLEAU) } else { card };
        let under = |other| if other == card { self.top(to - TABLEAU) } else { self.below(other) };
        to >= TABLEAU && self.is_run(last, under)
            || in_tableau && self.is_run(self.below(card), |other| self.below(other))
    }

    /// Whether a card is the last one of a complete run, given what each card lies on.
    fn is_run(&self, last: u8, under: impl Fn(u8) -> u8) -> bool {
        let next = |&card: &u8| Some(under(card)).filter(|&on| on == card + 4);
        last < 4 && successors(Some(last), next).count() == Rank::ALL.len()
    }

    /// Lets complete runs leave, after a move between these piles.
    fn complete(&mut self, step: Step) {
        for pile in [step.from, step.to] {
            let column = pile.wrapping_sub(TABLEAU);
            while self.is_run(self.top(column), |card| self.below(card)) {
                let mut card = self.top(column);
                self.heights[usize::from(card % 4)] = Rank::ALL.len() as u8;
                for _ in Rank::ALL {
                    let on = self.below(card);
                    self.key = self.key.wrapping_sub(place(card, on));
                    set(&mut self.below, card, UP);
                    card = on;
                }
                set(&mut self.tops, column, card);
            }
        }
    }

    fn put_in_cell(&mut self, pile: u8, card: u8) {
        set(&mut self.cells, pile - CELL, card);
        self.waiting = self.waiting.or(CardSet::one(card));
    }
}
