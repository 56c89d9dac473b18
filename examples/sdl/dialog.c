/* A box over the table: a question, the deal that is wanted, or help. Keys and the mouse both answer. A question is asked where a game under way
 * would have to make room; what is asked for is done when it is answered with yes. */
#include "game.h"

enum { BOX_WIDTH = 560, PADDING = 18, GAP = 4, ANSWER_HEIGHT = 40 };

/* Letters get smaller by so much until the box has room in the window, but not smaller than this part of their size. */
static const float SMALLER = 0.05f, SMALLEST = 0.5f;

static const char *const HELP[] = {
    "Drag cards, or click one to send it to its best place; click it again for the next best.",
    "Click the stock to deal. In games of pairs, click both cards.",
    "Arrows choose a move, Return plays it; Space deals.",
    "U undo, R redo, A restart.",
    "H hint, F plays the rest, when nothing is left to decide.",
    "C two or four colours, T your results.",
    "W: can it be won? S plays the solution, which is not counted as won.",
    "N a new deal, D the next winnable deal (from deal 1, if this is another program's).",
    "G all games; type to search.",
    "Page up and page down: the previous and the next game.",
    "Backspace: back to the game before this one.",
    "Escape quits.",
};

/* The answers of each kind of box, the one for the return key first, the one for the escape key last. */
enum { ANSWERS_AT_MOST = 4 };
static const char *const ANSWERS[][ANSWERS_AT_MOST] = {
    {NULL, NULL, NULL, NULL}, {"Deal", "Winnable", "Any", "Cancel"}, {"Yes", "No", NULL, NULL}, {"Close", NULL, NULL, NULL}, {"Close", NULL, NULL, NULL}};

static int answers(const App *app) {
    int count = 0;
    while (count < ANSWERS_AT_MOST && ANSWERS[app->dialog.kind][count] != NULL) count++;
    return count;
}

static unsigned percent(unsigned won, unsigned played) {
    return played > 0 ? (won * 100 + played / 2) / played : 0;
}

/* A line of how this game went so far. */
static void result_line(const App *app, int index, char *text, size_t bytes) {
    unsigned played, won;
    Figures f = figures_of(app, app->variant);
    switch (index) {
    case 1: SDL_snprintf(text, bytes, "Played %u, won %u (%u%%).", f.played, f.won, percent(f.won, f.played)); break;
    case 2: SDL_snprintf(text, bytes, "Wins in a row: %u now, best %u.", f.streak, f.best); break;
    case 3:
        if (f.won > 0) SDL_snprintf(text, bytes, "Best time %u:%02u, fewest moves %u.", f.seconds / 60, f.seconds % 60, f.moves);
        else SDL_strlcpy(text, "No win yet.", bytes);
        break;
    case 4:
        all_figures(app, &played, &won);
        SDL_snprintf(text, bytes, "All games: played %u, won %u (%u%%).", played, won, percent(won, played));
        break;
    default: break;
    }
}

/* The paragraph of this number, and its size; gives 0 after the last. */
static int paragraph(const App *app, int index, char *text, size_t bytes, float *size) {
    const Dialog *dialog = &app->dialog;
    *size = index == 0 ? TITLE : WORDS;
    text[0] = '\0';
    if (index == 0) {
        SDL_strlcpy(text, dialog->title, bytes);
    } else if (dialog->kind == DIALOG_HELP && index <= (int)SDL_arraysize(HELP)) {
        SDL_strlcpy(text, HELP[index - 1], bytes);
    } else if (dialog->kind == DIALOG_HELP && index == (int)SDL_arraysize(HELP) + 1) {
        SDL_strlcpy(text, app->saves[0] != '\0' ? "Games are saved as you play." : "This game is not being saved.", bytes);
    } else if (dialog->kind == DIALOG_RESULTS) {
        result_line(app, index, text, bytes);
    } else if (dialog->kind == DIALOG_ASK && index == 1) {
        SDL_strlcpy(text, dialog->text, bytes);
    } else if (dialog->kind == DIALOG_DEAL && index == 1) {
        *size = TITLE;
        SDL_snprintf(text, bytes, "%s_", dialog->text);
    } else if (dialog->kind == DIALOG_DEAL && index == 2) {
        SDL_strlcpy(text, "A number, or ms:617, pysol:32000, greenfelt:815. Leave it empty for a winnable deal.", bytes);
    }
    return text[0] != '\0';
}

/* Whether a paragraph has these words. */
int dialog_says(const App *app, const char *words) {
    char text[SENTENCE];
    float size;
    for (int i = 0; paragraph(app, i, text, sizeof text, &size); i++) {
        if (SDL_strstr(text, words) != NULL) return 1;
    }
    return 0;
}

/* Draws the paragraphs below each other in letters of this part of their size, or in a colour without alpha only says how high they are. */
static float draw_paragraphs(App *app, SDL_FRect area, float part, SDL_Color first, SDL_Color others) {
    enum { LINES = 6 };
    char text[SENTENCE];
    float size, top = area.y;
    for (int i = 0; paragraph(app, i, text, sizeof text, &size); i++) {
        size *= part;
        area.y += size * LINE * (float)wrap_text(app, text, area, size, i == 0 ? first : others, LINES) + (i == 0 ? 2 * GAP : GAP);
    }
    return area.y - top;
}

/* Where the box is, and in which part of their size its letters have room in the window. */
static SDL_FRect box(App *app, float *part) {
    static const SDL_Color unseen = {0, 0, 0, 0};
    float width = BOX_WIDTH, height = 0;
    if (width > (float)app->width - PADDING) width = (float)app->width - PADDING;
    SDL_FRect words = {0, 0, width - 2 * PADDING, 0};
    for (*part = 1; *part >= SMALLEST; *part -= SMALLER) {
        height = 3 * PADDING + ANSWER_HEIGHT + draw_paragraphs(app, words, *part, unseen, unseen);
        if (height <= (float)app->height) break;
    }
    float left = ((float)app->width - width) / 2, top = ((float)app->height - height) / 2;
    return (SDL_FRect){SDL_floorf(left), SDL_floorf(top), width, SDL_floorf(height)};
}

/* Whether all of the box is in the window. */
int dialog_fits(App *app) {
    float part;
    SDL_FRect outer = box(app, &part);
    return outer.x >= 0 && outer.y >= 0 && outer.x + outer.w <= (float)app->width && outer.y + outer.h <= (float)app->height;
}

/* All answers have the same size. */
SDL_FRect answer_area(App *app, int index) {
    float part;
    SDL_FRect outer = box(app, &part);
    float wide = (outer.w - 2 * PADDING + GAP) / ANSWERS_AT_MOST;
    float y = outer.y + outer.h - PADDING - ANSWER_HEIGHT;
    return (SDL_FRect){outer.x + PADDING + wide * (float)index, y, wide - GAP, ANSWER_HEIGHT};
}

void close_dialog(App *app) {
    solitaire_game_free(app->dialog.game);
    SDL_zero(app->dialog);
}

static void open_dialog(App *app, int kind, const char *title) {
    close_dialog(app);
    app->held = app->pressed = 0;
    app->dialog.kind = kind;
    SDL_strlcpy(app->dialog.title, title, sizeof app->dialog.title);
}

void ask_for_deal(App *app) {
    open_dialog(app, DIALOG_DEAL, "Which deal?");
}

void show_help(App *app) {
    open_dialog(app, DIALOG_HELP, "How to play");
}

void show_results(App *app) {
    open_dialog(app, DIALOG_RESULTS, title_of(app->variant));
}

static void take_any_game(App *app) {
    SolitaireGame *game = any_game(app, app->variant);
    if (game != NULL) take_game(app, game);
}

/* What is done, now that nobody minds. */
static void carry_out(App *app, int then, SolitaireGame *game, uint32_t variant) {
    switch (then) {
    case THEN_DEAL:
        if (game != NULL) take_game(app, game);
        break;
    case THEN_USUAL: take_usual_game(app, app->variant); break;
    case THEN_ANY: take_any_game(app); break;
    case THEN_WINNABLE: winnable_deal(app); break;
    case THEN_RESTART: restart(app); break;
    case THEN_BEFORE: game_before(app); break;
    default: other_game(app, variant); break;
    }
}

/* Asks first where a game is under way. */
static void ask_or_do(App *app, int then, const char *title, const char *text, SolitaireGame *game, uint32_t variant) {
    if (!is_under_way(app->game)) {
        carry_out(app, then, game, variant);
        return;
    }
    open_dialog(app, DIALOG_ASK, title);
    app->dialog.then = then;
    /* The return key alone gives nothing up. */
    app->dialog.marked = then == THEN_OTHER || then == THEN_RESTART ? 0 : 1;
    app->dialog.game = game;
    app->dialog.variant = variant;
    SDL_strlcpy(app->dialog.text, text, sizeof app->dialog.text);
}

static void words_of_game(const App *app, char *words, size_t size) {
    size_t moves = 0;
    solitaire_game_moves(app->game, NULL, 0, &moves);
    SDL_snprintf(words, size, "%s, deal %s, is under way: %u move%s.", title_of(app->variant), app->deal,
                 (unsigned)moves, moves == 1 ? "" : "s");
}

/* A deal of the game that is played, as it is; with no text one that can be won, if one is found at once. */
void want_deal(App *app, const char *deal) {
    char title[sizeof app->dialog.title], words[SENTENCE];
    if (deal[0] == '\0') {
        words_of_game(app, words, sizeof words);
        ask_or_do(app, THEN_USUAL, "Abandon it for another deal?", words, NULL, app->variant);
        return;
    }
    SolitaireGame *game = deal_game(app, app->variant, deal);
    if (game == NULL) return;
    SDL_snprintf(title, sizeof title, "Abandon it for deal %s?", deal);
    words_of_game(app, words, sizeof words);
    ask_or_do(app, THEN_DEAL, title, words, game, app->variant);
}

void want_winnable(App *app) {
    char words[SENTENCE];
    words_of_game(app, words, sizeof words);
    ask_or_do(app, THEN_WINNABLE, "Abandon it for a winnable deal?", words, NULL, app->variant);
}

static void want_any(App *app) {
    char words[SENTENCE];
    words_of_game(app, words, sizeof words);
    ask_or_do(app, THEN_ANY, "Abandon it for any deal?", words, NULL, app->variant);
}

void want_restart(App *app) {
    char words[SENTENCE];
    size_t moves = 0;
    words_of_game(app, words, sizeof words);
    solitaire_game_moves(app->game, NULL, 0, &moves);
    SDL_strlcat(words, moves == 1 ? " Redo brings it back." : " Redo brings them back.", sizeof words);
    ask_or_do(app, THEN_RESTART, "Back to the start?", words, NULL, app->variant);
}

void want_other(App *app, uint32_t variant) {
    char title[sizeof app->dialog.title], words[SENTENCE];
    SDL_snprintf(title, sizeof title, "Play %s?", title_of(variant));
    words_of_game(app, words, sizeof words);
    SDL_strlcat(words, app->saves[0] != '\0' ? " It will be saved." : " It will be lost.", sizeof words);
    if (variant != app->variant) ask_or_do(app, THEN_OTHER, title, words, NULL, variant);
}

/* The game that was played before; this one takes its place, but only one game of a kind is kept beyond the window. */
void want_before(App *app) {
    char words[SENTENCE];
    uint32_t variant = app->variant;
    if (app->before != NULL) variant_of(app->before, &variant);
    words_of_game(app, words, sizeof words);
    if (app->before == NULL || variant != app->variant) game_before(app);
    else ask_or_do(app, THEN_BEFORE, "Back to the previous deal?", words, NULL, variant);
}

static void answer(App *app, int index) {
    Dialog dialog = app->dialog;
    int last = answers(app) - 1;
    app->dialog.game = NULL;
    close_dialog(app);
    if (dialog.kind == DIALOG_DEAL && index == 0) want_deal(app, dialog.text);
    else if (dialog.kind == DIALOG_DEAL && index == 1) want_winnable(app);
    else if (dialog.kind == DIALOG_DEAL && index == 2) want_any(app);
    else if (dialog.kind == DIALOG_ASK && index == 0) carry_out(app, dialog.then, dialog.game, dialog.variant);
    else if (index == last) solitaire_game_free(dialog.game);
}

void key_in_dialog(App *app, SDL_Keycode key) {
    Dialog *dialog = &app->dialog;
    size_t length = SDL_strlen(dialog->text);
    int count = answers(app);
    switch (key) {
    case SDLK_RETURN:
    case SDLK_KP_ENTER: answer(app, dialog->marked); break;
    case SDLK_ESCAPE: answer(app, count - 1); break;
    case SDLK_TAB:
    case SDLK_RIGHT: dialog->marked = (dialog->marked + 1) % count; break;
    case SDLK_LEFT: dialog->marked = (dialog->marked + count - 1) % count; break;
    case SDLK_BACKSPACE:
        if (dialog->kind == DIALOG_DEAL && length > 0) dialog->text[length - 1] = '\0';
        break;
    case SDLK_y:
    case SDLK_n:
        if (dialog->kind == DIALOG_ASK) answer(app, key == SDLK_y ? 0 : count - 1);
        break;
    default: break;
    }
}

/* A deal is a number, with another program's name before it perhaps, in small letters or capitals: no other letters, and none begins with an n, so
 * that the N that opened the box is not one of them. What has no room is not taken. */
void text_in_dialog(App *app, const char *text) {
    char *typed = app->dialog.text;
    size_t length = SDL_strlen(typed);
    if (app->dialog.kind != DIALOG_DEAL) return;
    for (; *text != '\0' && length + 1 < SOLITAIRE_MAX_DEAL_TEXT; text++) {
        char letter = (char)SDL_tolower((unsigned char)*text);
        if (SDL_strchr("0123456789:mspyolgreenfelt", letter) != NULL && (length > 0 || letter != 'n')) typed[length++] = letter;
    }
    typed[length] = '\0';
}

/* A click beside the answers is none, but it puts help away. */
void click_in_dialog(App *app, SDL_FPoint at) {
    for (int i = 0; i < answers(app); i++) {
        if (!inside(at, answer_area(app, i))) continue;
        answer(app, i);
        return;
    }
    if (app->dialog.kind == DIALOG_HELP || app->dialog.kind == DIALOG_RESULTS) close_dialog(app);
}

static void draw_answers(App *app) {
    for (int i = 0; i < answers(app); i++) {
        SDL_FRect area = answer_area(app, i), frame = {area.x - 2, area.y - 2, area.w + 4, area.h + 4};
        if (i == app->dialog.marked) draw_box(app, frame, GOLD);
        draw_button(app, ANSWERS[app->dialog.kind][i], area, 0);
    }
}

void draw_dialog(App *app) {
    static const SDL_Color paper = {22, 66, 47, 255};
    float part;
    if (app->dialog.kind == NO_DIALOG) return;
    SDL_FRect area = box(app, &part), all = {0, 0, (float)app->width, (float)app->height};
    SDL_FRect frame = {area.x - 1, area.y - 1, area.w + 2, area.h + 2};
    SDL_SetRenderDrawBlendMode(app->renderer, SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(app->renderer, 0, 0, 0, 130);
    SDL_RenderFillRectF(app->renderer, &all);
    SDL_SetRenderDrawBlendMode(app->renderer, SDL_BLENDMODE_NONE);
    draw_box(app, frame, LIGHT);
    draw_box(app, area, paper);
    SDL_FRect words = {area.x + PADDING, area.y + PADDING, area.w - 2 * PADDING, 0};
    draw_paragraphs(app, words, part, GOLD, LIGHT);
    draw_answers(app);
}
