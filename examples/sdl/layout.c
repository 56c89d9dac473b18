/* Where things are: the stock, the wastes and the foundations above, the tableau below, the bar at the bottom. */
#include "game.h"

enum { MARGIN = 16, GAP = 12 };

static int columns(const App *app) {
    int above = app->table.stocks + app->table.wastes + app->table.foundations;
    return above > app->table.tableau ? above : app->table.tableau;
}

/* A pile's kind: its first number, and how many there are. */
static uint8_t first_of(uint8_t pile) {
    if (pile >= SOLITAIRE_TABLEAU) return SOLITAIRE_TABLEAU;
    if (pile >= SOLITAIRE_FOUNDATION) return SOLITAIRE_FOUNDATION;
    return pile >= SOLITAIRE_WASTE ? SOLITAIRE_WASTE : SOLITAIRE_STOCK;
}

int has_pile(const App *app, uint8_t pile) {
    int index = pile - first_of(pile);
    switch (first_of(pile)) {
    case SOLITAIRE_STOCK: return index < app->table.stocks;
    case SOLITAIRE_WASTE: return index < app->table.wastes;
    case SOLITAIRE_FOUNDATION: return index < app->table.foundations;
    default: return index < app->table.tableau;
    }
}

SDL_FPoint card_size(const App *app) {
    float width = (float)(WIDTH - 2 * MARGIN) / (float)columns(app) - GAP;
    if (width > 112.0f) width = 112.0f;
    SDL_FPoint size = {width, width * 1.4f};
    return size;
}

static SDL_FPoint pile_at(const App *app, uint8_t pile) {
    SDL_FPoint size = card_size(app);
    float pitch = (float)(WIDTH - 2 * MARGIN) / (float)columns(app);
    int column = pile - first_of(pile);
    int above = first_of(pile) != SOLITAIRE_TABLEAU;
    if (first_of(pile) == SOLITAIRE_WASTE) column += app->table.stocks;
    /* Foundations stand at the right. */
    if (first_of(pile) == SOLITAIRE_FOUNDATION) column += columns(app) - app->table.foundations;
    if (!above) pitch = (float)(WIDTH - 2 * MARGIN) / (float)app->table.tableau;
    SDL_FPoint at = {MARGIN + pitch * (float)column + (pitch - size.x) / 2, MARGIN + (above ? 0 : size.y + 2 * GAP)};
    return at;
}

/* How far apart the cards of a tableau pile are, so that all of them have room. */
static float fan(const App *app, uint8_t pile) {
    SDL_FPoint size = card_size(app);
    float room = (float)(HEIGHT - BAR - MARGIN) - pile_at(app, pile).y - size.y;
    float wanted = size.y * 0.25f;
    size_t count = app->piles[pile].count;
    return count > 1 && wanted * (float)(count - 1) > room ? room / (float)(count - 1) : wanted;
}

SDL_FPoint card_at(const App *app, uint8_t pile, size_t index) {
    SDL_FPoint at = pile_at(app, pile);
    if (pile >= SOLITAIRE_TABLEAU) at.y += fan(app, pile) * (float)index;
    return at;
}

/* All of a pile, with its place where it is empty. */
SDL_FRect pile_area(const App *app, uint8_t pile) {
    SDL_FPoint start = pile_at(app, pile), size = card_size(app);
    size_t count = app->piles[pile].count;
    float bottom = card_at(app, pile, count > 0 ? count - 1 : 0).y + size.y;
    SDL_FRect area = {start.x, start.y, size.x, bottom - start.y};
    return area;
}

static int inside(SDL_FPoint at, SDL_FRect area) {
    return at.x >= area.x && at.x < area.x + area.w && at.y >= area.y && at.y < area.y + area.h;
}

/* The pile under a point, and how many of its top cards are from there on; 0 where it is empty. */
int hit(const App *app, SDL_FPoint at, uint8_t *pile, int *count) {
    for (unsigned i = 0; i < PILES; i++) {
        if (!has_pile(app, (uint8_t)i) || !inside(at, pile_area(app, (uint8_t)i))) continue;
        *pile = (uint8_t)i;
        size_t cards = app->piles[i].count, index = cards > 0 ? cards - 1 : 0;
        while (index > 0 && i >= SOLITAIRE_TABLEAU && at.y < card_at(app, (uint8_t)i, index).y) index--;
        *count = (int)(cards - index);
        if (cards == 0) *count = 0;
        return 1;
    }
    return 0;
}

SDL_FRect button(int index) {
    SDL_FRect area = {(float)(MARGIN + index * 78), HEIGHT - BAR + 6, 72, BAR - 12};
    return area;
}
