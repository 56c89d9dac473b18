//! Positions with few cards left to play, of any rules: won and lost ones, and many that are nearly the other.

use solitaire_rules::{Base, Card, EmptyPile, Pile, PileKind, Position, Rank, Redeal, Rules, Setup, Stock, Suit};

use crate::common::{Dice, piles_of};

/// A position with few cards off the foundations: mostly one that was laid out by chance, sometimes one late in a game.
pub(crate) fn position(rules: &Rules, dice: &mut Dice) -> Position {
    if dice.one_in(10) { late(rules, dice) } else { laid_out(rules, dice) }
}

/// How late in a game it has to be at least for few positions to be left.
const LATE: usize = 24;

/// A position shortly before a game came to its end, or where it had few cards left.
fn late(rules: &Rules, dice: &mut Dice) -> Position {
    let mut game = vec![rules.deal(dice.number()).unwrap()];
    for _ in 0..300 {
        let mut position = game[game.len() - 1];
        let left = 52 * usize::from(rules.decks) - rules.score(&position) as usize;
        let Some(m) = dice.choose(&rules.legal_moves(&position)).filter(|_| left > LATE / 2) else { break };
        rules.play(&mut position, m).unwrap();
        game.push(position);
    }
    let back = dice.below(game.len().min(LATE));
    game[game.len() - 1 - back]
}

fn laid_out(rules: &Rules, dice: &mut Dice) -> Position {
    let mut setup = Setup::default();
    let mut cards = build_foundations(rules, dice, &mut setup);
    dice.shuffle(&mut cards);
    start_another(rules, dice, &mut cards, &mut setup);
    spread(rules, dice, cards, &mut setup);
    arrange(rules, dice, &mut setup);
    if let Stock::ToWaste { redeal: Redeal::Times(times) | Redeal::TimesExceptPlayableTop(times), .. } = rules.stock {
        setup.redeals = dice.below(usize::from(times) + 1) as u8;
    }
    setup.position(rules).unwrap_or_else(|error| panic!("ruling C8 allows {setup:?}: {error}"))
}

/// Builds foundations nearly to the end, all of them alike or some of them far behind. Gives the cards that are left.
fn build_foundations(rules: &Rules, dice: &mut Dice, setup: &mut Setup) -> Vec<Card> {
    let count = 4 * usize::from(rules.decks);
    let mut order: Vec<usize> = (0..count).collect();
    dice.shuffle(&mut order);
    let mut behind: Vec<usize> = (0..count).collect();
    dice.shuffle(&mut behind);
    if dice.one_in(2) {
        // Cards of one colour find few places in most games.
        let color = dice.pick(&Suit::ALL).unwrap().color();
        behind.retain(|place| Suit::ALL[place % 4].color() == color);
    }
    behind.truncate(1 + dice.below(behind.len()));
    let mut heights = vec![Rank::ALL.len(); count];
    for _ in 0..8 + dice.below(15 * usize::from(rules.decks)).min(18) {
        let which = dice.pick(&behind).unwrap();
        heights[which] = heights[which].saturating_sub(1);
    }
    let shared = dice.pick(&Rank::ALL).unwrap();
    let mut left = Vec::new();
    for (place, height) in heights.into_iter().enumerate() {
        let base = match rules.foundations.base {
            Base::Rank(rank) => rank,
            Base::FirstPlayed | Base::Dealt => shared,
            Base::EachItsOwn => dice.pick(&Rank::ALL).unwrap(),
        };
        let run = (0..13).map(|step| Card::new(Rank::ALL[(base as usize + step) % 13], Suit::ALL[place % 4]));
        let pile = Pile::foundation(order[place]).unwrap();
        setup.pile_mut(pile).extend(run.clone().take(height).map(|card| (card, true)));
        left.extend(run.skip(height));
    }
    left
}

/// Now and then starts an empty foundation with a card that fits there but spoils the game.
fn start_another(rules: &Rules, dice: &mut Dice, cards: &mut Vec<Card>, setup: &mut Setup) {
    let empty = of_kind(rules, PileKind::Foundation).into_iter().find(|&pile| setup.pile(pile).is_empty());
    if let (Base::EachItsOwn, Some(pile), true) = (rules.foundations.base, empty, dice.one_in(3)) {
        setup.pile_mut(pile).extend(cards.pop().map(|card| (card, true)));
    }
}

fn of_kind(rules: &Rules, kind: PileKind) -> Vec<Pile> {
    piles_of(rules).into_iter().filter(|pile| pile.kind() == kind).collect()
}

/// Puts cards on the stock, the waste and some of the tableau piles.
fn spread(rules: &Rules, dice: &mut Dice, mut cards: Vec<Card>, setup: &mut Setup) {
    let mut tableau = of_kind(rules, PileKind::Tableau);
    let refilled = matches!(rules.tableau.empty, EmptyPile::Refill { .. });
    if refilled || dice.one_in(2) {
        for &pile in &tableau {
            setup.pile_mut(pile).extend(cards.pop().map(|card| (card, true)));
        }
    } else {
        dice.shuffle(&mut tableau);
        tableau.truncate(1 + dice.below(tableau.len()));
    }
    let mut behind = vec![Pile::STOCK];
    behind.extend(of_kind(rules, PileKind::Waste));
    let quarters = dice.below(4);
    for card in cards {
        let piles = if dice.below(4) < quarters { &behind } else { &tableau };
        setup.pile_mut(dice.pick(piles).unwrap()).push((card, true));
    }
}

/// Sorts piles a little, the cards that are due first to the bottom or in sequence, so that games are neither all easy nor all lost; then turns down what
/// lies face down.
fn arrange(rules: &Rules, dice: &mut Dice, setup: &mut Setup) {
    let base = match rules.foundations.base {
        Base::Rank(rank) => rank as usize,
        _ => of_kind(rules, PileKind::Foundation)
            .iter()
            .find_map(|&pile| setup.pile(pile).first())
            .map_or(0, |&(card, _)| card.rank() as usize),
    };
    let due = |card: Card| (card.rank() as usize + 13 - base) % 13;
    let (sorted, falling) = (dice.below(7), dice.one_in(5));
    let shows = matches!(rules.stock, Stock::FaceUp { .. });
    for pile in piles_of(rules) {
        let cards = setup.pile_mut(pile);
        if pile.kind() != PileKind::Foundation && cards.len() > 1 {
            for _ in 0..sorted * cards.len() {
                let at = dice.below(cards.len() - 1);
                if (due(cards[at].0) < due(cards[at + 1].0)) == falling {
                    cards.swap(at, at + 1);
                }
            }
        }
        let down = match pile.kind() {
            PileKind::Stock => cards.len().saturating_sub(usize::from(shows)),
            PileKind::Tableau if cards.len() > 1 && dice.one_in(2) => dice.below(cards.len()),
            _ => 0,
        };
        cards[..down].iter_mut().for_each(|(_, face_up)| *face_up = false);
    }
}
