//! The same work for both editions, whose judges are of different types.

use std::hint::black_box;

/// Wyrand: quick, so that choosing costs little beside playing.
struct Random(u64);

impl Random {
    #[inline(always)]
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xA076_1D64_78BD_642F);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xE703_7ED1_A0B4_28DB);
        (product >> 64) as u64 ^ product as u64
    }
}

/// How often the positions are gone through in one run.
const ROUNDS: u64 = 50;

macro_rules! edition {
    ($name:ident, $engine:ident, $judge:ty, $of:expr, $($more:item)*) => {
        pub(crate) mod $name {
            use $engine::*;

            use super::*;

            pub(crate) fn deals(variant: Variant) -> Vec<Position> {
                (0..128).map(|number| variant.deal(number)).collect()
            }

            /// Positions before the last of thirty random moves.
            pub(crate) fn middles(variant: Variant) -> Vec<Position> {
                let judge = $of(variant);
                let mut random = Random(7);
                let positions = (0..64).map(|number| {
                    let mut position = variant.deal(number);
                    let mut before = position;
                    for _ in 0..30 {
                        let moves = judge.legal_moves(&position);
                        let Some(m) = Player::Random.choose(&position, &moves, random.next()) else { break };
                        before = position;
                        judge.play_unchecked(&mut position, m);
                    }
                    before
                });
                positions.collect()
            }

            #[inline(always)]
            pub(crate) fn playouts(judge: $judge, deals: &[Position]) -> u64 {
                let (mut moves, mut random) = (MoveList::new(), Random(1));
                let play = |&deal: &Position| {
                    let mut position = deal;
                    u64::from(Player::Random.play_on(judge, &mut position, 250, &mut moves, || random.next()))
                };
                deals.iter().map(play).sum()
            }

            #[inline(always)]
            pub(crate) fn lists(judge: $judge, positions: &[Position]) -> u64 {
                let mut moves = MoveList::new();
                for _ in 0..ROUNDS {
                    for position in positions {
                        judge.legal_moves_into(black_box(position), &mut moves);
                        black_box(&moves);
                    }
                }
                ROUNDS * positions.len() as u64
            }

            $($more)*
        }
    };
}

edition! { this_edition, now, &Judge, Variant::judge, use now::moves::MoveList; }

edition! {
    first_edition, first, impl Judge, Variant::rules,
    pub(crate) struct Playouts<'a>(pub(crate) &'a [Position]);
    impl Visitor for Playouts<'_> {
        type Output = u64;
        fn visit(self, judge: impl Judge) -> u64 {
            playouts(judge, self.0)
        }
    }
    pub(crate) struct Lists<'a>(pub(crate) &'a [Position]);
    impl Visitor for Lists<'_> {
        type Output = u64;
        fn visit(self, judge: impl Judge) -> u64 {
            lists(judge, self.0)
        }
    }
}
