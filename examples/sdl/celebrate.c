/* What a win looks like: the cards jump off the foundations, the last that went up first, and bounce off the table. */
#include <math.h>

#include "game.h"

/* Milliseconds: between two cards, and of one card's way. */
enum { APART = 70, WAY = 2600 };

void celebrate(App *app) {
    app->won_at = SDL_GetTicks();
    app->celebrating = app->flight > 20;
}

/* Any key and any click ends it. */
void stop_celebrating(App *app) {
    app->celebrating = 0;
}

/* Where a card is that jumped off so long ago: in parabolas, each lower than the one before. */
static SDL_FPoint jump(const App *app, SDL_FPoint start, size_t number, float seconds) {
    float ground = status_area(app).y - card_size(app).y, fall = 2200, height = ground - start.y, speed = 0, left = seconds;
    float sideways = (number % 2 ? 1.0f : -1.0f) * (120 + (float)(number * 37 % 160));
    float landing = sqrtf(2 * height / fall);
    SDL_FPoint at = {start.x + sideways * seconds, start.y};
    if (left < landing) {
        at.y += fall * left * left / 2;
        return at;
    }
    left -= landing;
    speed = fall * landing * 0.75f;
    while (left > 2 * speed / fall && speed > 60) {
        left -= 2 * speed / fall;
        speed *= 0.75f;
    }
    at.y = ground - (speed > 60 ? speed * left - fall * left * left / 2 : 0);
    return at;
}

/* Draws the cards that are in the air; ends when the last one is gone. */
void draw_celebration(App *app, Uint32 now) {
    size_t number = 0, in_the_air = 0;
    if (!app->celebrating) return;
    for (size_t row = 0; row < 13; row++) {
        for (uint8_t i = 0; i < app->table.foundations; i++, number++) {
            uint8_t foundation = solitaire_pile_of_kind(SOLITAIRE_PILE_FOUNDATION, i);
            const Pile *pile = &app->piles[foundation];
            Uint32 start = app->won_at + (Uint32)(number * APART);
            if (row >= pile->count || now >= start + WAY) continue;
            in_the_air++;
            if (now < start) continue;
            SDL_FPoint from = card_at(app, foundation, pile->count - 1);
            draw_card(app, pile->cards[pile->count - 1 - row], jump(app, from, number, (float)(now - start) / 1000));
        }
    }
    if (in_the_air == 0) app->celebrating = 0;
}
