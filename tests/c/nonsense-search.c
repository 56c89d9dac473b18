/* As nonsense.c, for what searches ask: NULL, crooked pointers, numbers that stand for nothing, and outputs that stay as they were. */
#include "nonsense.h"

static SolitaireGame *game, *won;

static const char *const WON_GAME =
    "klondike s: w0: f0:AC2C3C4C5C6C7C8C9CTCJCQCKC f1:AD2D3D4D5D6D7D8D9DTDJDQDKD f2:AH2H3H4H5H6H7H8H9HTHJHQHKH "
    "f3:AS2S3S4S5S6S7S8S9STSJSQSKS t0: t1: t2: t3: t4: t5: t6:";

static void comparing(void) {
    const SolitaireGame *crooked = (const SolitaireGame *)(const void *)(text + 1);
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_equal(NULL, game, room));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_equal(game, NULL, room));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_equal(game, game, NULL));
    FAILS(SOLITAIRE_RESULT_ALIGNMENT, solitaire_game_equal(crooked, game, room));
    FAILS(SOLITAIRE_RESULT_ALIGNMENT, solitaire_game_equal(game, crooked, room));
}

static void copying(void) {
    SolitaireGame *crooked = (SolitaireGame *)(void *)(text + 1);
    SolitaireMove deal = {SOLITAIRE_MOVE_KIND_DEAL, 0, 0, 0};
    size_t moves = 0;
    OK(solitaire_game_play(game, deal));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_copy(NULL, NULL));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_copy(game, NULL));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_copy(NULL, game));
    FAILS(SOLITAIRE_RESULT_ALIGNMENT, solitaire_game_copy(crooked, game));
    FAILS(SOLITAIRE_RESULT_ALIGNMENT, solitaire_game_copy(game, crooked));
    FAILS(SOLITAIRE_RESULT_ALIGNMENT, solitaire_game_copy(crooked, crooked));
    GIVES(SOLITAIRE_RESULT_BUFFER_TOO_SMALL, solitaire_game_moves(game, NULL, 0, &moves));
    CHECK(moves == 1);
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_keep_keys(NULL));
    FAILS(SOLITAIRE_RESULT_ALIGNMENT, solitaire_game_keep_keys(crooked));
    GIVES(SOLITAIRE_RESULT_NULL, solitaire_game_seek(NULL, 0));
    FAILS(SOLITAIRE_RESULT_ALIGNMENT, solitaire_game_seek(crooked, 0));
}

static void piles(void) {
    SolitairePiles *all = (SolitairePiles *)(void *)room;
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_piles(NULL, all));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_piles(game, NULL));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_piles_with_hidden(NULL, all));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_piles_with_hidden(game, NULL));
    FAILS(SOLITAIRE_RESULT_SIZE, solitaire_game_piles(game, all));
    FAILS(SOLITAIRE_RESULT_SIZE, solitaire_game_piles_with_hidden(game, all));
    all->size = sizeof *all;
    OK(solitaire_game_piles(game, all));
    CHECK(room[sizeof *all] == UNTOUCHED);
}

static void choosing(void) {
    SolitaireMove *m = (SolitaireMove *)(void *)room;
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_choose(NULL, SOLITAIRE_PLAYER_RANDOM, 0, m));
    FAILS(SOLITAIRE_RESULT_NULL, solitaire_game_choose(game, SOLITAIRE_PLAYER_RANDOM, 0, NULL));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_choose(game, 0, 0, m));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_choose(game, 3, 0, m));
    FAILS(SOLITAIRE_RESULT_NUMBER, solitaire_game_choose(won, 255, 0, m));
    FAILS(SOLITAIRE_RESULT_NO_MOVE, solitaire_game_choose(won, SOLITAIRE_PLAYER_RANDOM, 0, m));
    FAILS(SOLITAIRE_RESULT_NO_MOVE, solitaire_game_choose(won, SOLITAIRE_PLAYER_GREEDY, UINT64_MAX, m));
    OK(solitaire_game_choose(game, SOLITAIRE_PLAYER_RANDOM, UINT64_MAX, m));
}

int main(void) {
    OK(solitaire_game_new("klondike", 42, NULL, &game));
    OK(solitaire_game_from_text(NULL, WON_GAME, NULL, &won));
    comparing();
    copying();
    piles();
    choosing();
    solitaire_game_free(game);
    solitaire_game_free(won);
    return test_end("nonsense-search");
}
