//! one
use solitaire_rules::*;
struct Rng(u64);
impl Rng {
    #[inline(always)]
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E3779B97F4A7C15);
        let t = (self.0 as u128) * ((self.0 ^ 0xD6E8FEB86659FD93) as u128);
        (t >> 64) as u64 ^ t as u64
    }
}
struct Playouts<'a>(&'a [Position], &'a mut Rng, &'a mut MoveList);
impl Visitor for Playouts<'_> {
    type Output = u64;
    #[inline(never)]
    fn visit(self, judge: impl Judge) -> u64 {
        let Playouts(deals, rng, list) = self;
        let mut moves = 0;
        for p in deals {
            let mut p = *p;
            for _ in 0..250 {
                judge.legal_moves_into(&p, list);
                if list.is_empty() {
                    break;
                }
                let m = list[((rng.next() as u128 * list.len() as u128) >> 64) as usize];
                judge.play_unchecked(&mut p, m);
                moves += 1;
            }
        }
        moves
    }
}
fn main() {
    println!("{}", std::mem::size_of::<Position>());
    for v in Variant::ALL {
        let rules = std::hint::black_box(*v.rules());
        let deals: Vec<Position> = (0..512).map(|n| v.deal(n)).collect();
        let mut list = MoveList::new();
        let mut rng = Rng(7);
        let mut best = [f64::MAX; 2];
        for i in 0..40 {
            let t = std::time::Instant::now();
            let moves = if i % 2 == 0 {
                v.visit(Playouts(&deals, &mut rng, &mut list))
            } else {
                Playouts(&deals, &mut rng, &mut list).visit(&rules)
            };
            best[i % 2] = best[i % 2].min(t.elapsed().as_secs_f64() / moves as f64 * 1e9);
        }
        println!(
            "{:22} fixed {:.1} ns {:.1} M/s   runtime {:.1} ns {:.1} M/s",
            v.name(),
            best[0],
            1e3 / best[0],
            best[1],
            1e3 / best[1]
        );
    }
}
