/* What the solver's answers say in words, and that finishing a game tells nothing hidden. */
#include "test.h"

/* Two games that differ in hidden cards alone: whether the rest plays itself shows once they are seen. */
static void finishing_tells_nothing_hidden(void) {
    static const char *const stocks[] = {"JSQSKS", "KSQSJS"};
    static const char layout[] = "gold-mine s:<%s> w0: f0:AC2C3C4C5C6C7C8C9CTCJCQCKC f1:AD2D3D4D5D6D7D8D9DTDJDQDKD "
                                 "f2:AH2H3H4H5H6H7H8H9HTHJHQHKH f3:AS2S3S4S5S6S7S8S9STS t0: t1: t2: t3: t4: t5: t6:";
    for (size_t i = 0; i < 2; i++) {
        char text[400];
        SolitaireGame *game = NULL;
        size_t needed = 9;
        CHECK((size_t)snprintf(text, sizeof text, layout, stocks[i]) < sizeof text);
        OK(solitaire_game_from_text(NULL, text, NULL, &game));
        OK(solitaire_game_finish(game, NULL, 0, &needed));
        CHECK(needed == 0);
        OK(solitaire_game_play(game, (SolitaireMove){SOLITAIRE_MOVE_KIND_DEAL, 0, 0, 0}));
        solitaire_game_finish(game, NULL, 0, &needed);
        CHECK(needed == (i == 0 ? 3 : 0));
        /* What was seen stays known. */
        OK(solitaire_game_undo(game, NULL));
        solitaire_game_finish(game, NULL, 0, &needed);
        CHECK(needed == (i == 0 ? 4 : 0));
        solitaire_game_free(game);
    }
}

static void words(void) {
    static const SolitaireSolution solutions[] = {{SOLITAIRE_OUTCOME_WON, 0, {0, 0}, 94, 7},
                                                  {SOLITAIRE_OUTCOME_WON, 0, {0, 0}, 1, 7},
                                                  {SOLITAIRE_OUTCOME_LOST, 0, {0, 0}, 0, 7},
                                                  {SOLITAIRE_OUTCOME_OPEN, SOLITAIRE_OPEN_TIME, {0, 0}, 0, 7}};
    static const char *const said[] = {"won in 94 moves", "won in 1 move", "lost", "undecided: the time limit was reached"};
    static const SolitaireProspects futures[] = {{SOLITAIRE_PROSPECT_FURTHER, 0, {0, 0}, 3},
                                                 {SOLITAIRE_PROSPECT_DEAD, 0, {0, 0}, 0},
                                                 {SOLITAIRE_PROSPECT_OPEN, SOLITAIRE_OPEN_CANCELLED, {0, 0}, 0}};
    static const char *const told[] = {"further progress in 3 moves", "no further progress is possible", "undecided: it was cancelled"};
    char text[200];
    size_t count = 0;
    for (size_t i = 0; i < 4; i++) {
        OK(solitaire_solution_to_text(&solutions[i], text, sizeof text, &count));
        CHECK(strcmp(text, said[i]) == 0 && count == strlen(text) + 1);
    }
    for (size_t i = 0; i < 3; i++) {
        OK(solitaire_prospects_to_text(&futures[i], text, sizeof text, &count));
        CHECK(strcmp(text, told[i]) == 0 && count == strlen(text) + 1);
    }
}

int main(void) {
    finishing_tells_nothing_hidden();
    words();
    return test_end("answers");
}
