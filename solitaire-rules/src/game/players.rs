//! Two simple players, for playouts, demonstrations and something to compare with. Neither knows more than the player sees.

use crate::judge::{Judge, Log, MoveList};
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::Position;

/// A simple player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Picks a legal move at random, each equally likely.
    Random,
    /// Makes the move that looks most useful, in this order: one to a foundation; one that turns up a card; one that empties a tableau pile onto
    /// another; one that brings a card to the tableau from the stock, a waste, a cell or the reserve; a deal. Ties are broken at random. It looks only
    /// one move ahead, and goes round in circles when nothing useful is left. Where cards leave in pairs or as complete runs, a move is ranked by the
    /// two piles it is made between.
    Greedy,
}

impl Player {
    /// Both players.
    pub const ALL: [Player; 2] = [Player::Random, Player::Greedy];

    /// Chooses one of the moves, which must be legal in the position; `None` if there are none. `random` is a uniformly distributed `u64`.
    ///
    /// ```
    /// use solitaire_rules::{Move, Player, Variant};
    /// let position = Variant::GoldMine.deal(42);
    /// let moves = Variant::GoldMine.judge().legal_moves(&position);
    /// assert_eq!(Player::Random.choose(&position, &moves, 7), Some(Move::Deal));
    /// ```
    #[inline]
    pub fn choose(self, position: &Position, moves: &[Move], random: u64) -> Option<Move> {
        match self {
            Player::Random => moves.get(index(random, moves.len())).copied(),
            Player::Greedy => {
                let best = moves.iter().map(|&m| usefulness(position, m)).max()?;
                let equals = || moves.iter().filter(|&&m| usefulness(position, m) == best);
                equals().nth(index(random, equals().count())).copied()
            }
        }
    }

    /// Plays on until the game is over or `limit` moves have been made, and returns how many were made. `random` returns uniformly distributed
    /// `u64`s.
    ///
    /// ```
    /// use solitaire_rules::moves::MoveList;
    /// use solitaire_rules::{Player, Variant};
    /// let mut position = Variant::Klondike.deal(42);
    /// let (mut moves, mut state) = (MoveList::new(), 1u64);
    /// let random = || {
    ///     state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
    ///     state
    /// };
    /// let made = Player::Random.play_on(Variant::Klondike.judge(), &mut position, 100, &mut moves, random);
    /// assert_eq!(made, 100);
    /// ```
    #[inline]
    pub fn play_on(
        self,
        judge: &Judge,
        position: &mut Position,
        limit: u32,
        moves: &mut MoveList,
        mut random: impl FnMut() -> u64,
    ) -> u32 {
        let mut log = Log::EMPTY;
        for made in 0..limit {
            judge.legal_moves_into(position, moves);
            let Some(m) = self.choose(position, moves, random()) else { return made };
            judge.play_briefly(position, m, &mut log);
        }
        limit
    }
}

/// An even choice of `0..len` by multiplication (Lemire); the bias is below 2^-50.
#[inline]
fn index(random: u64, len: usize) -> usize {
    ((u128::from(random) * len as u128) >> 64) as usize
}

/// How useful a move looks; more is better.
pub(crate) fn usefulness(position: &Position, m: Move) -> u8 {
    let uncovers = |from, count| position.seen_top_down(from).nth(count).map(|(_, face_up)| face_up);
    usefulness_by(m, uncovers, |to| position.seen_top_down(to).next().is_some())
}

/// The same, given whether the card lies face up that is uncovered when so many leave a pile, if there is one, and whether a pile has cards.
pub(crate) fn usefulness_by(
    m: Move,
    uncovers: impl FnOnce(Pile, usize) -> Option<bool>,
    has_cards: impl FnOnce(Pile) -> bool,
) -> u8 {
    let Move::Transfer { from, to, count } = m else {
        return if m == Move::Deal { 3 } else { 2 };
    };
    match (from.kind(), to.kind()) {
        (_, PileKind::Foundation) => 7,
        (PileKind::Foundation, _) => 0,
        (PileKind::Tableau, PileKind::Tableau) => match uncovers(from, count.into()) {
            Some(false) => 6,
            None if has_cards(to) => 5,
            Some(true) | None => 1,
        },
        (_, PileKind::Cell) => 0,
        (_, PileKind::Tableau) => 4,
        (_, PileKind::Stock | PileKind::Waste | PileKind::Reserve) => 2,
    }
}
