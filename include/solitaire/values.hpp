// Part of solitaire.hpp: moves, changes, keys, cards, piles and decks, and their texts.
#ifndef SOLITAIRE_VALUES_HPP
#define SOLITAIRE_VALUES_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "result.hpp"

namespace solitaire {
inline namespace SOLITAIRE_NAMESPACE {

namespace detail {

/// The piles of a kind that follow one another, and where those are that go on elsewhere.
struct Row {
    Pile first;
    int count;
    Pile further;
    int more;
};

constexpr Row rows[] = {
    {Pile::stock, 1, Pile::none, 0},   {Pile::waste, 6, Pile::none, 0},    {Pile::foundation, 8, Pile::foundation_8, 4},
    {Pile::cell, 8, Pile::none, 0},    {Pile::reserve, 16, Pile::none, 0}, {Pile::tableau, 20, Pile::none, 0},
    {Pile::foundation_8, 4, Pile::none, 0},
};

} // namespace detail

/// The pile of this kind with this index: `Pile::tableau + 3`; none if there is no such pile.
constexpr Pile operator+(Pile kind, int index) noexcept {
    for (const detail::Row &row : detail::rows) {
        const int at = static_cast<int>(kind) - static_cast<int>(row.first);
        if (at < 0 || at >= row.count) continue;
        // Any other index is refused before the sum, which it may be too large for.
        if (index < -at || index >= row.count + row.more - at) break;
        const int wanted = at + index;
        if (wanted < row.count) return static_cast<Pile>(static_cast<int>(row.first) + wanted);
        return static_cast<Pile>(static_cast<int>(row.further) + wanted - row.count);
    }
    return Pile::none;
}

/// The card of this rank and suit; none if either isn't one.
constexpr Card card(Rank rank, Suit suit) noexcept {
    if (rank > Rank::king || suit > Suit::spades) return Card::none;
    return static_cast<Card>(static_cast<int>(rank) * 4 + static_cast<int>(suit));
}

namespace detail {

inline SolitaireCard raw(Card card) noexcept { return static_cast<SolitaireCard>(card); }
inline SolitairePile raw(Pile pile) noexcept { return static_cast<SolitairePile>(pile); }
inline SolitairePlayer raw(Player player) noexcept { return static_cast<SolitairePlayer>(player); }

/// What a function lists, as C++ types. `T` is C's element.
template <class Face, class T, class Call> std::vector<Face> listed(Call call) {
    std::vector<T> values = list<T>(call);
    std::vector<Face> faces;
    faces.reserve(values.size());
    for (const T &value : values) faces.push_back(static_cast<Face>(value));
    return faces;
}

} // namespace detail

/// A move: what the player asks for.
struct Move {
    constexpr Move(MoveKind what, Pile source, Pile target, std::uint8_t cards) noexcept
        : kind(what), from(source), to(target), count(cards) {}
    explicit Move(SolitaireMove m) noexcept
        : kind(static_cast<MoveKind>(m.kind)), from(static_cast<Pile>(m.from)), to(static_cast<Pile>(m.to)), count(m.count) {}

    static constexpr Move deal() noexcept { return Move(MoveKind::deal, Pile::stock, Pile::stock, 0); }
    static constexpr Move redeal() noexcept { return Move(MoveKind::redeal, Pile::stock, Pile::stock, 0); }
    static constexpr Move transfer(Pile source, Pile target, std::uint8_t cards = 1) noexcept {
        return Move(MoveKind::transfer, source, target, cards);
    }
    static Result<Move> from_text(std::string_view text) {
        return detail::make<Move, SolitaireMove>([&](SolitaireError *error, SolitaireMove *out) {
            return solitaire_move_from_text(detail::terminated(text).c_str(), error, out);
        });
    }

    /// "t3x4-t6"
    std::string text() const {
        return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_move_to_text(raw(), start, capacity, needed);
        });
    }
    /// The move as C has it.
    SolitaireMove raw() const noexcept {
        return {static_cast<SolitaireMoveKind>(kind), detail::raw(from), detail::raw(to), count};
    }

    MoveKind kind;
    Pile from, to;
    std::uint8_t count;

    friend bool operator==(Move a, Move b) noexcept {
        return a.kind == b.kind && a.from == b.from && a.to == b.to && a.count == b.count;
    }
    friend bool operator!=(Move a, Move b) noexcept { return !(a == b); }
    /// By kind, then from where, to where and how many.
    friend bool operator<(Move a, Move b) noexcept {
        return std::tie(a.kind, a.from, a.to, a.count) < std::tie(b.kind, b.from, b.to, b.count);
    }
    friend bool operator>(Move a, Move b) noexcept { return b < a; }
    friend bool operator<=(Move a, Move b) noexcept { return !(b < a); }
    friend bool operator>=(Move a, Move b) noexcept { return !(a < b); }
};

/// One thing that a move changed: see SolitaireChange.
struct Change {
    explicit Change(const SolitaireChange &change) noexcept
        : kind(static_cast<ChangeKind>(change.kind)), card(static_cast<Card>(change.card)),
          from(static_cast<Pile>(change.from)), to(static_cast<Pile>(change.to)), count(change.count) {}

    ChangeKind kind;
    Card card;
    Pile from, to;
    std::uint8_t count;

    friend bool operator==(const Change &a, const Change &b) noexcept {
        return a.kind == b.kind && a.card == b.card && a.from == b.from && a.to == b.to && a.count == b.count;
    }
    friend bool operator!=(const Change &a, const Change &b) noexcept { return !(a == b); }
};

/// All cards of a game, pile by pile.
class Piles {
  public:
    explicit Piles(const SolitairePiles &piles) noexcept {
        for (std::size_t i = 0; i < counts.size(); i++) counts[i] = piles.counts[i];
        for (std::size_t i = 0; i < cards.size(); i++) cards[i] = static_cast<Card>(piles.cards[i]);
    }

    /// The cards of a pile from bottom to top. From all_piles_with_hidden, face-down cards have SOLITAIRE_CARD_HIDDEN added.
    span<const Card> operator[](Pile pile) const & noexcept {
        std::size_t before = 0;
        const auto end = static_cast<std::size_t>(pile);
        for (std::size_t i = 0; i < end && i < counts.size(); i++) before += counts[i];
        return {cards.data() + before, end < counts.size() ? std::size_t{counts[end]} : std::size_t{0}};
    }
    /// By value, so that they outlive the piles: in `for (Card card : game.all_piles()[pile])`, for example.
    std::vector<Card> operator[](Pile pile) const && {
        const span<const Card> lent = (*this)[pile];
        return {lent.begin(), lent.end()};
    }

  private:
    std::array<std::uint8_t, SOLITAIRE_MAX_PILES> counts{};
    std::array<Card, SOLITAIRE_MAX_CARDS> cards{};
};

/// A number that identifies a position. It can be compared, ordered and hashed.
struct Key : SolitaireKey {
    Key(SolitaireKey key = {}) : SolitaireKey(key) {}

    friend bool operator==(Key a, Key b) noexcept { return a.high == b.high && a.low == b.low; }
    friend bool operator!=(Key a, Key b) noexcept { return !(a == b); }
    friend bool operator<(Key a, Key b) noexcept { return a.high != b.high ? a.high < b.high : a.low < b.low; }
    friend bool operator>(Key a, Key b) noexcept { return b < a; }
    friend bool operator<=(Key a, Key b) noexcept { return !(b < a); }
    friend bool operator>=(Key a, Key b) noexcept { return !(a < b); }
};

/// A place in a picture of overlapping cards: its row, from 0 at the peak, and its middle, in half cards from the left edge.
struct PicturePlace {
    std::uint8_t row, column;

    friend bool operator==(PicturePlace a, PicturePlace b) noexcept { return a.row == b.row && a.column == b.column; }
    friend bool operator!=(PicturePlace a, PicturePlace b) noexcept { return !(a == b); }
};

/// Where a pile goes on the table, in half cards, and what it shows while it is empty: see SolitairePlace.
struct Place {
    explicit Place(const SolitairePlace &place) noexcept
        : pile(static_cast<Pile>(place.pile)), column(place.column), row(place.row), fan(static_cast<Fan>(place.fan)),
          room(place.room), mark(static_cast<Mark>(place.mark)), rank(static_cast<Rank>(place.rank)) {}

    Pile pile;
    std::uint8_t column, row;
    Fan fan;
    std::uint8_t room;
    Mark mark;
    Rank rank;
};

/// Where all piles go, and the size of the table in half cards.
struct Layout {
    std::uint8_t columns, rows;
    std::vector<Place> places;
};

namespace detail {

/// Cards that a function reads from a text. `call` takes the error to fill, start, capacity and needed.
template <class Call> Result<std::vector<Card>> cards(Call call) {
    SolitaireError error = SOLITAIRE_ERROR_INIT;
    std::vector<SolitaireCard> read_cards;
    SolitaireResult code = read(read_cards, [&](SolitaireCard *start, std::size_t capacity, std::size_t *needed) {
        return call(&error, start, capacity, needed);
    });
    if (code != SOLITAIRE_RESULT_OK) return Error(error);
    std::vector<Card> faces;
    for (SolitaireCard one : read_cards) faces.push_back(static_cast<Card>(one));
    return faces;
}

inline std::vector<SolitaireCard> raw(span<const Card> cards) {
    std::vector<SolitaireCard> values;
    for (Card one : cards) values.push_back(raw(one));
    return values;
}

template <class Call> std::vector<Move> moves(Call call) { return listed<Move, SolitaireMove>(call); }

} // namespace detail

/// The version of the library that the program runs with, and of its ABI: if that isn't SOLITAIRE_ABI_VERSION, header and library don't match.
inline const char *version() noexcept { return solitaire_version(); }
inline std::uint32_t abi_version() noexcept { return solitaire_abi_version(); }

/// The name of a reason, "wrong_color", to look up a translation; null if the number isn't a reason.
inline const char *reason_name(Reason reason) noexcept {
    return solitaire_reason_name(static_cast<SolitaireReason>(reason));
}

/// A card's rank and its suit; none if it isn't a card.
inline Rank card_rank(Card card) noexcept { return static_cast<Rank>(solitaire_card_rank(detail::raw(card))); }
inline Suit card_suit(Card card) noexcept { return static_cast<Suit>(solitaire_card_suit(detail::raw(card))); }

/// The first pile of this one's kind, `Pile::tableau`; none if it isn't a pile.
inline Pile pile_kind(Pile pile) noexcept { return static_cast<Pile>(solitaire_pile_kind(detail::raw(pile))); }

/// Its index among those of its kind, from 0; 255 if it isn't a pile. And the pile of a kind with an index; none if there is no such pile.
inline std::uint8_t pile_index(Pile pile) noexcept { return solitaire_pile_index(detail::raw(pile)); }
inline Pile pile_of_kind(Pile kind, std::uint32_t index) noexcept {
    return static_cast<Pile>(solitaire_pile_of_kind(detail::raw(kind), index));
}

/// Reads a card, "TD", and a pile, "t3".
inline Result<Card> card_from_text(std::string_view text) {
    return detail::make<Card, SolitaireCard>([&](SolitaireError *error, SolitaireCard *out) {
        return solitaire_card_from_text(detail::terminated(text).c_str(), error, out);
    });
}
inline Result<Pile> pile_from_text(std::string_view text) {
    return detail::make<Pile, SolitairePile>([&](SolitaireError *error, SolitairePile *out) {
        return solitaire_pile_from_text(detail::terminated(text).c_str(), error, out);
    });
}

/// The text of a card, "TD", and of a pile, "t3".
inline std::string card_text(Card card) {
    return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
        return solitaire_card_to_text(detail::raw(card), start, capacity, needed);
    });
}
inline std::string pile_text(Pile pile) {
    return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
        return solitaire_pile_to_text(detail::raw(pile), start, capacity, needed);
    });
}

/// A deck as text, in dealing order: "AS TD 7H". Every element must be a card.
inline std::string deck_text(span<const Card> deck) {
    const std::vector<SolitaireCard> cards = detail::raw(deck);
    return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
        return solitaire_deck_to_text(cards.data(), cards.size(), start, capacity, needed);
    });
}
/// Reads a deck. The error says where it is wrong.
inline Result<std::vector<Card>> deck_from_text(std::string_view text) {
    return detail::cards([&](SolitaireError *error, SolitaireCard *start, std::size_t capacity, std::size_t *needed) {
        return solitaire_deck_from_text(detail::terminated(text).c_str(), error, start, capacity, needed);
    });
}
/// The cards of a pile in a view that Game::view_text wrote: the same as Game::pile, without a game.
inline Result<std::vector<Card>> view_pile(std::string_view view, Pile pile) {
    return detail::cards([&](SolitaireError *error, SolitaireCard *start, std::size_t capacity, std::size_t *needed) {
        return solitaire_view_pile(detail::terminated(view).c_str(), detail::raw(pile), error, start, capacity, needed);
    });
}

/// Untrusted text, made safe to print on a terminal: control characters and those that reorder text become U+FFFD. With `lines`, line
/// breaks are kept. Fails if the text isn't UTF-8.
inline Result<std::string> printable(std::string_view words, bool lines = false) {
    std::vector<char> bytes;
    SolitaireResult code = detail::read(bytes, [&](char *start, std::size_t capacity, std::size_t *needed) {
        return solitaire_printable(detail::terminated(words, '\1').c_str(), lines ? 1 : 0, start, capacity, needed);
    });
    if (code != SOLITAIRE_RESULT_OK) return Error(code);
    return std::string(bytes.data());
}

} // namespace SOLITAIRE_NAMESPACE
} // namespace solitaire

/// Keys and moves in std::unordered_set and std::unordered_map.
template <> struct std::hash<solitaire::Key> {
    std::size_t operator()(solitaire::Key key) const noexcept { return std::hash<std::uint64_t>()(key.low); }
};
template <> struct std::hash<solitaire::Move> {
    std::size_t operator()(solitaire::Move m) const noexcept {
        const auto bits = static_cast<std::uint32_t>(m.kind) << 24 | static_cast<std::uint32_t>(m.from) << 16 | static_cast<std::uint32_t>(m.to) << 8;
        return std::hash<std::uint32_t>()(bits | m.count);
    }
};

#endif
