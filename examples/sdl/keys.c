/* Playing without a mouse: the arrow keys go through what can be played, and through the list of all games. */
#include "game.h"

/* The first move of the next pile, in this direction, from which anything can be moved. */
static void choose_pile(App *app, int step) {
    int pile = app->choosing ? app->chosen.from : step > 0 ? PILES - 1 : 0;
    for (int tried = 0; tried < PILES; tried++) {
        pile = (pile + step + PILES) % PILES;
        for (size_t i = 0; i < app->move_count; i++) {
            SolitaireMove m = app->moves[i];
            if (m.kind != SOLITAIRE_MOVE_TRANSFER || m.from != pile) continue;
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
        if (app->moves[at].kind != SOLITAIRE_MOVE_TRANSFER || app->moves[at].from != app->chosen.from) continue;
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

void open_menu(App *app) {
    app->menu = !app->menu;
    app->marked = app->variant;
    app->sought[0] = '\0';
}

/* Whether a name has these letters in it, small or capital. */
static int has(const char *name, const char *letters) {
    size_t length = SDL_strlen(letters);
    for (; *name != '\0'; name++) {
        if (SDL_strncasecmp(name, letters, length) == 0) return 1;
    }
    return 0;
}

/* Marks the first game whose name has what is sought in it; where there is none the last letter is not taken. */
static void seek(App *app, char letter) {
    size_t length = SDL_strlen(app->sought);
    if (length + 1 >= sizeof app->sought) return;
    app->sought[length] = letter;
    app->sought[length + 1] = '\0';
    for (uint32_t i = 0; i < solitaire_variant_count(); i++) {
        if (!has(solitaire_variant_title(i), app->sought)) continue;
        app->marked = i;
        return;
    }
    app->sought[length] = '\0';
}

void key_in_menu(App *app, SDL_Keycode key) {
    uint32_t count = solitaire_variant_count();
    size_t length = SDL_strlen(app->sought);
    switch (key) {
    case SDLK_DOWN: app->marked = (app->marked + 1) % count; break;
    case SDLK_UP: app->marked = (app->marked + count - 1) % count; break;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        app->menu = 0;
        other_game(app, app->marked);
        break;
    case SDLK_BACKSPACE:
        if (length > 0) app->sought[length - 1] = '\0';
        break;
    case SDLK_ESCAPE: app->menu = 0; break;
    default:
        if ((key >= SDLK_a && key <= SDLK_z) || key == SDLK_SPACE) seek(app, (char)key);
        break;
    }
}
