/* Deals by text: deals FILE..., where each line of the files is `deal ; decks ; cards`, made by another program. And rules explained. */
#include "test.h"

static SolitaireError error = SOLITAIRE_ERROR_INIT;

static const char *words(void) {
    return error.text;
}

static int same_position(const SolitaireGame *one, const SolitaireGame *other) {
    char texts[2][1024];
    size_t needed = 0;
    OK(solitaire_game_to_text(one, texts[0], sizeof texts[0], &needed));
    OK(solitaire_game_to_text(other, texts[1], sizeof texts[1], &needed));
    return strcmp(texts[0], texts[1]) == 0;
}

/* Whether the deal's cards are dealt in the order that decks have: PySolFC's are so in games that are not laid out as PySolFC does
 * it, and in these two, where its order is the same. */
static int in_our_order(const char *deal, const char *variant, const SolitaireRules *rules) {
    uint8_t has = 2;
    OK(solitaire_rules_has_pysol_table(rules, &has));
    CHECK(has < 2);
    return strncmp(deal, "pysol:", 6) != 0 || has == 0 || strcmp(variant, "freecell") == 0 || strcmp(variant, "forty-thieves") == 0;
}

/* The deal of this text, in every game of so many decks, is the game of these cards. */
static void deals_these_cards(const char *deal, unsigned decks, const char *cards) {
    uint8_t deck[SOLITAIRE_MAX_CARDS];
    size_t count = 0, needed = 0;
    OK(solitaire_deck_from_text(cards, &error, deck, sizeof deck, &count));
    CHECK(count == 52 * decks);
    for (uint32_t i = 0; i < solitaire_variant_count(); i++) {
        SolitaireTable table = SOLITAIRE_TABLE_INIT;
        SolitaireRules *rules = NULL;
        SolitaireGame *named = NULL, *by_rules = NULL, *expected = NULL;
        char text[SOLITAIRE_MAX_DEAL_TEXT];
        OK(solitaire_rules_new(solitaire_variant_name(i), NULL, &rules));
        OK(solitaire_rules_table(rules, &table));
        if (table.decks != decks) {
            solitaire_rules_free(rules);
            continue;
        }
        OK(solitaire_game_from_deck(rules, deck, count, &error, &expected));
        OK(deal_by_name(solitaire_variant_name(i), deal, &error, &named));
        OK(solitaire_game_from_deal(rules, deal, NULL, &by_rules));
        CHECK(same_position(named, by_rules));
        if (in_our_order(deal, solitaire_variant_name(i), rules)) CHECK(same_position(named, expected));
        OK(solitaire_game_deal_to_text(named, text, sizeof text, &needed));
        CHECK(strcmp(text, deal) == 0 && needed == strlen(deal) + 1);
        GIVES(SOLITAIRE_RESULT_NO_DEAL_NUMBER, solitaire_game_deal_to_text(expected, text, sizeof text, &needed));
        solitaire_game_free(expected);
        solitaire_game_free(by_rules);
        solitaire_game_free(named);
        solitaire_rules_free(rules);
    }
}

static void file_of_deals(const char *path) {
    static char line[1024];
    unsigned lines = 0;
    FILE *file = fopen(path, "r");
    CHECK(file != NULL);
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        char deal[64];
        unsigned decks = 0;
        int cards = 0;
        if (line[0] == '#') continue;
        lines++;
        if (CHECK(sscanf(line, "%63s ; %u ; %n", deal, &decks, &cards) == 2 && cards > 0)) {
            deals_these_cards(deal, decks, line + cards);
        }
    }
    CHECK(lines > 0);
    if (file != NULL) fclose(file);
}

/* As it was published. */
static void microsoft_1(void) {
    deals_these_cards("ms:1", 1,
                      "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C 4C 5C TS QH 4H AC 4D 7S "
                      "3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H");
}

/* This library's numbers are those of solitaire_game_new; other programs' have a text, but no number. */
static void numbers(void) {
    static const char *const texts[] = {"0", "42", "18446744073709551615"};
    static const uint64_t values[] = {0, 42, UINT64_MAX};
    SolitaireGame *game = NULL, *same = NULL;
    uint64_t number = 7;
    for (size_t i = 0; i < 3; i++) {
        OK(deal_by_name("spider", texts[i], &error, &game));
        OK(solitaire_game_new("spider", values[i], NULL, &same));
        OK(solitaire_game_deal_number(game, &number));
        CHECK(number == values[i] && same_position(game, same));
        solitaire_game_free(game);
        solitaire_game_free(same);
    }
    OK(deal_by_name("freecell", "ms:617", &error, &game));
    GIVES(SOLITAIRE_RESULT_NO_DEAL_NUMBER, solitaire_game_deal_number(game, &number));
    CHECK(number == UINT64_MAX);
    /* A save keeps the deal. */
    char json[300], text[SOLITAIRE_MAX_DEAL_TEXT];
    size_t needed = 0;
    OK(solitaire_game_to_json(game, json, sizeof json, &needed));
    OK(solitaire_game_from_json(json, &error, &same));
    OK(solitaire_game_deal_to_text(same, text, sizeof text, &needed));
    CHECK(strstr(json, "\"ms:617\"") != NULL && strcmp(text, "ms:617") == 0);
    solitaire_game_free(game);
    solitaire_game_free(same);
}

/* What is no deal is refused in words, and nothing is made of it. */
static void refused(void) {
    static const struct {
        const char *variant, *deal;
        SolitaireResult code;
        const char *words;
    } faults[] = {
        {"freecell", "abc", SOLITAIRE_RESULT_TEXT, "expected a deal such as `42`, `ms:617` or `pysol:32000`"},
        {"freecell", "", SOLITAIRE_RESULT_TEXT, "expected a deal"},
        {"freecell", "-1", SOLITAIRE_RESULT_TEXT, "expected a deal"},
        {"freecell", "42 ", SOLITAIRE_RESULT_TEXT, "a deal's number from 0 to 18446744073709551615"},
        {"freecell", "18446744073709551616", SOLITAIRE_RESULT_TEXT, "a deal's number from 0 to 18446744073709551615"},
        {"freecell", "042", SOLITAIRE_RESULT_TEXT, "expected a deal's number without leading zeros, found `042`"},
        {"freecell", "ms:0", SOLITAIRE_RESULT_TEXT, "from 1 to 8589934591"},
        {"freecell", "ms:x", SOLITAIRE_RESULT_TEXT, "from 1 to 8589934591"},
        {"freecell", "pysol:", SOLITAIRE_RESULT_TEXT, "a PySolFC deal number from 1 to"},
        {"spider", "ms:617", SOLITAIRE_RESULT_DEAL, "`ms:617` is a one-deck deal, but this game has two decks"},
        {"klondike", "greenfelt:2147483647", SOLITAIRE_RESULT_TEXT, "a Green Felt deal number from 1 to 2147483646"},
        {"spider", "greenfelt:815", SOLITAIRE_RESULT_DEAL, "`greenfelt:815` is a one-deck deal, but this game has two decks"},
        {"freecell", "ms:8589934592", SOLITAIRE_RESULT_TEXT, "from 1 to 8589934591"},
        {"spider", "pysol:ms0", SOLITAIRE_RESULT_TEXT, "from 1 to 8589934591"},
        {"frecell", "ms:617", SOLITAIRE_RESULT_VARIANT, "did you mean `freecell`?"},
    };
    SolitaireRules *spider = NULL;
    SolitaireGame *none = NULL;
    OK(solitaire_rules_new("spider", NULL, &spider));
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        GIVES(faults[i].code, deal_by_name(faults[i].variant, faults[i].deal, &error, &none));
        if (!CHECK(strstr(words(), faults[i].words) != NULL)) fprintf(stderr, "%s: %s\n", faults[i].deal, words());
    }
    GIVES(SOLITAIRE_RESULT_DEAL, solitaire_game_from_deal(spider, "ms:1", &error, &none));
    CHECK(none == NULL && strstr(words(), "this game has two") != NULL);
    OK(solitaire_game_from_deal(spider, "pysol:32000", &error, &none));
    CHECK(words()[0] == '\0');
    solitaire_game_free(none);
    solitaire_rules_free(spider);
}

/* What PySolFC shows of its Klondike 32000: the piles from left to right. */
static void pysol_table(void) {
    static const char *const piles = "t0:QS t1:<3H>5H t2:<6D2C>7D t3:<8D3C9C>6H t4:<JSJCAC6S>QD t5:<4DTH9D4H9S>KD t6:<7S3D5S2S8STS>9H";
    static const struct {
        const char *variant;
        uint8_t has;
    } games[] = {{"klondike", 1}, {"spider", 1}, {"carousel", 0}, {"wasp", 0}, {"new-york", 0}, {"new-york-dealt-base", 1}};
    SolitaireGame *game = NULL;
    SolitaireRules *rules = NULL;
    char text[1024];
    size_t needed = 0;
    uint8_t has = 2;
    OK(deal_by_name("klondike", "pysol:32000", &error, &game));
    OK(solitaire_game_to_text(game, text, sizeof text, &needed));
    CHECK(strstr(text, piles) != NULL);
    solitaire_game_free(game);
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        OK(solitaire_rules_new(games[i].variant, NULL, &rules));
        OK(solitaire_rules_has_pysol_table(rules, &has));
        CHECK(has == games[i].has);
        solitaire_rules_free(rules);
    }
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_rules_has_pysol_table(NULL, &has));
    /* Rules of one's own. */
    static char json[2000];
    OK(solitaire_rules_new("klondike", NULL, &rules));
    OK(solitaire_rules_to_json(rules, json, sizeof json, &needed));
    solitaire_rules_free(rules);
    char *cards = strstr(json, "\"cards\":1");
    if (!CHECK(cards != NULL)) return;
    cards[8] = '2';
    OK(solitaire_rules_from_json(json, &error, &rules));
    OK(solitaire_rules_has_pysol_table(rules, &has));
    CHECK(has == 0);
    solitaire_rules_free(rules);
}

/* The printed rules of every game. */
static void explained(void) {
    static char printed[8000];
    for (uint32_t i = 0; i < solitaire_variant_count(); i++) {
        SolitaireRules *rules = NULL;
        size_t needed = 0;
        OK(solitaire_rules_new(solitaire_variant_name(i), NULL, &rules));
        OK(solitaire_rules_explain(rules, printed, sizeof printed, &needed));
        CHECK(needed == strlen(printed) + 1);
        CHECK(strncmp(printed, "**Deal.** ", 10) == 0 && strstr(printed, "\n\n**Aim.** The game is won when ") != NULL);
        const char *kings = "**Empty piles.** Only a king, or a group headed by one, may go to an empty pile.";
        if (strcmp(solitaire_variant_name(i), "klondike") == 0) CHECK(strstr(printed, kings) != NULL);
        solitaire_rules_free(rules);
    }
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) file_of_deals(argv[i]);
    microsoft_1();
    numbers();
    refused();
    pysol_table();
    explained();
    return test_end("deals");
}
