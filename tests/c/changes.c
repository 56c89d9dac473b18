/* What a move and taking it back say that they changed, done to a picture of the table, gives the table: random games of every variant. */
#include "test.h"

enum { PILES = 64, MOVES = 60, DEALS = 3 };

typedef struct Picture {
    size_t count[PILES];
    uint8_t card[PILES][SOLITAIRE_MAX_CARDS];
    uint8_t up[PILES][SOLITAIRE_MAX_CARDS];
} Picture;

static void look(const SolitaireGame *game, Picture *picture) {
    memset(picture, 0, sizeof *picture);
    for (uint8_t pile = 0; pile < PILES; pile++) {
        uint8_t seen[SOLITAIRE_MAX_CARDS];
        size_t needed = 0;
        if (solitaire_game_pile(game, pile, seen, sizeof seen, &needed) != SOLITAIRE_RESULT_OK) continue;
        OK(solitaire_game_pile_with_hidden(game, pile, picture->card[pile], SOLITAIRE_MAX_CARDS, &picture->count[pile]));
        for (size_t i = 0; i < needed; i++) picture->up[pile][i] = seen[i] == picture->card[pile][i];
    }
}

static void put(Picture *picture, uint8_t pile, uint8_t card, uint8_t up) {
    size_t top = picture->count[pile]++;
    picture->card[pile][top] = card;
    picture->up[pile][top] = up;
}

/* Takes a card out of a pile; of equal ones the upper. */
static void take(Picture *picture, uint8_t pile, uint8_t card) {
    size_t at = picture->count[pile];
    while (at > 0 && picture->card[pile][at - 1] != card) at--;
    if (!CHECK(at > 0)) return;
    size_t above = picture->count[pile]-- - at;
    memmove(&picture->card[pile][at - 1], &picture->card[pile][at], above);
    memmove(&picture->up[pile][at - 1], &picture->up[pile][at], above);
}

static void turn(Picture *picture, uint8_t pile, uint8_t card, uint8_t up) {
    if (!CHECK(picture->count[pile] > 0)) return;
    size_t top = picture->count[pile] - 1;
    CHECK(picture->card[pile][top] == card && picture->up[pile][top] != up);
    picture->up[pile][top] = up;
}

/* The lowest cards of one pile, turned over, become the lowest of another. */
static void turn_over(Picture *picture, const SolitaireChange *change, uint8_t up) {
    Picture old = *picture;
    size_t rest = old.count[change->to], stay = old.count[change->from] - change->count;
    picture->count[change->from] = picture->count[change->to] = 0;
    for (size_t i = change->count; i > 0; i--) put(picture, change->to, old.card[change->from][i - 1], up);
    for (size_t i = 0; i < rest; i++) put(picture, change->to, old.card[change->to][i], old.up[change->to][i]);
    for (size_t i = 0; i < stay; i++) {
        size_t at = change->count + i;
        put(picture, change->from, old.card[change->from][at], old.up[change->from][at]);
    }
}

/* Does what the changes say; not where the tableau was gathered: then the piles tell. */
static int follow(Picture *picture, const SolitaireChange *changes, size_t count) {
    for (const SolitaireChange *change = changes; change < changes + count; change++) {
        switch (change->kind) {
        case SOLITAIRE_CHANGE_KIND_MOVED:
            take(picture, change->from, change->card);
            put(picture, change->to, change->card, 1);
            break;
        case SOLITAIRE_CHANGE_KIND_TURNED_UP: turn(picture, change->from, change->card, 1); break;
        case SOLITAIRE_CHANGE_KIND_TURNED_DOWN: turn(picture, change->from, change->card, 0); break;
        case SOLITAIRE_CHANGE_KIND_REDEALT:
        case SOLITAIRE_CHANGE_KIND_REDEAL_UNDONE:
            if (change->from == SOLITAIRE_PILE_TABLEAU) return 0;
            turn_over(picture, change, change->kind == SOLITAIRE_CHANGE_KIND_REDEAL_UNDONE);
            break;
        default: CHECK(!"a kind of change that is not known");
        }
    }
    return 1;
}

static int same(const Picture *a, const Picture *b) {
    for (size_t pile = 0; pile < PILES; pile++) {
        size_t count = a->count[pile];
        if (count != b->count[pile] || memcmp(a->card[pile], b->card[pile], count) != 0) return 0;
        if (memcmp(a->up[pile], b->up[pile], count) != 0) return 0;
    }
    return 1;
}

static Picture before, after, followed;
static size_t turned_down;

/* Plays a move, takes it back and plays it again, by the changes. */
static void there_and_back(SolitaireGame *game, SolitaireMove m) {
    SolitaireChange changes[SOLITAIRE_MAX_CHANGES];
    SolitaireMove undone;
    size_t count = 0, needed = 0;
    look(game, &before);
    OK(play_and_tell(game, m, changes, &count));
    look(game, &after);
    followed = before;
    if (follow(&followed, changes, count)) CHECK(same(&followed, &after));
    GIVES(SOLITAIRE_RESULT_BUFFER_TOO_SMALL, solitaire_game_undo_changes(game, NULL, 0, &needed));
    OK(solitaire_game_undo_changes(game, changes, needed, &count));
    OK(solitaire_game_undo(game, &undone));
    CHECK(count == needed && memcmp(&undone, &m, sizeof m) == 0);
    for (size_t i = 0; i < count; i++) turned_down += changes[i].kind == SOLITAIRE_CHANGE_KIND_TURNED_DOWN;
    followed = after;
    if (follow(&followed, changes, count)) CHECK(same(&followed, &before));
    OK(solitaire_game_redo(game, NULL));
}

int main(void) {
    uint64_t random = 1;
    for (uint32_t variant = 0; variant < solitaire_variant_count(); variant++) {
        for (uint64_t number = 1; number <= DEALS; number++) {
            SolitaireGame *game = NULL;
            SolitaireMove moves[SOLITAIRE_MAX_MOVES];
            SolitaireChange change;
            size_t count = 0, needed = 0;
            if (!OK(solitaire_game_new(solitaire_variant_name(variant), number, NULL, &game))) continue;
            OK(solitaire_game_undo_changes(game, &change, 1, &needed));
            CHECK(needed == 0);
            GIVES(SOLITAIRE_RESULT_NOTHING_TO_UNDO, solitaire_game_undo(game, NULL));
            for (int i = 0; i < MOVES; i++) {
                OK(solitaire_game_legal_moves(game, moves, SOLITAIRE_MAX_MOVES, &count));
                if (count == 0) break;
                random = random * 6364136223846793005u + 1442695040888963407u;
                there_and_back(game, moves[(random >> 33) % count]);
            }
            solitaire_game_free(game);
        }
    }
    CHECK(turned_down > 1000);
    return test_end("changes");
}
