/* The game itself: all that is asked of the library is asked here, but for the solver, which advise.c asks. */
#include "game.h"

/* Says what went wrong, for the player. */
static void complain(App *app, SolitaireResult result) {
    char sentence[301];
    size_t needed = 0;
    int told = solitaire_game_last_error(app->game, sentence, sizeof sentence, &needed) == SOLITAIRE_RESULT_OK && needed > 1;
    in_words(app, told ? sentence : solitaire_result_text(result), app->message, sizeof app->message);
    size_t length = SDL_strlen(app->message);
    if (length > 0 && SDL_strchr(".!?", app->message[length - 1]) == NULL) SDL_strlcat(app->message, ".", sizeof app->message);
}

/* Takes everything from the game as it is. */
void refresh(App *app) {
    for (unsigned i = 0; i < PILES; i++) {
        Pile *pile = &app->piles[i];
        /* Not every number is a pile of this game: those have no cards. */
        if (solitaire_game_pile(app->game, (uint8_t)i, pile->cards, SOLITAIRE_MAX_CARDS, &pile->count) != SOLITAIRE_RESULT_OK) {
            pile->count = 0;
        }
    }
    lay_out(app);
}

static void list_moves(App *app) {
    stop_celebrating(app);
    app->choosing = app->picked = 0;
    app->sent.count = 0;
    app->unsaved = 1;
    if (solitaire_game_legal_moves(app->game, app->moves, SOLITAIRE_MAX_MOVES, &app->move_count) != SOLITAIRE_RESULT_OK) {
        app->move_count = 0;
    }
    for (unsigned i = 0; i < PILES; i++) {
        if (solitaire_game_is_free(app->game, (uint8_t)i, &app->is_free[i]) != SOLITAIRE_RESULT_OK) app->is_free[i] = 1;
    }
    uint8_t status = SOLITAIRE_STATUS_ONGOING;
    if (solitaire_game_status(app->game, &status) != SOLITAIRE_RESULT_OK) return;
    think(app, status != SOLITAIRE_STATUS_WON);
    if (status == SOLITAIRE_STATUS_WON) {
        uint32_t moves = 0;
        if (solitaire_game_move_count(app->game, &moves) != SOLITAIRE_RESULT_OK) return;
        const char *how = with_solver(app->game) ? "Won with the solver, in %u moves: not counted as won. N: new deal." : "Won in %u moves. N: new deal.";
        SDL_snprintf(app->message, sizeof app->message, how, (unsigned)moves);
        celebrate(app);
    }
    if (status == SOLITAIRE_STATUS_STUCK) SDL_snprintf(app->message, sizeof app->message, "Stuck: no useful move is left.");
}

/* Whether there are redeals in this game at all. */
static int can_redeal(const SolitaireGame *game) {
    uint8_t reason = SOLITAIRE_REASON_NO_REDEAL;
    SolitaireMove m = {SOLITAIRE_MOVE_KIND_REDEAL, 0, 0, 0};
    return solitaire_game_check(game, m, &reason) == SOLITAIRE_RESULT_OK && reason != SOLITAIRE_REASON_NO_REDEAL;
}

/* The title and the family of the variant at this place in the menu. */
const char *title_of(uint32_t variant) {
    return solitaire_variant_title(solitaire_variant_name(variant));
}

const char *family_of(uint32_t variant) {
    return solitaire_variant_family(solitaire_variant_name(variant));
}

/* The place of a variant by its name; gives 0 where there is none of that name. */
int find_variant(const char *name, uint32_t *variant) {
    for (uint32_t i = 0; i < solitaire_variant_count(); i++) {
        if (SDL_strcmp(solitaire_variant_name(i), name) != 0) continue;
        *variant = i;
        return 1;
    }
    return 0;
}

/* The place of a game's variant; gives 0 where it has rules of its own. */
int variant_of(const SolitaireGame *game, uint32_t *variant) {
    const char *name = NULL;
    return solitaire_game_variant(game, &name) == SOLITAIRE_RESULT_OK && name != NULL && find_variant(name, variant);
}

/* Deals, or says in the message why not. */
SolitaireGame *deal_game(App *app, uint32_t variant, const char *deal) {
    SolitaireGame *game = NULL;
    SolitaireRules *rules = NULL;
    SolitaireError error = SOLITAIRE_ERROR_INIT;
    SolitaireResult result = solitaire_rules_new(solitaire_variant_name(variant), &error, &rules);
    if (result == SOLITAIRE_RESULT_OK) result = solitaire_game_from_deal(rules, deal, &error, &game);
    if (result != SOLITAIRE_RESULT_OK) {
        /* At which byte of what was typed, which ends the sentence, means nothing to players. */
        char *place = SDL_strstr(error.text, ", at byte ");
        if (place != NULL) *place = '\0';
        SDL_strlcpy(app->message, error.text, sizeof app->message);
    }
    solitaire_rules_free(rules);
    return game;
}

int is_won(const SolitaireGame *game) {
    uint8_t status = SOLITAIRE_STATUS_ONGOING;
    return solitaire_game_status(game, &status) == SOLITAIRE_RESULT_OK && status == SOLITAIRE_STATUS_WON;
}

/* Whether anything was played that is not won. */
int is_under_way(const SolitaireGame *game) {
    size_t moves = 0, undone = 0;
    solitaire_game_moves(game, NULL, 0, &moves);
    solitaire_game_undone_moves(game, NULL, 0, &undone);
    return moves + undone > 0 && !is_won(game);
}

/* The header of a save in which the solver has played, as the game in the terminal writes it. */
static const char *const SOLVER = "solver";

/* The solver plays from here on. What is taken back does not undo that: the player has seen where it leads. Gives 0 where it can't be noted. */
int note_solver(SolitaireGame *game) {
    return solitaire_game_set_header(game, SOLVER, "made moves") == SOLITAIRE_RESULT_OK;
}

/* Whether the solver has played in this game: then a win is not the player's. */
int with_solver(const SolitaireGame *game) {
    size_t needed = 0;
    return solitaire_game_header(game, SOLVER, NULL, 0, &needed) == SOLITAIRE_RESULT_BUFFER_TOO_SMALL;
}

/* Says that a save could not be read, that there is none, or that PySolFC has another table; otherwise nothing. */
static void note_start(App *app) {
    SolitaireRules *rules = NULL;
    uint8_t has = 1;
    app->message[0] = '\0';
    if (app->skipped[0] != '\0') {
        const char *then = app->save[0] != '\0' ? "Games are saved beside it." : "This game is not being saved.";
        SDL_snprintf(app->message, sizeof app->message, "%s can't be read and was left as it is. %s", app->skipped, then);
        app->skipped[0] = '\0';
        return;
    }
    if (app->unkept[0] != '\0') {
        SDL_snprintf(app->message, sizeof app->message, "This game is not being saved: %s.", app->unkept);
        return;
    }
    if (SDL_strncmp(app->deal, "pysol:", 6) != 0 || solitaire_game_rules(app->game, &rules) != SOLITAIRE_RESULT_OK) return;
    if (solitaire_rules_has_pysol_table(rules, &has) == SOLITAIRE_RESULT_OK && has == 0) {
        SDL_snprintf(app->message, sizeof app->message, "PySolFC's cards, laid out in this game's own order.");
    }
    solitaire_rules_free(rules);
}

/* Puts a game on the table, in place of the one that was there. It is one of the built-in ones, or is refused. */
int take_game(App *app, SolitaireGame *game) {
    uint32_t variant = 0;
    size_t needed = 0;
    if (!variant_of(game, &variant)) {
        solitaire_game_free(game);
        return 0;
    }
    if (app->game != NULL) keep_time(app);
    if (app->game != NULL && is_under_way(app->game)) {
        solitaire_game_free(app->before);
        app->before = app->game;
        app->tally_before = app->tally;
    } else {
        solitaire_game_free(app->game);
    }
    app->game = game;
    app->variant = variant;
    start_tally(app, is_under_way(game));
    /* A game that started from a deck has none. */
    if (solitaire_game_deal_to_text(game, app->deal, sizeof app->deal, &needed) != SOLITAIRE_RESULT_OK) app->deal[0] = '\0';
    app->step_count = app->plan_count = app->plan_next = 0;
    app->held = app->pressed = app->picked = 0;
    note_start(app);
    app->table = (SolitaireTable)SOLITAIRE_TABLE_INIT;
    if (solitaire_game_table(game, &app->table) != SOLITAIRE_RESULT_OK) return 0;
    app->gathers = app->table.stocks == 0 && can_redeal(game);
    refresh(app);
    list_moves(app);
    return 1;
}

/* A new game; where there is none the old one stays, and the message says why. */
int new_game(App *app, uint32_t variant, const char *deal) {
    SolitaireGame *game = deal_game(app, variant, deal);
    return game != NULL && take_game(app, game);
}

/* Changes with the game that was played before. */
void game_before(App *app) {
    SolitaireGame *game = app->before;
    Tally tally = app->tally_before;
    uint32_t variant = app->variant;
    app->before = NULL;
    if (game != NULL && variant_of(game, &variant)) {
        save_game(app);
        if (variant != app->variant) solitaire_game_free(open_save(app, variant));
        take_game(app, game);
        app->tally = tally;
    } else SDL_snprintf(app->message, sizeof app->message, "No earlier game.");
}

/* Another game: as it was left, or a deal of its own. */
void other_game(App *app, uint32_t variant) {
    save_game(app);
    SolitaireGame *kept = open_save(app, variant);
    if (kept != NULL && is_under_way(kept)) {
        take_game(app, kept);
        SDL_snprintf(app->message, sizeof app->message, "Resumed where you left off. N: new deal.");
        return;
    }
    solitaire_game_free(kept);
    take_usual_game(app, variant);
}

int try_move(App *app, SolitaireMove m) {
    SolitaireChange changes[SOLITAIRE_MAX_CHANGES];
    size_t count = 0;
    app->message[0] = '\0';
    SolitaireResult result = solitaire_game_play(app->game, m);
    if (result == SOLITAIRE_RESULT_OK) result = solitaire_game_last_changes(app->game, changes, SOLITAIRE_MAX_CHANGES, &count);
    if (result != SOLITAIRE_RESULT_OK) {
        complain(app, result);
        return 0;
    }
    queue_changes(app, changes, count);
    count_game(app);
    list_moves(app);
    return 1;
}

/* Deals or, when there is nothing to deal, turns the waste over or gathers the tableau. */
void click_stock(App *app) {
    uint32_t cards = 0;
    if (!has_pile(app, SOLITAIRE_PILE_STOCK)) return;
    if (!app->gathers && solitaire_game_pile_size(app->game, SOLITAIRE_PILE_STOCK, &cards) != SOLITAIRE_RESULT_OK) return;
    SolitaireMove m = {cards > 0 ? SOLITAIRE_MOVE_KIND_DEAL : SOLITAIRE_MOVE_KIND_REDEAL, 0, 0, 0};
    try_move(app, m);
}

/* Whether a click on the stock does anything. */
int can_deal(const App *app) {
    for (size_t i = 0; i < app->move_count; i++) {
        if (app->moves[i].kind != SOLITAIRE_MOVE_KIND_TRANSFER) return 1;
    }
    return 0;
}

/* Whether another card of a picture lies on this one of a pile. */
int is_covered(const App *app, uint8_t pile, size_t index) {
    return is_picture(app, pile) && (index + 1 < app->piles[pile].count || !app->is_free[pile]);
}

void undo(App *app) {
    SolitaireChange changes[SOLITAIRE_MAX_CHANGES];
    size_t count = 0;
    app->message[0] = '\0';
    SolitaireResult result = solitaire_game_last_changes(app->game, changes, SOLITAIRE_MAX_CHANGES, &count);
    if (result == SOLITAIRE_RESULT_OK) result = solitaire_game_undo(app->game, NULL);
    if (result != SOLITAIRE_RESULT_OK) {
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
    if (result == SOLITAIRE_RESULT_OK) {
        result = solitaire_game_last_changes(app->game, changes, SOLITAIRE_MAX_CHANGES, &count);
    }
    if (result != SOLITAIRE_RESULT_OK) {
        complain(app, result);
        return;
    }
    queue_changes(app, changes, count);
    list_moves(app);
}

/* Back to the start. What was played can be made again, move by move. */
void restart(App *app) {
    /* Seeking the start never fails; undoing says whether there is anything to undo. */
    SolitaireResult result = solitaire_game_undo(app->game, NULL);
    app->message[0] = '\0';
    if (result == SOLITAIRE_RESULT_OK) result = solitaire_game_seek(app->game, 0);
    if (result != SOLITAIRE_RESULT_OK) complain(app, result);
    finish(app);
    list_moves(app);
}

/* Whether these cards may go there. */
int is_target(const App *app, uint8_t from, int count, uint8_t to) {
    for (size_t i = 0; i < app->move_count; i++) {
        SolitaireMove m = app->moves[i];
        if (m.kind == SOLITAIRE_MOVE_KIND_TRANSFER && m.from == from && m.to == to && m.count == count) return 1;
    }
    return 0;
}
