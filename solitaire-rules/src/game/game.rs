//! A game from its start: rules, position, history.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use super::annotations::Annotations;
use super::known::Known;
use super::own_judge::OwnJudge;
use super::record::Start;
use super::view::View;

use crate::cards::card::Card;
use crate::cards::deal::{Deal, DealError};
use crate::catalogue::Variant;
use crate::judge::{DeckError, IllegalMove, Judge, Keys, MoveList, Status, Undo};
use crate::rules::Rules;
use crate::table::moves::Move;
use crate::table::position::Position;

/// A game in progress: rules, position, and every move so far, with undo and redo.
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
    pub(super) own: OwnJudge,
    pub(crate) start: Start,
    pub(super) position: Position,
    pub(super) history: Vec<Undo>,
    /// Moves that were undone, the last one on top.
    pub(super) undone: Vec<Move>,
    /// What the player saw of the cards that lie face down now.
    pub(super) known: Known,
    pub(super) annotations: Annotations,
    /// The position's keys, if they are kept.
    pub(super) keys: Option<Box<Keys>>,
}

impl Game {
    /// Deals a numbered deal (ruling C7) of a built-in variant, or of your own rules once they are checked ([`Rules::judge`]).
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
    pub fn deal(judge: impl Into<OwnJudge>, number: u64) -> Game {
        let own = judge.into();
        let position = own.judge.deal(number);
        Game::new(own, Start::Deal(number.into()), position)
    }

    /// Deals a numbered deal, this engine's or another program's ([`Deal`]).
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
    /// The game has no such deal.
    pub fn deal_by(judge: impl Into<OwnJudge>, deal: impl Into<Deal>) -> Result<Game, DealError> {
        let (own, deal) = (judge.into(), deal.into());
        let position = own.judge.deal_by(deal)?;
        Ok(Game::new(own, Start::Deal(deal), position))
    }

    /// Deals a deck in the order given (rulings C1, V1).
    ///
    /// # Errors
    /// The cards aren't exactly those of the game.
    pub fn from_deck(judge: impl Into<OwnJudge>, cards: &[Card]) -> Result<Game, DeckError> {
        let own = judge.into();
        let position = own.judge.from_deck(cards)?;
        Ok(Game::new(own, Start::Deck(cards.to_vec()), position))
    }

    /// Starts a game from a position. The judge need not be the one that made it, so rules may change in the middle of a game. But no game with these rules
    /// may ever get to such a position; then what it says means little, and a save can't be replayed. [`Setup`](crate::position::Setup) finds that out.
    ///
    /// ```
    /// use solitaire_rules::rules::{Groups, Tableau};
    /// use solitaire_rules::{Game, Rules, Variant};
    /// let klondike = *Variant::Klondike.rules();
    /// let whole_piles = Rules { tableau: Tableau { groups: Groups::WholePile, ..klondike.tableau }, ..klondike };
    /// let game = Game::from_position(whole_piles.judge()?, Variant::Klondike.deal(42));
    /// assert_eq!(game.rules(), &whole_piles);
    /// # Ok::<(), solitaire_rules::rules::RulesError>(())
    /// ```
    pub fn from_position(judge: impl Into<OwnJudge>, position: Position) -> Game {
        let own = judge.into();
        let position = own.judge.adopt(position);
        Game::new(own, Start::Position(position), position)
    }

    fn new(own: OwnJudge, start: Start, position: Position) -> Game {
        let (known, annotations) = (Known::default(), Annotations::default());
        Game { own, start, position, history: Vec::new(), undone: Vec::new(), known, annotations, keys: None }
    }

    /// The game's rules.
    pub fn rules(&self) -> &Rules {
        self.own.judge.rules()
    }

    /// The game's judge.
    pub fn judge(&self) -> &Judge {
        &self.own.judge
    }

    /// The game's judge, with the title and notes of its rules.
    pub fn own_judge(&self) -> &OwnJudge {
        &self.own
    }

    /// The game's display name: the title of its rules or, if there is none, that of the built-in variant.
    pub fn title(&self) -> Option<&str> {
        self.own.title()
    }

    /// The author's notes on the rules.
    pub fn notes(&self) -> Option<&str> {
        self.own.notes.as_deref()
    }

    /// The built-in variant that has these rules, if there is one.
    pub fn variant(&self) -> Option<Variant> {
        self.own.judge.variant()
    }

    /// The number of the deal that the game started from, if it is one of this engine's. It gives every hidden card away.
    pub fn deal_number(&self) -> Option<u64> {
        match self.dealt_by()? {
            Deal::Number(number) => Some(number),
            Deal::Microsoft(_) | Deal::PySol(_) | Deal::PySolMicrosoft(_) | Deal::Greenfelt(_) => None,
        }
    }

    /// The numbered deal that the game started from, if there is one, including another program's. It gives every hidden card away.
    pub fn dealt_by(&self) -> Option<Deal> {
        match self.start {
            Start::Deal(deal) => Some(deal),
            Start::Deck(_) | Start::Position(_) => None,
        }
    }

    /// Where every card is, hidden ones too.
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
        self.own.judge.legal_moves_into(&self.position, &mut moves);
        moves
    }

    /// The legal moves, without those that lead to nothing new (ruling C3).
    pub fn distinct_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.own.judge.distinct_moves_into(&self.position, &mut moves);
        moves
    }

    /// Whether a move is legal, and if not, why.
    ///
    /// # Errors
    /// The reason, and a sentence for the player.
    pub fn check(&self, m: Move) -> Result<(), IllegalMove> {
        self.own.judge.check(&self.position, m)
    }

    /// Whether a move is legal.
    pub fn is_legal(&self, m: Move) -> bool {
        self.own.judge.is_legal(&self.position, m)
    }

    /// Whether the game is ongoing, won or stuck (ruling C4).
    pub fn status(&self) -> Status {
        self.own.judge.status(&self.position)
    }

    /// Whether the game is won: [`Judge::is_won`].
    pub fn is_won(&self) -> bool {
        self.status() == Status::Won
    }

    /// The score: [`Judge::score`].
    pub fn score(&self) -> u32 {
        self.own.judge.score(&self.position)
    }

    /// How many sequences of exactly `depth` legal moves there are from here (ruling C10).
    pub fn perft(&self, depth: u32) -> u64 {
        self.own.judge.perft(&self.position, depth)
    }

    /// The same with distinct moves.
    pub fn perft_distinct(&self, depth: u32) -> u64 {
        self.own.judge.perft_distinct(&self.position, depth)
    }
}

/// `clone_from` reuses this game's memory: if the other's moves fit, nothing is allocated.
impl Clone for Game {
    fn clone(&self) -> Game {
        let (start, history, undone) = (self.start.clone(), self.history.clone(), self.undone.clone());
        let (annotations, keys) = (self.annotations.clone(), self.keys.clone());
        Game {
            own: self.own.clone(),
            start,
            position: self.position,
            history,
            undone,
            known: self.known,
            annotations,
            keys,
        }
    }

    fn clone_from(&mut self, other: &Game) {
        self.own.judge = other.own.judge;
        self.own.title.clone_from(&other.own.title);
        self.own.notes.clone_from(&other.own.notes);
        self.start.clone_from(&other.start);
        self.position = other.position;
        self.known = other.known;
        self.history.clone_from(&other.history);
        self.undone.clone_from(&other.undone);
        self.annotations.clone_from(&other.annotations);
        self.keys.clone_from(&other.keys);
    }
}

/// What the player sees, and how many moves have been made.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({}, {} moves)", self.view(), self.history.len())
    }
}

/// Two games are equal if they have the same rules and start, and the same moves lead to the same position. What the player saw in lines that were
/// given up doesn't count.
impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.own.judge == other.own.judge
            && self.start == other.start
            && self.position == other.position
            && self.moves().eq(other.moves())
            && self.undone == other.undone
    }
}

impl Eq for Game {}
