/* Two libraries from Rust in one program: ours, linked statically, and two.rs. Both allocate, and the other one panics and catches it. */
#include "test.h"

size_t other_length(uint32_t n);

int main(void) {
    SolitaireGame *game = NULL;
    uint32_t score = 1;
    OK(solitaire_game_new("klondike", 42, NULL, &game));
    OK(solitaire_game_score(game, &score));
    CHECK(score == 0);
    CHECK(other_length(12) == 14);
    CHECK(other_length(2000) == 0);
    OK(solitaire_game_seek(game, 0));
    solitaire_game_free(game);
    return test_end("two");
}
