//! The C in the documents is what it claims to be: it compiles as printed, and the line that links it by hand does.

use std::io::Write;
use std::process::Command;

use crate::common::{NEEDS, compiler, folder, library, root, succeed};

/// A document that may not be there yet, or not have its C yet, which is said aloud.
fn first_c_block(document: &str) -> Option<String> {
    let text = std::fs::read_to_string(root().join(document)).unwrap_or_default();
    let block = text.split_once("```c\n").and_then(|(_, rest)| rest.split_once("```"));
    if block.is_none() {
        let _ = writeln!(std::io::stderr(), "skipped: no C in {document}");
    }
    block.map(|(block, _)| block.to_owned())
}

/// The example without what only Windows needs, which the pages leave out.
fn without_windows(example: &str) -> String {
    let mut parts = example.split("#ifdef _WIN32\n");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once("#endif\n").map_or("", |(_, rest)| rest))
}

fn compiles_as_printed(document: &str) {
    let (Some(block), Some(_)) = (first_c_block(document), compiler(false)) else { return };
    assert!(block.lines().count() <= 15, "{document}: more than fifteen lines");
    let example = std::fs::read_to_string(root().join("examples/c/play.c")).expect("examples/c/play.c");
    let example = without_windows(&example);
    assert!(example.contains(&block), "{document}: the C is not that of examples/c/play.c");
    let home = folder(&format!("documents/{document}"));
    std::fs::write(home.join("play.c"), block).expect("play.c");
    // The first line that links by hand, but for where the files are.
    let text = std::fs::read_to_string(root().join(document)).unwrap_or_default();
    let line = text.lines().find(|line| line.starts_with("cc ") && line.contains("target/shipping/libsolitaire.a"));
    let line = line.unwrap_or_else(|| panic!("{document}: no line that links by hand"));
    let line = line.replace("target/shipping/libsolitaire.a", &library().display().to_string());
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

/// The blocks after the first are parts of a function with a game: each is put into one, and does no harm.
#[test]
fn the_parts_of_programs() {
    let page = std::fs::read_to_string(root().join("docs/c-api.md")).expect("docs/c-api.md");
    let parts: Vec<&str> = page.split("```c\n").skip(2).filter_map(|rest| rest.split("```").next()).collect();
    let Some(compiler) = compiler(false) else { return };
    assert!(!parts.is_empty(), "docs/c-api.md: no parts of programs");
    let mut program = "#include <stdio.h>\n#include <stdlib.h>\n#include <solitaire.h>\n".to_owned();
    let mut calls = String::new();
    for (i, part) in parts.iter().enumerate() {
        program += &format!("static void part_{i}(SolitaireGame *game) {{\n(void)game;\n{part}}}\n");
        calls += &format!("part_{i}(game);\n");
    }
    program += &format!(
        "int main(void) {{\nSolitaireGame *game = NULL;\nif (solitaire_game_new(\"klondike\", 1, NULL, &game)) return 1;\n\
         {calls}solitaire_game_free(game);\nputs(\"done\");\nreturn 0;\n}}\n"
    );
    let home = folder("documents/parts");
    std::fs::write(home.join("parts.c"), program).expect("parts.c");
    let mut build = Command::new(compiler);
    build.arg("-I").arg(root().join("include")).arg(home.join("parts.c")).arg(library()).args(NEEDS);
    succeed(build.arg("-o").arg(home.join("parts")));
    let output = succeed(&mut Command::new(home.join("parts"))).stdout;
    assert!(String::from_utf8_lossy(&output).ends_with("done\n"));
}
