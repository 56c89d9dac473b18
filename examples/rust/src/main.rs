//! The example `play` as a binary, for the tests.

use std::process::ExitCode;

fn main() -> ExitCode {
    solitaire_examples::main()
}
