//! Positions and views read from text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use thiserror::Error;

use crate::cards::card::Card;
use crate::cards::deck;
use crate::cards::error::ParseError;
use crate::catalogue::{Variant, name, quoted};
use crate::game::view::View;
use crate::game::{Seen, Setup, SetupError};
use crate::judge::Judge;
use crate::rules::Rules;
use crate::table::pile::{Pile, PileKind};
use crate::table::pile_set::PileSet;
use crate::table::position::Position;

/// Why a text isn't a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The text can't be parsed.
    #[error(transparent)]
    Text(#[from] ParseError),
    /// The text names a game that doesn't exist.
    #[error(transparent)]
    Variant(ParseError),
    /// The text is well formed, but it isn't a position of the game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The text is a position with your own rules (`-`): read it with [`Judge::position`].
    #[error("`-` stands for your own rules: read the position with them")]
    OwnRules,
    /// The text is a position of a game with other rules.
    #[error("this is a position of `{}`, not of {}", name(*.found), quoted(*.expected))]
    OtherGame {
        /// The game that the text names; `None` for `-`.
        found: Option<Variant>,
        /// The game of the rules; `None` for your own.
        expected: Option<Variant>,
    },
}

impl Card {
    /// Reads a deck: cards with white space between them.
    ///
    /// ```
    /// use solitaire_rules::Card;
    /// assert_eq!(Card::read_deck("AS 10♥\n7d")?, ["AS".parse()?, "TH".parse()?, "7D".parse()?]);
    /// let error = Card::read_deck("AS 10♥ 7X").unwrap_err();
    /// assert_eq!(error.to_string(), "expected a card such as `AS`, `TD` or `7H`, at byte 9 (card 3 of the deck)");
    /// let error = Card::read_deck("ASKD").unwrap_err();
    /// assert_eq!(error.to_string(), "expected white space after a card, at byte 2 (card 1 of the deck)");
    /// # Ok::<(), solitaire_rules::text::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// Which card can't be read, and where it is. The card isn't quoted, because it may be dealt face down.
    pub fn read_deck(text: &str) -> Result<Vec<Card>, ParseError> {
        let read = |(number, word): (usize, &str)| {
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            word.parse().map_err(|error: ParseError| {
                // Other texts have their cards without white space between them.
                let (card, rest) = word.split_at(error.offset());
                let runs_on = !card.is_empty() && card.parse::<Card>().is_ok();
                let error = if runs_on { ParseError::expected("white space after a card", word, rest) } else { error };
                error.within(start).in_deck(number)
            })
        };
        (1..).zip(text.split_whitespace()).map(read).collect()
    }
}

/// Reads a position of a built-in variant.
///
/// ```
/// use solitaire_rules::{Position, Variant};
/// let position = Variant::NewYork.deal(42);
/// assert_eq!(position.to_string().parse::<Position>()?, position);
/// # Ok::<(), solitaire_rules::position::PositionError>(())
/// ```
impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        match read_game(text)?.0 {
            Some(variant) => variant.judge().position(text),
            None => Err(PositionError::OwnRules),
        }
    }
}

impl Judge {
    /// Reads a position of a game with this judge's rules. It starts with the variant's name or, for your own rules, `-`.
    ///
    /// # Errors
    /// What was expected and where or, if the text is well formed, every fault of the position. No card of the text is quoted.
    pub fn position(&self, text: &str) -> Result<Position, PositionError> {
        let (found, rest) = read_game(text)?;
        let expected = self.variant();
        // `-` serves for rules that happen to be a variant's too.
        if found.is_some() && found != expected {
            return Err(PositionError::OtherGame { found, expected });
        }
        let mut setup = Setup::default();
        let (redeals, mut rest) = read_redeals(text, rest)?;
        setup.redeals = redeals;
        for pile in self.empty_table().piles() {
            let cards;
            (cards, rest) = read_pile(text, rest, pile, |_, known| known)?;
            *setup.pile_mut(pile) = cards.into_iter().filter_map(|(card, face_up)| Some((card?, face_up))).collect();
        }
        if rest.is_empty() { Ok(setup.position(self)?) } else { Err(ParseError::trailing(text, rest).untold().into()) }
    }
}

/// Reads a view: unknown cards are `??` and inside `<>`, known ones outside. What no position of a built-in variant can show is an error; with your
/// own rules (`-`) nothing is known, so the piles are those that the text names.
///
/// ```
/// use solitaire_rules::{Variant, View};
/// let view = Variant::Gargantua.deal(42).view();
/// assert_eq!(view.to_string().parse::<View>()?, view);
/// # Ok::<(), solitaire_rules::position::PositionError>(())
/// ```
impl FromStr for View {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<View, PositionError> {
        read_seen(text, |face_up, known| face_up == known).map(|seen| seen.view().clone())
    }
}

/// Reads what a player knows of a game: like a [`View`], but a card inside `<>` may be known.
///
/// ```
/// use solitaire_rules::game::Seen;
/// use solitaire_rules::{Game, Variant};
/// let mut game = Game::deal(Variant::Klondike, 42);
/// game.play("deal".parse()?)?;
/// game.undo();
/// let text = game.seen().to_string();
/// assert_eq!(text.matches("??").count(), 44);
/// assert_eq!(text.parse::<Seen>()?, game.seen());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Seen {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Seen, PositionError> {
        read_seen(text, |face_up, known| known || !face_up)
    }
}

/// Reads cards of which some may be unknown. `allowed` says whether a card may lie so, given whether it is face up and whether it is known.
fn read_seen(text: &str, allowed: fn(bool, bool) -> bool) -> Result<Seen, PositionError> {
    let (variant, rest) = read_game(text)?;
    let (redeals, mut rest) = read_redeals(text, rest)?;
    let piles = match variant {
        Some(variant) => variant.judge().piles,
        None => piles_named(rest),
    };
    let mut view = View::new(variant, redeals, piles);
    let mut all = Vec::new();
    for pile in view.piles() {
        let (cards, after) = read_pile(text, rest, pile, allowed)?;
        if !view.add(pile, cards.iter().map(|&(card, face_up)| card.filter(|_| face_up))) {
            return Err(ParseError::expected("at most 104 cards", text, rest).untold().into());
        }
        all.extend(cards);
        rest = after;
    }
    if !rest.is_empty() {
        return Err(ParseError::trailing(text, rest).untold().into());
    }
    if let Some(judge) = variant.map(Variant::judge) {
        let rules = judge.rules();
        if all.len() != rules.cards() {
            return Err(ParseError::expected("as many cards as this game has", text, rest).into());
        }
        judge.position(&with_cards(text, all.iter().filter_map(|&(card, _)| card), rules))?;
    }
    Ok(Seen::new(view, all))
}

/// The text with a card for each `??`: those that are not known, one after another. How cards may lie does not depend on which they are.
fn with_cards(text: &str, known: impl Iterator<Item = Card>, rules: &Rules) -> String {
    let mut hidden = deck::in_order(rules.decks)[..rules.cards()].to_vec();
    for card in known {
        if let Some(place) = hidden.iter().position(|&other| other == card) {
            hidden.swap_remove(place);
        }
    }
    let mut filled = String::new();
    for (place, piece) in text.split("??").enumerate() {
        let card = place.checked_sub(1).and_then(|place| hidden.get(place));
        filled.extend(card.map(Card::to_string));
        filled.push_str(piece);
    }
    filled
}

/// The piles that a text of somebody's own game names.
fn piles_named(rest: &str) -> PileSet {
    let names = rest.split(' ').filter_map(|word| word.split_once(':')?.0.parse::<Pile>().ok());
    let named = names.fold(PileSet::default(), |set, pile| set.with(pile.id(), true));
    // Piles of a kind are numbered without gaps.
    let kinds = PileKind::ALL.map(|kind| PileSet::first(kind, named.of(kind).len() as u8));
    kinds.into_iter().fold(PileSet::default(), PileSet::or)
}

/// The variant at the start of a text, `None` for `-`, and the rest after it.
fn read_game(text: &str) -> Result<(Option<Variant>, &str), PositionError> {
    let end = text.find(' ').unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    if name == "-" {
        return Ok((None, rest));
    }
    let unknown = |_| Variant::expected("a game such as `gold-mine`, or `-`", text, name);
    let variant = name.parse().map_err(unknown).map_err(PositionError::Variant)?;
    Ok((Some(variant), rest))
}

fn read_redeals<'t>(text: &str, rest: &'t str) -> Result<(u8, &'t str), ParseError> {
    let Some(number) = rest.strip_prefix(" redeals=") else { return Ok((0, rest)) };
    let end = number.find(' ').unwrap_or(number.len());
    let (digits, after) = number.split_at(end);
    let plain = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
    let redeals = if plain { digits.parse().ok() } else { None };
    redeals
        .map(|redeals| (redeals, after))
        .ok_or_else(|| ParseError::expected("a number of redeals from 1 to 255", text, digits).untold())
}

type PileText<'t> = (Vec<(Option<Card>, bool)>, &'t str);

/// The cards of the next pile, each with whether it lies face up, and the rest after it. `allowed` says whether a card may lie so, given
/// whether it is face up and whether it is known.
fn read_pile<'t>(
    text: &str,
    rest: &'t str,
    pile: Pile,
    allowed: impl Fn(bool, bool) -> bool,
) -> Result<PileText<'t>, ParseError> {
    let expected_pile = || ParseError::expected_pile(pile, text, rest.strip_prefix(' ').unwrap_or(rest));
    let (name, mut rest) = rest.strip_prefix(' ').and_then(|rest| rest.split_once(':')).ok_or_else(expected_pile)?;
    if name.parse() != Ok(pile) {
        return Err(expected_pile());
    }
    let mut cards = Vec::new();
    let mut inside = false;
    let wrong = |expected, rest, number| ParseError::expected(expected, text, rest).in_pile(pile, number);
    while !rest.is_empty() && !rest.starts_with(' ') {
        if let Some(after) = rest.strip_prefix(if inside { '>' } else { '<' }) {
            // Face-down cards that lie on each other stand in one pair of brackets, and not in none.
            let after_one = cards.last().is_some_and(|&(_, up): &(_, bool)| !up);
            if inside != after_one {
                return Err(wrong("a card", rest, cards.len() + 1));
            }
            (inside, rest) = (!inside, after);
            continue;
        }
        let (card, after) = match rest.strip_prefix("??") {
            Some(after) => (None, after),
            None => Card::read_prefix(rest)
                .map(|(card, after)| (Some(card), after))
                .ok_or_else(|| wrong("a card", rest, cards.len() + 1))?,
        };
        if !allowed(!inside, card.is_some()) {
            let expected = if card.is_some() { "`??` for a face-down card" } else { "a card, not `??`" };
            return Err(wrong(expected, rest, cards.len() + 1));
        }
        cards.push((card, !inside));
        rest = after;
    }
    if inside { Err(wrong("`>`", rest, cards.len() + 1)) } else { Ok((cards, rest)) }
}
