//! What programs that were compiled against the library lean on, as a committed text: `tests/api/c.txt`. A line that goes or changes breaks them:
//! `SOLITAIRE_ABI_VERSION` has to grow. `UPDATE_API=1 cargo test -p solitaire-ffi --test it abi::` writes the text anew, unless it breaks them unsaid.

use std::collections::BTreeSet;
use std::path::PathBuf;

const VERSION: &str = "#define SOLITAIRE_ABI_VERSION ";

fn home() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// A C text without its comments and the line breaks within a declaration.
fn declarations(header: &str) -> Vec<String> {
    let mut parts = header.split("/*");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text += part.split_once("*/").expect("a comment's end").1;
    }
    let mut all = vec![String::new()];
    for line in text.lines() {
        let last = all.last_mut().expect("one");
        if !last.is_empty() {
            last.push(' ');
        }
        *last += line.trim();
        let open = last.contains('{') && !last.starts_with('#') && !last.contains('}');
        if line.starts_with('#') || line.ends_with(';') && !open || line.trim().is_empty() && !open {
            all.push(String::new());
        }
    }
    all
}

/// A line for each function, field, number and macro.
fn lines(header: &str) -> BTreeSet<String> {
    let (_, declared) = header.split_once("extern \"C\" {\n#endif").expect("the header's beginning");
    let mut lines = BTreeSet::new();
    for one in declarations(declared) {
        let one = one.trim().to_owned();
        if let Some((head, body)) = one.split_once('{').filter(|_| !one.starts_with('#')) {
            let body = body.split_once('}').expect("its end").0;
            let head = head.trim().trim_start_matches("typedef ");
            let members = body.split([';', ',']).map(str::trim).filter(|member| !member.is_empty());
            if head.starts_with("struct") {
                lines.extend(members.enumerate().map(|(i, field)| format!("{head}, field {i}: {field}")));
            } else {
                lines.insert(head.to_owned());
                lines.extend(members.map(str::to_owned));
            }
        } else if one.starts_with("#define SOLITAIRE_") && !one.contains("_VERSION_") || one.ends_with(';') {
            lines.insert(one);
        }
    }
    lines
}

fn version(lines: &BTreeSet<String>) -> u32 {
    let mut found = lines.iter().filter_map(|line| line.strip_prefix(VERSION));
    found.next().and_then(|number| number.parse().ok()).expect("the ABI's version")
}

#[test]
fn no_line_of_the_abi_goes_unsaid() {
    let header = std::fs::read_to_string(home().join("../include/solitaire.h")).expect("the header");
    let path = home().join("../tests/api/c.txt");
    let written = std::fs::read_to_string(&path).expect("the ABI's text");
    let (now, before) = (lines(&header), written.lines().map(str::to_owned).collect::<BTreeSet<_>>());
    let gone: Vec<_> = before.difference(&now).filter(|line| !line.starts_with(VERSION)).collect();
    assert!(
        gone.is_empty() || version(&now) > version(&before),
        "a larger SOLITAIRE_ABI_VERSION is owed for {gone:#?}"
    );
    if std::env::var_os("UPDATE_API").is_some() {
        let text = now.iter().fold(String::new(), |text, line| text + line + "\n");
        std::fs::write(&path, text).expect("writing the ABI's text");
    } else {
        let new: Vec<_> = now.difference(&before).collect();
        assert!(
            new.is_empty() && gone.is_empty(),
            "not in tests/api/c.txt: {new:#?}; there alone: {gone:#?}: set UPDATE_API=1"
        );
    }
}

#[test]
fn every_function_field_and_number_has_a_line() {
    let header = "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n/**\n * A kind.\n */\nSOLITAIRE_ENUM(SolitaireKind, uint8_t) {\n    /**\n     * One; or two.\n     */\n    \
                  SOLITAIRE_KIND_ONE = 1,\n    SOLITAIRE_KIND_TWO = 2\n};\n\n#define SOLITAIRE_MAX 3\n\ntypedef struct SolitaireMove {\n    /**\n     * {}\n     */\n    uint8_t kind;\n    \
                  uint32_t reserved[3];\n} SolitaireMove;\n\ntypedef struct SolitaireGame SolitaireGame;\n\nuint32_t solitaire_play(SolitaireGame *game,\n    SolitaireMove move);\n";
    let expected = [
        "#define SOLITAIRE_MAX 3",
        "SOLITAIRE_ENUM(SolitaireKind, uint8_t)",
        "SOLITAIRE_KIND_ONE = 1",
        "SOLITAIRE_KIND_TWO = 2",
        "struct SolitaireMove, field 0: uint8_t kind",
        "struct SolitaireMove, field 1: uint32_t reserved[3]",
        "typedef struct SolitaireGame SolitaireGame;",
        "uint32_t solitaire_play(SolitaireGame *game, SolitaireMove move);",
    ];
    assert_eq!(lines(header).into_iter().collect::<Vec<_>>(), expected);
}
