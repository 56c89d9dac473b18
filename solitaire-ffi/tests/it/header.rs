//! `include/solitaire.h` is what cbindgen makes of `src/`, and says enough.
//! `UPDATE_HEADER=1 cargo test -p solitaire-ffi --test it header::` writes it anew.

use std::path::PathBuf;

/// The files in the order in which the header has them.
const FILES: &[&str] = &[
    "abi",
    "version",
    "result",
    "error",
    "cards",
    "decks",
    "piles",
    "moves",
    "changes",
    "reasons",
    "variants",
    "rules",
    "game",
    "saves",
    "deals",
    "play",
    "players",
    "look",
    "annotations",
    "keys",
    "table",
    "text",
    "limits",
    "solutions",
    "prospects",
    "hints",
    "difficulty",
    "solver",
    "advice",
    "wasm",
];

fn home() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn committed() -> String {
    std::fs::read_to_string(home().join("../include/solitaire.h")).unwrap_or_default()
}

fn generate() -> String {
    let config = cbindgen::Config::from_file(home().join("cbindgen.toml")).expect("cbindgen.toml");
    let files = FILES.iter().map(|name| home().join("src").join(name).with_extension("rs"));
    let builder = files.fold(cbindgen::Builder::new().with_config(config), |builder, file| builder.with_src(file));
    let mut header = Vec::new();
    builder.generate().expect("bindings").write(&mut header);
    crate::enums::with_enums(&tagged(&String::from_utf8(header).expect("UTF-8")))
}

/// Gives the structs their names as tags too, so that they can be declared ahead. Cbindgen can do that, but then writes `struct`
/// before each of them in every function.
fn tagged(header: &str) -> String {
    let mut parts = header.split("typedef struct {");
    let mut tagged = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let name = part.split_once("\n} ").and_then(|(_, rest)| rest.split(';').next()).expect("a struct's name");
        tagged += &format!("typedef struct {name} {{{part}");
    }
    tagged
}

#[test]
fn the_header_is_what_the_source_says() {
    let made = generate();
    if std::env::var_os("UPDATE_HEADER").is_some() {
        std::fs::write(home().join("../include/solitaire.h"), &made).expect("writing the header");
    }
    assert!(committed() == made, "include/solitaire.h is not up to date: set UPDATE_HEADER=1 and run this test again");
}

#[test]
fn every_file_of_the_source_is_in_the_header() {
    for entry in std::fs::read_dir(home().join("src")).expect("src") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
        let known = FILES.contains(&name) || ["lib", "boundary", "in_use"].contains(&name);
        assert!(known, "{name}.rs is not among the files that the header is made from");
    }
}

/// The functions that the header declares.
fn functions(header: &str) -> Vec<&str> {
    let mut names: Vec<&str> = header
        .lines()
        .filter(|line| !line.starts_with([' ', '/', '#', '*']))
        .filter_map(|line| Some(&line[line.find("solitaire_")?..line.find('(')?]))
        .collect();
    names.sort_unstable();
    names
}

/// What the library for WebAssembly has beside; tests/c/wasm.js calls it.
const ONLY_WASM: [&str; 2] = ["solitaire_alloc", "solitaire_free"];

#[test]
fn the_cpp_face_has_every_function() {
    let parts = std::fs::read_dir(home().join("../include/solitaire")).expect("the parts of solitaire.hpp");
    let read = |part: std::io::Result<std::fs::DirEntry>| std::fs::read_to_string(part.expect("a part").path());
    let face: String = parts.map(|part| read(part).expect("text")).collect();
    let words: Vec<&str> = face.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    // A page that loads the library is not written in C++.
    for name in functions(&committed()).into_iter().filter(|name| !ONLY_WASM.contains(name)) {
        assert!(words.contains(&name), "{name}: not in solitaire.hpp");
    }
}

#[test]
fn the_cpp_face_includes_its_parts() {
    let face = std::fs::read_to_string(home().join("../include/solitaire.hpp")).expect("solitaire.hpp");
    for part in std::fs::read_dir(home().join("../include/solitaire")).expect("the parts of solitaire.hpp") {
        let name = part.expect("a part").file_name().into_string().expect("a name");
        assert!(face.contains(&format!("#include \"solitaire/{name}\"")), "{name}");
    }
}

#[test]
fn every_function_is_tested_with_nonsense() {
    let read = |name| std::fs::read_to_string(home().join(format!("../tests/c/nonsense{name}.c"))).expect(name);
    let test = ["", "-annotations", "-deals", "-search", "-solver"].map(read).concat();
    let header = committed();
    let functions = functions(&header);
    assert!(functions.len() > 50, "{functions:?}");
    for name in functions.into_iter().filter(|name| !ONLY_WASM.contains(name)) {
        assert!(test.contains(&format!("{name}(")), "no nonsense in tests/c calls {name}");
    }
}

#[test]
fn every_declaration_is_documented() {
    let header = committed();
    let lines: Vec<&str> = header.lines().collect();
    for (i, line) in lines.iter().enumerate() {
        let declares = line.starts_with("#define SOLITAIRE_") && !line.ends_with("_H")
            || line.starts_with("    SOLITAIRE_") && line.contains(" = ")
            || line.starts_with("typedef ")
            || (line.contains("solitaire_") && line.contains('(') && !line.starts_with([' ', '/', '*', '#']));
        if declares {
            assert!(lines[i - 1].ends_with("*/"), "{line}: no documentation");
        }
    }
}

#[test]
fn no_line_is_too_long_and_none_names_rust() {
    for line in committed().lines() {
        assert!(line.chars().count() <= 150, "{line}");
        assert!(!line.contains('`') || !line.contains("::"), "{line}: Rust in a C header");
    }
}
