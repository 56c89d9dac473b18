//! Random numbers for searches: the same every time.

/// The next number after a state: Knuth's linear congruential generator (MMIX). Its high bits are the most random.
pub(super) fn next_random(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
    *state
}
