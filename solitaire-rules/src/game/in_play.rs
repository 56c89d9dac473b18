//! A game from its start: rules, position, history.

use alloc::vec::Vec;
use core::fmt;

use super::annotations::Annotations;
use super::known::Known;
use super::record::Start;
use super::view::View;

use crate::cards::card::Card;
use crate::cards::deal::{Deal, DealError};
use crate::catalogue::Variant;
use crate::judge::{ChangeList, Changes, DeckError, IllegalMove, Judge, MoveList, Status, Undo};
use crate::rules::Rules;
use crate::table::key::Key;
use crate::table::moves::Move;
use crate::table::position::Position;

/// A game as a player plays it: rules, position, and every move so far, to be undone and done again.
///
/// `Display` draws the table as the player sees it.
///
/// ```
/// use solitaire_rules::{Game, Status, Variant};
/// let mut game = Game::deal(Variant::GoldMine, 42);
/// let changes = game.play("deal".parse()?)?;
/// assert_eq!(changes.iter().count(), 3);
/// let first = game.legal_moves()[0];
/// game.play(first)?;
/// assert_eq!(game.undo(), Some(first));
/// assert_eq!(game.redo(), Some(first));
/// assert_eq!(game.status(), Status::Ongoing);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Game {
    judge: Judge,
    pub(crate) start: Start,
    pub(super) position: Position,
    history: Vec<Undo>,
    /// Moves that were undone, the last one on top.
    undone: Vec<Move>,
    /// What the player saw of the cards that lie face down now.
    pub(super) known: Known,
    pub(super) annotations: Annotations,
}

impl Game {
    /// A numbered deal (ruling C7) of a built-in variant, or of rules of one's own that were checked ([`Rules::judge`]).
    ///
    /// ```
    /// use solitaire_rules::rules::{EmptyPile, Tableau};
    /// use solitaire_rules::{Game, Rules, Variant};
    /// let game = Game::deal(Variant::Klondike, 42);
    /// assert_eq!(game.variant(), Some(Variant::Klondike));
    /// let klondike = *game.rules();
    /// let easier = Rules { tableau: Tableau { empty: EmptyPile::AnyCard, ..klondike.tableau }, ..klondike };
    /// let game = Game::deal(easier.judge()?, 42);
    /// assert_eq!(game.variant(), None);
    /// # Ok::<(), solitaire_rules::rules::RulesError>(())
    /// ```
    pub fn deal(judge: impl Into<Judge>, number: u64) -> Game {
        let judge = judge.into();
        Game::new(judge, Start::Deal(number.into()), judge.deal(number))
    }

    /// A deal by its number, this engine's or another program's ([`Deal`]).
    ///
    /// ```
    /// use solitaire_rules::cards::Deal;
    /// use solitaire_rules::{Game, Variant};
    /// let game = Game::deal_by(Variant::FreeCell, Deal::Microsoft(11_982))?;
    /// assert_eq!((game.dealt_by(), game.deal_number()), (Some(Deal::Microsoft(11_982)), None));
    /// assert!(Game::deal_by(Variant::Spider, Deal::Microsoft(11_982)).is_err());
    /// # Ok::<(), solitaire_rules::cards::DealError>(())
    /// ```
    ///
    /// # Errors
    /// Where the game has no such deal.
    pub fn deal_by(judge: impl Into<Judge>, deal: impl Into<Deal>) -> Result<Game, DealError> {
        let (judge, deal) = (judge.into(), deal.into());
        let position = judge.deal_by(deal)?;
        Ok(Game::new(judge, Start::Deal(deal), position))
    }

    /// A game of a deck in the order in which it is dealt (rulings C1, V1).
    ///
    /// # Errors
    /// Where the cards are not exactly those of the game.
    pub fn from_deck(judge: impl Into<Judge>, cards: &[Card]) -> Result<Game, DeckError> {
        let judge = judge.into();
        let position = judge.from_deck(cards)?;
        Ok(Game::new(judge, Start::Deck(cards.to_vec()), position))
    }

    /// A game that starts from a position. The judge is the one that the position was made by.
    pub fn from_position(judge: impl Into<Judge>, position: Position) -> Game {
        Game::new(judge.into(), Start::Position(position), position)
    }

    fn new(judge: Judge, start: Start, position: Position) -> Game {
        let (known, annotations) = (Known::default(), Annotations::default());
        Game { judge, start, position, history: Vec::new(), undone: Vec::new(), known, annotations }
    }

    /// The game's rules.
    pub fn rules(&self) -> &Rules {
        self.judge.rules()
    }

    /// What judges the game.
    pub fn judge(&self) -> &Judge {
        &self.judge
    }

    /// The built-in variant that has these rules, if there is one.
    pub fn variant(&self) -> Option<Variant> {
        self.judge.variant()
    }

    /// The number of the deal that the game started from, if it started from one of this engine's. Whoever deals it again sees every card.
    pub fn deal_number(&self) -> Option<u64> {
        match self.dealt_by()? {
            Deal::Number(number) => Some(number),
            Deal::Microsoft(_) | Deal::PySol(_) | Deal::PySolMicrosoft(_) => None,
        }
    }

    /// The deal that the game started from, if it has a number, be it another program's. Whoever deals it again sees every card.
    pub fn dealt_by(&self) -> Option<Deal> {
        match self.start {
            Start::Deal(deal) => Some(deal),
            Start::Deck(_) | Start::Position(_) => None,
        }
    }

    /// Where every card lies, hidden ones too.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What the player sees.
    pub fn view(&self) -> View {
        self.position.view()
    }

    /// Every legal move, each once (ruling C2).
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.judge.legal_moves_into(&self.position, &mut moves);
        moves
    }

    /// The legal moves less those that lead to nothing new (ruling C3).
    pub fn distinct_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.judge.distinct_moves_into(&self.position, &mut moves);
        moves
    }

    /// Whether a move is legal, and if not, why.
    ///
    /// # Errors
    /// The reason, and a sentence for the player.
    pub fn check(&self, m: Move) -> Result<(), IllegalMove> {
        self.judge.check(&self.position, m)
    }

    /// Whether a move is legal.
    pub fn is_legal(&self, m: Move) -> bool {
        self.judge.is_legal(&self.position, m)
    }

    /// Makes a move and tells what changed. Moves that were undone before can then no longer be done again.
    ///
    /// # Errors
    /// An illegal move is refused with the reason; the game stays as it was.
    pub fn play(&mut self, m: Move) -> Result<Changes<'_>, IllegalMove> {
        self.check(m)?;
        if !self.annotations.comments.is_empty() {
            self.forget_comments(self.history.len());
        }
        self.known.note_before(&self.position, m);
        let changes = self.judge.play_unchecked(&mut self.position, m);
        self.history.push(changes.undo());
        self.undone.clear();
        Ok(changes)
    }

    /// Takes the last move back and gives it; `None` at the start. What that changes is to be had from [`Game::undo_changes`] before.
    pub fn undo(&mut self) -> Option<Move> {
        let undo = self.history.last()?;
        let m = undo.played();
        self.known.take_back(&self.judge, &mut self.position, undo);
        self.history.pop();
        self.undone.push(m);
        Some(m)
    }

    /// Makes the move again that was undone last and gives it; `None` where none was. What it changed is to be had from
    /// [`Game::last_changes`] afterwards.
    pub fn redo(&mut self) -> Option<Move> {
        let m = self.undone.pop()?;
        self.known.note_before(&self.position, m);
        let undo = self.judge.play_unchecked(&mut self.position, m).undo();
        self.history.push(undo);
        Some(m)
    }

    /// Goes back to the start. The moves that were in effect can be done again.
    ///
    /// ```
    /// use solitaire_rules::{Game, Move, Variant};
    /// let mut game = Game::deal(Variant::Klondike, 42);
    /// game.play(Move::Deal)?;
    /// game.play(Move::Deal)?;
    /// game.restart();
    /// assert_eq!(game.moves().len(), 0);
    /// assert_eq!(game.undone_moves().collect::<Vec<_>>(), [Move::Deal, Move::Deal]);
    /// # Ok::<(), solitaire_rules::IllegalMove>(())
    /// ```
    pub fn restart(&mut self) {
        while self.undo().is_some() {}
    }

    /// What the last move in effect changed; `None` at the start.
    ///
    /// ```
    /// use solitaire_rules::{Game, Move, Variant};
    /// let mut game = Game::deal(Variant::Klondike, 42);
    /// assert!(game.last_changes().is_none());
    /// game.play(Move::Deal)?;
    /// assert_eq!(game.last_changes().unwrap().iter().count(), 1);
    /// # Ok::<(), solitaire_rules::IllegalMove>(())
    /// ```
    pub fn last_changes(&self) -> Option<Changes<'_>> {
        self.history.last().map(|&undo| Changes::new(&self.position, undo))
    }

    /// What [`Game::undo`] will change, in order; `None` at the start.
    ///
    /// ```
    /// use solitaire_rules::{Change, Game, Move, Variant};
    /// let mut game = Game::deal(Variant::Klondike, 42);
    /// assert!(game.undo_changes().is_none());
    /// game.play(Move::Deal)?;
    /// let changes = game.undo_changes().unwrap();
    /// assert!(matches!(changes[..], [Change::Moved { .. }, Change::TurnedDown { .. }]));
    /// # Ok::<(), solitaire_rules::IllegalMove>(())
    /// ```
    pub fn undo_changes(&self) -> Option<ChangeList> {
        self.history.last().map(|&undo| self.judge.undo_changes(&self.position, undo))
    }

    /// The moves in effect, first to last.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> + '_ {
        self.history.iter().map(Undo::played)
    }

    /// The moves that were undone and can be done again, the next one first.
    pub fn undone_moves(&self) -> impl ExactSizeIterator<Item = Move> + '_ {
        self.undone.iter().rev().copied()
    }

    /// How the game stands (ruling C4).
    pub fn status(&self) -> Status {
        self.judge.status(&self.position)
    }

    /// Whether every card is on the foundations.
    pub fn is_won(&self) -> bool {
        self.status() == Status::Won
    }

    /// One point for each card on the foundations (ruling C5).
    pub fn score(&self) -> u32 {
        self.judge.score(&self.position)
    }

    /// The position's key: [`Position::key`].
    pub fn key(&self) -> Key {
        self.position.key()
    }

    /// The position's key where the order of alike piles does not count: [`Judge::canonical_key`].
    pub fn canonical_key(&self) -> Key {
        self.judge.canonical_key(&self.position)
    }

    /// How many ways there are to make exactly `depth` legal moves from here (ruling C10).
    pub fn perft(&self, depth: u32) -> u64 {
        self.judge.perft(&self.position, depth)
    }

    /// The same by distinct moves.
    pub fn perft_distinct(&self, depth: u32) -> u64 {
        self.judge.perft_distinct(&self.position, depth)
    }
}

/// `clone_from` keeps the room that the game has: where the other's moves fit in there, nothing is allocated.
impl Clone for Game {
    fn clone(&self) -> Game {
        let (start, history, undone) = (self.start.clone(), self.history.clone(), self.undone.clone());
        let annotations = self.annotations.clone();
        Game { judge: self.judge, start, position: self.position, history, undone, known: self.known, annotations }
    }

    fn clone_from(&mut self, other: &Game) {
        self.judge = other.judge;
        self.start.clone_from(&other.start);
        self.position = other.position;
        self.known = other.known;
        self.history.clone_from(&other.history);
        self.undone.clone_from(&other.undone);
        self.annotations.clone_from(&other.annotations);
    }
}

/// What the player sees, and how many moves have been made.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({}, {} moves)", self.view(), self.history.len())
    }
}

/// Two games are equal when they have the same rules and the same moves lead from the same start to the same position. What was seen after
/// moves that were given up for others does not count.
impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.judge == other.judge
            && self.start == other.start
            && self.position == other.position
            && self.moves().eq(other.moves())
            && self.undone == other.undone
    }
}

impl Eq for Game {}
