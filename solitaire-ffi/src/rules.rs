//! Rules: a variant's, or somebody's own.

use std::ffi::c_char;

use solitaire_rules::{Judge, Rules};

use crate::boundary::{buffer, guard, hand_out, out, shared, take_back, text};
use crate::error::{Fault, SolitaireError, explain};
use crate::result::*;
use crate::variants::{SolitaireTable, index, named};

/// The rules of a game. They never change once made: any number of threads may use the same ones at once. Games
/// keep a copy of their own.
pub struct SolitaireRules {
    judge: Judge,
}

impl SolitaireRules {
    pub(crate) fn new(judge: Judge) -> SolitaireRules {
        SolitaireRules { judge }
    }

    /// What judges by them: only rules that can be played come into a handle.
    pub(crate) fn get(&self) -> &Judge {
        &self.judge
    }
}

/// The rules of the variant of this name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_rules_new(
    variant: *const c_char,
    rules: *mut *mut SolitaireRules,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (variant, rules) = unsafe { (named(variant)?, out(rules)?) };
        hand_out(SolitaireRules::new(*variant.judge()), rules)
    })
}

/// Rules of your own, from JSON. What solitaire_rules_to_json writes for a variant is the best start for them.
/// Of rules that cannot be played the error names the faults.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_rules_from_json(
    json: *const c_char,
    error: *mut SolitaireError,
    rules: *mut *mut SolitaireRules,
) -> SolitaireResult {
    let body = || {
        // SAFETY: as the header has it.
        let (json, out) = unsafe { (text(json)?, out(rules)?) };
        let rules: Rules = serde_json::from_str(json).map_err(|error| Fault::new(SOLITAIRE_ERROR_RULES, &error))?;
        let judge = rules.judge().map_err(|error| Fault::new(SOLITAIRE_ERROR_RULES, &error))?;
        Ok(hand_out(SolitaireRules::new(judge), out)?)
    };
    // SAFETY: as the header has it.
    unsafe { explain(error, body) }
}

/// The rules as JSON.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_rules_to_json(
    rules: *const SolitaireRules,
    json: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (rules, json) = unsafe { (shared(rules)?, buffer(json, capacity, needed)?) };
        json.text(&serde_json::to_string(rules.judge.rules()).map_err(|_| SOLITAIRE_ERROR_INTERNAL)?)
    })
}

/// The rules as a card book prints them, in English: paragraphs with a blank line between two, each with a heading
/// between asterisks before it, as in Markdown: "**Stock.** ...". Everything that the rules say is in it. It is meant for
/// people, and may be worded better in another version.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_rules_explain(
    rules: *const SolitaireRules,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (rules, text) = unsafe { (shared(rules)?, buffer(text, capacity, needed)?) };
        text.text(&rules.judge.rules().explain())
    })
}

/// The same of the variant of this name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_variant_explain_rules(
    name: *const c_char,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (variant, text) = unsafe { (named(name)?, buffer(text, capacity, needed)?) };
        text.text(&variant.rules().explain())
    })
}

/// The same rules once more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_rules_clone(
    rules: *const SolitaireRules,
    copy: *mut *mut SolitaireRules,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (rules, copy) = unsafe { (shared(rules)?, out(copy)?) };
        hand_out(SolitaireRules::new(rules.judge), copy)
    })
}

/// Frees rules. NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_rules_free(rules: *mut SolitaireRules) {
    // SAFETY: as the header has it.
    unsafe { take_back(rules) };
}

/// How many decks and piles of each kind a game with these rules has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_rules_table(
    rules: *const SolitaireRules,
    table: *mut SolitaireTable,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (rules, table) = unsafe { (shared(rules)?, out(table)?) };
        table.write(rules.judge.rules().into())
    })
}

/// The index of the variant that has exactly these rules, or SOLITAIRE_OWN_RULES.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_rules_variant(rules: *const SolitaireRules, index: *mut u32) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (rules, index) = unsafe { (shared(rules)?, out(index)?) };
        index.write(self::index(rules.judge.variant()))
    })
}
