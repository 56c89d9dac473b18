//! Patience in the terminal: `cargo run --release --example play`, with `-- --help` for what it can do.

use std::process::ExitCode;

fn main() -> ExitCode {
    solitaire_examples::main()
}
