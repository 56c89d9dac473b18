//! Why a move is refused: for programs and for the player.

use core::fmt;

use thiserror::Error;

use super::detail::Detail;
use super::needed::Needed;
use super::why::Why;
use crate::cards::card::Card;
use crate::table::moves::Move;

/// Why a move is illegal. The numbers are stable and never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[repr(u8)]
pub enum Reason {
    /// The game is already won.
    GameOver = 1,
    /// This game has no such pile.
    NoSuchPile = 2,
    /// The two piles are the same.
    SamePile = 3,
    /// The move has no cards.
    NoCards = 4,
    /// The source pile is empty.
    PileEmpty = 5,
    /// The pile has fewer cards than the move asks for.
    TooFewCards = 6,
    /// Some of the cards are face down.
    FaceDown = 7,
    /// The cards aren't a run, so they can't move together.
    NotASequence = 8,
    /// Only one card can move there at a time.
    OneCardOnly = 9,
    /// The card has the wrong rank.
    WrongRank = 10,
    /// The card has the wrong colour.
    WrongColor = 11,
    /// The card has the wrong suit.
    WrongSuit = 12,
    /// An empty tableau pile takes only a king.
    OnlyAKing = 13,
    /// An empty tableau pile takes only a card from the stock or a waste pile.
    OnlyFromStockOrWaste = 14,
    /// An empty tableau pile takes nothing.
    StaysEmpty = 15,
    /// A card of this rank can't start a foundation.
    WrongBase = 16,
    /// The foundation is complete.
    FoundationComplete = 17,
    /// Cards stay on the foundation, or this one does because it was dealt there (ruling V2).
    FoundationKeeps = 18,
    /// Cards can't move between foundations.
    FoundationToFoundation = 19,
    /// A waste pile takes cards only from the stock.
    WasteTakesFromStockOnly = 20,
    /// Cards can't go back to the stock.
    StockTakesNothing = 21,
    /// The stock's cards are dealt, not moved.
    StockIsDealt = 22,
    /// There is no stock, or it isn't dealt in this game.
    NoDeal = 23,
    /// The stock is empty.
    StockEmpty = 24,
    /// The stock can be dealt only when no card can be moved (except a whole pile to an empty one).
    DealOnlyWithoutMoves = 25,
    /// This game has no redeal.
    NoRedeal = 26,
    /// All redeals have been used.
    NoRedealLeft = 27,
    /// A redeal is allowed only when the stock is empty.
    StockNotEmpty = 28,
    /// The waste is empty.
    WasteEmpty = 29,
    /// The waste has only one card. It can be played, so it stays and nothing would be turned over.
    NothingToTurn = 30,
    /// The stock can be dealt only while no tableau pile is empty.
    DealOnlyOnFilledPiles = 31,
    /// The tableau has no cards to gather.
    NothingToGather = 32,
    /// Cards can't be built on each other in this game.
    NoBuilding = 33,
    /// An empty tableau pile takes only a card of the rank below the foundations' base.
    OnlyTheRankBelowTheBase = 34,
    /// Only one card or the whole pile can move.
    OnlyTheWholePile = 35,
    /// There are too few empty cells and piles to move that many cards.
    NoRoom = 36,
    /// Only a complete run from king to ace can go to a foundation.
    OnlyCompleteRuns = 37,
    /// Cards can't go to the reserve.
    ReserveTakesNothing = 38,
    /// The cell is taken.
    CellFull = 39,
    /// Cards can't move between cells.
    CellToCell = 40,
    /// Cards can't go from a foundation to a cell.
    FoundationToCell = 41,
    /// The tableau pile is full.
    PileFull = 42,
    /// The cards aren't a pair, and the card can't be removed by itself.
    NotAPair = 43,
    /// No higher card of its suit is in play.
    NoHigherCard = 44,
    /// Another card covers it.
    Covered = 45,
    /// Nothing can go on the foundation's top card.
    FoundationClosed = 46,
    /// Cards from the reserve can go only to a foundation.
    OnlyToFoundations = 47,
    /// Cells take cards only from the tableau.
    CellFromTableau = 48,
    /// Cells take cards only when the stock is empty.
    CellWithoutStock = 49,
    /// Cells take only kings.
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

    /// The reason's name in snake case, unique: `wrong_color`.
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

/// The reason in a sentence for the player, without the cards.
///
/// ```
/// use solitaire_rules::moves::Reason;
/// assert_eq!(Reason::StockNotEmpty.to_string(), "the stock still has cards");
/// ```
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

/// An illegal move, the reason, and a sentence for the player (`Display`). It never gives away a card that the player hasn't seen. Where a game is
/// shown in two suits or one, the sentence names cards as they are shown ([`View::shown`](crate::View::shown)).
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
    /// Where the card itself is at fault: which would do, if that can be said.
    pub(crate) needed: Option<Needed>,
    /// What this game's rules say more exactly than the reason's own sentence.
    pub(crate) detail: Option<Detail>,
}

impl IllegalMove {
    /// The move that was attempted. (`move` is a Rust keyword.)
    pub const fn attempted(&self) -> Move {
        self.attempted
    }

    /// Why it is illegal.
    pub const fn reason(&self) -> Reason {
        self.reason
    }

    /// The same refusal without the cards.
    #[cfg(feature = "alloc")]
    pub(crate) fn without_cards(self) -> IllegalMove {
        IllegalMove { card: None, onto: None, needed: None, ..self }
    }
}

impl Reason {
    /// What is wrong, in words that a player understands, without the cards.
    pub(super) const fn sentence(self) -> &'static str {
        match self {
            Reason::GameOver => "the game is already won",
            Reason::NoSuchPile => "this game has no such pile",
            Reason::SamePile => "a card must go to another pile",
            Reason::NoCards => "at least one card must move",
            Reason::PileEmpty => "the pile is empty",
            Reason::TooFewCards => "the pile doesn't have that many cards",
            Reason::FaceDown => "some of these cards are face down",
            Reason::NotASequence => "these cards aren't a run",
            Reason::OneCardOnly => "cards move one at a time here",
            Reason::WrongRank => "wrong rank",
            Reason::WrongColor => "wrong colour",
            Reason::WrongSuit => "wrong suit",
            Reason::OnlyAKing => "only a king can fill an empty pile",
            Reason::OnlyFromStockOrWaste => "only a card from the stock or the waste can fill an empty pile",
            Reason::StaysEmpty => "empty piles stay empty",
            Reason::WrongBase => "it can't start a foundation",
            Reason::FoundationComplete => "that foundation is complete",
            Reason::FoundationKeeps => "that card stays on the foundation",
            Reason::FoundationToFoundation => "cards can't move between foundations",
            Reason::WasteTakesFromStockOnly => "the waste takes cards only from the stock",
            Reason::StockTakesNothing => "cards can't go back to the stock",
            Reason::StockIsDealt => "the stock's cards are dealt, not moved",
            Reason::NoDeal => "the stock isn't dealt in this game",
            Reason::StockEmpty => "the stock is empty",
            Reason::DealOnlyWithoutMoves => {
                "you can deal only when no card can be moved (except a whole pile to an empty one)"
            }
            Reason::NoRedeal => "this game has no redeal",
            Reason::NoRedealLeft => "no redeals left",
            Reason::StockNotEmpty => "the stock still has cards",
            Reason::WasteEmpty => "the waste is empty",
            Reason::NothingToTurn => "the waste has only one card, and it can be played",
            Reason::DealOnlyOnFilledPiles => "fill every empty pile before dealing",
            Reason::NothingToGather => "there are no cards to gather",
            Reason::NoBuilding => "cards can't be built on each other here",
            Reason::OnlyTheRankBelowTheBase => "only the rank below the foundation base can fill an empty pile",
            Reason::OnlyTheWholePile => "move one card or the whole pile",
            Reason::NoRoom => "there isn't enough room to move that many cards",
            Reason::OnlyCompleteRuns => "only a complete run from king to ace can go to a foundation",
            Reason::ReserveTakesNothing => "cards can't go to the reserve",
            Reason::CellFull => "that cell is full",
            Reason::CellToCell => "cards can't move between cells",
            Reason::FoundationToCell => "cards can't go from a foundation to a cell",
            Reason::PileFull => "that pile is full",
            Reason::NotAPair => "those cards aren't a pair",
            Reason::NoHigherCard => "no higher card of its suit is in play",
            Reason::Covered => "another card covers it",
            Reason::FoundationClosed => "nothing can go on that card",
            Reason::OnlyToFoundations => "cards from the reserve can go only to a foundation",
            Reason::CellFromTableau => "cells take cards only from the tableau",
            Reason::CellWithoutStock => "cells take cards only when the stock is empty",
            Reason::CellForKings => "cells take only kings",
        }
    }
}
