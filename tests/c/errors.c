/* The words for what went wrong: short, in place, and silent about cards that may lie face down. */
#include "test.h"

static SolitaireGame *deal(const char *variant, uint64_t number) {
    SolitaireGame *game = NULL;
    OK(solitaire_game_new(variant, number, &game));
    return game;
}

static SolitaireMove read_move(const char *text) {
    SolitaireMove m = {0, 0, 0, 0};
    OK(solitaire_move_from_text(text, &m));
    return m;
}

static SolitaireError *error;

/* The words are there, are short, and hold no card: none of those that a text has, that is, two capitals or a digit and one. */
static void short_and_silent(const char *of) {
    char words[301];
    size_t needed = 0;
    if (!OK(solitaire_error_text(error, words, sizeof words, &needed))) return;
    CHECK(needed > 9);
    /* What is expected is said by example. */
    char *example = strstr(words, "`AS`, `TD` or `7H`");
    if (example != NULL) memset(example, ' ', strlen("`AS`, `TD` or `7H`"));
    for (const char *at = words; *at != '\0' && at[1] != '\0'; at++) {
        int told = strchr("A23456789TJQK", *at) != NULL && strchr("CDHS", at[1]) != NULL;
        if (told) fprintf(stderr, "%s: said of %.60s\n", words, of);
        CHECK(!told);
    }
}

static void errors_tell_no_card(void) {
    SolitaireGame *game = deal("gold-mine", 42), *none = NULL;
    SolitaireRules *others = NULL;
    OK(solitaire_rules_new("carousel", &others));
    char text[400], faulty[400];
    size_t needed = 0;
    OK(solitaire_game_to_text(game, text, sizeof text, &needed));
    GIVES(SOLITAIRE_RESULT_RULES, solitaire_game_from_text(others, text, error, &none));
    short_and_silent(text);
    for (size_t place = 0; place + 1 < needed; place++) {
        memcpy(faulty, text, needed);
        faulty[place] = faulty[place] == '?' ? 'x' : '?';
        CHECK(solitaire_game_from_text(NULL, faulty, error, &none) != SOLITAIRE_RESULT_OK);
        short_and_silent(faulty);
        CHECK(solitaire_game_from_text(NULL, text + place + 1, error, &none) != SOLITAIRE_RESULT_OK);
        short_and_silent(text + place + 1);
        char save[500];
        snprintf(save, sizeof save,
                 "{\"format\":1,\"rules\":\"gold-mine\",\"start\":{\"position\":\"%s\"},\"moves\":[],\"in_effect\":0}", faulty);
        GIVES(SOLITAIRE_RESULT_SAVE, solitaire_game_from_json(save, error, &none));
        short_and_silent(save);
    }
    CHECK(none == NULL);
    solitaire_rules_free(others);
    solitaire_game_free(game);
}

/* A megabyte of one thing after another, given to everything that reads a text. */
static void errors_are_short(void) {
    static const char *const pieces[] = {"x", "9", "AS ", "{", "\x1b", "s:<"};
    size_t size = (size_t)1 << 20;
    char *text = malloc(size + 99), *json = malloc(size + 200);
    CHECK(text != NULL && json != NULL);
    for (size_t i = 0; text != NULL && json != NULL && i < sizeof pieces / sizeof *pieces; i++) {
        size_t length = strlen(pieces[i]), needed = 0;
        for (size_t at = 0; at < size; at += length) memcpy(text + at, pieces[i], length + 1);
        SolitaireGame *game = NULL;
        SolitaireRules *rules = NULL;
        uint8_t room[1];
        char words[301];
        CHECK(solitaire_game_from_text(NULL, text, error, &game) != SOLITAIRE_RESULT_OK);
        short_and_silent(text);
        CHECK(solitaire_game_from_json(text, error, &game) != SOLITAIRE_RESULT_OK);
        short_and_silent(text);
        CHECK(solitaire_rules_from_json(text, error, &rules) != SOLITAIRE_RESULT_OK);
        short_and_silent(text);
        CHECK(solitaire_deck_from_text(text, error, room, 1, &needed) != SOLITAIRE_RESULT_OK);
        short_and_silent(text);
        CHECK(solitaire_view_pile(text, SOLITAIRE_PILE_STOCK, error, room, 1, &needed) != SOLITAIRE_RESULT_OK);
        short_and_silent(text);
        OK(solitaire_variant_explain(text, words, sizeof words, &needed));
        static const char *const saves[] = {
            "{\"format\":1,\"rules\":\"%s\",\"start\":{\"deal\":1},\"moves\":[],\"in_effect\":0}",
            "{\"format\":1,\"rules\":\"klondike\",\"start\":{\"deck\":\"%s\"},\"moves\":[],\"in_effect\":0}",
            "{\"format\":1,\"rules\":\"klondike\",\"start\":{\"deal\":1},\"moves\":[\"%s\"],\"in_effect\":0}",
            "{\"format\":1,\"%s\":1}",
        };
        for (size_t save = 0; save < sizeof saves / sizeof *saves; save++) {
            snprintf(json, size + 200, saves[save], text);
            GIVES(SOLITAIRE_RESULT_SAVE, solitaire_game_from_json(json, error, &game));
            short_and_silent(json);
        }
        CHECK(game == NULL && rules == NULL);
    }
    free(text);
    free(json);
}

static void misspelt_variants(void) {
    char words[301];
    size_t needed = 0;
    uint32_t index = 0;
    SolitaireGame *none = NULL;
    GIVES(SOLITAIRE_RESULT_VARIANT, solitaire_variant_find("klondyke", &index));
    GIVES(SOLITAIRE_RESULT_VARIANT, solitaire_game_new("klondyke", 1, &none));
    OK(solitaire_variant_explain("klondyke", words, sizeof words, &needed));
    CHECK(strcmp(words, "expected a game such as `gold-mine`, found `klondyke`, at byte 0: did you mean `klondike`?") == 0);
    OK(solitaire_variant_explain("klondike", words, sizeof words, &needed));
    CHECK(needed == 1 && words[0] == '\0');
    GIVES(SOLITAIRE_RESULT_VARIANT, solitaire_game_from_text(NULL, "klondyke s: w0:", error, &none));
    OK(solitaire_error_text(error, words, sizeof words, &needed));
    CHECK(strstr(words, "did you mean `klondike`?") != NULL);
    CHECK(none == NULL);
}

/* Which card of a deck, which of two piles. */
static void faults_name_their_place(void) {
    char words[301];
    uint8_t room[4];
    size_t needed = 0;
    GIVES(SOLITAIRE_RESULT_TEXT, solitaire_deck_from_text("AS KD 7X", error, room, 4, &needed));
    OK(solitaire_error_text(error, words, sizeof words, &needed));
    CHECK(strcmp(words, "expected a card such as `AS`, `TD` or `7H`, at byte 6 (card 3 of the deck)") == 0);
    SolitaireGame *game = deal("klondike", 1);
    OK(solitaire_game_explain(game, read_move("t0-t9"), words, sizeof words, &needed));
    CHECK(strcmp(words, "t0-t9: this game has no t9") == 0);
    solitaire_game_free(game);
}

/* Refusals in games that are drawn in some suits only name cards as they are drawn. */
static void suits_that_are_not_shown(void) {
    static const struct {
        const char *variant, *hidden[3];
    } games[] = {{"spider-one-suit", {"\xE2\x99\xA3", "\xE2\x99\xA6", "\xE2\x99\xA5"}},
                 {"spider-two-suits", {"\xE2\x99\xA3", "\xE2\x99\xA6", "\xE2\x99\xA3"}}};
    char words[301];
    size_t needed = 0;
    unsigned clashes = 0;
    for (size_t i = 0; i < 2; i++) {
        SolitaireGame *game = deal(games[i].variant, 42);
        for (uint8_t from = 0; from < 10; from++) {
            for (uint8_t to = 0; to < 10; to++) {
                SolitaireMove m = {SOLITAIRE_MOVE_KIND_TRANSFER, (uint8_t)(SOLITAIRE_PILE_TABLEAU + from), (uint8_t)(SOLITAIRE_PILE_TABLEAU + to), 1};
                OK(solitaire_game_explain(game, m, words, sizeof words, &needed));
                clashes += strstr(words, "does not go on") != NULL;
                for (size_t suit = 0; suit < 3; suit++) CHECK(strstr(words, games[i].hidden[suit]) == NULL);
            }
        }
        solitaire_game_free(game);
    }
    CHECK(clashes > 100);
}

int main(void) {
    OK(solitaire_error_new(&error));
    suits_that_are_not_shown();
    errors_tell_no_card();
    errors_are_short();
    misspelt_variants();
    faults_name_their_place();
    solitaire_error_free(error);
    return test_end("errors");
}
