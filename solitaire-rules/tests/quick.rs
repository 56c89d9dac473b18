//! q
use solitaire_rules::*;
#[test]
fn quick() {
    for v in Variant::ALL {
        let text = std::fs::read_to_string(format!("../tests/perft/{}.txt", v.name())).unwrap();
        for line in text.lines().filter(|l| l.starts_with("deal ")) {
            let mut parts = line.split(" ; ");
            let n: u64 = parts.next().unwrap()[5..].trim().parse().unwrap();
            let p = v.deal(n);
            for part in parts {
                let mut w = part.split_whitespace();
                let distinct = w.next().unwrap() == "distinct";
                for (d, count) in w.enumerate() {
                    let count: u64 = count.parse().unwrap();
                    let got = if distinct { v.perft_distinct(&p, d as u32 + 1) } else { v.perft(&p, d as u32 + 1) };
                    let got2 = if distinct {
                        v.rules().perft_distinct(&p, d as u32 + 1)
                    } else {
                        v.rules().perft(&p, d as u32 + 1)
                    };
                    if count < 2_000_000 {
                        assert_eq!((got, got2), (count, count), "{v} deal {n} depth {} distinct {distinct}", d + 1);
                    }
                }
            }
        }
    }
}
