//! What each field takes, in words and with an example in JSON: for whoever wrote something else there, or nothing.

/// What has the fields that are in no part.
pub(crate) const WHOLE: &str = "Rules";

/// The struct or, of what belongs to a word, the word; its field; what that takes. Of a word that
/// something belongs to, an example of that alone.
const WANTED: &[(&str, &str, &str)] = &[
    (WHOLE, "title", r#"a text such as "My game""#),
    (WHOLE, "notes", r#"a text such as "For beginners.""#),
    (WHOLE, "$schema", r#"a text such as "rules.schema.json""#),
    (WHOLE, "decks", "1 or 2"),
    (WHOLE, "tableau", r#"fields such as {"deal": [1, 2, 3], "faces": "all_up", "build": "same_suit", …}"#),
    (WHOLE, "foundations", r#"fields such as {"base": {"rank": "A"}}"#),
    (WHOLE, "cells", r#"fields such as {"count": 4}"#),
    (WHOLE, "reserve", r#"fields such as {"deal": [13]}"#),
    (WHOLE, "stock", r#""none" or one such as {"to_waste": {"cards": 1}}"#),
    (WHOLE, "aim", r#""all_cards" or "tableau""#),
    (WHOLE, "suits", "1, 2 or 4"),
    ("Tableau", "deal", "a list of numbers such as [1, 2, 3]"),
    ("Tableau", "faces", r#""all_up" or one such as {"top_up": 1}"#),
    ("Tableau", "build", r#"a word such as "alternating_colors""#),
    ("Tableau", "groups", r#"a word such as "sequence""#),
    ("Tableau", "empty", r#"a word such as "any_card""#),
    ("Foundations", "piles", "a number of foundations such as 4"),
    ("Foundations", "base", r#"one such as {"rank": "A"}"#),
    ("Foundations", "dealt", "a number of foundations such as 1"),
    ("Foundations", "step", "a number of ranks from 0 to 12"),
    ("Foundations", "holds", "a number of cards such as 13"),
    ("Foundations", "closed_by", r#"a rank such as "A", "9", "T" or "K""#),
    ("Foundations", "others", r#"a list such as [{"base": {"rank": "K"}, "direction": "down"}]"#),
    ("FoundationKind", "piles", "a number of foundations such as 4"),
    ("FoundationKind", "base", r#"one such as {"rank": "K"}"#),
    ("FoundationKind", "dealt", "a number of foundations such as 1"),
    ("FoundationKind", "step", "a number of ranks from 0 to 12"),
    ("FoundationKind", "holds", "a number of cards such as 13"),
    ("Cells", "count", "a number of cells from 0 to 8"),
    ("Cells", "dealt", "a number of cells from 0 to 8"),
    ("Reserve", "deal", "a list of numbers such as [13]"),
    ("Faces", "top_up", "1"),
    ("Faces", "down", "[0, 1, 2]"),
    ("Groups", "sequence_in", r#""same_suit""#),
    ("Tableau", "capacity", "a number of cards such as 3"),
    ("EmptyPile", "ranks", r#"["A", "K"]"#),
    ("EmptyPile", "refill", r#"{"cards": 4, "top_up": true}"#),
    ("EmptyPile", "from_reserve", r#"{"then": "any_card"}"#),
    ("Then", "ranks", r#"["A", "K"]"#),
    ("ranks", "", r#"a list of ranks such as ["A", "K"]"#),
    ("refill", "cards", "a number of cards such as 4"),
    ("refill", "top_up", "true or false"),
    ("Base", "rank", r#""A""#),
    ("Base", "cards", r#"["AS", "KH"]"#),
    ("cards", "", r#"a list of cards such as ["AS", "KH"]"#),
    ("rank", "", r#"a rank such as "A", "9", "T" or "K""#),
    ("Takes", "complete_run", r#"{"at_once": true}"#),
    ("Takes", "pairs", r#"{"sum": 13}"#),
    ("Pairs", "sum", "13"),
    ("Stock", "to_waste", r#"{"cards": 1}"#),
    ("Stock", "face_up", r#"{"wastes": 1}"#),
    ("Stock", "to_tableau", r#"{"when": "no_empty_pile"}"#),
    ("Stock", "to_reserve", r#"{"when": "always"}"#),
    ("Stock", "gathered", r#"{"times": 2}"#),
    ("to_waste", "cards", "a number of cards such as 3"),
    ("face_up", "wastes", "a number of wastes from 0 to 6"),
    ("gathered", "times", r#""unlimited" or a number from 0 to 255"#),
    ("gathered", "packs", "a number of cards such as 4"),
    ("Redeal", "times", "1"),
    ("Redeal", "times_except_playable_top", "1"),
];

/// What a field takes; empty where its kind says enough.
pub(crate) fn wanted(of: &str, field: &str) -> &'static str {
    WANTED.iter().find(|row| (row.0, row.1) == (of, field)).map_or("", |row| row.2)
}
