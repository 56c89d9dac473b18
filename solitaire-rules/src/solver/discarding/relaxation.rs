//! A relaxed game in which cards that may have left never block and yet keep letting others leave: whatever is lost in it is lost.
//!
//! Play it alongside any real play from a position that a state stands for. By the time a card leaves in the real game, it has become *freed* here,
//! by the same higher card. A solid card that is moved there is moved here, too. A freed card that is moved there shows here from then on in its new
//! pile as well as in its old one. So a solid card is always where it lies in the real game, and the top of each real pile shows here, because only
//! freed cards lie above the topmost solid one. A solid card moves to a pile only when that is empty in the real game, so the cards freed there are
//! no longer in it.

use super::problem::{DEALS, Problem};
use super::state::{Column, PILES, State, mix};
use crate::solver::transpositions::{TranspositionKey, Transpositions};

/// How many states are looked at for one question at most; after that it stays open.
const MOST: usize = 300;
/// How many of them may follow one another.
const DEPTH: usize = 64;

/// If fewer than one in this many was lost, only one in this many is asked about.
const SELDOM: u64 = 16;

/// What is left of a position. All sets are of places.
#[derive(Clone, Copy)]
struct Relaxed {
    /// The cards that have not been freed, in the places where they were dealt or will be.
    solid: u64,
    /// The freed cards in the places where they were dealt.
    freed: u64,
    /// For each pile, the solid card that was moved there, and the freed cards that may lie at its bottom.
    moved: [u64; PILES],
    under: [u64; PILES],
    deals: u8,
}

/// What is known of a state: the last bit of its key says that it may be won, which includes states left open.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Known(u128);

impl Known {
    const fn new(key: u128, won: bool) -> Known {
        Known(key & !1 | won as u128)
    }
}

impl TranspositionKey for Known {
    const NONE: Known = Known(u128::NONE);

    /// The same for won and lost, so that one lookup finds either.
    #[inline]
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

/// How many states were met, how many of them were asked about, and how many of those were lost.
#[derive(Clone, Copy)]
struct Tally {
    met: u64,
    asked: u64,
    lost: u64,
}

impl Tally {
    const NONE: Tally = Tally { met: 0, asked: 0, lost: 0 };
}

/// What has been found out about such states, kept from one question to the next.
pub(super) struct Relaxation {
    known: Transpositions<Known>,
    /// The keys of the states on the path to the current one.
    way: [u128; DEPTH],
    looked: usize,
    /// By the number of deals made.
    tallies: [Tally; DEALS],
}

impl Relaxation {
    pub(super) const fn new() -> Relaxation {
        Relaxation { known: Transpositions::new(), way: [0; DEPTH], looked: 0, tallies: [Tally::NONE; DEALS] }
    }

    /// Forgets everything, and sets the limit in bytes.
    pub(super) fn start(&mut self, bytes: usize) {
        self.known.start(bytes);
        self.tallies = [Tally::NONE; DEALS];
    }

    /// Whether a state is lost even in the relaxed game, as far as a short search can tell. It is asked less often after a number of deals at which
    /// few states were lost.
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

    /// The answer for a state, and the earliest state on the path that it led back to: a loss that depends on such a state isn't certain.
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

    /// The same for its successors: a deal, or a solid card that goes to an empty pile.
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
    /// The relaxed state for the positions that a state stands for.
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

    /// The solid cards, including those of the stock.
    fn left(&self) -> u64 {
        self.moved.iter().fold(self.solid, |left, card| left | card)
    }

    #[inline]
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

    /// Frees the top cards that can leave, and lets freed cards lie in empty piles. Returns the piles.
    fn settle(&mut self, problem: &Problem) -> [Column; PILES] {
        let mut columns = self.columns(problem);
        while self.free(problem, &columns) {
            columns = self.columns(problem);
        }
        columns
    }

    /// Does so once. Returns whether anything changed.
    #[inline]
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

    /// Turns a solid card of a pile into a freed one.
    #[inline]
    fn release(&mut self, pile: usize, card: u64) {
        if card == self.moved[pile] {
            self.moved[pile] = 0;
            self.under[pile] |= card;
        } else {
            self.solid &= !card;
            self.freed |= card;
        }
    }

    /// Forgets freed cards that can no longer let any card leave.
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

    /// Moves a solid card to a pile that then holds nothing else.
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
