//! Which games this folder's beams are for, and what tables need to know of the rules.

use super::table::Table;
use crate::cards::card::{Card, Rank};
use crate::cards::set::CardSet;
use crate::judge::Judge;
use crate::rules::Foundations;
use crate::table::pile::PileKind;
use crate::table::position::Position;

/// Whether one deck was dealt face up to tableau and cells and nowhere else; foundations are built in suit from the ace up and give nothing back, or take
/// complete runs of a suit at once; and the tableau is built down.
pub(in super::super) fn applies(judge: &Judge, position: &Position) -> bool {
    let rules = &judge.rules;
    let (tableau, cells) = (&rules.tableau, &rules.cells);
    let runs = judge.runs_leave && rules.foundations.built().is_in_suit();
    let mut foundations = Foundations { dealt: 0, wrap: true, ..rules.foundations };
    if runs {
        foundations.takes = Foundations::PLAIN.takes;
    }
    let builds = tableau.builds_only_down() && !tableau.wrap.goes_round() && !tableau.wrap.ends_at_base();
    let moves = !judge.any_order && !judge.whole_piles && tableau.capacity.is_none() && !tableau.overlap;
    let follows = judge.follows && !runs || judge.refill.is_some() || judge.gathers;
    let elsewhere = rules.stock.is_there() || rules.reserve.deal.piles() > 0;
    rules.decks == 1
        && rules.suits == 4
        && rules.won_with() == Some(Card::COUNT as u8)
        && judge.base == Some(Rank::Ace)
        && foundations == Foundations::PLAIN
        && builds
        && moves
        && !follows
        && !elsewhere
        && !judge.fills_below_base
        && (cells.count == 0 || cells.are_plain())
        && is_face_up(position)
        && !judge.has_run_to_leave(position)
}

fn is_face_up(position: &Position) -> bool {
    let mut piles = position.filled.of(PileKind::Tableau);
    piles.all(|pile| position.top_down(pile).all(|card| position.is_face_up::<1>(card)))
}

/// The cards one rank below another, of the suits that are listed for its suit.
#[inline]
fn one_rank_down(suits: [u8; 4], card: u8) -> CardSet {
    CardSet(u64::from(suits[usize::from(card % 4)]).wrapping_shl(u32::from(card & !3)) >> 4)
}

/// What tables need to know of the rules, by the bits of cards.
#[derive(Clone, Copy)]
pub(super) struct FaceUpRules<'a> {
    pub(super) judge: &'a Judge,
    pub(super) cells: u8,
    pub(super) columns: u8,
    /// On which suits each suit goes, and with which it then moves, as their bits.
    suits: [u8; 4],
    held: [u8; 4],
}

impl<'a> FaceUpRules<'a> {
    pub(super) fn new(judge: &'a Judge) -> FaceUpRules<'a> {
        let by = |steps: u8| [0, 1, 2, 3].map(|suit| (CardSet::one(suit).partners(steps).0 & 0xF) as u8);
        let (suits, held) = (by(judge.steps), by(if judge.groups { judge.holds } else { 0 }));
        FaceUpRules { judge, cells: judge.rules.cells.count, columns: judge.rules.tableau.deal.piles(), suits, held }
    }

    /// The cards that may lie on one of the tableau.
    #[inline]
    pub(super) fn that_go_on(self, card: u8) -> CardSet {
        one_rank_down(self.suits, card)
    }

    /// The cards that move together with one on which they lie.
    #[inline]
    pub(super) fn that_hold_on(self, card: u8) -> CardSet {
        one_rank_down(self.held, card)
    }

    /// The cards on which one may lie in the tableau.
    #[inline]
    pub(super) fn that_take(self, card: u8) -> CardSet {
        // Which suits go on each other depends on the step between them, which is the same both ways.
        let suits = u64::from(self.suits[usize::from(card % 4)]);
        CardSet(suits.wrapping_shl(u32::from(card & !3)) << 4)
    }

    /// Whether a card moves together with the one it lies on.
    #[inline]
    pub(super) fn hold(self, card: u8, on: u8) -> bool {
        self.that_hold_on(on).has(card)
    }

    /// The head of the group that ends with a card.
    #[inline]
    pub(super) fn head(self, table: &Table, mut card: u8) -> u8 {
        while self.hold(card, table.below(card)) {
            card = table.below(card);
        }
        card
    }

    /// The cards that may go to an empty pile.
    #[inline]
    pub(super) fn fillers(self) -> CardSet {
        self.judge.fillers[PileKind::Tableau as usize]
    }

    /// How many cards may move together, to an empty pile and to another, with this many empty cells and piles.
    #[inline]
    pub(super) fn limits(self, cells: u32, piles: u32) -> [u32; 2] {
        let [to_empty, to_filled] =
            if self.judge.supermoves { self.judge.one_by_one(cells, piles) } else { [u32::MAX; 2] };
        [to_empty.min(self.judge.most_to_empty.into()), to_filled]
    }
}
