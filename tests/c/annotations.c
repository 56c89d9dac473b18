/* What people write beside a game: titles and notes of rules, headers and comments. It comes back from saves and copies as it was
 * written, and decides nothing. */
#include "test.h"

static const char *const words = "Gr\xC3\xB6\xC3\x9F" "e \"7\xE2\x99\xA5\"\n\\ <AS7H>";
static char text[8192];
static size_t needed;

#define IS(expected, call) CHECK((call) == SOLITAIRE_RESULT_OK && strcmp(text, expected) == 0)

/* What a text that solitaire_rules_to_json writes says of the title and the notes. */
static int says(const SolitaireRules *rules, const char *piece) {
    OK(solitaire_rules_to_json(rules, text, sizeof text, &needed));
    return strstr(text, piece) != NULL;
}

static void titles_of_rules(void) {
    SolitaireRules *rules = NULL, *own = NULL, *again = NULL, *plain = NULL;
    OK(solitaire_rules_new("klondike", NULL, &rules));
    IS("Klondike", solitaire_rules_title(rules, text, sizeof text, &needed));
    IS("", solitaire_rules_notes(rules, text, sizeof text, &needed));
    CHECK(!says(rules, "title"));
    OK(solitaire_rules_with_title(rules, "Easy Klondike", words, NULL, &own));
    IS("Easy Klondike", solitaire_rules_title(own, text, sizeof text, &needed));
    IS(words, solitaire_rules_notes(own, text, sizeof text, &needed));
    CHECK(says(own, "{\"title\":\"Easy Klondike\",\"notes\":\""));
    OK(solitaire_rules_from_json(text, NULL, &again));
    IS("Easy Klondike", solitaire_rules_title(again, text, sizeof text, &needed));
    IS(words, solitaire_rules_notes(again, text, sizeof text, &needed));
    solitaire_rules_free(again);
    OK(solitaire_rules_clone(own, &again));
    IS(words, solitaire_rules_notes(again, text, sizeof text, &needed));
    /* A title makes no other rules, and goes again. */
    const char *variant = NULL;
    OK(solitaire_rules_variant(again, &variant));
    CHECK(variant != NULL && strcmp(variant, "klondike") == 0);
    OK(solitaire_rules_with_title(again, NULL, NULL, NULL, &plain));
    CHECK(!says(plain, "title") && !says(plain, "notes"));
    solitaire_rules_free(plain);
    solitaire_rules_free(again);
    solitaire_rules_free(own);
    solitaire_rules_free(rules);
}

/* Rules that are no variant's, with a title. */
static SolitaireRules *easy(void) {
    static const char from[] = "\"empty\":\"king\"", to[] = "\"empty\":\"any_card\"";
    SolitaireRules *rules = NULL, *own = NULL;
    OK(solitaire_rules_new("klondike", NULL, &rules));
    OK(solitaire_rules_with_title(rules, "Easy Klondike", "For beginners.", NULL, &own));
    solitaire_rules_free(rules);
    OK(solitaire_rules_to_json(own, text, sizeof text, &needed));
    solitaire_rules_free(own);
    char *place = strstr(text, from);
    CHECK(place != NULL);
    if (place == NULL) return NULL;
    memmove(place + strlen(to), place + strlen(from), strlen(place + strlen(from)) + 1);
    memcpy(place, to, strlen(to));
    OK(solitaire_rules_from_json(text, NULL, &own));
    return own;
}

/* Whether a game, and what is read from its save, has the title and the notes. */
static void is_entitled(SolitaireGame *game) {
    SolitaireGame *again = NULL;
    OK(solitaire_game_to_json(game, text, sizeof text, &needed));
    OK(solitaire_game_from_json(text, NULL, &again));
    SolitaireGame *both[] = {game, again};
    for (size_t i = 0; i < 2; i++) {
        SolitaireRules *rules = NULL;
        OK(solitaire_game_rules(both[i], &rules));
        IS("Easy Klondike", solitaire_rules_title(rules, text, sizeof text, &needed));
        IS("For beginners.", solitaire_rules_notes(rules, text, sizeof text, &needed));
        solitaire_rules_free(rules);
        solitaire_game_free(both[i]);
    }
}

/* Rules of their own and a variant's, with a title, notes, both and neither: a save keeps each by itself. */
static void titles_and_notes(void) {
    SolitaireRules *own = easy(), *built_in = NULL;
    OK(solitaire_rules_new("klondike", NULL, &built_in));
    SolitaireRules *both[] = {own, built_in};
    for (size_t i = 0; i < 8; i++) {
        const char *title = i & 1 ? "T" : NULL, *notes = i & 2 ? "N" : NULL;
        const char *shown = title ? title : i & 4 ? "Klondike" : "";
        SolitaireRules *named = NULL, *read = NULL;
        SolitaireGame *game = NULL, *again = NULL;
        OK(solitaire_rules_with_title(both[i / 4], title, notes, NULL, &named));
        OK(deal_of(named, 42, &game));
        OK(solitaire_game_to_json(game, text, sizeof text, &needed));
        OK(solitaire_game_from_json(text, NULL, &again));
        OK(solitaire_game_rules(again, &read));
        IS(shown, solitaire_rules_title(read, text, sizeof text, &needed));
        IS(notes ? notes : "", solitaire_rules_notes(read, text, sizeof text, &needed));
        solitaire_rules_free(read);
        solitaire_rules_free(named);
        solitaire_game_free(game);
        solitaire_game_free(again);
    }
    solitaire_rules_free(own);
    solitaire_rules_free(built_in);
}

/* Too long a title or too long notes: refused in rules, cut in a save. */
static void long_titles(void) {
    SolitaireRules *rules = NULL, *own = NULL;
    SolitaireGame *game = NULL, *again = NULL;
    SolitaireError error = SOLITAIRE_ERROR_INIT;
    char title[202], json[2048];
    memset(title, 'a', sizeof title);
    title[201] = '\0';
    OK(solitaire_rules_new("klondike", NULL, &rules));
    GIVES(SOLITAIRE_RESULT_TEXT, solitaire_rules_with_title(rules, title, NULL, &error, &own));
    CHECK(own == NULL && error.offset == 200 && strcmp(error.text, "expected a title of at most 200 characters, found 201") == 0);
    OK(solitaire_rules_with_title(rules, title + 1, NULL, NULL, &own));
    OK(solitaire_rules_to_json(own, json, sizeof json, &needed));
    char *place = strstr(json, "aaa");
    CHECK(place != NULL);
    memmove(place + 1, place, strlen(place) + 1);
    solitaire_rules_free(own);
    own = NULL;
    CHECK(solitaire_rules_from_json(json, &error, &own) == SOLITAIRE_RESULT_RULES && own == NULL);
    CHECK(error.code == SOLITAIRE_RESULT_RULES && error.line == 1 && error.offset > 0);
    CHECK(strstr(error.text, "a title of at most 200 characters, found 201") != NULL);
    OK(solitaire_rules_with_title(rules, title + 1, NULL, NULL, &own));
    OK(deal_of(own, 42, &game));
    OK(solitaire_game_to_json(game, json, sizeof json, &needed));
    place = strstr(json, "aaa");
    memmove(place + 1, place, strlen(place) + 1);
    solitaire_rules_free(own);
    OK(solitaire_game_from_json(json, NULL, &again));
    OK(solitaire_game_rules(again, &own));
    IS(title + 1, solitaire_rules_title(own, text, sizeof text, &needed));
    solitaire_rules_free(own);
    solitaire_game_free(game);
    solitaire_game_free(again);
    solitaire_rules_free(rules);
}

/* Text of somebody else's for a terminal. */
static void printable_text(void) {
    static const char stranger[] = "a\x1b[2J\r\nb\xC2\x9B\xE2\x80\xAE";
    IS("a\xEF\xBF\xBD[2J\xEF\xBF\xBD\xEF\xBF\xBD" "b\xEF\xBF\xBD\xEF\xBF\xBD",
       solitaire_printable(stranger, 0, text, sizeof text, &needed));
    IS("a\xEF\xBF\xBD[2J\nb\xEF\xBF\xBD\xEF\xBF\xBD", solitaire_printable(stranger, 1, text, sizeof text, &needed));
    IS("", solitaire_printable("", 0, text, sizeof text, &needed));
}

static void titles_of_games(void) {
    SolitaireRules *rules = easy();
    SolitaireGame *game = NULL, *other = NULL;
    uint8_t cards[52];
    for (uint8_t i = 0; i < 52; i++) cards[i] = i;
    OK(deal_of(rules, 42, &game));
    OK(solitaire_game_to_text(game, text, sizeof text, &needed));
    OK(solitaire_game_from_text(rules, text, NULL, &other));
    is_entitled(other);
    OK(solitaire_game_clone(game, &other));
    is_entitled(other);
    OK(solitaire_game_new("klondike", 42, NULL, &other));
    OK(solitaire_game_copy(game, other));
    is_entitled(other);
    is_entitled(game);
    OK(solitaire_game_from_deal(rules, "ms:617", NULL, &game));
    is_entitled(game);
    OK(solitaire_game_from_deck(rules, cards, 52, NULL, &game));
    is_entitled(game);
    solitaire_rules_free(rules);
}

static SolitaireGame *saved_and_read(const SolitaireGame *game) {
    SolitaireGame *again = NULL;
    OK(solitaire_game_to_json(game, text, sizeof text, &needed));
    OK(solitaire_game_from_json(text, NULL, &again));
    return again;
}

static void headers(void) {
    SolitaireGame *game = NULL;
    OK(solitaire_game_new("klondike", 42, NULL, &game));
    GIVES(SOLITAIRE_RESULT_NO_ANNOTATION, solitaire_game_header_name(game, 0, text, sizeof text, &needed));
    OK(solitaire_game_set_header(game, "player", "Ann"));
    OK(solitaire_game_set_header(game, "date", "1.4."));
    OK(solitaire_game_set_header(game, words, words));
    OK(solitaire_game_set_header(game, "empty", ""));
    OK(solitaire_game_set_header(game, "player", "Bert"));
    OK(solitaire_game_set_header(game, "date", NULL));
    OK(solitaire_game_set_header(game, "date", NULL));
    SolitaireGame *again = saved_and_read(game);
    GIVES(SOLITAIRE_RESULT_NO_ANNOTATION, solitaire_game_header_name(again, 3, text, sizeof text, &needed));
    IS(words, solitaire_game_header_name(again, 0, text, sizeof text, &needed));
    IS("empty", solitaire_game_header_name(again, 1, text, sizeof text, &needed));
    IS("player", solitaire_game_header_name(again, 2, text, sizeof text, &needed));
    IS("Bert", solitaire_game_header(again, "player", text, sizeof text, &needed));
    IS(words, solitaire_game_header(again, words, text, sizeof text, &needed));
    IS("", solitaire_game_header(again, "empty", text, sizeof text, &needed));
    uint8_t equal = 0;
    OK(solitaire_game_set_header(again, "player", NULL));
    OK(solitaire_game_equal(game, again, &equal));
    CHECK(equal == 1);
    solitaire_game_free(again);
    solitaire_game_free(game);
}

static void comments(void) {
    static const SolitaireMove deal = {SOLITAIRE_MOVE_KIND_DEAL, 0, 0, 0};
    SolitaireGame *game = NULL;
    uint32_t places[4] = {9, 9, 9, 9};
    OK(solitaire_game_new("klondike", 42, NULL, &game));
    OK(solitaire_game_comments(game, NULL, 0, &needed));
    CHECK(needed == 0);
    for (int i = 0; i < 3; i++) OK(solitaire_game_play(game, deal));
    OK(solitaire_game_undo(game, NULL));
    OK(solitaire_game_set_comment(game, 3, "the last one"));
    OK(solitaire_game_set_comment(game, 0, words));
    OK(solitaire_game_set_comment(game, 2, "here"));
    OK(solitaire_game_set_comment(game, 1, "not here"));
    OK(solitaire_game_set_comment(game, 1, NULL));
    SolitaireGame *again = saved_and_read(game);
    OK(solitaire_game_comments(again, places, 4, &needed));
    CHECK(needed == 3 && places[0] == 0 && places[1] == 2 && places[2] == 3 && places[3] == 9);
    IS(words, solitaire_game_comment(again, 0, text, sizeof text, &needed));
    IS("the last one", solitaire_game_comment(again, 3, text, sizeof text, &needed));
    GIVES(SOLITAIRE_RESULT_NO_ANNOTATION, solitaire_game_comment(again, 1, text, sizeof text, &needed));
    /* A move in the place of the one that was undone takes along what is said of that. */
    OK(solitaire_game_play(again, deal));
    GIVES(SOLITAIRE_RESULT_NO_ANNOTATION, solitaire_game_comment(again, 3, text, sizeof text, &needed));
    IS("here", solitaire_game_comment(again, 2, text, sizeof text, &needed));
    solitaire_game_free(again);
    solitaire_game_free(game);
}

int main(void) {
    titles_of_rules();
    titles_and_notes();
    titles_of_games();
    long_titles();
    printable_text();
    headers();
    comments();
    return test_end("annotations");
}
