//! `CONTRIBUTING.md` gives a reason for each direct dependency, and for no other.

use std::collections::BTreeSet;
use std::path::Path;

const PACKAGES: [&str; 5] = ["art", "examples/rust", "solitaire-ffi", "solitaire-py", "solitaire-rules"];

/// The names in each table of dependencies, whatever it is for.
fn direct(table: &toml::Table, names: &mut BTreeSet<String>) {
    for (key, value) in table {
        let Some(inner) = value.as_table() else { continue };
        match key.as_str() {
            "dependencies" | "dev-dependencies" | "build-dependencies" => names.extend(inner.keys().cloned()),
            "target" => inner.values().filter_map(toml::Value::as_table).for_each(|target| direct(target, names)),
            _ => {}
        }
    }
}

#[test]
fn each_direct_dependency_has_its_reason() {
    let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let read = |path: &Path| std::fs::read_to_string(home.join(path)).expect("a file of the repository");
    let mut found = BTreeSet::new();
    for package in PACKAGES {
        let manifest = read(&Path::new(package).join("Cargo.toml"));
        direct(&manifest.parse().expect("a manifest"), &mut found);
    }
    found.retain(|name| !name.starts_with("solitaire-"));
    let page = read(Path::new("CONTRIBUTING.md"));
    let (_, table) = page.split_once("| crate | where | why |").expect("the table");
    let rows = table.trim_start().lines().skip(1).take_while(|line| line.starts_with('|'));
    let names = rows.filter_map(|row| row.split('|').nth(1)).flat_map(|names| names.split(','));
    let listed: BTreeSet<String> = names.map(|name| name.trim().to_owned()).collect();
    assert_eq!(listed, found);
}
