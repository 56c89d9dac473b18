//! The line at the foot: what is typed, or the keys that do something now, which may be clicked as well.

use ratatui::crossterm::event::KeyCode;
use ratatui::text::Line;
use solitaire_rules::rules::Stock;

use super::super::model::Model;
use super::super::overlay::Overlay;

/// A key and what it does, in words. Without a key it is a hint only.
type Offer = (Option<KeyCode>, &'static str);

/// Between two offers.
const GAP: usize = 2;

const fn key(c: char, words: &'static str) -> Offer {
    (Some(KeyCode::Char(c)), words)
}

const DEAL: Offer = key(' ', "space deal");
const UNDO: Offer = key('u', "u undo");
const REDO: Offer = key('y', "y redo");
const QUIT: Offer = key('q', "q quit");
/// The keys of the table, those first that are missed most.
const TABLE: [Offer; 14] = [
    key('?', "? help"),
    key('h', "h hint"),
    UNDO,
    key('n', "n games"),
    key('m', "m moves"),
    DEAL,
    key('g', "g new deal"),
    REDO,
    key('a', "a finish"),
    key('l', "l still winnable?"),
    key('G', "G winnable deal"),
    key('x', "x restart"),
    key('o', "o options"),
    key('k', "k statistics"),
];

const BACK: Offer = (Some(KeyCode::Esc), "Esc back");

/// What is typed, or which keys there are.
pub(super) fn line(model: &Model, width: u16) -> Line<'static> {
    if let Some(typed) = &model.typed {
        // Its end is what matters.
        let room = usize::from(width).saturating_sub(3);
        let skipped = typed.chars().count().saturating_sub(room);
        return Line::raw(format!(": {}_", typed.chars().skip(skipped).collect::<String>()));
    }
    let words: Vec<&str> = offers(model, width.into()).into_iter().map(|(_, words)| words).collect();
    Line::styled(words.join(&" ".repeat(GAP)), model.theme().faint())
}

/// The key whose words are in this column.
pub(in super::super) fn key_at(model: &Model, column: u16) -> Option<KeyCode> {
    if model.typed.is_some() {
        return None;
    }
    let mut start = 0;
    for (key, words) in offers(model, model.setting.size.width.into()) {
        let end = start + words.len();
        if (start..end).contains(&column.into()) {
            return key;
        }
        start = end + GAP;
    }
    None
}

fn offers(model: &Model, width: usize) -> Vec<Offer> {
    let wide = width >= 80;
    match &model.overlay {
        None => table(model, width),
        Some(Overlay::Menu(_)) => {
            let search = if wide { "Type to search, or a deal" } else { "Type to search" };
            let enter = if width >= 40 { "Enter plays" } else { "Enter" };
            let tab = if wide { "Tab: winnable deal" } else { "Tab: winnable" };
            let search = (width >= 60).then_some((None, search));
            let rest = [(Some(KeyCode::Enter), enter), (Some(KeyCode::Tab), tab), BACK];
            search.into_iter().chain(rest).collect()
        }
        Some(Overlay::Moves(moves)) => {
            let tab = if moves.all { "Tab: only useful moves" } else { "Tab: all moves" };
            vec![(Some(KeyCode::Enter), "Enter plays"), (Some(KeyCode::Tab), tab), BACK]
        }
        Some(Overlay::GiveUp(_)) if model.played.is_under_way() => {
            vec![key('y', "y abandon it"), key('n', "n keep playing")]
        }
        Some(Overlay::GiveUp(_)) => vec![key('y', "y save over it"), key('n', "n keep it")],
        Some(Overlay::Text(_)) => vec![(None, "Arrows scroll"), BACK],
        Some(Overlay::Options(_)) => vec![(Some(KeyCode::Enter), "Enter changes"), BACK],
    }
}

/// As many of the table's keys as there is room for, and the one that ends the game.
fn table(model: &Model, width: usize) -> Vec<Offer> {
    let mut room = width.saturating_sub(QUIT.1.len());
    let mut offers = Vec::new();
    for offer in TABLE.into_iter().filter(|&offer| is_of_use(model, offer)) {
        let Some(left) = room.checked_sub(offer.1.len() + GAP) else { break };
        offers.push(offer);
        room = left;
    }
    offers.push(QUIT);
    offers
}

/// Whether a key does something now.
fn is_of_use(model: &Model, offer: Offer) -> bool {
    let game = &model.played.game;
    match offer {
        DEAL => deals(model),
        UNDO => game.moves().len() > 0,
        REDO => game.undone_moves().len() > 0,
        _ => true,
    }
}

/// Whether anything is dealt in this game after the start.
fn deals(model: &Model) -> bool {
    !matches!(model.played.game.rules().stock, Stock::None | Stock::FaceUp { .. })
}
