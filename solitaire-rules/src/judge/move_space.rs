//! Every move that a game could ever have: what a program that chooses by number counts.

use core::ops::RangeInclusive;

use super::Judge;
use crate::table::moves::Move;
use crate::table::pile::PileKind;
use crate::table::position::RUN;

/// Between kinds of pile that nothing goes between.
#[allow(clippy::reversed_empty_ranges, reason = "no number of cards")]
const NONE: RangeInclusive<u8> = 1..=0;

impl Judge {
    /// Every move that can be legal in a dealt game, each once, in an order that depends only on the rules: a move has the same number in every
    /// position of the game.
    ///
    /// `deal` and `redeal` come first, even in games without them, so that they have the same numbers everywhere. The transfers follow, ordered by
    /// source, by target and by number of cards, with piles in the order stock, wastes, foundations, cells, reserve, tableau. Kinds of pile between
    /// which nothing ever goes are left out. Single cards go one by one; a complete run has one transfer, of thirteen cards; between tableau piles,
    /// and to and from cells that take groups, there is one for each number of cards up to the most that the rules could let move together. Some of
    /// these never come up: how many cards can ever lie in sequence isn't worked out.
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// let moves: Vec<_> = Variant::Klondike.judge().move_space().map(|m| m.to_string()).collect();
    /// assert_eq!(moves.len(), 615);
    /// assert_eq!(moves[..4], ["deal", "redeal", "w0-f0", "w0-f1"]);
    /// assert_eq!(moves[614], "t6x13-t5");
    /// ```
    pub fn move_space(&self) -> impl Iterator<Item = Move> + '_ {
        let piles = || self.piles.in_order();
        let pairs = piles().flat_map(move |from| piles().filter(move |&to| to != from).map(move |to| (from, to)));
        let transfers = pairs.flat_map(|(from, to)| {
            self.counts(from.kind(), to.kind()).map(move |count| Move::Transfer { from, to, count })
        });
        [Move::Deal, Move::Redeal].into_iter().chain(transfers)
    }

    /// How many cards can go at once from a pile of one kind to one of another.
    fn counts(&self, from: PileKind, to: PileKind) -> RangeInclusive<u8> {
        let rules = &self.rules;
        let gives = match from {
            PileKind::Stock => rules.stock.shows_top(),
            PileKind::Foundation => rules.foundations.give_back && to == PileKind::Tableau,
            PileKind::Reserve => to == PileKind::Foundation || !rules.reserve.gives.are_foundations(),
            _ => true,
        };
        if !gives {
            return NONE;
        }
        let pairs = self.has_pairs() && self.may_pair(from) && self.may_pair(to);
        match (from, to) {
            (PileKind::Tableau, PileKind::Tableau) if self.tableau_takes(from) => 1..=self.most_in_group(),
            (PileKind::Cell, PileKind::Tableau) if self.tableau_takes(from) && rules.cells.takes.are_groups() => {
                1..=self.most_in_group()
            }
            (_, PileKind::Tableau) if self.tableau_takes(from) => 1..=1,
            (_, PileKind::Foundation) if self.takes_cards && rules.foundations.takes.no_card_alone() => NONE,
            (_, PileKind::Foundation) if self.takes_cards => 1..=1,
            (PileKind::Tableau, PileKind::Foundation) if !self.runs_leave => RUN..=RUN,
            (PileKind::Stock, PileKind::Waste) if rules.stock.is_in_play() => 1..=1,
            (PileKind::Tableau, PileKind::Cell) if rules.cells.takes.are_groups() => 1..=self.most_in_group(),
            _ if pairs => 1..=1,
            (_, PileKind::Cell) if !self.to_cells.of(from).is_empty() => 1..=1,
            _ => NONE,
        }
    }

    /// Whether cards of such a pile may pair.
    fn may_pair(&self, kind: PileKind) -> bool {
        match kind {
            PileKind::Stock => self.rules.stock.shows_top(),
            PileKind::Reserve => !self.rules.reserve.gives.are_foundations(),
            PileKind::Waste | PileKind::Cell | PileKind::Tableau => true,
            PileKind::Foundation => false,
        }
    }

    /// Whether a card from such a pile can ever go to the tableau: onto a card or to an empty pile.
    fn tableau_takes(&self, from: PileKind) -> bool {
        self.steps != 0 || self.fills_below_base || !self.fillers[from as usize].is_empty()
    }

    /// The most cards that can move together from one tableau pile to another, or to a cell that takes groups.
    fn most_in_group(&self) -> u8 {
        let rules = &self.rules;
        let run = rules.longest_run();
        let built = rules.face_up_cards_are_built() && rules.tableau.builds_one_way();
        if !self.groups {
            1
        } else if self.any_order && !built {
            rules.cards() as u8
        } else if self.supermoves {
            run.min(self.largest_supermove())
        } else {
            run
        }
    }

    /// The most cards for which there is room in a supermove (ruling V4): all cells and all tableau piles but two are empty.
    fn largest_supermove(&self) -> u8 {
        let cells = self.rules.cells.room() + 1;
        let piles = if self.moves_by_empty_piles { self.rules.tableau.deal.piles() } else { 0 };
        (cells << piles.saturating_sub(2)).min(u8::MAX.into()) as u8
    }
}
