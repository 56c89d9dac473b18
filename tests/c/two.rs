//! Another Rust library for two.c, with all of Rust's own library in it, as every one has.

/// How long the numbers below `n` are when written down; 0 above a thousand, where it panics inside.
#[unsafe(no_mangle)]
pub extern "C" fn other_length(n: u32) -> usize {
    std::panic::catch_unwind(|| {
        assert!(n <= 1000, "{n} is too many");
        (0..n).map(|i| i.to_string()).collect::<String>().len()
    })
    .unwrap_or(0)
}
