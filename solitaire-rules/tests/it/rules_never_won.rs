//! Rules by which not every card can leave, though all have to (ruling W20): each is refused, in these words.

use serde_json::{Value, json};

use crate::rules_words_refused::{refused, said};

#[test]
fn foundations_that_do_not_hold_the_games_cards_are_refused() {
    let fault = "foundations.holds: with this, foundations can hold only 24 cards, but there are 52";
    refused("black-hole", &[("/foundations/holds", json!(24), fault)]);
    refused(
        "stalactites",
        &[(
            "/foundations/holds",
            json!(12),
            "foundations.holds: with this, foundations can hold only 48 cards, but there are 52",
        )],
    );
    let two = [("/foundations/piles", json!(2)), ("/foundations/others", json!([{ "piles": 1, "holds": 8 }]))];
    assert_eq!(
        said("klondike", &two),
        "these rules can't be played: foundations.piles: with this, foundations can hold only 34 cards, but there are 52"
    );
    // Not where the tableau is to be cleared, nor where complete runs or pairs leave.
    assert_eq!(said("golf", &[("/foundations/holds", json!(24))]), "nothing");
    let fault = "foundations.holds: must be at least 1";
    refused("golf", &[("/foundations/holds", json!(0), fault)]);
}

/// Worked out by hand: how many ranks follow each other from the base, times four; and what would have to be left unsaid.
#[test]
fn ranks_that_end_too_soon_are_refused() {
    let both_from = |rank, wrap: bool| {
        let base = json!({ "rank": rank });
        vec![("/foundations/base", base), ("/foundations/direction", json!("both")), ("/foundations/wrap", json!(wrap))]
    };
    for (changes, room, field) in [
        (vec![("/foundations/base", json!({ "rank": "5" })), ("/foundations/wrap", json!(false))], 36, "wrap"),
        (vec![("/foundations/step", json!(2)), ("/foundations/wrap", json!(false))], 28, "wrap"),
        (vec![("/foundations/step", json!(0))], 4, "step"),
        (vec![("/foundations/step", json!(0)), ("/foundations/closed_by", json!("5"))], 4, "step"),
        (vec![("/foundations/closed_by", json!("7"))], 28, "closed_by"),
        (vec![("/foundations/closed_by", json!("A"))], 4, "closed_by"),
        (vec![("/foundations/direction", json!("down")), ("/foundations/wrap", json!(false))], 4, "wrap"),
        (vec![("/foundations/direction", json!("down")), ("/foundations/closed_by", json!("K"))], 8, "closed_by"),
        (vec![("/foundations/base", json!("first_played")), ("/foundations/closed_by", json!("7"))], 52, ""),
        (vec![("/foundations/step", json!(2))], 52, ""),
        (vec![("/foundations/direction", json!("both")), ("/foundations/wrap", json!(false))], 52, ""),
        // With one card of each rank there is no way back: from the eight down to the ace.
        (both_from("8", false), 32, "wrap"),
        (both_from("6", false), 32, "wrap"),
        (both_from("8", true), 52, ""),
        (vec![("/foundations/wrap", json!(false))], 52, ""),
    ] {
        let fault = match room {
            52 => "nothing".into(),
            _ => {
                let told = format!("with this, foundations can hold only {room} cards, but there are 52");
                format!("these rules can't be played: foundations.{field}: {told}")
            }
        };
        assert_eq!(said("klondike", &changes), fault, "{changes:?}");
    }
    // Where it is not all cards that have to go there.
    assert_eq!(said("golf", &[("/foundations/step", json!(0))]), "nothing");
}

#[test]
fn foundations_too_few_for_four_suits_are_refused() {
    for (piles, wanted) in [(1, 4), (2, 4), (3, 4)] {
        let fault = format!("foundations.piles: {piles}, but building in suit needs at least {wanted}");
        refused("klondike", &[("/foundations/piles", json!(piles), &fault)]);
    }
    let two_decks = "foundations.piles: 7, but building in suit needs at least 8";
    let seven =
        |holds| said("forty-thieves", &[("/foundations/piles", json!(7)), ("/foundations/holds", json!(holds))]);
    assert_eq!((seven(26), seven(20)), ("nothing".into(), format!("these rules can't be played: {two_decks}")));
    assert_eq!(
        said("klondike", &[("/foundations/piles", json!(1)), ("/foundations/build", json!("any_suit"))]),
        "nothing"
    );
}

/// Whoever names the cards and not how many foundations there are is told of what they wrote.
#[test]
fn named_cards_are_as_many_as_the_foundations() {
    let cards = |count: usize| {
        let named = ["AS", "AH", "AD", "AC", "2S", "2H", "2D", "2C", "3S", "3H", "3D", "3C", "4S"];
        [("/foundations/base", json!({ "cards": named[..count] })), ("/tableau/deal", json!([1]))]
    };
    let colors = |count| [&cards(count)[..], &[("/foundations/build", json!("same_color"))]].concat();
    for (changes, fault) in [
        (
            cards(0).to_vec(),
            "foundations: can hold only 0 cards, but there are 52; foundations.base.cards: must name at least 1 card",
        ),
        (
            cards(1).to_vec(),
            "foundations.base.cards: 1 card starts 1 foundation, but building in suit needs at least 4",
        ),
        (
            cards(3).to_vec(),
            "foundations.base.cards: 3 cards start 3 foundations, but building in suit needs at least 4",
        ),
        (
            colors(1),
            "foundations.base.cards: 1 card starts 1 foundation, but building in the same colour needs at least 2",
        ),
        (cards(13).to_vec(), "foundations.base.cards: 13 cards, but there can be at most 12 foundations"),
    ] {
        assert_eq!(said("klondike", &changes), format!("these rules can't be played: {fault}"), "{changes:?}");
    }
    let others = ("/foundations/others", json!([{ "piles": 9 }]));
    assert_eq!(
        said("klondike", &[others]),
        "these rules can't be played: foundations: 13 foundations in all, the limit is 12"
    );
}

/// A color has half the cards.
#[test]
fn foundations_too_few_for_both_colors_are_refused() {
    let by_color = |piles: u8, more: &[(&str, Value)]| {
        let changes = [("/foundations/piles", json!(piles)), ("/foundations/build", json!("same_color"))];
        said("klondike", &[&changes[..], more].concat())
    };
    let fault = |piles, wanted| {
        let needs = format!("foundations.piles: {piles}, but building in the same colour needs at least {wanted}");
        format!("these rules can't be played: {needs}")
    };
    assert_eq!((by_color(1, &[]), by_color(2, &[])), (fault(1, 2), "nothing".into()));
    let eighteen = ("/foundations/holds", json!(18));
    assert_eq!(
        (by_color(3, std::slice::from_ref(&eighteen)), by_color(4, &[eighteen])),
        (fault(3, 4), "nothing".into())
    );
}

/// Each worked out by hand: the first card, club before spade and ace before king, to which no foundation comes.
#[test]
fn foundations_that_never_take_a_card_are_refused() {
    let never = |card: &str| {
        let fault = format!("foundations: with this base and build none can ever take {card}");
        format!("these rules can't be played: {fault}")
    };
    let cards = |cards: Value| ("/foundations/base", json!({ "cards": cards }));
    let build = |build: &str| ("/foundations/build", json!(build));
    let (one_way, both) = (("/foundations/wrap", json!(false)), ("/foundations/direction", json!("both")));
    let step = |step: u8| ("/foundations/step", json!(step));
    let deal = |left: u8| ("/tableau/deal", json!([left]));
    let by_hand = |first: Value, more: &[(&str, Value)]| {
        let heights = deal(52 - first.as_array().unwrap().len() as u8);
        let rules = [cards(first), heights, ("/tableau/faces", json!("all_up")), ("/stock", json!("none"))];
        said("klondike", &[&rules[..], more].concat())
    };
    // Four of one suit; three aces, and a two that no ace goes below.
    assert_eq!(by_hand(json!(["AS", "2S", "3S", "4S"]), &[]), never("AC"));
    assert_eq!(by_hand(json!(["AS", "AH", "AD", "2C"]), std::slice::from_ref(&one_way)), never("AC"));
    assert_eq!(by_hand(json!(["AS", "AH", "AD", "2C"]), &[]), "nothing");
    // Black, red, black round the corner of 13 ranks, of any suit: after 26 cards it is where it was.
    let holds = ("/foundations/holds", json!(52));
    assert_eq!(by_hand(json!(["AS"]), &[build("alternating_colors"), holds.clone()]), "nothing");
    assert!(by_hand(json!(["AS"]), &[build("same_color"), holds]).contains("same colour"));
    // A 3 5 7 9 J K; A 8.
    let any = build("any_suit");
    assert_eq!(said("klondike", &[any.clone(), both.clone(), one_way.clone(), step(2)]), never("2C"));
    assert_eq!(said("klondike", &[any.clone(), both.clone(), one_way, step(7)]), never("2C"));
    assert_eq!(said("klondike", &[any, both, step(7)]), "nothing");
    // What one kind doesn't take, another does; and where the tableau is to be cleared, cards may be left.
    let others = ("/foundations/others", json!([{ "piles": 4, "base": { "rank": "2" } }]));
    assert_eq!(said("klondike", &[step(2), ("/foundations/holds", json!(7)), others]), "nothing");
    assert_eq!(said("golf", &[step(2), ("/foundations/wrap", json!(false))]), "nothing");
}

/// Two cards that make 13 are A Q, 2 J … 6 7, and the king leaves alone; of 14 they are A K … 7 7.
#[test]
fn a_sum_that_leaves_a_rank_over_is_refused() {
    for sum in 2..=26u8 {
        let takes = ("/foundations/takes", json!({ "pairs": { "sum": sum } }));
        let fault = |rank: &str| {
            let left = "so not all cards can leave";
            format!(
                "these rules can't be played: foundations.takes.pairs.sum: no card makes a pair with rank {rank}, {left}"
            )
        };
        let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
        let expected = match sum {
            13 | 14 => "nothing".into(),
            ..13 => fault(ranks[usize::from(sum)]),
            _ => fault("A"),
        };
        assert_eq!(said("fourteen", std::slice::from_ref(&takes)), expected, "{sum}");
        assert_eq!(said("fourteen", &[takes, ("/aim", json!("tableau"))]), "nothing", "{sum}");
    }
}

/// Four kings: those of Big Bertha's ninth foundation, which without `step = 0` takes K A 2 3. Then two more kinds, each with two kings fewer.
#[test]
fn a_rank_of_which_too_few_find_a_place_is_refused() {
    let fault = |taken: u8, rank: &str, base: &str| {
        format!("these rules can't be played: foundations: can take only {taken} of 4 cards of rank {rank}{base}")
    };
    let others = |kind: Value| [("/foundations/holds", json!(12)), ("/foundations/others", json!([kind]))];
    let kings = |piles: u8, step: u8| {
        let base = json!({ "rank": "K" });
        others(json!({ "piles": piles, "base": base, "build": "any_suit", "holds": 4, "step": step }))
    };
    assert_eq!(said("klondike", &kings(1, 1)), fault(1, "K", ""));
    assert_eq!(said("klondike", &kings(3, 1)), fault(3, "K", ""));
    assert_eq!([said("klondike", &kings(4, 1)), said("klondike", &kings(1, 0))], ["nothing"; 2]);
    let named = |cards: Value| {
        let holds = json!({ "piles": 4, "base": { "cards": cards }, "build": "any_suit", "holds": 2 });
        said("klondike", &[&others(holds)[..], &[("/tableau/deal", json!([1, 2, 3]))]].concat())
    };
    assert_eq!(named(json!(["KC", "KD", "KH", "QS"])), "nothing");
    assert_eq!(named(json!(["KC", "KD", "QH", "JS"])), fault(3, "K", ""));
}

/// A base that the deal sets may be any: from a 2 on, without going round, the ace has no place.
#[test]
fn each_base_that_may_be_dealt_has_to_do() {
    let said_with =
        |base: &str, more: &[(&str, Value)]| said("klondike", &[&[("/foundations/base", json!(base))], more].concat());
    let one_way = [("/foundations/wrap", json!(false))];
    let fault = |rank: &str, base: &str| {
        let told = format!("foundations: can take only 0 of 4 cards of rank {rank} if the base is {base}");
        format!("these rules can't be played: {told}")
    };
    assert_eq!(said_with("dealt", &one_way), fault("A", "2"));
    assert_eq!(said_with("dealt", &[("/foundations/closed_by", json!("7"))]), fault("8", "A"));
    let first = [("/foundations/dealt", json!(3)), one_way[0].clone()];
    assert_eq!(said_with("first_of_tableau", &first), fault("A", "2"));
    assert_eq!([said_with("dealt", &[]), said_with("first_played", &one_way)], ["nothing"; 2]);
    // Where not all cards go there.
    assert_eq!(said_with("dealt", &[one_way[0].clone(), ("/aim", json!("tableau"))]), "nothing");
}

#[test]
fn foundations_that_can_never_start_are_refused() {
    let fault = |piles: u8, cards: u8| {
        let told = format!("{piles} start with the same rank, but the pack has only {cards} cards of each rank");
        format!("these rules can't be played: foundations: {told}")
    };
    let piles = |piles: u8| ("/foundations/piles", json!(piles));
    assert_eq!(said("klondike", &[piles(5)]), fault(5, 4));
    assert_eq!(said("klondike", &[piles(8), ("/foundations/base", json!("dealt"))]), fault(8, 4));
    assert_eq!(said("forty-thieves", &[piles(12)]), fault(12, 8));
    let aces = json!([{ "piles": 1, "holds": 1 }]);
    assert_eq!(said("klondike", &[("/foundations/others", aces)]), fault(5, 4));
    assert_eq!(said("klondike", &[piles(8), ("/foundations/base", json!("each_its_own"))]), "nothing");
}

#[test]
fn a_reserve_that_can_never_leave_is_refused() {
    let fault = "reserve.gives: can't be `foundations` where cards leave in pairs";
    for name in ["nestor", "giza"] {
        refused(name, &[("/reserve/gives", json!("foundations"), fault)]);
    }
}

/// One deck has one king of a suit.
#[test]
fn a_suit_that_never_turns_is_refused() {
    let turns = ("/foundations/direction", json!("up_then_down"));
    let fault = "foundations.direction: `up_then_down` in suit needs two decks: use `up`";
    refused("klondike", &[(turns.0, turns.1.clone(), fault)]);
    let any = [turns.clone(), ("/foundations/build", json!("any_suit")), ("/foundations/piles", json!(2))];
    assert_eq!(
        [said("klondike", &any), said("forty-thieves", &[turns, ("/foundations/piles", json!(4))])],
        ["nothing"; 2]
    );
}
