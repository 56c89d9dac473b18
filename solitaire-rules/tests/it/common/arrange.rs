//! Positions set up by chance, as ruling C8 allows them: foundations in any state, tableaux in and out of order, runs nearly complete.

use solitaire_rules::cards::{Rank, Suit};
use solitaire_rules::position::{PileKind, Setup, SetupError, SetupFault};
use solitaire_rules::rules::{Build, CellsTake, EmptyPile, Faces, Stock, Takes};
use solitaire_rules::{Card, Judge, Pile, Position, Rules};

use super::{Dice, arrange_foundations, model::piles_of};

/// Some position of a game that this judges, not only one that a deal leads to.
pub fn arranged(judge: &Judge, dice: &mut Dice) -> Position {
    let rules = judge.rules();
    // A complete run may come about that would have left: then another try.
    for _ in 0..50 {
        let mut cards = pack(rules);
        dice.shuffle(&mut cards);
        let mut setup = Setup::default();
        arrange_foundations::build(rules, dice, &mut cards, &mut setup);
        spread(rules, dice, cards, &mut setup);
        turn(rules, dice, &mut setup);
        setup.redeals = dice.below(usize::from(redeals(rules)) + 1) as u8;
        match setup.position(judge) {
            Ok(position) => return position,
            Err(SetupError::Faults(faults)) if faults.contains(&SetupFault::CompleteRun) => {}
            // What was left had no room in a small game.
            Err(SetupError::Faults(faults))
                if faults.iter().any(|fault| matches!(fault, SetupFault::TooHigh { .. })) => {}
            Err(error) => panic!("ruling C8 allows {setup:?} of {rules:?}: {error}"),
        }
    }
    judge.deal(dice.number())
}

/// How many redeals or gatherings are counted.
fn redeals(rules: &Rules) -> u8 {
    use solitaire_rules::rules::{Gatherings, Redeal};
    match rules.stock {
        Stock::ToWaste { redeal: Redeal::Times(times) | Redeal::TimesExceptPlayableTop(times), .. }
        | Stock::Gathered { times: Gatherings::Times(times), .. } => times,
        _ => 0,
    }
}

fn pack(rules: &Rules) -> Vec<Card> {
    let decks = (0..rules.decks).flat_map(|_| 0..Card::COUNT as u8);
    decks.map(|index| Card::from_index(index).unwrap()).collect()
}

/// Takes a run of at most so many cards out of the others: each goes on the one before, its rank one step on.
pub fn take_run(
    build: Build,
    step: i32,
    first: Rank,
    length: usize,
    dice: &mut Dice,
    cards: &mut Vec<Card>,
) -> Vec<Card> {
    let mut run: Vec<Card> = Vec::new();
    let mut rank = first;
    while run.len() < length {
        let mut suits = Suit::ALL;
        dice.shuffle(&mut suits);
        let fits = |card: &Card| card.rank() == rank && run.last().is_none_or(|&on| suits_join(build, *card, on));
        let found = suits.iter().find_map(|&suit| cards.iter().position(|card| card.suit() == suit && fits(card)));
        let Some(place) = found else { break };
        run.push(cards.remove(place));
        rank = Rank::ALL[(rank as i32 + step).rem_euclid(13) as usize];
    }
    run
}

/// Puts the rest on the other piles, some of which get many and some none.
fn spread(rules: &Rules, dice: &mut Dice, mut cards: Vec<Card>, setup: &mut Setup) {
    let others: Vec<Pile> = piles_of(rules).into_iter().filter(|pile| pile.kind() != PileKind::Foundation).collect();
    let tableau: Vec<Pile> = others.iter().copied().filter(|pile| pile.kind() == PileKind::Tableau).collect();
    for &pile in others.iter().filter(|pile| pile.kind() == PileKind::Cell) {
        if dice.one_in(2) {
            let groups = rules.cells.takes == CellsTake::Group;
            if groups && dice.one_in(2) {
                let (first, length) = (dice.pick(&Rank::ALL).unwrap(), dice.below(6));
                let run = take_run(rules.tableau.build, -1, first, length, dice, &mut cards);
                setup.pile_mut(pile).extend(run.into_iter().map(|card| (card, true)));
                continue;
            }
            let most = if groups { 4 } else { rules.cells.holds.min(4) };
            for _ in 0..=dice.below(most.into()) {
                setup.pile_mut(pile).extend(cards.pop().map(|card| (card, true)));
            }
        }
    }
    let others: Vec<Pile> = others.into_iter().filter(|pile| pile.kind() != PileKind::Cell).collect();
    let mut open: Vec<Pile> = others.iter().copied().filter(|_| !dice.one_in(3)).collect();
    if matches!(rules.tableau.empty, EmptyPile::Refill { .. } | EmptyPile::FromReserve { .. }) {
        for &pile in &tableau {
            setup.pile_mut(pile).extend(cards.pop().map(|card| (card, true)));
        }
    }
    if open.is_empty() {
        open = if others.is_empty() { vec![Pile::STOCK] } else { others };
    }
    // A long run to begin with, for rules in which it may become complete.
    if let (Takes::CompleteRun { build, .. }, Some(pile)) = (rules.foundations.takes, dice.pick(&tableau)) {
        let length = dice.below(14);
        let run = take_run(build, -1, Rank::King, length, dice, &mut cards);
        setup.pile_mut(pile).extend(run.into_iter().map(|card| (card, true)));
    }
    let orderly = dice.below(4);
    while !cards.is_empty() {
        open.retain(|&pile| has_room(rules, setup, pile));
        if open.is_empty() {
            let stock = rules.stock.is_there().then_some(Pile::STOCK);
            open = tableau.iter().copied().filter(|&pile| has_room(rules, setup, pile)).chain(stock).collect();
        }
        let pile = dice.pick(&open).or_else(|| tableau.first().copied()).unwrap_or(Pile::STOCK);
        let top = setup.pile(pile).last().map(|&(card, _)| card);
        let fitting = top.and_then(|top| cards.iter().position(|&card| sits_on(rules, card, top)));
        let place = fitting.filter(|_| dice.below(3) < orderly).unwrap_or(cards.len() - 1);
        setup.pile_mut(pile).push((cards.remove(place), true));
    }
}

/// Whether a pile may hold another card (ruling W19).
fn has_room(rules: &Rules, setup: &Setup, pile: Pile) -> bool {
    if rules.tableau.overlap && pile.kind() == PileKind::Tableau {
        let refilled = match rules.tableau.empty {
            EmptyPile::Refill { cards, .. } => cards,
            _ => 0,
        };
        return setup.pile(pile).len() < usize::from(rules.tableau.deal.heights()[pile.index()].max(refilled));
    }
    let Some(most) = rules.tableau.capacity.filter(|_| pile.kind() == PileKind::Tableau) else { return true };
    let dealt = rules.tableau.deal.heights().iter().copied().max().unwrap_or(0);
    setup.pile(pile).len() < usize::from(most.max(dealt))
}

/// Roughly what the build asks for; it need not be exact.
fn sits_on(rules: &Rules, card: Card, top: Card) -> bool {
    suits_join(rules.tableau.build, card, top) && (card.rank() as u8 + 1) % 13 == top.rank() as u8
}

pub fn suits_join(build: Build, card: Card, on: Card) -> bool {
    match build {
        Build::SameSuit => card.suit() == on.suit(),
        Build::SameColor => card.color() == on.color(),
        Build::AlternatingColors => card.color() != on.color(),
        Build::OtherSuit => card.suit() != on.suit(),
        Build::AnySuit => true,
        Build::None => false,
    }
}

/// The stock as its game deals it; in the tableau and the reserve some of the lower cards face down.
fn turn(rules: &Rules, dice: &mut Dice, setup: &mut Setup) {
    let shows = matches!(rules.stock, Stock::FaceUp { .. } | Stock::ToWaste { face_up: true, .. });
    for pile in piles_of(rules) {
        let height = setup.pile(pile).len();
        let down = match pile.kind() {
            PileKind::Stock => height.saturating_sub(usize::from(shows)),
            // What the next pile covers may lie face down.
            PileKind::Tableau if is_covered(rules, setup, pile) && dice.one_in(2) => dice.below(height + 1),
            PileKind::Tableau if height > 1 && dice.one_in(2) => dice.below(height),
            PileKind::Reserve if height > 1 && (rules.reserve.faces != Faces::AllUp || dice.one_in(2)) => {
                dice.below(height)
            }
            _ => 0,
        };
        setup.pile_mut(pile)[..down].iter_mut().for_each(|(_, face_up)| *face_up = false);
        if pile.kind() == PileKind::Tableau && rules.tableau.faces == Faces::EveryOtherUp && dice.one_in(2) {
            // Anywhere below a face-up top, or below one that is covered.
            let below = height.saturating_sub(1);
            setup.pile_mut(pile)[..below].iter_mut().for_each(|(_, face_up)| *face_up = dice.one_in(2));
        }
    }
}

/// Whether the next pile of a picture covers the top of this one (ruling W9).
fn is_covered(rules: &Rules, setup: &Setup, pile: Pile) -> bool {
    let heights = rules.tableau.deal.heights();
    let taken = |index: usize| heights[index] as isize - setup.pile(Pile::tableau(index).unwrap()).len() as isize;
    rules.tableau.overlap && pile.index() + 1 < heights.len() && taken(pile.index() + 1) < taken(pile.index())
}
