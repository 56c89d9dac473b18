//! Whatever is pressed, clicked, answered or resized, in every game and at every size: nothing panics, nothing is drawn outside, and the history stays
//! one of legal moves.

use std::time::Duration;

use fastrand::Rng;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Size;
use solitaire_rules::Variant;
use solitaire_rules::cards::Deal;

use super::super::model::{Answer, Content, Effect, Event, Model, Verdict};
use super::super::view;
use super::setting;
use crate::kept::Played;
use crate::start::Which;

const EVENTS: usize = 200;
const SIZES: [(u16, u16); 12] = [
    (1, 1),
    (0, 0),
    (2, 40),
    (200, 1),
    (10, 5),
    (30, 12),
    (40, 20),
    (40, 24),
    (60, 16),
    (80, 24),
    (120, 40),
    (200, 60),
];
const CODES: [KeyCode; 18] = [
    KeyCode::Enter,
    KeyCode::Enter,
    KeyCode::Esc,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::Backspace,
    KeyCode::Delete,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::Insert,
    KeyCode::F(1),
    KeyCode::Null,
];
/// Beside what is on the keyboard: keys that open something, and what is no letter.
const LETTERS: [char; 16] = ['n', 'g', 'G', 'm', 'o', 'k', 'i', '?', ':', 'y', 'h', 'L', 'ä', '♥', '\u{7f}', '\u{1b}'];
/// What somebody may type after a colon, sensible or not.
const LINES: [&str; 12] = [
    "t0x200-t1",
    "5",
    "99999999999999999999",
    "m all",
    "solve show",
    "n",
    "n klondike ms:617",
    "n! spider 18446744073709551615",
    "u 18446744073709551615",
    "redo 7",
    "restart",
    "save",
];
const BUTTONS: [MouseButton; 3] = [MouseButton::Left, MouseButton::Right, MouseButton::Middle];

fn any<T: Copy>(of: &[T], random: &mut Rng) -> T {
    of[random.usize(0..of.len())]
}

fn key(random: &mut Rng) -> Event {
    let code = match random.u8(0..6) {
        0 | 1 => any(&CODES, random),
        2 => KeyCode::Char(any(&LETTERS, random)),
        3 => KeyCode::Char(' '),
        _ => KeyCode::Char(random.char('!'..='~')),
    };
    let modifiers =
        if random.u8(0..8) == 0 { KeyModifiers::from_bits_truncate(random.u8(0..8)) } else { KeyModifiers::NONE };
    let kind = if random.u8(0..8) == 0 { KeyEventKind::Release } else { KeyEventKind::Press };
    Event::Key(KeyEvent::new_with_kind(code, modifiers, kind))
}

/// Mostly inside the screen; a terminal may tell of any place.
fn mouse(size: Size, random: &mut Rng) -> Event {
    let button = if random.u8(0..4) > 0 { MouseButton::Left } else { any(&BUTTONS, random) };
    let kind = match random.u8(0..10) {
        0..=2 => MouseEventKind::Down(button),
        3..=5 => MouseEventKind::Up(button),
        6 | 7 => MouseEventKind::Drag(button),
        8 => any(&[MouseEventKind::ScrollDown, MouseEventKind::ScrollUp, MouseEventKind::ScrollLeft], random),
        _ => MouseEventKind::Moved,
    };
    let place = |length: u16, random: &mut Rng| match random.u8(0..20) {
        0 => u16::MAX,
        _ => random.u16(0..=length.saturating_add(2)),
    };
    let (column, row) = (place(size.width, random), place(size.height, random));
    Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
}

/// Cards of the table are taken, dragged and dropped somewhere.
fn drag(model: &mut Model, random: &mut Rng) {
    let spots = model.layout().spots;
    let Some(spot) = random.choice(&spots) else { return };
    let event = |model: &mut Model, kind, (column, row)| {
        model.update(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
        draw(model);
    };
    event(model, MouseEventKind::Down(MouseButton::Left), (spot.area.x, spot.area.y));
    let far = [(u16::MAX, u16::MAX), (0, u16::MAX), (u16::MAX, 0), (0, 0)];
    event(model, MouseEventKind::Drag(MouseButton::Left), any(&far, random));
    let end = random.choice(&spots).map_or((0, 0), |spot| (spot.area.x, spot.area.y));
    event(model, MouseEventKind::Up(MouseButton::Left), end);
}

/// What the solver might answer, be it to another question or with moves of another game.
fn answer(model: &Model, random: &mut Rng) -> Event {
    let moves: Vec<_> =
        (0..random.usize(0..4)).filter_map(|_| random.choice(model.listed(true).iter().copied())).collect();
    let verdict = any(&[Verdict::Open, Verdict::Lost, Verdict::LostBy(3), Verdict::Dead], random);
    let content = match random.u8(0..5) {
        0 => Content::Verdict(verdict),
        1 => Content::Hint(moves.first().map(|&m| (m, "it is so".to_owned()))),
        2 => Content::Solved(verdict, "said".to_owned(), moves),
        3 => Content::Winnable(Ok(Deal::Number(random.u64(..)))),
        _ => Content::Winnable(Err("none".to_owned())),
    };
    let number = model.asked.as_ref().map_or(0, |&(number, _)| number) + u64::from(random.u8(0..4) == 0);
    Event::Answer(Answer { number, content })
}

/// The answer of the store to what the model asks of it.
fn opened(effect: Effect, random: &mut Rng) -> Option<Event> {
    let Effect::Open(wanted) = effect else { return None };
    let mut saved = Played::deal(&wanted.which, Deal::Number(random.u64(..))).ok().filter(|_| random.bool());
    if let Some(saved) = &mut saved
        && let Some(&m) = saved.game.legal_moves().first()
    {
        saved.game.play(m).expect("a legal move");
    }
    Some(Event::Opened { wanted, saved: saved.map(Box::new), said: None })
}

fn disturb(model: &mut Model, random: &mut Rng) {
    let size = model.setting.size;
    if random.u8(0..12) == 0 {
        drag(model, random);
    }
    let event = match random.u8(0..20) {
        0 => {
            let (width, height) = any(&SIZES, random);
            Event::Resize(Size { width, height })
        }
        1 => Event::Tick(Duration::from_millis(random.u64(0..100_000))),
        2 => answer(model, random),
        3 => Event::Said("something\nof the store".repeat(random.usize(0..30))),
        4 => {
            let line = any(&LINES, random);
            model.overlay = None;
            model.typed = Some(line.to_owned());
            Event::Key(KeyCode::Enter.into())
        }
        5..=11 => mouse(size, random),
        _ => key(random),
    };
    model.update(event);
    for effect in model.effects() {
        if effect == Effect::Keep {
            model.kept();
        } else if let Some(event) = opened(effect, random) {
            model.update(event);
        }
    }
}

fn draw(model: &Model) {
    let Size { width, height } = model.setting.size;
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    terminal.draw(|frame| view::draw(model, frame)).expect("a drawing");
}

#[test]
fn nothing_that_is_pressed_does_harm() {
    for (seed, variant) in (0..).zip(Variant::ALL) {
        let mut random = Rng::with_seed(seed);
        let which = Which::from(variant);
        let played = Played::deal(&which, Deal::Number(seed)).expect("a deal");
        let (width, height) = any(&SIZES, &mut random);
        let mut model = Model::new(played, setting(width, height));
        model.setting.own = vec![Which { title: "Ours".to_owned(), ..which }];
        for _ in 0..EVENTS {
            disturb(&mut model, &mut random);
            if random.u8(0..4) == 0 {
                draw(&model);
            }
        }
        for (width, height) in SIZES {
            model.update(Event::Resize(Size { width, height }));
            draw(&model);
        }
        let again = model.played.game.record().replay().expect("legal moves");
        assert_eq!(again.position(), model.played.game.position(), "{variant}");
    }
}

/// The terminal tells of its new size after the fact: a drawing in between has another size than the model.
#[test]
fn a_size_that_is_not_known_yet_does_no_harm() {
    for (width, height) in SIZES {
        let played = Played::deal(&Variant::Klondike.into(), Deal::Number(1)).expect("a deal");
        let mut model = Model::new(played, setting(80, 24));
        for key in ["", "n", "m", "?"] {
            model.overlay = None;
            model.letters(key);
            let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
            terminal.draw(|frame| view::draw(&model, frame)).expect("a drawing");
        }
    }
}
