// Part of solitaire.hpp: the built-in games, and rules of your own.
#ifndef SOLITAIRE_RULES_HPP
#define SOLITAIRE_RULES_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "values.hpp"

namespace solitaire {
inline namespace SOLITAIRE_NAMESPACE {

/// A built-in game. Its name never changes, and all its strings are static.
struct Variant {
    const char *name;
    const char *title;
    /// The variants of a family are next to each other.
    const char *family;
};

namespace detail {

inline Variant variant(const char *name) {
    return {name, solitaire_variant_title(name), solitaire_variant_family(name)};
}

} // namespace detail

/// All built-in games.
inline std::vector<Variant> variants() {
    std::vector<Variant> all;
    for (std::uint32_t i = 0; i < solitaire_variant_count(); i++) all.push_back(detail::variant(solitaire_variant_name(i)));
    return all;
}

/// The rules of a game.
class Rules {
  public:
    explicit Rules(SolitaireRules *owned) : handle(owned) {}

    /// Those of the built-in game of this name. If there is none, the error suggests similar names.
    static Result<Rules> of(std::string_view variant) {
        return detail::make<Rules, SolitaireRules *>([&](SolitaireError *error, SolitaireRules **out) {
            return solitaire_rules_new(detail::terminated(variant).c_str(), error, out);
        });
    }
    /// If the rules can't be played, the error lists the faults, as many as fit.
    static Result<Rules> from_json(std::string_view json) {
        return detail::make<Rules, SolitaireRules *>([&](SolitaireError *error, SolitaireRules **out) {
            return solitaire_rules_from_json(detail::terminated(json).c_str(), error, out);
        });
    }

    std::string to_json() const { return text_of(solitaire_rules_to_json); }
    Rules clone() const {
        return Rules(
            detail::value<SolitaireRules *>([&](SolitaireRules **out) { return solitaire_rules_clone(get(), out); }));
    }
    /// The variant with exactly these rules; none for rules of your own.
    std::optional<Variant> variant() const {
        auto name = detail::value<const char *>([&](const char **out) { return solitaire_rules_variant(get(), out); });
        return name ? std::optional<Variant>(detail::variant(name)) : std::nullopt;
    }
    /// Whether PySolFC deals are laid out as in PySolFC; if not, its cards are laid out in the game's own order.
    bool has_pysol_table() const {
        return detail::value<std::uint8_t>(
                   [&](std::uint8_t *out) { return solitaire_rules_has_pysol_table(get(), out); }) == 1;
    }
    /// The display name: the title they were given, or that of the variant with these rules.
    std::string title() const { return text_of(solitaire_rules_title); }
    /// The author's notes on them.
    std::string notes() const { return text_of(solitaire_rules_notes); }
    /// A copy with this title and these notes. Games with them, and their saves, keep both.
    Result<Rules> with_title(const std::optional<std::string> &title, const std::optional<std::string> &notes) const {
        return detail::make<Rules, SolitaireRules *>([&](SolitaireError *error, SolitaireRules **out) {
            return solitaire_rules_with_title(get(), detail::start(detail::terminated(title)),
                                              detail::start(detail::terminated(notes)), error, out);
        });
    }
    /// As a card book prints them, in paragraphs.
    std::string explain() const { return text_of(solitaire_rules_explain); }
    Table table() const {
        return detail::value<Table>([&](Table *out) { return solitaire_rules_table(get(), out); });
    }
    /// For functions of solitaire.h. Still owned by this object.
    const SolitaireRules *get() const noexcept { return handle.get(); }
    /// Gives up the rules, to be freed by solitaire_rules_free. This object is then as if moved from.
    SolitaireRules *release() noexcept { return handle.release(); }

  private:
    template <class Getter> std::string text_of(Getter getter) const {
        return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
            return getter(get(), start, capacity, needed);
        });
    }

    detail::Handle<SolitaireRules> handle;
};

} // namespace SOLITAIRE_NAMESPACE
} // namespace solitaire

#endif
