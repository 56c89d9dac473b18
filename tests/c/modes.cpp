// Files of one program that use exceptions and that don't, as C++17 and as C++20: each gets the functions that it was compiled for.
#include <cstdio>

#include "solitaire.hpp"

using solitaire::Card;
using solitaire::Game;
using solitaire::Pile;

int without_exceptions(SolitaireGame *lent);

#ifdef WITHOUT_EXCEPTIONS

/// How many cards the first tableau pile has, asked by every kind of call that main() makes, too.
int without_exceptions(SolitaireGame *lent) {
    Game game(lent);
    const std::size_t cards = game.all_piles()[Pile::tableau].size() + game.pile(Pile::tableau).size() + game.pile_size(Pile::tableau);
    const bool unknown = !Game::deal("whist", 1) && Game::deal("freecell", 1).value().score() == 0;
    game.release();
    return unknown ? static_cast<int>(cards / 3) : -1;
}

#else

int main() {
    Game game = Game::deal("freecell", 42).value();
    const int cards = without_exceptions(game.get());
    int caught = 0;
    try {
        Game::deal("whist", 1).value();
    } catch (const solitaire::Error &) {
        caught++;
    }
    try {
        (void)game.pile(Pile::tableau + 8);
    } catch (const solitaire::Error &) {
        caught++;
    }
    const bool sound = cards == 7 && caught == 2 && game.all_piles()[Pile::tableau].size() == 7;
    std::printf("%s\n", sound ? "modes: passed" : "modes: FAILED");
    return sound ? 0 : 1;
}

#endif
