// Part of solitaire.hpp: what went wrong, and how lists, texts and handles come from C.
#ifndef SOLITAIRE_RESULT_HPP
#define SOLITAIRE_RESULT_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#if __cplusplus >= 202002L
#include <span>
#endif

#include "enums.hpp"
#include "fwd.hpp"

namespace solitaire {
inline namespace SOLITAIRE_NAMESPACE {

#if __cplusplus >= 202002L
using std::span;
#else
/// Consecutive elements that belong to somebody else: std::span, in C++20.
template <class T> class span {
  public:
    constexpr span() noexcept = default;
    constexpr span(T *start, std::size_t count) noexcept : first(start), length(count) {}
    template <std::size_t count> constexpr span(T (&array)[count]) noexcept : first(array), length(count) {}
    template <class Container, class = decltype(static_cast<T *>(std::declval<Container &>().data()))>
    constexpr span(Container &&container) noexcept : first(container.data()), length(container.size()) {}

    constexpr T *data() const noexcept { return first; }
    constexpr std::size_t size() const noexcept { return length; }
    constexpr bool empty() const noexcept { return length == 0; }
    constexpr T *begin() const noexcept { return first; }
    constexpr T *end() const noexcept { return first + length; }
    constexpr T &operator[](std::size_t index) const noexcept { return first[index]; }
    constexpr T &front() const noexcept { return *first; }
    constexpr T &back() const noexcept { return first[length - 1]; }

  private:
    T *first = nullptr;
    std::size_t length = 0;
};
#endif

/// How many decks and piles of each kind a game has.
struct Table : SolitaireTable {
    Table() : SolitaireTable(SOLITAIRE_TABLE_INIT) {}

    friend bool operator==(const Table &a, const Table &b) noexcept {
        return a.decks == b.decks && a.stocks == b.stocks && a.wastes == b.wastes && a.foundations == b.foundations && a.cells == b.cells &&
               a.reserve == b.reserve && a.tableau == b.tableau && a.suits == b.suits;
    }
    friend bool operator!=(const Table &a, const Table &b) noexcept { return !(a == b); }
};

/// What went wrong.
struct Error : std::exception {
    Error(SolitaireResult result, std::string words) : code(static_cast<Code>(result)), text(std::move(words)) {}
    explicit Error(SolitaireResult result) : Error(result, solitaire_result_text(result)) {}
    explicit Error(const SolitaireError &error)
        : code(static_cast<Code>(error.code)), offset(error.offset), line(error.line), item(error.item), text(error.text) {}
    const char *what() const noexcept override { return text.c_str(); }

    Code code;
    /// Where the fault is, as in SolitaireError: the byte and the line of the text, the number of the card or of the move.
    std::uint32_t offset = 0, line = 0, item = 0;
    /// The error in words.
    std::string text;
};

namespace detail {

[[noreturn]] inline void fail(const Error &error) {
#if SOLITAIRE_EXCEPTIONS
    throw error;
#else
    std::fprintf(stderr, "solitaire: %s\n", error.what());
    std::abort();
#endif
}

/// For calls that fail only in faulty programs.
inline void must(SolitaireResult code) {
    if (code != SOLITAIRE_RESULT_OK) fail(Error(code));
}

/// What a function writes to a buffer, which is made large enough. `call` takes start, capacity and needed.
template <class T, class Call> SolitaireResult read(std::vector<T> &values, Call call) {
    std::size_t needed = 0;
    SolitaireResult code = call(values.data(), values.size(), &needed);
    while (code == SOLITAIRE_RESULT_BUFFER_TOO_SMALL) {
        values.resize(needed);
        code = call(values.data(), values.size(), &needed);
    }
    if (code == SOLITAIRE_RESULT_OK) values.resize(needed);
    return code;
}

template <class T, class Call> std::vector<T> list(Call call) {
    std::vector<T> values;
    must(read(values, call));
    return values;
}

template <class Call> std::string text(Call call) {
    std::vector<char> bytes = list<char>(call);
    return std::string(bytes.data(), bytes.empty() ? 0 : bytes.size() - 1);
}

template <class T, class Call> T value(Call call) {
    T value = T();
    must(call(&value));
    return value;
}

/// The answer of a function that returns a code if there is none.
template <class T, class Call> std::optional<T> unless(SolitaireResult none, Call call) {
    T value{};
    SolitaireResult code = call(&value);
    if (code == none) return std::nullopt;
    must(code);
    return value;
}

template <class Call> std::optional<std::string> text_unless(SolitaireResult none, Call call) {
    std::vector<char> bytes;
    SolitaireResult code = read(bytes, call);
    if (code == none) return std::nullopt;
    must(code);
    return std::string(bytes.data(), bytes.empty() ? 0 : bytes.size() - 1);
}

struct Free {
    void operator()(SolitaireGame *game) const noexcept { solitaire_game_free(game); }
    void operator()(SolitaireRules *rules) const noexcept { solitaire_rules_free(rules); }
    void operator()(SolitaireSolver *solver) const noexcept { solitaire_solver_free(solver); }
};

template <class T> using Handle = std::unique_ptr<T, Free>;

} // namespace detail

/// A value, or what went wrong instead.
template <class T> class [[nodiscard]] Result {
  public:
    Result(T value) : held(std::move(value)) {}
    Result(Error error) : held(std::move(error)) {}

    explicit operator bool() const noexcept { return held.index() == 0; }

    /// The value. If there is none, throws the error, or ends the program if exceptions are off.
    T &value() & {
        check();
        return *std::get_if<0>(&held);
    }
    const T &value() const & {
        check();
        return *std::get_if<0>(&held);
    }
    /// By value, so that it outlives the result: in `for (const Change &change : game.play(move).value())`, for example.
    T value() && {
        check();
        return std::move(*std::get_if<0>(&held));
    }

    T &operator*() & { return value(); }
    const T &operator*() const & { return value(); }
    T operator*() && { return std::move(*this).value(); }
    T *operator->() { return &value(); }
    const T *operator->() const { return &value(); }

    /// The error. There must be one.
    const Error &error() const {
        if (*this) detail::fail(Error(SOLITAIRE_RESULT_OK, "there is no error"));
        return *std::get_if<1>(&held);
    }

  private:
    void check() const {
        if (!*this) detail::fail(*std::get_if<1>(&held));
    }

    std::variant<T, Error> held;
};

/// Nothing, or what went wrong.
template <> class [[nodiscard]] Result<void> {
  public:
    Result() = default;
    Result(Error error) : held(std::move(error)) {}

    explicit operator bool() const noexcept { return !held; }
    /// If something went wrong, throws the error, or ends the program if exceptions are off.
    void value() const {
        if (held) detail::fail(*held);
    }
    /// The error. There must be one.
    const Error &error() const {
        if (!held) detail::fail(Error(SOLITAIRE_RESULT_OK, "there is no error"));
        return *held;
    }

  private:
    std::optional<Error> held{};
};

namespace detail {

/// A text with a NUL after it. One inside would end it for C: a byte that UTF-8 never has stands in its place, so that the text is refused, not cut.
inline std::string terminated(std::string_view text, char nul = '\xFF') {
    std::string whole(text);
    std::replace(whole.begin(), whole.end(), '\0', nul);
    return whole;
}

/// The same of a text that there may be.
inline std::optional<std::string> terminated(const std::optional<std::string> &text) {
    return text ? std::optional<std::string>(terminated(std::string_view(*text))) : std::nullopt;
}

inline const char *start(const std::optional<std::string> &text) { return text ? text->c_str() : nullptr; }

/// What a function makes of a text or a deck. `call` takes the error to fill and the output.
template <class Face, class T, class Call> Result<Face> make(Call call) {
    SolitaireError error = SOLITAIRE_ERROR_INIT;
    T made = T();
    if (call(&error, &made) == SOLITAIRE_RESULT_OK) return Face(made);
    return Error(error);
}

} // namespace detail

} // namespace SOLITAIRE_NAMESPACE
} // namespace solitaire

#endif
