/* Where things are: the stock, the wastes, the cells and the foundations above, and the reserve with them where there is room, else in a
 * row of its own; the tableau below, in two rows where it has many piles, or as a picture where its cards cover each other; the bar at the
 * bottom. */
#include "game.h"

/* MESSAGE is what the line above the bar takes. */
enum { MARGIN = 16, GAP = 12, MESSAGE = 30 };
/* As many piles have room side by side; a pile is not wider than a share of FEWEST. */
enum { ABOVE = 11, BESIDE = 13, FEWEST = 7 };

/* The place of the stock is there, too, where a click on it gathers the tableau. */
static int stocks(const App *app) {
    return app->table.stocks > 0 || app->gathers;
}

/* What is laid out below, card by card: the tableau or, where there is none, the wastes. */
static uint8_t spread_kind(const App *app) {
    return app->table.tableau > 0 ? SOLITAIRE_PILE_TABLEAU : SOLITAIRE_PILE_WASTE;
}

int is_spread(const App *app, uint8_t pile) {
    return solitaire_pile_kind(pile) == spread_kind(app);
}

/* Whether the pile is a diagonal of a picture. */
int is_picture(const App *app, uint8_t pile) {
    return app->picture_rows > 0 && solitaire_pile_kind(pile) == SOLITAIRE_PILE_TABLEAU;
}

/* The waste shows its last cards side by side where several come at once: it takes two columns then. */
static int fans(const App *app) {
    return app->dealt > 1 && app->table.wastes == 1 && spread_kind(app) != SOLITAIRE_PILE_WASTE;
}

/* Of a pile that is not spread only the top shows, or the last cards of the waste. */
size_t first_shown(const App *app, uint8_t pile) {
    size_t count = app->piles[pile].count, shown = 1;
    if (is_spread(app, pile)) return 0;
    if (pile == SOLITAIRE_PILE_WASTE && fans(app)) shown = app->dealt < 3 ? 2 : 3;
    return count > shown ? count - shown : 0;
}

/* How many piles of a kind there are. */
static int count_of(const App *app, uint8_t kind) {
    switch (kind) {
    case SOLITAIRE_PILE_STOCK: return stocks(app);
    case SOLITAIRE_PILE_WASTE: return app->table.wastes;
    case SOLITAIRE_PILE_FOUNDATION: return app->table.foundations;
    case SOLITAIRE_PILE_CELL: return app->table.cells;
    case SOLITAIRE_PILE_RESERVE: return app->table.reserve;
    case SOLITAIRE_PILE_TABLEAU: return app->table.tableau;
    default: return 0;
    }
}

int has_pile(const App *app, uint8_t pile) {
    uint8_t kind = solitaire_pile_kind(pile);
    return kind != SOLITAIRE_PILE_NONE && solitaire_pile_index(pile) < count_of(app, kind);
}

/* The piles above but for the reserve. */
static int above(const App *app) {
    int wastes = spread_kind(app) == SOLITAIRE_PILE_WASTE ? 0 : app->table.wastes;
    return stocks(app) + wastes + fans(app) + app->table.cells + app->table.foundations;
}

static int reserve_has_a_row(const App *app) {
    return app->table.reserve > 0 && above(app) + app->table.reserve > ABOVE;
}

static int rows(const App *app) {
    return count_of(app, spread_kind(app)) > BESIDE && app->picture_rows == 0 ? 2 : 1;
}

/* How many piles of the tableau lie in a row. */
static int in_a_row(const App *app) {
    return (count_of(app, spread_kind(app)) + rows(app) - 1) / rows(app);
}

static int columns(const App *app) {
    int most = above(app) + (reserve_has_a_row(app) ? 0 : app->table.reserve);
    if (reserve_has_a_row(app) && app->table.reserve > most) most = app->table.reserve;
    if (in_a_row(app) > most) most = in_a_row(app);
    return most > FEWEST ? most : FEWEST;
}

static float pitch(const App *app) {
    return (float)(app->width - 2 * MARGIN) / (float)columns(app);
}

SDL_FPoint card_size(const App *app) {
    /* Each row of the tableau has room for more than another card below its first ones. */
    float below = app->picture_rows > 0 ? 3.2f : 2.2f;
    float heights = 1.0f + (float)reserve_has_a_row(app) + below * (float)rows(app);
    float highest = ((float)(app->height - BAR - MESSAGE - MARGIN) - 2 * GAP * (heights - 1)) / heights;
    float width = pitch(app) - GAP;
    if (width > (float)app->height * 0.137f) width = (float)app->height * 0.137f;
    if (width * 1.4f > highest) width = highest / 1.4f;
    SDL_FPoint size = {width, width * 1.4f};
    return size;
}

/* Where the tableau begins, and how high one of its rows is. */
static float tableau_top(const App *app) {
    return MARGIN + (card_size(app).y + 2 * GAP) * (float)(1 + reserve_has_a_row(app));
}

static float row_height(const App *app) {
    return ((float)(app->height - BAR - MESSAGE) - tableau_top(app)) / (float)rows(app);
}

/* The column of a pile, from the left; rows with fewer piles stand in the middle. */
static float column_of(const App *app, uint8_t pile) {
    uint8_t kind = solitaire_pile_kind(pile);
    int index = solitaire_pile_index(pile), wastes = spread_kind(app) == SOLITAIRE_PILE_WASTE ? 0 : app->table.wastes;
    if (is_spread(app, pile)) return (float)(columns(app) - in_a_row(app)) / 2 + (float)(index % in_a_row(app));
    switch (kind) {
    case SOLITAIRE_PILE_WASTE: return (float)(stocks(app) + index);
    case SOLITAIRE_PILE_CELL: return (float)(stocks(app) + wastes + fans(app) + index);
    case SOLITAIRE_PILE_RESERVE:
        if (reserve_has_a_row(app)) return (float)(columns(app) - app->table.reserve) / 2 + (float)index;
        return (float)(stocks(app) + wastes + fans(app) + app->table.cells + index);
    /* Foundations stand at the right. */
    case SOLITAIRE_PILE_FOUNDATION: return (float)(columns(app) - app->table.foundations + index);
    default: return 0;
    }
}

static SDL_FPoint pile_at(const App *app, uint8_t pile) {
    SDL_FPoint size = card_size(app), at = {0, MARGIN};
    uint8_t kind = solitaire_pile_kind(pile);
    at.x = MARGIN + pitch(app) * column_of(app, pile) + (pitch(app) - size.x) / 2;
    if (kind == SOLITAIRE_PILE_RESERVE && reserve_has_a_row(app)) at.y += size.y + 2 * GAP;
    if (is_spread(app, pile)) at.y = tableau_top(app) + row_height(app) * (float)(solitaire_pile_index(pile) / in_a_row(app));
    return at;
}

/* How far apart the cards of a pile that is spread are, so that all of them have room. */
static float fan(const App *app, uint8_t pile) {
    SDL_FPoint size = card_size(app);
    float room = row_height(app) - size.y - (rows(app) > 1 ? GAP : 0);
    float wanted = size.y * 0.25f;
    size_t count = app->piles[pile].count;
    return count > 1 && wanted * (float)(count - 1) > room ? room / (float)(count - 1) : wanted;
}

/* Where a card of a picture lies. One that is on its way to another card, with which it leaves, has no place of its own. */
static SDL_FPoint picture_at(const App *app, uint8_t pile, size_t index) {
    uint8_t row = 0, column = 1;
    SDL_FPoint size = card_size(app), at = pile_at(app, pile);
    while (solitaire_game_picture_place(app->game, pile, (uint32_t)index, &row, &column) != SOLITAIRE_RESULT_OK && index > 0) index--;
    float step = size.y * 0.5f, room = row_height(app) - size.y, steps = (float)(app->picture_rows > 1 ? app->picture_rows - 1 : 1);
    if (step * steps > room) step = room / steps;
    /* The pile's own place is that of its lowest card, at the picture's foot. */
    at.x += pitch(app) * ((float)(column - 1) / 2 - (float)(pile - SOLITAIRE_PILE_TABLEAU));
    at.y += step * (float)row;
    return at;
}

SDL_FPoint card_at(const App *app, uint8_t pile, size_t index) {
    if (is_picture(app, pile)) return picture_at(app, pile, index);
    SDL_FPoint at = pile_at(app, pile);
    if (is_spread(app, pile)) at.y += fan(app, pile) * (float)index;
    size_t first = first_shown(app, pile), beside = index > first ? index - first : 0;
    if (pile == SOLITAIRE_PILE_WASTE && fans(app)) at.x += card_size(app).x * 0.28f * (float)(beside < 2 ? beside : 2);
    return at;
}

/* All of a pile, with its place where it is empty; of a picture's pile the top. */
SDL_FRect pile_area(const App *app, uint8_t pile) {
    SDL_FPoint start = pile_at(app, pile), size = card_size(app);
    size_t count = app->piles[pile].count;
    SDL_FPoint top = card_at(app, pile, count > 0 ? count - 1 : 0);
    if (is_picture(app, pile)) start = top;
    SDL_FRect area = {start.x, start.y, top.x - start.x + size.x, top.y - start.y + size.y};
    return area;
}

int inside(SDL_FPoint at, SDL_FRect area) {
    return at.x >= area.x && at.x < area.x + area.w && at.y >= area.y && at.y < area.y + area.h;
}

/* The same of a picture: of the cards under the point the one in the lowest row covers the others. */
static int hit_picture(const App *app, SDL_FPoint at, uint8_t *pile, int *count) {
    SDL_FPoint size = card_size(app);
    float lowest = -1;
    for (uint8_t i = SOLITAIRE_PILE_TABLEAU; i < PILES && is_picture(app, i); i++) {
        for (size_t index = 0; index < app->piles[i].count; index++) {
            SDL_FPoint card = card_at(app, i, index);
            SDL_FRect area = {card.x, card.y, size.x, size.y};
            if (card.y <= lowest || !inside(at, area)) continue;
            lowest = card.y;
            *pile = i;
            *count = (int)(app->piles[i].count - index);
        }
    }
    return lowest >= 0;
}

/* The pile under a point, and how many of its top cards are from there on; 0 where it is empty. */
int hit(const App *app, SDL_FPoint at, uint8_t *pile, int *count) {
    if (hit_picture(app, at, pile, count)) return 1;
    for (unsigned i = 0; i < PILES; i++) {
        if (!has_pile(app, (uint8_t)i) || is_picture(app, (uint8_t)i) || !inside(at, pile_area(app, (uint8_t)i))) continue;
        *pile = (uint8_t)i;
        size_t cards = app->piles[i].count, index = cards > 0 ? cards - 1 : 0;
        while (index > 0 && is_spread(app, (uint8_t)i) && at.y < card_at(app, (uint8_t)i, index).y) index--;
        *count = (int)(cards - index);
        if (cards == 0) *count = 0;
        return 1;
    }
    return 0;
}

SDL_FRect button(const App *app, int index) {
    /* The rest is for the game's name. */
    float wide = (float)app->width * 0.6f / BUTTONS;
    if (wide > 78) wide = 78;
    SDL_FRect area = {MARGIN + (float)index * wide, (float)(app->height - BAR + 6), wide - 6, BAR - 12};
    return area;
}
