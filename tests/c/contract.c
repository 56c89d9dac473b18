/* What the header promises, function by function, where nothing goes wrong; nonsense.c has the rest. */
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

static void versions(void) {
    char version[32];
    snprintf(version, sizeof version, "%d.%d.%d", SOLITAIRE_VERSION_MAJOR, SOLITAIRE_VERSION_MINOR,
             SOLITAIRE_VERSION_PATCH);
    CHECK(strcmp(solitaire_version(), version) == 0);
    CHECK(solitaire_abi_version() == SOLITAIRE_ABI_VERSION);
    CHECK(sizeof(SolitaireMove) == 4 && sizeof(SolitaireChange) == 8 && sizeof(SolitaireTable) == 12 && sizeof(SolitaireError) == 336);
    CHECK(sizeof(SolitaireResult) == 4);
    for (int32_t code = SOLITAIRE_RESULT_OK; code <= SOLITAIRE_RESULT_NO_SEARCH; code++) {
        CHECK(strlen(solitaire_result_text(code)) > 5);
        CHECK(strcmp(solitaire_result_text(code), solitaire_result_text(-1)) != 0);
    }
}

static void cards_and_piles(void) {
    for (uint8_t card = 0; card < 52; card++) {
        char text[3];
        size_t needed = 0;
        uint8_t again = 99;
        OK(solitaire_card_to_text(card, text, sizeof text, &needed));
        CHECK(needed == 3 && strlen(text) == 2);
        OK(solitaire_card_from_text(text, NULL, &again));
        CHECK(again == card && solitaire_card_rank(card) * 4 + solitaire_card_suit(card) == card);
    }
    uint8_t card = 0;
    OK(solitaire_card_from_text("10\xE2\x99\xA5", NULL, &card));
    CHECK(solitaire_card_rank(card) == 9 && solitaire_card_suit(card) == SOLITAIRE_SUIT_HEARTS);
    OK(solitaire_card_from_text("??", NULL, &card));
    CHECK(card == SOLITAIRE_CARD_FACE_DOWN);
    static const struct {
        const char *text;
        uint8_t pile;
    } piles[] = {{"s", SOLITAIRE_PILE_STOCK},      {"w0", SOLITAIRE_PILE_WASTE},           {"w5", SOLITAIRE_PILE_WASTE + 5},
                 {"f7", SOLITAIRE_PILE_FOUNDATION + 7}, {"f8", SOLITAIRE_PILE_FOUNDATION_8},  {"f11", SOLITAIRE_PILE_FOUNDATION_8 + 3},
                 {"c0", SOLITAIRE_PILE_CELL},      {"c7", SOLITAIRE_PILE_CELL + 7},
                 {"r0", SOLITAIRE_PILE_RESERVE},   {"r15", SOLITAIRE_PILE_RESERVE + 15},   {"t0", SOLITAIRE_PILE_TABLEAU},
                 {"t19", SOLITAIRE_PILE_TABLEAU + 19}};
    for (size_t i = 0; i < sizeof piles / sizeof *piles; i++) {
        char text[4];
        size_t needed = 0;
        uint8_t pile = 99;
        OK(solitaire_pile_to_text(piles[i].pile, text, sizeof text, &needed));
        CHECK(strcmp(text, piles[i].text) == 0 && needed == strlen(text) + 1);
        OK(solitaire_pile_from_text(text, NULL, &pile));
        CHECK(pile == piles[i].pile);
    }
}

/* How many piles of this one's kind a game has. */
static unsigned count_of(const SolitaireTable *table, uint8_t pile) {
    switch (solitaire_pile_kind(pile)) {
    case SOLITAIRE_PILE_STOCK: return table->stocks;
    case SOLITAIRE_PILE_WASTE: return table->wastes;
    case SOLITAIRE_PILE_FOUNDATION: return table->foundations;
    case SOLITAIRE_PILE_CELL: return table->cells;
    case SOLITAIRE_PILE_RESERVE: return table->reserve;
    case SOLITAIRE_PILE_TABLEAU: return table->tableau;
    default: return 0;
    }
}

static void variants(void) {
    CHECK(solitaire_variant_count() == 141);
    for (uint32_t i = 0; i < solitaire_variant_count(); i++) {
        const char *name = solitaire_variant_name(i);
        CHECK(name != NULL && solitaire_variant_title(name) != NULL);
        const char *of_rules = NULL, *of_game = NULL;
        SolitaireTable table = SOLITAIRE_TABLE_INIT, same = SOLITAIRE_TABLE_INIT;
        SolitaireRules *rules = NULL, *copy = NULL;
        OK(solitaire_rules_new(name, NULL, &rules));
        OK(solitaire_rules_table(rules, &table));
        CHECK(table.foundations >= 1 && table.foundations <= 12 && table.stocks <= 1 && table.suits >= 1 && table.suits <= 4);
        OK(solitaire_rules_clone(rules, &copy));
        solitaire_rules_free(rules);
        OK(solitaire_rules_variant(copy, &of_rules));
        OK(solitaire_rules_table(copy, &same));
        CHECK(memcmp(&table, &same, sizeof table) == 0);
        SolitaireGame *game = NULL;
        OK(deal_of(copy, 42, &game));
        OK(solitaire_game_variant(game, &of_game));
        OK(solitaire_game_table(game, &same));
        CHECK(memcmp(&table, &same, sizeof table) == 0);
        CHECK(of_rules == name && of_game == name);
        /* The piles of the table are those of the game. */
        uint32_t cards = 0, piles = 0;
        for (unsigned pile = 0; pile < 256; pile++) {
            uint32_t size = 0;
            if (solitaire_game_pile_size(game, (uint8_t)pile, &size) != SOLITAIRE_RESULT_OK) continue;
            CHECK(pile < SOLITAIRE_MAX_PILES && solitaire_pile_index((uint8_t)pile) < count_of(&table, (uint8_t)pile));
            cards += size;
            piles++;
        }
        CHECK(cards == 52u * table.decks);
        CHECK(piles == (unsigned)table.stocks + table.wastes + table.foundations + table.cells + table.reserve + table.tableau);
        solitaire_game_free(game);
        solitaire_rules_free(copy);
    }
}

/* The size that solitaire_..._pile and its like ask for is the one that they need. */
static void hidden_cards(void) {
    SolitaireGame *game = deal("klondike", 42);
    uint8_t seen[SOLITAIRE_MAX_CARDS], real[SOLITAIRE_MAX_CARDS];
    size_t count = 0, same = 0;
    GIVES(SOLITAIRE_RESULT_BUFFER_TOO_SMALL, solitaire_game_pile(game, SOLITAIRE_PILE_TABLEAU + 6, NULL, 0, &count));
    CHECK(count == 7);
    OK(solitaire_game_pile(game, SOLITAIRE_PILE_TABLEAU + 6, seen, count, &count));
    OK(solitaire_game_pile_with_hidden(game, SOLITAIRE_PILE_TABLEAU + 6, real, count, &same));
    CHECK(same == 7 && seen[6] == real[6]);
    for (size_t i = 0; i < 6; i++) CHECK(seen[i] == SOLITAIRE_CARD_FACE_DOWN && real[i] < 52);
    OK(solitaire_game_pile(game, SOLITAIRE_PILE_STOCK, seen, sizeof seen, &count));
    CHECK(count == 24);
    for (size_t i = 0; i < count; i++) CHECK(seen[i] == SOLITAIRE_CARD_FACE_DOWN);
    /* The view's text says the same, and is read without a game. */
    char view[1024];
    uint8_t read[SOLITAIRE_MAX_CARDS];
    OK(solitaire_game_view_to_text(game, view, sizeof view, &same));
    CHECK(strstr(view, "t2:<\?\?\?\?>") != NULL);
    OK(solitaire_view_pile(view, SOLITAIRE_PILE_STOCK, NULL, read, sizeof read, &same));
    CHECK(same == count && memcmp(read, seen, count) == 0);
    OK(solitaire_game_draw(game, view, sizeof view, &same));
    CHECK(strlen(view) + 1 == same && strchr(view, '\n') != NULL);
    solitaire_game_free(game);
}

static void playing(void) {
    SolitaireGame *game = deal("klondike-draw-three", 42);
    SolitaireMove moves[SOLITAIRE_MAX_MOVES], m;
    SolitaireChange changes[SOLITAIRE_MAX_CHANGES], few[3];
    size_t count = 0, needed = 0;
    uint32_t score = 9;
    uint8_t reason = 99, status = 99;
    uint64_t number = 0;
    OK(solitaire_game_legal_moves(game, moves, SOLITAIRE_MAX_MOVES, &count));
    GIVES(SOLITAIRE_RESULT_BUFFER_TOO_SMALL, solitaire_game_legal_moves(game, NULL, 0, &needed));
    CHECK(count == needed && count > 0);
    for (size_t i = 0; i < count; i++) {
        OK(solitaire_game_check(game, moves[i], &reason));
        CHECK(reason == SOLITAIRE_REASON_LEGAL);
    }
    OK(solitaire_game_distinct_moves(game, moves, SOLITAIRE_MAX_MOVES, &needed));
    CHECK(needed > 0 && needed <= count);
    OK(solitaire_game_deal_number(game, &number));
    OK(solitaire_game_status(game, &status));
    OK(solitaire_game_score(game, &score));
    CHECK(number == 42 && status == SOLITAIRE_STATUS_ONGOING && score == 0);
    OK(solitaire_game_last_changes(game, changes, 0, &needed));
    CHECK(needed == 0);

    SolitaireMove deal_three = read_move("deal");
    OK(solitaire_game_play(game, deal_three));
    GIVES(SOLITAIRE_RESULT_BUFFER_TOO_SMALL, solitaire_game_last_changes(game, few, 2, &needed));
    CHECK(needed == 3);
    OK(solitaire_game_last_changes(game, few, 3, &needed));
    for (size_t i = 0; i < 3; i++) {
        CHECK(few[i].kind == SOLITAIRE_CHANGE_KIND_MOVED && few[i].from == SOLITAIRE_PILE_STOCK && few[i].to == SOLITAIRE_PILE_WASTE);
        CHECK(few[i].card < 52 && few[i].count == 1);
    }
    OK(solitaire_game_play(game, deal_three));
    OK(solitaire_game_undo(game, &m));
    CHECK(memcmp(&m, &deal_three, sizeof m) == 0);
    OK(solitaire_game_last_changes(game, changes, SOLITAIRE_MAX_CHANGES, &needed));
    CHECK(needed == 3 && memcmp(few, changes, sizeof few) == 0);
    OK(solitaire_game_undone_moves(game, moves, SOLITAIRE_MAX_MOVES, &count));
    CHECK(count == 1);
    /* A failed call does not take the moves away that can be made again. */
    GIVES(SOLITAIRE_RESULT_ILLEGAL_MOVE, solitaire_game_play(game, read_move("redeal")));
    OK(solitaire_game_redo(game, NULL));
    for (int i = 0; i < 6; i++) OK(solitaire_game_play(game, deal_three));
    OK(play_and_tell(game, read_move("redeal"), changes, &needed));
    CHECK(needed == 1 && changes[0].kind == SOLITAIRE_CHANGE_KIND_REDEALT && changes[0].count == 24);
    CHECK(changes[0].card == SOLITAIRE_CARD_NONE && changes[0].to == SOLITAIRE_PILE_STOCK);
    solitaire_game_free(game);
}

static void refusing(void) {
    SolitaireGame *game = deal("klondike", 42);
    SolitaireMove redeal = read_move("redeal");
    char text[200], same[200];
    size_t needed = 0;
    uint8_t reason = 0;
    OK(solitaire_game_check(game, redeal, &reason));
    CHECK(reason == SOLITAIRE_REASON_STOCK_NOT_EMPTY);
    CHECK(strcmp(solitaire_reason_name(reason), "stock_not_empty") == 0);
    OK(solitaire_game_refusal(game, redeal, text, sizeof text, &needed));
    CHECK(strcmp(text, "redeal: the stock still has cards") == 0 && needed == strlen(text) + 1);
    OK(solitaire_game_last_error(game, same, sizeof same, &needed));
    CHECK(strcmp(same, "") == 0);
    GIVES(SOLITAIRE_RESULT_ILLEGAL_MOVE, solitaire_game_play(game, redeal));
    OK(solitaire_game_last_error(game, same, sizeof same, &needed));
    CHECK(strcmp(same, text) == 0);
    GIVES(SOLITAIRE_RESULT_NOTHING_TO_UNDO, solitaire_game_undo(game, NULL));
    GIVES(SOLITAIRE_RESULT_NOTHING_TO_REDO, solitaire_game_redo(game, NULL));
    OK(solitaire_game_last_error(game, same, sizeof same, &needed));
    CHECK(strcmp(same, solitaire_result_text(SOLITAIRE_RESULT_NOTHING_TO_REDO)) == 0);
    GIVES(SOLITAIRE_RESULT_ILLEGAL_MOVE, solitaire_game_describe(game, redeal, text, sizeof text, &needed));
    OK(solitaire_game_describe(game, read_move("t0-t3"), text, sizeof text, &needed));
    CHECK(strcmp(text, "5♠ from t0 on 6♥") == 0 && needed == strlen(text) + 1);
    OK(solitaire_game_play(game, read_move("deal")));
    OK(solitaire_game_refusal(game, read_move("deal"), text, sizeof text, &needed));
    OK(solitaire_game_last_error(game, same, sizeof same, &needed));
    CHECK(text[0] == '\0' && same[0] == '\0');
    solitaire_game_free(game);
}

static void saving(void) {
    SolitaireGame *game = deal("gargantua", 7), *again = NULL, *copy = NULL;
    OK(solitaire_game_play(game, read_move("deal")));
    OK(solitaire_game_play(game, read_move("deal")));
    OK(solitaire_game_undo(game, NULL));
    char json[2000], same[2000], text[2000];
    size_t needed = 0, count = 0;
    OK(solitaire_game_to_json(game, json, sizeof json, &needed));
    OK(solitaire_game_from_json(json, NULL, &again));
    OK(solitaire_game_to_json(again, same, sizeof same, &needed));
    CHECK(strcmp(json, same) == 0);
    OK(solitaire_game_clone(game, &copy));
    GIVES(SOLITAIRE_RESULT_BUFFER_TOO_SMALL, solitaire_game_undone_moves(copy, NULL, 0, &count));
    CHECK(count == 1);
    solitaire_game_free(game);
    OK(solitaire_game_to_text(copy, text, sizeof text, &needed));
    solitaire_game_free(again);
    OK(solitaire_game_from_text(NULL, text, NULL, &again));
    OK(solitaire_game_to_text(again, same, sizeof same, &needed));
    CHECK(strcmp(text, same) == 0);
    uint64_t number = 5;
    GIVES(SOLITAIRE_RESULT_NO_DEAL_NUMBER, solitaire_game_deal_number(again, &number));
    uint8_t redeals = 9;
    OK(solitaire_game_redeals_used(again, &redeals));
    CHECK(number == 5 && redeals == 0);
    solitaire_game_free(again);
    solitaire_game_free(copy);
}

static void decks(void) {
    SolitaireRules *rules = NULL;
    SolitaireGame *game = NULL;
    OK(solitaire_rules_new("gold-mine", NULL, &rules));
    uint8_t deck[52], again[52], top = 99;
    char text[52 * 3];
    size_t needed = 0, count = 0;
    for (uint8_t i = 0; i < 52; i++) deck[i] = (uint8_t)(51 - i);
    OK(solitaire_deck_to_text(deck, 52, text, sizeof text, &needed));
    CHECK(needed == sizeof text && strncmp(text, "KS KH KD KC ", 12) == 0);
    OK(solitaire_deck_from_text(text, NULL, again, sizeof again, &count));
    CHECK(count == 52 && memcmp(deck, again, 52) == 0);
    OK(solitaire_game_from_deck(rules, deck, 52, NULL, &game));
    OK(solitaire_game_play(game, read_move("deal")));
    uint8_t waste[3];
    OK(solitaire_game_pile(game, SOLITAIRE_PILE_WASTE, waste, 3, &count));
    OK(solitaire_card_from_text("KD", NULL, &top));
    CHECK(count == 3 && waste[0] == 51 && waste[2] == top);
    solitaire_game_free(game);
    solitaire_rules_free(rules);
}

static void own_rules(void) {
    SolitaireRules *rules = NULL, *own = NULL;
    SolitaireGame *game = NULL, *again = NULL;
    SolitaireError error = SOLITAIRE_ERROR_INIT;
    OK(solitaire_rules_new("klondike", NULL, &rules));
    char json[2000], words[2000];
    size_t needed = 0;
    const char *variant = "some";
    OK(solitaire_rules_to_json(rules, json, sizeof json, &needed));
    char *where = strstr(json, "\"king\"");
    CHECK(where != NULL);
    if (where == NULL) return;
    /* An easier Klondike: any card goes to an empty pile. */
    char easier[2100];
    snprintf(easier, sizeof easier, "%.*s\"any_card\"%s", (int)(where - json), json, where + strlen("\"king\""));
    OK(solitaire_rules_from_json(easier, &error, &own));
    OK(solitaire_rules_variant(own, &variant));
    CHECK(variant == NULL);
    OK(deal_of(own, 1, &game));
    solitaire_rules_free(own);
    OK(solitaire_game_rules(game, &own));
    OK(solitaire_game_to_text(game, words, sizeof words, &needed));
    CHECK(words[0] == '-');
    GIVES(SOLITAIRE_RESULT_RULES, solitaire_game_from_text(NULL, words, &error, &again));
    OK(solitaire_game_from_text(own, words, &error, &again));
    CHECK(error.text[0] == '\0' && error.code == SOLITAIRE_RESULT_OK && error.line == 0);
    /* Every fault is named. */
    where = strstr(json, "\"decks\":1");
    CHECK(where != NULL);
    if (where != NULL) where[strlen("\"decks\":")] = '3';
    where = strstr(json, "\"cards\":1");
    CHECK(where != NULL);
    if (where != NULL) where[strlen("\"cards\":")] = '0';
    SolitaireRules *none = NULL;
    GIVES(SOLITAIRE_RESULT_RULES, solitaire_rules_from_json(json, &error, &none));
    CHECK(none == NULL && strstr(error.text, "decks (line 1): must be 1 or 2, not 3") != NULL && strstr(error.text, "stock.to_waste.cards (line 1): must be at least 1") != NULL);
    solitaire_game_free(again);
    solitaire_game_free(game);
    solitaire_rules_free(own);
    solitaire_rules_free(rules);
}

static void counting(void) {
    SolitaireGame *game = deal("klondike", 42);
    uint64_t all = 0, distinct = 0;
    OK(solitaire_game_perft(game, 0, &all));
    CHECK(all == 1);
    OK(solitaire_game_perft(game, 4, &all));
    OK(solitaire_game_perft_distinct(game, 4, &distinct));
    CHECK(all == 694 && distinct == 179);
    solitaire_game_free(game);
}

static int same_key(SolitaireKey a, SolitaireKey b) {
    return a.high == b.high && a.low == b.low;
}

static void keys(void) {
    /* The same in every language and version: solitaire-rules/tests/it/laws/keys.rs has them from a program of its own. */
    SolitaireGame *klondike = deal("klondike", 42), *gargantua = deal("gargantua", 42);
    SolitaireKey key = {0, 0}, canonical = {0, 0}, later = {0, 0};
    CHECK(sizeof key == 16);
    OK(solitaire_game_key(klondike, &key));
    CHECK(key.high == 0xe4c178228ab19f98u && key.low == 0x519ad4c91724ebadu);
    OK(solitaire_game_canonical_key(klondike, &canonical));
    CHECK(canonical.high == 0x57c8800eac92cb7bu && canonical.low == 0x7d3ca01f90930647u);
    OK(solitaire_game_key(gargantua, &key));
    CHECK(key.high == 0xbd51c41842f637bau && key.low == 0xaea238f488be9738u);
    OK(solitaire_game_canonical_key(gargantua, &canonical));
    CHECK(canonical.high == 0xc1796143a0b46c2fu && canonical.low == 0x7f6006eadbe6c296u);
    OK(solitaire_game_play(gargantua, read_move("deal")));
    OK(solitaire_game_key(gargantua, &later));
    CHECK(!same_key(later, key));
    OK(solitaire_game_undo(gargantua, NULL));
    OK(solitaire_game_key(gargantua, &later));
    CHECK(same_key(later, key));
    solitaire_game_free(klondike);
    solitaire_game_free(gargantua);
}

/* A card of the waste has seven empty piles to go to, and they are alike. */
static void alike_piles(void) {
    SolitaireGame *one = deal("gold-mine", 42), *other = deal("gold-mine", 42);
    SolitaireKey keys[2], canonical[2];
    OK(solitaire_game_play(one, read_move("deal")));
    OK(solitaire_game_play(other, read_move("deal")));
    OK(solitaire_game_play(one, read_move("w0-t2")));
    OK(solitaire_game_play(other, read_move("w0-t5")));
    OK(solitaire_game_key(one, &keys[0]));
    OK(solitaire_game_key(other, &keys[1]));
    OK(solitaire_game_canonical_key(one, &canonical[0]));
    OK(solitaire_game_canonical_key(other, &canonical[1]));
    CHECK(!same_key(keys[0], keys[1]) && same_key(canonical[0], canonical[1]));
    solitaire_game_free(one);
    solitaire_game_free(other);
}

int main(void) {
    versions();
    cards_and_piles();
    variants();
    hidden_cards();
    playing();
    refusing();
    saving();
    decks();
    own_rules();
    counting();
    keys();
    alike_piles();
    return test_end("contract");
}
