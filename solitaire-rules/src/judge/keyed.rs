//! A position that keeps its keys as moves are made.

use core::fmt;

use super::Judge;
use super::illegal::IllegalMove;
use super::key_sums::KeySums;
use super::undo::{Brief, Log, Undo};
use crate::table::key::{self, Alike, Key};
use crate::table::moves::Move;
use crate::table::pile::PileKind;
use crate::table::pile_set::PileSet;
use crate::table::position::Position;

/// A position that keeps its two keys up to date as moves are made and undone, for searches that need a key after every move. Like a [`Position`] it
/// is `Copy`, with no heap data and no history, but about five times as large: to store millions, store positions or keys instead.
///
/// It pays with two decks, where computing a key means walking all piles. With one deck a key is fast to compute anyway, so this type keeps nothing
/// and costs nothing.
///
/// ```
/// use solitaire_rules::Variant;
/// use solitaire_rules::position::KeyedPosition;
/// let judge = Variant::Gargantua.judge();
/// let start = judge.deal(42);
/// let mut keyed = KeyedPosition::new(judge, start);
/// let first = judge.legal_moves(keyed.position())[0];
/// let undo = keyed.play_unchecked(judge, first);
/// assert_eq!(keyed.key(), keyed.position().key());
/// assert_eq!(keyed.canonical_key(), judge.canonical_key(keyed.position()));
/// keyed.undo(judge, undo);
/// assert_eq!(keyed.key(), start.key());
/// ```
#[derive(Clone, Copy)]
pub struct KeyedPosition {
    position: Position,
    keys: Keys,
}

/// What is kept of a position's keys, apart from the position.
#[derive(Clone, Copy)]
pub(crate) struct Keys {
    /// Which piles are alike now.
    alike: Alike,
    /// Means nothing with one deck.
    sums: KeySums,
}

impl Keys {
    /// Starts to keep the keys of a position of a game that this judges.
    pub(crate) fn of(judge: &Judge, position: &Position) -> Keys {
        let alike = *judge.alike(position);
        let sums = if position.decks() == 1 { KeySums::nothing() } else { KeySums::of(position, &alike) };
        Keys { alike, sums }
    }

    /// The position's key, equal to [`Position::key`].
    #[inline]
    pub(crate) fn key(&self, position: &Position) -> Key {
        if position.decks() == 1 { position.key() } else { self.sums.key(position) }
    }

    /// The position's canonical key, equal to [`Judge::canonical_key`].
    #[inline]
    pub(crate) fn canonical_key(&self, position: &Position) -> Key {
        if position.decks() == 1 {
            key::canonical_key(position, &self.alike)
        } else {
            self.sums.canonical_key(position, &self.alike)
        }
    }

    /// Follows a move that was just made, with what it noted in a log.
    #[inline]
    pub(crate) fn follow(&mut self, judge: &Judge, position: &Position, brief: &Brief, log: &Log) {
        match Change::of(judge, brief) {
            Change::Known => self.sums.follow::<false>(position, &self.alike, brief),
            change => self.renew(judge, position, brief, log, change),
        }
    }

    /// Follows a move as `undo` takes it back.
    #[inline]
    pub(crate) fn follow_back(
        &mut self,
        judge: &Judge,
        position: &mut Position,
        brief: &Brief,
        log: &Log,
        undo: impl FnOnce(&mut Position),
    ) {
        match Change::of(judge, brief) {
            Change::Known => {
                self.sums.follow::<true>(position, &self.alike, brief);
                undo(position);
            }
            change => {
                undo(position);
                self.renew(judge, position, brief, log, change);
            }
        }
    }

    /// After what is too rare or too much to keep up with: walks through the piles that may have changed, where there is something to keep.
    #[inline]
    fn renew(&mut self, judge: &Judge, position: &Position, brief: &Brief, log: &Log, change: Change) {
        if judge.rules.decks == 2 && change == Change::OfSomePiles {
            self.walk_some(position, brief.touched(log));
        } else if judge.rules.decks == 2 || judge.deals_or_gathers() {
            self.walk(judge, position);
        }
    }

    #[inline(never)]
    fn walk_some(&mut self, position: &Position, piles: PileSet) {
        for pile in piles {
            self.sums.renew(position, &self.alike, pile);
        }
    }

    #[inline(never)]
    fn walk(&mut self, judge: &Judge, position: &Position) {
        if position.decks() == 1 {
            self.alike = *judge.alike(position);
        } else {
            *self = Keys::of(judge, position);
        }
    }
}

/// How the sums of two decks can follow a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    /// What it does to them is known.
    Known,
    /// By the piles that it touched.
    OfSomePiles,
    /// By all piles: it may decide which are alike.
    OfAll,
}

impl Change {
    #[inline]
    fn of(judge: &Judge, brief: &Brief) -> Change {
        // A cell of several cards counts by all of them.
        let is_deep = |kind: PileKind| judge.has_deep_cells && kind == PileKind::Cell;
        let (two_decks, stock) = (judge.rules.decks == 2, &judge.rules.stock);
        match brief.played {
            // Then the stock's next card shows.
            Move::Deal if two_decks && stock.deals_to_waste() && stock.shows_top() => Change::OfSomePiles,
            Move::Deal if two_decks && (stock.deals_to_waste() || stock.deals_to_foundation()) => Change::Known,
            Move::Deal | Move::Redeal => Change::OfAll,
            // A refill may take the stock's last card; then no more is dealt to the tableau, and its piles are alike.
            Move::Transfer { .. } if (brief.logged || brief.from_stock != 0) && judge.deals_or_gathers() => {
                Change::OfAll
            }
            Move::Transfer { from, to, .. } if is_deep(from.kind()) || is_deep(to.kind()) => Change::OfAll,
            Move::Transfer { from, to, count } => {
                let leaves_as_run = count > 1 && to.kind() == PileKind::Foundation;
                let shows_next = brief.from_stock != 0 && stock.shows_top();
                if !two_decks || brief.logged || shows_next || from.kind() == PileKind::Reserve || leaves_as_run {
                    Change::OfSomePiles
                } else {
                    Change::Known
                }
            }
        }
    }
}

impl KeyedPosition {
    /// Computes the keys of a position of a game with this judge's rules, to keep them from now on.
    pub fn new(judge: &Judge, position: Position) -> KeyedPosition {
        KeyedPosition { position, keys: Keys::of(judge, &position) }
    }

    /// The position.
    #[inline]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The position's key, equal to [`Position::key`].
    #[inline]
    pub fn key(&self) -> Key {
        self.keys.key(&self.position)
    }

    /// The position's canonical key, equal to [`Judge::canonical_key`].
    #[inline]
    pub fn canonical_key(&self) -> Key {
        self.keys.canonical_key(&self.position)
    }

    /// Makes a move. Use the judge that this was created with.
    ///
    /// # Errors
    /// The reason, if the move is illegal; the position is unchanged.
    #[inline]
    pub fn play(&mut self, judge: &Judge, m: Move) -> Result<Undo, IllegalMove> {
        judge.check(&self.position, m)?;
        Ok(self.play_unchecked(judge, m))
    }

    /// Makes a move that is known to be legal. An illegal one can corrupt the position and its keys.
    #[inline]
    pub fn play_unchecked(&mut self, judge: &Judge, m: Move) -> Undo {
        let mut log = Log::EMPTY;
        let brief = self.play_briefly(judge, m, &mut log);
        Undo { brief, log }
    }

    /// As [`Judge::play_briefly`].
    #[inline]
    pub(crate) fn play_briefly(&mut self, judge: &Judge, m: Move, log: &mut Log) -> Brief {
        let brief = judge.play_briefly(&mut self.position, m, log);
        self.keys.follow(judge, &self.position, &brief, log);
        brief
    }

    /// Undoes the last move made on this position, with the value that making it returned. Anything else can corrupt the position and its keys.
    #[inline]
    pub fn undo(&mut self, judge: &Judge, undo: Undo) {
        self.undo_brief(judge, &undo.brief, &undo.log);
    }

    /// As [`Judge::undo_brief`].
    #[inline]
    pub(crate) fn undo_brief(&mut self, judge: &Judge, brief: &Brief, log: &Log) {
        let undo = |position: &mut Position| judge.undo_brief(position, brief, log);
        self.keys.follow_back(judge, &mut self.position, brief, log, undo);
    }
}

/// Shows what a player sees.
impl fmt::Debug for KeyedPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Keyed{:?}", self.position)
    }
}
