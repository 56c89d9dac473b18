/* What searches and learners ask: positions compared, games copied into each other and begun again, whole tables, built-in players. */
#include "test.h"

#if SOLITAIRE_VERSION_NUMBER != SOLITAIRE_VERSION_MAJOR * 1000000 + SOLITAIRE_VERSION_MINOR * 1000 + SOLITAIRE_VERSION_PATCH
#error "a number that the preprocessor can compare"
#endif

static SolitaireGame *deal(const char *variant, uint64_t number) {
    SolitaireGame *game = NULL;
    OK(solitaire_game_new(variant, number, NULL, &game));
    return game;
}

static void play(SolitaireGame *game, const char *text) {
    SolitaireMove m;
    OK(solitaire_move_from_text(text, NULL, &m));
    OK(solitaire_game_play(game, m));
}

static int equal(const SolitaireGame *one, const SolitaireGame *other) {
    uint8_t equal = 9, same = 9;
    OK(solitaire_game_equal(one, other, &equal));
    OK(solitaire_game_equal(other, one, &same));
    CHECK(equal == same && equal <= 1);
    return equal;
}

static size_t count_moves(const SolitaireGame *game) {
    static SolitaireMove moves[SOLITAIRE_MAX_MOVES];
    size_t count = 0;
    OK(solitaire_game_moves(game, moves, SOLITAIRE_MAX_MOVES, &count));
    return count;
}

/* Equal is what is alike now, however it came about, under the same rules. */
static void comparing(void) {
    SolitaireGame *one = deal("freecell", 42), *other = deal("freecell", 42), *again = NULL;
    CHECK(equal(one, other) && equal(one, one));
    play(one, "t0-c0");
    CHECK(!equal(one, other));
    play(other, "t0-c3"); /* Which cell it is does not count. */
    CHECK(equal(one, other));
    OK(solitaire_game_undo(one, NULL));
    OK(solitaire_game_undo(other, NULL));
    play(other, "t1-c0");
    CHECK(!equal(one, other));
    OK(solitaire_game_undo(other, NULL));
    CHECK(equal(one, other));
    char text[1024];
    size_t needed = 0;
    OK(solitaire_game_to_text(one, text, sizeof text, &needed));
    OK(solitaire_game_from_text(NULL, text, NULL, &again));
    CHECK(equal(one, again));
    solitaire_game_free(one);
    solitaire_game_free(other);
    solitaire_game_free(again);
    /* The same cards on the same table, dealt one by one or by three. */
    one = deal("klondike", 42);
    other = deal("klondike-draw-three", 42);
    CHECK(!equal(one, other));
    solitaire_game_free(one);
    solitaire_game_free(other);
}

static void copying(void) {
    SolitaireGame *game = deal("klondike", 42), *copy = deal("gargantua", 7);
    SolitaireMove redeal = {SOLITAIRE_MOVE_KIND_REDEAL, 0, 0, 0};
    char saved[1000], same[1000];
    size_t needed = 0;
    play(game, "deal");
    play(game, "deal");
    OK(solitaire_game_undo(game, NULL));
    GIVES(SOLITAIRE_RESULT_ILLEGAL_MOVE, solitaire_game_play(copy, redeal));
    OK(solitaire_game_copy(game, copy));
    OK(solitaire_game_last_error(copy, same, sizeof same, &needed));
    CHECK(equal(game, copy) && same[0] == '\0');
    OK(solitaire_game_to_json(game, saved, sizeof saved, &needed));
    OK(solitaire_game_to_json(copy, same, sizeof same, &needed));
    CHECK(strcmp(saved, same) == 0);
    /* It is a game of its own. */
    play(copy, "deal");
    play(copy, "deal");
    CHECK(count_moves(game) == 1 && count_moves(copy) == 3);
    OK(solitaire_game_copy(copy, copy));
    CHECK(count_moves(copy) == 3);
    solitaire_game_free(game);
    OK(solitaire_game_undo(copy, NULL));
    solitaire_game_free(copy);
}

static void restarting(void) {
    SolitaireGame *game = deal("klondike", 42), *start = deal("klondike", 42);
    for (int i = 0; i < 5; i++) play(game, "deal");
    OK(solitaire_game_seek(game, 0));
    CHECK(equal(game, start) && count_moves(game) == 0);
    for (int i = 0; i < 5; i++) OK(solitaire_game_redo(game, NULL));
    GIVES(SOLITAIRE_RESULT_NOTHING_TO_REDO, solitaire_game_redo(game, NULL));
    CHECK(count_moves(game) == 5);
    OK(solitaire_game_seek(game, 0));
    OK(solitaire_game_seek(game, 0));
    CHECK(equal(game, start));
    solitaire_game_free(game);
    solitaire_game_free(start);
}

static int same_keys(const SolitaireGame *one, const SolitaireGame *other) {
    SolitaireKey keys[4];
    OK(solitaire_game_key(one, &keys[0]));
    OK(solitaire_game_key(other, &keys[1]));
    OK(solitaire_game_canonical_key(one, &keys[2]));
    OK(solitaire_game_canonical_key(other, &keys[3]));
    return memcmp(&keys[0], &keys[1], sizeof *keys) == 0 && memcmp(&keys[2], &keys[3], sizeof *keys) == 0;
}

/* Keys that are kept are those that are worked out, wherever the game goes, and in its copies. */
static void keeping_keys(void) {
    SolitaireGame *copy = deal("klondike", 1), *clone = NULL;
    for (uint32_t i = 0; i < solitaire_variant_count(); i++) {
        SolitaireGame *plain = deal(solitaire_variant_name(i), i), *keeping = deal(solitaire_variant_name(i), i);
        uint64_t random = i;
        for (int step = 0; step < 120; step++) {
            SolitaireMove m;
            random = random * 6364136223846793005u + 1442695040888963407u;
            if (step == 10) OK(solitaire_game_keep_keys(keeping));
            SolitaireResult expected = SOLITAIRE_RESULT_OK, found;
            if (step % 50 == 49) {
                OK(solitaire_game_seek(plain, 0));
                found = solitaire_game_seek(keeping, 0);
            } else if (random >> 60 < 4) {
                expected = solitaire_game_undo(plain, NULL);
                found = solitaire_game_undo(keeping, NULL);
            } else if (random >> 60 < 6 || solitaire_game_choose(plain, SOLITAIRE_PLAYER_GREEDY, random, &m) != SOLITAIRE_RESULT_OK) {
                expected = solitaire_game_redo(plain, NULL);
                found = solitaire_game_redo(keeping, NULL);
            } else {
                OK(solitaire_game_play(plain, m));
                found = solitaire_game_play(keeping, m);
            }
            CHECK(found == expected && same_keys(plain, keeping));
            if (step % 30 != 15) continue;
            OK(solitaire_game_copy(keeping, copy));
            OK(solitaire_game_clone(keeping, &clone));
            CHECK(same_keys(plain, copy) && same_keys(plain, clone));
            CHECK(solitaire_game_undo(copy, NULL) == solitaire_game_undo(clone, NULL) && same_keys(copy, clone));
            solitaire_game_free(clone);
        }
        OK(solitaire_game_copy(plain, copy));
        CHECK(same_keys(plain, copy));
        solitaire_game_free(plain);
        solitaire_game_free(keeping);
    }
    solitaire_game_free(copy);
}

/* The whole table says the same as each pile by itself. */
static void check_piles(const SolitaireGame *game) {
    SolitairePiles seen = SOLITAIRE_PILES_INIT, real = SOLITAIRE_PILES_INIT;
    uint8_t cards[2][SOLITAIRE_MAX_CARDS];
    size_t place = 0, count[2];
    OK(solitaire_game_piles(game, &seen));
    OK(solitaire_game_piles_with_hidden(game, &real));
    CHECK(memcmp(seen.counts, real.counts, sizeof seen.counts) == 0);
    for (uint8_t pile = 0; pile < SOLITAIRE_MAX_PILES; pile++) {
        if (solitaire_game_pile(game, pile, cards[0], SOLITAIRE_MAX_CARDS, &count[0]) != SOLITAIRE_RESULT_OK) {
            CHECK(seen.counts[pile] == 0);
            continue;
        }
        OK(solitaire_game_pile_with_hidden(game, pile, cards[1], SOLITAIRE_MAX_CARDS, &count[1]));
        CHECK(seen.counts[pile] == count[0] && count[0] == count[1]);
        for (size_t i = 0; i < count[0]; i++, place++) {
            uint8_t hidden = cards[0][i] == SOLITAIRE_CARD_FACE_DOWN ? SOLITAIRE_CARD_HIDDEN : 0;
            CHECK(seen.cards[place] == cards[0][i] && real.cards[place] == cards[1][i] + hidden);
        }
    }
    for (; place < SOLITAIRE_MAX_CARDS; place++) {
        CHECK(seen.cards[place] == SOLITAIRE_CARD_NONE && real.cards[place] == SOLITAIRE_CARD_NONE);
    }
}

/* A game of every variant by both players: what they choose is legal, and the same number chooses the same. */
static void choosing(void) {
    CHECK(sizeof(SolitairePiles) == 172);
    for (uint32_t i = 0; i < solitaire_variant_count(); i++) {
        for (uint8_t player = SOLITAIRE_PLAYER_RANDOM; player <= SOLITAIRE_PLAYER_GREEDY; player++) {
            SolitaireGame *game = deal(solitaire_variant_name(i), i);
            SolitaireMove m, same;
            uint64_t random = 1;
            uint8_t reason = 99;
            for (int step = 0; step < 40; step++) {
                random = random * 6364136223846793005u + 1442695040888963407u;
                SolitaireResult result = solitaire_game_choose(game, player, random, &m);
                if (result == SOLITAIRE_RESULT_NO_MOVE) break;
                OK(result);
                OK(solitaire_game_choose(game, player, random, &same));
                OK(solitaire_game_check(game, m, &reason));
                CHECK(memcmp(&m, &same, sizeof m) == 0 && reason == SOLITAIRE_REASON_LEGAL);
                OK(solitaire_game_play(game, m));
                check_piles(game);
            }
            solitaire_game_free(game);
        }
    }
}

/* A random player takes every legal move at times, a greedy one puts a card on a foundation where it can. */
static void players(void) {
    SolitaireGame *game = deal("klondike", 42);
    SolitaireMove moves[SOLITAIRE_MAX_MOVES], m;
    size_t count = 0, different = 0;
    uint8_t taken[SOLITAIRE_MAX_MOVES] = {0};
    OK(solitaire_game_legal_moves(game, moves, SOLITAIRE_MAX_MOVES, &count));
    for (uint64_t i = 0; i < 200; i++) {
        OK(solitaire_game_choose(game, SOLITAIRE_PLAYER_RANDOM, i * (UINT64_MAX / 200), &m));
        for (size_t j = 0; j < count; j++) taken[j] |= memcmp(&m, &moves[j], sizeof m) == 0;
    }
    for (size_t j = 0; j < count; j++) different += taken[j];
    CHECK(different == count && count > 1);
    solitaire_game_free(game);
    const char *ace_shows = "klondike s:<3C8H5S4C4H4S6C7CJH> w0:3D f0:AS f1:AC f2: f3: t0:KC t1:AH t2:<KSQD>QCJDTS9H8C7H6S5D "
                            "t3:<JSKDQS>3H t4:<5H6HKH>JCTH9C8D7S6D5C4D3S2D t5:<2SAD7D2C>TC9D8S t6:<QH2H>TD9S";
    OK(solitaire_game_from_text(NULL, ace_shows, NULL, &game));
    OK(solitaire_game_choose(game, SOLITAIRE_PLAYER_GREEDY, 5, &m));
    CHECK(m.from == SOLITAIRE_PILE_TABLEAU + 1 && solitaire_pile_kind(m.to) == SOLITAIRE_PILE_FOUNDATION);
    solitaire_game_free(game);
}

/* A pile that there is not gives the same answer, whoever is asked. */
static void piles_that_there_are_not(void) {
    SolitaireGame *game = deal("freecell", 1);
    static const uint8_t none[] = {SOLITAIRE_PILE_STOCK, SOLITAIRE_PILE_WASTE, SOLITAIRE_PILE_FOUNDATION + 4, SOLITAIRE_PILE_CELL + 4, SOLITAIRE_PILE_RESERVE,
                                   SOLITAIRE_PILE_TABLEAU + 8, SOLITAIRE_MAX_PILES, SOLITAIRE_PILE_NONE};
    uint8_t cards[SOLITAIRE_MAX_CARDS];
    uint32_t size = 7;
    char view[1024];
    size_t count = 7, needed = 0;
    OK(solitaire_game_view_to_text(game, view, sizeof view, &needed));
    for (size_t i = 0; i < sizeof none; i++) {
        GIVES(SOLITAIRE_RESULT_NUMBER, solitaire_game_pile(game, none[i], cards, sizeof cards, &count));
        GIVES(SOLITAIRE_RESULT_NUMBER, solitaire_game_pile_with_hidden(game, none[i], cards, sizeof cards, &count));
        GIVES(SOLITAIRE_RESULT_NUMBER, solitaire_game_pile_size(game, none[i], &size));
        GIVES(SOLITAIRE_RESULT_NUMBER, solitaire_view_pile(view, none[i], NULL, cards, sizeof cards, &count));
    }
    CHECK(count == 7 && size == 7);
    OK(solitaire_view_pile(view, SOLITAIRE_PILE_CELL, NULL, cards, sizeof cards, &count));
    CHECK(count == 0);
    solitaire_game_free(game);
}

int main(void) {
    comparing();
    copying();
    restarting();
    keeping_keys();
    choosing();
    players();
    piles_that_there_are_not();
    return test_end("search");
}
