/* The shortest tour: deal a game, ask for the legal moves, play one, draw the table. Every result is checked.
 * cargo build --release -p solitaire-ffi
 * cc examples/c/play.c -Iinclude target/shipping/libsolitaire.a -Wl,--gc-sections -lpthread -ldl -lm -o target/play */
#include <stdio.h>
#ifdef _WIN32
#include <windows.h>
#endif
#include <solitaire.h>
int main(void) {
    SolitaireGame *game = NULL;
    SolitaireMove moves[SOLITAIRE_MAX_MOVES];
    size_t count = 0;
    char table[2000];
#ifdef _WIN32
    SetConsoleOutputCP(CP_UTF8); /* The library's texts are UTF-8. */
#endif
    SolitaireResult result = solitaire_game_new("gold-mine", 42, NULL, &game);
    if (!result) result = solitaire_game_legal_moves(game, moves, SOLITAIRE_MAX_MOVES, &count);
    if (!result) result = solitaire_game_play(game, moves[0]);
    if (!result) result = solitaire_game_draw(game, table, sizeof table, &count);
    puts(result ? solitaire_result_text(result) : table);
    solitaire_game_free(game);
    return result;
}
