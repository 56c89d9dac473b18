/* Mistakes in rules and saves: the table of tests/mistakes.txt, of which C reads what is JSON. */
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
    if (!CHECK(strcmp(words, sentence) == 0)) fprintf(stderr, "%s\nexpected: %s\ntold:     %s\n", text, sentence, words);
}

int main(int count, char **arguments) {
    char line[1024], kind[32] = "", text[4096] = "";
    unsigned mistakes = 0;
    FILE *table = count == 2 ? fopen(arguments[1], "rb") : NULL;
    if (!CHECK(table != NULL)) return test_end("mistakes");
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
    CHECK(mistakes >= 60);
    fclose(table);
    return test_end("mistakes");
}
