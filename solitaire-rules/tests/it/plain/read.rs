//! Rules from JSON, in the spelling of rule files. A word that there is not is a panic.

use serde_json::{Map, Value};

use super::rules::{Base, Build, Empty, Faces, Groups, Redeal, Rules, Stock, Takes, Then, When};

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

/// As `word`, ready for a match.
macro_rules! by_word {
    ($value:expr, { $($pattern:pat => $result:expr,)* }) => {{
        let (name, inner) = word($value);
        match (name.as_str(), inner.as_ref()) {
            $($pattern => $result,)*
            _ => panic!("unknown word {}", $value),
        }
    }};
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
    by_word!(value, {
        ("all_up", None) => Faces::AllUp,
        ("top_up", Some(n)) => Faces::TopUp(count(n)),
        ("down", Some(list)) => Faces::Down(counts(list)),
    })
}

fn build(value: &Value) -> Build {
    by_word!(value, {
        ("alternating_colors", None) => Build::AlternatingColors,
        ("same_suit", None) => Build::SameSuit,
        ("same_color", None) => Build::SameColor,
        ("other_suit", None) => Build::OtherSuit,
        ("any_suit", None) => Build::AnySuit,
        ("none", None) => Build::None,
    })
}

fn both_ways(value: &Value) -> bool {
    by_word!(value, { ("down", None) => false, ("both", None) => true, })
}

fn kings_sunk(value: &Value) -> bool {
    by_word!(value, { ("as_dealt", None) => false, ("sunk", None) => true, })
}

fn groups(value: &Value) -> Groups {
    by_word!(value, {
        ("one_card", None) => Groups::OneCard,
        ("sequence", None) => Groups::Sequence,
        ("sequence_in", Some(inner)) => Groups::SequenceIn(build(inner)),
        ("face_up", None) => Groups::FaceUp,
        ("supermove", None) => Groups::Supermove,
        ("whole_pile", None) => Groups::WholePile,
    })
}

fn empty(value: &Value) -> Empty {
    by_word!(value, {
        ("any_card", None) => Empty::AnyCard,
        ("king", None) => Empty::King,
        ("from_stock_or_waste", None) => Empty::FromStockOrWaste,
        ("nothing", None) => Empty::Nothing,
        ("refill", Some(inner)) => {
            let mut fields = Fields::of("refill", inner);
            let refill = Empty::Refill { cards: count(&fields.need("cards")), top_up: flag(&fields.need("top_up")) };
            fields.end();
            refill
        },
        ("rank_below_base", None) => Empty::RankBelowBase,
        ("from_reserve", Some(inner)) => {
            let mut fields = Fields::of("from_reserve", inner);
            let afterwards = fields.or("then", Then::AnyCard, then);
            fields.end();
            Empty::FromReserve(afterwards)
        },
    })
}

fn then(value: &Value) -> Then {
    by_word!(value, {
        ("any_card", None) => Then::AnyCard,
        ("from_stock_or_waste", None) => Then::FromStockOrWaste,
    })
}

fn base(value: &Value) -> Base {
    by_word!(value, {
        ("rank", Some(Value::String(letter))) => Base::Rank(super::text::read_rank(letter)),
        ("first_played", None) => Base::FirstPlayed,
        ("each_its_own", None) => Base::EachItsOwn,
        ("dealt", None) => Base::Dealt,
    })
}

fn takes(value: &Value) -> Takes {
    by_word!(value, {
        ("cards", None) => Takes::Cards,
        ("complete_run", Some(inner)) => {
            let mut fields = Fields::of("complete_run", inner);
            let build = fields.or("build", Build::SameSuit, build);
            let at_once = fields.or("at_once", false, flag);
            fields.end();
            Takes::CompleteRun { build, at_once }
        },
    })
}

fn when(value: &Value) -> When {
    by_word!(value, {
        ("always", None) => When::Always,
        ("no_transfer", None) => When::NoTransfer,
        ("no_empty_pile", None) => When::NoEmptyPile,
    })
}

fn redeal(value: &Value) -> Redeal {
    by_word!(value, {
        ("no", None) => Redeal::No,
        ("unlimited", None) => Redeal::Unlimited,
        ("times", Some(n)) => Redeal::Times(number(n)),
        ("times_except_playable_top", Some(n)) => Redeal::TimesExceptPlayableTop(number(n)),
    })
}

fn times(value: &Value) -> Option<u64> {
    if value == "unlimited" { None } else { Some(number(value)) }
}

fn stock(value: &Value) -> Stock {
    let (name, inner) = word(value);
    let Some(inner) = inner else {
        assert!(name == "none", "unknown word {value}");
        return Stock::None;
    };
    let mut fields = Fields::of(&name, &inner);
    let stock = match name.as_str() {
        "to_waste" => Stock::ToWaste {
            cards: count(&fields.need("cards")),
            when: fields.or("when", When::Always, when),
            redeal: fields.or("redeal", Redeal::No, redeal),
        },
        "face_up" => Stock::FaceUp { wastes: count(&fields.need("wastes")) },
        "to_tableau" => Stock::ToTableau { when: fields.or("when", When::Always, when) },
        "to_reserve" => Stock::ToReserve { when: fields.or("when", When::Always, when) },
        "gathered" => Stock::Gathered {
            times: fields.or("times", None, times),
            packs: fields.or("packs", 4, count),
            shuffle: fields.or("shuffle", false, flag),
        },
        _ => panic!("unknown word {value}"),
    };
    fields.end();
    stock
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
            both_ways: tableau.or("direction", false, both_ways),
            groups: groups(&tableau.need("groups")),
            empty: empty(&tableau.need("empty")),
            kings_sunk: tableau.or("kings", false, kings_sunk),
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
