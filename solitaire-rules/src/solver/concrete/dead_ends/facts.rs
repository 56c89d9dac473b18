//! What is known of a position: which cards are within reach at best.
//!
//! A card is *exposed* once nothing lies on it, *free* once it could be moved with whatever lies on it, and has *left* once it could lie on another
//! card than at first. A card that has left exposes the one below it, an exposed card can take others, and so on until nothing changes.

use core::{array, iter};

use super::allowed::Allowed;
use super::rivals::{Order, Rivals};
use crate::cards::card::Rank;
use crate::cards::set::CardSet;
use crate::table::deck_sets::DeckSets;
use crate::table::id::{Id, bit, id, is_card, nothing};
use crate::table::pile::PileKind;

/// What is known so far to be within reach.
#[derive(Clone)]
pub(super) struct Facts<'a, const D: usize, const N: usize, B> {
    allowed: &'a Allowed,
    /// The card below each one.
    below: B,
    face_up: DeckSets,
    /// Where cards lie at first.
    tableau: DeckSets,
    reserve: DeckSets,
    by_stock: DeckSets,
    /// Cards outside the tableau that cover the card below.
    covering: DeckSets,
    exposed: DeckSets,
    free: DeckSets,
    left: DeckSets,
    /// In the tableau, and exposed there.
    taking: DeckSets,
    /// On foundations.
    up: DeckSets,
    /// On a card that they lie on in a complete run.
    joined: DeckSets,
    /// Whether a tableau pile is empty.
    empty: bool,
    /// Which of some rivals goes first, if that is assumed.
    order: Option<Order>,
    /// For each card of the tableau, where it matters what cards carry: the card on it at first.
    above: [Id; N],
}

impl<'a, const D: usize, const N: usize, B: Fn(Id) -> Id + Copy> Facts<'a, D, N, B> {
    /// Whether it matters what cards carry.
    const CARRIES: bool = N > 0;

    pub(super) fn new(allowed: &'a Allowed, face_up: DeckSets, below: B) -> Facts<'a, D, N, B> {
        let none = DeckSets::EMPTY;
        Facts {
            allowed,
            below,
            face_up,
            tableau: none,
            reserve: none,
            by_stock: none,
            covering: none,
            exposed: none,
            free: none,
            left: none,
            taking: none,
            up: none,
            joined: none,
            empty: false,
            order: None,
            above: [nothing(D); N],
        }
    }

    /// Notes that a tableau pile is empty. Returns whether anything can still be out of reach.
    pub(super) fn empty_one(&mut self) -> bool {
        self.empty = true;
        !self.allowed.all_fill()
    }

    /// Adds a tableau pile. No card is laid twice: a position that was misused may hold a circle.
    pub(super) fn lay_in_tableau(&mut self, top: Id) {
        let (mut card, mut above) = (top, nothing(D));
        while is_card::<D>(card) && !self.tableau.has::<D>(card) {
            let on = (self.below)(card);
            self.tableau.add::<D>(card);
            if self.allowed.any_order && self.face_up.has::<D>(card) {
                self.free.add::<D>(card);
            }
            if self.allowed.runs && is_card::<D>(on) && self.is_in_run_on(card, on) {
                self.joined.add::<D>(card);
            }
            if let Some(place) = self.above.get_mut(usize::from(card)) {
                *place = above;
            }
            (card, above) = (on, card);
        }
        self.expose(top);
    }

    /// Adds a pile in which each card covers the next.
    pub(super) fn lay_in_order(&mut self, top: Id, kind: PileKind) {
        self.exposed.add::<D>(top);
        let place = if kind == PileKind::Reserve { &mut self.reserve } else { &mut self.by_stock };
        let mut card = top;
        while is_card::<D>(card) && !place.has::<D>(card) {
            place.add::<D>(card);
            let on = (self.below)(card);
            if is_card::<D>(on) {
                self.covering.add::<D>(card);
            }
            card = on;
        }
    }

    /// Adds a stock or waste, all of whose cards are available.
    pub(super) fn lay_at_will(&mut self, top: Id) {
        let mut card = top;
        while is_card::<D>(card) && !self.by_stock.has::<D>(card) {
            self.by_stock.add::<D>(card);
            self.exposed.add::<D>(card);
            if self.allowed.stock_is_dealt {
                self.taking.add::<D>(card);
            }
            card = (self.below)(card);
        }
    }

    /// Whether this many cards can be on foundations, or all be in runs.
    pub(super) fn reach(&mut self, wanted: u32) -> bool {
        self.up = self.away();
        loop {
            let before = [self.up, self.taking, self.left, self.joined];
            if self.allowed.runs {
                self.join();
            } else {
                self.rise();
            }
            if self.is_reached(wanted) {
                return true;
            }
            self.transfer();
            if before == [self.up, self.taking, self.left, self.joined] {
                return false;
            }
        }
    }

    /// Whether fewer can, whichever of these rivals is the first to be built on what takes them.
    pub(super) fn fails_in_any_order(&self, rivals: &Rivals, wanted: u32) -> bool {
        let away = self.away();
        let cards = away.map_decks::<D>(|_, away| rivals.cards.without(away));
        let gone = away.and(rivals.cards);
        if self.enough_take(rivals.takers) || self.allowed.gives_back && !gone.either::<D>().is_empty() {
            return false;
        }
        let fails = |first: Id| {
            let mut others = cards;
            others.remove::<D>(first);
            let mut facts = self.clone();
            facts.order = Some(Order { first, others, takers: rivals.takers });
            !facts.reach(wanted)
        };
        // Of one alone it would ask what has been asked already.
        ids::<D>(cards).nth(1).is_some() && ids::<D>(cards).all(fails)
    }

    /// The cards that aren't on the table.
    fn away(&self) -> DeckSets {
        let there = DeckSets::union::<D, 3>([self.tableau, self.reserve, self.by_stock]);
        DeckSets::EMPTY.map_decks::<D>(|deck, _| CardSet::ALL.without(there.deck(deck)))
    }

    /// Whether two of these cards can take others: one for the rival that goes first, and one for the next.
    fn enough_take(&self, takers: CardSet) -> bool {
        ids::<D>(self.taking.and(takers)).nth(1).is_some()
    }

    /// The rivals that have to wait for the one that goes first.
    fn waiting(&self) -> DeckSets {
        match &self.order {
            Some(order) if !self.up.has::<D>(order.first) && !self.enough_take(order.takers) => order.others,
            _ => DeckSets::EMPTY,
        }
    }

    fn is_reached(&self, wanted: u32) -> bool {
        let count = |deck: usize, sets: DeckSets| sets.deck(deck).0.count_ones();
        let done = if self.allowed.runs { self.in_runs() } else { self.up };
        (0..D).map(|deck| count(deck, done)).sum::<u32>() >= wanted
    }

    /// Exposed cards go to foundations.
    fn rise(&mut self) {
        let next = self.allowed.next_up(self.up.either::<D>());
        let rising = self.exposed.and(next).difference(self.up);
        self.up = self.up.or::<D>(rising);
        if self.allowed.gives_back {
            self.taking = self.taking.or::<D>(self.up);
        }
        self.leave(rising.difference(self.left));
    }

    /// The cards that have the place in a run that they need.
    fn in_runs(&self) -> DeckSets {
        let kings = DeckSets::EMPTY.map_decks::<D>(|_, _| CardSet::rank(Rank::King));
        DeckSets::union::<D, 3>([self.joined, self.up, kings])
    }

    /// Cards that can be moved go on cards of their run, and complete runs leave.
    fn join(&mut self) {
        let takers = self.taking.either::<D>();
        let fits = self.allowed.in_run_on(takers).and(self.allowed.built_on(takers));
        let movable = DeckSets::union::<D, 2>([self.free, self.exposed]);
        self.joined = self.joined.or::<D>(movable.and(fits));
        let in_runs = self.in_runs().either::<D>();
        for suit in 0..4 {
            let cards = self.allowed.of_one_run(suit);
            if has_every_rank(in_runs.and(cards)) {
                self.leave(self.tableau.and(cards).difference(self.left));
            }
        }
    }

    /// Cards that can be moved go to the tableau, or elsewhere in it.
    fn transfer(&mut self) {
        let taken = self.allowed.built_on(self.taking.either::<D>());
        let waiting = self.waiting();
        let fillers = |kind| if self.empty { self.allowed.fillers(kind) } else { CardSet::EMPTY };
        let moved = self.free.intersection(self.tableau).difference(self.left);
        let (filling, mut leaving) = (moved.and(fillers(PileKind::Tableau)), moved.and(taken).difference(waiting));
        if Self::CARRIES {
            let stay = |id: &Id| !self.is_taken(*id);
            for id in ids::<D>(leaving.difference(self.exposed)).filter(stay) {
                leaving.remove::<D>(id);
            }
        }
        let come =
            |from: DeckSets, kind| from.intersection(self.exposed).and(taken.or(fillers(kind))).difference(waiting);
        let placed = [come(self.reserve, PileKind::Reserve), come(self.by_stock, PileKind::Waste)];
        let placed = DeckSets::union::<D, 2>(placed);
        self.taking = self.taking.or::<D>(placed);
        self.leave(DeckSets::union::<D, 3>([filling, leaving, placed]).difference(self.left));
    }

    /// Whether a card can go on one that it does not carry.
    fn is_taken(&self, card: Id) -> bool {
        let takers = self.allowed.takers(CardSet::one(bit::<D>(card)));
        let taking = self.taking.and(takers).difference(self.carried(card));
        !taking.either::<D>().is_empty()
    }

    /// These cards leave the cards they lay on.
    fn leave(&mut self, cards: DeckSets) {
        self.left = self.left.or::<D>(cards);
        for card in ids::<D>(cards.intersection(self.covering)) {
            self.exposed.add::<D>((self.below)(card));
        }
        for card in ids::<D>(cards.intersection(self.tableau)) {
            let on = (self.below)(card);
            if is_card::<D>(on) {
                self.expose(on);
            } else {
                self.empty = true;
            }
        }
    }

    /// Nothing lies on this tableau card any more: it can take others, and it is free together with the cards below that move with it.
    fn expose(&mut self, card: Id) {
        self.exposed.add::<D>(card);
        self.taking.add::<D>(card);
        self.free.add::<D>(card);
        let mut card = card;
        loop {
            let on = (self.below)(card);
            // What is free has been here before, with all that it holds to.
            if !is_card::<D>(on)
                || !self.face_up.has::<D>(on)
                || self.free.has::<D>(on)
                || !self.allowed.hold(bit::<D>(card), bit::<D>(on))
            {
                break;
            }
            self.free.add::<D>(on);
            card = on;
        }
    }

    /// The cards that have lain on a card from the start, as long as neither they nor those between have left. They go where it goes.
    fn carried(&self, card: Id) -> DeckSets {
        let (mut carried, mut card) = (DeckSets::EMPTY, card);
        while let Some(&above) = self.above.get(usize::from(card))
            && is_card::<D>(above)
            && !self.left.has::<D>(above)
        {
            carried.add::<D>(above);
            card = above;
        }
        carried
    }

    fn is_in_run_on(&self, card: Id, on: Id) -> bool {
        self.allowed.in_run_on(CardSet::one(bit::<D>(on))).has(bit::<D>(card))
    }
}

fn has_every_rank(cards: CardSet) -> bool {
    cards.partners(0b1111) == CardSet::ALL
}

/// The cards of some sets.
fn ids<const D: usize>(sets: DeckSets) -> impl Iterator<Item = Id> {
    let mut decks: [CardSet; D] = array::from_fn(|deck| sets.deck(deck));
    // `flat_map` takes longer.
    iter::from_fn(move || (0..D).find_map(|deck| decks[deck].next().map(|bit| id::<D>(bit, deck))))
}
