/* Through a game's history, where its cards may go, and structs that say how long they are. */
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

/* Through the history, and how often the waste may still be turned. */
static void seeking(void) {
    SolitaireGame *game = deal("klondike-draw-three", 42), *start = deal("klondike-draw-three", 42);
    SolitaireGame *carousel = deal("carousel-strict", 42);
    SolitaireKey keys[4], key;
    uint32_t count = 9;
    uint8_t left = 9;
    for (int i = 0; i < 3; i++) {
        OK(solitaire_game_key(game, &keys[i]));
        OK(solitaire_game_play(game, read_move("deal")));
    }
    OK(solitaire_game_key(game, &keys[3]));
    static const uint32_t places[] = {0, 3, 1, 1, 2, 0};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        OK(solitaire_game_seek(game, places[i]));
        OK(solitaire_game_move_count(game, &count));
        OK(solitaire_game_key(game, &key));
        CHECK(count == places[i] && memcmp(&key, &keys[places[i]], sizeof key) == 0);
    }
    /* No further than the game went; nothing is lost by asking. */
    GIVES(SOLITAIRE_RESULT_NUMBER, solitaire_game_seek(game, 4));
    GIVES(SOLITAIRE_RESULT_NUMBER, solitaire_game_seek(game, UINT32_MAX));
    char words[304];
    size_t needed = 0;
    OK(solitaire_game_last_error(game, words, sizeof words, &needed));
    CHECK(strcmp(words, "`moves` must be from 0 to 3, the number of moves of this game, not 4294967295") == 0);
    OK(solitaire_game_seek(game, 3));
    OK(solitaire_game_redeals_left(game, &left));
    CHECK(left == SOLITAIRE_UNLIMITED_REDEALS);
    OK(solitaire_game_redeals_left(carousel, &left));
    CHECK(left < SOLITAIRE_UNLIMITED_REDEALS);
    solitaire_game_free(carousel);
    solitaire_game_free(start);
    solitaire_game_free(game);
}

/* The targets of every group of cards are those of the legal moves. */
static void targets(void) {
    SolitaireGame *game = deal("klondike", 42);
    SolitaireMove moves[SOLITAIRE_MAX_MOVES];
    SolitairePile piles[SOLITAIRE_MAX_PILES];
    size_t count = 0, needed = 0, found = 0, transfers = 0;
    for (int i = 0; i < 5; i++) OK(solitaire_game_play(game, read_move("deal")));
    OK(solitaire_game_legal_moves(game, moves, SOLITAIRE_MAX_MOVES, &count));
    for (size_t i = 0; i < count; i++) transfers += moves[i].kind == SOLITAIRE_MOVE_KIND_TRANSFER;
    for (unsigned from = 0; from < SOLITAIRE_MAX_PILES; from++) {
        for (unsigned cards = 0; cards < 14; cards++) {
            if (solitaire_game_targets(game, (SolitairePile)from, (uint8_t)cards, piles, SOLITAIRE_MAX_PILES, &needed) != SOLITAIRE_RESULT_OK) continue;
            for (size_t i = 0; i < needed; i++) {
                SolitaireMove m = {SOLITAIRE_MOVE_KIND_TRANSFER, (SolitairePile)from, piles[i], (uint8_t)cards};
                uint8_t reason = 9;
                OK(solitaire_game_check(game, m, &reason));
                CHECK(reason == SOLITAIRE_REASON_LEGAL);
            }
            found += needed;
        }
    }
    CHECK(found == transfers && found > 3);
    solitaire_game_free(game);
}

/* A struct that does not say how long it is, or that says what cannot be. */
static void sizes(void) {
    SolitaireGame *game = deal("klondike", 42), *none = NULL;
    struct {
        SolitairePiles piles;
        uint8_t later[8];
    } longer = {SOLITAIRE_PILES_INIT, {1, 2, 3, 4, 5, 6, 7, 8}};
    SolitaireTable table = SOLITAIRE_TABLE_INIT;
    SolitaireError error = SOLITAIRE_ERROR_INIT;
    static const uint32_t bad[] = {0, 1, 8, 4097, UINT32_MAX};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        longer.piles.size = table.size = error.size = bad[i];
        GIVES(SOLITAIRE_RESULT_SIZE, solitaire_game_piles(game, &longer.piles));
        GIVES(SOLITAIRE_RESULT_SIZE, solitaire_game_table(game, &table));
        GIVES(SOLITAIRE_RESULT_SIZE, solitaire_game_new("klondike", 1, &error, &none));
        CHECK(none == NULL && error.size == bad[i] && table.decks == 0);
    }
    /* A program of a later version: what this one knows is written, and the size stays. */
    longer.piles.size = sizeof longer;
    OK(solitaire_game_piles(game, &longer.piles));
    CHECK(longer.piles.size == sizeof longer && longer.piles.counts[SOLITAIRE_PILE_TABLEAU + 6] == 7 && longer.later[0] == 1);
    solitaire_game_free(game);
}

int main(void) {
    seeking();
    targets();
    sizes();
    return test_end("history");
}
