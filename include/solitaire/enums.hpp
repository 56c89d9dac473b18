// Part of solitaire.hpp: what numbers stand for. Made from solitaire.h: UPDATE_HEADER=1 cargo test -p solitaire-ffi --test it header.
#ifndef SOLITAIRE_ENUMS_HPP
#define SOLITAIRE_ENUMS_HPP

#include <cstdint>

#include "../solitaire.h"

namespace solitaire {

/// What a function returns: SOLITAIRE_RESULT_OK, or the code of what went wrong. Codes keep their meaning for ever. New
/// ones may be added, so treat a code that you don't know as a failure.
enum class [[nodiscard]] Code : std::int32_t {
    /// Success.
    ok = SOLITAIRE_RESULT_OK,
    /// A required pointer is NULL.
    null = SOLITAIRE_RESULT_NULL,
    /// A pointer is misaligned for its type.
    alignment = SOLITAIRE_RESULT_ALIGNMENT,
    /// The buffer is too small; the size needed has been written.
    buffer_too_small = SOLITAIRE_RESULT_BUFFER_TOO_SMALL,
    /// A text isn't valid UTF-8.
    utf8 = SOLITAIRE_RESULT_UTF8,
    /// A number is out of range: there is no such variant, pile, card or kind of move, or the depth is beyond the limit.
    number = SOLITAIRE_RESULT_NUMBER,
    /// A text is malformed.
    text = SOLITAIRE_RESULT_TEXT,
    /// Rules are malformed, or can't be played.
    rules = SOLITAIRE_RESULT_RULES,
    /// The cards aren't exactly those of the game.
    deck = SOLITAIRE_RESULT_DECK,
    /// The text or the cards aren't a position of this game.
    position = SOLITAIRE_RESULT_POSITION,
    /// A save is malformed, or can't be played again.
    save = SOLITAIRE_RESULT_SAVE,
    /// The move is illegal. solitaire_game_check gives the reason, solitaire_game_refusal a sentence.
    illegal_move = SOLITAIRE_RESULT_ILLEGAL_MOVE,
    /// Nothing to undo.
    nothing_to_undo = SOLITAIRE_RESULT_NOTHING_TO_UNDO,
    /// Nothing to redo.
    nothing_to_redo = SOLITAIRE_RESULT_NOTHING_TO_REDO,
    /// The game didn't start from a numbered deal, or not from one of this library's.
    no_deal_number = SOLITAIRE_RESULT_NO_DEAL_NUMBER,
    /// A bug in this library, caught before it could do harm: please report it. If a game was being changed, it answers every
    /// call with this code from then on and can only be freed.
    internal = SOLITAIRE_RESULT_INTERNAL,
    /// No variant has that name. The text of a SolitaireError suggests similar names.
    variant = SOLITAIRE_RESULT_VARIANT,
    /// There is no move to suggest: the game is won or stuck, or nothing useful was found.
    no_hint = SOLITAIRE_RESULT_NO_HINT,
    /// None of the deals in the range is known to be winnable.
    no_winnable_deal = SOLITAIRE_RESULT_NO_WINNABLE_DEAL,
    /// Cancelled before there was an answer.
    cancelled = SOLITAIRE_RESULT_CANCELLED,
    /// The game has no such deal: the deal has one deck, the game has two.
    deal = SOLITAIRE_RESULT_DEAL,
    /// There are no legal moves.
    no_move = SOLITAIRE_RESULT_NO_MOVE,
    /// The game has no header of that name, or no comment after that many moves.
    no_annotation = SOLITAIRE_RESULT_NO_ANNOTATION,
    /// Another call, in another thread, is using the solver.
    in_use = SOLITAIRE_RESULT_IN_USE,
    /// There is no clock to measure a time limit: limit the positions instead.
    no_clock = SOLITAIRE_RESULT_NO_CLOCK,
    /// The solver has no search to resume.
    no_search = SOLITAIRE_RESULT_NO_SEARCH,
    /// The size field of a struct is wrong: initialise it with its SOLITAIRE_..._INIT. Or the struct asks for something that
    /// this version doesn't know.
    size = SOLITAIRE_RESULT_SIZE,
};

/// A suit, as returned by solitaire_card_suit.
enum class Suit : std::uint8_t {
    /// Black.
    clubs = SOLITAIRE_SUIT_CLUBS,
    /// Red.
    diamonds = SOLITAIRE_SUIT_DIAMONDS,
    /// Red.
    hearts = SOLITAIRE_SUIT_HEARTS,
    /// Black.
    spades = SOLITAIRE_SUIT_SPADES,
    /// In place of a suit: the number isn't a card.
    none = SOLITAIRE_SUIT_NONE,
};

/// A rank, as returned by solitaire_card_rank: 0, the ace, to 12, the king.
enum class Rank : std::uint8_t {
    /// An ace.
    ace = SOLITAIRE_RANK_ACE,
    /// A two.
    two = SOLITAIRE_RANK_TWO,
    /// A three.
    three = SOLITAIRE_RANK_THREE,
    /// A four.
    four = SOLITAIRE_RANK_FOUR,
    /// A five.
    five = SOLITAIRE_RANK_FIVE,
    /// A six.
    six = SOLITAIRE_RANK_SIX,
    /// A seven.
    seven = SOLITAIRE_RANK_SEVEN,
    /// An eight.
    eight = SOLITAIRE_RANK_EIGHT,
    /// A nine.
    nine = SOLITAIRE_RANK_NINE,
    /// A ten.
    ten = SOLITAIRE_RANK_TEN,
    /// A jack.
    jack = SOLITAIRE_RANK_JACK,
    /// A queen.
    queen = SOLITAIRE_RANK_QUEEN,
    /// A king.
    king = SOLITAIRE_RANK_KING,
    /// In place of a rank: the number isn't a card.
    none = SOLITAIRE_RANK_NONE,
};

/// A card: rank * 4 + suit, 0 to 51. The two equal cards of a two-deck game have the same number.
enum class Card : std::uint8_t {
    /// In place of a card: it is face down, and the player doesn't know it.
    face_down = SOLITAIRE_CARD_FACE_DOWN,
    /// In place of a card: there is none.
    none = SOLITAIRE_CARD_NONE,
    /// Added by solitaire_game_piles_with_hidden to the number of a face-down card.
    hidden = SOLITAIRE_CARD_HIDDEN,
};

/// A pile: the first of its kind, such as SOLITAIRE_PILE_TABLEAU, plus its index. From the foundation "f8" on, it is
/// SOLITAIRE_PILE_FOUNDATION_8 plus the index minus 8. solitaire_pile_of_kind does the sum.
enum class Pile : std::uint8_t {
    /// The stock, "s".
    stock = SOLITAIRE_PILE_STOCK,
    /// The first waste pile, "w0"; the next is SOLITAIRE_PILE_WASTE + 1, "w1", and so on to SOLITAIRE_PILE_WASTE + 5.
    waste = SOLITAIRE_PILE_WASTE,
    /// The first foundation, "f0"; the next is SOLITAIRE_PILE_FOUNDATION + 1, and so on to SOLITAIRE_PILE_FOUNDATION + 7.
    /// Few games have more: those go on with SOLITAIRE_PILE_FOUNDATION_8.
    foundation = SOLITAIRE_PILE_FOUNDATION,
    /// The first cell, "c0", temporary storage for a single card in most games; the last is SOLITAIRE_PILE_CELL + 7.
    cell = SOLITAIRE_PILE_CELL,
    /// The first reserve pile, "r0", whose cards can only be taken away; the last is SOLITAIRE_PILE_RESERVE + 15.
    reserve = SOLITAIRE_PILE_RESERVE,
    /// The first tableau pile, "t0"; the next is SOLITAIRE_PILE_TABLEAU + 1, and so on to SOLITAIRE_PILE_TABLEAU + 19.
    tableau = SOLITAIRE_PILE_TABLEAU,
    /// The ninth foundation, "f8"; the last is SOLITAIRE_PILE_FOUNDATION_8 + 3, "f11". Its kind is SOLITAIRE_PILE_FOUNDATION.
    foundation_8 = SOLITAIRE_PILE_FOUNDATION_8,
    /// In place of a pile: there is none.
    none = SOLITAIRE_PILE_NONE,
};

/// The kind of a SolitaireMove.
enum class MoveKind : std::uint8_t {
    /// Deal from the stock: to the waste or, depending on the game, to the tableau piles, the reserve piles or the
    /// foundation. `from`, `to` and `count` are 0.
    deal = SOLITAIRE_MOVE_KIND_DEAL,
    /// Turn the waste over to be the stock again or, in a game without a stock, gather the tableau and deal it again. `from`,
    /// `to` and `count` must be 0.
    redeal = SOLITAIRE_MOVE_KIND_REDEAL,
    /// Move the top `count` cards of the pile `from` to the pile `to`, in the same order.
    transfer = SOLITAIRE_MOVE_KIND_TRANSFER,
};

/// The kind of a SolitaireChange. New kinds may be added: skip those you don't know.
enum class ChangeKind : std::uint8_t {
    /// `card` moved from the pile `from` to the top of the pile `to`, face up. A group that moves has one change for each of
    /// its cards, the bottom card first; the cards keep their order. So take each from its pile by its name: the topmost one
    /// if two decks have it there twice, and the top card if it lies face down.
    moved = SOLITAIRE_CHANGE_KIND_MOVED,
    /// `card`, the top of the pile `from`, was turned face up; `to` is the same pile.
    turned_up = SOLITAIRE_CHANGE_KIND_TURNED_UP,
    /// `count` cards of the waste `from` were turned over and became the stock `to`, face down. The waste's top card may have
    /// stayed; then `count` is one less than the waste had. If the stock's top card is in play, as in Pyramid,
    /// SOLITAIRE_CHANGE_KIND_TURNED_UP follows.
    /// In a game whose tableau is gathered instead, `count` of its cards were dealt to its piles again: then `from` and `to`
    /// are SOLITAIRE_PILE_TABLEAU; look at the piles to see where each card is now. `card` is SOLITAIRE_CARD_NONE.
    redealt = SOLITAIRE_CHANGE_KIND_REDEALT,
    /// `card`, the top of the pile `from`, was turned face down; `to` is the same pile. Only undoing does this: undoing a
    /// deal, or a card that was turned up.
    turned_down = SOLITAIRE_CHANGE_KIND_TURNED_DOWN,
    /// A redeal was undone. The `count` cards of the stock `from` were turned over and became the waste `to`, face up, below
    /// a card that had stayed there; look at the waste to see which they are. If the tableau had been gathered, `from` and
    /// `to` are SOLITAIRE_PILE_TABLEAU; look at the piles to see where each card is now. `card` is SOLITAIRE_CARD_NONE.
    redeal_undone = SOLITAIRE_CHANGE_KIND_REDEAL_UNDONE,
};

/// Why a move is illegal, as told by solitaire_game_check. New reasons may be added.
enum class Reason : std::uint8_t {
    /// No reason: the move is legal.
    legal = SOLITAIRE_REASON_LEGAL,
    /// The game is already won.
    game_over = SOLITAIRE_REASON_GAME_OVER,
    /// This game has no such pile.
    no_such_pile = SOLITAIRE_REASON_NO_SUCH_PILE,
    /// The two piles are the same.
    same_pile = SOLITAIRE_REASON_SAME_PILE,
    /// The move has no cards.
    no_cards = SOLITAIRE_REASON_NO_CARDS,
    /// The source pile is empty.
    pile_empty = SOLITAIRE_REASON_PILE_EMPTY,
    /// The pile has fewer cards than the move asks for.
    too_few_cards = SOLITAIRE_REASON_TOO_FEW_CARDS,
    /// Some of the cards are face down.
    face_down = SOLITAIRE_REASON_FACE_DOWN,
    /// The cards aren't a run, so they can't move together.
    not_a_sequence = SOLITAIRE_REASON_NOT_A_SEQUENCE,
    /// Only one card can move there at a time.
    one_card_only = SOLITAIRE_REASON_ONE_CARD_ONLY,
    /// The card has the wrong rank.
    wrong_rank = SOLITAIRE_REASON_WRONG_RANK,
    /// The card has the wrong colour.
    wrong_color = SOLITAIRE_REASON_WRONG_COLOR,
    /// The card has the wrong suit.
    wrong_suit = SOLITAIRE_REASON_WRONG_SUIT,
    /// An empty tableau pile takes only a king.
    only_a_king = SOLITAIRE_REASON_ONLY_A_KING,
    /// An empty tableau pile takes only a card from the stock or a waste pile.
    only_from_stock_or_waste = SOLITAIRE_REASON_ONLY_FROM_STOCK_OR_WASTE,
    /// An empty tableau pile takes nothing.
    stays_empty = SOLITAIRE_REASON_STAYS_EMPTY,
    /// A card of this rank can't start a foundation.
    wrong_base = SOLITAIRE_REASON_WRONG_BASE,
    /// The foundation is complete.
    foundation_complete = SOLITAIRE_REASON_FOUNDATION_COMPLETE,
    /// Cards stay on the foundation, or this one does because it was dealt there.
    foundation_keeps = SOLITAIRE_REASON_FOUNDATION_KEEPS,
    /// Cards can't move between foundations.
    foundation_to_foundation = SOLITAIRE_REASON_FOUNDATION_TO_FOUNDATION,
    /// A waste pile takes cards only from the stock.
    waste_takes_from_stock_only = SOLITAIRE_REASON_WASTE_TAKES_FROM_STOCK_ONLY,
    /// Cards can't go back to the stock.
    stock_takes_nothing = SOLITAIRE_REASON_STOCK_TAKES_NOTHING,
    /// The stock's cards are dealt, not moved.
    stock_is_dealt = SOLITAIRE_REASON_STOCK_IS_DEALT,
    /// There is no stock, or it isn't dealt in this game.
    no_deal = SOLITAIRE_REASON_NO_DEAL,
    /// The stock is empty.
    stock_empty = SOLITAIRE_REASON_STOCK_EMPTY,
    /// The stock can be dealt only when no card can be moved (except a whole pile to an empty one).
    deal_only_without_moves = SOLITAIRE_REASON_DEAL_ONLY_WITHOUT_MOVES,
    /// This game has no redeal.
    no_redeal = SOLITAIRE_REASON_NO_REDEAL,
    /// All redeals have been used.
    no_redeal_left = SOLITAIRE_REASON_NO_REDEAL_LEFT,
    /// A redeal is allowed only when the stock is empty.
    stock_not_empty = SOLITAIRE_REASON_STOCK_NOT_EMPTY,
    /// The waste is empty.
    waste_empty = SOLITAIRE_REASON_WASTE_EMPTY,
    /// The waste has only one card. It can be played, so it stays and nothing would be turned over.
    nothing_to_turn = SOLITAIRE_REASON_NOTHING_TO_TURN,
    /// The stock can be dealt only while no tableau pile is empty.
    deal_only_on_filled_piles = SOLITAIRE_REASON_DEAL_ONLY_ON_FILLED_PILES,
    /// The tableau has no cards to gather.
    nothing_to_gather = SOLITAIRE_REASON_NOTHING_TO_GATHER,
    /// Cards can't be built on each other in this game.
    no_building = SOLITAIRE_REASON_NO_BUILDING,
    /// An empty tableau pile takes only a card of the rank below the foundations' base.
    only_the_rank_below_the_base = SOLITAIRE_REASON_ONLY_THE_RANK_BELOW_THE_BASE,
    /// Only one card or the whole pile can move.
    only_the_whole_pile = SOLITAIRE_REASON_ONLY_THE_WHOLE_PILE,
    /// There are too few empty cells and piles to move that many cards.
    no_room = SOLITAIRE_REASON_NO_ROOM,
    /// Only a complete run from king to ace can go to a foundation.
    only_complete_runs = SOLITAIRE_REASON_ONLY_COMPLETE_RUNS,
    /// Cards can't go to the reserve.
    reserve_takes_nothing = SOLITAIRE_REASON_RESERVE_TAKES_NOTHING,
    /// The cell is taken.
    cell_full = SOLITAIRE_REASON_CELL_FULL,
    /// Cards can't move between cells.
    cell_to_cell = SOLITAIRE_REASON_CELL_TO_CELL,
    /// Cards can't go from a foundation to a cell.
    foundation_to_cell = SOLITAIRE_REASON_FOUNDATION_TO_CELL,
    /// The tableau pile is full.
    pile_full = SOLITAIRE_REASON_PILE_FULL,
    /// The cards aren't a pair, and the card can't be removed by itself.
    not_a_pair = SOLITAIRE_REASON_NOT_A_PAIR,
    /// No higher card of its suit is in play.
    no_higher_card = SOLITAIRE_REASON_NO_HIGHER_CARD,
    /// Another card covers it.
    covered = SOLITAIRE_REASON_COVERED,
    /// Nothing can go on the foundation's top card.
    foundation_closed = SOLITAIRE_REASON_FOUNDATION_CLOSED,
    /// Cards from the reserve can go only to a foundation.
    only_to_foundations = SOLITAIRE_REASON_ONLY_TO_FOUNDATIONS,
    /// Cells take cards only from the tableau.
    cell_from_tableau = SOLITAIRE_REASON_CELL_FROM_TABLEAU,
    /// Cells take cards only when the stock is empty.
    cell_without_stock = SOLITAIRE_REASON_CELL_WITHOUT_STOCK,
    /// Cells take only kings.
    cell_for_kings = SOLITAIRE_REASON_CELL_FOR_KINGS,
};

/// The state of a game.
enum class Status : std::uint8_t {
    /// A distinct move is left. Whether it leads anywhere is another question.
    ongoing = SOLITAIRE_STATUS_ONGOING,
    /// Every card is on the foundations, or the game's own aim is reached. No move is legal, but the last one can be undone.
    won = SOLITAIRE_STATUS_WON,
    /// Not won, and no distinct move is left.
    stuck = SOLITAIRE_STATUS_STUCK,
};

/// The shape of the window that a table is laid out for.
enum class Aspect : std::uint8_t {
    /// Wider than tall, as on a desktop.
    landscape = SOLITAIRE_ASPECT_LANDSCAPE,
    /// About as wide as tall.
    square = SOLITAIRE_ASPECT_SQUARE,
    /// Taller than wide, as on a phone: at most ten cards side by side, unless a picture is wider.
    portrait = SOLITAIRE_ASPECT_PORTRAIT,
};

/// How the cards of a pile are fanned.
enum class Fan : std::uint8_t {
    /// Squared up: only the top card shows.
    squared = SOLITAIRE_FAN_SQUARED,
    /// Each below the one before it.
    down = SOLITAIRE_FAN_DOWN,
    /// Each to the right of the one before it.
    right = SOLITAIRE_FAN_RIGHT,
    /// The last three side by side to the right; the others are under the first of them.
    last_three = SOLITAIRE_FAN_LAST_THREE,
    /// A diagonal of a picture of overlapping cards: each card is one column to the left of the one before it and one row
    /// below.
    diagonal = SOLITAIRE_FAN_DIAGONAL,
};

/// What an empty pile shows.
enum class Mark : std::uint8_t {
    /// Nothing: no card can go there.
    nothing = SOLITAIRE_MARK_NOTHING,
    /// An outline: cards can go there, but no single word says which.
    place = SOLITAIRE_MARK_PLACE,
    /// That it is free: any card can go there.
    free = SOLITAIRE_MARK_FREE,
    /// The rank that can go there: the ace, the base, a king.
    rank = SOLITAIRE_MARK_RANK,
    /// A turned arrow: the waste can be turned over, or the tableau gathered, at least once more.
    redeal = SOLITAIRE_MARK_REDEAL,
    /// A cross: there are no redeals left.
    no_redeal = SOLITAIRE_MARK_NO_REDEAL,
};

/// One of the built-in players, for solitaire_game_choose.
enum class Player : std::uint8_t {
    /// Picks a legal move at random, each equally likely.
    random = SOLITAIRE_PLAYER_RANDOM,
    /// Makes the move that looks most useful, in this order: one to a foundation; one that turns up a card; one that empties
    /// a tableau pile onto another; one that brings a card to the tableau from the stock, a waste, a cell or the reserve; a
    /// deal. Ties are broken at random. It looks only one move ahead, and goes round in circles when nothing useful is left.
    /// Where cards leave in pairs or as complete runs, a move is ranked by the two piles it is made between.
    greedy = SOLITAIRE_PLAYER_GREEDY,
};

/// The outcome of a SolitaireSolution.
enum class Outcome : std::uint8_t {
    /// The game can be won, and the solver has the moves.
    won = SOLITAIRE_OUTCOME_WON,
    /// No moves win the game.
    lost = SOLITAIRE_OUTCOME_LOST,
    /// The search ended without an answer.
    open = SOLITAIRE_OUTCOME_OPEN,
};

/// What ended a search without an answer, in a SolitaireSolution or a SolitaireProspects. New reasons may be added.
enum class Open : std::uint8_t {
    /// Nothing: there is an answer.
    none = SOLITAIRE_OPEN_NONE,
    /// It reached its limit on positions.
    positions = SOLITAIRE_OPEN_POSITIONS,
    /// Its tables were full.
    memory = SOLITAIRE_OPEN_MEMORY,
    /// It reached its time limit.
    time = SOLITAIRE_OPEN_TIME,
    /// It was cancelled.
    cancelled = SOLITAIRE_OPEN_CANCELLED,
    /// The position isn't one of a game with these rules. This can't happen with a game's handle.
    other_game = SOLITAIRE_OPEN_OTHER_GAME,
    /// There is no clock to measure a time limit. Such limits are refused before a search begins: SOLITAIRE_RESULT_NO_CLOCK.
    no_clock = SOLITAIRE_OPEN_NO_CLOCK,
};

/// The answer in a SolitaireProspects.
enum class Prospect : std::uint8_t {
    /// The game can get further: it can still be won or score another point. The solver has the moves.
    further = SOLITAIRE_PROSPECT_FURTHER,
    /// The game can't get any further: the score can't rise, and the game can't be won. A game that is won is dead, too.
    dead = SOLITAIRE_PROSPECT_DEAD,
    /// The search ended without an answer.
    open = SOLITAIRE_PROSPECT_OPEN,
};

/// Why the move of a SolitaireHint is a good one. New reasons may be added: the move is good all the same.
enum class Why : std::uint8_t {
    /// It is the only one.
    only = SOLITAIRE_WHY_ONLY,
    /// It puts a card on a foundation, and the card will never be needed elsewhere.
    safe = SOLITAIRE_WHY_SAFE,
    /// It leads to a win in `count` of the `of` arrangements of the hidden cards that were tried.
    wins = SOLITAIRE_WHY_WINS,
    /// It is the first move of a win in `count` moves, with the hidden cards as they are. Only solitaire_solver_hint_thoughtful
    /// says this.
    leads = SOLITAIRE_WHY_LEADS,
    /// It is proved that the game can't be won, but the move gets one more card to a foundation. solitaire_solver_hint says
    /// this if every card is known, or if no card that is still unknown can be turned up.
    further = SOLITAIRE_WHY_FURTHER,
    /// It looks useful; nothing more is known.
    useful = SOLITAIRE_WHY_USEFUL,
    /// It leads to cards the player has never seen, and everything can be put back as it is now.
    looks = SOLITAIRE_WHY_LOOKS,
    /// It is the first of `count` moves, the last of which turns up a card the player has never seen; nothing more is known.
    turns_up = SOLITAIRE_WHY_TURNS_UP,
};

/// An answer that may not be known.
enum class Answer : std::uint8_t {
    /// Certainly not.
    no = SOLITAIRE_ANSWER_NO,
    /// Certainly.
    yes = SOLITAIRE_ANSWER_YES,
    /// The limits were too low to tell.
    unknown = SOLITAIRE_ANSWER_UNKNOWN,
};

} // namespace solitaire

#endif
