//! Rules of somebody's own: every word of the vocabulary, in every combination that can be played.
//!
//! The values of each word are drawn by a list that names them all, and what follows from one is asked by matches that do: a word that no law tries does not
//! compile.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use solitaire_rules::cards::Rank;
use solitaire_rules::rules::{
    Aim, Base, BaseCards, Build, Cells, Direction, EmptyPile, Faces, FoundationDirection, FoundationKind,
    FoundationList, Foundations, Groups, Kings, Layout, Order, Pairs, RankSet, Redeal, Stock, Tableau, Takes, Then,
    Wrap,
};
use solitaire_rules::{Card, Rules};

use super::own_mended::mend;
use super::own_waiting::{cells, reserve, stock};

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

pub(super) use draw;

/// Any rules that can be played.
pub fn own_rules() -> BoxedStrategy<Rules> {
    let aim = draw!(Aim: 5 Aim::AllCards, 1 Aim::Tableau);
    let parts = (1..=2u8, tableau(), foundations(), cells(), reserve(), stock(), aim, select(vec![4, 4, 4, 2, 1u8]));
    let rules = parts.prop_map(|(decks, tableau, foundations, cells, reserve, stock, aim, suits)| {
        playable(Rules { decks, tableau, foundations, cells, reserve, stock, aim, suits })
    });
    // In a box, because every law's code would have the whole tree of types in it.
    rules.prop_filter("can be played", |rules| rules.validate().is_ok()).boxed()
}

/// The nearest rules that can be played, where that is easily had.
fn playable(mut rules: Rules) -> Rules {
    lay_a_picture(&mut rules);
    mend_foundations(&mut rules);
    // By other sums not all cards leave.
    if let (Takes::Pairs(Pairs::Sum(sum)), Aim::AllCards) = (&mut rules.foundations.takes, rules.aim) {
        *sum = 13 + *sum % 2;
    }
    if rules.tableau.groups == Groups::Supermove {
        let Cells { count, dealt, holds, .. } = rules.cells;
        rules.cells = Cells { count, dealt, holds, ..Cells::NONE };
    }
    let refills = add_what_refills(&mut rules);
    rules.tableau.kings = match rules.tableau.faces {
        Faces::AllUp => rules.tableau.kings,
        Faces::TopUp(_) | Faces::Down(_) | Faces::EveryOtherUp => Kings::AsDealt,
    };
    if rules.tableau.faces == Faces::EveryOtherUp && matches!(rules.stock, Stock::Gathered { .. }) {
        rules.tableau.faces = Faces::TopUp(1);
    }
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
        | Stock::ToReserve { .. }
        | Stock::ToFoundation
        | Stock::OnlyRefills => {}
    }
    match rules.tableau.faces {
        Faces::Down(down) => {
            let heights = rules.tableau.deal.heights();
            let down = down.heights().iter().zip(heights).map(|(&down, &height)| down.min(height.saturating_sub(1)));
            rules.tableau.faces = Faces::Down(Layout::of(&down.collect::<Vec<_>>()));
        }
        Faces::AllUp | Faces::TopUp(_) | Faces::EveryOtherUp => {}
    }
    mend(&mut rules);
    rules
}

/// Foundations that begin, and a discard alone.
fn mend_foundations(rules: &mut Rules) {
    let foundations = &mut rules.foundations;
    match foundations.takes {
        Takes::Cards => {}
        takes @ Takes::CompleteRun { .. } => *foundations = Foundations { takes, ..Foundations::PLAIN },
        takes @ (Takes::Pairs(_) | Takes::LowerOfSuit) => {
            *foundations = Foundations { takes, piles: foundations.piles.map(|_| 1), ..Foundations::PLAIN };
        }
    }
    if foundations.order == Order::OfTheOneBefore {
        let Foundations { build, direction, step, wrap, .. } = Foundations::PLAIN;
        *foundations = Foundations { build, direction, step, wrap, give_back: false, ..*foundations };
    }
    foundations.dealt = match foundations.base {
        Base::Rank(_) | Base::EachItsOwn | Base::FirstOfTableau => foundations.dealt.min(4 * rules.decks),
        Base::FirstPlayed | Base::Dealt | Base::Cards(_) => 0,
    };
    match &mut rules.stock {
        Stock::ToWaste { face_up, .. } => *face_up &= matches!(foundations.takes, Takes::Pairs(_)),
        stock @ Stock::ToFoundation if foundations.takes == Takes::LowerOfSuit => *stock = Stock::OnlyRefills,
        Stock::None
        | Stock::FaceUp { .. }
        | Stock::ToTableau { .. }
        | Stock::ToReserve { .. }
        | Stock::ToFoundation
        | Stock::OnlyRefills
        | Stock::Gathered { .. } => {}
    }
}

/// Diagonals of a picture, and nothing that does not go with them.
fn lay_a_picture(rules: &mut Rules) {
    if !rules.tableau.overlap {
        return;
    }
    let asked = rules.tableau.deal.heights();
    let mut heights = vec![1u8];
    for &more in asked.iter().take(11) {
        let next = heights[heights.len() - 1];
        heights.push(if more % 3 == 0 { 1.max(more % 5) } else { next + 1 }.min(next + 1).min(7));
    }
    heights.reverse();
    rules.tableau.deal = Layout::of(&heights);
    rules.tableau.build = Build::None;
    rules.tableau.groups = Groups::OneCard;
    rules.tableau.kings = Kings::AsDealt;
    rules.cells = Cells::default();
    let with_tableau = match rules.stock {
        Stock::ToTableau { .. } | Stock::Gathered { .. } | Stock::None => true,
        Stock::ToWaste { .. }
        | Stock::FaceUp { .. }
        | Stock::ToReserve { .. }
        | Stock::ToFoundation
        | Stock::OnlyRefills => false,
    };
    if with_tableau {
        rules.stock = Stock::ToFoundation;
    }
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
        Stock::ToWaste { .. } | Stock::ToTableau { .. } | Stock::OnlyRefills => (true, false),
        Stock::ToReserve { .. } => (true, true),
        Stock::None | Stock::FaceUp { .. } | Stock::ToFoundation | Stock::Gathered { .. } => (false, false),
    };
    if from_stock && !is_dealt {
        rules.stock = Stock::to_waste(1, Redeal::No);
    }
    if (from_reserve || to_reserve) && rules.reserve.deal.piles() == 0 {
        rules.reserve.deal = Layout::of(&[3, 1]);
    }
    refills
}

/// Layouts with no more cards than there are, a card for each pile that would be refilled, and none left over where there is no stock.
fn share_out(rules: &mut Rules, refills: bool) {
    let least = u8::from(refills);
    if rules.tableau.overlap {
        return;
    }
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

pub fn faces() -> impl Strategy<Value = Faces> {
    draw!(Faces:
        3 Faces::AllUp => Just(Faces::AllUp),
        3 Faces::TopUp(_) => prop_oneof![2 => 1..5u8, 1 => Just(u8::MAX)].prop_map(Faces::TopUp),
        2 Faces::EveryOtherUp => Just(Faces::EveryOtherUp),
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

fn tableau() -> BoxedStrategy<Tableau> {
    let deal = prop_oneof![
        4 => vec(0..9u8, 1..=20),
        2 => vec(0..3u8, 1..=20),
        2 => vec(0..60u8, 1..=4),
        1 => Just(Vec::new()),
    ];
    let direction = draw!(Direction: 6 Direction::Down, 2 Direction::Both, 3 Direction::Up);
    let wrap = draw!(Wrap: 3 Wrap::No, 2 Wrap::Round, 1 Wrap::BelowBase);
    let kings = draw!(Kings: 4 Kings::AsDealt, 1 Kings::Sunk);
    let capacity = prop_oneof![4 => Just(None), 1 => (1..6u8).prop_map(Some)];
    let overlap = prop_oneof![6 => Just(false), 1 => Just(true)];
    let rest = (empty_pile(), capacity, kings, overlap);
    (deal, faces(), any_build(), direction, wrap, groups(), rest)
        .prop_map(|(deal, faces, build, direction, wrap, groups, (empty, capacity, kings, overlap))| {
            // Runs that move are as strict as the tableau's build, or stricter.
            let build = match groups {
                Groups::SequenceIn(_) => Build::AnySuit,
                Groups::OneCard | Groups::Sequence | Groups::FaceUp | Groups::Supermove | Groups::WholePile => build,
            };
            Tableau { deal: Layout::of(&deal), faces, build, direction, wrap, groups, empty, capacity, kings, overlap }
        })
        .boxed()
}

fn empty_pile() -> BoxedStrategy<EmptyPile> {
    let cards = || prop_oneof![1..6u8, Just(52)];
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
    .boxed()
}

fn base() -> impl Strategy<Value = Base> {
    let rank = prop_oneof![Just(Rank::Ace), select(Rank::ALL.to_vec())];
    let card = || (0..52u8).prop_map(|index| Card::from_index(index).unwrap());
    let cards = prop_oneof![2 => vec(card(), 1..=4), 1 => vec(card(), 9..=12)];
    draw!(Base:
        6 Base::Rank(_) => rank.prop_map(Base::Rank),
        3 Base::FirstPlayed => Just(Base::FirstPlayed),
        3 Base::EachItsOwn => Just(Base::EachItsOwn),
        3 Base::Dealt => Just(Base::Dealt),
        1 Base::FirstOfTableau => Just(Base::FirstOfTableau),
        1 Base::Cards(_) => cards.prop_map(|cards| Base::Cards(BaseCards::of(&cards))),
    )
}

fn going() -> impl Strategy<Value = FoundationDirection> {
    draw!(FoundationDirection:
        4 FoundationDirection::Up,
        2 FoundationDirection::Down,
        2 FoundationDirection::Both,
        1 FoundationDirection::UpThenDown,
    )
}

/// Four a deck, all alike.
fn plain_foundations() -> BoxedStrategy<Foundations> {
    let run = (build(), any::<bool>()).prop_map(|(build, at_once)| Takes::CompleteRun { build, at_once });
    let pairs =
        draw!(Pairs: 3 Pairs::Sum(_) => (2..=26u8).prop_map(Pairs::Sum), 1 Pairs::SameRank => Just(Pairs::SameRank));
    let takes = draw!(Takes:
        10 Takes::Cards => Just(Takes::Cards),
        3 Takes::CompleteRun { .. } => run,
        2 Takes::Pairs(_) => pairs.prop_map(Takes::Pairs),
        1 Takes::LowerOfSuit => Just(Takes::LowerOfSuit),
    );
    let dealt = prop_oneof![2 => Just(0), 1 => 0..=8u8];
    let build = prop_oneof![2 => Just(Build::SameSuit), 1 => build()];
    (base(), dealt, build, takes, any::<bool>())
        .prop_map(|(base, dealt, build, takes, give_back)| Foundations {
            base,
            dealt,
            build,
            takes,
            give_back,
            ..Foundations::PLAIN
        })
        .boxed()
}

/// Of a kind of their own, or of several.
fn foundations() -> BoxedStrategy<Foundations> {
    let order = draw!(Order: 6 Order::Ranks, 1 Order::OfTheOneBefore);
    let rank = select(Rank::ALL.to_vec());
    let step = prop_oneof![3 => Just(1), 2 => 0..=12u8];
    let holds = prop_oneof![3 => Just(None), 1 => (1..60u8).prop_map(Some)];
    let first = (
        option::of(prop_oneof![2 => 1..=8u8, 1 => 9..=12u8]),
        going(),
        step,
        any::<bool>(),
        holds,
        option::weighted(0.2, rank),
        order,
    );
    let others = vec(kind(), 0..=3);
    let special = (plain_foundations(), first, others).prop_map(|(plain, first, others)| {
        let (piles, direction, step, wrap, holds, closed_by, order) = first;
        let others = if order == Order::Ranks { FoundationList::of(&others) } else { FoundationList::NONE };
        let base = if direction == FoundationDirection::UpThenDown { Base::Rank(Rank::Ace) } else { plain.base };
        let step = if direction == FoundationDirection::UpThenDown { 1 } else { step };
        let piles = if let Base::Cards(_) = base { None } else { piles };
        Foundations { piles, base, direction, step, wrap, holds, closed_by, order, others, ..plain }
    });
    prop_oneof![3 => plain_foundations(), 2 => special].boxed()
}

/// A further kind.
fn kind() -> BoxedStrategy<FoundationKind> {
    let build = option::of(build());
    let (step, wrap) = (option::of(1..4u8), option::of(any::<bool>()));
    let holds = option::of(prop_oneof![Just(13u8), 1..53u8]);
    (1..=3u8, option::of(base()), 0..=2u8, build, option::of(going()), step, wrap, holds)
        .prop_map(|(piles, base, dealt, build, direction, step, wrap, holds)| {
            let dealt = match base {
                Some(Base::FirstPlayed | Base::Dealt | Base::Cards(_)) => 0,
                Some(Base::Rank(_) | Base::EachItsOwn | Base::FirstOfTableau) | None => dealt.min(piles),
            };
            let piles = if let Some(Base::Cards(_)) = base { None } else { Some(piles) };
            FoundationKind { piles, base, dealt, build, direction, step, wrap, holds }
        })
        .boxed()
}
