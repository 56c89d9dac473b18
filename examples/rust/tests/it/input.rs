//! What the program understands: deals of other programs, names and moves as people type them; and the rules that it prints.

use crate::pipe::{fresh, play};

#[test]
fn other_programs_deals_are_taken_wherever_a_number_is() {
    // Microsoft's deal 1, as it is printed in many places: its first row is J♦ 2♦ 9♥ J♣ 5♦ 7♥ 7♣ 5♥.
    let row = "J♦   2♦   9♥   J♣   5♦   7♥   7♣   5♥";
    play(&["freecell", "ms:1"], "q\n").says(&["FreeCell, deal ms:1: 0 moves", row]).ends(0);
    play(&["freecell", "42"], "n ms:1\nt\nn bakers-game MS:1\n")
        .says(&["dealt: FreeCell, deal ms:1", row, "dealt: Baker's Game, deal ms:1", row])
        .ends(0);
    play(&["spider", "pysol:12345678901234567890"], "q\n").says(&["Spider, deal pysol:12345678901234567890"]).ends(0);
    play(&["spider", "pysol:ms617"], "q\n").says(&["Spider, deal pysol:ms617: 0 moves"]).ends(0);
    play(&["klondike", "1"], "n greenfelt:815\n").says(&["dealt: Klondike, deal greenfelt:815"]).ends(0);
    let own_order = "0 moves, score 0 of 52\nPySolFC's cards, laid out in this game's own order\n";
    play(&["carousel", "pysol:617"], "n klondike pysol:617\nn carousel pysol:ms1\n")
        .says(&[
            &format!("Carousel, deal pysol:617: {own_order}"),
            "Klondike, deal pysol:617: 0 moves, score 0 of 52\n>",
        ])
        .says(&[&format!("dealt: Carousel, deal pysol:ms1: {own_order}")])
        .ends(0);
    let file = fresh("microsoft.json");
    let name = file.to_str().expect("a path in UTF-8");
    play(&["freecell", "ms:1"], &format!("1\ns {name}\n")).ends(0);
    play(&["--load", name], "").says(&["FreeCell, deal ms:1: 1 move"]).ends(0);
    // The next that can be won is Microsoft's as well; 11982 is the famous one that cannot.
    play(&["freecell", "ms:1", "--winnable"], "q\n").says(&["FreeCell, deal ms:1: 0 moves"]).ends(0);
}

#[test]
fn faulty_deals_are_refused() {
    play(&["freecell", "ms:0"], "").complains("a Microsoft deal number from 1 to 8589934591").ends(2);
    play(&["freecell", "fc:7"], "").complains("a deal such as `42`, `ms:617` or `pysol:32000`").ends(2);
    let two = "`ms:617` is a one-deck deal, but this game has two decks";
    play(&["spider", "ms:617"], "").complains(two).ends(2);
    play(&["spider", "ms:617", "--winnable"], "").complains(two).ends(2);
    play(&["spider", "1"], "n ms:617\n").says(&["line 1 is refused: ", two, "Spider, deal 1: 0 moves"]).ends(1);
    play(&["spider", "1"], "n ms:x\n").says(&["refused: expected a Microsoft deal number"]).ends(1);
}

#[test]
fn rules_are_printed() {
    let spider = play(&["spider", "--explain"], "");
    spider.says(&["Spider\n\nDeal\n", "\n\nTableau\n", "\n\nFoundations\n", "\n\nAim\nThe game is won"]).ends(0);
    assert_eq!(play(&["--explain", "spider"], "").out, spider.out);
    play(&["spider", "1"], "rules\n").says(&["> rules\nSpider\n\nDeal\n", "Aim\n"]).ends(0);
    let own = format!("{}/../rules/pantagruel.toml", env!("CARGO_MANIFEST_DIR"));
    play(&["--rules", &own, "--explain"], "").says(&["Pantagruel\n\nDeal\n"]).ends(0);
    play(&["--explain"], "").complains("the rules of which game?").ends(2);
}

#[test]
fn input_is_forgiven_much_but_never_guessed() {
    play(&["KLON", "42"], "").complains("`klon` may be `klondike`, `klondike-draw-three` or `klondike-vegas`").ends(2);
    let run = play(&["Klondike", "42"], "T1 F0\nt0t3\nUNDO 2\nt1f0\nRedo\nn Spider-T 5\nn yuk 3\n");
    run.says(&["> T1 F0\nt1-f0: A♣ starts f0", "> t0t3\nt0-t3: 5♠ goes on 6♥", "> t1f0\nt1-f0: A♣"]).ends(1);
    run.says(&["> Redo\nline 5 is refused: Nothing to redo."]);
    let run = play(&["klondike", "42"], "n Spider-T 5\nn yuk 3\nn free\n");
    run.says(&["dealt: Spider (two suits), deal 5", "dealt: Yukon, deal 3", "`free` may be `freecell` or `freecell-o"]);
    play(&["klondike", "42"], "t1f0\nt0t3\nrestart\n").says(&["> restart\n", "0 moves, score 0"]).ends(0);
    play(&["klondike", "42"], "u x\n").says(&["refused: expected a number of moves, found `x`"]).ends(1);
    play(&["klondike", "42"], "s w1\n").says(&["`s w1` may be the move `s-w1` or `save w1`"]).ends(1);
}

#[test]
fn a_byte_order_mark_is_no_part_of_the_first_line() {
    play(&["klondike", "42"], "\u{feff}deal\nu\n").says(&["> deal\ndeal: ", "> u\ndeal undone"]).ends(0);
    play(&["klondike", "42"], "\u{feff}# a comment\n\u{feff}deal\n").says(&["line 2 is refused: "]).ends(1);
}

#[test]
fn a_game_that_is_stuck_lists_nothing_to_choose_from() {
    let lines = format!("{}1\n", "deal\n".repeat(18)) + &"1\n".repeat(60);
    let run = play(&["gold-mine", "2", "--keep-going"], &lines);
    run.says(&["Stuck: no useful move is left. ", "is refused: No useful move is left.\n"]).ends(1);
    assert!(!run.out.contains("the list has 0"), "{}", run.out);
}
