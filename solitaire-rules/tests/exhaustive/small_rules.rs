//! Random rules whose positions stay small: few tableau piles, every word of the vocabulary.

use solitaire_rules::{
    Base, Build, DealWhen, EmptyPile, Faces, Foundations, Groups, Layout, Rank, Redeal, Rules, Stock, Tableau,
};

use crate::common::Dice;

/// Rules under which a face-up sequence can be taken apart and joined again at will: groups that move, no going round the corner, aces first, a stock that
/// is dealt whenever one likes.
pub(crate) fn with_sequences(dice: &mut Dice) -> Rules {
    let empty = dice.pick(&[EmptyPile::AnyCard, EmptyPile::King, EmptyPile::Nothing]).unwrap();
    let groups = dice.pick(&[Groups::Sequence, Groups::FaceUp]).unwrap();
    let foundations = Foundations { base: Base::Rank(Rank::Ace), give_back: dice.one_in(2) };
    let tableau = Tableau { wrap: false, groups, ..tableau(dice, empty) };
    Rules { decks: decks(dice), tableau, foundations, stock: to_waste(dice, DealWhen::Always) }
}

/// Any rules that can be played.
pub(crate) fn of_any_kind(dice: &mut Dice) -> Rules {
    let face_up = dice.one_in(4);
    let refill = EmptyPile::Refill { cards: 1 + dice.below(4) as u8, top_up: dice.one_in(2) };
    let empties = [EmptyPile::AnyCard, EmptyPile::King, EmptyPile::Nothing, EmptyPile::FromStockOrWaste, refill];
    // A refill needs a stock that is dealt to the waste.
    let empty = dice.pick(&empties[..if face_up { 4 } else { 5 }]).unwrap();
    let bases = [Base::Rank(Rank::Ace), Base::Rank(Rank::Six), Base::FirstPlayed, Base::EachItsOwn, Base::Dealt];
    let foundations = Foundations { base: dice.pick(&bases).unwrap(), give_back: dice.one_in(2) };
    let stock = if face_up {
        Stock::FaceUp { wastes: dice.below(4) as u8 }
    } else {
        let when = if dice.one_in(3) { DealWhen::NoTransfer } else { DealWhen::Always };
        to_waste(dice, when)
    };
    Rules { decks: decks(dice), tableau: tableau(dice, empty), foundations, stock }
}

fn decks(dice: &mut Dice) -> u8 {
    1 + u8::from(dice.one_in(3))
}

fn tableau(dice: &mut Dice, empty: EmptyPile) -> Tableau {
    let heights: Vec<u8> = (0..=dice.below(5)).map(|_| 1 + dice.below(7) as u8).collect();
    let faces = if dice.one_in(2) { Faces::AllUp } else { Faces::TopUp(1 + dice.below(2) as u8) };
    let builds = [Build::AlternatingColors, Build::SameSuit, Build::SameColor, Build::OtherSuit, Build::AnySuit];
    let build = dice.pick(&builds).unwrap();
    let groups = dice.pick(&[Groups::OneCard, Groups::Sequence, Groups::FaceUp]).unwrap();
    Tableau { deal: Layout::of(&heights), faces, build, wrap: dice.one_in(3), groups, empty }
}

fn to_waste(dice: &mut Dice, when: DealWhen) -> Stock {
    let times = 1 + dice.below(2) as u8;
    let redeals = [Redeal::No, Redeal::Times(times), Redeal::TimesExceptPlayableTop(times), Redeal::Unlimited];
    Stock::ToWaste { cards: 1 + dice.below(3) as u8, when, redeal: dice.pick(&redeals).unwrap() }
}
