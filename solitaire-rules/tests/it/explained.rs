//! What `Rules::explain` says: of all rules, that no word is left out.

use std::cell::RefCell;

use crate::common::{Dice, config, for_all_drawn, in_plain_words, own_rules, sorted};
use proptest::prelude::*;
use proptest::test_runner::Config;
use solitaire_rules::cards::Rank;
use solitaire_rules::rules::{
    Base, Build, Cells, CellsFrom, CellsTake, CellsWhen, DealWhen, Direction, EmptyPile, Faces, FoundationDirection,
    FoundationKind, FoundationList, Foundations, Gives, Groups, Layout, Order, RankSet, Reserve, Stock, Tableau, Takes,
    Then, Wrap,
};
use solitaire_rules::{Rules, Variant};

/// One word after another taken from other rules.
fn changed(rules: &Rules, other: &Rules, word: usize) -> Option<Rules> {
    let (tableau, foundations) = (rules.tableau, rules.foundations);
    let in_tableau = |tableau| Rules { tableau, ..*rules };
    let in_foundations = |foundations| Rules { foundations, ..*rules };
    Some(match word {
        0 => Rules { decks: other.decks, ..*rules },
        1 => in_tableau(Tableau { deal: other.tableau.deal, ..tableau }),
        2 => in_tableau(Tableau { faces: other.tableau.faces, ..tableau }),
        3 => in_tableau(Tableau { build: other.tableau.build, ..tableau }),
        4 => in_tableau(Tableau { direction: other.tableau.direction, ..tableau }),
        5 => in_tableau(Tableau { wrap: other.tableau.wrap, ..tableau }),
        6 => in_tableau(Tableau { groups: other.tableau.groups, ..tableau }),
        7 => in_tableau(Tableau { empty: other.tableau.empty, ..tableau }),
        8 => in_tableau(Tableau { kings: other.tableau.kings, ..tableau }),
        9 => in_foundations(Foundations { base: other.foundations.base, ..foundations }),
        10 => in_foundations(Foundations { dealt: other.foundations.dealt, ..foundations }),
        11 => in_foundations(Foundations { build: other.foundations.build, ..foundations }),
        12 => in_foundations(Foundations { takes: other.foundations.takes, ..foundations }),
        13 => in_foundations(Foundations { give_back: other.foundations.give_back, ..foundations }),
        14 => Rules { cells: Cells { count: other.cells.count, ..rules.cells }, ..*rules },
        15 => Rules { cells: Cells { dealt: other.cells.dealt, ..rules.cells }, ..*rules },
        16 => Rules { reserve: Reserve { deal: other.reserve.deal, ..rules.reserve }, ..*rules },
        17 => Rules { reserve: Reserve { faces: other.reserve.faces, ..rules.reserve }, ..*rules },
        18 => Rules { stock: other.stock, ..*rules },
        19 => Rules { suits: other.suits, ..*rules },
        20 => in_tableau(Tableau { capacity: other.tableau.capacity, ..tableau }),
        21 => in_tableau(Tableau { overlap: other.tableau.overlap, ..tableau }),
        22 => in_foundations(Foundations { piles: other.foundations.piles, ..foundations }),
        23 => in_foundations(Foundations { direction: other.foundations.direction, ..foundations }),
        24 => in_foundations(Foundations { step: other.foundations.step, ..foundations }),
        25 => in_foundations(Foundations { wrap: other.foundations.wrap, ..foundations }),
        26 => in_foundations(Foundations { holds: other.foundations.holds, ..foundations }),
        27 => in_foundations(Foundations { closed_by: other.foundations.closed_by, ..foundations }),
        28 => in_foundations(Foundations { order: other.foundations.order, ..foundations }),
        29 => in_foundations(Foundations { others: other.foundations.others, ..foundations }),
        30 => Rules { aim: other.aim, ..*rules },
        35 => Rules { cells: Cells { holds: other.cells.holds, ..rules.cells }, ..*rules },
        32 => Rules { cells: Cells { takes: other.cells.takes, ..rules.cells }, ..*rules },
        33 => Rules { cells: Cells { from: other.cells.from, ..rules.cells }, ..*rules },
        34 => Rules { cells: Cells { when: other.cells.when, ..rules.cells }, ..*rules },
        31 => Rules { reserve: Reserve { gives: other.reserve.gives, ..rules.reserve }, ..*rules },
        _ => return None,
    })
}

/// How many cards of each pile lie face down, whatever the word for it.
fn plain_faces(deal: &Layout, faces: &Faces) -> Faces {
    if *faces == Faces::EveryOtherUp && deal.heights().iter().any(|&height| height > 2) {
        return *faces;
    }
    let down = deal.heights().iter().enumerate().map(|(pile, &height)| faces.down(pile, height));
    Faces::Down(Layout::of(&down.collect::<Vec<_>>()))
}

const KING: RankSet = RankSet::of(&[Rank::King]);

fn plain_then(then: Then, one_by_one: bool, stock_gives: bool) -> Then {
    match then {
        Then::FromStockOrWaste if !stock_gives => Then::Nothing,
        Then::OneCard if one_by_one => Then::AnyCard,
        Then::Ranks(ranks) if ranks == KING => Then::King,
        Then::Ranks(ranks) if ranks == RankSet::of(&Rank::ALL) => Then::AnyCard,
        then => then,
    }
}

/// The same foundations with nothing left unsaid, and one value for every word that cannot matter.
fn plain_foundations(rules: &Rules) -> Foundations {
    let said = rules.foundations;
    if matches!(said.takes, Takes::Pairs(_) | Takes::LowerOfSuit) {
        return Foundations { takes: said.takes, piles: Some(1), ..Foundations::PLAIN };
    }
    let resolved = in_plain_words(rules).kinds;
    let ordered = said.order != Order::Ranks;
    let kinds: Vec<FoundationKind> = (0..resolved.len())
        .map(|number| {
            let own = number.checked_sub(1).map_or(FoundationKind::AS_FIRST, |other| said.others.kinds()[other]);
            let kind = FoundationKind {
                piles: Some(resolved[number].piles as u8),
                base: Some(own.base.unwrap_or(said.base)),
                dealt: if number == 0 { said.dealt } else { own.dealt },
                build: Some(own.build.unwrap_or(said.build)),
                direction: Some(own.direction.unwrap_or(said.direction)),
                step: Some(own.step.unwrap_or(said.step)),
                wrap: Some(own.wrap.unwrap_or(said.wrap)),
                holds: Some(resolved[number].holds as u8),
            };
            let plain = plain_kind(kind, ordered, said.closed_by);
            let by_ranks = !ordered && plain.holds != Some(1) && plain.step != Some(0);
            let one_way = matches!(plain.direction, Some(FoundationDirection::Up | FoundationDirection::Down));
            let anything_follows = matches!(rules.stock, Stock::ToFoundation);
            match plain.step {
                _ if anything_follows => plain,
                // Cards of one suit, whatever their ranks.
                _ if ordered => FoundationKind { holds: plain.holds.map(|holds| holds.min(13 * rules.decks)), ..plain },
                Some(0) => {
                    let most = if plain.build == Some(Build::SameSuit) { rules.decks } else { 4 * rules.decks };
                    FoundationKind { holds: plain.holds.map(|holds| holds.min(most)), ..plain }
                }
                _ if by_ranks && one_way => plain_end(plain, said.closed_by),
                _ => plain,
            }
        })
        .collect();
    let first = kinds[0];
    Foundations {
        piles: first.piles,
        base: first.base.unwrap(),
        dealt: first.dealt,
        build: first.build.unwrap(),
        direction: first.direction.unwrap(),
        step: first.step.unwrap(),
        wrap: first.wrap.unwrap(),
        holds: first.holds,
        others: FoundationList::of(&kinds[1..]),
        ..said
    }
}

/// The cards of a foundation that starts with this rank, as far as it goes: up to the corner if it may not go round, and to the rank that nothing goes on.
/// `None` where there is no end.
fn cards_from(kind: &FoundationKind, first: Rank, closed_by: Option<Rank>) -> Option<u8> {
    let step = i32::from(kind.step?);
    let step = if kind.direction == Some(FoundationDirection::Up) { step } else { -step };
    let mut rank = first as i32;
    for cards in 1..=13 {
        let next = rank + step;
        if closed_by.is_some_and(|last| last as i32 == rank) || kind.wrap == Some(false) && !(0..13).contains(&next) {
            return Some(cards);
        }
        rank = next.rem_euclid(13);
    }
    None
}

/// A kind that goes up or down by ranks, without what cannot matter in it: cards that never come there, and a corner that it doesn't reach.
fn plain_end(kind: FoundationKind, closed_by: Option<Rank>) -> FoundationKind {
    let (holds, step) = (kind.holds.unwrap(), i32::from(kind.step.unwrap()));
    let base = match kind.base.unwrap() {
        Base::Rank(rank) => Some(rank),
        Base::Cards(cards) => cards.iter().next().map(|card| card.rank()),
        _ => None,
    };
    let all = match kind.base.unwrap() {
        Base::Cards(cards) => cards.iter().all(|card| Some(card.rank()) == base),
        _ => true,
    };
    let Some(base) = base.filter(|_| all) else {
        let most = Rank::ALL.iter().map(|&first| cards_from(&kind, first, closed_by)).collect::<Option<Vec<u8>>>();
        return FoundationKind {
            holds: most.map_or(Some(holds), |most| most.into_iter().max().map(|most| most.min(holds))),
            ..kind
        };
    };
    let holds = cards_from(&kind, base, closed_by).unwrap_or(holds).min(holds);
    let steps = step * (i32::from(holds) - 1);
    let last = if kind.direction == Some(FoundationDirection::Up) { base as i32 + steps } else { base as i32 - steps };
    let wrap = if (0..13).contains(&last) { Some(true) } else { kind.wrap };
    FoundationKind { holds: Some(holds), wrap, ..kind }
}

/// One value for what cannot matter in a kind of foundation.
fn plain_kind(kind: FoundationKind, ordered: bool, closed_by: Option<Rank>) -> FoundationKind {
    let up = Some(FoundationDirection::Up);
    let alone = kind.holds == Some(1);
    let turns = !ordered && kind.direction == Some(FoundationDirection::UpThenDown);
    // It goes no further up than to the rank that closes it.
    let most = closed_by.map_or(26, |rank| rank as u8 + 1);
    let holds = if turns { kind.holds.map(|holds| holds.min(most)) } else { kind.holds };
    let any_way = ordered || alone || kind.step == Some(0);
    // Where nothing goes on the rank at the corner, none goes round.
    let corner = match kind.direction {
        Some(FoundationDirection::Up) => Some(Rank::King),
        Some(FoundationDirection::Down) => Some(Rank::Ace),
        _ => None,
    };
    let closed = kind.step == Some(1) && corner.is_some() && closed_by == corner;
    // Where there is one, whether others would start with its rank says nothing.
    let any_card = kind.piles == Some(1) && kind.base == Some(Base::FirstPlayed);
    FoundationKind {
        base: if any_card { Some(Base::EachItsOwn) } else { kind.base },
        holds,
        direction: if any_way { up } else { kind.direction },
        wrap: if any_way || turns || closed { Some(true) } else { kind.wrap },
        step: if ordered || alone { Some(1) } else { kind.step },
        build: if ordered || alone { Some(Build::AnySuit) } else { kind.build },
        ..kind
    }
}

/// The same rules with one value for every word that cannot matter in them.
fn plain(rules: &Rules) -> Rules {
    let mut plain = Rules { foundations: plain_foundations(rules), ..*rules };
    let tableau = &mut plain.tableau;
    tableau.faces = plain_faces(&tableau.deal, &tableau.faces);
    plain.reserve.faces = plain_faces(&plain.reserve.deal, &plain.reserve.faces);
    if let Groups::SequenceIn(Build::None) = tableau.groups {
        tableau.groups = Groups::OneCard;
    }
    if tableau.build == Build::None {
        (tableau.direction, tableau.wrap) = (Direction::Down, Wrap::No);
        tableau.groups = if tableau.groups == Groups::FaceUp { Groups::FaceUp } else { Groups::OneCard };
    }
    if let EmptyPile::Refill { cards, then, .. } = tableau.empty
        && (cards == 1 || rules.stock.wastes() == 0)
    {
        tableau.empty = EmptyPile::Refill { cards, top_up: true, then };
    }
    if let Stock::ToTableau { when, .. } = plain.stock
        && (tableau.deal.piles() == 1
            || when == DealWhen::NoEmptyPile
            || matches!(tableau.empty, EmptyPile::Refill { .. }))
    {
        plain.stock = Stock::to_tableau(when);
    }
    // Where nothing else gives to cells, or the stock is always empty.
    let reserve_gives = rules.reserve.deal.piles() > 0 && rules.reserve.gives == Gives::Anywhere;
    let others_give = reserve_gives || rules.stock.wastes() > 0 || rules.stock.is_in_play();
    let only_stock_gives = !reserve_gives && rules.stock.wastes() == 0;
    if !others_give || only_stock_gives && plain.cells.when == CellsWhen::StockEmpty {
        plain.cells.from = CellsFrom::Anywhere;
    }
    // What is put there as one is as large as it is.
    if plain.cells.takes == CellsTake::Group && (plain.cells.dealt == 0 || plain.cells.count == 1) {
        plain.cells.holds = 1;
    }
    let tableau_gives = tableau.deal.piles() > 0;
    if !rules.stock.is_there() || !tableau_gives && (!others_give || plain.cells.from == CellsFrom::Tableau) {
        plain.cells.when = CellsWhen::Always;
    }
    let one_by_one = tableau.groups == Groups::OneCard;
    // Where neither stock nor waste has a card that a player can move.
    let stock_gives = rules.stock.wastes() > 0 || rules.stock.is_in_play();
    tableau.empty = match tableau.empty {
        EmptyPile::FromStockOrWaste if !stock_gives => EmptyPile::Nothing,
        EmptyPile::OneCard if one_by_one => EmptyPile::AnyCard,
        EmptyPile::Ranks(ranks) if ranks == KING => EmptyPile::King,
        EmptyPile::Ranks(ranks) if ranks == RankSet::of(&Rank::ALL) => EmptyPile::AnyCard,
        EmptyPile::Refill { cards, top_up, then } => {
            EmptyPile::Refill { cards, top_up, then: plain_then(then, one_by_one, stock_gives) }
        }
        EmptyPile::FromReserve { then } => EmptyPile::FromReserve { then: plain_then(then, one_by_one, stock_gives) },
        empty => empty,
    };
    let takes_none_of_others = match tableau.empty {
        EmptyPile::Refill { then, .. } | EmptyPile::FromReserve { then } => {
            matches!(then, Then::Nothing | Then::FromStockOrWaste)
        }
        empty => matches!(empty, EmptyPile::Nothing | EmptyPile::FromStockOrWaste),
    };
    // Where no player moves a card to the tableau, but from stock or waste.
    if tableau.build == Build::None && takes_none_of_others {
        plain.foundations.give_back = false;
        if plain.cells.takes != CellsTake::Group {
            tableau.groups = Groups::OneCard;
        }
    }
    if tableau.deal.piles() == 0 {
        *tableau = Tableau { empty: EmptyPile::Nothing, groups: Groups::OneCard, ..Variant::SirTommy.rules().tableau };
        tableau.faces = Faces::Down(Layout::of(&[]));
        plain.foundations.give_back = false;
    }
    plain
}

/// Whether the first moves of two games are the same whatever deal they begin with.
fn play_alike(one: &Rules, other: &Rules, seed: u64) -> bool {
    let (one, other) = (one.judge().unwrap(), other.judge().unwrap());
    let (mut dice, mut here, mut there) = (Dice::new(seed), one.deal(seed), other.deal(seed));
    (0..40).all(|_| {
        let moves = one.legal_moves(&here);
        if sorted(moves.iter().copied()) != sorted(other.legal_moves(&there).iter().copied())
            || here.view() != there.view()
        {
            return false;
        }
        let Some(m) = dice.choose(&moves) else { return true };
        one.play(&mut here, m).is_ok() && other.play(&mut there, m).is_ok()
    })
}

#[test]
fn every_word_that_matters_shows() {
    let seen = RefCell::new([0_u32; 36]);
    // However few cases are asked for: each word has to matter in some of them.
    let config = Config { cases: config(600).cases.max(600), ..config(600) };
    for_all_drawn(&config, &(own_rules(), own_rules(), any::<u64>()), |(rules, other, seed)| {
        for (word, changed) in (0..).map_while(|word| Some((word, changed(&rules, &other, word)?))) {
            if changed.validate().is_err() {
                continue;
            }
            if plain(&rules) == plain(&changed) {
                prop_assert!(play_alike(&rules, &changed, seed), "a word that matters: {rules:?} {changed:?}");
            } else {
                prop_assert_ne!(rules.explain(), changed.explain(), "{:?} {:?}", rules, changed);
                seen.borrow_mut()[word] += 1;
            }
        }
        Ok(())
    });
    // There were rules in which each word mattered.
    assert!(seen.borrow().iter().all(|&seen| seen > 0), "{seen:?}");
}

#[test]
fn the_text_is_clean() {
    for_all_drawn(&config(600), &own_rules(), |rules| {
        let text = rules.explain();
        for bad in ["  ", " .", " ,", "..", "()", "  \n"] {
            prop_assert!(!text.contains(bad), "{:?} in {}", bad, text);
        }
        for paragraph in text.split("\n\n") {
            let (heading, rest) = paragraph.split_once(".** ").expect("a heading");
            prop_assert!(
                heading.starts_with("**") && paragraph.ends_with('.') && !paragraph.contains('\n'),
                "{}",
                paragraph
            );
            let sentences = rest.split(". ").all(|sentence| sentence.starts_with(char::is_uppercase));
            prop_assert!(sentences, "{}", paragraph);
        }
        Ok(())
    });
}
