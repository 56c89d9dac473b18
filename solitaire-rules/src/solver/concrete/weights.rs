//! What makes a position look near its goal or far from it.

use super::families::{family, sorts_onto_wastes};
use super::random::next_random;
use super::runs::{Joint, runs_matter};
use crate::judge::Judge;
use crate::rules::{DOWN, UP};
use crate::solver::transpositions::MIX;

/// How beams judge positions: what adds to their cost, and by how much.
#[derive(Clone, Copy)]
pub(super) struct Weights {
    /// Each card that is not on the foundations.
    pub(super) left: i32,
    /// Each card that is still in the stock, in addition.
    pub(super) stock: i32,
    /// Each card of the reserve that another lies on: it must be dug out.
    pub(super) reserve: i32,
    /// Each card in a cell, and each pair of such cards, since the last free cell is worth more than the first.
    pub(super) cell: i32,
    pub(super) crowd: i32,
    /// Subtracted for an empty tableau pile.
    pub(super) empty: i32,
    /// Each face-down card of the tableau.
    pub(super) face_down: i32,
    /// Each tableau card that lies on another, whichever that is.
    pub(super) covers: i32,
    /// If some card below it is due before it.
    pub(super) blocks: i32,
    /// And for each step between the two.
    pub(super) step: i32,
    /// If it could not be built on the one it lies on.
    pub(super) apart: i32,
    /// If it could, but does not move together with it.
    pub(super) mixed: i32,
    /// If it moves together with the one it lies on: subtracted, for each card of the run that it continues.
    pub(super) run: i32,
    /// If it is a king: only an empty pile will do.
    pub(super) king: i32,
    /// Subtracted for a king at the bottom of a tableau pile.
    pub(super) king_at_bottom: i32,
    /// If it doesn't continue a run and there are face-down cards below it.
    pub(super) dig: i32,
    /// If it lies on another in a waste; if some card below it there is due before it; and for each step between the two.
    pub(super) waste_covers: i32,
    pub(super) waste_blocks: i32,
    pub(super) waste_step: i32,
    /// For each card below it that is due next, and for each that is due after another.
    pub(super) over_next: i32,
    pub(super) over_second: i32,
    /// A card goes to its foundation at once, even if it may be needed in the tableau, unless that foundation is this many cards ahead of the lowest.
    pub(super) eager: u8,
    /// Whether [runs](super::runs) are joined at once and not broken.
    pub(super) tidy: bool,
    /// The most by which the other beams' weights vary, in per cent.
    pub(super) varies: i32,
    /// The most that is added at random.
    pub(super) lots: u32,
    /// How it is known when cards are due.
    pub(super) due: WhenDue,
    /// In which direction cards in sequence are in order: steps between ranks.
    pub(super) in_order: u8,
}

/// How it is known when cards are due.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum WhenDue {
    /// Foundations are all alike, each of one suit.
    Alike,
    /// Each foundation is asked.
    Asked,
    /// Every card counts as due.
    Unknown,
}

const KING: u8 = 12;

/// Playing cards to the foundations makes room and is mostly right. Of four beams, one always does so, two do so less, and one never does.
pub(super) const EAGER: [u8; 4] = [13, 4, 2, 0];

/// Of so many beams, and as many best-first searches, one treats runs like other cards.
const UNTIDY: u64 = 3;

impl Weights {
    /// The weights of a beam, by its number. Every other beam judges a waste differently, in games where that wins other deals.
    pub(super) fn of(judge: &Judge, number: u64) -> Weights {
        let (weights, sorts) = (family(judge, number), sorts_onto_wastes(judge));
        let (by_kinds, in_suit) = (judge.grows_by_kinds(), judge.rules.foundations.build.is_in_suit());
        // If foundations go round more than once, or cards hardly lie on others, the order says little, and half of the beams ignore it.
        let due = match by_kinds {
            true if !sorts && number % 2 == 1 => WhenDue::Unknown,
            false if in_suit || !judge.takes_cards => WhenDue::Alike,
            _ => WhenDue::Asked,
        };
        // A run that goes up is no help where foundations do, unless it is all that the tableau builds.
        let in_order = if judge.rank_steps == DOWN | UP && !by_kinds { DOWN } else { judge.rank_steps };
        // If foundations take single cards, and are all alike or build in suit, a card that goes up hardly takes another's place; from a waste it can
        // go nowhere else.
        let eager = if judge.takes_cards && (in_suit || sorts || !by_kinds) { weights.eager } else { 0 };
        let tidy = runs_matter(judge) && number % UNTIDY != UNTIDY - 1;
        Weights { due, in_order, eager, tidy, ..weights }.varied(number)
    }

    /// What a card adds that is due this much later than some card below it.
    #[inline]
    pub(super) fn covering(&self, later: i32) -> i32 {
        self.covers + if later > 0 { self.blocks + self.step * later } else { 0 }
    }

    /// What a card adds because of the card it lies on; nothing if it is in order.
    #[inline]
    pub(super) fn joint(&self, judge: &Judge, card: u8, on: u8) -> i32 {
        match Joint::of(judge, self.in_order, card, on) {
            Joint::Apart => self.apart,
            Joint::Mixed => self.mixed,
            Joint::Run => 0,
        }
    }

    /// What a card adds that lies on another because it is a king.
    #[inline]
    pub(super) fn king(&self, card: u8) -> i32 {
        if card / 4 == KING { self.king } else { 0 }
    }

    /// What a card adds that lies at the bottom of a tableau pile.
    #[inline]
    pub(super) fn at_bottom(&self, card: u8) -> i32 {
        if card / 4 == KING { -self.king_at_bottom } else { 0 }
    }

    /// What this many cards in cells add.
    #[inline]
    pub(super) fn cells(&self, cards: i32) -> i32 {
        self.cell * cards + self.crowd * (cards * (cards - 1) / 2)
    }

    /// What a waste card adds that is due this much later than some card below it.
    #[inline]
    pub(super) fn covering_in_waste(&self, later: i32) -> i32 {
        self.waste_covers + if later > 0 { self.waste_blocks + self.waste_step * later } else { 0 }
    }

    /// What each card adds that lies over one due at this time.
    #[inline]
    pub(super) fn over(&self, due: u8) -> i32 {
        match due {
            0 => self.over_next,
            1 => self.over_second,
            _ => 0,
        }
    }

    /// The same with cards that go up less eagerly than this, and with runs left alone if cards don't go up eagerly anyway.
    pub(super) fn less_eager_than(self, limit: u8) -> Weights {
        let less = EAGER.into_iter().find(|&eager| eager < limit).unwrap_or(0);
        Weights { eager: self.eager.min(less), tidy: self.tidy && limit > 0, ..self }
    }

    /// How eagerly cards go up. `None` if a search by these weights leaves no position out.
    pub(super) fn haste(&self) -> Option<u8> {
        (self.eager > 0 || self.tidy).then_some(self.eager)
    }

    /// Each weight a little more or less, depending on the beam's number; the first beam's are unchanged. A beam that judges positions differently
    /// finds other wins.
    fn varied(mut self, number: u64) -> Weights {
        if number == 0 {
            return self;
        }
        if self.eager > 0 {
            self.eager = EAGER[number as usize % EAGER.len()];
        }
        let (mut random, varies) = (number.wrapping_mul(MIX), self.varies);
        for weight in [
            &mut self.left,
            &mut self.stock,
            &mut self.cell,
            &mut self.empty,
            &mut self.face_down,
            &mut self.covers,
            &mut self.blocks,
            &mut self.step,
            &mut self.apart,
            &mut self.mixed,
            &mut self.over_next,
            &mut self.over_second,
            &mut self.run,
            &mut self.king,
            &mut self.dig,
        ] {
            let hundredths = 100 - varies + (next_random(&mut random) >> 33) as i32 % (2 * varies + 1);
            *weight = (*weight * hundredths + 50) / 100;
        }
        self
    }
}
