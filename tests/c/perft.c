/* Counts what the tables of tests/perft say: perft [greatest count] table.txt ...
 * The variant is the file's name. A line is `deal N` or `position TEXT`, then `; legal n1 n2 ...` and `; distinct n1 n2 ...`. */
#include "test.h"

static unsigned long long limit = 100000;

/* The numbers of one part of a line against the game; gives how many were left out as too big. */
static int check_counts(const SolitaireGame *game, int distinct, char *numbers, const char *file, int line) {
    uint32_t depth = 0;
    char *end = numbers;
    for (;;) {
        unsigned long long expected = strtoull(numbers, &end, 10);
        if (end == numbers) return 0;
        numbers = end;
        depth++;
        if (expected > limit) return 1;
        uint64_t found = 0;
        OK(distinct ? solitaire_game_perft_distinct(game, depth, &found) : solitaire_game_perft(game, depth, &found));
        if (!CHECK(found == expected)) fprintf(stderr, "  %s:%d: depth %u\n", file, line, (unsigned)depth);
    }
}

static SolitaireGame *start(const char *variant, const char *words) {
    SolitaireGame *game = NULL;
    if (strncmp(words, "deal ", 5) == 0) {
        OK(solitaire_game_new(variant, strtoull(words + 5, NULL, 10), NULL, &game));
    } else if (CHECK(strncmp(words, "position ", 9) == 0)) {
        OK(solitaire_game_from_text(NULL, words + 9, NULL, &game));
    }
    return game;
}

/* The line without blanks at its ends. */
static char *trim(char *text) {
    text += strspn(text, " \t\r\n");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r\n", text[length - 1]) != NULL) text[--length] = '\0';
    return text;
}

static int replay(const char *path) {
    const char *slash = strrchr(path, '/');
    char variant[64], line[8192];
    snprintf(variant, sizeof variant, "%s", slash == NULL ? path : slash + 1);
    variant[strcspn(variant, ".")] = '\0';
    FILE *file = fopen(path, "r");
    if (!CHECK(file != NULL)) return 0;
    int left_out = 0;
    for (int number = 1; fgets(line, sizeof line, file) != NULL; number++) {
        char *words = trim(line);
        if (*words == '\0' || *words == '#') continue;
        char *rest = strchr(words, ';');
        if (!CHECK(rest != NULL)) continue;
        *rest++ = '\0';
        SolitaireGame *game = start(variant, trim(words));
        if (game == NULL) continue;
        while (rest != NULL) {
            char *next = strchr(rest, ';');
            if (next != NULL) *next++ = '\0';
            char *part = trim(rest);
            if (strncmp(part, "legal ", 6) == 0) left_out += check_counts(game, 0, part + 6, path, number);
            else if (strncmp(part, "distinct ", 9) == 0) left_out += check_counts(game, 1, part + 9, path, number);
            else CHECK(!"a part of a line that is neither legal nor distinct");
            rest = next;
        }
        solitaire_game_free(game);
    }
    fclose(file);
    return left_out;
}

int main(int argc, char **argv) {
    int left_out = 0;
    CHECK(argc > 1);
    for (int i = 1; i < argc; i++) {
        if (strchr(argv[i], '.') == NULL) limit = strtoull(argv[i], NULL, 10);
        else left_out += replay(argv[i]);
    }
    if (left_out > 0) printf("perft: %d rows only up to counts of %llu\n", left_out, limit);
    return test_end("perft");
}
