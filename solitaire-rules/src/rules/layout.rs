//! How many cards go to each pile of a kind, and which of them lie face up.

use super::limits;

/// How many cards each pile of the tableau or the reserve is dealt, from pile 0 on.
///
/// ```
/// use solitaire_rules::rules::Layout;
/// assert_eq!(Layout::triangle(4), Layout::of(&[1, 2, 3, 4]));
/// assert_eq!(Layout::equal(3, 5).heights(), [5, 5, 5]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    heights: [u8; limits::TABLEAU],
    /// As asked for, which may be more than there can be: validation says so.
    piles: u8,
}

impl Layout {
    /// The heights of the piles, in order. Only the first 20 are kept; [`Rules::validate`](crate::Rules::validate) refuses more.
    pub const fn of(heights: &[u8]) -> Layout {
        let mut layout = Layout {
            heights: [0; limits::TABLEAU],
            piles: if heights.len() < 255 { heights.len() as u8 } else { 255 },
        };
        let mut i = 0;
        while i < heights.len() && i < layout.heights.len() {
            layout.heights[i] = heights[i];
            i += 1;
        }
        layout
    }

    /// The triangular deal: one card to the first pile, two to the second, and so on.
    pub const fn triangle(piles: u8) -> Layout {
        let mut layout = Layout::equal(piles, 0);
        let mut i = 0;
        while i < layout.heights.len() && i < piles as usize {
            layout.heights[i] = i as u8 + 1;
            i += 1;
        }
        layout
    }

    /// Piles of equal height.
    pub const fn equal(piles: u8, cards: u8) -> Layout {
        let mut layout = Layout { heights: [0; limits::TABLEAU], piles };
        let mut i = 0;
        while i < layout.heights.len() && i < piles as usize {
            layout.heights[i] = cards;
            i += 1;
        }
        layout
    }

    /// The heights that are kept.
    pub const fn heights(&self) -> &[u8] {
        self.heights.split_at(self.kept()).0
    }

    /// How many heights are kept: asked without a slice, which takes compilers many steps of a constant.
    pub(crate) const fn kept(&self) -> usize {
        if (self.piles as usize) < limits::TABLEAU { self.piles as usize } else { limits::TABLEAU }
    }

    /// The height of a pile, 0 if there is no such pile.
    pub const fn height(&self, pile: usize) -> u8 {
        if pile < self.kept() { self.heights[pile] } else { 0 }
    }

    /// How many cards all piles together are dealt.
    pub const fn total(&self) -> u32 {
        let (mut total, mut pile) = (0, 0);
        while pile < self.kept() {
            total += self.heights[pile] as u32;
            pile += 1;
        }
        total
    }

    /// The height of the highest pile.
    pub const fn highest(&self) -> u8 {
        let (mut highest, mut pile) = (0, 0);
        while pile < self.kept() {
            if self.heights[pile] > highest {
                highest = self.heights[pile];
            }
            pile += 1;
        }
        highest
    }

    /// How many piles were given.
    pub const fn piles(&self) -> u8 {
        self.piles
    }
}

/// Which cards of a pile are dealt face up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Faces {
    /// All of them.
    #[default]
    AllUp,
    /// The top cards, this many of each pile; those below are face down.
    TopUp(#[cfg_attr(feature = "schema", schemars(range(min = 1)))] u8),
    /// All but this many at the bottom of each pile, in a list from pile 0 on; piles beyond its end have none face down.
    Down(Layout),
    /// Every other card of each pile, starting with its top (ruling W8).
    EveryOtherUp,
}
