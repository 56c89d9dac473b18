/* What is around the table: the game's name, what there is to say, and the buttons. */
#include <math.h>

#include "game.h"

const char *const BUTTON_NAMES[BUTTONS] = {"Undo", "Redo", "Restart", "New", "Games", "Hint", "Win?", "Solve", "Finish", "Colours", "Stats", "Help"};

const SDL_Color LIGHT = {240, 244, 236, 255}, GOLD = {255, 214, 64, 255};

/* A box with round corners. */
void draw_box(App *app, SDL_FRect area, SDL_Color color) {
    enum { CORNER = 7 };
    SDL_FRect middle = {area.x, area.y + CORNER, area.w, area.h - 2 * CORNER};
    SDL_SetRenderDrawColor(app->renderer, color.r, color.g, color.b, 255);
    SDL_RenderFillRectF(app->renderer, &middle);
    for (int i = 0; i < CORNER; i++) {
        float up = CORNER - (float)i - 0.5f, less = CORNER - sqrtf(CORNER * CORNER - up * up);
        SDL_FRect above = {area.x + less, area.y + (float)i, area.w - 2 * less, 1}, below = above;
        below.y = area.y + area.h - (float)i - 1;
        SDL_RenderFillRectF(app->renderer, &above);
        SDL_RenderFillRectF(app->renderer, &below);
    }
}

void draw_button(App *app, const char *name, SDL_FRect area, int lit) {
    static const SDL_Color plain = {46, 108, 78, 255}, bright = {66, 138, 102, 255};
    float size = is_narrow(app) ? WORDS - 2 : WORDS, width = text_width(app, name, size);
    draw_box(app, area, lit || inside(app->mouse, area) ? bright : plain);
    draw_text(app, name, area.x + (area.w - width) / 2, area.y + (area.h - size * 1.2f) / 2, size, LIGHT);
}

/* How the game stands: at the right. */
static void figures(const App *app, char *words, size_t size) {
    uint32_t moves = 0, score = 0;
    unsigned seconds = seconds_of(app);
    solitaire_game_move_count(app->game, &moves);
    solitaire_game_score(app->game, &score);
    SDL_snprintf(words, size, "%u:%02u  \xC2\xB7  %u move%s  \xC2\xB7  %s%u", seconds / 60, seconds % 60, (unsigned)moves, moves == 1 ? "" : "s",
                 is_narrow(app) ? "" : "Score ", (unsigned)score);
}

/* The name of the game and its deal; in the list of games what is sought. */
static void draw_head(App *app) {
    char title[160], fitting[160], right[96] = "";
    SDL_FRect area = head_area(app);
    if (app->menu) {
        SDL_snprintf(title, sizeof title, app->sought[0] != '\0' ? "Search: %s_" : "Choose a game, or type to search", app->sought);
    } else {
        SDL_snprintf(title, sizeof title, "%s  \xC2\xB7  deal %s", title_of(app->variant), app->deal);
        figures(app, right, sizeof right);
    }
    float wide = text_width(app, right, WORDS), y = (area.h - WORDS * 1.2f) / 2;
    draw_text(app, right, area.x + area.w - wide, y, WORDS, LIGHT);
    fit_text(app, title, area.w - wide - 12, WORDS, fitting, sizeof fitting);
    draw_text(app, fitting, area.x, y, WORDS, GOLD);
}

void draw_bar(App *app) {
    char said[sizeof app->message + sizeof app->verdict + 1];
    SDL_FRect area = status_area(app), head = {0, 0, (float)app->width, head_area(app).h};
    SDL_FRect below = {0, area.y, (float)app->width, (float)app->height - area.y};
    SDL_SetRenderDrawColor(app->renderer, 18, 58, 40, 255);
    SDL_RenderFillRectF(app->renderer, &head);
    SDL_RenderFillRectF(app->renderer, &below);
    draw_head(app);
    const char *between = app->message[0] != '\0' && app->verdict[0] != '\0' ? " " : "";
    SDL_snprintf(said, sizeof said, "%s%s%s", app->message, between, app->verdict);
    area.y += 3;
    wrap_text(app, said, area, WORDS, LIGHT, is_narrow(app) ? 2 : 1);
    for (int i = 0; i < BUTTONS; i++) draw_button(app, BUTTON_NAMES[i], button(app, i), 0);
}
