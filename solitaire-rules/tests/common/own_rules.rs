//! Rules of somebody's own: every word of the vocabulary, in every combination that can be played.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use solitaire_rules::{
    Base, Build, Cells, DealWhen, Direction, EmptyPile, Faces, Foundations, Gatherings, Groups, Kings, Layout, Rank,
    Redeal, Reserve, Rules, Stock, Tableau, Takes, Then,
};

const BUILDS: [Build; 6] =
    [Build::AlternatingColors, Build::SameSuit, Build::SameColor, Build::OtherSuit, Build::AnySuit, Build::None];

/// Any rules that can be played.
pub fn own_rules() -> impl Strategy<Value = Rules> {
    let parts = (1..=2u8, tableau(), foundations(), cells(), reserve(), stock(), select(vec![4, 4, 2, 1]));
    let rules = parts.prop_map(|(decks, tableau, foundations, cells, reserve, stock, suits)| {
        let rules = playable(Rules { decks, tableau, foundations, cells, reserve, stock, suits: 4 });
        let alike = Rules { suits, ..rules };
        if alike.validate().is_ok() { alike } else { rules }
    });
    rules.prop_filter("can be played", |rules| rules.validate().is_ok())
}

/// The rules without what contradicts the rest of them.
fn playable(mut rules: Rules) -> Rules {
    let (tableau, foundations) = (&mut rules.tableau, &mut rules.foundations);
    if foundations.takes != Takes::Cards {
        *foundations = Foundations { takes: foundations.takes, ..in_suit(Base::Rank(Rank::Ace)) };
    }
    if tableau.empty == EmptyPile::RankBelowBase && foundations.base == Base::EachItsOwn {
        foundations.base = Base::FirstPlayed;
    }
    let ranked = matches!(foundations.base, Base::Rank(_));
    foundations.dealt = if ranked { foundations.dealt.min(4 * rules.decks) } else { 0 };
    if let Groups::SequenceIn(build) = tableau.groups
        && !is_within(build, tableau.build)
    {
        tableau.groups = Groups::Sequence;
    }
    let (piles, reserves) = (tableau.deal.piles(), rules.reserve.deal.piles());
    let has_place = match rules.stock {
        Stock::None => piles + reserves > 0,
        Stock::ToTableau { .. } | Stock::Gathered { .. } => piles > 0,
        Stock::ToReserve { .. } => reserves > 0,
        Stock::ToWaste { .. } | Stock::FaceUp { .. } => true,
    };
    let without_waste =
        matches!(tableau.empty, EmptyPile::Refill { .. }) && !matches!(rules.stock, Stock::ToWaste { .. });
    if !has_place || without_waste {
        rules.stock = Stock::ToWaste { cards: 1, when: DealWhen::Always, redeal: Redeal::No };
    }
    if matches!(tableau.empty, EmptyPile::FromReserve { .. }) && reserves == 0 {
        tableau.empty = EmptyPile::AnyCard;
    }
    deal_the_cards(&mut rules);
    rules
}

/// Layouts with no more cards than there are, or with all of them where there is no stock; and with a card for each pile that would be refilled.
fn deal_the_cards(rules: &mut Rules) {
    let others = u32::from(rules.dealt_foundations() + rules.cells.dealt);
    let mut spare = u32::from(rules.decks) * 52 - others;
    let least = match rules.tableau.empty {
        EmptyPile::Refill { .. } | EmptyPile::FromReserve { .. } => 1,
        _ => 0,
    };
    let mut tableau = dealable(&rules.tableau.deal, least, &mut spare);
    let mut reserve = dealable(&rules.reserve.deal, 0, &mut spare);
    if let Stock::None | Stock::Gathered { .. } = rules.stock {
        let rest = if tableau.is_empty() { &mut reserve } else { &mut tableau };
        let count = rest.len();
        (0..spare as usize).for_each(|i| rest[i % count] += 1);
    }
    if let Stock::Gathered { packs, .. } = &mut rules.stock {
        *packs = (*packs).max((u32::from(rules.decks) * 52).div_ceil(tableau.len() as u32) as u8);
    }
    rules.tableau.faces = shown(rules.tableau.faces, &tableau);
    rules.reserve.faces = shown(rules.reserve.faces, &reserve);
    if rules.tableau.faces != Faces::AllUp {
        rules.tableau.kings = Kings::AsDealt;
    }
    rules.tableau.deal = Layout::of(&tableau);
    rules.reserve.deal = Layout::of(&reserve);
}

fn dealable(layout: &Layout, least: u8, spare: &mut u32) -> Vec<u8> {
    *spare -= u32::from(layout.piles()) * u32::from(least);
    let heights = layout.heights().iter().map(|&height| {
        let more = u32::from(height.saturating_sub(least)).min(*spare);
        *spare -= more;
        least + more as u8
    });
    heights.collect()
}

/// The faces with no pile's top face down.
fn shown(faces: Faces, heights: &[u8]) -> Faces {
    let Faces::Down(down) = faces else { return faces };
    let down = heights.iter().enumerate().map(|(pile, height)| down.height(pile).min(height.saturating_sub(1)));
    Faces::Down(Layout::of(&down.collect::<Vec<_>>()))
}

/// Whether all that is built by one rule is built by the other too.
fn is_within(build: Build, other: Build) -> bool {
    let within: &[Build] = match other {
        Build::AlternatingColors => &[Build::AlternatingColors],
        Build::SameSuit => &[Build::SameSuit],
        Build::SameColor => &[Build::SameColor, Build::SameSuit],
        Build::OtherSuit => &[Build::OtherSuit, Build::AlternatingColors],
        Build::AnySuit => &BUILDS,
        Build::None => &[],
    };
    build == Build::None || within.contains(&build)
}

fn tableau() -> impl Strategy<Value = Tableau> {
    let deal = prop_oneof![4 => vec(0..9u8, 1..=20), 4 => vec(0..3u8, 1..=20), 3 => vec(0..60u8, 1..=4), 1 => vec(0..9u8, 0..=0)];
    let direction = prop_oneof![3 => Just(Direction::Down), 1 => Just(Direction::Both)];
    let kings = select(vec![Kings::AsDealt, Kings::Sunk]);
    let parts = (deal, faces(), select(BUILDS.to_vec()), direction, any::<bool>(), groups(), empty_pile(), kings);
    parts.prop_map(|(deal, faces, build, direction, wrap, groups, empty, kings)| {
        let deal = Layout::of(&deal);
        Tableau { deal, faces, build, direction, wrap, groups, empty, kings }
    })
}

fn faces() -> impl Strategy<Value = Faces> {
    prop_oneof![
        2 => Just(Faces::AllUp),
        2 => (1..5u8).prop_map(Faces::TopUp),
        1 => Just(Faces::TopUp(u8::MAX)),
        1 => vec(0..9u8, 0..=4).prop_map(|down| Faces::Down(Layout::of(&down))),
    ]
}

fn groups() -> impl Strategy<Value = Groups> {
    prop_oneof![
        Just(Groups::OneCard),
        Just(Groups::Sequence),
        Just(Groups::FaceUp),
        Just(Groups::Supermove),
        Just(Groups::WholePile),
        select(BUILDS.to_vec()).prop_map(Groups::SequenceIn),
    ]
}

fn empty_pile() -> impl Strategy<Value = EmptyPile> {
    prop_oneof![
        Just(EmptyPile::AnyCard),
        Just(EmptyPile::King),
        Just(EmptyPile::RankBelowBase),
        Just(EmptyPile::FromStockOrWaste),
        Just(EmptyPile::Nothing),
        (prop_oneof![1..6u8, Just(u8::MAX)], any::<bool>())
            .prop_map(|(cards, top_up)| EmptyPile::Refill { cards, top_up }),
        select(vec![Then::AnyCard, Then::FromStockOrWaste]).prop_map(|then| EmptyPile::FromReserve { then }),
    ]
}

fn in_suit(base: Base) -> Foundations {
    Foundations { base, dealt: 0, build: Build::SameSuit, takes: Takes::Cards, give_back: false }
}

fn foundations() -> impl Strategy<Value = Foundations> {
    let base = prop_oneof![
        Just(Base::Rank(Rank::Ace)),
        select(Rank::ALL.to_vec()).prop_map(Base::Rank),
        Just(Base::FirstPlayed),
        Just(Base::EachItsOwn),
        Just(Base::Dealt),
    ];
    let builds = || select(BUILDS[..5].to_vec());
    let build = prop_oneof![2 => Just(Build::SameSuit), 1 => builds()];
    let runs = (builds(), any::<bool>()).prop_map(|(build, at_once)| Takes::CompleteRun { build, at_once });
    let takes = prop_oneof![4 => Just(Takes::Cards), 1 => runs];
    let dealt = prop_oneof![2 => Just(0), 1 => 0..=8u8];
    (base, dealt, build, takes, any::<bool>()).prop_map(|(base, dealt, build, takes, give_back)| Foundations {
        dealt,
        build,
        takes,
        give_back,
        ..in_suit(base)
    })
}

fn cells() -> impl Strategy<Value = Cells> {
    let some = (1..=8u8, 0..=8u8).prop_map(|(count, dealt)| Cells { count, dealt: dealt.min(count) });
    prop_oneof![2 => Just(Cells::default()), 1 => some]
}

fn reserve() -> impl Strategy<Value = Reserve> {
    let deal = prop_oneof![vec(0..15u8, 1..=3), vec(0..4u8, 1..=16)];
    let some = (deal, faces()).prop_map(|(deal, faces)| Reserve { deal: Layout::of(&deal), faces });
    prop_oneof![3 => Just(Reserve::NONE), 2 => some]
}

fn stock() -> impl Strategy<Value = Stock> {
    let redeal = prop_oneof![
        Just(Redeal::No),
        prop_oneof![1..4u8, Just(u8::MAX)].prop_map(Redeal::Times),
        prop_oneof![1..4u8, Just(u8::MAX)].prop_map(Redeal::TimesExceptPlayableTop),
        Just(Redeal::Unlimited),
    ];
    let when = || select(vec![DealWhen::Always, DealWhen::NoTransfer, DealWhen::NoEmptyPile]);
    let to_waste = (prop_oneof![1..5u8, Just(u8::MAX)], when(), redeal)
        .prop_map(|(cards, when, redeal)| Stock::ToWaste { cards, when, redeal });
    let times = prop_oneof![Just(Gatherings::Unlimited), (1..4u8).prop_map(Gatherings::Times)];
    let gathered = (times, 0..20u8, any::<bool>()).prop_map(|(times, packs, shuffle)| {
        let shuffle = shuffle && times != Gatherings::Unlimited;
        Stock::Gathered { times, packs, shuffle }
    });
    prop_oneof![
        5 => to_waste,
        2 => (0..=6u8).prop_map(|wastes| Stock::FaceUp { wastes }),
        1 => Just(Stock::None),
        2 => when().prop_map(|when| Stock::ToTableau { when }),
        2 => when().prop_map(|when| Stock::ToReserve { when }),
        2 => gathered,
    ]
}
