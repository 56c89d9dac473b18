/* Writes saves as C has them, one a line: saves game.txt ... Each golden game is played to its end, the last two moves are taken back, and it is saved. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solitaire.h"

static int want(SolitaireResult result, const char *path, const char *what) {
    if (result != SOLITAIRE_RESULT_OK) fprintf(stderr, "%s: %s: %s\n", path, what, solitaire_result_text(result));
    return result == SOLITAIRE_RESULT_OK;
}

static int play(SolitaireGame *game, const char *path, const char *text) {
    SolitaireMove m;
    return want(solitaire_move_from_text(text, NULL, &m), path, text) && want(solitaire_game_play(game, m), path, text);
}

static int save(SolitaireGame *game, const char *path) {
    size_t needed = 0;
    for (int i = 0; i < 2; i++) {
        if (!want(solitaire_game_undo(game, NULL), path, "undo")) return 0;
    }
    solitaire_game_to_json(game, NULL, 0, &needed);
    char *json = malloc(needed);
    int ok = json != NULL && want(solitaire_game_to_json(game, json, needed, &needed), path, "save");
    if (ok) puts(json);
    free(json);
    return ok;
}

static int whole(const char *path) {
    char line[256], variant[64] = "", word[64];
    unsigned long long deal;
    unsigned score;
    int ok = 1;
    SolitaireGame *game = NULL;
    FILE *file = fopen(path, "r");
    if (file == NULL) return 0;
    while (ok && fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "#\r\n")] = '\0';
        if (sscanf(line, "%63s", word) != 1 || sscanf(line, "variant %63s", variant) == 1) continue;
        if (sscanf(line, "%*s score %u", &score) == 1) continue;
        if (game == NULL && sscanf(line, "deal %llu", &deal) == 1) ok = want(solitaire_game_new(variant, deal, NULL, &game), path, "deal");
        else ok = play(game, path, word);
    }
    fclose(file);
    ok = ok && game != NULL && save(game, path);
    solitaire_game_free(game);
    return ok;
}

int main(int count, char **paths) {
    for (int i = 1; i < count; i++) {
        if (!whole(paths[i])) return 1;
    }
    return 0;
}
