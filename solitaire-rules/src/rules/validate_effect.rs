//! Words that say something which can never be, whatever is dealt and played (ruling W20).

use super::validate::when;
use super::validate_places::parts;
use super::{DealsTo, Kind, Rules, RulesFault, limits};
use crate::cards::card::Rank;

/// The first question of each part.
const OF_CELLS: usize = 4;
const OF_RESERVE: usize = OF_CELLS + 3;
const OF_RUNS: usize = OF_RESERVE + 2;
const OF_STOCK: usize = OF_RUNS + 3;
const OF_LIMITS: usize = OF_STOCK + 3;
const OF_KINDS: usize = OF_LIMITS + 5;

impl Rules {
    /// How many questions there are.
    pub(super) const EFFECT_FAULTS: usize = OF_KINDS + 1 + limits::OTHER_KINDS;

    /// The fault of this number, if the rules have it.
    pub(super) const fn effect_fault(&self, number: usize) -> Option<RulesFault> {
        match number {
            0..OF_CELLS => self.idle_tableau(number),
            OF_CELLS..OF_RESERVE => self.idle_cells(number - OF_CELLS),
            OF_RESERVE..OF_RUNS => self.idle_reserve(number - OF_RESERVE),
            OF_RUNS..OF_STOCK => self.idle_runs(number - OF_RUNS),
            OF_STOCK..OF_LIMITS => self.idle_stock(number - OF_STOCK),
            OF_LIMITS..OF_KINDS => self.idle_limit(number - OF_LIMITS),
            _ => self.idle_room(number - OF_KINDS),
        }
    }

    /// Whether there is no tableau pile.
    const fn has_no_tableau(&self) -> bool {
        self.tableau.deal.piles() == 0
    }

    const fn idle_tableau(&self, number: usize) -> Option<RulesFault> {
        let (tableau, stock) = (&self.tableau, &self.stock);
        match number {
            0 => {
                let below = tableau.wrap.ends_at_base() && tableau.builds_only_down();
                when(below && self.foundations.base.is_ace() && self.has_common_base(), RulesFault::BelowAce)
            }
            1 => when(tableau.empty.fillers().are_of_the_stock() && !stock.is_there(), RulesFault::FillWithoutStock),
            2 => self.more_than_all("tableau.empty.refill.cards", tableau.empty.refilled_cards()),
            _ => {
                let elsewhere = self.cells.count > 0 || stock.wastes() > 0 || stock.is_in_play();
                let stays = !self.aim.is_all_cards() && self.foundations.takes.lower_of_suit() && !elsewhere;
                when(stays, RulesFault::LastCardStays)
            }
        }
    }

    const fn idle_cells(&self, number: usize) -> Option<RulesFault> {
        let cells = &self.cells;
        if cells.count == 0 {
            return None;
        }
        match number {
            0 => when(cells.when.needs_empty_stock() && !self.stock.is_there(), RulesFault::CellsWithoutStock),
            1 => when(cells.from.is_tableau() && self.has_no_tableau(), RulesFault::CellsWithoutTableau),
            _ => {
                let single = self.has_no_tableau() || self.tableau.moves_single_cards();
                let one_by_one = single && !cells.give_dealt_groups();
                when(cells.takes.are_groups() && one_by_one, RulesFault::CellsWithoutGroups)
            }
        }
    }

    const fn idle_reserve(&self, number: usize) -> Option<RulesFault> {
        let (deal, faces) = (&self.reserve.deal, &self.reserve.faces);
        if number == 0 {
            let empty = deal.piles() > 0 && deal.total() == 0 && !self.stock.deals_to_reserve();
            return when(empty, RulesFault::EmptyReserve);
        }
        // Those that no reserve has have a fault of their own.
        let said = !faces.are_all_up() && !faces.alternate() && !faces.hides_all();
        when(deal.piles() == 0 && said, RulesFault::FacesWithoutReserve)
    }

    const fn idle_runs(&self, number: usize) -> Option<RulesFault> {
        let none = self.has_no_tableau();
        if self.foundations.takes.single_cards() {
            return None;
        }
        match number {
            0 => when(none, RulesFault::RunsWithoutTableau),
            1 => match self.tableau.capacity {
                Some(cards @ 1..) => when((cards as usize) < Rank::ALL.len(), RulesFault::RunsOverCapacity(cards)),
                Some(0) | None => None,
            },
            _ => {
                let asked = !none && !self.foundations.built().builds_nothing();
                when(asked && !self.runs_may_come_about(), RulesFault::RunsNeverBuilt)
            }
        }
    }

    const fn idle_stock(&self, number: usize) -> Option<RulesFault> {
        let (stock, none) = (&self.stock, self.has_no_tableau());
        match number {
            0 => match stock.deals_to() {
                Some(DealsTo::Waste { cards }) => self.more_than_all("stock.to_waste.cards", Some(cards)),
                Some(DealsTo::Tableau { .. } | DealsTo::Reserve | DealsTo::Foundation) | None => None,
            },
            1 => {
                // One that is dealt to the tableau has a fault of its own.
                let waits = stock.waits_for_filled_piles() && !stock.deals_to_tableau();
                when(none && waits, RulesFault::WaitsWithoutTableau)
            }
            _ => {
                let refilled = !none && self.tableau.empty.refilled_cards().is_some();
                when(stock.only_refills() && !refilled, RulesFault::NothingRefilled)
            }
        }
    }

    /// A limit that no pile can reach.
    const fn idle_limit(&self, number: usize) -> Option<RulesFault> {
        let cells = &self.cells;
        match number {
            0 => self.more_than_all("tableau.capacity", self.tableau.capacity),
            1 => self.more_than_all("tableau.faces.top_up", self.tableau.faces.top_up()),
            2 => self.more_than_all("reserve.faces.top_up", self.reserve.faces.top_up()),
            3 => self.more_than_all("cells.holds", if cells.count > 0 { Some(cells.holds) } else { None }),
            _ => match self.stock.gathering() {
                Some(gathering) => self.more_than_all("stock.gathered.packs", Some(gathering.packs)),
                None => None,
            },
        }
    }

    /// A field that names more cards than the game has.
    const fn more_than_all(&self, field: &'static str, number: Option<u8>) -> Option<RulesFault> {
        match number {
            Some(number) => {
                let cards = self.cards_at_most();
                when(number as u32 > cards, RulesFault::MoreThanAll { field, number, cards })
            }
            None => None,
        }
    }

    /// A kind of foundation that is said to hold more than come to it: by suits, colours and ranks, or than there are where any card may come, where too
    /// little room for all cards doesn't say so.
    const fn idle_room(&self, number: usize) -> Option<RulesFault> {
        let takes = self.foundations.takes;
        if number >= self.kind_count() || !takes.single_cards() || takes.are_discarded() {
            return None;
        }
        let said = if number == 0 { self.foundations.holds } else { self.foundations.others.kinds()[number - 1].holds };
        let Some(holds) = said else { return None };
        let of = self.kind(number);
        let parts = if self.stock.deals_to_foundation() { 1 } else { parts(&of) };
        let most = self.room_on_one(&Kind { holds: (self.cards_at_most() / parts) as u8, ..of });
        let is_said_in_vain = holds > most && most > 1 && holds != self.holds(None, of.direction, of.piles);
        when(
            is_said_in_vain && !self.has_too_little_room(),
            RulesFault::HoldsTooMuch { kind: number as u8, holds, most },
        )
    }
}
