//! What keys, mouse and time do.

use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Size;
use solitaire_rules::cards::Deal;
use solitaire_rules::{Move, Pile, Variant};

use super::super::layout::{Spot, What};
use super::super::model::{Effect, Event, Model};
use super::super::overlay::Overlay;
use super::{klondike, model, pile};

/// The mouse at a pile's top card.
fn mouse(model: &mut Model, kind: MouseEventKind, at: &str) {
    let layout = model.layout();
    let spot = layout
        .spots
        .iter()
        .find(|spot| spot.pile == pile(at) && matches!(spot.what, What::Card { depth: 1, .. } | What::Empty(_)));
    let area = spot.expect("a top card").area;
    model.update(Event::Mouse(MouseEvent { kind, column: area.x + 1, row: area.y, modifiers: KeyModifiers::NONE }));
}

const CLICK: MouseEventKind = MouseEventKind::Down(MouseButton::Left);
const LET_GO: MouseEventKind = MouseEventKind::Up(MouseButton::Left);

#[test]
fn cards_are_moved_with_the_keys() {
    let mut model = klondike();
    // The five of spades is under the cursor; the six of hearts is the only card that takes it.
    model.press(KeyCode::Enter);
    assert_eq!(model.lit(), [pile("t3")]);
    model.press(KeyCode::Tab).press(KeyCode::Enter);
    assert_eq!(model.moves(), ["t0-t3"]);
    assert!(model.notice.contains("5♠ goes on 6♥"), "{}", model.notice);
    // Both cards of t3 are chosen by going up one.
    model.press(KeyCode::Up);
    assert!(model.hand.is_on(pile("t3"), 2));
    model.press(KeyCode::Enter);
    assert!(model.notice.contains("2 cards have nowhere to go"), "{}", model.notice);
    // Twice Enter on the ace puts it up.
    model.hand.go(pile("t1"), 1);
    model.press(KeyCode::Enter).press(KeyCode::Enter);
    assert_eq!(model.moves().len(), 2);
    assert_eq!(model.played.game.score(), 1);
}

#[test]
fn a_refused_move_changes_nothing_and_is_explained() {
    let mut model = klondike();
    model.press(KeyCode::Enter).press(KeyCode::Right).press(KeyCode::Enter);
    assert!(model.notice.contains("5♠ can't go on A♣; it goes on a red 6"), "{}", model.notice);
    assert!(model.moves().is_empty() && model.hand.chosen == Some((pile("t0"), 1)));
    model.press(KeyCode::Esc);
    assert_eq!(model.hand.chosen, None);
}

#[test]
fn the_arrows_reach_every_pile() {
    for variant in Variant::ALL {
        for width in [40, 80, 120] {
            let mut model = model(variant, 1, width, 24);
            let mut reached = std::collections::BTreeSet::new();
            for _ in 0..60 {
                reached.insert(model.hand.pile);
                model.press(KeyCode::Right);
            }
            assert!(model.played.game.view().piles().all(|pile| reached.contains(&pile)), "{variant} {width}");
            // From anywhere up leads to the first row and down to the last, past every card.
            for _ in 0..80 {
                model.press(KeyCode::Up);
            }
            let rows: Vec<u16> = model.layout().stops.iter().map(|stop| stop.row).collect();
            let row = |model: &Model| {
                model.layout().stops.iter().find(|stop| stop.pile == model.hand.pile).map(|stop| stop.row)
            };
            assert_eq!(row(&model), rows.iter().min().copied(), "{variant} {width}");
            for _ in 0..80 {
                model.press(KeyCode::Down);
            }
            assert_eq!(row(&model), rows.iter().max().copied(), "{variant} {width}");
        }
    }
}

#[test]
fn moves_and_commands_are_typed() {
    let mut model = klondike();
    model.types("T1 F0").types("t0t3").types("deal").types(":deal");
    assert_eq!(model.moves(), ["t1-f0", "t0-t3", "deal", "deal"]);
    model.types(":u 3");
    assert_eq!(model.moves(), ["t1-f0"]);
    model.types(":redo 2").types(":restart");
    assert!(model.moves().is_empty() && model.played.game.undone_moves().len() == 4);
    model.types("t9t1");
    assert!(model.notice.contains("this game has no t9"), "{}", model.notice);
    model.types(":xyzzy");
    assert!(model.notice.starts_with("Expected a move") && model.notice.ends_with("."), "{}", model.notice);
    model.press(KeyCode::Char('t')).press(KeyCode::Backspace).press(KeyCode::Backspace);
    assert_eq!(model.typed, None);
}

#[test]
fn cards_are_moved_with_the_mouse() {
    let mut model = klondike();
    mouse(&mut model, CLICK, "t0");
    mouse(&mut model, LET_GO, "t0");
    assert_eq!(model.lit(), [pile("t3")]);
    mouse(&mut model, CLICK, "t3");
    assert_eq!(model.moves(), ["t0-t3"]);
    mouse(&mut model, LET_GO, "t3");
    // Dragged.
    mouse(&mut model, CLICK, "t4");
    mouse(&mut model, LET_GO, "t5");
    assert_eq!(model.moves(), ["t0-t3", "t4-t5"]);
    mouse(&mut model, MouseEventKind::Down(MouseButton::Right), "t1");
    assert_eq!(model.played.game.score(), 1);
    mouse(&mut model, CLICK, "s");
    assert_eq!(model.moves().last().map(String::as_str), Some("deal"));
    // A click elsewhere on the table chooses there.
    mouse(&mut model, CLICK, "w0");
    let before = model.moves();
    mouse(&mut model, CLICK, "t2");
    assert_eq!(model.moves(), before);
}

/// The columns and rows where a pile's top is.
fn top(model: &Model, at: &str) -> (u16, u16) {
    let is_top = |what: What| matches!(what, What::Card { depth: 1, .. } | What::Empty(_));
    let spot = model.layout().spots.into_iter().find(|spot| spot.pile == pile(at) && is_top(spot.what));
    spot.map(|spot| (spot.area.x + 1, spot.area.y)).expect("a top card")
}

#[test]
fn dragged_cards_follow_the_pointer() {
    let mut model = klondike();
    let event = |model: &mut Model, kind, (column, row)| {
        model.update(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
    };
    let drag = MouseEventKind::Drag(MouseButton::Left);
    let (t0, t3) = (top(&model, "t0"), top(&model, "t3"));
    let shown = |model: &Model, (column, row)| {
        let buffer = super::view::drawn(model);
        (column..column + 2).map(|x| buffer[(x, row)].symbol()).collect::<String>()
    };
    event(&mut model, CLICK, t0);
    event(&mut model, drag, (72, 18));
    assert_eq!(shown(&model, (72, 18)), "5♠");
    // Dropped where nothing is it goes back.
    event(&mut model, LET_GO, (72, 20));
    assert_eq!((shown(&model, (72, 18)), model.hand.chosen, model.moves().len()), ("  ".to_owned(), None, 0));
    // Where it does not go the game says why.
    event(&mut model, CLICK, t0);
    let t1 = top(&model, "t1");
    event(&mut model, drag, t1);
    event(&mut model, LET_GO, t1);
    assert!(model.notice.contains("5♠ can't go on A♣; it goes on a red 6"), "{}", model.notice);
    assert_eq!((model.hand.chosen, model.moves().len()), (None, 0));
    event(&mut model, CLICK, t0);
    event(&mut model, drag, t3);
    assert!(model.hand.is_on(pile("t3"), 1));
    event(&mut model, LET_GO, t3);
    assert_eq!(model.moves(), ["t0-t3"]);
    // A second click puts up; a drag of what is chosen does not.
    for ends in ["t1", "t5"] {
        let t1 = top(&model, "t1");
        event(&mut model, CLICK, t1);
        event(&mut model, LET_GO, t1);
        event(&mut model, CLICK, t1);
        let end = top(&model, ends);
        event(&mut model, LET_GO, end);
        let up = ends == "t1";
        assert_eq!(model.moves().len(), if up { 2 } else { 1 }, "{ends}");
        if up {
            model.press(KeyCode::Char('u'));
        }
    }
}

#[test]
fn a_click_below_a_pile_means_the_pile() {
    let mut model = klondike();
    let click = |model: &mut Model, column, row| {
        model.update(Event::Mouse(MouseEvent { kind: CLICK, column, row, modifiers: KeyModifiers::NONE }));
    };
    let column =
        |model: &Model, at: &str| model.layout().stops.iter().find(|stop| stop.pile == pile(at)).expect("a pile").x + 1;
    let (t0, t3) = (column(&model, "t0"), column(&model, "t3"));
    click(&mut model, t0, 15);
    assert_eq!(model.hand.chosen, Some((pile("t0"), 1)));
    click(&mut model, t3, 15);
    assert_eq!(model.moves(), ["t0-t3"]);
    // Neither the messages nor the room beside the piles are piles.
    click(&mut model, t0, 22);
    click(&mut model, 79, 15);
    assert_eq!((model.moves().len(), model.hand.chosen), (1, None));
}

#[test]
fn a_screen_may_change_its_size() {
    let mut model = klondike();
    for (width, height) in [(40, 24), (200, 60), (3, 2), (80, 24)] {
        model.update(Event::Resize(Size { width, height }));
        assert_eq!(model.layout().spots.is_empty(), width == 3);
        assert!(model.layout().spots.iter().all(|spot| spot.area.right() <= width && spot.area.bottom() <= height));
    }
}

#[test]
fn a_card_face_down_is_called_that() {
    let mut model = klondike();
    // Six cards of t6 lie face down, and the ten on them has nowhere to go.
    let spot = |model: &Model| {
        let is_down = |spot: &&Spot| {
            spot.pile == pile("t6") && matches!(spot.what, What::Card { card: None, .. } | What::Downs(_))
        };
        model.layout().spots.iter().find(is_down).expect("a card face down").area
    };
    for button in [MouseButton::Left, MouseButton::Right] {
        model.notice.clear();
        let area = spot(&model);
        let event = MouseEvent {
            kind: MouseEventKind::Down(button),
            column: area.x + 1,
            row: area.y,
            modifiers: KeyModifiers::NONE,
        };
        model.update(Event::Mouse(event));
        assert_eq!(model.notice, "That card is face down.", "{button:?}");
        assert!(model.moves().is_empty() && model.hand.chosen.is_none());
    }
    model.notice.clear();
    model.hand.go(pile("t6"), 2);
    model.press(KeyCode::Enter);
    assert_eq!(model.notice, "That card is face down.");
}

#[test]
fn undo_redo_restart() {
    let mut model = klondike();
    model.press(KeyCode::Char('u'));
    assert_eq!(model.notice, "Nothing to undo.");
    model.types("t1f0").press(KeyCode::Char(' ')).press(KeyCode::Char('u'));
    assert_eq!(model.moves(), ["t1-f0"]);
    model.press(KeyCode::Char('y'));
    assert_eq!(model.moves(), ["t1-f0", "deal"]);
    model.letters("uzu").with_control('r');
    assert_eq!(model.moves(), ["t1-f0"]);
    // Under a menu the table stays as it is.
    model.press(KeyCode::Char('n')).with_control('r');
    assert_eq!(model.moves(), ["t1-f0"]);
    model.press(KeyCode::Esc).press(KeyCode::Char('x'));
    assert!(model.moves().is_empty());
}

#[test]
fn every_change_is_kept() {
    let mut model = klondike();
    model.effects();
    for keys in ["d\n", "u", "y", "x"] {
        for key in keys.chars() {
            model.press(if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) });
        }
        let expected = if keys == "d\n" { "deal" } else { keys };
        assert!(model.effects().contains(&Effect::Keep), "{expected}");
    }
}

#[test]
fn what_the_terminal_demands_is_not_kept_as_an_option() {
    let mut model = klondike();
    // ASCII because of the terminal; the player chooses a colour for each suit.
    model.setting.options.ascii = true;
    model.press(KeyCode::Char('o')).press(KeyCode::Enter);
    assert!(model.effects().contains(&Effect::KeepOptions));
    assert_eq!((model.kept_options().four_colours, model.kept_options().ascii), (true, false));
    model.press(KeyCode::Down).press(KeyCode::Enter).press(KeyCode::Enter).press(KeyCode::Esc);
    assert_eq!((model.kept_options().ascii, model.setting.options.ascii), (true, true));
}

#[test]
fn a_game_under_way_is_not_thrown_away_unasked() {
    let mut model = klondike();
    model.setting.options.any_deal = true;
    model.types("t1f0").press(KeyCode::Char('g'));
    assert!(matches!(model.overlay, Some(Overlay::GiveUp(_))));
    model.press(KeyCode::Char('n'));
    assert_eq!((model.overlay.is_none(), model.moves().len()), (true, 1));
    assert_eq!(model.results("klondike").played, 0);
    model.types(":n 7");
    assert!(matches!(model.overlay, Some(Overlay::GiveUp(_))));
    model.press(KeyCode::Char('y'));
    assert_eq!((model.played.game.dealt_by(), model.moves().len()), (Some(Deal::Number(7)), 0));
    let results = model.results("klondike");
    assert_eq!((results.played, results.won, results.streak), (1, 0, 0));
    // Of a deal without a move nothing is lost, and nothing counted.
    model.press(KeyCode::Char('g'));
    assert!(model.overlay.is_none() && model.played.game.dealt_by() != Some(Deal::Number(7)));
    assert_eq!(model.results("klondike").played, 1);
    // Moves that were taken back are moves too.
    model.press(KeyCode::Char(' ')).press(KeyCode::Char('u')).press(KeyCode::Char('g'));
    assert!(matches!(model.overlay, Some(Overlay::GiveUp(_))));
}

#[test]
fn another_game_is_opened_from_the_menu() {
    let mut model = klondike();
    model.types("t1f0");
    model.effects();
    model.press(KeyCode::Char('n')).types("two suits ms:3");
    let effects = model.effects();
    let Some(Effect::Open(wanted)) = effects.into_iter().find(|effect| matches!(effect, Effect::Open(_))) else {
        panic!("nothing is opened");
    };
    assert_eq!((wanted.which.judge.variant(), wanted.deal), (Some(Variant::SpiderTwoSuits), Some(Deal::Microsoft(3))));
    // A deal that the game does not have leaves the game that is played.
    model.update(Event::Opened { wanted, saved: None, said: None });
    assert!(model.notice.contains("a one-deck deal"), "{}", model.notice);
    assert_eq!(model.moves(), ["t1-f0"]);
}

#[test]
fn a_deal_of_pysol_s_says_where_its_table_is_another() {
    let mut model = klondike();
    for (typed, said) in [("carousel pysol:617", "laid out in this game's own order."), ("yukon pysol:617", "")] {
        model.press(KeyCode::Char('n')).types(typed);
        let Some(Effect::Open(wanted)) = model.effects().into_iter().find(|effect| matches!(effect, Effect::Open(_)))
        else {
            panic!("nothing is opened");
        };
        model.update(Event::Opened { wanted, saved: None, said: None });
        assert_eq!(model.played.game.dealt_by(), Some(Deal::PySol(617)), "{}", model.notice);
        assert!(model.notice.ends_with(said) && model.notice.is_empty() == said.is_empty(), "{}", model.notice);
    }
}

#[test]
fn a_kept_game_goes_on_and_another_deal_of_it_is_asked_for() {
    let mut kept = model(Variant::FreeCell, 5, 80, 24);
    let first = kept.played.game.distinct_moves()[0].to_string();
    kept.types(&first);
    let mut model = klondike();
    let wanted = |deal| super::super::model::WhichDeal {
        which: Variant::FreeCell.into(),
        deal,
        deals: crate::winnable::Deals::Usual,
        over: false,
    };
    model.update(Event::Opened { wanted: wanted(None), saved: Some(Box::new(kept.played.clone())), said: None });
    assert_eq!((model.moves(), model.overlay.is_none()), (vec![first], true));
    let mut model = klondike();
    model.update(Event::Opened {
        wanted: wanted(Some(Deal::Number(6))),
        saved: Some(Box::new(kept.played.clone())),
        said: None,
    });
    assert!(matches!(model.overlay, Some(Overlay::GiveUp(_))));
    assert_eq!(model.played.game.dealt_by(), Some(Deal::Number(5)));
}

#[test]
fn the_clock_runs_from_the_first_move_on() {
    let mut model = klondike();
    let second = || Event::Tick(Duration::from_secs(1));
    model.update(second());
    assert_eq!(model.played.time, Duration::ZERO);
    model.press(KeyCode::Char(' '));
    model.update(second());
    model.press(KeyCode::Char('?'));
    model.update(second());
    assert_eq!(model.played.time, Duration::from_secs(1));
}

#[test]
fn a_stock_in_play_is_chosen_and_not_dealt() {
    let mut model = model(Variant::SirTommy, 1, 80, 24);
    model.hand.go(Pile::STOCK, 1);
    model.press(KeyCode::Enter);
    assert_eq!(model.hand.chosen, Some((Pile::STOCK, 1)));
    let target = model.lit()[0];
    model.hand.go(target, 1);
    model.press(KeyCode::Enter);
    assert_eq!(model.played.game.moves().last(), Some(Move::one(Pile::STOCK, target)));
}
