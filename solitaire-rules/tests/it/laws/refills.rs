//! Empty piles that are refilled from a stock that is dealt to the tableau or the reserve: there is no waste, which is as good as an empty one.

use proptest::strategy::Strategy;
use solitaire_rules::position::KeyedPosition;
use solitaire_rules::rules::{EmptyPile, Layout, Stock, Tableau, Then};
use solitaire_rules::{Card, Change, Game, Judge, Move, Pile, Position, Rules, Variant};

use crate::common::*;

/// A game of Blockade with these piles, as in `t0:5H6H`; all cards that are not named lie at the bottom of `t11`.
fn table(judge: &Judge, piles: &str) -> Game {
    let mut left: Vec<String> = (0..104).filter_map(|i| Card::from_index(i / 2)).map(|card| card.to_string()).collect();
    let named = |pile: Pile| piles.split(' ').find_map(|word| word.strip_prefix(&format!("{pile}:"))).unwrap_or("");
    let letters: Vec<char> =
        piles.split(' ').filter_map(|word| word.split_once(':')).flat_map(|(_, cards)| cards.chars()).collect();
    let letters: Vec<char> = letters.into_iter().filter(|letter| !"<>".contains(*letter)).collect();
    for card in letters.chunks(2) {
        let place = left.iter().position(|other| other.chars().eq(card.iter().copied())).unwrap();
        left.remove(place);
    }
    let mut text = Variant::Blockade.to_string();
    for pile in judge.deal(0).piles() {
        let rest = if pile == Pile::tableau(11).unwrap() { left.concat() } else { String::new() };
        text += &format!(" {pile}:{rest}{}", named(pile));
    }
    Game::from_position(judge, judge.position(&text).unwrap_or_else(|error| panic!("{text}: {error}")))
}

fn listed(moves: impl IntoIterator<Item = Move>) -> String {
    let mut texts: Vec<String> = moves.into_iter().map(|m| m.to_string()).collect();
    texts.sort();
    texts.join(" ")
}

const FULL: &str = "t0:KC t1:KC t2:KD t3:KD t4:9S t5:KH t6:8S t7:KS t8:KS t9:QC t10:QC";

#[test]
fn blockade_refills_an_empty_pile_with_the_stocks_next_card() {
    let judge = Variant::Blockade.judge();
    let mut game = table(judge, &format!("s:<2H3H> {FULL} t11:QH"));
    let before = game.clone();
    let changes = game.play("t6-t4".parse().unwrap()).unwrap().list();
    let [t4, t6] = [4, 6].map(|index| Pile::tableau(index).unwrap());
    let moved = |card: &str, from, to| Change::Moved { card: card.parse().unwrap(), from, to };
    assert_eq!(changes[..], [moved("8S", t6, t4), moved("3H", Pile::STOCK, t6)]);
    assert!(game.position().to_string().contains(" s:<2H> ") && game.position().to_string().contains(" t6:3H "));
    game.undo();
    assert_eq!(game.position(), before.position());
    // The card that came from the stock was seen.
    assert_eq!((before.seen().unknown(), game.seen().unknown()), (2, 1));
    assert!(game.is_legal("deal".parse().unwrap()));
    let explained = judge.rules().explain();
    assert!(explained.contains("An empty pile is refilled at once with the next card of the stock."), "{explained}");
    assert!(!explained.contains("waste"), "{explained}");
}

#[test]
fn when_the_stock_is_out_any_card_or_group_goes_to_an_empty_pile() {
    let judge = Variant::Blockade.judge();
    let game = table(judge, "t0: t1: t2:KD t3:KD t4:9S8S t5:KH t6:KC t7:KS t8:KS t9:QC t10:QC t11:JH f2:AH2H");
    let to = |moves: Vec<Move>, pile: &str| listed(moves.into_iter().filter(|m| m.to_string().ends_with(pile)));
    let legal = game.legal_moves().to_vec();
    let all = "f2-t1 t10-t1 t11-t1 t2-t1 t3-t1 t4-t1 t4x2-t1 t5-t1 t6-t1 t7-t1 t8-t1 t9-t1";
    assert_eq!(to(legal, "-t1"), all);
    // Nothing can come to the tableau by itself any more: its empty piles are alike, and a whole pile stays where it is.
    let distinct = game.distinct_moves().to_vec();
    assert_eq!((to(distinct.clone(), "-t0"), to(distinct, "-t1")), ("f2-t0 t11-t0 t4-t0".into(), String::new()));
}

#[test]
fn positions_that_would_have_been_refilled_are_refused() {
    let judge = Variant::Blockade.judge();
    let text = judge.deal(1).to_string();
    let (before, top) = text.rsplit_once(" t11:").unwrap();
    let moved = format!("{}{top} t11:", before.trim_end());
    assert_eq!(
        judge.position(&moved).unwrap_err().to_string(),
        "not a position of this game: t11: can't be empty, because empty piles are refilled"
    );
}

/// Any rules that refill from a stock that is not dealt to a waste.
fn refilled_from_the_stock() -> impl Strategy<Value = Rules> {
    (own_rules(), own_rules(), own_rules()).prop_filter_map("refills and has no waste", |(rules, one, other)| {
        let stocks = [rules.stock, one.stock, other.stock];
        let stock =
            stocks.into_iter().find(|stock| matches!(stock, Stock::ToTableau { .. } | Stock::ToReserve { .. }))?;
        let empties = [rules, one, other].map(|rules| rules.tableau.empty);
        let refill = empties.into_iter().find(|empty| matches!(empty, EmptyPile::Refill { .. }));
        let empty = refill.unwrap_or(EmptyPile::Refill { cards: 1, top_up: false, then: Then::AnyCard });
        let deal: Vec<u8> = rules.tableau.deal.heights().iter().map(|&height| height.clamp(1, 4)).collect();
        let tableau = Tableau { deal: Layout::of(&deal), empty, ..rules.tableau };
        let rules = Rules { stock, tableau, ..rules };
        rules.validate().is_ok().then_some(rules)
    })
}

/// A move of a whole pile, half of the time, or any other one.
fn chosen(position: &Position, legal: &[Move], dice: &mut Dice) -> Option<Move> {
    let whole =
        |m: &Move| matches!(*m, Move::Transfer { from, count, .. } if position.pile_len(from) == usize::from(count));
    let first = legal.iter().copied().find(whole).filter(|_| dice.one_in(2));
    first.or_else(|| dice.choose(legal))
}

/// A game beside the model's, with keys that are kept and moves that are taken back. Says how many of its moves a refill followed.
fn is_the_models(judge: &Judge, mut here: Position, dice: &mut Dice) -> u32 {
    let (mut model, mut keyed, mut refills) = (Model::of(judge, &here), KeyedPosition::new(judge, here), 0);
    let keys = |position: &Position| [position.key(), judge.canonical_key(position)];
    for _ in 0..60 {
        let legal = judge.legal_moves(&here);
        assert_eq!(sorted(legal.iter().copied()), sorted(model.legal_moves()), "{here}");
        assert_eq!(sorted(judge.distinct_moves(&here)), sorted(model.distinct_moves()), "{here}");
        let Some(m) = chosen(&here, &legal, dice) else { break };
        let (before, changes) = (here, after(judge, &here, m).1);
        refills += u32::from(m != Move::Deal && changes.iter().any(is_from_the_stock));
        model.play(m);
        let undo = judge.play(&mut here, m).unwrap().undo();
        assert_eq!(here.to_string(), model.text(), "{m} in {before}");
        let mut back = here;
        judge.undo(&mut back, undo);
        assert_eq!(back, before, "{m}");
        let undo = keyed.play_unchecked(judge, m);
        assert_eq!([keyed.key(), keyed.canonical_key()], keys(&here), "{m} in {before}");
        keyed.undo(judge, undo);
        assert_eq!([keyed.key(), keyed.canonical_key()], keys(&before), "{m}");
        keyed.play_unchecked(judge, m);
    }
    refills
}

fn is_from_the_stock(change: &Change) -> bool {
    matches!(change, Change::Moved { from: Pile::STOCK, .. })
}

#[test]
fn games_refilled_from_the_stock_are_the_models() {
    let judge = Variant::Blockade.judge();
    let refills: u32 = (1..=8).map(|number| is_the_models(judge, judge.deal(number), &mut Dice::new(number))).sum();
    assert!(refills > 20, "{refills} refills in eight games of Blockade");
    for_games_of(refilled_from_the_stock(), 40, &|judge, position, dice| {
        is_the_models(judge, position, dice);
    });
}
