//! What the clearing engine works out once for a position: whether it applies at all, what covers what, and what may leave after what.

use super::dead_ends;
use super::state::{NO_TOP, State};
use super::timed::{TIME_BITS, Timed};
use crate::cards::set::CardSet;
use crate::judge::Judge;
use crate::solver::covers::{self, Covers};
pub(super) use crate::solver::neighbours::RANKS;
use crate::table::id::Id;
use crate::table::pile::PileKind;
use crate::table::position::{FOUNDATION, Position, STOCK, WASTE};

/// How many cells there is room for in a key.
pub(super) const CELLS: u8 = 2;

/// How cards leave.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Leave {
    /// Onto the foundation's top: the ranks that may go on each rank, and on an empty foundation.
    Onto([u16; RANKS + 1]),
    /// In pairs: the partner of each rank, and the rank that leaves alone.
    InPairs { partner: [Option<u8>; RANKS], alone: Option<u8> },
}

/// Where the stock's cards go.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Deals {
    Nowhere,
    /// Onto the foundation, whatever lies there.
    ToFoundation,
    /// To the waste, one at a time. Whether the stock's top is in play, and how often the waste may be turned over (`None`: without limit).
    ToWaste {
        shows: bool,
        redeals: Option<u8>,
    },
}

/// What does not change during the search of a position. Each card has a place, which is a bit: first the cards of tableau and reserve, pile by pile,
/// then *the line*: the waste from its bottom up, then the stock in dealing order.
#[derive(Clone)]
pub(super) struct Problem {
    pub(super) leave: Leave,
    pub(super) deals: Deals,
    /// The rank of each place's card, and the places of each rank.
    pub(super) rank: [u8; 64],
    pub(super) of_rank: [u64; RANKS],
    /// Each place's card, and its pile.
    pub(super) card: [Id; 64],
    pub(super) pile: [u8; 64],
    /// For each place, the places that directly cover it, and those that it directly covers.
    pub(super) over: [u64; 64],
    pub(super) beneath: [u64; 64],
    /// For each place, the places that can't be reached before its card has left.
    pub(super) under: [u64; 64],
    /// The next place further down in the same pile, or none.
    pub(super) next: [u64; 64],
    /// The cards that lay under others of their pile.
    pub(super) inner: u64,
    /// The lowest cards of piles.
    pub(super) lowest: u64,
    /// The line, and the first of its places.
    pub(super) line: u64,
    pub(super) first: u32,
    pub(super) places: u32,
    /// For each rank, the ranks it can go on.
    pub(super) onto_ranks: [u16; RANKS],
    /// Whether cards go only on neighbouring ranks; whether also round the corner; whether all cards must go to the foundation and none is dealt
    /// there, so that it is a walk.
    pub(super) neighbours: bool,
    pub(super) wraps: bool,
    pub(super) walks: bool,
    /// What must be cleared.
    pub(super) clear: u64,
    pub(super) all: bool,
    pub(super) cells: u8,
}

/// Whether cards only leave, so that the cards that have left determine the state: tableau and reserve take no cards, and suits don't matter on a
/// foundation.
pub(crate) fn applies(judge: &Judge) -> bool {
    let rules = &judge.rules;
    let cells = &rules.cells;
    let (pairs, line) = (judge.pairing_ranks().is_some(), rules.stock.is_there());
    let stock = if rules.stock.deals_to_waste() {
        rules.stock.is_simply_dealt() && rules.deals_one_card() && !judge.redeal_keeps_top
    } else {
        rules.stock.deals_to_foundation() && !pairs || !line
    };
    let waits = cells.are_plain() && cells.count <= CELLS && !pairs && !line && !rules.tableau.overlap;
    rules.decks == 1
        && judge.keeps_what_it_dealt()
        && judge.leaves_by_ranks()
        && stock
        && (cells.count == 0 || waits)
        && !((pairs || cells.count > 0) && rules.reserve.gives.are_foundations())
}

impl Problem {
    /// The problem for a position, whose rules the engine supports, and the position's state in it. `None` if it doesn't fit into a key.
    pub(super) fn new(judge: &Judge, position: &Position) -> Option<(Problem, State)> {
        let rules = &judge.rules;
        let mut problem = Problem {
            leave: leave(judge)?,
            deals: deals(judge),
            rank: [0; 64],
            of_rank: [0; RANKS],
            card: [0; 64],
            pile: [0; 64],
            over: [0; 64],
            beneath: [0; 64],
            under: [0; 64],
            next: [0; 64],
            inner: 0,
            lowest: 0,
            line: 0,
            first: 0,
            places: 0,
            onto_ranks: [0; RANKS],
            neighbours: false,
            wraps: false,
            walks: false,
            clear: 0,
            all: rules.won_with().is_some(),
            cells: rules.cells.count,
        };
        let columns = position.filled.of(PileKind::Tableau).or(position.filled.of(PileKind::Reserve));
        for pile in columns {
            problem.add_column(position, pile);
        }
        problem.cover(&covers::directly(judge, position));
        problem.compare_ranks();
        let drawn = problem.add_line(position);
        let state = problem.start(position, drawn)?;
        Some((problem, state))
    }

    fn add(&mut self, position: &Position, card: u8, pile: u8) -> u64 {
        let (place, rank) = (self.places, position.card(card).rank() as u8);
        let bit = 1 << place;
        self.rank[place as usize] = rank;
        (self.card[place as usize], self.pile[place as usize]) = (card, pile);
        self.of_rank[usize::from(rank)] |= bit;
        self.places += 1;
        bit
    }

    /// Assigns places to a pile's cards, from the top down.
    fn add_column(&mut self, position: &Position, pile: u8) {
        let mut above = 0;
        for card in position.top_down(pile) {
            let bit = self.add(position, card, pile);
            if above != 0u64 {
                self.next[above.trailing_zeros() as usize] = bit;
                self.inner |= bit;
            }
            above = bit;
        }
        self.lowest |= above;
        self.clear = (1 << self.places) - 1;
    }

    /// Notes what lies under what.
    fn cover(&mut self, directly: &Covers) {
        let wholly = covers::wholly(directly);
        for place in 0..self.places as usize {
            let [beneath, under] = [directly, &wholly].map(|covers| self.places_of(covers, place));
            (self.beneath[place], self.under[place]) = (beneath, under);
            bits(beneath).for_each(|beneath| self.over[beneath] |= 1 << place);
        }
    }

    /// The places of what a card covers.
    fn places_of(&self, covers: &Covers, place: usize) -> u64 {
        let covered = covers.get(usize::from(self.card[place])).copied().unwrap_or_default();
        (0..self.places).filter(|&other| covered.has(self.card[other as usize])).fold(0, |set, other| set | 1 << other)
    }

    /// Works out which ranks go on which.
    fn compare_ranks(&mut self) {
        let Leave::Onto(onto) = self.leave else { return };
        // A card that need not go to a foundation may end in a cell.
        self.neighbours = self.all || self.cells == 0;
        for (top, &ranks) in onto.iter().enumerate().take(RANKS) {
            for rank in bits(ranks.into()) {
                self.onto_ranks[rank] |= 1 << top;
                let apart = (rank + RANKS - top) % RANKS;
                self.neighbours &= apart == 1 || apart == RANKS - 1;
                self.wraps |= rank.abs_diff(top) == RANKS - 1;
            }
        }
        self.walks = self.neighbours && self.all && self.deals != Deals::ToFoundation;
    }

    /// Assigns places to the cards of waste and stock in dealing order. Returns how many are on the waste.
    fn add_line(&mut self, position: &Position) -> u32 {
        self.first = self.places;
        let mut waste = [0; 64];
        let mut drawn = 0;
        for (slot, card) in waste.iter_mut().zip(position.top_down(WASTE)) {
            *slot = card;
            drawn += 1;
        }
        for &card in waste[..drawn].iter().rev() {
            self.line |= self.add(position, card, WASTE);
        }
        for card in position.top_down(STOCK) {
            self.line |= self.add(position, card, STOCK);
        }
        self.lowest |= self.line;
        if self.all {
            self.clear |= self.line;
        }
        drawn as u32
    }

    fn start(&mut self, position: &Position, drawn: u32) -> Option<State> {
        let present = if self.places == 64 { u64::MAX } else { (1 << self.places) - 1 };
        let free =
            bits(present & !self.line).filter(|&place| self.over[place] == 0).fold(0, |set, place| set | 1 << place);
        let top =
            if position.filled.has(FOUNDATION) { position.card(position.top(FOUNDATION)).rank() as u8 } else { NO_TOP };
        let mut cells = 0;
        for cell in position.filled.of(PileKind::Cell) {
            cells = State::with_in_cell(cells, position.card(position.top(cell)).rank() as u8);
        }
        let mut time_bits = 0;
        if let Deals::ToWaste { redeals: Some(redeals), .. } = &mut self.deals {
            // Counted from here on.
            *redeals = redeals.saturating_sub(position.redeals);
            time_bits = 32 - self.line.count_ones().leading_zeros() + 8 - redeals.leading_zeros();
        }
        let others = match self.leave {
            Leave::Onto(_) => 4 + 4 * u32::from(self.cells),
            Leave::InPairs { .. } => 0,
        };
        let timed = if self.is_timed() { TIME_BITS } else { 0 };
        if time_bits > TIME_BITS || self.places + timed + others > Timed::MOST {
            return None;
        }
        let mut state = State { present, free, steps: 0, top, cells, round: 0, drawn: (self.first + drawn) as u8 };
        state.drawn = self.back(state.present, state.drawn);
        dead_ends::begin(self, &mut state);
        Some(state)
    }

    /// How far the line counts as dealt, once it has been dealt up to `drawn`: up to the last card before that which is still there.
    pub(super) fn back(&self, present: u64, drawn: u8) -> u8 {
        let before = present & self.line & ((1 << drawn) - 1);
        if before == 0 { self.first as u8 } else { 64 - before.leading_zeros() as u8 }
    }

    /// Takes a card of tableau, reserve or line away.
    #[inline]
    pub(super) fn take(&self, state: &mut State, place: usize) {
        let bit = 1 << place;
        state.present &= !bit;
        state.free &= !bit;
        let mut beneath = self.beneath[place];
        while beneath != 0 {
            let next = beneath.trailing_zeros() as usize;
            beneath &= beneath - 1;
            if self.over[next] & state.present == 0 {
                state.free |= 1 << next;
            }
        }
    }

    /// What is left, the foundation's top and the cells.
    #[inline]
    pub(super) fn key(&self, state: &State) -> u64 {
        let mut key = state.present;
        if let Leave::Onto(_) = self.leave {
            key |= (u64::from(state.top) | u64::from(state.cells) << 4) << self.places;
        }
        key
    }

    /// A state's key in the table of visited states.
    #[inline]
    pub(super) fn timed(&self, state: &State) -> Timed {
        let time = || {
            let bits = 32 - self.line.count_ones().leading_zeros();
            u64::from(state.round) << bits | u64::from(u32::from(state.drawn) - self.first)
        };
        Timed::new(self.key(state), self.is_timed().then(time))
    }

    /// Whether it matters how far the line has been dealt: not if the waste can always be turned over.
    fn is_timed(&self) -> bool {
        matches!(self.deals, Deals::ToWaste { redeals: Some(_), .. })
    }

    pub(super) fn is_won(&self, state: &State) -> bool {
        state.present & self.clear == 0 && !(self.all && (state.cells != 0 || state.present != 0))
    }
}

/// The places of a set.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let place = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(place)
    })
}

fn leave(judge: &Judge) -> Option<Leave> {
    if let Some(ranks) = judge.pairing_ranks() {
        let alone = judge.rules.foundations.takes.pairs()?.alone();
        let partner = ranks.map(|ranks| (ranks != 0).then(|| ranks.trailing_zeros() as u8));
        return Some(Leave::InPairs { partner, alone });
    }
    let mut onto = [0; RANKS + 1];
    let ranks = |cards: CardSet| {
        (0..RANKS)
            .filter(|&rank| !cards.and(CardSet::rank_of(4 * rank as u8)).is_empty())
            .fold(0, |set, rank| set | 1 << rank)
    };
    for (top, onto) in onto.iter_mut().enumerate().take(RANKS) {
        *onto = ranks(judge.goes_onto(4 * top as u8));
    }
    onto[RANKS] = ranks(judge.starts_foundation());
    Some(Leave::Onto(onto))
}

fn deals(judge: &Judge) -> Deals {
    let stock = &judge.rules.stock;
    if stock.deals_to_foundation() {
        Deals::ToFoundation
    } else if stock.deals_to_waste() {
        let redeals = if stock.redeals().is_none() { Some(0) } else { judge.rules.redeal_limit() };
        Deals::ToWaste { shows: stock.is_paired(), redeals }
    } else {
        Deals::Nowhere
    }
}
