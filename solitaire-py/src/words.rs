//! Moves in words.

use pyo3::prelude::*;
use solitaire_rules::position::PileKind;
use solitaire_rules::{Card, Change, Judge, Move, Pile, Position, View};

use crate::illegal_move;
use crate::text::encodable;

/// As many cards are named one by one; of more the first.
const NAMED: usize = 4;

/// A legal move as a player would say it.
pub(crate) fn describe<'py>(
    py: Python<'py>,
    judge: &Judge,
    position: &Position,
    m: Move,
) -> PyResult<Bound<'py, PyAny>> {
    let mut after = *position;
    let changes = judge.play(&mut after, m).map_err(|error| illegal_move::error(py, &error))?.list();
    let view = position.view();
    let words = match m {
        Move::Deal => dealt(&view, &changes),
        Move::Redeal if view.piles().any(|pile| pile.kind() == PileKind::Waste) => {
            "turn the waste over: it is the stock again".into()
        }
        Move::Redeal => "gather the tableau and deal it again".into(),
        Move::Transfer { from, to, count } => {
            let pile = view.pile(from);
            let cards: Vec<_> = pile.iter().skip(pile.len().saturating_sub(count.into())).flatten().collect();
            format!("{} from {} {}", group(&view, &cards), source(&view, from), target(&view, to))
        }
    };
    encodable(py, &words)
}

/// What the deal brings, and where to.
fn dealt(view: &View, changes: &[Change]) -> String {
    let goals = changes.iter().filter_map(|change| match change {
        Change::Moved { from, to, .. } if from.kind() == PileKind::Stock => Some(to.kind()),
        _ => None,
    });
    let goals: Vec<_> = goals.collect();
    let to = match goals.first() {
        Some(PileKind::Tableau) => "tableau",
        Some(PileKind::Reserve) => "reserve",
        _ if alone(view, PileKind::Waste) => "waste",
        _ => "wastes",
    };
    match goals.len() {
        1 => format!("deal a card from the stock to the {to}"),
        cards => format!("deal {cards} cards from the stock to the {to}"),
    }
}

/// The cards that go together, the lowest in the pile first, as people are shown them.
fn group(view: &View, cards: &[&Card]) -> String {
    let name = |card: &&Card| symbol(view.shown(**card));
    match cards {
        [first, rest @ ..] if cards.len() > NAMED => format!("{} and the {} cards on it", name(first), rest.len()),
        _ => cards.iter().map(name).collect::<Vec<_>>().join(" "),
    }
}

/// `10♥`
fn symbol(card: Card) -> String {
    match card.rank() {
        solitaire_rules::cards::Rank::Ten => format!("10{}", card.suit().symbol()),
        rank => format!("{}{}", rank.letter(), card.suit().symbol()),
    }
}

fn source(view: &View, pile: Pile) -> String {
    let name = match pile.kind() {
        PileKind::Stock => "the stock",
        PileKind::Waste if alone(view, PileKind::Waste) => "the waste",
        PileKind::Reserve if alone(view, PileKind::Reserve) => "the reserve",
        PileKind::Cell if alone(view, PileKind::Cell) => "the cell",
        // The name that stands above it in pictures.
        _ => return pile.to_string(),
    };
    name.into()
}

fn target(view: &View, pile: Pile) -> String {
    match (pile.kind(), view.pile(pile).last()) {
        (PileKind::Foundation, _) => "to a foundation".into(),
        (PileKind::Cell, _) => "to a cell".into(),
        (PileKind::Tableau, Some(Some(card))) => format!("on {}", symbol(view.shown(*card))),
        (PileKind::Tableau, None) => format!("to {pile}, which is empty"),
        _ => format!("to {}", source(view, pile)),
    }
}

fn alone(view: &View, kind: PileKind) -> bool {
    view.piles().filter(|pile| pile.kind() == kind).count() == 1
}
