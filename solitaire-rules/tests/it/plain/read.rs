//! Rules from JSON, in the spelling of rule files. A word that there is not is a panic.

use serde_json::{Map, Value};

use super::rules::{Base, Build, Direction, Empty, Faces, Fill, Groups, Kings, Redeal, Rules, Stock, Takes, When};

/// The fields of an object that have not been asked for yet.
struct Fields {
    what: String,
    left: Map<String, Value>,
}

impl Fields {
    fn of(what: &str, value: &Value) -> Fields {
        let left = value.as_object().unwrap_or_else(|| panic!("{what}: an object, not {value}")).clone();
        Fields { what: what.to_string(), left }
    }

    fn take(&mut self, name: &str) -> Option<Value> {
        self.left.remove(name)
    }

    fn need(&mut self, name: &str) -> Value {
        let found = self.take(name);
        found.unwrap_or_else(|| panic!("{}: {name} is required", self.what))
    }

    /// What stands there, or else the usual value.
    fn or<T>(&mut self, name: &str, usual: T, read: fn(&Value) -> T) -> T {
        self.take(name).map_or(usual, |value| read(&value))
    }

    fn end(&self) {
        assert!(self.left.is_empty(), "{}: unknown words {:?}", self.what, self.left);
    }
}

/// A word by itself, or a word with what belongs to it: `"no"`, `{ "times": 1 }`.
fn word(value: &Value) -> (String, Option<Value>) {
    if let Some(text) = value.as_str() {
        return (text.to_string(), None);
    }
    let object = value.as_object().unwrap_or_else(|| panic!("a word expected, not {value}"));
    assert!(object.len() == 1, "one word expected, not {value}");
    let (name, inner) = object.iter().next().expect("one");
    (name.clone(), Some(inner.clone()))
}

/// Reads a word: first those that stand alone, then those with something that belongs to them. Compiles only where every value is read.
macro_rules! by_word {
    ($value:expr, $word:ty { $($name:literal => $alone:path,)* } $({ $(($with:literal, $inner:pat) => $read:pat => $result:expr,)* })?) => {{
        let _every_value = |word: $word| match word { $($alone => {})* $($($read => {})*)? };
        let (name, inner) = word($value);
        match (name.as_str(), inner.as_ref()) {
            $(($name, None) => $alone,)*
            $($(($with, Some($inner)) => $result,)*)?
            _ => panic!("unknown word {}", $value),
        }
    }};
}

/// What belongs to a word, field by field.
fn fields<T>(what: &str, inner: &Value, read: impl FnOnce(&mut Fields) -> T) -> T {
    let mut fields = Fields::of(what, inner);
    let result = read(&mut fields);
    fields.end();
    result
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("a number expected, not {value}"))
}

fn count(value: &Value) -> usize {
    number(value) as usize
}

fn counts(value: &Value) -> Vec<usize> {
    let list = value.as_array().unwrap_or_else(|| panic!("a list expected, not {value}"));
    list.iter().map(count).collect()
}

fn flag(value: &Value) -> bool {
    value.as_bool().unwrap_or_else(|| panic!("true or false expected, not {value}"))
}

fn faces(value: &Value) -> Faces {
    by_word!(value, Faces {
        "all_up" => Faces::AllUp,
    } {
        ("top_up", n) => Faces::TopUp(_) => Faces::TopUp(count(n)),
        ("down", list) => Faces::Down(_) => Faces::Down(counts(list)),
    })
}

fn build(value: &Value) -> Build {
    by_word!(value, Build {
        "alternating_colors" => Build::AlternatingColors,
        "same_suit" => Build::SameSuit,
        "same_color" => Build::SameColor,
        "other_suit" => Build::OtherSuit,
        "any_suit" => Build::AnySuit,
        "none" => Build::None,
    })
}

fn direction(value: &Value) -> Direction {
    by_word!(value, Direction {
        "down" => Direction::Down,
        "both" => Direction::Both,
    })
}

fn kings(value: &Value) -> Kings {
    by_word!(value, Kings {
        "as_dealt" => Kings::AsDealt,
        "sunk" => Kings::Sunk,
    })
}

fn groups(value: &Value) -> Groups {
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

fn empty(value: &Value) -> Empty {
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

fn fill(value: &Value) -> Fill {
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

fn ranks(value: &Value) -> [bool; 14] {
    let mut ranks = [false; 14];
    for value in value.as_array().unwrap_or_else(|| panic!("ranks: a list, not {value}")) {
        let letter = value.as_str().unwrap_or_else(|| panic!("ranks: letters, not {value}"));
        ranks[usize::from(super::text::read_rank(letter))] = true;
    }
    ranks
}

fn base(value: &Value) -> Base {
    by_word!(value, Base {
        "first_played" => Base::FirstPlayed,
        "each_its_own" => Base::EachItsOwn,
        "dealt" => Base::Dealt,
    } {
        ("rank", Value::String(letter)) => Base::Rank(_) => Base::Rank(super::text::read_rank(letter)),
    })
}

fn takes(value: &Value) -> Takes {
    by_word!(value, Takes {
        "cards" => Takes::Cards,
    } {
        ("complete_run", inner) => Takes::CompleteRun { .. } => fields("complete_run", inner, |fields| Takes::CompleteRun {
            build: fields.or("build", Build::SameSuit, build),
            at_once: fields.or("at_once", false, flag),
        }),
    })
}

fn when(value: &Value) -> When {
    by_word!(value, When {
        "always" => When::Always,
        "no_transfer" => When::NoTransfer,
        "no_empty_pile" => When::NoEmptyPile,
    })
}

fn redeal(value: &Value) -> Redeal {
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

fn times(value: &Value) -> Option<u64> {
    if value == "unlimited" { None } else { Some(number(value)) }
}

fn stock(value: &Value) -> Stock {
    let dealt_when = |fields: &mut Fields| fields.or("when", When::Always, when);
    by_word!(value, Stock {
        "none" => Stock::None,
    } {
        ("to_waste", inner) => Stock::ToWaste { .. } => fields("to_waste", inner, |fields| Stock::ToWaste {
            cards: count(&fields.need("cards")),
            when: dealt_when(fields),
            redeal: fields.or("redeal", Redeal::No, redeal),
        }),
        ("face_up", inner) => Stock::FaceUp { .. } => {
            fields("face_up", inner, |fields| Stock::FaceUp { wastes: count(&fields.need("wastes")) })
        },
        ("to_tableau", inner) => Stock::ToTableau { .. } => {
            fields("to_tableau", inner, |fields| Stock::ToTableau { when: dealt_when(fields) })
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

impl Rules {
    pub fn read(value: &Value) -> Rules {
        let mut all = Fields::of("rules", value);
        // For people: they say nothing about play.
        all.take("title");
        all.take("notes");
        let mut tableau = Fields::of("tableau", &all.need("tableau"));
        let mut foundations = Fields::of("foundations", &all.need("foundations"));
        let none = Value::Object(Map::new());
        let mut cells = Fields::of("cells", &all.take("cells").unwrap_or_else(|| none.clone()));
        let mut reserve = Fields::of("reserve", &all.take("reserve").unwrap_or(none));
        let rules = Rules {
            decks: count(&all.need("decks")),
            deal: counts(&tableau.need("deal")),
            faces: faces(&tableau.need("faces")),
            build: build(&tableau.need("build")),
            wrap: tableau.or("wrap", false, flag),
            direction: tableau.or("direction", Direction::Down, direction),
            groups: groups(&tableau.need("groups")),
            empty: empty(&tableau.need("empty")),
            capacity: tableau.take("capacity").map(|value| count(&value)),
            kings: tableau.or("kings", Kings::AsDealt, kings),
            base: base(&foundations.need("base")),
            give_back: foundations.or("give_back", false, flag),
            foundations_dealt: foundations.or("dealt", 0, count),
            foundation_build: foundations.or("build", Build::SameSuit, build),
            takes: foundations.or("takes", Takes::Cards, takes),
            cells: cells.or("count", 0, count),
            cells_dealt: cells.or("dealt", 0, count),
            reserve: reserve.or("deal", vec![], counts),
            reserve_faces: reserve.or("faces", Faces::AllUp, faces),
            stock: stock(&all.need("stock")),
            suits: all.or("suits", 4, number),
        };
        for fields in [&all, &tableau, &foundations, &cells, &reserve] {
            fields.end();
        }
        assert!([1, 2, 4].contains(&rules.suits), "suits are 1, 2 or 4");
        rules
    }
}
