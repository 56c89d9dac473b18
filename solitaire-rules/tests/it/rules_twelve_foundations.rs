//! More than eight foundations: f8 to f11 have numbers of their own, behind the tableau's, and are foundations like the others.

use serde_json::{Value, json};
use solitaire_rules::game::Record;
use solitaire_rules::moves::Reason;
use solitaire_rules::position::PileKind;
use solitaire_rules::{Game, Pile, Rules, View};

use crate::rules_support::Table;
use crate::rules_support::own::{changed, dealt_in_order, refused, rules, table};

/// Klondike without redeals, with twelve foundations and sixteen reserve piles; foundations begin with any card and give back.
fn twelve(decks: u8, more: &[(&str, Value)]) -> Rules {
    let foundations = json!({ "piles": 12, "base": "each_its_own", "build": "any_suit", "give_back": true });
    let mut changes = vec![
        ("/decks", json!(decks)),
        ("/foundations", foundations),
        ("/reserve", json!({ "deal": [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] })),
        ("/tableau/deal", json!([1, 1, 1, 1])),
        ("/stock", json!({ "to_waste": { "cards": 1 } })),
    ];
    changes.extend_from_slice(more);
    changed("klondike", &changes)
}

#[test]
fn the_foundations_from_the_ninth_on_have_the_last_numbers() {
    let numbers: Vec<u8> = (0..12).filter_map(Pile::foundation).map(Pile::id).collect();
    assert_eq!(numbers, [8, 9, 10, 11, 12, 13, 14, 15, 60, 61, 62, 63]);
    for (index, number) in numbers.into_iter().enumerate() {
        let pile = Pile::from_id(number).unwrap();
        assert_eq!((pile.kind(), pile.index(), pile.to_string()), (PileKind::Foundation, index, format!("f{index}")));
    }
    // No other pile's number is another than it was: the last tableau pile's is the one before.
    assert_eq!(Pile::tableau(19).map(Pile::id), Some(59));
    assert_eq!(Pile::foundation(12), None);
}

#[test]
fn positions_and_views_list_them_behind_the_eighth() {
    let game = dealt_in_order(&rules("grandfathers-clock"), &[]);
    let text = game.position.to_string();
    assert!(text.contains(" f7:9D f8:TS f9:JH f10:QC f11:KD t0:AC"), "{text}");
    let names: Vec<String> = game.position.piles().map(|pile| pile.to_string()).collect();
    assert_eq!(names[6..14].join(" "), "f6 f7 f8 f9 f10 f11 t0 t1");
    let view = game.position.view();
    assert!(view.pile("f11".parse().unwrap()).iter().flatten().eq(&["KD".parse().unwrap()]));
    assert_eq!(view.pile("t7".parse().unwrap()).len(), 5);
    assert_eq!(view.to_string().parse::<View>().unwrap(), view);
    // Of somebody's own rules the text alone says which piles there are.
    let own = table(&twelve(2, &[]), "f7:AC f8:2C f11:3C r0:4C s:<*>").position.view();
    let again: View = own.to_string().parse().unwrap();
    assert_eq!(again, own);
    assert_eq!(again.piles().filter(|pile| pile.kind() == PileKind::Foundation).count(), 12);
}

#[test]
fn saves_know_them() {
    let game = table(
        &rules("grandfathers-clock"),
        "f0:2S f1:3H f2:4C f3:5D f4:6S f5:7H f6:8C f7:9D f8:TS f9:JH f10:QC f11:KD t0:*JS",
    );
    let mut game = Game::from_position(game.judge(), game.position);
    game.play("t0-f8".parse().unwrap()).unwrap();
    let record: Record = serde_json::from_str(&serde_json::to_string(&game.record()).unwrap()).unwrap();
    let again = record.replay().unwrap();
    assert_eq!(again, game);
    assert!(again.position().to_string().contains(" f8:TSJS f9:"), "{}", again.position());
}

/// What every key of the position is.
fn keys(table: &Table) -> [u128; 2] {
    [table.position.key(), table.judge().canonical_key(&table.position)].map(|key| key.to_bits())
}

#[test]
fn a_card_on_one_of_them_is_told_from_one_in_the_reserve() {
    for decks in [1, 2] {
        let rules = twelve(decks, &[]);
        for (foundation, reserve) in [("f8", "r4"), ("f9", "r5"), ("f10", "r6"), ("f11", "r7")] {
            let [up, beside] = [foundation, reserve].map(|pile| table(&rules, &format!("{pile}:KC s:<*>")));
            let [up_keys, beside_keys] = [keys(&up), keys(&beside)];
            assert!(up_keys[0] != beside_keys[0] && up_keys[1] != beside_keys[1], "{foundation} {reserve}");
            // The exact key says on which foundation it lies, the canonical one does not.
            let first = keys(&table(&rules, "f0:KC s:<*>"));
            assert!(first[0] != up_keys[0] && first[1] == up_keys[1], "{foundation}");
            assert_eq!(up.pile(reserve), "");
        }
    }
}

#[test]
fn equal_cards_on_foundations_and_in_the_reserve_each_move_from_where_they_lie() {
    // Of the two equal cards one lies on f8 and one on r4, and so on; positions of two decks have the same five bits for both piles.
    let rules = twelve(2, &[("/tableau/empty", json!("nothing"))]);
    let up = "f0:7S f1:8S f2:9S f3:TS f4:JS f5:QS f6:KS f7:TD f8:2C f9:4C f10:6C f11:8C";
    let game = table(&rules, &format!("{up} r4:2C r5:4C r6:6C r7:8C t0:3D t1:5D t2:7D t3:9D s:<*>"));
    let to_tableau = "f8-t0 r4-t0 f9-t1 r5-t1 f10-t2 r6-t2 f11-t3 r7-t3 f1-t3";
    let to_foundations = "t0-f8 t1-f9 t2-f10 t3-f11 t3-f1 r7-f0";
    game.lists(&format!("deal {to_tableau} {to_foundations}"));
    let mut after = game.clone();
    after.play("f8-t0 r5-t1 f10-t2 r7-t3");
    after.shows("f8: r4:2C t0:3D2C f9:4C r5: t1:5D4C f10: r6:6C t2:7D6C f11:8C r7: t3:9D8C");
    after.legal("t0-f8 t1-f8 t0-f10 r4-f8 r6-f10");
}

#[test]
fn alike_ones_are_one_distinct_move() {
    for decks in [1, 2] {
        let game = table(&twelve(decks, &[("/tableau/empty", json!("nothing"))]), "t0:KD s:<*>");
        let all: String = (0..12).map(|index| format!(" t0-f{index}")).collect();
        game.lists(&format!("deal{all}")).lists_distinct("deal t0-f0");
        let eleven: String = (0..11).map(|index| format!("f{index}:{}C ", &"A23456789TJ"[index..=index])).collect();
        table(&game.rules, &format!("{eleven}t0:KD s:<*>")).lists_distinct("deal t0-f11");
    }
    // Of two that hold equal cards the first one stands for both, whatever their numbers.
    let game = table(&twelve(2, &[("/tableau/empty", json!("nothing"))]), "f7:2S f10:2S t0:3C s:<*>");
    game.lists_distinct("deal t0-f0 t0-f7").legal("t0-f10");
}

#[test]
fn what_was_dealt_to_them_stays() {
    let foundations = json!({ "piles": 8, "base": { "rank": "A" }, "dealt": 8, "build": "any_suit", "give_back": true,
        "others": [{ "piles": 4, "base": "each_its_own" }] });
    let game = dealt_in_order(&twelve(2, &[("/foundations", foundations)]), &[]);
    game.shows("f0:AC f7:AS f8: f11:").has_decks(2);
    let named = json!({ "base": { "cards": ["AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC"] }, "build": "any_suit",
        "give_back": true });
    let rules = twelve(2, &[("/foundations", named)]);
    dealt_in_order(&rules, &[]).shows("f7:8C f8:9C f9:TC f10:JC f11:QC r0:KC r1:AD");
    let hours = "f0:AC f1:2C f2:3C f3:4C f4:5C f5:6C f6:7C f7:8C f8:9C f9:TC f10:JC f11:QC";
    let game = table(&rules, &format!("{hours}KC t0:KH s:<*>"));
    game.illegal("f10-t1", Reason::FoundationKeeps).legal("f11-t1");
    let fault = refused(&rules, &hours.replace("f9:TC", "f9:JC").replace("f10:JC", "f10:TC s:<*>"));
    assert!(fault.contains("f9: not a sequence this foundation can hold; f10: not a sequence"), "{fault}");
    let fault = refused(&rules, &hours.replace("f11:QC", "s:<*>"));
    assert!(fault.contains("f11: can't be empty, because the card dealt to it stays"), "{fault}");
}

#[test]
fn osmosis_goes_from_the_eighth_to_the_ninth() {
    let foundations = json!({ "piles": 12, "base": "each_its_own", "order": "of_the_one_before" });
    let rules = twelve(2, &[("/foundations", foundations), ("/tableau/empty", json!("nothing"))]);
    let seven = "f0:AC f1:AD f2:AH f3:AS f4:AC f5:AD f6:AH";
    table(&rules, &format!("{seven} t0:5C s:<*>")).illegal("t0-f8", Reason::WrongBase).legal("t0-f7");
    let game = table(&rules, &format!("{seven} f7:5S f8:7C t0:5C t1:6C s:<*>"));
    game.legal("t0-f8 t0-f9").illegal("t1-f8", Reason::WrongRank).illegal("t0-f10", Reason::WrongBase);
}

#[test]
fn the_clock_stops_at_each_hour() {
    let hours = "f0:2S f1:3H f2:4C f3:5D f4:6S f5:7H f6:8C f7:9D f8:TS..KS f9:JH f10:QC f11:KD";
    let game = table(&rules("grandfathers-clock"), &format!("{hours} t0:AS t1:*"));
    // Round the corner, on the king of its own suit.
    game.legal("t0-f8").illegal("t0-f11", Reason::WrongSuit).illegal("t0-f9 t0-f4", Reason::WrongRank);
}

#[test]
fn the_sultan_stays_alone() {
    let kings = "f0:KC f1:KC f2:KS f3:KS f4:KH f5:KD f6:KD f7:KH";
    let game = table(&rules("sultan"), &format!("{kings} f8:AH..JH w0:* t0:QH t1:AH"));
    game.legal("t0-f8 t1-f4").illegal("t1-f7", Reason::FoundationComplete);
    let mut full = game.clone();
    full.play("t0-f8");
    full.shows("f8:AH2H3H4H5H6H7H8H9HTHJHQH");
}

#[test]
fn big_berthas_kings_have_a_foundation_of_their_own() {
    let game = table(&rules("big-bertha"), "f0:AC f8:KC t0:KH r4:KC t1:KDQC t2:*2C");
    game.legal("t0-f8 r4-f8 t2-f0 f8-t3 r4-t3").illegal("t0-f0", Reason::WrongRank);
    let mut after = game.clone();
    after.play("r4-f8 t0-f8");
    after.shows("f8:KCKCKH r4: t0:").legal("f8-t0");
    after.play("f8-t5 f8-t6");
    after.shows("f8:KC t5:KH t6:KC");
}
