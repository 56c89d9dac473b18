//! The program as its users meet it: driven through pipes.

use std::fs;
use std::path::Path;

use solitaire_rules::Variant;

use crate::golden_games::{Played, played};
use crate::pipe::{Run, fresh, play, program, run, write};

#[test]
fn a_pipe_plays_the_golden_games() {
    for Played { variant, run, .. } in played() {
        // A card that is the highest of its suit, or that the stock had, may be left.
        run.says(&[variant.title(), "Won! Score "]).ends(0);
    }
}

#[test]
fn a_scripted_game_echoes_and_tells() {
    let run = play(&["klondike", "42"], "# a comment\n\nt1-f0 # the ace\r\n  t0-t3\nu 2\nr\nt\nq\nnever read\n");
    run.says(&["Klondike, deal 42: 0 moves, score 0 of 52", "   t0   t1   t2", "10♥"]);
    run.says(&["> t1-f0\nt1-f0: A♣ starts f0; t1 turns up ", "> t0-t3\nt0-t3: 5♠ goes on 6♥; t0 is empty\n"]);
    run.says(&["> u 2\nt0-t3 undone\nt1-f0 undone\n", "> r\nt1-f0: A♣", "> t\n", "1 move, score 1 of 52"]);
    run.says(&["> q\n", "Klondike, deal 42: 1 move, score 1 of 52"]);
    assert!(!run.out.contains("never"));
    assert!(!run.out.contains('\u{1b}'), "a pipe gets no colours");
    run.ends(0);
}

#[test]
fn moves_are_listed_and_played_by_number() {
    let run = play(&["klondike", "42"], "m\n3\nm all\n99\n");
    run.says(&["  1 deal", "  2 t0-t3  5♠ on 6♥", "  3 t4-t5  J♥ on Q♣", "> 3\nt4-t5: J♥ goes on Q♣; t4 turns up "]);
    run.says(&["> m all", "t1-f0  A♣ starts f0", "t1-f1  A♣ starts f1", "there is no move 99: the list has "]).ends(1);
    play(&["new-york", "1"], "1\n1\n1\n").says(&["> 1\n", "> 1\n", "> 1\n", "3 moves"]).ends(0);
}

#[test]
fn the_stock_is_dealt_and_turned() {
    let deals = "d\n".repeat(9);
    let run = play(&["klondike-draw-three", "42"], &deals);
    run.says(&["> d\ndeal: 7♥ 8♥ A♥ are dealt", "> d\nredeal: the waste is turned over: 24 cards\n"]).ends(0);
    play(&["gargantua", "1"], "redeal\n")
        .says(&["redeals left: 1", "refused: redeal: the stock still has cards"])
        .ends(1);
}

#[test]
fn refused_moves_say_why() {
    let run = play(&["klondike", "42"], "t0-t1\nt1-f0\n");
    run.says(&["> t0-t1\nline 1 is refused: t0-t1: 5♠ can't go on A♣; "]).ends(1);
    assert!(!run.out.contains("> t1-f0"), "the first refusal ends the game");
    let run = play(&["klondike", "42", "--keep-going"], "t0-t1\n\nt9-t1\nt1-f0\nu\nu\nr\nr\n");
    run.says(&["line 1 is refused", "line 3 is refused: t9-t1: this game has no t9", "A♣ starts f0"]);
    run.says(&["line 6 is refused: Nothing to undo.", "line 8 is refused: Nothing to redo."]);
    run.ends(1);
    play(&["klondike", "42"], "a7-b8").says(&["refused: expected a pile"]).ends(1);
    play(&["klondike", "42"], "xyzzy").says(&["expected a move (`deal`, `w0-t2`, `t3x4-t6`), its number"]).ends(1);
}

#[test]
fn a_game_is_saved_and_loaded() {
    let file = fresh("saved game.json");
    let name = file.to_str().expect("a path in UTF-8");
    let run = play(&["klondike", "42"], &format!("t1-f0\nt0-t3\nu\ns {name}\nn gold-mine 7\nl {name}\nr\n"));
    run.says(&["saved to ", "Klondike"]).says(&["> r\nt0-t3: 5♠ goes on 6♥"]).ends(0);
    // With --load the file is known to `s` and `l`.
    play(&["--load", name], "r\ns\nu 9\nl\n").says(&["1 move, score 1", "> s\nsaved to ", "> l", "2 moves"]).ends(0);
    let text = fs::read_to_string(&file).expect("a save");
    assert_eq!(
        text.trim(),
        r#"{"format":1,"rules":"klondike","start":{"deal":42},"moves":["t1-f0","t0-t3"],"in_effect":2}"#
    );
    play(&["--load", name, "--auto", "--limit", "3"], "").says(&["2 moves", "5 moves"]).ends(0);
}

#[test]
fn bad_saves_are_refused() {
    let save = |moves: &str| {
        format!(r#"{{"format":1,"rules":"klondike","start":{{"deal":42}},"moves":[{moves}],"in_effect":0}}"#)
    };
    let bad = write("bad.json", &save(r#""t1-f0","t1-f0""#));
    play(&["--load", &bad], "").complains("move 2 is illegal").ends(1);
    let run = play(&["klondike", "42"], &format!("t1-f0\nl {bad}\n"));
    run.says(&["refused: ", "bad.json: move 2 is illegal", "1 move, score 1"]).ends(1);
    play(&["--load", &write("cut.json", &save("")[..40])], "").complains("cut.json").ends(1);
    play(&["--load", "there/is/no/such.json"], "").complains("cannot read there/is/no/such.json").ends(1);
    play(&["--load", "."], "").complains("cannot read .").ends(1);
    let notes = write("notes.md", "# Notes\n\nDear aunt\n");
    play(&["--load", &notes], "").complains("notes.md: line 1: this isn't a saved game").ends(1);
    // Some editors write a byte order mark.
    let marked = write("marked.json", &format!("\u{feff} {}", save(r#""t1-f0""#)));
    play(&["--load", &marked], "").ends(0);
}

#[test]
fn a_save_overwrites_nothing_but_a_save() {
    let letter = write("letter.txt", "Dear aunt");
    play(&["klondike", "42"], &format!("s {letter}")).says(&["already exists and isn't a saved game"]).ends(1);
    play(&["klondike", "42"], &format!("s! {letter}")).says(&["already exists and isn't a saved game"]).ends(1);
    assert_eq!(fs::read_to_string(&letter).expect("the letter"), "Dear aunt");
    play(&["klondike", "42"], "s no/such/folder/x.json").says(&["cannot write no/such/folder/x.json"]).ends(1);
}

#[test]
fn another_game_is_written_over_only_when_asked() {
    let file = fresh("first.json");
    let name = file.to_str().expect("a path in UTF-8");
    let kept = || fs::read_to_string(&file).expect("a save");
    play(&["klondike", "42"], &format!("t1-f0\ns {name}\n")).ends(0);
    let first = kept();
    let held = "first.json already holds a game (Klondike, deal 42: 1 move, score 1 of 52): ";
    let held = &format!("{held}`s! {name}` overwrites it");
    // Another game, the same deal begun again, and a new deal after a save.
    play(&["gold-mine", "1"], &format!("s {name}\n")).says(&["line 1 is refused: ", held]).ends(1);
    play(&["klondike", "42"], &format!("s {name}\n")).says(&[held]).ends(1);
    play(&["--load", name], &format!("n gold-mine 1\ns {name}\n")).says(&[held]).ends(1);
    assert_eq!(kept(), first);
    // The game's own save is written over unasked.
    play(&["--load", name], "t0-t3\ns\nu\ns\n").says(&["> s\nsaved to ", "> s\nsaved to "]).ends(0);
    play(&["gold-mine", "1"], &format!("s! {name}\ndeal\ns\n")).says(&["saved to ", "saved to "]).ends(0);
    assert!(kept().contains("gold-mine"));
}

#[test]
fn without_a_name_no_other_save_is_lost() {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("home");
    fs::create_dir_all(&home).expect("a folder");
    let _ = fs::remove_file(home.join("solitaire.json"));
    let at_home = |input: &str| {
        let mut command = program(&["klondike", "42"]);
        command.current_dir(&home);
        run(command, input.as_bytes())
    };
    at_home("s\nn 43\ns\n").says(&["saved to solitaire.json", "solitaire.json already holds a game"]).ends(1);
    at_home("s\n").says(&["refused: solitaire.json already holds a game (Klondike, deal 42: 0 moves"]).ends(1);
    at_home("s!\ns\n").says(&["saved to solitaire.json", "saved to solitaire.json"]).ends(0);
}

#[test]
fn numbers_beyond_all_are_quoted_as_written() {
    let much = "18446744073709551616";
    let deal = format!("expected a deal's number from 0 to 18446744073709551615, found `{much}`");
    play(&["klondike", "42"], &format!("n {much}\n")).says(&[&deal]).ends(1);
    play(&["klondike", "42"], &format!("n carousel {much}\n")).says(&[&deal]).ends(1);
    play(&["klondike", "42"], &format!("{much}\n")).says(&[&format!("there is no move {much}: ")]).ends(1);
    play(&["klondike", much], "").complains(&deal).ends(2);
    play(&[much], "").complains(&deal).ends(2);
}

#[test]
fn new_deals() {
    let run = play(&["klondike", "42"], "n 43\nt\nn carousel 7\nt\nn\nq\n");
    run.says(&["Klondike, deal 42", "Klondike, deal 43", "Carousel, deal 7", "> n", "Carousel, deal "]).ends(0);
    play(&["gargantua"], "").says(&["Gargantua, deal "]).ends(0);
    play(&["klondike", "18446744073709551615"], "").says(&["deal 18446744073709551615"]).ends(0);
}

#[test]
fn every_game_plays_itself() {
    for variant in Variant::ALL {
        let args = [variant.name(), "7", "--auto", "--seed", "1"];
        let (first, second) = (play(&args, ""), play(&args, ""));
        first.says(&["deal 7", "seed 1", "   1  ", "core "]).ends(0);
        let last = first.out.lines().last().unwrap_or_default();
        let ends = ["Won! ", "Stuck: ", "Nothing new in ", "Stopped after "];
        assert!(ends.iter().any(|end| last.starts_with(end)), "{last}");
        assert_eq!(first.out, second.out, "a seed repeats the game");
        let made = first.out.lines().filter(|line| line.starts_with(' ') && line.contains(": ")).count();
        if made > 2 {
            let short = play(&[variant.name(), "7", "--auto", "--seed", "1", "--limit", "2"], "");
            short.says(&["   2  ", "2 moves, score", "Stopped after 2 moves. Score "]).ends(0);
        }
    }
    play(&["klondike", "1", "--auto", "--seed", "1"], "").says(&["Nothing new in 150 moves"]).ends(0);
    play(&["klondike", "1", "--auto", "--limit", "1"], "").says(&["Stopped after 1 move. Score "]).ends(0);
    play(&["gargantua", "3", "--auto", "--limit", "0"], "").says(&["Stopped after 0 moves"]).ends(0);
}

/// What a game has is drawn, and nothing else; of a game in two suits two are shown.
#[test]
fn the_table_is_that_of_the_game() {
    let drawn = |variant: Variant| play(&[variant.name(), "1"], "q\n").out;
    let freecell = drawn(Variant::FreeCell);
    assert!(freecell.contains("\n   f0   f1   f2   f3\n    ·    ·    ·    ·\n    0    0    0    0\n\n   c0   c1   c2   c3\n    ·    ·    ·    ·\n\n   t0"), "{freecell}");
    let canfield = drawn(Variant::Canfield);
    assert!(canfield.contains("\n\n   r0\n") && canfield.contains("\n   13\n\n   t0   t1   t2   t3\n"), "{canfield}");
    let sir_tommy = drawn(Variant::SirTommy);
    assert!(sir_tommy.contains("   w3   f0") && !sir_tommy.contains("t0"), "{sir_tommy}");
    let shown = |text: &str| ["♣", "♦", "♥", "♠"].map(|suit| text.contains(suit));
    assert_eq!(shown(&drawn(Variant::Spider)), [true; 4]);
    let two = play(&["spider-two-suits", "1"], "m\n1\ndeal\nh\n").out;
    assert_eq!(shown(&two), [false, false, true, true], "{two}");
    assert_eq!(shown(&drawn(Variant::SpiderOneSuit)), [false, false, false, true]);
}

#[test]
fn every_card_shows_that_lies_open() {
    let zerline = play(&["zerline", "3"], "t0-c0\nt1-c0\nt2-c0\nt\n").out;
    assert!(zerline.contains("\n   c0\n   A♦\n   5♦\n   6♥\n\n   t0"), "{zerline}");
    let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/open-canfield.toml");
    let canfield = play(&["--rules", rules, "3"], "").out;
    let reserve = ["J♣", "4♦", "10♣", "Q♥", "A♦", "10♥", "K♣", "9♦", "9♥", "A♣", "J♥", "10♦", "6♥"];
    let column: String = reserve.iter().map(|card| format!("{card:>5}\n")).collect();
    assert!(canfield.contains(&format!("\n   r0\n{column}\n   t0")), "{canfield}");
    let sir_tommy = play(&["sir-tommy", "3"], "s-w0\ns-w0\nt\n").out;
    assert!(sir_tommy.contains("   w0   w1   w2   w3") && sir_tommy.contains("\n   50   4♦ "), "{sir_tommy}");
}

#[test]
fn what_happens_in_other_games_is_told() {
    play(&["freecell", "1"], "t0-c0\n").says(&[" goes to c0"]).ends(0);
    play(&["easthaven", "1"], "deal\n").says(&["deal: ", " are dealt\n"]).ends(0);
    play(&["cruel", "1"], "redeal\n").says(&["redeal: the tableau is gathered and dealt again: 48 cards"]).ends(0);
    play(&["la-belle-lucie", "1"], "redeal\n").says(&["redeals left: 2", "redeals left: 1"]).ends(0);
}

const DOUBLE: &str = r#"
decks = 2
[tableau]
deal = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
faces = { top_up = 1 }
build = "alternating_colors"
groups = "face_up"
empty = "king"
[foundations]
base = { rank = "A" }
[stock.to_waste]
cards = 1
redeal = "unlimited"
"#;

#[test]
fn own_rules_are_played_and_saved() {
    let rules = write("double.toml", DOUBLE);
    let file = fresh("double.json");
    let name = file.to_str().expect("a path in UTF-8");
    play(&["--rules", &rules, "5"], &format!("deal\ns {name}\nn 6\n"))
        .says(&["double, deal 5", "double, deal 6"])
        .ends(0);
    play(&["--load", name], "u\n").says(&["double, deal 5: 1 move", "deal undone"]).ends(0);
    play(&["--rules", &rules, "--auto", "5"], "").says(&["double, deal 5", "core "]).ends(0);
    let json = fs::read_to_string(&file).expect("a save");
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let rules = write("double-rules.json", &json["rules"].to_string());
    // The title comes with the rules.
    play(&["--rules", &rules, "5"], "").says(&["double, deal 5"]).ends(0);
}

#[test]
fn faulty_rules_are_refused() {
    let faulty = write("faulty.toml", &DOUBLE.replace("decks = 2", "decks = 1"));
    let line = |part: &str| DOUBLE.lines().position(|line| line.contains(part)).expect("a line") + 1;
    let fault = format!("faulty.toml: these rules can't be played: tableau.deal (line {}): ", line("deal ="));
    play(&["--rules", &faulty], "").complains(&fault).ends(1);
    let misspelt = write("misspelt.toml", &DOUBLE.replace("face_up", "face_sideways"));
    play(&["--rules", &misspelt], "").complains("face_sideways").ends(1);
    let fault = format!("misspelt.toml: tableau.groups (line {}): expected \"one_card\", ", line("groups"));
    play(&["--rules", &misspelt], "").complains(&fault).ends(1);
    play(&["--rules", &write("rules.json", "{")], "").complains("rules.json: line 1, column 1: syntax error: ").ends(1);
    play(&["--rules", &misspelt, "klondike"], "").complains("give a game's name or --rules, not both").ends(2);
}

#[test]
fn no_input_breaks_it() {
    let long = "x".repeat(1 << 20);
    let odd: [&[u8]; 8] = [
        b"\xff\xfe\x00\n",
        b"\0\n",
        "t٣-t1".as_bytes(),
        b"t0x99999999999999999999-t1",
        b"99999999999999999999999999",
        b"u 99999999999999999999999999",
        b"u 18446744073709551615",
        long.as_bytes(),
    ];
    for bytes in odd {
        run(program(&["klondike", "42"]), bytes).says(&["line 1 is refused: "]).ends(1);
    }
    assert!(
        !play(&["klondike", "42"], "\u{1b}[2J\u{7}").out.contains(['\u{1b}', '\u{7}']),
        "nothing acts on the terminal"
    );
    play(&["klondike", "42"], "t1-f0\nu 18446744073709551615\nr 18446744073709551615").says(&["1 move,"]).ends(0);
}

/// Thousands of commands, sensible and not, in every game.
#[test]
fn random_commands_do_not_break_it() {
    let mut random = fastrand::Rng::with_seed(1);
    let words =
        ["deal", "redeal", "d", "u", "r", "u 5", "r 3", "m", "m all", "t", "?", "n 3", "-", "t-", "x", "s-w0", "#"];
    let piles = ["s", "w0", "w1", "f0", "f7", "c0", "c3", "r0", "t0", "t1", "t5", "t7", "t15", "t16", ""];
    for variant in Variant::ALL {
        let mut input = String::new();
        for _ in 0..100 {
            let line = match random.u8(..4) {
                0 => words[random.usize(..words.len())].to_owned(),
                1 => format!("{}-{}", piles[random.usize(..piles.len())], piles[random.usize(..piles.len())]),
                2 => format!(
                    "{}x{}-{}",
                    piles[random.usize(..piles.len())],
                    random.u8(..5),
                    piles[random.usize(..piles.len())]
                ),
                _ => random.u8(..12).to_string(),
            };
            input += &(line + "\n");
        }
        play(&[variant.name(), "1", "-k"], &input).ends(1);
    }
}

#[test]
fn colours_where_they_are_asked_for() {
    let mut forced = program(&["klondike", "42"]);
    forced.env("CLICOLOR_FORCE", "1");
    let coloured = run(forced, b"");
    assert!(coloured.out.contains("\u{1b}[1m\u{1b}[31m10♥\u{1b}[0m"), "{:?}", coloured.out);
    let mut plain = program(&["klondike", "42"]);
    plain.env("NO_COLOR", "1");
    assert!(!run(plain, b"").out.contains('\u{1b}'));
}

/// `play … | head`: who has seen enough is no reason to complain.
#[test]
fn a_broken_pipe_ends_it_quietly() {
    let mut child = program(&["gargantua", "3", "--auto"]).spawn().expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

/// No card of a damaged save is shown, and nothing that was typed or read is repeated at any length.
#[test]
fn what_goes_wrong_is_said_shortly_and_without_cards() {
    let position = Variant::GoldMine.deal(42).to_string();
    let save = |start: &str| format!(r#"{{"format":1,"rules":"gold-mine","start":{start},"moves":[],"in_effect":0}}"#);
    let damaged = write("damaged.json", &save(&format!(r#"{{"position":"{}"}}"#, position.replacen('S', "?", 1))));
    let run = play(&["--load", &damaged], "");
    run.complains("start.position (line 1): expected a card, at byte 13 (card 1 of s)").ends(1);
    let too_large = write("too-large.json", &save(r#"{"deal":18446744073709551617}"#));
    play(&["--load", &too_large], "").complains("start.deal (line 1): expected a deal's number").ends(1);
    play(&["klondyke"], "").complains("did you mean `klondike`?").ends(2);
    play(&["klondike", "18446744073709551616"], "").complains("found `18446744073709551616`").ends(2);
    play(&["18446744073709551616"], "").complains("found `18446744073709551616`").ends(2);

    let long = "x".repeat(1 << 20);
    let short = |run: &Run| {
        let lines = run.err.lines().chain(run.out.lines().filter(|line| !line.starts_with('>')));
        lines.for_each(|line| assert!(line.len() <= 330, "{} bytes: {line:.400}", line.len()));
    };
    let files = [
        ("long.json", long.clone()),
        ("long-start.json", save(&format!("\"{long}\""))),
        ("long.toml", format!("decks = \"{long}\"")),
        ("long-name.toml", format!("{long} = 1")),
        ("long-text.toml", long.clone()),
    ];
    for (name, text) in files {
        let path = write(name, &text);
        let option = if path.ends_with("toml") { "--rules" } else { "--load" };
        short(play(&[option, &path], "").ends(1));
    }
    for line in
        [&long, &format!("n {long}"), &format!("s {long}"), &format!("n {}", "9".repeat(1 << 20)), &"9".repeat(1 << 20)]
    {
        short(play(&["klondike", "42"], line).ends(1));
    }
    short(play(&[&long[..100_000]], "").ends(2));
    short(play(&["klondike", &long[..100_000]], "").ends(2));
}
