/* All games to choose from: those played last, popular ones, then family by family, in columns, which scroll where the window is small. No group is
 * parted where that can be helped. */
#include "game.h"

/* Games without the letters that are sought. */
static const SDL_Color DIM = {104, 152, 126, 255};

enum { COLUMN_WIDTH = 170, MOST_COLUMNS = 5 };

/* Where a line stands: in the column, counted in lines. */
typedef struct {
    int column, line;
} Place;

/* The games that most people know. The terminal and the page have the same. */
static const char *const POPULAR[] = {"klondike", "klondike-draw-three", "freecell", "spider-one-suit", "spider-two-suits", "spider",
                                      "pyramid",  "tri-peaks",           "golf",     "yukon",           "forty-thieves",    "canfield",
                                      "scorpion", "bakers-game",         "la-belle-lucie", "aces-up"};
enum { MOST_RECENT = 6, POPULAR_COUNT = sizeof POPULAR / sizeof POPULAR[0] };

/* The games before the families: those played last, then the popular ones. They are listed anew whenever the menu opens. */
static uint32_t before[MOST_RECENT + POPULAR_COUNT];
static uint32_t recent_count, before_count;

static void list_games(const App *app) {
    before_count = recent_count = recent_games(app, before, MOST_RECENT);
    for (uint32_t i = 0; i < POPULAR_COUNT; i++) {
        uint32_t variant, seen = 0;
        if (!find_variant(POPULAR[i], &variant)) continue;
        while (seen < recent_count && before[seen] != variant) seen++;
        if (seen == recent_count) before[before_count++] = variant;
    }
}

static uint32_t line_count(void) {
    return before_count + solitaire_variant_count();
}

static uint32_t variant_at(uint32_t line) {
    return line < before_count ? before[line] : line - before_count;
}

/* The first line of a variant: one that is recent or popular stands with its family as well. */
static uint32_t line_of(uint32_t variant) {
    uint32_t line = 0;
    while (variant_at(line) != variant) line++;
    return line;
}

static const char *heading_of(uint32_t line) {
    return line < recent_count ? "Recently played" : line < before_count ? "Popular" : family_of(variant_at(line));
}

static int starts_group(uint32_t line) {
    return line == 0 || SDL_strcmp(heading_of(line - 1), heading_of(line)) != 0;
}

static uint32_t group_size(uint32_t line) {
    uint32_t size = 1;
    while (line + size < line_count() && !starts_group(line + size)) size++;
    return size;
}

/* The place of a line where a column has so many. The group's name stands before its first. */
static Place place_of(uint32_t line, int lines) {
    Place place = {0, 0};
    for (uint32_t i = 0;; i++) {
        if (starts_group(i)) {
            int group = (int)group_size(i) + 1;
            if (place.line > 0 && place.line + group > lines) {
                place.column++;
                place.line = 0;
            }
            place.line++;
        }
        if (i == line) return place;
        place.line++;
    }
}

static int columns(const App *app) {
    int fitting = app->width / COLUMN_WIDTH;
    return fitting < 1 ? 1 : fitting > MOST_COLUMNS ? MOST_COLUMNS : fitting;
}

/* As few lines as put all games in the columns. */
static int lines_of_a_column(const App *app) {
    uint32_t last = line_count() - 1;
    int lines = ((int)last + 1) / columns(app);
    while (place_of(last, lines).column >= columns(app)) lines++;
    return lines;
}

/* Lines share the room, but none is too low to be read, and to be hit by a finger where the window is narrow. */
static float line_height(const App *app, int lines) {
    float fitting = table_area(app).h / (float)lines, least = is_narrow(app) ? 30 : 22;
    return fitting > least ? fitting : least;
}

static SDL_FRect area_of(const App *app, uint32_t row, int lines) {
    Place place = place_of(row, lines);
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
    SDL_FRect line = area_of(app, line_of(variant), lines_of_a_column(app)), table = table_area(app);
    float above = table.y + line.h - line.y, below = line.y + 2 * line.h - table.y - table.h;
    scroll_menu(app, above > 0 ? -above : below > 0 ? below : 0);
}

/* The middle of a variant's first line. */
SDL_FPoint menu_line(const App *app, uint32_t variant) {
    SDL_FRect area = area_of(app, line_of(variant), lines_of_a_column(app));
    return (SDL_FPoint){area.x + area.w / 2, area.y + area.h / 2};
}

/* The variant whose line is at a point. */
int in_menu(const App *app, SDL_FPoint at, uint32_t *variant) {
    int lines = lines_of_a_column(app);
    for (uint32_t i = 0; i < line_count() && inside(at, table_area(app)); i++) {
        if (!inside(at, area_of(app, i, lines))) continue;
        *variant = variant_at(i);
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
    for (uint32_t i = 0; i < line_count(); i++) {
        uint32_t variant = variant_at(i);
        SDL_FRect area = area_of(app, i, lines), heading = {area.x, area.y - area.h, area.w, area.h};
        if (starts_group(i)) draw_line(app, heading_of(i), heading, GOLD);
        if (variant == app->marked || inside(app->mouse, area)) draw_box(app, area, lit);
        area.x += 12;
        draw_line(app, title_of(variant), area, is_sought(app, variant) ? LIGHT : DIM);
    }
}

void open_menu(App *app) {
    app->menu = !app->menu;
    app->marked = app->variant;
    app->sought[0] = '\0';
    list_games(app);
    show_in_menu(app, app->marked);
}

/* To the next game in this direction that has what is sought; one with two lines is passed over at the second. */
void mark_next(App *app, int step) {
    uint32_t count = line_count(), line = line_of(app->marked);
    for (uint32_t tried = 0; tried < count; tried++) {
        line = (line + (step > 0 ? 1 : count - 1)) % count;
        app->marked = variant_at(line);
        if (line_of(app->marked) == line && is_sought(app, app->marked)) return;
    }
}
