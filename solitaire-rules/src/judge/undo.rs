//! What takes a move back.

use crate::rules::limits;
use crate::table::moves::Move;
use crate::table::pile_set::PileSet;
use crate::table::position::{FOUNDATION, STOCK, WASTE};

/// What undoes a move: the move, and what followed from it. A history is a list of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undo {
    pub(crate) brief: Brief,
    /// Empty unless `brief` says that it is logged.
    pub(crate) log: Log,
}

impl Undo {
    /// The move that was made.
    #[inline]
    pub const fn played(&self) -> Move {
        self.brief.played
    }
}

/// A move, and what followed from it in most games: all that has to be kept of most moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Brief {
    pub(crate) played: Move,
    /// Cards dealt from the stock, or that came from the stock to refill the pile that the move emptied.
    pub(crate) from_stock: u8,
    /// Cards that came from the waste to refill it.
    pub(crate) from_waste: u8,
    /// Whether a card turned face up in the tableau; in a redeal, whether the waste's top stayed.
    pub(crate) flag: bool,
    /// Whether a deal was to the tableau, or a transfer made a pair, whose cards the log tells.
    pub(crate) way: Way,
    pub(crate) disorder: u8,
    /// Whether more followed, which a log tells: in few games; of a gathering, how the tableau lay before.
    pub(crate) logged: bool,
}

/// What a deal or a transfer was, where the move does not say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Usual,
    /// A deal to every tableau pile.
    ToTableau,
    /// A deal to the tableau piles that had cards.
    ToFilled,
    /// A deal to the first foundation.
    ToFoundation,
    /// A transfer of one card onto another, with which it left for the discard.
    Pair,
}

impl Brief {
    pub(crate) const fn new(played: Move, disorder: u8) -> Brief {
        Brief { played, from_stock: 0, from_waste: 0, flag: false, way: Way::Usual, disorder, logged: false }
    }

    /// The piles that a transfer touched, with what followed from it, or a deal to the waste.
    pub(crate) fn touched(&self, log: &Log) -> PileSet {
        let Move::Transfer { from, to, .. } = self.played else {
            return PileSet::one(STOCK).or(PileSet::one(WASTE));
        };
        let mut piles = PileSet::one(from.id()).or(PileSet::one(to.id()));
        for (pile, count) in [(WASTE, self.from_waste), (STOCK, self.from_stock)] {
            if count != 0 {
                piles = piles.or(PileSet::one(pile));
            }
        }
        if !self.logged {
            return piles;
        }
        log.events().flat_map(Event::piles).fold(piles, |piles, pile| piles.or(PileSet::one(pile)))
    }
}

/// One thing that followed from a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// The top card of a tableau pile turned up.
    TurnedUp { pile: u8 },
    /// The top card of a reserve pile did.
    Opened { pile: u8 },
    /// So many cards came to a tableau pile, one by one; of those that the reserve gives, whether the next one turned up.
    Refilled { pile: u8, from: u8, count: u8, opened: bool },
    /// A complete run left a tableau pile for a foundation.
    Completed { pile: u8, foundation: u8 },
    /// The top card of a pile left for the discard.
    Discarded { pile: u8 },
}

impl Event {
    /// The piles that it touched.
    fn piles(self) -> [u8; 2] {
        match self {
            Event::TurnedUp { pile } | Event::Opened { pile } => [pile; 2],
            Event::Refilled { pile, from, .. } => [pile, from],
            Event::Completed { pile, foundation } => [pile, foundation],
            Event::Discarded { pile } => [pile, FOUNDATION],
        }
    }
}

/// No more events follow from one move. Most do from a gathering: 19 empty piles get a card from the reserve, and each run that leaves may empty another
/// pile, which gets one; with six runs that is 31, and there are not enough cards for more. After other moves each of eight runs that leave turns up a card, or
/// empties a pile, which gets cards from the waste and the stock: 24, and a card of the reserve turns up. A pair leaves, empties two piles, which are refilled, and
/// frees four tops and turns up two reserve cards: fewer.
const EVENTS: usize = 31;

/// Heights, two a number; which cards lay face down, bit by bit; the number of the shuffle.
const HEIGHTS: usize = limits::TABLEAU / 2;
const FACES: usize = 7;
const SHUFFLE: usize = 4;

/// What followed from a move, in order, two bytes each: three bits for what it is, six for the pile, seven for the rest. Behind it, of a gathering, how the
/// tableau lay before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Log([u16; EVENTS + HEIGHTS + FACES + SHUFFLE]);

const TURNED_UP: u16 = 1;
const OPENED: u16 = 2;
const FROM_WASTE: u16 = 3;
const FROM_STOCK: u16 = 4;
const FROM_RESERVE: u16 = 5;
const COMPLETED: u16 = 6;
const DISCARDED: u16 = 7;

impl Log {
    pub(crate) const EMPTY: Log = Log([0; EVENTS + HEIGHTS + FACES + SHUFFLE]);

    /// Adds an event; says whether there was room.
    pub(crate) fn push(&mut self, event: Event) -> bool {
        let (kind, pile, rest) = match event {
            Event::TurnedUp { pile } => (TURNED_UP, pile, 0),
            Event::Opened { pile } => (OPENED, pile, 0),
            Event::Refilled { pile, from: WASTE, count, .. } => (FROM_WASTE, pile, count),
            Event::Refilled { pile, from: STOCK, count, .. } => (FROM_STOCK, pile, count),
            Event::Refilled { pile, from, opened, .. } => (FROM_RESERVE, pile, from | u8::from(opened) << 6),
            Event::Completed { pile, foundation } => (COMPLETED, pile, foundation),
            Event::Discarded { pile } => (DISCARDED, pile, 0),
        };
        let Some(place) = self.0.iter_mut().take(EVENTS).find(|place| **place == 0) else { return false };
        *place = kind << 13 | u16::from(pile & 63) << 7 | u16::from(rest & 127);
        true
    }

    /// What followed, in order.
    pub(crate) fn events(&self) -> impl DoubleEndedIterator<Item = Event> + '_ {
        self.0[..EVENTS].iter().filter(|&&event| event != 0).map(|event| {
            let (pile, rest) = ((event >> 7 & 63) as u8, (event & 127) as u8);
            match event >> 13 {
                TURNED_UP => Event::TurnedUp { pile },
                OPENED => Event::Opened { pile },
                FROM_WASTE => Event::Refilled { pile, from: WASTE, count: rest, opened: false },
                FROM_STOCK => Event::Refilled { pile, from: STOCK, count: rest, opened: false },
                FROM_RESERVE => Event::Refilled { pile, from: rest & 63, count: 1, opened: rest > 63 },
                DISCARDED => Event::Discarded { pile },
                _ => Event::Completed { pile, foundation: rest },
            }
        })
    }
}

/// How the tableau lay before it was gathered.
#[derive(Clone, Copy)]
pub(crate) struct Gathered {
    /// The piles' heights.
    pub(crate) heights: [u8; limits::TABLEAU],
    /// Which cards of the row lay face down, bit by place.
    pub(crate) face_down: u128,
    /// The number that it was shuffled by.
    pub(crate) shuffled_by: u64,
}

impl Log {
    /// Notes how the tableau lay.
    pub(crate) fn note(&mut self, gathered: &Gathered) {
        let mut places = self.0[EVENTS..].iter_mut();
        let mut write = |number: u16| places.next().into_iter().for_each(|place| *place = number);
        gathered.heights.chunks_exact(2).for_each(|pair| write(u16::from_le_bytes([pair[0], pair[1]])));
        (0..FACES).for_each(|i| write((gathered.face_down >> (16 * i)) as u16));
        (0..SHUFFLE).for_each(|i| write((gathered.shuffled_by >> (16 * i)) as u16));
    }

    /// How the tableau lay.
    pub(crate) fn gathered(&self) -> Gathered {
        let mut places = self.0[EVENTS..].iter().copied();
        let mut gathered = Gathered { heights: [0; limits::TABLEAU], face_down: 0, shuffled_by: 0 };
        for (pair, number) in gathered.heights.chunks_exact_mut(2).zip(places.by_ref()) {
            pair.copy_from_slice(&number.to_le_bytes());
        }
        let mut number = |count: usize| {
            places.by_ref().take(count).enumerate().fold(0u128, |sum, (i, part)| sum | u128::from(part) << (16 * i))
        };
        gathered.face_down = number(FACES);
        gathered.shuffled_by = number(SHUFFLE) as u64;
        gathered
    }
}
