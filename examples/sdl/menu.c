/* All games to choose from: family by family, in columns, which scroll where the window is small. No family is parted where that can be helped. */
#include "game.h"

/* Games without the letters that are sought. */
static const SDL_Color DIM = {104, 152, 126, 255};

enum { COLUMN_WIDTH = 170, MOST_COLUMNS = 5 };

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

static int columns(const App *app) {
    int fitting = app->width / COLUMN_WIDTH;
    return fitting < 1 ? 1 : fitting > MOST_COLUMNS ? MOST_COLUMNS : fitting;
}

/* As few lines as put all games in the columns. */
static int lines_of_a_column(const App *app) {
    uint32_t last = solitaire_variant_count() - 1;
    int lines = ((int)last + 1) / columns(app);
    while (place_of(last, lines).column >= columns(app)) lines++;
    return lines;
}

/* Lines share the room, but none is too low to be read, and to be hit by a finger where the window is narrow. */
static float line_height(const App *app, int lines) {
    float fitting = table_area(app).h / (float)lines, least = is_narrow(app) ? 30 : 22;
    return fitting > least ? fitting : least;
}

static SDL_FRect area_of(const App *app, uint32_t variant, int lines) {
    Place place = place_of(variant, lines);
    SDL_FRect table = table_area(app);
    float width = table.w / (float)columns(app), height = line_height(app, lines);
    return (SDL_FRect){table.x + width * (float)place.column, table.y + height * (float)place.line - app->scrolled, width - 8, height};
}

void scroll_menu(App *app, float by) {
    int lines = lines_of_a_column(app);
    float beyond = line_height(app, lines) * (float)lines - table_area(app).h;
    app->scrolled += by;
    if (app->scrolled > beyond) app->scrolled = beyond;
    if (app->scrolled < 0) app->scrolled = 0;
}

/* Scrolls no further than is needed to show this one. */
void show_in_menu(App *app, uint32_t variant) {
    SDL_FRect line = area_of(app, variant, lines_of_a_column(app)), table = table_area(app);
    float above = table.y + line.h - line.y, below = line.y + 2 * line.h - table.y - table.h;
    scroll_menu(app, above > 0 ? -above : below > 0 ? below : 0);
}

/* The middle of a variant's line. */
SDL_FPoint menu_line(const App *app, uint32_t variant) {
    SDL_FRect area = area_of(app, variant, lines_of_a_column(app));
    return (SDL_FPoint){area.x + area.w / 2, area.y + area.h / 2};
}

/* The variant whose line is at a point. */
int in_menu(const App *app, SDL_FPoint at, uint32_t *variant) {
    int lines = lines_of_a_column(app);
    for (uint32_t i = 0; i < solitaire_variant_count() && inside(at, table_area(app)); i++) {
        if (!inside(at, area_of(app, i, lines))) continue;
        *variant = i;
        return 1;
    }
    return 0;
}

static void draw_line(App *app, const char *text, SDL_FRect area, SDL_Color color) {
    char fitting[WORDS_AT_MOST];
    SDL_FRect table = table_area(app);
    if (area.y + area.h < table.y || area.y > table.y + table.h) return;
    fit_text(app, text, area.w - 14, WORDS, fitting, sizeof fitting);
    draw_text(app, fitting, area.x, area.y + (area.h - WORDS * 1.2f) / 2, WORDS, color);
}

void draw_menu(App *app) {
    static const SDL_Color lit = {46, 108, 78, 255};
    int lines = lines_of_a_column(app);
    for (uint32_t i = 0; i < solitaire_variant_count(); i++) {
        SDL_FRect area = area_of(app, i, lines), family = {area.x, area.y - area.h, area.w, area.h};
        if (i == 0 || !same_family(i - 1, i)) draw_line(app, family_of(i), family, GOLD);
        if (i == app->marked || inside(app->mouse, area)) draw_box(app, area, lit);
        area.x += 12;
        draw_line(app, title_of(i), area, is_sought(app, i) ? LIGHT : DIM);
    }
}
