/*
 * solitaire.h: a rules engine for patience games, for C and everything that can call C.
 *
 * This header is the manual. docs/c-api.md shows how to build, link and use it, from other languages too.
 *
 *     SolitaireGame *game = NULL;
 *     SolitaireError error = SOLITAIRE_ERROR_INIT;
 *     SolitaireMove moves[SOLITAIRE_MAX_MOVES];
 *     size_t count = 0;
 *     if (solitaire_game_new("klondike", 42, &error, &game) != SOLITAIRE_RESULT_OK) puts(error.text) ...
 *     if (solitaire_game_legal_moves(game, moves, SOLITAIRE_MAX_MOVES, &count) != SOLITAIRE_RESULT_OK) ...
 *     if (solitaire_game_play(game, moves[0]) != SOLITAIRE_RESULT_OK) ...
 *     solitaire_game_free(game);
 *
 * PARTS. CORE is all that a game needs: results, cards and moves, rules, games, saves. SOLVER has limits, solutions and hints,
 * ANNOTATIONS what people write beside a game. Each part can be read by itself after this page.
 *
 * RESULTS. A function returns a SolitaireResult, which is SOLITAIRE_RESULT_OK or the code of what went wrong; only the
 * few that cannot fail return their answer itself, and the _free functions nothing. Outputs come last. They are
 * written on success only, but for the needed size of a buffer. A call that fails leaves the game as it was.
 *
 * HANDLES. SolitaireGame, SolitaireRules and SolitaireSolver are opaque. A function that makes one
 * writes it to its last parameter; it is yours until you give it to the _free function of its type, once. Freeing
 * NULL does nothing. No handle holds on to another one, or to anything that you passed in: free them in any order.
 *
 * POINTERS. Each is checked: NULL gives SOLITAIRE_RESULT_NULL, unless the function says that it may be NULL. One
 * that is not NULL must point to what the parameter's type says, and for a handle, to one that has not been freed:
 * no library can check that. Nothing that the library returns points into a handle; the few texts that it returns
 * directly live for ever.
 *
 * TEXTS that you pass in are UTF-8 and end in a NUL. Texts that you get are UTF-8 too, and a NUL follows them.
 *
 * BUFFERS are yours. Where a function fills one it takes its start, its capacity and `needed`, which always
 * becomes the number of elements that there are: bytes for a text, its NUL included; moves, cards or changes for a
 * list. If that is more than the capacity, nothing else is written and the result is
 * SOLITAIRE_RESULT_BUFFER_TOO_SMALL. With a capacity of 0 the start may be NULL, so one call asks for the size and
 * the next one has room. The SOLITAIRE_MAX_... numbers are sizes that always do, but for the moves of a whole game
 * or solution, whose number has no limit.
 *
 * STRUCTS that may grow begin with their size: SolitaireError, SolitaireTable, SolitairePiles, SolitaireLimits. Begin
 * with their SOLITAIRE_..._INIT, which sets it; another size gives SOLITAIRE_RESULT_SIZE. Programs and libraries of
 * different versions go together: a library writes what both know, and refuses what it is asked for and does not know.
 * All other structs keep their layout while the ABI version stays the same; `reserved` is 0.
 *
 * NUMBERS that stand for something (cards, piles, kinds, reasons, codes) have a type each, and constants whose names begin
 * with it. One that stands for nothing gives SOLITAIRE_RESULT_NUMBER. None gets another meaning while the ABI version stays
 * the same, and codes and reasons never do. In C the types are numbers of fixed width, in C++ enums of it, which do not
 * mix: a card is no pile. Indices start at 0.
 *
 * WORDS for what went wrong: solitaire_result_text has a sentence for each code. The functions that read a text or a
 * deck take a SolitaireError and put the particulars there, with the place of the fault as numbers. The functions that
 * change a game keep them with the game: solitaire_game_last_error. Functions that only read a game keep nothing; of
 * a move that is not legal solitaire_game_refusal says why. No words take more than 300 bytes.
 *
 * FEATURES. A library may be built without parts that it does not need (cargo's --no-default-features), and then
 * lacks their functions. `saves` has those whose names end in _to_json and _from_json, `solver` the part SOLVER.
 *
 * HIDDEN CARDS are told by solitaire_game_pile_with_hidden, solitaire_game_piles_with_hidden, solitaire_game_to_text
 * and solitaire_game_to_json, and the counts of perft, the keys and solitaire_game_equal depend on them. So do
 * solitaire_game_is_dead and all answers of a solver but solitaire_solver_hint. The number of a deal tells them all to
 * whoever deals it again: keep solitaire_game_deal_number and solitaire_game_deal_to_text from a player who must not
 * know. All other answers, solitaire_solver_hint and solitaire_game_finish among them, and all errors are what the player
 * may know. The words for a faulty text, deck or save say where and what was expected, and quote none of its cards.
 *
 * THREADS. Nothing is kept per thread, and nothing global changes. A handle may go from thread to thread.
 * Functions that take a handle as const only read it: any number of threads may be in them at once with the same
 * handle. A function that takes it otherwise needs it for itself for as long as it runs. A solver that is in use
 * refuses other calls with SOLITAIRE_RESULT_IN_USE; no other handle can tell. The one thing that may change under a
 * call is the byte that `cancel` of SolitaireLimits points to.
 *
 * FAULTS of the library itself are caught and become SOLITAIRE_RESULT_INTERNAL. There is no callback, no errno, no
 * abort. (Memory that runs out does end the program.) WebAssembly cannot catch them: there a fault is a trap, after
 * which the instance must not be used any more.
 *
 * VERSIONS. SOLITAIRE_VERSION_... is the version of the header, solitaire_version() that of the library. Programs
 * keep working with a library whose solitaire_abi_version() is the SOLITAIRE_ABI_VERSION that they were compiled
 * with.
 */

#ifndef SOLITAIRE_H
#define SOLITAIRE_H

/* Made by cbindgen from solitaire-ffi/src: change it there, and run UPDATE_HEADER=1 cargo test -p solitaire-ffi --test it header. */

#include <stddef.h>
#include <stdint.h>

/*
 * Names for the numbers of a set. In C++ that is an enum of a fixed width, a type that the compiler tells from others; in C
 * a number of that width, and an enum by whose names a debugger shows it: (enum SolitaireReason)reason.
 */
#ifdef __cplusplus
#define SOLITAIRE_ENUM(name, width) enum name : width
#else
#define SOLITAIRE_ENUM(name, width) typedef width name; enum name
#endif

/* The same for what a call returns: C++17 warns where it is not looked at. */
#if defined(__cplusplus) && __cplusplus >= 201703L
#define SOLITAIRE_ENUM_NODISCARD(name, width) enum [[nodiscard]] name : width
#else
#define SOLITAIRE_ENUM_NODISCARD(name, width) SOLITAIRE_ENUM(name, width)
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ----------------------------------------------------------------------------------------------------
 * CORE: versions, results, errors.
 * ---------------------------------------------------------------------------------------------------- */

/**
 * What a function returns: SOLITAIRE_RESULT_OK, or the code of what went wrong. Codes keep their meaning for ever, and
 * new ones may come, so treat a code that you do not know as a failure.
 */
SOLITAIRE_ENUM_NODISCARD(SolitaireResult, int32_t) {
    /**
     * It worked.
     */
    SOLITAIRE_RESULT_OK = 0,
    /**
     * A pointer is NULL that must not be.
     */
    SOLITAIRE_RESULT_NULL = 1,
    /**
     * A pointer is not aligned for what it should point to.
     */
    SOLITAIRE_RESULT_ALIGNMENT = 2,
    /**
     * The buffer is too small; how much is needed has been written.
     */
    SOLITAIRE_RESULT_BUFFER_TOO_SMALL = 3,
    /**
     * A text is not UTF-8.
     */
    SOLITAIRE_RESULT_UTF8 = 4,
    /**
     * A number stands for nothing: a variant, pile, card or kind of move that there is not, a depth beyond the limit.
     */
    SOLITAIRE_RESULT_NUMBER = 5,
    /**
     * A text is not written as it should be.
     */
    SOLITAIRE_RESULT_TEXT = 6,
    /**
     * Rules that are not written as rules are, or cannot be played.
     */
    SOLITAIRE_RESULT_RULES = 7,
    /**
     * The cards are not exactly those of the game.
     */
    SOLITAIRE_RESULT_DECK = 8,
    /**
     * The cards cannot lie so in this game.
     */
    SOLITAIRE_RESULT_POSITION = 9,
    /**
     * A save is not written as saves are, or does not hold.
     */
    SOLITAIRE_RESULT_SAVE = 10,
    /**
     * The rules do not allow the move. solitaire_game_check has the reason, solitaire_game_refusal the sentence.
     */
    SOLITAIRE_RESULT_ILLEGAL_MOVE = 11,
    /**
     * No moves left to take back.
     */
    SOLITAIRE_RESULT_NOTHING_TO_UNDO = 12,
    /**
     * No moves left to make again.
     */
    SOLITAIRE_RESULT_NOTHING_TO_REDO = 13,
    /**
     * The game did not start from a numbered deal, or not from one of this library's.
     */
    SOLITAIRE_RESULT_NO_DEAL_NUMBER = 14,
    /**
     * A fault of this library, caught before it could do harm: please report it. A game that was being changed then
     * answers every call with this code and can only be freed.
     */
    SOLITAIRE_RESULT_INTERNAL = 15,
    /**
     * There is no variant of that name. The words of a SolitaireError name the nearest ones.
     */
    SOLITAIRE_RESULT_VARIANT = 16,
    /**
     * There is no move to hint at: the game is won, or stuck.
     */
    SOLITAIRE_RESULT_NO_HINT = 17,
    /**
     * Of the deals that were asked about, none is known to be winnable.
     */
    SOLITAIRE_RESULT_NO_WINNABLE_DEAL = 18,
    /**
     * It was cancelled before it had an answer.
     */
    SOLITAIRE_RESULT_CANCELLED = 19,
    /**
     * The game has no such deal: it has two decks, the deal is of one.
     */
    SOLITAIRE_RESULT_DEAL = 20,
    /**
     * No move is legal.
     */
    SOLITAIRE_RESULT_NO_MOVE = 21,
    /**
     * Nothing of that name, or after so many moves, is written beside the game.
     */
    SOLITAIRE_RESULT_NO_ANNOTATION = 22,
    /**
     * The solver is in use by another call, in another thread.
     */
    SOLITAIRE_RESULT_IN_USE = 23,
    /**
     * There is no clock to limit the time by: limit the positions.
     */
    SOLITAIRE_RESULT_NO_CLOCK = 24,
    /**
     * The solver has no search that could go on.
     */
    SOLITAIRE_RESULT_NO_SEARCH = 25,
    /**
     * A struct of yours does not say how long it is: begin with its SOLITAIRE_..._INIT. Or it asks for what this version does not know.
     */
    SOLITAIRE_RESULT_SIZE = 26
};

/**
 * The version of the ABI that this header describes. It grows when a program would have to be compiled again;
 * new functions and new numbers do not count. The shared library's SONAME ends in it.
 */
#define SOLITAIRE_ABI_VERSION 3

/**
 * The version of the library that this header came with, first number.
 */
#define SOLITAIRE_VERSION_MAJOR 0

/**
 * The same, second number.
 */
#define SOLITAIRE_VERSION_MINOR 1

/**
 * The same, third number.
 */
#define SOLITAIRE_VERSION_PATCH 0

/**
 * The three in one number that grows with the version, for #if: 1.2.3 is 1002003.
 */
#define SOLITAIRE_VERSION_NUMBER (((SOLITAIRE_VERSION_MAJOR * 1000000) + (SOLITAIRE_VERSION_MINOR * 1000)) + SOLITAIRE_VERSION_PATCH)

/**
 * Room for the words of a SolitaireError, their NUL included.
 */
#define SOLITAIRE_MAX_ERROR_TEXT 304

/**
 * What went wrong while something was read or made from a text or a deck, and where. It is yours: begin with
 * SOLITAIRE_ERROR_INIT, give it to as many calls as you like. Each call that takes one fills it, after a success with zeros and
 * an empty text. NULL can be given instead: then there is only the code.
 */
typedef struct SolitaireError {
    /**
     * sizeof(SolitaireError), as SOLITAIRE_ERROR_INIT sets it.
     */
    uint32_t size;
    /**
     * What the call returned.
     */
    SolitaireResult code;
    /**
     * The byte of the text at which the fault is, from 0. Only where `line` is not 0.
     */
    uint32_t offset;
    /**
     * The line of the text in which the fault is, from 1; 0 where it has no place in the text, as where a pointer is NULL.
     */
    uint32_t line;
    /**
     * The number of the card of a deck, or of the move of a save, that is at fault, from 1; otherwise 0.
     */
    uint32_t item;
    /**
     * Always 0.
     */
    uint32_t reserved[3];
    /**
     * The same in words, with what was expected, and a NUL: at most 300 bytes. Of many faults they name the first, and say how
     * many more there are.
     */
    char text[304];
} SolitaireError;

/**
 * A SolitaireError that says how long it is, otherwise of zeros: SolitaireError value = SOLITAIRE_ERROR_INIT;
 */
#define SOLITAIRE_ERROR_INIT {sizeof(SolitaireError), SOLITAIRE_RESULT_OK, 0, 0, 0, {0, 0, 0}, {0}}

/**
 * The ABI version of the library that the program runs with. Where it is not SOLITAIRE_ABI_VERSION, header and
 * library do not belong together: compare them once when you load the library yourself.
 */
uint32_t solitaire_abi_version(void);

/**
 * The version of the library that the program runs with, such as "0.1.0": a NUL-terminated text that lives for ever.
 */
const char *solitaire_version(void);

/**
 * What a code means, in English: a NUL-terminated text that lives for ever. Never NULL, whatever the code.
 */
const char *solitaire_result_text(SolitaireResult code);

/* ----------------------------------------------------------------------------------------------------
 * CORE: cards, piles, moves.
 * ---------------------------------------------------------------------------------------------------- */

/**
 * A suit, as solitaire_card_suit gives it.
 */
SOLITAIRE_ENUM(SolitaireSuit, uint8_t) {
    /**
     * Black.
     */
    SOLITAIRE_SUIT_CLUBS = 0,
    /**
     * Red.
     */
    SOLITAIRE_SUIT_DIAMONDS = 1,
    /**
     * Red.
     */
    SOLITAIRE_SUIT_HEARTS = 2,
    /**
     * Black.
     */
    SOLITAIRE_SUIT_SPADES = 3,
    /**
     * In place of a suit: the number is no card's.
     */
    SOLITAIRE_SUIT_NONE = 254
};

/**
 * A rank, as solitaire_card_rank gives it: 0, the ace, to 12, the king.
 */
SOLITAIRE_ENUM(SolitaireRank, uint8_t) {
    /**
     * An ace.
     */
    SOLITAIRE_RANK_ACE = 0,
    /**
     * A two.
     */
    SOLITAIRE_RANK_TWO = 1,
    /**
     * A three.
     */
    SOLITAIRE_RANK_THREE = 2,
    /**
     * A four.
     */
    SOLITAIRE_RANK_FOUR = 3,
    /**
     * A five.
     */
    SOLITAIRE_RANK_FIVE = 4,
    /**
     * A six.
     */
    SOLITAIRE_RANK_SIX = 5,
    /**
     * A seven.
     */
    SOLITAIRE_RANK_SEVEN = 6,
    /**
     * An eight.
     */
    SOLITAIRE_RANK_EIGHT = 7,
    /**
     * A nine.
     */
    SOLITAIRE_RANK_NINE = 8,
    /**
     * A ten.
     */
    SOLITAIRE_RANK_TEN = 9,
    /**
     * A jack.
     */
    SOLITAIRE_RANK_JACK = 10,
    /**
     * A queen.
     */
    SOLITAIRE_RANK_QUEEN = 11,
    /**
     * A king.
     */
    SOLITAIRE_RANK_KING = 12,
    /**
     * In place of a rank: the number is no card's.
     */
    SOLITAIRE_RANK_NONE = 254
};

/**
 * A card: rank * 4 + suit, 0 to 51. The two equal cards of a game of two decks have the same number.
 */
SOLITAIRE_ENUM(SolitaireCard, uint8_t) {
    /**
     * In place of a card's number: it lies face down, and the player does not know which it is.
     */
    SOLITAIRE_CARD_FACE_DOWN = 255,
    /**
     * In place of a card's number: there is none.
     */
    SOLITAIRE_CARD_NONE = 254,
    /**
     * What solitaire_game_piles_with_hidden adds to the number of a card that lies face down.
     */
    SOLITAIRE_CARD_HIDDEN = 128
};

/**
 * A pile: the first of its kind, such as SOLITAIRE_PILE_TABLEAU, and its index added; of foundations from "f8" on
 * SOLITAIRE_PILE_FOUNDATION_8 and what the index is above 8. solitaire_pile_of_kind knows.
 */
SOLITAIRE_ENUM(SolitairePile, uint8_t) {
    /**
     * The stock, "s".
     */
    SOLITAIRE_PILE_STOCK = 0,
    /**
     * The first waste pile, "w0"; the next is SOLITAIRE_PILE_WASTE + 1, "w1", and so on to SOLITAIRE_PILE_WASTE + 5.
     */
    SOLITAIRE_PILE_WASTE = 1,
    /**
     * The first foundation, "f0"; the next is SOLITAIRE_PILE_FOUNDATION + 1, and so on to SOLITAIRE_PILE_FOUNDATION + 7.
     * Few games have more: those go on with SOLITAIRE_PILE_FOUNDATION_8.
     */
    SOLITAIRE_PILE_FOUNDATION = 8,
    /**
     * The first cell, "c0", where a single card waits; the last is SOLITAIRE_PILE_CELL + 7.
     */
    SOLITAIRE_PILE_CELL = 16,
    /**
     * The first reserve pile, "r0", which gives cards and to which none is moved; the last is SOLITAIRE_PILE_RESERVE + 15.
     */
    SOLITAIRE_PILE_RESERVE = 24,
    /**
     * The first tableau pile, "t0"; the next is SOLITAIRE_PILE_TABLEAU + 1, and so on to SOLITAIRE_PILE_TABLEAU + 19.
     */
    SOLITAIRE_PILE_TABLEAU = 40,
    /**
     * The ninth foundation, "f8"; the last is SOLITAIRE_PILE_FOUNDATION_8 + 3, "f11". Its kind is SOLITAIRE_PILE_FOUNDATION.
     */
    SOLITAIRE_PILE_FOUNDATION_8 = 60,
    /**
     * In place of a pile: there is none.
     */
    SOLITAIRE_PILE_NONE = 255
};

/**
 * The kind of a SolitaireMove.
 */
SOLITAIRE_ENUM(SolitaireMoveKind, uint8_t) {
    /**
     * Cards go from the stock to the waste or, where the game deals to them, to all tableau piles or
     * reserve piles. `from`, `to` and `count` are 0.
     */
    SOLITAIRE_MOVE_KIND_DEAL = 1,
    /**
     * The waste, turned over, becomes the stock again; or, in a game without a stock, the tableau is
     * gathered and dealt again. Nothing else in the move counts, and it has
     * to be 0.
     */
    SOLITAIRE_MOVE_KIND_REDEAL = 2,
    /**
     * The top `count` cards of the pile `from` go to the pile `to`, their order kept.
     */
    SOLITAIRE_MOVE_KIND_TRANSFER = 3
};

/**
 * The kind of a SolitaireChange. New kinds may come: skip those that you do not know.
 */
SOLITAIRE_ENUM(SolitaireChangeKind, uint8_t) {
    /**
     * `card` went from the top of the pile `from` to the top of the pile `to`, face up. A group
     * comes card by card, the lowest first, as it comes to lie.
     */
    SOLITAIRE_CHANGE_KIND_MOVED = 1,
    /**
     * `card`, the top of the pile `from`, was turned face up where it lies; `to` is the same pile.
     */
    SOLITAIRE_CHANGE_KIND_TURNED_UP = 2,
    /**
     * `count` cards of the waste `from`, turned over, became the stock `to`, face down. The rest,
     * at most the one top card, stayed. In a game whose tableau is gathered instead, `count` cards of it were dealt to
     * its piles anew: then `from` and `to` are SOLITAIRE_PILE_TABLEAU, and the piles tell where each card lies now. `card` is
     * SOLITAIRE_CARD_NONE.
     */
    SOLITAIRE_CHANGE_KIND_REDEALT = 3,
    /**
     * `card`, the top of the pile `from`, was turned face down where it lies; `to` is the same pile.
     * Only taking a move back does that, of a deal or of a card that was turned up.
     */
    SOLITAIRE_CHANGE_KIND_TURNED_DOWN = 4,
    /**
     * A redeal was undone. The `count` cards of the stock `from`, turned over, became the waste `to`,
     * face up, below a card that had stayed there. Where the tableau had been gathered, `from` and `to` are
     * SOLITAIRE_PILE_TABLEAU, and the piles tell where each card lies now. `card` is SOLITAIRE_CARD_NONE.
     */
    SOLITAIRE_CHANGE_KIND_REDEAL_UNDONE = 5
};

/**
 * Why a move is refused, as solitaire_game_check tells it. New reasons may come.
 */
SOLITAIRE_ENUM(SolitaireReason, uint8_t) {
    /**
     * No reason: the move is legal.
     */
    SOLITAIRE_REASON_LEGAL = 0,
    /**
     * The game is won and over.
     */
    SOLITAIRE_REASON_GAME_OVER = 1,
    /**
     * This game has no such pile.
     */
    SOLITAIRE_REASON_NO_SUCH_PILE = 2,
    /**
     * The two piles are the same.
     */
    SOLITAIRE_REASON_SAME_PILE = 3,
    /**
     * No card is to move.
     */
    SOLITAIRE_REASON_NO_CARDS = 4,
    /**
     * The pile that is to give has no cards.
     */
    SOLITAIRE_REASON_PILE_EMPTY = 5,
    /**
     * The pile has fewer cards than are to move.
     */
    SOLITAIRE_REASON_TOO_FEW_CARDS = 6,
    /**
     * One of the cards lies face down.
     */
    SOLITAIRE_REASON_FACE_DOWN = 7,
    /**
     * The cards are not a sequence, so they do not move together.
     */
    SOLITAIRE_REASON_NOT_A_SEQUENCE = 8,
    /**
     * Cards move one at a time here.
     */
    SOLITAIRE_REASON_ONE_CARD_ONLY = 9,
    /**
     * The card has the wrong rank.
     */
    SOLITAIRE_REASON_WRONG_RANK = 10,
    /**
     * The card has the wrong colour.
     */
    SOLITAIRE_REASON_WRONG_COLOR = 11,
    /**
     * The card has the wrong suit.
     */
    SOLITAIRE_REASON_WRONG_SUIT = 12,
    /**
     * An empty tableau pile takes only a king.
     */
    SOLITAIRE_REASON_ONLY_A_KING = 13,
    /**
     * An empty tableau pile takes only a card from the stock or a waste pile.
     */
    SOLITAIRE_REASON_ONLY_FROM_STOCK_OR_WASTE = 14,
    /**
     * An empty tableau pile takes nothing.
     */
    SOLITAIRE_REASON_STAYS_EMPTY = 15,
    /**
     * A card of this rank can't start a foundation.
     */
    SOLITAIRE_REASON_WRONG_BASE = 16,
    /**
     * The foundation holds as many cards as it may.
     */
    SOLITAIRE_REASON_FOUNDATION_COMPLETE = 17,
    /**
     * What is on a foundation stays there, or what was dealt to it does.
     */
    SOLITAIRE_REASON_FOUNDATION_KEEPS = 18,
    /**
     * Cards do not go from foundation to foundation.
     */
    SOLITAIRE_REASON_FOUNDATION_TO_FOUNDATION = 19,
    /**
     * A waste pile takes cards from the stock only.
     */
    SOLITAIRE_REASON_WASTE_TAKES_FROM_STOCK_ONLY = 20,
    /**
     * Nothing is moved to the stock.
     */
    SOLITAIRE_REASON_STOCK_TAKES_NOTHING = 21,
    /**
     * The stock's cards are dealt, not moved.
     */
    SOLITAIRE_REASON_STOCK_IS_DEALT = 22,
    /**
     * This game has no deal.
     */
    SOLITAIRE_REASON_NO_DEAL = 23,
    /**
     * The stock is empty.
     */
    SOLITAIRE_REASON_STOCK_EMPTY = 24,
    /**
     * The stock is dealt only when no card can be moved.
     */
    SOLITAIRE_REASON_DEAL_ONLY_WITHOUT_MOVES = 25,
    /**
     * This game has no redeal.
     */
    SOLITAIRE_REASON_NO_REDEAL = 26,
    /**
     * All redeals have been used.
     */
    SOLITAIRE_REASON_NO_REDEAL_LEFT = 27,
    /**
     * A redeal comes when the stock is empty.
     */
    SOLITAIRE_REASON_STOCK_NOT_EMPTY = 28,
    /**
     * There is no waste to turn over.
     */
    SOLITAIRE_REASON_WASTE_EMPTY = 29,
    /**
     * The waste's only card can be played and stays, so nothing would be turned over.
     */
    SOLITAIRE_REASON_NOTHING_TO_TURN = 30,
    /**
     * The stock is dealt only while no tableau pile is empty.
     */
    SOLITAIRE_REASON_DEAL_ONLY_ON_FILLED_PILES = 31,
    /**
     * No card lies in the tableau to be gathered.
     */
    SOLITAIRE_REASON_NOTHING_TO_GATHER = 32,
    /**
     * No card is built on another here.
     */
    SOLITAIRE_REASON_NO_BUILDING = 33,
    /**
     * An empty tableau pile takes only a card of the rank below the foundations' base.
     */
    SOLITAIRE_REASON_ONLY_THE_RANK_BELOW_THE_BASE = 34,
    /**
     * One card moves, or the whole pile.
     */
    SOLITAIRE_REASON_ONLY_THE_WHOLE_PILE = 35,
    /**
     * There are not enough empty cells and piles to move so many cards.
     */
    SOLITAIRE_REASON_NO_ROOM = 36,
    /**
     * A foundation takes only a complete run, from king to ace.
     */
    SOLITAIRE_REASON_ONLY_COMPLETE_RUNS = 37,
    /**
     * Nothing is moved to the reserve.
     */
    SOLITAIRE_REASON_RESERVE_TAKES_NOTHING = 38,
    /**
     * The cell has a card.
     */
    SOLITAIRE_REASON_CELL_FULL = 39,
    /**
     * Cards do not go from cell to cell.
     */
    SOLITAIRE_REASON_CELL_TO_CELL = 40,
    /**
     * Cards do not go from a foundation to a cell.
     */
    SOLITAIRE_REASON_FOUNDATION_TO_CELL = 41,
    /**
     * The tableau pile may hold no more cards.
     */
    SOLITAIRE_REASON_PILE_FULL = 42,
    /**
     * The cards do not make a pair, and the one that was to go alone does not leave alone.
     */
    SOLITAIRE_REASON_NOT_A_PAIR = 43,
    /**
     * No card in play is higher and of its suit.
     */
    SOLITAIRE_REASON_NO_HIGHER_CARD = 44,
    /**
     * Another card covers it.
     */
    SOLITAIRE_REASON_COVERED = 45,
    /**
     * Nothing goes on the card that the foundation shows.
     */
    SOLITAIRE_REASON_FOUNDATION_CLOSED = 46,
    /**
     * The reserve gives to foundations only.
     */
    SOLITAIRE_REASON_ONLY_TO_FOUNDATIONS = 47,
    /**
     * A cell takes cards from tableau piles only.
     */
    SOLITAIRE_REASON_CELL_FROM_TABLEAU = 48,
    /**
     * A cell takes cards only when the stock is empty.
     */
    SOLITAIRE_REASON_CELL_WITHOUT_STOCK = 49,
    /**
     * A cell takes only kings.
     */
    SOLITAIRE_REASON_CELL_FOR_KINGS = 50
};

/**
 * The most cards that a game has, and so that a pile can have.
 */
#define SOLITAIRE_MAX_CARDS 104

/**
 * The numbers of all piles are below this: room for one thing a pile.
 */
#define SOLITAIRE_MAX_PILES 64

/**
 * More moves than any list can have: a buffer of so many never is too small for legal or distinct moves.
 */
#define SOLITAIRE_MAX_MOVES 3456

/**
 * The most changes that one move can make, or taking one back.
 */
#define SOLITAIRE_MAX_CHANGES 272

/**
 * A move: what the player asks for. Four bytes without padding; the same move is the same four bytes.
 */
typedef struct SolitaireMove {
    /**
     * SOLITAIRE_MOVE_KIND_DEAL, SOLITAIRE_MOVE_KIND_REDEAL or SOLITAIRE_MOVE_KIND_TRANSFER.
     */
    SolitaireMoveKind kind;
    /**
     * The pile that gives.
     */
    SolitairePile from;
    /**
     * The pile that takes.
     */
    SolitairePile to;
    /**
     * How many cards.
     */
    uint8_t count;
} SolitaireMove;

/**
 * One thing that a move changed, or taking it back: animate them in their order. No card in it is one that the player
 * has not seen. Eight bytes without padding.
 */
typedef struct SolitaireChange {
    /**
     * SOLITAIRE_CHANGE_KIND_MOVED, SOLITAIRE_CHANGE_KIND_TURNED_UP and so on.
     */
    SolitaireChangeKind kind;
    /**
     * The card.
     */
    SolitaireCard card;
    /**
     * Where it was.
     */
    SolitairePile from;
    /**
     * Where it is.
     */
    SolitairePile to;
    /**
     * How many cards; 1 but for SOLITAIRE_CHANGE_KIND_REDEALT and SOLITAIRE_CHANGE_KIND_REDEAL_UNDONE.
     */
    uint8_t count;
    /**
     * Always 0.
     */
    uint8_t reserved[3];
} SolitaireChange;

/**
 * The rank of a card: 0, the ace, to 12, the king. SOLITAIRE_RANK_NONE for a number that is no card's.
 */
SolitaireRank solitaire_card_rank(SolitaireCard card);

/**
 * The suit of a card: SOLITAIRE_SUIT_CLUBS and so on. SOLITAIRE_SUIT_NONE for a number that is no card's.
 */
SolitaireSuit solitaire_card_suit(SolitaireCard card);

/**
 * The text of a card, such as "TD"; of SOLITAIRE_CARD_FACE_DOWN it is "??".
 */
SolitaireResult solitaire_card_to_text(SolitaireCard card, char *text, size_t capacity, size_t *needed);

/**
 * Reads a card: "TD", "10d", "10♦". "??" is SOLITAIRE_CARD_FACE_DOWN.
 */
SolitaireResult solitaire_card_from_text(const char *text, SolitaireError *error, SolitaireCard *card);

/**
 * The text of a deck: its cards in the order in which they are dealt, with a blank between two. At most
 * SOLITAIRE_MAX_CARDS.
 */
SolitaireResult solitaire_deck_to_text(const SolitaireCard *cards,
                                       size_t count,
                                       char *text,
                                       size_t capacity,
                                       size_t *needed);

/**
 * Reads a deck: cards in the order in which they are dealt, with white space between them. `needed` is how many
 * there are. Whether a game can be dealt from them is for solitaire_game_from_deck to say.
 */
SolitaireResult solitaire_deck_from_text(const char *text,
                                         SolitaireError *error,
                                         SolitaireCard *cards,
                                         size_t capacity,
                                         size_t *needed);

/**
 * The kind of a pile: SOLITAIRE_PILE_STOCK, SOLITAIRE_PILE_WASTE, SOLITAIRE_PILE_FOUNDATION, SOLITAIRE_PILE_CELL, SOLITAIRE_PILE_RESERVE or
 * SOLITAIRE_PILE_TABLEAU. SOLITAIRE_PILE_NONE for a number that is no pile's.
 */
SolitairePile solitaire_pile_kind(SolitairePile pile);

/**
 * The pile's index among those of its kind, from 0: 3 for "t3", 9 for "f9". 255 for a number that is no pile's.
 */
uint8_t solitaire_pile_index(SolitairePile pile);

/**
 * The pile of a kind with this index: of SOLITAIRE_PILE_FOUNDATION and 9 it is "f9". SOLITAIRE_PILE_NONE where `kind` is none, or no
 * game can have so many.
 */
SolitairePile solitaire_pile_of_kind(SolitairePile kind,
                                     uint32_t index);

/**
 * The text of a pile: "s", "w0", "f3", "c1", "r0", "t6".
 */
SolitaireResult solitaire_pile_to_text(SolitairePile pile, char *text, size_t capacity, size_t *needed);

/**
 * Reads a pile.
 */
SolitaireResult solitaire_pile_from_text(const char *text, SolitaireError *error, SolitairePile *pile);

/**
 * The text of a move: "deal", "redeal", "t3-f0" for one card, "t3x4-t6" for the top four. A transfer of no
 * cards, or to the pile that it comes from, has none.
 */
SolitaireResult solitaire_move_to_text(SolitaireMove m, char *text, size_t capacity, size_t *needed);

/**
 * Reads a move. Whether it is legal in some game is for solitaire_game_check to say.
 */
SolitaireResult solitaire_move_from_text(const char *text, SolitaireError *error, SolitaireMove *m);

/**
 * The name of a reason, such as "wrong_color", to look a translation up by; "legal" for SOLITAIRE_REASON_LEGAL. A NUL-
 * terminated text that lives for ever; NULL for a number that is no reason's.
 */
const char *solitaire_reason_name(SolitaireReason reason);

/* ----------------------------------------------------------------------------------------------------
 * CORE: variants and rules.
 * ---------------------------------------------------------------------------------------------------- */

/**
 * The rules of a game. They never change once made: any number of threads may use the same ones at once. Games
 * keep a copy of their own.
 */
typedef struct SolitaireRules SolitaireRules;

/**
 * What a game has on the table. Begin with SOLITAIRE_TABLE_INIT.
 */
typedef struct SolitaireTable {
    /**
     * sizeof(SolitaireTable), as SOLITAIRE_TABLE_INIT sets it.
     */
    uint32_t size;
    /**
     * How many decks of 52 cards: 1 or 2.
     */
    uint8_t decks;
    /**
     * How many stocks: 1 or none.
     */
    uint8_t stocks;
    /**
     * How many waste piles; none in many games.
     */
    uint8_t wastes;
    /**
     * How many foundations.
     */
    uint8_t foundations;
    /**
     * How many cells.
     */
    uint8_t cells;
    /**
     * How many reserve piles.
     */
    uint8_t reserve;
    /**
     * How many tableau piles; none in a few games.
     */
    uint8_t tableau;
    /**
     * How many suits people are shown: 4 in most games. Where there are 2, draw each black card as a spade and each
     * red one as a heart; where there is 1, every card as a spade. The rules do not tell them apart, and all numbers
     * and texts keep the real cards; only the sentences for moves that are not legal name cards as they are drawn.
     */
    uint8_t suits;
} SolitaireTable;

/**
 * A SolitaireTable that says how long it is, otherwise of zeros: SolitaireTable value = SOLITAIRE_TABLE_INIT;
 */
#define SOLITAIRE_TABLE_INIT {sizeof(SolitaireTable), 0, 0, 0, 0, 0, 0, 0, 0}

/**
 * How many built-in variants there are.
 */
uint32_t solitaire_variant_count(void);

/**
 * The name of a variant, such as "gold-mine", by its place in the list of all, from 0: for menus. Everything else knows a variant by
 * its name, which never changes; its place may, with the version of the library. Variants of a family follow each other. The name
 * is a NUL-terminated text that lives for ever; NULL where `place` is not below solitaire_variant_count.
 */
const char *solitaire_variant_name(uint32_t place);

/**
 * The name for people of the variant of this name, "Gold Mine" for "gold-mine": a NUL-terminated text that lives for ever; NULL
 * where there is no such variant.
 */
const char *solitaire_variant_title(const char *name);

/**
 * The family that the variant of this name belongs to, for people and their menus, such as "Klondike"; otherwise as
 * solitaire_variant_title.
 */
const char *solitaire_variant_family(const char *name);

/**
 * The rules of the variant of this name.
 */
SolitaireResult solitaire_rules_new(const char *variant, SolitaireError *error, SolitaireRules **rules);

/**
 * The name of the rules for people: the title that they were given, or that of the variant that has these rules; empty
 * where there is neither.
 */
SolitaireResult solitaire_rules_title(const SolitaireRules *rules, char *text, size_t capacity, size_t *needed);

/**
 * What the author of the rules says of them; empty where nothing is said.
 */
SolitaireResult solitaire_rules_notes(const SolitaireRules *rules, char *text, size_t capacity, size_t *needed);

/**
 * The same rules with this title and these notes. Each may be NULL, for none. SOLITAIRE_RESULT_TEXT where the title has
 * more than 200 characters, or the notes more than 10,000.
 */
SolitaireResult solitaire_rules_with_title(const SolitaireRules *rules,
                                           const char *title,
                                           const char *notes,
                                           SolitaireError *error,
                                           SolitaireRules **copy);

/**
 * The rules as a card book prints them, in English: paragraphs with a blank line between two, each with a heading
 * between asterisks before it, as in Markdown: "**Stock.** ...". Everything that the rules say is in it. It is meant for
 * people, and may be worded better in another version.
 */
SolitaireResult solitaire_rules_explain(const SolitaireRules *rules,
                                        char *text,
                                        size_t capacity,
                                        size_t *needed);

/**
 * The same rules once more.
 */
SolitaireResult solitaire_rules_clone(const SolitaireRules *rules, SolitaireRules **copy);

/**
 * Frees rules. NULL is none.
 */
void solitaire_rules_free(SolitaireRules *rules);

/**
 * How many decks and piles of each kind a game with these rules has.
 */
SolitaireResult solitaire_rules_table(const SolitaireRules *rules, SolitaireTable *table);

/**
 * The name of the variant that has exactly these rules, a text that lives for ever; NULL for rules of somebody's own.
 */
SolitaireResult solitaire_rules_variant(const SolitaireRules *rules, const char **name);

/**
 * Whether deals by PySolFC's numbers, such as "pysol:32000", have PySolFC's table in games with these rules: 1 where
 * each card lies where PySolFC lays it, 0 where they are PySolFC's cards, laid out in the game's own order, as they are
 * with rules of your own.
 */
SolitaireResult solitaire_rules_has_pysol_table(const SolitaireRules *rules, uint8_t *has);

/* ----------------------------------------------------------------------------------------------------
 * CORE: games.
 * ---------------------------------------------------------------------------------------------------- */

/**
 * How a game stands.
 */
SOLITAIRE_ENUM(SolitaireStatus, uint8_t) {
    /**
     * There is a distinct move to make. Whether it leads anywhere is another question.
     */
    SOLITAIRE_STATUS_ONGOING = 0,
    /**
     * Every card is on the foundations. No move is legal, but the last one can be undone.
     */
    SOLITAIRE_STATUS_WON = 1,
    /**
     * Not won, and there is no distinct move.
     */
    SOLITAIRE_STATUS_STUCK = 2
};

/**
 * The shape of the window that a table is laid out for.
 */
SOLITAIRE_ENUM(SolitaireAspect, uint8_t) {
    /**
     * Wider than high, as on a desk.
     */
    SOLITAIRE_ASPECT_LANDSCAPE = 0,
    /**
     * About as wide as high.
     */
    SOLITAIRE_ASPECT_SQUARE = 1,
    /**
     * Higher than wide, as on a phone: at most ten cards side by side, unless a picture is wider.
     */
    SOLITAIRE_ASPECT_PORTRAIT = 2
};

/**
 * How the cards of a pile lie on each other.
 */
SOLITAIRE_ENUM(SolitaireFan, uint8_t) {
    /**
     * One on the other: only the top shows.
     */
    SOLITAIRE_FAN_SQUARED = 0,
    /**
     * Each below the one before it.
     */
    SOLITAIRE_FAN_DOWN = 1,
    /**
     * Each to the right of the one before it.
     */
    SOLITAIRE_FAN_RIGHT = 2,
    /**
     * The last three side by side to the right; the others lie below the first of them.
     */
    SOLITAIRE_FAN_LAST_THREE = 3,
    /**
     * A diagonal of a picture of cards that cover each other: each card is one column to the left of the one before it and one row below.
     */
    SOLITAIRE_FAN_DIAGONAL = 4
};

/**
 * What a pile shows while it has no cards.
 */
SOLITAIRE_ENUM(SolitaireMark, uint8_t) {
    /**
     * Nothing: no card comes there.
     */
    SOLITAIRE_MARK_NOTHING = 0,
    /**
     * An outline. Cards come there; no single word says which.
     */
    SOLITAIRE_MARK_PLACE = 1,
    /**
     * That it is free: any card may be put there.
     */
    SOLITAIRE_MARK_FREE = 2,
    /**
     * The rank that may be put there: the ace, the base, a king.
     */
    SOLITAIRE_MARK_RANK = 3,
    /**
     * A turned arrow: the waste may be turned over, or the tableau gathered, once more at least.
     */
    SOLITAIRE_MARK_REDEAL = 4,
    /**
     * A cross: that was done as often as the rules allow.
     */
    SOLITAIRE_MARK_NO_REDEAL = 5
};

/**
 * One of the built-in players, for solitaire_game_choose.
 */
SOLITAIRE_ENUM(SolitairePlayer, uint8_t) {
    /**
     * Takes any legal move, all alike.
     */
    SOLITAIRE_PLAYER_RANDOM = 1,
    /**
     * Takes the move that looks most useful: to a foundation first, then what turns up a card, what empties a pile, what
     * brings a card into the tableau, the stock; among equals any. It looks no further than one move, and goes round in
     * circles when nothing useful is left.
     */
    SOLITAIRE_PLAYER_GREEDY = 2
};

/**
 * No text of a deal takes more bytes, its NUL included.
 */
#define SOLITAIRE_MAX_DEAL_TEXT 46

/**
 * In place of a number of redeals: without limit.
 */
#define SOLITAIRE_UNLIMITED_REDEALS 255

/**
 * The greatest depth that the perft functions accept: their work grows out of reach long before it.
 */
#define SOLITAIRE_MAX_PERFT_DEPTH 32

/**
 * A game from its start: rules, where every card lies, and every move so far, to be undone and done again.
 *
 * Functions that take it as const only read: any number of threads may be in them at once with the same game, so
 * long as none is in one that changes it.
 */
typedef struct SolitaireGame SolitaireGame;

/**
 * Where a pile lies, in half cards: columns are half as wide as a card, rows half as high. Half of a gap between cards counts to each.
 */
typedef struct SolitairePlace {
    /**
     * Which pile.
     */
    SolitairePile pile;
    /**
     * How many half cards the upper left corner of its first card is from the left edge of the table.
     */
    uint8_t column;
    /**
     * How many half cards that corner is from the upper edge.
     */
    uint8_t row;
    /**
     * How its cards lie on each other.
     */
    SolitaireFan fan;
    /**
     * How many half cards it may take from that corner in the direction of its fan, the first card's two included: what does not fit is drawn
     * closer together. Of a diagonal the height of its cards.
     */
    uint8_t room;
    /**
     * What to draw while it has no cards.
     */
    SolitaireMark mark;
    /**
     * The rank, with SOLITAIRE_MARK_RANK; else 0.
     */
    SolitaireRank rank;
    /**
     * 0.
     */
    uint8_t reserved;
} SolitairePlace;

/**
 * A number of 128 bits that stands for a position: to look it up by, and to tell whether it was there before.
 * The same on every platform and in every version. Sixteen bytes without padding.
 */
typedef struct SolitaireKey {
    /**
     * The upper 64 bits.
     */
    uint64_t high;
    /**
     * The lower 64 bits. Each half is a good hash by itself.
     */
    uint64_t low;
} SolitaireKey;

/**
 * All cards of a game. Begin with SOLITAIRE_PILES_INIT.
 */
typedef struct SolitairePiles {
    /**
     * sizeof(SolitairePiles), as SOLITAIRE_PILES_INIT sets it.
     */
    uint32_t size;
    /**
     * How many cards each pile has, by the pile's number; 0 where the game has no such pile.
     */
    uint8_t counts[64];
    /**
     * The cards of all piles, pile by pile in the order of their numbers, each from bottom to top. After the last one
     * SOLITAIRE_CARD_NONE.
     */
    SolitaireCard cards[104];
} SolitairePiles;

/**
 * A SolitairePiles that says how long it is, otherwise of zeros: SolitairePiles value = SOLITAIRE_PILES_INIT;
 */
#define SOLITAIRE_PILES_INIT {sizeof(SolitairePiles), {0}, {SOLITAIRE_CARD_NONE}}

/**
 * A numbered deal of the variant of this name: the same cards for ever, on every platform and in every language.
 */
SolitaireResult solitaire_game_new(const char *variant, uint64_t deal, SolitaireError *error, SolitaireGame **game);

/**
 * A deal of a game with these rules, which stay yours. The deal is text: "42" is number 42, that of solitaire_game_new; "ms:617"
 * is number 617 of Microsoft's FreeCell and of the many programs that took its numbers over, up to "ms:8589934591";
 * "pysol:32000" is PySolFC's, and "pysol:ms617" is Microsoft's as PySolFC has it; "greenfelt:815" is Green Felt's, up to
 * "greenfelt:2147483646". PySolFC's are laid out as there where solitaire_rules_has_pysol_table says so. A text that is
 * none gives SOLITAIRE_RESULT_TEXT; a deal of one deck, as all after "ms:" and "greenfelt:" are, where the game has two,
 * SOLITAIRE_RESULT_DEAL.
 */
SolitaireResult solitaire_game_from_deal(const SolitaireRules *rules,
                                         const char *deal,
                                         SolitaireError *error,
                                         SolitaireGame **game);

/**
 * A game of a deck of `count` cards in the order in which they are dealt, the first first: first those that
 * begin on foundations, then the reserve and the tableau, in rows, then the cells, and what is left is the stock.
 */
SolitaireResult solitaire_game_from_deck(const SolitaireRules *rules,
                                         const SolitaireCard *cards,
                                         size_t count,
                                         SolitaireError *error,
                                         SolitaireGame **game);

/**
 * A game that starts from a position, given as the line that solitaire_game_to_text writes. `rules` may be NULL:
 * then they are those of the variant that the text names. A text that begins with `-` is of rules of somebody's
 * own and needs them.
 */
SolitaireResult solitaire_game_from_text(const SolitaireRules *rules,
                                         const char *text,
                                         SolitaireError *error,
                                         SolitaireGame **game);

/**
 * The same game once more, with its moves, but without its last error.
 */
SolitaireResult solitaire_game_clone(const SolitaireGame *game, SolitaireGame **copy);

/**
 * Makes `copy`, a game of yours, the same as this one, with its moves, but without its last error: as
 * solitaire_game_clone, in the memory that `copy` has. Nothing is allocated unless this game has more moves than that
 * has room for. A game is a copy of itself.
 */
SolitaireResult solitaire_game_copy(const SolitaireGame *game, SolitaireGame *copy);

/**
 * Frees a game. NULL is none.
 */
void solitaire_game_free(SolitaireGame *game);

/**
 * The words for why the last call that was to change the game (play, undo, redo, copy) did not; empty where it did.
 * For an illegal move a sentence that a player understands.
 */
SolitaireResult solitaire_game_last_error(const SolitaireGame *game, char *text, size_t capacity, size_t *needed);

/**
 * The text of the deal that the game started from: "42", "ms:617". It has one, too, where solitaire_game_deal_number
 * has no number because the deal is another program's. SOLITAIRE_RESULT_NO_DEAL_NUMBER where the game started from a
 * deck or a position.
 */
SolitaireResult solitaire_game_deal_to_text(const SolitaireGame *game, char *text, size_t capacity, size_t *needed);

/**
 * How the game stands: SOLITAIRE_STATUS_ONGOING, SOLITAIRE_STATUS_WON or SOLITAIRE_STATUS_STUCK.
 */
SolitaireResult solitaire_game_status(const SolitaireGame *game, SolitaireStatus *status);

/**
 * The score: one point for each card on the foundations.
 */
SolitaireResult solitaire_game_score(const SolitaireGame *game, uint32_t *score);

/**
 * Whether two games have the same rules and stand alike: each pile holds the same cards with the same faces, but for
 * which cell a card lies in, and as many redeals were used. `equal` becomes 1 or 0. How they came there does not count,
 * nor which moves can be made again.
 */
SolitaireResult solitaire_game_equal(const SolitaireGame *game, const SolitaireGame *other, uint8_t *equal);

/**
 * How many decks and piles of each kind the game has.
 */
SolitaireResult solitaire_game_table(const SolitaireGame *game, SolitaireTable *table);

/**
 * The name of the variant that the game has the rules of, a text that lives for ever; NULL for rules of somebody's own.
 */
SolitaireResult solitaire_game_variant(const SolitaireGame *game, const char **name);

/**
 * The game's rules, as a handle of your own.
 */
SolitaireResult solitaire_game_rules(const SolitaireGame *game, SolitaireRules **rules);

/**
 * The number of the deal that the game started from; SOLITAIRE_RESULT_NO_DEAL_NUMBER where it started from a deck,
 * a position or another program's deal, whose text solitaire_game_deal_to_text has.
 */
SolitaireResult solitaire_game_deal_number(const SolitaireGame *game, uint64_t *deal);

/**
 * How many redeals, or gatherings of the tableau, were used, where they are limited; 0 where they are not.
 */
SolitaireResult solitaire_game_redeals_used(const SolitaireGame *game, uint8_t *redeals);

/**
 * How many redeals, or gatherings of the tableau, are left; 0 too where the game has none, SOLITAIRE_UNLIMITED_REDEALS where they are
 * not limited.
 */
SolitaireResult solitaire_game_redeals_left(const SolitaireGame *game,
                                            uint8_t *redeals);

/**
 * How many moves are in effect. More may have been undone: solitaire_game_undone_moves.
 */
SolitaireResult solitaire_game_move_count(const SolitaireGame *game, uint32_t *count);

/**
 * The cards of a pile from bottom to top as the player sees them: SOLITAIRE_CARD_FACE_DOWN for each that lies
 * face down. A pile that the game does not have, of whatever kind, gives SOLITAIRE_RESULT_NUMBER here and in the two
 * functions that follow.
 */
SolitaireResult solitaire_game_pile(const SolitaireGame *game,
                                    SolitairePile pile,
                                    SolitaireCard *cards,
                                    size_t capacity,
                                    size_t *needed);

/**
 * The cards of a pile from bottom to top as they are, those that lie face down too: more than a player may know.
 * solitaire_game_pile tells which those are.
 */
SolitaireResult solitaire_game_pile_with_hidden(const SolitaireGame *game,
                                                SolitairePile pile,
                                                SolitaireCard *cards,
                                                size_t capacity,
                                                size_t *needed);

/**
 * How many cards a pile holds. SOLITAIRE_RESULT_NUMBER also tells that the game has no such pile.
 */
SolitaireResult solitaire_game_pile_size(const SolitaireGame *game, SolitairePile pile, uint32_t *count);

/**
 * The moves in effect, first to last.
 */
SolitaireResult solitaire_game_moves(const SolitaireGame *game, SolitaireMove *moves, size_t capacity, size_t *needed);

/**
 * The moves that were undone and can be made again, the next one first.
 */
SolitaireResult solitaire_game_undone_moves(const SolitaireGame *game,
                                            SolitaireMove *moves,
                                            size_t capacity,
                                            size_t *needed);

/**
 * In how many ways exactly `depth` legal moves can be made from here. `depth` is at most
 * SOLITAIRE_MAX_PERFT_DEPTH; the time grows with the count, and nothing interrupts it. A count beyond uint64_t
 * stays at its greatest value.
 */
SolitaireResult solitaire_game_perft(const SolitaireGame *game, uint32_t depth, uint64_t *count);

/**
 * The same by distinct moves.
 */
SolitaireResult solitaire_game_perft_distinct(const SolitaireGame *game, uint32_t depth, uint64_t *count);

/**
 * Whether the tableau is a picture of cards that cover each other, as a pyramid is: how many rows of cards it has, and how many half cards it is
 * wide. Both are 0 where it is none, and the piles stand as columns.
 */
SolitaireResult solitaire_game_picture(const SolitaireGame *game,
                                       uint8_t *rows,
                                       uint8_t *columns);

/**
 * Where a card lies in the picture that the tableau is: its row, from 0 at the peak, and how many half cards its middle is from the left edge. Each
 * card is two half cards wide, and covers those of the row above that are half a card beside it: draw the rows from the peak down. `card` is counted
 * from the pile's bottom; as many as the pile was dealt have a place, whether they are there or not. Of others, and where the tableau is no picture,
 * SOLITAIRE_RESULT_NUMBER.
 */
SolitaireResult solitaire_game_picture_place(const SolitaireGame *game,
                                             SolitairePile pile,
                                             uint32_t card,
                                             uint8_t *row,
                                             uint8_t *column);

/**
 * Whether no card covers the top of a pile. One may only where the tableau is a picture of cards that cover each other; everywhere else,
 * and of a pile without cards, `free` becomes 1.
 */
SolitaireResult solitaire_game_is_free(const SolitaireGame *game,
                                       SolitairePile pile,
                                       uint8_t *free);

/**
 * How large a table of this shape is, in half cards. It does not change during a game.
 */
SolitaireResult solitaire_game_layout_size(const SolitaireGame *game,
                                           SolitaireAspect aspect,
                                           uint8_t *columns,
                                           uint8_t *rows);

/**
 * Where the piles lie on a table of this shape, and what the empty ones show: every pile of the game once, in the order of their numbers, at most
 * SOLITAIRE_MAX_PILES. A game whose tableau is gathered has no stock, but the place of one: it shows whether that may be done again. No two piles
 * overlap but the diagonals of a picture. `left_handed` is 1 for a table whose left is right, else 0. Places follow from rules and shape alone and
 * stay where they are for the whole game; marks and ranks follow from what the player sees.
 */
SolitaireResult solitaire_game_layout(const SolitaireGame *game,
                                      SolitaireAspect aspect,
                                      uint8_t left_handed,
                                      SolitairePlace *places,
                                      size_t capacity,
                                      size_t *needed);

/**
 * Every legal move, each once. Their order means nothing, but it is the same everywhere. None in a game that is won. With a
 * capacity of 0 they are only counted, which in most games takes less time.
 */
SolitaireResult solitaire_game_legal_moves(const SolitaireGame *game,
                                           SolitaireMove *moves,
                                           size_t capacity,
                                           size_t *needed);

/**
 * The legal moves less those that lead to nothing new: to the second of two empty piles, say.
 */
SolitaireResult solitaire_game_distinct_moves(const SolitaireGame *game,
                                              SolitaireMove *moves,
                                              size_t capacity,
                                              size_t *needed);

/**
 * Whether a move is legal: `reason` becomes SOLITAIRE_REASON_LEGAL, or the reason why it is not.
 */
SolitaireResult solitaire_game_check(const SolitaireGame *game, SolitaireMove m, SolitaireReason *reason);

/**
 * Why a move is not legal, in a sentence that a player understands: "w0-t2: 5♣ can't go on 7♦; it goes on a red 6".
 * It names no card that the player does not see. Empty where the move is legal.
 */
SolitaireResult solitaire_game_refusal(const SolitaireGame *game,
                                       SolitaireMove m,
                                       char *text,
                                       size_t capacity,
                                       size_t *needed);

/**
 * A legal move in words, as a player would say it: "7♥ from the waste on 8♠". It names no card that the player does not see. An illegal
 * move gives SOLITAIRE_RESULT_ILLEGAL_MOVE.
 */
SolitaireResult solitaire_game_describe(const SolitaireGame *game,
                                        SolitaireMove m,
                                        char *text,
                                        size_t capacity,
                                        size_t *needed);

/**
 * To which piles the top `count` cards of the pile `from` may be moved: what to light up while a player drags them. In the order of
 * the piles' numbers; none where the cards do not move. SOLITAIRE_MAX_PILES are always enough. A pile that the game does not have
 * gives SOLITAIRE_RESULT_NUMBER.
 */
SolitaireResult solitaire_game_targets(const SolitaireGame *game,
                                       SolitairePile from,
                                       uint8_t count,
                                       SolitairePile *piles,
                                       size_t capacity,
                                       size_t *needed);

/**
 * Makes a move. Moves that were undone before can then no longer be made again. What changed is to be had from
 * solitaire_game_last_changes.
 */
SolitaireResult solitaire_game_play(SolitaireGame *game, SolitaireMove m);

/**
 * What the last move in effect changed, in order: ask after solitaire_game_play or solitaire_game_redo. At the start of
 * the game there is nothing. SOLITAIRE_MAX_CHANGES are always enough.
 */
SolitaireResult solitaire_game_last_changes(const SolitaireGame *game,
                                            SolitaireChange *changes,
                                            size_t capacity,
                                            size_t *needed);

/**
 * What solitaire_game_undo is about to change, in order: cards that go back, and those that are turned face down. Ask before. At the
 * start of the game there is nothing. SOLITAIRE_MAX_CHANGES are always enough.
 */
SolitaireResult solitaire_game_undo_changes(const SolitaireGame *game,
                                            SolitaireChange *changes,
                                            size_t capacity,
                                            size_t *needed);

/**
 * Takes the last move back. `m` becomes that move; it may be NULL.
 */
SolitaireResult solitaire_game_undo(SolitaireGame *game, SolitaireMove *m);

/**
 * Makes the move again that was undone last. `m` becomes that move; it may be NULL.
 */
SolitaireResult solitaire_game_redo(SolitaireGame *game, SolitaireMove *m);

/**
 * Goes to where the game stood after so many moves: 0 is the start. Moves are taken back or made again, none is lost.
 * SOLITAIRE_RESULT_NUMBER where the game has not so many, those that were undone counted too.
 */
SolitaireResult solitaire_game_seek(SolitaireGame *game, uint32_t moves);

/**
 * The legal move that one of the built-in players takes, for playouts and demonstrations: SOLITAIRE_PLAYER_RANDOM or
 * SOLITAIRE_PLAYER_GREEDY, which know no more than the player sees. `random` is a number drawn evenly from all of
 * uint64_t: the same one chooses the same move. SOLITAIRE_RESULT_NO_MOVE where no move is legal.
 */
SolitaireResult solitaire_game_choose(const SolitaireGame *game,
                                      SolitairePlayer player,
                                      uint64_t random,
                                      SolitaireMove *m);

/**
 * The position's key: the same where each pile holds the same cards with the same faces and as many redeals were
 * used, and another one where not, but for chances of the order of 2^-128. Hidden cards count.
 */
SolitaireResult solitaire_game_key(const SolitaireGame *game, SolitaireKey *key);

/**
 * A key that is the same, too, where only the order of piles differs that the rules treat alike: all tableau
 * piles, say, unless cards are still dealt to them, all wastes, all foundations, all cells.
 * Compare it only with canonical keys of games with the same rules.
 */
SolitaireResult solitaire_game_canonical_key(const SolitaireGame *game, SolitaireKey *key);

/**
 * From now on the game keeps its two keys, for a search that asks for them after every move: they are the same, but with
 * two decks they are had at once, where otherwise all piles are gone through, and each move takes a little longer to
 * make and to take back. With one deck they are always had at once, and nothing changes. Copies and clones of the
 * game keep their keys too.
 */
SolitaireResult solitaire_game_keep_keys(SolitaireGame *game);

/**
 * The whole table as the player sees it: for each card that lies face down SOLITAIRE_CARD_FACE_DOWN.
 */
SolitaireResult solitaire_game_piles(const SolitaireGame *game, SolitairePiles *piles);

/**
 * The whole table as it is, more than a player may know: each card has its number, and SOLITAIRE_CARD_HIDDEN more where
 * it lies face down.
 */
SolitaireResult solitaire_game_piles_with_hidden(const SolitaireGame *game, SolitairePiles *piles);

/**
 * The position as one line of text, with every card, hidden ones too: to be kept, not to be shown.
 * solitaire_game_from_text reads it.
 */
SolitaireResult solitaire_game_to_text(const SolitaireGame *game, char *text, size_t capacity, size_t *needed);

/**
 * The same line as the player may see it: "??" for each card that lies face down. solitaire_view_pile reads it.
 */
SolitaireResult solitaire_game_view_to_text(const SolitaireGame *game, char *text, size_t capacity, size_t *needed);

/**
 * A picture of the table as the player sees it, in several lines, for a terminal.
 */
SolitaireResult solitaire_game_draw(const SolitaireGame *game, char *text, size_t capacity, size_t *needed);

/**
 * The cards of a pile in a view that solitaire_game_view_to_text wrote, perhaps on another machine: as
 * solitaire_game_pile gives them, without a game. Of a pile that the view does not have it gives
 * SOLITAIRE_RESULT_NUMBER, as of a pile that a game does not have.
 */
SolitaireResult solitaire_view_pile(const char *view,
                                    SolitairePile pile,
                                    SolitaireError *error,
                                    SolitaireCard *cards,
                                    size_t capacity,
                                    size_t *needed);

/**
 * A text of somebody else's, such as a title, notes, a header, a comment or a file's name, fit for a terminal: control
 * characters and those that reorder text (U+061C, U+200E, U+200F, U+2028 to U+202E, U+2066 to U+2069) are U+FFFD in it.
 * With `lines` 1 line breaks stay, with 0 they are replaced too. Errors and sentences of this library hold none of these.
 */
SolitaireResult solitaire_printable(const char *text,
                                    uint8_t lines,
                                    char *printable,
                                    size_t capacity,
                                    size_t *needed);

/* ----------------------------------------------------------------------------------------------------
 * CORE: saves. In libraries that are built with the feature `saves`, as they usually are.
 * ---------------------------------------------------------------------------------------------------- */

/**
 * Rules of your own, from JSON. What solitaire_rules_to_json writes for a variant is the best start for them.
 * The error names what is wrong and its line: "tableau.deal (line 3): expected a list of numbers such as [1, 2, 3],
 * found 7"; of rules that are well written but cannot be played, every fault. "title" and "notes" among them are
 * kept: games with these rules, their saves and what solitaire_rules_to_json writes have them too.
 */
SolitaireResult solitaire_rules_from_json(const char *json, SolitaireError *error, SolitaireRules **rules);

/**
 * The rules as JSON.
 */
SolitaireResult solitaire_rules_to_json(const SolitaireRules *rules, char *json, size_t capacity, size_t *needed);

/**
 * The game as JSON, to be saved: its rules, where it started, its moves, those that were undone too. It tells
 * where the hidden cards are. solitaire_game_from_json reads it.
 */
SolitaireResult solitaire_game_to_json(const SolitaireGame *game, char *json, size_t capacity, size_t *needed);

/**
 * A game from a save that solitaire_game_to_json wrote: every move is played again and checked. Of a save that
 * does not hold the error has the number of the first bad move, or names what else is wrong and its line.
 */
SolitaireResult solitaire_game_from_json(const char *json, SolitaireError *error, SolitaireGame **game);

/* ----------------------------------------------------------------------------------------------------
 * SOLVER. In libraries that are built with the feature `solver`, as they usually are.
 * ---------------------------------------------------------------------------------------------------- */

/**
 * The outcome of a SolitaireSolution.
 */
SOLITAIRE_ENUM(SolitaireOutcome, uint8_t) {
    /**
     * The game can be won, and the solver has the moves that do.
     */
    SOLITAIRE_OUTCOME_WON = 1,
    /**
     * No moves win the game.
     */
    SOLITAIRE_OUTCOME_LOST = 2,
    /**
     * The search ended before it knew.
     */
    SOLITAIRE_OUTCOME_OPEN = 3
};

/**
 * What ended a search before it knew, in a SolitaireSolution and in SolitaireProspects. New ones may come.
 */
SOLITAIRE_ENUM(SolitaireOpen, uint8_t) {
    /**
     * Nothing did: it did not end too early.
     */
    SOLITAIRE_OPEN_NONE = 0,
    /**
     * The limit of positions.
     */
    SOLITAIRE_OPEN_POSITIONS = 1,
    /**
     * Its tables were full.
     */
    SOLITAIRE_OPEN_MEMORY = 2,
    /**
     * The limit of time.
     */
    SOLITAIRE_OPEN_TIME = 3,
    /**
     * It was cancelled.
     */
    SOLITAIRE_OPEN_CANCELLED = 4,
    /**
     * The position is not one of a game with these rules. No handle holds such a game.
     */
    SOLITAIRE_OPEN_OTHER_GAME = 5,
    /**
     * There is no clock to limit the time by. Such limits are refused before a search
     * begins: SOLITAIRE_RESULT_NO_CLOCK.
     */
    SOLITAIRE_OPEN_NO_CLOCK = 6
};

/**
 * What SolitaireProspects say.
 */
SOLITAIRE_ENUM(SolitaireProspect, uint8_t) {
    /**
     * A further card can reach a foundation, and the solver has the moves that bring one there.
     */
    SOLITAIRE_PROSPECT_FURTHER = 1,
    /**
     * No further card can reach a foundation, so the game is as far as it gets. Of a game that is won, too.
     */
    SOLITAIRE_PROSPECT_DEAD = 2,
    /**
     * The search ended before it knew.
     */
    SOLITAIRE_PROSPECT_OPEN = 3
};

/**
 * Why the move of a SolitaireHint is a good one. New ones may come: the move is good nevertheless.
 */
SOLITAIRE_ENUM(SolitaireWhy, uint8_t) {
    /**
     * Nothing else can be done.
     */
    SOLITAIRE_WHY_ONLY = 1,
    /**
     * It puts a card on a foundation where it is never missed.
     */
    SOLITAIRE_WHY_SAFE = 2,
    /**
     * It is on the way to a win in `count` of the `of` layouts of the hidden cards
     * and that were tried.
     */
    SOLITAIRE_WHY_WINS = 3,
    /**
     * It is the first of `count` moves that win, the hidden cards lying as they do. Only
     * solitaire_solver_hint_thoughtful says so.
     */
    SOLITAIRE_WHY_LEADS = 4,
    /**
     * The game cannot be won, or no win is known, but the move brings the next card to a
     * foundation. Only solitaire_solver_hint_thoughtful says so.
     */
    SOLITAIRE_WHY_FURTHER = 5,
    /**
     * It looks useful; no more is known.
     */
    SOLITAIRE_WHY_USEFUL = 6
};

/**
 * An answer that may not be known.
 */
SOLITAIRE_ENUM(SolitaireAnswer, uint8_t) {
    /**
     * It is certain that it is not so.
     */
    SOLITAIRE_ANSWER_NO = 0,
    /**
     * It is certain that it is so.
     */
    SOLITAIRE_ANSWER_YES = 1,
    /**
     * The limits did not suffice to know.
     */
    SOLITAIRE_ANSWER_UNKNOWN = 2
};

/**
 * How many bytes the solver's tables may take where SolitaireLimits does not say: 64 MiB. They grow as they are
 * needed.
 */
#define SOLITAIRE_DEFAULT_BYTES 67108864

/**
 * Searches. It keeps its tables from one question to the next, which saves the time to make them, and the moves
 * that it found last.
 *
 * Its questions may take long: SolitaireLimits says how long. While one runs, the game must not be changed: to let
 * the player go on, give it solitaire_game_clone in a thread of your own. Threads that search at once need a solver
 * each: while one call uses a solver every other call with it gives SOLITAIRE_RESULT_IN_USE.
 */
typedef struct SolitaireSolver SolitaireSolver;

/**
 * Whether a game can be won by a player who sees all cards, and what it cost to find out. Sixteen bytes without
 * padding.
 */
typedef struct SolitaireSolution {
    /**
     * SOLITAIRE_OUTCOME_WON, SOLITAIRE_OUTCOME_LOST or SOLITAIRE_OUTCOME_OPEN.
     */
    SolitaireOutcome outcome;
    /**
     * Of an open outcome, what ended the search: SOLITAIRE_OPEN_POSITIONS and so on. New ones may come.
     */
    SolitaireOpen open;
    /**
     * Always 0.
     */
    uint8_t reserved[2];
    /**
     * How many moves win; 0 where the outcome is another.
     */
    uint32_t move_count;
    /**
     * How many positions were looked at.
     */
    uint64_t positions;
} SolitaireSolution;

/**
 * Whether a further card can reach a foundation: more cards than lie there now. Eight bytes without padding.
 */
typedef struct SolitaireProspects {
    /**
     * SOLITAIRE_PROSPECT_FURTHER, SOLITAIRE_PROSPECT_DEAD or SOLITAIRE_PROSPECT_OPEN.
     */
    SolitaireProspect prospect;
    /**
     * Of open prospects, what ended the search: SOLITAIRE_OPEN_POSITIONS and so on. New ones may come.
     */
    SolitaireOpen open;
    /**
     * Always 0.
     */
    uint8_t reserved[2];
    /**
     * How many moves bring a further card there; 0 where none are known.
     */
    uint32_t move_count;
} SolitaireProspects;

/**
 * A good next move, and why it is one. Sixteen bytes without padding.
 */
typedef struct SolitaireHint {
    /**
     * The move, which is legal.
     */
    SolitaireMove play;
    /**
     * SOLITAIRE_WHY_ONLY and so on.
     */
    SolitaireWhy why;
    /**
     * Always 0.
     */
    uint8_t reserved[3];
    /**
     * Of SOLITAIRE_WHY_WINS in how many ways, of SOLITAIRE_WHY_LEADS how many moves; otherwise 0.
     */
    uint32_t count;
    /**
     * Of SOLITAIRE_WHY_WINS how many ways were tried; otherwise 0.
     */
    uint32_t of;
} SolitaireHint;

/**
 * How far a search may go. Whatever ends it first, ends it. A field that is 0 or NULL asks for nothing: with
 * SOLITAIRE_LIMITS_INIT, or NULL in place of the struct, a search goes on until it knows, in SOLITAIRE_DEFAULT_BYTES.
 */
typedef struct SolitaireLimits {
    /**
     * sizeof(SolitaireLimits), as SOLITAIRE_LIMITS_INIT sets it.
     */
    uint32_t size;
    /**
     * Has to be 0.
     */
    uint32_t reserved;
    /**
     * How many positions are looked at. With this limit alone the same question has the same answer every time
     * and everywhere.
     */
    uint64_t positions;
    /**
     * How many bytes the solver's tables may take; 0 stands for SOLITAIRE_DEFAULT_BYTES.
     */
    uint64_t bytes;
    /**
     * How long it may take. The clock is looked at once in some hundred positions. Where there is no clock, as in a
     * WebAssembly page, any number but 0 gives SOLITAIRE_RESULT_NO_CLOCK: search in steps there, by
     * solitaire_solver_resume.
     */
    uint64_t milliseconds;
    /**
     * NULL, or a byte of yours that is 0 and that another thread may set to 1 while the search runs, which ends
     * it soon: by solitaire_cancel, or by an atomic store of your own. One that is neither 0 nor 1 when the call
     * begins gives SOLITAIRE_RESULT_NUMBER. It has to outlive the call, and no longer.
     */
    const uint8_t *cancel;
} SolitaireLimits;

/**
 * A SolitaireLimits that says how long it is, otherwise of zeros: SolitaireLimits value = SOLITAIRE_LIMITS_INIT;
 */
#define SOLITAIRE_LIMITS_INIT {sizeof(SolitaireLimits), 0, 0, 0, 0, NULL}

/**
 * How hard a game is. Thirty-two bytes without padding.
 */
typedef struct SolitaireDifficulty {
    /**
     * Whether it can be won by one who sees all cards, and how many positions it took to find out.
     */
    SolitaireSolution solution;
    /**
     * How many games of each of the two players were played.
     */
    uint32_t games;
    /**
     * How many of them a player wins who takes any legal move.
     */
    uint32_t random_wins;
    /**
     * How many of them a player wins who takes what looks most useful.
     */
    uint32_t greedy_wins;
    /**
     * Always 0.
     */
    uint32_t reserved;
} SolitaireDifficulty;

/**
 * Sets the byte of yours that `cancel` of SolitaireLimits points to, so that the search ends. It may be called
 * from any thread at any time: for languages without atomic stores. To use the byte again, set it to 0 when no
 * search looks at it.
 */
SolitaireResult solitaire_cancel(uint8_t *cancel);

/**
 * A solution in a few words: "won in 94 moves", "lost", "open: the time was over".
 */
SolitaireResult solitaire_solution_to_text(const SolitaireSolution *solution,
                                           char *text,
                                           size_t capacity,
                                           size_t *needed);

/**
 * Prospects in a few words: "a further card reaches a foundation in 3 moves", "no further card can reach a
 * foundation", "open: the time was over".
 */
SolitaireResult solitaire_prospects_to_text(const SolitaireProspects *prospects,
                                            char *text,
                                            size_t capacity,
                                            size_t *needed);

/**
 * Why a hint's move is a good one, in words: "safe: never needed there again".
 */
SolitaireResult solitaire_hint_to_text(const SolitaireHint *hint, char *text, size_t capacity, size_t *needed);

/**
 * Makes a solver, to be freed by solitaire_solver_free. It is small until it is asked something.
 */
SolitaireResult solitaire_solver_new(SolitaireSolver **solver);

/**
 * Frees a solver with its tables. NULL is none. One that another call uses is freed when that call ends: set its
 * flag to cancel first.
 */
void solitaire_solver_free(SolitaireSolver *solver);

/**
 * Whether the game can be won from here by a player who sees all cards. Where it can, solitaire_solver_moves has
 * the moves. `limits` may be NULL. That the limits did not suffice is a success too: SOLITAIRE_OUTCOME_OPEN. Such a
 * search goes on by solitaire_solver_resume.
 */
SolitaireResult solitaire_solver_solve(SolitaireSolver *solver,
                                       const SolitaireGame *game,
                                       const SolitaireLimits *limits,
                                       SolitaireSolution *solution);

/**
 * Goes on, where it stopped, with the search that the solver's last question, a solitaire_solver_solve, left open at a
 * limit of positions or time, or cancelled. So a program that must not wait, such as a page, searches in steps, of some
 * thousand positions each. However long they are, the answer, the moves and the number of positions are those of one
 * search. To cancel, ask no more.
 *
 * `limits`, which may be NULL, are those of this step, but for the bytes, which stay as they were. The positions of the
 * solution are those of all steps. The game may have been changed or freed: the search is of what it was.
 * SOLITAIRE_RESULT_NO_SEARCH where nothing is left to go on with: the question is answered, the tables were full, or
 * another question but for solitaire_solver_moves was asked since.
 */
SolitaireResult solitaire_solver_resume(SolitaireSolver *solver,
                                        const SolitaireLimits *limits,
                                        SolitaireSolution *solution);

/**
 * Whether a further card can reach a foundation. Where one can, solitaire_solver_moves has the moves that bring
 * it there. `limits` may be NULL. A game that is lost may yet get further; one that is dead is over for all who
 * play for points.
 */
SolitaireResult solitaire_solver_prospects(SolitaireSolver *solver,
                                           const SolitaireGame *game,
                                           const SolitaireLimits *limits,
                                           SolitaireProspects *prospects);

/**
 * The moves that the solver's last answer came with, first to last: those that win after solitaire_solver_solve,
 * solitaire_solver_resume, solitaire_solver_difficulty and solitaire_solver_next_winnable, those that bring a further card to a foundation
 * after solitaire_solver_prospects. None where that answer was another, and before the first one. Hints, and
 * calls that fail, leave them as they are.
 */
SolitaireResult solitaire_solver_moves(const SolitaireSolver *solver,
                                       SolitaireMove *moves,
                                       size_t capacity,
                                       size_t *needed);

/**
 * A good next move from what the player knows, and nothing else: the cards that show, and those that showed
 * before. The hidden ones are laid in several ways that agree with it, among which the limits are divided.
 * `limits` may be NULL. SOLITAIRE_RESULT_NO_HINT where there is no distinct move.
 */
SolitaireResult solitaire_solver_hint(SolitaireSolver *solver,
                                      const SolitaireGame *game,
                                      const SolitaireLimits *limits,
                                      SolitaireHint *hint);

/**
 * A good next move of one who sees all cards: the first of those that win, or where none are found the first of
 * those that bring a further card to a foundation. `limits` may be NULL; each of the two searches has them for
 * itself. SOLITAIRE_RESULT_NO_HINT where there is no distinct move.
 */
SolitaireResult solitaire_solver_hint_thoughtful(SolitaireSolver *solver,
                                                 const SolitaireGame *game,
                                                 const SolitaireLimits *limits,
                                                 SolitaireHint *hint);

/**
 * How hard the game is from here: how many of `games` games a player wins who takes any legal move, how many one
 * who takes what looks most useful, and whether it can be won at all. `limits`, which may be NULL, are those of
 * the solution. The games heed nothing of them but cancelling, which leaves those that were played to their end.
 */
SolitaireResult solitaire_solver_difficulty(SolitaireSolver *solver,
                                            const SolitaireGame *game,
                                            uint32_t games,
                                            const SolitaireLimits *limits,
                                            SolitaireDifficulty *difficulty);

/**
 * The first deal from number `from` on, below number `to`, that can be won for certain; solitaire_solver_moves
 * has the moves. `limits`, which may be NULL, are each deal's own: a deal for which they do not suffice is passed
 * over. SOLITAIRE_RESULT_NO_WINNABLE_DEAL where there is none, SOLITAIRE_RESULT_CANCELLED where it was cancelled.
 * To search in several threads give each a solver of its own, and one part of the deals after the other.
 */
SolitaireResult solitaire_solver_next_winnable(SolitaireSolver *solver,
                                               const SolitaireRules *rules,
                                               uint64_t from,
                                               uint64_t to,
                                               const SolitaireLimits *limits,
                                               uint64_t *deal);

/**
 * Whether no further card can reach a foundation: SOLITAIRE_ANSWER_YES where the game is as far as it gets, SOLITAIRE_ANSWER_NO
 * where it is alive, SOLITAIRE_ANSWER_UNKNOWN where the limits, which may be NULL, did not suffice. A solver is made for this
 * once; who asks often keeps one, and asks solitaire_solver_prospects.
 */
SolitaireResult solitaire_game_is_dead(const SolitaireGame *game,
                                       const SolitaireLimits *limits,
                                       SolitaireAnswer *dead);

/**
 * The legal moves to a foundation that can never do harm: whatever can be reached without them can be reached
 * after them. There may be others; those listed are certain. It takes no search.
 */
SolitaireResult solitaire_game_safe_moves(const SolitaireGame *game,
                                          SolitaireMove *moves,
                                          size_t capacity,
                                          size_t *needed);

/**
 * The moves that win when nothing is left to decide, for a button that plays the rest: each puts a card on a
 * foundation, the lowest first, or deals or redeals because none goes there. None where that does not win, while
 * there is a card that the player has never seen or one of the tableau lies face down, and in a game that is won. It
 * takes no search, so that it may be asked after every move.
 */
SolitaireResult solitaire_game_finish(const SolitaireGame *game, SolitaireMove *moves, size_t capacity, size_t *needed);

/* ----------------------------------------------------------------------------------------------------
 * ANNOTATIONS: what people write beside a game.
 * ---------------------------------------------------------------------------------------------------- */

/**
 * The name of a header, by its index from 0 in the order of the names' bytes; SOLITAIRE_RESULT_NO_ANNOTATION from the index on
 * that is their number. Headers are texts about the game by names of your own, such as who played it and when. Saves, copies and
 * clones keep them and comments, nothing is made of either, and games are equal whatever they say.
 */
SolitaireResult solitaire_game_header_name(const SolitaireGame *game,
                                           uint32_t index,
                                           char *text,
                                           size_t capacity,
                                           size_t *needed);

/**
 * What the header of this name says. SOLITAIRE_RESULT_NO_ANNOTATION where the game has none of that name.
 */
SolitaireResult solitaire_game_header(const SolitaireGame *game,
                                      const char *name,
                                      char *text,
                                      size_t capacity,
                                      size_t *needed);

/**
 * Lets the header of this name say so; with NULL for `text` there is none of that name any more.
 */
SolitaireResult solitaire_game_set_header(SolitaireGame *game, const char *name, const char *text);

/**
 * After how many moves there are comments, ascending; 0 is the start.
 */
SolitaireResult solitaire_game_comments(const SolitaireGame *game, uint32_t *places, size_t capacity, size_t *needed);

/**
 * The comment after so many moves. SOLITAIRE_RESULT_NO_ANNOTATION where there is none.
 */
SolitaireResult solitaire_game_comment(const SolitaireGame *game,
                                       uint32_t after,
                                       char *text,
                                       size_t capacity,
                                       size_t *needed);

/**
 * Comments on how the game stands after so many moves, those that were undone counted too; with NULL for `text` there is
 * no comment any more. A move that takes the place of one that was undone takes the comments after that along.
 * SOLITAIRE_RESULT_NUMBER where the game has not so many moves.
 */
SolitaireResult solitaire_game_set_comment(SolitaireGame *game,
                                           uint32_t after,
                                           const char *text);

/* ----------------------------------------------------------------------------------------------------
 * WEBASSEMBLY.
 * ---------------------------------------------------------------------------------------------------- */

#if defined(__wasm32__)
/**
 * Room for `size` bytes, to be freed by solitaire_free, aligned for everything that the library writes. NULL where there is
 * no more memory. Only in the library for WebAssembly: a page has no other way to memory that the library does not use.
 */
void *solitaire_alloc(size_t size);
#endif

#if defined(__wasm32__)
/**
 * Frees what solitaire_alloc gave. NULL is nothing.
 */
void solitaire_free(void *start);
#endif

#ifdef __cplusplus
}
#endif

#endif /* SOLITAIRE_H */
