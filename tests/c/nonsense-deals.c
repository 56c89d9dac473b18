/* As nonsense.c, for deals by text and rules explained: NULL, crooked pointers, small buffers, texts that are none. */
#include "nonsense.h"

static SolitaireGame *game;
static SolitaireRules *rules;
static SolitaireError words = SOLITAIRE_ERROR_INIT;
static SolitaireError *const error = &words;

static const char *const bad_utf8 = "\xC3\x28";

static void deals(void) {
    SolitaireGame *none = NULL;
    SolitaireError *crooked = (SolitaireError *)(void *)(text + 1);
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_from_deal(NULL, "1", error, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_from_deal(rules, NULL, error, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_from_deal(rules, "1", error, NULL));
    GIVES(SOLITAIRE_RESULT_ALIGNMENT, solitaire_game_from_deal(rules, "1", crooked, &none));
    GIVES(SOLITAIRE_RESULT_UTF8, solitaire_game_from_deal(rules, bad_utf8, error, &none));
    GIVES(SOLITAIRE_RESULT_TEXT, solitaire_game_from_deal(rules, "ms:617x", error, &none));
    CHECK(none == NULL);
    /* Long texts are refused in short words. */
    static char long_text[10000];
    memset(long_text, '9', sizeof long_text - 1);
    GIVES(SOLITAIRE_RESULT_TEXT, solitaire_game_from_deal(rules, long_text, error, &none));
    GIVES(SOLITAIRE_RESULT_TEXT, solitaire_game_from_deal(rules, "", NULL, &none));
    CHECK(strlen(error->text) <= 300);
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_deal_to_text(NULL, text, 99, &needed));
#define CALL(...) solitaire_game_deal_to_text(__VA_ARGS__)
    BUFFER(char, game);
#undef CALL
}

static void pysol_table(void) {
    uint8_t has = 0;
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_rules_has_pysol_table(NULL, &has));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_rules_has_pysol_table(rules, NULL));
    GIVES(SOLITAIRE_RESULT_ALIGNMENT, solitaire_rules_has_pysol_table((SolitaireRules *)(void *)(text + 1), &has));
}

static void explanations(void) {
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_rules_explain(NULL, text, 99, &needed));
#define CALL(...) solitaire_rules_explain(__VA_ARGS__)
    BUFFER(char, rules);
#undef CALL
}

int main(void) {
    OK(solitaire_rules_new("klondike", NULL, &rules));
    OK(deal_by_name("freecell", "pysol:340282366920938463463374607431768211455", error, &game));
    deals();
    pysol_table();
    explanations();
    solitaire_game_free(game);
    solitaire_rules_free(rules);
    return test_end("nonsense-deals");
}
