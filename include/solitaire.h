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
 * ANNOTATIONS notes on a game. After this page, each part can be read by itself.
 *
 * RESULTS. A function returns a SolitaireResult: SOLITAIRE_RESULT_OK or the code of what went wrong. Only the few that
 * can't fail return their answer itself, and the _free functions nothing. Outputs come last. They are written only on
 * success, except for the needed size of a buffer. A call that fails leaves the game as it was.
 *
 * HANDLES. SolitaireGame, SolitaireRules and SolitaireSolver are opaque. A function that makes one writes it to its last
 * parameter; it is yours until you pass it to the _free function of its type, once. Freeing NULL does nothing. No handle
 * refers to another one, or to anything that you passed in: free them in any order.
 *
 * POINTERS. Each is checked: NULL gives SOLITAIRE_RESULT_NULL, unless the function says that it may be NULL. Any other
 * pointer must point to what the parameter's type says, and a handle must not have been freed: no library can check
 * that. Nothing that the library returns points into a handle; the few strings that it returns directly are static.
 *
 * TEXTS are UTF-8 and end in a NUL, those that you pass in and those that you get.
 *
 * BUFFERS are yours. A function that fills one takes its start, its capacity and `needed`, which always becomes the
 * number of elements that there are: bytes for a text, its NUL included; moves, cards or changes for a list. If that is
 * more than the capacity, nothing else is written and the result is SOLITAIRE_RESULT_BUFFER_TOO_SMALL. With a capacity
 * of 0 the start may be NULL: ask for the size with one call, and make room for the next. The SOLITAIRE_MAX_... sizes
 * are always enough, except for the moves of a whole game or solution, whose number has no limit.
 *
 * STRUCTS that may grow begin with their size: SolitaireError, SolitaireTable, SolitairePiles, SolitaireLimits. Initialise
 * them with their SOLITAIRE_..._INIT, which sets it; a smaller size gives SOLITAIRE_RESULT_SIZE. Programs and libraries of
 * different versions work together: a library writes the fields that both know, and refuses requests that it doesn't
 * know. All other structs keep their layout while the ABI version stays the same; `reserved` is 0.
 *
 * NUMBERS with a meaning (cards, piles, kinds, reasons, codes) have a type each, and constants whose names begin with it.
 * A number without a meaning gives SOLITAIRE_RESULT_NUMBER. Meanings don't change while the ABI version stays the same;
 * those of codes and reasons never do. In C the types are integers of fixed width, in C++ enums of that width, so that a
 * card can't be passed as a pile. Indices start at 0.
 *
 * ERROR MESSAGES. solitaire_result_text has one for each code. Functions that read a text or a deck take a SolitaireError
 * and write the details to it, with the place of the fault as numbers. Functions that change a game keep the details with
 * the game: solitaire_game_last_error. Functions that only read a game keep nothing; solitaire_game_refusal says why a
 * move is illegal. No message takes more than 300 bytes.
 *
 * FEATURES. A library can be built without parts that a program doesn't need (cargo's --no-default-features); it then
 * lacks their functions. `saves` has those whose names end in _to_json and _from_json, `solver` the part SOLVER.
 *
 * HIDDEN CARDS are revealed by solitaire_game_pile_with_hidden, solitaire_game_piles_with_hidden, solitaire_game_to_text
 * and solitaire_game_to_json. The counts of perft, the keys, solitaire_game_equal, solitaire_game_is_dead,
 * solitaire_difficulty_extend and all answers of a solver except solitaire_solver_hint depend on them. A deal's number
 * reveals them all to anyone who deals it again: keep solitaire_game_deal_number and solitaire_game_deal_to_text from a
 * player who must not know. All other answers, including solitaire_solver_hint and solitaire_game_finish, and all errors
 * are safe to show to the player. The message for a faulty text, deck or save says where it is wrong and what was
 * expected, and quotes none of its cards.
 *
 * THREADS. There is no thread-local and no global state. A handle can move between threads. Functions that take a handle
 * as const only read it: any number of threads may call them at once with the same handle. While any other function runs,
 * no other call may use its handle. A solver checks this and refuses other calls with SOLITAIRE_RESULT_IN_USE; other
 * handles don't. The only thing that may change during a call is the byte that `cancel` of SolitaireLimits points to.
 *
 * BUGS in the library are caught and become SOLITAIRE_RESULT_INTERNAL. There are no callbacks, no errno and no aborts,
 * except that running out of memory ends the program. WebAssembly can't catch bugs: there one is a trap, after which the
 * instance must not be used any more.
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
 * Names for a set of numbers. In C++ it is an enum of fixed width, a type of its own; in C an integer of that width, and an
 * enum whose names a debugger can show: (enum SolitaireReason)reason.
 */
#ifdef __cplusplus
#define SOLITAIRE_ENUM(name, width) enum name : width
#else
#define SOLITAIRE_ENUM(name, width) typedef width name; enum name
#endif

/* The same for what a call returns: C++17 warns if it is ignored. */
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
 * What a function returns: SOLITAIRE_RESULT_OK, or the code of what went wrong. Codes keep their meaning for ever. New
 * ones may be added, so treat a code that you don't know as a failure.
 */
SOLITAIRE_ENUM_NODISCARD(SolitaireResult, int32_t) {
    /**
     * Success.
     */
    SOLITAIRE_RESULT_OK = 0,
    /**
     * A required pointer is NULL.
     */
    SOLITAIRE_RESULT_NULL = 1,
    /**
     * A pointer is misaligned for its type.
     */
    SOLITAIRE_RESULT_ALIGNMENT = 2,
    /**
     * The buffer is too small; the size needed has been written.
     */
    SOLITAIRE_RESULT_BUFFER_TOO_SMALL = 3,
    /**
     * A text isn't valid UTF-8.
     */
    SOLITAIRE_RESULT_UTF8 = 4,
    /**
     * A number is out of range: there is no such variant, pile, card or kind of move, or the depth is beyond the limit.
     */
    SOLITAIRE_RESULT_NUMBER = 5,
    /**
     * A text is malformed.
     */
    SOLITAIRE_RESULT_TEXT = 6,
    /**
     * Rules are malformed, or can't be played.
     */
    SOLITAIRE_RESULT_RULES = 7,
    /**
     * The cards aren't exactly those of the game.
     */
    SOLITAIRE_RESULT_DECK = 8,
    /**
     * The text or the cards aren't a position of this game.
     */
    SOLITAIRE_RESULT_POSITION = 9,
    /**
     * A save is malformed, or can't be played again.
     */
    SOLITAIRE_RESULT_SAVE = 10,
    /**
     * The move is illegal. solitaire_game_check gives the reason, solitaire_game_refusal a sentence.
     */
    SOLITAIRE_RESULT_ILLEGAL_MOVE = 11,
    /**
     * Nothing to undo.
     */
    SOLITAIRE_RESULT_NOTHING_TO_UNDO = 12,
    /**
     * Nothing to redo.
     */
    SOLITAIRE_RESULT_NOTHING_TO_REDO = 13,
    /**
     * The game didn't start from a numbered deal, or not from one of this library's.
     */
    SOLITAIRE_RESULT_NO_DEAL_NUMBER = 14,
    /**
     * A bug in this library, caught before it could do harm: please report it. If a game was being changed, it answers every
     * call with this code from then on and can only be freed.
     */
    SOLITAIRE_RESULT_INTERNAL = 15,
    /**
     * No variant has that name. The text of a SolitaireError suggests similar names.
     */
    SOLITAIRE_RESULT_VARIANT = 16,
    /**
     * There is no move to suggest: the game is won or stuck, or nothing useful was found.
     */
    SOLITAIRE_RESULT_NO_HINT = 17,
    /**
     * None of the deals in the range is known to be winnable.
     */
    SOLITAIRE_RESULT_NO_WINNABLE_DEAL = 18,
    /**
     * Cancelled before there was an answer.
     */
    SOLITAIRE_RESULT_CANCELLED = 19,
    /**
     * The game has no such deal: the deal has one deck, the game has two.
     */
    SOLITAIRE_RESULT_DEAL = 20,
    /**
     * There are no legal moves.
     */
    SOLITAIRE_RESULT_NO_MOVE = 21,
    /**
     * The game has no header of that name, or no comment after that many moves.
     */
    SOLITAIRE_RESULT_NO_ANNOTATION = 22,
    /**
     * Another call, in another thread, is using the solver.
     */
    SOLITAIRE_RESULT_IN_USE = 23,
    /**
     * There is no clock to measure a time limit: limit the positions instead.
     */
    SOLITAIRE_RESULT_NO_CLOCK = 24,
    /**
     * The solver has no search to resume.
     */
    SOLITAIRE_RESULT_NO_SEARCH = 25,
    /**
     * The size field of a struct is wrong: initialise it with its SOLITAIRE_..._INIT. Or the struct asks for something that
     * this version doesn't know.
     */
    SOLITAIRE_RESULT_SIZE = 26
};

/**
 * The version of the ABI that this header describes. It grows whenever programs must be recompiled; new functions and
 * new numbers don't count. The shared library's SONAME ends in it.
 */
#define SOLITAIRE_ABI_VERSION 3

/**
 * The major version of the library that this header came with.
 */
#define SOLITAIRE_VERSION_MAJOR 0

/**
 * Its minor version.
 */
#define SOLITAIRE_VERSION_MINOR 1

/**
 * Its patch version.
 */
#define SOLITAIRE_VERSION_PATCH 0

/**
 * The three in one number that grows with the version, for #if: 1.2.3 is 1002003.
 */
#define SOLITAIRE_VERSION_NUMBER (((SOLITAIRE_VERSION_MAJOR * 1000000) + (SOLITAIRE_VERSION_MINOR * 1000)) + SOLITAIRE_VERSION_PATCH)

/**
 * Room for the text of a SolitaireError, its NUL included.
 */
#define SOLITAIRE_MAX_ERROR_TEXT 304

/**
 * What went wrong in a call that takes a text or a deck, and where. It is yours: initialise it with SOLITAIRE_ERROR_INIT
 * and pass it to as many calls as you like. Each call that takes one fills it; after a success with zeros and an empty
 * text. Pass NULL if the code is enough.
 */
typedef struct SolitaireError {
    /**
     * sizeof(SolitaireError), as set by SOLITAIRE_ERROR_INIT.
     */
    uint32_t size;
    /**
     * What the call returned.
     */
    SolitaireResult code;
    /**
     * The byte offset of the fault in the text, from 0. Valid only if `line` isn't 0.
     */
    uint32_t offset;
    /**
     * The line of the fault in the text, from 1; 0 if it has no place in the text, for example if a pointer is NULL, or
     * if there are several faults.
     */
    uint32_t line;
    /**
     * The number of the faulty card of a deck, or move of a save, from 1; otherwise 0.
     */
    uint32_t item;
    /**
     * Always 0.
     */
    uint32_t reserved[3];
    /**
     * The error in words, with what was expected: at most 300 bytes, then a NUL. If there are many faults, it lists as many
     * as fit and says how many more there are.
     */
    char text[304];
} SolitaireError;

/**
 * A SolitaireError with its size set and everything else zero: SolitaireError value = SOLITAIRE_ERROR_INIT;
 */
#define SOLITAIRE_ERROR_INIT {sizeof(SolitaireError), SOLITAIRE_RESULT_OK, 0, 0, 0, {0, 0, 0}, {0}}

/**
 * The ABI version of the library that the program runs with. If it isn't SOLITAIRE_ABI_VERSION, header and library don't
 * match: compare them once if you load the library yourself.
 */
uint32_t solitaire_abi_version(void);

/**
 * The version of the library that the program runs with, such as "0.1.0": a static NUL-terminated string.
 */
const char *solitaire_version(void);

/**
 * A code in words, in English: a static NUL-terminated string. Never NULL, whatever the code.
 */
const char *solitaire_result_text(SolitaireResult code);

/* ----------------------------------------------------------------------------------------------------
 * CORE: cards, piles, moves.
 * ---------------------------------------------------------------------------------------------------- */

/**
 * A suit, as returned by solitaire_card_suit.
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
     * In place of a suit: the number isn't a card.
     */
    SOLITAIRE_SUIT_NONE = 254
};

/**
 * A rank, as returned by solitaire_card_rank: 0, the ace, to 12, the king.
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
     * In place of a rank: the number isn't a card.
     */
    SOLITAIRE_RANK_NONE = 254
};

/**
 * A card: rank * 4 + suit, 0 to 51. The two equal cards of a two-deck game have the same number.
 */
SOLITAIRE_ENUM(SolitaireCard, uint8_t) {
    /**
     * In place of a card: it is face down, and the player doesn't know it.
     */
    SOLITAIRE_CARD_FACE_DOWN = 255,
    /**
     * In place of a card: there is none.
     */
    SOLITAIRE_CARD_NONE = 254,
    /**
     * Added by solitaire_game_piles_with_hidden to the number of a face-down card.
     */
    SOLITAIRE_CARD_HIDDEN = 128
};

/**
 * A pile: the first of its kind, such as SOLITAIRE_PILE_TABLEAU, plus its index. From the foundation "f8" on, it is
 * SOLITAIRE_PILE_FOUNDATION_8 plus the index minus 8. solitaire_pile_of_kind does the sum.
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
     * The first cell, "c0", temporary storage for a single card in most games; the last is SOLITAIRE_PILE_CELL + 7.
     */
    SOLITAIRE_PILE_CELL = 16,
    /**
     * The first reserve pile, "r0", whose cards can only be taken away; the last is SOLITAIRE_PILE_RESERVE + 15.
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
     * Deal from the stock: to the waste or, depending on the game, to the tableau piles, the reserve piles or the
     * foundation. `from`, `to` and `count` are 0.
     */
    SOLITAIRE_MOVE_KIND_DEAL = 1,
    /**
     * Turn the waste over to be the stock again or, in a game without a stock, gather the tableau and deal it again. `from`,
     * `to` and `count` must be 0.
     */
    SOLITAIRE_MOVE_KIND_REDEAL = 2,
    /**
     * Move the top `count` cards of the pile `from` to the pile `to`, in the same order.
     */
    SOLITAIRE_MOVE_KIND_TRANSFER = 3
};

/**
 * The kind of a SolitaireChange. New kinds may be added: skip those you don't know.
 */
SOLITAIRE_ENUM(SolitaireChangeKind, uint8_t) {
    /**
     * `card` moved from the pile `from` to the top of the pile `to`, face up. A group that moves has one change for each of
     * its cards, the bottom card first; the cards keep their order. So take each from its pile by its name: the topmost one
     * if two decks have it there twice, and the top card if it lies face down.
     */
    SOLITAIRE_CHANGE_KIND_MOVED = 1,
    /**
     * `card`, the top of the pile `from`, was turned face up; `to` is the same pile.
     */
    SOLITAIRE_CHANGE_KIND_TURNED_UP = 2,
    /**
     * `count` cards of the waste `from` were turned over and became the stock `to`, face down. The waste's top card may have
     * stayed; then `count` is one less than the waste had. If the stock's top card is in play, as in Pyramid,
     * SOLITAIRE_CHANGE_KIND_TURNED_UP follows.
     * In a game whose tableau is gathered instead, `count` of its cards were dealt to its piles again: then `from` and `to`
     * are SOLITAIRE_PILE_TABLEAU; look at the piles to see where each card is now. `card` is SOLITAIRE_CARD_NONE.
     */
    SOLITAIRE_CHANGE_KIND_REDEALT = 3,
    /**
     * `card`, the top of the pile `from`, was turned face down; `to` is the same pile. Only undoing does this: undoing a
     * deal, or a card that was turned up.
     */
    SOLITAIRE_CHANGE_KIND_TURNED_DOWN = 4,
    /**
     * A redeal was undone. The `count` cards of the stock `from` were turned over and became the waste `to`, face up, below
     * a card that had stayed there; look at the waste to see which they are. If the tableau had been gathered, `from` and
     * `to` are SOLITAIRE_PILE_TABLEAU; look at the piles to see where each card is now. `card` is SOLITAIRE_CARD_NONE.
     */
    SOLITAIRE_CHANGE_KIND_REDEAL_UNDONE = 5
};

/**
 * Why a move is illegal, as told by solitaire_game_check. New reasons may be added.
 */
SOLITAIRE_ENUM(SolitaireReason, uint8_t) {
    /**
     * No reason: the move is legal.
     */
    SOLITAIRE_REASON_LEGAL = 0,
    /**
     * The game is already won.
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
     * The move has no cards.
     */
    SOLITAIRE_REASON_NO_CARDS = 4,
    /**
     * The source pile is empty.
     */
    SOLITAIRE_REASON_PILE_EMPTY = 5,
    /**
     * The pile has fewer cards than the move asks for.
     */
    SOLITAIRE_REASON_TOO_FEW_CARDS = 6,
    /**
     * Some of the cards are face down.
     */
    SOLITAIRE_REASON_FACE_DOWN = 7,
    /**
     * The cards aren't a run, so they can't move together.
     */
    SOLITAIRE_REASON_NOT_A_SEQUENCE = 8,
    /**
     * Only one card can move there at a time.
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
     * The foundation is complete.
     */
    SOLITAIRE_REASON_FOUNDATION_COMPLETE = 17,
    /**
     * Cards stay on the foundation, or this one does because it was dealt there.
     */
    SOLITAIRE_REASON_FOUNDATION_KEEPS = 18,
    /**
     * Cards can't move between foundations.
     */
    SOLITAIRE_REASON_FOUNDATION_TO_FOUNDATION = 19,
    /**
     * A waste pile takes cards only from the stock.
     */
    SOLITAIRE_REASON_WASTE_TAKES_FROM_STOCK_ONLY = 20,
    /**
     * Cards can't go back to the stock.
     */
    SOLITAIRE_REASON_STOCK_TAKES_NOTHING = 21,
    /**
     * The stock's cards are dealt, not moved.
     */
    SOLITAIRE_REASON_STOCK_IS_DEALT = 22,
    /**
     * There is no stock, or it isn't dealt in this game.
     */
    SOLITAIRE_REASON_NO_DEAL = 23,
    /**
     * The stock is empty.
     */
    SOLITAIRE_REASON_STOCK_EMPTY = 24,
    /**
     * The stock can be dealt only when no card can be moved (except a whole pile to an empty one).
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
     * A redeal is allowed only when the stock is empty.
     */
    SOLITAIRE_REASON_STOCK_NOT_EMPTY = 28,
    /**
     * The waste is empty.
     */
    SOLITAIRE_REASON_WASTE_EMPTY = 29,
    /**
     * The waste has only one card. It can be played, so it stays and nothing would be turned over.
     */
    SOLITAIRE_REASON_NOTHING_TO_TURN = 30,
    /**
     * The stock can be dealt only while no tableau pile is empty.
     */
    SOLITAIRE_REASON_DEAL_ONLY_ON_FILLED_PILES = 31,
    /**
     * The tableau has no cards to gather.
     */
    SOLITAIRE_REASON_NOTHING_TO_GATHER = 32,
    /**
     * Cards can't be built on each other in this game.
     */
    SOLITAIRE_REASON_NO_BUILDING = 33,
    /**
     * An empty tableau pile takes only a card of the rank below the foundations' base.
     */
    SOLITAIRE_REASON_ONLY_THE_RANK_BELOW_THE_BASE = 34,
    /**
     * Only one card or the whole pile can move.
     */
    SOLITAIRE_REASON_ONLY_THE_WHOLE_PILE = 35,
    /**
     * There are too few empty cells and piles to move that many cards.
     */
    SOLITAIRE_REASON_NO_ROOM = 36,
    /**
     * Only a complete run from king to ace can go to a foundation.
     */
    SOLITAIRE_REASON_ONLY_COMPLETE_RUNS = 37,
    /**
     * Cards can't go to the reserve.
     */
    SOLITAIRE_REASON_RESERVE_TAKES_NOTHING = 38,
    /**
     * The cell is taken.
     */
    SOLITAIRE_REASON_CELL_FULL = 39,
    /**
     * Cards can't move between cells.
     */
    SOLITAIRE_REASON_CELL_TO_CELL = 40,
    /**
     * Cards can't go from a foundation to a cell.
     */
    SOLITAIRE_REASON_FOUNDATION_TO_CELL = 41,
    /**
     * The tableau pile is full.
     */
    SOLITAIRE_REASON_PILE_FULL = 42,
    /**
     * The cards aren't a pair, and the card can't be removed by itself.
     */
    SOLITAIRE_REASON_NOT_A_PAIR = 43,
    /**
     * No higher card of its suit is in play.
     */
    SOLITAIRE_REASON_NO_HIGHER_CARD = 44,
    /**
     * Another card covers it.
     */
    SOLITAIRE_REASON_COVERED = 45,
    /**
     * Nothing can go on the foundation's top card.
     */
    SOLITAIRE_REASON_FOUNDATION_CLOSED = 46,
    /**
     * Cards from the reserve can go only to a foundation.
     */
    SOLITAIRE_REASON_ONLY_TO_FOUNDATIONS = 47,
    /**
     * Cells take cards only from the tableau.
     */
    SOLITAIRE_REASON_CELL_FROM_TABLEAU = 48,
    /**
     * Cells take cards only when the stock is empty.
     */
    SOLITAIRE_REASON_CELL_WITHOUT_STOCK = 49,
    /**
     * Cells take only kings.
     */
    SOLITAIRE_REASON_CELL_FOR_KINGS = 50
};

/**
 * The most cards that a game, and so a pile, can have.
 */
#define SOLITAIRE_MAX_CARDS 104

/**
 * All piles have numbers below this: room for one element a pile.
 */
#define SOLITAIRE_MAX_PILES 64

/**
 * More moves than any list can have: a buffer of this size is always enough for legal or distinct moves.
 */
#define SOLITAIRE_MAX_MOVES 3456

/**
 * The most changes that making or undoing one move can have.
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
     * The source pile.
     */
    SolitairePile from;
    /**
     * The target pile.
     */
    SolitairePile to;
    /**
     * How many cards.
     */
    uint8_t count;
} SolitaireMove;

/**
 * One thing that a move, or undoing it, changed: animate them in order. It never names a card that the player hasn't
 * seen. Eight bytes without padding.
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
     * The pile it left.
     */
    SolitairePile from;
    /**
     * The pile it went to.
     */
    SolitairePile to;
    /**
     * How many cards; 1 except for SOLITAIRE_CHANGE_KIND_REDEALT and SOLITAIRE_CHANGE_KIND_REDEAL_UNDONE.
     */
    uint8_t count;
    /**
     * Always 0.
     */
    uint8_t reserved[3];
} SolitaireChange;

/**
 * The rank of a card: 0, the ace, to 12, the king. SOLITAIRE_RANK_NONE if the number isn't a card.
 */
SolitaireRank solitaire_card_rank(SolitaireCard card);

/**
 * The suit of a card: SOLITAIRE_SUIT_CLUBS and so on. SOLITAIRE_SUIT_NONE if the number isn't a card.
 */
SolitaireSuit solitaire_card_suit(SolitaireCard card);

/**
 * The text of a card, such as "TD"; for SOLITAIRE_CARD_FACE_DOWN it is "??".
 */
SolitaireResult solitaire_card_to_text(SolitaireCard card, char *text, size_t capacity, size_t *needed);

/**
 * Reads a card: "TD", "10d", "10♦". "??" is SOLITAIRE_CARD_FACE_DOWN.
 */
SolitaireResult solitaire_card_from_text(const char *text, SolitaireError *error, SolitaireCard *card);

/**
 * The text of a deck: its cards in dealing order, separated by spaces. At most SOLITAIRE_MAX_CARDS.
 */
SolitaireResult solitaire_deck_to_text(const SolitaireCard *cards,
                                       size_t count,
                                       char *text,
                                       size_t capacity,
                                       size_t *needed);

/**
 * Reads a deck: cards in dealing order, separated by white space. `needed` is how many there are, at most
 * SOLITAIRE_MAX_CARDS. Whether they make a deck of some game is checked by solitaire_game_from_deck.
 */
SolitaireResult solitaire_deck_from_text(const char *text,
                                         SolitaireError *error,
                                         SolitaireCard *cards,
                                         size_t capacity,
                                         size_t *needed);

/**
 * The kind of a pile: SOLITAIRE_PILE_STOCK, SOLITAIRE_PILE_WASTE, SOLITAIRE_PILE_FOUNDATION, SOLITAIRE_PILE_CELL,
 * SOLITAIRE_PILE_RESERVE or SOLITAIRE_PILE_TABLEAU. SOLITAIRE_PILE_NONE if the number isn't a pile.
 */
SolitairePile solitaire_pile_kind(SolitairePile pile);

/**
 * The pile's index among those of its kind, from 0: 3 for "t3", 9 for "f9". 255 if the number isn't a pile.
 */
uint8_t solitaire_pile_index(SolitairePile pile);

/**
 * The pile of a kind with this index: "f9" for SOLITAIRE_PILE_FOUNDATION and 9. SOLITAIRE_PILE_NONE if `kind` isn't a
 * kind, or no game can have that many.
 */
SolitairePile solitaire_pile_of_kind(SolitairePile kind, uint32_t index);

/**
 * The text of a pile: "s", "w0", "f3", "c1", "r0", "t6".
 */
SolitaireResult solitaire_pile_to_text(SolitairePile pile, char *text, size_t capacity, size_t *needed);

/**
 * Reads a pile.
 */
SolitaireResult solitaire_pile_from_text(const char *text, SolitaireError *error, SolitairePile *pile);

/**
 * The text of a move: "deal", "redeal", "t3-f0" for one card, "t3x4-t6" for the top four. A transfer of no cards, or to
 * its own pile, has none.
 */
SolitaireResult solitaire_move_to_text(SolitaireMove m, char *text, size_t capacity, size_t *needed);

/**
 * Reads a move. Whether it is legal in a game is checked by solitaire_game_check.
 */
SolitaireResult solitaire_move_from_text(const char *text, SolitaireError *error, SolitaireMove *m);

/**
 * The name of a reason, such as "wrong_color", to look up a translation; "legal" for SOLITAIRE_REASON_LEGAL. A NUL-terminated
 * static string; NULL if the number isn't a reason.
 */
const char *solitaire_reason_name(SolitaireReason reason);

/* ----------------------------------------------------------------------------------------------------
 * CORE: variants and rules.
 * ---------------------------------------------------------------------------------------------------- */

/**
 * The rules of a game. They never change once made: any number of threads may use the same ones at once. Games keep
 * their own copy.
 */
typedef struct SolitaireRules SolitaireRules;

/**
 * What is on a game's table. Initialise it with SOLITAIRE_TABLE_INIT.
 */
typedef struct SolitaireTable {
    /**
     * sizeof(SolitaireTable), as set by SOLITAIRE_TABLE_INIT.
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
     * How many suits people are shown: 4 in most games. If 2, draw each black card as a spade and each red one as a
     * heart; if 1, every card as a spade. The rules don't tell them apart, and all numbers and texts have the real
     * cards; only the sentences for illegal moves name cards as they are drawn.
     */
    uint8_t suits;
} SolitaireTable;

/**
 * A SolitaireTable with its size set and everything else zero: SolitaireTable value = SOLITAIRE_TABLE_INIT;
 */
#define SOLITAIRE_TABLE_INIT {sizeof(SolitaireTable), 0, 0, 0, 0, 0, 0, 0, 0}

/**
 * How many built-in variants there are.
 */
uint32_t solitaire_variant_count(void);

/**
 * The name of a variant, such as "gold-mine", by its place in the list of all, from 0: for menus. Everything else
 * identifies a variant by its name, which never changes; its place may, between versions. The variants of a family are
 * next to each other. The name is a static NUL-terminated string; NULL if `place` isn't below
 * solitaire_variant_count.
 */
const char *solitaire_variant_name(uint32_t place);

/**
 * The display name of the variant of this name, "Gold Mine" for "gold-mine": a static NUL-terminated string;
 * NULL if there is no such variant.
 */
const char *solitaire_variant_title(const char *name);

/**
 * The display name of the variant's family, for menus, such as "Klondike"; otherwise as solitaire_variant_title.
 */
const char *solitaire_variant_family(const char *name);

/**
 * The rules of the variant of this name.
 */
SolitaireResult solitaire_rules_new(const char *variant, SolitaireError *error, SolitaireRules **rules);

/**
 * The display name of the rules: the title they were given or, if there is none, that of the variant with these rules;
 * empty if there is neither.
 */
SolitaireResult solitaire_rules_title(const SolitaireRules *rules, char *text, size_t capacity, size_t *needed);

/**
 * The author's notes on the rules; empty if there are none.
 */
SolitaireResult solitaire_rules_notes(const SolitaireRules *rules, char *text, size_t capacity, size_t *needed);

/**
 * A copy of the rules with this title and these notes. Each may be NULL, for none. SOLITAIRE_RESULT_TEXT if the title
 * has more than 200 characters, or the notes more than 10,000.
 */
SolitaireResult solitaire_rules_with_title(const SolitaireRules *rules,
                                           const char *title,
                                           const char *notes,
                                           SolitaireError *error,
                                           SolitaireRules **copy);

/**
 * The rules as a card book prints them, in English: paragraphs separated by blank lines, each headed by a word between
 * asterisks, as in Markdown: "**Stock.** ...". They are complete. The text is for people; its wording may change between
 * versions.
 */
SolitaireResult solitaire_rules_explain(const SolitaireRules *rules,
                                        char *text,
                                        size_t capacity,
                                        size_t *needed);

/**
 * Copies the rules.
 */
SolitaireResult solitaire_rules_clone(const SolitaireRules *rules, SolitaireRules **copy);

/**
 * Frees rules. NULL does nothing.
 */
void solitaire_rules_free(SolitaireRules *rules);

/**
 * How many decks and piles of each kind a game with these rules has.
 */
SolitaireResult solitaire_rules_table(const SolitaireRules *rules, SolitaireTable *table);

/**
 * The name of the variant with exactly these rules, a static string; NULL for rules of your own.
 */
SolitaireResult solitaire_rules_variant(const SolitaireRules *rules, const char **name);

/**
 * Whether PySolFC deals, such as "pysol:32000", are laid out as in PySolFC in games with these rules: 1 if every card is
 * where PySolFC puts it, 0 if PySolFC's cards are laid out in the game's own order. Always 0 with rules of your own.
 */
SolitaireResult solitaire_rules_has_pysol_table(const SolitaireRules *rules,
                                                uint8_t *has);

/* ----------------------------------------------------------------------------------------------------
 * CORE: games.
 * ---------------------------------------------------------------------------------------------------- */

/**
 * The state of a game.
 */
SOLITAIRE_ENUM(SolitaireStatus, uint8_t) {
    /**
     * A distinct move is left. Whether it leads anywhere is another question.
     */
    SOLITAIRE_STATUS_ONGOING = 0,
    /**
     * Every card is on the foundations, or the game's own aim is reached. No move is legal, but the last one can be undone.
     */
    SOLITAIRE_STATUS_WON = 1,
    /**
     * Not won, and no distinct move is left.
     */
    SOLITAIRE_STATUS_STUCK = 2
};

/**
 * The shape of the window that a table is laid out for.
 */
SOLITAIRE_ENUM(SolitaireAspect, uint8_t) {
    /**
     * Wider than tall, as on a desktop.
     */
    SOLITAIRE_ASPECT_LANDSCAPE = 0,
    /**
     * About as wide as tall.
     */
    SOLITAIRE_ASPECT_SQUARE = 1,
    /**
     * Taller than wide, as on a phone: at most ten cards side by side, unless a picture is wider.
     */
    SOLITAIRE_ASPECT_PORTRAIT = 2
};

/**
 * How the cards of a pile are fanned.
 */
SOLITAIRE_ENUM(SolitaireFan, uint8_t) {
    /**
     * Squared up: only the top card shows.
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
     * The last three side by side to the right; the others are under the first of them.
     */
    SOLITAIRE_FAN_LAST_THREE = 3,
    /**
     * A diagonal of a picture of overlapping cards: each card is one column to the left of the one before it and one row
     * below.
     */
    SOLITAIRE_FAN_DIAGONAL = 4
};

/**
 * What an empty pile shows.
 */
SOLITAIRE_ENUM(SolitaireMark, uint8_t) {
    /**
     * Nothing: no card can go there.
     */
    SOLITAIRE_MARK_NOTHING = 0,
    /**
     * An outline: cards can go there, but no single word says which.
     */
    SOLITAIRE_MARK_PLACE = 1,
    /**
     * That it is free: any card can go there.
     */
    SOLITAIRE_MARK_FREE = 2,
    /**
     * The rank that can go there: the ace, the base, a king.
     */
    SOLITAIRE_MARK_RANK = 3,
    /**
     * A turned arrow: the waste can be turned over, or the tableau gathered, at least once more.
     */
    SOLITAIRE_MARK_REDEAL = 4,
    /**
     * A cross: there are no redeals left.
     */
    SOLITAIRE_MARK_NO_REDEAL = 5
};

/**
 * One of the built-in players, for solitaire_game_choose.
 */
SOLITAIRE_ENUM(SolitairePlayer, uint8_t) {
    /**
     * Picks a legal move at random, each equally likely.
     */
    SOLITAIRE_PLAYER_RANDOM = 1,
    /**
     * Makes the move that looks most useful, in this order: one to a foundation; one that turns up a card; one that empties
     * a tableau pile onto another; one that brings a card to the tableau from the stock, a waste, a cell or the reserve; a
     * deal. Ties are broken at random. It looks only one move ahead, and goes round in circles when nothing useful is left.
     * Where cards leave in pairs or as complete runs, a move is ranked by the two piles it is made between.
     */
    SOLITAIRE_PLAYER_GREEDY = 2
};

/**
 * Room for the text of any deal, its NUL included.
 */
#define SOLITAIRE_MAX_DEAL_TEXT 46

/**
 * In place of a number of redeals: unlimited.
 */
#define SOLITAIRE_UNLIMITED_REDEALS 255

/**
 * The greatest depth that the perft functions accept. Much smaller depths already take too long.
 */
#define SOLITAIRE_MAX_PERFT_DEPTH 32

/**
 * A game in progress: rules, where every card is, and every move so far, with undo and redo.
 *
 * Functions that take it as const only read: any number of threads may call them at once with the same game, as long as
 * none calls a function that changes it.
 */
typedef struct SolitaireGame SolitaireGame;

/**
 * Where a pile goes, in half cards: columns are half as wide as a card, rows half as high. If you leave gaps between
 * cards, count half of each gap to either neighbour.
 */
typedef struct SolitairePlace {
    /**
     * Which pile.
     */
    SolitairePile pile;
    /**
     * The left edge of its first card, in half cards from the left edge of the table.
     */
    uint8_t column;
    /**
     * The top edge of its first card, in half cards from the top of the table.
     */
    uint8_t row;
    /**
     * How its cards are fanned.
     */
    SolitaireFan fan;
    /**
     * The room the pile has from there, in half cards in the direction of its fan, including the two of the first card.
     * If the cards don't fit, draw them closer together. For a diagonal, the height of its cards.
     */
    uint8_t room;
    /**
     * What to draw while it is empty.
     */
    SolitaireMark mark;
    /**
     * The rank, for SOLITAIRE_MARK_RANK; otherwise 0.
     */
    SolitaireRank rank;
    /**
     * Always 0.
     */
    uint8_t reserved;
} SolitairePlace;

/**
 * A 128-bit number that identifies a position, to look it up and to recognise it. It is the same on every platform and
 * in every version. Sixteen bytes without padding.
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
 * All cards of a game. Initialise it with SOLITAIRE_PILES_INIT.
 */
typedef struct SolitairePiles {
    /**
     * sizeof(SolitairePiles), as set by SOLITAIRE_PILES_INIT.
     */
    uint32_t size;
    /**
     * How many cards each pile has, by pile number; 0 if the game has no such pile.
     */
    uint8_t counts[64];
    /**
     * The cards of all piles, in the order of pile numbers, each pile from bottom to top. After the last card
     * SOLITAIRE_CARD_NONE.
     */
    SolitaireCard cards[104];
} SolitairePiles;

/**
 * A SolitairePiles with its size set and everything else zero: SolitairePiles value = SOLITAIRE_PILES_INIT;
 */
#define SOLITAIRE_PILES_INIT {sizeof(SolitairePiles), {0}, {SOLITAIRE_CARD_NONE}}

/**
 * Deals a numbered deal of the variant of this name: the same cards for ever, on every platform and in every language.
 */
SolitaireResult solitaire_game_new(const char *variant, uint64_t deal, SolitaireError *error, SolitaireGame **game);

/**
 * Deals a game with these rules, which stay yours. The deal is a text: "42" is number 42, as for solitaire_game_new;
 * "ms:617" is number 617 of Microsoft FreeCell and of the many programs with the same numbers, up to "ms:8589934591";
 * "pysol:32000" is PySolFC's, and "pysol:ms617" is Microsoft's as PySolFC deals it; "greenfelt:815" is Green Felt's, up
 * to "greenfelt:2147483646". PySolFC's are laid out as in PySolFC if solitaire_rules_has_pysol_table says so.
 * SOLITAIRE_RESULT_TEXT if the text isn't a deal; SOLITAIRE_RESULT_DEAL if the deal has one deck, as all of "ms:" and
 * "greenfelt:" do, but the game has two.
 */
SolitaireResult solitaire_game_from_deal(const SolitaireRules *rules,
                                         const char *deal,
                                         SolitaireError *error,
                                         SolitaireGame **game);

/**
 * Deals a deck of `count` cards in the order given: first the cards that foundations start with, then the reserve and
 * the tableau, in rows, then the cells; what is left is the stock.
 */
SolitaireResult solitaire_game_from_deck(const SolitaireRules *rules,
                                         const SolitaireCard *cards,
                                         size_t count,
                                         SolitaireError *error,
                                         SolitaireGame **game);

/**
 * Starts a game from a position, given as the line that solitaire_game_to_text writes. `rules` may be NULL: then they
 * are those of the variant that the text names. A text that begins with `-` was written with rules of your own and needs
 * them.
 */
SolitaireResult solitaire_game_from_text(const SolitaireRules *rules,
                                         const char *text,
                                         SolitaireError *error,
                                         SolitaireGame **game);

/**
 * Copies a game with its moves, but without its last error.
 */
SolitaireResult solitaire_game_clone(const SolitaireGame *game, SolitaireGame **copy);

/**
 * Makes `copy`, a game of yours, the same as this one, with its moves, but without its last error. Like
 * solitaire_game_clone, but it reuses the memory of `copy`: nothing is allocated unless this game has more moves than
 * fit there. A game may be copied to itself.
 */
SolitaireResult solitaire_game_copy(const SolitaireGame *game, SolitaireGame *copy);

/**
 * Frees a game. NULL does nothing.
 */
void solitaire_game_free(SolitaireGame *game);

/**
 * Why the last call that takes the game as non-const (play, undo, redo, seek, copy, keep_keys, set_comment, set_header)
 * failed, in words; empty if it succeeded. For an illegal move it is a sentence for the player.
 */
SolitaireResult solitaire_game_last_error(const SolitaireGame *game, char *text, size_t capacity, size_t *needed);

/**
 * The text of the deal that the game started from: "42", "ms:617". Another program's deal has a text, too, but no number
 * in solitaire_game_deal_number. SOLITAIRE_RESULT_NO_DEAL_NUMBER if the game started from a deck or a position.
 */
SolitaireResult solitaire_game_deal_to_text(const SolitaireGame *game,
                                            char *text,
                                            size_t capacity,
                                            size_t *needed);

/**
 * Whether the game is ongoing, won or stuck: SOLITAIRE_STATUS_ONGOING, SOLITAIRE_STATUS_WON or SOLITAIRE_STATUS_STUCK.
 */
SolitaireResult solitaire_game_status(const SolitaireGame *game, SolitaireStatus *status);

/**
 * The score: one point for each card on the foundations or, where the aim is to clear the tableau, for each card
 * cleared; if cards from the stock can join it, for each card that has gone to a foundation.
 */
SolitaireResult solitaire_game_score(const SolitaireGame *game, uint32_t *score);

/**
 * Whether two games have the same rules and equal positions: every pile holds the same cards with the same faces, except
 * for which cell a card is in, and the same number of redeals was used. `equal` becomes 1 or 0. How they got there
 * doesn't count, nor which moves can be redone.
 */
SolitaireResult solitaire_game_equal(const SolitaireGame *game,
                                     const SolitaireGame *other,
                                     uint8_t *equal);

/**
 * How many decks and piles of each kind the game has.
 */
SolitaireResult solitaire_game_table(const SolitaireGame *game, SolitaireTable *table);

/**
 * The name of the built-in variant with the game's rules, a static string; NULL for rules of your own.
 */
SolitaireResult solitaire_game_variant(const SolitaireGame *game, const char **name);

/**
 * The game's rules, as a handle of your own.
 */
SolitaireResult solitaire_game_rules(const SolitaireGame *game, SolitaireRules **rules);

/**
 * The number of the deal that the game started from; SOLITAIRE_RESULT_NO_DEAL_NUMBER if it started from a deck, a
 * position or another program's deal, whose text solitaire_game_deal_to_text returns.
 */
SolitaireResult solitaire_game_deal_number(const SolitaireGame *game, uint64_t *deal);

/**
 * How many redeals, or gatherings of the tableau, were used, if they are limited; otherwise 0.
 */
SolitaireResult solitaire_game_redeals_used(const SolitaireGame *game, uint8_t *redeals);

/**
 * How many redeals, or gatherings of the tableau, are left; 0 also if the game has none, SOLITAIRE_UNLIMITED_REDEALS if
 * they are unlimited.
 */
SolitaireResult solitaire_game_redeals_left(const SolitaireGame *game, uint8_t *redeals);

/**
 * How many moves are in effect. Undone moves are in solitaire_game_undone_moves.
 */
SolitaireResult solitaire_game_move_count(const SolitaireGame *game, uint32_t *count);

/**
 * The cards of a pile from bottom to top as the player sees them: SOLITAIRE_CARD_FACE_DOWN for each face-down card. A
 * pile that the game doesn't have, of whatever kind, gives SOLITAIRE_RESULT_NUMBER here and in the next two functions.
 */
SolitaireResult solitaire_game_pile(const SolitaireGame *game,
                                    SolitairePile pile,
                                    SolitaireCard *cards,
                                    size_t capacity,
                                    size_t *needed);

/**
 * The cards of a pile from bottom to top as they are, face-down ones too: more than a player may know.
 * solitaire_game_pile says which are face down.
 */
SolitaireResult solitaire_game_pile_with_hidden(const SolitaireGame *game,
                                                SolitairePile pile,
                                                SolitaireCard *cards,
                                                size_t capacity,
                                                size_t *needed);

/**
 * How many cards a pile holds. SOLITAIRE_RESULT_NUMBER if the game has no such pile.
 */
SolitaireResult solitaire_game_pile_size(const SolitaireGame *game, SolitairePile pile, uint32_t *count);

/**
 * The moves in effect, from first to last.
 */
SolitaireResult solitaire_game_moves(const SolitaireGame *game, SolitaireMove *moves, size_t capacity, size_t *needed);

/**
 * The moves that were undone and can be redone, the next one first.
 */
SolitaireResult solitaire_game_undone_moves(const SolitaireGame *game,
                                            SolitaireMove *moves,
                                            size_t capacity,
                                            size_t *needed);

/**
 * How many sequences of exactly `depth` legal moves there are from here. `depth` is at most SOLITAIRE_MAX_PERFT_DEPTH;
 * the time grows with the count, and the call can't be interrupted. The count saturates at UINT64_MAX.
 */
SolitaireResult solitaire_game_perft(const SolitaireGame *game, uint32_t depth, uint64_t *count);

/**
 * The same with distinct moves.
 */
SolitaireResult solitaire_game_perft_distinct(const SolitaireGame *game, uint32_t depth, uint64_t *count);

/**
 * Whether the tableau is a picture of overlapping cards, such as a pyramid: its rows of cards, and its width in half
 * cards. Both are 0 if the piles are ordinary columns.
 */
SolitaireResult solitaire_game_picture(const SolitaireGame *game, uint8_t *rows, uint8_t *columns);

/**
 * Where a card is in the picture of overlapping cards that the tableau makes: its row, from 0 at the peak, and its
 * middle, in half cards from the left edge. Each card is two half cards wide and covers the cards of the row above that
 * are half a card beside it: draw the rows from the peak down. `card` is counted from the pile's bottom; every card that
 * the pile was dealt has a place, whether it is still there or not. SOLITAIRE_RESULT_NUMBER for any other card, and if
 * the tableau isn't a picture.
 */
SolitaireResult solitaire_game_picture_place(const SolitaireGame *game,
                                             SolitairePile pile,
                                             uint32_t card,
                                             uint8_t *row,
                                             uint8_t *column);

/**
 * Whether no card covers the top of a pile. Cards are covered only where the tableau is a picture of overlapping cards;
 * everywhere else, and for an empty pile, `free` becomes 1.
 */
SolitaireResult solitaire_game_is_free(const SolitaireGame *game, SolitairePile pile, uint8_t *free);

/**
 * The size of a table of this shape, in half cards. It doesn't change during a game.
 */
SolitaireResult solitaire_game_layout_size(const SolitaireGame *game,
                                           SolitaireAspect aspect,
                                           uint8_t *columns,
                                           uint8_t *rows);

/**
 * Where the piles go on a table of this shape, and what empty ones show. Every pile of the game comes once, in the order
 * stock, wastes, foundations, cells, reserve, tableau; at most SOLITAIRE_MAX_PILES. A game whose tableau is gathered has
 * no stock, but a place for one: it shows whether another gathering is left. No two piles overlap, except the diagonals
 * of a picture. `left_handed` is 1 for a mirrored table, otherwise 0. Places depend only on the rules and the shape, so
 * they don't change during a game; marks and ranks depend on what the player sees.
 */
SolitaireResult solitaire_game_layout(const SolitaireGame *game,
                                      SolitaireAspect aspect,
                                      uint8_t left_handed,
                                      SolitairePlace *places,
                                      size_t capacity,
                                      size_t *needed);

/**
 * Every legal move, each once. Their order means nothing, but it is the same everywhere. There are none in a game that
 * is won. With a capacity of 0 they are only counted, which is faster in most games.
 */
SolitaireResult solitaire_game_legal_moves(const SolitaireGame *game,
                                           SolitaireMove *moves,
                                           size_t capacity,
                                           size_t *needed);

/**
 * The legal moves, without those that lead to nothing new: to the second of two empty piles, for example.
 */
SolitaireResult solitaire_game_distinct_moves(const SolitaireGame *game,
                                              SolitaireMove *moves,
                                              size_t capacity,
                                              size_t *needed);

/**
 * Whether a move is legal: `reason` becomes SOLITAIRE_REASON_LEGAL, or the reason why it isn't.
 */
SolitaireResult solitaire_game_check(const SolitaireGame *game, SolitaireMove m, SolitaireReason *reason);

/**
 * Why a move is illegal, in a sentence for the player: "w0-t2: 5♣ can't go on 7♦; it goes on a red 6". It never names a
 * card that the player can't see. Empty if the move is legal.
 */
SolitaireResult solitaire_game_refusal(const SolitaireGame *game,
                                       SolitaireMove m,
                                       char *text,
                                       size_t capacity,
                                       size_t *needed);

/**
 * Describes a legal move in words, as a player would say it: "7♥ from the waste on 8♠". It never names a card that the
 * player can't see. SOLITAIRE_RESULT_ILLEGAL_MOVE if the move is illegal.
 */
SolitaireResult solitaire_game_describe(const SolitaireGame *game,
                                        SolitaireMove m,
                                        char *text,
                                        size_t capacity,
                                        size_t *needed);

/**
 * The piles that the top `count` cards of the pile `from` can be moved to, to highlight while a player drags them:
 * foundations first, then cells, then the tableau; none if the cards can't move. SOLITAIRE_MAX_PILES is always enough.
 * SOLITAIRE_RESULT_NUMBER if the game has no such pile.
 */
SolitaireResult solitaire_game_targets(const SolitaireGame *game,
                                       SolitairePile from,
                                       uint8_t count,
                                       SolitairePile *piles,
                                       size_t capacity,
                                       size_t *needed);

/**
 * Makes a move. Moves that were undone before can't be redone any more. solitaire_game_last_changes tells what changed.
 */
SolitaireResult solitaire_game_play(SolitaireGame *game, SolitaireMove m);

/**
 * What the last move in effect changed, in order: call it after solitaire_game_play or solitaire_game_redo. Nothing at
 * the start of the game. SOLITAIRE_MAX_CHANGES is always enough.
 */
SolitaireResult solitaire_game_last_changes(const SolitaireGame *game,
                                            SolitaireChange *changes,
                                            size_t capacity,
                                            size_t *needed);

/**
 * What solitaire_game_undo will change, in order: cards that go back, and cards that are turned face down. Call it
 * before the undo. Nothing at the start of the game. SOLITAIRE_MAX_CHANGES is always enough.
 */
SolitaireResult solitaire_game_undo_changes(const SolitaireGame *game,
                                            SolitaireChange *changes,
                                            size_t capacity,
                                            size_t *needed);

/**
 * Undoes the last move. `m` becomes that move; it may be NULL.
 */
SolitaireResult solitaire_game_undo(SolitaireGame *game, SolitaireMove *m);

/**
 * Redoes the move that was undone last. `m` becomes that move; it may be NULL.
 */
SolitaireResult solitaire_game_redo(SolitaireGame *game, SolitaireMove *m);

/**
 * Goes to the position after this many moves: 0 is the start. Moves are undone or redone, none is lost.
 * SOLITAIRE_RESULT_NUMBER if the game doesn't have that many, including undone ones.
 */
SolitaireResult solitaire_game_seek(SolitaireGame *game, uint32_t moves);

/**
 * The legal move that a built-in player makes, for playouts and demonstrations: SOLITAIRE_PLAYER_RANDOM or
 * SOLITAIRE_PLAYER_GREEDY, which know no more than the player sees. `random` is a uniformly distributed uint64_t: the
 * same one chooses the same move. SOLITAIRE_RESULT_NO_MOVE if no move is legal.
 */
SolitaireResult solitaire_game_choose(const SolitaireGame *game,
                                      SolitairePlayer player,
                                      uint64_t random,
                                      SolitaireMove *m);

/**
 * The position's key: the same if every pile holds the same cards with the same faces and the same number of redeals was
 * used, and otherwise different, except with a chance of about 2^-128. Hidden cards count; which of the cells holds a
 * card doesn't. Compare it only with keys of games with the same rules.
 */
SolitaireResult solitaire_game_key(const SolitaireGame *game,
                                   SolitaireKey *key);

/**
 * A key that ignores the order of piles that the rules treat alike: all tableau piles, for example, unless cards are
 * still dealt to them, all wastes, all foundations, all cells. Compare it only with canonical keys of games with the
 * same rules.
 */
SolitaireResult solitaire_game_canonical_key(const SolitaireGame *game, SolitaireKey *key);

/**
 * Keeps both keys up to date from now on, for a search that needs them after every move. The keys stay the same. With
 * two decks they are then there at once, instead of after a walk through all piles, and making and undoing a move takes
 * slightly longer. With one deck keys are always fast, and nothing changes. Copies and clones of the game keep their
 * keys too.
 */
SolitaireResult solitaire_game_keep_keys(SolitaireGame *game);

/**
 * The whole table as the player sees it: SOLITAIRE_CARD_FACE_DOWN for each face-down card.
 */
SolitaireResult solitaire_game_piles(const SolitaireGame *game, SolitairePiles *piles);

/**
 * The whole table as it is, more than a player may know: each card has its number, plus SOLITAIRE_CARD_HIDDEN if it is
 * face down.
 */
SolitaireResult solitaire_game_piles_with_hidden(const SolitaireGame *game, SolitairePiles *piles);

/**
 * The position as one line of text with every card, hidden ones too: to be kept, not shown. solitaire_game_from_text
 * reads it.
 */
SolitaireResult solitaire_game_to_text(const SolitaireGame *game, char *text, size_t capacity, size_t *needed);

/**
 * The same line as the player may see it: "??" for each face-down card. solitaire_view_pile reads it.
 */
SolitaireResult solitaire_game_view_to_text(const SolitaireGame *game, char *text, size_t capacity, size_t *needed);

/**
 * Draws the table as the player sees it, in several lines, for a terminal.
 */
SolitaireResult solitaire_game_draw(const SolitaireGame *game, char *text, size_t capacity, size_t *needed);

/**
 * The cards of a pile in a view that solitaire_game_view_to_text wrote, perhaps on another machine: the same as
 * solitaire_game_pile, without a game. SOLITAIRE_RESULT_NUMBER if the view has no such pile.
 */
SolitaireResult solitaire_view_pile(const char *view,
                                    SolitairePile pile,
                                    SolitaireError *error,
                                    SolitaireCard *cards,
                                    size_t capacity,
                                    size_t *needed);

/**
 * Makes untrusted text, such as a title, notes, a header, a comment or a file name, safe to print on a terminal: control
 * characters and those that reorder text (U+061C, U+200E, U+200F, U+2028 to U+202E, U+2066 to U+2069) become U+FFFD.
 * With `lines` 1 line breaks are kept, with 0 they are replaced too. This library's errors and sentences contain none of
 * these.
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
 * Reads rules of your own from JSON. The best starting point is what solitaire_rules_to_json writes for a variant. The
 * error says what is wrong and on which line: "tableau.deal (line 3): expected a list of numbers such as [1, 2, 3],
 * found 7"; for rules that are well formed but can't be played, it lists the faults, as many as fit, and says how many
 * more there are. A "title" and "notes" are kept: games with these rules, their saves and the output of
 * solitaire_rules_to_json have them too.
 */
SolitaireResult solitaire_rules_from_json(const char *json, SolitaireError *error, SolitaireRules **rules);

/**
 * The rules as JSON.
 */
SolitaireResult solitaire_rules_to_json(const SolitaireRules *rules, char *json, size_t capacity, size_t *needed);

/**
 * The game as JSON, to be saved: its rules, where it started, and its moves, including undone ones. It tells where the
 * hidden cards are. solitaire_game_from_json reads it.
 */
SolitaireResult solitaire_game_to_json(const SolitaireGame *game, char *json, size_t capacity, size_t *needed);

/**
 * Reads a game from a save that solitaire_game_to_json wrote, and replays it, checking every move. If the save is
 * invalid, the error has the number of the first bad move, or says what else is wrong and on which line.
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
     * The game can be won, and the solver has the moves.
     */
    SOLITAIRE_OUTCOME_WON = 1,
    /**
     * No moves win the game.
     */
    SOLITAIRE_OUTCOME_LOST = 2,
    /**
     * The search ended without an answer.
     */
    SOLITAIRE_OUTCOME_OPEN = 3
};

/**
 * What ended a search without an answer, in a SolitaireSolution or a SolitaireProspects. New reasons may be added.
 */
SOLITAIRE_ENUM(SolitaireOpen, uint8_t) {
    /**
     * Nothing: there is an answer.
     */
    SOLITAIRE_OPEN_NONE = 0,
    /**
     * It reached its limit on positions.
     */
    SOLITAIRE_OPEN_POSITIONS = 1,
    /**
     * Its tables were full.
     */
    SOLITAIRE_OPEN_MEMORY = 2,
    /**
     * It reached its time limit.
     */
    SOLITAIRE_OPEN_TIME = 3,
    /**
     * It was cancelled.
     */
    SOLITAIRE_OPEN_CANCELLED = 4,
    /**
     * The position isn't one of a game with these rules. This can't happen with a game's handle.
     */
    SOLITAIRE_OPEN_OTHER_GAME = 5,
    /**
     * There is no clock to measure a time limit. Such limits are refused before a search begins: SOLITAIRE_RESULT_NO_CLOCK.
     */
    SOLITAIRE_OPEN_NO_CLOCK = 6
};

/**
 * The answer in a SolitaireProspects.
 */
SOLITAIRE_ENUM(SolitaireProspect, uint8_t) {
    /**
     * The game can get further: it can still be won or score another point. The solver has the moves.
     */
    SOLITAIRE_PROSPECT_FURTHER = 1,
    /**
     * The game can't get any further: the score can't rise, and the game can't be won. A game that is won is dead, too.
     */
    SOLITAIRE_PROSPECT_DEAD = 2,
    /**
     * The search ended without an answer.
     */
    SOLITAIRE_PROSPECT_OPEN = 3
};

/**
 * Why the move of a SolitaireHint is a good one. New reasons may be added: the move is good all the same.
 */
SOLITAIRE_ENUM(SolitaireWhy, uint8_t) {
    /**
     * It is the only one.
     */
    SOLITAIRE_WHY_ONLY = 1,
    /**
     * It puts a card on a foundation, and the card will never be needed elsewhere.
     */
    SOLITAIRE_WHY_SAFE = 2,
    /**
     * It leads to a win in `count` of the `of` arrangements of the hidden cards that were tried.
     */
    SOLITAIRE_WHY_WINS = 3,
    /**
     * It is the first move of a win in `count` moves, with the hidden cards as they are. Only solitaire_solver_hint_thoughtful
     * says this.
     */
    SOLITAIRE_WHY_LEADS = 4,
    /**
     * It is proved that the game can't be won, but the move gets one more card to a foundation. solitaire_solver_hint says
     * this if every card is known, or if no card that is still unknown can be turned up.
     */
    SOLITAIRE_WHY_FURTHER = 5,
    /**
     * It looks useful; nothing more is known.
     */
    SOLITAIRE_WHY_USEFUL = 6,
    /**
     * It leads to cards the player has never seen, and everything can be put back as it is now.
     */
    SOLITAIRE_WHY_LOOKS = 7,
    /**
     * It is the first of `count` moves, the last of which turns up a card the player has never seen; nothing more is known.
     */
    SOLITAIRE_WHY_TURNS_UP = 8
};

/**
 * An answer that may not be known.
 */
SOLITAIRE_ENUM(SolitaireAnswer, uint8_t) {
    /**
     * Certainly not.
     */
    SOLITAIRE_ANSWER_NO = 0,
    /**
     * Certainly.
     */
    SOLITAIRE_ANSWER_YES = 1,
    /**
     * The limits were too low to tell.
     */
    SOLITAIRE_ANSWER_UNKNOWN = 2
};

/**
 * How many bytes the solver's tables may take by default: 64 MiB. They grow as needed.
 */
#define SOLITAIRE_DEFAULT_BYTES 67108864

/**
 * Looks for solutions and hints. It keeps the memory of its tables from one question to the next, and the moves it found
 * last.
 *
 * Questions can take long: SolitaireLimits says how long. While one runs, the game must not be changed: to let the
 * player go on, search a solitaire_game_clone in a thread of your own. Threads that search at the same time need a
 * solver each: while one call uses a solver, every other call with it returns SOLITAIRE_RESULT_IN_USE.
 */
typedef struct SolitaireSolver SolitaireSolver;

/**
 * Whether a player who sees all cards can win a game, and what it cost to find out. Sixteen bytes without padding.
 */
typedef struct SolitaireSolution {
    /**
     * SOLITAIRE_OUTCOME_WON, SOLITAIRE_OUTCOME_LOST or SOLITAIRE_OUTCOME_OPEN.
     */
    SolitaireOutcome outcome;
    /**
     * For an open outcome, what ended the search: SOLITAIRE_OPEN_POSITIONS and so on. New reasons may be added.
     */
    SolitaireOpen open;
    /**
     * Always 0.
     */
    uint8_t reserved[2];
    /**
     * How many moves the win takes; 0 for any other outcome.
     */
    uint32_t move_count;
    /**
     * How many positions were looked at.
     */
    uint64_t positions;
} SolitaireSolution;

/**
 * Whether the game can get any further. Eight bytes without padding.
 */
typedef struct SolitaireProspects {
    /**
     * SOLITAIRE_PROSPECT_FURTHER, SOLITAIRE_PROSPECT_DEAD or SOLITAIRE_PROSPECT_OPEN.
     */
    SolitaireProspect prospect;
    /**
     * For open prospects, what ended the search: SOLITAIRE_OPEN_POSITIONS and so on. New reasons may be added.
     */
    SolitaireOpen open;
    /**
     * Always 0.
     */
    uint8_t reserved[2];
    /**
     * How many moves that takes; 0 if none are known.
     */
    uint32_t move_count;
} SolitaireProspects;

/**
 * A good next move, and why it is good. Sixteen bytes without padding.
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
     * For SOLITAIRE_WHY_WINS, in how many arrangements it wins; for SOLITAIRE_WHY_LEADS, how many moves the win takes; for
     * SOLITAIRE_WHY_TURNS_UP, how many moves turn up the card; otherwise 0.
     */
    uint32_t count;
    /**
     * For SOLITAIRE_WHY_WINS, how many arrangements were tried; otherwise 0.
     */
    uint32_t of;
} SolitaireHint;

/**
 * How far a search may go. The first limit it reaches ends it. A field that is 0 or NULL sets no limit: with
 * SOLITAIRE_LIMITS_INIT, or NULL in place of the struct, a search goes on until it has an answer, in
 * SOLITAIRE_DEFAULT_BYTES. Only solitaire_solver_hint stops by itself, after 100,000 to 400,000
 * positions, depending on the game.
 */
typedef struct SolitaireLimits {
    /**
     * sizeof(SolitaireLimits), as set by SOLITAIRE_LIMITS_INIT.
     */
    uint32_t size;
    /**
     * Must be 0.
     */
    uint32_t reserved;
    /**
     * How many positions it may look at. With this limit alone the same question has the same answer every time,
     * everywhere, except that a hint follows a win the solver found before.
     */
    uint64_t positions;
    /**
     * How many bytes the solver's tables may take; 0 means SOLITAIRE_DEFAULT_BYTES.
     */
    uint64_t bytes;
    /**
     * How long it may take. The clock is read once every few hundred positions. Without a clock, as in WebAssembly on a
     * page, any number but 0 gives SOLITAIRE_RESULT_NO_CLOCK: search in steps with solitaire_solver_resume instead.
     */
    uint64_t milliseconds;
    /**
     * NULL, or a byte of yours that is 0 and that another thread can set to 1 during the search to end it soon: with
     * solitaire_cancel, or with an atomic store of its own. If it is neither 0 nor 1 when the call begins, the result is
     * SOLITAIRE_RESULT_NUMBER. It must stay valid until the call returns.
     */
    const uint8_t *cancel;
} SolitaireLimits;

/**
 * A SolitaireLimits with its size set and everything else zero: SolitaireLimits value = SOLITAIRE_LIMITS_INIT;
 */
#define SOLITAIRE_LIMITS_INIT {sizeof(SolitaireLimits), 0, 0, 0, 0, NULL}

/**
 * How hard a game is. Thirty-two bytes without padding.
 */
typedef struct SolitaireDifficulty {
    /**
     * Whether a player who sees all cards can win, and how many positions it took to find out.
     */
    SolitaireSolution solution;
    /**
     * How many games each of the two players played.
     */
    uint32_t games;
    /**
     * How many of them the random player won.
     */
    uint32_t random_wins;
    /**
     * How many of them the greedy player won.
     */
    uint32_t greedy_wins;
    /**
     * Always 0.
     */
    uint32_t reserved;
} SolitaireDifficulty;

/**
 * Sets the byte of yours that `cancel` of SolitaireLimits points to, so that the search ends. Call it from any thread at
 * any time: it is for languages without atomic stores. To use the byte again, set it to 0 when no search looks at it.
 */
SolitaireResult solitaire_cancel(uint8_t *cancel);

/**
 * A solution in a few words: "won in 94 moves", "lost", "undecided: the time limit was reached".
 */
SolitaireResult solitaire_solution_to_text(const SolitaireSolution *solution,
                                           char *text,
                                           size_t capacity,
                                           size_t *needed);

/**
 * Prospects in a few words: "further progress in 3 moves", "no further progress is possible", "undecided: the time limit was reached".
 */
SolitaireResult solitaire_prospects_to_text(const SolitaireProspects *prospects,
                                            char *text,
                                            size_t capacity,
                                            size_t *needed);

/**
 * Why a hint's move is good, in words: "safe: this card is never needed in play again".
 */
SolitaireResult solitaire_hint_to_text(const SolitaireHint *hint, char *text, size_t capacity, size_t *needed);

/**
 * Plays `games` more games of each of the two players and adds them to a difficulty: one that solitaire_solver_difficulty
 * gave, or one of zeros. A program that must not wait, such as a page, can play them in steps this way: the result is that
 * of a single call. There are at most UINT32_MAX games in all. Of `limits`, which may be NULL, only `cancel`
 * counts; the solution stays as it is. SOLITAIRE_RESULT_NUMBER for more wins than games.
 */
SolitaireResult solitaire_difficulty_extend(const SolitaireGame *game,
                                            uint32_t games,
                                            const SolitaireLimits *limits,
                                            SolitaireDifficulty *difficulty);

/**
 * Makes a solver, to be freed by solitaire_solver_free. It is small until it is first used.
 */
SolitaireResult solitaire_solver_new(SolitaireSolver **solver);

/**
 * Frees a solver with its tables. NULL does nothing. If another call is using it, it is freed when that call ends: set
 * its flag to cancel first.
 */
void solitaire_solver_free(SolitaireSolver *solver);

/**
 * Whether a player who sees all cards can win the game from here. If so, solitaire_solver_moves has the moves. `limits`
 * may be NULL. Reaching a limit is a success, too, with SOLITAIRE_OUTCOME_OPEN: solitaire_solver_resume continues such a
 * search.
 */
SolitaireResult solitaire_solver_solve(SolitaireSolver *solver,
                                       const SolitaireGame *game,
                                       const SolitaireLimits *limits,
                                       SolitaireSolution *solution);

/**
 * Continues the search of the solver's last question, if that was a solitaire_solver_solve that reached its limit on
 * positions or time or was cancelled. With it a program that must not block, such as a web page, can search in steps of
 * some thousand positions each. However long the steps are, the answer, the moves and the number of positions are those
 * of a single search. To cancel, just stop calling it.
 *
 * `limits`, which may be NULL, are those of this step, except that the bytes stay as they were. The solution counts the
 * positions of all steps. The game may have been changed or freed: the search goes on with the position it started from.
 * SOLITAIRE_RESULT_NO_SEARCH if there is nothing to continue: the question is answered, the tables were full, or
 * something other than solitaire_solver_moves was asked since.
 */
SolitaireResult solitaire_solver_resume(SolitaireSolver *solver,
                                        const SolitaireLimits *limits,
                                        SolitaireSolution *solution);

/**
 * Whether the game can get any further, as SolitaireProspects has it. If so, solitaire_solver_moves has the moves.
 * `limits` may be NULL. A game that is lost may still get further; one that is dead is over even for those who play for
 * points.
 */
SolitaireResult solitaire_solver_prospects(SolitaireSolver *solver,
                                           const SolitaireGame *game,
                                           const SolitaireLimits *limits,
                                           SolitaireProspects *prospects);

/**
 * The moves of the solver's last answer, from first to last: those that win after solitaire_solver_solve,
 * solitaire_solver_resume, solitaire_solver_difficulty and solitaire_solver_next_winnable, those that get a further card
 * to a foundation after solitaire_solver_prospects. None after any other answer, and before the first one. Hints, and
 * calls that fail, don't change them.
 */
SolitaireResult solitaire_solver_moves(const SolitaireSolver *solver,
                                       SolitaireMove *moves,
                                       size_t capacity,
                                       size_t *needed);

/**
 * A good next move, based only on what the player knows: the cards that show, and those that showed before. The hidden
 * ones are laid out in several ways that fit, and the limits are divided among these. Once every card has been seen
 * and a win is found, the solver's next hints follow it while the player does. Until then, they continue the moves that an
 * earlier hint began, until a new card shows. Ask one solver throughout a game: hints from different solvers may lead round
 * in circles. Where a redeal shuffles the tableau, hints play as if no redeal were left, get as many cards to the
 * foundations as they can, and then suggest it. `limits` may be NULL.
 * SOLITAIRE_RESULT_NO_HINT if there is no distinct move, if it is proved that the game can get no further, because
 * every card is known or none that is still unknown can be turned up, or if nothing useful is found.
 */
SolitaireResult solitaire_solver_hint(SolitaireSolver *solver,
                                      const SolitaireGame *game,
                                      const SolitaireLimits *limits,
                                      SolitaireHint *hint);

/**
 * A good next move for a player who sees all cards: the first of those that win or, if it is proved that none do, of
 * those that get a further card to a foundation. If a limit ends the search before that, it is a move that looks useful.
 * The solver's next hints follow these moves, or a shorter solution, while the player does, so ask one solver throughout.
 * `limits` may be NULL; the two searches share them. SOLITAIRE_RESULT_NO_HINT if there is no distinct move,
 * it is proved that the game can get no further, or nothing useful is found.
 */
SolitaireResult solitaire_solver_hint_thoughtful(SolitaireSolver *solver,
                                                 const SolitaireGame *game,
                                                 const SolitaireLimits *limits,
                                                 SolitaireHint *hint);

/**
 * How hard the game is from here: how many of `games` games the random player wins, how many the greedy player, and
 * whether it can be won at all. `limits`, which may be NULL, apply to the solution. The games only obey its flag to
 * cancel; then those finished so far count.
 * solitaire_difficulty_extend adds more games, so that a program can play a few at a time.
 */
SolitaireResult solitaire_solver_difficulty(SolitaireSolver *solver,
                                            const SolitaireGame *game,
                                            uint32_t games,
                                            const SolitaireLimits *limits,
                                            SolitaireDifficulty *difficulty);

/**
 * Finds the first deal from number `from` on, below number `to`, that is certain to be winnable; solitaire_solver_moves
 * has the moves. `limits`, which may be NULL, apply to each deal: a deal for which they are too low is skipped.
 * SOLITAIRE_RESULT_NO_WINNABLE_DEAL if there is none, SOLITAIRE_RESULT_CANCELLED if it was cancelled. To use
 * several threads, give each its own solver and hand out ranges of deals.
 */
SolitaireResult solitaire_solver_next_winnable(SolitaireSolver *solver,
                                               const SolitaireRules *rules,
                                               uint64_t from,
                                               uint64_t to,
                                               const SolitaireLimits *limits,
                                               uint64_t *deal);

/**
 * Whether the game can't get any further, as in SOLITAIRE_PROSPECT_DEAD: SOLITAIRE_ANSWER_YES if it can't,
 * SOLITAIRE_ANSWER_NO if it can, SOLITAIRE_ANSWER_UNKNOWN if the limits, which may be NULL, were too low to tell. Each
 * call makes a solver; to ask often, keep one and call solitaire_solver_prospects.
 */
SolitaireResult solitaire_game_is_dead(const SolitaireGame *game, const SolitaireLimits *limits, SolitaireAnswer *dead);

/**
 * The legal moves to a foundation that are always safe: a game that can be won without them can still be won after them.
 * Others may be safe, too; those listed are certain. No search is needed.
 */
SolitaireResult solitaire_game_safe_moves(const SolitaireGame *game,
                                          SolitaireMove *moves,
                                          size_t capacity,
                                          size_t *needed);

/**
 * The moves that win once nothing is left to decide, for a button that plays the rest: each puts a card on a foundation,
 * the lowest first, or deals or redeals if no card can go there. None if they don't win, if the tableau would have to be
 * shuffled, while there is a card that the player has never seen, while a tableau card is face down, and in a game that is
 * won. No search is needed, so call it after every move if you like.
 */
SolitaireResult solitaire_game_finish(const SolitaireGame *game,
                                      SolitaireMove *moves,
                                      size_t capacity,
                                      size_t *needed);

/* ----------------------------------------------------------------------------------------------------
 * ANNOTATIONS: what people write beside a game.
 * ---------------------------------------------------------------------------------------------------- */

/**
 * The name of a header, by its index from 0 in byte order of the names; SOLITAIRE_RESULT_NO_ANNOTATION if the index is
 * too high. Headers are texts about the game under names of your own, such as who played it and when. Saves, copies and
 * clones keep headers and comments; they have no effect, and games that differ only in them are equal.
 */
SolitaireResult solitaire_game_header_name(const SolitaireGame *game,
                                           uint32_t index,
                                           char *text,
                                           size_t capacity,
                                           size_t *needed);

/**
 * The header of this name. SOLITAIRE_RESULT_NO_ANNOTATION if the game has none.
 */
SolitaireResult solitaire_game_header(const SolitaireGame *game,
                                      const char *name,
                                      char *text,
                                      size_t capacity,
                                      size_t *needed);

/**
 * Sets the header of this name, or removes it if `text` is NULL.
 */
SolitaireResult solitaire_game_set_header(SolitaireGame *game, const char *name, const char *text);

/**
 * The numbers of moves after which there are comments, ascending; 0 is the start.
 */
SolitaireResult solitaire_game_comments(const SolitaireGame *game, uint32_t *places, size_t capacity, size_t *needed);

/**
 * The comment after this many moves. SOLITAIRE_RESULT_NO_ANNOTATION if there is none.
 */
SolitaireResult solitaire_game_comment(const SolitaireGame *game,
                                       uint32_t after,
                                       char *text,
                                       size_t capacity,
                                       size_t *needed);

/**
 * Sets the comment after this many moves, including undone ones, or removes it if `text` is NULL. When a new move
 * replaces an undone one, the comments after it are lost. SOLITAIRE_RESULT_NUMBER if the game doesn't have that many
 * moves.
 */
SolitaireResult solitaire_game_set_comment(SolitaireGame *game, uint32_t after, const char *text);

/* ----------------------------------------------------------------------------------------------------
 * WEBASSEMBLY.
 * ---------------------------------------------------------------------------------------------------- */

#if defined(__wasm32__)
/**
 * Allocates `size` bytes, aligned for everything that the library writes, to be freed by solitaire_free. NULL if there
 * is no memory left. Only in the library for WebAssembly: a page has no other way to memory that the library doesn't
 * use.
 */
void *solitaire_alloc(size_t size);
#endif

#if defined(__wasm32__)
/**
 * Frees what solitaire_alloc returned. NULL does nothing.
 */
void solitaire_free(void *start);
#endif

#ifdef __cplusplus
}
#endif

#endif /* SOLITAIRE_H */
