//! Moves to a foundation that can do no harm.

use crate::cards::card::Rank;
use crate::judge::Judge;
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::{FOUNDATION, Position};

/// What decides whether a card is ever missed in the tableau, worked out once for rules and a position.
pub(super) struct Harmless<'a> {
    judge: &'a Judge,
    /// By suit, how many cards the lower foundation holds (of one deck, the only one).
    lows: [u8; 4],
    /// The rank that every foundation starts with.
    base: u8,
    /// Whether no group lies out of order, so that what moves together can go to the foundations card by card.
    ordered: bool,
}

/// Whether a card is never missed in the tableau that its suit's (lower) foundation takes: the one rule of both engines, with its proof in the
/// documentation of [`crate::solver`]. `rooted` says that nothing is built on the card that foundations start with. The heights are the card's place,
/// which is how many lie below it, and the least heights of the lower foundations of its colour and of the other; `steps` are those between suits by which
/// the tableau is built.
#[inline(always)]
pub(super) fn never_missed(steps: u8, give_back: bool, rooted: bool, [place, own, other]: [u32; 3]) -> bool {
    if steps == 0 {
        return true;
    }
    // Where something is built on the base card too, the last card of all may want it: then only cards that nothing can be put on any more are safe.
    if place == 0 {
        return rooted;
    }
    // A guest of the card's own suit is up already.
    let (of_other_color, of_own_color) = (steps & 0b0110 != 0, steps & 0b1000 != 0);
    let all_up = !give_back && (!of_other_color || other >= place) && (!of_own_color || own >= place);
    let can_go_up = (!of_other_color || other + 1 >= place && own + 2 >= place) && (!of_own_color || own + 1 >= place);
    all_up || rooted && can_go_up
}

/// Whether no card that is missing from the tableau changes what can be dealt, gathered or turned over from now on.
fn deals_stay_as_they_are(judge: &Judge, position: &Position) -> bool {
    let redeal = judge.redeal_left(position) == Some(true);
    // Cards that are yet to be dealt, now or after the waste was turned over.
    let cards = position.filled.has(Pile::STOCK.id()) || redeal && position.filled.has(Pile::WASTE.id());
    // A card that went up may have kept another transfer from coming up, and so the deal from being forbidden.
    let transfers =
        judge.waits_for_transfers && !(judge.rules.stock.deals_to_waste() && judge.rules.going_up_opens_nothing());
    // A card could have kept a pile from being empty, and so a deal from being forbidden, or from passing over it.
    let filled = judge.waits_for_filled_piles || judge.rules.stock.deals_to_filled();
    let deal = (transfers || filled) && cards;
    // Whether the waste's top stays depends on where it could go.
    let top = judge.redeal_keeps_top && redeal && cards;
    // A card that is missing from the tableau changes how it lies after it was gathered.
    let gathering = judge.gathers && judge.places_matter(position);
    !deal && !top && !gathering
}

impl<'a> Harmless<'a> {
    /// `None` where the rules give no ground for saying that a move can do no harm.
    pub(super) fn new(judge: &'a Judge, position: &Position) -> Option<Harmless<'a>> {
        if !judge.rules.may_have_safe_moves() || judge.own_bases || !deals_stay_as_they_are(judge, position) {
            return None;
        }
        let first = (position.on_foundations > 0).then_some(position.base / 4);
        let base = judge.base.map(|rank| rank as u8).or(first)?;
        // The lowest card of a group out of order may want a place in the tableau although a foundation would take it, were it free: others lie on it.
        // So may one that lies in a cell.
        let in_order = || judge.is_in_order(position) && !judge.rules.cells.takes.are_groups();
        let ordered = !judge.any_order || in_order();
        let mut lows = [0; 4];
        let mut seen = [[0u8; 2]; 4];
        for index in 0..4 * judge.rules.decks {
            let height = position.pile_len(Pile::of(FOUNDATION + index)) as u8;
            if height > 0 {
                let suit = position.card(position.top(FOUNDATION + index)).suit() as usize;
                let pair = &mut seen[suit];
                *pair = if pair[0] < height { [height, pair[0]] } else { [pair[0], pair[1].max(height)] };
            }
        }
        for (low, pair) in lows.iter_mut().zip(seen) {
            *low = if judge.rules.decks == 2 { pair[1] } else { pair[0] };
        }
        Some(Harmless { judge, lows, base, ordered })
    }

    /// Whether a card that a foundation takes is never missed in the tableau.
    fn is_never_missed(&self, suit: usize, rank: u8) -> bool {
        let place = (rank + 13 - self.base) % 13;
        if place != self.lows[suit] {
            return false;
        }
        let tableau = &self.judge.rules.tableau;
        let ends = tableau.wrap.ends_at_base() || self.base == Rank::Ace as u8 && !tableau.wrap.goes_round();
        let rooted = ends && (self.ordered || place == 0);
        let colors = [[0, 3], [1, 2]];
        let of_color = |color: usize| colors[color].iter().map(|&suit| self.lows[suit]).min().unwrap_or(0);
        let color = usize::from(suit == 1 || suit == 2);
        let heights = [place, of_color(color).min(place), of_color(1 - color)].map(u32::from);
        never_missed(self.judge.steps, self.judge.rules.foundations.give_back, rooted, heights)
    }

    /// Whether a legal move is one to a foundation that can do no harm.
    pub(super) fn is_safe(&self, position: &Position, m: Move) -> bool {
        let Move::Transfer { from, to, .. } = m else { return false };
        if to.kind() != PileKind::Foundation {
            return false;
        }
        let card = position.card(position.top(from.id()));
        self.is_never_missed(card.suit() as usize, card.rank() as u8) && self.may_leave(position, from)
    }

    /// Whether a pile's top card can go without harm to what follows it.
    fn may_leave(&self, position: &Position, from: Pile) -> bool {
        let (rules, refill) = (&self.judge.rules, self.judge.refill);
        match from.kind() {
            PileKind::Tableau => refill.is_none() || position.pile_len(from) > 1,
            PileKind::Stock | PileKind::Cell => true,
            // The reserve's order decides what refills a pile.
            PileKind::Reserve => !rules.tableau.empty.takes_from_reserve(),
            PileKind::Foundation => false,
            // One of several wastes, which a stock in play is put on, only gains.
            PileKind::Waste if !rules.stock.deals_to_waste() => true,
            PileKind::Waste if rules.tableau.empty.refilled_cards().is_some() => false,
            PileKind::Waste => {
                let redeals_left = self.judge.redeal_left(position) == Some(true);
                // Where a deal waits for transfers, the card that this one lets go up could keep it waiting; turned over, this one waits in the stock.
                let keeps_order =
                    rules.deals_one_card() && !self.judge.redeal_keeps_top && !self.judge.waits_for_transfers;
                !redeals_left || keeps_order
            }
        }
    }
}

impl Judge {
    /// The legal moves to a foundation that are always safe: whatever can be reached without them can be reached after them. [`crate::solver`] says
    /// why, for each kind of rules. Others may be safe, too; these are certain.
    ///
    /// ```
    /// use solitaire_rules::{Game, Variant};
    /// let game = Game::deal(Variant::Klondike, 42);
    /// let safe = game.safe_moves();
    /// assert!(safe.iter().all(|&m| game.is_legal(m)));
    /// assert_eq!(safe[0].to_string(), "t1-f0"); // an ace
    /// ```
    pub fn safe_moves(&self, position: &Position) -> alloc::vec::Vec<Move> {
        let Some(harmless) = Harmless::new(self, position) else { return alloc::vec::Vec::new() };
        let moves = self.distinct_moves(position);
        moves.iter().copied().filter(|&m| harmless.is_safe(position, m)).collect()
    }
}
