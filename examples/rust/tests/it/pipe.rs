//! Runs of the program, driven through pipes.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run of the program said, and how it ended.
pub(crate) struct Run {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) status: i32,
}

impl Run {
    /// The output holds all of this, in this order.
    #[track_caller]
    pub(crate) fn says(&self, parts: &[&str]) -> &Run {
        let mut rest = self.out.as_str();
        for part in parts {
            let at = rest.find(part).unwrap_or_else(|| panic!("{part:?} is missing in:\n{}\n{}", self.out, self.err));
            rest = &rest[at + part.len()..];
        }
        self
    }

    #[track_caller]
    pub(crate) fn complains(&self, part: &str) -> &Run {
        assert!(self.err.contains(part), "{part:?} is missing in:\n{}", self.err);
        self
    }

    #[track_caller]
    pub(crate) fn ends(&self, status: i32) -> &Run {
        assert_eq!(self.status, status, "{}\n{}", self.out, self.err);
        self
    }
}

pub(crate) fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_play"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").current_dir(env!("CARGO_TARGET_TMPDIR"));
    command
}

pub(crate) fn run(mut command: Command, input: &[u8]) -> Run {
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // A program that stops early leaves the rest unread.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("all is written");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Run { out: text(output.stdout), err: text(output.stderr), status: output.status.code().expect("no signal ends it") }
}

pub(crate) fn play(args: &[&str], input: &str) -> Run {
    run(program(args), input.as_bytes())
}

/// A path for a file that does not exist yet.
pub(crate) fn fresh(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

pub(crate) fn write(name: &str, text: &str) -> String {
    let path = fresh(name);
    fs::write(&path, text).expect("a file is written");
    path.to_str().expect("a path in UTF-8").to_owned()
}
