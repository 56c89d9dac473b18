//! What the pages show of a program's output is what the program prints.

use std::fs;
use std::path::{Path, PathBuf};

use solitaire_rules::Variant;

use crate::pipe::play;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Blocks that are not a game of this program: the page, how the block begins, and what compares it.
const OTHERS: [(&str, &str, &str); 3] = [
    ("docs/adding-a-game.md", "deal 0 ; legal", "solitaire-rules/tests/it/documents.rs"),
    ("docs/rules/README.md", "SplitMix64 from 0:", "solitaire-rules/tests/it/rules_common_deals.rs"),
    ("docs/studies.md", "# klondike: W won", "solitaire-py/tests/test_study_files.py"),
];

/// The Markdown files below a folder, but for what is hidden or built.
fn pages(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with('.') || name == "target" {
            continue;
        }
        if path.is_dir() {
            pages(&path, found);
        } else if name.ends_with(".md") {
            found.push(path);
        }
    }
}

/// The blocks of a page that are plain text. `text card` and its like are read by `solitaire-rules/tests/it/formats.rs`.
fn texts(page: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let Some(language) = line.strip_prefix("```") else { continue };
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        if ["", "text"].contains(&language.trim()) {
            blocks.push(block.join("\n"));
        }
    }
    blocks
}

/// A block that begins as a game does is one: it is played, and what the program prints has the block in it, as it stands there.
fn is_played(block: &str) -> bool {
    let heading = block.split_once(": 0 moves, ").map(|(start, _)| start);
    let Some((title, deal)) = heading.and_then(|start| start.split_once(", deal ")) else { return false };
    let variant = Variant::ALL.iter().find(|variant| variant.title() == title);
    let variant = variant.unwrap_or_else(|| panic!("no game is called {title}"));
    let commands: Vec<&str> = block.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    play(&[variant.name(), deal], &commands.join("\n")).says(&[block]);
    true
}

#[test]
fn what_the_pages_show_is_what_the_program_prints() {
    let mut files = Vec::new();
    pages(Path::new(ROOT), &mut files);
    let (mut played, mut others) = (0, Vec::new());
    for file in files {
        let page = file.strip_prefix(ROOT).expect("below the root").display().to_string().replace('\\', "/");
        for block in texts(&fs::read_to_string(&file).expect("a page")) {
            if is_played(&block) {
                played += 1;
                continue;
            }
            let known = OTHERS.iter().position(|(other, start, _)| page == *other && block.starts_with(start));
            others.push(known.unwrap_or_else(|| panic!("{page}: nothing compares this block:\n{block}")));
        }
    }
    others.sort_unstable();
    assert_eq!(others, [0, 1, 2], "a block of `OTHERS` is gone, or there twice");
    assert!(played > 0, "the README begins with a game");
    for (_, _, test) in OTHERS {
        assert!(Path::new(ROOT).join(test).exists(), "{test}");
    }
}
