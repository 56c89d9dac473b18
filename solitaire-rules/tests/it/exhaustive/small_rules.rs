//! Random rules whose positions stay small: few tableau piles, every word of the vocabulary. What is drawn from lists them all by [`every`], so that a word with
//! which the solver is not tried does not compile.

use solitaire_rules::Rules;
use solitaire_rules::cards::Rank;
use solitaire_rules::rules::{
    Aim, Base, Build, Cells, CellsFrom, CellsTake, CellsWhen, DealWhen, DealtPiles, Direction, EmptyPile, Faces,
    Foundations, Gatherings, Gives, Groups, Layout, RankSet, Redeal, Reserve, Stock, Tableau, Takes, Then, Wrap,
};

use super::corners::{FROM_THE_ACE, PLAIN};
use crate::common::{Dice, mend};

/// The values of a word, as they stand or as they are drawn. Each has to be named.
macro_rules! every {
    ($word:ty: $($value:path),+ $(,)?) => {
        every!($word: $($value => $value),+)
    };
    ($word:ty: $($value:pat => $drawn:expr),+ $(,)?) => {{
        let _every_value = |word: $word| match word { $($value => {})+ };
        [$($drawn),+]
    }};
}

/// Rules under which a face-up sequence can be taken apart and joined again at will: groups that move, no going round the corner, aces first, a stock that
/// is dealt whenever one likes.
pub(crate) fn with_sequences(dice: &mut Dice) -> Rules {
    // Each twice, if possible in other words.
    let empties = [
        EmptyPile::AnyCard,
        EmptyPile::King,
        EmptyPile::Nothing,
        EmptyPile::Ranks(RankSet::of(&Rank::ALL)),
        EmptyPile::Ranks(RankSet::of(&[Rank::King])),
        EmptyPile::Nothing,
    ];
    let empty = dice.pick(&empties).unwrap();
    let groups = dice.pick(&[Groups::Sequence, Groups::FaceUp]).unwrap();
    let foundations = Foundations { give_back: dice.one_in(2), ..FROM_THE_ACE };
    let tableau = Tableau { wrap: Wrap::No, groups, ..tableau(dice, empty) };
    let stock = to_waste(dice, DealWhen::Always);
    Rules { decks: decks(dice), tableau, foundations, stock, aim: aim(dice), ..PLAIN }
}

/// Any rules that can be played.
pub(crate) fn of_any_kind(dice: &mut Dice) -> Rules {
    let face_up = dice.one_in(4);
    let refill = EmptyPile::Refill { cards: 1 + dice.below(4) as u8, top_up: dice.one_in(2), then: Then::AnyCard };
    let empties = [EmptyPile::AnyCard, EmptyPile::King, EmptyPile::Nothing, EmptyPile::FromStockOrWaste, refill];
    // A refill needs a stock that is dealt.
    let empty = dice.pick(&empties[..if face_up { 4 } else { 5 }]).unwrap();
    let rank = dice.pick(&[Rank::Ace, Rank::Six]).unwrap();
    let bases = every!(Base:
        Base::Rank(_) => Base::Rank(rank),
        Base::FirstPlayed => Base::FirstPlayed,
        Base::EachItsOwn => Base::EachItsOwn,
        // Foundations of other kinds have tests of their own.
        Base::Dealt | Base::FirstOfTableau | Base::Cards(_) => Base::Dealt,
    );
    let foundations = Foundations { base: dice.pick(&bases).unwrap(), give_back: dice.one_in(2), ..FROM_THE_ACE };
    let stock = if face_up {
        Stock::FaceUp { wastes: dice.below(4) as u8 }
    } else {
        let when = if dice.one_in(3) { DealWhen::NoTransfer } else { DealWhen::Always };
        to_waste(dice, when)
    };
    let mut tableau = tableau(dice, empty);
    // Bases of their own end nothing, and from the ace down nothing goes round the corner.
    if tableau.wrap == Wrap::BelowBase && matches!(foundations.base, Base::EachItsOwn | Base::Rank(Rank::Ace)) {
        tableau.wrap = Wrap::Round;
    }
    if dice.one_in(8) {
        tableau.faces = Faces::EveryOtherUp;
    }
    Rules { decks: decks(dice), tableau, foundations, stock, aim: aim(dice), ..PLAIN }
}

/// Rules with at least one of the words that the catalogue brought: cells, a reserve, supermoves, complete runs, both directions, other foundations, deals in
/// rows, gatherings.
pub(crate) fn with_new_words(dice: &mut Dice) -> Rules {
    loop {
        let mut rules = of_any_kind(dice);
        for _ in 0..=dice.below(3) {
            add_a_word(&mut rules, dice);
        }
        mend(&mut rules);
        if rules.validate().is_ok() {
            return rules;
        }
    }
}

fn cells(dice: &mut Dice) -> Cells {
    let mut cells = Cells { count: 1 + dice.below(3) as u8, ..Cells::NONE };
    match dice.below(6) {
        0 => {
            cells.takes = dice.pick(&every!(CellsTake: CellsTake::AnyCard, CellsTake::King, CellsTake::Group)).unwrap();
        }
        1 => cells.from = dice.pick(&every!(CellsFrom: CellsFrom::Anywhere, CellsFrom::Tableau)).unwrap(),
        3 => cells.holds = 2 + dice.below(2) as u8,
        2 => cells.when = dice.pick(&every!(CellsWhen: CellsWhen::Always, CellsWhen::StockEmpty)).unwrap(),
        _ => {}
    }
    cells
}

fn add_a_word(rules: &mut Rules, dice: &mut Dice) {
    let build = build(dice);
    let cards = 52 * rules.decks;
    match dice.below(11) {
        0 => rules.cells = cells(dice),
        1 => {
            let faces = if dice.one_in(2) { Faces::AllUp } else { Faces::TopUp(1) };
            let gives = dice.pick(&every!(Gives: Gives::Anywhere, Gives::Foundations)).unwrap();
            rules.reserve = Reserve { deal: Layout::equal(1 + dice.below(2) as u8, 1), faces, gives };
            match dice.below(3) {
                0 => rules.tableau.empty = EmptyPile::FromReserve { then: then(dice) },
                1 => rules.stock = Stock::ToReserve { when: when(dice) },
                _ => {}
            }
        }
        2 => rules.tableau.groups = groups(dice, build),
        3 => {
            rules.tableau.build = Build::AnySuit;
            rules.tableau.groups = Groups::SequenceIn(build);
        }
        4 => {
            rules.foundations =
                Foundations { takes: Takes::CompleteRun { build, at_once: dice.one_in(2) }, ..FROM_THE_ACE };
        }
        5 => {
            rules.tableau.direction =
                dice.pick(&every!(Direction: Direction::Down, Direction::Up, Direction::Both)).unwrap();
        }
        6 => rules.foundations.build = build,
        7 => {
            let piles = dice.pick(&every!(DealtPiles: DealtPiles::All, DealtPiles::Filled)).unwrap();
            rules.stock = Stock::ToTableau { when: when(dice), piles };
            if dice.one_in(2) {
                rules.tableau.empty =
                    EmptyPile::Refill { cards: 1 + dice.below(2) as u8, top_up: true, then: then(dice) };
            }
        }
        8 => {
            let times = if dice.one_in(2) { Gatherings::Unlimited } else { Gatherings::Times(1 + dice.below(2) as u8) };
            let shuffle = times != Gatherings::Unlimited && dice.one_in(2);
            let piles = rules.tableau.deal.piles();
            let heights: Vec<u8> = (0..piles).map(|pile| (cards - pile).div_ceil(piles)).collect();
            rules.tableau.deal = Layout::of(&heights);
            rules.stock = Stock::Gathered { times, packs: cards.div_ceil(piles), shuffle };
        }
        9 => rules.tableau.empty = empty(dice),
        _ => {
            rules.foundations.base = Base::Rank(Rank::Ace);
            rules.foundations.dealt = 1 + dice.below(4) as u8;
        }
    }
}

fn when(dice: &mut Dice) -> DealWhen {
    dice.pick(&every!(DealWhen: DealWhen::Always, DealWhen::NoTransfer, DealWhen::NoEmptyPile)).unwrap()
}

fn then(dice: &mut Dice) -> Then {
    let thens = every!(Then:
        Then::AnyCard => Then::AnyCard,
        Then::OneCard => Then::OneCard,
        Then::King => Then::King,
        Then::Ranks(_) => Then::Ranks(ranks(dice)),
        Then::RankBelowBase => Then::RankBelowBase,
        Then::FromStockOrWaste => Then::FromStockOrWaste,
        Then::Nothing => Then::Nothing,
    );
    dice.pick(&thens).unwrap()
}

/// One rank or two.
fn ranks(dice: &mut Dice) -> RankSet {
    RankSet::of(&[(); 2].map(|()| dice.pick(&Rank::ALL).unwrap()))
}

pub(super) fn groups(dice: &mut Dice, build: Build) -> Groups {
    let groups = every!(Groups:
        Groups::OneCard => Groups::OneCard,
        Groups::Sequence => Groups::Sequence,
        Groups::SequenceIn(_) => Groups::SequenceIn(build),
        Groups::FaceUp => Groups::FaceUp,
        Groups::Supermove => Groups::Supermove,
        Groups::WholePile => Groups::WholePile,
    );
    dice.pick(&groups).unwrap()
}

fn empty(dice: &mut Dice) -> EmptyPile {
    let refill = EmptyPile::Refill { cards: 1 + dice.below(4) as u8, top_up: dice.one_in(2), then: then(dice) };
    let from_reserve = EmptyPile::FromReserve { then: then(dice) };
    let empties = every!(EmptyPile:
        EmptyPile::AnyCard => EmptyPile::AnyCard,
        EmptyPile::OneCard => EmptyPile::OneCard,
        EmptyPile::King => EmptyPile::King,
        EmptyPile::Ranks(_) => EmptyPile::Ranks(ranks(dice)),
        EmptyPile::RankBelowBase => EmptyPile::RankBelowBase,
        EmptyPile::FromStockOrWaste => EmptyPile::FromStockOrWaste,
        EmptyPile::Nothing => EmptyPile::Nothing,
        EmptyPile::Refill { .. } => refill,
        EmptyPile::FromReserve { .. } => from_reserve,
    );
    dice.pick(&empties).unwrap()
}

/// Any build by which cards go on each other.
fn build(dice: &mut Dice) -> Build {
    let builds = every!(Build:
        Build::None | Build::AlternatingColors => Build::AlternatingColors,
        Build::SameSuit => Build::SameSuit,
        Build::SameColor => Build::SameColor,
        Build::OtherSuit => Build::OtherSuit,
        Build::AnySuit => Build::AnySuit,
    );
    dice.pick(&builds).unwrap()
}

/// Mostly every card.
pub(super) fn aim(dice: &mut Dice) -> Aim {
    let aims = every!(Aim: Aim::AllCards, Aim::Tableau);
    if dice.one_in(2) { Aim::AllCards } else { dice.pick(&aims).unwrap() }
}

fn decks(dice: &mut Dice) -> u8 {
    1 + u8::from(dice.one_in(3))
}

fn wrap(dice: &mut Dice) -> Wrap {
    let round = every!(Wrap: Wrap::No, Wrap::Round, Wrap::BelowBase);
    if dice.one_in(2) { Wrap::No } else { dice.pick(&round).unwrap() }
}

fn tableau(dice: &mut Dice, empty: EmptyPile) -> Tableau {
    let heights: Vec<u8> = (0..=dice.below(5)).map(|_| 1 + dice.below(7) as u8).collect();
    let faces = if dice.one_in(2) { Faces::AllUp } else { Faces::TopUp(1 + dice.below(2) as u8) };
    let build = build(dice);
    let groups = dice.pick(&[Groups::OneCard, Groups::Sequence, Groups::FaceUp]).unwrap();
    Tableau { deal: Layout::of(&heights), faces, build, wrap: wrap(dice), groups, empty, ..PLAIN.tableau }
}

fn to_waste(dice: &mut Dice, when: DealWhen) -> Stock {
    let times = 1 + dice.below(2) as u8;
    let redeals = every!(Redeal:
        Redeal::No => Redeal::No,
        Redeal::Times(_) => Redeal::Times(times),
        Redeal::TimesExceptPlayableTop(_) => Redeal::TimesExceptPlayableTop(times),
        Redeal::Unlimited => Redeal::Unlimited,
    );
    Stock::ToWaste { cards: 1 + dice.below(3) as u8, when, redeal: dice.pick(&redeals).unwrap(), face_up: false }
}
