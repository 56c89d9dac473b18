// solitaire.hpp: a C++17 face on solitaire.h, header only. solitaire.h is the manual; this file adds ownership, containers and Result.
//
//     auto game = solitaire::Game::deal("klondike", 42).value();
//     for (solitaire::Move m : game.legal_moves()) std::puts(m.text().c_str());
//     if (auto changes = game.play(game.legal_moves().front())) animate(*changes);
//     else std::puts(changes.error().text.c_str());
//
// What may fail in a sound program (a text, a deck, a move that somebody thought of) gives a Result: a value or an Error, to be looked at
// before use. Exceptions are not needed, because game engines often compile without them. Where they are on, Result::value() throws
// solitaire::Error; where they are off it ends the program. So does, in both cases alike, what only a faulty program does: to use a handle
// that was moved from, or to ask for a pile that the game does not have.
//
// Threads: as in solitaire.h, const functions of one object may run at once in many threads.
#ifndef SOLITAIRE_HPP
#define SOLITAIRE_HPP

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "solitaire.h"

namespace solitaire {

/// A card's number: rank * 4 + suit, or SOLITAIRE_CARD_FACE_DOWN.
using Card = std::uint8_t;
/// A pile's number: SOLITAIRE_TABLEAU + 3.
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

    /// SOLITAIRE_ERROR_...
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
    if (code != SOLITAIRE_OK) fail(Error(code));
}

/// What a function writes to a buffer, which is made as large as it needs. `call` takes start, capacity and needed.
template <class T, class Call> SolitaireResult read(std::vector<T> &values, Call call) {
    std::size_t needed = 0;
    SolitaireResult code = call(values.data(), values.size(), &needed);
    while (code == SOLITAIRE_ERROR_BUFFER_TOO_SMALL) {
        values.resize(needed);
        code = call(values.data(), values.size(), &needed);
    }
    if (code == SOLITAIRE_OK) values.resize(needed);
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
        if (*this) detail::fail(Error(SOLITAIRE_OK, "there is no error"));
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
    if (code == SOLITAIRE_OK) return Face(made);
    return Error(code, text([&](char *start, std::size_t capacity, std::size_t *needed) {
                     return solitaire_error_text(error.get(), start, capacity, needed);
                 }));
}

/// A handle that a function makes of the name of a variant.
template <class Face, class T, class Call> Result<Face> make_named(const std::string &variant, Call call) {
    T *made = nullptr;
    SolitaireResult code = call(variant.c_str(), &made);
    if (code == SOLITAIRE_OK) return Face(made);
    if (code != SOLITAIRE_ERROR_VARIANT) return Error(code);
    return Error(code, text([&](char *start, std::size_t capacity, std::size_t *needed) {
                     return solitaire_variant_explain(variant.c_str(), start, capacity, needed);
                 }));
}

/// A handle that a function makes where there is nothing to explain.
template <class Face, class T, class Call> Result<Face> make_plain(Call call) {
    T *made = nullptr;
    SolitaireResult code = call(&made);
    if (code != SOLITAIRE_OK) return Error(code);
    return Face(made);
}

} // namespace detail

/// What a player asks for.
struct Move : SolitaireMove {
    Move(SolitaireMove m) : SolitaireMove(m) {}

    static Move deal() { return SolitaireMove{SOLITAIRE_MOVE_DEAL, 0, 0, 0}; }
    static Move redeal() { return SolitaireMove{SOLITAIRE_MOVE_REDEAL, 0, 0, 0}; }
    static Move transfer(Pile source, Pile target, std::uint8_t cards = 1) {
        return SolitaireMove{SOLITAIRE_MOVE_TRANSFER, source, target, cards};
    }
    static Result<Move> from_text(const std::string &text) {
        SolitaireMove m{};
        SolitaireResult code = solitaire_move_from_text(text.c_str(), &m);
        if (code != SOLITAIRE_OK) return Error(code);
        return Move(m);
    }

    /// "t3x4-t6"
    std::string text() const {
        return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_move_to_text(*this, start, capacity, needed);
        });
    }

    friend bool operator==(Move a, Move b) noexcept {
        return a.kind == b.kind && a.from == b.from && a.to == b.to && a.count == b.count;
    }
    friend bool operator!=(Move a, Move b) noexcept { return !(a == b); }
};

/// A number that stands for a position: it is compared, ordered and hashed.
struct Key : SolitaireKey {
    Key(SolitaireKey key = {}) : SolitaireKey(key) {}

    friend bool operator==(Key a, Key b) noexcept { return a.high == b.high && a.low == b.low; }
    friend bool operator!=(Key a, Key b) noexcept { return !(a == b); }
    friend bool operator<(Key a, Key b) noexcept { return a.high != b.high ? a.high < b.high : a.low < b.low; }
};

namespace detail {

/// A value that a function makes where there is nothing to explain.
template <class T, class Call> Result<T> plain(Call call) {
    T made{};
    SolitaireResult code = call(&made);
    if (code != SOLITAIRE_OK) return Error(code);
    return made;
}

/// Cards that a function reads from a text. `call` takes the error to fill, start, capacity and needed.
template <class Call> Result<std::vector<Card>> cards(Call call) {
    Handle<SolitaireError> error(value<SolitaireError *>(solitaire_error_new));
    std::vector<Card> read_cards;
    SolitaireResult code = read(read_cards, [&](Card *start, std::size_t capacity, std::size_t *needed) {
        return call(error.get(), start, capacity, needed);
    });
    if (code == SOLITAIRE_OK) return read_cards;
    return Error(code, text([&](char *start, std::size_t capacity, std::size_t *needed) {
                     return solitaire_error_text(error.get(), start, capacity, needed);
                 }));
}

/// The same for moves.
template <class Call> std::vector<Move> moves(Call call) {
    std::vector<SolitaireMove> raw = list<SolitaireMove>(call);
    return std::vector<Move>(raw.begin(), raw.end());
}

} // namespace detail

/// The version of the library that the program runs with, and of its ABI: with another one than SOLITAIRE_ABI_VERSION the header does not
/// belong together.
inline const char *version() noexcept { return solitaire_version(); }
inline std::uint32_t abi_version() noexcept { return solitaire_abi_version(); }

/// The name of a reason, "wrong_color", to look a translation up by; null for a number that is none.
inline const char *reason_name(std::uint8_t reason) noexcept { return solitaire_reason_name(reason); }

/// A card's rank, from SOLITAIRE_ACE to SOLITAIRE_KING, and its suit.
inline std::uint8_t card_rank(Card card) noexcept { return solitaire_card_rank(card); }
inline std::uint8_t card_suit(Card card) noexcept { return solitaire_card_suit(card); }

/// Reads a card, "TD", and a pile, "t3".
inline Result<Card> card_from_text(const std::string &text) {
    return detail::plain<Card>([&](Card *out) { return solitaire_card_from_text(text.c_str(), out); });
}
inline Result<Pile> pile_from_text(const std::string &text) {
    return detail::plain<Pile>([&](Pile *out) { return solitaire_pile_from_text(text.c_str(), out); });
}

/// The text of a card, "TD", and of a pile, "t3".
inline std::string card_text(Card card) {
    return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
        return solitaire_card_to_text(card, start, capacity, needed);
    });
}
inline std::string pile_text(Pile pile) {
    return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
        return solitaire_pile_to_text(pile, start, capacity, needed);
    });
}

/// A deck as text: "AS TD 7H", in the order in which it is dealt. Every card has to be one.
inline std::string deck_text(const std::vector<Card> &deck) {
    return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
        return solitaire_deck_to_text(deck.data(), deck.size(), start, capacity, needed);
    });
}
/// Reads a deck. The error says where it stopped making sense.
inline Result<std::vector<Card>> deck_from_text(const std::string &text) {
    return detail::cards([&](SolitaireError *error, Card *start, std::size_t capacity, std::size_t *needed) {
        return solitaire_deck_from_text(text.c_str(), error, start, capacity, needed);
    });
}
/// The cards of a pile in a view that Game::view_text wrote, as Game::pile gives them, without a game.
inline Result<std::vector<Card>> view_pile(const std::string &view, Pile pile) {
    return detail::cards([&](SolitaireError *error, Card *start, std::size_t capacity, std::size_t *needed) {
        return solitaire_view_pile(view.c_str(), pile, error, start, capacity, needed);
    });
}

/// The kind of a pile: SOLITAIRE_STOCK, SOLITAIRE_CELL and so on, or SOLITAIRE_PILE_NONE.
inline Pile pile_kind(Pile pile) noexcept { return solitaire_pile_kind(pile); }

/// A built-in game.
struct Variant {
    std::uint32_t index;
    const char *name;
    const char *title;
    /// Variants of a family follow each other.
    const char *family;
    Table table;
};

namespace detail {

inline Variant variant(std::uint32_t i) {
    auto table = value<Table>([&](Table *out) { return solitaire_variant_table(i, out); });
    return {i, solitaire_variant_name(i), solitaire_variant_title(i), solitaire_variant_family(i), table};
}

} // namespace detail

/// All built-in games.
inline std::vector<Variant> variants() {
    std::vector<Variant> all;
    for (std::uint32_t i = 0; i < solitaire_variant_count(); i++) all.push_back(detail::variant(i));
    return all;
}

/// The built-in game of this name. Of a name that is none the error has the nearest ones.
inline Result<Variant> find_variant(const std::string &name) {
    std::uint32_t index = 0;
    SolitaireResult code = solitaire_variant_find(name.c_str(), &index);
    if (code == SOLITAIRE_OK) return detail::variant(index);
    if (code != SOLITAIRE_ERROR_VARIANT) return Error(code);
    return Error(code, detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
                     return solitaire_variant_explain(name.c_str(), start, capacity, needed);
                 }));
}

/// The rules of the built-in game of this name as a card book prints them. It has to be one.
inline std::string explain_rules(const std::string &name) {
    return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
        return solitaire_variant_explain_rules(name.c_str(), start, capacity, needed);
    });
}

/// The rules of a game.
class Rules {
  public:
    explicit Rules(SolitaireRules *owned) : handle(owned) {}

    static Result<Rules> of(const std::string &variant) {
        return detail::make_named<Rules, SolitaireRules>(variant, solitaire_rules_new);
    }
    /// Of rules that cannot be played the error names every fault.
    static Result<Rules> from_json(const std::string &json) {
        return detail::make<Rules, SolitaireRules>([&](SolitaireError *error, SolitaireRules **out) {
            return solitaire_rules_from_json(json.c_str(), error, out);
        });
    }

    std::string to_json() const {
        return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_rules_to_json(get(), start, capacity, needed);
        });
    }
    Rules clone() const {
        return Rules(
            detail::value<SolitaireRules *>([&](SolitaireRules **out) { return solitaire_rules_clone(get(), out); }));
    }
    /// The index of the variant that has exactly these rules, or SOLITAIRE_OWN_RULES.
    std::uint32_t variant() const {
        return detail::value<std::uint32_t>([&](std::uint32_t *out) { return solitaire_rules_variant(get(), out); });
    }
    /// As a card book prints them, in paragraphs.
    std::string explain() const {
        return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_rules_explain(get(), start, capacity, needed);
        });
    }
    Table table() const {
        return detail::value<Table>([&](Table *out) { return solitaire_rules_table(get(), out); });
    }
    /// Still owned by this object.
    const SolitaireRules *get() const noexcept { return handle.get(); }

  private:
    detail::Handle<SolitaireRules> handle;
};

/// Ends searches from another thread. It has to outlive those that it was given to.
class Cancel {
  public:
    Cancel() = default;
    Cancel(const Cancel &) = delete;
    Cancel &operator=(const Cancel &) = delete;

    /// From any thread, at any time, for good.
    void operator()() noexcept { (void)solitaire_cancel(&flag); }
    /// What SolitaireLimits wants.
    const std::uint8_t *get() const noexcept { return &flag; }

  private:
    std::uint8_t flag = 0;
};

/// How far a search may go; as it is made, until it knows. `Limits().in(std::chrono::milliseconds(20))`
struct Limits : SolitaireLimits {
    Limits() : SolitaireLimits{0, 0, 0, nullptr} {}

    /// Looks at so many positions. 0 sets no limit.
    Limits &at_most(std::uint64_t count) {
        positions = count;
        return *this;
    }
    /// Has so many bytes for its tables. 0 stands for SOLITAIRE_DEFAULT_BYTES.
    Limits &within(std::uint64_t size) {
        bytes = size;
        return *this;
    }
    /// Takes so long, at least a millisecond.
    Limits &in(std::chrono::milliseconds time) {
        milliseconds = time.count() > 0 ? static_cast<std::uint64_t>(time.count()) : 1;
        return *this;
    }
    /// Ends when this says so.
    Limits &until(const Cancel &flag) {
        cancel = flag.get();
        return *this;
    }
};

/// Whether a game can be won, by which moves, and what it cost to find out.
struct Solution : SolitaireSolution {
    /// Those that win.
    std::vector<Move> moves;

    bool is_won() const noexcept { return outcome == SOLITAIRE_SOLUTION_WON; }
    bool is_lost() const noexcept { return outcome == SOLITAIRE_SOLUTION_LOST; }
    /// Then `open` says why.
    bool is_open() const noexcept { return outcome == SOLITAIRE_SOLUTION_OPEN; }
    /// "won in 94 moves"
    std::string text() const {
        return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_solution_to_text(this, start, capacity, needed);
        });
    }
};

/// Whether a further card can reach a foundation, and by which moves.
struct Prospects : SolitaireProspects {
    /// Those that bring one there.
    std::vector<Move> moves;

    bool is_further() const noexcept { return prospects == SOLITAIRE_PROSPECTS_FURTHER; }
    bool is_dead() const noexcept { return prospects == SOLITAIRE_PROSPECTS_DEAD; }
    /// Then `open` says why.
    bool is_open() const noexcept { return prospects == SOLITAIRE_PROSPECTS_OPEN; }
    /// "no further card can reach a foundation"
    std::string text() const {
        return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_prospects_to_text(this, start, capacity, needed);
        });
    }
};

/// A good next move, and why it is one.
struct Hint {
    explicit Hint(const SolitaireHint &hint) : play(hint.play), why(hint.why), count(hint.count), of(hint.of) {}

    Move play;
    /// SOLITAIRE_HINT_...
    std::uint8_t why;
    /// As in SolitaireHint.
    std::uint32_t count, of;

    /// Why, in words.
    std::string text() const {
        const SolitaireHint raw = {play, why, {0, 0, 0}, count, of};
        return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_hint_to_text(&raw, start, capacity, needed);
        });
    }
};

/// How hard a game is.
using Difficulty = SolitaireDifficulty;

namespace detail {

/// What a function says to which SOLITAIRE_ERROR_... is an answer too: that there is none.
template <class T, class Call> std::optional<T> unless(SolitaireResult none, Call call) {
    T value{};
    SolitaireResult code = call(&value);
    if (code == none) return std::nullopt;
    must(code);
    return value;
}

template <class Call> std::optional<Hint> hint(Call call) {
    std::optional<SolitaireHint> found = unless<SolitaireHint>(SOLITAIRE_ERROR_NO_HINT, call);
    if (!found) return std::nullopt;
    return Hint(*found);
}

} // namespace detail

/// A game from its start, with its moves. Moves, but is copied only by clone().
class Game {
  public:
    explicit Game(SolitaireGame *owned) : handle(owned) {}

    static Result<Game> deal(const std::string &variant, std::uint64_t number) {
        return detail::make_named<Game, SolitaireGame>(
            variant, [&](const char *name, SolitaireGame **out) { return solitaire_game_new(name, number, out); });
    }
    static Result<Game> deal(const Rules &rules, std::uint64_t number) {
        return detail::make_plain<Game, SolitaireGame>(
            [&](SolitaireGame **out) { return solitaire_game_new_with_rules(rules.get(), number, out); });
    }
    /// By the text of a deal: "42", "ms:617", "pysol:32000".
    static Result<Game> deal(const std::string &variant, const std::string &text) {
        return detail::make<Game, SolitaireGame>([&](SolitaireError *error, SolitaireGame **out) {
            return solitaire_game_new_deal(variant.c_str(), text.c_str(), error, out);
        });
    }
    static Result<Game> deal(const Rules &rules, const std::string &text) {
        return detail::make<Game, SolitaireGame>([&](SolitaireError *error, SolitaireGame **out) {
            return solitaire_game_new_deal_with_rules(rules.get(), text.c_str(), error, out);
        });
    }
    static Result<Game> from_deck(const Rules &rules, const std::vector<Card> &cards) {
        return detail::make<Game, SolitaireGame>([&](SolitaireError *error, SolitaireGame **out) {
            return solitaire_game_from_deck(rules.get(), cards.data(), cards.size(), error, out);
        });
    }
    /// A position of a built-in variant, which the text names.
    static Result<Game> from_text(const std::string &text) { return from_text(nullptr, text); }
    static Result<Game> from_text(const Rules &rules, const std::string &text) { return from_text(rules.get(), text); }
    static Result<Game> from_json(const std::string &json) {
        return detail::make<Game, SolitaireGame>([&](SolitaireError *error, SolitaireGame **out) {
            return solitaire_game_from_json(json.c_str(), error, out);
        });
    }
    Game clone() const {
        return Game(detail::value<SolitaireGame *>([&](SolitaireGame **out) { return solitaire_game_clone(get(), out); }));
    }

    /// Becomes the same as another game, in the memory that this one has.
    void copy_from(const Game &other) { detail::must(solitaire_game_copy(other.get(), handle.get())); }
    /// Back to the start; redo() makes the moves again.
    void restart() { detail::must(solitaire_game_restart(handle.get())); }
    /// Whether both have the same rules and stand alike, however they came there.
    bool stands_like(const Game &other) const {
        return detail::value<std::uint8_t>(
                   [&](std::uint8_t *out) { return solitaire_game_equal(get(), other.get(), out); }) != 0;
    }

    std::vector<Move> legal_moves() const { return moves_of(solitaire_game_legal_moves); }
    std::vector<Move> distinct_moves() const { return moves_of(solitaire_game_distinct_moves); }
    std::vector<Move> moves() const { return moves_of(solitaire_game_moves); }
    std::vector<Move> undone_moves() const { return moves_of(solitaire_game_undone_moves); }

    std::uint32_t legal_move_count() const { return value_of<std::uint32_t>(solitaire_game_legal_move_count); }
    /// What a built-in player takes, SOLITAIRE_PLAYER_RANDOM or SOLITAIRE_PLAYER_GREEDY, by a number drawn evenly; none where no move is
    /// legal.
    std::optional<Move> choose(std::uint8_t player, std::uint64_t random) const {
        auto m = detail::unless<SolitaireMove>(SOLITAIRE_ERROR_NO_MOVE, [&](SolitaireMove *out) {
            return solitaire_game_choose(get(), player, random, out);
        });
        if (!m) return std::nullopt;
        return Move(*m);
    }

    bool is_legal(Move m) const { return check(m) == SOLITAIRE_LEGAL; }
    /// SOLITAIRE_LEGAL or SOLITAIRE_REASON_...
    std::uint8_t check(Move m) const {
        return detail::value<std::uint8_t>([&](std::uint8_t *out) { return solitaire_game_check(get(), m, out); });
    }
    /// Why not, in a sentence.
    std::string explain(Move m) const {
        return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_game_explain(get(), m, start, capacity, needed);
        });
    }
    /// Makes a move; gives what changed, in order.
    Result<std::vector<Change>> play(Move m) {
        std::vector<Change> changes(SOLITAIRE_MAX_CHANGES);
        SolitaireResult code = detail::read(changes, [&](Change *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_game_play_with_changes(handle.get(), m, start, capacity, needed);
        });
        if (code == SOLITAIRE_OK) return changes;
        return Error(code, handle ? text_of(solitaire_game_last_error) : solitaire_result_text(code));
    }
    /// Makes a move without listing what changed, which is faster; SOLITAIRE_OK or why not.
    [[nodiscard]] SolitaireResult play_only(Move m) { return solitaire_game_play(handle.get(), m); }
    std::vector<Change> last_changes() const {
        return detail::list<Change>([&](Change *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_game_last_changes(get(), start, capacity, needed);
        });
    }
    /// The move that was taken back; none at the start.
    std::optional<Move> undo() { return step(solitaire_game_undo, SOLITAIRE_ERROR_NOTHING_TO_UNDO); }
    /// The move that was made again; none where none was undone.
    std::optional<Move> redo() { return step(solitaire_game_redo, SOLITAIRE_ERROR_NOTHING_TO_REDO); }

    /// SOLITAIRE_ONGOING, SOLITAIRE_WON or SOLITAIRE_STUCK.
    std::uint8_t status() const { return value_of<std::uint8_t>(solitaire_game_status); }
    bool is_won() const { return status() == SOLITAIRE_WON; }
    std::uint32_t score() const { return value_of<std::uint32_t>(solitaire_game_score); }
    /// The same in equal positions, hidden cards included.
    Key key() const { return value_of<SolitaireKey>(solitaire_game_key); }
    /// The same, too, where only the order of alike piles differs.
    Key canonical_key() const { return value_of<SolitaireKey>(solitaire_game_canonical_key); }
    /// From now on both are kept as moves are made: with two decks they are then had at once.
    void keep_keys() { detail::must(solitaire_game_keep_keys(handle.get())); }
    Table table() const { return value_of<Table>(solitaire_game_table); }
    /// The variant's index, or SOLITAIRE_OWN_RULES.
    std::uint32_t variant() const { return value_of<std::uint32_t>(solitaire_game_variant); }
    Rules rules() const { return Rules(value_of<SolitaireRules *>(solitaire_game_rules)); }
    std::uint8_t redeals_used() const { return value_of<std::uint8_t>(solitaire_game_redeals_used); }
    std::optional<std::uint64_t> deal_number() const {
        return detail::unless<std::uint64_t>(SOLITAIRE_ERROR_NO_DEAL_NUMBER, [&](std::uint64_t *out) {
            return solitaire_game_deal_number(get(), out);
        });
    }
    /// The deal as text, another program's too; none where the game started from a deck or a position.
    std::optional<std::string> deal_text() const {
        std::vector<char> bytes;
        SolitaireResult code = detail::read(bytes, [&](char *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_game_deal_to_text(get(), start, capacity, needed);
        });
        if (code == SOLITAIRE_ERROR_NO_DEAL_NUMBER) return std::nullopt;
        detail::must(code);
        return std::string(bytes.data());
    }

    /// The whole table at once, as the player sees it, and as it is, with SOLITAIRE_HIDDEN added to what lies face down.
    Piles all_piles() const { return value_of<Piles>(solitaire_game_piles); }
    Piles all_piles_with_hidden() const { return value_of<Piles>(solitaire_game_piles_with_hidden); }

    /// From bottom to top, as the player sees them.
    std::vector<Card> pile(Pile pile) const { return cards_of(solitaire_game_pile, pile); }
    /// From bottom to top, as they are.
    std::vector<Card> pile_with_hidden(Pile pile) const { return cards_of(solitaire_game_pile_with_hidden, pile); }
    /// Those that the game has: stock, wastes, foundations, cells, reserve, tableau, as many as there are of each.
    std::vector<Pile> piles() const {
        std::vector<Pile> all;
        for (Pile pile = 0; pile < SOLITAIRE_MAX_PILES; pile++) {
            std::uint32_t size = 0;
            SolitaireResult code = solitaire_game_pile_size(get(), pile, &size);
            if (code == SOLITAIRE_OK) all.push_back(pile);
            else if (code != SOLITAIRE_ERROR_NUMBER) detail::must(code);
        }
        return all;
    }
    std::uint32_t pile_size(Pile pile) const {
        return detail::value<std::uint32_t>(
            [&](std::uint32_t *out) { return solitaire_game_pile_size(get(), pile, out); });
    }

    /// Every card, hidden ones too.
    std::string to_text() const { return text_of(solitaire_game_to_text); }
    /// What the player sees.
    std::string view_text() const { return text_of(solitaire_game_view_to_text); }
    /// The table in several lines.
    std::string draw() const { return text_of(solitaire_game_draw); }
    std::string to_json() const { return text_of(solitaire_game_to_json); }

    /// `depth` is at most SOLITAIRE_MAX_PERFT_DEPTH.
    std::uint64_t perft(std::uint32_t depth) const {
        return detail::value<std::uint64_t>([&](std::uint64_t *out) { return solitaire_game_perft(get(), depth, out); });
    }
    std::uint64_t perft_distinct(std::uint32_t depth) const {
        return detail::value<std::uint64_t>(
            [&](std::uint64_t *out) { return solitaire_game_perft_distinct(get(), depth, out); });
    }

    /// A good next move from what the player knows; none where there is no distinct move. Who asks often keeps a Solver.
    std::optional<Hint> hint(const Limits &limits = Limits()) const {
        return detail::hint([&](SolitaireHint *out) { return solitaire_game_hint(get(), &limits, out); });
    }
    /// Whether it is certain that no further card can reach a foundation.
    bool is_dead(const Limits &limits = Limits()) const {
        return detail::value<std::uint8_t>(
                   [&](std::uint8_t *out) { return solitaire_game_is_dead(get(), &limits, out); }) != 0;
    }
    /// The legal moves to a foundation that can never do harm.
    std::vector<Move> safe_moves() const { return moves_of(solitaire_game_safe_moves); }
    /// The moves that win when nothing is left to decide; none where that is not so.
    std::vector<Move> finish() const { return moves_of(solitaire_game_finish); }

    /// Still owned by this object.
    const SolitaireGame *get() const noexcept { return handle.get(); }

  private:
    static Result<Game> from_text(const SolitaireRules *rules, const std::string &text) {
        return detail::make<Game, SolitaireGame>([&](SolitaireError *error, SolitaireGame **out) {
            return solitaire_game_from_text(rules, text.c_str(), error, out);
        });
    }
    template <class T, class Getter> T value_of(Getter getter) const {
        return detail::value<T>([&](T *out) { return getter(get(), out); });
    }
    template <class Getter> std::string text_of(Getter getter) const {
        return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
            return getter(get(), start, capacity, needed);
        });
    }
    template <class Getter> std::vector<Card> cards_of(Getter getter, Pile pile) const {
        return detail::list<Card>([&](Card *start, std::size_t capacity, std::size_t *needed) {
            return getter(get(), pile, start, capacity, needed);
        });
    }
    template <class Getter> std::vector<Move> moves_of(Getter getter) const {
        return detail::moves([&](SolitaireMove *start, std::size_t capacity, std::size_t *needed) {
            return getter(get(), start, capacity, needed);
        });
    }
    template <class Call> std::optional<Move> step(Call call, SolitaireResult none) {
        auto m = detail::unless<SolitaireMove>(none, [&](SolitaireMove *out) { return call(handle.get(), out); });
        if (!m) return std::nullopt;
        return Move(*m);
    }

    detail::Handle<SolitaireGame> handle;
};

/// Searches, with tables that it keeps. A game that it looks at must not be changed meanwhile; threads have a solver each.
class Solver {
  public:
    Solver() : handle(detail::value<SolitaireSolver *>(solitaire_solver_new)) {}

    /// Whether the game can be won by a player who sees all cards.
    Solution solve(const Game &game, const Limits &limits = Limits()) {
        Solution found{};
        detail::must(solitaire_solver_solve(handle.get(), game.get(), &limits, &found));
        found.moves = moves();
        return found;
    }
    /// Whether a further card can reach a foundation.
    Prospects prospects(const Game &game, const Limits &limits = Limits()) {
        Prospects found{};
        detail::must(solitaire_solver_prospects(handle.get(), game.get(), &limits, &found));
        found.moves = moves();
        return found;
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
        return detail::value<Difficulty>([&](Difficulty *out) {
            return solitaire_solver_difficulty(handle.get(), game.get(), games, &limits, out);
        });
    }
    /// The first deal of [first, last) that can be won for certain. The error is SOLITAIRE_ERROR_NO_WINNABLE_DEAL or
    /// SOLITAIRE_ERROR_CANCELLED.
    Result<std::uint64_t> next_winnable(const Rules &rules, std::uint64_t first, std::uint64_t last,
                                        const Limits &limits = Limits()) {
        std::uint64_t deal = 0;
        SolitaireResult code = solitaire_solver_next_winnable(handle.get(), rules.get(), first, last, &limits, &deal);
        if (code != SOLITAIRE_OK) return Error(code);
        return deal;
    }
    /// The moves that the last answer came with; hints leave them as they are.
    std::vector<Move> moves() const {
        return detail::moves([&](SolitaireMove *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_solver_moves(handle.get(), start, capacity, needed);
        });
    }

  private:
    detail::Handle<SolitaireSolver> handle;
};

} // namespace solitaire

/// Keys in std::unordered_set and std::unordered_map.
template <> struct std::hash<solitaire::Key> {
    std::size_t operator()(solitaire::Key key) const noexcept { return static_cast<std::size_t>(key.low); }
};

#endif
