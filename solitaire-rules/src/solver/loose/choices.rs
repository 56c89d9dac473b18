//! The loose engine's irreversible steps: which are possible, which are harmless, and in what order they are tried.

use super::card_bits::CardBits;
use super::cluster::{Doable, Member, NONE};
use super::facts::{Facts, Reach};
use super::search::Search;
use super::state::State;
use super::step::Step;

/// The order in which steps are tried: the lowest first. Except in the first descent, a random part of [`order::NOISE`] is added to each. Found by
/// experiment: it pays most to take the stock's cards in the order in which they come, and to turn the waste over only when nothing else is left.
mod order {
    pub(super) const LOCKED_UP: u16 = 0;
    pub(super) const UNLOCK: u16 = 16;
    pub(super) const STOCK: u16 = 128;
    /// For each stock card that is skipped.
    pub(super) const FURTHER: u16 = 128;
    pub(super) const LOOSE_UP: u16 = 144;
    pub(super) const REDEAL: u16 = u16::MAX - NOISE;
    pub(super) const NOISE: u16 = 512;
}

impl<W: CardBits> Search<W> {
    /// Adds a step to be tried, sorted by order, after those of the same order.
    fn choose(&mut self, order: u16, member: u32, step: Step) {
        if self.problem.any_fills && self.is_covered(member, step) {
            return;
        }
        let noise = if self.seed == 0 {
            0
        } else {
            self.seed ^= self.seed << 13;
            self.seed ^= self.seed >> 7;
            self.seed ^= self.seed << 17;
            (self.seed >> 40) as u16 % order::NOISE
        };
        let (order, first) = (order + noise, self.frames.last().map_or(0, |frame| frame.first_choice));
        let before = self.choices[first..].partition_point(|&(other, ..)| other <= order);
        self.choices.insert(first + before, (order, member, step));
    }

    /// Whether a step was possible before the one that led to a member, and that one would be possible after it: then what both lead to is found
    /// there. If any card fills an empty pile, the second condition doesn't follow from the first, because a pile may be missing in between.
    fn is_covered(&self, member: u32, step: Step) -> bool {
        let Member { from, step: Some(led), commutes: true, .. } = self.members[member as usize] else { return false };
        let before = &self.members[from as usize];
        let (set, bit) = match step {
            Step::Up(bit) => (before.doable.loose_up, bit),
            Step::LockedUp(pile) => (before.doable.locked_up, self.locked_top(&before.state, pile)),
            Step::Unlock(pile) => (before.doable.unlock, self.locked_top(&before.state, pile)),
            Step::StockUp(reach) => (before.doable.stock_up, self.problem.stock[usize::from(reach.place)]),
            Step::StockDown(reach) => (before.doable.stock_down, self.problem.stock[usize::from(reach.place)]),
            Step::Down(_) | Step::Redeal { .. } => return false,
        };
        if !set.has(bit.into()) {
            return false;
        }
        let after = self.problem.after(&before.state, step);
        let facts = self.problem.facts(&after);
        match led {
            Step::Up(bit) => (after.loose & facts.next & facts.clearable).has(bit.into()),
            Step::Down(bit) => (after.built & self.problem.shown(after.heights) & facts.placeable).has(bit.into()),
            _ => false,
        }
    }

    /// The top locked card of a pile that has one.
    fn locked_top(&self, state: &State<W>, pile: u8) -> u8 {
        let index = usize::from(pile);
        self.problem.locked[index][usize::from(state.locked[index]) - 1].top
    }

    /// The irreversible steps that are possible in a state.
    pub(super) fn doable(&mut self, state: &State<W>, facts: &Facts<W>) -> Doable<W> {
        let within_reach = self.within_reach(state);
        let up = facts.next & facts.clearable;
        Doable {
            locked_up: state.tops & up,
            unlock: state.tops & facts.placeable,
            stock_up: within_reach & facts.next,
            stock_down: within_reach & facts.placeable,
            loose_up: if self.problem.give_back { W::EMPTY } else { state.loose & up },
            redeal: self.redeal(state, facts),
        }
    }

    /// The stock cards that can be played now: those of [`Search::reach`], once for all members, since free cards going up and coming back leave the
    /// stock as it is.
    fn within_reach(&mut self, state: &State<W>) -> W {
        if self.whole_stock {
            return state.stock;
        }
        if !self.reached {
            self.reached = true;
            self.problem.reach(state, &mut self.reach);
            let stock = &self.problem.stock;
            let cards = self.reach.iter().map(|reach| W::bit(stock[usize::from(reach.place)].into()));
            self.in_reach = cards.fold(W::EMPTY, |set, card| set | card);
        }
        self.in_reach
    }

    /// Whether a redeal that may leave the top card is possible, and if so whether it leaves it.
    fn redeal(&self, state: &State<W>, facts: &Facts<W>) -> Option<bool> {
        let cards = state.left.len() as u8;
        if !self.problem.redeals.keep_top || cards == 0 || state.redeals >= self.problem.redeals.limit? {
            return None;
        }
        let top = self.problem.stock[usize::from(self.problem.nth(state, cards - 1)?)];
        let keep = (facts.placeable | facts.next).has(top.into());
        (!keep || cards > 1).then_some(keep)
    }

    /// Whether it is still undecided if the waste's top stays in a redeal: that depends on where it could go, which any card that goes up or comes
    /// back may decide.
    pub(super) fn is_undecided(&self, state: &State<W>) -> bool {
        let redeals = self.problem.redeals;
        redeals.keep_top && !state.left.is_empty() && redeals.limit.is_some_and(|limit| state.redeals < limit)
    }

    /// A harmless step to a foundation, which need not be compared with others.
    pub(super) fn safe(&self, state: &State<W>, facts: &Facts<W>) -> Option<Step> {
        let harmless = facts.next & facts.harmless;
        if harmless.is_empty() {
            return None;
        }
        if self.proving && self.is_undecided(state) {
            return None;
        }
        let clear = harmless & facts.clearable;
        if let Some(bit) = (state.loose & clear).bits().next() {
            return Some(Step::Up(bit as u8));
        }
        if let Some(bit) = (state.tops & clear).bits().next() {
            return Some(Step::LockedUp(self.pile_of(state, bit)));
        }
        if (state.stock & harmless).is_empty() {
            return None;
        }
        self.safe_from_stock(state, harmless)
    }

    fn safe_from_stock(&self, state: &State<W>, harmless: W) -> Option<Step> {
        let problem = &self.problem;
        let cards = state.left.len() as u8;
        let take = |waste: u8| {
            let place = problem.nth(state, waste)?;
            let fits = harmless.has(problem.stock[usize::from(place)].into());
            fits.then_some(Step::StockUp(Reach { place, waste, redeals: state.redeals }))
        };
        match problem.redeals.limit {
            None if self.whole_stock => (0..cards).find_map(take),
            None if state.waste == 0 => take(cards - 1),
            None => None,
            Some(limit) => {
                let counts = state.redeals >= limit || problem.draw == 1 && !problem.redeals.keep_top;
                if counts && state.waste > 0 { take(state.waste - 1) } else { None }
            }
        }
    }

    fn pile_of(&self, state: &State<W>, top: u32) -> u8 {
        let is_top = |&pile: &u8| {
            let index = usize::from(pile);
            let count = usize::from(state.locked[index]);
            count > 0 && u32::from(self.problem.locked[index][count - 1].top) == top
        };
        (0..self.problem.piles).find(is_top).unwrap_or(0)
    }

    /// Lists the steps to be tried from each member, the most promising first.
    pub(super) fn list(&mut self, base: usize, waiting: W) {
        let members = self.members[base..].iter().filter(|member| member.open);
        // Those that a step of give and take needs.
        let needed = waiting.without(members.fold(waiting, |all, member| all & member.waiting));
        for index in base..self.members.len() {
            if !self.members[index].open {
                continue;
            }
            let state = self.members[index].state;
            let doable = self.untried(index, needed);
            self.list_tableau(index as u32, &state, doable);
            self.list_stock(index as u32, &state, doable);
        }
    }

    /// A member's steps, without those tried elsewhere. `needed` are the waiting stock cards that this cluster needs.
    fn untried(&mut self, index: usize, needed: W) -> Doable<W> {
        let &Member { state, waiting, commutes, from, mut doable, .. } = &self.members[index];
        // If any card fills an empty pile, each step is checked separately: `is_covered`.
        if commutes && from != NONE && !self.problem.any_fills {
            doable = doable.beyond(self.members[from as usize].doable);
        }
        for card in waiting.bits() {
            let without = self.without(&state, card as u8);
            let facts = self.problem.facts(&without);
            let mut before = self.doable(&without, &facts);
            // The next step may need both: then another stock card comes down here, and waits, too.
            if needed.has(card) {
                before.stock_down = W::EMPTY;
            }
            doable = doable.beyond(before);
        }
        doable
    }

    fn list_tableau(&mut self, member: u32, state: &State<W>, doable: Doable<W>) {
        for bit in self.once(doable.loose_up).bits() {
            self.choose(order::LOOSE_UP, member, Step::Up(bit as u8));
        }
        if (doable.locked_up | doable.unlock).is_empty() {
            return;
        }
        for pile in 0..self.problem.piles {
            let index = usize::from(pile);
            let count = usize::from(state.locked[index]);
            if count == 0 {
                continue;
            }
            let top = self.locked_top(state, pile).into();
            if doable.locked_up.has(top) {
                self.choose(order::LOCKED_UP, member, Step::LockedUp(pile));
            }
            if doable.unlock.has(top) {
                self.choose(order::UNLOCK, member, Step::Unlock(pile));
            }
        }
    }

    fn list_stock(&mut self, member: u32, state: &State<W>, doable: Doable<W>) {
        if let Some(keep) = doable.redeal {
            self.choose(order::REDEAL, member, Step::Redeal { keep });
        }
        if (doable.stock_up | doable.stock_down).is_empty() {
            return;
        }
        let cards = if self.whole_stock { state.left.len() as usize } else { self.reach.len() };
        let mut left = state.left.bits();
        for number in 0..cards {
            let reach = if self.whole_stock {
                let Some(place) = left.next() else { break };
                Reach { place: place as u8, waste: number as u8, redeals: state.redeals }
            } else {
                self.reach[number]
            };
            let bit = self.problem.stock[usize::from(reach.place)].into();
            if doable.stock_up.has(bit) {
                self.choose(order::STOCK + order::FURTHER * number as u16, member, Step::StockUp(reach));
            }
            if doable.stock_down.has(bit) {
                self.choose(order::STOCK + order::FURTHER * number as u16, member, Step::StockDown(reach));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;
    use crate::Variant;
    use crate::rules::{EmptyPile, Redeal, Rules, Stock, Tableau};
    use crate::solver::goal::{Goal, Reductions};
    use crate::solver::loose::problem::Problem;
    use crate::solver::loose::tables::Tables;

    /// Klondike's waste turned over but for a top that can be played: whether that is possible and the top stays.
    fn redeal(waste: &str, first: &str, second: &str) -> Option<bool> {
        let klondike = *Variant::Klondike.rules();
        let tableau = Tableau { empty: EmptyPile::Nothing, ..klondike.tableau };
        let rules = Rules { tableau, stock: Stock::to_waste(1, Redeal::TimesExceptPlayableTop(1)), ..klondike };
        let judge = rules.judge().unwrap();
        let [clubs, hearts] = ["f0:AC2C3C4C5C6C7C8C9CTC", "f2:AH2H3H4H5H6H7H8H9HTHJHQH"];
        let [diamonds, spades] = ["f1:AD2D3D4D5D6D7D8D9DTDJDQDKD", "f3:AS2S3S4S5S6S7S8S9STSJSQSKS"];
        let piles = format!("t0:{first} t1:{second} t2: t3: t4: t5: t6:");
        let text = format!("- s: w0:{waste} {clubs} {diamonds} {hearts} {spades} {piles}");
        let position = judge.position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let (problem, state) = Problem::<u64>::new(&judge, &position);
        let facts = problem.facts(&state);
        Search::new(problem, &state, Reductions::ALL, Goal::Win, Tables::new(64).lost).redeal(&state, &facts)
    }

    /// Q♣ fits on K♥ and stays, K♣ nowhere: it is turned over, alone or with Q♣ (ruling R2). A redeal has to turn a card.
    #[test]
    fn a_redeal_that_turns_nothing_is_no_step() {
        assert_eq!(redeal("KCQC", "KH", "JC"), Some(true));
        assert_eq!(redeal("QCKC", "KH", "JC"), Some(false));
        assert_eq!(redeal("KC", "KHQC", "JC"), Some(false));
        assert_eq!(redeal("QC", "KH", "JCKC"), None);
        assert_eq!(redeal("", "KHQC", "JCKC"), None);
    }
}
