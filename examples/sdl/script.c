/* A script, for tests: each line becomes the mouse events that a player would make. The golden games of tests/games are such scripts.
 *
 *   deal, redeal       a click on the stock
 *   w0-t2, t3x4-t6     the cards are dragged there
 *   click t3x2         a click on the card from which a pile's top two cards go on; click t3: on its top card
 *   picked t3          whether a click has chosen a card of this pile; picked nothing: whether it has chosen none
 *   cards t3 5         whether so many cards are in a pile
 *   double w0          a double click on a pile's top card
 *   undo, redo, restart, games, hint, win?, solve, finish, colours, stats, help   a click on that button
 *   key Right          a key, by SDL's name for it
 *   winnable           the key for the next deal that can be won
 *   follow             the move of the hint that is shown
 *   lost               whether the game is shown to be lost
 *   lost abc           whether it is, in these words; lost nothing: whether it is not
 *   variant NAME       a click on the button that shows all games, and one on this one
 *   every game         the same for each game after this one, in order
 *   deal ms:10         a click on the button for a new one, then the deal on the keyboard
 *   is ms:10           whether this deal is played; is not ms:10: whether another one is
 *   plays NAME         whether this variant is
 *   says abc           whether the line above the bar has these words; says nothing: whether it is empty
 *   does not say abc   whether it does not have them
 *   won score 52       whether the game is won so
 *   played 3           whether so many moves are in effect
 *   size 900 600       the window gets this size
 *   pause              waits until the solver has looked at the game by itself
 *   asleep             whether nothing moves, so that no frame is drawn
 *   answers            from here on the script answers questions; before, they are answered with a click on yes
 *   asks abc           whether a box with these words is on the table; asks nothing: whether there is none
 *   fits               whether all of that box is in the window
 *   answer 1           a click on the answer of this number, from 0
 *   type ms:10         letters on the keyboard
 *   hold t3x2          takes hold of cards and does not let go, for a picture
 */
#include "game.h"

int load_script(Script *script, const char *path) {
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    char byte;
    size_t length = 0, most = sizeof script->lines[0] - 1;
    int comment = 0, fits = 1;
    if (file == NULL) {
        SDL_Log("Can't read %s", path);
        return 0;
    }
    script->count = script->next = 0;
    while (fits && SDL_RWread(file, &byte, 1, 1) == 1) {
        if (byte == '#') comment = 1;
        if (byte == '\n') {
            while (length > 0 && script->lines[script->count][length - 1] == ' ') length--;
            if (length > 0) script->lines[script->count++][length] = '\0';
            length = 0;
            comment = 0;
        } else if (!comment) {
            fits = length < most && script->count < SDL_arraysize(script->lines);
            if (fits) script->lines[script->count][length++] = byte;
        }
    }
    SDL_RWclose(file);
    if (!fits) SDL_Log("Script: %s has more than %d lines, or one of more than %d bytes", path, (int)SDL_arraysize(script->lines), (int)most);
    return fits;
}

/* Points are of the layout: SDL scales only the events that belong to a window. */
static void mouse(Uint32 type, SDL_FPoint at, int clicks) {
    SDL_Event event;
    SDL_zero(event);
    event.type = type;
    if (type == SDL_MOUSEMOTION) {
        event.motion.x = (Sint32)at.x;
        event.motion.y = (Sint32)at.y;
    } else {
        event.button.button = SDL_BUTTON_LEFT;
        event.button.clicks = (Uint8)clicks;
        event.button.x = (Sint32)at.x;
        event.button.y = (Sint32)at.y;
    }
    SDL_PushEvent(&event);
}

static void key(SDL_Keycode code) {
    SDL_Event event;
    SDL_zero(event);
    event.type = SDL_KEYDOWN;
    event.key.keysym.sym = code;
    SDL_PushEvent(&event);
}

static void write_text(const char *text) {
    SDL_Event event;
    SDL_zero(event);
    event.type = SDL_TEXTINPUT;
    for (; *text != '\0'; text++) {
        event.text.text[0] = *text;
        SDL_PushEvent(&event);
    }
}

/* A point of the lowest of the top `count` cards of a pile that no card above covers. */
static SDL_FPoint grip_of(const App *app, uint8_t pile, int count) {
    size_t cards = app->piles[pile].count;
    SDL_FPoint at = card_at(app, pile, cards >= (size_t)count ? cards - (size_t)count : 0);
    at.x += 2;
    at.y += 2;
    return at;
}

static void click(SDL_FPoint at, int clicks) {
    mouse(SDL_MOUSEBUTTONDOWN, at, clicks);
    mouse(SDL_MOUSEBUTTONUP, at, clicks);
}

static int click_button(const App *app, const char *name) {
    for (int i = 0; i < BUTTONS; i++) {
        SDL_FRect area = button(app, i);
        SDL_FPoint middle = {area.x + area.w / 2, area.y + area.h / 2};
        if (SDL_strcasecmp(name, BUTTON_NAMES[i]) != 0) continue;
        click(middle, 1);
        return 1;
    }
    return 0;
}

/* Takes hold of the cards; gives where. */
static SDL_FPoint take_hold(const App *app, uint8_t from, int count) {
    SDL_FPoint start = grip_of(app, from, count);
    mouse(SDL_MOUSEBUTTONDOWN, start, 1);
    return start;
}

static void drag(const App *app, SolitaireMove m) {
    SDL_FPoint start = take_hold(app, m.from, m.count), end = grip_of(app, m.to, 1);
    for (int i = 1; i <= 4; i++) {
        SDL_FPoint on_the_way = {start.x + (end.x - start.x) * (float)i / 4, start.y + (end.y - start.y) * (float)i / 4};
        mouse(SDL_MOUSEMOTION, on_the_way, 0);
    }
    mouse(SDL_MOUSEBUTTONUP, end, 1);
}

static void play(const App *app, SolitaireMove m) {
    if (m.kind == SOLITAIRE_MOVE_KIND_TRANSFER) drag(app, m);
    else click(grip_of(app, SOLITAIRE_PILE_STOCK, 1), 1);
}

/* `t3x2`: written as the beginning of a move. */
static int cards_of(const char *cards, SolitaireMove *m) {
    char text[40];
    SDL_snprintf(text, sizeof text, "%s-%s", cards, cards[0] == 'f' ? "t0" : "f0");
    return solitaire_move_from_text(text, NULL, m) == SOLITAIRE_RESULT_OK;
}

static int hold(const App *app, const char *cards) {
    SolitaireMove m;
    if (!cards_of(cards, &m)) return 0;
    SDL_FPoint at = take_hold(app, m.from, m.count);
    at.x += 60;
    at.y += 90;
    mouse(SDL_MOUSEMOTION, at, 0);
    return 1;
}

static int choose(App *app, const char *variant) {
    uint32_t index = 0;
    if (!find_variant(variant, &index)) return 0;
    show_in_menu(app, index);
    click(menu_line(app, index), 1);
    return 1;
}

/* The next of all games; gives 0 after the last. */
static int choose_next(App *app) {
    const char *name = solitaire_variant_name(app->variant + 1);
    return name != NULL && choose(app, name);
}

static int has_won(const App *app, int score) {
    uint32_t points = 0;
    return is_won(app->game) && solitaire_game_score(app->game, &points) == SOLITAIRE_RESULT_OK && points == (uint32_t)score;
}

static void click_answer(App *app, int index) {
    SDL_FRect area = answer_area(app, index);
    SDL_FPoint middle = {area.x + area.w / 2, area.y + area.h / 2};
    click(middle, 1);
}

static int asks(const App *app, const char *words) {
    if (SDL_strcmp(words, "nothing") == 0) return app->dialog.kind == NO_DIALOG;
    return app->dialog.kind != NO_DIALOG && dialog_says(app, words);
}

static int has_played(const App *app, size_t moves) {
    size_t count = 0;
    SolitaireResult result = solitaire_game_moves(app->game, NULL, 0, &count);
    return (result == SOLITAIRE_RESULT_OK || result == SOLITAIRE_RESULT_BUFFER_TOO_SMALL) && count == moves;
}

static int has_cards(const App *app, const char *words) {
    char name[8];
    uint8_t pile;
    int count;
    return SDL_sscanf(words, "%7s %d", name, &count) == 2 && solitaire_pile_from_text(name, NULL, &pile) == SOLITAIRE_RESULT_OK &&
           app->piles[pile].count == (size_t)count;
}

/* What stands in a line after its first words; NULL where they are others. */
static const char *after(const char *line, const char *words) {
    size_t length = SDL_strlen(words);
    return SDL_strncmp(line, words, length) == 0 ? line + length : NULL;
}

/* Whether what a line claims is so; -1 where it is no claim. */
static int is_so(const App *app, const char *line) {
    const char *rest;
    uint8_t pile;
    if (SDL_strcmp(line, "picked nothing") == 0) return app->picked == 0;
    if (SDL_strcmp(line, "says nothing") == 0) return app->message[0] == '\0';
    if (SDL_strcmp(line, "lost nothing") == 0) return app->verdict[0] == '\0';
    if (SDL_strcmp(line, "lost") == 0) return app->verdict[0] != '\0';
    if (SDL_strcmp(line, "asleep") == 0) return !is_moving(app);
    if (SDL_strcmp(line, "pause") == 0) return app->solution.outcome != 0;
    if ((rest = after(line, "picked ")) != NULL) {
        return solitaire_pile_from_text(rest, NULL, &pile) == SOLITAIRE_RESULT_OK && app->picked > 0 && app->picked_from == pile;
    }
    if ((rest = after(line, "cards ")) != NULL) return has_cards(app, rest);
    if ((rest = after(line, "plays ")) != NULL) return SDL_strcmp(solitaire_variant_name(app->variant), rest) == 0;
    if ((rest = after(line, "is not ")) != NULL) return SDL_strcmp(app->deal, rest) != 0;
    if ((rest = after(line, "is ")) != NULL) return SDL_strcmp(app->deal, rest) == 0;
    if ((rest = after(line, "does not say ")) != NULL) return SDL_strstr(app->message, rest) == NULL;
    if ((rest = after(line, "says ")) != NULL) return SDL_strstr(app->message, rest) != NULL;
    if ((rest = after(line, "won score ")) != NULL) return has_won(app, SDL_atoi(rest));
    if ((rest = after(line, "asks ")) != NULL) return asks(app, rest);
    if ((rest = after(line, "played ")) != NULL) return has_played(app, (size_t)SDL_atoi(rest));
    if ((rest = after(line, "lost ")) != NULL) return SDL_strstr(app->verdict, rest) != NULL;
    return -1;
}

/* Does what a line says; gives 0 where it cannot be done, or what it claims is not so. */
static int obey(App *app, const char *line) {
    int width, height, so = is_so(app, line);
    const char *rest;
    SolitaireMove m;
    uint8_t pile;
    if (so >= 0) return so;
    if (SDL_strcmp(line, "fits") == 0) return dialog_fits(app);
    if ((rest = after(line, "hold ")) != NULL) return hold(app, rest);
    if ((rest = after(line, "variant ")) != NULL) return choose(app, rest);
    if ((rest = after(line, "double ")) != NULL) {
        if (solitaire_pile_from_text(rest, NULL, &pile) != SOLITAIRE_RESULT_OK) return 0;
        click(grip_of(app, pile, 1), 1);
        click(grip_of(app, pile, 1), 2);
    } else if ((rest = after(line, "click ")) != NULL) {
        if (!cards_of(rest, &m)) return 0;
        click(grip_of(app, m.from, m.count), 1);
    } else if ((rest = after(line, "deal ")) != NULL) {
        click_button(app, "New");
        write_text(rest);
        key(SDLK_RETURN);
    } else if ((rest = after(line, "answer ")) != NULL) {
        click_answer(app, SDL_atoi(rest));
    } else if ((rest = after(line, "type ")) != NULL) {
        write_text(rest);
    } else if (SDL_sscanf(line, "size %d %d", &width, &height) == 2) {
        SDL_SetWindowSize(app->window, width, height);
    } else if ((rest = after(line, "key ")) != NULL) {
        key(SDL_GetKeyFromName(rest));
    } else if (SDL_strcmp(line, "winnable") == 0) {
        key(SDLK_d);
    } else if (SDL_strcmp(line, "follow") == 0) {
        if (app->hint.why == 0) return 0;
        play(app, app->hint.play);
    } else if (solitaire_move_from_text(line, NULL, &m) == SOLITAIRE_RESULT_OK) {
        play(app, m);
    } else {
        return click_button(app, line);
    }
    return 1;
}

/* Makes the events of the next line, when all before is done. Gives 1 while there is more, 0 at the end, -1 at a line that cannot be. */
int run_script(App *app, Script *script) {
    if (app->step_count > 0 || SDL_HasEvents(SDL_KEYDOWN, SDL_MOUSEWHEEL)) return 1;
    if (app->wanted != WANT_NOTHING || app->plan_next < app->plan_count) return 1;
    const char *line = script->next < script->count ? script->lines[script->next] : "";
    if (SDL_strcmp(line, "answers") == 0) {
        script->answers = 1;
        script->next++;
        return 1;
    }
    if (SDL_strcmp(line, "pause") == 0 && (app->pausing || app->question.thread != NULL)) return 1;
    if (app->dialog.kind == DIALOG_ASK && !script->answers) {
        click_answer(app, 0);
        return 1;
    }
    if (script->next == script->count) return 0;
    int opens = SDL_strncmp(line, "variant ", 8) == 0 || SDL_strcmp(line, "every game") == 0;
    if (opens && !app->menu && app->dialog.kind == NO_DIALOG) return click_button(app, "Games");
    if (SDL_strcmp(line, "every game") == 0 && choose_next(app)) return 1;
    script->next++;
    if (SDL_strcmp(line, "every game") == 0) return 1;
    if (obey(app, line)) return 1;
    SDL_Log("Script: `%s` failed", line);
    return -1;
}
