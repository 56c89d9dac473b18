//! What moves together.

use crate::rules::{Build, Groups, Tableau};

impl Groups {
    /// Whether several cards ever move together.
    pub(crate) const fn may_be_several(self) -> bool {
        match self {
            Groups::OneCard => false,
            Groups::Sequence | Groups::SequenceIn(_) | Groups::FaceUp | Groups::Supermove | Groups::WholePile => true,
        }
    }

    /// The rule for suits by which runs that move are built, where it is not the tableau's own.
    pub(crate) const fn own_build(self) -> Option<Build> {
        match self {
            Groups::SequenceIn(build) => Some(build),
            Groups::OneCard | Groups::Sequence | Groups::FaceUp | Groups::Supermove | Groups::WholePile => None,
        }
    }

    /// Whether any face-up cards move together, in whatever order they lie.
    pub(crate) const fn in_any_order(self) -> bool {
        match self {
            Groups::FaceUp => true,
            Groups::OneCard | Groups::Sequence | Groups::SequenceIn(_) | Groups::Supermove | Groups::WholePile => false,
        }
    }

    /// Whether no more cards move together than could one by one (ruling V4).
    pub(crate) const fn are_supermoves(self) -> bool {
        match self {
            Groups::Supermove => true,
            Groups::OneCard | Groups::Sequence | Groups::SequenceIn(_) | Groups::FaceUp | Groups::WholePile => false,
        }
    }

    /// Whether several cards move together only if they are a whole pile.
    pub(crate) const fn are_whole_piles(self) -> bool {
        match self {
            Groups::WholePile => true,
            Groups::OneCard | Groups::Sequence | Groups::SequenceIn(_) | Groups::FaceUp | Groups::Supermove => false,
        }
    }

    /// Whether not every head of a group may leave with what lies on it.
    pub(crate) const fn are_limited(self) -> bool {
        self.are_supermoves() || self.are_whole_piles()
    }
}

impl Tableau {
    /// By which steps between suits a card holds to the one that it lies on, so that both move together; where any do, by which they are built.
    pub(crate) const fn group_steps(&self) -> u8 {
        match self.groups {
            Groups::OneCard => 0,
            Groups::SequenceIn(build) => build.steps(),
            Groups::Sequence | Groups::FaceUp | Groups::Supermove | Groups::WholePile => self.build.steps(),
        }
    }

    /// Whether cards move one at a time: none holds to the one it lies on, and none moves with others out of order.
    pub(crate) const fn moves_single_cards(&self) -> bool {
        self.group_steps() == 0 && !self.groups.in_any_order()
    }

    /// How many cards may move together to an empty pile, whatever else limits them.
    pub(crate) const fn most_to_empty(&self) -> u8 {
        match self.capacity {
            _ if self.empty.fillers().are_single_cards() => 1,
            Some(capacity) => capacity,
            None => u8::MAX,
        }
    }

    /// Whether what moves together is a run: one rank after another, by [`Tableau::group_steps`].
    pub(crate) const fn moves_runs(&self) -> bool {
        self.groups.may_be_several() && !self.groups.in_any_order()
    }
}
