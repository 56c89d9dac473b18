/* The game itself: all that is asked of the library is asked here, but for the solver, which advise.c asks. */
#include "game.h"

/* Says what went wrong, for the player. */
static void complain(App *app, SolitaireResult result) {
    size_t needed = 0;
    if (solitaire_game_last_error(app->game, app->message, sizeof app->message, &needed) != SOLITAIRE_OK || needed < 2) {
        SDL_snprintf(app->message, sizeof app->message, "%s", solitaire_result_text(result));
    }
}

/* Takes everything from the game as it is. */
void refresh(App *app) {
    for (unsigned i = 0; i < PILES; i++) {
        Pile *pile = &app->piles[i];
        /* Not every number is a pile of this game: those have no cards. */
        if (solitaire_game_pile(app->game, (uint8_t)i, pile->cards, SOLITAIRE_MAX_CARDS, &pile->count) != SOLITAIRE_OK) {
            pile->count = 0;
        }
    }
}

static void list_moves(App *app) {
    if (solitaire_game_legal_moves(app->game, app->moves, SOLITAIRE_MAX_MOVES, &app->move_count) != SOLITAIRE_OK) {
        app->move_count = 0;
    }
    uint8_t status = SOLITAIRE_ONGOING;
    if (solitaire_game_status(app->game, &status) != SOLITAIRE_OK) return;
    think(app, status != SOLITAIRE_WON);
    if (status == SOLITAIRE_WON) SDL_snprintf(app->message, sizeof app->message, "Won!");
    if (status == SOLITAIRE_STUCK) SDL_snprintf(app->message, sizeof app->message, "No move is left");
}

/* Whether there are redeals in this game at all. */
static int can_redeal(const SolitaireGame *game) {
    uint8_t reason = SOLITAIRE_REASON_NO_REDEAL;
    SolitaireMove m = {SOLITAIRE_MOVE_REDEAL, 0, 0, 0};
    return solitaire_game_check(game, m, &reason) == SOLITAIRE_OK && reason != SOLITAIRE_REASON_NO_REDEAL;
}

int new_game(App *app, uint32_t variant, uint64_t deal) {
    SolitaireGame *game = NULL;
    const char *name = solitaire_variant_name(variant);
    if (name == NULL || solitaire_game_new(name, deal, &game) != SOLITAIRE_OK) return 0;
    solitaire_game_free(app->game);
    app->game = game;
    app->variant = variant;
    app->deal = deal;
    app->step_count = app->plan_count = app->plan_next = 0;
    app->held = app->pressed = 0;
    app->message[0] = '\0';
    if (solitaire_game_table(game, &app->table) != SOLITAIRE_OK) return 0;
    app->gathers = app->table.stocks == 0 && can_redeal(game);
    refresh(app);
    list_moves(app);
    return 1;
}

int try_move(App *app, SolitaireMove m) {
    SolitaireChange changes[SOLITAIRE_MAX_CHANGES];
    size_t count = 0;
    app->message[0] = '\0';
    SolitaireResult result = solitaire_game_play_with_changes(app->game, m, changes, SOLITAIRE_MAX_CHANGES, &count);
    if (result != SOLITAIRE_OK) {
        complain(app, result);
        return 0;
    }
    queue_changes(app, changes, count);
    list_moves(app);
    return 1;
}

/* Deals or, when there is nothing to deal, turns the waste over or gathers the tableau. */
void click_stock(App *app) {
    uint32_t cards = 0;
    if (!has_pile(app, SOLITAIRE_STOCK)) return;
    if (!app->gathers && solitaire_game_pile_size(app->game, SOLITAIRE_STOCK, &cards) != SOLITAIRE_OK) return;
    SolitaireMove m = {cards > 0 ? SOLITAIRE_MOVE_DEAL : SOLITAIRE_MOVE_REDEAL, 0, 0, 0};
    try_move(app, m);
}

/* The top card of a pile to a foundation, if one takes it. */
int to_foundation(App *app, uint8_t from) {
    for (size_t i = 0; i < app->move_count; i++) {
        SolitaireMove m = app->moves[i];
        int up = solitaire_pile_kind(m.to) == SOLITAIRE_FOUNDATION;
        if (m.kind == SOLITAIRE_MOVE_TRANSFER && m.from == from && up) return try_move(app, m);
    }
    return 0;
}

void undo(App *app) {
    SolitaireChange changes[SOLITAIRE_MAX_CHANGES];
    size_t count = 0;
    app->message[0] = '\0';
    SolitaireResult result = solitaire_game_last_changes(app->game, changes, SOLITAIRE_MAX_CHANGES, &count);
    if (result == SOLITAIRE_OK) result = solitaire_game_undo(app->game, NULL);
    if (result != SOLITAIRE_OK) {
        complain(app, result);
        return;
    }
    queue_backwards(app, changes, count);
    list_moves(app);
}

void redo(App *app) {
    SolitaireChange changes[SOLITAIRE_MAX_CHANGES];
    size_t count = 0;
    app->message[0] = '\0';
    SolitaireResult result = solitaire_game_redo(app->game, NULL);
    if (result == SOLITAIRE_OK) {
        result = solitaire_game_last_changes(app->game, changes, SOLITAIRE_MAX_CHANGES, &count);
    }
    if (result != SOLITAIRE_OK) {
        complain(app, result);
        return;
    }
    queue_changes(app, changes, count);
    list_moves(app);
}

/* Whether these cards may go there. */
int is_target(const App *app, uint8_t from, int count, uint8_t to) {
    for (size_t i = 0; i < app->move_count; i++) {
        SolitaireMove m = app->moves[i];
        if (m.kind == SOLITAIRE_MOVE_TRANSFER && m.from == from && m.to == to && m.count == count) return 1;
    }
    return 0;
}
