/* Faults on purpose, to show that a sanitizer or valgrind is really on: planted use-after-free | leak | overrun | overflow.
 * Each must make the program fail where it is checked. */
#include <limits.h>

#include "test.h"

int main(int argc, char **argv) {
    const char *fault = argc > 1 ? argv[1] : "none";
    SolitaireGame *game = NULL;
    uint32_t score = 0;
    OK(solitaire_game_new("klondike", 42, NULL, &game));
    if (strcmp(fault, "leak") == 0) {
        game = NULL;
    } else if (strcmp(fault, "overrun") == 0) {
        /* The library is told of more room than there is. */
        uint8_t *cards = malloc(3);
        size_t needed = 0;
        if (cards != NULL) OK(solitaire_game_pile(game, SOLITAIRE_PILE_TABLEAU + 6, cards, 7, &needed));
        free(cards);
    } else if (strcmp(fault, "overflow") == 0) {
        volatile int most = INT_MAX;
        most = most + argc;
    }
    solitaire_game_free(game);
    if (strcmp(fault, "use-after-free") == 0) OK(solitaire_game_score(game, &score));
    return test_end("planted");
}
