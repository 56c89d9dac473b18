//! What can be asked of rules about a position.

use crate::changes::Changes;
use crate::check;
use crate::illegal::IllegalMove;
use crate::legal::Case;
use crate::moves::Move;
use crate::play::{self, Undo};
use crate::position::Position;
use crate::rules::Rules;
use crate::sink::{Any, Count, Each, MoveList};

/// Runs code for one deck or two, as a constant.
macro_rules! decks {
    ($judge:expr, $decks:ident => $body:expr) => {
        if $judge.rules().decks == 1 {
            const $decks: usize = 1;
            $body
        } else {
            const $decks: usize = 2;
            $body
        }
    };
}

/// Puts a position before the judge.
macro_rules! cases {
    ($judge:expr, $position:expr, $case:ident => $body:expr) => {
        decks!($judge, DECKS => {
            let $case = Case::<Self, DECKS> { judge: $judge, position: $position };
            $body
        })
    };
}

/// How a game stands (ruling C4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Status {
    /// There is a distinct move to make. Whether it leads anywhere is another question.
    Ongoing,
    /// Every card is on the foundations. No move is legal.
    Won,
    /// Not won, and there is no distinct move.
    Stuck,
}

/// Rules that judge positions: [`Rules`], read as the game goes, or a [`BuiltIn`](crate::BuiltIn) variant's, known when the program is
/// compiled. Both give the same answers. Built in, random games were 12 % (New York) to 87 % (Carousel) faster on an x86-64 machine, lists
/// of moves alone 22 % to 230 %; `cargo bench -p solitaire-rules` measures yours. `Rules` has all of these methods as its own, so that the
/// trait need not be imported unless code is to be generic.
///
/// A position has to be one of a game with these rules. Of another one the answers mean nothing, but nothing worse happens.
///
/// ```
/// use solitaire_rules::{Judge, MoveList, Position, Variant, Visitor};
///
/// struct CountMoves<'a>(&'a Position);
/// impl Visitor for CountMoves<'_> {
///     type Output = usize;
///     fn visit(self, judge: impl Judge) -> usize {
///         judge.legal_moves(self.0).len()
///     }
/// }
/// let position = Variant::Carousel.deal(1);
/// let known = Variant::Carousel.visit(CountMoves(&position));
/// assert_eq!(known, Variant::Carousel.rules().legal_moves(&position).len());
/// ```
pub trait Judge: Copy + sealed::Sealed {
    /// The rules by which it judges.
    fn rules(&self) -> &Rules;

    /// Every legal move, each once (ruling C2). The order depends on what the piles show and on nothing else.
    #[inline]
    fn legal_moves(self, position: &Position) -> MoveList {
        let mut moves = MoveList::new();
        self.legal_moves_into(position, &mut moves);
        moves
    }

    /// Calls a function with each of the same moves, in the same order: for lists of one's own.
    #[inline]
    fn each_legal_move(self, position: &Position, each: impl FnMut(Move)) {
        cases!(self, position, case => case.generate::<false>(&mut Each(each)));
    }

    /// The same into a list that is already there; what it held is gone.
    #[inline]
    fn legal_moves_into(self, position: &Position, moves: &mut MoveList) {
        moves.clear();
        cases!(self, position, case => case.generate::<false>(moves));
    }

    /// The legal moves less those that lead to nothing new (ruling C3).
    #[inline]
    fn distinct_moves(self, position: &Position) -> MoveList {
        let mut moves = MoveList::new();
        self.distinct_moves_into(position, &mut moves);
        moves
    }

    /// Calls a function with each of the same moves, in the same order: for lists of one's own.
    #[inline]
    fn each_distinct_move(self, position: &Position, each: impl FnMut(Move)) {
        cases!(self, position, case => case.generate::<true>(&mut Each(each)));
    }

    /// The same into a list that is already there; what it held is gone.
    #[inline]
    fn distinct_moves_into(self, position: &Position, moves: &mut MoveList) {
        moves.clear();
        cases!(self, position, case => case.generate::<true>(moves));
    }

    /// How many legal moves there are, faster than by listing them.
    #[inline]
    fn count_legal_moves(self, position: &Position) -> usize {
        let mut count = Count(0);
        cases!(self, position, case => case.generate::<false>(&mut count));
        count.0 as usize
    }

    /// Whether a move is legal, and if not, why.
    ///
    /// # Errors
    /// The reason, and a sentence for the player.
    #[inline]
    fn check(self, position: &Position, m: Move) -> Result<(), IllegalMove> {
        cases!(self, position, case => case.check(m)).map_err(|reason| check::refuse(position, m, reason))
    }

    /// Whether a move is legal.
    #[inline]
    fn is_legal(self, position: &Position, m: Move) -> bool {
        cases!(self, position, case => case.check(m)).is_ok()
    }

    /// Makes a move and tells what changed.
    ///
    /// # Errors
    /// An illegal move is refused with the reason; the position stays as it was.
    #[inline]
    fn play(self, position: &mut Position, m: Move) -> Result<Changes<'_>, IllegalMove> {
        self.check(position, m)?;
        Ok(self.play_unchecked(position, m))
    }

    /// Makes a move that is known to be legal, from [`Judge::legal_moves`] for example. An illegal one may make nonsense of the position.
    #[inline]
    fn play_unchecked(self, position: &mut Position, m: Move) -> Changes<'_> {
        let undo = decks!(self, D => play::play::<Self, D>(self, position, m));
        Changes::new(position, undo)
    }

    /// Takes back the last move that was made on this position, by what [`Changes::undo`] gave. Anything else may make nonsense of it.
    #[inline]
    fn undo(self, position: &mut Position, undo: Undo) {
        decks!(self, D => play::undo::<Self, D>(self, position, undo));
    }

    /// How the game stands (ruling C4).
    #[inline]
    fn status(self, position: &Position) -> Status {
        let mut any = Any(false);
        cases!(self, position, case => {
            if case.is_won() {
                return Status::Won;
            }
            case.generate::<true>(&mut any);
        });
        if any.0 { Status::Ongoing } else { Status::Stuck }
    }

    /// One point for each card on the foundations (ruling C5).
    #[inline]
    fn score(self, position: &Position) -> u32 {
        u32::from(position.on_foundations)
    }
}

impl Judge for &Rules {
    #[inline(always)]
    fn rules(&self) -> &Rules {
        self
    }
}

pub(crate) mod sealed {
    /// Only this crate judges.
    pub trait Sealed {}
    impl Sealed for &crate::rules::Rules {}
}

/// The judge's methods as the rules' own: see [`Judge`] for what each does.
impl Rules {
    /// [`Judge::legal_moves`]
    #[inline]
    pub fn legal_moves(&self, position: &Position) -> MoveList {
        let mut moves = MoveList::new();
        Judge::legal_moves_into(self, position, &mut moves);
        moves
    }

    /// [`Judge::each_legal_move`]
    #[inline]
    pub fn each_legal_move(&self, position: &Position, each: impl FnMut(Move)) {
        Judge::each_legal_move(self, position, each);
    }

    /// [`Judge::legal_moves_into`]
    #[inline]
    pub fn legal_moves_into(&self, position: &Position, moves: &mut MoveList) {
        Judge::legal_moves_into(self, position, moves);
    }

    /// [`Judge::distinct_moves`]
    #[inline]
    pub fn distinct_moves(&self, position: &Position) -> MoveList {
        let mut moves = MoveList::new();
        Judge::distinct_moves_into(self, position, &mut moves);
        moves
    }

    /// [`Judge::each_distinct_move`]
    #[inline]
    pub fn each_distinct_move(&self, position: &Position, each: impl FnMut(Move)) {
        Judge::each_distinct_move(self, position, each);
    }

    /// [`Judge::distinct_moves_into`]
    #[inline]
    pub fn distinct_moves_into(&self, position: &Position, moves: &mut MoveList) {
        Judge::distinct_moves_into(self, position, moves);
    }

    /// [`Judge::count_legal_moves`]
    #[inline]
    pub fn count_legal_moves(&self, position: &Position) -> usize {
        Judge::count_legal_moves(self, position)
    }

    /// [`Judge::check`]
    ///
    /// # Errors
    /// The reason, and a sentence for the player.
    #[inline]
    pub fn check(&self, position: &Position, m: Move) -> Result<(), IllegalMove> {
        Judge::check(self, position, m)
    }

    /// [`Judge::is_legal`]
    #[inline]
    pub fn is_legal(&self, position: &Position, m: Move) -> bool {
        Judge::is_legal(self, position, m)
    }

    /// [`Judge::play`]
    ///
    /// # Errors
    /// An illegal move is refused with the reason; the position stays as it was.
    #[inline]
    pub fn play<'p>(&self, position: &'p mut Position, m: Move) -> Result<Changes<'p>, IllegalMove> {
        Judge::play(self, position, m)
    }

    /// [`Judge::play_unchecked`]
    #[inline]
    pub fn play_unchecked<'p>(&self, position: &'p mut Position, m: Move) -> Changes<'p> {
        Judge::play_unchecked(self, position, m)
    }

    /// [`Judge::undo`]
    #[inline]
    pub fn undo(&self, position: &mut Position, undo: Undo) {
        Judge::undo(self, position, undo);
    }

    /// [`Judge::status`]
    #[inline]
    pub fn status(&self, position: &Position) -> Status {
        Judge::status(self, position)
    }

    /// [`Judge::score`]
    #[inline]
    pub fn score(&self, position: &Position) -> u32 {
        Judge::score(self, position)
    }
}
