//! Rules, and what is told of variants.

use std::ffi::{CStr, c_char};

use solitaire::error::SolitaireError;
use solitaire::reasons::solitaire_reason_name;
use solitaire::result::{SolitaireResult, solitaire_result_text};
use solitaire::rules::*;
use solitaire::saves::{solitaire_rules_from_json, solitaire_rules_to_json};
use solitaire::variants::*;
use solitaire::version::{solitaire_abi_version, solitaire_version};

use super::room::{explained, handle, one, sized, text};
use super::{Hands, c, texts};
use crate::common::Dice;

type Rules = *const SolitaireRules;

const TEXTS: [unsafe extern "C" fn(Rules, *mut c_char, usize, *mut usize) -> SolitaireResult; 4] =
    [solitaire_rules_title, solitaire_rules_notes, solitaire_rules_explain, solitaire_rules_to_json];

pub(super) fn call(hands: &mut Hands, dice: &mut Dice) {
    let rules = hands.its_rules(dice);
    let made = match dice.below(10) {
        0..3 => {
            let name = texts::variant(dice);
            begun(dice, |error, made| c!(solitaire_rules_new; name.pointer(), error, made))
        }
        3 | 4 => {
            let json = texts::rules(dice);
            begun(dice, |error, made| c!(solitaire_rules_from_json; json.pointer(), error, made))
        }
        5 => {
            let (title, notes) = (texts::any(dice), texts::any(dice));
            begun(
                dice,
                |error, made| c!(solitaire_rules_with_title; rules, title.pointer(), notes.pointer(), error, made),
            )
        }
        6 => handle(dice, |made| c!(solitaire_rules_clone; rules, made)),
        7 => {
            let call = dice.pick(&TEXTS).expect("a function");
            text(dice, |start, capacity, needed| c!(call; rules, start, capacity, needed));
            None
        }
        8 => {
            sized(dice, |table| c!(solitaire_rules_table; rules, table));
            one(dice, |name| c!(solitaire_rules_variant; rules, name));
            one(dice, |has| c!(solitaire_rules_has_pysol_table; rules, has));
            None
        }
        _ => {
            names(dice);
            None
        }
    };
    hands.rules.extend(made);
}

fn begun(
    dice: &mut Dice,
    call: impl FnOnce(*mut SolitaireError, *mut *mut SolitaireRules) -> SolitaireResult,
) -> Option<*mut SolitaireRules> {
    let chances = dice.number();
    handle(dice, |made| explained(&mut Dice::new(chances), |error| call(error, made)))
}

/// Texts that live for ever: NULL, or in UTF-8.
fn names(dice: &mut Dice) {
    let number = dice.below(0x100) as u32;
    let name = texts::variant(dice);
    let lasting = [
        solitaire_variant_name(number),
        c!(solitaire_variant_title; name.pointer()),
        c!(solitaire_variant_family; name.pointer()),
        solitaire_result_text(number as i32),
        solitaire_reason_name(number as u8),
        solitaire_version(),
    ];
    assert_eq!(lasting[0].is_null(), number >= solitaire_variant_count());
    for text in lasting.into_iter().filter(|text| !text.is_null()) {
        // SAFETY: it is not NULL, and so a text that lives for ever.
        assert!(!unsafe { CStr::from_ptr(text) }.to_str().expect("UTF-8").is_empty());
    }
    assert_eq!(solitaire_abi_version(), solitaire::abi::SOLITAIRE_ABI_VERSION);
}
