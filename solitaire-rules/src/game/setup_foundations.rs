//! Foundations set up by hand: each a run that could have been built there by its own kind (rulings C8 and W19).

use alloc::vec::Vec;

use super::setup::{Setup, SetupFault};
use crate::cards::card::{Card, Rank};
use crate::judge::foundations::Growth;
use crate::rules::{Build, Kind, Rules};
use crate::table::pile::{Pile, PileKind};

type Cards<'a> = &'a [(Card, bool)];

impl Setup {
    pub(super) fn foundation_fault(&self, rules: &Rules, pile: Pile) -> Option<SetupFault> {
        if pile.kind() != PileKind::Foundation {
            return None;
        }
        let foundations = &rules.foundations;
        let kind = rules.kind_of(pile.index() as u8);
        let index = pile.index() - usize::from(kind.first);
        let cards = self.pile(pile);
        let Some(&(first, _)) = cards.first() else {
            return (index < usize::from(kind.dealt)).then_some(SetupFault::NotBegun(pile));
        };
        if foundations.takes.are_discarded() {
            let stays = |&(card, _): &(Card, bool)| foundations.takes.lower_of_suit() && card.rank() == Rank::Ace;
            return cards.iter().any(stays).then_some(SetupFault::AceDiscarded(pile));
        }
        let based = match kind.base.cards() {
            Some(named) => named.iter().nth(index) == Some(first),
            None => kind.base.rank().is_none_or(|rank| rank == first.rank()),
        };
        // What the stock gives goes on whatever there is, and begins what is empty.
        if rules.stock.deals_to_foundation() && pile.index() == 0 {
            return (kind.dealt > 0 && !based).then_some(SetupFault::NotARun(pile));
        }
        let proper = if !rules.foundations.takes.single_cards() {
            first.rank() == Rank::King && is_run(cards, kind.build, 12) && cards.len() == Rank::ALL.len()
        } else if !rules.foundations.order.is_by_ranks() {
            based && self.is_in_order(pile, &kind)
        } else {
            based && could_be_built(cards, rules, &kind)
        };
        (!proper).then_some(SetupFault::NotARun(pile))
    }

    /// Osmosis: cards of one suit, of ranks that lie on the foundation before (ruling W5).
    fn is_in_order(&self, pile: Pile, kind: &Kind) -> bool {
        let cards = self.pile(pile);
        let of_one_suit = cards.windows(2).all(|pair| pair[0].0.suit() == pair[1].0.suit());
        let before = (pile.index() > usize::from(kind.first)).then(|| pile.index() - 1).and_then(Pile::foundation);
        let lies_before = |&(card, _): &(Card, bool)| {
            before.is_none_or(|before| self.pile(before).iter().any(|(other, _)| other.rank() == card.rank()))
        };
        let begun = before.is_none_or(|before| !self.pile(before).is_empty());
        // What began it need not lie there: it is of the base's rank.
        of_one_suit && begun && cards.len() <= kind.holds.into() && cards.iter().skip(1).all(lies_before)
    }

    /// What is wrong with foundations of a kind taken together.
    pub(super) fn kind_faults(&self, rules: &Rules) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        for kind in (0..rules.kind_count()).map(|number| rules.kind(number)) {
            let piles = (kind.first..kind.first.saturating_add(kind.piles)).map(usize::from);
            // What was dealt to the first says nothing.
            let dealt = rules.stock.deals_to_foundation();
            let piles = piles.filter(|&index| !(dealt && index == 0)).filter_map(Pile::foundation);
            let piles = piles.filter(|&pile| !self.pile(pile).is_empty());
            let first_card = |pile| self.pile(pile)[0].0;
            let shared = kind.base.is_shared() && kind.base.rank().is_none();
            let mut ranks = piles.clone().map(|pile| first_card(pile).rank());
            let first = ranks.next();
            faults.extend((shared && ranks.any(|rank| Some(rank) != first)).then_some(SetupFault::Bases));
            let Some(share) = kind.share().filter(|_| !rules.foundations_are_plain()) else { continue };
            let mut suits = [0; 4];
            for pile in piles {
                let suit = &mut suits[first_card(pile).suit() as usize];
                *suit += 1;
                faults.extend((*suit > share).then_some(SetupFault::TooManyOfSuit(pile)));
            }
        }
        faults
    }
}

/// Whether each card goes on the one before it by the rule of its kind.
fn could_be_built(cards: Cards<'_>, rules: &Rules, kind: &Kind) -> bool {
    let closed = |card: Card| rules.foundations.closed_by.is_some_and(|last| last == card.rank());
    let growth = Growth::new(*kind);
    let goes_on = |(below, pair): (usize, Cards<'_>)| {
        let (on, card) = (pair[0].0, pair[1].0);
        !closed(on) && growth.next(on.index(), || below + 1).has(card.index())
    };
    cards.len() <= kind.holds.into() && cards.windows(2).enumerate().all(goes_on)
}

fn suits_join(build: Build, on: Card, card: Card) -> bool {
    build.steps() >> ((card.suit() as u8 ^ on.suit() as u8) & 3) & 1 != 0
}

/// Whether each card goes on the one before by this rule for suits, its rank so many steps higher, round the corner.
fn is_run(cards: Cards<'_>, build: Build, step: u8) -> bool {
    cards.windows(2).all(|pair| {
        let (card, next) = (pair[0].0, pair[1].0);
        suits_join(build, card, next) && next.rank() as u8 == (card.rank() as u8 + step) % Rank::ALL.len() as u8
    })
}
