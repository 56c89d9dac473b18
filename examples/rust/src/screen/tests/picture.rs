//! Games whose cards cover each other, and pairs.

use ratatui::crossterm::event::{KeyCode, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use solitaire_rules::cards::Deal;
use solitaire_rules::rules::OwnRules;

use super::super::layout::{Spot, What};
use super::super::model::{Event, Model};
use super::super::theme::Colours;
use super::view::{drawn, lines};
use super::{pile, setting};
use crate::kept::Played;
use crate::start::Which;

const PYRAMID: &str = include_str!("../../../../rules/pyramid.toml");
const PEAKS: &str = include_str!("../../../../rules/tri-peaks.toml");
const GOLF: &str = include_str!("../../../../rules/golf.toml");

const CLICK: MouseEventKind = MouseEventKind::Down(MouseButton::Left);
const DRAG: MouseEventKind = MouseEventKind::Drag(MouseButton::Left);
const LET_GO: MouseEventKind = MouseEventKind::Up(MouseButton::Left);

/// Deal 42 of a rule file.
pub(super) fn model(rules: &str, width: u16, height: u16) -> Model {
    let judge = OwnRules::from_toml(rules).expect("rules").rules.judge().expect("rules that can be played");
    let which = Which { judge: Box::new(judge), title: "Own".to_owned(), notes: None };
    Model::new(Played::deal(&which, Deal::Number(42)).expect("a deal"), setting(width, height))
}

/// The mouse at a card, counted from its pile's end.
fn mouse(model: &mut Model, kind: MouseEventKind, at: &str, depth: usize) {
    let is_it = |what: What| {
        matches!(what, What::Card { depth: other, .. } if other == depth) || matches!(what, What::Empty(_))
    };
    let spots = model.layout().spots;
    let area = spots.iter().find(|spot| spot.pile == pile(at) && is_it(spot.what)).expect("a card").area;
    model.update(Event::Mouse(MouseEvent { kind, column: area.x + 1, row: area.y, modifiers: KeyModifiers::NONE }));
}

fn click(model: &mut Model, at: &str) {
    mouse(model, CLICK, at, 1);
    mouse(model, LET_GO, at, 1);
}

#[test]
fn a_pyramid_and_three_peaks_stand_as_they_are_printed() {
    let by_hand = [
        "5♠",
        "K♦    A♠",
        "9♣    4♥    5♥",
        "9♠    A♣    6♦    5♣",
        "9♦    3♥    J♣    10♥   7♣",
        "Q♠    Q♦    5♦    6♥    2♦    A♦",
        "K♠    J♥    K♣    3♠    Q♣    4♣    10♦",
        "t0    t1    t2    t3    t4    t5    t6",
    ];
    // In flat cards, and in framed ones of which two lines show before the next row covers them.
    let shown = lines(&drawn(&model(PYRAMID, 60, 16)));
    let flat: Vec<_> = shown.iter().map(|line| line.trim_matches([' ', '>'])).skip(1).take(8).collect();
    assert_eq!(flat, by_hand, "{shown:#?}");
    let shown = lines(&drawn(&model(PYRAMID, 80, 24)));
    let unframed = |line: &String| line.replace(['╭', '─', '╮'], " ").trim_matches([' ', '>']).to_owned();
    let framed: Vec<_> = shown.iter().skip(1).step_by(2).take(7).map(unframed).collect();
    assert_eq!(framed, by_hand[..7], "{shown:#?}");
    // A pyramid's seven rows, the stock's and two lines of names have room in 20 lines where two lines show of each row of small cards; the four rows
    // of the peaks where three show of large ones.
    for (rules, width, step) in [(PYRAMID, 120, 2), (PYRAMID, 30, 1), (PEAKS, 80, 2), (PEAKS, 60, 2), (PEAKS, 31, 1)] {
        let (model, picture) = (model(rules, width, 24), OwnRules::from_toml(rules).unwrap().rules.picture().unwrap());
        let layout = model.layout();
        assert!(!layout.spots.is_empty(), "{width}");
        let card = |spot: &&Spot| matches!(spot.what, What::Card { .. }) && spot.pile.to_string().starts_with('t');
        let left = layout.spots.iter().map(|spot| spot.area.x).min().unwrap();
        for spot in layout.spots.iter().filter(card) {
            let What::Card { depth, .. } = spot.what else { continue };
            let place = picture.place(spot.pile, model.played.game.position().pile_len(spot.pile) - depth).unwrap();
            let peak = layout.spots.iter().filter(card).map(|spot| spot.area.y).min().unwrap();
            assert_eq!(spot.area.y, peak + u16::from(place.row) * step);
            assert!(spot.area.x >= left && spot.area.right() <= width, "{width} {spot:?}");
            let apart = |other: &Spot| other == spot || !other.area.intersects(spot.area);
            assert!(layout.spots.iter().all(apart), "{width} {spot:?}");
        }
    }
    // Where there is no room for names they are left out.
    assert!(!model(PYRAMID, 80, 12).layout().spots.is_empty());
}

#[test]
fn what_is_covered_is_told_apart_and_stays_where_it_is() {
    // Two spades of a flat picture: the queen lies below the king.
    let mut model = model(PYRAMID, 60, 16);
    for colours in [Colours::None, Colours::Sixteen, Colours::Many] {
        model.setting.colours = colours;
        model.hand.go(pile("w0"), 1);
        let (layout, buffer) = (model.layout(), drawn(&model));
        let look = |name: &str, depth: usize| {
            let is_it = |what: What| matches!(what, What::Card { depth: other, .. } if other == depth);
            let area = layout.spots.iter().find(|spot| spot.pile == pile(name) && is_it(spot.what)).unwrap().area;
            let cell = &buffer[(area.x + 1, area.y)];
            assert_eq!(cell.symbol(), "♠");
            (cell.fg, cell.bg, cell.modifier)
        };
        assert_ne!(look("t0", 2), look("t0", 1), "{colours:?}");
        assert_eq!(look("t0", 1), look("t3", 1), "{colours:?}");
    }
    // The top of t0 goes; what it covered is still covered by t1.
    click(&mut model, "t0");
    click(&mut model, "t0");
    assert_eq!(model.moves(), ["t0-f0"]);
    assert!(lines(&drawn(&model))[0].contains(" 1/28 "), "only the pyramid counts");
    click(&mut model, "t0");
    assert_eq!((model.notice.as_str(), model.hand.chosen), ("This card is covered.", None));
}

#[test]
fn pairs_are_made_by_two_clicks_and_by_dragging() {
    let mut model = model(PYRAMID, 80, 24);
    click(&mut model, "t3");
    assert_eq!(model.lit(), [pile("t6")]);
    click(&mut model, "t6");
    assert_eq!(model.moves(), ["t3-t6"]);
    assert_eq!(model.notice, "t3-t6: 3♠ and 10♦ leave as a pair.");
    model.press(KeyCode::Char('u'));
    mouse(&mut model, CLICK, "t6", 1);
    mouse(&mut model, DRAG, "t3", 1);
    mouse(&mut model, LET_GO, "t3", 1);
    assert_eq!(model.moves(), ["t6-t3"]);
}

#[test]
fn a_stock_in_play_makes_pairs_and_is_dealt_from() {
    let mut model = model(PYRAMID, 80, 24);
    // Its card goes nowhere: a click deals.
    click(&mut model, "s");
    assert_eq!(model.moves(), ["deal"]);
    let pairs_with = |model: &Model, from: &str| {
        let to = |m: &String| m.starts_with(&format!("{from}-")).then(|| m[from.len() + 1..].to_owned());
        model.played.game.legal_moves().iter().map(|m| m.to_string()).find_map(|m| to(&m))
    };
    while pairs_with(&model, "s").is_none_or(|to| to == "f0") {
        model.press(KeyCode::Char(' '));
    }
    let to = pairs_with(&model, "s").unwrap();
    let dealt = model.moves().len();
    click(&mut model, "s");
    click(&mut model, &to);
    assert_eq!(model.moves().last(), Some(&format!("s-{to}")));
    // The other way round, onto the stock and the waste.
    model.press(KeyCode::Char('u'));
    click(&mut model, &to);
    click(&mut model, "s");
    assert_eq!(model.moves().last(), Some(&format!("{to}-s")));
    model.press(KeyCode::Char('u'));
    // A second click on the stock deals, though its card could be paired.
    click(&mut model, "s");
    click(&mut model, "s");
    assert_eq!((model.moves().len(), model.moves().last().map(String::as_str)), (dealt + 1, Some("deal")));
    click(&mut model, "w0");
    click(&mut model, &to);
    assert_eq!(model.moves().last(), Some(&format!("w0-{to}")));
}

#[test]
fn golf_is_dealt_by_clicks_on_the_stock() {
    let mut model = model(GOLF, 80, 24);
    for dealt in 1..=16 {
        click(&mut model, "s");
        assert_eq!(model.played.game.position().pile_len(pile("f0")), dealt + 1);
    }
    click(&mut model, "s");
    assert!(!model.notice.is_empty() && model.moves().len() == 16);
}
