/* The C half of solitaire-ffi/benches/c_against_rust.rs: bench variant repeats move ...
 * Prints the nanoseconds of a legal_moves, a play and an undo, of the quickest repeat. */
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
    if (result == SOLITAIRE_OK) return;
    fprintf(stderr, "%s\n", solitaire_result_text(result));
    exit(EXIT_FAILURE);
}

static double least(double a, double b) {
    return a < b ? a : b;
}

int main(int argc, char **argv) {
    static SolitaireMove list[SOLITAIRE_MAX_MOVES];
    if (argc < 4) return EXIT_FAILURE;
    long repeats = strtol(argv[2], NULL, 10), moves = argc - 3;
    SolitaireMove *played = calloc((size_t)moves, sizeof *played);
    SolitaireGame **games = calloc((size_t)moves + 1, sizeof *games), *game = NULL;
    if (played == NULL || games == NULL) return EXIT_FAILURE;
    must(solitaire_game_new(argv[1], 42, &game));
    must(solitaire_game_clone(game, &games[0]));
    for (long i = 0; i < moves; i++) {
        must(solitaire_move_from_text(argv[i + 3], &played[i]));
        must(solitaire_game_play(game, played[i]));
        must(solitaire_game_clone(game, &games[i + 1]));
    }
    size_t count = 0;
    double legal = HUGE_VAL, play = HUGE_VAL, undo = HUGE_VAL;
    for (long repeat = 0; repeat < repeats; repeat++) {
        double start = now();
        for (long i = 0; i <= moves; i++) must(solitaire_game_legal_moves(games[i], list, SOLITAIRE_MAX_MOVES, &count));
        legal = least(legal, (now() - start) / (double)(moves + 1));
        start = now();
        for (long i = 0; i < moves; i++) must(solitaire_game_undo(game, NULL));
        undo = least(undo, (now() - start) / (double)moves);
        start = now();
        for (long i = 0; i < moves; i++) must(solitaire_game_play(game, played[i]));
        play = least(play, (now() - start) / (double)moves);
    }
    printf("%.2f %.2f %.2f\n", legal, play, undo);
    for (long i = 0; i <= moves; i++) solitaire_game_free(games[i]);
    solitaire_game_free(game);
    free(games);
    free(played);
    return EXIT_SUCCESS;
}
