//! Draws what lies over the table.

use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use super::super::menu::{Menu, Row};
use super::super::model::{Model, WhichDeal};
use super::super::overlay::{Overlay, Text, WIDEST_BOX};
use super::super::theme::Mark;
use super::fit;
use crate::kept::Saved;

pub(super) fn draw(model: &Model, overlay: &Overlay, area: Rect, frame: &mut Frame<'_>) {
    match overlay {
        Overlay::Menu(menu) => draw_menu(model, menu, area, frame),
        Overlay::GiveUp(wanted) => draw_question(model, wanted, area, frame),
        Overlay::Text(text) => draw_text(model, text, area, frame),
        Overlay::Options(place) => draw_options(model, *place, area, frame),
    }
}

/// An empty box with a title in the middle of the area; gives what is inside.
fn boxed(model: &Model, title: &str, height: u16, area: Rect, frame: &mut Frame<'_>) -> Rect {
    let width = area.width.min(WIDEST_BOX);
    let height = height.saturating_add(2).min(area.height.saturating_sub(1));
    let place = Rect { x: area.x + (area.width - width) / 2, y: area.y, width, height };
    let borders = if model.setting.options.ascii { ASCII } else { ratatui::symbols::border::PLAIN };
    let block = Block::bordered().border_set(borders).title(format!(" {} ", fit(model, title)));
    let inside = block.inner(place);
    frame.render_widget(Clear, place);
    frame.render_widget(block, place);
    inside
}

const ASCII: ratatui::symbols::border::Set<'static> = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// Heading, frame and search box stand above the rows of the menu; the frame and the line of the keys below.
const ABOVE: u16 = 3;
const BELOW: u16 = 2;

/// How many rows of the menu have room on a screen of this height.
fn menu_height(screen: u16) -> u16 {
    screen.saturating_sub(ABOVE + BELOW)
}

/// The row of the menu at a line of the screen.
pub(in super::super) fn menu_row(menu: &Menu, size: Size, line: u16) -> Option<usize> {
    let place = line.checked_sub(ABOVE).filter(|&place| place < menu_height(size.height))?;
    Some(menu.first(menu_height(size.height).into()) + usize::from(place))
}

fn draw_menu(model: &Model, menu: &Menu, area: Rect, frame: &mut Frame<'_>) {
    let inside = boxed(model, "Which game?", u16::MAX - 2, area, frame);
    let theme = model.theme();
    let line = |place: u16| Rect { y: inside.y + place, height: 1, ..inside }.intersection(inside);
    let search = format!("Search: {}_", menu.search);
    let skipped = search.chars().count().saturating_sub(inside.width.into());
    frame.render_widget(Line::raw(search.chars().skip(skipped).collect::<String>()), line(0));
    let height = menu_height(model.setting.size.height);
    let rows = menu.rows();
    if rows.is_empty() {
        frame.render_widget(Line::raw("No game has such a name."), line(1));
    }
    for (place, row) in (1..=height).zip(rows.iter().skip(menu.first(height.into()))) {
        match *row {
            Row::Family(family) => frame.render_widget(Line::styled(fit(model, family), theme.strong()), line(place)),
            Row::Game(variant) => {
                let here = Mark { cursor: menu.game() == Some(variant), ..Mark::default() };
                let kept = model.setting.saved.get(variant.name());
                let kept = kept.map(|saved| told(saved, inside.width)).unwrap_or_default();
                let room = usize::from(inside.width).saturating_sub(3 + kept.len());
                let title: String = fit(model, variant.title()).chars().take(room).collect();
                let text = format!("{} {title:room$} {kept}", theme.sign(here));
                frame.render_widget(Line::styled(text, theme.marked(Style::new(), here)), line(place));
            }
        }
    }
}

/// What is kept of a game, in as many words as there is room for.
fn told(saved: &Saved, width: u16) -> String {
    let moves = format!("{} move{}", saved.moves, if saved.moves == 1 { "" } else { "s" });
    match saved.deal {
        Some(deal) if width > 60 => format!("deal {deal}, {moves}"),
        _ => moves,
    }
}

fn draw_question(model: &Model, wanted: &WhichDeal, area: Rect, frame: &mut Frame<'_>) {
    let inside = boxed(model, "A game is under way", 5, area, frame);
    let played = &model.played;
    let deal = played.game.dealt_by().map(|deal| format!(", deal {deal},")).unwrap_or_default();
    let moves = played.game.moves().len();
    let new = wanted.deal.map_or("another deal".to_owned(), |deal| format!("deal {deal}"));
    let text = format!(
        "{}{deal} has {moves} move{} and is not won. Give it up for {new}? It counts as played.\n\ny gives it up, n goes on with it.",
        played.title,
        if moves == 1 { "" } else { "s" },
    );
    frame.render_widget(Paragraph::new(fit(model, &text)).wrap(Wrap { trim: true }), inside);
}

fn draw_text(model: &Model, text: &Text, area: Rect, frame: &mut Frame<'_>) {
    let strong = model.theme().strong();
    let line = |(is_heading, line): (bool, String)| {
        let line = fit(model, &line);
        if is_heading { Line::styled(line, strong) } else { Line::raw(line) }
    };
    let inside = boxed(model, &text.title, u16::MAX - 2, area, frame);
    let lines: Vec<Line> = text.lines(inside.width).into_iter().map(line).collect();
    frame.render_widget(Paragraph::new(lines).scroll((text.scroll, 0)), inside);
}

fn draw_options(model: &Model, place: usize, area: Rect, frame: &mut Frame<'_>) {
    let inside = boxed(model, "Options", 2, area, frame);
    let theme = model.theme();
    let options = [("A colour for each suit", theme.options.four_colours), ("Plain ASCII", theme.options.ascii)];
    for ((row, y), (name, is_on)) in (0..).zip(inside.y..).zip(options) {
        let here = Mark { cursor: row == place, ..Mark::default() };
        let text = format!("{} [{}] {name}", theme.sign(here), if is_on { "x" } else { " " });
        let line = Rect { y, height: 1, ..inside }.intersection(inside);
        frame.render_widget(Line::styled(text, theme.marked(Style::new(), here)), line);
    }
}
