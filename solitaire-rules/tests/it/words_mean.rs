//! What a word of the rules means is said once, in `src/rules`, where every match names every value: so that whoever adds a word is led by the compiler to each
//! place that has to know it. Read from the sources, because nothing else shows that a question is *not* asked somewhere.

mod source;

use std::fs;
use std::path::{Path, PathBuf};

use self::source::{Source, Token, tokens};

/// The enums of the vocabulary: what a rule file can say.
const WORDS: [&str; 23] = [
    "Aim",
    "Base",
    "Build",
    "CellsFrom",
    "CellsTake",
    "CellsWhen",
    "DealWhen",
    "DealtPiles",
    "Direction",
    "EmptyPile",
    "Faces",
    "FoundationDirection",
    "Gatherings",
    "Gives",
    "Groups",
    "Kings",
    "Order",
    "Pairs",
    "Redeal",
    "Stock",
    "Takes",
    "Then",
    "Wrap",
];

/// The fields that hold them, each behind the part of the rules that it belongs to.
const FIELDS: [[&str; 2]; 18] = [
    ["rules", "aim"],
    ["rules", "stock"],
    ["tableau", "faces"],
    ["tableau", "build"],
    ["tableau", "direction"],
    ["tableau", "wrap"],
    ["tableau", "groups"],
    ["tableau", "empty"],
    ["tableau", "kings"],
    ["foundations", "base"],
    ["foundations", "build"],
    ["foundations", "takes"],
    ["foundations", "direction"],
    ["foundations", "order"],
    ["reserve", "gives"],
    ["cells", "from"],
    ["cells", "takes"],
    ["cells", "when"],
];

fn sources(folder: &str) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    walk(&root.join(folder), &mut files);
    files.sort();
    let read = |path: PathBuf| Source {
        tokens: tokens(&fs::read_to_string(&path).expect("a source")),
        path: path.strip_prefix(&root).expect("below src").display().to_string(),
    };
    files.into_iter().map(read).collect()
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            walk(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// The places at which a value of a word stands: `EmptyPile :: King`. Constants and methods (`Faces::down`) are none.
fn words(tokens: &[Token]) -> impl Iterator<Item = usize> + '_ {
    let is_value = |name: &str| name.starts_with(char::is_uppercase) && name.chars().any(char::is_lowercase);
    let is_word = move |i: &usize| {
        WORDS.contains(&tokens[*i].text.as_str())
            && tokens.get(i + 1).is_some_and(|next| next.text == "::")
            && tokens.get(i + 2).is_some_and(|value| is_value(&value.text) || ["*", "{"].contains(&value.text.as_str()))
    };
    (0..tokens.len()).filter(is_word)
}

/// Whether a word stands among these.
fn names_a_word(tokens: &[Token]) -> bool {
    words(tokens).next().is_some()
}

/// Comparisons of words by `==` or `!=`: of a value that is named, or of a field that holds one.
fn comparisons(tokens: &[Token]) -> Vec<usize> {
    let is_field = |three: &[Token]| {
        three.len() == 3 && three[1].text == "." && FIELDS.contains(&[three[0].text.as_str(), three[2].text.as_str()])
    };
    let compares = |i: &usize| {
        let (before, after) = (&tokens[i.saturating_sub(3)..*i], &tokens[i + 1..]);
        // Behind the sign up to where what is compared ends: `other.rules.tableau.groups`.
        let length =
            after.iter().take_while(|token| token.text == "." || token.text.starts_with(char::is_alphabetic)).count();
        is_field(before)
            || names_a_word(before)
            || names_a_word(&after[..after.len().min(3)])
            || length >= 3 && is_field(&after[length - 3..length])
    };
    let signs = (0..tokens.len()).filter(|&i| ["==", "!="].contains(&tokens[i].text.as_str()));
    signs.filter(compares).collect()
}

/// Tests by pattern that say nothing of the other values: `matches!`, `if let`, `while let`, `let … else` with a word in the pattern.
fn single_patterns(source: &Source) -> Vec<usize> {
    let tokens = &source.tokens;
    let is_single = |i: &usize| match tokens[*i].text.as_str() {
        "matches" if tokens.get(i + 1).is_some_and(|next| next.text == "!") => {
            names_a_word(&tokens[*i..source.end_of_group(i + 2)])
        }
        "let" => {
            let end = (*i..tokens.len()).find(|&end| ["=", ";"].contains(&tokens[end].text.as_str()));
            names_a_word(&tokens[*i..end.unwrap_or(tokens.len())])
        }
        _ => false,
    };
    (0..tokens.len()).filter(is_single).collect()
}

/// Matches on words that some arm ends with `_`, or with a name for whatever is left.
fn open_matches(source: &Source) -> Vec<usize> {
    let starts = (0..source.tokens.len()).filter(|&i| source.tokens[i].text == "match");
    let is_open = |start: &usize| {
        let patterns = source.patterns(*start);
        let places = patterns.iter().map(|pattern| pattern.places().len()).max().unwrap_or(0);
        (0..places).any(|place| {
            let at = |pattern: &source::Pattern| {
                pattern.places().get(place).map(|tokens| tokens.to_vec()).unwrap_or_default()
            };
            let asks = patterns.iter().any(|pattern| pattern.places().len() == places && names_a_word(&at(pattern)));
            let is_rest = |tokens: Vec<Token>| {
                tokens.len() == 1 && (tokens[0].text == "_" || tokens[0].text.starts_with(char::is_lowercase))
            };
            asks && patterns.iter().any(|pattern| pattern.is_rest() || is_rest(at(pattern)))
        })
    };
    starts.filter(is_open).collect()
}

fn faults(sources: &[Source], find: impl Fn(&Source) -> Vec<usize>) -> Vec<String> {
    let told = |source: &Source| {
        let lines = find(source).into_iter().map(|i| source.tokens[i].line);
        lines.map(|line| format!("src/{}:{line}", source.path)).collect::<Vec<_>>()
    };
    sources.iter().flat_map(told).collect()
}

fn outside() -> Vec<Source> {
    let mut sources = sources(".");
    sources.retain(|source| !source.path.starts_with("rules/") && !source.path.starts_with("catalogue/"));
    sources
}

#[test]
fn nothing_outside_the_rules_asks_which_word_it_is() {
    let sources = outside();
    assert!(sources.len() > 80, "{} files", sources.len());
    let named = faults(&sources, |source| words(&source.tokens).collect());
    assert_eq!(
        named, [""; 0],
        "a word is named: ask `rules/meaning` what it means instead, or say there what you need to know"
    );
    let compared = faults(&sources, |source| comparisons(&source.tokens));
    assert_eq!(compared, [""; 0], "words are compared: ask `rules/meaning` what they mean instead");
}

#[test]
fn every_match_in_the_rules_names_every_value() {
    let sources = sources("rules");
    assert!(sources.len() > 20, "{} files", sources.len());
    assert!(sources.iter().map(|source| words(&source.tokens).count()).sum::<usize>() > 150);
    let how = "so the compiler asks nothing where a word is added: write a match that names every value";
    assert_eq!(faults(&sources, |source| comparisons(&source.tokens)), [""; 0], "words are compared: {how}");
    assert_eq!(faults(&sources, single_patterns), [""; 0], "one pattern is tried: {how}");
    assert_eq!(faults(&sources, open_matches), [""; 0], "a match ends with `_` or a name: {how}");
}

/// The list above is the vocabulary.
#[test]
fn these_are_the_words() {
    let mut found: Vec<String> = sources("rules")
        .iter()
        .filter(|source| !source.path.starts_with("rules/meaning") && !source.path.starts_with("rules/explain"))
        .flat_map(|source| {
            let enums = source.tokens.windows(3).filter(|three| three[0].text == "pub" && three[1].text == "enum");
            enums.map(|three| three[2].text.clone()).collect::<Vec<_>>()
        })
        .filter(|name| name != "RulesFault")
        .collect();
    found.sort();
    assert_eq!(found, WORDS);
}

/// Each kind of fault is found, and what is none is not.
#[test]
fn the_reader_sees() {
    let source = |text: &str| Source { path: "text.rs".into(), tokens: tokens(text) };
    let named = |text| words(&source(text).tokens).count();
    assert_eq!(named("fn f() { g(EmptyPile::King, Stock::ToWaste { cards: 1 }) } // EmptyPile::King"), 2);
    assert_eq!(named("use crate::rules::EmptyPile::*; use crate::rules::Stock::{None, FaceUp};"), 2);
    assert_eq!(
        named("\"Stock::None\"; '\\''; Stock::wastes(&stock); Faces::NONE; /* Base::Dealt /* */ Base::Dealt */"),
        0
    );
    assert_eq!(named("#[cfg(test)] mod tests { fn f() -> Stock { Stock::None } } fn g() { Stock::None }"), 1);
    let compared = |text| comparisons(&source(text).tokens).len();
    assert_eq!(compared("a == Stock::None; Base::Dealt != b; rules.tableau.groups == b; a != b.tableau.direction;"), 4);
    assert_eq!(compared("a == b; weights.stock == 0; tableau.build.steps() != b.steps(); base.rank() == Some(b)"), 0);
    let single = |text| single_patterns(&source(text)).len();
    assert_eq!(
        single("matches!(stock, Stock::None); if let Base::Rank(r) = b {} let Takes::Cards = t else { return };"),
        3
    );
    assert_eq!(single("matches!(n, 1 | 2); if let Some(n) = m {} let s = Stock::None; let x: u8 = 3;"), 0);
    let open = |text| open_matches(&source(text)).len();
    assert_eq!(open("match stock { Stock::None => 1, _ => 2 }"), 1);
    assert_eq!(open("match base { Base::Rank(r) => r, other => f(other) }"), 1);
    assert_eq!(open("match (n, stock) { (1, Stock::None) => {} (_, _) => {} }"), 1);
    assert_eq!(open("match (n, stock) { (1, Stock::None) => { x } _ => {} }"), 1);
    assert_eq!(
        open("match (d, w) { (Direction::Down, _) => 1, (Direction::Both, true) => 2, (Direction::Both, false) => 3 }"),
        0
    );
    assert_eq!(
        open(
            "match s { Stock::None | Stock::Gathered { .. } => match n { 1 => a, _ => b }, Stock::FaceUp { wastes } => c }"
        ),
        0
    );
    assert_eq!(open("match n { 1 => Stock::None, _ => Stock::FaceUp { wastes: n } }"), 0);
}
