/* What the C tests share: checks that count, and a summary at the end. */
#ifndef TEST_H
#define TEST_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solitaire.h"

static unsigned long checks, failures;

static inline int test_check(int holds, const char *what, const char *file, int line) {
    checks++;
    if (!holds) {
        failures++;
        fprintf(stderr, "%s:%d: %s\n", file, line, what);
    }
    return holds;
}

/* One thing that has to hold. */
#define CHECK(condition) test_check(!!(condition), #condition, __FILE__, __LINE__)

/* A call that has to give this code. */
#define GIVES(code, call) test_check((call) == (code), #call " gives " #code, __FILE__, __LINE__)

/* A call that has to succeed. */
#define OK(call) GIVES(SOLITAIRE_RESULT_OK, call)

#ifndef __cplusplus

/* Numbered deals of a game with these rules, which are asked for by text. */
static inline SolitaireResult deal_of(const SolitaireRules *rules, uint64_t number, SolitaireGame **game) {
    char deal[SOLITAIRE_MAX_DEAL_TEXT];
    snprintf(deal, sizeof deal, "%llu", (unsigned long long)number);
    return solitaire_game_from_deal(rules, deal, NULL, game);
}

/* A deal by its text, of the variant of this name. */
static inline SolitaireResult deal_by_name(const char *variant, const char *deal, SolitaireError *error, SolitaireGame **game) {
    SolitaireRules *rules = NULL;
    SolitaireResult result = solitaire_rules_new(variant, error, &rules);
    if (result == SOLITAIRE_RESULT_OK) result = solitaire_game_from_deal(rules, deal, error, game);
    solitaire_rules_free(rules);
    return result;
}

/* Makes a move; how many changes that was, in a buffer of SOLITAIRE_MAX_CHANGES. */
static inline SolitaireResult play_and_tell(SolitaireGame *game, SolitaireMove m, SolitaireChange *changes, size_t *count) {
    SolitaireResult result = solitaire_game_play(game, m);
    return result == SOLITAIRE_RESULT_OK ? solitaire_game_last_changes(game, changes, SOLITAIRE_MAX_CHANGES, count) : result;
}

#endif

/* What main returns. */
static inline int test_end(const char *name) {
    printf("%s: %lu checks, %lu failed\n", name, checks, failures);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#endif
