//! The solver against unpruned search, in positions of which few others come.

use solitaire_rules::Variant;

use crate::common::Dice;
use crate::exhaustive::agree::Tally;
use crate::exhaustive::{late, small, small_rules};

/// So many positions are searched unpruned; where more come of one, nothing is compared.
const STATES: usize = 600;

pub fn hold(bytes: &[u8]) {
    let mut dice = Dice::of_bytes(bytes);
    let rules = match dice.below(0x100) {
        0..64 => small_rules::with_sequences(&mut dice),
        64..128 => small_rules::of_any_kind(&mut dice),
        128..192 => small_rules::with_new_words(&mut dice),
        _ => *dice.pick(&Variant::ALL).expect("a variant").rules(),
    };
    let judge = rules.judge().expect("rules that can be played");
    let is_late = late::serves(judge.rules());
    let position = if is_late { late::position(&judge, &mut dice) } else { small::position(&judge, &mut dice) };
    let mut tally = Tally::new();
    tally.compare_within(&judge, &position, STATES);
    tally.expect_no_fault();
}
