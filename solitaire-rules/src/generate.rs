//! All legal moves, and the distinct ones (rulings C2 and C3).

use arrayvec::ArrayVec;

use crate::card_set::CardSet;
use crate::judge::Judge;
use crate::legal::{Case, either};
use crate::moves::Move;
use crate::pile::{Pile, PileKind, PileSet};
use crate::position::*;
use crate::rules::{DealWhen, Groups, Stock};

/// More moves than any position can have: 104 cards, each the head of a group, to each of 15 empty piles, make 1,560; a card has fewer
/// other places to go than that.
pub const MAX_MOVES: usize = 2048;

/// A list of moves, in an array of its own: no allocation. Reuse one; filling it costs less than making it.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;

/// What takes the generated moves: a list, or only a count of them.
pub(crate) trait Sink {
    fn push(&mut self, m: Move);

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

/// Counts the moves.
pub(crate) struct Count(pub(crate) u64);

impl Sink for Count {
    #[inline(always)]
    fn push(&mut self, _: Move) {
        self.0 += 1;
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

/// A place for cards to go, and what is there.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Tableau,
    Foundation,
}

impl<J: Judge, const D: usize> Case<'_, J, D> {
    /// Gives the sink every legal move once, or every distinct one. The order depends on what the piles show and on nothing else.
    #[inline(always)]
    pub(crate) fn generate<const DISTINCT: bool>(&self, sink: &mut impl Sink) {
        if self.is_won() {
            return;
        }
        if self.deals() {
            sink.push(Move::Deal);
        } else if self.redeals() {
            sink.push(Move::Redeal);
        }
        self.transfers::<DISTINCT>(sink);
    }

    /// Whether the stock may be dealt.
    #[inline(always)]
    fn deals(&self) -> bool {
        let Stock::ToWaste { when, .. } = self.rules().stock else { return false };
        self.position.filled.has(STOCK) && (when == DealWhen::Always || !self.has_distinct_transfer())
    }

    #[inline(always)]
    fn redeals(&self) -> bool {
        let filled = self.position.filled;
        !filled.has(STOCK)
            && filled.has(WASTE)
            && self.redeal().is_some_and(|(left, kept)| {
                left && (kept == 0 || self.position.below(self.position.top(WASTE)) != nothing(D))
            })
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
        self.to_foundations::<DISTINCT>(&movers, sink);
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
        let p = self.position;
        let sources = union::<D>([&movers.heads, &movers.singles, &movers.back]);
        let (from, targets) = (either::<D>(&sources), either::<D>(&p.tops));
        // Two steps in one loop, the second's cards above the first's: the end of a loop is where the time goes.
        let mut steps = self.rules().tableau.build.steps();
        while steps != 0 {
            let first = steps.trailing_zeros() as u8;
            steps &= steps - 1;
            let second = steps.trailing_zeros() as u8;
            let mut queue = u128::from(self.wanted(targets, first).and(from).0);
            if steps != 0 {
                queue |= u128::from(self.wanted(targets, second).and(from).0) << 64;
                steps &= steps - 1;
            }
            while queue != 0 {
                let place = queue.trailing_zeros() as u8;
                queue &= queue - 1;
                let (bit, step) = (place & 63, if place < 64 { first } else { second });
                let over = self.taker(bit, step);
                self.pair::<DISTINCT>(bit, &sources, over, &p.tops, Place::Tableau, movers.orderly, sink);
            }
        }
    }

    /// What goes to a foundation.
    #[inline(always)]
    fn to_foundations<const DISTINCT: bool>(&self, movers: &Movers, sink: &mut impl Sink) {
        let sources = union::<D>([&self.position.tops, &movers.singles, &[CardSet::EMPTY; 2]]);
        let from = either::<D>(&sources);
        let growing = self.growing();
        for bit in self.successors(either::<D>(&growing)).and(from) {
            let under = Self::predecessor(bit);
            self.pair::<DISTINCT>(bit, &sources, under, &growing, Place::Foundation, movers.orderly, sink);
        }
        let empty = self.empty(PileKind::Foundation);
        if !empty.is_empty() {
            let empty = if DISTINCT { empty.lowest() } else { empty };
            for bit in self.starters().and(from) {
                for card in self.cards(bit, &sources) {
                    sink.transfer_to_each(self.position.pile_of::<D>(card), empty, 1);
                }
            }
        }
    }

    /// What goes to an empty tableau pile.
    #[inline(always)]
    fn fills<const DISTINCT: bool>(&self, movers: &Movers, empty: PileSet, sink: &mut impl Sink) {
        let p = self.position;
        let may = |kind, set: &[CardSet; 2]| set.map(|set| set.and(self.fillers(kind)));
        let mut sources = union::<D>([
            &may(PileKind::Tableau, &movers.heads),
            &may(PileKind::Waste, &movers.singles),
            &may(PileKind::Foundation, &movers.back),
        ]);
        if DISTINCT {
            for pile in p.filled.of(PileKind::Tableau) {
                // A whole pile, by its bottom card: moving it changes nothing of substance.
                if let Some(bottom) = p.from_top(pile).last() {
                    remove::<D>(&mut sources, bottom);
                }
            }
        }
        for bit in either::<D>(&sources).and(CardSet::ALL) {
            for card in self.cards(bit, &sources) {
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
            for (count, head) in (2..).zip(p.from_top(from).skip(1)) {
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

    /// A card that may go, and one that it may go on: at least one of each is there.
    #[allow(clippy::too_many_arguments, reason = "inlined into two loops")]
    #[inline(always)]
    fn pair<const DISTINCT: bool>(
        &self,
        from: u8,
        sources: &[CardSet; 2],
        to: u8,
        targets: &[CardSet; 2],
        place: Place,
        orderly: bool,
        sink: &mut impl Sink,
    ) {
        if D == 2 && (sources[0].and(sources[1]).has(from) || targets[0].and(targets[1]).has(to)) {
            return self.pairs::<DISTINCT>(from, sources, to, targets, place, orderly, sink);
        }
        let head = if D == 1 { from } else { id::<D>(from, sources[1].has(from) as usize) };
        let onto = if D == 1 { to } else { id::<D>(to, targets[1].has(to) as usize) };
        let pile = self.position.pile_of::<D>(head);
        sink.transfer(
            pile,
            self.position.target_of::<D>(onto, place == Place::Tableau),
            self.count(head, pile, orderly),
        );
    }

    /// The same where a card of either kind is there twice.
    #[allow(clippy::too_many_arguments, reason = "as above")]
    #[cold]
    #[inline(never)]
    fn pairs<const DISTINCT: bool>(
        &self,
        from: u8,
        sources: &[CardSet; 2],
        to: u8,
        targets: &[CardSet; 2],
        place: Place,
        orderly: bool,
        sink: &mut impl Sink,
    ) {
        let p = self.position;
        for head in self.cards(from, sources) {
            let pile = p.pile_of::<D>(head);
            if DISTINCT && self.is_repeated(pile) {
                continue;
            }
            for onto in self.cards(to, targets) {
                let target = p.target_of::<D>(onto, place == Place::Tableau);
                if target != pile && !(DISTINCT && self.is_repeated(target)) {
                    sink.transfer(pile, target, self.count(head, pile, orderly));
                }
            }
        }
    }

    /// Those of the equal cards of this bit that are in the sets, by pile and then by height from the top.
    #[inline(always)]
    fn cards(&self, bit: u8, sets: &[CardSet; 2]) -> impl Iterator<Item = Id> + use<J, D> {
        let (first, second) = (id::<D>(bit, 0), id::<D>(bit, D - 1));
        let there = (sets[0].has(bit), D == 2 && sets[1].has(bit));
        let place = |card| {
            let pile = self.position.pile_of::<D>(card);
            (pile, self.position.from_top(pile).position(|other| other == card))
        };
        let cards = match there {
            (true, true) if place(first) > place(second) => [Some(second), Some(first)],
            (true, true) => [Some(first), Some(second)],
            (true, false) => [Some(first), None],
            (false, true) => [Some(second), None],
            (false, false) => [None, None],
        };
        cards.into_iter().flatten()
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
        let cards = |pile| p.from_top(pile).map(bit::<D>);
        D == 2
            && Pile::of(pile).kind() == PileKind::Foundation
            && (FOUNDATION..pile).any(|lower| cards(lower).eq(cards(pile)))
    }
}

#[inline(always)]
fn union<const D: usize>(sets: [&[CardSet; 2]; 3]) -> [CardSet; 2] {
    let mut union = [CardSet::EMPTY; 2];
    for d in 0..D {
        union[d] = sets[0][d].or(sets[1][d]).or(sets[2][d]);
    }
    union
}
