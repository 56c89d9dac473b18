/* Playing without a mouse: the arrow keys go through what can be played, and through the list of all games. */
#include "game.h"

/* The first move of the next pile, in this direction, from which anything can be moved. */
static void choose_pile(App *app, int step) {
    int pile = app->choosing ? app->chosen.from : step > 0 ? PILES - 1 : 0;
    for (int tried = 0; tried < PILES; tried++) {
        pile = (pile + step + PILES) % PILES;
        for (size_t i = 0; i < app->move_count; i++) {
            SolitaireMove m = app->moves[i];
            if (m.kind != SOLITAIRE_MOVE_KIND_TRANSFER || m.from != pile) continue;
            app->chosen = m;
            app->choosing = 1;
            return;
        }
    }
}

static int is_chosen(const App *app, SolitaireMove m) {
    return m.kind == app->chosen.kind && m.from == app->chosen.from && m.to == app->chosen.to && m.count == app->chosen.count;
}

/* Another move from the same pile. */
static void choose_move(App *app, int step) {
    int count = (int)app->move_count, at = 0;
    while (at < count && !is_chosen(app, app->moves[at])) at++;
    for (int tried = 0; tried < count; tried++) {
        at = (at + step + count) % count;
        if (app->moves[at].kind != SOLITAIRE_MOVE_KIND_TRANSFER || app->moves[at].from != app->chosen.from) continue;
        app->chosen = app->moves[at];
        return;
    }
}

/* Gives 0 where the key has another meaning. */
int key_on_table(App *app, SDL_Keycode key) {
    int step = key == SDLK_RIGHT || key == SDLK_DOWN ? 1 : -1;
    switch (key) {
    case SDLK_LEFT:
    case SDLK_RIGHT: choose_pile(app, step); break;
    case SDLK_UP:
    case SDLK_DOWN:
        if (app->choosing) choose_move(app, step);
        else choose_pile(app, step);
        break;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        if (app->choosing) try_move(app, app->chosen);
        return 1;
    case SDLK_ESCAPE:
        if (!app->choosing) return 0;
        app->choosing = 0;
        app->message[0] = '\0';
        return 1;
    default: return 0;
    }
    app->hint.why = 0;
    if (app->choosing) move_words(app, app->chosen, app->message, sizeof app->message);
    return 1;
}

/* Where in a game's name the letters are that are sought, small or capital, 0 at its beginning; -1 where they are not. Marks do not count. */
static int sought_at(const App *app, uint32_t variant) {
    char name[64];
    size_t length = 0, sought = SDL_strlen(app->sought);
    for (const char *at = title_of(variant); *at != '\0' && length + 1 < sizeof name; at++) {
        if (SDL_strchr("'.(),", *at) == NULL) name[length++] = *at;
    }
    name[length] = '\0';
    for (int at = 0; name[at] != '\0'; at++) {
        if (SDL_strncasecmp(name + at, app->sought, sought) == 0) return at;
    }
    return -1;
}

int is_sought(const App *app, uint32_t variant) {
    return sought_at(app, variant) >= 0;
}

/* To the game beside this one, in the next column. */
static void mark_beside(App *app, float step) {
    SDL_FPoint here = menu_line(app, app->marked);
    float least = 0;
    for (uint32_t i = 0; i < solitaire_variant_count(); i++) {
        SDL_FPoint there = menu_line(app, i);
        float away = (there.x - here.x) * step, distance = away * 4 + SDL_fabsf(there.y - here.y);
        if (away < 1 || (least > 0 && distance >= least)) continue;
        least = distance;
        app->marked = i;
    }
}

/* Marks the first game whose name begins with what is sought, or else has it in it; where there is none the last letter is not taken. */
static void seek(App *app, char letter) {
    size_t length = SDL_strlen(app->sought);
    int found = -1;
    if (length + 1 >= sizeof app->sought) return;
    app->sought[length] = letter;
    app->sought[length + 1] = '\0';
    for (uint32_t i = 0; i < solitaire_variant_count() && found != 0; i++) {
        int at = sought_at(app, i);
        if (at < 0 || (at > 0 && found > 0)) continue;
        app->marked = i;
        found = at;
    }
    if (found < 0) app->sought[length] = '\0';
}

void key_in_menu(App *app, SDL_Keycode key) {
    size_t length = SDL_strlen(app->sought);
    switch (key) {
    case SDLK_DOWN: mark_next(app, 1); break;
    case SDLK_UP: mark_next(app, -1); break;
    case SDLK_LEFT: mark_beside(app, -1); break;
    case SDLK_RIGHT: mark_beside(app, 1); break;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        app->menu = 0;
        want_other(app, app->marked);
        break;
    case SDLK_BACKSPACE:
        if (length > 0) app->sought[length - 1] = '\0';
        break;
    case SDLK_ESCAPE: app->menu = 0; break;
    default:
        if ((key >= SDLK_a && key <= SDLK_z) || (key == SDLK_SPACE && length > 0)) seek(app, (char)key);
        break;
    }
    if (app->menu) show_in_menu(app, app->marked);
}
