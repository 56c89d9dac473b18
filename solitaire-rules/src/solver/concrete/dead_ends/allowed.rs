//! What the rules would allow a card if nothing were in its way: at least everything they really allow.

use crate::cards::set::CardSet;
use crate::judge::Judge;
use crate::rules::{DOWN, UP};
use crate::solver::goal::Goal;
use crate::table::pile::PileKind;
use crate::table::position::Position;

/// Relations between cards, by their bits; equal cards of the two decks share one.
pub(super) struct Allowed {
    /// How the tableau is built: steps between suits and between ranks, and whether round the corner.
    steps: u8,
    ranks: u8,
    wrap: bool,
    /// Steps between the suits of cards that move together; none if cards move one at a time.
    holds: u8,
    /// Whether any face-up cards move together, in whatever order.
    pub(super) any_order: bool,
    /// Steps between suits on a foundation, and whether building continues after the king.
    foundation_steps: u8,
    rounds: bool,
    /// The cards that foundations may begin with.
    bases: CardSet,
    /// Whether foundations give back.
    pub(super) gives_back: bool,
    /// Whether complete runs leave, and no single cards.
    pub(super) runs: bool,
    /// The cards that may go to an empty tableau pile, by the kind of pile they come from.
    fillers: [CardSet; PileKind::ALL.len()],
    /// Whether the stock is dealt to the tableau.
    pub(super) stock_is_dealt: bool,
}

/// Whether cards move between piles only by transfers, deals and refills, and all must reach the foundations in the end.
pub(super) fn applies(judge: &Judge, goal: Goal) -> bool {
    let rules = &judge.rules;
    let runs = goal == Goal::Win && !rules.foundations.give_back;
    rules.foundations_are_plain()
        && (judge.takes_cards || runs)
        && rules.won_with() == Some(rules.cards() as u8)
        && !rules.tableau.overlap
        // With an empty cell nothing is stuck.
        && rules.cells.count == 0
}

impl Allowed {
    pub(super) fn new(judge: &Judge, start: &Position) -> Allowed {
        let rules = &judge.rules;
        let base = match judge.base {
            _ if judge.own_bases => None,
            Some(rank) => Some(4 * rank as u8),
            None if start.on_foundations > 0 && !rules.foundations.give_back => Some(start.base),
            None => None,
        };
        // A refill may come from anywhere, and the rank below the base may not be known yet.
        let any_filler = judge.refill.is_some() || judge.fills_below_base;
        let fillers = if any_filler { [CardSet::ALL; PileKind::ALL.len()] } else { judge.fillers };
        // Without cells, groups move only by way of an empty pile; and if that takes any card, nothing is out of reach any more.
        let one_by_one = judge.supermoves && (all_fill(&fillers) || !judge.moves_by_empty_piles);
        Allowed {
            steps: judge.steps,
            ranks: judge.rank_steps,
            wrap: rules.tableau.wrap.goes_round() || rules.tableau.wrap.ends_at_base(),
            holds: if one_by_one { 0 } else { judge.holds },
            any_order: judge.any_order,
            foundation_steps: judge.foundation_steps,
            rounds: judge.rounds,
            bases: base.map_or(CardSet::ALL, CardSet::rank_of),
            gives_back: rules.foundations.give_back,
            runs: !judge.takes_cards,
            fillers,
            stock_is_dealt: rules.stock.deals_to_tableau(),
        }
    }

    /// The cards that may be built on any of these in the tableau.
    #[inline]
    pub(super) fn built_on(&self, cards: CardSet) -> CardSet {
        self.neighbours(cards, DOWN, UP).partners(self.steps)
    }

    /// The cards on which any of these may be built.
    #[inline]
    pub(super) fn takers(&self, cards: CardSet) -> CardSet {
        self.neighbours(cards, UP, DOWN).partners(self.steps)
    }

    /// Whether a card moves together with the one that it lies on.
    #[inline]
    pub(super) fn hold(&self, card: u8, on: u8) -> bool {
        self.holds >> ((card ^ on) & 3) & 1 != 0
            && self.neighbours(CardSet::one(on), DOWN, UP).and(CardSet::rank_of(card)) != CardSet::EMPTY
    }

    /// Whether a card on which another can go may lie above that one in a group that moves together.
    pub(super) fn takers_may_lie_above(&self) -> bool {
        self.any_order || self.holds != 0 && (self.wrap || self.ranks & UP != 0)
    }

    /// The cards that foundations take when they have these.
    #[inline]
    pub(super) fn next_up(&self, up: CardSet) -> CardSet {
        self.bases.or(up.up(self.rounds).partners(self.foundation_steps))
    }

    /// The cards that lie on any of these in a complete run.
    #[inline]
    pub(super) fn in_run_on(&self, cards: CardSet) -> CardSet {
        cards.down(false).partners(self.foundation_steps)
    }

    /// The cards of which a complete run with one of a suit may be made.
    pub(super) fn of_one_run(&self, suit: u8) -> CardSet {
        if self.foundation_steps == 1 { CardSet::suit(suit) } else { CardSet::ALL }
    }

    /// Whether any card may go to an empty tableau pile.
    pub(super) fn all_fill(&self) -> bool {
        all_fill(&self.fillers)
    }

    /// The cards that may go to an empty tableau pile from piles of any kind.
    pub(super) fn fillers_from_anywhere(&self) -> CardSet {
        self.fillers.iter().fold(CardSet::EMPTY, |all, &fillers| all.or(fillers))
    }

    /// The cards that may go to an empty tableau pile from piles of a kind.
    #[inline]
    pub(super) fn fillers(&self, from: PileKind) -> CardSet {
        self.fillers[from as usize]
    }

    /// The next lower cards if `lower` is among the steps between ranks, and the next higher if `higher` is.
    #[inline]
    fn neighbours(&self, cards: CardSet, lower: u8, higher: u8) -> CardSet {
        let down = if self.ranks & lower != 0 { cards.down(self.wrap) } else { CardSet::EMPTY };
        let up = if self.ranks & higher != 0 { cards.up(self.wrap) } else { CardSet::EMPTY };
        down.or(up)
    }
}

fn all_fill(fillers: &[CardSet]) -> bool {
    fillers.iter().all(|&fillers| fillers == CardSet::ALL)
}
