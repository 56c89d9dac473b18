//! What the rules say of a position, asked as sets of cards. `check` and the generator ask the same questions.

use super::Judge;
use super::shape::*;
use crate::cards::card::Rank;
use crate::cards::set::CardSet;
use crate::rules::{DOWN, UP};
use crate::table::deck_sets::DeckSets;
use crate::table::id::*;
use crate::table::pile::{Pile, PileKind};
use crate::table::pile_set::PileSet;
use crate::table::position::*;

/// A position of a game of `D` decks, put before the judge, whose rules have nothing that is not in the shape `S`.
#[derive(Clone, Copy)]
pub(crate) struct Judged<'a, const D: usize, const S: u64> {
    pub(crate) judge: &'a Judge,
    pub(crate) position: &'a Position,
}

/// A step between neighbours in rank: whether the card that goes on the other is the higher one, and whether round the corner.
#[derive(Clone, Copy)]
pub(crate) struct RankStep {
    pub(crate) higher: bool,
    pub(crate) wrap: bool,
}

impl RankStep {
    /// The cards that may so be built on one of `tops`, by a step between suits.
    #[inline]
    pub(crate) fn wanted(self, tops: CardSet, suit: u8) -> CardSet {
        (if self.higher { tops.up(self.wrap) } else { tops.down(self.wrap) }).partner(suit)
    }

    /// The bit of the card that a card is so built on; beyond all cards where there is none. The other way round of [`RankStep::wanted`].
    #[inline]
    pub(crate) fn taker(self, bit: u8, suit: u8) -> u8 {
        let partner = bit ^ suit;
        if self.higher {
            let under = partner.wrapping_sub(4);
            return if self.wrap && under >= 64 { under.wrapping_add(52) } else { under };
        }
        let over = partner.wrapping_add(4);
        if self.wrap && over >= 52 { over.wrapping_sub(52) } else { over }
    }
}

/// Which neighbours in rank a relation joins.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ranks {
    pub(crate) wrap: bool,
    /// [`DOWN`] and [`UP`].
    pub(crate) steps: u8,
}

/// Whether a card lies one rank below another ([`DOWN`]), one above it ([`UP`]), round the corner if they may, or neither (0).
#[inline]
pub(crate) fn rank_step(bit: u8, on: u8, wrap: bool) -> u8 {
    let (rank, above) = (bit / 4, on / 4);
    let below = rank + 1 == above || wrap && rank == 12 && above == 0;
    let over = above + 1 == rank || wrap && above == 12 && rank == 0;
    (u8::from(below) * DOWN) | (u8::from(over) * UP)
}

impl<const D: usize, const S: u64> Judged<'_, D, S> {
    /// Whether the rules have any of this: known when the code is compiled where its shape has none, otherwise one bit.
    #[inline]
    pub(crate) const fn may(&self, what: u32) -> bool {
        self.judge.may::<S>(what)
    }

    #[inline]
    pub(crate) fn is_won(&self) -> bool {
        if self.may(AIMS) {
            return self.judge.is_won(self.position);
        }
        usize::from(self.position.on_foundations) == D * 52
    }

    /// Whether the position has the piles that these rules' games have: one of another game can be asked about, and nothing is legal in it.
    #[inline]
    pub(crate) fn is_of_this_game(&self) -> bool {
        usize::from(self.position.decks()) == D && self.position.piles == self.judge.piles
    }

    /// The ranks that the tableau joins.
    #[inline]
    pub(crate) fn ranks(&self) -> Ranks {
        let steps = if self.may(BOTH_WAYS) { self.judge.rank_steps } else { DOWN };
        Ranks { wrap: self.may(WRAPS), steps }
    }

    /// Whether one card may be built on another in the tableau.
    #[inline]
    pub(crate) fn builds_on(&self, card: Id, top: Id) -> bool {
        self.joins(self.judge.steps, card, top) != 0
    }

    /// How a card joins another by these steps between suits: [`DOWN`] one rank below it, [`UP`] one above it; 0 not at all.
    #[inline(always)]
    fn joins(&self, steps: u8, card: Id, on: Id) -> u8 {
        let (card, on) = (bit::<D>(card), bit::<D>(on));
        let ranks = self.ranks();
        let step = rank_step(card, on, ranks.wrap) & ranks.steps;
        let joined = steps >> ((card ^ on) & 3) & 1 != 0 && !self.ending().has(on);
        if joined { step } else { 0 }
    }

    /// The cards on which nothing goes in the tableau though the corner is no end: those of the foundations' base, once that is known.
    #[inline]
    pub(crate) fn ending(&self) -> CardSet {
        if self.may(ENDS_AT_BASE) && self.judge.rules.tableau.wrap.ends_at_base() && !self.base_is_unknown() {
            self.bases()
        } else {
            CardSet::EMPTY
        }
    }

    /// How a card holds to the one that it lies on, so that both may move together: [`Judged::joins`] by the rule of groups; 3 where any two do.
    #[inline]
    pub(crate) fn holds(&self, card: Id, on: Id) -> u8 {
        if self.judge.any_order { DOWN | UP } else { self.joins(self.judge.holds, card, on) }
    }

    /// Whether a card lies in order on a face-up one: where all do, each face-up card is the head of a group, and ranks tell how large it is.
    #[inline]
    pub(crate) fn lies_in_order(&self, card: Id, on: Id) -> bool {
        self.joins(self.judge.holds, card, on) & DOWN != 0
    }

    /// The cards that foundations with these tops want, by one step.
    #[inline]
    pub(crate) fn successors(&self, tops: CardSet, step: u8) -> CardSet {
        tops.up(self.may(BASES) && self.judge.rounds).partner(step)
    }

    /// The bit of the card that a card goes on in a foundation, by one step. The other way round of [`Judged::successors`].
    #[inline]
    pub(crate) fn predecessor(bit: u8, step: u8) -> u8 {
        let bit = bit ^ step;
        if bit < 4 { bit + 48 } else { bit - 4 }
    }

    /// The steps between suits on a foundation.
    #[inline]
    pub(crate) fn foundation_steps(&self) -> u8 {
        if self.may(BASES) { self.judge.foundation_steps } else { 1 }
    }

    /// The cards of the rank that starts every foundation, once that is known. Not asked where each foundation has its own.
    #[inline]
    fn bases(&self) -> CardSet {
        if !self.may(BASES) {
            return CardSet::rank(Rank::Ace);
        }
        match self.judge.base {
            Some(rank) => CardSet::rank(rank),
            None if self.may(KINDS) => self.first_bases(),
            None => CardSet::rank_of(self.position.base),
        }
    }

    /// Whether nothing says yet which rank starts the foundations.
    #[inline]
    fn base_is_unknown(&self) -> bool {
        let none = if self.may(KINDS) { self.has_no_base() } else { self.position.on_foundations == 0 };
        self.judge.base.is_none() && none
    }

    /// The cards that may start a foundation, should one be empty.
    #[inline]
    pub(crate) fn starters(&self) -> CardSet {
        if !self.may(BASES) {
            return self.bases();
        }
        let any = self.judge.own_bases || self.base_is_unknown();
        if any { CardSet::ALL } else { self.bases() }
    }

    /// The tops of the foundations that still take cards.
    #[inline]
    pub(crate) fn growing_foundations(&self) -> DeckSets {
        let mut built = self.position.built;
        if !self.may(BASES) || !self.judge.rounds {
            // Nothing follows a king anyway.
            return built;
        }
        if self.judge.own_bases {
            for index in (0..8).filter(|index| self.position.full >> index & 1 != 0) {
                built.remove::<D>(self.position.top(FOUNDATION + index));
            }
        } else {
            let last = self.bases().down(true);
            built = built.without(last);
        }
        built
    }

    /// The tops of the foundations that may go back to the tableau. What was dealt to one stays there (ruling V2): without it there would be no base.
    #[inline]
    pub(crate) fn returnable(&self) -> DeckSets {
        if !self.judge.rules.foundations.give_back {
            return DeckSets::EMPTY;
        }
        let mut giving = self.position.built;
        if self.may(KINDS) {
            for foundation in self.judge.growths.begun {
                let top = self.position.top(foundation);
                if self.position.below(top) == nothing(D) {
                    giving.remove::<D>(top);
                }
            }
            return giving;
        }
        if self.judge.dealt_foundations == 4 * D as u8 && !self.judge.own_bases {
            // A card of the base's rank lies alone, and was dealt.
            let alone = self.bases();
            return giving.without(alone);
        }
        for foundation in FOUNDATION..FOUNDATION + self.judge.dealt_foundations {
            let top = self.position.top(foundation);
            if self.position.below(top) == nothing(D) {
                giving.remove::<D>(top);
            }
        }
        giving
    }

    /// The cards from such a pile that may go to an empty tableau pile, at the head of a group or alone.
    #[inline(always)]
    pub(crate) fn fillers(&self, from: PileKind) -> CardSet {
        if self.may(BELOW_BASE) && self.judge.fills_below_base {
            return if self.base_is_unknown() { CardSet::EMPTY } else { self.bases().down(true) };
        }
        self.judge.fillers[from as usize]
    }

    /// The tops of the waste piles, and of a stock that is in play.
    #[inline(always)]
    pub(crate) fn waste_tops(&self) -> DeckSets {
        let mut sets = DeckSets::EMPTY;
        if self.may(IN_PLAY) && self.judge.rules.stock.is_in_play() {
            // As many as most games have, by straight code; a pile that is not there has nothing on top.
            for pile in STOCK..WASTE + 3 {
                sets = sets.with::<D>(self.position.top(pile));
            }
            for pile in WASTE + 3..WASTE + self.judge.rules.stock.wastes() {
                sets = sets.with::<D>(self.position.top(pile));
            }
        } else {
            // A game without a waste has nothing there.
            sets = sets.with::<D>(self.position.top(WASTE));
            if self.may(DISCARDS) && self.judge.rules.stock.shows_top() {
                sets = sets.with::<D>(self.position.top(STOCK));
            }
        }
        sets.without_nothing()
    }

    /// Whether every face-up part of the tableau is a group that moves from any card of it on, whose ranks tell how many go with it.
    #[inline(always)]
    pub(crate) fn face_up_are_heads(&self) -> bool {
        self.may(GROUPS) && self.judge.keeps_disorder && self.position.disorder == 0
    }

    /// Whether ranks tell how many cards go with the head of a group.
    #[inline(always)]
    pub(crate) fn ranks_tell(&self) -> bool {
        self.judge.ranks_tell || self.face_up_are_heads()
    }

    /// Whether a tableau pile may hold so many cards more (ruling W12).
    #[inline]
    pub(crate) fn has_room(&self, to: u8, count: u8) -> bool {
        if !self.may(CAPACITY) {
            return true;
        }
        let Some(capacity) = self.judge.rules.tableau.capacity else { return true };
        self.position.pile_len(Pile::of(to)) + usize::from(count) <= usize::from(capacity)
    }

    /// The empty piles of a kind.
    #[inline]
    pub(crate) fn empty(&self, kind: PileKind) -> PileSet {
        self.position.piles.without(self.position.filled).of(kind)
    }

    /// The pile of a card: face up in the tableau, or the top of another pile.
    #[inline]
    pub(super) fn pile_of(&self, bit: u8, second: bool, in_tableau: bool) -> u8 {
        if self.may(FAR) {
            self.position.pile_of_one::<D, true>(bit, second, in_tableau)
        } else {
            self.position.pile_of_one::<D, false>(bit, second, in_tableau)
        }
    }

    /// Whether the place of a tableau pile matters, because cards may yet be dealt to the tableau or the tableau be gathered (ruling V12), or
    /// piles cover each other.
    #[inline]
    pub(crate) fn places_matter(&self) -> bool {
        self.may(DEALS | OVERLAPS) && self.judge.places_matter(self.position)
    }

    /// Whether the waste's top card can be played anywhere.
    pub(crate) fn waste_top_plays(&self) -> bool {
        let top = self.position.top(WASTE);
        if top == nothing(D) {
            return false;
        }
        let has = |set: CardSet| set.has(bit::<D>(top));
        let tableau = self.position.filled.of(PileKind::Tableau);
        let foundations = self.position.piles.of(PileKind::Foundation);
        let can = |kind, cards: CardSet| !self.empty(kind).is_empty() && has(cards);
        tableau.into_iter().any(|pile| self.builds_on(top, self.position.top(pile)) && self.has_room(pile, 1))
            || self.takes_cards() && foundations.into_iter().any(|pile| has(self.wanted_by(pile)))
            || can(PileKind::Tableau, self.fillers(PileKind::Waste))
            || self.a_cell_takes(top, Pile::WASTE)
            || self.may(DISCARDS) && { self.position.filled }.any(|pile| self.makes_pair(WASTE, pile))
    }

    /// Whether single cards go to the foundations.
    #[inline]
    pub(crate) fn takes_cards(&self) -> bool {
        !self.may(RUNS) || self.judge.takes_cards
    }

    /// The cards that a foundation wants.
    pub(crate) fn wanted_by(&self, pile: u8) -> CardSet {
        if self.may(KINDS) {
            return self.wanted_at(pile);
        }
        let top = self.position.top(pile);
        if !is_card::<D>(top) {
            return self.starters();
        }
        let grows = self.growing_foundations().deck(deck::<D>(top)).and(CardSet::one(bit::<D>(top)));
        let steps = self.foundation_steps();
        let wanted = (0..4).filter(|step| steps >> step & 1 != 0).map(|step| self.successors(grows, step));
        wanted.fold(CardSet::EMPTY, CardSet::or)
    }

    /// Whether the waste's top stays in a redeal.
    #[inline]
    pub(crate) fn redeal_keeps_top(&self) -> bool {
        self.may(KEEPS_TOP) && self.judge.redeal_keeps_top && self.waste_top_plays()
    }
}
