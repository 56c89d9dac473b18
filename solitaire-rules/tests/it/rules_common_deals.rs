//! Numbered deals (ruling C7): the algorithm, its test vectors, and the page that explains it.

use std::process::Command;

use crate::rules_support::{deal, docs, new_packs};

/// The shuffled pack of a numbered deal: Gold Mine's stock, or what New York deals.
fn pack(number: u64, decks: usize) -> Vec<String> {
    let table = deal(if decks == 1 { "gold-mine" } else { "new-york" }, number);
    let cards = |pile| table.position.pile(pile).into_iter().rev().map(|(card, _)| card.to_string());
    let in_order =
        |kind: char| table.position.piles().filter(move |pile| pile.to_string().starts_with(kind)).flat_map(cards);
    in_order('t').chain(in_order('s')).collect()
}

/// The page's algorithm once more.
struct Generator([u64; 4]);

impl Generator {
    fn new(number: u64) -> Generator {
        let mut state = number;
        Generator([(); 4].map(|()| {
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let z = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            z ^ (z >> 31)
        }))
    }

    fn next(&mut self) -> u64 {
        let [a, b, c, d] = self.0;
        let output = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let (c, d) = (c ^ a, d ^ b);
        self.0 = [a ^ d, b ^ c, c ^ (b << 17), d.rotate_left(45)];
        output
    }
}

fn shuffled(number: u64, decks: u8) -> Vec<String> {
    let (mut cards, mut generator) = (new_packs(decks), Generator::new(number));
    for i in (1..cards.len()).rev() {
        let j = (u128::from(generator.next()) * (i as u128 + 1)) >> 64;
        cards.swap(i, j as usize);
    }
    cards.iter().map(ToString::to_string).collect()
}

/// What follows `heading` in the page of common rulings.
fn vector(heading: &str) -> String {
    let page = docs::page("README.md");
    let line = page.lines().find_map(|line| line.strip_prefix(heading)?.strip_prefix(':'));
    line.unwrap_or_else(|| panic!("{heading}: not in docs/rules/README.md")).trim().to_string()
}

#[test]
fn common_new_pack_is_by_suit_and_rank() {
    let cards: String = new_packs(1).iter().map(ToString::to_string).collect();
    assert!(cards.starts_with("AC2C3C4C5C6C7C8C9CTCJCQCKCAD2D") && cards.ends_with("QHKHAS2S3S4S5S6S7S8S9STSJSQSKS"));
    assert_eq!(new_packs(2), [new_packs(1), new_packs(1)].concat());
}

#[test]
fn common_generator_gives_the_numbers_of_the_page() {
    let hex = |numbers: &[u64]| numbers.iter().map(|x| format!("{x:016x}")).collect::<Vec<_>>().join(" ");
    for number in [0, 1, 42] {
        let mut generator = Generator::new(number);
        assert_eq!(hex(&generator.0), vector(&format!("SplitMix64 from {number}")));
        let outputs = [(); 4].map(|()| generator.next());
        assert_eq!(hex(&outputs), vector(&format!("xoshiro256++ of deal {number}")));
    }
    assert_eq!(Generator::new(0).0[0], 0xE220_A839_7B1D_CDAF);
}

#[test]
fn common_numbered_deals_are_those_of_the_page() {
    for number in [0, 1, 42] {
        for (decks, name) in [(1, "one deck"), (2, "two decks")] {
            assert_eq!(pack(number, decks)[..10].join(" "), vector(&format!("deal {number}, {name}")));
        }
    }
}

#[test]
fn common_numbered_deals_follow_the_algorithm() {
    for number in (0..50).chain([u64::from(u32::MAX), u64::MAX]) {
        assert_eq!(pack(number, 1), shuffled(number, 1));
        assert_eq!(pack(number, 2), shuffled(number, 2));
    }
}

/// Runs the page's Python where there is one.
#[test]
fn common_python_of_the_page_deals_the_same() {
    let python = |args: &[&str]| Command::new("python3").args(args).output();
    if !python(&["--version"]).is_ok_and(|output| output.status.success()) {
        eprintln!("no python3: not checked");
        return;
    }
    let page = docs::page("README.md");
    let code = page.split("```python\n").nth(1).and_then(|code| code.split("```").next()).expect("the page has Python");
    let numbers = [0, 1, 42, u64::MAX];
    let script = format!("{code}\nfor n in {numbers:?}:\n    for d in (1, 2):\n        print(*shuffled(n, d))\n");
    let output = python(&["-c", &script]).expect("it ran a moment ago");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let printed = String::from_utf8_lossy(&output.stdout).replace('\r', "");
    let expected = numbers.iter().flat_map(|&n| [1, 2].map(|decks| pack(n, decks).join(" ")));
    assert_eq!(printed.lines().map(str::to_string).collect::<Vec<_>>(), expected.collect::<Vec<_>>());
}
