//! Whether a walk through all remaining ranks exists, wherever the cards lie.
//!
//! If every card goes to the foundation, each on a card of a neighbouring rank, the foundation is a walk round the circle of ranks that visits each
//! rank as often as it has cards. For each two neighbours, count the steps between them in either direction: each visit takes two steps, except the
//! first and the last, which take one. The circle has an odd number of ranks, so these equations have exactly one solution for each rank where the
//! walk may end; making a step lowers only that step's count. If every solution has a negative number, there is no walk.

use super::problem::RANKS;

/// The lowest bit of each of thirteen four-bit numbers.
const ONES: u64 = 0x1_1111_1111_1111;

/// For each end of the walk the steps that one of its two numbers, the higher, must have left: those an even way on.
const EVEN: [u64; RANKS] = {
    let mut masks = [0; RANKS];
    let mut end = 0;
    while end < RANKS {
        let mut offset = 0;
        while offset < RANKS {
            masks[end] |= 1 << (4 * ((end + offset) % RANKS));
            offset += 2;
        }
        end += 1;
    }
    masks
};

/// How often each step must still be made, plus one half, on a walk that starts at rank `top` and visits each rank as often as `left` says. The step
/// from a rank to the next higher one is stored at that rank. `None` if there is no walk.
pub(super) fn steps(left: &[u8; RANKS], top: u8) -> Option<u64> {
    let visits = |rank: usize| 2 * i32::from(left[rank % RANKS]) + i32::from(rank % RANKS == usize::from(top));
    let mut twice: i32 = (1..=RANKS).map(|rank| if rank % 2 == 1 { visits(rank) } else { -visits(rank) }).sum();
    let mut steps = 0;
    for rank in 0..RANKS {
        if rank > 0 {
            twice = 2 * visits(rank) - twice;
        }
        let number = u64::try_from((twice + 1) / 2).ok().filter(|&number| twice >= -1 && number < 16)?;
        steps |= number << (4 * rank);
    }
    can_end(steps).then_some(steps)
}

/// The counts after a step from a rank to its neighbour. `None` if there is no walk.
#[inline]
pub(super) fn after(steps: u64, from: u8, to: u8) -> Option<u64> {
    let lower = if (from + 1) % RANKS as u8 == to { from } else { to };
    let shift = 4 * u32::from(lower);
    if steps >> shift & 15 == 0 {
        return None;
    }
    let steps = steps - (1 << shift);
    can_end(steps).then_some(steps)
}

/// The steps whose count is zero.
#[inline]
fn without(steps: u64) -> u64 {
    let any = steps | steps >> 1;
    !(any | any >> 2) & ONES
}

/// Whether the walk may end anywhere.
#[inline]
fn can_end(steps: u64) -> bool {
    let none = without(steps);
    none == 0 || EVEN.iter().any(|even| none & even == 0)
}

/// The solutions for walks that end at one of these ranks: how often each step is made.
pub(super) fn ends(steps: u64, ranks: u16) -> impl Iterator<Item = u64> {
    let none = without(steps);
    let ends = (0..RANKS).filter(move |&end| ranks >> end & 1 != 0 && none & EVEN[end] == 0);
    ends.map(move |end| steps - EVEN[end])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most cards for the brute-force search.
    const MOST: u32 = 9;

    /// The ranks where walks can end, by brute force.
    fn brute(left: &mut [u8; RANKS], top: usize) -> u16 {
        if left.iter().all(|&count| count == 0) {
            return 1 << top;
        }
        let mut ends = 0;
        for next in [(top + 1) % RANKS, (top + RANKS - 1) % RANKS] {
            if left[next] > 0 {
                left[next] -= 1;
                ends |= brute(left, next);
                left[next] += 1;
            }
        }
        ends
    }

    /// Every walk is found, with its end; if there is none, that is mostly recognised; and counts updated card by card equal those computed afresh.
    #[test]
    fn no_walk_is_missed() {
        let (mut random, mut walks, mut seen, mut unseen) = (1u64, 0, 0, 0);
        // Miri is slow.
        while walks < if cfg!(miri) { 40 } else { 2_000 } {
            let mut left = [0; RANKS];
            let mut roll = || {
                random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
                (random >> 40) as usize
            };
            let (top, count) = (roll() % RANKS, roll() as u32 % MOST + 1);
            let mut at = top;
            for _ in 0..count {
                at = if roll() % 8 == 0 { roll() % RANKS } else { (at + [1, RANKS - 1][roll() % 2]) % RANKS };
                left[at] += 1;
            }
            let true_ends = brute(&mut left, top);
            let steps = steps(&left, top as u8);
            walks += u32::from(true_ends != 0);
            for end in (0..RANKS).filter(|end| true_ends >> end & 1 != 0) {
                assert_eq!(steps.map(|steps| ends(steps, 1 << end).count()), Some(1), "{left:?} from {top} to {end}");
            }
            if true_ends == 0 {
                *(if steps.is_none() { &mut seen } else { &mut unseen }) += 1;
            }
            for next in [(top + 1) % RANKS, (top + RANKS - 1) % RANKS].into_iter().filter(|&next| left[next] > 0) {
                let mut fewer = left;
                fewer[next] -= 1;
                let anew = super::steps(&fewer, next as u8);
                assert_eq!(
                    steps.and_then(|steps| after(steps, top as u8, next as u8)),
                    anew.filter(|_| steps.is_some())
                );
            }
        }
        assert!(seen > unseen && unseen > 0, "{seen}, {unseen}");
    }
}
