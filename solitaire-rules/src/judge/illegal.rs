//! Why a move is refused: for programs and for the player.

use core::fmt;

use thiserror::Error;

use crate::cards::card::Card;
use crate::table::moves::Move;
use crate::table::pile::Pile;

/// The ways in which a move can be wrong. The numbers are for languages that want numbers; none is ever reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[repr(u8)]
pub enum Reason {
    /// The game is won and over.
    GameOver = 1,
    /// This game has no such pile.
    NoSuchPile = 2,
    /// The two piles are the same.
    SamePile = 3,
    /// No card is to move.
    NoCards = 4,
    /// The pile that is to give has no cards.
    PileEmpty = 5,
    /// The pile has fewer cards than are to move.
    TooFewCards = 6,
    /// One of the cards lies face down.
    FaceDown = 7,
    /// The cards are not a sequence, so they do not move together.
    NotASequence = 8,
    /// Cards move one at a time here.
    OneCardOnly = 9,
    /// The card's rank does not fit.
    WrongRank = 10,
    /// The card's colour does not fit.
    WrongColor = 11,
    /// The card's suit does not fit.
    WrongSuit = 12,
    /// An empty tableau pile takes only a king.
    OnlyAKing = 13,
    /// An empty tableau pile takes only a card from the stock or a waste pile.
    OnlyFromStockOrWaste = 14,
    /// An empty tableau pile takes nothing.
    StaysEmpty = 15,
    /// The card's rank does not start a foundation.
    WrongBase = 16,
    /// The foundation holds as many cards as it may.
    FoundationComplete = 17,
    /// What is on a foundation stays there, or what was dealt to it does (ruling V2).
    FoundationKeeps = 18,
    /// Cards do not go from foundation to foundation.
    FoundationToFoundation = 19,
    /// A waste pile takes cards from the stock only.
    WasteTakesFromStockOnly = 20,
    /// Nothing is moved to the stock.
    StockTakesNothing = 21,
    /// The stock's cards are dealt, not moved.
    StockIsDealt = 22,
    /// This game has no deal.
    NoDeal = 23,
    /// The stock is empty.
    StockEmpty = 24,
    /// The stock is dealt only when no card can be moved.
    DealOnlyWithoutMoves = 25,
    /// This game has no redeal.
    NoRedeal = 26,
    /// All redeals have been used.
    NoRedealLeft = 27,
    /// A redeal comes when the stock is empty.
    StockNotEmpty = 28,
    /// There is no waste to turn over.
    WasteEmpty = 29,
    /// The waste's only card can be played and stays, so nothing would be turned over.
    NothingToTurn = 30,
    /// The stock is dealt only while no tableau pile is empty.
    DealOnlyOnFilledPiles = 31,
    /// No card lies in the tableau to be gathered.
    NothingToGather = 32,
    /// No card is built on another here.
    NoBuilding = 33,
    /// An empty tableau pile takes only a card of the rank below the foundations' base.
    OnlyTheRankBelowTheBase = 34,
    /// One card moves, or the whole pile.
    OnlyTheWholePile = 35,
    /// There are not enough empty cells and piles to move so many cards.
    NoRoom = 36,
    /// A foundation takes only a complete run, from king to ace.
    OnlyCompleteRuns = 37,
    /// Nothing is moved to the reserve.
    ReserveTakesNothing = 38,
    /// The cell has a card.
    CellFull = 39,
    /// Cards do not go from cell to cell.
    CellToCell = 40,
    /// Cards do not go from a foundation to a cell.
    FoundationToCell = 41,
    /// The tableau pile may hold no more cards.
    PileFull = 42,
    /// The cards do not make a pair, and the one that was to go alone does not leave alone.
    NotAPair = 43,
    /// No card in play is higher and of its suit.
    NoHigherCard = 44,
    /// Another card covers it.
    Covered = 45,
    /// Nothing goes on the card that the foundation shows.
    FoundationClosed = 46,
    /// The reserve gives to foundations only.
    OnlyToFoundations = 47,
    /// A cell takes cards from tableau piles only.
    CellFromTableau = 48,
    /// A cell takes cards only when the stock is empty.
    CellWithoutStock = 49,
    /// A cell takes only kings.
    CellForKings = 50,
}

impl Reason {
    /// All reasons, by number.
    pub const ALL: [Reason; 50] = [
        Reason::GameOver,
        Reason::NoSuchPile,
        Reason::SamePile,
        Reason::NoCards,
        Reason::PileEmpty,
        Reason::TooFewCards,
        Reason::FaceDown,
        Reason::NotASequence,
        Reason::OneCardOnly,
        Reason::WrongRank,
        Reason::WrongColor,
        Reason::WrongSuit,
        Reason::OnlyAKing,
        Reason::OnlyFromStockOrWaste,
        Reason::StaysEmpty,
        Reason::WrongBase,
        Reason::FoundationComplete,
        Reason::FoundationKeeps,
        Reason::FoundationToFoundation,
        Reason::WasteTakesFromStockOnly,
        Reason::StockTakesNothing,
        Reason::StockIsDealt,
        Reason::NoDeal,
        Reason::StockEmpty,
        Reason::DealOnlyWithoutMoves,
        Reason::NoRedeal,
        Reason::NoRedealLeft,
        Reason::StockNotEmpty,
        Reason::WasteEmpty,
        Reason::NothingToTurn,
        Reason::DealOnlyOnFilledPiles,
        Reason::NothingToGather,
        Reason::NoBuilding,
        Reason::OnlyTheRankBelowTheBase,
        Reason::OnlyTheWholePile,
        Reason::NoRoom,
        Reason::OnlyCompleteRuns,
        Reason::ReserveTakesNothing,
        Reason::CellFull,
        Reason::CellToCell,
        Reason::FoundationToCell,
        Reason::PileFull,
        Reason::NotAPair,
        Reason::NoHigherCard,
        Reason::Covered,
        Reason::FoundationClosed,
        Reason::OnlyToFoundations,
        Reason::CellFromTableau,
        Reason::CellWithoutStock,
        Reason::CellForKings,
    ];

    /// A name of its own for each reason, in snake case: `wrong_color`.
    ///
    /// ```
    /// use solitaire_rules::moves::Reason;
    /// assert_eq!(Reason::WrongColor.name(), "wrong_color");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Reason::GameOver => "game_over",
            Reason::NoSuchPile => "no_such_pile",
            Reason::SamePile => "same_pile",
            Reason::NoCards => "no_cards",
            Reason::PileEmpty => "pile_empty",
            Reason::TooFewCards => "too_few_cards",
            Reason::FaceDown => "face_down",
            Reason::NotASequence => "not_a_sequence",
            Reason::OneCardOnly => "one_card_only",
            Reason::WrongRank => "wrong_rank",
            Reason::WrongColor => "wrong_color",
            Reason::WrongSuit => "wrong_suit",
            Reason::OnlyAKing => "only_a_king",
            Reason::OnlyFromStockOrWaste => "only_from_stock_or_waste",
            Reason::StaysEmpty => "stays_empty",
            Reason::WrongBase => "wrong_base",
            Reason::FoundationComplete => "foundation_complete",
            Reason::FoundationKeeps => "foundation_keeps",
            Reason::FoundationToFoundation => "foundation_to_foundation",
            Reason::WasteTakesFromStockOnly => "waste_takes_from_stock_only",
            Reason::StockTakesNothing => "stock_takes_nothing",
            Reason::StockIsDealt => "stock_is_dealt",
            Reason::NoDeal => "no_deal",
            Reason::StockEmpty => "stock_empty",
            Reason::DealOnlyWithoutMoves => "deal_only_without_moves",
            Reason::NoRedeal => "no_redeal",
            Reason::NoRedealLeft => "no_redeal_left",
            Reason::StockNotEmpty => "stock_not_empty",
            Reason::WasteEmpty => "waste_empty",
            Reason::NothingToTurn => "nothing_to_turn",
            Reason::DealOnlyOnFilledPiles => "deal_only_on_filled_piles",
            Reason::NothingToGather => "nothing_to_gather",
            Reason::NoBuilding => "no_building",
            Reason::OnlyTheRankBelowTheBase => "only_the_rank_below_the_base",
            Reason::OnlyTheWholePile => "only_the_whole_pile",
            Reason::NoRoom => "no_room",
            Reason::OnlyCompleteRuns => "only_complete_runs",
            Reason::ReserveTakesNothing => "reserve_takes_nothing",
            Reason::CellFull => "cell_full",
            Reason::CellToCell => "cell_to_cell",
            Reason::FoundationToCell => "foundation_to_cell",
            Reason::PileFull => "pile_full",
            Reason::NotAPair => "not_a_pair",
            Reason::NoHigherCard => "no_higher_card",
            Reason::Covered => "covered",
            Reason::FoundationClosed => "foundation_closed",
            Reason::OnlyToFoundations => "only_to_foundations",
            Reason::CellFromTableau => "cell_from_tableau",
            Reason::CellWithoutStock => "cell_without_stock",
            Reason::CellForKings => "cell_for_kings",
        }
    }
}

/// A move that the rules do not allow: which, why, and a sentence for the player (`Display`). Nothing in it depends on a card that the
/// player has not seen. Where people are shown two suits or one, the sentence names cards as they are shown ([`View::shown`](crate::View::shown)).
///
/// ```
/// use solitaire_rules::Variant;
/// use solitaire_rules::moves::Reason;
/// let mut position = Variant::Klondike.deal(42);
/// let refused = Variant::Klondike.judge().play(&mut position, "redeal".parse()?).unwrap_err();
/// assert_eq!(refused.reason(), Reason::StockNotEmpty);
/// assert_eq!(refused.to_string(), "redeal: the stock still has cards");
/// # Ok::<(), solitaire_rules::text::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("{attempted}: {}", Why(self))]
pub struct IllegalMove {
    pub(crate) attempted: Move,
    pub(crate) reason: Reason,
    /// The lowest card that was to move, if the player sees it.
    pub(crate) card: Option<Card>,
    /// The top card of the pile that it was to go to, if there is one and the player sees it.
    pub(crate) onto: Option<Card>,
    /// Which of the two piles, the one that gives and the one that takes, the game does not have.
    pub(crate) missing: [bool; 2],
}

impl IllegalMove {
    /// The move that was asked for. (`move` is a word of the language's own.)
    pub const fn attempted(&self) -> Move {
        self.attempted
    }

    /// Why it is refused.
    pub const fn reason(&self) -> Reason {
        self.reason
    }

    /// The same refusal without the cards.
    #[cfg(feature = "alloc")]
    pub(crate) fn without_cards(self) -> IllegalMove {
        IllegalMove { card: None, onto: None, ..self }
    }

    /// `5♣ does not go on 7♦`, or less of it where less is known.
    fn write_clash(&self, f: &mut fmt::Formatter<'_>, to: Pile) -> fmt::Result {
        match (self.card, self.onto) {
            (Some(card), Some(onto)) => write!(f, "{card:#} does not go on {onto:#}"),
            (Some(card), None) => write!(f, "{card:#} does not go to {to}"),
            (None, _) => write!(f, "that does not go to {to}"),
        }
    }
}

/// Why the move is refused, in a sentence.
struct Why<'a>(&'a IllegalMove);

impl fmt::Display for Why<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Why(refused) = self;
        let Move::Transfer { from, to, count } = refused.attempted else {
            return f.write_str(refused.reason.sentence());
        };
        match refused.reason {
            Reason::NoSuchPile => match refused.missing {
                [true, true] if from != to => write!(f, "this game has neither {from} nor {to}"),
                [true, _] => write!(f, "this game has no {from}"),
                [false, true] => write!(f, "this game has no {to}"),
                [false, false] => f.write_str(refused.reason.sentence()),
            },
            Reason::PileEmpty => write!(f, "{from} is empty"),
            Reason::TooFewCards => write!(f, "{from} has fewer than {count} cards"),
            Reason::FaceDown => write!(f, "not all of the top {count} cards of {from} are face up"),
            Reason::NotASequence => write!(f, "the top {count} cards of {from} are not a sequence"),
            Reason::WrongRank | Reason::WrongColor | Reason::WrongSuit | Reason::WrongBase => {
                refused.write_clash(f, to)?;
                write!(f, ": {}", refused.reason.sentence())
            }
            reason => f.write_str(reason.sentence()),
        }
    }
}

impl Reason {
    /// What is wrong, in words that a player understands, without the cards.
    const fn sentence(self) -> &'static str {
        match self {
            Reason::GameOver => "the game is won and over",
            Reason::NoSuchPile => "this game has no such pile",
            Reason::SamePile => "a card has to go to another pile",
            Reason::NoCards => "at least one card has to move",
            Reason::PileEmpty => "the pile is empty",
            Reason::TooFewCards => "the pile has not that many cards",
            Reason::FaceDown => "not all of these cards are face up",
            Reason::NotASequence => "these cards are not a sequence",
            Reason::OneCardOnly => "only one card can be moved at a time here",
            Reason::WrongRank => "its rank does not fit",
            Reason::WrongColor => "its colour does not fit",
            Reason::WrongSuit => "its suit does not fit",
            Reason::OnlyAKing => "only a king goes to an empty pile",
            Reason::OnlyFromStockOrWaste => "only a card from the stock or the waste goes to an empty pile",
            Reason::StaysEmpty => "nothing goes to an empty pile",
            Reason::WrongBase => "it does not start a foundation",
            Reason::FoundationComplete => "that foundation is complete",
            Reason::FoundationKeeps => "that card stays on the foundation",
            Reason::FoundationToFoundation => "cards do not move between foundations",
            Reason::WasteTakesFromStockOnly => "a waste pile takes cards from the stock only",
            Reason::StockTakesNothing => "no card goes back to the stock",
            Reason::StockIsDealt => "the stock's cards are dealt, not moved",
            Reason::NoDeal => "there is no deal in this game",
            Reason::StockEmpty => "the stock is empty",
            Reason::DealOnlyWithoutMoves => "the stock is dealt only when no card can be moved",
            Reason::NoRedeal => "there is no redeal in this game",
            Reason::NoRedealLeft => "no redeal is left",
            Reason::StockNotEmpty => "the stock still has cards",
            Reason::WasteEmpty => "the waste is empty",
            Reason::NothingToTurn => "the waste's only card can be played and stays",
            Reason::DealOnlyOnFilledPiles => "the stock is dealt only while no pile is empty",
            Reason::NothingToGather => "there is no card to gather",
            Reason::NoBuilding => "no card is built on another here",
            Reason::OnlyTheRankBelowTheBase => {
                "only a card of the rank below the foundations' base goes to an empty pile"
            }
            Reason::OnlyTheWholePile => "only one card or the whole pile can be moved",
            Reason::NoRoom => "there is not enough room to move that many cards",
            Reason::OnlyCompleteRuns => "only a complete run from king to ace goes to a foundation",
            Reason::ReserveTakesNothing => "no card goes to the reserve",
            Reason::CellFull => "that cell is taken",
            Reason::CellToCell => "cards do not move between cells",
            Reason::FoundationToCell => "no card goes from a foundation to a cell",
            Reason::PileFull => "that pile can hold no more cards",
            Reason::NotAPair => "that is no pair",
            Reason::NoHigherCard => "no higher card of its suit is in play",
            Reason::Covered => "another card covers it",
            Reason::FoundationClosed => "nothing goes on the card there",
            Reason::OnlyToFoundations => "a card of the reserve goes to a foundation only",
            Reason::CellFromTableau => "a cell takes cards from the tableau only",
            Reason::CellWithoutStock => "a cell takes cards only when the stock is empty",
            Reason::CellForKings => "a cell takes only kings",
        }
    }
}
