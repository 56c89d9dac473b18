/* All games to choose from: family by family, in columns. No family is parted where that can be helped. */
#include "game.h"

/* Games without the letters that are sought. */
static const SDL_Color DIM = {96, 140, 116, 255};

enum { COLUMNS = 3, SIDE = 24, TOP = 14, BOTTOM = BAR + 34 };

/* Where a line stands: in the column, counted in lines. */
typedef struct {
    int column, line;
} Place;

static int same_family(uint32_t a, uint32_t b) {
    const char *one = family_of(a), *other = family_of(b);
    return one != NULL && other != NULL && SDL_strcmp(one, other) == 0;
}

/* The last of a variant's family, which follow each other. */
static uint32_t last_of_family(uint32_t variant) {
    while (same_family(variant, variant + 1)) variant++;
    return variant;
}

/* The place of a variant where a column has so many lines. The family's name stands before the first. */
static Place place_of(uint32_t variant, int lines) {
    Place place = {0, 0};
    for (uint32_t i = 0;; i++) {
        if (i == 0 || !same_family(i - 1, i)) {
            int family = (int)(last_of_family(i) - i) + 2;
            if (place.line > 0 && place.line + family > lines) {
                place.column++;
                place.line = 0;
            }
            place.line++;
        }
        if (i == variant) return place;
        place.line++;
    }
}

/* As few lines as put all games in the columns. */
static int lines_of_a_column(void) {
    uint32_t last = solitaire_variant_count() - 1;
    int lines = ((int)last + 1) / COLUMNS;
    while (place_of(last, lines).column >= COLUMNS) lines++;
    return lines;
}

static float line_height(const App *app, int lines) {
    return (float)(app->height - TOP - BOTTOM) / (float)lines;
}

static SDL_FRect area_of(const App *app, uint32_t variant, int lines) {
    Place place = place_of(variant, lines);
    float width = (float)(app->width - 2 * SIDE) / COLUMNS, height = line_height(app, lines);
    SDL_FRect area = {SIDE + width * (float)place.column, TOP + height * (float)place.line, width, height};
    return area;
}

/* The middle of a variant's line. */
SDL_FPoint menu_line(const App *app, uint32_t variant) {
    SDL_FRect area = area_of(app, variant, lines_of_a_column());
    SDL_FPoint middle = {area.x + area.w / 2, area.y + area.h / 2};
    return middle;
}

/* The variant whose line is at a point. */
int in_menu(const App *app, SDL_FPoint at, uint32_t *variant) {
    int lines = lines_of_a_column();
    for (uint32_t i = 0; i < solitaire_variant_count(); i++) {
        if (!inside(at, area_of(app, i, lines))) continue;
        *variant = i;
        return 1;
    }
    return 0;
}

void draw_menu(App *app) {
    int lines = lines_of_a_column();
    float height = line_height(app, lines) * 0.6f;
    if (height > 13) height = 13;
    for (uint32_t i = 0; i < solitaire_variant_count(); i++) {
        SDL_FRect area = area_of(app, i, lines);
        int chosen = i == app->marked || inside(app->mouse, area);
        if (i == 0 || !same_family(i - 1, i)) {
            draw_text(app, family_of(i), area.x, area.y - area.h + (area.h - height) / 2, height * 0.92f, GOLD);
        }
        if (chosen) {
            SDL_SetRenderDrawColor(app->renderer, 48, 110, 80, 255);
            SDL_RenderFillRectF(app->renderer, &area);
        }
        draw_text(app, title_of(i), area.x + 14, area.y + (area.h - height) / 2, height, is_sought(app, i) ? LIGHT : DIM);
    }
}
