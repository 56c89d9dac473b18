//! Every move that a game could ever have: what a program that chooses by number counts.

use core::ops::RangeInclusive;

use super::Judge;
use crate::cards::card::Rank;
use crate::rules::{Build, EmptyPile, Faces, Groups, Stock, Takes};
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::RUN;

/// Between kinds of pile that nothing goes between.
#[allow(clippy::reversed_empty_ranges, reason = "no number of cards")]
const NONE: RangeInclusive<u8> = 1..=0;

impl Judge {
    /// Every move that can be legal in a dealt game, each once, in an order that the rules alone decide: so that a move has a number, the same in every
    /// position of the game.
    ///
    /// First come `deal` and `redeal`, in games that have none, too, so that they have the same numbers everywhere. Then the transfers: by source, by target, by the
    /// number of cards, piles in the order stock, wastes, foundations, cells, reserve, tableau. Kinds of pile between which nothing ever goes are left
    /// out. Single cards go one by one; a complete run has one transfer, of thirteen cards; between tableau piles there is one for each
    /// number of cards up to the most that the rules could let move together. Not all of these need come up: how many cards ever
    /// lie in order is not worked out.
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// let moves: Vec<_> = Variant::Klondike.judge().move_space().map(|m| m.to_string()).collect();
    /// assert_eq!(moves.len(), 615);
    /// assert_eq!(moves[..4], ["deal", "redeal", "w0-f0", "w0-f1"]);
    /// assert_eq!(moves[614], "t6x13-t5");
    /// ```
    pub fn move_space(&self) -> impl Iterator<Item = Move> + '_ {
        let piles = || self.piles.map(Pile::of);
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
            PileKind::Stock => rules.stock.is_in_play(),
            PileKind::Foundation => rules.foundations.give_back && to == PileKind::Tableau,
            _ => true,
        };
        if !gives {
            return NONE;
        }
        match (from, to) {
            (PileKind::Tableau, PileKind::Tableau) if self.tableau_takes(from) => 1..=self.most_in_group(),
            (_, PileKind::Tableau) if self.tableau_takes(from) => 1..=1,
            (_, PileKind::Foundation) => match rules.foundations.takes {
                Takes::Cards => 1..=1,
                Takes::CompleteRun { at_once: false, .. } if from == PileKind::Tableau => RUN..=RUN,
                Takes::CompleteRun { .. } => NONE,
            },
            (PileKind::Stock, PileKind::Waste) => 1..=1,
            (PileKind::Stock | PileKind::Waste | PileKind::Reserve | PileKind::Tableau, PileKind::Cell) => 1..=1,
            _ => NONE,
        }
    }

    /// Whether a card from such a pile can ever go to the tableau: onto a card or to an empty pile.
    fn tableau_takes(&self, from: PileKind) -> bool {
        let empty = self.rules.tableau.empty;
        self.steps != 0 || empty == EmptyPile::RankBelowBase || !self.fillers[from as usize].is_empty()
    }

    /// The most cards that can move together from one tableau pile to another.
    fn most_in_group(&self) -> u8 {
        match self.rules.tableau.groups {
            Groups::OneCard => 1,
            Groups::Sequence | Groups::SequenceIn(_) | Groups::WholePile => self.longest_run(),
            Groups::FaceUp if self.face_up_is_built() => self.longest_run(),
            Groups::FaceUp => self.rules.cards() as u8,
            Groups::Supermove => self.longest_run().min(self.most_room()),
        }
    }

    /// The longest run: it ends with the ranks, unless it goes round the corner, and then with the cards that it may be made of.
    fn longest_run(&self) -> u8 {
        let ranks = Rank::ALL.len() as u8;
        if self.holds == 0 {
            1
        } else if !self.rules.tableau.wrap {
            ranks
        } else if self.holds == Build::SameSuit.steps() {
            ranks * self.rules.decks
        } else if self.holds == Build::SameColor.steps() {
            2 * ranks * self.rules.decks
        } else {
            self.rules.cards() as u8
        }
    }

    /// Whether cards lie face up on each other only where they were built, one rank down each.
    fn face_up_is_built(&self) -> bool {
        let rules = &self.rules;
        let (tableau, deal) = (&rules.tableau, &rules.tableau.deal);
        let one_up = tableau.faces == Faces::TopUp(1)
            || (0..deal.heights().len()).all(|pile| {
                let height = deal.height(pile);
                height.saturating_sub(tableau.faces.down(pile, height)) <= 1
            });
        let dealt_onto = matches!(rules.stock, Stock::ToTableau { .. } | Stock::Gathered { .. });
        let refilled = matches!(tableau.empty, EmptyPile::Refill { cards, .. } if cards > 1);
        one_up && !dealt_onto && !refilled && !tableau.direction.is_both()
    }

    /// The most cards for which there is room in a supermove (ruling V4): all cells and all tableau piles but two are empty.
    fn most_room(&self) -> u8 {
        let cells = u32::from(self.rules.cells.count) + 1;
        let piles = if self.rules.tableau.empty == EmptyPile::AnyCard { self.rules.tableau.deal.piles() } else { 0 };
        (cells << piles.saturating_sub(2)).min(u8::MAX.into()) as u8
    }
}
