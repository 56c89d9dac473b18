// The C++ face: RAII, range-for over moves, and results that are looked at before use; no exceptions needed.
// A player that takes the first move to a foundation it finds, else the first distinct move, for at most 200 moves.
#include <cstdio>

#include <solitaire.hpp>

static bool goes_to_foundation(solitaire::Move m) {
    return m.kind == solitaire::MoveKind::transfer && solitaire::pile_kind(m.to) == solitaire::Pile::foundation;
}

int main() {
    auto dealt = solitaire::Game::deal("carousel", 42);
    if (!dealt) {
        std::fprintf(stderr, "%s\n", dealt.error().text.c_str());
        return 1;
    }
    solitaire::Game game = std::move(*dealt);
    for (int i = 0; i < 200 && game.status() == solitaire::Status::ongoing; i++) {
        solitaire::Move chosen = game.distinct_moves().front();
        for (solitaire::Move m : game.distinct_moves()) {
            if (goes_to_foundation(m)) {
                chosen = m;
                break;
            }
        }
        auto changes = game.play(chosen);
        if (!changes) {
            std::fprintf(stderr, "%s\n", changes.error().text.c_str());
            return 1;
        }
        for (const solitaire::Change &change : *changes) {
            if (change.kind != solitaire::ChangeKind::moved) continue;
            std::printf("%s %s %s, ", solitaire::card_text(change.card).c_str(), solitaire::pile_text(change.from).c_str(),
                        solitaire::pile_text(change.to).c_str());
        }
    }
    std::printf("\n\n%s\nscore %u\n", game.draw().c_str(), static_cast<unsigned>(game.score()));
    return 0;
}
