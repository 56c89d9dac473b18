//! Harmless moves to a foundation.

use crate::cards::card::Rank;
use crate::judge::Judge;
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::{FOUNDATION, Position};

/// What decides whether a card is ever missed where it lies, worked out once for rules and a position.
pub(super) struct Harmless<'a> {
    judge: &'a Judge,
    missed: Missed,
}

/// Where a card might be missed.
enum Missed {
    /// In the tableau.
    InTableau(Heights),
    /// Nowhere, if the card is of one of these suits: it has one place on the rows, now and later. Another suit's first card could go to a later row.
    InRows([bool; 4]),
}

/// How far the foundations are.
struct Heights {
    /// By suit, how many cards the lower foundation holds (of one deck, the only one).
    lows: [u8; 4],
    /// The rank that every foundation starts with.
    base: u8,
    /// Whether no group lies out of order, so that what moves together can go to the foundations card by card.
    ordered: bool,
}

/// Whether a card that its suit's (lower) foundation takes is never missed in the tableau. Both engines use this rule; its proof is in the
/// documentation of [`crate::solver`]. `rooted` says that nothing is built on the card that foundations start with. `place` is how many cards lie
/// below the card on its foundation; `own` and `other` are the lowest heights of the lower foundations of its colour and of the other; `steps` are
/// the steps between suits by which the tableau is built.
#[inline]
pub(super) fn never_missed(steps: u8, give_back: bool, rooted: bool, [place, own, other]: [u32; 3]) -> bool {
    if steps == 0 {
        return true;
    }
    // If something is built on the base card too, the last card of all may need it: then only cards on which nothing can be put any more are safe.
    if place == 0 {
        return rooted;
    }
    // A guest of the card's own suit is up already.
    let (of_other_color, of_own_color) = (steps & 0b0110 != 0, steps & 0b1000 != 0);
    let all_up = !give_back && (!of_other_color || other >= place) && (!of_own_color || own >= place);
    let can_go_up = (!of_other_color || other + 1 >= place && own + 2 >= place) && (!of_own_color || own + 1 >= place);
    all_up || rooted && can_go_up
}

/// Whether a card that leaves the tableau can't change what can be dealt, gathered or turned over from now on.
fn deals_stay_as_they_are(judge: &Judge, position: &Position) -> bool {
    let redeal = judge.redeal_left(position) == Some(true);
    // Cards that are yet to be dealt, now or after the waste was turned over.
    let cards = position.filled.has(Pile::STOCK.id()) || redeal && position.filled.has(Pile::WASTE.id());
    // A card that goes up may make another transfer possible, which forbids the deal.
    let transfers =
        judge.waits_for_transfers && !(judge.rules.stock.deals_to_waste() && judge.rules.going_up_opens_nothing());
    // A card that goes up may leave a pile empty, which can forbid a deal or make it skip the pile.
    let filled = judge.waits_for_filled_piles || judge.rules.stock.deals_to_filled();
    let deal = (transfers || filled) && cards;
    // Whether the waste's top stays depends on where it could go.
    let top = judge.redeal_keeps_top && redeal && cards;
    // A card missing from the tableau changes how the cards lie after it is gathered.
    let gathering = judge.gathers && judge.places_matter(position);
    !deal && !top && !gathering
}

impl<'a> Harmless<'a> {
    /// `None` if no move can be called harmless under these rules.
    pub(super) fn new(judge: &'a Judge, position: &Position) -> Option<Harmless<'a>> {
        let rows = judge.rules.grows_in_rows();
        if !rows && !judge.rules.may_have_safe_moves() || judge.own_bases || !deals_stay_as_they_are(judge, position) {
            return None;
        }
        let missed = if rows {
            Missed::InRows(in_their_row(position))
        } else {
            Missed::InTableau(Heights::new(judge, position)?)
        };
        Some(Harmless { judge, missed })
    }

    /// Whether a legal move is a harmless one to a foundation.
    pub(super) fn is_safe(&self, position: &Position, m: Move) -> bool {
        let Move::Transfer { from, to, .. } = m else { return false };
        if to.kind() != PileKind::Foundation {
            return false;
        }
        let card = position.card(position.top(from.id()));
        let never_missed = match &self.missed {
            Missed::InTableau(heights) => heights.never_miss(self.judge, card.suit() as usize, card.rank() as u8),
            Missed::InRows(suits) => suits[card.suit() as usize],
        };
        never_missed && self.may_leave(position, from)
    }

    /// Whether a pile's top card can leave the pile without harm.
    fn may_leave(&self, position: &Position, from: Pile) -> bool {
        let (rules, refill) = (&self.judge.rules, self.judge.refill);
        match from.kind() {
            PileKind::Tableau => refill.is_none() || position.pile_len(from) > 1,
            PileKind::Stock | PileKind::Cell => true,
            // The reserve's order decides what refills a pile.
            PileKind::Reserve => !rules.tableau.empty.takes_from_reserve(),
            PileKind::Foundation => false,
            // A waste that takes cards from a stock whose top is in play only gains.
            PileKind::Waste if !rules.stock.deals_to_waste() => true,
            PileKind::Waste if rules.tableau.empty.refilled_cards().is_some() => false,
            PileKind::Waste => {
                let redeals_left = self.judge.redeal_left(position) == Some(true);
                // If the deal waits for transfers: once this card is up, another may be able to go up, which keeps the deal waiting. Turned over
                // instead, this card waits in the stock.
                let keeps_order =
                    rules.deals_one_card() && !self.judge.redeal_keeps_top && !self.judge.waits_for_transfers;
                !redeals_left || keeps_order
            }
        }
    }
}

/// The suits that have their row, by their numbers; all four where only one has none.
fn in_their_row(position: &Position) -> [bool; 4] {
    let mut suits = [false; 4];
    for row in position.filled.of(PileKind::Foundation) {
        suits[position.card(position.top(row)).suit() as usize] = true;
    }
    if suits.iter().filter(|&&begun| begun).count() == 3 { [true; 4] } else { suits }
}

impl Heights {
    /// `None` if no move can be called harmless in this position.
    fn new(judge: &Judge, position: &Position) -> Option<Heights> {
        let base = judge.base_rank(position)?;
        // The lowest card of a group out of order may need a place in the tableau, because others lie on it, although a foundation would take it if
        // it were free. So may a card in a cell.
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
        Some(Heights { lows, base, ordered })
    }

    /// Whether a card that a foundation takes is never missed in the tableau.
    fn never_miss(&self, judge: &Judge, suit: usize, rank: u8) -> bool {
        let place = (rank + 13 - self.base) % 13;
        if place != self.lows[suit] {
            return false;
        }
        let tableau = &judge.rules.tableau;
        let ends = tableau.wrap.ends_at_base() || self.base == Rank::Ace as u8 && !tableau.wrap.goes_round();
        let rooted = ends && (self.ordered || place == 0);
        let colors = [[0, 3], [1, 2]];
        let of_color = |color: usize| colors[color].iter().map(|&suit| self.lows[suit]).min().unwrap_or(0);
        let color = usize::from(suit == 1 || suit == 2);
        let heights = [place, of_color(color).min(place), of_color(1 - color)].map(u32::from);
        never_missed(judge.steps, judge.rules.foundations.give_back, rooted, heights)
    }
}

/// The first of a position's moves that is safe.
pub(super) fn first_safe(judge: &Judge, position: &Position, moves: &[Move]) -> Option<Move> {
    let harmless = Harmless::new(judge, position)?;
    moves.iter().copied().find(|&m| harmless.is_safe(position, m))
}

impl Judge {
    /// The legal moves to a foundation that are always safe: a game that can be won without them can still be won after them. [`crate::solver`] says
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
