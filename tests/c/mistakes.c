/* Mistakes in rules and saves: the tables of tests/mistakes.txt and tests/floods.txt, of which C reads what is JSON. */
#include "test.h"

static SolitaireError error = SOLITAIRE_ERROR_INIT;

/* Gives the text to what reads this kind, and compares what is said. */
static void told(const char *kind, const char *text, const char *sentence) {
    SolitaireRules *rules = NULL;
    SolitaireGame *game = NULL;
    if (strcmp(kind, "json save") == 0) {
        GIVES(SOLITAIRE_RESULT_SAVE, solitaire_game_from_json(text, &error, &game));
    } else {
        GIVES(SOLITAIRE_RESULT_RULES, solitaire_rules_from_json(text, &error, &rules));
    }
    CHECK(rules == NULL && game == NULL);
    const char *words = error.text;
    if (!CHECK(strcmp(words, sentence) == 0)) fprintf(stderr, "%.4000s\nexpected: %s\ntold:     %s\n", text, sentence, words);
}

static void read_mistakes(FILE *table) {
    char line[2048], kind[32] = "", text[4096] = "";
    unsigned mistakes = 0;
    while (fgets(line, sizeof line, table) != NULL) {
        size_t length = strlen(line);
        if (strncmp(line, "== ", 3) == 0) {
            line[length - 1] = '\0';
            snprintf(kind, sizeof kind, "%.31s", line + 3);
            text[0] = '\0';
        } else if (strncmp(line, "-- ", 3) == 0) {
            line[length - 1] = '\0';
            if (strncmp(kind, "json", 4) != 0) continue;
            told(kind, text, line + 3);
            mistakes++;
        } else if (CHECK(strlen(text) + length < sizeof text)) {
            strcat(text, line);
        } else {
            break;
        }
    }
    CHECK(mistakes >= 85);
}

/* A row of the floods: what the text begins with, what follows so many times, what it ends with. */
static void read_floods(FILE *table) {
    enum { FIELDS = 6 };
    char line[1024], *fields[FIELDS];
    unsigned floods = 0;
    while (fgets(line, sizeof line, table) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        size_t found = 0;
        for (char *at = line; at != NULL && found < FIELDS; found++) {
            fields[found] = at;
            at = strchr(at, '\t');
            if (at != NULL) *at++ = '\0';
        }
        if (line[0] == '#' || !CHECK(found == FIELDS) || strncmp(fields[0], "json", 4) != 0) continue;
        size_t count = strtoul(fields[3], NULL, 10), length = strlen(fields[2]), before = strlen(fields[1]);
        char *text = malloc(before + count * length + strlen(fields[4]) + 1);
        if (!CHECK(text != NULL)) return;
        memcpy(text, fields[1], before);
        for (size_t i = 0; i < count; i++) memcpy(text + before + i * length, fields[2], length);
        strcpy(text + before + count * length, fields[4]);
        told(fields[0], text, fields[5]);
        free(text);
        floods++;
    }
    CHECK(floods >= 12);
}

int main(int count, char **arguments) {
    FILE *mistakes = count == 3 ? fopen(arguments[1], "rb") : NULL, *floods = count == 3 ? fopen(arguments[2], "rb") : NULL;
    if (CHECK(mistakes != NULL)) read_mistakes(mistakes);
    if (CHECK(floods != NULL)) read_floods(floods);
    if (mistakes != NULL) fclose(mistakes);
    if (floods != NULL) fclose(floods);
    return test_end("mistakes");
}
