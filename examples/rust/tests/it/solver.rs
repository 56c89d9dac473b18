//! The solver as the program's users meet it: hints, verdicts, solutions and deals that can be won. From a pipe its limits are in positions, so
//! nothing here depends on time.

use std::fs;

use solitaire_rules::cards::Deal;
use solitaire_rules::rules::OwnRules;
use solitaire_rules::{Game, Move, Variant};

use crate::golden_games::{Played, played};
use crate::pipe::{Run, play, write};

/// What says that a game is lost, or as good as.
const LOST: [&str; 4] = ["lost the game", "This game is lost", "This deal can't be won", "No further progress"];

/// A save of a game that begins with this position.
fn set_up(name: &str, position: &str) -> String {
    let position = position.parse().expect("a position");
    let game = Game::from_position(Variant::GoldMine, position);
    write(name, &serde_json::to_string(&game.record()).expect("JSON"))
}

/// Gold Mine near its end: all clubs and two kings are left. The ace lies under the deuce, which can go only to an empty pile as no red three is
/// left, and of the piles only t6 can be emptied: its queen goes on the king of diamonds, the one red card. So the game is won as long as that king
/// stays, and lost when it goes up: then there are clubs alone in the tableau, which go neither on each other nor up before their ace. What is
/// left then is to deal, and the king of spades, which goes up; the last card of the stock is a club again.
fn kings(name: &str) -> String {
    let suit = |suit: char, ranks: &str| ranks.chars().flat_map(|rank| [rank, suit]).collect::<String>();
    let (diamonds, hearts, spades) = (suit('D', "A23456789TJQ"), suit('H', "A23456789TJQK"), suit('S', "A23456789TJQ"));
    let foundations = format!("f0:{hearts} f1:{spades} f2:{diamonds} f3:");
    set_up(name, &format!("gold-mine s:<JCKSTC9C> w0: {foundations} t0:AC2C t1:3CKD t2:8C4C t3:5C t4:6C t5:7CKC t6:QC"))
}

fn count(run: &Run, part: &str) -> usize {
    run.out.matches(part).count()
}

#[test]
fn a_move_that_loses_the_game_is_told_of_once() {
    let save = kings("kings-lost.json");
    let run = play(&["--load", &save], "t1-f2\ndeal\nw0-f1\nm\ndeal\n");
    run.says(&[
        "> t1-f2\nt1-f2: K♦ goes up\nYour last move lost the game; before it, the game could be won.\n> deal\n",
        "> w0-f1\nw0-f1: K♠ goes up\nNo further progress is possible.\n> m\n",
        "> deal\ndeal: J♣ is dealt\nStuck: ",
    ]);
    assert_eq!((count(&run, LOST[0]), count(&run, LOST[3])), (1, 1), "{}", run.out);
    // With the king of spades up before, the king of diamonds was the last card that could go.
    let run = play(&["--load", &save], "deal\nw0-f1\nt1-f2\n");
    run.says(&["K♦ goes up\nYour last move lost the game; before it, the game could be won. No further progress is possible.\n"]);
    assert_eq!((count(&run, LOST[0]), count(&run, LOST[3])), (1, 1), "{}", run.out);
}

#[test]
fn what_is_taken_back_may_be_lost_again() {
    let save = kings("kings-again.json");
    let run = play(&["--load", &save], "t1-f2\ndeal\nu\ndeal\nu 2\nr\nu\nt6-t1\nu\nt1-f2\n");
    run.says(&[
        "> t1-f2\nt1-f2: K♦ goes up\nYour last move lost the game",
        "> u 2\ndeal undone\nt1-f2 undone\n> r\nt1-f2: K♦ goes up\nYour last move lost the game",
        "> u\nt1-f2 undone\n> t6-t1\nt6-t1: Q♣ goes on K♦; t6 is empty\n> u\n",
        "> t1-f2\nt1-f2: K♦ goes up\nYour last move lost the game",
    ]);
    assert_eq!(count(&run, LOST[0]), 3, "{}", run.out);
    // Asked for, it is said whenever it is asked, and a hint does not hide it.
    play(&["--load", &save], "t1-f2\nsolve\nh\n")
        .says(&[
            "Your last move lost the game",
            "> solve\nThis game is lost",
            "> h\nhint: deal. ",
            "The game is lost, though.",
        ])
        .ends(0);
}

#[test]
fn a_deal_that_cannot_be_won_is_called_that_only_when_asked() {
    let save = kings("kings-won.json");
    // With the king of diamonds up it is lost from the start.
    let text = fs::read_to_string(&save).expect("a save");
    let text = text.replace("QD f3:", "QDKD f3:").replace("t1:3CKD", "t1:3C");
    let never = write("kings-never.json", &text);
    // No move is to blame, and nothing is said while progress is possible.
    let run = play(&["--load", &never], "deal\nu\ndeal\nw0-f1\nm\n");
    run.says(&["> w0-f1\nw0-f1: K♠ goes up\nThis game is lost. No further progress is possible.\n> m\n"]).ends(0);
    assert_eq!(LOST.map(|lost| count(&run, lost)), [0, 1, 0, 1], "{}", run.out);
    play(&["--load", &never], "solve\ndeal\nw0-f1\n")
        .says(&["> solve\nThis deal can't be won.\n> deal\n", "K♠ goes up\nNo further progress"])
        .ends(0);
}

#[test]
fn of_untouched_deals_nothing_is_said() {
    // Among them are many that cannot be won.
    for (variant, deals) in [("carousel", 1..=20), ("klondike", 1..=30)] {
        for deal in deals {
            let run = play(&[variant, &deal.to_string()], "m\n");
            assert!(LOST.iter().all(|lost| !run.out.contains(lost)), "{}", run.out);
        }
    }
}

#[test]
fn a_game_that_is_won_is_never_called_lost() {
    for Played { run, .. } in played() {
        run.says(&["Won! "]).ends(0);
        assert!(LOST.iter().all(|lost| !run.out.contains(lost)), "{}", run.out);
    }
}

#[test]
fn what_plays_itself_is_finished() {
    let mut offered = 0;
    for Played { variant, deal, moves, run } in played() {
        let offer = "Ready to auto-finish: type `finish`.\n";
        let Some((before, _)) = run.out.split_once(offer) else { continue };
        assert_eq!(count(run, offer), 1, "{}", run.out);
        offered += 1;
        let made = before.matches("\n> ").count();
        // From a save of the game one move before: the game up to there was played already.
        let earlier = made.saturating_sub(1);
        let mut game = Game::deal_by(*variant, deal.parse::<Deal>().expect("a deal")).expect("a game");
        for text in &moves[..earlier] {
            game.play(text.parse::<Move>().expect("a move")).expect("a legal move");
        }
        let save = write(&format!("{variant}-early.json"), &serde_json::to_string(&game.record()).expect("JSON"));
        // Auld Lang Syne decides so little that a deal of it plays itself from its start.
        let last = if made == 0 { "" } else { &moves[earlier] };
        if made > 0 {
            play(&["--load", &save], "finish\n").says(&["refused: Can't auto-finish yet."]).ends(1);
        }
        let run = play(&["--load", &save], &format!("{last}\nfinish\nfinish\n"));
        run.says(&[offer, "> finish\n", "Won! ", "> finish\n", "refused: The game is already won."]).ends(1);
        assert_eq!(count(&run, offer), 1, "{}", run.out);
    }
    assert!(offered >= 6, "{offered} of the golden games can be finished");
}

/// The move of a hint; the reason is checked to be there.
fn hinted(run: &Run) -> &str {
    let hint = run.out.lines().rev().find_map(|line| line.strip_prefix("hint: ")).expect("a hint");
    let (play, why) = hint.split_once([',', '.']).expect("a move and a reason");
    assert!(why.contains(' '), "{hint}");
    play
}

#[test]
fn a_hint_is_a_legal_move_with_a_reason() {
    // The greatest games take long without optimization; the solver's own tests have them.
    for variant in [Variant::GoldMine, Variant::CarouselStrict, Variant::Klondike, Variant::KlondikeDrawThree] {
        let mut game = Game::deal(variant, 2);
        for _ in 0..4 {
            let moves: Vec<String> = game.moves().map(|m| m.to_string()).collect();
            let run = play(&[variant.name(), "2"], &(moves.join("\n") + "\nhint\n"));
            let play: Move = hinted(&run).parse().expect("a move");
            assert!(game.distinct_moves().contains(&play), "{play} in {game}");
            game.play(play).expect("a legal move");
        }
    }
    play(&["gold-mine", "42"], "h\n").says(&["> h\nhint: deal. The only move.\n"]).ends(0);
    play(&["klondike", "42"], "h\n")
        .says(&["> h\nhint: t1-f0, A♣ starts f0. Safe: this card is never needed in play again.\n"])
        .ends(0);
    let save = kings("kings-hint.json");
    // Of the three moves only that of the king of diamonds up is wrong.
    assert_ne!(hinted(&play(&["--load", &save], "h\n")), "t1-f2");
    play(&["--load", &save], "t1-f2\ndeal\nw0-f1\ndeal\nh\n").says(&["refused: No useful move found."]).ends(1);
}

#[test]
fn the_moves_of_a_solution_win() {
    for (variant, deal) in [("gold-mine", "6"), ("gargantua", "2"), ("klondike", "2"), ("klondike-draw-three", "2")] {
        let run = play(&[variant, deal], "solve\nsolve show\n");
        run.says(&["> solve\nIt can be won in ", "`solve!` makes them", "> solve show\nIt can be won in "]).ends(0);
        let shown = run.out.lines().skip_while(|line| *line != "> solve show");
        let numbered =
            shown.filter_map(|line| line.trim_start().split_once("  ")).take_while(|(_, m)| m.contains(": "));
        let moves: Vec<&str> = numbered.filter_map(|(_, told)| told.split(": ").next()).collect();
        play(&[variant, deal], &moves.join("\n")).says(&["Won! "]).ends(0);
        play(&[variant, deal], "solve!\nsolve!\n").says(&["Won! ", "refused: The game is already won."]).ends(1);
    }
}

#[test]
fn what_is_not_found_out_is_left_open() {
    // A deal that takes far more positions than a script waits for.
    play(&["klondike", "75"], "solve\n").says(&["> solve\nNot solved: the position limit was reached, after "]);
}

/// The deal that the program says it plays, by its last heading.
fn dealt(run: &Run) -> u64 {
    let number = run.out.rsplit(", deal ").next().and_then(|rest| rest.split(':').next());
    number.and_then(|number| number.parse().ok()).expect("a deal's number")
}

#[test]
fn winnable_deals_can_be_won() {
    for variant in ["gold-mine", "carousel-strict", "klondike-draw-three"] {
        // From a number, from any, and the next ones, which are to be winnable too.
        let run = play(&[variant, "1", "--winnable"], "solve!\n");
        run.says(&["Won! "]).ends(0);
        let first = dealt(&run);
        assert!(first >= 1);
        let run = play(&[variant, "--winnable"], "solve!\nn\nsolve!\n");
        run.says(&["Won! ", "> n\ndealt: ", "> solve!\n", "Won! "]).ends(0);
        // What can be won from a number on is that number itself, when it can be won.
        let again = play(&[variant, &first.to_string(), "--winnable"], "");
        assert_eq!(dealt(&again), first);
        let asked = play(&["klondike", "1"], &format!("n winnable {variant} 1\nn {variant} 1\n"));
        asked.says(&[&format!("deal {first}: 0 moves"), "deal 1: 0 moves"]).ends(0);
    }
}

#[test]
fn what_is_said_to_be_winnable_is() {
    let said = "A winnable deal.\n";
    for variant in ["freecell", "klondike", "gold-mine", "yukon"] {
        // Time may decide whether it is said, and not whether it is true.
        let run = play(&[variant], "n\n");
        let first = run.out.split_once(", deal ").and_then(|(_, rest)| rest.split(':').next()).expect("a deal");
        let claims = [run.out.starts_with(said), run.out.split_once("> n\n").expect("a new deal").1.contains(said)];
        for (deal, claimed) in [first.to_owned(), dealt(&run).to_string()].iter().zip(claims) {
            if claimed {
                play(&[variant, deal, "--winnable"], "").says(&[&format!(", deal {deal}: 0 moves")]);
            }
        }
    }
    // Nothing is claimed of a deal that is named, nor of any, nor where there is none to be found.
    for (args, lines) in [
        (["freecell", "2"].as_slice(), "n 3\nn any\nn any klondike\n"),
        (&["freecell", "--any-deal"], "n\n"),
        (&["--rules", &write("hopeless-deals.toml", HOPELESS)], "n\n"),
    ] {
        let run = play(args, lines);
        assert!(!run.ends(0).out.contains(said), "{}", run.out);
    }
    play(&["freecell", "3", "--winnable"], "n 11982\n").says(&[said, "dealt: FreeCell, deal 11982: 0 moves"]);
}

#[test]
fn own_rules_are_solved() {
    let rules = |name: &str| format!("{}/../rules/{name}", env!("CARGO_MANIFEST_DIR"));
    let pantagruel = fs::read_to_string(rules("pantagruel.toml")).expect("rules");
    let pantagruel = OwnRules::from_toml(&pantagruel).expect("rules");
    let json = write("pantagruel.json", &serde_json::to_string(&pantagruel).expect("JSON"));
    for rules in [rules("double-gold-mine.toml"), rules("pantagruel.toml"), json] {
        let run = play(&["--rules", &rules, "1", "--winnable"], "d\nu\nh\nsolve!\n");
        run.says(&["> h\nhint: ", "> solve!\nIt can be won in ", "Won! "]).ends(0);
    }
}

/// The whole stock comes to the waste at once, its cards in the order in which they lie: a deal that can be won is one in a great many millions.
const HOPELESS: &str = r#"
decks = 1
[tableau]
deal = [1]
faces = "all_up"
build = "same_suit"
groups = "one_card"
empty = "nothing"
[foundations]
base = { rank = "A" }
[stock.to_waste]
cards = 51
"#;

#[test]
fn where_no_deal_can_be_won_it_is_said() {
    let rules = write("hopeless.toml", HOPELESS);
    let none = "no winnable deal found: ";
    play(&["--rules", &rules, "1", "--winnable"], "").complains(none).ends(1);
    play(&["--rules", &rules, "1"], "n winnable 1\n").says(&["refused: no winnable deal found"]).ends(1);
    // The last deal there is has none after it.
    let last = u64::MAX.to_string();
    play(&["carousel-strict", &last, "--winnable"], "").complains("tried 1 from 18446744073709551615 on").ends(1);
}
