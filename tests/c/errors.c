/* The words for what went wrong: short, in place, and silent about cards that may lie face down. */
#include "test.h"

static SolitaireGame *deal(const char *variant, uint64_t number) {
    SolitaireGame *game = NULL;
    OK(solitaire_game_new(variant, number, NULL, &game));
    return game;
}

static SolitaireMove read_move(const char *text) {
    SolitaireMove m = {0, 0, 0, 0};
    OK(solitaire_move_from_text(text, NULL, &m));
    return m;
}

static SolitaireError error = SOLITAIRE_ERROR_INIT;

/* The words are there, are short, and hold no card: none of those that a text has, that is, two capitals or a digit and one. */
static void short_and_silent(const char *of) {
    char words[301];
    size_t length = strlen(error.text);
    CHECK(length > 8 && length <= 300 && error.code != SOLITAIRE_RESULT_OK);
    memcpy(words, error.text, length + 1);
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
    OK(solitaire_rules_new("carousel", NULL, &others));
    char text[400], faulty[400];
    size_t needed = 0;
    OK(solitaire_game_to_text(game, text, sizeof text, &needed));
    GIVES(SOLITAIRE_RESULT_RULES, solitaire_game_from_text(others, text, &error, &none));
    short_and_silent(text);
    for (size_t place = 0; place + 1 < needed; place++) {
        memcpy(faulty, text, needed);
        faulty[place] = faulty[place] == '?' ? 'x' : '?';
        CHECK(solitaire_game_from_text(NULL, faulty, &error, &none) != SOLITAIRE_RESULT_OK);
        short_and_silent(faulty);
        CHECK(solitaire_game_from_text(NULL, text + place + 1, &error, &none) != SOLITAIRE_RESULT_OK);
        short_and_silent(text + place + 1);
        char save[500];
        snprintf(save, sizeof save,
                 "{\"format\":1,\"rules\":\"gold-mine\",\"start\":{\"position\":\"%s\"},\"moves\":[],\"in_effect\":0}", faulty);
        GIVES(SOLITAIRE_RESULT_SAVE, solitaire_game_from_json(save, &error, &none));
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
        CHECK(solitaire_game_from_text(NULL, text, &error, &game) != SOLITAIRE_RESULT_OK);
        short_and_silent(text);
        CHECK(solitaire_game_from_json(text, &error, &game) != SOLITAIRE_RESULT_OK);
        short_and_silent(text);
        CHECK(solitaire_rules_from_json(text, &error, &rules) != SOLITAIRE_RESULT_OK);
        short_and_silent(text);
        CHECK(solitaire_deck_from_text(text, &error, room, 1, &needed) != SOLITAIRE_RESULT_OK);
        short_and_silent(text);
        CHECK(solitaire_view_pile(text, SOLITAIRE_PILE_STOCK, &error, room, 1, &needed) != SOLITAIRE_RESULT_OK);
        short_and_silent(text);
        CHECK(solitaire_rules_new(text, &error, &rules) != SOLITAIRE_RESULT_OK && strlen(error.text) <= 300);
        static const char *const saves[] = {
            "{\"format\":1,\"rules\":\"%s\",\"start\":{\"deal\":1},\"moves\":[],\"in_effect\":0}",
            "{\"format\":1,\"rules\":\"klondike\",\"start\":{\"deck\":\"%s\"},\"moves\":[],\"in_effect\":0}",
            "{\"format\":1,\"rules\":\"klondike\",\"start\":{\"deal\":1},\"moves\":[\"%s\"],\"in_effect\":0}",
            "{\"format\":1,\"%s\":1}",
        };
        for (size_t save = 0; save < sizeof saves / sizeof *saves; save++) {
            snprintf(json, size + 200, saves[save], text);
            GIVES(SOLITAIRE_RESULT_SAVE, solitaire_game_from_json(json, &error, &game));
            short_and_silent(json);
        }
        CHECK(game == NULL && rules == NULL);
    }
    free(text);
    free(json);
}

static void misspelt_variants(void) {
    SolitaireRules *rules = NULL;
    SolitaireGame *none = NULL;
    GIVES(SOLITAIRE_RESULT_VARIANT, solitaire_rules_new("klondyke", &error, &rules));
    GIVES(SOLITAIRE_RESULT_VARIANT, solitaire_game_new("klondyke", 1, &error, &none));
    CHECK(solitaire_variant_title("klondyke") == NULL && solitaire_variant_family("klondyke") == NULL && rules == NULL);
    CHECK(strcmp(error.text, "no game `klondyke`: did you mean `klondike`?") == 0);
    OK(solitaire_rules_new("klondike", &error, &rules));
    CHECK(error.code == SOLITAIRE_RESULT_OK && error.line == 0 && error.text[0] == '\0');
    solitaire_rules_free(rules);
    GIVES(SOLITAIRE_RESULT_VARIANT, solitaire_game_from_text(NULL, "klondyke s: w0:", &error, &none));
    CHECK(strstr(error.text, "did you mean `klondike`?") != NULL);
    CHECK(none == NULL);
}

/* Which card of a deck, which of two piles. */
static void faults_name_their_place(void) {
    char words[301];
    uint8_t room[4];
    size_t needed = 0;
    GIVES(SOLITAIRE_RESULT_TEXT, solitaire_deck_from_text("AS KD 7X", &error, room, 4, &needed));
    CHECK(error.offset == 6 && error.line == 1 && error.item == 3);
    CHECK(strcmp(error.text, "expected a card such as `AS`, `TD` or `7H`, at byte 6 (card 3 of the deck)") == 0);
    /* As numbers, of every text that is read: the byte and the line, or which card or move. */
    SolitaireCard card;
    SolitairePile pile;
    SolitaireMove m;
    SolitaireGame *none = NULL;
    GIVES(SOLITAIRE_RESULT_TEXT, solitaire_card_from_text("1x", &error, &card));
    CHECK(error.code == SOLITAIRE_RESULT_TEXT && error.line == 1 && error.offset == 0);
    GIVES(SOLITAIRE_RESULT_TEXT, solitaire_pile_from_text("t99", &error, &pile));
    CHECK(error.code == SOLITAIRE_RESULT_TEXT && error.line == 1 && error.text[0] != '\0');
    GIVES(SOLITAIRE_RESULT_TEXT, solitaire_move_from_text("t0-x", &error, &m));
    CHECK(error.code == SOLITAIRE_RESULT_TEXT && error.line == 1 && error.offset == 3);
    GIVES(SOLITAIRE_RESULT_TEXT, solitaire_deck_from_text("AS\nKD\n7X", &error, room, 4, &needed));
    CHECK(error.line == 3 && error.offset == 6 && error.item == 3);
    GIVES(SOLITAIRE_RESULT_TEXT, solitaire_deck_from_text("AS KD 7HX 2C", &error, room, 4, &needed));
    CHECK(error.offset == 8 && error.item == 3 && strstr(error.text, "(card 3 of the deck)") != NULL);
    GIVES(SOLITAIRE_RESULT_TEXT, solitaire_deck_from_text(" \n ZZ", &error, room, 4, &needed));
    CHECK(error.line == 2 && error.item == 1);
    GIVES(SOLITAIRE_RESULT_UTF8, solitaire_deck_from_text("AS\n\xFF", &error, room, 4, &needed));
    CHECK(error.line == 2 && error.offset == 3 && error.item == 0);
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_deck_from_text(NULL, &error, room, 4, &needed));
    CHECK(error.code == SOLITAIRE_RESULT_NULL && error.line == 0 && error.text[0] != '\0');
    GIVES(SOLITAIRE_RESULT_SAVE, solitaire_game_from_json("{\n\"format\":1,\n\"rules\":7}", &error, &none));
    CHECK(error.line == 3);
    GIVES(SOLITAIRE_RESULT_SAVE, solitaire_game_from_json(
        "{\"format\":1,\"rules\":\"klondike\",\"start\":{\"deal\":1},\"moves\":[\"deal\",\"t0-t1\"],\"in_effect\":2}", &error, &none));
    CHECK(error.item == 2);
    GIVES(SOLITAIRE_RESULT_SAVE, solitaire_game_from_json(
        "{\"format\":1,\"rules\":\"klondike\",\"start\":{\"deal\":1},\"moves\":[\"deal\",\"t1-t1\"],\"in_effect\":2}", &error, &none));
    CHECK(error.item == 2 && error.line == 1);
    const SolitaireCard numbers[] = {0, 1, 52, 77};
    SolitaireRules *rules = NULL;
    OK(solitaire_rules_new("klondike", NULL, &rules));
    GIVES(SOLITAIRE_RESULT_NUMBER, solitaire_game_from_deck(rules, numbers, 4, &error, &none));
    CHECK(error.code == SOLITAIRE_RESULT_NUMBER && error.item == 3 && error.line == 0 && none == NULL);
    CHECK(strstr(error.text, "card 3 of the deck must be a number from 0 to 51, not ") == error.text);
    GIVES(SOLITAIRE_RESULT_DECK, solitaire_game_from_deck(rules, numbers, 2, &error, &none));
    CHECK(error.item == 0);
    solitaire_rules_free(rules);
    SolitaireGame *game = deal("klondike", 1);
    OK(solitaire_game_refusal(game, read_move("t0-t9"), words, sizeof words, &needed));
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
                OK(solitaire_game_refusal(game, m, words, sizeof words, &needed));
                clashes += strstr(words, "can't go on") != NULL;
                for (size_t suit = 0; suit < 3; suit++) CHECK(strstr(words, games[i].hidden[suit]) == NULL);
            }
        }
        solitaire_game_free(game);
    }
    CHECK(clashes > 100);
}

int main(void) {
    suits_that_are_not_shown();
    errors_tell_no_card();
    errors_are_short();
    misspelt_variants();
    faults_name_their_place();
    return test_end("errors");
}
