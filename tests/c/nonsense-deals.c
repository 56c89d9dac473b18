/* As nonsense.c, for deals by text and rules explained: NULL, crooked pointers, small buffers, texts that are none. */
#include "nonsense.h"

static SolitaireGame *game;
static SolitaireRules *rules;
static SolitaireError *error;

static const char *const bad_utf8 = "\xC3\x28";

static void deals(void) {
    SolitaireGame *none = NULL;
    SolitaireError *crooked = (SolitaireError *)(void *)(text + 1);
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_new_deal(NULL, "1", error, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_new_deal("klondike", NULL, error, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_new_deal("klondike", "1", error, NULL));
    GIVES(SOLITAIRE_RESULT_ALIGNMENT, solitaire_game_new_deal("klondike", "1", crooked, &none));
    GIVES(SOLITAIRE_RESULT_UTF8, solitaire_game_new_deal(bad_utf8, "1", error, &none));
    GIVES(SOLITAIRE_RESULT_UTF8, solitaire_game_new_deal("klondike", bad_utf8, error, &none));
    GIVES(SOLITAIRE_RESULT_VARIANT, solitaire_game_new_deal("", "", NULL, &none));
    GIVES(SOLITAIRE_RESULT_TEXT, solitaire_game_new_deal("klondike", "", NULL, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_new_deal_with_rules(NULL, "1", error, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_new_deal_with_rules(rules, NULL, error, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_new_deal_with_rules(rules, "1", error, NULL));
    GIVES(SOLITAIRE_RESULT_ALIGNMENT, solitaire_game_new_deal_with_rules(rules, "1", crooked, &none));
    GIVES(SOLITAIRE_RESULT_UTF8, solitaire_game_new_deal_with_rules(rules, bad_utf8, error, &none));
    GIVES(SOLITAIRE_RESULT_TEXT, solitaire_game_new_deal_with_rules(rules, "ms:617x", error, &none));
    CHECK(none == NULL);
    /* Long texts are refused in short words. */
    static char long_text[10000];
    memset(long_text, '9', sizeof long_text - 1);
    GIVES(SOLITAIRE_RESULT_TEXT, solitaire_game_new_deal("klondike", long_text, error, &none));
    OK(solitaire_error_text(error, text, sizeof room, &needed));
    CHECK(needed <= 301);
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
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_variant_explain_rules(NULL, text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_VARIANT, solitaire_variant_explain_rules("whist", text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_UTF8, solitaire_variant_explain_rules(bad_utf8, text, 99, &needed));
#define CALL(...) solitaire_variant_explain_rules(__VA_ARGS__)
    BUFFER(char, "klondike");
#undef CALL
}

int main(void) {
    OK(solitaire_error_new(&error));
    OK(solitaire_rules_new("klondike", &rules));
    OK(solitaire_game_new_deal("freecell", "pysol:340282366920938463463374607431768211455", error, &game));
    deals();
    pysol_table();
    explanations();
    solitaire_game_free(game);
    solitaire_rules_free(rules);
    solitaire_error_free(error);
    return test_end("nonsense-deals");
}
