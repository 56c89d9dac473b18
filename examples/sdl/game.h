/* What the parts of the game do for each other. What they work on is in app.h.
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

#include "app.h"

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
int note_solver(SolitaireGame *game);
int with_solver(const SolitaireGame *game);
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
int dialog_fits(App *app);
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
    char lines[2048][160];
    size_t count, next;
    /* Whether questions wait for the script to answer them. */
    int answers;
} Script;
int load_script(Script *script, const char *path);
int run_script(App *app, Script *script);

#endif
