//! Deals that were won and are played again, and games that have a file of their own.

use ratatui::crossterm::event::KeyCode;

use super::super::model::{Effect, Model};
use super::asking::nearly_won;
use super::view::{drawn, lines};
use crate::kept::Ending;

/// What is drawn, in one line without the frames.
fn shown(model: &Model) -> String {
    let words = lines(&drawn(model)).join(" ").replace('│', " ");
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_better_finish_of_a_deal_is_recorded() {
    let mut model = nearly_won();
    // With a move too many, and without.
    model.types("t0t1").types("t1f0");
    assert_eq!(model.setting.statistics.of("klondike").fewest_moves, Some(2));
    model.press(KeyCode::Char('x'));
    model.effects();
    model.types("t0f0");
    let results = model.setting.statistics.of("klondike");
    assert_eq!((results.played, results.won, results.fewest_moves), (1, 1, Some(1)));
    let better = |ending: &Ending| ending.won && ending.moves == 1;
    let effects = model.effects();
    let improves =
        |effect: &Effect| matches!(effect, Effect::Improve(name, ending) if name == "klondike" && better(ending));
    assert!(effects.iter().any(improves), "{effects:?}");
    let text = shown(&model);
    assert!(text.contains("Your fewest moves so far.") && !text.contains("fastest"), "{text}");
}
