//! May this move be made, and if not, why.

use super::Judge;
use super::detail::Detail;
use super::illegal::{IllegalMove, Reason};
use super::needed::Needed;
use super::questions::{Judged, rank_step};
use super::shape::*;
use crate::cards::set::CardSet;
use crate::rules::{DOWN, Fillers, UP};
use crate::table::id::*;
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::*;

impl<const D: usize, const S: u64> Judged<'_, D, S> {
    /// The judge's verdict.
    #[inline]
    pub(crate) fn check(&self, m: Move) -> Result<(), Reason> {
        if !self.is_of_this_game() {
            return Err(Reason::NoSuchPile);
        }
        if self.is_won() {
            return Err(Reason::GameOver);
        }
        match m {
            Move::Deal => self.check_deal(),
            Move::Redeal => self.check_redeal(),
            Move::Transfer { from, to, count } => self.check_transfer(from, to, count),
        }
    }

    #[inline]
    pub(crate) fn check_deal(&self) -> Result<(), Reason> {
        let waits = self.may(LAST_RESORT) && self.judge.waits_for_transfers;
        self.check_deal_by(
            waits && self.position.filled.has(STOCK) && self.judge.has_transfer_of_substance(self.position),
        )
    }

    /// The same, by whether there is a transfer that a deal has to wait for.
    #[inline]
    pub(crate) fn check_deal_by(&self, waits: bool) -> Result<(), Reason> {
        if !self.may(DEALS) {
            // Dealt to the waste at any time, or in play.
            return if self.may(IN_PLAY) && self.judge.rules.stock.is_in_play() {
                Err(Reason::NoDeal)
            } else if self.position.filled.has(STOCK) {
                Ok(())
            } else {
                Err(Reason::StockEmpty)
            };
        }
        if self.judge.deals_to.is_none() {
            Err(Reason::NoDeal)
        } else if !self.position.filled.has(STOCK) {
            Err(Reason::StockEmpty)
        } else if waits {
            Err(Reason::DealOnlyWithoutMoves)
        } else if self.judge.waits_for_filled_piles && !self.empty(PileKind::Tableau).is_empty() {
            Err(Reason::DealOnlyOnFilledPiles)
        } else {
            Ok(())
        }
    }

    /// Whether there is a redeal or a gathering to be made, asked without the reason.
    #[inline]
    pub(crate) fn may_redeal(&self) -> bool {
        let p = self.position;
        if self.may(DEALS | KEEPS_TOP) {
            return self.check_redeal().is_ok();
        }
        !p.filled.has(STOCK) & p.filled.has(WASTE) & (self.judge.redeal_left(p) == Some(true))
    }

    #[inline]
    pub(crate) fn check_redeal(&self) -> Result<(), Reason> {
        let left = self.judge.redeal_left(self.position).ok_or(Reason::NoRedeal)?;
        if self.may(DEALS) && self.judge.gathers {
            return if self.position.filled.of(PileKind::Tableau).is_empty() {
                Err(Reason::NothingToGather)
            } else if left {
                Ok(())
            } else {
                Err(Reason::NoRedealLeft)
            };
        }
        if self.position.filled.has(STOCK) {
            Err(Reason::StockNotEmpty)
        } else if !self.position.filled.has(WASTE) {
            Err(Reason::WasteEmpty)
        } else if !left {
            Err(Reason::NoRedealLeft)
        } else if self.position.below(self.position.top(WASTE)) == nothing(D) && self.redeal_keeps_top() {
            Err(Reason::NothingToTurn)
        } else {
            Ok(())
        }
    }

    #[inline]
    pub(super) fn check_transfer(&self, from: Pile, to: Pile, count: u8) -> Result<(), Reason> {
        let head = self.check_source(from, to, count)?;
        if self.is_pair(from, to, count) {
            return Ok(());
        }
        match to.kind() {
            PileKind::Tableau | PileKind::Cell if self.gives_to_foundations_alone(from) => {
                Err(Reason::OnlyToFoundations)
            }
            PileKind::Tableau => self.check_tableau(head, from, to, count),
            PileKind::Foundation if self.takes_cards() => self.check_foundation(head, to),
            PileKind::Foundation => self.check_run(from, to, count),
            PileKind::Waste if from == Pile::STOCK && self.judge.rules.stock.is_in_play() => Ok(()),
            PileKind::Waste | PileKind::Stock | PileKind::Reserve if self.might_pair_off(from, to) => {
                Err(Reason::NotAPair)
            }
            PileKind::Waste if from == Pile::STOCK => Err(Reason::StockIsDealt),
            PileKind::Cell => self.check_cell(head, from, to),
            PileKind::Waste | PileKind::Stock | PileKind::Reserve => Err(refusal_by(to.kind())),
        }
    }

    /// Whether `from` can give these cards at all; if so, the lowest of them.
    #[inline]
    fn check_source(&self, from: Pile, to: Pile, count: u8) -> Result<Id, Reason> {
        let p = self.position;
        if !p.piles.has(from.id()) || !p.piles.has(to.id()) {
            return Err(Reason::NoSuchPile);
        }
        if from == to {
            return Err(Reason::SamePile);
        }
        if count == 0 {
            return Err(Reason::NoCards);
        }
        if !p.filled.has(from.id()) {
            return Err(Reason::PileEmpty);
        }
        let head = p.top(from.id());
        match from.kind() {
            PileKind::Tableau if !self.is_free(from.id()) => Err(Reason::Covered),
            PileKind::Tableau if count == 1 => Ok(head),
            PileKind::Tableau if to.kind() == PileKind::Foundation && !self.takes_cards() => Ok(head),
            PileKind::Tableau => self.check_group(head, from, to, count),
            PileKind::Stock if !self.judge.rules.stock.shows_top() => Err(Reason::StockIsDealt),
            PileKind::Foundation if !self.returnable().has::<D>(head) => Err(Reason::FoundationKeeps),
            PileKind::Foundation if to.kind() == PileKind::Foundation => Err(Reason::FoundationToFoundation),
            PileKind::Cell if count > 1 => self.check_group(head, from, to, count),
            _ if count > 1 => Err(refusal_by(to.kind())),
            _ => Ok(head),
        }
    }

    /// Whether the top `count` cards, at least two, of a tableau pile or a cell may move together; if so, the lowest of them.
    fn check_group(&self, top: Id, from: Pile, to: Pile, count: u8) -> Result<Id, Reason> {
        let kinds = [from.kind(), to.kind()];
        let by_cell = kinds == [PileKind::Tableau, PileKind::Cell] || kinds == [PileKind::Cell, PileKind::Tableau];
        let goes = kinds == [PileKind::Tableau; 2] || by_cell && self.cells_take_groups();
        if !self.judge.groups || !goes {
            return Err(refusal_by(to.kind()));
        }
        let mut head = top;
        let mut direction = DOWN | UP;
        for _ in 1..count {
            let below = self.position.below(head);
            if below == nothing(D) {
                return Err(Reason::TooFewCards);
            }
            // In a cell all cards are face up.
            if from.kind() == PileKind::Tableau && !self.position.is_face_up::<D>(below) {
                let enough = self.position.top_down(from.id()).count() >= usize::from(count);
                return Err(if enough { Reason::FaceDown } else { Reason::TooFewCards });
            }
            direction &= self.holds(head, below);
            head = below;
        }
        let [to_empty, to_filled] = self.supermove_limits();
        let limit = if self.position.filled.has(to.id()) { to_filled } else { to_empty };
        if direction == 0 {
            Err(Reason::NotASequence)
        } else if self.judge.fills_singly && to.kind() == PileKind::Tableau && !self.position.filled.has(to.id()) {
            Err(Reason::OneCardOnly)
        } else if self.judge.whole_piles && self.position.below(head) != nothing(D) {
            Err(Reason::OnlyTheWholePile)
        } else if u32::from(count) > limit {
            Err(Reason::NoRoom)
        } else {
            Ok(head)
        }
    }

    #[inline]
    fn check_tableau(&self, head: Id, from: Pile, to: Pile, count: u8) -> Result<(), Reason> {
        let top = self.position.top(to.id());
        if top != nothing(D) {
            if !self.builds_on(head, top) {
                let pairs = self.may(DISCARDS) && self.judge.has_pairs() && self.judge.steps == 0;
                return Err(if pairs { Reason::NotAPair } else { self.why_not_built(head, top) });
            }
        } else if !self.fillers(from.kind()).has(bit::<D>(head)) {
            return Err(self.why_not_filled());
        }
        if self.has_room(to.id(), count) { Ok(()) } else { Err(Reason::PileFull) }
    }

    #[cold]
    fn why_not_filled(&self) -> Reason {
        match self.judge.rules.tableau.empty.fillers() {
            Fillers::Ranks(ranks) if ranks.is_kings() => Reason::OnlyAKing,
            Fillers::Ranks(_) => Reason::WrongRank,
            Fillers::BelowBase => Reason::OnlyTheRankBelowTheBase,
            Fillers::FromStockOrWaste => Reason::OnlyFromStockOrWaste,
            Fillers::Nothing | Fillers::Any | Fillers::OneCard => Reason::StaysEmpty,
        }
    }

    #[cold]
    fn why_not_built(&self, head: Id, top: Id) -> Reason {
        let ranks = self.ranks();
        let fits = !self.ending().has(bit::<D>(top));
        let step = if fits { rank_step(bit::<D>(head), bit::<D>(top), ranks.wrap) & ranks.steps } else { 0 };
        let build = self.judge.rules.tableau.build;
        if build.builds_nothing() {
            Reason::NoBuilding
        } else if step == 0 {
            Reason::WrongRank
        } else if build.looks_at_color_alone() {
            Reason::WrongColor
        } else {
            Reason::WrongSuit
        }
    }

    #[inline]
    fn check_foundation(&self, card: Id, to: Pile) -> Result<(), Reason> {
        let (bit, wanted) = (bit::<D>(card), self.wanted_by(to.id()));
        if wanted.has(bit) { Ok(()) } else { Err(self.why_not_taken(bit, to.id(), wanted)) }
    }

    #[cold]
    fn why_not_taken(&self, bit: u8, to: u8, wanted: CardSet) -> Reason {
        if self.may(DISCARDS) && self.judge.rules.foundations.takes.are_discarded() {
            return self.why_not_discarded();
        }
        if !self.position.filled.has(to) {
            Reason::WrongBase
        } else if self.may(KINDS)
            && wanted.is_empty()
            && !self.has_all(to)
            && self.judge.rules.foundations.closed_by.is_some()
        {
            Reason::FoundationClosed
        } else if wanted.is_empty() {
            Reason::FoundationComplete
        } else if !(0..4).any(|step| wanted.partner(step).has(bit)) {
            Reason::WrongRank
        } else if self.judge.rules.foundations.build.looks_at_color_alone() {
            Reason::WrongColor
        } else {
            Reason::WrongSuit
        }
    }

    /// Whether a complete run may go to a foundation (ruling V5).
    fn check_run(&self, from: Pile, to: Pile, count: u8) -> Result<(), Reason> {
        if count != RUN || from.kind() != PileKind::Tableau || !self.has_complete_run(from.id()) {
            Err(Reason::OnlyCompleteRuns)
        } else if self.position.filled.has(to.id()) {
            Err(Reason::FoundationComplete)
        } else {
            Ok(())
        }
    }
}

/// Why piles of a kind take no card from the table, or no more than one at a time.
const fn refusal_by(kind: PileKind) -> Reason {
    match kind {
        PileKind::Waste => Reason::WasteTakesFromStockOnly,
        PileKind::Stock => Reason::StockTakesNothing,
        PileKind::Reserve => Reason::ReserveTakesNothing,
        PileKind::Foundation | PileKind::Cell | PileKind::Tableau => Reason::OneCardOnly,
    }
}

/// How many cards may move together to a pile, as long as cells and other piles are as empty as now.
#[cold]
fn room_for(judge: &Judge, position: &Position, to: Pile) -> u8 {
    let [to_empty, to_filled] = if position.decks() == 1 {
        Judged::<1, { ALL }> { judge, position }.supermove_limits()
    } else {
        Judged::<2, { ALL }> { judge, position }.supermove_limits()
    };
    let cards = if position.filled.has(to.id()) { to_filled } else { to_empty };
    u8::try_from(cards).unwrap_or(u8::MAX)
}

/// The refusal with the cards that the player sees, as they are shown (ruling V11).
#[cold]
pub(crate) fn refuse(judge: &Judge, position: &Position, m: Move, reason: Reason) -> IllegalMove {
    let suits = position.frame.suits();
    let mut refused =
        IllegalMove { attempted: m, reason, card: None, onto: None, missing: [false; 2], needed: None, detail: None };
    if let Move::Transfer { from, to, count } = m {
        let visible = |pile: Pile, depth: usize| {
            let id = position.top_down(pile.id()).nth(depth)?;
            position.is_visible(pile, id, depth == 0).then_some(id)
        };
        let shown = |id: Id| position.card(id).in_suits(suits);
        let head = visible(from, usize::from(count).saturating_sub(1));
        refused.card = head.map(shown);
        refused.onto = visible(to, 0).map(shown);
        refused.missing = [from, to].map(|pile| !position.piles.has(pile.id()));
        refused.needed = head.and_then(|head| match reason {
            Reason::NotAPair => Needed::to_pair(judge, position, head),
            _ if reason.is_of_the_card() || reason == Reason::OnlyTheRankBelowTheBase => {
                Needed::by(judge, position, [from, to], head)
            }
            _ => None,
        });
    }
    let to = if let Move::Transfer { to, .. } = m { to } else { Pile::STOCK };
    refused.detail = match reason {
        Reason::NoRoom => Some(Detail::Room(room_for(judge, position, to))),
        Reason::WrongRank if refused.needed.is_none() && judge.rules.grows_in_rows() => {
            refused.card.map(|card| Detail::NotOnTheOneBefore(card.rank()))
        }
        _ => Detail::of(&judge.rules, reason, to, |pile| position.filled.has(pile.id())),
    };
    refused
}
