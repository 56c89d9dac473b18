//! The table, drawn in colour.

use std::io::{self, Write};
use std::iter;

use anstyle::{AnsiColor, Style};
use solitaire_rules::cards::Color;
use solitaire_rules::layout::{Aspect, Fan, TableLayout};
use solitaire_rules::position::PileKind;
use solitaire_rules::rules::Picture;
use solitaire_rules::{Card, Game, Move, Pile, Rules, View};

use crate::words;

const RED: Style = AnsiColor::Red.on_default().bold();
const BLACK: Style = Style::new().bold();
const DOWN: Style = AnsiColor::Blue.on_default();
const NAME: Style = AnsiColor::Cyan.on_default();
const FAINT: Style = Style::new().dimmed();

/// How wide a card is drawn, the space before it included.
const WIDTH: usize = 5;

/// How wide half a card of a picture is, which has room for brackets.
const HALF: usize = 3;

/// What stands in a card's place.
#[derive(Clone, Copy)]
enum Place {
    /// Nothing.
    Blank,
    /// No card, where one could be.
    Empty,
    Down,
    Up(Card),
    /// A card that shows and is covered, on a waste or in a picture.
    Covered(Card),
    /// A card of a picture that nothing covers.
    Free(Card),
    Name(Pile),
    Count(usize),
}

impl Place {
    fn of(card: Option<Option<Card>>) -> Place {
        match card {
            None => Place::Empty,
            Some(None) => Place::Down,
            Some(Some(card)) => Place::Up(card),
        }
    }

    fn text(self) -> String {
        match self {
            Place::Blank => String::new(),
            Place::Empty => "·".to_owned(),
            Place::Down => "▒▒".to_owned(),
            Place::Up(card) | Place::Covered(card) => format!("{card:#}"),
            Place::Free(card) => format!("[{card:#}]"),
            Place::Name(pile) => pile.to_string(),
            Place::Count(count) => count.to_string(),
        }
    }

    fn style(self) -> Style {
        match self {
            Place::Blank => Style::new(),
            Place::Empty | Place::Covered(_) | Place::Count(_) => FAINT,
            Place::Down => DOWN,
            Place::Up(card) | Place::Free(card) if card.color() == Color::Red => RED,
            Place::Up(_) | Place::Free(_) => BLACK,
            Place::Name(_) => NAME,
        }
    }
}

/// Draws what the player sees: stock, wastes and foundations above, then cells and reserve, the tableau below; of these what the game has.
pub(crate) fn draw(view: &View, rules: &Rules, out: &mut impl Write) -> io::Result<()> {
    let of_kinds = |kinds: &[PileKind]| view.piles().filter(|pile| kinds.contains(&pile.kind())).collect::<Vec<_>>();
    let above = of_kinds(&[PileKind::Stock, PileKind::Waste, PileKind::Foundation]);
    let waiting = of_kinds(&[PileKind::Cell, PileKind::Reserve]);
    let tableau = of_kinds(&[PileKind::Tableau]);
    let layout = rules.table_layout(Aspect::Landscape);
    row(view, &layout, &above, out)?;
    for piles in [waiting, tableau].iter().filter(|piles| !piles.is_empty()) {
        writeln!(out)?;
        match rules.picture() {
            _ if piles[0].kind() != PileKind::Tableau => row(view, &layout, piles, out)?,
            Some(picture) => draw_picture(view, &picture, piles, out)?,
            None => columns(view, piles, out)?,
        }
    }
    Ok(())
}

/// A row of piles: of those that the screen fans, every card; of the others the top, and how many cards they have.
fn row(view: &View, layout: &TableLayout, piles: &[Pile], out: &mut impl Write) -> io::Result<()> {
    let is_fanned = |pile| layout.place(pile).is_some_and(|place| matches!(place.fan, Fan::Down | Fan::Right));
    let is_covered = |pile: Pile| pile.kind() == PileKind::Waste && !is_fanned(pile);
    // A waste shows some of the cards below its top: as many as there is room for.
    let covered = if piles.iter().filter(|&&pile| is_covered(pile)).count() > 1 { 1 } else { 2 };
    let height = piles.iter().filter(|&&pile| is_fanned(pile)).map(|&pile| view.pile(pile).len()).max();
    let mut lines = vec![Vec::new(); 1 + height.unwrap_or(0).max(2)];
    for &pile in piles {
        let cards = view.pile(pile);
        if is_covered(pile) {
            for depth in (1..=covered).rev() {
                let card = cards.iter().rev().nth(depth).copied().flatten();
                let card = card.map_or(Place::Blank, |card| Place::Covered(view.shown(card)));
                add(&mut lines, [Place::Blank, card]);
            }
        }
        if is_fanned(pile) {
            let shown = (0..cards.len().max(1)).map(|card| place(view, cards.get(card)));
            add(&mut lines, iter::once(Place::Name(pile)).chain(shown));
        } else {
            // A cell that is not fanned has one card or none.
            let count = if pile.kind() == PileKind::Cell { Place::Blank } else { Place::Count(cards.len()) };
            add(&mut lines, [Place::Name(pile), place(view, cards.last()), count]);
        }
    }
    let says_something = |places: &&Vec<Place>| !places.iter().all(|place| matches!(place, Place::Blank));
    lines.iter().filter(says_something).try_for_each(|places| line(places, out))
}

/// Puts another column beside the others, with blanks below it.
fn add(lines: &mut [Vec<Place>], column: impl IntoIterator<Item = Place>) {
    let column = column.into_iter().chain(iter::repeat(Place::Blank));
    lines.iter_mut().zip(column).for_each(|(line, place)| line.push(place));
}

/// Piles of which all cards show, those that lie face down as such.
fn columns(view: &View, piles: &[Pile], out: &mut impl Write) -> io::Result<()> {
    line(&piles.iter().copied().map(Place::Name).collect::<Vec<_>>(), out)?;
    let height = piles.iter().map(|&pile| view.pile(pile).len()).max().unwrap_or(0);
    for row in 0..height.max(1) {
        let place = |&pile: &Pile| match view.pile(pile).get(row) {
            None if row > 0 => Place::Blank,
            card => place(view, card),
        };
        line(&piles.iter().map(place).collect::<Vec<_>>(), out)?;
    }
    Ok(())
}

/// Piles whose cards cover each other, row by row from the peak down, and below them their names.
fn draw_picture(view: &View, picture: &Picture, piles: &[Pile], out: &mut impl Write) -> io::Result<()> {
    for row in 0..picture.rows() {
        let mut end = 0;
        for &pile in piles {
            let Some((middle, what)) = in_picture(view, picture, pile, row) else { continue };
            let (text, style) = (what.text(), what.style());
            let bracket = usize::from(matches!(what, Place::Free(_)));
            let start = (middle + 1) * HALF - 1 + bracket - text.chars().count();
            write!(out, "{:space$}{style}{text}{style:#}", "", space = start.saturating_sub(end))?;
            end = start + text.chars().count();
        }
        writeln!(out)?;
    }
    let name = |&pile: &Pile| format!("{NAME}{:>WIDTH$}{NAME:#}", pile.to_string());
    writeln!(out, "{}", piles.iter().map(name).collect::<Vec<_>>().join(" "))
}

/// What a pile has in a row of a picture, and how many half cards from the left the middle of that is. A pile without cards keeps its place at the foot.
fn in_picture(view: &View, picture: &Picture, pile: Pile, row: u8) -> Option<(usize, Place)> {
    let cards = view.pile(pile);
    let is_here = |card: &usize| picture.place(pile, *card).is_some_and(|place| place.row == row);
    let Some(card) = (0..cards.len()).find(is_here) else {
        let foot = picture.foot(pile);
        return (cards.is_empty() && foot.row == row).then_some((foot.column.into(), Place::Empty));
    };
    let is_free = card + 1 == cards.len() && picture.is_free(pile, |pile| view.pile(pile).len());
    let what = match place(view, cards.get(card)) {
        Place::Up(card) if is_free => Place::Free(card),
        Place::Up(card) => Place::Covered(card),
        other => other,
    };
    picture.place(pile, card).map(|place| (place.column.into(), what))
}

/// What stands where a card lies or could lie: the card as people are shown it.
fn place(view: &View, card: Option<&Option<Card>>) -> Place {
    Place::of(card.map(|card| card.map(|card| view.shown(card))))
}

/// One line of cards, without spaces at its end.
fn line(places: &[Place], out: &mut impl Write) -> io::Result<()> {
    let mut space = 0;
    for place in places {
        let (text, style) = (place.text(), place.style());
        space += WIDTH - text.chars().count();
        if !text.is_empty() {
            write!(out, "{:space$}{style}{text}{style:#}", "")?;
            space = 0;
        }
    }
    writeln!(out)
}

/// How wide a move is listed, and how many there are in a line.
const COLUMNS: (usize, usize) = (26, 3);

/// Lists moves with their numbers.
pub(crate) fn list(moves: &[Move], game: &Game, out: &mut impl Write) -> io::Result<()> {
    for (row, some) in moves.chunks(COLUMNS.1).enumerate() {
        let mut space = 0;
        for (column, &m) in some.iter().enumerate() {
            let number = format!("{:>3}", row * COLUMNS.1 + column + 1);
            let (text, what) = (m.to_string(), words::in_short(game, m));
            write!(out, "{:space$}{NAME}{number}{NAME:#} {text}", "")?;
            let length = number.len() + 1 + text.len();
            space = COLUMNS.0.saturating_sub(length);
            if !what.is_empty() {
                write!(out, "  {FAINT}{what}{FAINT:#}")?;
                space = space.saturating_sub(2 + what.chars().count());
            }
            space = space.max(1);
        }
        writeln!(out)?;
    }
    Ok(())
}
