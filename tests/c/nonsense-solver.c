/* As nonsense.c, for the solver: NULL, crooked pointers, small buffers, numbers that stand for nothing, and outputs that stay as they were. */
#include "nonsense.h"

static SolitaireGame *game, *won;
static SolitaireRules *rules;
static SolitaireSolver *solver;

static const char *const WON_GAME =
    "klondike s: w0: f0:AC2C3C4C5C6C7C8C9CTCJCQCKC f1:AD2D3D4D5D6D7D8D9DTDJDQDKD f2:AH2H3H4H5H6H7H8H9HTHJHQHKH "
    "f3:AS2S3S4S5S6S7S8S9STSJSQSKS t0: t1: t2: t3: t4: t5: t6:";

/* One king from the end. */
static const char *const LAST_KING =
    "klondike s: w0: f0:AC2C3C4C5C6C7C8C9CTCJCQC f1:AD2D3D4D5D6D7D8D9DTDJDQDKD f2:AH2H3H4H5H6H7H8H9HTHJHQHKH "
    "f3:AS2S3S4S5S6S7S8S9STSJSQSKS t0:KC t1: t2: t3: t4: t5: t6:";

/* A function of a solver, a game and limits: every pointer NULL and crooked, limits that are none. */
#define ASKS(function, type)                                                                                       \
    do {                                                                                                           \
        type *answer = (type *)(void *)room;                                                                       \
        SolitaireSolver *crooked_solver = (SolitaireSolver *)(void *)(text + 1);                                   \
        const SolitaireGame *crooked_game = (const SolitaireGame *)(const void *)(text + 1);                       \
        const SolitaireLimits *crooked_limits = (const SolitaireLimits *)(const void *)(text + 1);                 \
        static const uint8_t no_flag = 2;                                                                          \
        const SolitaireLimits bad_flag = {sizeof(SolitaireLimits), 0, 0, 0, 0, &no_flag};                                                      \
        FAILS(SOLITAIRE_RESULT_NULL, function(NULL, game, NULL, answer));                                           \
        FAILS(SOLITAIRE_RESULT_NULL, function(solver, NULL, NULL, answer));                                         \
        FAILS(SOLITAIRE_RESULT_NULL, function(solver, game, NULL, NULL));                                           \
        FAILS(SOLITAIRE_RESULT_ALIGNMENT, function(crooked_solver, game, NULL, answer));                            \
        FAILS(SOLITAIRE_RESULT_ALIGNMENT, function(solver, crooked_game, NULL, answer));                            \
        FAILS(SOLITAIRE_RESULT_ALIGNMENT, function(solver, game, crooked_limits, answer));                          \
        FAILS(SOLITAIRE_RESULT_NUMBER, function(solver, game, &bad_flag, answer));                                  \
        static const SolitaireLimits no_size = {0, 0, 1, 0, 0, NULL};                                              \
        static const SolitaireLimits reserved = {sizeof(SolitaireLimits), 1, 1, 0, 0, NULL};                       \
        FAILS(SOLITAIRE_RESULT_SIZE, function(solver, game, &no_size, answer));                                     \
        FAILS(SOLITAIRE_RESULT_NUMBER, function(solver, game, &reserved, answer));                                  \
    } while (0)

/* What a call with a size that no machine has, or no limit at all, must stand too. */
static const SolitaireLimits few = {sizeof(SolitaireLimits), 0, 1000, UINT64_MAX, UINT64_MAX, NULL};

static void asking(void) {
    void *crooked = text + 1;
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_solver_new(NULL));
    GIVES(SOLITAIRE_RESULT_ALIGNMENT, solitaire_solver_new((SolitaireSolver **)crooked));
    solitaire_solver_free(NULL);
    ASKS(solitaire_solver_solve, SolitaireSolution);
    FAILS(SOLITAIRE_RESULT_ALIGNMENT, solitaire_solver_solve(solver, game, NULL, (SolitaireSolution *)crooked));
    FAILS(SOLITAIRE_RESULT_NO_SEARCH, solitaire_solver_resume(solver, NULL, (SolitaireSolution *)(void *)room));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_solver_resume(NULL, NULL, (SolitaireSolution *)(void *)room));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_solver_resume(solver, NULL, NULL));
    FAILS(SOLITAIRE_RESULT_ALIGNMENT, solitaire_solver_resume(solver, NULL, (SolitaireSolution *)crooked));
    FAILS(SOLITAIRE_RESULT_ALIGNMENT, solitaire_solver_resume(solver, (const SolitaireLimits *)crooked, (SolitaireSolution *)(void *)room));
    ASKS(solitaire_solver_prospects, SolitaireProspects);
    FAILS(SOLITAIRE_RESULT_ALIGNMENT, solitaire_solver_prospects(solver, game, NULL, (SolitaireProspects *)crooked));
    ASKS(solitaire_solver_hint, SolitaireHint);
    FAILS(SOLITAIRE_RESULT_ALIGNMENT, solitaire_solver_hint(solver, game, NULL, (SolitaireHint *)crooked));
    FAILS(SOLITAIRE_RESULT_NO_HINT, solitaire_solver_hint(solver, won, &few, (SolitaireHint *)(void *)room));
    ASKS(solitaire_solver_hint_thoughtful, SolitaireHint);
    FAILS(SOLITAIRE_RESULT_NO_HINT, solitaire_solver_hint_thoughtful(solver, won, &few, (SolitaireHint *)(void *)room));
#define NO_GAMES(solver, game, limits, answer) solitaire_solver_difficulty(solver, game, 0, limits, answer)
    ASKS(NO_GAMES, SolitaireDifficulty);
#undef NO_GAMES
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_solver_difficulty(solver, game, UINT32_MAX, NULL, NULL));
    SolitaireDifficulty *difficulty = (SolitaireDifficulty *)(void *)room;
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_difficulty_extend(game, 1, NULL, NULL));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_difficulty_extend(NULL, 1, NULL, difficulty));
    FAILS(SOLITAIRE_RESULT_ALIGNMENT, solitaire_difficulty_extend(game, 1, NULL, (SolitaireDifficulty *)crooked));
}

static void winnable_deals(void) {
    uint64_t *deal = (uint64_t *)(void *)room;
    static const uint8_t no_flag = 255, set = 1;
    const SolitaireLimits bad_flag = {sizeof(SolitaireLimits), 0, 0, 0, 0, &no_flag}, cancelled = {sizeof(SolitaireLimits), 0, 0, 0, 0, &set};
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_solver_next_winnable(NULL, rules, 1, 9, &few, deal));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_solver_next_winnable(solver, NULL, 1, 9, &few, deal));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_solver_next_winnable(solver, rules, 1, 9, &few, NULL));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_solver_next_winnable(solver, rules, 1, 9, &bad_flag, deal));
    FAILS(SOLITAIRE_RESULT_CANCELLED, solitaire_solver_next_winnable(solver, rules, 1, UINT64_MAX, &cancelled, deal));
    /* No deals, the wrong way round, and the last number of all. */
    FAILS(SOLITAIRE_RESULT_NO_WINNABLE_DEAL, solitaire_solver_next_winnable(solver, rules, 7, 7, &few, deal));
    FAILS(SOLITAIRE_RESULT_NO_WINNABLE_DEAL, solitaire_solver_next_winnable(solver, rules, UINT64_MAX, 0, &few, deal));
    const SolitaireLimits one_position = {sizeof(SolitaireLimits), 0, 1, 0, 0, NULL};
    FAILS(SOLITAIRE_RESULT_NO_WINNABLE_DEAL,
          solitaire_solver_next_winnable(solver, rules, UINT64_MAX - 1, UINT64_MAX, &one_position, deal));
}

static void found_moves(void) {
    SolitaireMove *moves = (SolitaireMove *)(void *)room;
    SolitaireSolution solution;
    OK(solitaire_solver_moves(solver, NULL, 0, &needed));
    CHECK(needed == 0);
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_solver_moves(NULL, moves, 9, &needed));
    SolitaireGame *last = NULL;
    OK(solitaire_game_from_text(NULL, LAST_KING, NULL, &last));
    OK(solitaire_solver_solve(solver, last, &few, &solution));
    /* What fails leaves the moves that were found. */
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_solver_solve(solver, NULL, NULL, &solution));
#define CALL(...) solitaire_solver_moves(__VA_ARGS__)
    BUFFER(SolitaireMove, solver);
#undef CALL
#define CALL(...) solitaire_game_finish(__VA_ARGS__)
    BUFFER(SolitaireMove, last);
#undef CALL
#define CALL(...) solitaire_game_safe_moves(__VA_ARGS__)
    BUFFER(SolitaireMove, last);
#undef CALL
    solitaire_game_free(last);
}

static void advice(void) {
    SolitaireMove *moves = (SolitaireMove *)(void *)room;
    static const uint8_t no_flag = 7;
    const SolitaireLimits bad_flag = {sizeof(SolitaireLimits), 0, 0, 0, 0, &no_flag};
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_is_dead(NULL, NULL, room));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_is_dead(game, NULL, NULL));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_is_dead(game, &bad_flag, room));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_safe_moves(NULL, moves, 9, &needed));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_finish(NULL, moves, 9, &needed));
}

static void words(void) {
    static const SolitaireSolution solution = {SOLITAIRE_OUTCOME_WON, 0, {0, 0}, UINT32_MAX, 0};
    static const SolitaireSolution no_solution[] = {{0, 0, {0, 0}, 1, 0}, {4, 0, {0, 0}, 1, 0},
                                                    {SOLITAIRE_OUTCOME_OPEN, SOLITAIRE_OPEN_NONE, {0, 0}, 0, 0},
                                                    {SOLITAIRE_OUTCOME_OPEN, 7, {0, 0}, 0, 0}};
    static const SolitaireProspects prospects = {SOLITAIRE_PROSPECT_FURTHER, 0, {0, 0}, 1};
    static const SolitaireProspects no_prospects[] = {
        {0, 0, {0, 0}, 1}, {255, 0, {0, 0}, 1}, {SOLITAIRE_PROSPECT_OPEN, 0, {0, 0}, 0}};
    static const SolitaireHint hint = {{0, 0, 0, 0}, SOLITAIRE_WHY_WINS, {0, 0, 0}, UINT32_MAX, UINT32_MAX};
#define CALL(...) solitaire_solution_to_text(__VA_ARGS__)
    BUFFER(char, &solution);
#undef CALL
#define CALL(...) solitaire_prospects_to_text(__VA_ARGS__)
    BUFFER(char, &prospects);
#undef CALL
#define CALL(...) solitaire_hint_to_text(__VA_ARGS__)
    BUFFER(char, &hint);
#undef CALL
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_solution_to_text(NULL, text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_prospects_to_text(NULL, text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_hint_to_text(NULL, text, 99, &needed));
    for (size_t i = 0; i < sizeof no_solution / sizeof *no_solution; i++) {
        FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_solution_to_text(&no_solution[i], text, 99, &needed));
    }
    for (size_t i = 0; i < sizeof no_prospects / sizeof *no_prospects; i++) {
        FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_prospects_to_text(&no_prospects[i], text, 99, &needed));
    }
    for (unsigned why = 0; why < 256; why++) {
        if (why >= SOLITAIRE_WHY_ONLY && why <= SOLITAIRE_WHY_TURNS_UP) continue;
        const SolitaireHint no_hint = {{0, 0, 0, 0}, (uint8_t)why, {0, 0, 0}, 0, 0};
        FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_hint_to_text(&no_hint, text, 99, &needed));
    }
}

static void cancelling(void) {
    uint8_t flag = 2;
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_cancel(NULL));
    GIVES(SOLITAIRE_RESULT_NUMBER, solitaire_cancel(&flag));
    CHECK(flag == 2);
    flag = 0;
    OK(solitaire_cancel(&flag));
    OK(solitaire_cancel(&flag));
    CHECK(flag == 1);
}

int main(void) {
    OK(solitaire_rules_new("klondike", NULL, &rules));
    OK(solitaire_game_new("klondike", 42, NULL, &game));
    OK(solitaire_game_from_text(NULL, WON_GAME, NULL, &won));
    OK(solitaire_solver_new(&solver));
    found_moves();
    asking();
    winnable_deals();
    advice();
    words();
    cancelling();
    solitaire_solver_free(solver);
    solitaire_game_free(won);
    solitaire_game_free(game);
    solitaire_rules_free(rules);
    return test_end("nonsense-solver");
}
