// Part of solitaire.hpp: how far a search may go, and what it answers.
#ifndef SOLITAIRE_ANSWERS_HPP
#define SOLITAIRE_ANSWERS_HPP

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "values.hpp"

namespace solitaire {
inline namespace SOLITAIRE_NAMESPACE {

/// Cancels searches from another thread. It must outlive the searches that it is given to.
class Cancel {
  public:
    Cancel() = default;
    Cancel(const Cancel &) = delete;
    Cancel &operator=(const Cancel &) = delete;

    /// Call it from any thread, at any time. It can't be taken back.
    void operator()() noexcept { (void)solitaire_cancel(&flag); }
    /// For SolitaireLimits.
    const std::uint8_t *get() const noexcept { return &flag; }

  private:
    std::uint8_t flag = 0;
};

/// How far a search may go; by default until it has an answer. `Limits().in(std::chrono::milliseconds(20))`
struct Limits : SolitaireLimits {
    Limits() : SolitaireLimits(SOLITAIRE_LIMITS_INIT) {}

    /// How many positions it may look at; 0 is no limit.
    Limits &at_most(std::uint64_t count) {
        positions = count;
        return *this;
    }
    /// How many bytes its tables may take; 0 means SOLITAIRE_DEFAULT_BYTES.
    Limits &within(std::uint64_t most) {
        bytes = most;
        return *this;
    }
    /// How long it may take, at least a millisecond.
    Limits &in(std::chrono::milliseconds time) {
        milliseconds = time.count() > 0 ? static_cast<std::uint64_t>(time.count()) : 1;
        return *this;
    }
    /// What cancels it.
    Limits &until(const Cancel &flag) {
        cancel = flag.get();
        return *this;
    }
    Limits &until(const Cancel &&) = delete;
};

/// Whether a game can be won, by which moves, and what it cost to find out.
struct Solution {
    explicit Solution(const SolitaireSolution &solution)
        : outcome(static_cast<Outcome>(solution.outcome)), open(static_cast<Open>(solution.open)),
          move_count(solution.move_count), positions(solution.positions) {}

    bool is_won() const noexcept { return outcome == Outcome::won; }
    bool is_lost() const noexcept { return outcome == Outcome::lost; }
    /// Then `open` says why.
    bool is_open() const noexcept { return outcome == Outcome::open; }
    /// "won in 94 moves"
    std::string text() const {
        const SolitaireSolution raw = {static_cast<SolitaireOutcome>(outcome), static_cast<SolitaireOpen>(open), {0, 0}, move_count, positions};
        return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_solution_to_text(&raw, start, capacity, needed);
        });
    }

    Outcome outcome;
    Open open;
    /// How many moves the win takes, and how many positions were looked at.
    std::uint32_t move_count;
    std::uint64_t positions;
    /// Those that win; for a Difficulty, Solver::moves has them.
    std::vector<Move> moves{};
};

/// Whether the game can get any further, and by which moves: whether it can still be won or score another point.
struct Prospects {
    explicit Prospects(const SolitaireProspects &prospects)
        : prospect(static_cast<Prospect>(prospects.prospect)), open(static_cast<Open>(prospects.open)),
          move_count(prospects.move_count) {}

    bool is_further() const noexcept { return prospect == Prospect::further; }
    bool is_dead() const noexcept { return prospect == Prospect::dead; }
    /// Then `open` says why.
    bool is_open() const noexcept { return prospect == Prospect::open; }
    /// "no further progress is possible"
    std::string text() const {
        const SolitaireProspects raw = {static_cast<SolitaireProspect>(prospect), static_cast<SolitaireOpen>(open), {0, 0}, move_count};
        return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_prospects_to_text(&raw, start, capacity, needed);
        });
    }

    Prospect prospect;
    Open open;
    std::uint32_t move_count;
    /// Those that get one there.
    std::vector<Move> moves{};
};

/// A good next move, and why it is good.
struct Hint {
    explicit Hint(const SolitaireHint &hint)
        : play(hint.play), why(static_cast<Why>(hint.why)), count(hint.count), of(hint.of) {}

    Move play;
    Why why;
    /// As in SolitaireHint.
    std::uint32_t count, of;

    /// Why, in words.
    std::string text() const {
        const SolitaireHint raw = {play.raw(), static_cast<SolitaireWhy>(why), {0, 0, 0}, count, of};
        return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_hint_to_text(&raw, start, capacity, needed);
        });
    }
};

/// How hard a game is.
struct Difficulty {
    explicit Difficulty(const SolitaireDifficulty &difficulty)
        : solution(difficulty.solution), games(difficulty.games), random_wins(difficulty.random_wins),
          greedy_wins(difficulty.greedy_wins) {}

    Solution solution;
    /// How many games each of the two players played, and how many of them they won.
    std::uint32_t games, random_wins, greedy_wins;
};

namespace detail {

template <class Call> std::optional<Hint> hint(Call call) {
    std::optional<SolitaireHint> found = unless<SolitaireHint>(SOLITAIRE_RESULT_NO_HINT, call);
    if (!found) return std::nullopt;
    return Hint(*found);
}

} // namespace detail

} // namespace SOLITAIRE_NAMESPACE
} // namespace solitaire

#endif
