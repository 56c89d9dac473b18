/* A whole game in the terminal: terminal [variant [deal number]]. Type `help`. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <solitaire.h>

static const char *const HELP =
    "  deal, redeal      the stock\n"
    "  t3-f0, t3x4-t6    the top card of t3 to f0; the top four of t3 to t6\n"
    "  moves             what can be played\n"
    "  undo, redo        take back, make again\n"
    "  save, load        to the file solitaire.json and from it\n"
    "  new [variant] N   another game\n"
    "  quit";

/* A function that fills a text. */
typedef SolitaireResult (*TextOf)(const SolitaireGame *, char *, size_t, size_t *);

/* What it writes, whatever its size; to be freed. */
static char *text_of(TextOf function, const SolitaireGame *game) {
    size_t needed = 0;
    if (function(game, NULL, 0, &needed) != SOLITAIRE_ERROR_BUFFER_TOO_SMALL) return NULL;
    char *text = malloc(needed);
    if (text != NULL && function(game, text, needed, &needed) != SOLITAIRE_OK) {
        free(text);
        return NULL;
    }
    return text;
}

static void print_text(TextOf function, const SolitaireGame *game) {
    char *text = text_of(function, game);
    puts(text != NULL ? text : "");
    free(text);
}

static void list_variants(void) {
    for (uint32_t i = 0; i < solitaire_variant_count(); i++) {
        printf("  %-22s%s\n", solitaire_variant_name(i), solitaire_variant_title(i));
    }
}

static void list_moves(const SolitaireGame *game) {
    static SolitaireMove moves[SOLITAIRE_MAX_MOVES];
    size_t count = 0, needed = 0;
    char text[16];
    if (solitaire_game_distinct_moves(game, moves, SOLITAIRE_MAX_MOVES, &count) != SOLITAIRE_OK) return;
    for (size_t i = 0; i < count; i++) {
        if (solitaire_move_to_text(moves[i], text, sizeof text, &needed) == SOLITAIRE_OK) printf("  %s", text);
    }
    puts(count == 0 ? "  nothing" : "");
}

/* Puts another game in place of this one, if there is one. */
static void replace(SolitaireGame **game, SolitaireGame *other, SolitaireResult result) {
    if (result != SOLITAIRE_OK) {
        puts(solitaire_result_text(result));
        return;
    }
    solitaire_game_free(*game);
    *game = other;
}

static void new_game(SolitaireGame **game, const char *variant, uint64_t deal) {
    SolitaireGame *other = NULL;
    SolitaireResult result = solitaire_game_new(variant, deal, &other);
    replace(game, other, result);
}

static void save(const SolitaireGame *game) {
    char *json = text_of(solitaire_game_to_json, game);
    FILE *file = json == NULL ? NULL : fopen("solitaire.json", "w");
    if (file == NULL || fputs(json, file) < 0) puts("it could not be saved");
    if (file != NULL && fclose(file) == 0) puts("saved");
    free(json);
}

static void load(SolitaireGame **game) {
    static char json[1 << 20];
    FILE *file = fopen("solitaire.json", "r");
    if (file == NULL) {
        puts("there is no solitaire.json");
        return;
    }
    json[fread(json, 1, sizeof json - 1, file)] = '\0';
    fclose(file);
    SolitaireError *error = NULL;
    SolitaireGame *other = NULL;
    SolitaireResult result = solitaire_error_new(&error);
    if (result == SOLITAIRE_OK) result = solitaire_game_from_json(json, error, &other);
    char words[1000];
    size_t needed = 0;
    if (result != SOLITAIRE_OK && solitaire_error_text(error, words, sizeof words, &needed) == SOLITAIRE_OK) puts(words);
    replace(game, other, result);
    solitaire_error_free(error);
}

/* A line that is no command is a move. */
static void play(SolitaireGame *game, const char *line) {
    SolitaireMove m;
    if (solitaire_move_from_text(line, &m) != SOLITAIRE_OK) {
        puts("not a move and not a command; try `help`");
    } else if (solitaire_game_play(game, m) != SOLITAIRE_OK) {
        print_text(solitaire_game_last_error, game);
    }
}

static void print_end(const SolitaireGame *game) {
    uint8_t status = SOLITAIRE_ONGOING;
    uint32_t score = 0;
    if (solitaire_game_status(game, &status) != SOLITAIRE_OK || solitaire_game_score(game, &score) != SOLITAIRE_OK) return;
    printf("score %" PRIu32 "%s\n", score,
           status == SOLITAIRE_WON ? ": won!" : status == SOLITAIRE_STUCK ? ": no move is left" : "");
}

/* Does what a line says; gives 0 at the end. */
static int obey(SolitaireGame **game, char *line, char *variant) {
    unsigned long long deal;
    char name[64];
    line[strcspn(line, "\r\n")] = '\0';
    if (strcmp(line, "quit") == 0) return 0;
    if (strcmp(line, "help") == 0) {
        puts(HELP);
        list_variants();
    } else if (strcmp(line, "moves") == 0) {
        list_moves(*game);
    } else if (strcmp(line, "save") == 0) {
        save(*game);
    } else if (strcmp(line, "load") == 0) {
        load(game);
    } else if (strcmp(line, "undo") == 0) {
        if (solitaire_game_undo(*game, NULL) != SOLITAIRE_OK) print_text(solitaire_game_last_error, *game);
    } else if (strcmp(line, "redo") == 0) {
        if (solitaire_game_redo(*game, NULL) != SOLITAIRE_OK) print_text(solitaire_game_last_error, *game);
    } else if (sscanf(line, "new %llu", &deal) == 1) {
        new_game(game, variant, deal);
    } else if (sscanf(line, "new %63s %llu", name, &deal) == 2) {
        strcpy(variant, name);
        new_game(game, variant, deal);
    } else if (*line != '\0') {
        play(*game, line);
    }
    return 1;
}

int main(int argc, char **argv) {
    char variant[64], line[256];
    snprintf(variant, sizeof variant, "%s", argc > 1 ? argv[1] : "klondike");
    SolitaireGame *game = NULL;
    SolitaireResult result = solitaire_game_new(variant, argc > 2 ? strtoull(argv[2], NULL, 10) : 1, &game);
    if (result != SOLITAIRE_OK) {
        char words[512];
        size_t needed = 0;
        int told = solitaire_variant_explain(variant, words, sizeof words, &needed) == SOLITAIRE_OK;
        fprintf(stderr, "%s; there are:\n", told ? words : solitaire_result_text(result));
        list_variants();
        return EXIT_FAILURE;
    }
    do {
        print_text(solitaire_game_draw, game);
        print_end(game);
        printf("> ");
        fflush(stdout);
    } while (fgets(line, sizeof line, stdin) != NULL && obey(&game, line, variant));
    solitaire_game_free(game);
    return EXIT_SUCCESS;
}
