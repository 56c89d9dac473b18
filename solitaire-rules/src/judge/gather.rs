//! The tableau gathered and dealt again (rulings V8 and V9).

use arrayvec::ArrayVec;

use super::Judge;
use super::shape::ALL;
use super::undo::{Gathered, Log};
use super::upkeep::Upkeep;
use crate::cards::card::Card;
use crate::cards::deck::{self, MAX_CARDS};
use crate::rules::Gathering;
use crate::table::deck_sets::DeckSets;
use crate::table::id::*;
use crate::table::pile::PileKind;
use crate::table::pile_set::PileSet;
use crate::table::position::*;

type Row = ArrayVec<Id, MAX_CARDS>;

/// Gathers the tableau and deals it again. Says how it lay.
#[inline(never)]
pub(super) fn gather<const D: usize>(judge: &Judge, p: &mut Position) -> Gathered {
    let Some(Gathering { packs, shuffle }) = judge.rules.stock.gathering() else {
        return Gathered { heights: [0; 20], face_down: 0, shuffled_by: 0 };
    };
    let mut gathered = Gathered { heights: [0; 20], face_down: 0, shuffled_by: 0 };
    for (height, pile) in gathered.heights.iter_mut().zip(TABLEAU..) {
        *height = p.top_down(pile).count() as u8;
    }
    let mut row = take_up(p);
    for (i, &card) in row.iter().enumerate() {
        gathered.face_down |= u128::from(!p.is_face_up::<D>(card)) << i;
    }
    clear::<D>(p);
    if shuffle {
        gathered.shuffled_by = seed(p, &row);
        deck::shuffle(&mut row, deck::numbered(gathered.shuffled_by));
    }
    for (pile, pack) in (TABLEAU..).zip(row.chunks(usize::from(packs.max(1)))) {
        pack.iter().rev().for_each(|&card| p.put::<D>(card, pile, true));
    }
    p.redeals = p.redeals.wrapping_add(judge.rules.redeal_limit().is_some().into());
    Upkeep::<D, { ALL }>(judge).work_out(p);
    gathered
}

/// Lays the tableau as it was before it was gathered.
#[inline(never)]
pub(super) fn take_back<const D: usize>(judge: &Judge, p: &mut Position, log: &Log) {
    let gathered = log.gathered();
    let mut row = take_up(p);
    clear::<D>(p);
    if judge.rules.stock.shuffles() {
        deck::unshuffle(&mut row, deck::numbered(gathered.shuffled_by));
    }
    let mut rest = row.iter().enumerate();
    for (pile, &height) in (TABLEAU..).zip(&gathered.heights) {
        let cards: ArrayVec<(usize, &Id), MAX_CARDS> = rest.by_ref().take(height.into()).collect();
        for (place, &card) in cards.into_iter().rev() {
            p.put::<D>(card, pile, gathered.face_down >> place & 1 == 0);
        }
    }
    p.redeals = p.redeals.wrapping_sub(judge.rules.redeal_limit().is_some().into());
    Upkeep::<D, { ALL }>(judge).work_out(p);
}

/// The tableau's cards in one row: pile by pile, each from its top down.
fn take_up(p: &Position) -> Row {
    let mut row = Row::new();
    for card in p.piles.of(PileKind::Tableau).flat_map(|pile| p.top_down(pile)) {
        // Full only in a position that was misused.
        let _ = row.try_push(card);
    }
    row
}

/// A tableau without cards.
fn clear<const D: usize>(p: &mut Position) {
    for pile in p.piles.of(PileKind::Tableau) {
        p.set_top(pile, nothing(D));
    }
    p.filled = p.filled.without(PileSet::first(PileKind::Tableau, PileKind::Tableau.limit() as u8));
    p.tops = DeckSets::EMPTY;
    p.face_up = DeckSets::EMPTY;
}

/// The number by which a row is shuffled (ruling V9): from its cards, and how often the tableau was gathered before.
fn seed(p: &Position, row: &[Id]) -> u64 {
    let place = |card: Card| u64::from(card.suit() as u8) * 13 + u64::from(card.rank() as u8);
    let h = row.iter().fold(0, |h, &card| deck::mix(h ^ (place(p.card(card)) + 1)));
    deck::mix(h ^ (u64::from(p.redeals) + 1))
}
