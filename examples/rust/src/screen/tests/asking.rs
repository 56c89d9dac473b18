//! What the solver is asked, and what its answers do.

use std::time::Duration;

use ratatui::crossterm::event::KeyCode;
use solitaire_rules::cards::Deal;
use solitaire_rules::{Game, Variant};

use super::super::model::{Answer, Content, Effect, Event, Model, Question, Verdict, WhichDeal};
use super::view::{drawn, lines};
use super::{klondike, pile};
use crate::command::Solve;
use crate::winnable::Deals;

/// The number of the question that the model has asked last.
fn asked(model: &mut Model, expected: &Question) -> u64 {
    let mut questions = model.effects().into_iter().filter_map(|effect| match effect {
        Effect::Ask { number, question } if question == *expected => Some(number),
        _ => None,
    });
    questions.next_back().expect("a question")
}

/// A game of one move to a win: the king of clubs is left.
pub(super) fn nearly_won() -> Model {
    let suit = |suit: char, ranks: &str| ranks.chars().flat_map(|rank| [rank, suit]).collect::<String>();
    let (all, but_one) = ("A23456789TJQK", "A23456789TJQ");
    let (clubs, diamonds, hearts, spades) = (suit('C', but_one), suit('D', all), suit('H', all), suit('S', all));
    let position =
        format!("klondike s: w0: f0:{clubs} f1:{diamonds} f2:{hearts} f3:{spades} t0:KC t1: t2: t3: t4: t5: t6:");
    let mut model = klondike();
    model.played.game = Game::from_position(Variant::Klondike, position.parse().expect("a position"));
    model.look_ahead();
    model
}

#[test]
fn a_hint_is_shown_on_the_table() {
    let mut model = klondike();
    model.press(KeyCode::Char('h'));
    let number = asked(&mut model, &Question::Hint);
    let hint = Some(("t0-t3".parse().expect("a move"), "looks useful".to_owned()));
    model.update(Event::Answer(Answer { number, content: Content::Hint(hint) }));
    assert_eq!(model.notice, "Hint: t0-t3, 5♠ on 6♥. Looks useful.");
    assert_eq!(model.lit(), [pile("t3")]);
    // Enter follows it.
    model.press(KeyCode::Enter);
    assert_eq!(model.moves(), ["t0-t3"]);
}

#[test]
fn an_answer_that_comes_too_late_is_not_heard() {
    let mut model = klondike();
    model.press(KeyCode::Char(' '));
    let number = asked(&mut model, &Question::Lost);
    model.press(KeyCode::Char(' '));
    model.update(Event::Answer(Answer { number, content: Content::Verdict(Verdict::Lost) }));
    assert_eq!(model.verdict, Verdict::Open);
    let number = asked(&mut model, &Question::Lost);
    model.update(Event::Answer(Answer { number, content: Content::Verdict(Verdict::Lost) }));
    assert_eq!(model.verdict, Verdict::Lost);
    // It stays lost until a move is taken back, and is so though there is nothing new to say.
    model.press(KeyCode::Char(' '));
    let number = asked(&mut model, &Question::Lost);
    model.update(Event::Answer(Answer { number, content: Content::Verdict(Verdict::Open) }));
    assert_eq!(model.verdict, Verdict::Lost);
    model.press(KeyCode::Char('u'));
    assert_eq!(model.verdict, Verdict::Open);
}

#[test]
fn of_an_untouched_deal_nothing_is_said_unasked() {
    let questions = |model: &mut Model| {
        let effects = model.effects().into_iter();
        effects.filter(|effect| matches!(effect, Effect::Ask { .. })).count()
    };
    // This deal can't be won, which the solver knows at once.
    let mut model = super::model(Variant::Klondike, 1, 80, 24);
    assert_eq!(questions(&mut model), 0);
    model.press(KeyCode::Char(' ')).press(KeyCode::Char('u'));
    model.effects();
    model.press(KeyCode::Char('x'));
    assert_eq!((questions(&mut model), model.verdict), (0, Verdict::Open));
    // Asked for, it is.
    model.press(KeyCode::Char('l'));
    let number = asked(&mut model, &Question::Solve(Solve::Tell));
    model.update(Event::Answer(Answer { number, content: Content::Solved(Verdict::Lost, String::new(), Vec::new()) }));
    assert_eq!(model.verdict, Verdict::Lost);
    // What is said later takes its place.
    let said = |model: &Model| lines(&drawn(model)).join("\n");
    assert!(said(&model).contains("This deal can't be won."), "{}", said(&model));
    model.press(KeyCode::Char('a'));
    assert!(
        said(&model).contains("Can't auto-finish yet.") && !said(&model).contains("can't be won"),
        "{}",
        said(&model)
    );
    model.press(KeyCode::Esc);
    assert!(said(&model).contains("This deal can't be won."), "{}", said(&model));
}

#[test]
fn what_one_foundation_starts_with_is_not_said() {
    for (variant, is_said) in [(Variant::Golf, false), (Variant::Canfield, true)] {
        let text = lines(&drawn(&super::model(variant, 1, 80, 24))).join("\n");
        assert_eq!(text.contains("Foundations start with "), is_said, "{text}");
    }
}

#[test]
fn what_is_beside_the_table_is_said_in_sentences() {
    let said = |model: &Model| lines(&drawn(model)).join("\n");
    let mut model = super::model(Variant::LaBelleLucie, 1, 80, 24);
    assert!(said(&model).contains("Redeals left: 2."), "{}", said(&model));
    model.types(":n foo");
    assert!(said(&model).contains("No game `foo`.  (Redeals left: 2.)"), "{}", said(&model));
    model.types(":redeal");
    assert!(model.notice.ends_with(" cards."), "{}", model.notice);
    model.press(KeyCode::Char('u'));
    assert_eq!(model.notice, "redeal undone.");
    model.press(KeyCode::Char('y'));
    assert!(model.notice.starts_with("Again: the tableau is gathered and dealt again: "), "{}", model.notice);
}

#[test]
fn an_empty_foundation_for_any_card_says_so() {
    let text = |variant| lines(&drawn(&super::model(variant, 1, 120, 40))).join("\n");
    assert!(text(Variant::NewYork).contains(" any "), "{}", text(Variant::NewYork));
    assert!(text(Variant::FreeCell).contains("free") && !text(Variant::FreeCell).contains(" any "));
}

#[test]
fn a_clock_that_does_not_fit_is_left_out() {
    for (width, shown) in [(20, false), (21, true), (80, true)] {
        let heading = lines(&drawn(&super::model(Variant::Klondike, 42, width, 6))).swap_remove(0);
        assert!(heading.contains("0/52  0 moves") && heading.contains(":") == shown, "{heading:?}");
        assert_eq!(heading.contains("0:00"), shown, "{heading:?}");
    }
}

#[test]
fn esc_stops_waiting() {
    let mut model = klondike();
    model.press(KeyCode::Char('l'));
    let number = asked(&mut model, &Question::Solve(Solve::Tell));
    assert!(model.is_busy());
    model.press(KeyCode::Esc);
    assert!(!model.is_busy());
    model.update(Event::Answer(Answer {
        number,
        content: Content::Solved(Verdict::Open, "too late".to_owned(), Vec::new()),
    }));
    assert_eq!(model.notice, "Stopped.");
}

#[test]
fn the_rest_plays_itself_and_a_win_is_counted_once() {
    let mut model = nearly_won();
    model.effects();
    model.press(KeyCode::Char('a'));
    assert!(model.is_busy() && model.moves().is_empty(), "one move at a time, for those who look on");
    model.update(Event::Tick(Duration::from_millis(40)));
    assert!(model.played.game.is_won() && !model.is_busy());
    let counted =
        |model: &mut Model| model.effects().iter().filter(|effect| matches!(effect, Effect::Count(..))).count();
    assert_eq!(counted(&mut model), 1);
    model.press(KeyCode::Char('u')).press(KeyCode::Char('y'));
    assert_eq!(counted(&mut model), 0);
    let results = model.results("klondike");
    assert_eq!(
        (results.played, results.won, results.best, results.fewest_moves, results.streak),
        (1, 1, 52, Some(1), 1)
    );
}

#[test]
fn a_win_is_celebrated_and_one_of_the_solver_is_not() {
    let shown = |model: &Model| lines(&drawn(model)).join("\n");
    let mut model = nearly_won();
    assert!(!shown(&model).contains("You won!"));
    model.types("t0f0");
    let text = shown(&model);
    assert!(text.contains("♣ ♦  You won!  ♥ ♠") && text.contains("1 move in 0:00"), "{text}");
    assert!(!text.contains("so far"), "the first win is no record: {text}");
    model.press(KeyCode::Char('u'));
    assert!(!shown(&model).contains("You won!"));
    // Neither is one that is as short.
    model.played.counted = false;
    model.press(KeyCode::Char('y'));
    assert!(shown(&model).contains("You won!") && !shown(&model).contains("so far"), "{}", shown(&model));
    let mut model = nearly_won();
    crate::kept::note_solver(&mut model.played.game);
    model.types("t0f0");
    assert!(model.played.game.is_won() && !shown(&model).contains("You won!"));
}

#[test]
fn a_solution_is_played_if_that_is_asked_for() {
    for (line, then, played) in
        [(":solve", Solve::Tell, 0), (":solve show", Solve::Show, 0), (":solve!", Solve::Play, 1)]
    {
        let mut model = nearly_won();
        model.types(line);
        let number = asked(&mut model, &Question::Solve(then));
        let content = Content::Solved(Verdict::Open, "won".to_owned(), vec!["t0-f0".parse().expect("a move")]);
        model.update(Event::Answer(Answer { number, content }));
        model.update(Event::Tick(Duration::from_millis(40)));
        assert_eq!(model.moves().len(), played, "{line}");
        // What the solver won is not the player's win, and a win that is only told of is nothing yet.
        let results = model.results("klondike");
        assert_eq!((results.played, results.won, results.best), (played.try_into().expect("a number"), 0, 0));
        model.press(KeyCode::Esc).press(KeyCode::Char('x')).types("t0f0");
        let results = model.results("klondike");
        assert_eq!((results.played, results.won), (1, if then == Solve::Play { 0 } else { 1 }), "{line}");
    }
}

#[test]
fn a_key_stops_what_plays_itself() {
    let mut model = nearly_won();
    model.press(KeyCode::Char('a')).press(KeyCode::Esc);
    model.update(Event::Tick(Duration::from_millis(40)));
    assert!(model.moves().is_empty());
}

#[test]
fn winnable_deals_are_looked_for() {
    let mut model = klondike();
    model.press(KeyCode::Char('G'));
    let effects = model.effects();
    let question = effects.iter().find_map(|effect| match effect {
        Effect::Ask { number, question: Question::Winnable(..) } => Some(*number),
        _ => None,
    });
    let content = Content::Winnable(Ok(Deal::Number(1234)));
    model.update(Event::Answer(Answer { number: question.expect("a question"), content }));
    assert_eq!(model.played.game.dealt_by(), Some(Deal::Number(1234)));
}

#[test]
fn a_new_deal_is_one_that_can_be_won_where_one_is_found() {
    let ask = |model: &mut Model| {
        let effects = model.effects().into_iter();
        effects.rev().find_map(|effect| match effect {
            Effect::Ask { number, question: Question::Deal(which, _) } => Some((number, which)),
            _ => None,
        })
    };
    let mut model = klondike();
    for (can_be_won, said) in [(true, "A winnable deal."), (false, "")] {
        model.press(KeyCode::Char('g'));
        assert!(model.is_dealing() && model.is_busy());
        let (number, which) = ask(&mut model).expect("a question");
        assert_eq!(which, Variant::Klondike.into());
        let content = Content::Deal(Deal::Number(1234), can_be_won);
        model.update(Event::Answer(Answer { number, content }));
        assert_eq!((model.played.game.dealt_by(), model.notice.as_str()), (Some(Deal::Number(1234)), said));
    }
    // What was to be said of a save is not lost in the search for a deal.
    let wanted = WhichDeal { which: Variant::Yukon.into(), deal: None, deals: Deals::Usual, over: false };
    model.update(Event::Opened { wanted, saved: None, said: Some("damaged".to_owned()) });
    let (number, _) = ask(&mut model).expect("a question");
    model.update(Event::Answer(Answer { number, content: Content::Deal(Deal::Number(5), true) }));
    assert_eq!((model.played.game.variant(), model.notice.as_str()), (Some(Variant::Yukon), "Damaged."));
    model.begin_deal(&Variant::Klondike.into(), Deal::Number(1234));
    // Esc leaves the game as it was.
    model.press(KeyCode::Char('g')).press(KeyCode::Esc);
    assert!(!model.is_dealing() && model.notice == "Stopped.");
    model.effects();
    // A deal that is named is dealt as it is, and so is any by the option or by the word.
    model.types(":n 42");
    assert_eq!((ask(&mut model), model.played.game.dealt_by()), (None, Some(Deal::Number(42))));
    model.types(":n any");
    assert!(ask(&mut model).is_none() && model.played.game.dealt_by() != Some(Deal::Number(42)));
    model.press(KeyCode::Char('o')).press(KeyCode::Down).press(KeyCode::Down).press(KeyCode::Enter).press(KeyCode::Esc);
    assert!(model.kept_options().any_deal);
    model.types(":n 42").press(KeyCode::Char('g'));
    assert!(
        ask(&mut model).is_none() && model.played.game.dealt_by() != Some(Deal::Number(42)) && model.notice.is_empty()
    );
}
