// Part of solitaire.hpp: what went wrong, and how lists, texts and handles come from C.
#ifndef SOLITAIRE_RESULT_HPP
#define SOLITAIRE_RESULT_HPP

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "../solitaire.h"

namespace solitaire {

/// A card's number: rank * 4 + suit, or SOLITAIRE_CARD_FACE_DOWN.
using Card = std::uint8_t;
/// A pile's number: SOLITAIRE_PILE_TABLEAU + 3.
using Pile = std::uint8_t;
/// How many decks and piles of each kind a game has.
using Table = SolitaireTable;
/// One thing that a move changed.
using Change = SolitaireChange;
/// All cards of a game, pile by pile.
using Piles = SolitairePiles;

/// What went wrong.
struct Error : std::exception {
    Error(SolitaireResult result, std::string words) : code(result), text(std::move(words)) {}
    explicit Error(SolitaireResult result) : Error(result, solitaire_result_text(result)) {}
    const char *what() const noexcept override { return text.c_str(); }

    /// SOLITAIRE_RESULT_...
    SolitaireResult code;
    /// In words.
    std::string text;
};

namespace detail {

[[noreturn]] inline void fail(const Error &error) {
#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
    throw error;
#else
    std::fprintf(stderr, "solitaire: %s\n", error.what());
    std::abort();
#endif
}

/// For calls that fail in faulty programs only.
inline void must(SolitaireResult code) {
    if (code != SOLITAIRE_RESULT_OK) fail(Error(code));
}

/// What a function writes to a buffer, which is made as large as it needs. `call` takes start, capacity and needed.
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
    T value{};
    must(call(&value));
    return value;
}

/// What a function says to which SOLITAIRE_RESULT_... is an answer too: that there is none.
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
    void operator()(SolitaireError *error) const noexcept { solitaire_error_free(error); }
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

    /// The value. Throws the error, or ends the program where exceptions are off, if there is none.
    T &value() & {
        check();
        return *std::get_if<0>(&held);
    }
    const T &value() const & {
        check();
        return *std::get_if<0>(&held);
    }
    T &&value() && {
        check();
        return std::move(*std::get_if<0>(&held));
    }

    T &operator*() & { return value(); }
    const T &operator*() const & { return value(); }
    T &&operator*() && { return std::move(*this).value(); }
    T *operator->() { return &value(); }
    const T *operator->() const { return &value(); }

    /// The error. There has to be one.
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

namespace detail {

/// A handle that a function makes from a text or a deck. `call` takes the error to fill and the output.
template <class Face, class T, class Call> Result<Face> make(Call call) {
    Handle<SolitaireError> error(value<SolitaireError *>(solitaire_error_new));
    T *made = nullptr;
    SolitaireResult code = call(error.get(), &made);
    if (code == SOLITAIRE_RESULT_OK) return Face(made);
    return Error(code, text([&](char *start, std::size_t capacity, std::size_t *needed) {
                     return solitaire_error_text(error.get(), start, capacity, needed);
                 }));
}

/// A handle that a function makes of the name of a variant.
template <class Face, class T, class Call> Result<Face> make_named(const std::string &variant, Call call) {
    T *made = nullptr;
    SolitaireResult code = call(variant.c_str(), &made);
    if (code == SOLITAIRE_RESULT_OK) return Face(made);
    if (code != SOLITAIRE_RESULT_VARIANT) return Error(code);
    return Error(code, text([&](char *start, std::size_t capacity, std::size_t *needed) {
                     return solitaire_variant_explain(variant.c_str(), start, capacity, needed);
                 }));
}

/// A handle that a function makes where there is nothing to explain.
template <class Face, class T, class Call> Result<Face> make_plain(Call call) {
    T *made = nullptr;
    SolitaireResult code = call(&made);
    if (code != SOLITAIRE_RESULT_OK) return Error(code);
    return Face(made);
}

} // namespace detail

} // namespace solitaire

#endif
