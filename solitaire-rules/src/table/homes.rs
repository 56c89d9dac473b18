//! In which pile a card lies that can be seen.

use super::id::{Id, bit, deck};
use super::pile::{Pile, PileKind, code};
use crate::cards::card::Card;
use crate::cards::deck::MAX_CARDS;
use crate::cards::set::CardSet;

/// What is said to be the pile of a face-down card of the reserve: a cell, in which none lies.
const FACE_DOWN: u8 = PileKind::Cell.base();
const RESERVE: u8 = PileKind::Reserve.base();
const TABLEAU: u8 = PileKind::Tableau.base();

/// The pile of each face-up card of the tableau and of each other pile's top.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Homes {
    /// In games of one deck the pile's id, in those of two the last four bits of its code ([`code`]), the second deck's in the high half.
    near: [u8; Card::COUNT],
    /// With two decks the fifth bit of the code, by the card's id.
    far: [u8; MAX_CARDS / 8],
}

impl Homes {
    pub(crate) const NONE: Homes = Homes { near: [0; Card::COUNT], far: [0; MAX_CARDS / 8] };

    /// Notes the pile of a card.
    #[inline]
    pub(crate) fn set<const D: usize>(&mut self, id: Id, pile: u8) {
        let Some(near) = self.near.get_mut(bit::<D>(id) as usize) else { return };
        if D == 1 {
            *near = pile;
            return;
        }
        let code = code(pile);
        let kept = if deck::<D>(id) == 0 { 0xF0 } else { 0x0F };
        *near = *near & kept | ((code & 0xF) * 0x11) & !kept;
        if let Some(far) = self.far.get_mut(usize::from(id / 8)) {
            *far = *far & !(1 << (id % 8)) | (code >> 4) << (id % 8);
        }
    }

    /// Notes that a card of the reserve lies face down.
    pub(crate) fn close<const D: usize>(&mut self, id: Id) {
        self.set::<D>(id, FACE_DOWN);
    }

    /// Whether a card of the reserve is face up.
    #[inline]
    pub(crate) fn is_open<const D: usize>(&self, id: Id) -> bool {
        let near = self.near.get(bit::<D>(id) as usize).copied().unwrap_or(0);
        if D == 1 {
            return near != FACE_DOWN;
        }
        let low = if deck::<D>(id) == 1 { near >> 4 } else { near & 0xF };
        low != FACE_DOWN & 0xF || self.far(id) == 0
    }

    /// The pile of a card: with two decks its code, less the fifth bit unless the rules may have piles that need it (`FAR`).
    #[inline]
    pub(crate) fn of<const D: usize, const FAR: bool>(&self, bit: u8, second: bool, in_tableau: bool) -> u8 {
        let near = self.near.get(bit as usize).copied().unwrap_or(0);
        if D == 1 {
            return near;
        }
        let low = if second { near >> 4 } else { near & 0xF };
        let code = if FAR { low | self.far(bit << 1 | u8::from(second)) << 4 } else { low };
        code + if in_tableau { TABLEAU } else { 0 }
    }

    /// With one deck, the face-up cards of the reserve. Eight cards at a time: walking through the piles takes several times as long.
    #[inline]
    pub(crate) fn open_in_reserve(&self) -> CardSet {
        const { assert!(RESERVE <= 32 && PileKind::Reserve.limit() == 16 && Pile::IDS == 64) };
        let each = |byte: u8| u64::from_le_bytes([byte; 8]);
        let mut set = 0;
        for (i, near) in self.near.chunks(8).enumerate() {
            let mut bytes = [0; 8];
            bytes.iter_mut().zip(near).for_each(|(byte, &pile)| *byte = pile);
            // The reserve's ids become 32 to 47, then those of each card that is there 0 in the bits that are kept, then its highest bit 1.
            let ids = u64::from_le_bytes(bytes).wrapping_add(each(32 - RESERVE));
            let elsewhere = ids & each(0x70) ^ each(0x20);
            let there = each(0x80).wrapping_sub(elsewhere) & each(0x80);
            set |= ((there >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * i);
        }
        CardSet(set).and(CardSet::ALL)
    }

    #[inline]
    fn far(&self, id: Id) -> u8 {
        self.far.get(usize::from(id / 8)).copied().unwrap_or(0) >> (id % 8) & 1
    }
}
