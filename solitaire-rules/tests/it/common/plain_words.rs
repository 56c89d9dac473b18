//! The engine's words in the plain model's: by matches that name every value, so that a word which the model does not have does not compile.

use solitaire_rules::Rules;
use solitaire_rules::rules::{
    Base, Build, DealWhen, Direction, EmptyPile, Faces, Gatherings, Groups, Kings, RankSet, Redeal, Stock, Takes, Then,
};

use crate::plain::rules as plain;

fn faces(faces: &Faces) -> plain::Faces {
    match faces {
        Faces::AllUp => plain::Faces::AllUp,
        Faces::TopUp(top) => plain::Faces::TopUp((*top).into()),
        Faces::Down(down) => plain::Faces::Down(heights(down.heights())),
    }
}

fn heights(heights: &[u8]) -> Vec<usize> {
    heights.iter().map(|&height| height.into()).collect()
}

fn build(build: Build) -> plain::Build {
    match build {
        Build::AlternatingColors => plain::Build::AlternatingColors,
        Build::SameSuit => plain::Build::SameSuit,
        Build::SameColor => plain::Build::SameColor,
        Build::OtherSuit => plain::Build::OtherSuit,
        Build::AnySuit => plain::Build::AnySuit,
        Build::None => plain::Build::None,
    }
}

fn direction(direction: Direction) -> plain::Direction {
    match direction {
        Direction::Down => plain::Direction::Down,
        Direction::Both => plain::Direction::Both,
    }
}

fn kings(kings: Kings) -> plain::Kings {
    match kings {
        Kings::AsDealt => plain::Kings::AsDealt,
        Kings::Sunk => plain::Kings::Sunk,
    }
}

fn groups(groups: Groups) -> plain::Groups {
    match groups {
        Groups::OneCard => plain::Groups::OneCard,
        Groups::Sequence => plain::Groups::Sequence,
        Groups::SequenceIn(by) => plain::Groups::SequenceIn(build(by)),
        Groups::FaceUp => plain::Groups::FaceUp,
        Groups::Supermove => plain::Groups::Supermove,
        Groups::WholePile => plain::Groups::WholePile,
    }
}

fn empty(empty: EmptyPile) -> plain::Empty {
    match empty {
        EmptyPile::AnyCard => plain::Empty::Takes(plain::Fill::AnyCard),
        EmptyPile::OneCard => plain::Empty::Takes(plain::Fill::OneCard),
        EmptyPile::King => plain::Empty::Takes(plain::Fill::King),
        EmptyPile::Ranks(set) => plain::Empty::Takes(plain::Fill::Ranks(ranks(set))),
        EmptyPile::RankBelowBase => plain::Empty::Takes(plain::Fill::RankBelowBase),
        EmptyPile::FromStockOrWaste => plain::Empty::Takes(plain::Fill::FromStockOrWaste),
        EmptyPile::Nothing => plain::Empty::Takes(plain::Fill::Nothing),
        EmptyPile::Refill { cards, top_up, then } => {
            plain::Empty::Refill { cards: cards.into(), top_up, then: fill(then) }
        }
        EmptyPile::FromReserve { then } => plain::Empty::FromReserve(fill(then)),
    }
}

fn fill(then: Then) -> plain::Fill {
    match then {
        Then::AnyCard => plain::Fill::AnyCard,
        Then::OneCard => plain::Fill::OneCard,
        Then::King => plain::Fill::King,
        Then::Ranks(set) => plain::Fill::Ranks(ranks(set)),
        Then::RankBelowBase => plain::Fill::RankBelowBase,
        Then::FromStockOrWaste => plain::Fill::FromStockOrWaste,
        Then::Nothing => plain::Fill::Nothing,
    }
}

fn ranks(set: RankSet) -> [bool; 14] {
    let mut ranks = [false; 14];
    for rank in set.iter() {
        ranks[rank as usize + 1] = true;
    }
    ranks
}

fn base(base: Base) -> plain::Base {
    match base {
        Base::Rank(rank) => plain::Base::Rank(rank as u8 + 1),
        Base::FirstPlayed => plain::Base::FirstPlayed,
        Base::EachItsOwn => plain::Base::EachItsOwn,
        Base::Dealt => plain::Base::Dealt,
    }
}

fn takes(takes: Takes) -> plain::Takes {
    match takes {
        Takes::Cards => plain::Takes::Cards,
        Takes::CompleteRun { build: by, at_once } => plain::Takes::CompleteRun { build: build(by), at_once },
    }
}

fn when(when: DealWhen) -> plain::When {
    match when {
        DealWhen::Always => plain::When::Always,
        DealWhen::NoTransfer => plain::When::NoTransfer,
        DealWhen::NoEmptyPile => plain::When::NoEmptyPile,
    }
}

fn redeal(redeal: Redeal) -> plain::Redeal {
    match redeal {
        Redeal::No => plain::Redeal::No,
        Redeal::Unlimited => plain::Redeal::Unlimited,
        Redeal::Times(times) => plain::Redeal::Times(times.into()),
        Redeal::TimesExceptPlayableTop(times) => plain::Redeal::TimesExceptPlayableTop(times.into()),
    }
}

fn times(times: Gatherings) -> Option<u64> {
    match times {
        Gatherings::Unlimited => None,
        Gatherings::Times(times) => Some(times.into()),
    }
}

fn stock(stock: Stock) -> plain::Stock {
    match stock {
        Stock::None => plain::Stock::None,
        Stock::ToWaste { cards, when: at, redeal: again } => {
            plain::Stock::ToWaste { cards: cards.into(), when: when(at), redeal: redeal(again) }
        }
        Stock::FaceUp { wastes } => plain::Stock::FaceUp { wastes: wastes.into() },
        Stock::ToTableau { when: at } => plain::Stock::ToTableau { when: when(at) },
        Stock::ToReserve { when: at } => plain::Stock::ToReserve { when: when(at) },
        Stock::Gathered { times: often, packs, shuffle } => {
            plain::Stock::Gathered { times: times(often), packs: packs.into(), shuffle }
        }
    }
}

/// The same rules.
pub fn in_plain_words(rules: &Rules) -> plain::Rules {
    let Rules { decks, tableau, foundations, cells, reserve, stock: from, suits } = *rules;
    plain::Rules {
        decks: decks.into(),
        deal: heights(tableau.deal.heights()),
        faces: faces(&tableau.faces),
        build: build(tableau.build),
        wrap: tableau.wrap,
        direction: direction(tableau.direction),
        groups: groups(tableau.groups),
        empty: empty(tableau.empty),
        capacity: tableau.capacity.map(usize::from),
        kings: kings(tableau.kings),
        base: base(foundations.base),
        give_back: foundations.give_back,
        foundations_dealt: foundations.dealt.into(),
        foundation_build: build(foundations.build),
        takes: takes(foundations.takes),
        cells: cells.count.into(),
        cells_dealt: cells.dealt.into(),
        reserve: heights(reserve.deal.heights()),
        reserve_faces: faces(&reserve.faces),
        stock: stock(from),
        suits: suits.into(),
    }
}
