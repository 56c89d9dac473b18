//! Positions, read from texts and set up from piles: those that ruling C8 allows, as the plain model has it, and no others.

use solitaire_rules::position::{PositionError, Setup};
use solitaire_rules::{Card, Judge, Pile, Position, View};

use super::texts::{in_letters, is_printable, is_told};
use crate::common::{Dice, rebuilt};
use crate::plain::Plain;

/// The first byte says whether the others are a text, or change a position that they chose.
pub fn hold(bytes: &[u8]) {
    match bytes.split_first() {
        Some((0, text)) => std::str::from_utf8(text).into_iter().for_each(are_read),
        Some((1, text)) => std::str::from_utf8(text).into_iter().for_each(views_are_read),
        Some((_, bytes)) => are_set_up(&mut Dice::of_bytes(bytes)),
        None => {}
    }
}

/// The text with its cards as they are written.
fn as_written(text: &str) -> String {
    let words = text.split(' ').map(|word| match word.split_once(':') {
        Some((pile, cards)) => format!("{pile}:{}", in_letters(cards)),
        None => word.into(),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The text of a position of a built-in variant.
fn are_read(text: &str) {
    match text.parse::<Position>() {
        Ok(position) => {
            let variant = position.variant().expect("a variant");
            assert_eq!(position.to_string(), as_written(text));
            assert!(faults(variant.judge(), text).is_empty(), "{text}: {:?}", faults(variant.judge(), text));
            keeps(variant.judge(), &position);
        }
        Err(PositionError::Text(error) | PositionError::Variant(error)) => is_told(text, &error),
        Err(error) => is_printable(text, &error.to_string()),
    }
}

fn views_are_read(text: &str) {
    match text.parse::<View>() {
        Ok(view) => {
            assert_eq!(view.to_string(), as_written(text));
            assert_eq!(view.to_string().parse(), Ok(view));
        }
        Err(PositionError::Text(error) | PositionError::Variant(error)) => is_told(text, &error),
        Err(error) => is_printable(text, &error.to_string()),
    }
}

/// What the plain model has against a position that is well written.
fn faults(judge: &Judge, text: &str) -> Vec<String> {
    Plain::read(&serde_json::to_value(judge.rules()).expect("JSON"), text).faults()
}

/// A position is the same once it is written and read, or set up anew.
fn keeps(judge: &Judge, position: &Position) {
    let again = judge.position(&position.to_string()).expect("a position's own text");
    assert_eq!((again, rebuilt(judge, position)), (*position, *position));
    assert_eq!(judge.legal_moves(&again), judge.legal_moves(position), "{position}");
    assert_eq!(position.view().to_string().parse(), Ok(position.view()));
}

/// A position of any rules, changed a little: it is refused exactly where the plain model finds a fault.
fn are_set_up(dice: &mut Dice) {
    let Some(judge) = super::rules(dice).map(|rules| rules.judge().expect("rules that can be played")) else { return };
    let start = super::start(&judge, dice);
    let mut setup = Setup::from(&start);
    let piles: Vec<Pile> = start.piles().collect();
    for _ in 0..12 {
        if !dice.is_chosen() {
            break;
        }
        change(&mut setup, &piles, dice);
    }
    let text = written(&judge, &setup, &piles);
    let (read, faults) = (setup.position(&judge), faults(&judge, &text));
    assert_eq!(read.is_err(), !faults.is_empty(), "{text}: {read:?}, {faults:?} by {:?}", judge.rules());
    match read {
        Ok(position) => {
            assert_eq!(position.to_string(), text);
            keeps(&judge, &position);
        }
        Err(error) => is_printable(&text, &error.to_string()),
    }
}

fn change(setup: &mut Setup, piles: &[Pile], dice: &mut Dice) {
    let (from, to) = (dice.pick(piles).expect("piles"), dice.pick(piles).expect("piles"));
    let height = |setup: &Setup, pile: Pile, dice: &mut Dice| dice.below(setup.pile(pile).len().max(1));
    let (low, high) = (height(setup, from, dice), height(setup, to, dice));
    match dice.below(8) {
        // A card more or less, or another.
        0 => drop(setup.pile_mut(from).pop()),
        1 => {
            let card = Card::from_index(dice.below(Card::COUNT) as u8).expect("a card");
            setup.pile_mut(to).push((card, dice.below(4) > 0));
        }
        2 => setup.redeals = dice.below(0x100) as u8,
        3 => setup.pile_mut(from).get_mut(low).into_iter().for_each(|card| card.1 ^= true),
        4 => {
            if let (Some(&(one, _)), Some(&(other, _))) = (setup.pile(from).get(low), setup.pile(to).get(high)) {
                setup.pile_mut(from)[low].0 = other;
                setup.pile_mut(to)[high].0 = one;
            }
        }
        // Cards from one pile to another, often a whole pile.
        _ => {
            let kept = if dice.one_in(2) { 0 } else { low.min(setup.pile(from).len()) };
            let taken = setup.pile_mut(from).split_off(kept);
            setup.pile_mut(to).extend(taken);
        }
    }
}

/// The text of what is set up, whether or not it is a position.
fn written(judge: &Judge, setup: &Setup, piles: &[Pile]) -> String {
    let mut text = judge.variant().map_or("-", |variant| variant.name()).to_string();
    if setup.redeals > 0 {
        text += &format!(" redeals={}", setup.redeals);
    }
    for &pile in piles {
        text += &format!(" {pile}:");
        let mut is_down = false;
        for &(card, face_up) in setup.pile(pile) {
            if is_down == face_up {
                text += if face_up { ">" } else { "<" };
                is_down = !face_up;
            }
            text += &card.to_string();
        }
        text += if is_down { ">" } else { "" };
    }
    text
}
