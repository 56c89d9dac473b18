//! `docs/rules/catalogue`: a page a family, with what the engine says of each game's rules.
//! `UPDATE_RULES=1 cargo test -p solitaire-rules --all-features --test it catalogue_pages` writes them anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use solitaire_rules::Variant;

const RULES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/rules");

/// A family's page: `forty-thieves.md`.
fn file(family: &str) -> String {
    let kept = family.chars().filter(|c| c.is_alphanumeric() || *c == ' ');
    kept.collect::<String>().to_lowercase().replace(' ', "-") + ".md"
}

/// The pages by their files, each with its family.
fn pages() -> BTreeMap<String, (&'static str, String)> {
    let mut pages = BTreeMap::new();
    for variant in Variant::ALL {
        let family = variant.family();
        let heading = || {
            (
                family,
                format!(
                    "# {family}\n\nWritten by the engine from its data: `solitaire-rules/tests/it/catalogue_pages.rs`.\n"
                ),
            )
        };
        let (_, page) = pages.entry(file(family)).or_insert_with(heading);
        *page += &format!("\n## {}\n\n`{}`\n\n{}\n", variant.title(), variant.name(), variant.rules().explain());
    }
    pages
}

#[test]
fn the_pages_are_what_the_engine_says() {
    let folder = Path::new(RULES).join("catalogue");
    if std::env::var_os("UPDATE_RULES").is_some() {
        fs::create_dir_all(&folder).expect("docs/rules/catalogue");
        for (file, (_, page)) in pages() {
            fs::write(folder.join(file), page).expect("the page can be written");
        }
    }
    for (file, (_, page)) in pages() {
        let written = fs::read_to_string(folder.join(&file)).unwrap_or_default().replace('\r', "");
        assert!(
            written == page,
            "docs/rules/catalogue/{file} is not up to date: set UPDATE_RULES=1 and run this test again"
        );
    }
    let files = fs::read_dir(folder).expect("docs/rules/catalogue");
    let names: Vec<String> =
        files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned()).collect();
    assert!(names.iter().all(|name| pages().contains_key(name)), "a page of no family: {names:?}");
}

#[test]
fn every_page_is_linked() {
    let list = fs::read_to_string(Path::new(RULES).join("README.md")).expect("docs/rules/README.md");
    for (file, (family, _)) in pages() {
        assert!(list.contains(&format!("[{family}](catalogue/{file})")), "{family} is not linked");
    }
}
