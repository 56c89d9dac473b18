//! The C in the documents is what it claims to be: it compiles as printed, and the line that links it by hand does.

mod common;

use std::io::Write;
use std::process::Command;

use common::{compiler, folder, library, root, succeed};

/// A document that may not be there yet, or not have its C yet, which is said aloud.
fn first_c_block(document: &str) -> Option<String> {
    let text = std::fs::read_to_string(root().join(document)).unwrap_or_default();
    let block = text.split_once("```c\n").and_then(|(_, rest)| rest.split_once("```"));
    if block.is_none() {
        let _ = writeln!(std::io::stderr(), "skipped: no C in {document}");
    }
    block.map(|(block, _)| block.to_owned())
}

fn compiles_as_printed(document: &str) {
    let (Some(block), Some(_)) = (first_c_block(document), compiler(false)) else { return };
    assert!(block.lines().count() <= 15, "{document}: more than fifteen lines");
    let example = std::fs::read_to_string(root().join("examples/c/play.c")).expect("examples/c/play.c");
    assert!(example.contains(&block), "{document}: the C is not that of examples/c/play.c");
    let home = folder(&format!("documents/{document}"));
    std::fs::write(home.join("play.c"), block).expect("play.c");
    // The first line that links by hand, but for where the files are.
    let text = std::fs::read_to_string(root().join(document)).unwrap_or_default();
    let line = text.lines().find(|line| line.starts_with("cc ") && line.contains("target/release/libsolitaire.a"));
    let line = line.unwrap_or_else(|| panic!("{document}: no line that links by hand"));
    let line = line.replace("target/release/libsolitaire.a", &library().display().to_string());
    let line = line.replace("examples/c/play.c", "play.c").replace("target/play", "play");
    let line = line.replace("-Iinclude", &format!("-I{}", root().join("include").display()));
    succeed(Command::new("sh").args(["-c", &line]).current_dir(&home));
    let output = succeed(&mut Command::new(home.join("play"))).stdout;
    assert!(String::from_utf8_lossy(&output).contains("f0"), "{document}: no table was drawn");
}

#[test]
fn the_readme() {
    compiles_as_printed("README.md");
}

#[test]
fn the_page_about_c() {
    compiles_as_printed("docs/c-api.md");
}
