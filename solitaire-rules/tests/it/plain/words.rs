//! The words of rule files, each as its value.

use serde_json::Value;

use super::fields::{Fields, by_word, count, counts, fields, flag, list, number, text, word};
use super::rules::{
    Aim, Base, Build, Cells, CellsFrom, CellsTake, CellsWhen, DealtPiles, Direction, Empty, Faces, Fill,
    FoundationDirection, Gives, Groups, Kings, Order, Pairs, Redeal, Stock, Takes, When, Wrap,
};
use super::text::{read_one_card, read_rank};

pub fn faces(value: &Value) -> Faces {
    by_word!(value, Faces {
        "all_up" => Faces::AllUp,
        "every_other_up" => Faces::EveryOtherUp,
    } {
        ("top_up", n) => Faces::TopUp(_) => Faces::TopUp(count(n)),
        ("down", list) => Faces::Down(_) => Faces::Down(counts(list)),
    })
}

pub fn build(value: &Value) -> Build {
    by_word!(value, Build {
        "alternating_colors" => Build::AlternatingColors,
        "same_suit" => Build::SameSuit,
        "same_color" => Build::SameColor,
        "other_suit" => Build::OtherSuit,
        "any_suit" => Build::AnySuit,
        "none" => Build::None,
    })
}

pub fn wrap(value: &Value) -> Wrap {
    match value.as_bool() {
        Some(false) => Wrap::No,
        Some(true) => Wrap::Round,
        None if value == "below_base" => Wrap::BelowBase,
        None => panic!("unknown word {value}"),
    }
}

pub fn direction(value: &Value) -> Direction {
    by_word!(value, Direction {
        "down" => Direction::Down,
        "up" => Direction::Up,
        "both" => Direction::Both,
    })
}

pub fn kings(value: &Value) -> Kings {
    by_word!(value, Kings {
        "as_dealt" => Kings::AsDealt,
        "sunk" => Kings::Sunk,
    })
}

pub fn groups(value: &Value) -> Groups {
    by_word!(value, Groups {
        "one_card" => Groups::OneCard,
        "sequence" => Groups::Sequence,
        "face_up" => Groups::FaceUp,
        "supermove" => Groups::Supermove,
        "whole_pile" => Groups::WholePile,
    } {
        ("sequence_in", inner) => Groups::SequenceIn(_) => Groups::SequenceIn(build(inner)),
    })
}

pub fn empty(value: &Value) -> Empty {
    let _every_value = |empty: Empty| match empty {
        Empty::Takes(_) | Empty::Refill { .. } | Empty::FromReserve(_) => {}
    };
    match word(value) {
        (name, Some(inner)) if name == "refill" => fields("refill", &inner, |fields| Empty::Refill {
            cards: count(&fields.need("cards")),
            top_up: flag(&fields.need("top_up")),
            then: fields.or("then", Fill::AnyCard, fill),
        }),
        (name, Some(inner)) if name == "from_reserve" => {
            fields("from_reserve", &inner, |fields| Empty::FromReserve(fields.or("then", Fill::AnyCard, fill)))
        }
        _ => Empty::Takes(fill(value)),
    }
}

pub fn fill(value: &Value) -> Fill {
    by_word!(value, Fill {
        "any_card" => Fill::AnyCard,
        "one_card" => Fill::OneCard,
        "king" => Fill::King,
        "from_stock_or_waste" => Fill::FromStockOrWaste,
        "nothing" => Fill::Nothing,
        "rank_below_base" => Fill::RankBelowBase,
    } {
        ("ranks", inner) => Fill::Ranks(_) => Fill::Ranks(ranks(inner)),
    })
}

pub fn ranks(value: &Value) -> [bool; 14] {
    let mut ranks = [false; 14];
    for letter in list(value) {
        ranks[usize::from(rank(&letter))] = true;
    }
    ranks
}

pub fn rank(letter: &Value) -> u8 {
    read_rank(text(letter))
}

pub fn base(value: &Value) -> Base {
    by_word!(value, Base {
        "first_played" => Base::FirstPlayed,
        "each_its_own" => Base::EachItsOwn,
        "dealt" => Base::Dealt,
        "first_of_tableau" => Base::FirstOfTableau,
    } {
        ("rank", letter) => Base::Rank(_) => Base::Rank(rank(letter)),
        ("cards", cards) => Base::Cards(_) => {
            Base::Cards(list(cards).iter().map(|card| read_one_card(text(card))).collect())
        },
    })
}

pub fn foundation_direction(value: &Value) -> FoundationDirection {
    by_word!(value, FoundationDirection {
        "up" => FoundationDirection::Up,
        "down" => FoundationDirection::Down,
        "both" => FoundationDirection::Both,
        "up_then_down" => FoundationDirection::UpThenDown,
    })
}

pub fn step(value: &Value) -> u8 {
    u8::try_from(number(value)).ok().filter(|&step| step <= 12).unwrap_or_else(|| panic!("no such step: {value}"))
}

pub fn order(value: &Value) -> Order {
    by_word!(value, Order {
        "ranks" => Order::Ranks,
        "of_the_one_before" => Order::OfTheOneBefore,
    })
}

pub fn takes(value: &Value) -> Takes {
    by_word!(value, Takes {
        "cards" => Takes::Cards,
        "lower_of_suit" => Takes::LowerOfSuit,
    } {
        ("pairs", inner) => Takes::Pairs(_) => Takes::Pairs(pairs(inner)),
        ("complete_run", inner) => Takes::CompleteRun { .. } => fields("complete_run", inner, |fields| Takes::CompleteRun {
            build: fields.or("build", Build::SameSuit, build),
            at_once: fields.or("at_once", false, flag),
        }),
    })
}

fn cells_take(value: &Value) -> CellsTake {
    by_word!(value, CellsTake {
        "any_card" => CellsTake::AnyCard,
        "king" => CellsTake::King,
        "group" => CellsTake::Group,
    })
}

fn cells_from(value: &Value) -> CellsFrom {
    by_word!(value, CellsFrom {
        "anywhere" => CellsFrom::Anywhere,
        "tableau" => CellsFrom::Tableau,
    })
}

fn cells_when(value: &Value) -> CellsWhen {
    by_word!(value, CellsWhen {
        "always" => CellsWhen::Always,
        "stock_empty" => CellsWhen::StockEmpty,
    })
}

pub fn cells(fields: &mut Fields) -> Cells {
    Cells {
        count: fields.or("count", 0, count),
        dealt: fields.or("dealt", 0, count),
        holds: fields.or("holds", 1, count),
        takes: fields.or("takes", CellsTake::AnyCard, cells_take),
        from: fields.or("from", CellsFrom::Anywhere, cells_from),
        when: fields.or("when", CellsWhen::Always, cells_when),
    }
}

pub fn gives(value: &Value) -> Gives {
    by_word!(value, Gives {
        "anywhere" => Gives::Anywhere,
        "foundations" => Gives::Foundations,
    })
}

fn dealt_piles(value: &Value) -> DealtPiles {
    by_word!(value, DealtPiles {
        "all" => DealtPiles::All,
        "filled" => DealtPiles::Filled,
    })
}

fn pairs(value: &Value) -> Pairs {
    by_word!(value, Pairs {
        "same_rank" => Pairs::SameRank,
    } {
        ("sum", sum) => Pairs::Sum(_) => Pairs::Sum(u8::try_from(number(sum)).expect("a small sum")),
    })
}

pub fn aim(value: &Value) -> Aim {
    by_word!(value, Aim {
        "all_cards" => Aim::AllCards,
        "tableau" => Aim::Tableau,
    })
}

pub fn when(value: &Value) -> When {
    by_word!(value, When {
        "always" => When::Always,
        "no_transfer" => When::NoTransfer,
        "no_empty_pile" => When::NoEmptyPile,
    })
}

pub fn redeal(value: &Value) -> Redeal {
    by_word!(value, Redeal {
        "no" => Redeal::No,
        "unlimited" => Redeal::Unlimited,
    } {
        ("times", n) => Redeal::Times(_) => Redeal::Times(number(n)),
        ("times_except_playable_top", n) => Redeal::TimesExceptPlayableTop(_) => {
            Redeal::TimesExceptPlayableTop(number(n))
        },
    })
}

pub fn times(value: &Value) -> Option<u64> {
    if value == "unlimited" { None } else { Some(number(value)) }
}

pub fn stock(value: &Value) -> Stock {
    let dealt_when = |fields: &mut Fields| fields.or("when", When::Always, when);
    by_word!(value, Stock {
        "none" => Stock::None,
        "to_foundation" => Stock::ToFoundation,
        "only_refills" => Stock::OnlyRefills,
    } {
        ("to_waste", inner) => Stock::ToWaste { .. } => fields("to_waste", inner, |fields| Stock::ToWaste {
            cards: count(&fields.need("cards")),
            when: dealt_when(fields),
            redeal: fields.or("redeal", Redeal::No, redeal),
            face_up: fields.or("face_up", false, flag),
        }),
        ("face_up", inner) => Stock::FaceUp { .. } => {
            fields("face_up", inner, |fields| Stock::FaceUp { wastes: count(&fields.need("wastes")) })
        },
        ("to_tableau", inner) => Stock::ToTableau { .. } => {
            fields("to_tableau", inner, |fields| Stock::ToTableau {
                when: dealt_when(fields),
                piles: fields.or("piles", DealtPiles::All, dealt_piles),
            })
        },
        ("to_reserve", inner) => Stock::ToReserve { .. } => {
            fields("to_reserve", inner, |fields| Stock::ToReserve { when: dealt_when(fields) })
        },
        ("gathered", inner) => Stock::Gathered { .. } => fields("gathered", inner, |fields| Stock::Gathered {
            times: fields.or("times", None, times),
            packs: fields.or("packs", 4, count),
            shuffle: fields.or("shuffle", false, flag),
        }),
    })
}
