//! A state of the engine: which cards are left, and which are undecided.

use super::problem::{CARDS, Problem};

/// How many piles a key has room for.
pub(super) const PILES: usize = 4;

/// The step from one state to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// Something was decided about cards that may have left.
    Decided,
    Dealt,
    /// The card of a place went to an empty pile.
    Moved {
        place: u8,
        to: u8,
    },
}

/// What is left of a position. All sets are of places.
#[derive(Clone, Copy)]
pub(super) struct State {
    /// The cards that haven't certainly left, including those of the stock.
    pub(super) present: u64,
    /// Those of them that could have left, and so may have.
    pub(super) undecided: u64,
    /// Cards that didn't leave although they could, and haven't been needed since.
    pub(super) owing: u64,
    /// Cards that lie at the bottom of a different pile from the one they were dealt to.
    pub(super) shifted: u64,
    /// Those that have become undecided since the last step.
    pub(super) freed: u64,
    /// After how many deals each undecided card could leave. It can have left only if the cards that lay above it by then had left before.
    pub(super) when: [u8; CARDS],
    /// For each pile, the place of such a card at its bottom, plus one.
    pub(super) bottom: [u8; PILES],
    /// How many deals were made.
    pub(super) deals: u8,
    pub(super) step: Step,
}

/// One pile of a state.
#[derive(Clone, Copy, Default)]
pub(super) struct Column {
    /// Its cards, except one that was moved there.
    pub(super) own: u64,
    pub(super) bottom: u64,
    /// The topmost card that is certainly there, and the undecided ones above it.
    pub(super) solid: u64,
    pub(super) above: u64,
}

impl Column {
    /// Finds the undecided cards on top, and the certain one below them.
    #[inline]
    pub(super) const fn look(&mut self, undecided: u64) {
        let solid = highest(self.own & !undecided);
        if solid == 0 {
            self.solid = self.bottom & !undecided;
            self.above = self.own | self.bottom ^ self.solid;
        } else {
            self.solid = solid;
            self.above = self.own & !(solid | (solid - 1));
        }
    }

    pub(super) const fn all(&self) -> u64 {
        self.own | self.bottom
    }

    /// The cards below one of these.
    fn under(&self, bit: u64) -> u64 {
        if bit == self.bottom { 0 } else { self.own & (bit - 1) | self.bottom }
    }

    /// The uppermost of these cards.
    fn uppermost(&self, cards: u64) -> u64 {
        match highest(cards & !self.bottom) {
            0 => cards,
            own => own,
        }
    }

    /// The cards above one of these.
    fn over(&self, bit: u64) -> u64 {
        if bit == self.bottom { self.own } else { self.own & !(bit | (bit - 1)) }
    }
}

/// The highest bit of a set alone.
#[inline]
const fn highest(set: u64) -> u64 {
    if set == 0 { 0 } else { 1 << (63 - set.leading_zeros()) }
}

impl State {
    pub(super) const fn new(present: u64) -> State {
        State {
            present,
            undecided: 0,
            owing: 0,
            shifted: 0,
            freed: 0,
            when: [0; CARDS],
            bottom: [0; PILES],
            deals: 0,
            step: Step::Decided,
        }
    }

    /// Everything that was dealt and has not left.
    pub(super) fn in_play(&self, problem: &Problem) -> u64 {
        self.present & problem.dealt[usize::from(self.deals)]
    }

    #[inline]
    pub(super) fn column(&self, problem: &Problem, pile: usize) -> Column {
        let own = self.in_play(problem) & problem.column[pile] & !self.shifted;
        let bottom = 1u64.wrapping_shl(u32::from(self.bottom[pile]).wrapping_sub(1)) & self.shifted;
        let mut column = Column { own, bottom, ..Column::default() };
        column.look(self.undecided);
        column
    }

    /// The piles; those that don't exist are empty.
    #[inline]
    pub(super) fn columns(&self, problem: &Problem) -> [Column; PILES] {
        let [first, second, third, fourth] = [0, 1, 2, 3];
        [
            self.column(problem, first),
            self.column(problem, second),
            self.column(problem, third),
            self.column(problem, fourth),
        ]
    }

    /// Removes cards that have left a pile.
    pub(super) fn remove(&mut self, pile: usize, cards: u64) {
        self.present &= !cards;
        self.undecided &= !cards;
        if self.shifted & cards != 0 {
            self.shifted &= !cards;
            self.bottom[pile] = 0;
        }
    }

    /// Decides that a card of a pile has not left: then the cards above it have, and cards that could leave only after it have not either.
    pub(super) fn keep(&mut self, problem: &Problem, pile: usize, column: &Column, card: u64) {
        self.remove(pile, column.over(card));
        if self.undecided & card == 0 {
            return;
        }
        self.undecided &= !card;
        let mut lowest = card;
        let mut below = column.under(card) & self.undecided;
        while below != 0 {
            let next = column.uppermost(below);
            below ^= next;
            if self.waits_for(problem, column, next.trailing_zeros() as usize) & lowest != 0 {
                self.undecided &= !next;
                lowest = next;
            }
        }
    }

    /// The cards above an undecided one that had to leave before it could.
    pub(super) fn waits_for(&self, problem: &Problem, column: &Column, card: usize) -> u64 {
        column.over(1 << card) & problem.dealt[usize::from(self.when[card])]
    }

    /// Deals each pile a card, as long as there are any.
    pub(super) fn deal(&mut self) {
        self.deals += 1;
        self.step = Step::Dealt;
    }

    /// Moves a card to a pile whose cards may all have left; then they have.
    pub(super) fn shift(&mut self, problem: &Problem, from: usize, columns: &[Column; PILES], card: u64, to: usize) {
        if self.undecided & card != 0 {
            self.owing |= card;
        }
        self.keep(problem, from, &columns[from], card);
        if card == columns[from].bottom {
            self.bottom[from] = 0;
        }
        self.remove(to, columns[to].all());
        self.shifted |= card;
        self.bottom[to] = card.trailing_zeros() as u8 + 1;
        self.step = Step::Moved { place: card.trailing_zeros() as u8, to: to as u8 };
    }

    /// Everything that matters from now on, mixed into 128 bits.
    pub(super) fn key(&self, problem: &Problem) -> u128 {
        let bottoms = u32::from_le_bytes(self.bottom);
        let mut key = mix(0, self.in_play(problem) | u64::from(self.deals) << CARDS);
        key = mix(key, self.undecided);
        key = mix(key, self.owing);
        key = mix(key, bottoms.into());
        for pile in 0..problem.piles {
            let column = self.column(problem, pile);
            let mut rest = column.all() & self.undecided;
            while rest != 0 {
                let card = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let waits = self.waits_for(problem, &column, card);
                if waits != 0 {
                    key = mix(key, waits);
                }
            }
        }
        key
    }
}

/// Mixes 64 bits into a key.
#[inline]
pub(super) const fn mix(key: u128, word: u64) -> u128 {
    const ODD: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835;
    let mixed = (key ^ word as u128).wrapping_mul(ODD);
    mixed ^ mixed >> 64
}
