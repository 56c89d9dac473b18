/* Where things are: the library says it in half cards, this file in points. */
#include "game.h"

/* The line at the top, a row of buttons, and what is between them; a window that is less wide has two rows, and smaller gaps. */
enum { HEAD = 34, ROW = 44, BUTTON_WIDTH = 92, EDGE = 6, NARROW = 700 };

/* Of a card's width: its height, and the gaps beside and below it, where the stock says how many cards it has. */
static const float HIGH = 1.4f, BESIDE = 0.1f, BELOW = 0.24f;
/* Of the window's height: the most that a card is wide. */
static const float WIDEST = 0.16f;

/* Of a card's height: how far cards of a fan are apart, of small cards with their large index, and of those face down. */
static const float APART = 0.25f, APART_SMALL = 0.4f, APART_DOWN = 0.12f;

int is_narrow(const App *app) {
    return app->width < NARROW;
}

static float margin(const App *app) {
    return is_narrow(app) ? 4 : 16;
}

SDL_FRect head_area(const App *app) {
    float side = is_narrow(app) ? 8 : 16;
    return (SDL_FRect){side, 0, (float)app->width - 2 * side, HEAD};
}

static int button_rows(const App *app) {
    return is_narrow(app) ? 2 : 1;
}

/* One line, or two where the window is narrow. */
SDL_FRect status_area(const App *app) {
    SDL_FRect head = head_area(app);
    float high = WORDS * LINE * (float)button_rows(app) + 6;
    return (SDL_FRect){head.x, (float)(app->height - ROW * button_rows(app)) - high, head.w, high};
}

SDL_FRect table_area(const App *app) {
    float side = margin(app);
    return (SDL_FRect){side, HEAD + 2, (float)app->width - 2 * side, status_area(app).y - HEAD - 2 - side};
}

/* Which table the window has room for. */
static SolitaireAspect aspect(const App *app) {
    SDL_FRect table = table_area(app);
    float ratio = table.w / table.h;
    return ratio > 1.25f ? SOLITAIRE_ASPECT_LANDSCAPE : ratio > 0.8f ? SOLITAIRE_ASPECT_SQUARE : SOLITAIRE_ASPECT_PORTRAIT;
}

/* Asks where the piles lie, and what the empty ones show. */
void lay_out(App *app) {
    SolitairePlace places[PILES];
    size_t count = 0;
    if (app->game == NULL || table_area(app).h < 1) return;
    if (solitaire_game_layout_size(app->game, aspect(app), &app->columns, &app->rows) != SOLITAIRE_RESULT_OK) return;
    if (solitaire_game_layout(app->game, aspect(app), 0, places, PILES, &count) != SOLITAIRE_RESULT_OK) return;
    SDL_zero(app->placed);
    for (size_t i = 0; i < count; i++) {
        app->places[places[i].pile] = places[i];
        app->placed[places[i].pile] = 1;
    }
}

int has_pile(const App *app, uint8_t pile) {
    return pile < PILES && app->placed[pile];
}

/* Whether the pile is a diagonal of a picture. */
int is_picture(const App *app, uint8_t pile) {
    return has_pile(app, pile) && app->places[pile].fan == SOLITAIRE_FAN_DIAGONAL;
}

/* The first card that shows. */
size_t first_shown(const App *app, uint8_t pile) {
    size_t count = app->piles[pile].count, shown = count;
    if (app->places[pile].fan == SOLITAIRE_FAN_SQUARED) shown = 1;
    if (app->places[pile].fan == SOLITAIRE_FAN_LAST_THREE) shown = 3;
    return count > shown ? count - shown : 0;
}

SDL_FPoint card_size(const App *app) {
    SDL_FRect table = table_area(app);
    float wide = table.w / ((float)app->columns / 2 * (1 + BESIDE) - BESIDE);
    float high = table.h / ((float)app->rows / 2 * (HIGH + BELOW) - BELOW);
    float width = wide < high ? wide : high, most = (float)app->height * WIDEST;
    if (width > most) width = most;
    SDL_FPoint size = {width, width * HIGH};
    return size;
}

/* Half a card with half of a gap. */
static SDL_FPoint half(const App *app) {
    float width = card_size(app).x;
    SDL_FPoint size = {width * (1 + BESIDE) / 2, width * (HIGH + BELOW) / 2};
    return size;
}

static SDL_FPoint pile_at(const App *app, uint8_t pile) {
    SDL_FPoint step = half(app), size = card_size(app);
    float table = step.x * (float)app->columns - size.x * BESIDE;
    SDL_FPoint at = {((float)app->width - table) / 2 + step.x * (float)app->places[pile].column, table_area(app).y + step.y * (float)app->places[pile].row};
    return at;
}

/* How far apart cards are that have so much room. */
static float step_in(float wanted, float room, size_t count) {
    return count > 1 && wanted * (float)(count - 1) > room ? room / (float)(count - 1) : wanted;
}

/* Where a card of a fan that opens downwards lies: where there is too little room first those face down are closer, then the others. */
static float down_to(const App *app, uint8_t pile, size_t index) {
    const SolitairePlace *place = &app->places[pile];
    const Pile *cards = &app->piles[pile];
    SDL_FPoint size = card_size(app);
    float room = half(app).y * (float)place->room - size.x * (HIGH + BELOW);
    SDL_FRect table = table_area(app);
    /* What the window has left below the table is for its lowest piles. */
    if (place->row + place->room >= app->rows) room = table.y + table.h - pile_at(app, pile).y - size.y;
    size_t hidden = 0, faces = 0, hidden_before = 0;
    for (size_t i = 0; i + 1 < cards->count || i < index; i++) {
        int is_hidden = i < cards->count && cards->cards[i] == SOLITAIRE_CARD_FACE_DOWN;
        hidden += (size_t)is_hidden;
        faces += (size_t)!is_hidden;
        if (i < index) hidden_before += (size_t)is_hidden;
    }
    float up = size.y * (size.x < SMALL ? APART_SMALL : APART), back = size.y * APART_DOWN;
    if (up * (float)faces + back * (float)hidden > room && hidden > 0) {
        float left = (room - up * (float)faces) / (float)hidden;
        back = left > size.y * 0.04f ? left : size.y * 0.04f;
    }
    if (faces > 0 && up * (float)faces + back * (float)hidden > room) up = (room - back * (float)hidden) / (float)faces;
    return back * (float)hidden_before + up * (float)(index - hidden_before);
}

/* How far apart the cards of a pile are that opens to another side, so that all of them have room. */
static SDL_FPoint fan(const App *app, uint8_t pile) {
    const SolitairePlace *place = &app->places[pile];
    SDL_FPoint size = card_size(app), one = half(app), step = {0, 0};
    float beside = one.x * (float)place->room - size.x * (1 + BESIDE);
    switch (place->fan) {
    case SOLITAIRE_FAN_RIGHT: step.x = step_in(size.x * (size.x < SMALL ? 0.5f : 0.3f), beside, app->piles[pile].count); break;
    case SOLITAIRE_FAN_LAST_THREE: step.x = step_in(size.x * 0.3f, beside, 3); break;
    case SOLITAIRE_FAN_DIAGONAL:
        step.x = -one.x;
        step.y = one.y;
        break;
    default: break;
    }
    return step;
}

SDL_FPoint card_at(const App *app, uint8_t pile, size_t index) {
    SDL_FPoint at = pile_at(app, pile), step = fan(app, pile);
    size_t first = first_shown(app, pile), beside = index > first ? index - first : 0;
    const SolitairePlace *place = &app->places[pile];
    if (place->fan == SOLITAIRE_FAN_SQUARED) beside = 0;
    if (place->fan == SOLITAIRE_FAN_LAST_THREE && beside > 2) beside = 2;
    /* A card that is on its way to another one of a picture, with which it leaves, lies on that. */
    if (place->fan == SOLITAIRE_FAN_DIAGONAL && beside + 2 > place->room) beside = place->room - 2u;
    at.x += step.x * (float)beside;
    at.y += place->fan == SOLITAIRE_FAN_DOWN ? down_to(app, pile, index) : step.y * (float)beside;
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

static int on_card(const App *app, uint8_t pile, size_t index, SDL_FPoint at) {
    SDL_FPoint card = card_at(app, pile, index), size = card_size(app);
    SDL_FRect area = {card.x, card.y, size.x, size.y};
    return inside(at, area);
}

/* The same of a picture: of the cards under the point the one in the lowest row covers the others. */
static int hit_picture(const App *app, SDL_FPoint at, uint8_t *pile, int *count) {
    float lowest = -1;
    for (uint8_t i = SOLITAIRE_PILE_TABLEAU; i < PILES; i++) {
        for (size_t index = 0; is_picture(app, i) && index < app->piles[i].count; index++) {
            float y = card_at(app, i, index).y;
            if (y <= lowest || !on_card(app, i, index, at)) continue;
            lowest = y;
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
        /* Of a waste that shows several only the top is taken hold of. */
        int each = app->places[i].fan == SOLITAIRE_FAN_DOWN || app->places[i].fan == SOLITAIRE_FAN_RIGHT;
        while (index > 0 && each && !on_card(app, (uint8_t)i, index, at)) index--;
        *count = (int)(cards - index);
        if (cards == 0) *count = 0;
        return 1;
    }
    return 0;
}

/* All of one size, as wide as there is room. */
SDL_FRect button(const App *app, int index) {
    int rows = button_rows(app), each = BUTTONS / rows;
    float wide = (float)(app->width - 2 * EDGE) / (float)each;
    if (wide > BUTTON_WIDTH) wide = BUTTON_WIDTH;
    float left = ((float)app->width - wide * (float)each) / 2, top = (float)(app->height - ROW * (rows - index / each));
    return (SDL_FRect){left + wide * (float)(index % each) + 2, top + 2, wide - 4, ROW - 6};
}
