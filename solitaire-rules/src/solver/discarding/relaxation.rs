//! A game in which cards that may have left never lie in the way and go on serving: whatever is lost in it is lost.
//!
//! Play it beside any play from a position that a state stands for. A card that leaves has become *freed* here at the latest then, by the same higher
//! card; a solid card that is moved is moved here too; a freed one that is moved shows from then on in the new pile as well as in its old one. So a
//! solid card is always where it lies in play, and whatever is on top of a pile in play shows here: nothing but freed cards lies above the
//! topmost solid one. A solid card moves to a pile only when that is empty in play, so that what was freed there is no longer in it.

use super::problem::{DEALS, Problem};
use super::state::{Column, PILES, State, mix};
use crate::solver::transpositions::{TranspositionKey, Transpositions};

/// How many states are looked at for one question, at the most. It is left open then.
const MOST: usize = 300;
/// How many of them may follow one another.
const DEPTH: usize = 64;

/// One in so many is asked for where fewer than one in so many were lost.
const SELDOM: u64 = 16;

/// What is left of a position. All sets are of places.
#[derive(Clone, Copy)]
struct Relaxed {
    /// The cards where they were dealt to, or will be, that did not leave.
    solid: u64,
    /// The freed cards where they were dealt to.
    freed: u64,
    /// For each pile the solid card that was moved there; and the freed ones that may lie at its bottom.
    moved: [u64; PILES],
    under: [u64; PILES],
    deals: u8,
}

/// What is known of a state: the last bit of its key says that it may be won, which holds of one that was left open as well.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Known(u128);

impl Known {
    const fn new(key: u128, won: bool) -> Known {
        Known(key & !1 | won as u128)
    }
}

impl TranspositionKey for Known {
    const NONE: Known = Known(u128::NONE);

    /// The same whether it is won or lost, so that one look finds either.
    #[inline(always)]
    fn hash(self) -> u64 {
        (self.0 | 1).hash()
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    Won,
    Lost,
    Open,
}

/// How many states were met, for how many of them the question was asked, and how many were lost.
#[derive(Clone, Copy)]
struct Tally {
    met: u64,
    asked: u64,
    lost: u64,
}

impl Tally {
    const NONE: Tally = Tally { met: 0, asked: 0, lost: 0 };
}

/// What was found out about such states, which is kept from one question to the next.
pub(super) struct Relaxation {
    known: Transpositions<Known>,
    /// The keys of the states on the way to the one that is looked at.
    way: [u128; DEPTH],
    looked: usize,
    /// By how many deals were made.
    tallies: [Tally; DEALS],
}

impl Relaxation {
    pub(super) const fn new() -> Relaxation {
        Relaxation { known: Transpositions::new(), way: [0; DEPTH], looked: 0, tallies: [Tally::NONE; DEALS] }
    }

    /// Forgets everything, and lets it take so many bytes.
    pub(super) fn start(&mut self, bytes: usize) {
        self.known.start(bytes);
        self.tallies = [Tally::NONE; DEALS];
    }

    /// Whether a state is lost even so, as far as a short search can tell. After deals at which few were it is asked less often.
    pub(super) fn is_lost(&mut self, problem: &Problem, state: &State) -> bool {
        self.looked = 0;
        let Tally { met, asked, lost } = &mut self.tallies[usize::from(state.deals)];
        *met += 1;
        if *lost * SELDOM < *asked && *met % SELDOM != 0 || !problem.moves {
            return false;
        }
        *asked += 1;
        let is_lost = self.look(problem, Relaxed::of(state), 0).0 == Answer::Lost;
        self.tallies[usize::from(state.deals)].lost += u64::from(is_lost);
        is_lost
    }

    /// How many states the last question took.
    pub(super) fn looked(&self) -> usize {
        self.looked
    }

    /// The answer to a state, and to which state on the way it led back at the earliest: what is lost but for that is not known to be lost.
    fn look(&mut self, problem: &Problem, mut at: Relaxed, depth: usize) -> (Answer, usize) {
        let mut columns = at.settle(problem);
        while columns[..problem.piles].iter().all(|column| column.solid != 0) {
            if at.deals == problem.deals {
                let answer = if at.left() & !problem.stay == 0 { Answer::Won } else { Answer::Lost };
                return (answer, usize::MAX);
            }
            at.deals += 1;
            columns = at.settle(problem);
        }
        if at.deals == problem.deals && at.left() & !problem.stay == 0 {
            return (Answer::Won, usize::MAX);
        }
        at.forget(problem);
        let key = at.key();
        if self.known.has(Known::new(key, false)) {
            return (Answer::Lost, usize::MAX);
        }
        if self.known.has(Known::new(key, true)) {
            return (Answer::Won, usize::MAX);
        }
        if let Some(before) = self.way[..depth].iter().position(|&before| before == key) {
            return (Answer::Lost, before);
        }
        if self.looked == MOST || depth == DEPTH {
            return (Answer::Open, usize::MAX);
        }
        self.looked += 1;
        self.way[depth] = key;
        let (answer, back) = self.go_on(problem, &at, &columns, depth + 1);
        if answer != Answer::Lost || back >= depth {
            self.known.insert(Known::new(key, answer != Answer::Lost));
            return (answer, usize::MAX);
        }
        (answer, back)
    }

    /// The same of all that follows: a deal, or a solid card that goes to an empty pile.
    fn go_on(&mut self, problem: &Problem, at: &Relaxed, columns: &[Column; PILES], depth: usize) -> (Answer, usize) {
        let mut earliest = usize::MAX;
        if at.deals < problem.deals {
            let (answer, back) = self.look(problem, Relaxed { deals: at.deals + 1, ..*at }, depth);
            if answer != Answer::Lost {
                return (answer, back);
            }
            earliest = back;
        }
        let columns = &columns[..problem.piles];
        for to in (0..columns.len()).filter(|&to| columns[to].solid == 0) {
            for from in (0..columns.len()).filter(|&from| columns[from].solid != 0) {
                let child = at.shift(problem, from, columns[from].solid, to);
                let (answer, back) = self.look(problem, child, depth);
                if answer != Answer::Lost {
                    return (answer, back);
                }
                earliest = earliest.min(back);
            }
        }
        (Answer::Lost, earliest)
    }
}

impl Relaxed {
    /// What is left of the positions for which a state stands.
    fn of(state: &State) -> Relaxed {
        let here = state.present & !state.shifted;
        let moved = state.bottom.map(|place| 1u64.wrapping_shl(u32::from(place).wrapping_sub(1)) & state.shifted);
        Relaxed {
            solid: here & !state.undecided,
            freed: here & state.undecided,
            moved: moved.map(|card| card & !state.undecided),
            under: moved.map(|card| card & state.undecided),
            deals: state.deals,
        }
    }

    /// The solid cards, those of the stock among them.
    fn left(&self) -> u64 {
        self.moved.iter().fold(self.solid, |left, card| left | card)
    }

    #[inline(always)]
    fn columns(&self, problem: &Problem) -> [Column; PILES] {
        let dealt = (self.solid | self.freed) & problem.dealt[usize::from(self.deals)];
        let mut columns = [Column::default(); PILES];
        for (pile, column) in columns.iter_mut().enumerate() {
            column.own = dealt & problem.column[pile];
            column.bottom = self.moved[pile];
            column.look(self.freed);
            if column.solid == 0 {
                column.above |= self.under[pile];
            }
        }
        columns
    }

    /// Frees the top cards that can leave, and lets freed ones lie in empty piles. Gives the piles.
    fn settle(&mut self, problem: &Problem) -> [Column; PILES] {
        let mut columns = self.columns(problem);
        while self.free(problem, &columns) {
            columns = self.columns(problem);
        }
        columns
    }

    /// Does so once. Says whether anything changed.
    #[inline(always)]
    fn free(&mut self, problem: &Problem, columns: &[Column; PILES]) -> bool {
        let [first, second, third, fourth] = columns.map(|column| column.solid | column.above);
        let (front, back) = (first | second, third | fourth);
        let others = [second | back, first | back, front | fourth, front | third];
        let freed = columns.iter().fold(0, |freed, column| freed | column.above);
        let mut changed = false;
        for (pile, column) in columns.iter().enumerate().take(problem.piles) {
            let card = column.solid;
            if card == 0 {
                changed |= freed & !self.under[pile] != 0;
                self.under[pile] |= freed;
            } else if problem.higher_than(card) & others[pile] != 0 {
                changed = true;
                self.release(pile, card);
            }
        }
        changed
    }

    /// A solid card of a pile becomes a freed one.
    #[inline(always)]
    fn release(&mut self, pile: usize, card: u64) {
        if card == self.moved[pile] {
            self.moved[pile] = 0;
            self.under[pile] |= card;
        } else {
            self.solid &= !card;
            self.freed |= card;
        }
    }

    /// Forgets freed cards that let none leave any more.
    fn forget(&mut self, problem: &Problem) {
        let left = self.left();
        let mut rest = self.under.iter().fold(self.freed, |all, cards| all | cards);
        let mut needless = 0;
        while rest != 0 {
            let card = rest & rest.wrapping_neg();
            rest ^= card;
            if problem.lower_than(card) & left == 0 {
                needless |= card;
            }
        }
        self.freed &= !needless;
        self.under.iter_mut().for_each(|cards| *cards &= !needless);
    }

    /// A solid card goes to a pile in which nothing else is then.
    fn shift(&self, problem: &Problem, from: usize, card: u64, to: usize) -> Relaxed {
        let mut child = *self;
        child.solid &= !card;
        child.moved[from] &= !card;
        child.moved[to] = card;
        child.under[to] = 0;
        child.freed &= !(problem.column[to] & problem.dealt[usize::from(self.deals)]);
        child
    }

    fn key(&self) -> u128 {
        let moved = self.moved.map(|card| if card == 0 { 0 } else { card.trailing_zeros() as u8 + 1 });
        let key = mix(mix(0, self.solid), self.freed);
        let key = mix(key, u64::from(u32::from_le_bytes(moved)) | u64::from(self.deals) << 32);
        self.under.iter().fold(key, |key, &cards| mix(key, cards))
    }
}
