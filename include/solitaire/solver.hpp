// Part of solitaire.hpp: a solver that keeps its tables.
#ifndef SOLITAIRE_SOLVER_HPP
#define SOLITAIRE_SOLVER_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "game.hpp"

namespace solitaire {
inline namespace SOLITAIRE_NAMESPACE {

/// Looks for solutions and hints, and keeps the memory of its tables. A game must not be changed during a search; each thread needs its own solver.
class Solver {
  public:
    Solver() : handle(detail::value<SolitaireSolver *>(solitaire_solver_new)) {}
    explicit Solver(SolitaireSolver *owned) : handle(owned) {}

    /// Whether a player who sees all cards can win the game.
    Solution solve(const Game &game, const Limits &limits = Limits()) {
        SolitaireSolution found{};
        detail::must(solitaire_solver_solve(handle.get(), game.get(), &limits, &found));
        return with_moves(Solution(found));
    }
    /// Continues the search that the last question, a solve, left open; none if it is answered, its tables were full, or
    /// something else was asked since. The limits are those of this step.
    std::optional<Solution> resume(const Limits &limits = Limits()) {
        SolitaireSolution found{};
        SolitaireResult code = solitaire_solver_resume(handle.get(), &limits, &found);
        if (code == SOLITAIRE_RESULT_NO_SEARCH) return std::nullopt;
        detail::must(code);
        return with_moves(Solution(found));
    }
    /// Whether the game can get any further.
    Prospects prospects(const Game &game, const Limits &limits = Limits()) {
        SolitaireProspects found{};
        detail::must(solitaire_solver_prospects(handle.get(), game.get(), &limits, &found));
        return with_moves(Prospects(found));
    }
    /// A good next move, based only on what the player knows; none if no distinct move is left or, with every card known, none helps.
    std::optional<Hint> hint(const Game &game, const Limits &limits = Limits()) {
        return detail::hint(
            [&](SolitaireHint *out) { return solitaire_solver_hint(handle.get(), game.get(), &limits, out); });
    }
    /// A good next move for a player who sees all cards; none if no distinct move is left, or none helps.
    std::optional<Hint> hint_thoughtful(const Game &game, const Limits &limits = Limits()) {
        return detail::hint([&](SolitaireHint *out) {
            return solitaire_solver_hint_thoughtful(handle.get(), game.get(), &limits, out);
        });
    }
    /// How hard the game is: this many games by each of two simple players, and a solution.
    Difficulty difficulty(const Game &game, std::uint32_t games, const Limits &limits = Limits()) {
        return Difficulty(detail::value<SolitaireDifficulty>([&](SolitaireDifficulty *out) {
            return solitaire_solver_difficulty(handle.get(), game.get(), games, &limits, out);
        }));
    }
    /// Adds so many more games of each player to what `difficulty` gave of this game.
    static void extend(Difficulty &difficulty, const Game &game, std::uint32_t games, const Limits &limits = Limits()) {
        SolitaireDifficulty raw = {};
        raw.games = difficulty.games;
        raw.random_wins = difficulty.random_wins;
        raw.greedy_wins = difficulty.greedy_wins;
        detail::must(solitaire_difficulty_extend(game.get(), games, &limits, &raw));
        difficulty.games = raw.games;
        difficulty.random_wins = raw.random_wins;
        difficulty.greedy_wins = raw.greedy_wins;
    }
    /// The first deal of [first, last) that is certain to be winnable. The error is Code::no_winnable_deal or
    /// Code::cancelled.
    Result<std::uint64_t> next_winnable(const Rules &rules, std::uint64_t first, std::uint64_t last,
                                        const Limits &limits = Limits()) {
        std::uint64_t deal = 0;
        SolitaireResult code = solitaire_solver_next_winnable(handle.get(), rules.get(), first, last, &limits, &deal);
        if (code != SOLITAIRE_RESULT_OK) return Error(code);
        return deal;
    }
    /// The moves of the last answer; hints don't change them.
    std::vector<Move> moves() const {
        return detail::moves([&](SolitaireMove *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_solver_moves(handle.get(), start, capacity, needed);
        });
    }

    /// For functions of solitaire.h. Still owned by this object.
    const SolitaireSolver *get() const noexcept { return handle.get(); }
    SolitaireSolver *get() noexcept { return handle.get(); }
    /// Gives up the solver, to be freed by solitaire_solver_free. This object is then as if moved from.
    SolitaireSolver *release() noexcept { return handle.release(); }

  private:
    template <class Answer> Answer with_moves(Answer answer) const {
        answer.moves = moves();
        return answer;
    }

    detail::Handle<SolitaireSolver> handle;
};

} // namespace SOLITAIRE_NAMESPACE
} // namespace solitaire

#endif
