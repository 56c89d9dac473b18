/* The solver through C: solver DEALS. Nothing here is what the solver once said: what it finds is played, and what it says of one position
 * is held against what it says of the next. */
#include "test.h"

/* Enough for most deals, and soon over. */
static const SolitaireLimits LIMITS = {sizeof(SolitaireLimits), 0, 30000, 0, 0, NULL};

enum { ROOM = 1 << 16 };
static SolitaireMove moves[ROOM];
static size_t count;

static SolitaireGame *deal(const char *variant, uint64_t number) {
    SolitaireGame *game = NULL;
    OK(solitaire_game_new(variant, number, NULL, &game));
    return game;
}

static uint32_t score_of(const SolitaireGame *game) {
    uint32_t score = 0;
    OK(solitaire_game_score(game, &score));
    return score;
}

static uint8_t status_of(const SolitaireGame *game) {
    uint8_t status = 99;
    OK(solitaire_game_status(game, &status));
    return status;
}

/* Plays what the solver found in a copy of the game. */
static SolitaireGame *replay(const SolitaireSolver *solver, const SolitaireGame *game, size_t expected) {
    SolitaireGame *copy = NULL;
    OK(solitaire_game_clone(game, &copy));
    OK(solitaire_solver_moves(solver, moves, ROOM, &count));
    CHECK(count == expected);
    for (size_t i = 0; i < count; i++) OK(solitaire_game_play(copy, moves[i]));
    return copy;
}

/* Asks, and holds the answer against what it claims. */
static SolitaireSolution solve(SolitaireSolver *solver, const SolitaireGame *game) {
    SolitaireSolution solution;
    memset(&solution, 0xA5, sizeof solution);
    OK(solitaire_solver_solve(solver, game, &LIMITS, &solution));
    int won = solution.outcome == SOLITAIRE_OUTCOME_WON, open = solution.outcome == SOLITAIRE_OUTCOME_OPEN;
    CHECK(won || open || solution.outcome == SOLITAIRE_OUTCOME_LOST);
    CHECK((solution.open != SOLITAIRE_OPEN_NONE) == open);
    CHECK(solution.positions <= LIMITS.positions && solution.reserved[0] == 0 && solution.reserved[1] == 0);
    SolitaireGame *end = replay(solver, game, solution.move_count);
    CHECK(won == (status_of(end) == SOLITAIRE_STATUS_WON));
    solitaire_game_free(end);
    return solution;
}

static SolitaireProspects prospects(SolitaireSolver *solver, const SolitaireGame *game) {
    SolitaireProspects found;
    memset(&found, 0xA5, sizeof found);
    OK(solitaire_solver_prospects(solver, game, &LIMITS, &found));
    CHECK((found.open != SOLITAIRE_OPEN_NONE) == (found.prospect == SOLITAIRE_PROSPECT_OPEN));
    SolitaireGame *end = replay(solver, game, found.move_count);
    CHECK((score_of(end) > score_of(game)) == (found.prospect == SOLITAIRE_PROSPECT_FURTHER));
    solitaire_game_free(end);
    return found;
}

/* Those that LIMITS are too narrow for: nothing is asked of them but that what is found is so. A won game of each is in tests/games. */
static int is_beyond_limits(const char *variant) {
    static const char *const hard[] = {
        "alternations",     "double-freecell",  "double-gold-mine", "double-rail",
        "fly",              "gypsy",            "mrs-mop",          "picture-patience",
        "robert",           "seven-devils",     "simple-simon",     "solid-square",
        "spider",           "spider-by-hand",   "spider-two-suits", "spiderette",
        "will-o-the-wisp",
    };
    for (size_t i = 0; i < sizeof hard / sizeof *hard; i++) {
        if (strcmp(variant, hard[i]) == 0) return 1;
    }
    return 0;
}

/* Every variant can be won somewhere, in the way the solver says: a tenth of the deals are solved, and more until one was won. */
static void solutions(SolitaireSolver *solver, uint64_t deals) {
    for (uint32_t i = 0; i < solitaire_variant_count(); i++) {
        unsigned won = 0;
        for (uint64_t number = 1001; number < 1001 + deals && (won == 0 || number <= 1001 + deals / 10); number++) {
            SolitaireGame *game = deal(solitaire_variant_name(i), number);
            won += solve(solver, game).outcome == SOLITAIRE_OUTCOME_WON;
            solitaire_game_free(game);
        }
        const char *name = solitaire_variant_name(i);
        if (deals >= 100 && !is_beyond_limits(name) && !CHECK(won > 0)) fprintf(stderr, "  %s\n", name);
    }
}

/* Along any game: what is lost stays lost, and what is dead gets no further. The end, where no move is left, is both. */
static void lost_stays_lost(SolitaireSolver *solver, const char *variant, uint64_t number) {
    SolitaireGame *game = deal(variant, number);
    int lost = 0, dead = 0;
    uint32_t score = 0;
    for (unsigned i = 0; i < 400 && status_of(game) == SOLITAIRE_STATUS_ONGOING; i++) {
        if (i % 8 == 0) {
            uint8_t outcome = solve(solver, game).outcome, future = prospects(solver, game).prospect;
            CHECK(!lost || outcome != SOLITAIRE_OUTCOME_WON);
            CHECK(!dead || future != SOLITAIRE_PROSPECT_FURTHER);
            /* A game that gets no further, and is not won, cannot be won. */
            CHECK(future != SOLITAIRE_PROSPECT_DEAD || outcome != SOLITAIRE_OUTCOME_WON);
            lost |= outcome == SOLITAIRE_OUTCOME_LOST;
            dead |= future == SOLITAIRE_PROSPECT_DEAD;
            score = score_of(game);
        }
        OK(solitaire_game_distinct_moves(game, moves, ROOM, &count));
        OK(solitaire_game_play(game, moves[count * (i * 7 + number) % 101 % count]));
        CHECK(!dead || score_of(game) <= score);
    }
    if (status_of(game) == SOLITAIRE_STATUS_STUCK) {
        uint8_t certain = 9;
        CHECK(solve(solver, game).outcome == SOLITAIRE_OUTCOME_LOST);
        CHECK(prospects(solver, game).prospect == SOLITAIRE_PROSPECT_DEAD);
        OK(solitaire_game_is_dead(game, NULL, &certain));
        CHECK(certain == SOLITAIRE_ANSWER_YES);
    }
    solitaire_game_free(game);
}

/* A game that ends stuck, so that the end of the walk above is reached for certain. */
static void stuck_is_lost(SolitaireSolver *solver) {
    unsigned stuck = 0;
    for (uint64_t number = 1; number <= 3; number++) {
        SolitaireGame *game = deal("carousel-strict", number);
        while (status_of(game) == SOLITAIRE_STATUS_ONGOING) {
            OK(solitaire_game_distinct_moves(game, moves, ROOM, &count));
            OK(solitaire_game_play(game, moves[0]));
        }
        uint8_t dead = 9;
        CHECK(solve(solver, game).outcome == SOLITAIRE_OUTCOME_LOST);
        OK(solitaire_game_is_dead(game, &LIMITS, &dead));
        CHECK(dead == SOLITAIRE_ANSWER_YES);
        stuck += status_of(game) == SOLITAIRE_STATUS_STUCK;
        solitaire_game_free(game);
    }
    CHECK(stuck == 3);
}

/* Each limit ends some search, and says so. */
static void limits(SolitaireSolver *solver) {
    static const uint8_t set = 1;
    static const struct {
        SolitaireLimits limits;
        uint8_t open;
    } each[] = {{{sizeof(SolitaireLimits), 0, 1, 0, 0, NULL}, SOLITAIRE_OPEN_POSITIONS},
                {{sizeof(SolitaireLimits), 0, 0, 0, 1, NULL}, SOLITAIRE_OPEN_TIME},
                {{sizeof(SolitaireLimits), 0, 0, 0, 0, &set}, SOLITAIRE_OPEN_CANCELLED}};
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        SolitaireSolution solution = {0, 0, {0, 0}, 0, 0};
        for (uint64_t number = 1; number <= 1000 && solution.open == SOLITAIRE_OPEN_NONE; number++) {
            SolitaireGame *game = deal("gargantua", number);
            OK(solitaire_solver_solve(solver, game, &each[i].limits, &solution));
            solitaire_game_free(game);
        }
        CHECK(solution.outcome == SOLITAIRE_OUTCOME_OPEN && solution.open == each[i].open);
        /* There are no moves, and none of an earlier answer. */
        OK(solitaire_solver_moves(solver, NULL, 0, &count));
        CHECK(count == 0 && solution.move_count == 0);
    }
}

static void winnable_deals(SolitaireSolver *solver) {
    SolitaireRules *rules = NULL;
    OK(solitaire_rules_new("klondike", NULL, &rules));
    uint64_t first = 0, next = 1001;
    for (int i = 0; i < 3; i++) {
        OK(solitaire_solver_next_winnable(solver, rules, next, 2000, &LIMITS, &first));
        CHECK(first >= next && first < 2000);
        SolitaireGame *game = NULL;
        OK(deal_of(rules, first, &game));
        GIVES(SOLITAIRE_RESULT_BUFFER_TOO_SMALL, solitaire_solver_moves(solver, NULL, 0, &count));
        SolitaireGame *end = replay(solver, game, count);
        CHECK(status_of(end) == SOLITAIRE_STATUS_WON);
        solitaire_game_free(end);
        solitaire_game_free(game);
        /* None was passed over, and the end of the range is not in it. */
        for (; next < first; next++) {
            game = deal("klondike", next);
            CHECK(solve(solver, game).outcome != SOLITAIRE_OUTCOME_WON);
            solitaire_game_free(game);
        }
        uint64_t none = 77;
        GIVES(SOLITAIRE_RESULT_NO_WINNABLE_DEAL, solitaire_solver_next_winnable(solver, rules, next, first, &LIMITS, &none));
        CHECK(none == 77);
        next = first + 1;
    }
    solitaire_rules_free(rules);
}

static int is_among(SolitaireMove m, const SolitaireMove *list, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (memcmp(&list[i], &m, sizeof m) == 0) return 1;
    }
    return 0;
}

/* Whether another solver's hint is the first of these moves that win. */
static int says_first(const SolitaireGame *game, const SolitaireMove *first, size_t left) {
    SolitaireSolver *other = NULL;
    SolitaireHint hint;
    OK(solitaire_solver_new(&other));
    OK(solitaire_solver_hint_thoughtful(other, game, &LIMITS, &hint));
    solitaire_solver_free(other);
    return hint.count == left && memcmp(&hint.play, first, sizeof *first) == 0;
}

/* A hint is a move, with words; what hint_thoughtful says is what solve says. */
static void hints(SolitaireSolver *solver, const char *variant) {
    SolitaireGame *game = deal(variant, 1003);
    for (int i = 0; i < 12 && status_of(game) == SOLITAIRE_STATUS_ONGOING; i++) {
        SolitaireHint hint, thoughtful;
        char words[200];
        memset(&hint, 0xA5, sizeof hint);
        OK(solitaire_solver_hint(solver, game, &LIMITS, &hint));
        OK(solitaire_hint_to_text(&hint, words, sizeof words, &count));
        CHECK(strlen(words) > 10 && hint.count <= hint.of);
        SolitaireSolution solution = solve(solver, game);
        OK(solitaire_solver_hint_thoughtful(solver, game, &LIMITS, &thoughtful));
        /* A hint leaves the moves that were found. */
        OK(solitaire_solver_moves(solver, moves, ROOM, &count));
        CHECK(count == solution.move_count);
        if (solution.outcome == SOLITAIRE_OUTCOME_WON) {
            /* Or a shorter way, which an earlier hint found. */
            CHECK(thoughtful.why == SOLITAIRE_WHY_LEADS && thoughtful.count <= solution.move_count);
            CHECK(i > 0 || says_first(game, &moves[0], count));
        } else {
            CHECK(thoughtful.why != SOLITAIRE_WHY_LEADS);
        }
        OK(solitaire_game_legal_moves(game, moves, ROOM, &count));
        CHECK(is_among(thoughtful.play, moves, count));
        OK(solitaire_game_play(game, hint.play));
    }
    solitaire_game_free(game);
}

/* Two games that look alike to the player have the same hint, though their stocks differ. */
static void hints_know_no_more(SolitaireSolver *solver) {
    SolitaireRules *rules = NULL;
    OK(solitaire_rules_new("klondike", NULL, &rules));
    for (unsigned shift = 0; shift < 5; shift++) {
        uint8_t deck[52];
        SolitaireHint hints[2];
        for (unsigned i = 0; i < 52; i++) deck[i] = (uint8_t)((i * 11 + shift * 7) % 52);
        for (int i = 0; i < 2; i++) {
            SolitaireGame *game = NULL;
            OK(solitaire_game_from_deck(rules, deck, 52, NULL, &game));
            OK(solitaire_solver_hint(solver, game, NULL, &hints[i]));
            solitaire_game_free(game);
            uint8_t last = deck[51];
            deck[51] = deck[30];
            deck[30] = last;
        }
        CHECK(memcmp(&hints[0], &hints[1], sizeof hints[0]) == 0);
    }
    solitaire_rules_free(rules);
}

/* A safe move puts a card up, and what can be won can be won after it. */
static void safe_moves(SolitaireSolver *solver, const char *variant) {
    SolitaireMove safe[ROOM];
    size_t safe_count = 0;
    unsigned played = 0;
    for (uint64_t number = 1; number <= 20; number++) {
        SolitaireGame *game = deal(variant, number);
        OK(solitaire_game_safe_moves(game, safe, ROOM, &safe_count));
        OK(solitaire_game_legal_moves(game, moves, ROOM, &count));
        for (size_t i = 0; i < safe_count; i++) {
            CHECK(is_among(safe[i], moves, count));
            CHECK(solitaire_pile_kind(safe[i].to) == SOLITAIRE_PILE_FOUNDATION);
        }
        if (safe_count > 0) {
            uint8_t before = solve(solver, game).outcome;
            OK(solitaire_game_play(game, safe[0]));
            uint8_t after = solve(solver, game).outcome;
            CHECK(before != SOLITAIRE_OUTCOME_WON || after != SOLITAIRE_OUTCOME_LOST);
            CHECK(before != SOLITAIRE_OUTCOME_LOST || after != SOLITAIRE_OUTCOME_WON);
            played++;
        }
        solitaire_game_free(game);
    }
    CHECK(played > 0);
}

/* The rest of a solution plays itself from some move on. */
static void finishing(SolitaireSolver *solver) {
    SolitaireMove rest[ROOM];
    size_t length = 0, finished = 0;
    SolitaireGame *game = deal("klondike", 42);
    SolitaireRules *rules = NULL;
    uint64_t number = 0;
    OK(solitaire_game_finish(game, NULL, 0, &length));
    CHECK(length == 0);
    solitaire_game_free(game);
    OK(solitaire_rules_new("klondike", NULL, &rules));
    OK(solitaire_solver_next_winnable(solver, rules, 1, 1000, &LIMITS, &number));
    OK(deal_of(rules, number, &game));
    OK(solitaire_solver_moves(solver, moves, ROOM, &count));
    for (size_t i = 0; i < count; i++) {
        OK(solitaire_game_play(game, moves[i]));
        OK(solitaire_game_finish(game, rest, ROOM, &length));
        if (length == 0) continue;
        SolitaireGame *copy = NULL;
        OK(solitaire_game_clone(game, &copy));
        for (size_t k = 0; k < length; k++) OK(solitaire_game_play(copy, rest[k]));
        CHECK(status_of(copy) == SOLITAIRE_STATUS_WON);
        solitaire_game_free(copy);
        finished++;
    }
    CHECK(finished > 0 && status_of(game) == SOLITAIRE_STATUS_WON && length == 0);
    solitaire_game_free(game);
    solitaire_rules_free(rules);
}

static void difficulty(SolitaireSolver *solver) {
    for (uint64_t number = 1; number <= 5; number++) {
        SolitaireGame *game = deal("gold-mine", number);
        SolitaireDifficulty found;
        memset(&found, 0xA5, sizeof found);
        SolitaireSolution solution = solve(solver, game);
        OK(solitaire_solver_difficulty(solver, game, 4, &LIMITS, &found));
        CHECK(found.games == 4 && found.random_wins <= 4 && found.greedy_wins <= 4 && found.reserved == 0);
        CHECK(memcmp(&found.solution, &solution, sizeof solution) == 0);
        CHECK(found.random_wins + found.greedy_wins == 0 || solution.outcome != SOLITAIRE_OUTCOME_LOST);
        solitaire_game_free(replay(solver, game, solution.move_count));
        solitaire_game_free(game);
    }
}

/* However few games are asked for at a time, they are those of one call. */
static void difficulty_in_steps(SolitaireSolver *solver) {
    SolitaireGame *game = deal("catherine-the-great", 1);
    SolitaireDifficulty whole, steps = {{0, 0, {0, 0}, 0, 0}, 0, 0, 0, 0};
    OK(solitaire_solver_difficulty(solver, game, 20, &LIMITS, &whole));
    CHECK(whole.games == 20 && whole.random_wins == 11 && whole.greedy_wins == 5);
    for (uint32_t step = 1; step <= 20; step++) {
        steps.solution = whole.solution;
        steps.games = steps.random_wins = steps.greedy_wins = 0;
        while (steps.games < 20) {
            uint32_t left = 20 - steps.games;
            OK(solitaire_difficulty_extend(game, step < left ? step : left, NULL, &steps));
        }
        CHECK(memcmp(&steps, &whole, sizeof whole) == 0);
    }
    /* Cancelled at once it plays none; more wins than games are nobody's. */
    static const uint8_t set = 1;
    const SolitaireLimits cancelled = {sizeof(SolitaireLimits), 0, 0, 0, 0, &set};
    OK(solitaire_difficulty_extend(game, UINT32_MAX, &cancelled, &steps));
    CHECK(memcmp(&steps, &whole, sizeof whole) == 0);
    steps.random_wins = 21;
    CHECK(solitaire_difficulty_extend(game, 1, NULL, &steps) == SOLITAIRE_RESULT_NUMBER && steps.games == 20);
    solitaire_game_free(game);
}

int main(int argc, char **argv) {
    CHECK(sizeof(SolitaireSolution) == 16 && sizeof(SolitaireProspects) == 8);
    CHECK(sizeof(SolitaireHint) == 16 && sizeof(SolitaireDifficulty) == 32);
    SolitaireSolver *solver = NULL;
    OK(solitaire_solver_new(&solver));
    solutions(solver, argc > 1 ? strtoull(argv[1], NULL, 10) : 3);
    lost_stays_lost(solver, "klondike", 5);
    lost_stays_lost(solver, "new-york", 6);
    lost_stays_lost(solver, "carousel-strict", 7);
    stuck_is_lost(solver);
    limits(solver);
    winnable_deals(solver);
    hints(solver, "klondike");
    hints(solver, "gold-mine");
    hints_know_no_more(solver);
    safe_moves(solver, "klondike");
    finishing(solver);
    difficulty(solver);
    difficulty_in_steps(solver);
    solitaire_solver_free(solver);
    return test_end("solver");
}
