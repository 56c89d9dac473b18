//! All legal moves, and the distinct ones (rulings C2 and C3).

use crate::card_set::CardSet;
use crate::id::*;
use crate::judge::Judge;
use crate::legal::{Case, both, either};
use crate::moves::Move;
use crate::pile::{Pile, PileKind, PileSet};
use crate::position::*;
use crate::rules::{Groups, Stock};
use crate::sink::{Any, Sink};
use crate::sources::{BySteps, Movers, OneOrTwo, Sources, Targets, union};

impl<J: Judge, const D: usize> Case<'_, J, D> {
    /// Gives the sink every legal move once, or every distinct one. The order depends on what the piles show and on nothing else.
    #[inline(always)]
    pub(crate) fn generate<const DISTINCT: bool>(&self, sink: &mut impl Sink) {
        if self.is_won() || !self.has_the_decks() {
            return;
        }
        // One branch for both: which of them it is, no processor foresees.
        let (deal, redeal) = (self.check_deal().is_ok(), self.check_redeal().is_ok());
        if deal | redeal {
            sink.push(if deal { Move::Deal } else { Move::Redeal });
        }
        if sink.is_satisfied() {
            return;
        }
        self.transfers::<DISTINCT>(sink);
    }

    /// Whether any distinct transfer is legal.
    #[inline(never)]
    pub(crate) fn has_distinct_transfer(&self) -> bool {
        let mut any = Any(false);
        self.transfers::<true>(&mut any);
        any.0
    }

    #[inline(always)]
    fn transfers<const DISTINCT: bool>(&self, sink: &mut impl Sink) {
        let movers = self.movers();
        self.builds::<DISTINCT>(&movers, sink);
        if sink.is_satisfied() {
            return;
        }
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
            back: self.giving(),
            orderly,
        }
    }

    /// What goes on a card of the tableau.
    #[inline(always)]
    fn builds<const DISTINCT: bool>(&self, movers: &Movers, sink: &mut impl Sink) {
        let cards = union::<D>([movers.heads, movers.singles, movers.back]);
        let sources = Sources { cards, in_tableau: either::<D>(&movers.heads), orderly: movers.orderly };
        let steps = self.rules().tableau.build.steps();
        if self.rules().tableau.wrap {
            self.builds_with::<true, DISTINCT>(steps, sources, sink);
        } else {
            self.builds_with::<false, DISTINCT>(steps, sources, sink);
        }
    }

    #[inline(always)]
    fn builds_with<const WRAP: bool, const DISTINCT: bool>(&self, steps: u8, sources: Sources, sink: &mut impl Sink) {
        // The two suits of the other colour, and the two of the card's own.
        if steps & 0b0110 != 0 {
            // No rule has one of them without the other.
            self.builds_by::<1, 2, WRAP, DISTINCT>(0b0110, sources, sink);
        }
        if steps & 0b1001 != 0 {
            self.builds_by::<0, 3, WRAP, DISTINCT>(steps, sources, sink);
        }
    }

    /// What goes on a card of the tableau by one of two steps between suits, where the rules have them.
    #[inline(always)]
    fn builds_by<const FIRST: u8, const SECOND: u8, const WRAP: bool, const DISTINCT: bool>(
        &self,
        steps: u8,
        sources: Sources,
        sink: &mut impl Sink,
    ) {
        let targets = Targets { cards: self.position.tops, in_tableau: true };
        let wanted = |tops: CardSet, step| {
            if steps >> step & 1 != 0 { Self::wanted(tops, step, WRAP) } else { CardSet::EMPTY }
        };
        let (tops, twins) = (either::<D>(&targets.cards), both::<D>(&targets.cards));
        let (first, first_twice) = sources.split::<D>(wanted(tops, FIRST), wanted(twins, FIRST));
        let (second, second_twice) = sources.split::<D>(wanted(tops, SECOND), wanted(twins, SECOND));
        if !sink.takes_number(|| first.len() + second.len()) {
            for (bit, step) in BySteps::<FIRST, SECOND>::new([first, second]) {
                self.pair(bit, Self::taker(bit, step, WRAP), sources, targets, sink);
            }
        }
        for (bit, step) in BySteps::<FIRST, SECOND>::new([first_twice, second_twice]) {
            self.pairs::<DISTINCT>(bit, Self::taker(bit, step, WRAP), sources, targets, sink);
        }
    }

    /// What goes to a foundation.
    #[inline(always)]
    fn foundations<const DISTINCT: bool>(&self, movers: &Movers, sink: &mut impl Sink) {
        let p = self.position;
        let cards = union::<D>([p.tops, movers.singles, [CardSet::EMPTY; 2]]);
        let sources = Sources { cards, in_tableau: either::<D>(&p.tops), orderly: movers.orderly };
        let targets = Targets { cards: self.growing(), in_tableau: false };
        let wanted = |tops| self.successors(tops);
        let (once, twice) = sources.split::<D>(wanted(either::<D>(&targets.cards)), wanted(both::<D>(&targets.cards)));
        if !sink.takes_number(|| once.len()) {
            for bit in once {
                self.pair(bit, Self::predecessor(bit), sources, targets, sink);
            }
        }
        for bit in twice {
            self.pairs::<DISTINCT>(bit, Self::predecessor(bit), sources, targets, sink);
        }
        let empty = self.empty(PileKind::Foundation);
        if !empty.is_empty() {
            let starters = self.starters();
            let sources = Sources { cards: cards.map(|set| set.and(starters)), ..sources };
            self.spread::<DISTINCT>(sources, if DISTINCT { empty.lowest() } else { empty }, sink);
        }
    }

    /// What goes to an empty tableau pile.
    #[inline(always)]
    fn fills<const DISTINCT: bool>(&self, movers: &Movers, empty: PileSet, sink: &mut impl Sink) {
        let p = self.position;
        let may = |kind, set: [CardSet; 2]| set.map(|set| set.and(self.fillers(kind)));
        let heads = may(PileKind::Tableau, movers.heads);
        let mut cards =
            union::<D>([heads, may(PileKind::Waste, movers.singles), may(PileKind::Foundation, movers.back)]);
        if DISTINCT {
            for pile in p.filled.of(PileKind::Tableau) {
                // A whole pile, by its bottom card: moving it changes nothing of substance.
                if let Some(bottom) = p.top_down(pile).last() {
                    remove::<D>(&mut cards, bottom);
                }
            }
        }
        // Without the bit of nothing, which is in the first set.
        cards[0] = cards[0].and(CardSet::ALL);
        let in_tableau = either::<D>(&[heads[0].and(cards[0]), heads[1].and(cards[1])]);
        self.spread::<DISTINCT>(Sources { cards, in_tableau, orderly: movers.orderly }, empty, sink);
    }

    /// Each source to each of these empty piles.
    #[inline(always)]
    fn spread<const DISTINCT: bool>(&self, sources: Sources, empty: PileSet, sink: &mut impl Sink) {
        let (any, twice) = (either::<D>(&sources.cards), both::<D>(&sources.cards));
        if any.is_empty() {
            return;
        }
        let repeats = DISTINCT && D == 2 && self.rules().foundations.give_back;
        let number = || (sources.cards[0].len() + sources.cards[1].len()) * empty.len();
        if !repeats && sink.takes_number(number) {
            return;
        }
        for bit in any.without(twice) {
            let pile = self.pile_of_source(bit, sources);
            if !(repeats && self.is_repeated_source(pile)) {
                sink.transfer_to_each(pile, empty, self.count(bit, pile, sources.orderly));
            }
        }
        for bit in twice {
            let piles = self.piles_of(bit, sources.cards, |deck| self.position.is_face_up::<D>(id::<D>(bit, deck)));
            piles.each(|pile| {
                if !(repeats && self.is_repeated_source(pile)) {
                    sink.transfer_to_each(pile, empty, self.count(bit, pile, sources.orderly));
                }
            });
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

    /// A card that may go onto another, each there once.
    #[inline(always)]
    fn pair(&self, card: u8, onto: u8, sources: Sources, targets: Targets, sink: &mut impl Sink) {
        let pile = self.pile_of_source(card, sources);
        let target = self.position.pile_of_one::<D>(onto, targets.cards[1].has(onto), targets.in_tableau);
        sink.transfer(pile, target, self.count(card, pile, sources.orderly));
    }

    /// The same where one or both are there twice.
    #[inline(always)]
    fn pairs<const DISTINCT: bool>(
        &self,
        card: u8,
        onto: u8,
        sources: Sources,
        targets: Targets,
        sink: &mut impl Sink,
    ) {
        let there = |bit, sets: [CardSet; 2]| sets[..D].iter().map(|set| u32::from(set.has(bit))).sum::<u32>();
        if DISTINCT || !sink.takes_number(|| there(card, sources.cards) * there(onto, targets.cards)) {
            self.each_of_pairs::<DISTINCT>(card, onto, sources, targets, sink);
        }
    }

    #[inline(never)]
    fn each_of_pairs<const DISTINCT: bool>(
        &self,
        card: u8,
        onto: u8,
        sources: Sources,
        targets: Targets,
        sink: &mut impl Sink,
    ) {
        let piles = self.piles_of(card, sources.cards, |deck| self.position.is_face_up::<D>(id::<D>(card, deck)));
        let target_piles = self.piles_of(onto, targets.cards, |_| targets.in_tableau);
        piles.each(|pile| {
            if DISTINCT && self.is_repeated_source(pile) {
                return;
            }
            let count = self.count(card, pile, sources.orderly);
            target_piles.each(|target| {
                if !(DISTINCT && self.is_repeated(target)) {
                    sink.transfer(pile, target, count);
                }
            });
        });
    }

    /// The pile of a source that is there once.
    #[inline(always)]
    fn pile_of_source(&self, bit: u8, sources: Sources) -> u8 {
        self.position.pile_of_one::<D>(bit, sources.cards[1].has(bit), sources.in_tableau.has(bit))
    }

    /// The piles of those of the equal cards of this bit that are in the sets: of one at least. Two that may both move, or both be built on, are never in
    /// one pile: tops are not, nor are cards of one sequence.
    #[inline(always)]
    fn piles_of(&self, bit: u8, sets: [CardSet; 2], in_tableau: impl Fn(usize) -> bool) -> OneOrTwo {
        let first = self.position.pile_of_one::<D>(bit, false, in_tableau(0));
        let second = self.position.pile_of_one::<D>(bit, true, in_tableau(D - 1));
        match (sets[0].has(bit), D == 2 && sets[1].has(bit)) {
            (true, true) => OneOrTwo(first.min(second), Some(first.max(second))),
            (false, true) => OneOrTwo(second, None),
            (_, false) => OneOrTwo(first, None),
        }
    }

    /// How many cards go from a head on.
    #[inline(always)]
    fn count(&self, head: u8, pile: u8, orderly: bool) -> u8 {
        let rank = |bit: u8| bit / 4;
        if orderly { rank(head).wrapping_sub(rank(bit::<D>(self.position.top(pile)))).wrapping_add(1) } else { 1 }
    }

    /// Whether the pile is a foundation that holds the same cards as one of a lower number.
    fn is_repeated(&self, pile: u8) -> bool {
        self.twins(pile).next().is_some()
    }

    /// Whether the pile is a foundation that holds the same cards as one of a lower number that may give them as well (ruling V12).
    fn is_repeated_source(&self, pile: u8) -> bool {
        let giving = self.giving();
        let gives = |top: Id| giving[deck::<D>(top)].has(bit::<D>(top));
        self.twins(pile).any(|lower| gives(self.position.top(lower)))
    }

    /// The foundations of a lower number that hold the same cards as this one.
    fn twins(&self, pile: u8) -> impl Iterator<Item = u8> + '_ {
        let cards = |pile| self.position.top_down(pile).map(bit::<D>);
        let lower = if D == 2 && Pile::of(pile).kind() == PileKind::Foundation { FOUNDATION..pile } else { 0..0 };
        lower.filter(move |&lower| cards(lower).eq(cards(pile)))
    }
}
