// Part of solitaire.hpp: what numbers stand for. Made from solitaire.h: UPDATE_HEADER=1 cargo test -p solitaire-ffi --test it header.
#ifndef SOLITAIRE_ENUMS_HPP
#define SOLITAIRE_ENUMS_HPP

#include <cstdint>

#include "../solitaire.h"

namespace solitaire {

/// What a function returns: SOLITAIRE_RESULT_OK, or the code of what went wrong. Codes keep their meaning for ever, and
/// new ones may come, so treat a code that you do not know as a failure.
enum class [[nodiscard]] Code : std::int32_t {
    /// It worked.
    ok = SOLITAIRE_RESULT_OK,
    /// A pointer is NULL that must not be.
    null = SOLITAIRE_RESULT_NULL,
    /// A pointer is not aligned for what it should point to.
    alignment = SOLITAIRE_RESULT_ALIGNMENT,
    /// The buffer is too small; how much is needed has been written.
    buffer_too_small = SOLITAIRE_RESULT_BUFFER_TOO_SMALL,
    /// A text is not UTF-8.
    utf8 = SOLITAIRE_RESULT_UTF8,
    /// A number stands for nothing: a variant, pile, card or kind of move that there is not, a depth beyond the limit.
    number = SOLITAIRE_RESULT_NUMBER,
    /// A text is not written as it should be.
    text = SOLITAIRE_RESULT_TEXT,
    /// Rules that are not written as rules are, or cannot be played.
    rules = SOLITAIRE_RESULT_RULES,
    /// The cards are not exactly those of the game.
    deck = SOLITAIRE_RESULT_DECK,
    /// The cards cannot lie so in this game.
    position = SOLITAIRE_RESULT_POSITION,
    /// A save is not written as saves are, or does not hold.
    save = SOLITAIRE_RESULT_SAVE,
    /// The rules do not allow the move. solitaire_game_check has the reason, solitaire_game_refusal the sentence.
    illegal_move = SOLITAIRE_RESULT_ILLEGAL_MOVE,
    /// No moves left to take back.
    nothing_to_undo = SOLITAIRE_RESULT_NOTHING_TO_UNDO,
    /// No moves left to make again.
    nothing_to_redo = SOLITAIRE_RESULT_NOTHING_TO_REDO,
    /// The game did not start from a numbered deal, or not from one of this library's.
    no_deal_number = SOLITAIRE_RESULT_NO_DEAL_NUMBER,
    /// A fault of this library, caught before it could do harm: please report it. A game that was being changed then
    /// answers every call with this code and can only be freed.
    internal = SOLITAIRE_RESULT_INTERNAL,
    /// There is no variant of that name. The words of a SolitaireError name the nearest ones.
    variant = SOLITAIRE_RESULT_VARIANT,
    /// There is no move to hint at: the game is won, or stuck.
    no_hint = SOLITAIRE_RESULT_NO_HINT,
    /// Of the deals that were asked about, none is known to be winnable.
    no_winnable_deal = SOLITAIRE_RESULT_NO_WINNABLE_DEAL,
    /// It was cancelled before it had an answer.
    cancelled = SOLITAIRE_RESULT_CANCELLED,
    /// The game has no such deal: it has two decks, the deal is of one.
    deal = SOLITAIRE_RESULT_DEAL,
    /// No move is legal.
    no_move = SOLITAIRE_RESULT_NO_MOVE,
    /// Nothing of that name, or after so many moves, is written beside the game.
    no_annotation = SOLITAIRE_RESULT_NO_ANNOTATION,
    /// The solver is in use by another call, in another thread.
    in_use = SOLITAIRE_RESULT_IN_USE,
    /// There is no clock to limit the time by: limit the positions.
    no_clock = SOLITAIRE_RESULT_NO_CLOCK,
    /// The solver has no search that could go on.
    no_search = SOLITAIRE_RESULT_NO_SEARCH,
    /// A struct of yours does not say how long it is: begin with its SOLITAIRE_..._INIT. Or it asks for what this version does not know.
    size = SOLITAIRE_RESULT_SIZE,
};

/// A suit, as solitaire_card_suit gives it.
enum class Suit : std::uint8_t {
    /// Black.
    clubs = SOLITAIRE_SUIT_CLUBS,
    /// Red.
    diamonds = SOLITAIRE_SUIT_DIAMONDS,
    /// Red.
    hearts = SOLITAIRE_SUIT_HEARTS,
    /// Black.
    spades = SOLITAIRE_SUIT_SPADES,
    /// In place of a suit: the number is no card's.
    none = SOLITAIRE_SUIT_NONE,
};

/// A rank, as solitaire_card_rank gives it: 0, the ace, to 12, the king.
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
    /// In place of a rank: the number is no card's.
    none = SOLITAIRE_RANK_NONE,
};

/// A card: rank * 4 + suit, 0 to 51. The two equal cards of a game of two decks have the same number.
enum class Card : std::uint8_t {
    /// In place of a card's number: it lies face down, and the player does not know which it is.
    face_down = SOLITAIRE_CARD_FACE_DOWN,
    /// In place of a card's number: there is none.
    none = SOLITAIRE_CARD_NONE,
    /// What solitaire_game_piles_with_hidden adds to the number of a card that lies face down.
    hidden = SOLITAIRE_CARD_HIDDEN,
};

/// A pile: the first of its kind, such as SOLITAIRE_PILE_TABLEAU, and its index added; of foundations from "f8" on
/// SOLITAIRE_PILE_FOUNDATION_8 and what the index is above 8. solitaire_pile_of_kind knows.
enum class Pile : std::uint8_t {
    /// The stock, "s".
    stock = SOLITAIRE_PILE_STOCK,
    /// The first waste pile, "w0"; the next is SOLITAIRE_PILE_WASTE + 1, "w1", and so on to SOLITAIRE_PILE_WASTE + 5.
    waste = SOLITAIRE_PILE_WASTE,
    /// The first foundation, "f0"; the next is SOLITAIRE_PILE_FOUNDATION + 1, and so on to SOLITAIRE_PILE_FOUNDATION + 7.
    /// Few games have more: those go on with SOLITAIRE_PILE_FOUNDATION_8.
    foundation = SOLITAIRE_PILE_FOUNDATION,
    /// The first cell, "c0", where a single card waits; the last is SOLITAIRE_PILE_CELL + 7.
    cell = SOLITAIRE_PILE_CELL,
    /// The first reserve pile, "r0", which gives cards and to which none is moved; the last is SOLITAIRE_PILE_RESERVE + 15.
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
    /// Cards go from the stock to the waste or, where the game deals to them, to all tableau piles or
    /// reserve piles. `from`, `to` and `count` are 0.
    deal = SOLITAIRE_MOVE_KIND_DEAL,
    /// The waste, turned over, becomes the stock again; or, in a game without a stock, the tableau is
    /// gathered and dealt again. Nothing else in the move counts, and it has
    /// to be 0.
    redeal = SOLITAIRE_MOVE_KIND_REDEAL,
    /// The top `count` cards of the pile `from` go to the pile `to`, their order kept.
    transfer = SOLITAIRE_MOVE_KIND_TRANSFER,
};

/// The kind of a SolitaireChange. New kinds may come: skip those that you do not know.
enum class ChangeKind : std::uint8_t {
    /// `card` went from the top of the pile `from` to the top of the pile `to`, face up. A group
    /// comes card by card, the lowest first, as it comes to lie.
    moved = SOLITAIRE_CHANGE_KIND_MOVED,
    /// `card`, the top of the pile `from`, was turned face up where it lies; `to` is the same pile.
    turned_up = SOLITAIRE_CHANGE_KIND_TURNED_UP,
    /// `count` cards of the waste `from`, turned over, became the stock `to`, face down. The rest,
    /// at most the one top card, stayed. In a game whose tableau is gathered instead, `count` cards of it were dealt to
    /// its piles anew: then `from` and `to` are SOLITAIRE_PILE_TABLEAU, and the piles tell where each card lies now. `card` is
    /// SOLITAIRE_CARD_NONE.
    redealt = SOLITAIRE_CHANGE_KIND_REDEALT,
    /// `card`, the top of the pile `from`, was turned face down where it lies; `to` is the same pile.
    /// Only taking a move back does that, of a deal or of a card that was turned up.
    turned_down = SOLITAIRE_CHANGE_KIND_TURNED_DOWN,
    /// A redeal was undone. The `count` cards of the stock `from`, turned over, became the waste `to`,
    /// face up, below a card that had stayed there. Where the tableau had been gathered, `from` and `to` are
    /// SOLITAIRE_PILE_TABLEAU, and the piles tell where each card lies now. `card` is SOLITAIRE_CARD_NONE.
    redeal_undone = SOLITAIRE_CHANGE_KIND_REDEAL_UNDONE,
};

/// Why a move is refused, as solitaire_game_check tells it. New reasons may come.
enum class Reason : std::uint8_t {
    /// No reason: the move is legal.
    legal = SOLITAIRE_REASON_LEGAL,
    /// The game is won and over.
    game_over = SOLITAIRE_REASON_GAME_OVER,
    /// This game has no such pile.
    no_such_pile = SOLITAIRE_REASON_NO_SUCH_PILE,
    /// The two piles are the same.
    same_pile = SOLITAIRE_REASON_SAME_PILE,
    /// No card is to move.
    no_cards = SOLITAIRE_REASON_NO_CARDS,
    /// The pile that is to give has no cards.
    pile_empty = SOLITAIRE_REASON_PILE_EMPTY,
    /// The pile has fewer cards than are to move.
    too_few_cards = SOLITAIRE_REASON_TOO_FEW_CARDS,
    /// One of the cards lies face down.
    face_down = SOLITAIRE_REASON_FACE_DOWN,
    /// The cards are not a sequence, so they do not move together.
    not_a_sequence = SOLITAIRE_REASON_NOT_A_SEQUENCE,
    /// Cards move one at a time here.
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
    /// The foundation holds as many cards as it may.
    foundation_complete = SOLITAIRE_REASON_FOUNDATION_COMPLETE,
    /// What is on a foundation stays there, or what was dealt to it does.
    foundation_keeps = SOLITAIRE_REASON_FOUNDATION_KEEPS,
    /// Cards do not go from foundation to foundation.
    foundation_to_foundation = SOLITAIRE_REASON_FOUNDATION_TO_FOUNDATION,
    /// A waste pile takes cards from the stock only.
    waste_takes_from_stock_only = SOLITAIRE_REASON_WASTE_TAKES_FROM_STOCK_ONLY,
    /// Nothing is moved to the stock.
    stock_takes_nothing = SOLITAIRE_REASON_STOCK_TAKES_NOTHING,
    /// The stock's cards are dealt, not moved.
    stock_is_dealt = SOLITAIRE_REASON_STOCK_IS_DEALT,
    /// This game has no deal.
    no_deal = SOLITAIRE_REASON_NO_DEAL,
    /// The stock is empty.
    stock_empty = SOLITAIRE_REASON_STOCK_EMPTY,
    /// The stock is dealt only when no card can be moved.
    deal_only_without_moves = SOLITAIRE_REASON_DEAL_ONLY_WITHOUT_MOVES,
    /// This game has no redeal.
    no_redeal = SOLITAIRE_REASON_NO_REDEAL,
    /// All redeals have been used.
    no_redeal_left = SOLITAIRE_REASON_NO_REDEAL_LEFT,
    /// A redeal comes when the stock is empty.
    stock_not_empty = SOLITAIRE_REASON_STOCK_NOT_EMPTY,
    /// There is no waste to turn over.
    waste_empty = SOLITAIRE_REASON_WASTE_EMPTY,
    /// The waste's only card can be played and stays, so nothing would be turned over.
    nothing_to_turn = SOLITAIRE_REASON_NOTHING_TO_TURN,
    /// The stock is dealt only while no tableau pile is empty.
    deal_only_on_filled_piles = SOLITAIRE_REASON_DEAL_ONLY_ON_FILLED_PILES,
    /// No card lies in the tableau to be gathered.
    nothing_to_gather = SOLITAIRE_REASON_NOTHING_TO_GATHER,
    /// No card is built on another here.
    no_building = SOLITAIRE_REASON_NO_BUILDING,
    /// An empty tableau pile takes only a card of the rank below the foundations' base.
    only_the_rank_below_the_base = SOLITAIRE_REASON_ONLY_THE_RANK_BELOW_THE_BASE,
    /// One card moves, or the whole pile.
    only_the_whole_pile = SOLITAIRE_REASON_ONLY_THE_WHOLE_PILE,
    /// There are not enough empty cells and piles to move so many cards.
    no_room = SOLITAIRE_REASON_NO_ROOM,
    /// A foundation takes only a complete run, from king to ace.
    only_complete_runs = SOLITAIRE_REASON_ONLY_COMPLETE_RUNS,
    /// Nothing is moved to the reserve.
    reserve_takes_nothing = SOLITAIRE_REASON_RESERVE_TAKES_NOTHING,
    /// The cell has a card.
    cell_full = SOLITAIRE_REASON_CELL_FULL,
    /// Cards do not go from cell to cell.
    cell_to_cell = SOLITAIRE_REASON_CELL_TO_CELL,
    /// Cards do not go from a foundation to a cell.
    foundation_to_cell = SOLITAIRE_REASON_FOUNDATION_TO_CELL,
    /// The tableau pile may hold no more cards.
    pile_full = SOLITAIRE_REASON_PILE_FULL,
    /// The cards do not make a pair, and the one that was to go alone does not leave alone.
    not_a_pair = SOLITAIRE_REASON_NOT_A_PAIR,
    /// No card in play is higher and of its suit.
    no_higher_card = SOLITAIRE_REASON_NO_HIGHER_CARD,
    /// Another card covers it.
    covered = SOLITAIRE_REASON_COVERED,
    /// Nothing goes on the card that the foundation shows.
    foundation_closed = SOLITAIRE_REASON_FOUNDATION_CLOSED,
    /// The reserve gives to foundations only.
    only_to_foundations = SOLITAIRE_REASON_ONLY_TO_FOUNDATIONS,
    /// A cell takes cards from tableau piles only.
    cell_from_tableau = SOLITAIRE_REASON_CELL_FROM_TABLEAU,
    /// A cell takes cards only when the stock is empty.
    cell_without_stock = SOLITAIRE_REASON_CELL_WITHOUT_STOCK,
    /// A cell takes only kings.
    cell_for_kings = SOLITAIRE_REASON_CELL_FOR_KINGS,
};

/// How a game stands.
enum class Status : std::uint8_t {
    /// There is a distinct move to make. Whether it leads anywhere is another question.
    ongoing = SOLITAIRE_STATUS_ONGOING,
    /// Every card is on the foundations. No move is legal, but the last one can be undone.
    won = SOLITAIRE_STATUS_WON,
    /// Not won, and there is no distinct move.
    stuck = SOLITAIRE_STATUS_STUCK,
};

/// The shape of the window that a table is laid out for.
enum class Aspect : std::uint8_t {
    /// Wider than high, as on a desk.
    landscape = SOLITAIRE_ASPECT_LANDSCAPE,
    /// About as wide as high.
    square = SOLITAIRE_ASPECT_SQUARE,
    /// Higher than wide, as on a phone: at most ten cards side by side, unless a picture is wider.
    portrait = SOLITAIRE_ASPECT_PORTRAIT,
};

/// How the cards of a pile lie on each other.
enum class Fan : std::uint8_t {
    /// One on the other: only the top shows.
    squared = SOLITAIRE_FAN_SQUARED,
    /// Each below the one before it.
    down = SOLITAIRE_FAN_DOWN,
    /// Each to the right of the one before it.
    right = SOLITAIRE_FAN_RIGHT,
    /// The last three side by side to the right; the others lie below the first of them.
    last_three = SOLITAIRE_FAN_LAST_THREE,
    /// A diagonal of a picture of cards that cover each other: each card is one column to the left of the one before it and one row below.
    diagonal = SOLITAIRE_FAN_DIAGONAL,
};

/// What a pile shows while it has no cards.
enum class Mark : std::uint8_t {
    /// Nothing: no card comes there.
    nothing = SOLITAIRE_MARK_NOTHING,
    /// An outline. Cards come there; no single word says which.
    place = SOLITAIRE_MARK_PLACE,
    /// That it is free: any card may be put there.
    free = SOLITAIRE_MARK_FREE,
    /// The rank that may be put there: the ace, the base, a king.
    rank = SOLITAIRE_MARK_RANK,
    /// A turned arrow: the waste may be turned over, or the tableau gathered, once more at least.
    redeal = SOLITAIRE_MARK_REDEAL,
    /// A cross: that was done as often as the rules allow.
    no_redeal = SOLITAIRE_MARK_NO_REDEAL,
};

/// One of the built-in players, for solitaire_game_choose.
enum class Player : std::uint8_t {
    /// Takes any legal move, all alike.
    random = SOLITAIRE_PLAYER_RANDOM,
    /// Takes the move that looks most useful: to a foundation first, then what turns up a card, what empties a pile, what
    /// brings a card into the tableau, the stock; among equals any. It looks no further than one move, and goes round in
    /// circles when nothing useful is left.
    greedy = SOLITAIRE_PLAYER_GREEDY,
};

/// The outcome of a SolitaireSolution.
enum class Outcome : std::uint8_t {
    /// The game can be won, and the solver has the moves that do.
    won = SOLITAIRE_OUTCOME_WON,
    /// No moves win the game.
    lost = SOLITAIRE_OUTCOME_LOST,
    /// The search ended before it knew.
    open = SOLITAIRE_OUTCOME_OPEN,
};

/// What ended a search before it knew, in a SolitaireSolution and in SolitaireProspects. New ones may come.
enum class Open : std::uint8_t {
    /// Nothing did: it did not end too early.
    none = SOLITAIRE_OPEN_NONE,
    /// The limit of positions.
    positions = SOLITAIRE_OPEN_POSITIONS,
    /// Its tables were full.
    memory = SOLITAIRE_OPEN_MEMORY,
    /// The limit of time.
    time = SOLITAIRE_OPEN_TIME,
    /// It was cancelled.
    cancelled = SOLITAIRE_OPEN_CANCELLED,
    /// The position is not one of a game with these rules. No handle holds such a game.
    other_game = SOLITAIRE_OPEN_OTHER_GAME,
    /// There is no clock to limit the time by. Such limits are refused before a search
    /// begins: SOLITAIRE_RESULT_NO_CLOCK.
    no_clock = SOLITAIRE_OPEN_NO_CLOCK,
};

/// What SolitaireProspects say.
enum class Prospect : std::uint8_t {
    /// A further card can reach a foundation, and the solver has the moves that bring one there.
    further = SOLITAIRE_PROSPECT_FURTHER,
    /// No further card can reach a foundation, so the game is as far as it gets. Of a game that is won, too.
    dead = SOLITAIRE_PROSPECT_DEAD,
    /// The search ended before it knew.
    open = SOLITAIRE_PROSPECT_OPEN,
};

/// Why the move of a SolitaireHint is a good one. New ones may come: the move is good nevertheless.
enum class Why : std::uint8_t {
    /// Nothing else can be done.
    only = SOLITAIRE_WHY_ONLY,
    /// It puts a card on a foundation where it is never missed.
    safe = SOLITAIRE_WHY_SAFE,
    /// It is on the way to a win in `count` of the `of` layouts of the hidden cards
    /// and that were tried.
    wins = SOLITAIRE_WHY_WINS,
    /// It is the first of `count` moves that win, the hidden cards lying as they do. Only
    /// solitaire_solver_hint_thoughtful says so.
    leads = SOLITAIRE_WHY_LEADS,
    /// The game cannot be won, or no win is known, but the move brings the next card to a
    /// foundation. Only solitaire_solver_hint_thoughtful says so.
    further = SOLITAIRE_WHY_FURTHER,
    /// It looks useful; no more is known.
    useful = SOLITAIRE_WHY_USEFUL,
};

/// An answer that may not be known.
enum class Answer : std::uint8_t {
    /// It is certain that it is not so.
    no = SOLITAIRE_ANSWER_NO,
    /// It is certain that it is so.
    yes = SOLITAIRE_ANSWER_YES,
    /// The limits did not suffice to know.
    unknown = SOLITAIRE_ANSWER_UNKNOWN,
};

} // namespace solitaire

#endif
