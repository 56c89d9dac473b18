/* One frame. */
#include "game.h"

/* How light a card is that another one of a picture covers, of 255. */
enum { SHADE = 176 };
/* The smallest letters, in points. */
enum { SMALLEST = 11 };

static void draw_shaded(App *app, uint8_t card, int shade, SDL_FPoint at) {
    uint8_t suit = solitaire_card_suit(card);
    if (card == SOLITAIRE_CARD_FACE_DOWN) draw_back(app, at);
    else if (suit <= SOLITAIRE_SUIT_SPADES) draw_face(app, shown_suit(app, suit), solitaire_card_rank(card), shade, at);
}

void draw_card(App *app, uint8_t card, SDL_FPoint at) {
    draw_shaded(app, card, 255, at);
}

/* How many cards there are where that does not show: below them, or on them where there is no room. */
static void draw_count(App *app, uint8_t number, size_t count) {
    SDL_FPoint at = card_at(app, number, 0), size = card_size(app);
    uint8_t kind = solitaire_pile_kind(number);
    int squared = app->places[number].fan == SOLITAIRE_FAN_SQUARED;
    if (!squared || !(kind == SOLITAIRE_PILE_STOCK ? count > 0 : kind == SOLITAIRE_PILE_RESERVE && count > 1)) return;
    char left[8];
    SDL_snprintf(left, sizeof left, "%u", (unsigned)count);
    float small = size.x * 0.17f > SMALLEST ? size.x * 0.17f : SMALLEST;
    if (small > WORDS) small = WORDS;
    float wide = text_width(app, left, small), high = small * 1.3f, y = at.y + size.y + 1;
    if (size.x < SMALL) {
        y -= high + 4;
        draw_box(app, (SDL_FRect){at.x + (size.x - wide) / 2 - 4, y - 1, wide + 8, high + 2}, (SDL_Color){18, 58, 40, 255});
    }
    draw_text(app, left, at.x + (size.x - wide) / 2, y, small, LIGHT);
}

static void draw_pile(App *app, uint8_t number) {
    const Pile *pile = &app->piles[number];
    size_t held = app->held > 0 && app->from == number ? (size_t)app->held : 0;
    size_t count = pile->count > held ? pile->count - held : 0;
    if (count == 0) draw_place(app, app->places[number].mark, app->places[number].rank, card_at(app, number, 0));
    /* What lies below cards that are held shows as well. */
    size_t first = first_shown(app, number);
    if (first >= count && count > 0) first = count - 1;
    for (size_t i = first; i < count; i++) {
        draw_shaded(app, pile->cards[i], is_covered(app, number, i) ? SHADE : 255, card_at(app, number, i));
    }
    draw_count(app, number, count);
}

/* Lights the piles that the held cards may go to. */
static void light_targets(App *app) {
    for (unsigned i = 0; i < PILES; i++) {
        if (!has_pile(app, (uint8_t)i) || !is_target(app, app->from, app->held, (uint8_t)i)) continue;
        size_t count = app->piles[i].count;
        draw_glow(app, card_at(app, (uint8_t)i, count > 0 ? count - 1 : 0));
    }
}

/* Lights what a move moves and where to; a deal and a redeal are at the stock. */
static void light_move(App *app, SolitaireMove m) {
    size_t from = app->piles[m.from].count, to = app->piles[m.to].count;
    size_t lowest = m.count > 0 && from >= m.count ? from - m.count : 0;
    draw_glow(app, card_at(app, m.from, lowest));
    draw_glow(app, card_at(app, m.to, to > 0 ? to - 1 : 0));
}

/* Lights the cards that a click has chosen, each where it lies. */
static void light_picked(App *app) {
    size_t count = app->piles[app->picked_from].count, lowest = count >= (size_t)app->picked ? count - (size_t)app->picked : 0;
    for (size_t i = lowest; i < count; i++) draw_glow(app, card_at(app, app->picked_from, i));
}

static void draw_held(App *app) {
    const Pile *pile = &app->piles[app->from];
    SDL_FPoint size = card_size(app);
    for (int i = 0; i < app->held && (size_t)app->held <= pile->count; i++) {
        SDL_FPoint at = {app->mouse.x - app->grip.x, app->mouse.y - app->grip.y + size.y * 0.25f * (float)i};
        draw_card(app, pile->cards[pile->count - (size_t)app->held + (size_t)i], at);
    }
}

static void draw_flying(App *app, Uint32 now) {
    for (size_t i = 0; i < app->step_count; i++) {
        const Step *step = &app->steps[i];
        if (!step->flying || step->change.kind != SOLITAIRE_CHANGE_KIND_MOVED) continue;
        draw_card(app, step->change.card, flying_at(app, step, now));
    }
}

void draw(App *app, Uint32 now) {
    fit_sprites(app);
    SDL_SetRenderDrawColor(app->renderer, 30, 92, 62, 255);
    SDL_RenderClear(app->renderer);
    if (app->menu) {
        draw_menu(app);
        draw_bar(app);
        draw_dialog(app);
        SDL_RenderPresent(app->renderer);
        return;
    }
    for (unsigned i = 0; i < PILES; i++) {
        if (has_pile(app, (uint8_t)i)) draw_pile(app, (uint8_t)i);
    }
    if (app->picked > 0 && app->held == 0) light_picked(app);
    if (app->held > 0) light_targets(app);
    else if (app->choosing) light_move(app, app->chosen);
    else if (app->hint.why != 0) light_move(app, app->hint.play);
    draw_flying(app, now);
    draw_celebration(app, now);
    draw_bar(app);
    if (app->held > 0) draw_held(app);
    draw_dialog(app);
    SDL_RenderPresent(app->renderer);
}
