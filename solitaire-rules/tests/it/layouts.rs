//! Where piles lie: tables drawn by hand, and what is true of the table of any rules.

use std::collections::BTreeMap;
use std::path::Path;

use solitaire_rules::layout::{Aspect, EmptyMark, Fan, PilePlace, TableLayout};
use solitaire_rules::position::PileKind;
use solitaire_rules::rules::{Faces, Gives, Layout, Reserve, Tableau};
use solitaire_rules::{Game, Move, Pile, Position, Rules, Variant};

use crate::common::{config, for_all_drawn, own_rules};

const BY_HAND: &str = include_str!("layouts/golden.txt");

/// The table as the file of goldens draws it.
fn drawn(table: &TableLayout, rules: &Rules) -> Vec<String> {
    let (wide, high) = (2 * usize::from(table.columns()), usize::from(table.rows()));
    let mut letters = vec![vec![' '; wide]; high];
    let mut put = |column: usize, row: usize, text: &str| {
        for (letter, place) in text.chars().zip(letters[row][2 * column..].iter_mut()) {
            *place = letter;
        }
    };
    for place in table.places() {
        let (column, row, room) = (usize::from(place.column), usize::from(place.row), usize::from(place.room));
        match place.fan {
            Fan::Squared => {}
            Fan::Down => (1..room).for_each(|below| put(column, row + below, "|")),
            Fan::Right => put(column, row, &"-".repeat(2 * room)),
            Fan::LastThree => put(column, row, &"=".repeat(2 * room)),
            Fan::Diagonal => {
                let cards = rules.tableau.deal.height(place.pile.index()).into();
                (1..cards).for_each(|card| put(column - card, row + card, "/"));
            }
        }
        put(column, row, &place.pile.to_string());
    }
    letters.iter().map(|line| line.iter().collect::<String>().trim_end().to_owned()).collect()
}

fn aspect(name: &str) -> Aspect {
    match name {
        "landscape" => Aspect::Landscape,
        "square" => Aspect::Square,
        "portrait" => Aspect::Portrait,
        _ => panic!("{name}"),
    }
}

#[test]
fn tables_lie_as_players_know_them() {
    let mut faults = String::new();
    let mut compared = 0;
    for golden in BY_HAND.split("\n\n").skip(1) {
        let (heading, lines) = golden.split_once('\n').unwrap();
        let (name, rest) = heading.split_once(", ").unwrap();
        let rules = name.parse::<Variant>().unwrap().rules();
        let table = rules.table_layout(aspect(rest.split_once(':').unwrap().0));
        let by_hand: Vec<&str> = lines.lines().map(|line| line.strip_prefix('>').unwrap()).collect();
        let of_engine = drawn(&table, rules);
        let size = format!(" {} by {}", table.columns(), table.rows());
        if of_engine != by_hand || !heading.ends_with(&size) {
            faults += &format!("{heading}, not{size}\n{}\n", of_engine.join("\n"));
        }
        compared += 1;
    }
    assert!(faults.is_empty() && compared >= 18, "{faults}");
}

/// The half cards that a pile may take, card by card where it is a diagonal.
fn taken(place: &PilePlace, rules: &Rules) -> Vec<(u32, u32)> {
    let (column, row, room) = (u32::from(place.column), u32::from(place.row), u32::from(place.room));
    let area = |column: u32, row: u32, width: u32, height: u32| {
        (column..column + width).flat_map(move |x| (row..row + height).map(move |y| (x, y)))
    };
    match place.fan {
        Fan::Squared => area(column, row, 2, 2).collect(),
        Fan::Down => area(column, row, 2, room).collect(),
        Fan::Right | Fan::LastThree => area(column, row, room, 2).collect(),
        Fan::Diagonal => {
            let cards = u32::from(rules.tableau.deal.height(place.pile.index())).max(1);
            (0..cards).flat_map(|card| area(column - card, row + card, 2, 2)).collect()
        }
    }
}

/// No two piles overlap but the diagonals of a picture, nothing lies beyond the edge, and each pile has room for its first card.
fn check_places(table: &TableLayout, rules: &Rules) {
    let mut owners: BTreeMap<(u32, u32), PilePlace> = BTreeMap::new();
    for place in table.places() {
        assert!(place.room >= 2, "{place:?}");
        for half in taken(place, rules) {
            let inside = half.0 < table.columns().into() && half.1 < table.rows().into();
            assert!(inside, "{place:?} lies beyond {} by {}: {rules:?}", table.columns(), table.rows());
            if let Some(other) = owners.insert(half, *place) {
                let of_picture = other.fan == Fan::Diagonal && place.fan == Fan::Diagonal;
                assert!(of_picture || other.pile == place.pile, "{place:?} lies on {other:?}: {rules:?}");
            }
        }
    }
}

fn check(rules: &Rules, position: &Position, aspect: Aspect) {
    let table = rules.table_layout(aspect);
    check_places(&table, rules);
    let there: Vec<Pile> = table.places().iter().map(|place| place.pile).collect();
    let mut piles: Vec<Pile> = position.piles().collect();
    if rules.redeal_limit().is_some() || matches!(rules.stock, solitaire_rules::rules::Stock::Gathered { .. }) {
        piles.retain(|pile| pile.kind() != PileKind::Stock);
        piles.insert(0, Pile::STOCK);
    }
    assert_eq!(there, piles, "{rules:?}");
    let picture = rules.picture();
    let widest = picture.map_or(0, |picture| picture.columns());
    assert!(aspect != Aspect::Portrait || table.columns() <= widest.max(20), "{} wide: {rules:?}", table.columns());
    for place in table.places() {
        let Some(picture) = picture.filter(|_| place.pile.kind() == PileKind::Tableau) else {
            assert_ne!(place.fan, Fan::Diagonal);
            continue;
        };
        // Card by card the diagonal is that of the picture, wherever that lies as a whole.
        let origin = table.place(Pile::tableau(0).unwrap()).unwrap();
        let first = picture.place(origin.pile, 0).unwrap();
        for card in 0..rules.tableau.deal.height(place.pile.index()) {
            let by_picture = picture.place(place.pile, card.into()).unwrap();
            assert_eq!(place.column - card + first.column, by_picture.column + origin.column);
            assert_eq!(place.row + card + first.row, by_picture.row + origin.row);
        }
    }
    let mirrored = table.left_handed();
    check_places(&mirrored, rules);
    assert_eq!(mirrored.left_handed(), table);
    for (place, other) in table.places().iter().zip(mirrored.places()) {
        assert_eq!((place.pile, place.row, place.fan, place.room), (other.pile, other.row, other.fan, other.room));
        if matches!(place.fan, Fan::Squared | Fan::Down) {
            assert_eq!(other.column, table.columns() - place.column - 2);
        }
    }
}

#[test]
fn no_two_piles_of_a_built_in_game_overlap() {
    for (variant, aspect) in Variant::ALL.iter().flat_map(|variant| Aspect::ALL.map(|aspect| (variant, aspect))) {
        check(variant.rules(), &variant.deal(1), aspect);
    }
}

#[test]
fn no_two_piles_of_the_examples_overlap() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/rules");
    let mut tried = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let rules: Rules = match path.extension().and_then(|end| end.to_str()) {
            Some("toml") => toml::from_str(&text).unwrap(),
            _ => serde_json::from_str(&text).unwrap(),
        };
        let position = rules.judge().unwrap().deal(1);
        Aspect::ALL.into_iter().for_each(|aspect| check(&rules, &position, aspect));
        tried += 1;
    }
    assert!(tried >= 17);
}

#[test]
fn no_two_piles_of_any_rules_overlap() {
    for_all_drawn(&config(600), &own_rules(), |rules| {
        let position = rules.judge().unwrap().deal(1);
        Aspect::ALL.into_iter().for_each(|aspect| check(&rules, &position, aspect));
        Ok(())
    });
}

/// Whatever the length of the pile, a row of foundations and the gap leave eleven half cards of twenty.
#[test]
fn a_long_reserve_beside_rows_of_foundations_keeps_to_the_width() {
    let osmosis = *Variant::Osmosis.rules();
    let reserve = Reserve { deal: Layout::of(&[18]), faces: Faces::AllUp, gives: Gives::Anywhere };
    let rules = Rules { reserve, ..osmosis };
    let table = rules.table_layout(Aspect::Portrait);
    let place = table.place(Pile::reserve(0).unwrap()).unwrap();
    assert_eq!((table.columns(), place.fan, place.room), (20, Fan::Right, 11));
    Aspect::ALL.into_iter().for_each(|aspect| check(&rules, &rules.judge().unwrap().deal(1), aspect));
}

#[test]
fn rules_that_cannot_be_played_have_a_table_too() {
    let rules = Rules { decks: 250, ..*Variant::Canfield.rules() };
    assert!(!rules.table_layout(Aspect::Portrait).places().is_empty());
}

fn mark(game: &Game, pile: &str) -> EmptyMark {
    game.rules().empty_mark(&game.view(), pile.parse().unwrap())
}

#[test]
fn empty_piles_show_what_goes_there() {
    use solitaire_rules::cards::Rank::{Ace, King};
    let klondike = Game::deal(Variant::Klondike, 1);
    assert_eq!(
        ["s", "w0", "f0", "t0"].map(|pile| mark(&klondike, pile)),
        [EmptyMark::Redeal, EmptyMark::Place, EmptyMark::Rank(Ace), EmptyMark::Rank(King)]
    );
    let freecell = Game::deal(Variant::FreeCell, 1);
    assert_eq!(["c0", "t0"].map(|pile| mark(&freecell, pile)), [EmptyMark::Free; 2]);
    let spider = Game::deal(Variant::Spider, 1);
    assert_eq!(
        ["s", "f0", "t0"].map(|pile| mark(&spider, pile)),
        [EmptyMark::Nothing, EmptyMark::Place, EmptyMark::Free]
    );
    let pyramid = Game::deal(Variant::Pyramid, 1);
    assert_eq!(mark(&pyramid, "t3"), EmptyMark::Nothing);
    // Gold Mine has no redeal; Bisley has foundations up from the ace and down from the king.
    assert_eq!(mark(&Game::deal(Variant::GoldMine, 1), "s"), EmptyMark::NoRedeal);
    let bisley = Game::deal(Variant::Bisley, 1);
    assert_eq!(["f0", "f7"].map(|pile| mark(&bisley, pile)), [EmptyMark::Rank(Ace), EmptyMark::Rank(King)]);
}

#[test]
fn the_base_shows_once_it_is_known() {
    // Canfield's first foundation is begun by the deal: all want that card's rank, and the redeals never end.
    let canfield = Game::deal(Variant::Canfield, 5);
    let base = canfield.view().pile("f0".parse().unwrap())[0].unwrap().rank();
    assert_eq!(["f1", "f2", "f3"].map(|pile| mark(&canfield, pile)), [EmptyMark::Rank(base); 3]);
    // In New York the first card played sets it.
    let mut free = Game::deal(Variant::NewYork, 1);
    assert_eq!(mark(&free, "f3"), EmptyMark::Free);
    let played = free.play("t0-f0".parse().unwrap()).unwrap().iter().next();
    assert!(played.is_some());
    let base = free.view().pile("f0".parse().unwrap())[0].unwrap().rank();
    assert_eq!(mark(&free, "f3"), EmptyMark::Rank(base));
}

#[test]
fn the_arrow_becomes_a_cross_with_the_last_redeal() {
    let mut game = Game::deal(Variant::Pyramid, 1);
    let mut marks = vec![mark(&game, "s")];
    while game.check(Move::Redeal).is_ok() || game.check(Move::Deal).is_ok() {
        let m = if game.check(Move::Redeal).is_ok() { Move::Redeal } else { Move::Deal };
        game.play(m).unwrap();
        if m == Move::Redeal {
            marks.push(mark(&game, "s"));
        }
    }
    // Two redeals: an arrow while one is left.
    assert_eq!(marks, [EmptyMark::Redeal, EmptyMark::Redeal, EmptyMark::NoRedeal]);
}

/// A picture that can't be played, since a pile covers nothing, has its place as well, and is mirrored within the table.
#[test]
fn pictures_that_cannot_be_played_are_laid_out() {
    let pyramid = *Variant::Pyramid.rules();
    for heights in [&[1, 3][..], &[2, 1, 3], &[3, 0, 3], &[7, 6, 5, 4, 3, 2, 1, 3]] {
        let rules = Rules { tableau: Tableau { deal: Layout::of(heights), ..pyramid.tableau }, ..pyramid };
        assert!(rules.validate().is_err(), "{heights:?}");
        for aspect in [Aspect::Landscape, Aspect::Square, Aspect::Portrait] {
            let table = rules.table_layout(aspect);
            for table in [table.left_handed(), table] {
                let inside = |place: &PilePlace| {
                    let (column, row, width, height) = place.area();
                    column + width <= table.columns() && row + height <= table.rows()
                };
                assert!(table.places().iter().all(inside), "{heights:?}: {table:?}");
            }
        }
    }
}
