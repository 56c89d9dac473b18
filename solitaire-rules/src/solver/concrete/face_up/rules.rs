//! Which games the beams of this folder are made for, and what they know of the rules.

use crate::cards::card::{Card, Rank};
use crate::judge::Judge;
use crate::rules::Foundations;
use crate::table::pile::PileKind;
use crate::table::position::Position;

/// What they know of the rules. Cards are known by their bits: four times the rank, and the suit.
#[derive(Clone, Copy)]
pub(in super::super) struct FaceUpRules {
    /// By how two suits differ, bit by bit: whether a card is built on one of the next higher rank, and whether it moves together with it.
    pub(super) steps: u8,
    pub(super) holds: u8,
    /// Whether several cards may move together; whether only as many as could one by one; whether empty piles count for that; how many to an empty one.
    groups: bool,
    supermoves: bool,
    by_empty_piles: bool,
    most_to_empty: u8,
    /// The cards that may go to an empty pile, bit by bit.
    pub(super) fillers: u64,
    pub(super) cells: u8,
    pub(super) columns: u8,
    /// Whether the judge knows of safe moves.
    pub(super) safe: bool,
}

impl FaceUpRules {
    /// `None` but for one deck, dealt face up to tableau and cells and nowhere else; foundations are built in suit from the ace up and give nothing
    /// back, and the tableau is built down.
    pub(in super::super) fn of(judge: &Judge, position: &Position) -> Option<FaceUpRules> {
        let rules = &judge.rules;
        let (tableau, cells) = (&rules.tableau, &rules.cells);
        let foundations = Foundations { dealt: 0, wrap: true, ..rules.foundations } == Foundations::PLAIN;
        let builds = tableau.builds_only_down() && !tableau.wrap.goes_round() && !tableau.wrap.ends_at_base();
        let moves = !judge.any_order && !judge.whole_piles && tableau.capacity.is_none() && !tableau.overlap;
        let follows = judge.follows || judge.refill.is_some() || judge.gathers;
        let elsewhere = rules.stock.is_there() || rules.reserve.deal.piles() > 0;
        let serves = rules.decks == 1
            && rules.suits == 4
            && rules.won_with() == Some(Card::COUNT as u8)
            && judge.base == Some(Rank::Ace)
            && foundations
            && builds
            && moves
            && !follows
            && !elsewhere
            && !judge.fills_below_base
            && (cells.count == 0 || cells.are_plain())
            && is_face_up(position);
        serves.then(|| FaceUpRules {
            steps: judge.steps,
            holds: judge.holds,
            groups: judge.groups,
            supermoves: judge.supermoves,
            by_empty_piles: judge.moves_by_empty_piles,
            most_to_empty: judge.most_to_empty,
            fillers: judge.fillers[PileKind::Tableau as usize].0 & ((1 << Card::COUNT) - 1),
            cells: cells.count,
            columns: tableau.deal.piles(),
            safe: rules.may_have_safe_moves(),
        })
    }

    /// Whether a card goes on cards of more than one suit.
    pub(in super::super) fn mix_suits(&self) -> bool {
        self.steps.count_ones() > 1
    }

    /// The cards that may lie on one, bit by bit.
    #[inline(always)]
    pub(super) fn that_go_on(&self, card: u8) -> u64 {
        let (rank, suit) = (card / 4, card % 4);
        if rank == 0 {
            return 0;
        }
        let suits = (0..4).fold(0, |suits, other| suits | u64::from(self.steps >> (other ^ suit) & 1) << other);
        suits << (4 * (rank - 1))
    }

    /// Whether a card moves together with the one it lies on.
    #[inline(always)]
    pub(super) fn hold(&self, card: u8, on: u8) -> bool {
        self.groups && on / 4 == card / 4 + 1 && self.holds >> ((card ^ on) & 3) & 1 != 0
    }

    /// How many cards may go together, to an empty pile and to another, with so many empty cells and piles (ruling V4).
    pub(super) fn limits(&self, cells: u32, piles: u32) -> [u32; 2] {
        let [to_empty, to_filled] = match (self.supermoves, self.by_empty_piles) {
            (false, _) => [u32::MAX; 2],
            (true, false) => [cells + 1; 2],
            (true, true) => [(cells + 1) << piles.saturating_sub(1), (cells + 1) << piles],
        };
        [to_empty.min(self.most_to_empty.into()), to_filled]
    }
}

fn is_face_up(position: &Position) -> bool {
    let mut piles = position.filled.of(PileKind::Tableau);
    piles.all(|pile| position.top_down(pile).all(|card| position.is_face_up::<1>(card)))
}
