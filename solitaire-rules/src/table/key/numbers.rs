//! The numbers that keys are made with: frozen, like the keys.

/// The bytes of `patience`, the first one the highest.
const START: u64 = u64::from_be_bytes(*b"patience");

/// Output `i`, from 0, of SplitMix64 started from [`START`].
const fn number(i: u64) -> u64 {
    let z = START.wrapping_add((i + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

pub(super) const fn numbers<const N: usize>(first: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut i = 0;
    while i < N {
        table[i] = number(first + i as u64);
        i += 1;
    }
    table
}

/// The whole product of two numbers.
#[inline]
pub(super) const fn product(a: u64, b: u64) -> u128 {
    a as u128 * b as u128
}
