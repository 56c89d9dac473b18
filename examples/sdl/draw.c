/* One frame. */
#include "game.h"

const char *const BUTTON_NAMES[BUTTONS] = {"Undo", "Redo", "Again", "New", "Game", "Hint", "Win?", "Solve", "Finish", "Help"};

const SDL_Color LIGHT = {236, 240, 232, 255}, GOLD = {255, 214, 64, 255};

/* How light a card is that another one of a picture covers, of 255. */
enum { SHADE = 176 };

static void draw_shaded(App *app, uint8_t card, int shade, SDL_FPoint at) {
    uint8_t suit = solitaire_card_suit(card);
    if (card == SOLITAIRE_CARD_FACE_DOWN) draw_back(app, at);
    else if (suit <= SOLITAIRE_SUIT_SPADES) draw_face(app, shown_suit(app, suit), solitaire_card_rank(card), shade, at);
}

void draw_card(App *app, uint8_t card, SDL_FPoint at) {
    draw_shaded(app, card, 255, at);
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
    SDL_FPoint at = card_at(app, number, 0), size = card_size(app);
    /* How many there are where that does not show. */
    int squared = app->places[number].fan == SOLITAIRE_FAN_SQUARED;
    uint8_t kind = solitaire_pile_kind(number);
    if (squared && (kind == SOLITAIRE_PILE_STOCK ? count > 0 : kind == SOLITAIRE_PILE_RESERVE && count > 1)) {
        char left[8];
        SDL_snprintf(left, sizeof left, "%u", (unsigned)count);
        draw_text(app, left, at.x + size.x / 2 - text_width(left, 13) / 2, at.y + size.y + 4, 13, LIGHT);
    }
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

static void draw_bar(App *app) {
    SDL_FRect bar = {0, (float)(app->height - BAR), (float)app->width, BAR};
    SDL_SetRenderDrawColor(app->renderer, 20, 60, 42, 255);
    SDL_RenderFillRectF(app->renderer, &bar);
    for (int i = 0; i < BUTTONS; i++) {
        SDL_FRect area = button(app, i);
        SDL_SetRenderDrawColor(app->renderer, 48, 110, 80, 255);
        SDL_RenderFillRectF(app->renderer, &area);
        float width = text_width(BUTTON_NAMES[i], 13), height = width > area.w - 6 ? 13 * (area.w - 6) / width : 13;
        width = text_width(BUTTON_NAMES[i], height);
        draw_text(app, BUTTON_NAMES[i], area.x + (area.w - width) / 2, area.y + (area.h - height) / 2, height, LIGHT);
    }
    char title[160];
    uint32_t score = 0;
    if (solitaire_game_score(app->game, &score) != SOLITAIRE_RESULT_OK) return;
    if (app->menu) {
        SDL_snprintf(title, sizeof title, "Game: %s_", app->sought);
    } else {
        SDL_snprintf(title, sizeof title, "%s  %s  score %u", title_of(app->variant), app->deal, (unsigned)score);
    }
    /* Smaller where the name is long, so that it ends before the buttons. */
    SDL_FRect last = button(app, BUTTONS - 1);
    float right = (float)(app->width - 16), line = (float)(app->height - BAR);
    float height = 14, room = right - 16 - (last.x + last.w), wide = text_width(title, height);
    if (wide > room) height *= room / wide;
    draw_text(app, title, right - text_width(title, height), line + 15, height, LIGHT);
    /* What there is to say, above the bar. */
    float said = 15, verdict_width = text_width(app->verdict, 15);
    wide = text_width(app->message, said);
    if (wide > right - 32 - verdict_width) said *= (right - 32 - verdict_width) / wide;
    draw_text(app, app->message, 16, line - 24, said, LIGHT);
    draw_text(app, app->verdict, right - verdict_width, line - 24, 15, LIGHT);
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
