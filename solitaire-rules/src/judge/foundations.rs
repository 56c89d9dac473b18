//! What goes on foundations that are not the four a deck, all alike, of most games: asked foundation by foundation (rulings W1 to W5).

use super::Judge;
use super::move_list::Moves;
use super::questions::Judged;
use super::shape::*;
use super::sources::Sources;
use crate::cards::card::Rank;
use crate::cards::set::CardSet;
use crate::rules::{Kind, Rules, limits};
use crate::table::id::*;
use crate::table::pile::{Pile, PileKind, foundation};
use crate::table::pile_set::PileSet;
use crate::table::position::*;

/// How foundations of one kind begin and go on.
#[derive(Clone, Copy)]
pub(crate) struct Growth {
    /// The index of the first of them, and how many there are.
    first: u8,
    piles: u8,
    /// The rank that starts them, where the rules name one; whether they share one.
    base: Option<Rank>,
    shares_base: bool,
    /// Whether each begins with a card of its own.
    names_cards: bool,
    /// Steps between suits.
    suits: u8,
    /// How many foundations each suit may begin; without a limit as many as there are.
    share: u8,
    /// By how many ranks, whether up, whether down, whether up and then down.
    step: u8,
    up: bool,
    down: bool,
    turns: bool,
    wrap: bool,
    pub(super) holds: u8,
}

/// The kinds of foundations of a game.
#[derive(Clone, Copy)]
pub(crate) struct Growths {
    kinds: [Growth; 1 + limits::OTHER_KINDS],
    count: u8,
    /// For each foundation its kind.
    of: [u8; limits::FOUNDATIONS],
    /// The foundations that begin with a card in the deal.
    pub(crate) begun: PileSet,
}

impl Growth {
    pub(crate) const fn new(kind: Kind) -> Growth {
        let [up, down] = kind.direction.up_and_down();
        Growth {
            first: kind.first,
            piles: kind.piles,
            base: kind.base.rank(),
            shares_base: kind.base.is_shared(),
            names_cards: kind.base.cards().is_some(),
            suits: kind.build.steps(),
            share: if let Some(share) = kind.share() { share } else { kind.piles },
            step: kind.step,
            up,
            down,
            turns: kind.direction.turns(),
            wrap: kind.wrap,
            holds: kind.holds,
        }
    }

    /// All of them.
    const fn foundations(&self) -> PileSet {
        in_a_row(self.first, self.piles)
    }

    /// What goes on the top of a foundation of such a height.
    #[inline]
    pub(crate) fn next(&self, top: u8, height: impl FnOnce() -> usize) -> CardSet {
        if !self.turns {
            return self.onto(CardSet::one(top));
        }
        // Up and then down in one suit: its height says which rank is due.
        let height = height() as u8;
        let rank = if height < RUN { height } else { (2 * RUN - 1).wrapping_sub(height) };
        if rank < RUN { self.in_suits(CardSet::one(4 * rank + (top & 3))) } else { CardSet::EMPTY }
    }

    /// What goes on foundations of one height with these tops.
    #[cfg(feature = "solver")]
    pub(super) fn next_after(&self, tops: CardSet, height: impl Fn() -> usize) -> CardSet {
        if self.turns {
            tops.fold(CardSet::EMPTY, |next, top| next.or(self.next(top, &height)))
        } else {
            self.onto(tops)
        }
    }

    /// What goes on a card by its rank, up or down, and by its suit.
    pub(crate) const fn onto(&self, top: CardSet) -> CardSet {
        let up = if self.up { top.higher(self.step, self.wrap) } else { CardSet::EMPTY };
        let down = if self.down { top.lower(self.step, self.wrap) } else { CardSet::EMPTY };
        self.in_suits(up.or(down))
    }

    /// What one of these cards goes on: the other way round of [`Growth::onto`].
    fn under(&self, cards: CardSet) -> CardSet {
        let up = if self.up { cards.lower(self.step, self.wrap) } else { CardSet::EMPTY };
        let down = if self.down { cards.higher(self.step, self.wrap) } else { CardSet::EMPTY };
        self.in_suits(up.or(down))
    }

    /// The cards of the suits that go on those of these.
    const fn in_suits(&self, ranks: CardSet) -> CardSet {
        if self.suits == 1 {
            return ranks;
        }
        ranks.partners(self.suits)
    }
}

/// So many foundations from this one on, by its index.
const fn in_a_row(first: u8, count: u8) -> PileSet {
    let before = PileSet::first(PileKind::Foundation, first);
    PileSet::first(PileKind::Foundation, first.saturating_add(count)).without(before)
}

impl Growths {
    pub(super) const fn new(rules: &Rules) -> Growths {
        let mut growths = Growths {
            kinds: [Growth::new(rules.kind(0)); 1 + limits::OTHER_KINDS],
            count: rules.kind_count() as u8,
            of: [0; limits::FOUNDATIONS],
            begun: PileSet::EMPTY,
        };
        let mut number = 0;
        while number < rules.kind_count() {
            let kind = rules.kind(number);
            growths.kinds[number] = Growth::new(kind);
            growths.begun = growths.begun.or(in_a_row(kind.first, kind.dealt));
            let mut index = kind.first as usize;
            while index < (kind.first + kind.piles) as usize && index < limits::FOUNDATIONS {
                growths.of[index] = number as u8;
                index += 1;
            }
            number += 1;
        }
        growths
    }

    /// The kinds and their foundations, in the order of these.
    #[inline]
    fn each(&self, foundations: PileSet) -> impl Iterator<Item = (&Growth, PileSet)> {
        let one = self.count == 1;
        self.kinds
            .iter()
            .take(self.count.into())
            .map(move |kind| (kind, if one { foundations } else { kind.foundations() }))
    }

    /// The kind of a foundation.
    #[inline]
    pub(super) fn of(&self, pile: u8) -> &Growth {
        self.at(Pile::of(pile).index())
    }

    /// The kind of the foundation with this index.
    #[inline]
    fn at(&self, index: usize) -> &Growth {
        let number = self.of.get(index).copied().unwrap_or(0);
        self.kinds.get(usize::from(number)).unwrap_or(&self.kinds[0])
    }
}

/// The foundation before this one.
pub(super) fn before(pile: u8) -> Option<u8> {
    (pile != FOUNDATION).then(|| foundation(Pile::of(pile).index() as u8 - 1))
}

impl CardSet {
    /// The same suits so many ranks higher, round the corner if they may.
    const fn higher(self, ranks: u8, wrap: bool) -> CardSet {
        let shift = 4 * ranks as u32;
        let corner = if wrap { (self.0 & CardSet::ALL.0) >> (52 - shift) } else { 0 };
        CardSet((self.0 << shift) & CardSet::ALL.0 | corner)
    }

    /// The same suits so many ranks lower.
    const fn lower(self, ranks: u8, wrap: bool) -> CardSet {
        let shift = 4 * ranks as u32;
        let corner = if wrap { (self.0 << (52 - shift)) & CardSet::ALL.0 } else { 0 };
        CardSet((self.0 & CardSet::ALL.0) >> shift | corner)
    }
}

impl<const D: usize, const S: u64> Judged<'_, D, S> {
    /// The cards that may go on a foundation now.
    pub(super) fn wanted_at(&self, pile: u8) -> CardSet {
        self.wanted_among(CardSet::ALL, pile, self.judge.growths.of(pile))
    }

    /// Those of these cards that may go on a foundation now.
    #[inline(always)]
    fn wanted_among(&self, cards: CardSet, pile: u8, growth: &Growth) -> CardSet {
        let foundations = &self.judge.rules.foundations;
        if self.may(DISCARDS) && foundations.takes.are_discarded() {
            return self.wanted_by_discard().and(cards);
        }
        let top = self.position.top(pile);
        if !is_card::<D>(top) {
            return self.starters_of(pile, growth).and(cards);
        }
        let top = bit::<D>(top);
        let wanted = if foundations.order.is_by_ranks() {
            growth.next(top, || self.position.pile_len(Pile::of(pile)))
        } else {
            self.wanted_in_order(pile)
        };
        let wanted = wanted.and(cards);
        // Most lists end here: no pile is counted of which nothing depends.
        if wanted.is_empty() || self.judge.is_closed_by(top) || self.is_full(pile, growth) {
            return CardSet::EMPTY;
        }
        wanted
    }

    /// Whether a foundation holds as many cards as it may.
    pub(super) fn has_all(&self, pile: u8) -> bool {
        self.is_full(pile, self.judge.growths.of(pile))
    }

    #[inline]
    fn is_full(&self, pile: u8, growth: &Growth) -> bool {
        // Without a look at the pile where all of them together hold less.
        self.position.on_foundations >= growth.holds
            && self.position.pile_len(Pile::of(pile)) >= usize::from(growth.holds)
    }

    /// Whether a foundation holds the same cards as one of its kind of a lower number that may give back as many (rulings W17 and V12).
    pub(super) fn repeats_lower(&self, pile: u8) -> bool {
        let (rules, growths) = (&self.judge.rules, &self.judge.growths);
        // Foundations that begin with cards of their own are never alike (ruling W16).
        if growths.of(pile).names_cards || !rules.foundations.order.is_by_ranks() {
            return false;
        }
        let stays = |pile| rules.foundations.give_back && growths.begun.has(pile);
        let cards = |pile| self.position.top_down(pile).map(bit::<D>);
        // The stock is dealt to the first, so that no other is like it.
        let apart = if rules.stock.deals_to_foundation() { PileSet::one(FOUNDATION) } else { PileSet::EMPTY };
        let mut lower = growths.of(pile).foundations().without(apart).before(pile);
        lower.any(|lower| stays(lower) == stays(pile) && cards(lower).eq(cards(pile)))
    }

    /// The cards of the rank that the first kind starts with, once that is known.
    pub(super) fn first_bases(&self) -> CardSet {
        let growth = self.judge.growths.of(FOUNDATION);
        growth.base.map_or_else(|| self.base_of(growth), CardSet::rank)
    }

    /// Whether no foundation of the first kind has begun.
    pub(super) fn has_no_base(&self) -> bool {
        self.filled_of(self.judge.growths.of(FOUNDATION)).is_empty()
    }

    /// What may start an empty foundation.
    fn starters_of(&self, pile: u8, growth: &Growth) -> CardSet {
        if !self.judge.rules.foundations.order.is_by_ranks()
            && let Some(before) = before(pile)
            && !self.position.filled.has(before)
        {
            return CardSet::EMPTY;
        }
        let ranks = match growth.base {
            Some(rank) => CardSet::rank(rank),
            None if growth.shares_base => self.base_of(growth),
            None => CardSet::ALL,
        };
        if growth.share >= growth.piles { ranks } else { ranks.without(self.suits_begun(growth)) }
    }

    fn filled_of(&self, growth: &Growth) -> PileSet {
        self.position.filled.and(growth.foundations())
    }

    /// The rank with which a foundation of this kind began; all, where none has.
    fn base_of(&self, growth: &Growth) -> CardSet {
        let begun = self.filled_of(growth).next();
        let base = begun.and_then(|pile| self.position.top_down(pile).last());
        base.map_or(CardSet::ALL, |base| CardSet::rank_of(bit::<D>(base)))
    }

    /// The suits of which as many foundations of this kind have begun as may.
    fn suits_begun(&self, growth: &Growth) -> CardSet {
        let mut begun = [0; 4];
        for pile in self.filled_of(growth) {
            // All cards are of one suit, unless some were dealt there.
            let dealt = self.judge.rules.stock.deals_to_foundation();
            let bottom = if dealt { self.position.top_down(pile).last() } else { None };
            begun[usize::from(bit::<D>(bottom.unwrap_or(self.position.top(pile))) & 3)] += 1;
        }
        let suits = (0..4).filter(|&suit| begun[usize::from(suit)] >= growth.share);
        suits.fold(CardSet::EMPTY, |set, suit| set.or(CardSet::suit(suit)))
    }

    /// Osmosis: the cards of a foundation's own suit whose rank lies on the one before it (ruling W5).
    fn wanted_in_order(&self, pile: u8) -> CardSet {
        let suit = CardSet::suit(bit::<D>(self.position.top(pile)) & 3);
        let Some(before) = before(pile) else { return suit };
        let before = self.position.top_down(before).map(|card| CardSet::rank_of(bit::<D>(card)));
        suit.and(before.fold(CardSet::EMPTY, CardSet::or))
    }

    /// What goes to such foundations, card by card.
    #[inline(never)]
    pub(super) fn add_to_kinds<M: Moves>(&self, distinct: bool, sources: Sources, moves: &mut M) {
        let cards = sources.cards.either::<D>();
        for (growth, foundations) in self.judge.growths.each(self.position.piles.of(PileKind::Foundation)) {
            if growth.piles > 1 && !self.may_want(cards, growth, foundations) {
                continue;
            }
            for pile in foundations {
                let wanted = self.wanted_among(cards, pile, growth);
                if wanted.is_empty() || distinct && self.is_repeated(pile) {
                    continue;
                }
                let sources = Sources { cards: sources.cards.and(wanted), ..sources };
                self.add_to_each(distinct, sources, PileSet::one(pile), moves);
            }
        }
    }

    /// Whether one of these cards could go on one of several foundations of a kind: no look at each of them where none could, as most of the time.
    #[inline]
    fn may_want(&self, cards: CardSet, growth: &Growth, foundations: PileSet) -> bool {
        if growth.turns || !self.judge.rules.foundations.order.is_by_ranks() {
            return true;
        }
        let tops = self.position.built.either::<D>();
        if !growth.under(cards).and(tops).is_empty() {
            return true;
        }
        let mut empty = foundations.without(self.position.filled);
        empty.next().is_some_and(|pile| !self.starters_of(pile, growth).and(cards).is_empty())
    }
}

impl Judge {
    /// Whether nothing goes on a card of this rank.
    pub(super) fn is_closed_by(&self, card: u8) -> bool {
        self.closing().has(card)
    }

    /// The cards on which nothing goes.
    pub(super) fn closing(&self) -> CardSet {
        self.rules.foundations.closed_by.map_or(CardSet::EMPTY, CardSet::rank)
    }

    /// What goes on a card that is the top of the only foundation.
    #[cfg(feature = "solver")]
    pub(crate) fn goes_onto(&self, card: u8) -> CardSet {
        if self.is_closed_by(card) { CardSet::EMPTY } else { self.growths.of(FOUNDATION).onto(CardSet::one(card)) }
    }

    /// What starts the only foundation while it has no card.
    #[cfg(feature = "solver")]
    pub(crate) fn starts_foundation(&self) -> CardSet {
        self.growths.of(FOUNDATION).base.map_or(CardSet::ALL, CardSet::rank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Variant;

    #[test]
    fn a_card_is_under_what_goes_onto_it() {
        // Miri is slow.
        let step = if cfg!(miri) { 70 } else { 1 };
        for variant in Variant::ALL.into_iter().step_by(step) {
            for growth in &variant.judge().growths.kinds {
                let pairs = (0..52).step_by(step.min(5)).flat_map(|card| (0..52).map(move |top| (card, top)));
                for (card, top) in pairs {
                    let [onto, under] = [growth.onto(CardSet::one(top)), growth.under(CardSet::one(card))];
                    assert_eq!(onto.has(card), under.has(top), "{variant}: {card} on {top}");
                }
            }
        }
    }
}
