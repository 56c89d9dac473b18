//! The Markdown files of the repository: what they link to and the paths that they name are there, and something runs their examples.

use std::fs;
use std::path::{Path, PathBuf};

use solitaire_rules::Variant;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// Paths in other projects, beside a reader's own files, and where things are installed.
const ELSEWHERE: [&str; 8] = [
    "examples/web/dist",
    "./rules.schema.json",
    "Assets/Plugins",
    "…/lib/pkgconfig",
    "target/",
    "bin/",
    "lib/",
    "share/licenses/",
];

/// Every kind of block there is, and what runs it.
const BLOCKS: [(&str, &str, &str); 38] = [
    ("README.md", "text", "examples/rust/tests/it/documents.rs"),
    ("README.md", "rust", "tests/long/commands.sh"),
    ("README.md", "c", "solitaire-ffi/tests/it/documents.rs"),
    ("README.md", "python", "solitaire-py/tests/test_docs.py"),
    ("README.md", "sh", "tests/long/commands.sh"),
    ("README.md", "console", "tests/long/commands.sh"),
    ("README.md", "js", "solitaire-js/tests/readme.test.js"),
    ("art/README.md", "html", "solitaire-py/tests/test_deck.py"),
    ("art/README.md", "sh", "tests/long/commands.sh"),
    ("docs/adding-a-game.md", "console", "tests/long/commands.sh"),
    ("docs/adding-a-game.md", "text", "solitaire-rules/tests/it/documents.rs"),
    ("docs/adding-a-game.md", "toml", "solitaire-rules/tests/it/rule_files.rs"),
    ("docs/adding-a-word.md", "console", "tests/long/words.sh"),
    ("docs/c-api.md", "c", "solitaire-ffi/tests/it/documents.rs"),
    ("docs/c-api.md", "sh", "tests/long/commands.sh"),
    ("docs/c-api.md", "cmake", "tests/long/cmake.sh"),
    ("docs/c-api.md", "csharp", "tests/fast/clients.sh"),
    ("docs/formats.md", "text", "solitaire-rules/tests/it/formats.rs"),
    ("docs/formats.md", "toml", "solitaire-rules/tests/it/formats.rs"),
    ("docs/formats.md", "json", "solitaire-rules/tests/it/formats.rs"),
    ("docs/python-learning.md", "python", "solitaire-py/tests/test_docs.py"),
    ("docs/python.md", "python", "solitaire-py/tests/test_docs.py"),
    ("docs/python.md", "sh", "tests/long/commands.sh"),
    ("docs/rules/README.md", "python", "solitaire-rules/tests/it/rules_common_deals.rs"),
    ("docs/rules/README.md", "text", "solitaire-rules/tests/it/rules_common_deals.rs"),
    ("docs/studies.md", "python", "solitaire-py/tests/test_docs.py"),
    ("docs/studies.md", "sh", "tests/long/commands.sh"),
    ("docs/studies.md", "text", "solitaire-py/tests/test_study_files.py"),
    ("docs/winnability.md", "sh", "solitaire-py/tests/test_winnability.py"),
    ("examples/embedded/README.md", "sh", "tests/long/embedded.sh"),
    ("examples/web/README.md", "sh", "tests/long/commands.sh"),
    ("fuzz/README.md", "sh", "tests/long/fuzz.sh"),
    ("solitaire-js/README.md", "js", "solitaire-js/tests/readme.test.js"),
    ("solitaire-js/README.md", "sh", "tests/long/commands.sh"),
    ("solitaire-py/README.md", "python", "solitaire-py/tests/test_docs.py"),
    ("solitaire-py/README.md", "sh", "tests/long/commands.sh"),
    ("solitaire-rules/README.md", "rust", "rustdoc"),
    ("solitaire-rules/README.md", "sh", "tests/long/commands.sh"),
];

/// Every file below a folder, but for what is hidden or built, as a path from the root.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with('.') || name == "target" || name == "__pycache__" {
            continue;
        }
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path.strip_prefix(ROOT).expect("below the root").to_path_buf());
        }
    }
}

/// The Markdown files: their paths and what they say.
fn pages() -> Vec<(String, String)> {
    let mut found = Vec::new();
    files(Path::new(ROOT), &mut found);
    found.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    let read = |path: &PathBuf| fs::read_to_string(Path::new(ROOT).join(path)).expect("a page");
    found.iter().map(|path| (path.display().to_string().replace('\\', "/"), read(path))).collect()
}

/// A page without its blocks of code, and the languages of the blocks.
fn prose(text: &str) -> (String, Vec<&str>) {
    let parts: Vec<&str> = text.split("\n```").collect();
    let languages = parts.iter().skip(1).step_by(2).map(|block| block.split(['\n', ' ']).next().unwrap_or_default());
    (parts.iter().step_by(2).copied().collect(), languages.collect())
}

/// The heading's name in links.
fn anchor(heading: &str) -> String {
    let kept = heading.trim_start_matches('#').trim().chars();
    kept.filter(|c| c.is_alphanumeric() || *c == ' ' || *c == '-').collect::<String>().to_lowercase().replace(' ', "-")
}

#[test]
fn what_the_pages_link_to_is_there() {
    for (page, text) in pages() {
        let folder = Path::new(ROOT).join(&page).parent().expect("a folder").to_path_buf();
        for link in prose(&text).0.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if link.contains("://") {
                continue;
            }
            let (path, place) = link.split_once('#').unwrap_or((link, ""));
            let file = if path.is_empty() { Path::new(ROOT).join(&page) } else { folder.join(path) };
            assert!(file.exists(), "{page}: {link}");
            let has = |text: &str| text.lines().any(|line| line.starts_with('#') && anchor(line) == place);
            assert!(place.is_empty() || has(&fs::read_to_string(file).expect("a page")), "{page}: {link}");
        }
    }
}

#[test]
fn the_paths_that_the_pages_name_are_there() {
    let mut all = Vec::new();
    files(Path::new(ROOT), &mut all);
    let endings = ["rs", "md", "txt", "py", "toml", "json", "sh", "c", "h", "hpp", "cpp"];
    for (page, text) in pages() {
        let prose = prose(&text).0;
        let words = prose.split('`').skip(1).step_by(2).flat_map(str::split_whitespace);
        let is_file =
            |word: &str| word.rsplit_once('.').is_some_and(|(name, end)| !name.is_empty() && endings.contains(&end));
        // A call is no path.
        let words = words.filter(|word| !word.contains('('));
        for word in words.filter(|word| (word.contains('/') && word.len() > 1) || is_file(word)) {
            if ELSEWHERE.iter().any(|elsewhere| word.starts_with(elsewhere)) || word.starts_with(['-', '/', '\'', '#'])
            {
                continue;
            }
            // NAME stands for any game's name.
            let path = word.trim_end_matches(['/', ',']).replace("NAME", "klondike");
            let ends = all.iter().any(|file| !path.contains('/') && file.ends_with(&path));
            // A folder's own page names its files from there.
            let folder = Path::new(ROOT).join(&page).parent().expect("a folder").join(&path);
            assert!(ends || folder.exists() || Path::new(ROOT).join(&path).exists(), "{page}: {word}");
        }
    }
}

/// A page without the first column of its table from one version of the C ABI to the next: the names there are gone.
fn without_old_names(text: &str) -> String {
    let new = |row: &str| row.split_once(" | ").map_or(row.to_owned(), |(_, new)| new.to_owned());
    let (above, below) = text.split_once("\n| 2 | 3 |\n").unwrap_or((text, ""));
    let below = below.lines().map(|line| if line.starts_with('|') { new(line) } else { line.to_owned() });
    std::iter::once(above.to_owned()).chain(below).collect::<Vec<_>>().join("\n")
}

#[test]
fn every_function_of_c_that_the_pages_name_is_there() {
    let header = fs::read_to_string(Path::new(ROOT).join("include/solitaire.h")).expect("the header");
    for (page, text) in pages() {
        let text = without_old_names(&text);
        for name in text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_') {
            // Crates and modules are no functions.
            let is_function =
                name.starts_with("solitaire_") && !name.starts_with("solitaire_rules") && name != "solitaire_cards";
            assert!(!is_function || header.contains(&format!("{name}(")), "{page}: {name}");
        }
    }
}

#[test]
fn something_runs_every_example() {
    let mut found: Vec<(String, String)> = Vec::new();
    for (page, text) in pages() {
        found.extend(prose(&text).1.iter().map(|language| (page.clone(), language.to_string())));
    }
    found.sort();
    found.dedup();
    let mut known = BLOCKS.map(|(page, language, _)| (page.to_string(), language.to_string()));
    known.sort();
    assert_eq!(found, known, "what runs them?");
    for (page, _, runner) in BLOCKS.iter().filter(|(_, _, runner)| runner.ends_with("rs") || runner.ends_with("sh")) {
        assert!(Path::new(ROOT).join(runner).exists(), "{page}: {runner}");
    }
}

#[test]
fn the_games_are_counted_and_listed() {
    let read = |page: &str| fs::read_to_string(Path::new(ROOT).join(page)).expect("a page");
    let readme = read("README.md");
    let games = Variant::ALL.len();
    assert!(readme.contains(&format!("\n| games | {games}, ")), "README.md: there are {games} games");
    let crate_readme = read("solitaire-rules/README.md");
    assert!(crate_readme.contains(&format!("{games} games are built in")), "solitaire-rules/README.md: {games}");

    let table = readme.split_once("\n## Games\n").expect("the games").1;
    let rows = table.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| family"));
    let rows: Vec<&str> = rows.take_while(|line| !line.starts_with("| yours")).collect();
    let mut listed = 0;
    for row in rows {
        let (family, names) = row[2..].split_once(" | ").expect("two columns");
        let family = family.split(" ([").next().unwrap_or_default();
        for name in names.split('`').skip(1).step_by(2) {
            let variant = Variant::ALL.iter().find(|variant| variant.name() == name);
            let variant = variant.unwrap_or_else(|| panic!("README.md: {name}"));
            assert_eq!(variant.family(), family, "README.md: {name}");
            listed += 1;
        }
    }
    assert_eq!(listed, games, "README.md lists the games");
}

#[test]
fn the_line_of_move_counts_is_from_a_table() {
    let page = fs::read_to_string(Path::new(ROOT).join("docs/adding-a-game.md")).expect("a page");
    let line = page.lines().find(|line| line.starts_with("deal 0 ; legal ")).expect("the line");
    let mut tables = fs::read_dir(Path::new(ROOT).join("tests/perft")).expect("the tables");
    let has = |path: &Path| fs::read_to_string(path).is_ok_and(|text| text.lines().any(|counts| counts == line));
    assert!(tables.any(|table| has(&table.expect("a table").path())), "{line}");
}

/// The table of tests has a row for each part, and the workflow runs each part of the long tier that `tests/run.sh` lists.
#[test]
fn the_table_of_tests_has_every_part() {
    let table = fs::read_to_string(Path::new(ROOT).join("tests/README.md")).expect("the table");
    let workflow = fs::read_to_string(Path::new(ROOT).join(".github/workflows/ci.yml")).expect("the workflow");
    assert!(workflow.contains("bash tests/run.sh --list") && workflow.contains("fromJSON(needs.parts.outputs.long)"));
    for tier in ["fast", "long"] {
        let scripts = fs::read_dir(Path::new(ROOT).join("tests").join(tier)).expect("a tier");
        let mut parts: Vec<String> = scripts
            .map(|script| script.expect("a script").path())
            .map(|script| script.file_stem().expect("a name").to_string_lossy().into_owned())
            .collect();
        parts.sort_unstable();
        let rows = table.lines().filter_map(|line| line.strip_prefix(&format!("| {tier} | `"))?.split('`').next());
        let mut rows: Vec<&str> = rows.collect();
        rows.sort_unstable();
        assert_eq!(rows, parts, "{tier}");
    }
}
