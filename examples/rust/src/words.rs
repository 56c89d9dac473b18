//! Moves in words.

use solitaire_rules::{Card, Change, ChangeList, Game, Move, Pile, PileKind, View};

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
    let (view, last) = (game.view(), game.moves().last()?);
    Some(match last {
        Move::Deal => format!("{} dealt", with_verb(&moved(&changes, Pile::STOCK, Pile::WASTE), "is", "are")),
        Move::Redeal => redealt(&view, &changes),
        Move::Transfer { from, to, count } => {
            let cards = moved(&changes, from, to);
            let under = view.pile(to).iter().rev().nth(count.into()).copied().flatten();
            let mut words = vec![transferred(&cards, from, to, under)];
            words.extend(followed(&view, &changes, from));
            words.join("; ")
        }
    })
}

/// What a legal move would do, in short, before it is made: `7♥ on 8♠`.
pub(crate) fn in_short(view: &View, m: Move) -> String {
    let Move::Transfer { from, to, count } = m else { return String::new() };
    let cards = view.pile(from);
    let head = cards.len().checked_sub(count.into()).and_then(|place| cards[place]);
    let head = head.map(|card| format!("{card:#}")).unwrap_or_default();
    match (to.kind(), view.pile(to).last().copied().flatten()) {
        (PileKind::Foundation, Some(_)) => format!("{head} up"),
        (PileKind::Foundation, None) => format!("{head} starts it"),
        (_, Some(onto)) => format!("{head} on {onto:#}"),
        (_, None) => format!("{head} fills it"),
    }
}

/// The cards that went from one pile to another.
fn moved(changes: &ChangeList, source: Pile, target: Pile) -> Vec<Card> {
    let moved = changes.iter().filter_map(|change| match *change {
        Change::Moved { card, from, to } if (from, to) == (source, target) => Some(card),
        _ => None,
    });
    moved.collect()
}

fn transferred(cards: &[Card], from: Pile, to: Pile, under: Option<Card>) -> String {
    match (from.kind(), to.kind(), under) {
        (PileKind::Foundation, _, Some(under)) => format!("{} back on {under:#}", with_verb(cards, "comes", "come")),
        (_, PileKind::Foundation, None) => format!("{} {to}", with_verb(cards, "starts", "start")),
        (_, PileKind::Foundation, Some(_)) => format!("{} up", with_verb(cards, "goes", "go")),
        (_, _, Some(under)) => format!("{} on {under:#}", with_verb(cards, "goes", "go")),
        (_, _, None) => format!("{} {to}", with_verb(cards, "fills", "fill")),
    }
}

fn redealt(view: &View, changes: &ChangeList) -> String {
    let cards =
        changes.iter().map(|change| if let Change::Redealt { cards } = change { *cards } else { 0 }).sum::<u8>();
    match view.pile(Pile::WASTE).last().copied().flatten() {
        None => format!("the waste is turned over: {cards} cards"),
        Some(card) => format!("the waste is turned over: {cards} cards; {card:#} stays"),
    }
}

/// What followed by itself in the pile that gave.
fn followed(view: &View, changes: &ChangeList, pile: Pile) -> Option<String> {
    let refill: Vec<Card> =
        [Pile::WASTE, Pile::STOCK].into_iter().flat_map(|source| moved(changes, source, pile)).collect();
    if !refill.is_empty() {
        return Some(format!("{pile} is refilled: {}", listed(&refill)));
    }
    let turned = changes.iter().find_map(|change| match change {
        Change::TurnedUp { card, pile: Pile::STOCK } => Some(format!("the stock turns up {card:#}")),
        Change::TurnedUp { card, pile } => Some(format!("{pile} turns up {card:#}")),
        _ => None,
    });
    let emptied = || match pile.kind() {
        PileKind::Tableau if view.pile(pile).is_empty() => Some(format!("{pile} is empty")),
        _ => None,
    };
    turned.or_else(emptied)
}

fn with_verb(cards: &[Card], one: &str, several: &str) -> String {
    format!("{} {}", listed(cards), if cards.len() == 1 { one } else { several })
}

fn listed(cards: &[Card]) -> String {
    cards.iter().map(|card| format!("{card:#}")).collect::<Vec<_>>().join(" ")
}
