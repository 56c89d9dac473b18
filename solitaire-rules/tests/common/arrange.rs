//! Positions set up by chance, as ruling C8 allows them: foundations in any state, tableaux in and out of order.

use solitaire_rules::{
    Base, Build, Card, EmptyPile, Gatherings, Judge, Pile, PileKind, Position, Rank, Redeal, Rules, Setup, SetupError,
    SetupFault, Stock, Suit, Takes,
};

use super::{Dice, model::piles_of};

/// Some position of a game with these rules, not only one that a deal leads to.
pub fn arranged(judge: &Judge, dice: &mut Dice) -> Position {
    let rules = judge.rules();
    loop {
        let mut cards = pack(rules);
        dice.shuffle(&mut cards);
        let mut setup = Setup::default();
        build_foundations(rules, dice, &mut cards, &mut setup);
        spread(rules, dice, cards, &mut setup);
        turn(rules, dice, &mut setup);
        setup.redeals = dice.below(redeals(rules) + 1) as u8;
        match setup.position(judge) {
            Ok(position) => return position,
            // By chance, a run that would have left.
            Err(SetupError::Faults(faults)) if faults == [SetupFault::CompleteRun] => {}
            Err(error) => panic!("ruling C8 allows {setup:?}: {error}"),
        }
    }
}

/// How many redeals or gatherings are counted.
fn redeals(rules: &Rules) -> usize {
    match rules.stock {
        Stock::ToWaste { redeal: Redeal::Times(times) | Redeal::TimesExceptPlayableTop(times), .. }
        | Stock::Gathered { times: Gatherings::Times(times), .. } => times.into(),
        _ => 0,
    }
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
    for index in 0..4 * usize::from(rules.decks) {
        let base = match rules.foundations.base {
            Base::Rank(rank) => rank,
            Base::FirstPlayed | Base::Dealt => shared,
            Base::EachItsOwn => dice.pick(&Rank::ALL).unwrap(),
        };
        let height = if dice.one_in(2) { most } else { dice.below(most + 1) };
        let run = match rules.foundations.takes {
            // What was dealt to a foundation stays there (ruling V2); for those to come a card is left.
            Takes::Cards => {
                let kept = dealt.saturating_sub(index + 1);
                run(dice, cards, base, rules.foundations.build, 1, height.max(usize::from(index < dealt)), kept)
            }
            Takes::CompleteRun { build, .. } if dice.below(Rank::ALL.len() + 1) < most => {
                run(dice, cards, Rank::King, build, 12, Rank::ALL.len(), 0)
            }
            Takes::CompleteRun { .. } => Vec::new(),
        };
        let complete = run.len() == Rank::ALL.len();
        if complete || rules.foundations.takes == Takes::Cards {
            setup.pile_mut(Pile::foundation(index).unwrap()).extend(run.into_iter().map(|card| (card, true)));
        } else {
            cards.extend(run);
        }
    }
}

/// Takes a run out of the cards, as high as asked for if there are such cards: each a step higher in rank and of a suit that may follow. So many cards of the
/// first rank are left.
fn run(
    dice: &mut Dice,
    cards: &mut Vec<Card>,
    base: Rank,
    build: Build,
    step: usize,
    height: usize,
    kept: usize,
) -> Vec<Card> {
    let mut run: Vec<Card> = Vec::new();
    for i in 0..height {
        let rank = Rank::ALL[(base as usize + i * step) % Rank::ALL.len()];
        let fits = |card: &Card| card.rank() == rank && run.last().is_none_or(|top| suits_fit(build, *card, *top));
        let places: Vec<usize> = (0..cards.len()).filter(|&place| fits(&cards[place])).collect();
        let enough = i > 0 || places.len() > kept;
        let Some(place) = dice.pick(&places).filter(|_| enough) else { break };
        run.push(cards.swap_remove(place));
    }
    run
}

/// Puts the rest on the other piles, some of which get many and some none.
fn spread(rules: &Rules, dice: &mut Dice, mut cards: Vec<Card>, setup: &mut Setup) {
    let of_kind = |kinds: &[PileKind]| -> Vec<Pile> {
        piles_of(rules).into_iter().filter(|pile| kinds.contains(&pile.kind())).collect()
    };
    let others = of_kind(&[PileKind::Stock, PileKind::Waste, PileKind::Reserve, PileKind::Tableau]);
    let mut open: Vec<Pile> = others.iter().copied().filter(|_| !dice.one_in(3)).collect();
    if matches!(rules.tableau.empty, EmptyPile::Refill { .. } | EmptyPile::FromReserve { .. }) {
        for pile in of_kind(&[PileKind::Tableau]) {
            setup.pile_mut(pile).extend(cards.pop().map(|card| (card, true)));
        }
    }
    for cell in of_kind(&[PileKind::Cell]) {
        if dice.one_in(2) {
            setup.pile_mut(cell).extend(cards.pop().map(|card| (card, true)));
        }
    }
    if open.is_empty() {
        open = others;
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
    suits_fit(build, card, top) && (card.rank() as u8 + 1) % 13 == top.rank() as u8
}

fn suits_fit(build: Build, card: Card, top: Card) -> bool {
    let (card, top): (Suit, Suit) = (card.suit(), top.suit());
    match build {
        Build::SameSuit => card == top,
        Build::SameColor => card.color() == top.color(),
        Build::AlternatingColors => card.color() != top.color(),
        Build::OtherSuit => card != top,
        Build::AnySuit => true,
        Build::None => false,
    }
}

/// The stock as its game deals it; in the tableau and the reserve some of the lower cards face down.
fn turn(rules: &Rules, dice: &mut Dice, setup: &mut Setup) {
    let shows = matches!(rules.stock, Stock::FaceUp { .. });
    for pile in piles_of(rules) {
        let height = setup.pile(pile).len();
        let down = match pile.kind() {
            PileKind::Stock => height.saturating_sub(usize::from(shows)),
            PileKind::Tableau | PileKind::Reserve if height > 1 && dice.one_in(2) => dice.below(height),
            _ => 0,
        };
        setup.pile_mut(pile)[..down].iter_mut().for_each(|(_, face_up)| *face_up = false);
    }
}
