//! What an empty pile shows, of every kind: by hand, from the rules of the games as they are printed.

use serde_json::{Value, json};
use solitaire_rules::cards::Rank;
use solitaire_rules::layout::EmptyMark;
use solitaire_rules::rules::{EmptyPile, RankSet, Tableau};
use solitaire_rules::{Game, Judge, Move, Pile, Position, Rules, Variant};

use crate::common::{for_all_games, wander};
use crate::rules_support::own::{read, table};

fn mark(variant: Variant, pile: &str) -> EmptyMark {
    variant.rules().empty_mark(&variant.deal(1).view(), pile.parse().expect("a pile"))
}

#[test]
fn marks_by_hand() {
    use EmptyMark::{Free, NoRedeal, Nothing, Place, Redeal};
    for (variant, pile, expected) in [
        (Variant::Klondike, "s", Redeal),
        (Variant::KlondikeVegas, "s", NoRedeal),
        (Variant::Spider, "s", Nothing),
        (Variant::Klondike, "w0", Place),
        (Variant::Klondike, "t0", EmptyMark::Rank(Rank::King)),
        (Variant::Kingsley, "f0", EmptyMark::Rank(Rank::King)),
        (Variant::Kingsley, "t0", EmptyMark::Rank(Rank::Ace)),
        (Variant::NewYork, "f0", Free),
        (Variant::NewYorkFreeBase, "f0", Free),
        (Variant::Pyramid, "f0", Place),
        (Variant::Spider, "f0", Place),
        (Variant::FreeCell, "c0", Free),
        (Variant::FreeCell, "t0", Free),
        (Variant::AgnesBernauer, "r0", Place),
        (Variant::KingAlbert, "r0", Nothing),
        // Only cards from the stock or a waste may come, or only what the stock deals.
        (Variant::NewYork, "t0", Place),
        (Variant::AgnesSorel, "t0", Place),
        // Nothing comes to what was cleared.
        (Variant::Golf, "t0", Nothing),
        (Variant::TriPeaks, "t0", Nothing),
    ] {
        assert_eq!(mark(variant, pile), expected, "{variant} {pile}");
    }
}

#[test]
fn piles_below_the_base_show_the_rank_below_the_card_that_was_dealt() {
    for number in 1..=20 {
        let view = Variant::AgnesBernauer.deal(number).view();
        let dealt = view.pile("f0".parse().expect("a pile"))[0].expect("face up").rank();
        let below = if dealt == Rank::Ace { Rank::King } else { Rank::ALL[dealt as usize - 1] };
        let shown = Variant::AgnesBernauer.rules().empty_mark(&view, "t0".parse().expect("a pile"));
        assert_eq!(shown, EmptyMark::Rank(below), "deal {number}");
    }
}

/// Miss Milligan's cell waits until the stock has been dealt.
#[test]
fn a_cell_is_free_once_it_takes_cards() {
    let mut game = Game::deal(Variant::MissMilligan, 1);
    let cell = Pile::cell(0).expect("a pile");
    let mark = |game: &Game| Variant::MissMilligan.rules().empty_mark(&game.view(), cell);
    while game.position().pile_len(Pile::STOCK) > 0 {
        assert_eq!(mark(&game), EmptyMark::Place);
        game.play(Move::Deal).expect("cards are left");
    }
    assert_eq!(mark(&game), EmptyMark::Free);
}

#[test]
fn piles_for_several_ranks_show_none_of_them() {
    let klondike = *Variant::Klondike.rules();
    let empty = EmptyPile::Ranks(RankSet::of(&[Rank::Queen, Rank::King]));
    let judge = Rules { tableau: Tableau { empty, ..klondike.tableau }, ..klondike }.judge().expect("rules");
    let shown = judge.rules().empty_mark(&judge.deal(1).view(), Pile::tableau(0).expect("a pile"));
    assert_eq!(shown, EmptyMark::Place);
}

/// Grandfather's Clock: five o'clock starts with 2♠, six o'clock with 3♥, and so on round to four o'clock with K♦.
#[test]
fn a_foundation_for_one_card_shows_its_rank() {
    let clock = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
    ];
    for (hour, rank) in clock.into_iter().enumerate() {
        assert_eq!(mark(Variant::GrandfathersClock, &format!("f{hour}")), EmptyMark::Rank(rank), "{hour}");
    }
}

/// What a mark says of each card that the judge lets go to an empty pile.
fn marks_agree(judge: &Judge, position: &Position) {
    let view = position.view();
    for m in judge.legal_moves(position) {
        let Move::Transfer { from, to, count } = m else { continue };
        if position.pile_len(to) > 0 {
            continue;
        }
        let below = position.pile_len(from) - usize::from(count);
        let (head, _) = position.pile(from)[below];
        let agrees = match judge.rules().empty_mark(&view, to) {
            EmptyMark::Free | EmptyMark::Place => true,
            EmptyMark::Rank(rank) => head.rank() == rank,
            EmptyMark::Nothing | EmptyMark::Redeal | EmptyMark::NoRedeal => false,
        };
        assert!(agrees, "{m} in {position} under {:?}", judge.rules());
    }
    // A cell that is free takes the top of any tableau pile, unless the game is over: in games like Aces Up, aces are left.
    if judge.is_won(position) {
        return;
    }
    for cell in (0..judge.rules().cells.count).filter_map(|index| Pile::cell(index.into())) {
        if position.pile_len(cell) > 0 || judge.rules().empty_mark(&view, cell) != EmptyMark::Free {
            continue;
        }
        let tableau = (0..judge.rules().tableau.deal.piles()).filter_map(|index| Pile::tableau(index.into()));
        for from in tableau.filter(|&pile| shows(position, pile)) {
            let m = Move::one(from, cell);
            assert!(judge.is_legal(position, m), "{m} in {position} under {:?}", judge.rules());
        }
    }
}

fn shows(position: &Position, pile: Pile) -> bool {
    position.pile(pile).last().is_some_and(|&(_, face_up)| face_up)
}

#[test]
fn what_goes_to_an_empty_pile_is_what_its_mark_says() {
    for_all_games(256, |judge, position, dice| {
        wander(judge, position, dice, 30, |position| marks_agree(judge, position));
    });
}

/// A diagonal of a picture takes cards when it is empty, if the rules say so.
#[test]
fn empty_diagonals_show_what_they_take() {
    let picture = |empty: Value| {
        let tableau = json!({ "deal": [2, 1], "overlap": true, "faces": "all_up", "build": "none", "groups": "one_card", "empty": empty });
        let stock = json!({ "to_waste": { "cards": 1, "redeal": "no" } });
        read(&json!({ "decks": 1, "tableau": tableau, "foundations": {}, "stock": stock }))
    };
    for (empty, expected) in [
        (json!("any_card"), EmptyMark::Free),
        (json!("king"), EmptyMark::Rank(Rank::King)),
        (json!("nothing"), EmptyMark::Nothing),
    ] {
        let game = table(&picture(empty.clone()), "s:<*> t0:6SKS t1:");
        let shown = game.judge().rules().empty_mark(&game.position.view(), Pile::tableau(1).expect("a pile"));
        assert_eq!(shown, expected, "{empty}");
        game.lists(if expected == EmptyMark::Nothing { "deal" } else { "deal t0-t1" });
    }
}
