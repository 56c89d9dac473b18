//! Two games whose player has seen the same, though the hidden cards differ, answer every question alike but those that are documented to reveal
//! hidden cards: positions, records, keys, equality, perft, the deal's number, and whatever a solver says to one who sees all cards.

use std::cell::Cell;

use solitaire_rules::position::{PileKind, Setup};
use solitaire_rules::solver::Limits;
use solitaire_rules::{Game, IllegalMove, Judge, Move, Pile, Player, Position, Status, Variant};

use crate::common::*;

/// What a game tells its player.
#[derive(Debug, PartialEq)]
struct Told {
    texts: [String; 4],
    standing: (Status, bool, u32, usize, usize),
    moves: [Vec<Move>; 3],
    finish: Option<Vec<Move>>,
    hint: Option<String>,
    choices: [Option<Move>; 2],
    /// Their texts are made of what they have, so those of equal ones are equal.
    refusals: Vec<Option<IllegalMove>>,
    last_changes: Option<String>,
}

/// `hints` says whether to ask for a hint, which takes a search.
fn told(game: &Game, asked: &[Move], hints: bool) -> Told {
    let (view, seen) = (game.view(), game.seen());
    let legal = game.legal_moves().to_vec();
    let hint = || game.hint(&Limits { positions: 100, bytes: 1 << 20, ..Limits::default() });
    Told {
        texts: [view.to_string(), seen.to_string(), game.to_string(), format!("{game:?} {:?}", game.position())],
        standing: (game.status(), game.is_won(), game.score(), game.moves().len(), seen.unknown()),
        choices: Player::ALL.map(|player| player.choose(game.position(), &legal, 1 << 62)),
        moves: [legal, game.distinct_moves().to_vec(), game.safe_moves()],
        finish: game.finish(),
        hint: hints.then(hint).flatten().map(|hint| format!("{hint:?} {hint}")),
        refusals: asked.iter().map(|&m| game.check(m).err()).collect(),
        last_changes: game.last_changes().map(|changes| format!("{changes:?}")),
    }
}

/// What was compared, so that nothing passes for lack of games.
#[derive(Default)]
struct Tally {
    pairs: Cell<u32>,
    hints: Cell<u32>,
    /// Pairs of which one can be played to its end and the other cannot: only who sees the stock can tell.
    told_apart: Cell<u32>,
    finished: Cell<u32>,
}

fn count(cell: &Cell<u32>, more: bool) {
    cell.set(cell.get() + u32::from(more));
}

/// Two games whose player has seen what this one's has.
fn compare(game: &Game, asked: &[Move], hints: bool, dice: &mut Dice, tally: &Tally) {
    let judge = game.judge();
    let [one, other] = [(); 2].map(|()| game.seen().sample_game(judge, || dice.number()).unwrap());
    assert_eq!(one.seen(), game.seen());
    assert_eq!(told(&one, asked, hints), told(&other, asked, hints), "{} and {}", one.position(), other.position());
    let [first, second] = [&one, &other].map(|game| judge.finish(game.position()).is_some());
    count(&tally.pairs, one.position() != other.position());
    count(&tally.hints, hints);
    count(&tally.told_apart, first != second);
    count(&tally.finished, game.finish().is_some_and(|moves| !moves.is_empty()));
}

/// A game of so many moves, some of which are taken back: what they showed stays known.
fn walk(judge: &Judge, start: Position, moves: usize, dice: &mut Dice, tally: &Tally) {
    let space = move_space(&[0, 1, 2, 5]);
    let asked: Vec<Move> = (0..60).filter_map(|_| dice.pick(&space)).collect();
    let mut game = Game::from_position(judge, start);
    for _ in 0..moves {
        compare(&game, &asked, dice.one_in(40), dice, tally);
        for _ in 0..6 {
            if dice.one_in(6) {
                game.undo();
            }
            let Some(m) = dice.choose(&game.legal_moves()) else { break };
            game.play(m).unwrap();
        }
    }
}

#[test]
fn games_whose_player_has_seen_the_same_answer_alike() {
    let tally = Tally::default();
    for_all_games(24, |judge, position, dice| walk(judge, position, 6, dice, &tally));
    let [pairs, hints] = [&tally.pairs, &tally.hints].map(Cell::get);
    assert!(pairs > 200 && hints > 8, "{pairs} pairs, {hints} hints");
}

/// The position with all but the lowest card of each tableau pile in the stock.
fn with_cards_in_the_stock(judge: &Judge, position: &Position) -> Option<Position> {
    let mut setup = Setup::from(position);
    let others = |pile: &Pile| matches!(pile.kind(), PileKind::Tableau | PileKind::Waste);
    for pile in position.piles().filter(others) {
        let kept = setup.pile(pile).len().min(usize::from(pile.kind() == PileKind::Tableau));
        let cards = setup.pile_mut(pile).split_off(kept);
        setup.pile_mut(Pile::STOCK).extend(cards.into_iter().map(|(card, _)| (card, false)));
        setup.pile_mut(pile).iter_mut().for_each(|card| card.1 = true);
    }
    setup.position(judge).ok()
}

/// Where the rest of the game may play itself, and only the order of the stock decides.
#[test]
fn whether_the_rest_plays_itself_is_not_told_before_every_card_was_seen() {
    let tally = Tally::default();
    for variant in Variant::ALL {
        let (judge, mut dice) = (variant.judge(), Dice::new(variant as u64));
        for _ in 0..40 {
            let arranged = arranged(judge, &mut dice);
            let stocked = with_cards_in_the_stock(judge, &arranged).unwrap_or(arranged);
            walk(judge, stocked, 2, &mut dice, &tally);
        }
    }
    let [told_apart, finished] = [&tally.told_apart, &tally.finished].map(Cell::get);
    assert!(told_apart > 40 && finished > 40, "{told_apart} pairs told apart, {finished} finished");
}
