//! The engine's words in the plain model's: by matches that name every value, so that a word which the model does not have does not compile.

use solitaire_rules::Card;
use solitaire_rules::Rules;
use solitaire_rules::rules::{
    Aim, Base, Build, CellsFrom, CellsTake, CellsWhen, DealWhen, DealtPiles, Direction, EmptyPile, Faces,
    FoundationDirection, FoundationKind, Gatherings, Gives, Groups, Kings, Order, Pairs, RankSet, Redeal, Stock, Takes,
    Then, Wrap,
};

use crate::plain::rules as plain;

fn faces(faces: &Faces) -> plain::Faces {
    match faces {
        Faces::EveryOtherUp => plain::Faces::EveryOtherUp,
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
        Direction::Up => plain::Direction::Up,
        Direction::Both => plain::Direction::Both,
    }
}

fn wrap(wrap: Wrap) -> plain::Wrap {
    match wrap {
        Wrap::No => plain::Wrap::No,
        Wrap::Round => plain::Wrap::Round,
        Wrap::BelowBase => plain::Wrap::BelowBase,
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
        Base::FirstOfTableau => plain::Base::FirstOfTableau,
        Base::Cards(cards) => plain::Base::Cards(cards.iter().map(card).collect()),
    }
}

fn card(card: Card) -> crate::plain::cards::Card {
    let suit = card.suit().letter();
    crate::plain::cards::Card { rank: card.rank() as u8 + 1, suit, face_up: true }
}

fn going(direction: FoundationDirection) -> plain::FoundationDirection {
    match direction {
        FoundationDirection::Up => plain::FoundationDirection::Up,
        FoundationDirection::Down => plain::FoundationDirection::Down,
        FoundationDirection::Both => plain::FoundationDirection::Both,
        FoundationDirection::UpThenDown => plain::FoundationDirection::UpThenDown,
    }
}

fn order(order: Order) -> plain::Order {
    match order {
        Order::Ranks => plain::Order::Ranks,
        Order::OfTheOneBefore => plain::Order::OfTheOneBefore,
    }
}

fn aim(aim: Aim) -> plain::Aim {
    match aim {
        Aim::AllCards => plain::Aim::AllCards,
        Aim::Tableau => plain::Aim::Tableau,
    }
}

fn pairs(pairs: Pairs) -> plain::Pairs {
    match pairs {
        Pairs::Sum(sum) => plain::Pairs::Sum(sum),
        Pairs::SameRank => plain::Pairs::SameRank,
    }
}

/// Foundations kind by kind, with what is left unsaid filled in.
pub fn kinds(rules: &Rules) -> Vec<plain::Foundations> {
    let first = rules.foundations;
    let as_first = FoundationKind {
        piles: first.piles,
        base: Some(first.base),
        dealt: first.dealt,
        build: Some(first.build),
        direction: Some(first.direction),
        step: Some(first.step),
        wrap: Some(first.wrap),
        holds: first.holds,
    };
    let alone = first.others.kinds().is_empty();
    let is_discard = matches!(first.takes, Takes::Pairs(_) | Takes::LowerOfSuit);
    let four_a_deck = if is_discard { 1 } else { 4 * rules.decks };
    let kinds = core::iter::once((&as_first, four_a_deck)).chain(first.others.kinds().iter().map(|kind| (kind, 4)));
    let resolved = kinds.map(|(kind, usual)| {
        let (starts, goes) = (kind.base.unwrap_or(first.base), kind.direction.unwrap_or(first.direction));
        let usual = if let Base::Cards(cards) = starts { cards.asked() } else { usual };
        let piles = kind.piles.unwrap_or(usual);
        let holds = match kind.holds.or(first.holds) {
            Some(holds) => holds,
            None if goes == FoundationDirection::UpThenDown => 26,
            None if alone => (52 * rules.decks).div_ceil(piles).max(13),
            None => 13,
        };
        plain::Foundations {
            piles: piles.into(),
            base: base(starts),
            dealt: kind.dealt.into(),
            build: build(kind.build.unwrap_or(first.build)),
            direction: going(goes),
            step: kind.step.unwrap_or(first.step),
            wrap: kind.wrap.unwrap_or(first.wrap),
            holds: holds.into(),
        }
    });
    resolved.collect()
}

fn takes(takes: Takes) -> plain::Takes {
    match takes {
        Takes::Cards => plain::Takes::Cards,
        Takes::CompleteRun { build: by, at_once } => plain::Takes::CompleteRun { build: build(by), at_once },
        Takes::Pairs(by) => plain::Takes::Pairs(pairs(by)),
        Takes::LowerOfSuit => plain::Takes::LowerOfSuit,
    }
}

fn cells_take(takes: CellsTake) -> plain::CellsTake {
    match takes {
        CellsTake::AnyCard => plain::CellsTake::AnyCard,
        CellsTake::King => plain::CellsTake::King,
        CellsTake::Group => plain::CellsTake::Group,
    }
}

fn cells_from(from: CellsFrom) -> plain::CellsFrom {
    match from {
        CellsFrom::Anywhere => plain::CellsFrom::Anywhere,
        CellsFrom::Tableau => plain::CellsFrom::Tableau,
    }
}

fn cells_when(when: CellsWhen) -> plain::CellsWhen {
    match when {
        CellsWhen::Always => plain::CellsWhen::Always,
        CellsWhen::StockEmpty => plain::CellsWhen::StockEmpty,
    }
}

fn gives(gives: Gives) -> plain::Gives {
    match gives {
        Gives::Anywhere => plain::Gives::Anywhere,
        Gives::Foundations => plain::Gives::Foundations,
    }
}

fn when(when: DealWhen) -> plain::When {
    match when {
        DealWhen::Always => plain::When::Always,
        DealWhen::NoTransfer => plain::When::NoTransfer,
        DealWhen::NoEmptyPile => plain::When::NoEmptyPile,
    }
}

fn dealt_piles(piles: DealtPiles) -> plain::DealtPiles {
    match piles {
        DealtPiles::All => plain::DealtPiles::All,
        DealtPiles::Filled => plain::DealtPiles::Filled,
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
        Stock::ToWaste { cards, when: at, redeal: again, face_up } => {
            plain::Stock::ToWaste { cards: cards.into(), when: when(at), redeal: redeal(again), face_up }
        }
        Stock::ToFoundation => plain::Stock::ToFoundation,
        Stock::OnlyRefills => plain::Stock::OnlyRefills,
        Stock::FaceUp { wastes } => plain::Stock::FaceUp { wastes: wastes.into() },
        Stock::ToTableau { when: at, piles } => plain::Stock::ToTableau { when: when(at), piles: dealt_piles(piles) },
        Stock::ToReserve { when: at } => plain::Stock::ToReserve { when: when(at) },
        Stock::Gathered { times: often, packs, shuffle } => {
            plain::Stock::Gathered { times: times(often), packs: packs.into(), shuffle }
        }
    }
}

/// The same rules.
pub fn in_plain_words(rules: &Rules) -> plain::Rules {
    let Rules { decks, tableau, foundations, cells, reserve, stock: from, aim: to, suits } = *rules;
    plain::Rules {
        decks: decks.into(),
        aim: aim(to),
        deal: heights(tableau.deal.heights()),
        faces: faces(&tableau.faces),
        overlap: tableau.overlap,
        build: build(tableau.build),
        wrap: wrap(tableau.wrap),
        direction: direction(tableau.direction),
        groups: groups(tableau.groups),
        empty: empty(tableau.empty),
        capacity: tableau.capacity.map(usize::from),
        kings: kings(tableau.kings),
        kinds: kinds(rules),
        give_back: foundations.give_back,
        closed_by: foundations.closed_by.map(|rank| rank as u8 + 1),
        order: order(foundations.order),
        takes: takes(foundations.takes),
        cells: plain::Cells {
            count: cells.count.into(),
            dealt: cells.dealt.into(),
            holds: cells.holds.into(),
            takes: cells_take(cells.takes),
            from: cells_from(cells.from),
            when: cells_when(cells.when),
        },
        reserve: heights(reserve.deal.heights()),
        reserve_gives: gives(reserve.gives),
        reserve_faces: faces(&reserve.faces),
        stock: stock(from),
        suits: suits.into(),
    }
}
