//! What the tests that compile C share.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

/// The repository's root.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Where cargo puts what it builds in this profile: this test lies in its folder `deps`.
fn profile() -> PathBuf {
    let test = std::env::current_exe().expect("this test's path");
    test.ancestors().nth(2).expect("the profile's folder").to_path_buf()
}

/// The static library: what lies in `SOLITAIRE_LIBRARY_DIR`, or one built in the profile of this test. Cargo does not do that by itself: no
/// Rust links to it.
pub(crate) fn library() -> &'static Path {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        if let Some(folder) = std::env::var_os("SOLITAIRE_LIBRARY_DIR") {
            return PathBuf::from(folder).join("libsolitaire.a");
        }
        let profile = profile();
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["build", "--quiet", "--package", "solitaire-ffi", "--target-dir"]);
        cargo.arg(profile.parent().expect("the target folder")).current_dir(root());
        if profile.ends_with("release") {
            cargo.arg("--release");
        }
        succeed(&mut cargo);
        profile.join("libsolitaire.a")
    })
}

/// What the static library needs beside itself.
pub(crate) const NEEDS: [&str; 3] = ["-lpthread", "-ldl", "-lm"];

/// A folder of this test's own.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = profile().join("c-tests").join(name);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Runs a command that has to succeed.
pub(crate) fn succeed(command: &mut Command) -> Output {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {}\n{said}", output.status);
    output
}

/// The compiler for C, or C++; none where there is none, which is said aloud.
pub(crate) fn compiler(cpp: bool) -> Option<String> {
    let (variable, usual) = if cpp { ("CXX", "c++") } else { ("CC", "cc") };
    let compiler = std::env::var(variable).unwrap_or_else(|_| usual.into());
    let there = cfg!(unix) && Command::new(&compiler).arg("--version").output().is_ok_and(|o| o.status.success());
    if !there {
        // Written so that it is seen: what a passing test prints is not.
        let _ = writeln!(std::io::stderr(), "skipped: no `{compiler}` to compile C or C++ with");
    }
    there.then_some(compiler)
}

/// Compiles a program as strictly as can be and links it to the static library.
pub(crate) fn compile(source: &Path, standard: &str, flags: &[&str], program: &Path) -> Option<()> {
    let compiler = compiler(standard.starts_with("c++"))?;
    let include = format!("-I{}", root().join("include").display());
    let mut command = Command::new(compiler);
    command.args([&format!("-std={standard}"), "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-g", &include]);
    if standard.starts_with("c++") {
        // What programs ask for that include the C++ face.
        command.args(["-Wshadow", "-Wconversion", "-Wold-style-cast"]);
    }
    command.args(flags).arg(source).arg(library()).args(NEEDS).arg("-o").arg(program);
    succeed(&mut command);
    Some(())
}
