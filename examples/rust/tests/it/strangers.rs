//! Text of strangers: what a file says, and what it is called, reaches the terminal without control characters.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::pipe::{Run, program, run};

const EVIL: &str = "\u{1b}[2J\u{1b}]0;mine\u{7}\u{9b}31m\r\u{8}\u{7f}\u{202e}gnp\u{2066}\u{200e}";

#[track_caller]
fn clean(run: &Run) {
    for text in [&run.out, &run.err] {
        let turns = |c: char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{61c}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        assert!(!text.chars().any(|c| c != '\n' && c.is_control() || turns(c)), "{text:?}");
        assert!(!text.is_empty() || run.out.len() + run.err.len() > 0);
    }
}

/// A run in a folder where the stranger's files are.
fn play(args: &[&str], input: &str) -> Run {
    let mut command = program(args);
    command.current_dir(folder());
    let run = run(command, input.as_bytes());
    clean(&run);
    run
}

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("strangers")
}

fn rules() -> Value {
    let mut rules = serde_json::to_value(solitaire_rules::Variant::Klondike.rules()).expect("rules");
    rules["title"] = json!(format!("Nice{EVIL}"));
    rules["notes"] = json!(format!("One.{EVIL}\n\nTwo."));
    rules["cells"] = json!({"count": 4, "dealt": 0});
    rules
}

fn save() -> Value {
    json!({
        "format": 1, "rules": rules(), "start": {"deal": 42}, "moves": ["t1-f0"], "in_effect": 1,
        "headers": {format!("player{EVIL}"): format!("me{EVIL}")}, "comments": {"1": format!("went{EVIL}")},
    })
}

fn with(mut value: Value, name: &str, field: Value) -> Value {
    value[name] = field;
    value
}

#[test]
fn what_a_file_says_is_shown_without_control_characters() {
    let _ = fs::create_dir_all(folder());
    let write = |name: &str, value: &Value| fs::write(folder().join(name), value.to_string()).expect("a file");
    let name = |ending: &str| format!("a{}.{ending}", if cfg!(windows) { "" } else { EVIL });
    let (save_name, rules_name, toml_name) = (name("save"), name("json"), name("toml"));
    write(&save_name, &save());
    write(&rules_name, &rules());
    let own: solitaire_rules::rules::OwnRules = serde_json::from_value(rules()).expect("rules");
    fs::write(folder().join(&toml_name), toml::to_string(&own).expect("TOML")).expect("a file");
    let lines =
        format!("rules\nh\ns\ns {save_name}\nl {save_name}\nl {save_name}x\nn! 7\nt\nm\n{EVIL}\nn {EVIL}\nl {EVIL}\n");
    for args in [["--rules", &rules_name], ["--rules", &toml_name], ["--load", &save_name]] {
        let _ = fs::remove_file(folder().join("solitaire.json"));
        play(&[args[0], args[1], "--plain", "--keep-going"], &lines).says(&["Nice\u{fffd}[2J\u{fffd}]0;mine"]);
        play(&[args[0], args[1], "--explain"], "").says(&["Nice\u{fffd}[2J\u{fffd}"]).ends(0);
        play(&[args[0], args[1], "--auto", "--limit", "3"], "").says(&["Nice\u{fffd}[2J\u{fffd}"]).ends(0);
    }
    let wrong = [
        with(rules(), EVIL, json!(1)),
        with(rules(), "stock", json!(EVIL)),
        with(rules(), "stock", json!({EVIL: 1})),
        with(rules(), "decks", json!(EVIL)),
        with(rules(), "title", json!("x".repeat(201))),
        with(save(), EVIL, json!(1)),
        with(save(), "rules", json!(EVIL)),
        with(save(), "moves", json!([EVIL])),
        with(save(), "start", json!({EVIL: 1})),
        with(save(), "comments", json!({EVIL: "x"})),
    ];
    for value in wrong {
        write("wrong.json", &value);
        play(&["--rules", "wrong.json"], "").ends(1);
        play(&["--load", "wrong.json"], "").ends(1);
    }
    for text in [format!("{EVIL} = 1"), format!("\"{EVIL}\" = 1"), "a = \u{9b}".to_owned(), "[\u{202e}]".to_owned()] {
        fs::write(folder().join("wrong.toml"), text).expect("a file");
        play(&["--rules", "wrong.toml"], "").ends(1);
    }
    for args in [[EVIL, "1"], ["klondike", EVIL], ["--load", EVIL], ["--rules", EVIL], ["--seed", EVIL]] {
        let run = play(&args, "");
        assert!(run.status > 0);
    }
}
