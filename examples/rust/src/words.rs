//! Moves in words.

use solitaire_rules::position::PileKind;
use solitaire_rules::rules::Takes;
use solitaire_rules::{Card, Change, Game, Move, Pile, View};

/// What the last move did, in words that a card player understands: `7♥ goes on 8♠; t5 turns up Q♦`. `None` at the start of a game.
///
/// ```
/// use solitaire_examples::in_words;
/// use solitaire_rules::{Game, Move, Variant};
/// let mut game = Game::deal(Variant::Klondike, 42);
/// assert_eq!(in_words(&game), None);
/// game.play(Move::Deal)?;
/// assert!(in_words(&game).unwrap().ends_with(" is dealt"));
/// # Ok::<(), solitaire_rules::IllegalMove>(())
/// ```
pub fn in_words(game: &Game) -> Option<String> {
    let changes = game.last_changes()?.list();
    let last = game.moves().last()?;
    let mut before = game.clone();
    before.undo();
    let view = before.view();
    let own = match last {
        Move::Deal => changes.iter().take_while(|change| is_from(change, Pile::STOCK)).count(),
        Move::Redeal => 1,
        Move::Transfer { count, .. } => pair(last, &changes).unwrap_or(count.into()),
    };
    let (own, following) = changes.split_at(own.min(changes.len()));
    let cards = shown(&view, own);
    let mut words = vec![match last {
        Move::Deal => format!("{} dealt", with_verb(&cards, "is", "are")),
        Move::Redeal => redealt(&game.view(), own),
        Move::Transfer { .. } if pair(last, own).is_some() => match cards.as_slice() {
            [one, .., other] => format!("{one:#} and {other:#} leave as a pair"),
            _ => String::new(),
        },
        Move::Transfer { from, to, .. } => {
            let under = view.pile(to).last().copied().flatten().map(|card| view.shown(card));
            match (to.kind(), cards.as_slice()) {
                (PileKind::Foundation, [card]) if discards(game) => format!("{card:#} leaves"),
                _ => transferred(&cards, from, to, under),
            }
        }
    }];
    words.extend(followed(&view, following));
    if let (Move::Transfer { from, .. }, 1) = (last, words.len())
        && from.kind() == PileKind::Tableau
        && game.view().pile(from).is_empty()
    {
        words.push(format!("{from} is empty"));
    }
    Some(words.join("; "))
}

/// What a legal move would do, in short, before it is made: `7♥ on 8♠`.
pub(crate) fn in_short(game: &Game, m: Move) -> String {
    let Move::Transfer { from, to, count } = m else { return String::new() };
    let view = game.view();
    let cards = view.pile(from);
    let named = |card| format!("{:#}", view.shown(card));
    let moved = cards.len().checked_sub(count.into()).and_then(|place| cards[place]);
    let head = moved.map(named).unwrap_or_default();
    match (to.kind(), view.pile(to).last().copied().flatten()) {
        (PileKind::Cell, _) => format!("{head} to {to}"),
        (PileKind::Foundation, _) if discards(game) => format!("{head} leaves"),
        (PileKind::Foundation, _) if count > 1 => format!("run from {head}"),
        (PileKind::Foundation, Some(under)) if moved.is_some_and(|card| climbs(card, under)) => {
            format!("{head} to the foundation")
        }
        (PileKind::Foundation, Some(_)) => format!("{head} to {to}"),
        (PileKind::Foundation, None) => format!("{head} starts {to}"),
        (_, Some(onto)) => format!("{head} on {}", named(onto)),
        (_, None) => format!("{head} fills {to}"),
    }
}

/// A hint in words, before the move is made: what it does, and why it is good.
pub(crate) fn hinted(game: &Game, m: Move, why: &str) -> String {
    let (does, mut letters) = (in_short(game, m), why.chars());
    let comma = if does.is_empty() { "" } else { ", " };
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    format!("{m}{comma}{does}. {first}{}.", letters.as_str())
}

/// Whether cards leave for a discard: nothing is built on the foundation.
fn discards(game: &Game) -> bool {
    matches!(game.rules().foundations.takes, Takes::Pairs(_) | Takes::LowerOfSuit)
}

/// Whether a card is the next one up: on some foundations cards go down, by steps, or in any order.
fn climbs(card: Card, under: Card) -> bool {
    (under.rank() as u8 + 1) % 13 == card.rank() as u8
}

/// A legal move in words, before it is made: `7♥ and 2 more on 8♠`, `deal from the stock`.
pub(crate) fn offered(view: &View, m: Move) -> String {
    let Move::Transfer { from, to, count } = m else {
        let gathers = !view.piles().any(|pile| pile == Pile::STOCK);
        return match m {
            Move::Deal => "deal from the stock".to_owned(),
            _ if gathers => "gather the tableau and deal again".to_owned(),
            _ => "turn the waste over".to_owned(),
        };
    };
    let cards = view.pile(from);
    let head = cards.len().checked_sub(count.into()).and_then(|place| cards[place]);
    let head = head.map_or(from.to_string(), |card| format!("{:#}", view.shown(card)));
    let more = if count > 1 { format!(" and {} more", count - 1) } else { String::new() };
    let onto = match (to.kind(), view.pile(to).last().copied().flatten()) {
        (PileKind::Foundation, _) => format!("to the foundation {to}"),
        (PileKind::Cell, _) => format!("to the cell {to}"),
        (_, Some(onto)) => format!("on {:#} ({to})", view.shown(onto)),
        (_, None) => format!("to the empty {to}"),
    };
    format!("{head}{more} {onto}")
}

/// How many changes a pair takes, if the move made one: the card that was moved onto another leaves, and that one too.
fn pair(last: Move, changes: &[Change]) -> Option<usize> {
    let Move::Transfer { from, to, .. } = last else { return None };
    let leaves = |change: &Change, pile: Pile| {
        is_from(change, pile) && matches!(change, Change::Moved { to, .. } if to.kind() == PileKind::Foundation)
    };
    let left = to.kind() != PileKind::Foundation && changes.first().is_some_and(|change| leaves(change, from));
    let other = changes.iter().position(|change| leaves(change, to));
    other.filter(|_| left).map(|place| place + 1)
}

fn is_from(change: &Change, pile: Pile) -> bool {
    matches!(change, Change::Moved { from, .. } if *from == pile)
}

/// The cards that moved, as people are shown them.
fn shown(view: &View, changes: &[Change]) -> Vec<Card> {
    let moved = changes.iter().filter_map(|change| match *change {
        Change::Moved { card, .. } => Some(view.shown(card)),
        _ => None,
    });
    moved.collect()
}

fn transferred(cards: &[Card], from: Pile, to: Pile, under: Option<Card>) -> String {
    match (from.kind(), to.kind(), under) {
        (PileKind::Foundation, _, Some(under)) => format!("{} back on {under:#}", with_verb(cards, "comes", "come")),
        (_, PileKind::Cell, _) => format!("{} to {to}", with_verb(cards, "goes", "go")),
        (_, PileKind::Foundation, _) if cards.len() > 1 => gone(cards, to),
        (_, PileKind::Foundation, None) => format!("{} {to}", with_verb(cards, "starts", "start")),
        (_, PileKind::Foundation, Some(under)) if cards.first().is_some_and(|&card| climbs(card, under)) => {
            format!("{} up", with_verb(cards, "goes", "go"))
        }
        (_, PileKind::Foundation, Some(_)) => format!("{} to {to}", with_verb(cards, "goes", "go")),
        (_, _, Some(under)) => format!("{} on {under:#}", with_verb(cards, "goes", "go")),
        (_, _, None) => format!("{} {to}", with_verb(cards, "fills", "fill")),
    }
}

/// A complete run that has left.
fn gone(cards: &[Card], to: Pile) -> String {
    match cards {
        [first, .., last] => format!("the run from {first:#} to {last:#} goes to {to}"),
        _ => String::new(),
    }
}

fn redealt(view: &View, changes: &[Change]) -> String {
    let cards =
        changes.iter().map(|change| if let Change::Redealt { cards } = change { *cards } else { 0 }).sum::<u8>();
    if !view.piles().any(|pile| pile == Pile::STOCK) {
        return format!("the tableau is gathered and dealt again: {cards} cards");
    }
    match view.pile(Pile::WASTE).last().copied().flatten() {
        None => format!("the waste is turned over: {cards} cards"),
        Some(card) => format!("the waste is turned over: {cards} cards; {:#} stays", view.shown(card)),
    }
}

/// What followed by itself, in order: cards turned up, piles refilled, runs that left.
fn followed(view: &View, changes: &[Change]) -> Vec<String> {
    let goes_to = |change: &Change| match *change {
        Change::Moved { to, .. } => Some(to),
        _ => None,
    };
    let together = changes.chunk_by(|one, other| goes_to(one).is_some() && goes_to(one) == goes_to(other));
    let told = together.filter_map(|changes| {
        let cards = shown(view, changes);
        match changes.first()? {
            Change::TurnedUp { card, pile: Pile::STOCK } => Some(format!("the stock turns up {:#}", view.shown(*card))),
            Change::TurnedUp { card, pile } => Some(format!("{pile} turns up {:#}", view.shown(*card))),
            Change::Moved { to, .. } if to.kind() == PileKind::Foundation => Some(gone(&cards, *to)),
            Change::Moved { to, .. } => Some(format!("{to} is refilled: {}", listed(&cards))),
            Change::Redealt { .. } | Change::TurnedDown { .. } | Change::RedealUndone { .. } => None,
        }
    });
    told.collect()
}

fn with_verb(cards: &[Card], one: &str, several: &str) -> String {
    format!("{} {}", listed(cards), if cards.len() == 1 { one } else { several })
}

fn listed(cards: &[Card]) -> String {
    cards.iter().map(|card| format!("{card:#}")).collect::<Vec<_>>().join(" ")
}
