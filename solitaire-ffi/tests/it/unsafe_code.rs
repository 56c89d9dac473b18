//! Unsafe code is in this crate alone, and as much of it as SECURITY.md says. That each block has its reason clippy sees to.

use std::path::{Path, PathBuf};

/// The sources below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder of the repository");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                return sources(&path);
            }
            if path.extension().is_some_and(|end| end == "rs") { vec![path] } else { vec![] }
        })
        .collect()
}

/// How often these words stand in the sources below a folder, but for comments and attributes.
fn count(folder: &str, words: &[&str]) -> usize {
    let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let texts = sources(&home.join(folder)).into_iter().map(|path| std::fs::read_to_string(path).expect("a source"));
    let code = |line: &&str| !line.trim_start().starts_with("//") && !line.trim_start().starts_with('#');
    let in_text = |text: String| -> usize {
        text.lines().filter(code).map(|line| words.iter().map(|word| line.matches(word).count()).sum::<usize>()).sum()
    };
    texts.map(in_text).sum()
}

#[test]
fn it_is_here_alone() {
    for folder in
        ["art/src", "examples/rust/src", "fuzz/src", "fuzz/fuzz_targets", "solitaire-py/src", "solitaire-rules/src"]
    {
        assert_eq!(count(folder, &["unsafe"]), 0, "unsafe code in {folder}");
    }
}

#[test]
fn there_is_as_much_as_the_page_says() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../SECURITY.md");
    let page = std::fs::read_to_string(page).expect("SECURITY.md");
    let (blocks, functions) =
        (count("solitaire-ffi/src", &["unsafe {"]), count("solitaire-ffi/src", &["unsafe extern", "unsafe fn"]));
    let said = format!("{blocks} `unsafe` blocks, each with its reason beside it, and {functions} unsafe functions");
    assert!(page.contains(&said), "SECURITY.md should say: {said}");
}
