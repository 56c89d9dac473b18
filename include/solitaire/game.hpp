// Part of solitaire.hpp: games.
#ifndef SOLITAIRE_GAME_HPP
#define SOLITAIRE_GAME_HPP

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "answers.hpp"
#include "rules.hpp"

namespace solitaire {
inline namespace SOLITAIRE_NAMESPACE {

/// A game in progress, with its moves. It can be moved, but is copied only by clone().
class Game {
  public:
    explicit Game(SolitaireGame *owned) : handle(owned) {}

    static Result<Game> deal(std::string_view variant, std::uint64_t number) {
        return detail::make<Game, SolitaireGame *>([&](SolitaireError *error, SolitaireGame **out) {
            return solitaire_game_new(detail::terminated(variant).c_str(), number, error, out);
        });
    }
    static Result<Game> deal(const Rules &rules, std::uint64_t number) { return deal(rules, std::to_string(number)); }
    /// By the text of a deal: "42", "ms:617", "pysol:32000".
    static Result<Game> deal(std::string_view variant, std::string_view text) {
        Result<Rules> rules = Rules::of(variant);
        if (!rules) return rules.error();
        return deal(*rules, text);
    }
    static Result<Game> deal(const Rules &rules, std::string_view text) {
        return detail::make<Game, SolitaireGame *>([&](SolitaireError *error, SolitaireGame **out) {
            return solitaire_game_from_deal(rules.get(), detail::terminated(text).c_str(), error, out);
        });
    }
    static Result<Game> from_deck(const Rules &rules, span<const Card> cards) {
        const std::vector<SolitaireCard> deck = detail::raw(cards);
        return detail::make<Game, SolitaireGame *>([&](SolitaireError *error, SolitaireGame **out) {
            return solitaire_game_from_deck(rules.get(), deck.data(), deck.size(), error, out);
        });
    }
    /// A position of a built-in variant, which the text names.
    static Result<Game> from_text(std::string_view text) { return from_text(nullptr, text); }
    static Result<Game> from_text(const Rules &rules, std::string_view text) {
        // For C, no rules are those that the text names.
        if (rules.get() == nullptr) return Error(SOLITAIRE_RESULT_NULL);
        return from_text(rules.get(), text);
    }
    static Result<Game> from_json(std::string_view json) {
        return detail::make<Game, SolitaireGame *>([&](SolitaireError *error, SolitaireGame **out) {
            return solitaire_game_from_json(detail::terminated(json).c_str(), error, out);
        });
    }
    Game clone() const {
        return Game(detail::value<SolitaireGame *>([&](SolitaireGame **out) { return solitaire_game_clone(get(), out); }));
    }

    /// Becomes a copy of another game, reusing this one's memory.
    void copy_from(const Game &other) { detail::must(solitaire_game_copy(other.get(), handle.get())); }
    /// Goes to the position after this many moves, 0 being the start; no move is lost. The game must have that many.
    void seek(std::uint32_t count) {
        SolitaireResult code = solitaire_game_seek(handle.get(), count);
        if (code != SOLITAIRE_RESULT_OK) detail::fail(Error(code, last_error()));
    }
    /// Whether both have the same rules and equal positions, however they got there.
    bool stands_like(const Game &other) const {
        return detail::value<std::uint8_t>(
                   [&](std::uint8_t *out) { return solitaire_game_equal(get(), other.get(), out); }) != 0;
    }

    std::vector<Move> legal_moves() const { return moves_of(solitaire_game_legal_moves); }
    std::vector<Move> distinct_moves() const { return moves_of(solitaire_game_distinct_moves); }
    std::vector<Move> moves() const { return moves_of(solitaire_game_moves); }
    std::vector<Move> undone_moves() const { return moves_of(solitaire_game_undone_moves); }

    /// How many moves are in effect.
    std::uint32_t move_count() const { return value_of<std::uint32_t>(solitaire_game_move_count); }
    std::size_t legal_move_count() const {
        std::size_t needed = 0;
        SolitaireResult code = solitaire_game_legal_moves(get(), nullptr, 0, &needed);
        if (code != SOLITAIRE_RESULT_BUFFER_TOO_SMALL) detail::must(code);
        return needed;
    }
    /// The piles that the top cards of a pile can be moved to.
    std::vector<Pile> targets(Pile pile, std::uint8_t count = 1) const {
        return detail::listed<Pile, SolitairePile>([&](SolitairePile *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_game_targets(get(), detail::raw(pile), count, start, capacity, needed);
        });
    }
    /// The move of a built-in player, given a uniformly distributed number; none if no move is legal.
    std::optional<Move> choose(Player player, std::uint64_t random) const {
        auto m = detail::unless<SolitaireMove>(SOLITAIRE_RESULT_NO_MOVE, [&](SolitaireMove *out) {
            return solitaire_game_choose(get(), detail::raw(player), random, out);
        });
        if (!m) return std::nullopt;
        return Move(*m);
    }

    bool is_legal(Move m) const { return check(m) == Reason::legal; }
    /// Reason::legal, or why the move is illegal.
    Reason check(Move m) const {
        return static_cast<Reason>(detail::value<SolitaireReason>(
            [&](SolitaireReason *out) { return solitaire_game_check(get(), m.raw(), out); }));
    }
    /// Why a move is illegal, in a sentence; empty if it is legal.
    std::string refusal(Move m) const {
        return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_game_refusal(get(), m.raw(), start, capacity, needed);
        });
    }
    /// A legal move in words, as a player would say it; empty if it is illegal.
    std::string describe(Move m) const {
        auto words = detail::text_unless(SOLITAIRE_RESULT_ILLEGAL_MOVE, [&](char *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_game_describe(get(), m.raw(), start, capacity, needed);
        });
        return std::move(words).value_or(std::string());
    }
    /// Makes a move and returns what changed, in order.
    Result<std::vector<Change>> play(Move m) {
        SolitaireResult code = solitaire_game_play(handle.get(), m.raw());
        if (code == SOLITAIRE_RESULT_OK) return last_changes();
        return failed(code);
    }
    /// Makes a move without listing what changed, which is faster. Returns Code::ok, or what went wrong; last_error() says it in words.
    Code play_only(Move m) { return static_cast<Code>(solitaire_game_play(handle.get(), m.raw())); }
    /// Why the last call that changes this game failed, in a sentence; empty if it did not.
    std::string last_error() const { return text_of(solitaire_game_last_error); }
    /// What the last move in effect changed, in order.
    std::vector<Change> last_changes() const { return changes_of(solitaire_game_last_changes); }
    /// What undo() will change, in order.
    std::vector<Change> undo_changes() const { return changes_of(solitaire_game_undo_changes); }
    /// Returns the move that was undone; none at the start.
    std::optional<Move> undo() { return step(solitaire_game_undo, SOLITAIRE_RESULT_NOTHING_TO_UNDO); }
    /// Returns the move that was redone; none if there is none.
    std::optional<Move> redo() { return step(solitaire_game_redo, SOLITAIRE_RESULT_NOTHING_TO_REDO); }

    Status status() const { return static_cast<Status>(value_of<SolitaireStatus>(solitaire_game_status)); }
    bool is_won() const { return status() == Status::won; }
    std::uint32_t score() const { return value_of<std::uint32_t>(solitaire_game_score); }
    /// The position's key: the same for equal positions, hidden cards included.
    Key key() const { return value_of<SolitaireKey>(solitaire_game_key); }
    /// A key that ignores the order of piles that the rules treat alike.
    Key canonical_key() const { return value_of<SolitaireKey>(solitaire_game_canonical_key); }
    /// Keeps both keys up to date from now on: with two decks they are then there at once.
    void keep_keys() { detail::must(solitaire_game_keep_keys(handle.get())); }
    Table table() const { return value_of<Table>(solitaire_game_table); }
    /// The variant with the game's rules; none for rules of your own.
    std::optional<Variant> variant() const {
        auto name = value_of<const char *>(solitaire_game_variant);
        return name ? std::optional<Variant>(detail::variant(name)) : std::nullopt;
    }
    Rules rules() const { return Rules(value_of<SolitaireRules *>(solitaire_game_rules)); }
    /// How many redeals are left; none if they are unlimited.
    std::optional<std::uint8_t> redeals_left() const {
        auto left = value_of<std::uint8_t>(solitaire_game_redeals_left);
        return left == SOLITAIRE_UNLIMITED_REDEALS ? std::nullopt : std::optional<std::uint8_t>(left);
    }
    std::uint8_t redeals_used() const { return value_of<std::uint8_t>(solitaire_game_redeals_used); }
    std::optional<std::uint64_t> deal_number() const {
        return detail::unless<std::uint64_t>(SOLITAIRE_RESULT_NO_DEAL_NUMBER, [&](std::uint64_t *out) {
            return solitaire_game_deal_number(get(), out);
        });
    }
    /// The deal as text, including another program's; none if the game started from a deck or a position.
    std::optional<std::string> deal_text() const {
        return detail::text_unless(SOLITAIRE_RESULT_NO_DEAL_NUMBER,
                                   [&](char *start, std::size_t capacity, std::size_t *needed) {
                                       return solitaire_game_deal_to_text(get(), start, capacity, needed);
                                   });
    }

    /// Texts about the game under names of your own. Saves and copies keep them.
    std::map<std::string, std::string> headers() const {
        std::map<std::string, std::string> all;
        for (std::uint32_t i = 0;; i++) {
            auto name = detail::text_unless(SOLITAIRE_RESULT_NO_ANNOTATION,
                                            [&](char *start, std::size_t capacity, std::size_t *needed) {
                                                return solitaire_game_header_name(get(), i, start, capacity, needed);
                                            });
            if (!name) break;
            if (std::optional<std::string> words = header(*name)) all.emplace(std::move(*name), *std::move(words));
        }
        return all;
    }
    /// None if there is none of that name.
    std::optional<std::string> header(std::string_view name) const {
        return detail::text_unless(SOLITAIRE_RESULT_NO_ANNOTATION,
                                   [&](char *start, std::size_t capacity, std::size_t *needed) {
                                       return solitaire_game_header(get(), detail::terminated(name).c_str(), start, capacity, needed);
                                   });
    }
    /// Without a text, removes it. Fails if the name or the text isn't UTF-8.
    Result<void> set_header(std::string_view name, const std::optional<std::string> &words) {
        return done(solitaire_game_set_header(handle.get(), detail::terminated(name).c_str(), detail::start(detail::terminated(words))));
    }
    /// Comments, by the number of moves that they follow.
    std::map<std::uint32_t, std::string> comments() const {
        std::map<std::uint32_t, std::string> all;
        auto places = detail::list<std::uint32_t>([&](std::uint32_t *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_game_comments(get(), start, capacity, needed);
        });
        for (std::uint32_t after : places) all.emplace(after, comment(after).value_or(std::string()));
        return all;
    }
    /// None if there is none.
    std::optional<std::string> comment(std::uint32_t after) const {
        return detail::text_unless(SOLITAIRE_RESULT_NO_ANNOTATION,
                                   [&](char *start, std::size_t capacity, std::size_t *needed) {
                                       return solitaire_game_comment(get(), after, start, capacity, needed);
                                   });
    }
    /// Without a text, removes the comment. Fails if the game doesn't have that many moves, including undone ones, or the text isn't UTF-8.
    Result<void> set_comment(std::uint32_t after, const std::optional<std::string> &words) {
        return done(solitaire_game_set_comment(handle.get(), after, detail::start(detail::terminated(words))));
    }

    /// The whole table at once, as the player sees it, and as it is, with SOLITAIRE_CARD_HIDDEN added to face-down cards.
    Piles all_piles() const { return piles_of(solitaire_game_piles); }
    Piles all_piles_with_hidden() const { return piles_of(solitaire_game_piles_with_hidden); }

    /// From bottom to top, as the player sees them.
    std::vector<Card> pile(Pile pile) const { return cards_of(solitaire_game_pile, pile); }
    /// From bottom to top, as they are.
    std::vector<Card> pile_with_hidden(Pile pile) const { return cards_of(solitaire_game_pile_with_hidden, pile); }
    /// Those that the game has: stock, wastes, foundations, cells, reserve, tableau, as many as there are of each.
    std::vector<Pile> piles() const {
        std::vector<Pile> all;
        for (Pile kind : {Pile::stock, Pile::waste, Pile::foundation, Pile::cell, Pile::reserve, Pile::tableau}) {
            for (std::uint32_t i = 0; pile_of_kind(kind, i) != Pile::none; i++) {
                Pile pile = pile_of_kind(kind, i);
                std::uint32_t size = 0;
                SolitaireResult code = solitaire_game_pile_size(get(), detail::raw(pile), &size);
                if (code == SOLITAIRE_RESULT_OK) all.push_back(pile);
                else if (code != SOLITAIRE_RESULT_NUMBER) detail::must(code);
            }
        }
        return all;
    }
    std::uint32_t pile_size(Pile pile) const {
        return detail::value<std::uint32_t>(
            [&](std::uint32_t *out) { return solitaire_game_pile_size(get(), detail::raw(pile), out); });
    }

    /// Whether no card covers the top of a pile. Cards are covered only where the tableau is a picture of overlapping cards.
    bool is_free(Pile pile) const {
        return detail::value<std::uint8_t>(
                   [&](std::uint8_t *out) { return solitaire_game_is_free(get(), detail::raw(pile), out); }) != 0;
    }
    /// How many rows of cards such a picture has, and its width in half cards; none if the piles are ordinary columns.
    std::optional<PicturePlace> picture() const {
        PicturePlace size{};
        detail::must(solitaire_game_picture(get(), &size.row, &size.column));
        return size.row > 0 ? std::optional<PicturePlace>(size) : std::nullopt;
    }
    /// Where a card is in it, counted from the bottom of its pile; none if the card has no place there.
    std::optional<PicturePlace> picture_place(Pile pile, std::uint32_t card) const {
        PicturePlace place{};
        SolitaireResult code = solitaire_game_picture_place(get(), detail::raw(pile), card, &place.row, &place.column);
        if (code == SOLITAIRE_RESULT_NUMBER) return std::nullopt;
        detail::must(code);
        return place;
    }

    /// Where the piles go on a table of this shape, and what empty ones show. A game whose tableau is gathered has no stock, but a place
    /// for one, which shows whether another gathering is left.
    Layout layout(Aspect aspect, bool left_handed = false) const {
        const auto shape = static_cast<SolitaireAspect>(aspect);
        Layout table{};
        detail::must(solitaire_game_layout_size(get(), shape, &table.columns, &table.rows));
        table.places = detail::listed<Place, SolitairePlace>([&](SolitairePlace *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_game_layout(get(), shape, left_handed ? 1 : 0, start, capacity, needed);
        });
        return table;
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

    /// Whether the game can't get any further, which is also true of a game that is won; unknown if the limits were too low to tell.
    Answer is_dead(const Limits &limits = Limits()) const {
        return static_cast<Answer>(detail::value<SolitaireAnswer>(
            [&](SolitaireAnswer *out) { return solitaire_game_is_dead(get(), &limits, out); }));
    }
    /// The legal moves to a foundation that are always safe.
    std::vector<Move> safe_moves() const { return moves_of(solitaire_game_safe_moves); }
    /// The moves that win once nothing is left to decide: only to foundations, deals and redeals. None if they don't win, or
    /// while a card was never seen or a tableau card is face down: see solitaire_game_finish.
    std::vector<Move> finish() const { return moves_of(solitaire_game_finish); }

    /// For functions of solitaire.h. Still owned by this object.
    const SolitaireGame *get() const noexcept { return handle.get(); }
    SolitaireGame *get() noexcept { return handle.get(); }
    /// Gives up the game, to be freed by solitaire_game_free. This object is then as if moved from.
    SolitaireGame *release() noexcept { return handle.release(); }

  private:
    static Result<Game> from_text(const SolitaireRules *rules, std::string_view text) {
        return detail::make<Game, SolitaireGame *>([&](SolitaireError *error, SolitaireGame **out) {
            return solitaire_game_from_text(rules, detail::terminated(text).c_str(), error, out);
        });
    }
    Error failed(SolitaireResult code) const { return Error(code, handle ? last_error() : solitaire_result_text(code)); }
    Result<void> done(SolitaireResult code) const {
        if (code == SOLITAIRE_RESULT_OK) return {};
        return failed(code);
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
        return detail::listed<Card, SolitaireCard>([&](SolitaireCard *start, std::size_t capacity, std::size_t *needed) {
            return getter(get(), detail::raw(pile), start, capacity, needed);
        });
    }
    template <class Getter> std::vector<Move> moves_of(Getter getter) const {
        return detail::moves([&](SolitaireMove *start, std::size_t capacity, std::size_t *needed) {
            return getter(get(), start, capacity, needed);
        });
    }
    template <class Getter> std::vector<Change> changes_of(Getter getter) const {
        return detail::listed<Change, SolitaireChange>([&](SolitaireChange *start, std::size_t capacity, std::size_t *needed) {
            return getter(get(), start, capacity, needed);
        });
    }
    template <class Getter> Piles piles_of(Getter getter) const {
        SolitairePiles piles = SOLITAIRE_PILES_INIT;
        detail::must(getter(get(), &piles));
        return Piles(piles);
    }
    template <class Call> std::optional<Move> step(Call call, SolitaireResult none) {
        auto m = detail::unless<SolitaireMove>(none, [&](SolitaireMove *out) { return call(handle.get(), out); });
        if (!m) return std::nullopt;
        return Move(*m);
    }

    detail::Handle<SolitaireGame> handle;
};

} // namespace SOLITAIRE_NAMESPACE
} // namespace solitaire

#endif
