//! Names and moves as people type them: with capitals, cut short, without a hyphen. What could mean two things is refused.

use solitaire_rules::text::ParseError;
use solitaire_rules::{Move, Pile, Variant};

use crate::command::without_place;

/// So many candidates are named at most.
const NAMED: usize = 6;

/// The game that is meant: by its name, its title, or a beginning that no other game's name has.
pub(crate) fn game(text: &str) -> Result<Variant, String> {
    let name = in_kebab_case(text);
    let candidates = Variant::ALL.into_iter().filter(|variant| !name.is_empty() && variant.name().starts_with(&name));
    let candidates: Vec<Variant> = candidates.collect();
    // A title may be written together where the name is not: TriPeaks.
    let titled = |variant: &Variant| in_kebab_case(variant.title()) == name;
    let whole =
        candidates.iter().copied().find(|variant| variant.name() == name).or(Variant::ALL.into_iter().find(titled));
    match (whole, candidates.as_slice()) {
        (Some(variant), _) | (None, &[variant]) => Ok(variant),
        (None, []) if text.trim().is_empty() => Err("the game's name is empty".to_owned()),
        (None, []) => text.parse().map_err(|error: ParseError| without_place(&error)),
        (None, several) => Err(ambiguous(&name, several.iter().map(|variant| variant.name()))),
    }
}

/// The word of these that is meant: itself, or a beginning of two letters or more that no other word has. `None` where no word begins so.
pub(crate) fn word(typed: &str, words: &[&'static str]) -> Result<Option<&'static str>, String> {
    let candidates: Vec<_> = words.iter().copied().filter(|word| typed.len() > 1 && word.starts_with(typed)).collect();
    match (words.iter().find(|word| **word == typed), candidates.as_slice()) {
        (Some(&word), _) | (None, &[word]) => Ok(Some(word)),
        (None, []) => Ok(None),
        (None, several) => Err(ambiguous(typed, several.iter().copied())),
    }
}

/// A move in its strict text; or in capitals, with spaces, or without the hyphen: `T1 F0`, `t3x4t6`. `None` where it is none.
pub(crate) fn play(text: &str) -> Option<Result<Move, ParseError>> {
    let strict = text.parse();
    if strict.is_ok() {
        return Some(strict);
    }
    let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_lowercase();
    match compact.as_str() {
        "deal" | "redeal" => Some(compact.parse()),
        _ => with_hyphen(&compact).map(|text| text.parse()),
    }
}

/// Whether it is a pile's text.
pub(crate) fn is_pile(text: &str) -> bool {
    text.to_ascii_lowercase().parse::<Pile>().is_ok()
}

/// `t3x4t6` and `t3x4-t6` as `t3x4-t6`.
fn with_hyphen(compact: &str) -> Option<String> {
    let (from, rest) = pile(compact)?;
    let (count, rest) = match rest.strip_prefix('x') {
        Some(rest) => {
            let (digits, rest) = digits(rest);
            (format!("x{digits}"), rest)
        }
        None => (String::new(), rest),
    };
    match pile(rest.strip_prefix('-').unwrap_or(rest))? {
        (to, "") => Some(format!("{from}{count}-{to}")),
        _ => None,
    }
}

/// A pile's letter and its digits, which the stock alone does without, and what follows them.
fn pile(text: &str) -> Option<(&str, &str)> {
    let letter = text.chars().next().filter(|letter| "swfcrt".contains(*letter))?;
    let (digits, rest) = digits(&text[1..]);
    let whole = digits.is_empty() == (letter == 's');
    whole.then(|| (&text[..1 + digits.len()], rest))
}

fn digits(text: &str) -> (&str, &str) {
    text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()))
}

/// As the games' names are written.
fn in_kebab_case(text: &str) -> String {
    let letters = text.trim().chars().filter(|c| !"'’().,".contains(*c));
    letters.map(|c| if c == '_' || c.is_whitespace() { '-' } else { c.to_ascii_lowercase() }).collect()
}

fn ambiguous(typed: &str, candidates: impl ExactSizeIterator<Item = &'static str>) -> String {
    let more = candidates.len().saturating_sub(NAMED);
    let named: Vec<_> = candidates.take(NAMED).map(|name| format!("`{name}`")).collect();
    match (more, named.split_last()) {
        (0, Some((last, rest))) => format!("`{typed}` may be {} or {last}", rest.join(", ")),
        _ => format!("`{typed}` may be {} or {more} others", named.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_may_be_in_capitals_cut_short_or_titles() {
        for (typed, meant) in [
            ("klondike", Variant::Klondike),
            ("KLONDIKE", Variant::Klondike),
            ("Gold Mine", Variant::GoldMine),
            ("yuk", Variant::Yukon),
            ("Baker's Dozen", Variant::BakersDozen),
            ("spider (two suits)", Variant::SpiderTwoSuits),
            ("spider-t", Variant::SpiderTwoSuits),
            ("double_r", Variant::DoubleRail),
        ] {
            assert_eq!(game(typed), Ok(meant), "{typed}");
        }
        // Every name means its own game, though others may begin with it.
        assert!(Variant::ALL.into_iter().all(|variant| game(variant.name()) == Ok(variant)));
        assert!(Variant::ALL.into_iter().all(|variant| game(variant.title()) == Ok(variant)));
    }

    #[test]
    fn what_may_be_two_games_is_refused() {
        assert_eq!(game("free"), Err("`free` may be `freecell` or `freecell-one-by-one`".to_owned()));
        let many = game("s").unwrap_err();
        assert!(many.starts_with("`s` may be `") && many.ends_with(" others"), "{many}");
        assert!(game("klondyke").unwrap_err().ends_with("did you mean `klondike`?"));
        assert_eq!(game(" "), Err("the game's name is empty".to_owned()));
    }

    #[test]
    fn moves_may_be_written_loosely() {
        for (typed, meant) in [
            ("t1-f0", "t1-f0"),
            ("t1f0", "t1-f0"),
            ("t1 f0", "t1-f0"),
            ("T1 F0", "t1-f0"),
            ("t10f0", "t10-f0"),
            ("t3x4t6", "t3x4-t6"),
            ("T3X13 f0", "t3x13-f0"),
            ("t1 - f0", "t1-f0"),
            ("sw1", "s-w1"),
            ("s-w1", "s-w1"),
            ("DEAL", "deal"),
        ] {
            assert_eq!(play(typed), Some(Ok(meant.parse().expect(meant))), "{typed}");
        }
        for typed in ["t1", "t1f", "tf0", "t1f0t2", "t1x2", "x", "", "hello", "t 1 f", "t1--f0", "é1f0"] {
            assert_eq!(play(typed), None, "{typed}");
        }
        for typed in ["t1 t1", "t1x1-f0", "t01f0", "t99f0", "t1xf0"] {
            assert!(matches!(play(typed), Some(Err(_))), "{typed}");
        }
    }

    #[test]
    fn words_may_be_cut_short() {
        let words = ["redo", "redeal", "undo"];
        assert_eq!(word("und", &words), Ok(Some("undo")));
        assert_eq!(word("u", &words), Ok(None));
        assert_eq!(word("re", &words), Err("`re` may be `redo` or `redeal`".to_owned()));
        assert_eq!(word("x", &words), Ok(None));
    }
}
