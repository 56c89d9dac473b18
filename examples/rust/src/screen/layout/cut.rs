//! How large cards are drawn.

/// What a covered card shows of itself to the right, with and without its frame.
const INDEX: u16 = 3;

/// A size of cards, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Cut {
    pub(in super::super) width: u16,
    pub(in super::super) height: u16,
    /// From a card to the one beside it: its width and the gap before it.
    pub(super) pitch: u16,
    /// From a row of a picture to the next one.
    pub(super) step: u16,
}

impl Cut {
    const HUGE: Cut = Cut { width: 11, height: 7, pitch: 12, step: 4 };
    const LARGE: Cut = Cut { width: 7, height: 5, pitch: 8, step: 3 };
    const SMALL: Cut = Cut { width: 5, height: 3, pitch: 6, step: 2 };

    /// All sizes for a table of so many half cards in a window of this width, the largest first. Only pictures tell all of them apart.
    pub(super) fn all(columns: u16, width: u16) -> impl Iterator<Item = Cut> {
        let framed = [Cut::HUGE, Cut::LARGE, Cut { step: 2, ..Cut::LARGE }, Cut::SMALL, Cut { step: 1, ..Cut::SMALL }];
        framed.into_iter().chain(Cut::flat(columns, width)).filter(move |cut| cut.across(columns) <= width)
    }

    /// Cards of one line, as wide as there is room: two characters and the gap at least.
    fn flat(columns: u16, width: u16) -> Option<Cut> {
        let pitch = width.saturating_mul(2).checked_div(columns).unwrap_or(0).min(6);
        (pitch >= 3).then(|| Cut { width: pitch - 1, height: 1, pitch, step: 1 })
    }

    /// How many characters so many half cards are wide.
    pub(super) fn across(self, columns: u16) -> u16 {
        columns * self.pitch / 2
    }

    /// Whether a card has a frame, in whose upper line its index stands.
    pub(in super::super) fn is_framed(self) -> bool {
        self.height > 1
    }

    /// How wide the last card of a fan is where there is little room.
    pub(super) fn narrowest(self) -> u16 {
        if self.is_framed() { self.width } else { 2 }
    }

    /// From a card to the one that lies on it, to the right, where there is room.
    pub(super) fn beside(self) -> u16 {
        INDEX.min(self.width) + 1
    }
}
