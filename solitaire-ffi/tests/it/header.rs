//! `include/solitaire.h` is what cbindgen makes of `src/`, and says enough.
//! `UPDATE_HEADER=1 cargo test -p solitaire-ffi --test it header::` writes it anew.

use std::path::PathBuf;

use crate::enums;

/// The parts of the header in their order: what is said of each, and the files that it is made of. Each can be read by itself.
const PARTS: &[(&str, &[&str])] = &[
    ("CORE: versions, results, errors.", &["abi", "version", "result", "error"]),
    ("CORE: cards, piles, moves.", &["cards", "decks", "piles", "moves", "changes", "reasons"]),
    ("CORE: variants and rules.", &["variants", "rules"]),
    (
        "CORE: games.",
        &["handle", "game", "deals", "look", "picture", "layout", "play", "players", "keys", "table", "text"],
    ),
    ("CORE: saves. In libraries that are built with the feature `saves`, as they usually are.", &["saves"]),
    (
        "SOLVER. In libraries that are built with the feature `solver`, as they usually are.",
        &["limits", "solutions", "prospects", "hints", "difficulty", "solver", "advice"],
    ),
    ("ANNOTATIONS: what people write beside a game.", &["annotations"]),
    ("WEBASSEMBLY.", &["wasm"]),
];

fn home() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn committed() -> String {
    std::fs::read_to_string(home().join("../include/solitaire.h")).unwrap_or_default()
}

fn config() -> cbindgen::Config {
    cbindgen::Config::from_file(home().join("cbindgen.toml")).expect("cbindgen.toml")
}

/// The types that some files have, in their order: cbindgen knows only of those that a function of the same files takes.
fn types(files: &[&str]) -> Vec<String> {
    let read =
        |name| std::fs::read_to_string(home().join("src").join(name).with_extension("rs")).expect("a source file");
    let of_file = |text: String| -> Vec<String> {
        let begins = |line: &str| Some(line.strip_prefix("pub struct ").or(line.strip_prefix("pub type "))?.to_owned());
        let name = |rest: String| rest.split(|c: char| !c.is_alphanumeric()).next().map(str::to_owned);
        text.lines().filter_map(begins).filter_map(name).collect()
    };
    files.iter().flat_map(|name| of_file(read(name))).collect()
}

/// What cbindgen makes of some files, without what stands around it.
fn bindings(files: &[&str]) -> String {
    let mut config = config();
    (config.header, config.after_includes, config.trailer, config.autogen_warning) = (None, None, None, None);
    config.sys_includes.clear();
    config.export.include = types(files);
    let files = files.iter().map(|name| home().join("src").join(name).with_extension("rs"));
    let builder = files.fold(cbindgen::Builder::new().with_config(config), |builder, file| builder.with_src(file));
    let mut part = Vec::new();
    builder.generate().expect("bindings").write(&mut part);
    tagged(&String::from_utf8(part).expect("UTF-8"))
}

fn generate() -> String {
    let config = config();
    let words = |text: Option<String>| text.unwrap_or_default().trim().to_owned();
    let mut blocks = vec![words(config.header), words(config.autogen_warning)];
    blocks.push(config.sys_includes.iter().map(|name| format!("#include <{name}>")).collect::<Vec<_>>().join("\n"));
    blocks.push(words(config.after_includes));
    for (said, files) in PARTS {
        let line = "-".repeat(100);
        blocks.push(format!("/* {line}\n * {said}\n * {line} */"));
        blocks.push(with_beginnings(&enums::with_enums(&bindings(files), &types(files))));
    }
    blocks.push(words(config.trailer));
    blocks.join("\n\n") + "\n"
}

/// What a struct that carries its size begins with. A missing field would be a warning in programs that ask for all of them.
const BEGINNINGS: &[(&str, &str)] = &[
    ("SolitaireError", "SOLITAIRE_RESULT_OK, 0, 0, 0, {0, 0, 0}, {0}"),
    ("SolitaireTable", "0, 0, 0, 0, 0, 0, 0, 0"),
    ("SolitairePiles", "{0}, {SOLITAIRE_CARD_NONE}"),
    ("SolitaireLimits", "0, 0, 0, 0, NULL"),
];

/// Gives each struct that carries its size a macro to begin with.
fn with_beginnings(part: &str) -> String {
    let block = |block: &str| {
        let name = block.rsplit_once("\n} ").and_then(|(_, name)| name.strip_suffix(';'));
        let Some(name) = name.filter(|_| block.contains("\n    uint32_t size;")) else { return block.to_owned() };
        let (_, zeros) = BEGINNINGS.iter().find(|(of, _)| *of == name).expect("what the struct begins with");
        let upper = name.trim_start_matches("Solitaire").to_uppercase();
        format!(
            "{block}\n\n/**\n * A {name} with its size set and everything else zero: {name} value = SOLITAIRE_{upper}_INIT;\n */\n\
             #define SOLITAIRE_{upper}_INIT {{sizeof({name}), {zeros}}}"
        )
    };
    part.split("\n\n").map(block).collect::<Vec<_>>().join("\n\n")
}

/// The enums of the C++ face: those of C, as types that do not mix with numbers.
fn face_enums() -> String {
    let mut text = "// Part of solitaire.hpp: what numbers stand for. Made from solitaire.h: UPDATE_HEADER=1 cargo test -p solitaire-ffi --test it header.\n\
                    #ifndef SOLITAIRE_ENUMS_HPP\n#define SOLITAIRE_ENUMS_HPP\n\n#include <cstdint>\n\n#include \"../solitaire.h\"\n\n\
                    namespace solitaire {\n"
        .to_owned();
    for (_, files) in PARTS {
        let part = bindings(files);
        for of in enums::sorted(&part, &types(files)).0 {
            text += &of.write_class();
        }
    }
    text + "\n} // namespace solitaire\n\n#endif\n"
}

#[test]
fn the_enums_of_cpp_are_those_of_c() {
    let made = face_enums();
    let path = home().join("../include/solitaire/enums.hpp");
    if std::env::var_os("UPDATE_HEADER").is_some() {
        std::fs::write(&path, &made).expect("writing the enums");
    }
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        committed == made,
        "include/solitaire/enums.hpp is not up to date: set UPDATE_HEADER=1 and run this test again"
    );
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
        let known = PARTS.iter().any(|(_, files)| files.contains(&name))
            || ["lib", "boundary", "in_use", "sizes"].contains(&name);
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

/// Every function is in one of the files of a folder.
fn are_named_in(folder: &str) {
    let files = std::fs::read_dir(home().join(folder)).expect("the folder");
    let read = |file: std::io::Result<std::fs::DirEntry>| std::fs::read_to_string(file.expect("a file").path());
    let text: String = files.map(|file| read(file).expect("text")).collect();
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    for name in functions(&committed()).into_iter().filter(|name| !ONLY_WASM.contains(name)) {
        assert!(words.contains(&name), "nothing in {folder} calls {name}");
    }
}

#[test]
fn every_function_is_among_the_fuzzers_calls() {
    are_named_in("tests/calls");
}

#[test]
fn every_function_is_called_under_miri() {
    are_named_in("tests/as_c");
}

#[test]
fn every_declaration_is_documented() {
    let header = committed();
    let lines: Vec<&str> = header.lines().collect();
    for (i, line) in lines.iter().enumerate() {
        let declares = line.starts_with("#define SOLITAIRE_")
            && !line.ends_with("_H")
            && !line.starts_with("#define SOLITAIRE_ENUM")
            || line.starts_with("    SOLITAIRE_") && line.contains(" = ")
            || line.starts_with("typedef ")
            || line.starts_with("SOLITAIRE_ENUM")
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
