//! Every game on screens of every width: all that shows is drawn, at its place and inside the screen.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use solitaire_rules::{Pile, Player, Variant};

use super::super::layout::What;
use super::super::model::Model;
use super::super::theme::Colours;
use super::super::view;
use super::model;

const WIDTHS: [u16; 3] = [40, 80, 120];

pub(super) fn drawn(model: &Model) -> Buffer {
    let size = model.setting.size;
    let mut terminal = Terminal::new(TestBackend::new(size.width, size.height)).expect("a screen");
    terminal.draw(|frame| view::draw(model, frame)).expect("a drawing");
    terminal.backend().buffer().clone()
}

pub(super) fn lines(buffer: &Buffer) -> Vec<String> {
    let line = |y| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..buffer.area.height).map(line).collect()
}

/// The games at their deal and in their course.
fn courses(width: u16, height: u16) -> impl Iterator<Item = Model> {
    Variant::ALL.into_iter().flat_map(move |variant| {
        [0, 15, 60].map(|moves| {
            let mut model = model(variant, 3, width, height);
            for number in 0..moves {
                let game = &mut model.played.game;
                let Some(m) = Player::Greedy.choose(game.position(), &game.distinct_moves(), number) else { break };
                game.play(m).expect("a legal move");
            }
            // Of a win the congratulations cover a part.
            if model.played.game.is_won() {
                model.played.game.undo();
            }
            model
        })
    })
}

/// What a person looks for in the place of a card: rank and suit as in a card book, without the frame around it.
fn text(buffer: &Buffer, area: Rect) -> String {
    let text: String = (area.x..area.right()).map(|x| buffer[(x, area.y)].symbol()).collect();
    text.trim_matches(['╭', '─', '╮', ' ']).replace("10", "T")
}

/// That what is drawn lies inside the screen, at a place of its own, and is a card of the table where a card is drawn.
fn check_places(model: &Model) {
    let (layout, buffer, view) = (model.layout(), drawn(model), model.played.game.view());
    let name = model.played.game.variant();
    assert!(!layout.spots.is_empty(), "{name:?}");
    for (number, spot) in layout.spots.iter().enumerate() {
        assert_eq!(spot.area.intersection(buffer.area), spot.area, "{name:?} {spot:?}");
        assert!(spot.area.y > 0 && spot.area.bottom() <= layout.message.y, "{name:?} {spot:?}");
        let apart = layout.spots[..number].iter().all(|other| !other.area.intersects(spot.area));
        assert!(apart, "{name:?} {spot:?}");
        if spot.what == What::Name {
            let (full, number) = (spot.pile.to_string(), spot.pile.index().to_string());
            let drawn = text(&buffer, spot.area).replace('T', "10");
            assert!(drawn == full || spot.area.width == 2 && drawn == number, "{name:?} {spot:?} {drawn}");
        }
        if let What::Card { card, depth } = spot.what {
            let cards = view.pile(spot.pile);
            let there = cards[cards.len() - depth].map(|card| view.shown(card));
            assert_eq!(there, card, "{name:?} {spot:?}");
            let drawn = text(&buffer, spot.area);
            let is_it = match card {
                Some(card) => drawn == format!("{}{}", card.rank().letter(), card.suit().symbol()),
                None => drawn.len() >= "▒▒".len() && drawn.trim_matches('▒').is_empty(),
            };
            assert!(is_it, "{name:?} {spot:?} {drawn}");
        }
    }
}

/// Whether this card of a pile is drawn.
fn shows(model: &Model, pile: Pile, depth: usize) -> bool {
    let is_it = |what: &What| matches!(*what, What::Card { depth: other, .. } if other == depth);
    model.layout().spots.iter().any(|spot| spot.pile == pile && is_it(&spot.what))
}

#[test]
fn every_game_fits_at_every_width() {
    for width in WIDTHS {
        for model in courses(width, 24) {
            check_places(&model);
            // Each pile is there with its name and its top.
            let (view, layout) = (model.played.game.view(), model.layout());
            for pile in view.piles() {
                assert!(layout.spots.iter().any(|spot| spot.pile == pile && spot.what == What::Name), "{view} {pile}");
                assert!(view.pile(pile).is_empty() || shows(&model, pile, 1), "{view} {pile} at {width}");
            }
            let heading = &lines(&drawn(&model))[0];
            let game = &model.played.game;
            assert!(heading.contains(&format!("{}/{}", game.score(), game.rules().best_score())), "{heading}");
            assert!(heading.contains("move") && heading.contains("0:00"), "{heading}");
        }
    }
}

#[test]
fn on_a_high_screen_every_visible_card_of_a_column_shows() {
    for width in WIDTHS {
        for model in courses(width, 60) {
            check_places(&model);
            let view = model.played.game.view();
            let layout = model.layout();
            let is_column = |pile: Pile| {
                layout.spots.iter().any(|spot| spot.pile == pile && matches!(spot.what, What::Card { depth: 2.., .. }))
            };
            for pile in view
                .piles()
                .filter(|&pile| pile.kind() == solitaire_rules::position::PileKind::Tableau || is_column(pile))
            {
                for (place, card) in view.pile(pile).iter().enumerate() {
                    let depth = view.pile(pile).len() - place;
                    assert!(card.is_none() || shows(&model, pile, depth), "{view} {pile} {depth} at {width}");
                }
            }
        }
    }
}

#[test]
fn the_deals_show_every_visible_card_on_a_common_terminal() {
    for width in WIDTHS {
        for variant in Variant::ALL {
            let model = model(variant, 1, width, 24);
            let view = model.played.game.view();
            for pile in view.piles().filter(|pile| pile.kind() == solitaire_rules::position::PileKind::Tableau) {
                let up = view.pile(pile).iter().rev().take_while(|card| card.is_some()).count();
                assert!((1..=up).all(|depth| shows(&model, pile, depth)), "{variant} {pile} at {width}");
            }
        }
    }
}

#[test]
fn the_cursor_brings_every_card_into_sight() {
    // Five rows are left, which are not enough for Yukon's highest pile.
    let mut model = model(Variant::Yukon, 1, 40, 12);
    let pile = Pile::tableau(6).expect("a pile");
    assert!(!shows(&model, pile, 5));
    for depth in 1..=5 {
        model.hand.go(pile, depth);
        assert!(shows(&model, pile, depth), "{depth}");
        check_places(&model);
    }
}

#[test]
fn without_colours_the_signs_tell() {
    let mut model = model(Variant::Klondike, 42, 80, 24);
    model.setting.colours = Colours::None;
    model.press(KeyCode::Enter);
    let buffer = drawn(&model);
    assert!(
        buffer
            .content
            .iter()
            .all(|cell| cell.fg == ratatui::style::Color::Reset && cell.bg == ratatui::style::Color::Reset)
    );
    let layout = model.layout();
    let sign = |pile: &str| {
        let pile: Pile = pile.parse().expect("a pile");
        let spot =
            layout.spots.iter().find(|spot| spot.pile == pile && matches!(spot.what, What::Card { depth: 1, .. }));
        let area = spot.expect("a card").area;
        (buffer[(area.x - 1, area.y)].symbol().to_owned(), buffer[(area.x + 1, area.y)].modifier)
    };
    // The five of spades may go on the six of hearts and nowhere else.
    assert_eq!(sign("t0"), (">".to_owned(), Modifier::REVERSED));
    assert_eq!(sign("t3"), ("*".to_owned(), Modifier::UNDERLINED));
    assert_eq!(sign("t1"), (" ".to_owned(), Modifier::empty()));
}

#[test]
fn plain_ascii_is_ascii_everywhere() {
    for variant in Variant::ALL {
        let mut model = model(variant, 5, 80, 24);
        model.setting.options.ascii = true;
        for key in [' ', 'n', '\u{1b}', 'i', '\u{1b}', '?', '\u{1b}', 'o', '\u{1b}', 'k', '\u{1b}', ':'] {
            model.press(if key == '\u{1b}' { KeyCode::Esc } else { KeyCode::Char(key) });
            let buffer = drawn(&model);
            let foreign: Vec<&str> =
                buffer.content.iter().map(|cell| cell.symbol()).filter(|text| !text.is_ascii()).collect();
            assert!(foreign.is_empty(), "{variant} {key:?}: {foreign:?}");
        }
    }
}

#[test]
fn what_lies_over_the_table_fits_at_every_size() {
    for (width, height) in [(40, 24), (80, 24), (120, 50), (30, 12), (12, 5), (1, 1), (0, 0)] {
        for keys in ["n", "nspider", "nno such game", "i", "?", "k", "o", ":", " g", "u", "h", "l"] {
            let mut model = model(Variant::BeleagueredCastleOneByOne, 42, width, height);
            for key in keys.chars() {
                model.press(KeyCode::Char(key));
            }
            for code in [KeyCode::Down, KeyCode::PageDown, KeyCode::Up] {
                model.press(code);
                drawn(&model);
            }
        }
    }
}

#[test]
fn a_screen_that_is_too_small_says_so() {
    let too_small = |variant, width, height| {
        let text = lines(&drawn(&model(variant, 1, width, height))).join(" ");
        text.split_whitespace().collect::<Vec<_>>().join(" ").contains("too small")
    };
    assert!(too_small(Variant::Klondike, 20, 24));
    // Without names eight lines are enough for eighteen fans in rows of three, but not for Giza's seven rows and three of the reserve.
    assert!(too_small(Variant::Giza, 30, 12) && !too_small(Variant::Fan, 30, 12));
    assert!(!too_small(Variant::Klondike, 40, 16));
}

#[test]
fn a_text_is_scrolled_to_its_end_and_no_further() {
    let mut model = model(Variant::Spider, 1, 40, 16);
    model.press(KeyCode::Char('i'));
    for _ in 0..40 {
        model.press(KeyCode::PageDown);
    }
    let bottom = lines(&drawn(&model));
    assert!(bottom.concat().contains("are on the foundations."), "{bottom:#?}");
    model.press(KeyCode::Up);
    assert_ne!(lines(&drawn(&model)), bottom);
}
