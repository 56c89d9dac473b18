// Part of solitaire.hpp: a solver that keeps its tables.
#ifndef SOLITAIRE_SOLVER_HPP
#define SOLITAIRE_SOLVER_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "game.hpp"

namespace solitaire {

/// Searches, with tables that it keeps. A game that it looks at must not be changed meanwhile; threads have a solver each.
class Solver {
  public:
    Solver() : handle(detail::value<SolitaireSolver *>(solitaire_solver_new)) {}

    /// Whether the game can be won by a player who sees all cards.
    Solution solve(const Game &game, const Limits &limits = Limits()) {
        SolitaireSolution found{};
        detail::must(solitaire_solver_solve(handle.get(), game.get(), &limits, &found));
        return with_moves(Solution(found));
    }
    /// Goes on with the search that the last question, a solve, left open; none where it is answered, its tables were
    /// full, or something else was asked since. The limits are those of this step.
    std::optional<Solution> resume(const Limits &limits = Limits()) {
        SolitaireSolution found{};
        SolitaireResult code = solitaire_solver_resume(handle.get(), &limits, &found);
        if (code == SOLITAIRE_RESULT_NO_SEARCH) return std::nullopt;
        detail::must(code);
        return with_moves(Solution(found));
    }
    /// Whether a further card can reach a foundation.
    Prospects prospects(const Game &game, const Limits &limits = Limits()) {
        SolitaireProspects found{};
        detail::must(solitaire_solver_prospects(handle.get(), game.get(), &limits, &found));
        return with_moves(Prospects(found));
    }
    /// A good next move from what the player knows; none where there is no distinct move.
    std::optional<Hint> hint(const Game &game, const Limits &limits = Limits()) {
        return detail::hint(
            [&](SolitaireHint *out) { return solitaire_solver_hint(handle.get(), game.get(), &limits, out); });
    }
    /// A good next move of one who sees all cards; none where there is no distinct move.
    std::optional<Hint> hint_thoughtful(const Game &game, const Limits &limits = Limits()) {
        return detail::hint([&](SolitaireHint *out) {
            return solitaire_solver_hint_thoughtful(handle.get(), game.get(), &limits, out);
        });
    }
    /// How hard the game is, by so many games of each of two simple players and a solution.
    Difficulty difficulty(const Game &game, std::uint32_t games, const Limits &limits = Limits()) {
        return Difficulty(detail::value<SolitaireDifficulty>([&](SolitaireDifficulty *out) {
            return solitaire_solver_difficulty(handle.get(), game.get(), games, &limits, out);
        }));
    }
    /// The first deal of [first, last) that can be won for certain. The error is Code::no_winnable_deal or
    /// Code::cancelled.
    Result<std::uint64_t> next_winnable(const Rules &rules, std::uint64_t first, std::uint64_t last,
                                        const Limits &limits = Limits()) {
        std::uint64_t deal = 0;
        SolitaireResult code = solitaire_solver_next_winnable(handle.get(), rules.get(), first, last, &limits, &deal);
        if (code != SOLITAIRE_RESULT_OK) return Error(code);
        return deal;
    }
    /// The moves that the last answer came with; hints leave them as they are.
    std::vector<Move> moves() const {
        return detail::moves([&](SolitaireMove *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_solver_moves(handle.get(), start, capacity, needed);
        });
    }

  private:
    template <class Answer> Answer with_moves(Answer answer) const {
        answer.moves = moves();
        return answer;
    }

    detail::Handle<SolitaireSolver> handle;
};

} // namespace solitaire

#endif
