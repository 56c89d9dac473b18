//! Which of some names are nearest to a misspelt one.

use core::array;
use core::fmt;

use arrayvec::{ArrayString, ArrayVec};

/// More is not compared: no name is that long.
const LONGEST: usize = 40;

/// So many are offered at most.
const OFFERED: usize = 3;

/// The names that a misspelt one may have meant, those that are equally near in their own order. None where nothing is near. Where they are written
/// down rather than the names themselves: errors are handed on a lot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Nearest([Option<&'static &'static str>; OFFERED]);

/// Terms of card books, as names are written, and the words that the rules have for them: by their letters they are nearer to other words.
const TERMS: [(&str, &str); 5] = [
    ("in-suit", "same_suit"),
    ("by-suit", "same_suit"),
    ("suit", "same_suit"),
    ("anything", "any_card"),
    ("any", "any_card"),
];

impl Nearest {
    pub(crate) fn to(misspelt: &str, names: impl Iterator<Item = &'static &'static str> + Clone) -> Nearest {
        let none = Nearest::default();
        let Some(misspelt) = plain(misspelt).filter(|name| !name.is_empty()) else { return none };
        let meant = TERMS.iter().find(|(term, _)| *term == misspelt.as_str());
        if let Some(name) = meant.and_then(|(_, word)| names.clone().find(|name| **name == *word)) {
            return Nearest([Some(name), None, None]);
        }
        // A third of the letters wrong is another word.
        let near = (misspelt.chars().count() / 3).max(1);
        let far = |name: &&str| plain(name).map_or(usize::MAX, |name| distance(&misspelt, &name));
        let Some(best) = names.clone().map(far).min().filter(|&best| best <= near) else { return none };
        let mut nearest = names.filter(|name| far(name) == best);
        Nearest(array::from_fn(|_| nearest.next()))
    }
}

/// A name as variants' names are written: small letters, hyphens between the words. `None` where it is too long for one.
fn plain(name: &str) -> Option<ArrayString<LONGEST>> {
    let mut plain = ArrayString::new();
    for c in name.trim().chars() {
        let c = if c == '_' || c.is_whitespace() { '-' } else { c.to_ascii_lowercase() };
        plain.try_push(c).ok()?;
    }
    Some(plain)
}

/// How many letters have to be put in, left out, changed, or exchanged with their neighbours to make the one of the other; 1 for the beginning of
/// a name, where that is at least a word's beginning.
fn distance(misspelt: &str, name: &str) -> usize {
    const ENOUGH: usize = 3;
    if misspelt.len() >= ENOUGH && name.starts_with(misspelt) {
        return usize::from(misspelt != name);
    }
    let typed: ArrayVec<char, LONGEST> = misspelt.chars().collect();
    // Rows of the table of distances between beginnings: the row above the last one, the last one, the new one.
    let mut rows = [[0; LONGEST + 1]; 3];
    rows[1] = array::from_fn(|column| column);
    let mut before = None;
    for (row, letter) in (1..).zip(name.chars()) {
        rows[2][0] = row;
        for column in 1..=typed.len() {
            let changed = rows[1][column - 1] + usize::from(typed[column - 1] != letter);
            let mut best = changed.min(rows[1][column] + 1).min(rows[2][column - 1] + 1);
            if column > 1 && before == Some(typed[column - 1]) && typed[column - 2] == letter {
                best = best.min(rows[0][column - 2] + 1);
            }
            rows[2][column] = best;
        }
        before = Some(letter);
        rows.rotate_left(1);
    }
    rows[1][typed.len()]
}

impl fmt::Display for Nearest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.0.iter().flatten().count();
        for (i, name) in self.0.iter().flatten().enumerate() {
            let before = match i {
                0 => ": did you mean ",
                _ if i + 1 == count => " or ",
                _ => ", ",
            };
            write!(f, "{before}`{name}`")?;
        }
        if count > 0 { f.write_str("?") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn underscores_are_hyphens_and_the_name_is_offered_as_it_is_written() {
        const NAMES: &[&str] = &["alternating_colors", "same_suit", "any_suit"];
        for (misspelt, expected) in [
            ("alternating-colours", Some("alternating_colors")),
            ("Alternating Colors", Some("alternating_colors")),
            ("samesuit", Some("same_suit")),
            ("king", None),
            ("in_suit", Some("same_suit")),
            ("🂡🂡🂡🂡", None),
        ] {
            let nearest = Nearest::to(misspelt, NAMES.iter()).0.map(Option::<&&str>::copied);
            assert_eq!(nearest, [expected, None, None], "{misspelt}");
        }
    }

    #[test]
    fn distances_by_hand() {
        for (misspelt, name, expected) in [
            ("klondike", "klondike", 0),
            ("klondyke", "klondike", 1),
            ("klodnike", "klondike", 1),
            ("londike", "klondike", 1),
            ("klondikee", "klondike", 1),
            ("goldmien", "gold-mine", 2),
            ("cat", "dog", 3),
            ("klon", "klondike", 1),
            ("kl", "klondike", 6),
            ("", "klondike", 8),
        ] {
            assert_eq!(distance(misspelt, name), expected, "{misspelt} {name}");
        }
        // The longest that is compared: eight letters are changed, the others left out.
        assert_eq!(distance(&"z".repeat(LONGEST), "klondike"), LONGEST);
    }
}
