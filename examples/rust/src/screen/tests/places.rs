//! Where piles stand: as the engine's layout says, in every game, and where a card player knows them.

use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use solitaire_rules::layout::{Aspect, EmptyMark, Fan, TableLayout};
use solitaire_rules::{Pile, Variant};

use super::super::layout::{Layout, Spot, What};
use super::super::model::Model;
use super::view::{drawn, lines};
use super::{model, pile};

const SIZES: [(u16, u16); 6] = [(80, 24), (100, 30), (60, 20), (40, 15), (120, 40), (30, 40)];

/// Where a pile's first card or its empty place is drawn.
fn first(model: &Model, at: &str) -> Rect {
    first_of(&model.layout(), pile(at))
}

fn first_of(layout: &Layout, pile: Pile) -> Rect {
    let is_it = |what: What| !matches!(what, What::Name | What::Count(_));
    layout.spots.iter().find(|spot| spot.pile == pile && is_it(spot.what)).expect("a place").area
}

/// Whether the piles beside a picture stand in the order of a table, from left to right and from above.
fn stands(layout: &Layout, table: &TableLayout) -> bool {
    let places = table.places().iter().filter(|place| place.fan != Fan::Diagonal);
    let places: Vec<_> = places.map(|place| (place, first_of(layout, place.pile))).collect();
    places.iter().all(|(one, a)| {
        places
            .iter()
            .all(|(other, b)| (one.column < other.column) == (a.x < b.x) && (one.row < other.row) == (a.y < b.y))
    })
}

#[test]
fn every_pile_is_on_the_screen_where_the_engine_puts_it() {
    for (width, height) in SIZES {
        for variant in Variant::ALL {
            for names in [true, false] {
                let mut model = model(variant, 1, width, height);
                model.setting.options.names = names;
                let (layout, view) = (model.layout(), model.played.game.view());
                let is_small = lines(&drawn(&model)).join(" ").contains("too small for the");
                assert_eq!(is_small, layout.cut.is_none());
                assert!(!is_small || (width, height) != (80, 24), "{variant}");
                if is_small {
                    continue;
                }
                assert!(view.piles().all(|pile| layout.spots.iter().any(|spot| spot.pile == pile)), "{variant}");
                for (n, spot) in layout.spots.iter().enumerate() {
                    assert_eq!(spot.area.intersection(layout.table), spot.area, "{variant} {spot:?}");
                    let apart = |other: &Spot| !other.area.intersects(spot.area);
                    assert!(layout.spots[..n].iter().all(apart), "{variant} {width} {height} {spot:?}");
                }
                let rules = model.played.game.rules();
                let stands_so = Aspect::ALL.into_iter().any(|aspect| stands(&layout, &rules.table_layout(aspect)));
                assert!(stands_so, "{variant} {width} {height}");
            }
        }
    }
}

#[test]
fn what_is_clicked_is_what_is_seen() {
    for (width, height) in SIZES {
        for variant in Variant::ALL {
            let layout = model(variant, 1, width, height).layout();
            for spot in &layout.spots {
                let Rect { x, y, .. } = spot.area;
                for (column, row) in [(x, y), (spot.area.right() - 1, spot.area.bottom() - 1)] {
                    assert_eq!(layout.at(column, row), Some(*spot), "{variant} {width} {height}");
                }
            }
        }
    }
}

#[test]
fn cells_stand_left_and_foundations_right() {
    let model = model(Variant::FreeCell, 42, 80, 24);
    let x = |at| first(&model, at).x;
    assert!(x("c0") < x("c3") && x("c3") < x("f0") && x("f0") < x("f3"));
    assert_eq!((x("c0"), x("f3")), (x("t0"), x("t7")));
}

#[test]
fn canfield_s_reserve_stands_beside_the_tableau() {
    let model = model(Variant::Canfield, 42, 80, 24);
    let (reserve, first_column) = (first(&model, "r0"), first(&model, "t0"));
    assert!(reserve.y == first_column.y && reserve.right() < first_column.x);
    assert!(first(&model, "f0").y < reserve.y);
}

#[test]
fn fans_lie_in_rows() {
    for (variant, least) in [(Variant::Fan, 3), (Variant::LaBelleLucie, 3)] {
        let model = model(variant, 42, 80, 24);
        let mut rows: Vec<u16> = (0..18).map(|n| first(&model, &format!("t{n}")).y).collect();
        rows.dedup();
        assert!(rows.len() >= least && rows.is_sorted(), "{variant} {rows:?}");
    }
}

#[test]
fn the_window_chooses_the_size_of_the_cards() {
    let size = |variant, width, height| {
        let cut = model(variant, 42, width, height).layout().cut.expect("room");
        (cut.width, cut.height)
    };
    // Seven columns of eight characters, and in 20 lines two names, five lines above and below them six cards, one whole and two to come.
    assert_eq!(size(Variant::Klondike, 80, 24), (7, 5));
    // The next size needs twelve columns a pile, and four lines more for the two rows of cards.
    assert_eq!((size(Variant::Klondike, 84, 28), size(Variant::Klondike, 200, 60)), ((11, 7), (11, 7)));
    assert_eq!((size(Variant::Klondike, 83, 28), size(Variant::Klondike, 84, 27)), ((7, 5), (7, 5)));
    assert_eq!(size(Variant::Klondike, 57, 24), (5, 3));
    assert_eq!(size(Variant::Klondike, 80, 20), (5, 3));
    assert_eq!(size(Variant::Klondike, 80, 16).1, 1);
    assert_eq!(size(Variant::Klondike, 40, 40).1, 1);
}

#[test]
fn all_cards_are_equally_wide() {
    for (width, height) in SIZES {
        let layout = model(Variant::FreeCell, 42, width, height).layout();
        let cards = layout.spots.iter().filter(|spot| matches!(spot.what, What::Card { .. }));
        let widths: std::collections::BTreeSet<u16> = cards.map(|spot| spot.area.width).collect();
        assert_eq!(widths.len(), 1, "{width} {height}");
    }
}

#[test]
fn empty_places_say_what_they_take() {
    let (model, canfield) = (model(Variant::Klondike, 42, 80, 24), super::model(Variant::Canfield, 42, 80, 24));
    let mark = |model: &Model, at: &str| {
        let spots = model.layout().spots;
        spots.iter().find_map(|spot| match spot.what {
            What::Empty(mark) if spot.pile == pile(at) => Some(mark),
            _ => None,
        })
    };
    let drawn_in = |model: &Model, area: Rect| {
        drawn(model)[(area.x + area.width / 2, area.y + area.height / 2)].symbol().to_owned()
    };
    assert_eq!(drawn_in(&model, first(&model, "f0")), "A");
    assert_eq!(drawn_in(&canfield, first(&canfield, "f3")), "5");
    // The stock has run out: the waste may be turned over.
    let mut model = model;
    for _ in 0..24 {
        model.press(KeyCode::Char(' '));
    }
    assert_eq!(mark(&model, "s"), Some(EmptyMark::Redeal));
    assert_eq!(drawn_in(&model, first(&model, "s")), "↻");
}
