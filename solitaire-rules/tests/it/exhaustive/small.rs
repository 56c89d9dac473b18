//! Positions from which few others can be reached, of any rules: won and lost ones, and many that are nearly the other.

use std::cmp::Reverse;

use solitaire_rules::cards::{Rank, Suit};
use solitaire_rules::position::{PileKind, Setup, SetupError, SetupFault};
use solitaire_rules::rules::{Base, Build, EmptyPile, Faces, Foundations, Takes};
use solitaire_rules::{Card, Judge, Pile, Position, Rules};

use crate::common::{Dice, piles_of};

/// Mostly a position with few cards off the foundations that was laid out by chance; sometimes one that a game came to, or one with hardly any card up.
pub(crate) fn position(judge: &Judge, dice: &mut Dice) -> Position {
    if !is_laid_out(judge.rules()) {
        return late(judge, dice);
    }
    match dice.below(10) {
        0 => late(judge, dice),
        1 | 2 => laid_out(judge, dice, Stage::Early),
        _ => laid_out(judge, dice, Stage::Late),
    }
}

/// Whether foundations are four a deck, all alike, as they are laid out here.
fn is_laid_out(rules: &Rules) -> bool {
    let Foundations { base, dealt, build, takes, give_back, .. } = rules.foundations;
    let plain = Foundations { base, dealt, build, takes, give_back, ..Foundations::PLAIN };
    let begun = match base {
        Base::EachItsOwn => dealt > 0,
        Base::FirstOfTableau | Base::Cards(_) => true,
        Base::Rank(_) | Base::FirstPlayed | Base::Dealt => false,
    };
    let discard = matches!(takes, Takes::Pairs(_) | Takes::LowerOfSuit);
    rules.foundations == plain && !begun && !discard && rules.tableau.capacity.is_none()
}

/// How much of a game that is laid out is left.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Nearly all of it. Many such positions are too large for the exhaustive search; those in which cards lie in the order in which they are due are won
    /// in few ways, and in those in which they do not there is soon no move left.
    Early,
    Late,
}

/// How late in a game it has to be at least for few positions to be left.
const LATE: usize = 24;

/// A position shortly before a game came to its end, or where it had few cards left.
fn late(judge: &Judge, dice: &mut Dice) -> Position {
    let mut game = vec![judge.deal(dice.number())];
    for _ in 0..300 {
        let mut position = game[game.len() - 1];
        let left = judge.rules().cards() - judge.score(&position) as usize;
        let Some(m) = dice.choose(&judge.legal_moves(&position)).filter(|_| left > LATE / 2) else { break };
        judge.play(&mut position, m).unwrap();
        game.push(position);
    }
    let back = dice.below(game.len().min(LATE));
    game[game.len() - 1 - back]
}

fn laid_out(judge: &Judge, dice: &mut Dice, stage: Stage) -> Position {
    let rules = judge.rules();
    loop {
        let mut setup = Setup::default();
        let heights = match stage {
            Stage::Early => (0..4 * rules.decks).map(|_| dice.below(3)).collect(),
            Stage::Late => late_heights(rules, dice),
        };
        let mut cards = build_foundations(rules, dice, &heights, &mut setup);
        dice.shuffle(&mut cards);
        start_another(rules, dice, &mut cards, &mut setup);
        spread(rules, dice, cards, &mut setup);
        arrange(rules, dice, stage, &mut setup);
        let times = rules.redeal_limit().unwrap_or(0);
        setup.redeals = dice.below(usize::from(times) + 1) as u8;
        match setup.position(judge) {
            Ok(position) => return position,
            // A complete run came about that would have left.
            Err(SetupError::Faults(faults)) if faults.contains(&SetupFault::CompleteRun) => {}
            Err(error) => panic!("ruling C8 allows {setup:?}: {error}"),
        }
    }
}

/// Foundations nearly built to the end, all of them alike or some of them far behind.
fn late_heights(rules: &Rules, dice: &mut Dice) -> Vec<usize> {
    let count = 4 * usize::from(rules.decks);
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
    heights
}

/// Builds foundations. Gives the cards that are left.
fn build_foundations(rules: &Rules, dice: &mut Dice, heights: &[usize], setup: &mut Setup) -> Vec<Card> {
    let mut order: Vec<usize> = (0..heights.len()).collect();
    dice.shuffle(&mut order);
    let shared = dice.pick(&Rank::ALL).unwrap();
    let mut left = Vec::new();
    for (place, &height) in heights.iter().enumerate() {
        // With foundations that change suits, a suit and another one by turns: how far that is.
        let (runs, build) = match rules.foundations.takes {
            Takes::Cards => (false, rules.foundations.build),
            Takes::CompleteRun { build, .. } => (true, build),
            Takes::Pairs(_) | Takes::LowerOfSuit => unreachable!("small rules have foundations"),
        };
        let other = match build {
            Build::AlternatingColors | Build::OtherSuit => 1,
            Build::SameSuit | Build::SameColor | Build::AnySuit | Build::None => 0,
        };
        let base = match rules.foundations.base {
            Base::Rank(rank) => rank,
            Base::EachItsOwn if other == 0 => dice.pick(&Rank::ALL).unwrap(),
            Base::EachItsOwn | Base::FirstPlayed | Base::Dealt | Base::FirstOfTableau => shared,
            Base::Cards(_) => unreachable!("small rules name no cards"),
        };
        let card = |step: usize| {
            let rank = if runs { 12 - step } else { (base as usize + step) % 13 };
            Card::new(Rank::ALL[rank], Suit::ALL[(place % 4) ^ (other * (step % 2))])
        };
        let run = (0..13).map(card);
        let begun = usize::from(order[place] < usize::from(rules.dealt_foundations()));
        let height = if runs { height / 13 * 13 } else { height.max(begun) };
        let pile = Pile::foundation(order[place]).unwrap();
        setup.pile_mut(pile).extend(run.clone().take(height).map(|card| (card, true)));
        left.extend(run.skip(height));
    }
    left
}

/// Now and then starts an empty foundation with a card that fits there but spoils the game.
fn start_another(rules: &Rules, dice: &mut Dice, cards: &mut Vec<Card>, setup: &mut Setup) {
    let empty = of_kind(rules, PileKind::Foundation).into_iter().find(|&pile| setup.pile(pile).is_empty());
    let any_starts = match rules.foundations.base {
        Base::EachItsOwn => true,
        Base::Rank(_) | Base::FirstPlayed | Base::Dealt | Base::FirstOfTableau | Base::Cards(_) => false,
    };
    if let (true, Some(pile), true) = (any_starts, empty, dice.one_in(3)) {
        setup.pile_mut(pile).extend(cards.pop().map(|card| (card, true)));
    }
}

fn of_kind(rules: &Rules, kind: PileKind) -> Vec<Pile> {
    piles_of(rules).into_iter().filter(|pile| pile.kind() == kind).collect()
}

/// Puts cards on the stock, the waste, the reserve, cells and some of the tableau piles.
fn spread(rules: &Rules, dice: &mut Dice, mut cards: Vec<Card>, setup: &mut Setup) {
    let mut tableau = of_kind(rules, PileKind::Tableau);
    let refilled = match rules.tableau.empty {
        EmptyPile::Refill { .. } | EmptyPile::FromReserve { .. } => true,
        EmptyPile::AnyCard
        | EmptyPile::OneCard
        | EmptyPile::King
        | EmptyPile::Ranks(_)
        | EmptyPile::RankBelowBase
        | EmptyPile::FromStockOrWaste
        | EmptyPile::Nothing => false,
    };
    if refilled || dice.one_in(2) {
        for &pile in &tableau {
            setup.pile_mut(pile).extend(cards.pop().map(|card| (card, true)));
        }
    } else if !tableau.is_empty() {
        dice.shuffle(&mut tableau);
        tableau.truncate(1 + dice.below(tableau.len()));
    }
    for pile in of_kind(rules, PileKind::Cell) {
        if dice.one_in(2) {
            setup.pile_mut(pile).extend(cards.pop().map(|card| (card, true)));
        }
    }
    let mut behind = of_kind(rules, PileKind::Stock);
    behind.extend(of_kind(rules, PileKind::Waste));
    behind.extend(of_kind(rules, PileKind::Reserve));
    let quarters = dice.below(4);
    for card in cards {
        let first = if dice.below(4) < quarters { [&behind, &tableau] } else { [&tableau, &behind] };
        let pile = first.iter().find_map(|piles| dice.pick(piles)).unwrap();
        setup.pile_mut(pile).push((card, true));
    }
}

/// Sorts piles a little, the cards that are due first to the bottom or in sequence, so that games are neither all easy nor all lost; then turns down what
/// lies face down.
fn arrange(rules: &Rules, dice: &mut Dice, stage: Stage, setup: &mut Setup) {
    let base = match rules.foundations.base {
        Base::Rank(rank) => rank as usize,
        Base::FirstPlayed | Base::EachItsOwn | Base::Dealt | Base::FirstOfTableau | Base::Cards(_) => {
            of_kind(rules, PileKind::Foundation)
                .iter()
                .find_map(|&pile| setup.pile(pile).first())
                .map_or(0, |&(card, _)| card.rank() as usize)
        }
    };
    let due = |card: Card| (card.rank() as usize + 13 - base) % 13;
    let (sorted, falling) = (dice.below(7), dice.one_in(5));
    let disorder = dice.pick(&[1, 8, 32, 128]).unwrap();
    let shows = rules.stock.is_in_play();
    let hides = match rules.reserve.faces {
        Faces::AllUp => false,
        Faces::TopUp(_) | Faces::Down(_) | Faces::EveryOtherUp => true,
    };
    for pile in piles_of(rules) {
        let cards = setup.pile_mut(pile);
        if pile.kind() == PileKind::Foundation {
            continue;
        }
        if stage == Stage::Early {
            cards.sort_by_cached_key(|&(card, _)| Reverse(4 * due(card) + dice.below(disorder)));
        } else if cards.len() > 1 {
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
            PileKind::Reserve if cards.len() > 1 && hides => dice.below(cards.len()),
            _ => 0,
        };
        cards[..down].iter_mut().for_each(|(_, face_up)| *face_up = false);
        if pile.kind() == PileKind::Tableau && rules.tableau.faces == Faces::EveryOtherUp {
            let below = cards.len().saturating_sub(1);
            cards[..below].iter_mut().for_each(|(_, face_up)| *face_up = dice.one_in(2));
        }
    }
}
