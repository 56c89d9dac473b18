//! The one judge: what the rules say of a position.

mod begun;
mod carry;
mod changes;
mod check;
mod code;
mod complete_runs;
mod deal;
mod derived;
mod detail;
#[cfg(feature = "solver")]
mod due;
mod follow;
pub(crate) mod foundations;
mod gather;
mod generate;
mod heads;
mod illegal;
mod key_sums;
mod keyed;
#[cfg(feature = "solver")]
mod look;
mod made;
mod matching;
mod move_list;
mod move_space;
mod needed;
mod order;
mod overlap;
mod play;
mod pysol;
mod questions;
mod shape;
mod sources;
mod status;
mod transfers;
mod undo;
mod undo_changes;
mod upkeep;
mod waiting;
mod why;

pub use self::changes::{Change, ChangeList, Changes, MAX_CHANGES};
pub use self::deal::DeckError;
use self::foundations::Growths;
pub use self::illegal::{IllegalMove, Reason};
pub use self::keyed::KeyedPosition;
#[cfg(feature = "alloc")]
pub(crate) use self::keyed::Keys;
use self::matching::Partners;
pub use self::move_list::{MAX_MOVES, MoveList, RoomError};
pub(crate) use self::questions::Judged;
#[cfg(feature = "solver")]
pub(crate) use self::questions::rank_step;
pub use self::status::Status;
#[cfg(feature = "alloc")]
pub(crate) use self::undo::Event;
pub use self::undo::Undo;
pub(crate) use self::undo::{Brief, Log};
use crate::cards::card::Rank;
use crate::cards::set::CardSet;
use crate::catalogue::Variant;
use crate::rules::{DealsTo, Refill, Rules};
use crate::table::key::{self, Alike, Key};
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::pile_set::PileSet;
use crate::table::position::Position;

/// Rules that have been checked, with everything that follows from them worked out: it judges positions and makes moves. [`Rules::judge`] checks
/// rules and makes one; built-in games have theirs in [`Variant::judge`].
///
/// Positions must be of a game with these rules. For any other position the answers are meaningless, but asking is safe.
/// [`Game::from_position`](crate::Game::from_position) and [`Setup`](crate::position::Setup) take over positions that another judge made.
///
/// ```
/// use solitaire_rules::rules::{Build, Tableau};
/// use solitaire_rules::{Rules, Variant};
/// let klondike = *Variant::Klondike.rules();
/// let easier = Rules { tableau: Tableau { build: Build::AnySuit, ..klondike.tableau }, ..klondike };
/// let judge = easier.judge()?;
/// let mut position = judge.deal(42);
/// for m in judge.legal_moves(&position) {
///     println!("{m}");
/// }
/// judge.play(&mut position, "deal".parse()?)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Judge {
    pub(crate) rules: Rules,
    /// The piles that the game has.
    pub(crate) piles: PileSet,
    /// What builds on what in the tableau, what moves together, what builds on what on the foundations: steps between suits.
    pub(crate) steps: u8,
    pub(crate) holds: u8,
    pub(crate) foundation_steps: u8,
    /// In which direction the tableau is built: steps between ranks.
    pub(crate) rank_steps: u8,
    /// Whether several cards may move together; whether any face-up ones do; whether only as many as could one by one; whether only whole piles.
    pub(crate) groups: bool,
    pub(crate) any_order: bool,
    pub(crate) supermoves: bool,
    pub(crate) whole_piles: bool,
    /// The rank that starts every foundation, where the rules name one.
    pub(crate) base: Option<Rank>,
    /// Whether foundations go on after the king.
    pub(crate) rounds: bool,
    /// Whether each foundation has a base of its own.
    pub(crate) own_bases: bool,
    /// Whether cards go to the foundations one at a time; whether complete runs go there by themselves.
    pub(crate) takes_cards: bool,
    pub(crate) runs_leave: bool,
    /// How many foundations are begun in the deal.
    pub(crate) dealt_foundations: u8,
    /// How foundations begin and go on, kind by kind, where they are not all plain.
    growths: Growths,
    /// Which ranks pair with each, and the cards that leave alone, where cards leave for a discard.
    pairs: Option<Partners>,
    /// The piles that must be empty where the tableau is to be cleared.
    cleared: PileSet,
    /// How many cards on the foundations win the game; `None` where tableau and reserve are to be cleared.
    won_with: Option<u8>,
    /// How many cards on the foundations score nothing; `None` where what has left tableau, reserve and cells is the score.
    unscored: Option<u8>,
    /// When the place of a tableau pile matters.
    places: Places,
    /// Whether positions count the face-up cards that lie out of order: where every face-up card is the head of a group that moves, but for those few; or,
    /// with two decks, where any face-up cards move together.
    pub(crate) keeps_disorder: bool,
    /// Whether positions keep which cards are heads.
    pub(crate) keeps_heads: bool,
    /// Whether what moves together is a run, so that ranks tell how many cards it has.
    pub(crate) ranks_tell: bool,
    /// Whether positions keep the place of each card in its pile.
    pub(crate) keeps_places: bool,
    /// Whether the heads that positions keep tell where a complete run may lie.
    pub(crate) heads_tell_runs: bool,
    /// Where the stock is dealt, and for what a deal has to wait.
    pub(crate) deals_to: Option<DealsTo>,
    pub(crate) waits_for_transfers: bool,
    pub(crate) waits_for_filled_piles: bool,
    /// Whether the tableau is gathered and dealt again.
    pub(crate) gathers: bool,
    /// Whether a redeal leaves the waste's top card where it is if that can be played.
    pub(crate) redeal_keeps_top: bool,
    /// How many redeals of the waste, or gatherings, there are; `u8::MAX` without a limit.
    pub(crate) redeals: Option<u8>,
    /// Whether more may follow from a move than that a card turns up and one pile is refilled from the waste.
    pub(crate) follows: bool,
    /// What comes to an empty tableau pile by itself.
    pub(crate) refill: Option<Refill>,
    /// The cards that may go to an empty tableau pile, by the kind of pile that they come from. Says nothing where that depends on the foundations.
    pub(crate) fillers: [CardSet; PileKind::ALL.len()],
    /// Whether it depends on them: whether they are of the rank below the base.
    pub(crate) fills_below_base: bool,
    /// Whether they go there one at a time; how many may go there together.
    pub(crate) fills_singly: bool,
    pub(crate) most_to_empty: u8,
    /// Whether cards of a supermove can go by way of an empty tableau pile.
    pub(crate) moves_by_empty_piles: bool,
    /// The piles that a card may go to a cell from.
    pub(crate) to_cells: PileSet,
    /// Whether a cell may hold several cards.
    has_deep_cells: bool,
    /// The cells and reserve piles that a card may go to the tableau from.
    to_tableau: PileSet,
    /// Which piles are alike while cards may be dealt to the tableau or the tableau gathered, and when not.
    alike: [Alike; 2],
    /// Which of the things that code can do without the rules have.
    shape: u32,
    code: &'static code::Code,
    /// The catalogue's number from 1 on; 0 for a user's own rules.
    pub(crate) mark: u8,
}

/// When the place of a tableau pile matters (ruling V12).
#[derive(Clone, Copy)]
enum Places {
    /// Never: all piles are alike.
    Never,
    /// While cards may yet be dealt to the tableau.
    WhileStock,
    /// While the tableau may yet be gathered.
    WhileGathered,
    /// Always: piles cover each other.
    Always,
}

impl Judge {
    /// The rules that it applies.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The built-in variant that has these rules, if there is one.
    pub fn variant(&self) -> Option<Variant> {
        Variant::of_mark(self.mark)
    }

    /// Every legal move, each once (ruling C2). The order depends only on what the piles show.
    #[inline]
    pub fn legal_moves(&self, position: &Position) -> MoveList {
        let mut moves = MoveList::new();
        (self.code.legal)(self, position, &mut moves);
        moves
    }

    /// Like [`Judge::legal_moves`], into an existing list, which is cleared first.
    #[inline]
    pub fn legal_moves_into(&self, position: &Position, moves: &mut MoveList) {
        moves.clear();
        (self.code.legal)(self, position, moves);
    }

    /// The legal moves, without those that lead to nothing new (rulings C3 and V12).
    #[inline]
    pub fn distinct_moves(&self, position: &Position) -> MoveList {
        let mut moves = MoveList::new();
        (self.code.distinct)(self, position, &mut moves);
        moves
    }

    /// Like [`Judge::distinct_moves`], into an existing list, which is cleared first.
    #[inline]
    pub fn distinct_moves_into(&self, position: &Position, moves: &mut MoveList) {
        moves.clear();
        (self.code.distinct)(self, position, moves);
    }

    /// How many legal moves there are.
    #[inline]
    pub fn count_legal_moves(&self, position: &Position) -> usize {
        // Not by `legal_moves`, whose list may be copied on its way here.
        let mut moves = MoveList::new();
        self.legal_moves_into(position, &mut moves);
        moves.len()
    }

    /// Whether a move is legal, and if not, why.
    ///
    /// # Errors
    /// The reason, and a sentence for the player.
    #[inline]
    pub fn check(&self, position: &Position, m: Move) -> Result<(), IllegalMove> {
        (self.code.check)(self, position, m).map_err(|reason| check::refuse(self, position, m, reason))
    }

    /// Whether a move is legal.
    #[inline]
    pub fn is_legal(&self, position: &Position, m: Move) -> bool {
        (self.code.check)(self, position, m).is_ok()
    }

    /// Makes a move and returns what changed.
    ///
    /// # Errors
    /// The reason, if the move is illegal; the position is unchanged.
    #[inline]
    pub fn play<'p>(&self, position: &'p mut Position, m: Move) -> Result<Changes<'p>, IllegalMove> {
        self.check(position, m)?;
        Ok(self.play_unchecked(position, m))
    }

    /// Makes a move that is known to be legal, for example from [`Judge::legal_moves`]. An illegal one can corrupt the position.
    #[inline]
    pub fn play_unchecked<'p>(&self, position: &'p mut Position, m: Move) -> Changes<'p> {
        let mut log = Log::EMPTY;
        let brief = (self.code.play)(self, position, m, &mut log);
        Changes::new(position, Undo { brief, log })
    }

    /// The same without what few moves leave behind, which the log tells: it may be one that this wrote before.
    #[inline]
    pub(crate) fn play_briefly(&self, position: &mut Position, m: Move, log: &mut Log) -> Brief {
        (self.code.play)(self, position, m, log)
    }

    /// Undoes the last move made on this position, with the value of [`Changes::undo`]. Anything else can corrupt the position.
    #[inline]
    pub fn undo(&self, position: &mut Position, undo: Undo) {
        (self.code.undo)(self, position, &undo.brief, &undo.log);
    }

    /// Takes back the last move, by what [`Judge::play_briefly`] gave and wrote.
    #[inline]
    pub(crate) fn undo_brief(&self, position: &mut Position, brief: &Brief, log: &Log) {
        (self.code.undo)(self, position, brief, log);
    }

    /// Whether the game is won: every card is on the foundations, or the game's own aim is reached (rulings C4, W7 and W14).
    #[inline]
    pub fn is_won(&self, position: &Position) -> bool {
        match self.won_with {
            Some(cards) => position.on_foundations == cards,
            None => position.filled.and(self.cleared).is_empty(),
        }
    }

    /// The score: one point for each card on the foundations (ruling C5). Where the aim is to clear the tableau, one point for each card dealt to the
    /// tableau, reserve and cells that has left them all; cards from the stock don't count. If such cards may come to the tableau, reserve or cells, a
    /// position doesn't tell them apart: then each card on the foundations counts that wasn't put there before the deal (ruling W14).
    #[inline]
    pub fn score(&self, position: &Position) -> u32 {
        if let Some(unscored) = self.unscored {
            return u32::from(position.on_foundations.saturating_sub(unscored));
        }
        let rules = &self.rules;
        let dealt = rules.tableau.deal.total() + rules.reserve.deal.total() + u32::from(rules.cells.dealt);
        let places = self.cleared.or(self.piles.of(PileKind::Cell));
        let lie_there = position.filled.and(places).map(|pile| position.pile_len(Pile::of(pile)) as u32).sum();
        dealt.saturating_sub(lie_there)
    }

    /// A key that ignores the order of interchangeable piles: positions of a game with these rules have the same one if they differ only in the order
    /// of tableau piles, wastes, foundations, cells or reserve piles. Piles that the rules treat differently keep their order: foundations that are
    /// dealt a card, where foundations give back; tableau piles, as long as cards may be dealt to them or they may be gathered; reserve piles that
    /// are dealt cards or refill others. Don't compare it with a [`Position::key`]: they are different kinds of key.
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// let judge = Variant::GoldMine.judge();
    /// let mut position = judge.deal(42);
    /// judge.play(&mut position, "deal".parse()?)?;
    /// let (mut one, mut other) = (position, position);
    /// judge.play(&mut one, "w0-t2".parse()?)?;
    /// judge.play(&mut other, "w0-t5".parse()?)?;
    /// assert_ne!(one.key(), other.key());
    /// assert_eq!(judge.canonical_key(&one), judge.canonical_key(&other));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn canonical_key(&self, position: &Position) -> Key {
        key::canonical_key(position, self.alike(position))
    }

    /// Whether not all cards of the only foundation count in canonical keys.
    #[cfg(feature = "solver")]
    pub(crate) fn folds_foundation(&self) -> bool {
        self.alike[0].folds(PileKind::Foundation.base())
    }

    /// Which piles are alike in this position.
    #[inline]
    pub(crate) fn alike(&self, position: &Position) -> &Alike {
        &self.alike[usize::from(!self.places_matter(position))]
    }

    /// Whether in games with these rules cards are dealt to the tableau or the tableau is gathered.
    #[inline]
    pub(crate) const fn deals_or_gathers(&self) -> bool {
        self.gathers || self.rules.stock.deals_to_tableau()
    }

    /// Whether a redeal, or a gathering, is left. `None` in a game without.
    #[inline]
    pub(crate) fn redeal_left(&self, position: &Position) -> Option<bool> {
        self.redeals.map(|limit| position.redeals < limit)
    }

    /// The rank that foundations start with: the rules' own, or that of the first card there. `None` until there is one.
    #[cfg(feature = "solver")]
    pub(crate) fn base_rank(&self, position: &Position) -> Option<u8> {
        let first = (position.on_foundations > 0).then_some(position.base / 4);
        self.base.map(|rank| rank as u8).or(first)
    }

    /// Whether cards may yet be dealt to the tableau or the tableau be gathered (ruling V12), or its piles cover each other.
    #[inline]
    pub(crate) fn places_matter(&self, position: &Position) -> bool {
        match self.places {
            Places::Never => false,
            Places::WhileStock => position.filled.has(PileKind::Stock.base()),
            Places::WhileGathered => self.redeal_left(position) == Some(true),
            Places::Always => true,
        }
    }
}
