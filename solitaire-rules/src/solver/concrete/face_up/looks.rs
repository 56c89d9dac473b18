//! How far from its goal a table looks: the same as [`Outlook`](super::super::cost::Outlook), stored for each card.

use arrayvec::ArrayVec;

use super::rules::FaceUpRules;
use super::table::{NONE, Step, Table};
use crate::cards::card::{Card, Rank};
use crate::solver::concrete::cost::ZERO;
use crate::solver::concrete::weights::Weights;
use crate::table::position::TABLEAU;

/// Stands for "never" in an empty pile, which has no card that could be due.
const NEVER: u8 = u8::MAX;

/// What is known of a tableau card and the cards below it.
#[derive(Clone, Copy)]
struct Look {
    /// What they add to the cost.
    share: i16,
    /// What another card on top would add for blocking these cards.
    over: u8,
    /// When the earliest of them is due.
    least: u8,
}

impl Look {
    const NOTHING: Look = Look { share: 0, over: 0, least: NEVER };
}

/// A table, and how far from the goal it looks.
#[derive(Clone, Copy)]
pub(in super::super) struct Weighed {
    pub(super) table: Table,
    /// How each card of the tableau looks with those below it.
    looks: [Look; Card::COUNT],
    /// What all piles add to the cost.
    pub(super) total: i32,
    /// Whether a foundation has grown since the piles were last recomputed.
    grew: bool,
}

impl Weighed {
    /// Before its piles are computed.
    pub(super) fn new(table: Table) -> Weighed {
        Weighed { table, looks: [Look::NOTHING; Card::COUNT], total: 0, grew: true }
    }

    #[inline]
    fn look_of(&self, card: u8) -> Look {
        self.looks.get(usize::from(card)).copied().unwrap_or(Look::NOTHING)
    }
}

/// Works out how tables look, in games in which complete runs leave or cards go up one by one.
#[derive(Clone, Copy)]
pub(super) struct Looker<'a, const RUNS: bool> {
    pub(super) rules: FaceUpRules<'a>,
    pub(super) weights: &'a Weights,
}

impl<const RUNS: bool> Looker<'_, RUNS> {
    /// Recomputes all piles after a foundation has grown, because cards are then due earlier.
    pub(super) fn look_anew(&self, weighed: &mut Weighed) {
        let Weighed { table, looks, total, grew } = weighed;
        if *grew {
            *total = self.total(table, |card, look| note(looks, card, look));
            *grew = false;
        }
    }

    /// What all cards add; notes how each tableau card looks.
    fn total(&self, table: &Table, mut note: impl FnMut(u8, Look)) -> i32 {
        let left = Card::COUNT as i32 - table.built() as i32;
        let waiting = table.waiting.0.count_ones() as i32;
        let columns = (0..self.rules.columns).map(|column| self.column(table, table.top(column), &mut note));
        self.weights.left * left + self.weights.cells(waiting) + columns.sum::<i32>()
    }

    /// What a pile adds.
    fn column(&self, table: &Table, top: u8, note: &mut impl FnMut(u8, Look)) -> i32 {
        if top == NONE {
            return -self.weights.empty;
        }
        self.put(table, (top, u8::MAX), NONE, Look::NOTHING, note)
    }

    /// What a pile adds once a group of cards has been put on it; given are the group's last card and its size.
    fn put(&self, table: &Table, (top, count): (u8, u8), on: u8, on_look: Look, mut note: impl FnMut(u8, Look)) -> i32 {
        let (mut cards, mut card) = (ArrayVec::<u8, { Card::COUNT }>::new(), top);
        while card != NONE && cards.len() < usize::from(count) && cards.try_push(card).is_ok() {
            card = table.below(card);
        }
        let (mut on, mut look, mut run) = (on, on_look, self.run(table, on));
        for &card in cards.iter().rev() {
            look = self.with(table, card, on, look, run);
            note(card, look);
            if RUNS {
                run = if run > 0 && self.weights.joint(self.rules.judge, card, on) == 0 { run + 1 } else { 1 };
            }
            on = card;
        }
        look.share.into()
    }

    /// How long the run is that ends with a card, where that matters.
    #[inline]
    fn run(&self, table: &Table, mut card: u8) -> i32 {
        if !RUNS || card == NONE {
            return 0;
        }
        let mut run = 1;
        loop {
            let on = table.below(card);
            if on == NONE || self.weights.joint(self.rules.judge, card, on) != 0 {
                return run;
            }
            (run, card) = (run + 1, on);
        }
    }

    /// How a pile looks with one more card, given how long the run is that it lies on.
    #[inline(always)]
    fn with(&self, table: &Table, card: u8, on: u8, below: Look, run: i32) -> Look {
        let due = table.due(card);
        Look {
            share: below.share.saturating_add(self.adds(table, card, on, below, run) as i16),
            over: below.over + self.weights.over(due) as u8,
            least: below.least.min(due),
        }
    }

    /// What a card adds, given the card it lies on, how that one looks and how long its run is.
    #[inline]
    fn adds(&self, table: &Table, card: u8, on: u8, below: Look, run: i32) -> i32 {
        if below.least == NEVER {
            return self.weights.at_bottom(card);
        }
        let later = i32::from(table.due(card)) - i32::from(below.least);
        let joint = self.weights.joint(self.rules.judge, card, on);
        let adds = self.weights.covering(later) + i32::from(below.over) + joint;
        if !RUNS {
            return adds;
        }
        adds + self.weights.king(card) - if joint == 0 { self.weights.run * run } else { 0 }
    }

    /// The cost after a move.
    #[inline]
    pub(super) fn cost_after(&self, weighed: &Weighed, step: Step) -> u32 {
        let table = &weighed.table;
        let total = if step.goes_up() || table.completes::<RUNS>(step) {
            self.total(&table.after::<RUNS>(step), |_, _| ())
        } else {
            weighed.total + self.change(weighed, step, |_, _| ())
        };
        (ZERO + total).max(0) as u32
    }

    /// What a move adds, if it isn't one to a foundation.
    #[inline]
    fn change(&self, weighed: &Weighed, step: Step, mut note: impl FnMut(u8, Look)) -> i32 {
        let Step { card, from, to, count } = step;
        let (table, look_of) = (&weighed.table, |card| weighed.look_of(card));
        let mut change = 0;
        let waiting = table.waiting.0.count_ones() as i32;
        if from >= TABLEAU {
            let below = table.below(card);
            change += i32::from(look_of(below).share) - i32::from(look_of(table.top(from - TABLEAU)).share);
            if below == NONE {
                change -= self.weights.empty;
            }
        } else {
            change += self.weights.cells(waiting - 1) - self.weights.cells(waiting);
        }
        if to < TABLEAU {
            return change + self.weights.cells(waiting + 1) - self.weights.cells(waiting);
        }
        let on = table.top(to - TABLEAU);
        let below = look_of(on);
        if on == NONE {
            change += self.weights.empty;
        }
        let share = if count == 1 {
            let look = self.with(table, card, on, below, self.run(table, on));
            note(card, look);
            look.share.into()
        } else {
            self.put(table, (table.top(from - TABLEAU), count.min(Rank::ALL.len() as u8)), on, below, note)
        };
        change + share - i32::from(below.share)
    }

    /// Makes a move. If cards reach a foundation, the piles still have to be recomputed.
    pub(super) fn play(&self, weighed: &mut Weighed, step: Step) {
        if !step.goes_up() {
            let mut group = ArrayVec::<(u8, Look), { Rank::ALL.len() }>::new();
            weighed.total += self.change(weighed, step, |card, look| {
                let _ = group.try_push((card, look)); // A group is no longer than a suit.
            });
            group.iter().for_each(|&(card, look)| note(&mut weighed.looks, card, look));
        }
        let before = weighed.table.built();
        weighed.table.play::<RUNS>(step);
        weighed.grew |= weighed.table.built() != before;
    }
}

fn note(looks: &mut [Look; Card::COUNT], card: u8, look: Look) {
    if let Some(place) = looks.get_mut(usize::from(card)) {
        *place = look;
    }
}
