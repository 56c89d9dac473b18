//! Draws the model. What lies where, [`Layout`](super::layout::Layout) knows.

mod card;
mod keys;
mod over;
mod table;
mod won;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use solitaire_rules::Status;

pub(super) use self::keys::key_at;
use self::over::frame_of_boxes;
pub(super) use self::over::{has_answers, inside, menu_rows};
use super::model::{Model, Verdict};
use super::overlay::Overlay;
use crate::ascii::in_ascii;
use crate::heading;
use crate::kept::with_solver;
use crate::sentence::sentence;

/// Draws everything.
pub(crate) fn draw(model: &Model, frame: &mut Frame<'_>) {
    let screen = frame.area();
    if Size::from(screen) != model.setting.size {
        // The next event brings the new size.
        return;
    }
    let (layout, theme) = (model.layout(), model.theme());
    frame.buffer_mut().set_style(screen, theme.panel());
    frame.buffer_mut().set_style(layout.table.intersection(screen), theme.felt());
    heading_line(model, layout.heading, frame);
    if layout.spots.is_empty() {
        let text = "This window is too small for the game.";
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), below_heading(frame.area()));
    }
    table::draw(model, &layout, frame);
    won::draw(model, &layout, frame);
    // Beside a box that covers its middle the message would be in pieces.
    let is_covered = matches!(model.overlay, Some(Overlay::Menu(_) | Overlay::Text(_)));
    // Where there is no room for the game there is none for what is said of it.
    if !is_covered && !layout.spots.is_empty() {
        frame.render_widget(Paragraph::new(message(model)).wrap(Wrap { trim: true }), layout.message);
    }
    frame.render_widget(keys::line(model, layout.keys.width), layout.keys);
    if let Some(overlay) = &model.overlay {
        over::draw(model, overlay, frame);
    }
    table::draw_dragged(model, &layout, frame);
}

fn below_heading(area: Rect) -> Rect {
    Rect { y: area.y.saturating_add(1), height: area.height.saturating_sub(1), ..area }.intersection(area)
}

/// What is played, and how far it is.
fn heading_line(model: &Model, area: Rect, frame: &mut Frame<'_>) {
    let (played, theme) = (&model.played, model.theme());
    let (score, all) = (played.game.score(), played.game.rules().best_score());
    let moves = heading::counted(played.game.moves().len());
    let standing = format!(" {score}/{all}  {moves} ");
    let timed = format!("{standing} {} ", super::clock(played.time.as_secs()));
    // Half a clock is worse than none.
    let right = if timed.chars().count() > area.width.into() { standing } else { timed };
    let deal = played.game.dealt_by().map(|deal| format!(" {deal}")).unwrap_or_default();
    let room = usize::from(area.width).saturating_sub(right.chars().count() + 1);
    let left = shortened(&played.title, &deal, room, theme.shortened());
    let line = format!(" {left:room$}{right}");
    frame.render_widget(Line::styled(line, theme.bar()), area);
}

/// A title and its deal in as many characters; the title gives way first.
fn shortened(title: &str, deal: &str, room: usize, sign: &str) -> String {
    let cut = |text: &str, room: usize| match text.chars().count() > room {
        true if room == 0 => String::new(),
        true => text.chars().take(room - 1).collect::<String>() + sign,
        false => text.to_owned(),
    };
    let deal_length = deal.chars().count();
    if deal_length + 6 > room {
        return cut(title, room);
    }
    cut(title, room - deal_length) + deal
}

/// How the game stands and what there is to say.
fn message(model: &Model) -> Line<'static> {
    let game = &model.played.game;
    // A verdict gives way to what is said after it.
    let is_latest = model.notice.is_empty() || model.notice == model.beside_verdict;
    let verdict = if is_latest { model.verdict } else { Verdict::Open };
    let moves = || heading::counted(game.moves().len());
    let standing = match (game.status(), verdict) {
        (Status::Won, _) if with_solver(game) => {
            format!("Won with the solver, in {}: not counted as won. g: new deal.", moves())
        }
        (Status::Won, _) => {
            let results = model.setting.statistics.as_ref().map(|read| read.of(&model.played.slot.name));
            let told = results.map(|of| format!("; {} of {} won, {} in a row", of.won, of.played, of.streak));
            format!("Won! In {}{}. g: new deal.", moves(), told.unwrap_or_default())
        }
        (Status::Stuck, _) => "Stuck: no useful move is left.".to_owned(),
        (_, Verdict::LostBy(number)) => format!("Move {number} lost the game; before it, the game could be won."),
        (_, Verdict::Lost | Verdict::Dead) => {
            let lost = if game.moves().len() == 0 { "This deal can't be won" } else { "This game is lost" };
            let dead = if verdict == Verdict::Dead { ": no further progress is possible" } else { "" };
            format!("{lost}{dead}.")
        }
        _ if game.finish().is_some() && model.coming.is_empty() => "Ready to auto-finish: press a.".to_owned(),
        _ => String::new(),
    };
    let extra = heading::extra(game).iter().map(|extra| sentence(extra)).collect::<Vec<_>>().join(" ");
    // Beside a sentence it is no part of that, also where colours do not tell.
    let unsaved = model.unsaved.clone().unwrap_or_default();
    let is_alone = standing.is_empty() && model.notice.is_empty() && unsaved.is_empty();
    let extra = if is_alone || extra.is_empty() { extra } else { format!("({extra})") };
    let mut spans: Vec<Span> = Vec::new();
    let (strong, faint) = (model.theme().strong(), model.theme().faint());
    for (text, style) in
        [(standing, strong), (model.notice.clone(), Default::default()), (unsaved, strong), (extra, faint)]
    {
        if !text.is_empty() {
            let gap = if spans.is_empty() { "" } else { "  " };
            spans.push(Span::styled(format!("{gap}{}", fit(model, &text)), style));
        }
    }
    spans.into()
}

/// A text as the terminal can show it.
fn fit(model: &Model, text: &str) -> String {
    if model.setting.options.ascii { in_ascii(text) } else { text.to_owned() }
}
