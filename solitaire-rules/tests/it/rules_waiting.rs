//! What cells take and what the reserve gives (rulings W10 and W13), on tables that were worked out by hand.

use serde_json::json;
use solitaire_rules::moves::Reason;
use solitaire_rules::{Change, Move, Pile};

use crate::rules_support::Table;
use crate::rules_support::own::{changed, dealt_in_order, refused, rules, table};

#[test]
fn a_reserve_may_give_to_foundations_alone() {
    let piles = "s:<*> f0:AC f1:AD r0:2C r1:5D r2:8C t0:6C t1:9D t3:2D";
    let mut game = table(&rules("seven-devils"), piles);
    // 5D would go on 6C, 8C on 9D, either to an empty pile.
    game.legal("deal r0-f0 t3-f1 t3-t2").illegal("r1-t0 r2-t1 r1-t2", Reason::OnlyToFoundations);
    game.illegal("r1-f0 r2-f0", Reason::WrongRank);
    game.illegal("r1-r2", Reason::ReserveTakesNothing);
    game.play("r0-f0");
    game.shows("f0:AC2C r0:");
    let anywhere = changed("seven-devils", &[("/reserve/gives", json!("anywhere"))]);
    table(&anywhere, piles).legal("r0-f0 r1-t0 r2-t1 r1-t2");
}

#[test]
fn no_cell_takes_from_a_reserve_that_gives_to_foundations() {
    let with_cell = changed("seven-devils", &[("/cells", json!({ "count": 1 }))]);
    let game = table(&with_cell, "s:<*> f0:AC r0:5D t0:6C");
    game.legal("t0-c0").illegal("r0-c0", Reason::OnlyToFoundations);
}

#[test]
fn a_reserve_that_gives_to_foundations_refills_all_the_same() {
    let tableau = ("/tableau/empty", json!({ "from_reserve": {} }));
    let refilling = changed("falling-star", &[tableau, ("/foundations/base", json!({ "rank": "A" }))]);
    let mut game = table(&refilling, "s:<*> f0: r0:5D9C t0:AC t1:2D t2:3D t3:4D t4:5C t5:6D t6:7D t7:8D t8:9D");
    game.play("t0-f0");
    game.shows("f0:AC r0:5D t0:9C").illegal("r0-t5", Reason::OnlyToFoundations);
}

#[test]
fn nothing_pairs_with_a_reserve_that_gives_to_foundations() {
    // Where a refill takes the others.
    let reserve = ("/reserve", json!({ "deal": [3], "gives": "foundations" }));
    let refilled = ("/tableau/empty", json!({ "from_reserve": {} }));
    let deal = ("/tableau/deal", json!([25, 24]));
    let giza = changed("giza", &[reserve, refilled, deal, ("/tableau/overlap", json!(false))]);
    table(&giza, "f0:* r0:5DKC t0:8H t1:QC").lists("r0-f0");
    // Where lower cards of a suit leave, what lies there is looked at.
    let reserve = ("/reserve", json!({ "deal": [1], "gives": "foundations" }));
    let aces_up = changed("aces-up", &[reserve, ("/tableau/empty", json!("nothing"))]);
    table(&aces_up, "f0:* r0:KC t0:QC t1:JD t2:AS t3:ACADAH").lists("t0-f0");
    table(&aces_up, "f0:* r0:QC t0:KC t1:JD t2:AS t3:ACADAH").lists("r0-f0");
}

#[test]
fn a_deal_may_pass_over_empty_piles() {
    let rules = rules("incompatibility");
    let mut game = table(&rules, "s:<2C3C4C> t1:KC t3:*QC t5:9D");
    // Which pile is empty matters while the stock has cards.
    game.lists_distinct(&texts(&game));
    game.play("deal");
    game.shows("s: t0: t1:KC4C t2: t5:9D2C t9:");
    assert!(game.pile("t3").ends_with("QC3C"), "{}", game.position);
    // The last deal may run out on the way.
    let mut game = table(&rules, "s:<2C3C> t1:KC t3:*QC t5:9D");
    game.play("deal");
    game.shows("s: t1:KC3C t5:9D");
    // No pile has cards: the first one gets one.
    let all = "f0:AC..KC f1:AD..KD f2:AH..KH f3:AS..QS f4:AC..KC f5:AD..KD f6:AH..KH f7:AS..QS";
    let mut game = table(&rules, &format!("s:<KSKS> {all}"));
    game.play("deal");
    game.shows("s:<KS> t0:KS t1:");
    game.play("deal");
    game.shows("s: t0:KSKS t1:");
}

/// All legal moves.
fn texts(game: &Table) -> String {
    let moves = game.judge().legal_moves(&game.position);
    moves.iter().map(|m| m.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_deal_that_passes_over_piles_is_taken_back() {
    let rules = rules("incompatibility");
    let judge = rules.judge().unwrap();
    for piles in ["s:<2C3C4C> t1:KC t3:*QC t5:9D", "s:<2C3C> t1:KC t3:*QC t5:9D"] {
        let before = table(&rules, piles).position;
        let mut position = before;
        let changes = judge.play(&mut position, Move::Deal).unwrap();
        let (undo, to) = (changes.undo(), changes.iter().map(|change| format!("{change:?}")).collect::<Vec<_>>());
        assert_eq!(to.len(), before.pile_len(Pile::STOCK));
        judge.undo(&mut position, undo);
        assert!(position == before, "{position}");
    }
}

#[test]
fn cells_may_take_kings_alone() {
    let rules = changed("batsford", &[("/cells", json!({ "count": 2, "takes": "king" }))]);
    let mut game = table(&rules, "w0:KD t0:9HKC t1:*QS t2:KH t3:KS t4:KH");
    game.legal("t0-c0 t2-c1 t3-c0 t4-c0 w0-c0 w0-c1").illegal("t1-c0", Reason::CellForKings);
    game.play("t0-c0 w0-c1");
    game.shows("c0:KC c1:KD t0:9H w0:").illegal("t2-c0", Reason::CellFull).illegal("t0-c0", Reason::CellFull);
    // From there a king goes wherever kings go.
    game.legal("c0-t5 c1-t6").illegal("c0-t0", Reason::WrongRank);
}

#[test]
fn cells_may_take_from_the_tableau_alone() {
    let cells = |from: &str| changed("zerline", &[("/cells", json!({ "count": 1, "from": from }))]);
    let piles = "s:<9C> w0:5C t0:*6C t1:7C";
    table(&cells("tableau"), piles).legal("t0-c0 t1-c0").illegal("w0-c0", Reason::CellFromTableau);
    table(&cells("anywhere"), piles).legal("t0-c0 t1-c0 w0-c0");
    // Nor do the tops of a reserve or of a stock in play go there.
    let more = [("/cells", json!({ "count": 1, "from": "tableau" })), ("/reserve", json!({ "deal": [1] }))];
    let more = changed("zerline", &[&more[..], &[("/stock", json!({ "face_up": { "wastes": 1 } }))]].concat());
    table(&more, "s:<*>9C w0:5C r0:2D t0:6C t1:7C").legal("t0-c0").illegal("s-c0 w0-c0 r0-c0", Reason::CellFromTableau);
}

#[test]
fn cells_may_wait_for_an_empty_stock() {
    let rules = changed("zerline", &[("/cells", json!({ "count": 1, "when": "stock_empty" }))]);
    table(&rules, "s:<9C> w0:5C t0:*6C t1:7C").illegal("t0-c0 t1-c0 w0-c0", Reason::CellWithoutStock);
    table(&rules, "w0:5C t0:*6C t1:7C").legal("t0-c0 t1-c0 w0-c0");
    // What lies there may go whatever the stock has.
    table(&rules, "s:<9C> c0:5C t0:*6C t1:7C").legal("c0-t0");
}

#[test]
fn a_waste_top_that_no_cell_takes_is_turned_with_the_others() {
    // 5C goes nowhere but to a cell: where that takes it, it stays in the redeal.
    let redeal = ("/stock/to_waste/redeal", json!({ "times_except_playable_top": 1 }));
    let fewer = |word: &str, value: &str| {
        let cells = ("/cells", json!({ "count": 1, word: value }));
        let mut game = table(
            &changed("zerline", &[cells, redeal.clone()]),
            "w0:9C5C t0:*5D t1:7C t2:7D t3:8C t4:8D t5:TH t6:TS t7:JC",
        );
        game.play("redeal");
        game.sizes()
    };
    assert_eq!(fewer("from", "anywhere").split(' ').next(), Some("s:1"));
    assert_eq!(fewer("when", "stock_empty").split(' ').next(), Some("s:1"));
    assert_eq!(fewer("from", "tableau").split(' ').next(), Some("s:2"));
    assert_eq!(fewer("takes", "king").split(' ').next(), Some("s:2"));
}

#[test]
fn a_cell_may_hold_several_cards_and_gives_the_last() {
    let rules = changed("klondike", &[("/cells", json!({ "count": 2, "holds": 2 }))]);
    let mut game = table(&rules, "c0:5H w0:9C t0:*6S t1:4S");
    game.legal("t0-c0 t0-c1 t1-c0 t1-c1 w0-c0 w0-c1 c0-t0");
    game.play("w0-c0");
    // It is full, and 5H is not in play.
    game.shows("c0:5H9C c1: w0:").illegal("t1-c0", Reason::CellFull).illegal("c0-t0", Reason::WrongRank);
    game.legal("t0-c1 t1-c1").illegal("c0-c1", Reason::CellToCell).illegal("c0x2-t0", Reason::OneCardOnly);
    game.play("t1-c1");
    game.shows("c1:4S t1:").illegal("c1-t0", Reason::WrongRank);
    // Zerline's cell takes four, Batsford's three kings.
    table(&self::rules("zerline"), "w0:5C c0:4C4D4H t0:*6C t1:7C").legal("t1-c0");
    table(&self::rules("zerline"), "w0:5C c0:4C4D4H5D t0:*6C t1:7C").illegal("t1-c0", Reason::CellFull);
    let mut game = table(&self::rules("batsford"), "w0:KD t0:9HKC t1:*QS t2:KH t3:KS t4:KH");
    game.play("t0-c0 w0-c0 t2-c0");
    game.shows("c0:KCKDKH").illegal("t3-c0", Reason::CellFull).legal("c0-t2 c0-t5");
}

#[test]
fn dealt_cards_fill_the_first_cell_and_then_the_next() {
    let cells = |dealt: u8| json!({ "count": 3, "dealt": dealt, "holds": 2 });
    let two = changed("seahaven-towers", &[("/cells", cells(2))]);
    dealt_in_order(&two, &[]).shows("t9:TC7D4HASJS c0:QSKS c1: c2:");
    let deal = ("/tableau/deal", json!([5, 5, 5, 5, 5, 5, 5, 5, 5, 4]));
    let three = changed("seahaven-towers", &[("/cells", cells(3)), deal]);
    dealt_in_order(&three, &[]).shows("t9:TC7D4HAS c0:JSQS c1:KS c2:");
}

#[test]
fn of_cells_with_equal_cards_the_first_is_distinct() {
    let rules = changed("diplomat", &[("/cells", json!({ "count": 6, "holds": 2 }))]);
    let piles = "c1:5C c2:5C c3:6D9H c4:6D9H t0:*6S t1:6H t2:TH t3:TC";
    let game = table(&rules, piles);
    game.legal("t2-c0 t2-c1 t2-c2 t2-c5 c1-t0 c2-t0 c3-t2 c4-t2");
    let distinct = game.judge().distinct_moves(&game.position);
    let has = |text: &str| distinct.contains(&text.parse().unwrap());
    assert!(["t2-c0", "t2-c1", "c1-t0", "c3-t2"].map(has).iter().all(|&has| has), "{distinct:?}");
    assert!(!["t2-c2", "t2-c5", "c2-t0", "c4-t2"].map(has).iter().any(|&has| has), "{distinct:?}");
    // The order within a cell counts.
    let other_order = table(&rules, "c1:5C9H c2:9H5C t0:*TC t1:6H");
    let distinct = other_order.judge().distinct_moves(&other_order.position);
    assert!(["c1-t0", "c2-t1"].iter().all(|text| distinct.contains(&text.parse().unwrap())), "{distinct:?}");
}

#[test]
fn positions_are_the_same_whichever_cell_holds_what() {
    let one_deck = changed("freecell", &[("/cells", json!({ "count": 4, "holds": 3 }))]);
    let two_decks = changed("diplomat", &[("/cells", json!({ "count": 6, "holds": 2 }))]);
    for rules in [one_deck, two_decks] {
        let judge = rules.judge().unwrap();
        let like = |one: &str, other: &str| {
            let [one, other] = [one, other].map(|cells| table(&rules, &format!("{cells} t0:*")).position);
            let alike = one == other;
            assert_eq!(one.key() == other.key(), alike);
            assert_eq!(judge.canonical_key(&one) == judge.canonical_key(&other), alike);
            alike
        };
        assert!(like("c1:5C9H c2:4C", "c0:4C c3:5C9H"));
        assert!(!like("c1:5C9H c2:4C", "c1:9H5C c2:4C"));
        assert!(!like("c1:5C9H c2:4C8D", "c1:5C8D c2:4C9H"));
        assert!(!like("c1:5C9H c2:4C8D", "c1:4C9H c2:5C8D"));
    }
}

#[test]
fn supermoves_count_what_cells_have_room_for() {
    let rules = changed("freecell", &[("/cells", json!({ "count": 2, "holds": 3 }))]);
    let piles = "t0:*9S8H7S6H5S4H t1:TD t2:KH t3:KS t4:QC t5:QD t6:QH t7:KC";
    // Five places and the hand are six.
    table(&rules, &format!("{piles} c0:KD")).legal("t0x6-t1");
    table(&rules, &format!("{piles} c0:KDJC")).illegal("t0x6-t1", Reason::NoRoom).legal("t0-c0");
    table(&rules, &format!("{piles} c0:KD c1:JC")).illegal("t0x6-t1", Reason::NoRoom);
}

#[test]
fn what_makes_a_pair_in_a_cell_is_not_put_there() {
    let rules = changed("nestor", &[("/cells", json!({ "count": 1, "holds": 2 }))]);
    let mut game = table(&rules, "f0:* c0:5C t0:9H5D t1:4C");
    game.lists("c0-t0 t0-c0 t1-c0").lists_distinct("c0-t0 t1-c0");
    game.play("t0-c0");
    game.shows("c0: t0:9H");
}

#[test]
fn a_position_by_hand_keeps_to_what_cells_hold() {
    let rules = changed("klondike", &[("/cells", json!({ "count": 2, "holds": 2 }))]);
    assert!(refused(&rules, "c0:5H4S3D t0:*").contains("c0: holds at most 2 cards"));
    table(&rules, "c0:5H4S c1:3D2C t0:*").shows("c0:5H4S c1:3D2C");
}

#[test]
fn an_empty_cell_takes_a_group_and_gives_groups() {
    let milligan = rules("miss-milligan");
    let mut game = table(&milligan, "t0:9H8S7D t1:8C t2:TC t7:*5SKS");
    game.legal("t0-c0 t0x2-c0 t0x3-c0 t1-c0 t2-c0 t7-c0").illegal("t7x2-c0", Reason::NotASequence);
    game.illegal("t0x4-c0", Reason::TooFewCards);
    game.play("t0x2-c0");
    // It takes nothing more; both go back, 7D goes alone, and 8S not without it.
    game.shows("c0:8S7D t0:9H").illegal("t1-c0 t2-c0", Reason::CellFull);
    game.legal("c0-t1 c0x2-t0").illegal("c0x2-t2", Reason::WrongRank).illegal("c0x3-t0", Reason::TooFewCards);
    game.play("c0-t1");
    game.shows("c0:8S t1:8C7D").legal("c0-t0");
    // To a foundation the last card alone; of cards that do not hold, those that do.
    table(&milligan, "c0:3D2CAC t0:4S t1:3H t2:*").legal("c0-f0 c0-f7").illegal("c0x2-f0", Reason::OneCardOnly);
    let game = table(&milligan, "c0:9D2DAC t0:TS t1:3S t2:*KS");
    game.legal("c0x2-t1").illegal("c0x3-t0", Reason::NotASequence);
    // A king, or a group headed by one, fills an empty pile.
    let game = table(&milligan, "c0:KHQS t0:*5S t1:KC t2:KC t3:KD t4:KD t5:KH t6:KS");
    game.legal("c0-t3 c0-t4 c0-t5 c0x2-t7").illegal("c0-t7", Reason::OnlyAKing);
}

#[test]
fn what_may_move_together_may_go_to_a_cell_together() {
    let groups = |groups: &str| changed("miss-milligan", &[("/tableau/groups", json!(groups))]);
    let piles = "t0:<2H>9H8C t1:QS t2:JHTS t3:*5S";
    table(&groups("face_up"), piles).legal("t0-c0 t0x2-c0 t2x2-c0").illegal("t0x3-c0", Reason::FaceDown);
    let whole = groups("whole_pile");
    table(&whole, piles).legal("t0-c0 t2-c0 t2x2-c0").illegal("t0x2-c0", Reason::OnlyTheWholePile);
    // From the cell, too, one card or all.
    let game = table(&whole, "c0:JHTS9D t0:QC t1:JD t2:*5S");
    game.legal("c0x3-t0").illegal("c0x2-t1", Reason::OnlyTheWholePile);
    // A full pile takes no group, and one that takes single cards none either.
    let full = changed("miss-milligan", &[("/tableau/capacity", json!(2))]);
    table(&full, "c0:JHTS t0:QC t1:*5S").illegal("c0x2-t0", Reason::PileFull);
    let single = changed("miss-milligan", &[("/tableau/empty", json!("one_card"))]);
    table(&single, "c0:JHTS t0:*5S").legal("c0-t1").illegal("c0x2-t1", Reason::OneCardOnly);
    // From elsewhere a card alone.
    let waste = changed("miss-milligan", &[("/stock", json!({ "to_waste": { "cards": 1 } }))]);
    table(&waste, "w0:9H8S t0:*5S").legal("t0-c0 w0-c0").illegal("w0x2-c0", Reason::OneCardOnly);
}

#[test]
fn a_group_in_a_cell_is_taken_back() {
    let waiving = changed("miss-milligan", &[("/cells", json!({ "count": 2, "takes": "group" }))]);
    let judge = waiving.judge().unwrap();
    let mut game = table(&waiving, "s:<2C> t0:<5D>9H8S7D t1:8C t2:TC t7:*5SKS");
    for (text, shown) in [("t0x3-c0", "c0:9H8S7D t0:5D"), ("c0x3-t2", "c0: t2:TC9H8S7D")] {
        let (before, moved) = (game.position, text.parse().unwrap());
        game.play(text);
        game.shows(shown);
        let mut position = before;
        let changes = judge.play(&mut position, moved).unwrap();
        let (undo, count) = (changes.undo(), changes.iter().count());
        assert_eq!(count, if text == "t0x3-c0" { 4 } else { 3 }, "a card turned up with the first");
        // Back they go with the lowest card first, and the card turns down.
        let back = judge.undo_changes(&position, undo);
        assert!(matches!(back[0], Change::Moved { card, .. } if card.to_string() == "9H") || count == 4, "{back:?}");
        judge.undo(&mut position, undo);
        assert!(position == before, "{position}");
    }
}

#[test]
fn cards_dealt_to_a_cell_come_in_any_order_where_any_face_up_cards_move() {
    let rules = changed("klondike", &[("/cells", json!({ "count": 1, "takes": "group", "dealt": 2, "holds": 2 }))]);
    let mut game = table(&rules, "c0:5HKS t0:6S t1:6C t2:*QS");
    game.legal("c0x2-t0 c0x2-t1 c0-t3").illegal("c0-t0", Reason::WrongRank);
    game.play("c0x2-t0");
    // K♠ lies on 5♥ as it was dealt, and goes with it.
    game.shows("c0: t0:6S5HKS").legal("t0x2-t1 t0-t3").illegal("t0x3-t3", Reason::OnlyAKing);
    game.play("t0x2-t1");
    game.shows("t0:6S t1:6C5HKS");
}

#[test]
fn a_card_of_the_reserve_turns_up_where_nothing_else_follows_a_move() {
    let reserve = ("/reserve", json!({ "deal": [4, 3], "faces": { "top_up": 1 } }));
    let mut game = table(&changed("king-albert", &[reserve]), "f0:AC r0:<4D3C>2C t0:*5S");
    game.play("r0-f0");
    game.shows("f0:AC2C r0:<4D>3C");
    game.play("r0-f0");
    game.shows("f0:AC2C3C r0:4D").legal("r0-t0");
}
