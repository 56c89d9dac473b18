//! Positions set up by chance, as ruling C8 allows them: foundations in any state, tableaux in and out of order.

use solitaire_rules::{
    Base, Build, Card, EmptyPile, Judge, Pile, PileKind, Position, Rank, Redeal, Rules, Setup, Stock, Suit,
};

use super::{Dice, model::piles_of};

/// Some position of a game with these rules, not only one that a deal leads to.
pub fn arranged(judge: &Judge, dice: &mut Dice) -> Position {
    let rules = judge.rules();
    let mut cards = pack(rules);
    dice.shuffle(&mut cards);
    let mut setup = Setup::default();
    build_foundations(rules, dice, &mut cards, &mut setup);
    spread(rules, dice, cards, &mut setup);
    turn(rules, dice, &mut setup);
    if let Stock::ToWaste { redeal: Redeal::Times(times) | Redeal::TimesExceptPlayableTop(times), .. } = rules.stock {
        setup.redeals = dice.below(usize::from(times) + 1) as u8;
    }
    setup.position(judge).unwrap_or_else(|error| panic!("ruling C8 allows {setup:?}: {error}"))
}

fn pack(rules: &Rules) -> Vec<Card> {
    let decks = (0..rules.decks).flat_map(|_| 0..Card::COUNT as u8);
    decks.map(|index| Card::from_index(index).unwrap()).collect()
}

fn build_foundations(rules: &Rules, dice: &mut Dice, cards: &mut Vec<Card>, setup: &mut Setup) {
    let shared = dice.pick(&Rank::ALL).unwrap();
    // From hardly begun to nearly won, that more often.
    let most = if dice.one_in(3) { Rank::ALL.len() } else { dice.below(Rank::ALL.len() + 1) };
    let dealt = usize::from(rules.dealt_foundations());
    for index in (0..4 * usize::from(rules.decks)).filter(|&index| most > 0 || index < dealt) {
        let suit = if dice.one_in(2) { Suit::ALL[index % 4] } else { dice.pick(&Suit::ALL).unwrap() };
        let base = match rules.foundations.base {
            Base::Rank(rank) => rank,
            Base::FirstPlayed | Base::Dealt => shared,
            Base::EachItsOwn => dice.pick(&Rank::ALL).unwrap(),
        };
        // What was dealt to a foundation stays there (ruling V2).
        let least = usize::from(index < dealt);
        let height = if dice.one_in(2) { most } else { dice.below(most + 1) }.max(least);
        let suit = if least == 1 { suit_of_a_base(base, cards, dice) } else { suit };
        for step in 0..height {
            let wanted = Card::new(Rank::ALL[(base as usize + step) % Rank::ALL.len()], suit);
            let Some(place) = cards.iter().position(|&card| card == wanted) else { break };
            cards.remove(place);
            setup.pile_mut(Pile::foundation(index).unwrap()).push((wanted, true));
        }
    }
}

/// A suit of which a card of this rank is left.
fn suit_of_a_base(base: Rank, cards: &[Card], dice: &mut Dice) -> Suit {
    let suits: Vec<Suit> = cards.iter().filter(|card| card.rank() == base).map(|card| card.suit()).collect();
    dice.pick(&suits).unwrap()
}

/// Puts the rest on the other piles, some of which get many and some none.
fn spread(rules: &Rules, dice: &mut Dice, mut cards: Vec<Card>, setup: &mut Setup) {
    let others: Vec<Pile> = piles_of(rules).into_iter().filter(|pile| pile.kind() != PileKind::Foundation).collect();
    let tableau: Vec<Pile> = others.iter().copied().filter(|pile| pile.kind() == PileKind::Tableau).collect();
    let mut open: Vec<Pile> = others.iter().copied().filter(|_| !dice.one_in(3)).collect();
    if matches!(rules.tableau.empty, EmptyPile::Refill { .. }) {
        for &pile in &tableau {
            setup.pile_mut(pile).extend(cards.pop().map(|card| (card, true)));
        }
    }
    if open.is_empty() {
        open = tableau;
    }
    let orderly = dice.below(4);
    while !cards.is_empty() {
        let pile = dice.pick(&open).unwrap();
        let top = setup.pile(pile).last().map(|&(card, _)| card);
        let fitting = top.and_then(|top| cards.iter().position(|&card| sits_on(rules.tableau.build, card, top)));
        let place = fitting.filter(|_| dice.below(3) < orderly).unwrap_or(cards.len() - 1);
        setup.pile_mut(pile).push((cards.remove(place), true));
    }
}

/// Roughly what the build asks for; it need not be exact.
fn sits_on(build: Build, card: Card, top: Card) -> bool {
    let suits = match build {
        Build::SameSuit => card.suit() == top.suit(),
        Build::SameColor => card.color() == top.color(),
        Build::AlternatingColors => card.color() != top.color(),
        Build::None => false,
        Build::OtherSuit | Build::AnySuit => card.suit() != top.suit(),
    };
    suits && (card.rank() as u8 + 1) % 13 == top.rank() as u8
}

/// The stock as its game deals it; in the tableau some of the lower cards face down.
fn turn(rules: &Rules, dice: &mut Dice, setup: &mut Setup) {
    let shows = matches!(rules.stock, Stock::FaceUp { .. });
    for pile in piles_of(rules) {
        let height = setup.pile(pile).len();
        let down = match pile.kind() {
            PileKind::Stock => height.saturating_sub(usize::from(shows)),
            PileKind::Tableau if height > 1 && dice.one_in(2) => dice.below(height),
            _ => 0,
        };
        setup.pile_mut(pile)[..down].iter_mut().for_each(|(_, face_up)| *face_up = false);
    }
}
