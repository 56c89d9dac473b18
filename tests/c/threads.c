/* Two threads read one game at once, through every function that takes it as const; a third moves a handle from thread to thread; a search
 * is cancelled from outside; two threads ask one solver. For ThreadSanitizer, and with any argument with a planted race, which shows that the sanitizer is on. */
#include <pthread.h>

#include "test.h"

/* The solver answers slowly under a sanitizer: it is asked in a few of the rounds. */
enum { ROUNDS = 200, ASKED_EVERY = 50 };
static unsigned long racing;

static void ask_the_solver(const SolitaireGame *game) {
    char text[4096];
    uint8_t byte;
    size_t needed;
    SolitaireHint hint;
    const SolitaireLimits few = {sizeof(SolitaireLimits), 0, 50, 0, 0, NULL};
    SolitaireSolver *solver = NULL;
    int failed = solitaire_solver_new(&solver) || solitaire_solver_hint(solver, game, &few, &hint);
    solitaire_solver_free(solver);
    failed |= solitaire_hint_to_text(&hint, text, sizeof text, &needed);
    failed |= solitaire_game_is_dead(game, &few, &byte);
    if (failed) abort();
}

static void read_everything(const SolitaireGame *game, SolitaireMove m) {
    SolitaireMove moves[SOLITAIRE_MAX_MOVES];
    SolitaireChange changes[SOLITAIRE_MAX_CHANGES];
    uint8_t cards[SOLITAIRE_MAX_CARDS], byte;
    char text[4096];
    size_t needed;
    uint32_t number;
    uint64_t big;
    const char *name;
    SolitaireTable table = SOLITAIRE_TABLE_INIT;
    SolitaireRules *rules = NULL;
    SolitaireGame *copy = NULL;
    int failed = solitaire_game_legal_moves(game, moves, SOLITAIRE_MAX_MOVES, &needed);
    failed |= solitaire_game_distinct_moves(game, moves, SOLITAIRE_MAX_MOVES, &needed);
    failed |= solitaire_game_move_count(game, &number);
    failed |= solitaire_game_targets(game, SOLITAIRE_PILE_TABLEAU, 1, cards, sizeof cards, &needed);
    failed |= solitaire_game_undo_changes(game, changes, SOLITAIRE_MAX_CHANGES, &needed);
    failed |= solitaire_game_redeals_left(game, &byte);
    failed |= solitaire_game_check(game, m, &byte);
    failed |= solitaire_game_refusal(game, m, text, sizeof text, &needed);
    failed |= solitaire_game_last_changes(game, changes, SOLITAIRE_MAX_CHANGES, &needed);
    failed |= solitaire_game_last_error(game, text, sizeof text, &needed);
    failed |= solitaire_game_status(game, &byte);
    failed |= solitaire_game_score(game, &number);
    failed |= solitaire_game_table(game, &table);
    failed |= solitaire_game_variant(game, &name);
    failed |= solitaire_game_deal_number(game, &big);
    failed |= solitaire_game_redeals_used(game, &byte);
    failed |= solitaire_game_pile(game, SOLITAIRE_PILE_TABLEAU, cards, sizeof cards, &needed);
    failed |= solitaire_game_pile_with_hidden(game, SOLITAIRE_PILE_TABLEAU, cards, sizeof cards, &needed);
    failed |= solitaire_game_pile_size(game, SOLITAIRE_PILE_TABLEAU, &number);
    failed |= solitaire_game_moves(game, moves, SOLITAIRE_MAX_MOVES, &needed);
    failed |= solitaire_game_undone_moves(game, moves, SOLITAIRE_MAX_MOVES, &needed);
    failed |= solitaire_game_perft(game, 2, &big);
    failed |= solitaire_game_perft_distinct(game, 2, &big);
    failed |= solitaire_game_safe_moves(game, moves, SOLITAIRE_MAX_MOVES, &needed);
    failed |= solitaire_game_finish(game, moves, SOLITAIRE_MAX_MOVES, &needed);
    failed |= solitaire_game_to_text(game, text, sizeof text, &needed);
    failed |= solitaire_game_view_to_text(game, text, sizeof text, &needed);
    failed |= solitaire_game_draw(game, text, sizeof text, &needed);
    failed |= solitaire_game_to_json(game, text, sizeof text, &needed);
    failed |= solitaire_game_rules(game, &rules);
    failed |= solitaire_rules_to_json(rules, text, sizeof text, &needed);
    failed |= solitaire_game_clone(game, &copy);
    failed |= solitaire_game_pile(game, 255, cards, sizeof cards, &needed) != SOLITAIRE_RESULT_NUMBER;
    failed |= solitaire_variant_name(0) == NULL;
    solitaire_rules_free(rules);
    solitaire_game_free(copy);
    if (failed) abort();
}

static void *reader(void *shared) {
    const SolitaireMove redeal = {SOLITAIRE_MOVE_KIND_REDEAL, 0, 0, 0};
    for (int i = 0; i < ROUNDS; i++) {
        read_everything(shared, redeal);
        if (i % ASKED_EVERY == 0) ask_the_solver(shared);
    }
    return NULL;
}

/* Plays on in a game that another thread made, and another will free. */
static void *player(void *own) {
    const SolitaireMove deal = {SOLITAIRE_MOVE_KIND_DEAL, 0, 0, 0};
    for (int i = 0; i < 10; i++) {
        if (solitaire_game_play(own, deal) != SOLITAIRE_RESULT_OK) abort();
    }
    return NULL;
}

/* What the thread that searches and the one that cancels share. */
static uint8_t cancel;

/* Searches until it is told to stop, first in a game that another thread reads. */
static void *searcher(void *game) {
    const SolitaireLimits limits = {sizeof(SolitaireLimits), 0, 0, 0, 0, &cancel};
    SolitaireSolver *solver = NULL;
    SolitaireGame *next = NULL;
    SolitaireSolution solution;
    int failed = solitaire_solver_new(&solver);
    failed |= solitaire_solver_solve(solver, game, &limits, &solution);
    for (uint64_t deal = 1; !failed && solution.open != SOLITAIRE_OPEN_CANCELLED; deal++) {
        failed |= solitaire_game_new("gargantua", deal, NULL, &next);
        failed |= solitaire_solver_solve(solver, next, &limits, &solution);
        solitaire_game_free(next);
    }
    if (failed) abort();
    solitaire_solver_free(solver);
    return NULL;
}

static void *canceller(void *game) {
    const SolitaireMove redeal = {SOLITAIRE_MOVE_KIND_REDEAL, 0, 0, 0};
    for (int i = 0; i < 20; i++) read_everything(game, redeal);
    ask_the_solver(game);
    if (solitaire_cancel(&cancel) != SOLITAIRE_RESULT_OK) abort();
    return NULL;
}

/* What threads share that should not: the solver tells them apart. */
static SolitaireSolver *solver_of_all;

static void *sharer(void *game) {
    const SolitaireLimits few = {sizeof(SolitaireLimits), 0, 2000, 0, 0, NULL};
    for (int i = 0; i < ROUNDS; i++) {
        SolitaireMove moves[64];
        SolitaireSolution solution;
        SolitaireHint hint;
        size_t needed;
        int32_t codes[3];
        codes[0] = solitaire_solver_solve(solver_of_all, game, &few, &solution);
        codes[1] = solitaire_solver_moves(solver_of_all, moves, 0, &needed);
        codes[2] = i % ASKED_EVERY == 0 ? solitaire_solver_hint_thoughtful(solver_of_all, game, &few, &hint) : SOLITAIRE_RESULT_OK;
        for (int call = 0; call < 3; call++) {
            if (codes[call] != SOLITAIRE_RESULT_OK && codes[call] != SOLITAIRE_RESULT_IN_USE &&
                codes[call] != SOLITAIRE_RESULT_BUFFER_TOO_SMALL) abort();
        }
    }
    return NULL;
}

static void *racer(void *game) {
    racing++;
    return game;
}

static void run_two(void *(*first)(void *), void *(*second)(void *), SolitaireGame *a, SolitaireGame *b) {
    pthread_t one, two;
    CHECK(pthread_create(&one, NULL, first, a) == 0);
    CHECK(pthread_create(&two, NULL, second, b) == 0);
    CHECK(pthread_join(one, NULL) == 0);
    CHECK(pthread_join(two, NULL) == 0);
}

int main(int argc, char **argv) {
    (void)argv;
    SolitaireGame *game = NULL, *own = NULL;
    OK(solitaire_game_new("gargantua", 42, NULL, &game));
    OK(solitaire_game_new("gargantua", 43, NULL, &own));
    OK(solitaire_game_play(game, (SolitaireMove){SOLITAIRE_MOVE_KIND_DEAL, 0, 0, 0}));
    if (argc > 1) {
        run_two(racer, racer, game, own);
        solitaire_game_free(game);
        solitaire_game_free(own);
        return test_end("threads");
    }
    run_two(reader, reader, game, game);
    run_two(reader, player, game, own);
    run_two(searcher, canceller, game, game);
    CHECK(cancel == 1);
    OK(solitaire_solver_new(&solver_of_all));
    run_two(sharer, sharer, game, own);
    solitaire_solver_free(solver_of_all);
    solitaire_game_free(game);
    solitaire_game_free(own);
    return test_end("threads");
}
