//! Other programs' deals: the decks of `plain/deals.txt`, worked out by other programs, and some that were published.

use std::collections::BTreeSet;

use solitaire_rules::cards::{Deal, DealError};
use solitaire_rules::rules::Foundations;
use solitaire_rules::{Card, Game, Position, Rules, Variant};

/// Deal, decks, cards.
fn decks() -> Vec<(Deal, u8, Vec<Card>)> {
    let lines = include_str!("plain/deals.txt").lines().filter(|line| !line.starts_with('#'));
    let decks = lines.map(|line| {
        let [deal, decks, cards] = line.split(" ; ").collect::<Vec<_>>()[..] else { panic!("three fields: {line}") };
        let cards = cards.split(' ').map(|card| card.parse().expect("a card"));
        (deal.parse().expect("a deal"), decks.parse().expect("decks"), cards.collect())
    });
    decks.collect()
}

/// Microsoft's decks and Green Felt's are dealt in our order in every game; PySolFC's are where it has no table of its own, and where its order is ours.
#[test]
fn decks_are_those_of_the_file() {
    let decks = decks();
    assert_eq!(decks.len(), 85);
    for (deal, count, cards) in decks {
        let in_our_order = |variant: &Variant| {
            let ours = [Variant::FreeCell, Variant::FortyThieves].contains(variant) || !variant.has_pysol_table();
            variant.rules().decks == count && (ours || !deal.is_pysol())
        };
        for variant in Variant::ALL.into_iter().filter(in_our_order) {
            let judge = variant.judge();
            assert_eq!(judge.deal_by(deal), Ok(judge.from_deck(&cards).expect("a deck")), "{variant} {deal}");
        }
    }
}

/// A table as `plain/pysol_tables.txt` has it: the piles that hold cards; of foundations only which cards.
fn table(position: &Position) -> Vec<String> {
    let text = position.to_string();
    let piles = text.split(' ').skip(1).filter(|pile| !pile.ends_with(':'));
    let (foundations, mut table): (Vec<_>, Vec<_>) = piles.map(str::to_owned).partition(|pile| pile.starts_with('f'));
    let first = |pile: &String| pile.split_once(':').expect("a pile").1.parse::<Card>().expect("one card");
    let mut begun: Vec<Card> = foundations.iter().map(first).collect();
    begun.sort_by_key(|card| (card.rank(), "CSHD".find(card.suit().letter())));
    if !begun.is_empty() {
        table.push(format!("f:{}", begun.iter().map(Card::to_string).collect::<String>()));
    }
    table.sort();
    table
}

#[test]
fn pysol_s_tables_are_those_of_the_file() {
    let mut games = BTreeSet::new();
    for line in include_str!("plain/pysol_tables.txt").lines().filter(|line| !line.starts_with('#')) {
        let [name, deal, piles] = line.split(" ; ").collect::<Vec<_>>()[..] else { panic!("three fields: {line}") };
        let (variant, deal): (Variant, Deal) = (name.parse().expect("a variant"), deal.parse().expect("a deal"));
        let mut expected: Vec<_> = piles.split(' ').map(str::to_owned).collect();
        expected.sort();
        let found = table(&variant.judge().deal_by(deal).expect("a deal"));
        assert_eq!(
            found == expected,
            variant.has_pysol_table(),
            "{variant} {deal}: {found:?}, PySolFC has {expected:?}"
        );
        games.insert(variant);
    }
    let with_table: BTreeSet<_> = Variant::ALL.into_iter().filter(|variant| variant.has_pysol_table()).collect();
    assert!(games.is_superset(&with_table), "{:?}", with_table.difference(&games));
    assert_eq!((with_table.len(), games.len()), (84, 87));
}

/// `docs/formats.md` lists the games in which PySolFC's deals have another table.
#[test]
fn the_page_lists_the_games_that_are_laid_out_in_their_own_order() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/formats.md")).expect("the page");
    let (_, section) = page.split_once("own order in").expect("the list");
    let (list, _) = section.split_once(':').expect("its end");
    let listed: BTreeSet<&str> = list.split('`').skip(1).step_by(2).collect();
    let own = Variant::ALL.into_iter().filter(|variant| !variant.has_pysol_table());
    assert_eq!(listed, own.map(Variant::name).collect());
}

#[test]
fn rules_of_one_s_own_have_no_table_of_pysol_s() {
    let klondike = *Variant::Klondike.rules();
    let own = Rules { foundations: Foundations { give_back: false, ..klondike.foundations }, ..klondike };
    let (own, klondike) = (own.judge().unwrap(), klondike.judge().unwrap());
    assert!(klondike.has_pysol_table() && !own.has_pysol_table());
    let (_, _, cards) = decks().into_iter().find(|(deal, ..)| *deal == Deal::PySol(32_000)).expect("a deck");
    assert_eq!(own.deal_by(Deal::PySol(32_000)).unwrap(), own.from_deck(&cards).unwrap());
    assert_ne!(klondike.deal_by(Deal::PySol(32_000)).unwrap(), klondike.from_deck(&cards).unwrap());
}

#[test]
fn microsoft_1_is_the_published_deal() {
    const PUBLISHED: &str = "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C 4C 5C TS QH 4H AC 4D 7S 3S TD 4S TH 8H 2C \
                             JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H";
    let cards: Vec<Card> = PUBLISHED.split(' ').map(|card| card.parse().unwrap()).collect();
    let published = Game::from_deck(Variant::FreeCell, &cards).unwrap();
    for deal in [Deal::Microsoft(1), Deal::PySol(1)] {
        assert_eq!(Game::deal_by(Variant::FreeCell, deal).unwrap().position(), published.position());
    }
}

/// The table is told in lonelybot's repository, under "Solution seems impossible?", where MinimalKlondike's author says that Green Felt does not begin at that end of
/// the stock where the six of diamonds is.
#[test]
fn green_felt_815_is_the_published_deal() {
    const PUBLISHED: &str = "s:<6D9C8CQSTC5D4HQH5S4S5C2C6C7S6H3CKSKHTS2DJCAD4D7H> w0: f0: f1: f2: f3: t0:JD t1:<TD>8D t2:<8S5H>3H \
                             t3:<3SAC2H>8H t4:<KCAHTH4C>6S t5:<9S7CQDAS7D>KD t6:<3DJS9DQCJH2S>9H";
    for variant in [Variant::Klondike, Variant::KlondikeDrawThree] {
        let position = variant.judge().deal_by(Deal::Greenfelt(815)).unwrap();
        assert_eq!(position.to_string(), format!("{} {PUBLISHED}", variant.name()));
    }
}

/// The solution is told in MinimalKlondike's repository, under "Please solve GreenFelt deal 1492773577": `A` is the waste, `B` to `E` are the foundations, `F`
/// to `L` the piles, and `@` deals a card, from the stock turned over where it is empty.
#[test]
fn the_published_solution_wins_its_deal_of_green_felt_s() {
    const SOLUTION: &str = "HG @AD @AG @@AG @AL @@@@@@AL @AL @@@@@AG @AG AG @@@@@AJ @@@@@AJ HJ @AH FH @@@AF @@AF @@@@@AF KF KD KB KH KI LH HL JH LJ \
                            LH LK LC LB LE GE GB IE GE IB @AB @@@@AC JC @AD JD GD JE JB JI JL @AC JC GC IC AL AD GD GC AE @AC @AE GE IG IB GB GE FE \
                            HB GB FB HC GC GB ID JD KD KE FE FB HD HC GC LD LE HD";
    let pile = |letter: char| match letter {
        'A' => "w0".to_owned(),
        'B'..='E' => "f".to_owned(),
        _ => format!("t{}", letter as u8 - b'F'),
    };
    let mut game = Game::deal_by(Variant::Klondike, Deal::Greenfelt(1_492_773_577)).unwrap();
    for step_text in SOLUTION.split(' ') {
        let (draws, letters) = step_text.split_at(step_text.len() - 2);
        for _ in draws.chars() {
            if game.play("deal".parse().unwrap()).is_err() {
                game.play("redeal".parse().unwrap()).unwrap();
                game.play("deal".parse().unwrap()).unwrap();
            }
        }
        let mut piles = letters.chars().map(pile);
        let (from, to) = (piles.next().unwrap(), piles.next().unwrap());
        let meant =
            |text: String| text.starts_with(&from) && text.split('-').nth(1).is_some_and(|end| end.starts_with(&to));
        let step = game.distinct_moves().into_iter().find(|step| meant(step.to_string()));
        game.play(step.unwrap_or_else(|| panic!("{step_text}: {}", game.position()))).unwrap();
    }
    assert!(game.is_won());
}

/// Four words of 32 bits, by Python's own `random`.
#[test]
fn the_greatest_number_of_pysol_s_is_dealt_as_python_shuffles() {
    const DECK: &str = "KC 5D 6D QH 9H 7H 4C 5H 8H 3H 6H 2H TD JD JH JS 5C 7C 9D TS 7S TC TH 3C JC 4D 8C 3S QC 2C KH 3D QS \
                        QD 7D 9C 9S 6C KS 4H AH AC 2S AD AS 5S 4S 8D 2D 6S KD 8S";
    let cards: Vec<Card> = DECK.split(' ').map(|card| card.parse().unwrap()).collect();
    let judge = Variant::FreeCell.judge();
    assert_eq!(judge.deal_by(Deal::PySol(u128::MAX)), Ok(judge.from_deck(&cards).unwrap()));
}

#[test]
fn numbers_of_this_engine_are_dealt_as_before() {
    for variant in Variant::ALL {
        let game = Game::deal_by(variant, 42).unwrap();
        assert_eq!(game, Game::deal(variant, 42));
        assert_eq!((game.deal_number(), game.dealt_by()), (Some(42), Some(Deal::Number(42))));
    }
}

#[test]
fn deals_that_a_game_does_not_have_are_refused_in_words() {
    let refused = |variant: Variant, deal| variant.judge().deal_by(deal).unwrap_err().to_string();
    let one_deck = "is a one-deck deal, but this game has two decks";
    assert_eq!(refused(Variant::Spider, Deal::Microsoft(617)), format!("`ms:617` {one_deck}"));
    assert_eq!(refused(Variant::Spider, Deal::Greenfelt(815)), format!("`greenfelt:815` {one_deck}"));
    for deal in [Deal::PySol(31_999), Deal::PySol(32_000), Deal::PySolMicrosoft(617)] {
        assert!(Variant::Spider.judge().deal_by(deal).is_ok(), "{deal}");
    }
    for deal in [Deal::Microsoft(0), Deal::PySol(0), Deal::PySolMicrosoft(0), Deal::Greenfelt(0)] {
        assert_eq!(Variant::FreeCell.judge().deal_by(deal), Err(DealError::Zero(deal)));
    }
    assert_eq!(refused(Variant::FreeCell, Deal::PySol(0)), "no deal `pysol:0`: numbers start at 1");
    let last = "the last one is 8589934591";
    assert_eq!(refused(Variant::FreeCell, Deal::Microsoft(1 << 33)), format!("no deal `ms:8589934592`: {last}"));
    assert_eq!(
        refused(Variant::Klondike, Deal::Greenfelt((1 << 31) - 1)),
        "no deal `greenfelt:2147483647`: the last one is 2147483646"
    );
    let greatest = Deal::PySolMicrosoft(u64::MAX);
    assert_eq!(refused(Variant::Spider, greatest), format!("no deal `{greatest}`: {last}"));
}

#[test]
fn pysol_s_numbers_below_32000_are_microsoft_s() {
    for variant in [Variant::FreeCell, Variant::Klondike, Variant::Spider, Variant::Canfield] {
        let deal = |deal: Deal| variant.judge().deal_by(deal).unwrap();
        for number in [1, 617, 31_999] {
            assert_eq!(deal(Deal::PySol(number.into())), deal(Deal::PySolMicrosoft(number)), "{variant} {number}");
        }
        assert_ne!(deal(Deal::PySol(32_000)), deal(Deal::PySolMicrosoft(32_000)), "{variant}");
    }
}

#[test]
fn texts_are_written_as_they_are_read() {
    let most = [
        "18446744073709551615",
        "ms:8589934591",
        "pysol:ms8589934591",
        "pysol:340282366920938463463374607431768211455",
        "greenfelt:2147483646",
    ];
    for text in ["0", "42", "ms:1", "ms:617", "pysol:1", "pysol:ms1", "pysol:12345678901234567890", "greenfelt:1"]
        .into_iter()
        .chain(most)
    {
        assert_eq!(text.parse::<Deal>().expect(text).to_string(), text);
    }
}

#[test]
fn other_texts_are_refused_in_words() {
    let refused = |text: &str| text.parse::<Deal>().unwrap_err().to_string();
    let any = "expected a deal such as `42`, `ms:617` or `pysol:32000`";
    let number = "expected a deal's number from 0 to 18446744073709551615";
    let microsoft = "expected a Microsoft deal number from 1 to 8589934591";
    let pysol = "expected a PySolFC deal number from 1 to 340282366920938463463374607431768211455";
    let greenfelt = "expected a Green Felt deal number from 1 to 2147483646";
    for (text, expected) in [
        ("", format!("{any}, found the end of the text, at byte 0")),
        ("forty-two", format!("{any}, found `forty-two`, at byte 0")),
        ("-1", format!("{any}, found `-1`, at byte 0")),
        (" 42", format!("{any}, found ` 42`, at byte 0")),
        ("MS:617", "expected `ms`, `pysol` or `greenfelt` in lower case, at byte 0".into()),
        ("042", "expected a deal's number without leading zeros, found `042`, at byte 0".into()),
        ("ms:042", "expected a deal's number without leading zeros, found `042`, at byte 3".into()),
        ("pysol:ms00", "expected a deal's number without leading zeros, found `00`, at byte 8".into()),
        ("42 ", format!("{number}, found `42 `, at byte 0")),
        ("18446744073709551616", format!("{number}, found `18446744073709551616`, at byte 0")),
        ("ms:0", format!("{microsoft}, found `0`, at byte 3")),
        ("ms:", format!("{microsoft}, found the end of the text, at byte 3")),
        ("ms:+1", format!("{microsoft}, found `+1`, at byte 3")),
        ("ms:8589934592", format!("{microsoft}, found `8589934592`, at byte 3")),
        ("pysol:ms0", format!("{microsoft}, found `0`, at byte 8")),
        ("pysol:ms8589934592", format!("{microsoft}, found `8589934592`, at byte 8")),
        ("pysol:0", format!("{pysol}, found `0`, at byte 6")),
        (
            "pysol:340282366920938463463374607431768211456",
            format!("{pysol}, found `34028236692093846346337460743176…`, at byte 6"),
        ),
        ("greenfelt:0", format!("{greenfelt}, found `0`, at byte 10")),
        ("greenfelt:2147483647", format!("{greenfelt}, found `2147483647`, at byte 10")),
        ("greenfelt:4294967297", format!("{greenfelt}, found `4294967297`, at byte 10")),
        ("greenfelt:", format!("{greenfelt}, found the end of the text, at byte 10")),
        // What may be a piece of a deck is not quoted.
        ("ms:AS KD", format!("{microsoft}, at byte 3")),
        ("AS KD", format!("{any}, at byte 0")),
    ] {
        assert_eq!(refused(text), expected, "{text}");
    }
}

#[cfg(feature = "serde")]
mod saves {
    use solitaire_rules::game::{Record, RecordError, Start};

    use super::*;

    #[test]
    fn saves_keep_which_deal_it_was() {
        for (deal, written) in [
            (Deal::Number(42), "{\"deal\":42}"),
            (Deal::Number(u64::MAX), "{\"deal\":18446744073709551615}"),
            (Deal::Microsoft(617), "{\"deal\":\"ms:617\"}"),
            (Deal::Microsoft(8_589_934_591), "{\"deal\":\"ms:8589934591\"}"),
            (Deal::PySolMicrosoft(32_000), "{\"deal\":\"pysol:ms32000\"}"),
            (Deal::Greenfelt(815), "{\"deal\":\"greenfelt:815\"}"),
            (Deal::PySol(u128::MAX), "{\"deal\":\"pysol:340282366920938463463374607431768211455\"}"),
        ] {
            let mut game = Game::deal_by(Variant::FreeCell, deal).unwrap();
            game.play("t0-c0".parse().unwrap()).unwrap();
            let text = serde_json::to_string(&game.record()).unwrap();
            assert!(text.contains(written), "{text}");
            let record: Record = serde_json::from_str(&text).unwrap();
            assert_eq!(record.start, Start::Deal(deal));
            let again = record.replay().unwrap();
            assert_eq!((&again, again.dealt_by()), (&game, Some(deal)));
            assert_eq!(again.deal_number(), if let Deal::Number(number) = deal { Some(number) } else { None });
            let alone = serde_json::to_string(&deal).unwrap();
            assert_eq!(serde_json::from_str::<Deal>(&alone).unwrap(), deal);
        }
    }

    #[test]
    fn a_save_of_a_deal_that_the_game_does_not_have_is_refused() {
        let read = |deal: &str| {
            let text = format!(
                "{{\"format\":1,\"rules\":\"spider\",\"start\":{{\"deal\":{deal}}},\"moves\":[],\"in_effect\":0}}"
            );
            serde_json::from_str::<Record>(&text)
        };
        let record = read("\"ms:617\"").unwrap();
        assert_eq!(record.replay(), Err(RecordError::Deal(DealError::OneDeck(Deal::Microsoft(617)))));
        assert!(format!("{record:?}").contains("Deal(ms:617)"));
        for (deal, found) in [
            ("-1", "-1"),
            ("1.5", "1.5"),
            ("12345678.90123", "a fraction"),
            ("1e13", "a number not written as an integer"),
            ("18446744073709551616", "a number out of range"),
            ("-18446744073709551616", "a number out of range"),
            ("null", "null"),
        ] {
            let expected = format!("start.deal: expected a deal's number from 0 to {}, found {found}", u64::MAX);
            assert_eq!(read(deal).unwrap_err().to_string(), expected);
        }
        let error = read("\"5S KD AS 9C\"").unwrap_err().to_string();
        assert_eq!(error, "start.deal: expected a deal's number from 0 to 18446744073709551615, at byte 0");
        let error = read("\"ms:8589934592\"").unwrap_err().to_string();
        let expected =
            "start.deal: expected a Microsoft deal number from 1 to 8589934591, found `8589934592`, at byte 3";
        assert_eq!(error, expected);
    }
}
