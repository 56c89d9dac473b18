//! What is drawn can be read: on every screen, in every game and in all looks each character has enough contrast to its ground.

use ratatui::crossterm::event::KeyCode;
use ratatui::style::{Color, Modifier};
use solitaire_rules::Variant;

use super::super::model::Model;
use super::super::theme::Colours;
use super::model;
use super::view::drawn;

/// As WCAG 2 asks of text.
const ENOUGH: f64 = 4.5;
/// The sixteen colours as xterm and as a VGA console show them.
const XTERM: [u32; 16] = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00,
    0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
];
const VGA: [u32; 16] = [
    0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa, 0x555555, 0xff5555, 0x55ff55,
    0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff,
];

/// Red, green and blue of a colour where the first sixteen are these.
fn rgb(color: Color, sixteen: &[u32; 16]) -> [f64; 3] {
    let named = [
        Color::Black,
        Color::Red,
        Color::Green,
        Color::Yellow,
        Color::Blue,
        Color::Magenta,
        Color::Cyan,
        Color::Gray,
        Color::DarkGray,
        Color::LightRed,
        Color::LightGreen,
        Color::LightYellow,
        Color::LightBlue,
        Color::LightMagenta,
        Color::LightCyan,
        Color::White,
    ];
    let level = |step: u32| if step == 0 { 0 } else { 55 + 40 * step };
    let rgb = match color {
        Color::Indexed(index @ 16..=231) => {
            let place = u32::from(index) - 16;
            (level(place / 36) << 16) + (level(place / 6 % 6) << 8) + level(place % 6)
        }
        Color::Indexed(index @ 232..) => (8 + 10 * (u32::from(index) - 232)) * 0x010101,
        color => sixteen[named.iter().position(|&other| other == color).expect("a colour that is set")],
    };
    [16, 8, 0].map(|shift| f64::from(rgb >> shift & 0xff) / 255.0)
}

fn luminance(rgb: [f64; 3]) -> f64 {
    let [red, green, blue] =
        rgb.map(|part| if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: Color, other: Color, sixteen: &[u32; 16]) -> f64 {
    let [one, other] = [one, other].map(|color| luminance(rgb(color, sixteen)) + 0.05);
    one.max(other) / one.min(other)
}

#[test]
fn contrasts_are_those_of_the_standard() {
    let to_white = |color| (100.0 * contrast(color, Color::White, &XTERM)).round();
    assert_eq!((to_white(Color::Black), to_white(Color::White)), (2100.0, 100.0));
    // #d70000 and #767676, by another calculator.
    assert_eq!((to_white(Color::Indexed(160)), to_white(Color::Indexed(243))), (540.0, 454.0));
}

/// That every character has both its colours, and that they are far enough apart.
fn check(model: &Model) {
    let buffer = drawn(model);
    for cell in &buffer.content {
        assert!(cell.fg != Color::Reset && cell.bg != Color::Reset, "{cell:?}");
        assert!(!cell.modifier.contains(Modifier::DIM), "nobody knows how dim that is: {cell:?}");
        for sixteen in [&XTERM, &VGA] {
            assert!(contrast(cell.fg, cell.bg, sixteen) >= ENOUGH, "{:?} {cell:?}", model.setting.colours);
        }
    }
}

/// Sixteen colours and more, two of suits and four.
const LOOKS: [(Colours, bool); 4] =
    [(Colours::Sixteen, false), (Colours::Sixteen, true), (Colours::Many, false), (Colours::Many, true)];

fn look(model: &mut Model, (colours, four_colours): (Colours, bool)) {
    (model.setting.colours, model.setting.options.four_colours) = (colours, four_colours);
}

#[test]
fn every_game_can_be_read_in_all_looks() {
    for variant in Variant::ALL {
        for (looks, (width, height)) in LOOKS.into_iter().zip([(80, 24), (40, 20), (40, 20), (120, 40)]) {
            let mut model = model(variant, 3, width, height);
            look(&mut model, looks);
            check(&model);
        }
    }
}

#[test]
fn what_is_marked_can_be_read_in_all_looks() {
    for variant in [Variant::Klondike, Variant::FreeCell, Variant::Spider, Variant::Fan, Variant::Canfield] {
        for looks in LOOKS {
            for (width, height) in [(80, 24), (40, 20)] {
                let mut model = model(variant, 3, width, height);
                look(&mut model, looks);
                // The cursor, what is chosen and what is lit.
                for pile in model.played.game.view().piles().take(14) {
                    model.press(KeyCode::Esc);
                    model.hand.go(pile, 1);
                    model.choose(pile, 1);
                    check(&model);
                }
            }
        }
    }
}

#[test]
fn what_lies_over_the_table_can_be_read() {
    for colours in [Colours::Sixteen, Colours::Many] {
        for keys in ["n", "nno such game", "i", "?", "k", "o", ":d", "m", " g"] {
            let mut model = model(Variant::Klondike, 42, 80, 24);
            model.setting.colours = colours;
            model.letters(keys);
            check(&model);
        }
    }
}

#[test]
fn a_lit_club_is_seen_in_four_colours() {
    for colours in [Colours::Sixteen, Colours::Many] {
        let mut model = model(Variant::Klondike, 42, 80, 24);
        (model.setting.colours, model.setting.options.four_colours) = (colours, true);
        // The jack of hearts in t4 may go to the queen of clubs in t5, and nowhere else.
        model.hand.go(super::pile("t4"), 1);
        model.press(KeyCode::Enter);
        assert_eq!(model.lit(), [super::pile("t5")]);
        let buffer = drawn(&model);
        let clubs: Vec<_> = buffer.content.iter().filter(|cell| cell.symbol() == "♣").collect();
        let grounds: Vec<Color> = clubs.iter().map(|cell| cell.bg).collect();
        assert!(grounds.iter().any(|&ground| ground != grounds[0]), "the queen is lit, the ace is not");
        assert!(clubs.iter().all(|cell| contrast(cell.fg, cell.bg, &XTERM) >= ENOUGH));
    }
}
