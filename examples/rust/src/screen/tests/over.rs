//! What lies over the table: the list of moves, the menu, questions and options, by keys and by mouse.

use ratatui::crossterm::event::{KeyCode, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use solitaire_rules::cards::Deal;
use solitaire_rules::{Move, Variant};

use super::super::model::{Answer, Content, Effect, Event, Model, Question, Verdict, WhichDeal};
use super::super::overlay::Overlay;
use super::view::{drawn, lines};
use super::{klondike, model, pile};
use crate::command::Solve;
use crate::kept::Played;
use crate::start::Which;
use crate::winnable::Deals;

/// A click on the place where this text is drawn.
fn click(model: &mut Model, text: &str) {
    let lines = lines(&drawn(model));
    let (row, line) = lines.iter().enumerate().find(|(_, line)| line.contains(text)).expect(text);
    let column = line.split(text).next().expect("what is before it").chars().count();
    let (column, row) = (column.try_into().expect("a column"), row.try_into().expect("a row"));
    let kind = MouseEventKind::Down(MouseButton::Left);
    model.update(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
}

fn opens(model: &mut Model) -> WhichDeal {
    let wanted = model.effects().into_iter().find_map(|effect| match effect {
        Effect::Open(wanted) => Some(wanted),
        _ => None,
    });
    wanted.expect("a game is opened")
}

#[test]
fn the_legal_moves_are_listed_in_words() {
    let mut model = klondike();
    let listed = model.played.game.distinct_moves().len();
    model.press(KeyCode::Char('m'));
    let text = lines(&drawn(&model)).join("\n");
    for words in ["5♠ on 6♥ (t3)", "A♣ to the foundation f0", "deal from the stock"] {
        assert!(text.contains(words), "{text}");
    }
    assert!(text.contains(&format!("{listed:>3} ")) && !text.contains(&format!("{:>3} ", listed + 1)), "{text}");
    // What the cursor is on shows on the table.
    let place = model.played.game.distinct_moves().iter().position(|m| m.to_string() == "t0-t3").expect("a move");
    for _ in 0..place {
        model.press(KeyCode::Down);
    }
    assert_eq!((model.hand.chosen, model.lit()), (Some((pile("t0"), 1)), vec![pile("t3")]));
    model.press(KeyCode::Enter);
    assert_eq!((model.moves(), model.overlay.is_none()), (vec!["t0-t3".to_owned()], true));
    // All of them, those that lead to nothing new too; Esc leaves the table as it was.
    model.press(KeyCode::Char('m')).press(KeyCode::Tab).press(KeyCode::End);
    let all = model.played.game.legal_moves().len();
    assert!(matches!(model.overlay, Some(Overlay::Moves(moves)) if moves.all && moves.place + 1 == all));
    model.press(KeyCode::Esc);
    assert_eq!((model.moves().len(), model.hand.chosen, model.overlay.is_none()), (1, None, true));
    // By its number, and by the mouse.
    let first = model.played.game.distinct_moves()[0].to_string();
    model.types(":1");
    assert_eq!(model.moves().last(), Some(&first));
    model.types(":99");
    assert!(model.notice.contains("There is no move 99: the list has "), "{}", model.notice);
    model.press(KeyCode::Char('m'));
    click(&mut model, "A♣ to the");
    assert_eq!(model.moves().last().map(String::as_str), Some("t1-f0"));
}

/// The number of the listed move that the cursor is on.
fn number(model: &Model) -> Option<usize> {
    match model.overlay {
        Some(Overlay::Moves(moves)) => Some(moves.place + 1),
        _ => None,
    }
}

#[test]
fn a_number_chooses_a_listed_move() {
    // Any card that is free can go to any cell: more than nine moves.
    let start = || {
        let mut model = model(Variant::FreeCell, 3, 80, 24);
        model.press(KeyCode::Char('m')).press(KeyCode::Tab);
        model
    };
    let mut model = start();
    let (before, listed) = (model.moves().len(), model.listed(true));
    model.letters("1");
    assert_eq!((number(&model), model.moves().len()), (Some(1), before));
    model.letters("2");
    assert_eq!((number(&model), model.moves().len()), (Some(12), before));
    model.press(KeyCode::Enter);
    assert_eq!((number(&model), model.moves().last()), (None, Some(&listed[11].to_string())));
    // Other keys end the number: the next digit begins another one.
    let mut model = start();
    model.letters("1").press(KeyCode::Down).letters("2");
    assert_eq!(number(&model), Some(2));
    model.press(KeyCode::Down).press(KeyCode::Enter);
    assert_eq!(model.moves().last(), Some(&listed[2].to_string()));
    // With a number too high no move is made, though the cursor is on one.
    for wrong in ["0", "99"] {
        let mut model = start();
        model.types(wrong);
        assert!(number(&model).is_some() && model.moves().len() == before, "{wrong}");
        assert!(model.notice.starts_with("There is no move "), "{}", model.notice);
        model.letters("3").press(KeyCode::Enter);
        assert_eq!(model.moves().last(), Some(&listed[2].to_string()));
    }
}

#[test]
fn the_list_of_moves_is_not_left_for_an_action() {
    for key in ['h', 'u', 'a', 'x', 'L', '+'] {
        let mut model = klondike();
        model.letters("m").letters("2").press(KeyCode::Char(key));
        assert_eq!((number(&model), model.moves().len(), model.is_waiting()), (Some(2), 0, false), "{key}");
    }
    for key in [KeyCode::Esc, KeyCode::Char('m'), KeyCode::Char('q')] {
        let mut model = klondike();
        model.letters("m").press(key);
        assert_eq!((number(&model), model.moves().len(), model.hand.chosen), (None, 0, None), "{key}");
        assert!(!model.effects().contains(&Effect::Quit), "{key}");
    }
    // A move in full is that move, whatever the cursor is on.
    let mut model = klondike();
    model.letters("m").types("t1f0");
    assert_eq!((number(&model), model.moves()), (None, vec!["t1-f0".to_owned()]));
}

#[test]
fn a_game_without_moves_says_so_instead_of_a_list() {
    let mut model = model(Variant::GoldMine, 2, 80, 24);
    for _ in 0..18 {
        model.press(KeyCode::Char(' '));
    }
    while let Some(&m) = model.played.game.distinct_moves().first() {
        model.play(m);
    }
    // It is said once, and there is nothing to point to.
    for typed in ["m", "h", ":1", ":99"] {
        model.types(typed);
        let text = lines(&drawn(&model)).join("\n").to_lowercase();
        assert!(model.overlay.is_none() && text.matches("no useful move is left").count() == 1, "{text}");
        assert!(!text.contains("no move 1") && !text.contains("the list"), "{text}");
    }
}

#[test]
fn every_list_of_moves_fits_its_box() {
    for variant in Variant::ALL {
        for (width, height) in [(30, 12), (40, 20), (200, 60)] {
            let mut model = model(variant, 3, width, height);
            model.press(KeyCode::Char('m')).press(KeyCode::Tab).press(KeyCode::End);
            let Some(Overlay::Moves(moves)) = model.overlay else { panic!("{variant} has no move") };
            let last = super::super::view::inside(&model, &Overlay::Moves(moves));
            assert!(last.bottom() < height && last.right() <= width, "{variant}");
            let number = format!("{:>3} ", moves.place + 1);
            assert!(lines(&drawn(&model)).join("\n").contains(&number), "{variant} {width}");
        }
    }
}

#[test]
fn the_mouse_answers_what_the_keys_do() {
    let mut model = klondike();
    model.setting.options.any_deal = true;
    model.types("t1f0").press(KeyCode::Char('g'));
    click(&mut model, "Keep playing");
    assert_eq!((model.overlay.is_none(), model.moves().len()), (true, 1));
    model.press(KeyCode::Char('g'));
    click(&mut model, "Klondike, deal 42");
    assert!(model.overlay.is_some(), "a click on the question is no answer");
    click(&mut model, "[y]");
    assert_eq!((model.overlay.is_none(), model.moves().len()), (true, 0));
    model.press(KeyCode::Char('o'));
    click(&mut model, "Plain ASCII");
    assert!(model.setting.options.ascii);
    model.press(KeyCode::Esc).press(KeyCode::Char('n'));
    model.effects();
    click(&mut model, "Spider (two suits)");
    assert_eq!(opens(&mut model).which, Variant::SpiderTwoSuits.into());
}

#[test]
fn the_keys_of_the_last_line_may_be_clicked() {
    let mut model = klondike();
    click(&mut model, "space deal");
    assert_eq!(model.moves(), ["deal"]);
    click(&mut model, "u undo");
    assert!(model.moves().is_empty());
    click(&mut model, "m moves");
    assert!(matches!(model.overlay, Some(Overlay::Moves(_))));
    click(&mut model, "Esc back");
    assert!(model.overlay.is_none());
    click(&mut model, "n games");
    click(&mut model, "Tab: winnable");
    assert!(matches!(model.overlay, Some(Overlay::GiveUp(_))));
}

#[test]
fn the_last_line_offers_undo_and_redo_where_there_is_something_to_take_back() {
    let line = |model: &Model| lines(&drawn(model))[23].clone();
    let mut model = super::model(Variant::Klondike, 42, 200, 24);
    assert!(!line(&model).contains("undo") && !line(&model).contains("redo"), "{}", line(&model));
    model.press(KeyCode::Char(' '));
    assert!(line(&model).contains("u undo") && !line(&model).contains("redo"), "{}", line(&model));
    model.press(KeyCode::Char('u'));
    assert!(!line(&model).contains("undo") && line(&model).contains("y redo"), "{}", line(&model));
}

#[test]
fn the_last_line_offers_what_there_is_and_has_room_for() {
    for variant in Variant::ALL {
        for width in [1, 30, 40, 80, 200] {
            let model = model(variant, 1, width, 24);
            let line = lines(&drawn(&model))[23].trim_end().to_owned();
            assert!(width < 30 || line.starts_with("? help") && line.ends_with("q quit"), "{variant} {width}: {line}");
            let deals = model.played.game.legal_moves().iter().any(|m| matches!(m, Move::Deal | Move::Redeal));
            assert!(width < 80 || !deals || line.contains("space deal"), "{variant} {width}: {line}");
        }
    }
    assert!(!lines(&drawn(&model(Variant::FreeCell, 1, 200, 24)))[23].contains("space deal"));
}

#[test]
fn a_deal_that_can_be_won_is_had_from_the_menu() {
    let mut model = klondike();
    model.types("t1f0").press(KeyCode::Char('n'));
    model.letters("yukon");
    model.effects();
    model.press(KeyCode::Tab);
    let wanted = opens(&mut model);
    assert!(wanted.deals == Deals::Winnable && wanted.which == Variant::Yukon.into());
    // One that is under way is asked about.
    let mut kept = Played::deal(&wanted.which, Deal::Number(3)).expect("a deal");
    let first = kept.game.legal_moves()[0];
    kept.game.play(first).expect("a legal move");
    model.update(Event::Opened { wanted, saved: Some(Box::new(kept)), said: None });
    assert!(matches!(&model.overlay, Some(Overlay::GiveUp(wanted)) if wanted.deals == Deals::Winnable));
    model.press(KeyCode::Char('y'));
    assert!(matches!(model.asked, Some((_, Question::Winnable(..)))));
}

#[test]
fn a_deal_that_can_be_won_is_had_of_the_game_that_is_played() {
    for (moves, any_deal) in [(0, false), (0, true), (1, false)] {
        let mut model = klondike();
        model.setting.options.any_deal = any_deal;
        for _ in 0..moves {
            model.press(KeyCode::Char(' '));
        }
        model.press(KeyCode::Char('n')).press(KeyCode::Tab);
        if moves > 0 {
            assert!(matches!(&model.overlay, Some(Overlay::GiveUp(wanted)) if wanted.deals == Deals::Winnable));
            model.press(KeyCode::Char('y'));
        }
        assert!(matches!(model.asked, Some((_, Question::Winnable(..)))), "{moves}, {any_deal}: {}", model.notice);
    }
}

#[test]
fn that_a_deal_can_be_won_is_still_said_after_the_menu() {
    for (notice, said) in
        [("A winnable deal.", "A winnable deal. g: another one."), ("", "A new deal. g: another one.")]
    {
        let mut model = klondike();
        model.update(Event::Said(notice.to_owned()));
        model.press(KeyCode::Char('n')).press(KeyCode::Enter);
        assert_eq!(model.notice, said);
    }
}

#[test]
fn a_deal_that_makes_no_sense_is_refused_in_the_menu() {
    for (typed, said) in [
        ("freecell ms:0", "Expected a Microsoft deal number from 1"),
        ("freecell ms:abc", "Expected a Microsoft deal number from 1"),
        ("golf 99999999999999999999", "Expected a deal's number from 0 to 18446744073709551615"),
        ("golf 5 7", "Expected nothing after the deal's number, found `7`"),
    ] {
        let mut model = klondike();
        model.types("t1f0").press(KeyCode::Char('n'));
        model.effects();
        model.types(typed);
        let text = lines(&drawn(&model)).join("\n");
        assert!(matches!(model.overlay, Some(Overlay::Menu(_))) && model.effects().is_empty(), "{typed}");
        assert!(text.contains(said) && text.contains(&format!("{typed}_")), "{typed}: {text}");
        // With the next key the games are there again.
        model.press(KeyCode::Backspace);
        assert!(!lines(&drawn(&model)).join("\n").contains("Expected"));
    }
}

#[test]
fn a_new_deal_with_an_exclamation_mark_is_not_asked_about() {
    let mut model = klondike();
    model.types("t1f0").types(":n! 7");
    assert!(model.overlay.is_none() && model.played.game.dealt_by() == Some(Deal::Number(7)));
    assert_eq!(model.results("klondike").played, 1);
    // Nor of another game that is under way.
    model.effects();
    model.types(":n! yukon 3");
    let wanted = opens(&mut model);
    let mut kept = Played::deal(&wanted.which, Deal::Number(5)).expect("a deal");
    kept.game.play(kept.game.legal_moves()[0]).expect("a legal move");
    model.update(Event::Opened { wanted, saved: Some(Box::new(kept)), said: None });
    assert!(model.overlay.is_none() && model.played.game.dealt_by() == Some(Deal::Number(3)));
    assert_eq!(model.results("yukon").played, 1);
}

#[test]
fn in_a_small_window_a_question_is_a_question() {
    let mut model = super::model(Variant::LaBelleLucie, 42, 20, 5);
    let text = lines(&drawn(&model)).join("\n");
    assert!(!text.contains("redeals"), "{text}");
    let first = model.played.game.distinct_moves()[0].to_string();
    model.types(&first).press(KeyCode::Char('g'));
    let text = lines(&drawn(&model)).join("\n");
    assert!(text.contains("Abandon it? (y, n)"), "{text}");
    // A click on it is no answer.
    click(&mut model, "it?");
    assert!(matches!(model.overlay, Some(Overlay::GiveUp(_))));
}

#[test]
fn games_of_own_rules_are_in_the_menu() {
    let mut model = klondike();
    let own = Which { title: "Aunt's Klondike".to_owned(), ..Variant::Yukon.into() };
    model.setting.own.push(own.clone());
    model.press(KeyCode::Char('n'));
    model.effects();
    model.types("aunts");
    assert_eq!(opens(&mut model).which, own);
}

#[test]
fn a_solution_is_listed_in_words() {
    let mut model = klondike();
    model.types(":solve show");
    let (number, _) = model.asked.clone().expect("a question");
    let moves = ["t1-f0", "t0-t3", "deal"].map(|m| m.parse().expect("a move")).to_vec();
    let content = Content::Solved(Verdict::Open, "It can be won in 3 moves.".to_owned(), moves);
    model.update(Event::Answer(Answer { number, content }));
    let text = lines(&drawn(&model)).join("\n");
    for words in ["1  t1-f0", "A♣ starts f0", "2  t0-t3", "5♠ goes on 6♥"] {
        assert!(text.contains(words), "{text}");
    }
    assert!(model.moves().is_empty());
    model.press(KeyCode::Esc).press(KeyCode::Char('L'));
    assert!(matches!(model.asked, Some((_, Question::Solve(Solve::Play)))));
}

#[test]
fn the_help_has_a_line_for_each_key_or_two_columns() {
    let shown = |width: u16| {
        let mut model = model(Variant::Klondike, 42, width, 60);
        model.press(KeyCode::Char('?'));
        lines(&drawn(&model)).join("\n")
    };
    let (wide, narrow) = (shown(80), shown(40));
    let in_one_line = |text: &str| text.lines().any(|line| line.contains("h  hint") && line.contains("n  games"));
    assert!(in_one_line(&wide) && !in_one_line(&narrow), "{wide}\n{narrow}");
    for text in [wide, narrow] {
        for key in ["y  redo", "L  let the solver win", "q  quit"] {
            assert!(text.contains(key), "{key}: {text}");
        }
    }
}
