//! Rules of somebody's own: every word of the vocabulary, in every combination that can be played.
//!
//! The values of each word are drawn by a list that names them all, and what follows from one is asked by matches that do: a word that no law tries does not
//! compile.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use solitaire_rules::Rules;
use solitaire_rules::cards::Rank;
use solitaire_rules::rules::{
    Base, Build, Cells, DealWhen, Direction, EmptyPile, Faces, Foundations, Gatherings, Groups, Kings, Layout, RankSet,
    Redeal, Reserve, Stock, Tableau, Takes, Then,
};

/// Draws the values of a word, each as often as the number before it says: as it stands, or by the strategy behind it. Every value has to be named.
macro_rules! draw {
    ($word:ty: $($weight:literal $value:path),+ $(,)?) => {
        draw!($word: $($weight $value => Just($value)),+)
    };
    ($word:ty: $($weight:literal $value:pat => $drawn:expr),+ $(,)?) => {{
        let _every_value = |word: $word| match word { $($value => {})+ };
        prop_oneof![$($weight => $drawn.boxed()),+]
    }};
}

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
    match rules.foundations.takes {
        Takes::Cards => {}
        takes @ Takes::CompleteRun { .. } => {
            let base = Base::Rank(Rank::Ace);
            rules.foundations = Foundations { base, dealt: 0, build: Build::SameSuit, takes, give_back: false };
        }
    }
    rules.foundations.dealt = match rules.foundations.base {
        Base::Rank(_) => rules.foundations.dealt.min(4 * rules.decks),
        Base::FirstPlayed | Base::EachItsOwn | Base::Dealt => 0,
    };
    let refills = add_what_refills(&mut rules);
    rules.tableau.kings = match rules.tableau.faces {
        Faces::AllUp => rules.tableau.kings,
        Faces::TopUp(_) | Faces::Down(_) => Kings::AsDealt,
    };
    share_out(&mut rules, refills);
    match &mut rules.stock {
        Stock::Gathered { packs, .. } => {
            let piles = rules.tableau.deal.piles().max(1);
            *packs = (*packs).max((rules.decks * 52).div_ceil(piles));
        }
        Stock::None
        | Stock::ToWaste { .. }
        | Stock::FaceUp { .. }
        | Stock::ToTableau { .. }
        | Stock::ToReserve { .. } => {}
    }
    match rules.tableau.faces {
        Faces::Down(down) => {
            let heights = rules.tableau.deal.heights();
            let down = down.heights().iter().zip(heights).map(|(&down, &height)| down.min(height.saturating_sub(1)));
            rules.tableau.faces = Faces::Down(Layout::of(&down.collect::<Vec<_>>()));
        }
        Faces::AllUp | Faces::TopUp(_) => {}
    }
    rules
}

/// Sees to a stock or a reserve where empty piles are refilled from it or it is dealt; says whether they are refilled.
fn add_what_refills(rules: &mut Rules) -> bool {
    let (refills, from_stock, from_reserve) = match rules.tableau.empty {
        EmptyPile::Refill { .. } => (true, true, false),
        EmptyPile::FromReserve { .. } => (true, false, true),
        EmptyPile::AnyCard
        | EmptyPile::OneCard
        | EmptyPile::King
        | EmptyPile::Ranks(_)
        | EmptyPile::RankBelowBase
        | EmptyPile::FromStockOrWaste
        | EmptyPile::Nothing => (false, false, false),
    };
    let (is_dealt, to_reserve) = match rules.stock {
        Stock::ToWaste { .. } | Stock::ToTableau { .. } => (true, false),
        Stock::ToReserve { .. } => (true, true),
        Stock::None | Stock::FaceUp { .. } | Stock::Gathered { .. } => (false, false),
    };
    if from_stock && !is_dealt {
        rules.stock = Stock::ToWaste { cards: 1, when: DealWhen::Always, redeal: Redeal::No };
    }
    if (from_reserve || to_reserve) && rules.reserve.deal.piles() == 0 {
        rules.reserve.deal = Layout::of(&[3, 1]);
    }
    refills
}

/// Layouts with no more cards than there are, a card for each pile that would be refilled, and none left over where there is no stock.
fn share_out(rules: &mut Rules, refills: bool) {
    let least = u8::from(refills);
    let mut heights: Vec<u8> = rules.tableau.deal.heights().to_vec();
    let begun = u32::from(rules.dealt_foundations());
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
    if !rules.stock.is_there() {
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
    draw!(Faces:
        3 Faces::AllUp => Just(Faces::AllUp),
        3 Faces::TopUp(_) => prop_oneof![2 => 1..5u8, 1 => Just(u8::MAX)].prop_map(Faces::TopUp),
        1 Faces::Down(_) => vec(0..5u8, 0..8).prop_map(|down| Faces::Down(Layout::of(&down))),
    )
}

fn any_build() -> impl Strategy<Value = Build> {
    draw!(Build:
        9 Build::AlternatingColors,
        9 Build::SameSuit,
        9 Build::SameColor,
        9 Build::OtherSuit,
        9 Build::AnySuit,
        5 Build::None,
    )
}

/// One by which cards go on each other.
fn build() -> impl Strategy<Value = Build> {
    any_build().prop_map(|build| if build == Build::None { Build::AnySuit } else { build })
}

fn groups() -> impl Strategy<Value = Groups> {
    draw!(Groups:
        1 Groups::OneCard => Just(Groups::OneCard),
        1 Groups::Sequence => Just(Groups::Sequence),
        5 Groups::SequenceIn(_) => build().prop_map(Groups::SequenceIn),
        1 Groups::FaceUp => Just(Groups::FaceUp),
        1 Groups::Supermove => Just(Groups::Supermove),
        1 Groups::WholePile => Just(Groups::WholePile),
    )
}

fn tableau() -> impl Strategy<Value = Tableau> {
    let deal = prop_oneof![
        4 => vec(0..9u8, 1..=20),
        2 => vec(0..3u8, 1..=20),
        2 => vec(0..60u8, 1..=4),
        1 => Just(Vec::new()),
    ];
    let direction = draw!(Direction: 3 Direction::Down, 1 Direction::Both);
    let kings = draw!(Kings: 4 Kings::AsDealt, 1 Kings::Sunk);
    let capacity = prop_oneof![4 => Just(None), 1 => (1..6u8).prop_map(Some)];
    (deal, faces(), any_build(), direction, any::<bool>(), groups(), empty_pile(), capacity, kings).prop_map(
        |(deal, faces, build, direction, wrap, groups, empty, capacity, kings)| {
            // Runs that move are as strict as the tableau's build, or stricter.
            let build = match groups {
                Groups::SequenceIn(_) => Build::AnySuit,
                Groups::OneCard | Groups::Sequence | Groups::FaceUp | Groups::Supermove | Groups::WholePile => build,
            };
            Tableau { deal: Layout::of(&deal), faces, build, direction, wrap, groups, empty, capacity, kings }
        },
    )
}

fn empty_pile() -> impl Strategy<Value = EmptyPile> {
    let cards = || prop_oneof![1..6u8, Just(u8::MAX)];
    let ranks = || {
        prop_oneof![
            1 => select(Rank::ALL.to_vec()).prop_map(|rank| RankSet::of(&[rank])),
            1 => subsequence(Rank::ALL.to_vec(), 1..=13).prop_map(|ranks| RankSet::of(&ranks)),
        ]
    };
    let then = || {
        draw!(Then:
            4 Then::AnyCard => Just(Then::AnyCard),
            1 Then::OneCard => Just(Then::OneCard),
            1 Then::King => Just(Then::King),
            1 Then::Ranks(_) => ranks().prop_map(Then::Ranks),
            1 Then::RankBelowBase => Just(Then::RankBelowBase),
            2 Then::FromStockOrWaste => Just(Then::FromStockOrWaste),
            1 Then::Nothing => Just(Then::Nothing),
        )
    };
    draw!(EmptyPile:
        2 EmptyPile::AnyCard => Just(EmptyPile::AnyCard),
        1 EmptyPile::OneCard => Just(EmptyPile::OneCard),
        1 EmptyPile::King => Just(EmptyPile::King),
        1 EmptyPile::Ranks(_) => ranks().prop_map(EmptyPile::Ranks),
        1 EmptyPile::RankBelowBase => Just(EmptyPile::RankBelowBase),
        1 EmptyPile::FromStockOrWaste => Just(EmptyPile::FromStockOrWaste),
        1 EmptyPile::Nothing => Just(EmptyPile::Nothing),
        1 EmptyPile::Refill { .. } =>
            (cards(), any::<bool>(), then()).prop_map(|(cards, top_up, then)| EmptyPile::Refill { cards, top_up, then }),
        1 EmptyPile::FromReserve { .. } => then().prop_map(|then| EmptyPile::FromReserve { then }),
    )
}

fn foundations() -> impl Strategy<Value = Foundations> {
    let rank = prop_oneof![Just(Rank::Ace), select(Rank::ALL.to_vec())];
    let base = draw!(Base:
        2 Base::Rank(_) => rank.prop_map(Base::Rank),
        1 Base::FirstPlayed => Just(Base::FirstPlayed),
        1 Base::EachItsOwn => Just(Base::EachItsOwn),
        1 Base::Dealt => Just(Base::Dealt),
    );
    let run = (build(), any::<bool>()).prop_map(|(build, at_once)| Takes::CompleteRun { build, at_once });
    let takes = draw!(Takes: 4 Takes::Cards => Just(Takes::Cards), 1 Takes::CompleteRun { .. } => run);
    let dealt = prop_oneof![2 => Just(0), 1 => 0..=8u8];
    let build = prop_oneof![2 => Just(Build::SameSuit), 1 => build()];
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
        let faces = match faces {
            Faces::Down(_) => Faces::AllUp,
            Faces::AllUp | Faces::TopUp(_) => faces,
        };
        Reserve { deal: Layout::of(&deal.unwrap_or_default()), faces }
    })
}

fn stock() -> impl Strategy<Value = Stock> {
    let times = || prop_oneof![1..4u8, Just(u8::MAX)];
    let redeal = draw!(Redeal:
        1 Redeal::No => Just(Redeal::No),
        1 Redeal::Times(_) => times().prop_map(Redeal::Times),
        1 Redeal::TimesExceptPlayableTop(_) => times().prop_map(Redeal::TimesExceptPlayableTop),
        1 Redeal::Unlimited => Just(Redeal::Unlimited),
    );
    let when = || draw!(DealWhen: 1 DealWhen::Always, 1 DealWhen::NoTransfer, 1 DealWhen::NoEmptyPile);
    let to_waste = (prop_oneof![1..5u8, Just(u8::MAX)], when(), redeal)
        .prop_map(|(cards, when, redeal)| Stock::ToWaste { cards, when, redeal });
    draw!(Stock:
        4 Stock::ToWaste { .. } => to_waste,
        1 Stock::FaceUp { .. } => (0..=6u8).prop_map(|wastes| Stock::FaceUp { wastes }),
        2 Stock::ToTableau { .. } => when().prop_map(|when| Stock::ToTableau { when }),
        1 Stock::ToReserve { .. } => when().prop_map(|when| Stock::ToReserve { when }),
        1 Stock::None => Just(Stock::None),
        1 Stock::Gathered { .. } => gathered(),
    )
}

fn gathered() -> impl Strategy<Value = Stock> {
    let times = draw!(Gatherings:
        1 Gatherings::Unlimited => Just(Gatherings::Unlimited),
        1 Gatherings::Times(_) => (1..4u8).prop_map(Gatherings::Times),
    );
    (times, 0..6u8, any::<bool>()).prop_map(|(times, packs, shuffle)| Stock::Gathered {
        times,
        packs,
        shuffle: shuffle && times != Gatherings::Unlimited,
    })
}
