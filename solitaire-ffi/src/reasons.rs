//! The reasons for which a move is refused, as numbers.

use core::ffi::{CStr, c_char};

use solitaire_rules::moves::Reason;

/// Why a move is illegal, as told by solitaire_game_check. New reasons may be added.
pub type SolitaireReason = u8;

/// No reason: the move is legal.
pub const SOLITAIRE_REASON_LEGAL: SolitaireReason = 0;
/// The game is already won.
pub const SOLITAIRE_REASON_GAME_OVER: SolitaireReason = 1;
/// This game has no such pile.
pub const SOLITAIRE_REASON_NO_SUCH_PILE: SolitaireReason = 2;
/// The two piles are the same.
pub const SOLITAIRE_REASON_SAME_PILE: SolitaireReason = 3;
/// The move has no cards.
pub const SOLITAIRE_REASON_NO_CARDS: SolitaireReason = 4;
/// The source pile is empty.
pub const SOLITAIRE_REASON_PILE_EMPTY: SolitaireReason = 5;
/// The pile has fewer cards than the move asks for.
pub const SOLITAIRE_REASON_TOO_FEW_CARDS: SolitaireReason = 6;
/// Some of the cards are face down.
pub const SOLITAIRE_REASON_FACE_DOWN: SolitaireReason = 7;
/// The cards aren't a run, so they can't move together.
pub const SOLITAIRE_REASON_NOT_A_SEQUENCE: SolitaireReason = 8;
/// Only one card can move there at a time.
pub const SOLITAIRE_REASON_ONE_CARD_ONLY: SolitaireReason = 9;
/// The card has the wrong rank.
pub const SOLITAIRE_REASON_WRONG_RANK: SolitaireReason = 10;
/// The card has the wrong colour.
pub const SOLITAIRE_REASON_WRONG_COLOR: SolitaireReason = 11;
/// The card has the wrong suit.
pub const SOLITAIRE_REASON_WRONG_SUIT: SolitaireReason = 12;
/// An empty tableau pile takes only a king.
pub const SOLITAIRE_REASON_ONLY_A_KING: SolitaireReason = 13;
/// An empty tableau pile takes only a card from the stock or a waste pile.
pub const SOLITAIRE_REASON_ONLY_FROM_STOCK_OR_WASTE: SolitaireReason = 14;
/// An empty tableau pile takes nothing.
pub const SOLITAIRE_REASON_STAYS_EMPTY: SolitaireReason = 15;
/// A card of this rank can't start a foundation.
pub const SOLITAIRE_REASON_WRONG_BASE: SolitaireReason = 16;
/// The foundation is complete.
pub const SOLITAIRE_REASON_FOUNDATION_COMPLETE: SolitaireReason = 17;
/// Cards stay on the foundation, or this one does because it was dealt there.
pub const SOLITAIRE_REASON_FOUNDATION_KEEPS: SolitaireReason = 18;
/// Cards can't move between foundations.
pub const SOLITAIRE_REASON_FOUNDATION_TO_FOUNDATION: SolitaireReason = 19;
/// A waste pile takes cards only from the stock.
pub const SOLITAIRE_REASON_WASTE_TAKES_FROM_STOCK_ONLY: SolitaireReason = 20;
/// Cards can't go back to the stock.
pub const SOLITAIRE_REASON_STOCK_TAKES_NOTHING: SolitaireReason = 21;
/// The stock's cards are dealt, not moved.
pub const SOLITAIRE_REASON_STOCK_IS_DEALT: SolitaireReason = 22;
/// There is no stock, or it isn't dealt in this game.
pub const SOLITAIRE_REASON_NO_DEAL: SolitaireReason = 23;
/// The stock is empty.
pub const SOLITAIRE_REASON_STOCK_EMPTY: SolitaireReason = 24;
/// The stock can be dealt only when no card can be moved (except a whole pile to an empty one).
pub const SOLITAIRE_REASON_DEAL_ONLY_WITHOUT_MOVES: SolitaireReason = 25;
/// This game has no redeal.
pub const SOLITAIRE_REASON_NO_REDEAL: SolitaireReason = 26;
/// All redeals have been used.
pub const SOLITAIRE_REASON_NO_REDEAL_LEFT: SolitaireReason = 27;
/// A redeal is allowed only when the stock is empty.
pub const SOLITAIRE_REASON_STOCK_NOT_EMPTY: SolitaireReason = 28;
/// The waste is empty.
pub const SOLITAIRE_REASON_WASTE_EMPTY: SolitaireReason = 29;
/// The waste has only one card. It can be played, so it stays and nothing would be turned over.
pub const SOLITAIRE_REASON_NOTHING_TO_TURN: SolitaireReason = 30;
/// The stock can be dealt only while no tableau pile is empty.
pub const SOLITAIRE_REASON_DEAL_ONLY_ON_FILLED_PILES: SolitaireReason = 31;
/// The tableau has no cards to gather.
pub const SOLITAIRE_REASON_NOTHING_TO_GATHER: SolitaireReason = 32;
/// Cards can't be built on each other in this game.
pub const SOLITAIRE_REASON_NO_BUILDING: SolitaireReason = 33;
/// An empty tableau pile takes only a card of the rank below the foundations' base.
pub const SOLITAIRE_REASON_ONLY_THE_RANK_BELOW_THE_BASE: SolitaireReason = 34;
/// Only one card or the whole pile can move.
pub const SOLITAIRE_REASON_ONLY_THE_WHOLE_PILE: SolitaireReason = 35;
/// There are too few empty cells and piles to move that many cards.
pub const SOLITAIRE_REASON_NO_ROOM: SolitaireReason = 36;
/// Only a complete run from king to ace can go to a foundation.
pub const SOLITAIRE_REASON_ONLY_COMPLETE_RUNS: SolitaireReason = 37;
/// Cards can't go to the reserve.
pub const SOLITAIRE_REASON_RESERVE_TAKES_NOTHING: SolitaireReason = 38;
/// The cell is taken.
pub const SOLITAIRE_REASON_CELL_FULL: SolitaireReason = 39;
/// Cards can't move between cells.
pub const SOLITAIRE_REASON_CELL_TO_CELL: SolitaireReason = 40;
/// Cards can't go from a foundation to a cell.
pub const SOLITAIRE_REASON_FOUNDATION_TO_CELL: SolitaireReason = 41;
/// The tableau pile is full.
pub const SOLITAIRE_REASON_PILE_FULL: SolitaireReason = 42;
/// The cards aren't a pair, and the card can't be removed by itself.
pub const SOLITAIRE_REASON_NOT_A_PAIR: SolitaireReason = 43;
/// No higher card of its suit is in play.
pub const SOLITAIRE_REASON_NO_HIGHER_CARD: SolitaireReason = 44;
/// Another card covers it.
pub const SOLITAIRE_REASON_COVERED: SolitaireReason = 45;
/// Nothing can go on the foundation's top card.
pub const SOLITAIRE_REASON_FOUNDATION_CLOSED: SolitaireReason = 46;
/// Cards from the reserve can go only to a foundation.
pub const SOLITAIRE_REASON_ONLY_TO_FOUNDATIONS: SolitaireReason = 47;
/// Cells take cards only from the tableau.
pub const SOLITAIRE_REASON_CELL_FROM_TABLEAU: SolitaireReason = 48;
/// Cells take cards only when the stock is empty.
pub const SOLITAIRE_REASON_CELL_WITHOUT_STOCK: SolitaireReason = 49;
/// Cells take only kings.
pub const SOLITAIRE_REASON_CELL_FOR_KINGS: SolitaireReason = 50;

/// The engine's own reasons and their names, in the order of their numbers.
const REASONS: [(Reason, &CStr); Reason::ALL.len()] = [
    (Reason::GameOver, c"game_over"),
    (Reason::NoSuchPile, c"no_such_pile"),
    (Reason::SamePile, c"same_pile"),
    (Reason::NoCards, c"no_cards"),
    (Reason::PileEmpty, c"pile_empty"),
    (Reason::TooFewCards, c"too_few_cards"),
    (Reason::FaceDown, c"face_down"),
    (Reason::NotASequence, c"not_a_sequence"),
    (Reason::OneCardOnly, c"one_card_only"),
    (Reason::WrongRank, c"wrong_rank"),
    (Reason::WrongColor, c"wrong_color"),
    (Reason::WrongSuit, c"wrong_suit"),
    (Reason::OnlyAKing, c"only_a_king"),
    (Reason::OnlyFromStockOrWaste, c"only_from_stock_or_waste"),
    (Reason::StaysEmpty, c"stays_empty"),
    (Reason::WrongBase, c"wrong_base"),
    (Reason::FoundationComplete, c"foundation_complete"),
    (Reason::FoundationKeeps, c"foundation_keeps"),
    (Reason::FoundationToFoundation, c"foundation_to_foundation"),
    (Reason::WasteTakesFromStockOnly, c"waste_takes_from_stock_only"),
    (Reason::StockTakesNothing, c"stock_takes_nothing"),
    (Reason::StockIsDealt, c"stock_is_dealt"),
    (Reason::NoDeal, c"no_deal"),
    (Reason::StockEmpty, c"stock_empty"),
    (Reason::DealOnlyWithoutMoves, c"deal_only_without_moves"),
    (Reason::NoRedeal, c"no_redeal"),
    (Reason::NoRedealLeft, c"no_redeal_left"),
    (Reason::StockNotEmpty, c"stock_not_empty"),
    (Reason::WasteEmpty, c"waste_empty"),
    (Reason::NothingToTurn, c"nothing_to_turn"),
    (Reason::DealOnlyOnFilledPiles, c"deal_only_on_filled_piles"),
    (Reason::NothingToGather, c"nothing_to_gather"),
    (Reason::NoBuilding, c"no_building"),
    (Reason::OnlyTheRankBelowTheBase, c"only_the_rank_below_the_base"),
    (Reason::OnlyTheWholePile, c"only_the_whole_pile"),
    (Reason::NoRoom, c"no_room"),
    (Reason::OnlyCompleteRuns, c"only_complete_runs"),
    (Reason::ReserveTakesNothing, c"reserve_takes_nothing"),
    (Reason::CellFull, c"cell_full"),
    (Reason::CellToCell, c"cell_to_cell"),
    (Reason::FoundationToCell, c"foundation_to_cell"),
    (Reason::PileFull, c"pile_full"),
    (Reason::NotAPair, c"not_a_pair"),
    (Reason::NoHigherCard, c"no_higher_card"),
    (Reason::Covered, c"covered"),
    (Reason::FoundationClosed, c"foundation_closed"),
    (Reason::OnlyToFoundations, c"only_to_foundations"),
    (Reason::CellFromTableau, c"cell_from_tableau"),
    (Reason::CellWithoutStock, c"cell_without_stock"),
    (Reason::CellForKings, c"cell_for_kings"),
];

/// The name of a reason, such as "wrong_color", to look up a translation; "legal" for SOLITAIRE_REASON_LEGAL. A NUL-terminated
/// static string; NULL if the number isn't a reason.
#[unsafe(no_mangle)]
pub extern "C" fn solitaire_reason_name(reason: SolitaireReason) -> *const c_char {
    let name = match reason {
        SOLITAIRE_REASON_LEGAL => Some(c"legal"),
        _ => REASONS.get(usize::from(reason) - 1).map(|&(_, name)| name),
    };
    name.map_or(core::ptr::null(), CStr::as_ptr)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_and_names_are_the_engines() {
        for (number, (reason, name)) in (1..).zip(REASONS) {
            assert_eq!(number, reason as u8);
            assert_eq!(name.to_str(), Ok(reason.name()));
        }
    }

    #[test]
    fn the_header_has_every_reason_by_its_name() {
        let source = include_str!("reasons.rs");
        for (reason, name) in REASONS {
            let name = name.to_string_lossy().to_uppercase();
            let line = format!("pub const SOLITAIRE_REASON_{name}: SolitaireReason = {};", reason as u8);
            assert!(source.contains(&line), "{line}");
        }
    }
}
