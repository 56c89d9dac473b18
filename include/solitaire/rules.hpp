// Part of solitaire.hpp: the built-in games, and rules of one's own.
#ifndef SOLITAIRE_RULES_HPP
#define SOLITAIRE_RULES_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "values.hpp"

namespace solitaire {

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
    if (code == SOLITAIRE_RESULT_OK) return detail::variant(index);
    if (code != SOLITAIRE_RESULT_VARIANT) return Error(code);
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

    std::string to_json() const { return text_of(solitaire_rules_to_json); }
    Rules clone() const {
        return Rules(
            detail::value<SolitaireRules *>([&](SolitaireRules **out) { return solitaire_rules_clone(get(), out); }));
    }
    /// The index of the variant that has exactly these rules, or SOLITAIRE_OWN_RULES.
    std::uint32_t variant() const {
        return detail::value<std::uint32_t>([&](std::uint32_t *out) { return solitaire_rules_variant(get(), out); });
    }
    /// Whether deals by PySolFC's numbers have PySolFC's table; if not, they are its cards in the game's own order.
    bool has_pysol_table() const {
        return detail::value<std::uint8_t>(
                   [&](std::uint8_t *out) { return solitaire_rules_has_pysol_table(get(), out); }) == 1;
    }
    /// For people: the title that they were given, or that of the variant that has these rules.
    std::string title() const { return text_of(solitaire_rules_title); }
    /// What their author says of them.
    std::string notes() const { return text_of(solitaire_rules_notes); }
    /// The same rules with another title and notes, which games with them and their saves keep.
    Rules with_title(const std::optional<std::string> &title, const std::optional<std::string> &notes) const {
        return Rules(detail::value<SolitaireRules *>([&](SolitaireRules **out) {
            return solitaire_rules_with_title(get(), title ? title->c_str() : nullptr,
                                              notes ? notes->c_str() : nullptr, out);
        }));
    }
    /// As a card book prints them, in paragraphs.
    std::string explain() const { return text_of(solitaire_rules_explain); }
    Table table() const {
        return detail::value<Table>([&](Table *out) { return solitaire_rules_table(get(), out); });
    }
    /// Still owned by this object.
    const SolitaireRules *get() const noexcept { return handle.get(); }

  private:
    template <class Getter> std::string text_of(Getter getter) const {
        return detail::text([&](char *start, std::size_t capacity, std::size_t *needed) {
            return getter(get(), start, capacity, needed);
        });
    }

    detail::Handle<SolitaireRules> handle;
};

} // namespace solitaire

#endif
