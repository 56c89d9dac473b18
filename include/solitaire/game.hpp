// Part of solitaire.hpp: games.
#ifndef SOLITAIRE_GAME_HPP
#define SOLITAIRE_GAME_HPP

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "answers.hpp"
#include "rules.hpp"

namespace solitaire {

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
        auto m = detail::unless<SolitaireMove>(SOLITAIRE_RESULT_NO_MOVE, [&](SolitaireMove *out) {
            return solitaire_game_choose(get(), player, random, out);
        });
        if (!m) return std::nullopt;
        return Move(*m);
    }

    bool is_legal(Move m) const { return check(m) == SOLITAIRE_REASON_LEGAL; }
    /// SOLITAIRE_REASON_LEGAL or SOLITAIRE_REASON_...
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
        if (code == SOLITAIRE_RESULT_OK) return changes;
        return Error(code, handle ? text_of(solitaire_game_last_error) : solitaire_result_text(code));
    }
    /// Makes a move without listing what changed, which is faster; SOLITAIRE_RESULT_OK or why not.
    [[nodiscard]] SolitaireResult play_only(Move m) { return solitaire_game_play(handle.get(), m); }
    std::vector<Change> last_changes() const {
        return detail::list<Change>([&](Change *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_game_last_changes(get(), start, capacity, needed);
        });
    }
    /// The move that was taken back; none at the start.
    std::optional<Move> undo() { return step(solitaire_game_undo, SOLITAIRE_RESULT_NOTHING_TO_UNDO); }
    /// Takes the last move back; what that changed, in order. None at the start.
    std::optional<std::vector<Change>> undo_with_changes() {
        std::vector<Change> changes(SOLITAIRE_MAX_CHANGES);
        SolitaireResult code = detail::read(changes, [&](Change *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_game_undo_with_changes(handle.get(), nullptr, start, capacity, needed);
        });
        if (code == SOLITAIRE_RESULT_NOTHING_TO_UNDO) return std::nullopt;
        detail::must(code);
        return changes;
    }
    /// The move that was made again; none where none was undone.
    std::optional<Move> redo() { return step(solitaire_game_redo, SOLITAIRE_RESULT_NOTHING_TO_REDO); }

    /// SOLITAIRE_STATUS_ONGOING, SOLITAIRE_STATUS_WON or SOLITAIRE_STATUS_STUCK.
    std::uint8_t status() const { return value_of<std::uint8_t>(solitaire_game_status); }
    bool is_won() const { return status() == SOLITAIRE_STATUS_WON; }
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
        return detail::unless<std::uint64_t>(SOLITAIRE_RESULT_NO_DEAL_NUMBER, [&](std::uint64_t *out) {
            return solitaire_game_deal_number(get(), out);
        });
    }
    /// The deal as text, another program's too; none where the game started from a deck or a position.
    std::optional<std::string> deal_text() const {
        return detail::text_unless(SOLITAIRE_RESULT_NO_DEAL_NUMBER,
                                   [&](char *start, std::size_t capacity, std::size_t *needed) {
                                       return solitaire_game_deal_to_text(get(), start, capacity, needed);
                                   });
    }

    /// Texts about the game by names of your own, which saves and copies keep.
    std::map<std::string, std::string> headers() const {
        std::map<std::string, std::string> all;
        const auto count = value_of<std::uint32_t>(solitaire_game_header_count);
        for (std::uint32_t i = 0; i < count; i++) {
            std::string name = detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
                return solitaire_game_header_name(get(), i, start, capacity, needed);
            });
            if (std::optional<std::string> words = header(name)) all.emplace(std::move(name), *std::move(words));
        }
        return all;
    }
    /// None where there is none of that name.
    std::optional<std::string> header(const std::string &name) const {
        return detail::text_unless(SOLITAIRE_RESULT_NO_ANNOTATION,
                                   [&](char *start, std::size_t capacity, std::size_t *needed) {
                                       return solitaire_game_header(get(), name.c_str(), start, capacity, needed);
                                   });
    }
    /// Without words there is none of that name any more.
    void set_header(const std::string &name, const std::optional<std::string> &words) {
        detail::must(solitaire_game_set_header(handle.get(), name.c_str(), words ? words->c_str() : nullptr));
    }
    /// Comments by the number of moves after which they stand.
    std::map<std::uint32_t, std::string> comments() const {
        std::map<std::uint32_t, std::string> all;
        auto places = detail::list<std::uint32_t>([&](std::uint32_t *start, std::size_t capacity, std::size_t *needed) {
            return solitaire_game_comments(get(), start, capacity, needed);
        });
        for (std::uint32_t after : places) all.emplace(after, comment(after).value_or(std::string()));
        return all;
    }
    /// None where there is none.
    std::optional<std::string> comment(std::uint32_t after) const {
        return detail::text_unless(SOLITAIRE_RESULT_NO_ANNOTATION,
                                   [&](char *start, std::size_t capacity, std::size_t *needed) {
                                       return solitaire_game_comment(get(), after, start, capacity, needed);
                                   });
    }
    /// The game has to have so many moves, those that were undone counted too. Without words there is no comment any more.
    void set_comment(std::uint32_t after, const std::optional<std::string> &words) {
        detail::must(solitaire_game_set_comment(handle.get(), after, words ? words->c_str() : nullptr));
    }

    /// The whole table at once, as the player sees it, and as it is, with SOLITAIRE_CARD_HIDDEN added to what lies face down.
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
            if (code == SOLITAIRE_RESULT_OK) all.push_back(pile);
            else if (code != SOLITAIRE_RESULT_NUMBER) detail::must(code);
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

} // namespace solitaire

#endif
