//! All legal moves, and the distinct ones (rulings C2 and C3).

use arrayvec::ArrayVec;

use crate::card_set::CardSet;
use crate::judge::Judge;
use crate::legal::{Case, both, either};
use crate::moves::Move;
use crate::pile::{Pile, PileKind, PileSet};
use crate::position::*;
use crate::rules::{Groups, Stock};

/// More moves than any position can have: 104 cards, each the head of a group, to each of 15 empty piles, make 1,560; a card has fewer
/// other places to go than that.
pub const MAX_MOVES: usize = 2048;

/// A list of moves, in an array of its own: no allocation. Reuse one; filling it costs less than making it.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;

/// What takes the generated moves: a list, or only a count of them.
pub(crate) trait Sink {
    /// Takes a move.
    fn push(&mut self, m: Move);

    /// A sink that only counts takes all transfers of a source to a target that wants it at once, and says so. Not for distinct moves of two
    /// decks, where the two copies of a card may repeat each other.
    #[inline(always)]
    fn counts<const D: usize>(&mut self, _: &[CardSet; 2], _: &[CardSet; 2], _: impl Fn(CardSet) -> CardSet) -> bool {
        false
    }

    #[inline(always)]
    fn transfer(&mut self, from: u8, to: u8, count: u8) {
        self.push(Move::Transfer { from: Pile::of(from), to: Pile::of(to), count });
    }

    #[inline(always)]
    fn transfer_to_each(&mut self, from: u8, to: PileSet, count: u8) {
        for to in to {
            self.transfer(from, to, count);
        }
    }
}

impl Sink for MoveList {
    #[inline(always)]
    fn push(&mut self, m: Move) {
        MoveList::push(self, m);
    }
}

/// Calls a function with each move.
pub(crate) struct Each<F>(pub(crate) F);

impl<F: FnMut(Move)> Sink for Each<F> {
    #[inline(always)]
    fn push(&mut self, m: Move) {
        self.0(m);
    }
}

/// Counts the moves.
pub(crate) struct Count(pub(crate) u64);

impl Sink for Count {
    #[inline(always)]
    fn push(&mut self, _: Move) {
        self.0 += 1;
    }

    #[inline(always)]
    fn counts<const D: usize>(
        &mut self,
        sources: &[CardSet; 2],
        targets: &[CardSet; 2],
        wanted: impl Fn(CardSet) -> CardSet,
    ) -> bool {
        for &target in &targets[..D] {
            for &source in &sources[..D] {
                self.0 += u64::from(wanted(target).and(source).len());
            }
        }
        true
    }

    #[inline(always)]
    fn transfer_to_each(&mut self, _: u8, to: PileSet, _: u8) {
        self.0 += u64::from(to.len());
    }
}

/// What may move, as sets of cards by deck.
struct Movers {
    /// The heads of what may go from the tableau to the tableau. In a tableau that is not orderly, single cards only.
    heads: [CardSet; 2],
    /// The tops of waste piles and of a stock in play.
    singles: [CardSet; 2],
    /// The tops of foundations that give back.
    back: [CardSet; 2],
    orderly: bool,
}

/// What may go and what it may go on.
#[derive(Clone, Copy)]
struct Ends {
    sources: [CardSet; 2],
    targets: [CardSet; 2],
    in_tableau: bool,
    orderly: bool,
}

impl Ends {
    /// Those of the sources that are wanted: first the cards of which there is one and which one card wants, then those where the source
    /// is there twice or the card that wants it is.
    #[inline(always)]
    fn split<const D: usize>(&self, wanted: CardSet, wanted_twice: CardSet) -> (CardSet, CardSet) {
        let hits = wanted.and(either::<D>(&self.sources));
        let twice = hits.and(both::<D>(&self.sources).or(wanted_twice));
        (hits.without(twice), twice)
    }
}

impl<J: Judge, const D: usize> Case<'_, J, D> {
    /// Gives the sink every legal move once, or every distinct one. The order depends on what the piles show and on nothing else.
    #[inline(always)]
    pub(crate) fn generate<const DISTINCT: bool>(&self, sink: &mut impl Sink) {
        if self.is_won() {
            return;
        }
        if self.check_deal().is_ok() {
            sink.push(Move::Deal);
        } else if self.check_redeal().is_ok() {
            sink.push(Move::Redeal);
        }
        self.transfers::<DISTINCT>(sink);
    }

    /// Whether any distinct transfer is legal.
    #[inline(never)]
    pub(crate) fn has_distinct_transfer(&self) -> bool {
        let mut count = Count(0);
        self.transfers::<true>(&mut count);
        count.0 > 0
    }

    #[inline(always)]
    fn transfers<const DISTINCT: bool>(&self, sink: &mut impl Sink) {
        let movers = self.movers();
        self.builds::<DISTINCT>(&movers, sink);
        self.foundations::<DISTINCT>(&movers, sink);
        let empty = self.empty(PileKind::Tableau);
        if !empty.is_empty() {
            self.fills::<DISTINCT>(&movers, if DISTINCT { empty.lowest() } else { empty }, sink);
        }
        if matches!(self.rules().stock, Stock::FaceUp { .. }) && self.position.filled.has(STOCK) {
            let empty = self.empty(PileKind::Waste);
            let wastes = self.position.piles.of(PileKind::Waste);
            let left_out = if DISTINCT { empty.without(empty.lowest()) } else { PileSet::default() };
            sink.transfer_to_each(STOCK, wastes.without(left_out), 1);
        }
        if !movers.orderly && self.rules().tableau.groups != Groups::OneCard {
            self.groups::<DISTINCT>(sink);
        }
    }

    #[inline(always)]
    fn movers(&self) -> Movers {
        let p = self.position;
        let orderly = self.is_orderly();
        Movers {
            heads: if orderly { p.face_up } else { p.tops },
            singles: self.singles(),
            back: if self.rules().foundations.give_back { p.built } else { [CardSet::EMPTY; 2] },
            orderly,
        }
    }

    /// What goes on a card of the tableau.
    #[inline(always)]
    fn builds<const DISTINCT: bool>(&self, movers: &Movers, sink: &mut impl Sink) {
        let sources = union::<D>([movers.heads, movers.singles, movers.back]);
        let ends = Ends { sources, targets: self.position.tops, in_tableau: true, orderly: movers.orderly };
        let steps = self.rules().tableau.build.steps();
        // The two suits of the other colour, and the two of the card's own.
        if steps & 0b0110 != 0 {
            self.builds_by::<1, 2, DISTINCT>(steps, ends, sink);
        }
        if steps & 0b1001 != 0 {
            self.builds_by::<0, 3, DISTINCT>(steps, ends, sink);
        }
    }

    /// What goes on a card of the tableau by one of two steps between suits, where the rules have them.
    // Both in one loop, the second's cards above the first's: the end of a loop, never foreseen, is where the time goes.
    #[inline(always)]
    fn builds_by<const FIRST: u8, const SECOND: u8, const DISTINCT: bool>(
        &self,
        steps: u8,
        ends: Ends,
        sink: &mut impl Sink,
    ) {
        let wanted = |tops, step: u8| if steps >> step & 1 != 0 { self.wanted(tops, step) } else { CardSet::EMPTY };
        if D == 1 || !DISTINCT {
            let counted = sink.counts::<D>(&ends.sources, &ends.targets, |tops| wanted(tops, FIRST))
                && sink.counts::<D>(&ends.sources, &ends.targets, |tops| wanted(tops, SECOND));
            if counted {
                return;
            }
        }
        let (tops, twins) = (either::<D>(&ends.targets), both::<D>(&ends.targets));
        let first = ends.split::<D>(wanted(tops, FIRST), wanted(twins, FIRST));
        let second = ends.split::<D>(wanted(tops, SECOND), wanted(twins, SECOND));
        let queue = |first: CardSet, second: CardSet| u128::from(first.0) | u128::from(second.0) << 64;
        let taker = |place: u8| (place & 63, self.taker(place & 63, if place < 64 { FIRST } else { SECOND }));
        let mut once = queue(first.0, second.0);
        while once != 0 {
            let (bit, over) = taker(once.trailing_zeros() as u8);
            once &= once - 1;
            self.pair(bit, over, ends, sink);
        }
        let mut twice = queue(first.1, second.1);
        while twice != 0 {
            let (bit, over) = taker(twice.trailing_zeros() as u8);
            twice &= twice - 1;
            self.pairs::<DISTINCT>(bit, over, ends, sink);
        }
    }

    /// What goes to a foundation.
    #[inline(always)]
    fn foundations<const DISTINCT: bool>(&self, movers: &Movers, sink: &mut impl Sink) {
        let growing = self.growing();
        let sources = union::<D>([self.position.tops, movers.singles, [CardSet::EMPTY; 2]]);
        let ends = Ends { sources, targets: growing, in_tableau: false, orderly: movers.orderly };
        let counted = (D == 1 || !DISTINCT) && sink.counts::<D>(&sources, &growing, |tops| self.successors(tops));
        if !counted {
            let wanted = self.successors(either::<D>(&growing));
            let (once, twice) = ends.split::<D>(wanted, self.successors(both::<D>(&growing)));
            for bit in once {
                self.pair(bit, Self::predecessor(bit), ends, sink);
            }
            for bit in twice {
                self.pairs::<DISTINCT>(bit, Self::predecessor(bit), ends, sink);
            }
        }
        let empty = self.empty(PileKind::Foundation);
        if !empty.is_empty() {
            let empty = if DISTINCT { empty.lowest() } else { empty };
            for bit in self.starters().and(either::<D>(&sources)) {
                let (cards, count) = self.cards(bit, sources);
                for &card in &cards[..count] {
                    sink.transfer_to_each(self.position.pile_of::<D>(card), empty, 1);
                }
            }
        }
    }

    /// What goes to an empty tableau pile.
    #[inline(always)]
    fn fills<const DISTINCT: bool>(&self, movers: &Movers, empty: PileSet, sink: &mut impl Sink) {
        let p = self.position;
        let may = |kind, set: [CardSet; 2]| set.map(|set| set.and(self.fillers(kind)));
        let mut sources = union::<D>([
            may(PileKind::Tableau, movers.heads),
            may(PileKind::Waste, movers.singles),
            may(PileKind::Foundation, movers.back),
        ]);
        if DISTINCT {
            for pile in p.filled.of(PileKind::Tableau) {
                // A whole pile, by its bottom card: moving it changes nothing of substance.
                if let Some(bottom) = p.top_down(pile).last() {
                    remove::<D>(&mut sources, bottom);
                }
            }
        }
        for bit in either::<D>(&sources).and(CardSet::ALL) {
            let (cards, count) = self.cards(bit, sources);
            for &card in &cards[..count] {
                let from = p.pile_of::<D>(card);
                if DISTINCT && self.is_repeated(from) {
                    continue;
                }
                sink.transfer_to_each(from, empty, self.count(card, from, movers.orderly));
            }
        }
    }

    /// Groups of two and more in a tableau that is not orderly, found by walking down each pile.
    #[cold]
    #[inline(never)]
    fn groups<const DISTINCT: bool>(&self, sink: &mut impl Sink) {
        let p = self.position;
        let filled = p.filled.of(PileKind::Tableau);
        let empty = self.empty(PileKind::Tableau);
        let empty = if DISTINCT { empty.lowest() } else { empty };
        for from in filled {
            let mut above = p.top(from);
            for (count, head) in (2..).zip(p.top_down(from).skip(1)) {
                if !self.stays_together(above, head) {
                    break;
                }
                above = head;
                for to in filled {
                    if to != from && self.builds_on(head, p.top(to)) {
                        sink.transfer(from, to, count);
                    }
                }
                let whole = p.below(head) == nothing(D);
                if self.fillers(PileKind::Tableau).has(bit::<D>(head)) && !(DISTINCT && whole) {
                    sink.transfer_to_each(from, empty, count);
                }
            }
        }
    }

    /// A card that may go, and one that it may go on, each there once.
    #[inline(always)]
    fn pair(&self, from: u8, to: u8, ends: Ends, sink: &mut impl Sink) {
        let the = |bit: u8, sets: [CardSet; 2]| if D == 1 { bit } else { id::<D>(bit, usize::from(sets[1].has(bit))) };
        let (head, onto) = (the(from, ends.sources), the(to, ends.targets));
        let pile = self.position.pile_of::<D>(head);
        let target = self.position.target_of::<D>(onto, ends.in_tableau);
        sink.transfer(pile, target, self.count(head, pile, ends.orderly));
    }

    /// The same where one or both are there twice.
    #[inline(never)]
    fn pairs<const DISTINCT: bool>(&self, from: u8, to: u8, ends: Ends, sink: &mut impl Sink) {
        let p = self.position;
        let (targets, target_count) = self.cards(to, ends.targets);
        let targets = targets.map(|onto| p.target_of::<D>(onto, ends.in_tableau));
        let (heads, head_count) = self.cards(from, ends.sources);
        for &head in &heads[..head_count] {
            let pile = p.pile_of::<D>(head);
            if DISTINCT && self.is_repeated(pile) {
                continue;
            }
            let count = self.count(head, pile, ends.orderly);
            for &target in &targets[..target_count] {
                if target != pile && !(DISTINCT && self.is_repeated(target)) {
                    sink.transfer(pile, target, count);
                }
            }
        }
    }

    /// Those of the equal cards of this bit that are in the sets, by pile; and how many they are. Two that may both move are never in one
    /// pile: tops are not, nor are cards of one sequence.
    #[inline(always)]
    fn cards(&self, bit: u8, sets: [CardSet; 2]) -> ([Id; 2], usize) {
        let (first, second) = (id::<D>(bit, 0), id::<D>(bit, D - 1));
        if D == 1 || !sets[1].has(bit) {
            ([first, second], usize::from(sets[0].has(bit)))
        } else if !sets[0].has(bit) {
            ([second, first], 1)
        } else {
            let in_order = self.position.pile_of::<D>(first) < self.position.pile_of::<D>(second);
            (if in_order { [first, second] } else { [second, first] }, 2)
        }
    }

    /// How many cards go from `head` on.
    #[inline(always)]
    fn count(&self, head: Id, pile: u8, orderly: bool) -> u8 {
        let rank = |card: Id| bit::<D>(card) / 4;
        if orderly { rank(head).wrapping_sub(rank(self.position.top(pile))).wrapping_add(1) } else { 1 }
    }

    /// Whether the pile is a foundation that holds the same cards as one of a lower number.
    fn is_repeated(&self, pile: u8) -> bool {
        let p = self.position;
        let cards = |pile| p.top_down(pile).map(bit::<D>);
        D == 2
            && Pile::of(pile).kind() == PileKind::Foundation
            && (FOUNDATION..pile).any(|lower| cards(lower).eq(cards(pile)))
    }
}

#[inline(always)]
fn union<const D: usize>(sets: [[CardSet; 2]; 3]) -> [CardSet; 2] {
    let mut union = [CardSet::EMPTY; 2];
    for d in 0..D {
        union[d] = sets[0][d].or(sets[1][d]).or(sets[2][d]);
    }
    union
}
