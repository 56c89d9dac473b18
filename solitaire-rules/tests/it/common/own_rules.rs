//! Rules of somebody's own: every word of the vocabulary, in every combination that can be played.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use solitaire_rules::Rules;
use solitaire_rules::cards::Rank;
use solitaire_rules::rules::{
    Base, Build, Cells, DealWhen, Direction, EmptyPile, Faces, Foundations, Gatherings, Groups, Kings, Layout, Redeal,
    Reserve, Stock, Tableau, Takes, Then,
};

const BUILDS: [Build; 5] =
    [Build::AlternatingColors, Build::SameSuit, Build::SameColor, Build::OtherSuit, Build::AnySuit];

/// Any rules that can be played.
pub fn own_rules() -> impl Strategy<Value = Rules> {
    let parts = (1..=2u8, tableau(), foundations(), cells(), reserve(), stock(), select(vec![4, 4, 4, 2, 1u8]));
    let rules = parts.prop_map(|(decks, tableau, foundations, cells, reserve, stock, suits)| {
        playable(Rules { decks, tableau, foundations, cells, reserve, stock, suits })
    });
    rules.prop_filter("can be played", |rules| rules.validate().is_ok())
}

/// The nearest rules that can be played, where that is easily had.
fn playable(mut rules: Rules) -> Rules {
    if let Takes::CompleteRun { .. } = rules.foundations.takes {
        rules.foundations = Foundations {
            base: Base::Rank(Rank::Ace),
            dealt: 0,
            build: Build::SameSuit,
            takes: rules.foundations.takes,
            give_back: false,
        };
    }
    if !matches!(rules.foundations.base, Base::Rank(_)) {
        rules.foundations.dealt = 0;
    }
    rules.foundations.dealt = rules.foundations.dealt.min(4 * rules.decks);
    let refills = matches!(rules.tableau.empty, EmptyPile::Refill { .. } | EmptyPile::FromReserve { .. });
    let is_dealt = matches!(rules.stock, Stock::ToWaste { .. } | Stock::ToTableau { .. } | Stock::ToReserve { .. });
    if matches!(rules.tableau.empty, EmptyPile::Refill { .. }) && !is_dealt {
        rules.stock = Stock::ToWaste { cards: 1, when: DealWhen::Always, redeal: Redeal::No };
    }
    let wants_reserve =
        matches!(rules.tableau.empty, EmptyPile::FromReserve { .. }) || matches!(rules.stock, Stock::ToReserve { .. });
    if wants_reserve && rules.reserve.deal.piles() == 0 {
        rules.reserve.deal = Layout::of(&[3, 1]);
    }
    if !matches!(rules.tableau.faces, Faces::AllUp) {
        rules.tableau.kings = Kings::AsDealt;
    }
    share_out(&mut rules, refills);
    if let Stock::Gathered { packs, .. } = &mut rules.stock {
        let piles = rules.tableau.deal.piles().max(1);
        *packs = (*packs).max((rules.decks * 52).div_ceil(piles));
    }
    if let Faces::Down(down) = rules.tableau.faces {
        let heights = rules.tableau.deal.heights();
        let down = down.heights().iter().zip(heights).map(|(&down, &height)| down.min(height.saturating_sub(1)));
        rules.tableau.faces = Faces::Down(Layout::of(&down.collect::<Vec<_>>()));
    }
    rules
}

/// Layouts with no more cards than there are, a card for each pile that would be refilled, and none left over where there is no stock.
fn share_out(rules: &mut Rules, refills: bool) {
    let least = u8::from(refills);
    let mut heights: Vec<u8> = rules.tableau.deal.heights().to_vec();
    let begun = u32::from(rules.foundations.dealt.max(u8::from(rules.foundations.base == Base::Dealt)));
    let mut spare = (u32::from(rules.decks) * 52).saturating_sub(begun + u32::from(rules.cells.dealt));
    spare = spare.saturating_sub(heights.len() as u32 * u32::from(least));
    for height in &mut heights {
        let more = u32::from(height.saturating_sub(least)).min(spare);
        spare -= more;
        *height = least + more as u8;
    }
    let mut reserve: Vec<u8> = rules.reserve.deal.heights().to_vec();
    for height in &mut reserve {
        *height = u32::from(*height).min(spare) as u8;
        spare -= u32::from(*height);
    }
    if matches!(rules.stock, Stock::None | Stock::Gathered { .. }) {
        let places = heights.len().max(1);
        for card in 0..spare as usize {
            match heights.get_mut(card % places) {
                Some(height) => *height += 1,
                None => break,
            }
        }
    }
    rules.tableau.deal = Layout::of(&heights);
    rules.reserve.deal = Layout::of(&reserve);
}

fn faces() -> impl Strategy<Value = Faces> {
    prop_oneof![
        3 => Just(Faces::AllUp),
        2 => (1..5u8).prop_map(Faces::TopUp),
        1 => Just(Faces::TopUp(u8::MAX)),
        1 => vec(0..5u8, 0..8).prop_map(|down| Faces::Down(Layout::of(&down))),
    ]
}

fn tableau() -> impl Strategy<Value = Tableau> {
    let deal = prop_oneof![
        4 => vec(0..9u8, 1..=20),
        2 => vec(0..3u8, 1..=20),
        2 => vec(0..60u8, 1..=4),
        1 => Just(Vec::new()),
    ];
    let build = prop_oneof![9 => select(&BUILDS[..]), 1 => Just(Build::None)];
    let groups = prop_oneof![
        select(vec![Groups::OneCard, Groups::Sequence, Groups::FaceUp, Groups::Supermove, Groups::WholePile]),
        select(&BUILDS[..]).prop_map(Groups::SequenceIn),
    ];
    let direction = prop_oneof![3 => Just(Direction::Down), 1 => Just(Direction::Both)];
    let kings = prop_oneof![4 => Just(Kings::AsDealt), 1 => Just(Kings::Sunk)];
    (deal, faces(), build, direction, any::<bool>(), groups, empty_pile(), kings).prop_map(
        |(deal, faces, build, direction, wrap, groups, empty, kings)| {
            // Runs that move are as strict as the tableau's build, or stricter.
            let build = if let Groups::SequenceIn(_) = groups { Build::AnySuit } else { build };
            Tableau { deal: Layout::of(&deal), faces, build, direction, wrap, groups, empty, kings }
        },
    )
}

fn empty_pile() -> impl Strategy<Value = EmptyPile> {
    prop_oneof![
        Just(EmptyPile::AnyCard),
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

fn foundations() -> impl Strategy<Value = Foundations> {
    let base = prop_oneof![
        Just(Base::Rank(Rank::Ace)),
        select(Rank::ALL.to_vec()).prop_map(Base::Rank),
        Just(Base::FirstPlayed),
        Just(Base::EachItsOwn),
        Just(Base::Dealt),
    ];
    let takes = prop_oneof![
        4 => Just(Takes::Cards),
        1 => (select(&BUILDS[..]), any::<bool>()).prop_map(|(build, at_once)| Takes::CompleteRun { build, at_once }),
    ];
    let dealt = prop_oneof![2 => Just(0), 1 => 0..=8u8];
    let build = prop_oneof![2 => Just(Build::SameSuit), 1 => select(&BUILDS[..])];
    (base, dealt, build, takes, any::<bool>()).prop_map(|(base, dealt, build, takes, give_back)| Foundations {
        base,
        dealt,
        build,
        takes,
        give_back,
    })
}

fn cells() -> impl Strategy<Value = Cells> {
    option::of((0..=8u8, 0..=8u8)).prop_map(|cells| {
        let (count, dealt) = cells.unwrap_or((0, 0));
        Cells { count, dealt: dealt.min(count) }
    })
}

fn reserve() -> impl Strategy<Value = Reserve> {
    let deal = option::of(prop_oneof![vec(0..4u8, 1..=16), vec(0..20u8, 1..=3)]);
    (deal, faces()).prop_map(|(deal, faces)| {
        let faces = if let Faces::Down(_) = faces { Faces::AllUp } else { faces };
        Reserve { deal: Layout::of(&deal.unwrap_or_default()), faces }
    })
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
    let gathered = (option::of(1..4u8), 0..6u8, any::<bool>()).prop_map(|(times, packs, shuffle)| Stock::Gathered {
        times: times.map_or(Gatherings::Unlimited, Gatherings::Times),
        packs,
        shuffle: shuffle && times.is_some(),
    });
    prop_oneof![
        4 => to_waste,
        1 => (0..=6u8).prop_map(|wastes| Stock::FaceUp { wastes }),
        2 => when().prop_map(|when| Stock::ToTableau { when }),
        1 => when().prop_map(|when| Stock::ToReserve { when }),
        1 => Just(Stock::None),
        1 => gathered,
    ]
}
