//! What is drawn in the middle of the table when a game is won.

use ratatui::Frame;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph};
use solitaire_rules::cards::Suit;

use super::super::clock;
use super::super::layout::Layout;
use super::super::model::Model;
use super::frame_of_boxes;
use crate::heading::counted;
use crate::kept::with_solver;

const WIDTH: u16 = 34;

/// Congratulates, unless the solver played or a box lies over the table.
pub(super) fn draw(model: &Model, layout: &Layout, frame: &mut Frame<'_>) {
    let game = &model.played.game;
    if !game.is_won() || with_solver(game) || model.overlay.is_some() {
        return;
    }
    let lines = lines(model);
    let height = lines.len() as u16 + 2;
    let area = layout.table.intersection(frame.area());
    if area.height < height || area.width < WIDTH {
        return;
    }
    let place: Rect = area.centered(Constraint::Length(WIDTH), Constraint::Length(height));
    frame.render_widget(Clear, place);
    let block = Block::bordered().border_set(frame_of_boxes(model)).style(model.theme().panel());
    frame.render_widget(Paragraph::new(lines).centered().block(block), place);
}

fn lines(model: &Model) -> Vec<Line<'static>> {
    let (theme, played) = (model.theme(), &model.played);
    let suit = |suit: Suit| if theme.options.ascii { suit.letter() } else { suit.symbol() };
    let [one, two, three, four] = Suit::ALL.map(suit);
    let (moves, seconds) = (played.game.moves().len(), played.time.as_secs());
    let mut lines = vec![
        Line::default(),
        Line::styled(format!("{one} {two}  You won!  {three} {four}"), theme.strong()),
        Line::default(),
        Line::raw(format!("{} in {}", counted(moves), clock(seconds))),
    ];
    let records =
        [(model.records.moves, "Your fewest moves so far."), (model.records.seconds, "Your fastest win so far.")];
    lines.extend(records.into_iter().filter(|(is_one, _)| *is_one).map(|(_, words)| Line::raw(words)));
    lines.extend([Line::default(), Line::styled("g new deal   n games", theme.faint()), Line::default()]);
    lines
}
