/* What the parts of the game share.
 *
 *   model.c    the game itself, by solitaire.h: new games, moves, undo, redo
 *   deals.c    which deal a new game has
 *   advise.c   the solver: hints, whether the game is lost, moves that play themselves
 *   animate.c  what is on the table for the eye, which follows the game change by change
 *   celebrate.c   a win
 *   tally.c    time, and how often each game was played and won
 *   layout.c   where piles and cards are
 *   menu.c     all games: played last, popular, by family
 *   dialog.c   a box over the table: questions before a game makes room, the deal that is wanted, results, help
 *   words.c    what there is to say, in words of the table
 *   sprites.c  cards, from pictures that the build draws
 *   text.c     words: drawn, shortened, wrapped
 *   bar.c      what is around the table: words and buttons
 *   draw.c     one frame
 *   input.c    mouse and keys
 *   click.c    where a click sends cards
 *   keys.c     playing by keys alone
 *   save.c     the games in files, one each, until they are opened again
 *   script.c   the same from a file, for tests */
#ifndef GAME_H
#define GAME_H

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
    /* Of a game that is lost: the number of the move that lost it, or 0, and whether no further card can go up. */
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
typedef struct {
    int kind, then, marked;
    SolitaireGame *game;
    uint32_t variant;
    /* The text is a sentence, or the deal as it is typed. */
    char title[96], text[128];
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

/* The time of the game on the table, how far it was counted, and whether a solution was played in it. */
enum { UNCOUNTED, PLAYED, WON };
typedef struct {
    uint64_t milliseconds;
    Uint32 since;
    unsigned counted;
    int helped;
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
    char *seen;
    uint32_t saved_variant, latest;
    int unsaved;
    int running;
} App;

/* model.c */
const char *title_of(uint32_t variant);
const char *family_of(uint32_t variant);
int find_variant(const char *name, uint32_t *variant);
int variant_of(const SolitaireGame *game, uint32_t *variant);
int take_game(App *app, SolitaireGame *game);
SolitaireGame *deal_game(App *app, uint32_t variant, const char *deal);
int new_game(App *app, uint32_t variant, const char *deal);
void game_before(App *app);
int is_won(const SolitaireGame *game);
int is_under_way(const SolitaireGame *game);
void other_game(App *app, uint32_t variant);
void refresh(App *app);
int try_move(App *app, SolitaireMove m);
void click_stock(App *app);
void undo(App *app);
void redo(App *app);
void restart(App *app);
int is_target(const App *app, uint8_t from, int count, uint8_t to);
int can_deal(const App *app);
int is_covered(const App *app, uint8_t pile, size_t index);

/* deals.c */
SolitaireGame *any_game(App *app, uint32_t variant);
SolitaireGame *usual_game(App *app, uint32_t variant, int *winnable);
int take_usual_game(App *app, uint32_t variant);

/* advise.c */
void think(App *app, int ongoing);
void take_over(App *app);
int stop_waiting(App *app);
int patience(const App *app);
void stop_advice(App *app);
void take_answer(App *app);
void give_hint(App *app);
void can_be_won(App *app);
void play_solution(App *app);
void play_rest(App *app);
void winnable_deal(App *app);

/* animate.c */
void queue_changes(App *app, const SolitaireChange *changes, size_t count);
void queue_backwards(App *app, const SolitaireChange *changes, size_t count);
void advance(App *app, Uint32 now);
void land(App *app, size_t count);
void finish(App *app);
int is_moving(const App *app);
SDL_FPoint flying_at(const App *app, const Step *step, Uint32 now);

/* celebrate.c */
void celebrate(App *app);
void stop_celebrating(App *app);
void draw_celebration(App *app, Uint32 now);

/* tally.c */
Figures figures_of(const App *app, uint32_t variant);
void all_figures(const App *app, unsigned *played, unsigned *won);
uint32_t recent_games(const App *app, uint32_t *variants, uint32_t most);
unsigned seconds_of(const App *app);
void start_tally(App *app, int resumed);
int is_ticking(const App *app);
void tick(App *app, Uint32 now);
void keep_time(App *app);
void count_game(App *app);

/* layout.c */
void lay_out(App *app);
int has_pile(const App *app, uint8_t pile);
int is_picture(const App *app, uint8_t pile);
size_t first_shown(const App *app, uint8_t pile);
int inside(SDL_FPoint at, SDL_FRect area);
SDL_FPoint card_size(const App *app);
SDL_FPoint card_at(const App *app, uint8_t pile, size_t index);
SDL_FRect pile_area(const App *app, uint8_t pile);
int hit(const App *app, SDL_FPoint at, uint8_t *pile, int *count);
int is_narrow(const App *app);
/* The line of the game's name at the top, what there is to say above the buttons, and the table between. */
SDL_FRect head_area(const App *app);
SDL_FRect status_area(const App *app);
SDL_FRect table_area(const App *app);
SDL_FRect button(const App *app, int index);

/* menu.c */
SDL_FPoint menu_line(const App *app, uint32_t variant);
void show_in_menu(App *app, uint32_t variant);
void scroll_menu(App *app, float by);
int in_menu(const App *app, SDL_FPoint at, uint32_t *variant);
void draw_menu(App *app);
void mark_next(App *app, int step);

/* dialog.c */
void ask_for_deal(App *app);
void show_help(App *app);
void show_results(App *app);
int dialog_says(const App *app, const char *words);
void want_deal(App *app, const char *deal);
void want_winnable(App *app);
void want_restart(App *app);
void want_other(App *app, uint32_t variant);
void want_before(App *app);
void close_dialog(App *app);
void key_in_dialog(App *app, SDL_Keycode key);
void text_in_dialog(App *app, const char *text);
void click_in_dialog(App *app, SDL_FPoint at);
SDL_FRect answer_area(App *app, int index);
void draw_dialog(App *app);

/* words.c */
extern const char *const RANKS[13];
extern const char *const SIGNS[4];
uint8_t shown_suit(const App *app, uint8_t suit);
void in_words(const App *app, const char *sentence, char *said, size_t size);
void move_words(const App *app, SolitaireMove m, char *said, size_t size);

/* sprites.c */
int make_sprites(App *app);
void free_sprites(App *app);
/* Takes the pictures of the size that cards have now. */
int fit_sprites(App *app);
/* A card face up, so light of 255. */
void draw_face(App *app, uint8_t suit, uint8_t rank, int shade, SDL_FPoint at);
void draw_back(App *app, SDL_FPoint at);
/* An empty place and what it shows. */
void draw_place(App *app, uint8_t mark, uint8_t rank, SDL_FPoint at);
void draw_glow(App *app, SDL_FPoint at);
void draw_sign(App *app, int suit, SDL_FPoint at, float height);

/* text.c */
void beside_program(const char *name, char *path, size_t size);
int make_letters(App *app);
void free_letters(App *app);
float text_width(App *app, const char *text, float size);
void draw_text(App *app, const char *text, float x, float y, float size, SDL_Color color);
/* The text, shortened where it has not the room. */
void fit_text(App *app, const char *text, float room, float size, char *fitting, size_t bytes);
/* Draws the text in lines, the last of `most` shortened where it has to be; gives how many. In a colour without alpha it is only counted. */
int wrap_text(App *app, const char *text, SDL_FRect area, float size, SDL_Color color, int most);

/* bar.c */
enum { BUTTONS = 12 };
extern const char *const BUTTON_NAMES[BUTTONS];
extern const SDL_Color LIGHT, GOLD;
void draw_box(App *app, SDL_FRect area, SDL_Color color);
void draw_button(App *app, const char *name, SDL_FRect area, int lit);
void draw_bar(App *app);

/* draw.c */
void draw_card(App *app, uint8_t card, SDL_FPoint at);
void draw(App *app, Uint32 now);

/* input.c */
void fit(App *app);
void handle(App *app, const SDL_Event *event);

/* click.c */
int is_spent(const App *app, uint8_t pile, int clicks);
void click_cards(App *app, uint8_t pile, int count);

/* keys.c */
int key_on_table(App *app, SDL_Keycode key);
int is_sought(const App *app, uint32_t variant);
void open_menu(App *app);
void key_in_menu(App *app, SDL_Keycode key);

/* save.c */
int find_saves(App *app, const char *folder);
SolitaireGame *open_save(App *app, uint32_t variant);
int latest_variant(App *app, uint32_t *variant);
void save_game(App *app);
/* Nobody else writes until it is let go of. */
int hold_saves(const App *app);
void let_go(int lock);
void forget_save(App *app);
char *read_kept(const App *app, const char *name);
int is_kept(const App *app, const char *name);
int write_kept(const App *app, const char *name, const char *text);
void change_colors(App *app);

/* script.c */
typedef struct {
    char lines[512][64];
    size_t count, next;
    /* Whether questions wait for the script to answer them. */
    int answers;
} Script;
int load_script(Script *script, const char *path);
int run_script(App *app, Script *script);

#endif
