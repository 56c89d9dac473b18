//! Clusters: states that belong together because they differ only by free cards that go up to foundations or come back.

use super::card_bits::CardBits;
use super::state::State;
use super::step::Step;

/// A state of a cluster.
pub(super) struct Member<W> {
    pub(super) state: State<W>,
    /// The number of the member it comes from, and the step from there.
    pub(super) from: u32,
    pub(super) step: Option<Step>,
    /// What can be done here.
    pub(super) doable: Doable<W>,
    /// Whether steps that were possible before its step can be made before it just as well as after it.
    pub(super) commutes: bool,
    /// The waiting stock cards that the steps to here don't need.
    pub(super) waiting: W,
    /// Whether its steps are tried: not if a safe move leads on from it.
    pub(super) open: bool,
}

/// The irreversible steps, as sets of cards.
#[derive(Clone, Copy)]
pub(super) struct Doable<W> {
    pub(super) locked_up: W,
    pub(super) unlock: W,
    pub(super) stock_up: W,
    pub(super) stock_down: W,
    pub(super) loose_up: W,
    /// Whether the waste can be turned over, and whether its top would stay then.
    pub(super) redeal: Option<bool>,
}

pub(super) const NONE: u32 = u32::MAX;

impl<W: CardBits> Doable<W> {
    pub(super) const NOTHING: Doable<W> = Doable {
        locked_up: W::EMPTY,
        unlock: W::EMPTY,
        stock_up: W::EMPTY,
        stock_down: W::EMPTY,
        loose_up: W::EMPTY,
        redeal: None,
    };

    /// The steps that the other doesn't have.
    pub(super) fn beyond(self, other: Doable<W>) -> Doable<W> {
        Doable {
            locked_up: self.locked_up.without(other.locked_up),
            unlock: self.unlock.without(other.unlock),
            stock_up: self.stock_up.without(other.stock_up),
            stock_down: self.stock_down.without(other.stock_down),
            loose_up: self.loose_up.without(other.loose_up),
            redeal: self.redeal.filter(|_| self.redeal != other.redeal),
        }
    }
}

/// The result of growing a cluster.
#[derive(Clone, Copy)]
pub(super) enum Grown {
    /// One of its members has reached the goal.
    Goal(u32),
    /// One of its members has a harmless irreversible step: nothing else need be tried.
    Forced(u32, Step),
    /// The cluster is complete; the lowest foundation heights of its members identify it.
    All { lowest: u32 },
}

/// A state that is to be a member.
#[derive(Clone, Copy)]
pub(super) struct Adding<W> {
    pub(super) state: State<W>,
    pub(super) from: u32,
    pub(super) step: Option<Step>,
    pub(super) waiting: W,
    pub(super) commutes: bool,
}

/// How far a cluster has grown. An interruption changes nothing; growing continues at the same point.
pub(super) struct Growth<W> {
    /// The next member from which steps lead on, and how many of them were followed.
    pub(super) at: usize,
    pub(super) followed: usize,
    /// What was to be added when it was interrupted.
    pub(super) adding: Option<Adding<W>>,
}

impl<W> Growth<W> {
    /// Nothing has grown yet. The first member's number is given.
    pub(super) fn of(state: State<W>, waiting: W, first: usize) -> Growth<W> {
        let adding = Some(Adding { state, from: NONE, step: None, waiting, commutes: false });
        Growth { at: first, followed: 0, adding }
    }
}
