/* As nonsense.c, for titles, notes, headers and comments: NULL, small buffers, names and places that are none. */
#include "nonsense.h"

static SolitaireGame *game;
static SolitaireRules *rules;

static const char *const bad_utf8 = "\xC3\x28";

static void titles(void) {
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_rules_title(NULL, text, 99, &needed));
#define CALL(...) solitaire_rules_title(__VA_ARGS__)
    BUFFER(char, rules);
#undef CALL
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_rules_notes(NULL, text, 99, &needed));
#define CALL(...) solitaire_rules_notes(__VA_ARGS__)
    BUFFER(char, rules);
#undef CALL
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_printable(NULL, 0, text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_UTF8, solitaire_printable(bad_utf8, 0, text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_printable("a", 2, text, 99, &needed));
#define CALL(...) solitaire_printable(__VA_ARGS__)
    BUFFER(char, "a\x1b", 0);
#undef CALL
    SolitaireRules *none = NULL;
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_rules_with_title(NULL, "a", "b", NULL, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_rules_with_title(rules, "a", "b", NULL, NULL));
    GIVES(SOLITAIRE_RESULT_UTF8, solitaire_rules_with_title(rules, bad_utf8, "b", NULL, &none));
    GIVES(SOLITAIRE_RESULT_UTF8, solitaire_rules_with_title(rules, "a", bad_utf8, NULL, &none));
    SolitaireError error = SOLITAIRE_ERROR_INIT;
    GIVES(SOLITAIRE_RESULT_UTF8, solitaire_rules_with_title(rules, "a", bad_utf8, &error, &none));
    CHECK(strcmp(error.text, "notes: a string is not valid UTF-8") == 0 && error.line == 1);
    GIVES(SOLITAIRE_RESULT_UTF8, solitaire_rules_with_title(rules, bad_utf8, "b", &error, &none));
    CHECK(strcmp(error.text, "title: a string is not valid UTF-8") == 0 && error.line == 1);
    CHECK(none == NULL);
    /* What is no text is no title, and is not quoted. */
    GIVES(SOLITAIRE_RESULT_RULES, solitaire_rules_from_json("{\"title\":[\"KS\"]}", &error, &none));
    CHECK(none == NULL && strstr(error.text, "expected a string") != NULL && strstr(error.text, "KS") == NULL);
}

static void headers(void) {
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_header_name(NULL, 0, text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NO_ANNOTATION, solitaire_game_header_name(game, 1, text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NO_ANNOTATION, solitaire_game_header_name(game, UINT32_MAX, text, 99, &needed));
#define CALL(...) solitaire_game_header_name(__VA_ARGS__)
    BUFFER(char, game, 0);
#undef CALL
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_header(NULL, "player", text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_header(game, NULL, text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_UTF8, solitaire_game_header(game, bad_utf8, text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NO_ANNOTATION, solitaire_game_header(game, "Player", text, 99, &needed));
#define CALL(...) solitaire_game_header(__VA_ARGS__)
    BUFFER(char, game, "player");
#undef CALL
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_set_header(NULL, "player", "Bert"));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_set_header(game, NULL, "Bert"));
    GIVES(SOLITAIRE_RESULT_UTF8, solitaire_game_set_header(game, bad_utf8, "Bert"));
    GIVES(SOLITAIRE_RESULT_UTF8, solitaire_game_set_header(game, "player", bad_utf8));
    OK(solitaire_game_header(game, "player", text, sizeof room, &needed));
    CHECK(strcmp(text, "Ann") == 0);
}

static void comments(void) {
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_comments(NULL, (uint32_t *)(void *)room, 9, &needed));
#define CALL(...) solitaire_game_comments(__VA_ARGS__)
    BUFFER(uint32_t, game);
#undef CALL
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_comment(NULL, 0, text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NO_ANNOTATION, solitaire_game_comment(game, 1, text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NO_ANNOTATION, solitaire_game_comment(game, UINT32_MAX, text, 99, &needed));
#define CALL(...) solitaire_game_comment(__VA_ARGS__)
    BUFFER(char, game, 0);
#undef CALL
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_set_comment(NULL, 0, "well"));
    GIVES(SOLITAIRE_RESULT_UTF8, solitaire_game_set_comment(game, 0, bad_utf8));
    GIVES(SOLITAIRE_RESULT_NUMBER, solitaire_game_set_comment(game, 1, "well"));
    GIVES(SOLITAIRE_RESULT_NUMBER, solitaire_game_set_comment(game, UINT32_MAX, NULL));
    OK(solitaire_game_last_error(game, text, sizeof room, &needed));
    CHECK(strcmp(text, "`after` must be from 0 to 0, the number of moves of this game, not 4294967295") == 0);
}

int main(void) {
    SolitaireRules *klondike = NULL;
    OK(solitaire_rules_new("klondike", NULL, &klondike));
    OK(solitaire_rules_with_title(klondike, "Ours", "As we play it.", NULL, &rules));
    solitaire_rules_free(klondike);
    OK(deal_of(rules, 42, &game));
    OK(solitaire_game_set_header(game, "player", "Ann"));
    OK(solitaire_game_set_comment(game, 0, "Here it begins."));
    titles();
    headers();
    comments();
    solitaire_game_free(game);
    solitaire_rules_free(rules);
    return test_end("nonsense-annotations");
}
