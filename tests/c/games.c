/* Plays golden games again: games game.txt ...
 * A line is `variant NAME`, `deal N`, a move, or at the end how it stands: `won score N`, also `stuck` and `ongoing`. `#` begins a
 * comment. Every game is also taken back to its start, made again, and saved and loaded. */
#include "test.h"

static char *whole_text(const SolitaireGame *game) {
    size_t needed = 0;
    solitaire_game_to_text(game, NULL, 0, &needed);
    char *text = malloc(needed);
    if (CHECK(text != NULL)) OK(solitaire_game_to_text(game, text, needed, &needed));
    return text;
}

static int same_position(const SolitaireGame *a, const SolitaireGame *b) {
    char *first = whole_text(a), *second = whole_text(b);
    int same = strcmp(first, second) == 0;
    free(first);
    free(second);
    return same;
}

/* Back to the start, forth again, and through a save. */
static void there_and_back(SolitaireGame *game, const SolitaireGame *start) {
    SolitaireGame *end = NULL, *loaded = NULL;
    OK(solitaire_game_clone(game, &end));
    while (solitaire_game_undo(game, NULL) == SOLITAIRE_RESULT_OK) continue;
    CHECK(same_position(game, start));
    while (solitaire_game_redo(game, NULL) == SOLITAIRE_RESULT_OK) continue;
    CHECK(same_position(game, end));
    size_t needed = 0;
    solitaire_game_to_json(game, NULL, 0, &needed);
    char *json = malloc(needed);
    if (CHECK(json != NULL)) {
        OK(solitaire_game_to_json(game, json, needed, &needed));
        OK(solitaire_game_from_json(json, NULL, &loaded));
        CHECK(same_position(loaded, end));
    }
    free(json);
    solitaire_game_free(loaded);
    solitaire_game_free(end);
}

static uint8_t status_named(const char *name) {
    if (strcmp(name, "won") == 0) return SOLITAIRE_STATUS_WON;
    return strcmp(name, "stuck") == 0 ? SOLITAIRE_STATUS_STUCK : SOLITAIRE_STATUS_ONGOING;
}

static void play_line(SolitaireGame *game, const char *words, const char *path, int number) {
    SolitaireMove m;
    if (OK(solitaire_move_from_text(words, NULL, &m)) && OK(solitaire_game_play(game, m))) return;
    char why[200] = "";
    size_t needed = 0;
    solitaire_game_last_error(game, why, sizeof why, &needed);
    fprintf(stderr, "  %s:%d: %s: %s\n", path, number, words, why);
}

static void check_end(SolitaireGame *game, const char *name, unsigned score) {
    uint8_t status = 99;
    uint32_t points = 0;
    OK(solitaire_game_status(game, &status));
    OK(solitaire_game_score(game, &points));
    CHECK(status == status_named(name) && points == score);
}

static void replay(const char *path) {
    FILE *file = fopen(path, "r");
    if (!CHECK(file != NULL)) return;
    SolitaireGame *game = NULL, *start = NULL;
    char line[256], variant[64] = "", word[64];
    unsigned long long deal;
    unsigned score;
    int ended = 0;
    for (int number = 1; fgets(line, sizeof line, file) != NULL; number++) {
        line[strcspn(line, "#\r\n")] = '\0';
        if (sscanf(line, "%63s", word) != 1) continue;
        if (sscanf(line, "variant %63s", variant) == 1) continue;
        if (game == NULL && sscanf(line, "deal %llu", &deal) == 1) {
            OK(solitaire_game_new(variant, deal, NULL, &game));
            OK(solitaire_game_new(variant, deal, NULL, &start));
        } else if (sscanf(line, "%*s score %u", &score) == 1) {
            check_end(game, word, score);
            ended = 1;
        } else {
            play_line(game, word, path, number);
        }
    }
    fclose(file);
    if (CHECK(ended && game != NULL)) there_and_back(game, start);
    solitaire_game_free(game);
    solitaire_game_free(start);
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) replay(argv[i]);
    return test_end("games");
}
