// Part of solitaire.hpp: moves, keys, cards, piles and decks, and their texts.
#ifndef SOLITAIRE_VALUES_HPP
#define SOLITAIRE_VALUES_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "result.hpp"

namespace solitaire {

/// What a player asks for.
struct Move : SolitaireMove {
    Move(SolitaireMove m) : SolitaireMove(m) {}

    static Move deal() { return SolitaireMove{SOLITAIRE_MOVE_KIND_DEAL, 0, 0, 0}; }
    static Move redeal() { return SolitaireMove{SOLITAIRE_MOVE_KIND_REDEAL, 0, 0, 0}; }
    static Move transfer(Pile source, Pile target, std::uint8_t cards = 1) {
        return SolitaireMove{SOLITAIRE_MOVE_KIND_TRANSFER, source, target, cards};
    }
    static Result<Move> from_text(const std::string &text) {
        SolitaireMove m{};
        SolitaireResult code = solitaire_move_from_text(text.c_str(), &m);
        if (code != SOLITAIRE_RESULT_OK) return Error(code);
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
    if (code != SOLITAIRE_RESULT_OK) return Error(code);
    return made;
}

/// Cards that a function reads from a text. `call` takes the error to fill, start, capacity and needed.
template <class Call> Result<std::vector<Card>> cards(Call call) {
    Handle<SolitaireError> error(value<SolitaireError *>(solitaire_error_new));
    std::vector<Card> read_cards;
    SolitaireResult code = read(read_cards, [&](Card *start, std::size_t capacity, std::size_t *needed) {
        return call(error.get(), start, capacity, needed);
    });
    if (code == SOLITAIRE_RESULT_OK) return read_cards;
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

/// A card's rank, from SOLITAIRE_RANK_ACE to SOLITAIRE_RANK_KING, and its suit.
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

/// A text of somebody else's, fit for a terminal: control characters and those that reorder text are U+FFFD in it. With `lines` line breaks
/// stay. Fails where the text is not UTF-8.
inline Result<std::string> printable(const std::string &words, bool lines = false) {
    std::vector<char> bytes;
    SolitaireResult code = detail::read(bytes, [&](char *start, std::size_t capacity, std::size_t *needed) {
        return solitaire_printable(words.c_str(), lines ? 1 : 0, start, capacity, needed);
    });
    if (code != SOLITAIRE_RESULT_OK) return Error(code);
    return std::string(bytes.data());
}

/// The kind of a pile: SOLITAIRE_PILE_STOCK, SOLITAIRE_PILE_CELL and so on, or SOLITAIRE_PILE_NONE.
inline Pile pile_kind(Pile pile) noexcept { return solitaire_pile_kind(pile); }

} // namespace solitaire

/// Keys in std::unordered_set and std::unordered_map.
template <> struct std::hash<solitaire::Key> {
    std::size_t operator()(solitaire::Key key) const noexcept { return static_cast<std::size_t>(key.low); }
};

#endif
