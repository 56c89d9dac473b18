//! What the pages in `docs/rules` name, and what there is.

use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

const PAGES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/rules");
const TESTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it");
const PLAIN_TESTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/plain_tests");

/// Names in code style that are no tests.
const NOT_TESTS: [&str; 5] = ["legal_moves", "distinct_moves", "from_deck", "from_stock_or_waste", "no_empty_pile"];

fn files(folder: &str, is_wanted: impl Fn(&str) -> bool) -> io::Result<String> {
    let mut text = String::new();
    for entry in fs::read_dir(Path::new(folder))? {
        let entry = entry?;
        if is_wanted(&entry.file_name().to_string_lossy()) {
            text += &fs::read_to_string(entry.path())?.replace('\r', "");
        }
    }
    Ok(text)
}

/// All pages.
pub(crate) fn text() -> String {
    files(PAGES, |name| name.ends_with(".md")).expect("docs/rules can be read")
}

/// All pages, those of the catalogue too.
pub(crate) fn with_catalogue() -> String {
    text()
        + &files(&format!("{PAGES}/catalogue"), |name| name.ends_with(".md")).expect("docs/rules/catalogue can be read")
}

/// One page.
pub(crate) fn page(name: &str) -> String {
    files(PAGES, |other| other == name).expect("docs/rules can be read")
}

/// The words of all pages.
pub(crate) fn words() -> BTreeSet<String> {
    text().split(|c: char| !c.is_alphanumeric()).map(str::to_string).collect()
}

/// Every name in code style that looks like a test's.
pub(crate) fn tests_named() -> BTreeSet<String> {
    let text = text();
    let prose = text.split("```").step_by(2);
    let code = prose.flat_map(|prose| prose.split('`').skip(1).step_by(2));
    let is_name = |name: &&str| name.contains('_') && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    code.filter(is_name).filter(|name| !NOT_TESTS.contains(name)).map(str::to_string).collect()
}

/// Every test that the pages may name: of this folder, and those by which the second engine is held to the rulings.
pub(crate) fn tests() -> BTreeSet<String> {
    let of = |folder: &str| functions(&files(folder, |name| name.ends_with(".rs")).expect("the tests can be read"));
    of(TESTS).union(&of(PLAIN_TESTS)).cloned().collect()
}

/// The tests of the rules.
pub(crate) fn rule_tests() -> BTreeSet<String> {
    let is_rules = |name: &str| name.starts_with("rules_") && name.ends_with(".rs");
    functions(&files(TESTS, is_rules).expect("the tests can be read"))
}

fn functions(source: &str) -> BTreeSet<String> {
    let after = source.split("#[test]\nfn ").skip(1);
    after.filter_map(|after| Some(after.split_once('(')?.0.to_string())).collect()
}
