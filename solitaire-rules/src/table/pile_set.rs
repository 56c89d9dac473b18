//! Sets of piles.

use super::pile::{FAR_FOUNDATION, NEAR_FOUNDATIONS, Pile, PileKind};

/// A set of piles: bit `id`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct PileSet(u64);

impl PileSet {
    pub(crate) const EMPTY: PileSet = PileSet(0);

    #[inline]
    pub(crate) const fn one(id: u8) -> PileSet {
        PileSet(1u64.wrapping_shl(id as u32))
    }

    /// The first `count` piles of a kind.
    #[inline]
    pub(crate) const fn first(kind: PileKind, count: u8) -> PileSet {
        let count = if (count as usize) < kind.limit() { count as u32 } else { kind.limit() as u32 };
        let bits = (1u64 << count) - 1;
        match kind {
            PileKind::Foundation => {
                let near = bits & ((1 << NEAR_FOUNDATIONS) - 1);
                PileSet(near << kind.base() | bits >> NEAR_FOUNDATIONS << FAR_FOUNDATION)
            }
            _ => PileSet(bits << kind.base()),
        }
    }

    /// Those of a kind.
    #[inline]
    pub(crate) const fn of(self, kind: PileKind) -> PileSet {
        PileSet(self.0 & PileSet::first(kind, kind.limit() as u8).0)
    }

    #[inline]
    pub(crate) const fn has(self, id: u8) -> bool {
        self.0.wrapping_shr(id as u32) & 1 != 0
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn or(self, other: PileSet) -> PileSet {
        PileSet(self.0 | other.0)
    }

    #[inline]
    pub(crate) const fn without(self, other: PileSet) -> PileSet {
        PileSet(self.0 & !other.0)
    }

    #[inline]
    pub(crate) const fn and(self, other: PileSet) -> PileSet {
        PileSet(self.0 & other.0)
    }

    /// The piles in the order in which positions list them.
    #[inline]
    pub(crate) fn in_order(self) -> impl Iterator<Item = Pile> + Clone {
        let before_cells = PileSet((1 << PileKind::Cell.base()) - 1);
        let (first, far) = (self.and(before_cells), self.of(PileKind::Foundation).without(before_cells));
        first.chain(far).chain(self.without(first).without(far)).map(Pile::of)
    }

    /// With the pile in it or not.
    #[inline]
    pub(crate) const fn with(self, id: u8, there: bool) -> PileSet {
        PileSet(self.0 & !PileSet::one(id).0 | (there as u64).wrapping_shl(id as u32))
    }

    /// Those of lower ids.
    pub(crate) const fn before(self, id: u8) -> PileSet {
        PileSet(self.0 & (PileSet::one(id).0 - 1))
    }

    /// The set as a number: bit `id`.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// The lowest-numbered pile alone.
    #[inline]
    pub(crate) const fn lowest(self) -> PileSet {
        PileSet(self.0 & self.0.wrapping_neg())
    }

    #[inline]
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }
}

/// The ids of the set, lowest first.
impl Iterator for PileSet {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let id = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(id)
    }
}
