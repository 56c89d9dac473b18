//! Rules of somebody's own: every word of the vocabulary, in every combination that can be played.

use proptest::collection::vec;
use proptest::prelude::*;
use solitaire_rules::{
    Base, Build, Cells, DealWhen, Direction, EmptyPile, Faces, Foundations, Groups, Kings, Layout, Rank, Redeal,
    Reserve, Rules, Stock, Tableau, Takes,
};

/// Any rules that can be played.
pub fn own_rules() -> impl Strategy<Value = Rules> {
    let rules =
        (1..=2u8, tableau(), foundations(), stock()).prop_map(|(decks, mut tableau, foundations, mut stock)| {
            if matches!(tableau.empty, EmptyPile::Refill { .. }) && matches!(stock, Stock::FaceUp { .. }) {
                stock = Stock::ToWaste { cards: 1, when: DealWhen::Always, redeal: Redeal::No };
            }
            tableau.deal = dealable(&tableau, u32::from(decks) * 52 - 1);
            let (cells, reserve) = (Cells::default(), Reserve::NONE);
            Rules { decks, tableau, foundations, cells, reserve, stock, suits: 4 }
        });
    rules.prop_filter("can be played", |rules| rules.validate().is_ok())
}

/// The layout with no more cards than there are, and a card for each pile that would be refilled.
fn dealable(tableau: &Tableau, cards: u32) -> Layout {
    let least = u8::from(matches!(tableau.empty, EmptyPile::Refill { .. }));
    let piles = tableau.deal.heights().len() as u32;
    let mut spare = cards - piles * u32::from(least);
    let heights = tableau.deal.heights().iter().map(|&height| {
        let more = u32::from(height.saturating_sub(least)).min(spare);
        spare -= more;
        least + more as u8
    });
    Layout::of(&heights.collect::<Vec<_>>())
}

fn tableau() -> impl Strategy<Value = Tableau> {
    let deal = prop_oneof![vec(0..9u8, 1..=16), vec(0..3u8, 1..=16), vec(0..60u8, 1..=4)];
    let faces = prop_oneof![Just(Faces::AllUp), (1..5u8).prop_map(Faces::TopUp), Just(Faces::TopUp(u8::MAX))];
    let build = prop::sample::select(vec![
        Build::AlternatingColors,
        Build::SameSuit,
        Build::SameColor,
        Build::OtherSuit,
        Build::AnySuit,
    ]);
    let groups = prop::sample::select(vec![Groups::OneCard, Groups::Sequence, Groups::FaceUp]);
    (deal, faces, build, any::<bool>(), groups, empty_pile()).prop_map(|(deal, faces, build, wrap, groups, empty)| {
        let (deal, direction, kings) = (Layout::of(&deal), Direction::Down, Kings::AsDealt);
        Tableau { deal, faces, build, direction, wrap, groups, empty, kings }
    })
}

fn empty_pile() -> impl Strategy<Value = EmptyPile> {
    prop_oneof![
        Just(EmptyPile::AnyCard),
        Just(EmptyPile::King),
        Just(EmptyPile::FromStockOrWaste),
        Just(EmptyPile::Nothing),
        (prop_oneof![1..6u8, Just(u8::MAX)], any::<bool>())
            .prop_map(|(cards, top_up)| EmptyPile::Refill { cards, top_up }),
    ]
}

fn foundations() -> impl Strategy<Value = Foundations> {
    let base = prop_oneof![
        Just(Base::Rank(Rank::Ace)),
        prop::sample::select(Rank::ALL.to_vec()).prop_map(Base::Rank),
        Just(Base::FirstPlayed),
        Just(Base::EachItsOwn),
        Just(Base::Dealt),
    ];
    (base, any::<bool>()).prop_map(|(base, give_back)| Foundations {
        base,
        dealt: 0,
        build: Build::SameSuit,
        takes: Takes::Cards,
        give_back,
    })
}

fn stock() -> impl Strategy<Value = Stock> {
    let redeal = prop_oneof![
        Just(Redeal::No),
        prop_oneof![1..4u8, Just(u8::MAX)].prop_map(Redeal::Times),
        prop_oneof![1..4u8, Just(u8::MAX)].prop_map(Redeal::TimesExceptPlayableTop),
        Just(Redeal::Unlimited),
    ];
    let when = prop_oneof![Just(DealWhen::Always), Just(DealWhen::NoTransfer)];
    let to_waste = (prop_oneof![1..5u8, Just(u8::MAX)], when, redeal)
        .prop_map(|(cards, when, redeal)| Stock::ToWaste { cards, when, redeal });
    prop_oneof![3 => to_waste, 1 => (0..=3u8).prop_map(|wastes| Stock::FaceUp { wastes })]
}
