//! Draws what lies over the table.

use ratatui::Frame;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::symbols::border;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};
use solitaire_rules::Variant;

use super::super::menu::{Menu, Row};
use super::super::model::{Model, WhichDeal};
use super::super::moves::Moves;
use super::super::overlay::{OPTIONS, Overlay, Text, WIDEST_BOX};
use super::super::theme::Mark;
use super::{below_heading, fit};
use crate::kept::{Played, Saved};
use crate::sentence::sentence;
use crate::{files, heading, words};

/// The height of a question's box, which has a line for the answers at its end.
const QUESTION: u16 = 8;
/// Inside lower boxes there is no room for a question in full.
const LEAST_QUESTION: u16 = 4;
/// A box's frame.
const BORDER: Margin = Margin { horizontal: 1, vertical: 1 };
/// What stands above the menu's rows: what this is, and the search box.
const MENU_HEAD: u16 = 2;
/// What a row of the list of moves has beside its words, and the frame.
const BESIDE_MOVES: usize = 8;

pub(super) fn draw(model: &Model, overlay: &Overlay, frame: &mut Frame<'_>) {
    let place = place(model, overlay).intersection(frame.area());
    let area = place.inner(BORDER);
    let title = match overlay {
        Overlay::Menu(_) => "Which game?",
        Overlay::GiveUp(_) if model.played.is_under_way() => "A game is under way",
        Overlay::GiveUp(_) => "This game has a file",
        Overlay::Text(text) => &text.title,
        Overlay::Options(_) => "Options",
        Overlay::Moves(moves) if moves.all => "All legal moves",
        Overlay::Moves(_) => "Useful moves",
    };
    frame.render_widget(Clear, place);
    let block = Block::bordered().border_set(frame_of_boxes(model)).title(format!(" {} ", fit(model, title)));
    frame.render_widget(block.style(model.theme().panel()), place);
    match overlay {
        Overlay::Menu(menu) => draw_menu(model, menu, area, frame),
        Overlay::GiveUp(wanted) => draw_question(model, wanted, area, frame),
        Overlay::Text(text) => draw_text(model, text, area, frame),
        Overlay::Options(place) => draw_options(model, *place, area, frame),
        Overlay::Moves(moves) => draw_moves(model, *moves, area, frame),
    }
}

/// The characters that boxes are framed with.
pub(super) fn frame_of_boxes(model: &Model) -> border::Set<'static> {
    if model.setting.options.ascii { ASCII } else { border::PLAIN }
}

/// Where a box stands: below the heading, above the line of the keys; a list of moves at the right.
fn place(model: &Model, overlay: &Overlay) -> Rect {
    let screen = Rect::from((Position::ORIGIN, model.setting.size));
    let area = below_heading(screen);
    let width = area.width.min(widest(model, overlay));
    let rows = match overlay {
        Overlay::Menu(_) => usize::MAX,
        Overlay::Text(text) => text.lines(width.saturating_sub(2)).len() + 2,
        Overlay::GiveUp(_) => QUESTION.into(),
        Overlay::Options(_) => OPTIONS + 2,
        Overlay::Moves(moves) => model.listed(moves.all).len() + 2,
    };
    let height = u16::try_from(rows).unwrap_or(u16::MAX).min(area.height.saturating_sub(1));
    let room = area.width - width;
    let x = if matches!(overlay, Overlay::Moves(_)) { room } else { room / 2 };
    Rect { x: area.x + x, width, height, ..area }
}

/// How wide a box is where there is room. The list of moves leaves the table beside it in sight.
fn widest(model: &Model, overlay: &Overlay) -> u16 {
    let moves = match overlay {
        Overlay::Moves(moves) => moves,
        Overlay::Text(text) => return text.widest(),
        _ => return WIDEST_BOX,
    };
    let view = model.played.game.view();
    let words = model.listed(moves.all).iter().map(|&m| words::offered(&view, m).chars().count()).max();
    u16::try_from(words.unwrap_or(0) + BESIDE_MOVES).unwrap_or(WIDEST_BOX)
}

/// The part of a box inside its frame.
pub(in super::super) fn inside(model: &Model, overlay: &Overlay) -> Rect {
    place(model, overlay).inner(BORDER)
}

const ASCII: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// The rows of the menu, below what it is and its search box.
pub(in super::super) fn menu_rows(inside: Rect) -> Rect {
    let head = inside.height.min(MENU_HEAD);
    Rect { y: inside.y + head, height: inside.height - head, ..inside }
}

/// A line of a box.
fn line(inside: Rect, place: u16) -> Rect {
    Rect { y: inside.y.saturating_add(place), height: 1, ..inside }.intersection(inside)
}

fn draw_menu(model: &Model, menu: &Menu, inside: Rect, frame: &mut Frame<'_>) {
    let theme = model.theme();
    let what = format!("{} solitaire card games, with hints, undo and winnable deals.", Variant::ALL.len());
    frame.render_widget(Line::styled(what, theme.faint()), line(inside, 0));
    let search = format!("Type to search: {}_", menu.search);
    let skipped = search.chars().count().saturating_sub(inside.width.into());
    frame.render_widget(Line::raw(search.chars().skip(skipped).collect::<String>()), line(inside, 1));
    let area = menu_rows(inside);
    if let Some(why) = &menu.refused {
        let why = Paragraph::new(fit(model, &sentence(why))).style(theme.strong());
        return frame.render_widget(why.wrap(Wrap { trim: true }), area);
    }
    let rows = menu.rows();
    if rows.is_empty() {
        frame.render_widget(Line::raw("No game found."), line(area, 0));
    }
    let shown = rows.iter().skip(menu.first(&rows, area.height.into()));
    for (row, place) in shown.zip(0..area.height) {
        match *row {
            Row::Heading(heading) => {
                frame.render_widget(Line::styled(fit(model, heading), theme.strong()), line(area, place));
            }
            Row::Game(number, item) => {
                let here = Mark { cursor: menu.place == number, ..Mark::default() };
                let (title, name) = menu.names(item);
                let kept = model.setting.saved.get(&name).map(|saved| told(saved, area.width)).unwrap_or_default();
                let room = usize::from(area.width).saturating_sub(3 + kept.len());
                let title: String = fit(model, title).chars().take(room).collect();
                let text = format!("{} {title:room$} {kept}", theme.sign(here));
                frame.render_widget(Line::styled(text, theme.marked(theme.panel(), here)), line(area, place));
            }
        }
    }
}

fn draw_moves(model: &Model, moves: Moves, inside: Rect, frame: &mut Frame<'_>) {
    let (theme, view) = (model.theme(), model.played.game.view());
    let listed = model.listed(moves.all);
    let first = moves.first(listed.len(), inside.height.into());
    for (row, (place, &m)) in (0..inside.height).zip(listed.iter().enumerate().skip(first)) {
        let here = Mark { cursor: place == moves.place, ..Mark::default() };
        let text = format!("{}{:>3} {}", theme.sign(here), place + 1, words::offered(&view, m));
        frame.render_widget(Line::styled(fit(model, &text), theme.marked(theme.panel(), here)), line(inside, row));
    }
}

/// What is kept of a game, in as many words as there is room for.
fn told(saved: &Saved, width: u16) -> String {
    let moves = heading::counted(saved.moves);
    match saved.deal {
        Some(deal) if width > 60 => format!("deal {deal}, {moves}"),
        _ => moves,
    }
}

fn draw_question(model: &Model, wanted: &WhichDeal, inside: Rect, frame: &mut Frame<'_>) {
    if !has_answers(inside) {
        let text = if model.played.is_under_way() { "Abandon it? (y, n)" } else { "Overwrite? (y, n)" };
        return frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), inside);
    }
    let foot = line(inside, inside.height.saturating_sub(1));
    let half = usize::from(foot.width / 2);
    let [yes, no] = answers(model);
    let [yes, no] = if yes.len() < half { [yes, no] } else { ["[y] Yes", "[n] No"] };
    let text = question(&model.played, wanted);
    frame.render_widget(Paragraph::new(fit(model, &text)).wrap(Wrap { trim: true }), inside);
    frame.render_widget(Line::styled(format!("{yes:half$}{no}"), model.theme().strong()), foot);
}

/// Whether a question's box has room for the answers at its end.
pub(in super::super) fn has_answers(inside: Rect) -> bool {
    inside.height >= LEAST_QUESTION
}

/// What the answers to a question do.
fn answers(model: &Model) -> [&'static str; 2] {
    if model.played.is_under_way() {
        ["[y] Abandon it", "[n] Keep playing"]
    } else {
        ["[y] Save over it", "[n] Keep it"]
    }
}

/// Whether a game is to be given up, or else the file of one to be written over.
fn question(played: &Played, wanted: &WhichDeal) -> String {
    let deal = played.game.dealt_by().map(|deal| format!(", deal {deal},")).unwrap_or_default();
    let game = format!("{}{deal}", played.title);
    let new = wanted.deal.map_or("another deal".to_owned(), |deal| format!("deal {deal}"));
    let file = played.slot.file.as_ref().and_then(|file| file.file_name()).map(|name| files::named(name.as_ref()));
    if !played.is_under_way() {
        let file = file.unwrap_or_default();
        return format!("{game} is saved in {file}. Save {new} over it?");
    }
    let moves = heading::counted(played.game.moves().len());
    let counts = if played.counted { "It is counted already." } else { "It counts as played." };
    let over = file.map(|file| format!(" The new deal is saved over {file}.")).unwrap_or_default();
    format!("{game} has {moves} and is not won. Abandon it for {new}? {counts}{over}")
}

fn draw_text(model: &Model, text: &Text, inside: Rect, frame: &mut Frame<'_>) {
    let strong = model.theme().strong();
    let line = |(is_heading, line): (bool, String)| {
        let line = fit(model, &line);
        if is_heading { Line::styled(line, strong) } else { Line::raw(line) }
    };
    let lines: Vec<Line> = text.lines(inside.width).into_iter().map(line).collect();
    frame.render_widget(Paragraph::new(lines).scroll((text.scroll, 0)), inside);
}

fn draw_options(model: &Model, place: usize, inside: Rect, frame: &mut Frame<'_>) {
    let theme = model.theme();
    let options: [_; OPTIONS] = [
        ("Four colours", theme.options.four_colours),
        ("Plain ASCII", theme.options.ascii),
        ("Any deal, winnable or not", theme.options.any_deal),
        ("Pile names", theme.options.names),
    ];
    for ((row, y), (name, is_on)) in (0..).zip(0..).zip(options) {
        let here = Mark { cursor: row == place, ..Mark::default() };
        let text = format!("{} [{}] {name}", theme.sign(here), if is_on { "x" } else { " " });
        frame.render_widget(Line::styled(text, theme.marked(theme.panel(), here)), line(inside, y));
    }
}
