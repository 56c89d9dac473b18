/* What the parts of the game work on: the game, what is shown of it and what is asked of the solver, the player and the files. */
#ifndef APP_H
#define APP_H

#include <SDL.h>
#include <SDL_ttf.h>
#include <solitaire.h>

/* The window's size at first, and the least that it can have. In points: a fine screen has several pixels for each. */
enum { WIDTH = 1180, HEIGHT = 820, LEAST_WIDTH = 340, LEAST_HEIGHT = 480 };
/* Sizes of letters in points, and how far apart lines are, in sizes. */
enum { WORDS = 15, TITLE = 20 };
#define LINE 1.35f
/* Cards that are narrower, in points, have large indices. */
enum { SMALL = 56 };
/* Numbers of piles are below this. */
enum { PILES = SOLITAIRE_MAX_PILES };
/* Changes that can wait to be shown. */
enum { QUEUE = 2 * SOLITAIRE_MAX_CHANGES };

/* Cards as they lie, bottom first. */
typedef struct {
    uint8_t cards[SOLITAIRE_MAX_CARDS];
    size_t count;
} Pile;

/* A change on its way. */
typedef struct {
    SolitaireChange change;
    Uint32 start;
    SDL_FPoint origin;
    int flying;
} Step;

/* Pictures: the deck, how wide its cards are, and whether each suit has a colour of its own. */
typedef struct {
    SDL_Texture *deck, *glow;
    int width, four_colors;
} Sprites;

/* Fonts by their size in pixels, and pictures of words that are shown again and again. */
enum { FONT_SIZES = 96, KEPT_WORDS = 512, WORDS_AT_MOST = 320 };
typedef struct {
    char text[WORDS_AT_MOST];
    int pixels;
    SDL_Texture *texture;
    float width, height;
} Words;
typedef struct {
    TTF_Font *fonts[FONT_SIZES];
    Words words[KEPT_WORDS];
} Letters;

/* What is asked of the solver, and its answer. Its thread uses nothing else. */
enum { ASK_SOLUTION, ASK_HINT, ASK_DEAL };
typedef struct {
    SDL_Thread *thread;
    SDL_atomic_t done;
    uint8_t cancel;
    int kind;
    SolitaireSolver *solver;
    SolitaireGame *game;
    SolitaireRules *rules;
    SolitaireResult result;
    SolitaireSolution solution;
    /* Of a game that is lost: the number of the move that lost it, or 0, and whether no further progress is possible. */
    size_t lost_by;
    int dead;
    SolitaireHint hint;
    uint64_t deal;
} Question;

/* What the player waits for. */
enum { WANT_NOTHING, WANT_WORDS, WANT_PLAY, WANT_HINT, WANT_DEAL };

/* A box over the table. With a question go what is done if it is answered with yes, and for which game. */
enum { NO_DIALOG, DIALOG_DEAL, DIALOG_ASK, DIALOG_HELP, DIALOG_RESULTS };
enum { THEN_DEAL, THEN_USUAL, THEN_ANY, THEN_WINNABLE, THEN_RESTART, THEN_OTHER, THEN_BEFORE };
enum { SENTENCE = 192 };
typedef struct {
    int kind, then, marked;
    SolitaireGame *game;
    uint32_t variant;
    /* The text is a sentence, or the deal as it is typed. */
    char title[96], text[SENTENCE];
} Dialog;

/* Where a click may send cards, the best place first, and which was taken. */
typedef struct {
    SolitaireMove moves[PILES];
    size_t count, at;
} Sent;

/* What is known of all games of a variant; seconds and moves are the least of a win, 0 where there is none. Before is the streak that a win
 * goes on with, spent the seconds of the game that is kept, and counted how far that was counted. */
typedef struct {
    unsigned played, won, streak, before, best, seconds, moves, spent, counted;
} Figures;

/* The time of the game on the table, and how far it was counted. */
enum { UNCOUNTED, PLAYED, WON };
typedef struct {
    uint64_t milliseconds;
    Uint32 since;
    unsigned counted;
} Tally;

typedef struct {
    SDL_Window *window;
    SDL_Renderer *renderer;
    Sprites sprites;
    /* Whether the player wants a colour for each suit. */
    int four_colors;
    Letters letters;
    /* What everything is laid out in: the window's size in points, each of so many pixels. */
    int width, height;
    float scale;

    /* The game, and what can be played in it. */
    SolitaireGame *game;
    /* The one that was played before, if anything was played in it: nobody loses a game by a wrong key. */
    SolitaireGame *before;
    Tally tally, tally_before;
    uint32_t variant;
    char deal[SOLITAIRE_MAX_DEAL_TEXT];
    SolitaireTable table;
    /* The game has no stock, but its tableau is gathered and dealt again: by a click where the stock would be. */
    int gathers;
    /* How large the table is in half cards, which piles it has and where; and the piles whose tops nothing covers. */
    uint8_t columns, rows, placed[PILES], is_free[PILES];
    SolitairePlace places[PILES];
    SolitaireMove moves[SOLITAIRE_MAX_MOVES];
    size_t move_count;
    char message[256];
    /* What deals by chance come from; whether any will do, or such are sought as can be won; whether a script plays. */
    uint64_t chance;
    int any_deal, scripted;

    /* What the solver says of the game as it stands: an outcome of 0 and a reason of 0 are nothing yet. */
    Question question;
    SolitaireSolution solution;
    SolitaireHint hint;
    /* What is said of a game that is lost, for as long as it is so. */
    char verdict[96];
    int wanted;
    /* Whether it is to be asked for a solution when the player pauses, and when the game last changed. */
    int pausing;
    Uint32 changed;
    /* Moves that play themselves. */
    SolitaireMove *plan;
    size_t plan_count, plan_next;

    /* What the eye sees. */
    Pile piles[PILES];
    Step steps[QUEUE];
    size_t step_count;
    Uint32 flight;

    /* Whether a win is shown, and since when. */
    int celebrating;
    Uint32 won_at;

    /* The cards that the mouse holds: the top `held` of pile `from`. */
    uint8_t from;
    int held, pressed;
    SDL_FPoint grip, mouse;
    /* What the last move was, if a click has sent it. */
    Sent sent;
    /* The card of a pair that a click has chosen, to leave with where the next click is: the top `picked` of pile `picked_from`. */
    uint8_t picked_from;
    int picked, repeated;
    SDL_FPoint pressed_at;

    /* The move that is chosen by keys, if one is. */
    int choosing;
    SolitaireMove chosen;

    /* Whether all games are shown, to choose one: which is marked, and the letters that it was sought by. */
    int menu;
    uint32_t marked;
    char sought[32];
    /* How far the list has been scrolled, and whether it is being dragged. */
    float scrolled;
    int scrolling;
    Dialog dialog;
    /* The folder of the saves, and the file that this variant is kept in; empty where it is not. What the file held when it was read or
     * written last, the variant (and 1) that was said to be played last, and whether the game has changed since it was saved. */
    char saves[512], save[640];
    /* Why there is no such folder, where one is wanted. */
    char unkept[256];
    /* The name of a file that stands where the game on the table would be kept, and cannot be read. */
    char skipped[96];
    char *seen;
    uint32_t saved_variant, latest;
    int unsaved;
    int running;
} App;

#endif
