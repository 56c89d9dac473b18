//! Rules from JSON, in the spelling of rule files. A word that there is not is a panic.

use serde_json::Value;

use super::fields::{Fields, count, counts, flag, list, number};
use super::rules::{
    Aim, Base, Build, Direction, Faces, FoundationDirection, Foundations, Gives, Kings, Order, Rules, Takes, Wrap,
};
use super::words;

impl Rules {
    pub fn read(value: &Value) -> Rules {
        let mut all = Fields::of("rules", value);
        // For people: they say nothing about play.
        all.take("title");
        all.take("notes");
        let mut tableau = Fields::of("tableau", &all.need("tableau"));
        let mut foundations = all.part("foundations");
        let mut cells = all.part("cells");
        let mut reserve = all.part("reserve");
        let decks = count(&all.need("decks"));
        let takes = foundations.or("takes", Takes::Cards, words::takes);
        let rules = Rules {
            decks,
            aim: all.or("aim", Aim::AllCards, words::aim),
            deal: counts(&tableau.need("deal")),
            faces: words::faces(&tableau.need("faces")),
            overlap: tableau.or("overlap", false, flag),
            build: words::build(&tableau.need("build")),
            wrap: tableau.or("wrap", Wrap::No, words::wrap),
            direction: tableau.or("direction", Direction::Down, words::direction),
            groups: words::groups(&tableau.need("groups")),
            empty: words::empty(&tableau.need("empty")),
            capacity: tableau.take("capacity").map(|value| count(&value)),
            kings: tableau.or("kings", Kings::AsDealt, words::kings),
            kinds: kinds(&mut foundations, decks, takes),
            give_back: foundations.or("give_back", false, flag),
            closed_by: foundations.take("closed_by").map(|value| words::rank(&value)),
            order: foundations.or("order", Order::Ranks, words::order),
            takes,
            cells: words::cells(&mut cells),
            reserve: reserve.or("deal", vec![], counts),
            reserve_faces: reserve.or("faces", Faces::AllUp, words::faces),
            reserve_gives: reserve.or("gives", Gives::Anywhere, words::gives),
            stock: words::stock(&all.need("stock")),
            suits: all.or("suits", 4, number),
        };
        for fields in [&all, &tableau, &foundations, &cells, &reserve] {
            fields.end();
        }
        assert!([1, 2, 4].contains(&rules.suits), "suits are 1, 2 or 4");
        rules
    }
}

/// Every kind of foundations, those of `others` behind the first.
fn kinds(fields: &mut Fields, decks: usize, takes: Takes) -> Vec<Foundations> {
    let usual_piles = match takes {
        Takes::Cards | Takes::CompleteRun { .. } => 4 * decks,
        // W6, W7: a discard.
        Takes::Pairs(_) | Takes::LowerOfSuit => 1,
    };
    let usual = Foundations {
        piles: usual_piles,
        base: Base::Rank(1),
        dealt: 0,
        build: Build::SameSuit,
        direction: FoundationDirection::Up,
        step: 1,
        wrap: true,
        holds: 0,
    };
    let (first, first_holds) = kind(fields, &usual);
    let others = fields.take("others").map_or(vec![], |value| list(&value));
    let usual_holds = |kind: &Foundations| {
        if kind.direction == FoundationDirection::UpThenDown {
            26
        } else if others.is_empty() {
            // The game's cards shared out evenly.
            (52 * decks).div_ceil(kind.piles).max(13)
        } else {
            13
        }
    };
    let mut kinds = vec![Foundations { holds: first_holds.unwrap_or(usual_holds(&first)), ..first.clone() }];
    for (i, value) in others.iter().enumerate() {
        let mut fields = Fields::of(&format!("others {i}"), value);
        // What an entry leaves out is as the first kind's, but for how many there are and how many of them are dealt to.
        let (other, holds) = kind(&mut fields, &Foundations { piles: 4, dealt: 0, ..first.clone() });
        fields.end();
        kinds.push(Foundations { holds: holds.or(first_holds).unwrap_or(usual_holds(&other)), ..other });
    }
    kinds
}

/// One kind, and what it is said to hold, if that is said.
fn kind(fields: &mut Fields, usual: &Foundations) -> (Foundations, Option<usize>) {
    let base = fields.or("base", usual.base.clone(), words::base);
    let cards = match &base {
        Base::Cards(cards) => Some(cards.len()),
        Base::Rank(_) | Base::FirstPlayed | Base::EachItsOwn | Base::Dealt | Base::FirstOfTableau => None,
    };
    let piles = fields.or("piles", cards.unwrap_or(usual.piles), count);
    assert!(cards.is_none_or(|cards| cards == piles), "each card has its foundation, each foundation its card");
    let kind = Foundations {
        piles,
        base,
        dealt: fields.or("dealt", usual.dealt, count),
        build: fields.or("build", usual.build, words::build),
        direction: fields.or("direction", usual.direction, words::foundation_direction),
        step: fields.or("step", usual.step, words::step),
        wrap: fields.or("wrap", usual.wrap, flag),
        holds: usual.holds,
    };
    (kind, fields.take("holds").map(|value| count(&value)))
}
