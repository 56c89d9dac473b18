/* The C half of solitaire-ffi/benches/c_against_rust.rs: bench variant repeats move ...
 * Prints the nanoseconds of a legal_moves, its count, a play, an undo, a key, a canonical key and a copy, of the quickest repeat. */
#define _POSIX_C_SOURCE 199309L
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "solitaire.h"

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void must(SolitaireResult result) {
    if (result == SOLITAIRE_RESULT_OK) return;
    fprintf(stderr, "%s\n", solitaire_result_text(result));
    exit(EXIT_FAILURE);
}

static double least(double a, double b) {
    return a < b ? a : b;
}

static SolitaireResult count(const SolitaireGame *game, size_t *needed) {
    SolitaireResult result = solitaire_game_legal_moves(game, NULL, 0, needed);
    return result == SOLITAIRE_RESULT_BUFFER_TOO_SMALL ? SOLITAIRE_RESULT_OK : result;
}

/* One call after the other, as long as the condition on `i` holds. */
#define MEASURE(figure, condition, call)                                  \
    do {                                                                  \
        long i = 0;                                                       \
        double start = now();                                             \
        for (; condition; i++) must(call);                                \
        figures[figure] = least(figures[figure], (now() - start) / (double)i); \
    } while (0)

int main(int argc, char **argv) {
    static SolitaireMove list[SOLITAIRE_MAX_MOVES];
    if (argc < 4) return EXIT_FAILURE;
    long repeats = strtol(argv[2], NULL, 10), moves = argc - 3;
    SolitaireMove *played = calloc((size_t)moves, sizeof *played);
    SolitaireGame **games = calloc((size_t)moves + 1, sizeof *games), *game = NULL;
    if (played == NULL || games == NULL) return EXIT_FAILURE;
    must(solitaire_game_new(argv[1], 42, NULL, &game));
    must(solitaire_game_clone(game, &games[0]));
    for (long i = 0; i < moves; i++) {
        must(solitaire_move_from_text(argv[i + 3], NULL, &played[i]));
        must(solitaire_game_play(game, played[i]));
        must(solitaire_game_clone(game, &games[i + 1]));
    }
    size_t needed = 0;
    SolitaireKey key;
    SolitaireGame *copy = NULL;
    must(solitaire_game_clone(game, &copy));
    double figures[7] = {HUGE_VAL, HUGE_VAL, HUGE_VAL, HUGE_VAL, HUGE_VAL, HUGE_VAL, HUGE_VAL};
    for (long repeat = 0; repeat < repeats; repeat++) {
        MEASURE(0, i <= moves, solitaire_game_legal_moves(games[i], list, SOLITAIRE_MAX_MOVES, &needed));
        MEASURE(1, i <= moves, count(games[i], &needed));
        MEASURE(4, i <= moves, solitaire_game_key(games[i], &key));
        MEASURE(5, i <= moves, solitaire_game_canonical_key(games[i], &key));
        MEASURE(6, i <= moves, solitaire_game_copy(games[i], copy));
        MEASURE(3, i < moves, solitaire_game_undo(game, NULL));
        MEASURE(2, i < moves, solitaire_game_play(game, played[i]));
    }
    for (int i = 0; i < 7; i++) printf("%.2f ", figures[i]);
    puts("");
    solitaire_game_free(copy);
    for (long i = 0; i <= moves; i++) solitaire_game_free(games[i]);
    solitaire_game_free(game);
    free(games);
    free(played);
    return EXIT_SUCCESS;
}
