//! Deals that were won and are played again, and games that have a file of their own.

use ratatui::crossterm::event::KeyCode;

use super::super::model::{Effect, Event, Model};
use super::super::overlay::Overlay;
use super::asking::nearly_won;
use super::view::{drawn, lines};
use crate::kept::{Ending, Slot, Statistics};

/// What is drawn, in one line without the frames.
fn shown(model: &Model) -> String {
    let words = lines(&drawn(model)).join(" ").replace('│', " ");
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn asks(model: &Model) -> bool {
    matches!(model.overlay, Some(Overlay::GiveUp(_)))
}

#[test]
fn a_deal_that_was_won_is_not_given_up_unasked_when_it_is_played_again() {
    let mut model = nearly_won();
    model.setting.options.any_deal = true;
    model.types("t0f0").press(KeyCode::Char('x'));
    // Of the restart alone nothing would be lost.
    assert!(model.played.counted && !model.played.is_under_way());
    model.types("t0t1");
    model.press(KeyCode::Char('g'));
    let text = shown(&model);
    assert!(asks(&model) && text.contains("has 1 move and is not won. Abandon it for another deal?"), "{text}");
    assert!(text.contains("It is counted already."), "{text}");
    model.press(KeyCode::Char('y'));
    let results = model.results("klondike");
    assert_eq!((model.moves().len(), results.played, results.won), (0, 1, 1));
}

#[test]
fn a_better_finish_of_a_deal_is_recorded() {
    let mut model = nearly_won();
    // With a move too many, and without.
    model.types("t0t1").types("t1f0");
    assert_eq!(model.results("klondike").fewest_moves, Some(2));
    model.press(KeyCode::Char('x'));
    model.effects();
    model.types("t0f0");
    let results = model.results("klondike");
    assert_eq!((results.played, results.won, results.fewest_moves), (1, 1, Some(1)));
    let better = |ending: &Ending| ending.won && ending.moves == 1;
    let effects = model.effects();
    let improves =
        |effect: &Effect| matches!(effect, Effect::Improve(name, ending) if name == "klondike" && better(ending));
    assert!(effects.iter().any(improves), "{effects:?}");
    let text = shown(&model);
    assert!(text.contains("Your fewest moves so far.") && !text.contains("fastest"), "{text}");
}

#[test]
fn statistics_that_cannot_be_read_are_read_again_and_nothing_is_made_up() {
    let mut model = nearly_won();
    model.setting.statistics = None;
    model.effects();
    model.press(KeyCode::Char('k'));
    assert!(model.overlay.is_none() && model.effects() == [Effect::ReadStatistics]);
    model.types("t0f0");
    let text = shown(&model);
    assert!(text.contains("Won! In 1 move. g: new deal."), "{text}");
    // Once the file is repaired they are shown.
    let mut statistics = Statistics::default();
    statistics.add("klondike", Ending { won: false, score: 7, moves: 80, seconds: 60 });
    model.update(Event::Said("The statistics can't be read.".to_owned()));
    model.update(Event::Statistics(statistics));
    assert!(model.overlay.is_some() && model.notice.is_empty() && model.results("klondike").played == 1);
}

#[test]
fn before_a_file_of_the_player_s_is_written_over_the_game_says_so() {
    let loaded = || {
        let mut model = nearly_won();
        model.setting.options.any_deal = true;
        model.played.slot = Slot { file: Some("saves/won.json".into()), ..model.played.slot.clone() };
        model
    };
    let mut model = loaded();
    model.types("t0f0").press(KeyCode::Char('g'));
    let text = shown(&model);
    assert!(asks(&model) && text.contains("Klondike is saved in won.json. Save another deal over it?"), "{text}");
    assert!(text.contains("[y] Save over it") && !text.contains("is not won"), "{text}");
    model.press(KeyCode::Char('n'));
    assert!(model.played.game.is_won() && model.notice.is_empty(), "{}", model.notice);
    let mut model = loaded();
    model.types("t0t1").press(KeyCode::Char('g'));
    let text = shown(&model);
    assert!(text.contains("It counts as played. The new deal is saved over won.json."), "{text}");
}

#[test]
fn that_a_game_can_t_be_saved_stays_in_sight() {
    let mut model = nearly_won();
    model.unsaved = Some("This game is not being saved: the disk is full".to_owned());
    model.types("t0t1");
    let text = shown(&model);
    assert!(text.contains("is not being saved: the disk is full") && text.contains("K♣ fills t1"), "{text}");
}

#[test]
fn a_game_that_is_saved_by_command_says_so_once_it_is() {
    let mut model = nearly_won();
    model.effects();
    model.types(":s");
    assert_eq!(model.effects(), [Effect::Save]);
}
