//! Cells, reserves and stocks of rules of somebody's own.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use solitaire_rules::rules::{
    Cells, CellsFrom, CellsTake, CellsWhen, DealWhen, DealtPiles, Faces, Gatherings, Gives, Layout, Redeal, Reserve,
    Stock,
};

use super::own_rules::{draw, faces};

pub fn cells() -> impl Strategy<Value = Cells> {
    let takes = draw!(CellsTake: 4 CellsTake::AnyCard, 1 CellsTake::King, 3 CellsTake::Group);
    let from = draw!(CellsFrom: 4 CellsFrom::Anywhere, 1 CellsFrom::Tableau);
    let when = draw!(CellsWhen: 4 CellsWhen::Always, 1 CellsWhen::StockEmpty);
    let holds = prop_oneof![3 => Just(1), 2 => 2..5u8, 1 => Just(u8::MAX)];
    option::of((0..=8u8, 0..=8u8, holds, takes, from, when)).prop_map(|cells| match cells {
        Some((count @ 1.., dealt, holds, takes, from, when)) => {
            Cells { count, dealt: dealt.min(count.saturating_mul(holds)), holds, takes, from, when }
        }
        Some((0, ..)) | None => Cells::NONE,
    })
}

pub fn reserve() -> impl Strategy<Value = Reserve> {
    let deal = option::of(prop_oneof![vec(0..4u8, 1..=16), vec(0..20u8, 1..=3)]);
    let gives = draw!(Gives: 3 Gives::Anywhere, 1 Gives::Foundations);
    (deal, faces(), gives).prop_map(|(deal, faces, gives)| {
        let faces = match faces {
            Faces::Down(_) | Faces::EveryOtherUp => Faces::AllUp,
            Faces::AllUp | Faces::TopUp(_) => faces,
        };
        let deal = Layout::of(&deal.unwrap_or_default());
        let gives = if deal.piles() == 0 { Gives::Anywhere } else { gives };
        Reserve { deal, faces, gives }
    })
}

pub fn stock() -> BoxedStrategy<Stock> {
    let times = || prop_oneof![1..4u8, Just(u8::MAX)];
    let redeal = draw!(Redeal:
        1 Redeal::No => Just(Redeal::No),
        1 Redeal::Times(_) => times().prop_map(Redeal::Times),
        1 Redeal::TimesExceptPlayableTop(_) => times().prop_map(Redeal::TimesExceptPlayableTop),
        1 Redeal::Unlimited => Just(Redeal::Unlimited),
    );
    let when = || draw!(DealWhen: 1 DealWhen::Always, 1 DealWhen::NoTransfer, 1 DealWhen::NoEmptyPile);
    let to_waste = (prop_oneof![1..5u8, Just(52)], when(), redeal, any::<bool>())
        .prop_map(|(cards, when, redeal, face_up)| Stock::ToWaste { cards, when, redeal, face_up });
    let dealt = draw!(DealtPiles: 1 DealtPiles::All, 1 DealtPiles::Filled);
    draw!(Stock:
        4 Stock::ToWaste { .. } => to_waste,
        1 Stock::FaceUp { .. } => (0..=6u8).prop_map(|wastes| Stock::FaceUp { wastes }),
        2 Stock::ToTableau { .. } => (when(), dealt).prop_map(|(when, piles)| Stock::ToTableau { when, piles }),
        1 Stock::ToReserve { .. } => when().prop_map(|when| Stock::ToReserve { when }),
        1 Stock::None => Just(Stock::None),
        1 Stock::ToFoundation => Just(Stock::ToFoundation),
        1 Stock::OnlyRefills => Just(Stock::OnlyRefills),
        1 Stock::Gathered { .. } => gathered(),
    )
    .boxed()
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
