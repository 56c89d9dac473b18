/* Every function with NULL, with too small a buffer, with nonsense for numbers and texts: the right code comes back, and nothing is
 * written but a needed size. Those of the solver are in nonsense-solver.c. solitaire-ffi/tests/it/header.rs sees to it that no function is
 * missing. */
#include "nonsense.h"

static SolitaireGame *game;
static SolitaireRules *rules;
static SolitaireError words = SOLITAIRE_ERROR_INIT;
static SolitaireError *const error = &words;

static const SolitaireMove deal = {SOLITAIRE_MOVE_KIND_DEAL, 0, 0, 0};
static const char *const bad_utf8 = "\xC3\x28";

static void results_and_versions(void) {
    CHECK(solitaire_result_text(-5) != NULL && solitaire_result_text(INT32_MAX) != NULL);
    CHECK(solitaire_result_text(INT32_MIN) != NULL);
    CHECK(solitaire_abi_version() != 0 && solitaire_version() != NULL);
    CHECK(solitaire_reason_name(51) == NULL && solitaire_reason_name(255) == NULL);
    CHECK(strcmp(solitaire_reason_name(SOLITAIRE_REASON_LEGAL), "legal") == 0);
}

static void errors(void) {
    SolitaireRules *none = NULL;
    GIVES(SOLITAIRE_RESULT_RULES, solitaire_rules_from_json("{", error, &none));
    CHECK(error->code == SOLITAIRE_RESULT_RULES && strlen(error->text) > 8);
    /* Without an error to fill there is the code. A crooked one is refused before anything is made. */
    GIVES(SOLITAIRE_RESULT_RULES, solitaire_rules_from_json("{", NULL, &none));
    memset(room, 0, sizeof room);
    GIVES(SOLITAIRE_RESULT_ALIGNMENT, solitaire_rules_from_json("{", (SolitaireError *)(void *)(text + 1), &none));
    CHECK(none == NULL);
}

static void cards_and_decks(void) {
#define CALL(...) solitaire_card_to_text(__VA_ARGS__)
    BUFFER(char, 51);
    BUFFER(char, SOLITAIRE_CARD_FACE_DOWN);
#undef CALL
    uint8_t card = UNTOUCHED;
    static const char *const bad[] = {"", "A", "XX", "AS ", "1S", "11S", "???", "\xC3\x28"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        SolitaireResult expected = bad[i] == bad[7] ? SOLITAIRE_RESULT_UTF8 : SOLITAIRE_RESULT_TEXT;
        GIVES(expected, solitaire_card_from_text(bad[i], NULL, &card));
    }
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_card_from_text(NULL, NULL, &card));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_card_from_text("AS", NULL, NULL));
    CHECK(card == UNTOUCHED);
    for (unsigned number = 52; number < 256; number++) {
        CHECK(solitaire_card_rank((uint8_t)number) == SOLITAIRE_CARD_NONE);
        CHECK(solitaire_card_suit((uint8_t)number) == SOLITAIRE_CARD_NONE);
        if (number == SOLITAIRE_CARD_FACE_DOWN) continue;
        FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_card_to_text((uint8_t)number, text, 9, &needed));
    }
    const uint8_t cards[3] = {0, 1, 2}, no_cards[3] = {0, 52, 2};
#define CALL(...) solitaire_deck_to_text(__VA_ARGS__)
    BUFFER(char, cards, 3);
#undef CALL
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_deck_to_text(no_cards, 3, text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_deck_to_text(NULL, 3, text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_DECK, solitaire_deck_to_text(cards, SIZE_MAX, text, 99, &needed));
    OK(solitaire_deck_to_text(NULL, 0, text, 99, &needed));
#define CALL(...) solitaire_deck_from_text(__VA_ARGS__)
    BUFFER(uint8_t, "AS\t10h\n kc", error);
#undef CALL
    FAILS(SOLITAIRE_RESULT_TEXT, solitaire_deck_from_text("AS X", error, room, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_deck_from_text(NULL, error, room, 99, &needed));
    FAILS(SOLITAIRE_RESULT_UTF8, solitaire_deck_from_text(bad_utf8, error, room, 99, &needed));
    OK(solitaire_deck_from_text("", error, NULL, 0, &needed));
}

static void piles_and_moves(void) {
#define CALL(...) solitaire_pile_to_text(__VA_ARGS__)
    BUFFER(char, SOLITAIRE_PILE_TABLEAU + 19);
#undef CALL
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_pile_to_text(7, text, 9, &needed));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_pile_to_text(64, text, 9, &needed));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_pile_to_text(255, text, 9, &needed));
    CHECK(solitaire_pile_kind(7) == SOLITAIRE_PILE_NONE && solitaire_pile_kind(255) == SOLITAIRE_PILE_NONE);
    CHECK(solitaire_pile_index(7) == 255 && solitaire_pile_index(64) == 255 && solitaire_pile_index(255) == 255);
    CHECK(solitaire_pile_of_kind(SOLITAIRE_PILE_FOUNDATION, 12) == SOLITAIRE_PILE_NONE);
    CHECK(solitaire_pile_of_kind(SOLITAIRE_PILE_TABLEAU, UINT32_MAX) == SOLITAIRE_PILE_NONE);
    /* Piles, but not the first of a kind. */
    CHECK(solitaire_pile_of_kind(SOLITAIRE_PILE_FOUNDATION_8, 0) == SOLITAIRE_PILE_NONE);
    CHECK(solitaire_pile_of_kind(9, 0) == SOLITAIRE_PILE_NONE && solitaire_pile_of_kind(255, 0) == SOLITAIRE_PILE_NONE);
    uint8_t pile = UNTOUCHED;
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_pile_from_text(NULL, NULL, &pile));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_pile_from_text("s", NULL, NULL));
    GIVES(SOLITAIRE_RESULT_TEXT, solitaire_pile_from_text("t20", NULL, &pile));
    GIVES(SOLITAIRE_RESULT_UTF8, solitaire_pile_from_text(bad_utf8, NULL, &pile));
    CHECK(pile == UNTOUCHED);
#define CALL(...) solitaire_move_to_text(__VA_ARGS__)
    BUFFER(char, deal);
#undef CALL
    static const SolitaireMove bad[] = {{0, 0, 0, 0},   {SOLITAIRE_MOVE_KIND_DEAL, 0, 0, 1}, {SOLITAIRE_MOVE_KIND_REDEAL, 1, 0, 0},
                                        {4, 40, 41, 1}, {SOLITAIRE_MOVE_KIND_TRANSFER, 40, 64, 1},
                                        {SOLITAIRE_MOVE_KIND_TRANSFER, 7, 40, 1}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_move_to_text(bad[i], text, 99, &needed));
        FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_refusal(game, bad[i], text, 99, &needed));
        FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_describe(game, bad[i], text, 99, &needed));
        FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_check(game, bad[i], room));
        FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_play(game, bad[i]));
    }
    SolitaireMove no_cards = {SOLITAIRE_MOVE_KIND_TRANSFER, 40, 41, 0}, same = {SOLITAIRE_MOVE_KIND_TRANSFER, 40, 40, 1}, m = deal;
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_move_to_text(no_cards, text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_move_to_text(same, text, 99, &needed));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_move_from_text(NULL, NULL, &m));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_move_from_text("deal", NULL, NULL));
    GIVES(SOLITAIRE_RESULT_TEXT, solitaire_move_from_text("t3x1-t6", NULL, &m));
    GIVES(SOLITAIRE_RESULT_UTF8, solitaire_move_from_text(bad_utf8, NULL, &m));
    CHECK(memcmp(&m, &deal, sizeof m) == 0);
}

static void variants_and_rules(void) {
    CHECK(solitaire_variant_name(solitaire_variant_count()) == NULL && solitaire_variant_name(UINT32_MAX) == NULL);
    CHECK(solitaire_variant_title(NULL) == NULL && solitaire_variant_family(NULL) == NULL);
    CHECK(solitaire_variant_title("Klondike") == NULL && solitaire_variant_family("") == NULL);
    CHECK(solitaire_variant_title(bad_utf8) == NULL && solitaire_variant_family(bad_utf8) == NULL);
    SolitaireTable *table = (SolitaireTable *)(void *)room;
    const char *variant = "some";
    SolitaireRules *none = NULL;
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_rules_new(NULL, NULL, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_rules_new("klondike", NULL, NULL));
    GIVES(SOLITAIRE_RESULT_VARIANT, solitaire_rules_new("", NULL, &none));
    GIVES(SOLITAIRE_RESULT_UTF8, solitaire_rules_new(bad_utf8, NULL, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_rules_from_json(NULL, error, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_rules_from_json("{}", error, NULL));
    GIVES(SOLITAIRE_RESULT_UTF8, solitaire_rules_from_json(bad_utf8, error, &none));
    static const char *const bad[] = {"", "{}", "[]", "null", "{\"decks\":1}", "{\"decks\":-1}", "{\"\\u0000\":1}"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        GIVES(SOLITAIRE_RESULT_RULES, solitaire_rules_from_json(bad[i], error, &none));
        CHECK(strlen(error->text) > 8);
    }
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_rules_clone(NULL, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_rules_clone(rules, NULL));
    CHECK(none == NULL);
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_rules_table(NULL, table));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_rules_table(rules, NULL));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_rules_variant(NULL, &variant));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_rules_variant(rules, NULL));
    CHECK(strcmp(variant, "some") == 0);
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_rules_to_json(NULL, text, 99, &needed));
#define CALL(...) solitaire_rules_to_json(__VA_ARGS__)
    BUFFER(char, rules);
#undef CALL
    solitaire_rules_free(NULL);
}

static void new_games(void) {
    SolitaireGame *none = NULL;
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_new(NULL, 1, NULL, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_new("klondike", 1, NULL, NULL));
    GIVES(SOLITAIRE_RESULT_VARIANT, solitaire_game_new("klondike ", 1, NULL, &none));
    GIVES(SOLITAIRE_RESULT_UTF8, solitaire_game_new(bad_utf8, 1, NULL, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_from_deal(NULL, "1", NULL, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_from_deal(rules, "1", NULL, NULL));
    uint8_t deck[104];
    for (size_t i = 0; i < sizeof deck; i++) deck[i] = (uint8_t)(i % 52);
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_from_deck(NULL, deck, 52, error, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_from_deck(rules, NULL, 52, error, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_from_deck(rules, deck, 52, error, NULL));
    GIVES(SOLITAIRE_RESULT_DECK, solitaire_game_from_deck(rules, NULL, 0, error, &none));
    GIVES(SOLITAIRE_RESULT_DECK, solitaire_game_from_deck(rules, deck, 51, error, &none));
    GIVES(SOLITAIRE_RESULT_DECK, solitaire_game_from_deck(rules, deck, 104, error, &none));
    GIVES(SOLITAIRE_RESULT_DECK, solitaire_game_from_deck(rules, deck, SIZE_MAX, error, &none));
    deck[51] = 0;
    GIVES(SOLITAIRE_RESULT_DECK, solitaire_game_from_deck(rules, deck, 52, error, &none));
    CHECK(error->item == 52 && strstr(error->text, "appears too many times") != NULL);
    deck[51] = SOLITAIRE_CARD_FACE_DOWN;
    GIVES(SOLITAIRE_RESULT_NUMBER, solitaire_game_from_deck(rules, deck, 52, error, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_from_text(NULL, NULL, error, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_from_text(rules, "klondike", error, NULL));
    GIVES(SOLITAIRE_RESULT_TEXT, solitaire_game_from_text(rules, "klondike", error, &none));
    GIVES(SOLITAIRE_RESULT_VARIANT, solitaire_game_from_text(NULL, "", error, &none));
    GIVES(SOLITAIRE_RESULT_RULES, solitaire_game_from_text(rules, "carousel s:", error, &none));
    GIVES(SOLITAIRE_RESULT_UTF8, solitaire_game_from_text(rules, bad_utf8, error, &none));
    GIVES(SOLITAIRE_RESULT_POSITION,
          solitaire_game_from_text(NULL, "klondike s: w0: f0: f1: f2: f3: t0: t1: t2: t3: t4: t5: t6:", error, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_from_json(NULL, error, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_from_json("{}", error, NULL));
    GIVES(SOLITAIRE_RESULT_UTF8, solitaire_game_from_json(bad_utf8, error, &none));
    GIVES(SOLITAIRE_RESULT_SAVE, solitaire_game_from_json("{}", error, &none));
    GIVES(SOLITAIRE_RESULT_SAVE,
          solitaire_game_from_json("{\"format\":1,\"rules\":\"klondike\",\"start\":{\"deal\":1},"
                                   "\"moves\":[\"deal\",\"redeal\"],\"in_effect\":2}", error, &none));
    CHECK(error->item == 2 && strstr(error->text, "move 2 ") != NULL);
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_clone(NULL, &none));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_clone(game, NULL));
    solitaire_game_free(NULL);
    CHECK(none == NULL);
}

static void playing(void) {
    SolitaireMove *moves = (SolitaireMove *)(void *)room, redeal = {SOLITAIRE_MOVE_KIND_REDEAL, 0, 0, 0};
    SolitaireChange *changes = (SolitaireChange *)(void *)room;
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_legal_moves(NULL, moves, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_distinct_moves(NULL, moves, 99, &needed));
    SolitairePile *piles = (SolitairePile *)(void *)room;
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_targets(NULL, SOLITAIRE_PILE_TABLEAU, 1, piles, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_targets(game, 99, 1, piles, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_targets(game, SOLITAIRE_PILE_CELL, 1, piles, 99, &needed));
    OK(solitaire_game_targets(game, SOLITAIRE_PILE_TABLEAU, 255, piles, 99, &needed));
    CHECK(needed == 0);
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_check(NULL, deal, room));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_check(game, deal, NULL));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_refusal(NULL, deal, text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_describe(NULL, deal, text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_play(NULL, deal));
    FAILS(SOLITAIRE_RESULT_ILLEGAL_MOVE, solitaire_game_play(game, redeal));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_undo_changes(NULL, changes, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_seek(game, 1));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_last_changes(NULL, changes, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_undo(NULL, moves));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_redo(NULL, moves));
    FAILS(SOLITAIRE_RESULT_NOTHING_TO_UNDO, solitaire_game_undo(game, moves));
    FAILS(SOLITAIRE_RESULT_NOTHING_TO_REDO, solitaire_game_redo(game, moves));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_last_error(NULL, text, 99, &needed));
    GIVES(SOLITAIRE_RESULT_ILLEGAL_MOVE, solitaire_game_play(game, redeal));
#define CALL(...) solitaire_game_last_error(__VA_ARGS__)
    BUFFER(char, game);
#undef CALL
#define CALL(...) solitaire_game_refusal(__VA_ARGS__)
    BUFFER(char, game, redeal);
#undef CALL
#define CALL(...) solitaire_game_describe(__VA_ARGS__)
    BUFFER(char, game, deal);
#undef CALL
#define CALL(...) solitaire_game_legal_moves(__VA_ARGS__)
    BUFFER(SolitaireMove, game);
#undef CALL
#define CALL(...) solitaire_game_distinct_moves(__VA_ARGS__)
    BUFFER(SolitaireMove, game);
#undef CALL
    OK(solitaire_game_play(game, deal));
    OK(solitaire_game_play(game, deal));
    OK(solitaire_game_undo(game, NULL));
#define CALL(...) solitaire_game_last_changes(__VA_ARGS__)
    BUFFER(SolitaireChange, game);
#undef CALL
}

static void looking(void) {
    SolitaireMove *moves = (SolitaireMove *)(void *)room;
    void *any = room;
    SolitaireRules *none = NULL;
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_status(NULL, room));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_status(game, NULL));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_score(NULL, any));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_score(game, NULL));
    FAILS(SOLITAIRE_RESULT_ALIGNMENT, solitaire_game_score(game, (uint32_t *)(void *)(text + 1)));
    FAILS(SOLITAIRE_RESULT_ALIGNMENT, solitaire_game_score((SolitaireGame *)(void *)(text + 1), any));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_key(NULL, any));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_key(game, NULL));
    FAILS(SOLITAIRE_RESULT_ALIGNMENT, solitaire_game_key(game, (SolitaireKey *)(void *)(text + 4)));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_canonical_key(NULL, any));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_canonical_key(game, NULL));
    FAILS(SOLITAIRE_RESULT_ALIGNMENT, solitaire_game_canonical_key(game, (SolitaireKey *)(void *)(text + 4)));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_table(NULL, any));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_table(game, NULL));
    FAILS(SOLITAIRE_RESULT_SIZE, solitaire_game_table(game, any));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_move_count(NULL, any));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_move_count(game, NULL));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_redeals_left(NULL, any));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_redeals_left(game, NULL));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_picture(NULL, room, room));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_picture(game, NULL, room));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_picture(game, room, NULL));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_picture_place(NULL, SOLITAIRE_PILE_TABLEAU, 0, room, room));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_picture_place(game, SOLITAIRE_PILE_TABLEAU, 0, NULL, room));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_picture_place(game, SOLITAIRE_PILE_TABLEAU, 0, room, NULL));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_picture_place(game, SOLITAIRE_PILE_TABLEAU, 0, room, room));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_picture_place(game, SOLITAIRE_PILE_NONE, 0, room, room));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_layout_size(NULL, SOLITAIRE_ASPECT_SQUARE, room, room));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_layout_size(game, SOLITAIRE_ASPECT_SQUARE, NULL, room));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_layout_size(game, SOLITAIRE_ASPECT_SQUARE, room, NULL));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_layout_size(game, 3, room, room));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_layout(NULL, SOLITAIRE_ASPECT_SQUARE, 0, any, 64, &needed));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_layout(game, 255, 0, any, 64, &needed));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_layout(game, SOLITAIRE_ASPECT_SQUARE, 2, any, 64, &needed));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_is_free(NULL, SOLITAIRE_PILE_TABLEAU, room));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_is_free(game, SOLITAIRE_PILE_TABLEAU, NULL));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_is_free(game, SOLITAIRE_PILE_NONE, room));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_variant(NULL, any));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_variant(game, NULL));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_rules(NULL, &none));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_rules(game, NULL));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_deal_number(NULL, any));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_deal_number(game, NULL));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_redeals_used(NULL, room));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_redeals_used(game, NULL));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_pile(NULL, SOLITAIRE_PILE_STOCK, room, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_pile_with_hidden(NULL, SOLITAIRE_PILE_STOCK, room, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_pile_size(NULL, SOLITAIRE_PILE_STOCK, any));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_pile_size(game, SOLITAIRE_PILE_STOCK, NULL));
    /* No pile at all; one that this game does not have. */
    static const uint8_t no_pile[] = {7, 64, 255, SOLITAIRE_PILE_FOUNDATION_8, SOLITAIRE_PILE_TABLEAU + 7, SOLITAIRE_PILE_FOUNDATION + 4, SOLITAIRE_PILE_WASTE + 1,
                                      SOLITAIRE_PILE_CELL, SOLITAIRE_PILE_RESERVE};
    for (size_t i = 0; i < sizeof no_pile; i++) {
        FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_pile(game, no_pile[i], room, 99, &needed));
        FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_pile_with_hidden(game, no_pile[i], room, 99, &needed));
        FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_pile_size(game, no_pile[i], any));
    }
#define CALL(...) solitaire_game_pile(__VA_ARGS__)
    BUFFER(uint8_t, game, SOLITAIRE_PILE_TABLEAU + 3);
#undef CALL
#define CALL(...) solitaire_game_pile_with_hidden(__VA_ARGS__)
    BUFFER(uint8_t, game, SOLITAIRE_PILE_TABLEAU + 3);
#undef CALL
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_moves(NULL, moves, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_undone_moves(NULL, moves, 99, &needed));
#define CALL(...) solitaire_game_moves(__VA_ARGS__)
    BUFFER(SolitaireMove, game);
#undef CALL
#define CALL(...) solitaire_game_undone_moves(__VA_ARGS__)
    BUFFER(SolitaireMove, game);
#undef CALL
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_perft(NULL, 1, any));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_perft(game, 1, NULL));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_perft_distinct(NULL, 1, any));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_perft_distinct(game, 1, NULL));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_perft(game, SOLITAIRE_MAX_PERFT_DEPTH + 1, any));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_perft_distinct(game, UINT32_MAX, any));
}

static void texts(void) {
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_to_text(NULL, text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_view_to_text(NULL, text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_draw(NULL, text, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_to_json(NULL, text, 99, &needed));
#define CALL(...) solitaire_game_to_text(__VA_ARGS__)
    BUFFER(char, game);
#undef CALL
#define CALL(...) solitaire_game_view_to_text(__VA_ARGS__)
    BUFFER(char, game);
#undef CALL
#define CALL(...) solitaire_game_draw(__VA_ARGS__)
    BUFFER(char, game);
#undef CALL
#define CALL(...) solitaire_game_to_json(__VA_ARGS__)
    BUFFER(char, game);
#undef CALL
    static const char *const view = "- s:<?\?> w0:AS f0: t0:";
#define CALL(...) solitaire_view_pile(__VA_ARGS__)
    BUFFER(uint8_t, view, SOLITAIRE_PILE_WASTE, error);
#undef CALL
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_view_pile(NULL, SOLITAIRE_PILE_STOCK, error, room, 99, &needed));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_view_pile(view, 99, error, room, 99, &needed));
    FAILS(SOLITAIRE_RESULT_TEXT, solitaire_view_pile("klondike", SOLITAIRE_PILE_STOCK, error, room, 99, &needed));
    FAILS(SOLITAIRE_RESULT_UTF8, solitaire_view_pile(bad_utf8, SOLITAIRE_PILE_STOCK, error, room, 99, &needed));
}

int main(void) {
    OK(solitaire_rules_new("klondike", NULL, &rules));
    OK(solitaire_game_new("klondike", 42, NULL, &game));
    results_and_versions();
    errors();
    cards_and_decks();
    piles_and_moves();
    variants_and_rules();
    new_games();
    playing();
    looking();
    texts();
    solitaire_game_free(game);
    solitaire_rules_free(rules);
    return test_end("nonsense");
}
