//! The table, drawn in colour.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use solitaire_rules::{Card, Color, Move, Pile, PileKind, View};

use crate::words;

const RED: Style = AnsiColor::Red.on_default().bold();
const BLACK: Style = Style::new().bold();
const DOWN: Style = AnsiColor::Blue.on_default();
const NAME: Style = AnsiColor::Cyan.on_default();
const FAINT: Style = Style::new().dimmed();

/// How wide a card is drawn, the space before it included.
const WIDTH: usize = 5;

/// What stands in a card's place.
#[derive(Clone, Copy)]
enum Cell {
    /// Nothing.
    Blank,
    /// No card, where one could be.
    Empty,
    Down,
    Up(Card),
    /// A card that shows and is covered, on a waste.
    Covered(Card),
    Name(Pile),
    Count(usize),
}

impl Cell {
    fn of(card: Option<&Option<Card>>) -> Cell {
        match card {
            None => Cell::Empty,
            Some(None) => Cell::Down,
            Some(Some(card)) => Cell::Up(*card),
        }
    }

    fn text(self) -> String {
        match self {
            Cell::Blank => String::new(),
            Cell::Empty => "·".to_owned(),
            Cell::Down => "▒▒".to_owned(),
            Cell::Up(card) | Cell::Covered(card) => format!("{card:#}"),
            Cell::Name(pile) => pile.to_string(),
            Cell::Count(count) => count.to_string(),
        }
    }

    fn style(self) -> Style {
        match self {
            Cell::Blank => Style::new(),
            Cell::Empty | Cell::Covered(_) | Cell::Count(_) => FAINT,
            Cell::Down => DOWN,
            Cell::Up(card) if card.color() == Color::Red => RED,
            Cell::Up(_) => BLACK,
            Cell::Name(_) => NAME,
        }
    }
}

/// Draws what the player sees: stock, wastes and foundations above, the tableau below.
pub(crate) fn draw(view: &View, out: &mut impl Write) -> io::Result<()> {
    let of_kind = |kind| view.piles().filter(move |pile| pile.kind() == kind);
    let wastes = of_kind(PileKind::Waste).count();
    // A waste shows some of the cards below its top: as many as there is room for.
    let covered = if wastes > 1 { 1 } else { 2 };
    let mut lines = [Vec::new(), Vec::new(), Vec::new()];
    for pile in view.piles().filter(|pile| pile.kind() != PileKind::Tableau) {
        let cards = view.pile(pile);
        if pile.kind() == PileKind::Waste {
            for depth in (1..=covered).rev() {
                let card = cards.iter().rev().nth(depth).copied().flatten();
                lines[1].push(card.map_or(Cell::Blank, Cell::Covered));
                lines[0].push(Cell::Blank);
                lines[2].push(Cell::Blank);
            }
        }
        lines[0].push(Cell::Name(pile));
        lines[1].push(Cell::of(cards.last()));
        lines[2].push(Cell::Count(cards.len()));
    }
    for cells in &lines {
        line(cells, out)?;
    }
    writeln!(out)?;
    let tableau: Vec<&[Option<Card>]> = of_kind(PileKind::Tableau).map(|pile| view.pile(pile)).collect();
    line(&of_kind(PileKind::Tableau).map(Cell::Name).collect::<Vec<_>>(), out)?;
    for row in 0..tableau.iter().map(|cards| cards.len()).max().unwrap_or(0).max(1) {
        let cell = |cards: &&[Option<Card>]| match cards.get(row) {
            None if row > 0 => Cell::Blank,
            card => Cell::of(card),
        };
        line(&tableau.iter().map(cell).collect::<Vec<_>>(), out)?;
    }
    Ok(())
}

/// One line of cells, without spaces at its end.
fn line(cells: &[Cell], out: &mut impl Write) -> io::Result<()> {
    let mut space = 0;
    for cell in cells {
        let (text, style) = (cell.text(), cell.style());
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
pub(crate) fn list(moves: &[Move], view: &View, out: &mut impl Write) -> io::Result<()> {
    for (row, some) in moves.chunks(COLUMNS.1).enumerate() {
        let mut space = 0;
        for (column, &m) in some.iter().enumerate() {
            let number = format!("{:>3}", row * COLUMNS.1 + column + 1);
            let (text, what) = (m.to_string(), words::in_short(view, m));
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
