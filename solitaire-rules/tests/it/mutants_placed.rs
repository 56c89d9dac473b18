//! The mutants of `tests/mutants` keep up with what they change. Whether their tests find them takes a build of its own: `bash tests/run.sh --long mutants`.

use std::fs;
use std::path::Path;

use toml::{Table, Value};

/// All lists of mutants.
fn mutants() -> Vec<Table> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/mutants");
    let files = fs::read_dir(folder).expect("the lists").map(|entry| entry.expect("an entry").path());
    let lists = files.filter(|path| path.extension().is_some_and(|extension| extension == "toml"));
    let read = |path| fs::read_to_string(path).expect("a list").parse::<Table>().expect("TOML");
    let all = lists.map(read).flat_map(|list| list["mutant"].as_array().expect("mutants").clone());
    all.map(|mutant| mutant.as_table().expect("a mutant").clone()).collect()
}

/// How often a source has the text that a mutant changes, counted as `place` in `tests/mutants/apply.py` looks for it: behind the text that `after` names,
/// more than once is as good.
fn places(mutant: &Table) -> usize {
    let text = |key: &str| mutant.get(key).and_then(Value::as_str);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(text("file").expect("a file"));
    let source = fs::read_to_string(path).expect("a source");
    let find = text("find").expect("a text to find");
    match text("after") {
        Some(after) => source.find(after).map_or(0, |start| source[start..].matches(find).count().min(1)),
        None => source.matches(find).count(),
    }
}

/// One that has lost its place keeps all the others from being run, and only the long tier would say so.
#[test]
fn every_mutant_changes_text_that_is_there() {
    let mutants = mutants();
    assert!(mutants.len() >= 80, "{} are left", mutants.len());
    for mutant in &mutants {
        assert_eq!(places(mutant), 1, "{} in {}: {}", mutant["name"], mutant["file"], mutant["find"]);
    }
}

/// One that isn't an expression or a statement, such as an arm of a `match`, keeps all the others from being built.
#[test]
fn no_mutant_is_an_arm() {
    for mutant in &mutants() {
        for key in ["find", "replace"] {
            let text = mutant[key].as_str().expect("a text");
            let arm = text.split_once(" => ").is_some_and(|(before, _)| !before.contains('{'));
            assert!(!arm, "{}: {text}", mutant["name"]);
        }
    }
}
