//! What makes a position look near its goal or far from it, for each family of games.

use super::random::next_random;
use super::runs::{Joint, runs_matter};
use crate::judge::Judge;
use crate::rules::{DOWN, Rules, UP};
use crate::solver::transpositions::MIX;
use crate::table::pile::PileKind;

/// How beams judge positions: what adds to their cost, and by how much. All numbers were found by experiment, by how narrow a beam still wins.
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
const EAGER: [u8; 4] = [13, 4, 2, 0];

/// Of so many beams, and as many best-first searches, one treats runs like other cards.
const UNTIDY: u64 = 3;

const GENERAL: Weights = Weights {
    left: 20,
    stock: 0,
    reserve: 30,
    cell: 48,
    crowd: 0,
    empty: 8,
    face_down: 0,
    covers: 4,
    blocks: 0,
    step: 2,
    apart: 30,
    mixed: 0,
    run: 0,
    king: 0,
    king_at_bottom: 0,
    dig: 0,
    waste_covers: 12,
    waste_blocks: -10,
    waste_step: 6,
    over_next: 8,
    over_second: 1,
    eager: EAGER[0],
    tidy: false,
    varies: 30,
    lots: 20,
    due: WhenDue::Alike,
    in_order: DOWN,
};

/// If two decks are built in suit, few cards find a place: a waste card that lies on one due earlier stays there for long.
const IN_SUIT: Weights = Weights {
    left: 12,
    face_down: 2,
    covers: 2,
    blocks: -7,
    mixed: -4,
    run: -3,
    king: 2,
    dig: 5,
    waste_covers: 27,
    waste_blocks: -15,
    over_next: 9,
    over_second: 3,
    lots: 18,
    ..GENERAL
};

/// Beside a reserve much depends on which cards wait for one of its cards, and no weights judge that well: beams should differ more.
const RESERVE: Weights = Weights { varies: 60, ..GENERAL };

/// Cells have room for cards that are in the way, so order and the cards over the next card count more.
const CELLS: Weights = Weights {
    left: 7,
    cell: 72,
    empty: 30,
    blocks: 3,
    step: 1,
    apart: 59,
    over_next: 11,
    over_second: 0,
    lots: 50,
    ..GENERAL
};

/// If runs don't move through cells as one move, each card over one that is due soon counts more.
const CELLS_ONE_BY_ONE: Weights = Weights {
    left: 10,
    cell: 26,
    empty: 32,
    covers: 20,
    blocks: 15,
    step: 1,
    apart: 37,
    over_next: 16,
    over_second: 8,
    varies: 52,
    lots: 73,
    ..GENERAL
};

/// If runs of one suit move through cells as one move, as in Baker's Game, most cards can't move, and each card over one that is due next counts most.
const SUIT_BY_CELLS: Weights = Weights {
    left: 12,
    cell: 50,
    empty: 24,
    covers: 2,
    blocks: 5,
    step: 1,
    apart: 40,
    over_next: 27,
    lots: 50,
    ..GENERAL
};

/// If runs of several suits move through cells as one move, as in FreeCell, cells are soon free again, and a run that begins with a king at the
/// bottom of a pile blocks nothing.
const RUNS_BY_CELLS: Weights = Weights {
    left: 9,
    cell: 52,
    crowd: 17,
    empty: 40,
    covers: 3,
    blocks: 2,
    step: 0,
    apart: 67,
    king_at_bottom: 25,
    over_next: 12,
    over_second: 0,
    varies: 37,
    lots: 50,
    ..GENERAL
};

/// Each deal lays a row of cards over everything, so it is better to have dealt, and to have turned up face-down cards first. If an empty pile stays
/// empty until the next deal, it is worth less.
const ROWS: Weights =
    Weights { left: 35, stock: 30, empty: 3, face_down: 28, over_next: 5, varies: 17, lots: 15, ..GENERAL };

/// If complete runs leave, it says little when a card is due; cards that are built but don't move together count as half a run; and the stock must be
/// dealt although that makes disorder.
const RUNS: Weights = Weights {
    left: 22,
    stock: 57,
    empty: 20,
    face_down: 30,
    covers: 6,
    blocks: -2,
    step: 1,
    apart: 17,
    mixed: 47,
    run: 3,
    king: 12,
    dig: 3,
    over_next: 10,
    over_second: 2,
    varies: 20,
    lots: 50,
    ..GENERAL
};

/// With one deck the stock is soon dealt and piles are soon empty, so the stock, empty piles and face-down cards count more.
const FEW_RUNS: Weights = Weights {
    left: 23,
    stock: 76,
    empty: 24,
    face_down: 21,
    covers: 13,
    blocks: -7,
    apart: 30,
    mixed: 57,
    run: 5,
    dig: 7,
    over_next: 8,
    over_second: 3,
    varies: 39,
    ..RUNS
};

/// If every card goes to one of several wastes, all depends on their order; from the stock it goes up by itself.
const SORTING: Weights = Weights { waste_covers: 0, waste_blocks: 10, waste_step: 2, lots: 10, ..GENERAL };

/// Whether two decks are built in suit, with a waste and nothing else beside them.
fn is_built_in_suit_beside_a_waste(rules: &Rules) -> bool {
    rules.decks == 2
        && rules.stock.deals_to_waste()
        && rules.tableau.build.is_in_suit()
        && rules.reserve.deal.piles() == 0
}

/// Whether cards are only sorted onto wastes, as in Sir Tommy and Calculation.
pub(super) fn sorts_onto_wastes(judge: &Judge) -> bool {
    judge.piles.of(PileKind::Tableau).is_empty() && judge.piles.of(PileKind::Waste).into_iter().count() > 1
}

/// Whether one deck is played beside a reserve, as in Canfield and Flower Garden.
pub(super) fn has_reserve(judge: &Judge) -> bool {
    judge.rules.decks == 1 && judge.rules.reserve.deal.piles() > 0
}

impl Weights {
    /// The weights of a beam, by its number. Every other beam judges a waste differently, in games where that wins other deals.
    pub(super) fn of(judge: &Judge, number: u64) -> Weights {
        let sorts = sorts_onto_wastes(judge);
        let weights = if !judge.takes_cards {
            if judge.rules.decks == 1 { FEW_RUNS } else { RUNS }
        } else if judge.rules.cells.count > 0 {
            let (one_deck, several_suits) = (judge.rules.decks == 1, judge.steps.count_ones() > 1);
            match judge.supermoves {
                false if one_deck => CELLS_ONE_BY_ONE,
                true if one_deck && several_suits => RUNS_BY_CELLS,
                true if one_deck => SUIT_BY_CELLS,
                _ => CELLS,
            }
        } else if judge.rules.stock.deals_to_tableau() && !judge.rules.tableau.empty.fillers().are_none() {
            ROWS
        } else if sorts {
            SORTING
        } else if number % 2 == 1 && is_built_in_suit_beside_a_waste(&judge.rules) {
            IN_SUIT
        } else if has_reserve(judge) {
            RESERVE
        } else {
            GENERAL
        };
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
