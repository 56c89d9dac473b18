//! What `Rules::explain` says: of some games the whole text, to be read as a card player would; of all rules that no word is left out.

use std::cell::RefCell;

use crate::common::{Dice, config, in_plain_words, own_rules, sorted};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
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

fn plain_then(then: Then, one_by_one: bool) -> Then {
    match then {
        Then::OneCard if one_by_one => Then::AnyCard,
        Then::Ranks(ranks) if ranks == KING => Then::King,
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
            plain_kind(kind, ordered)
        })
        .collect();
    let first = kinds[0];
    let mut plain = Foundations {
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
    };
    // From the ace up there is no corner to go round before the thirteenth card.
    let from_the_ace =
        plain.base == Base::Rank(Rank::Ace) && plain.direction == FoundationDirection::Up && plain.step == 1;
    if from_the_ace && kinds.len() == 1 && plain.holds == Some(13) {
        plain.wrap = true;
    }
    plain
}

/// One value for what cannot matter in a kind of foundation.
fn plain_kind(kind: FoundationKind, ordered: bool) -> FoundationKind {
    let up = Some(FoundationDirection::Up);
    let alone = kind.holds == Some(1);
    let turns = !ordered && kind.direction == Some(FoundationDirection::UpThenDown);
    let holds = if turns { kind.holds.map(|holds| holds.min(26)) } else { kind.holds };
    let any_way = ordered || alone || kind.step == Some(0);
    // Where there is one, whether others would start with its rank says nothing.
    let any_card = kind.piles == Some(1) && kind.base == Some(Base::FirstPlayed);
    FoundationKind {
        base: if any_card { Some(Base::EachItsOwn) } else { kind.base },
        holds,
        direction: if any_way { up } else { kind.direction },
        wrap: if any_way || turns { Some(true) } else { kind.wrap },
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
    if !others_give {
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
    tableau.empty = match tableau.empty {
        EmptyPile::OneCard if one_by_one => EmptyPile::AnyCard,
        EmptyPile::Ranks(ranks) if ranks == KING => EmptyPile::King,
        EmptyPile::Refill { cards, top_up, then } => {
            EmptyPile::Refill { cards, top_up, then: plain_then(then, one_by_one) }
        }
        EmptyPile::FromReserve { then } => EmptyPile::FromReserve { then: plain_then(then, one_by_one) },
        empty => empty,
    };
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
    let outcome = TestRunner::new(config).run(&(own_rules(), own_rules(), any::<u64>()), |(rules, other, seed)| {
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
    outcome.unwrap_or_else(|error| panic!("{error}"));
    // There were rules in which each word mattered.
    assert!(seen.borrow().iter().all(|&seen| seen > 0), "{seen:?}");
}

#[test]
fn the_text_is_clean() {
    let texts = TestRunner::new(config(600)).run(&own_rules(), |rules| {
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
    texts.unwrap_or_else(|error| panic!("{error}"));
}

/// Whole texts, each read beside what the game's rules say.
const TEXTS: [(Variant, &[&str]); 7] = [
    (
        Variant::Klondike,
        &[
            "**Deal.** One pack of 52 cards. Seven tableau piles of one, two, three and so on up to seven \
             cards, dealt in rows from the left, the top card of each face up and the others face down. The \
             other 24 cards are the stock, face down.",
            "**Tableau.** Build down in alternating colours; nothing goes on an ace. Any face-up card moves \
             together with all the cards on top of it, whether or not they form a run. A face-down card is \
             turned up when it reaches the top of its pile.",
            "**Empty piles.** Only a king, or a group headed by one, may go to an empty pile.",
            "**Foundations.** Four foundations. Each starts with an ace and is built up in suit to the king, \
             one card at a time. The top card of a foundation may be played back to the tableau.",
            "**Stock.** Deal one card from the stock to the waste, face up, at any time. The top card of the \
             waste may go to a tableau pile or a foundation. When the stock is empty, the waste may be turned \
             over, without shuffling, to form a new stock, as often as you like.",
            "**Aim.** The game is won when all 52 cards are on the foundations. Each card there scores a point.",
        ],
    ),
    (
        Variant::Spider,
        &[
            "**Deal.** Two packs, 104 cards. Ten tableau piles of 6, 5, 5, 6, 5, 5, 6, 5, 5 and 6 cards, dealt in \
             rows from the left, the top card of each face up and the others face down. The other 50 cards are \
             the stock, face down.",
            "**Tableau.** Build down regardless of suit; nothing goes on an ace. Any face-up run built in \
             suit at the top of a pile moves as a unit. A face-down card is turned up when it reaches the top \
             of its pile.",
            "**Empty piles.** Any card or movable run may go to an empty pile.",
            "**Foundations.** Eight foundations. A run of thirteen face-up cards built in suit from king to \
             ace, at the top of a tableau pile, goes to an empty foundation as soon as it is complete. \
             Nothing else goes there, and nothing comes back.",
            "**Stock.** Deal one card from the stock, face up, to each tableau pile, from the left, only \
             while no tableau pile is empty. If fewer cards are left than there are piles, the first piles \
             get them. There is no redeal.",
            "**Aim.** The game is won when all 104 cards are on the foundations. Each card there scores a point.",
        ],
    ),
    (
        Variant::FreeCell,
        &[
            "**Deal.** One pack of 52 cards. Eight tableau piles (from the left four of seven cards and four of \
             six cards), dealt in rows from the left, face up.",
            "**Tableau.** Build down in alternating colours; nothing goes on an ace. Any face-up run built \
             this way at the top of a pile moves as a unit if its cards could be moved one by one: at most \
             one card more than there are empty cells, doubled for every empty pile other than the one it \
             goes to.",
            "**Empty piles.** Any card or movable run may go to an empty pile.",
            "**Foundations.** Four foundations. Each starts with an ace and is built up in suit to the king, \
             one card at a time. Cards never leave a foundation.",
            "**Cells.** Four cells. Each holds one card, taken from the top of a tableau pile. From there it \
             may go to a tableau pile or a foundation.",
            "**Stock.** There is no stock.",
            "**Aim.** The game is won when all 52 cards are on the foundations. Each card there scores a point.",
        ],
    ),
    (
        Variant::Canfield,
        &[
            "**Deal.** One pack of 52 cards. The first card goes to the first foundation. One reserve pile of \
             thirteen cards, the top card face up and the others face down. Four tableau piles of one card each, \
             face up. The other 34 cards are the stock, face down.",
            "**Tableau.** Build down in alternating colours, round the corner: a king goes on an ace. The top \
             card of a pile moves, or the whole pile as a unit if it is a face-up run built this way, but \
             never part of it.",
            "**Empty piles.** An empty pile is refilled at once with the top card of the reserve. Once the \
             reserve is used up, any card or movable run may go to an empty pile.",
            "**Foundations.** Four foundations. The card dealt to the first sets the base: the others start \
             with that rank. Each is built up in suit, one card at a time, round the corner (an ace goes on a \
             king) until it holds thirteen cards. Cards never leave a foundation.",
            "**Reserve.** The top card of the reserve may go to a tableau pile or a foundation. No card goes \
             to the reserve. A face-down card is turned up when it reaches the top.",
            "**Stock.** Deal three cards (or what is left) from the stock to the waste, face up, the last one \
             on top, at any time. The top card of the waste may go to a tableau pile or a foundation. When \
             the stock is empty, the waste may be turned over, without shuffling, to form a new stock, as \
             often as you like.",
            "**Aim.** The game is won when all 52 cards are on the foundations. Each card there scores a point.",
        ],
    ),
    (
        Variant::LaBelleLucie,
        &[
            "**Deal.** One pack of 52 cards. Eighteen tableau piles (from the left seventeen of three cards and \
             one of one card), dealt in rows from the left, face up.",
            "**Tableau.** Build down in suit; nothing goes on an ace. Cards move one at a time.",
            "**Empty piles.** Nothing may be moved to an empty pile before the tableau is dealt again.",
            "**Foundations.** Four foundations. Each starts with an ace and is built up in suit to the king, \
             one card at a time. The top card of a foundation may be played back to the tableau.",
            "**Stock.** There is no stock, but the tableau may be gathered and dealt again at any time, up to \
             twice: pick up the piles from the left and lay their cards in a row, each pile from its top card \
             down. Shuffle them, then deal them from the front of the row to the piles from the left, three \
             to each while they last, face up, the first of them on top.",
            "**Aim.** The game is won when all 52 cards are on the foundations. Each card there scores a point.",
        ],
    ),
    (
        Variant::NewYork,
        &[
            "**Deal.** Two packs, 104 cards. Eight tableau piles of one card each, face up. The other 96 cards \
             are the stock, the top card face up and the others face down.",
            "**Tableau.** Build down in alternating colours, round the corner: a king goes on an ace. Cards move \
             one at a time.",
            "**Empty piles.** Only the top card of the stock or a waste may go to an empty pile.",
            "**Foundations.** Eight foundations. The first card played to any of them, of any rank, sets the \
             base: the others start with that rank. Each is built up in suit, one card at a time, round the \
             corner (an ace goes on a king) until it holds thirteen cards. Cards never leave a foundation.",
            "**Stock.** The top card of the stock is always face up and may go to a tableau pile, a \
             foundation or any of three wastes. Only cards from the stock go to the wastes; the top card of \
             each may go to a tableau pile or a foundation. There is no redeal.",
            "**Aim.** The game is won when all 104 cards are on the foundations. Each card there scores a point.",
        ],
    ),
    (
        Variant::Carousel,
        &[
            "**Deal.** One pack of 52 cards. Eight tableau piles of four cards each, dealt in rows from the left, \
             face up. The other twenty cards are the stock, face down.",
            "**Tableau.** Build down in suit; nothing goes on an ace. Cards move one at a time.",
            "**Empty piles.** An empty pile is refilled at once with four cards, one by one: the top card of \
             the waste or, if the waste is empty, the next card of the stock. Once waste and stock are used \
             up, any card may go there.",
            "**Foundations.** Four foundations. Each starts with an ace and is built up in suit to the king, \
             one card at a time. Cards never leave a foundation.",
            "**Stock.** Deal one card from the stock to the waste, face up, at any time. The top card of the \
             waste may go to a tableau pile or a foundation. There is no redeal.",
            "**Aim.** The game is won when all 52 cards are on the foundations. Each card there scores a point.",
        ],
    ),
];

#[test]
fn texts_are_those_of_card_books() {
    for (variant, paragraphs) in TEXTS {
        assert_eq!(variant.rules().explain(), paragraphs.join("\n\n"), "{variant}");
    }
}

#[test]
fn a_user_s_own_rules_are_explained_as_well() {
    let rules = Rules {
        suits: 1,
        tableau: Tableau {
            deal: Layout::of(&[4, 3]),
            faces: Faces::Down(Layout::of(&[3, 1])),
            build: Build::None,
            empty: EmptyPile::RankBelowBase,
            ..Variant::SirTommy.rules().tableau
        },
        foundations: Foundations {
            base: Base::Rank(Rank::Six),
            dealt: 3,
            build: Build::AnySuit,
            ..Variant::Klondike.rules().foundations
        },
        cells: Cells { count: 3, dealt: 1, ..Cells::NONE },
        reserve: Reserve { deal: Layout::of(&[2, 0]), faces: Faces::TopUp(1), ..Reserve::NONE },
        stock: Stock::ToReserve { when: DealWhen::NoTransfer },
        ..*Variant::Klondike.rules()
    };
    let expected = [
        "**Deal.** One pack of 52 cards. They show only one suit: ♠ for all four. Before the deal the first \
         three sixes in the pack are taken out and put on the first three foundations, one to each. Two \
         reserve piles (from the left one of two cards and one empty), dealt in rows from the left, the top \
         card of each face up and the others face down. Two tableau piles (from the left one of four cards \
         and one of three cards), dealt in rows from the left, face up except for the lowest 3 and 1 cards, \
         pile by pile. The first cell gets a card, face up. The other 39 cards are the stock, face down.",
        "**Tableau.** There is no building on the tableau. Cards move one at a time. A face-down card is \
         turned up when it reaches the top of its pile.",
        "**Empty piles.** Only a five may go to an empty pile: that is one rank below the base.",
        "**Foundations.** Four foundations. Each starts with a six and is built up regardless of suit, one \
         card at a time, round the corner (an ace goes on a king) until it holds thirteen cards. The top card \
         of a foundation may be played back to the tableau, except the cards that were dealt there.",
        "**Cells.** Three cells. Each holds one card, taken from the top of a tableau pile or of the reserve. \
         From there it may go to a tableau pile or a foundation.",
        "**Reserve.** The top card of each reserve pile may go to a tableau pile, a foundation or a cell. \
         Only the stock adds cards to it. A face-down card is turned up when it reaches the top.",
        "**Stock.** Deal one card from the stock, face up, to each reserve pile, empty ones included, from \
         the left, only when no other useful move is left. If fewer cards are left than there are piles, the \
         first piles get them. There is no redeal.",
        "**Aim.** The game is won when all 52 cards are on the foundations. Each card there scores a point.",
    ];
    assert!(rules.validate().is_ok());
    assert_eq!(rules.explain(), expected.join("\n\n"));
}

/// Cells of several cards are filled one after another, cells of one are given one each.
#[test]
fn what_is_dealt_to_cells_is_told() {
    for (count, dealt, holds, told) in [
        (1, 4, 6, "Four cards go to the cell, face up."),
        (1, 1, 6, "One card goes to the cell, face up."),
        (2, 4, 3, "Four cards go to the cells, face up, up to three to each from the first on."),
        (4, 4, 1, "The four cells get a card each, face up."),
    ] {
        let freecell = *Variant::FreeCell.rules();
        let tableau = Tableau { deal: Layout::equal(8, 6), ..freecell.tableau };
        let rules = Rules { tableau, cells: Cells { count, dealt, holds, ..freecell.cells }, ..freecell };
        assert!(rules.explain().contains(told), "{}", rules.explain());
    }
}

#[test]
fn a_stock_of_one_card_is_explained() {
    let dealt = |total: u8| Rules {
        tableau: Tableau {
            deal: Layout::of(&[total - 44, 44]),
            faces: Faces::AllUp,
            ..Variant::SirTommy.rules().tableau
        },
        stock: Stock::FaceUp { wastes: 1 },
        ..*Variant::SirTommy.rules()
    };
    for (total, stock) in [
        (50, "The other two cards are the stock, the top card face up and the others face down."),
        (51, "The last card is the stock, face up."),
    ] {
        let rules = dealt(total);
        assert!(rules.validate().is_ok());
        assert!(rules.explain().contains(stock), "{}", rules.explain());
    }
}

/// Four foundations of two packs that are built in suit hold a suit each: of two fives of a suit only one is taken out (ruling W2).
#[test]
fn how_many_of_a_suit_begin_like_the_first_card_is_told() {
    let penguin = *Variant::Penguin.rules();
    for (piles, dealt, told) in [
        (4, 3, "The next three cards of its rank (one of a suit at most) are taken out"),
        (4, 1, "The next card of its rank is taken out"),
        (8, 3, "The next three cards of its rank are taken out"),
    ] {
        let foundations = Foundations { piles: Some(piles), dealt, ..penguin.foundations };
        let rules = Rules { decks: 2, foundations, ..penguin };
        let text = rules.explain();
        assert!(text.contains(told), "{piles}, {dealt}: {text}");
    }
}
