//! Cells and reserve piles.

use super::{Faces, Layout};

/// The cells: each holds one card, for a time (ruling V3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields, default))]
pub struct Cells {
    /// How many there are: none to 8.
    pub count: u8,
    /// How many of them are dealt a card: the last cards of the deal lie in the first cells (ruling V1).
    pub dealt: u8,
}

/// The reserve: piles that give their tops and to which no card is moved (ruling V6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields, default))]
pub struct Reserve {
    /// How many cards each pile is dealt: none to 16 piles.
    pub deal: Layout,
    /// Which of them are dealt face up. A face-down card is turned up when it becomes its pile's top.
    pub faces: Faces,
}

impl Default for Reserve {
    fn default() -> Reserve {
        Reserve::NONE
    }
}

impl Reserve {
    /// No reserve.
    pub const NONE: Reserve = Reserve { deal: Layout::of(&[]), faces: Faces::AllUp };
}
