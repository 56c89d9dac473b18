//! What starts a foundation and what goes on it.

use crate::cards::card::Rank;
use crate::rules::{Base, Build, Foundations, Takes};

impl Base {
    /// The rank that starts every foundation, where the rules name one.
    pub(crate) const fn rank(self) -> Option<Rank> {
        match self {
            Base::Rank(rank) => Some(rank),
            Base::FirstPlayed | Base::EachItsOwn | Base::Dealt => None,
        }
    }

    /// Whether all foundations start with the same rank: with the one that the rules name, else with that of the first card on any.
    pub(crate) const fn is_shared(self) -> bool {
        match self {
            Base::Rank(_) | Base::FirstPlayed | Base::Dealt => true,
            Base::EachItsOwn => false,
        }
    }

    /// Whether every foundation starts with an ace, and so ends with a king.
    pub(crate) const fn is_ace(self) -> bool {
        match self.rank() {
            Some(rank) => rank as u8 == Rank::Ace as u8,
            None => false,
        }
    }
}

impl Takes {
    /// Whether cards go to the foundations one at a time.
    pub(crate) const fn single_cards(self) -> bool {
        match self {
            Takes::Cards => true,
            Takes::CompleteRun { .. } => false,
        }
    }

    /// Whether complete runs go there by themselves.
    pub(crate) const fn runs_at_once(self) -> bool {
        match self {
            Takes::Cards => false,
            Takes::CompleteRun { at_once, .. } => at_once,
        }
    }
}

impl Foundations {
    /// Which suits a card on a foundation may lie on.
    pub(crate) const fn built(&self) -> Build {
        match self.takes {
            Takes::Cards => self.build,
            Takes::CompleteRun { build, .. } => build,
        }
    }
}
