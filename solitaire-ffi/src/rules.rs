//! Rules: a variant's, or somebody's own.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use core::ffi::c_char;

use solitaire_rules::game::OwnJudge;
use solitaire_rules::rules::OwnRules;
#[cfg(feature = "saves")]
use solitaire_rules::rules::RulesError;
use solitaire_rules::{Game, Judge};

use crate::boundary::{buffer, guard, hand_out, out, shared, take_back};
use crate::error::{Fault, SolitaireError, explain, text};
use crate::result::*;
use crate::sizes::sized_out;
use crate::variants::{SolitaireTable, name_of, named};

/// The rules of a game. They never change once made: any number of threads may use the same ones at once. Games keep
/// their own copy.
pub struct SolitaireRules(OwnJudge);

// Several threads may use the same rules.
const _: () = {
    const fn shareable<T: Send + Sync>() {}
    shareable::<SolitaireRules>();
};

impl SolitaireRules {
    /// Those of a game.
    pub(crate) fn of(game: &Game) -> SolitaireRules {
        SolitaireRules(game.own_judge().clone())
    }

    /// What a game with these rules is begun with.
    pub(crate) fn own_judge(&self) -> &OwnJudge {
        &self.0
    }

    /// Those that their author wrote.
    #[cfg(feature = "saves")]
    pub(crate) fn of_own(own: OwnRules) -> Result<SolitaireRules, RulesError> {
        Ok(SolitaireRules(own.judge()?))
    }

    /// The rules as their author writes them.
    #[cfg(feature = "saves")]
    pub(crate) fn own(&self) -> OwnRules {
        self.0.rules()
    }

    /// What judges by them: only rules that can be played come into a handle.
    pub(crate) fn get(&self) -> &Judge {
        &self.0.judge
    }
}

/// The rules of the variant of this name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_rules_new(
    variant: *const c_char,
    error: *mut SolitaireError,
    rules: *mut *mut SolitaireRules,
) -> SolitaireResult {
    let body = || {
        // SAFETY: as the header has it.
        let (variant, out) = unsafe { (named(variant)?, out(rules)?) };
        Ok(hand_out(SolitaireRules(variant.into()), out)?)
    };
    // SAFETY: as the header has it.
    unsafe { explain(error, body) }
}

/// The display name of the rules: the title they were given or, if there is none, that of the variant with these rules;
/// empty if there is neither.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_rules_title(
    rules: *const SolitaireRules,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (rules, text) = unsafe { (shared(rules)?, buffer(text, capacity, needed)?) };
        text.text(&rules.0.title().unwrap_or_default())
    })
}

/// The author's notes on the rules; empty if there are none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_rules_notes(
    rules: *const SolitaireRules,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (rules, text) = unsafe { (shared(rules)?, buffer(text, capacity, needed)?) };
        text.text(&rules.0.notes.as_deref().unwrap_or_default())
    })
}

/// A text for people that a caller lends, or NULL for none, of so many characters at most: `what` it is, after its article.
///
/// # Safety
/// As for [`text`].
unsafe fn words(pointer: *const c_char, article: &str, what: &str, limit: usize) -> Result<Option<String>, Fault> {
    if pointer.is_null() {
        return Ok(None);
    }
    // SAFETY: as promised.
    let words = unsafe { text(pointer) }.map_err(|fault| fault.within(what))?;
    match words.char_indices().nth(limit) {
        None => Ok(Some(words.to_owned())),
        Some((end, _)) => {
            let fault = format!("{article}{what} of at most {limit} characters, found {}", words.chars().count());
            Err(Fault::new(SOLITAIRE_RESULT_TEXT, &format!("expected {fault}")).at(words.as_bytes(), end))
        }
    }
}

/// A copy of the rules with this title and these notes. Each may be NULL, for none. SOLITAIRE_RESULT_TEXT if the title
/// has more than 200 characters, or the notes more than 10,000.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_rules_with_title(
    rules: *const SolitaireRules,
    title: *const c_char,
    notes: *const c_char,
    error: *mut SolitaireError,
    copy: *mut *mut SolitaireRules,
) -> SolitaireResult {
    let body = || {
        // SAFETY: as the header has it.
        let (rules, copy) = unsafe { (shared(rules)?, out(copy)?) };
        // SAFETY: as the header has it.
        let (title, notes) = unsafe {
            (words(title, "a ", "title", OwnRules::MAX_TITLE)?, words(notes, "", "notes", OwnRules::MAX_NOTES)?)
        };
        Ok(hand_out(SolitaireRules(OwnJudge { judge: rules.0.judge, title, notes }), copy)?)
    };
    // SAFETY: as the header has it.
    unsafe { explain(error, body) }
}

/// The rules as a card book prints them, in English: paragraphs separated by blank lines, each headed by a word between
/// asterisks, as in Markdown: "**Stock.** ...". They are complete. The text is for people; its wording may change between
/// versions.
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
        text.text(&rules.0.judge.rules().explain())
    })
}

/// Copies the rules.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_rules_clone(
    rules: *const SolitaireRules,
    copy: *mut *mut SolitaireRules,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (rules, copy) = unsafe { (shared(rules)?, out(copy)?) };
        hand_out(SolitaireRules(rules.0.clone()), copy)
    })
}

/// Frees rules. NULL does nothing.
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
        let (rules, table) = unsafe { (shared(rules)?, sized_out(table)?) };
        table.write(rules.0.judge.rules().into())
    })
}

/// The name of the variant with exactly these rules, a static string; NULL for rules of your own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_rules_variant(
    rules: *const SolitaireRules,
    name: *mut *const c_char,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (rules, name) = unsafe { (shared(rules)?, out(name)?) };
        name.write(name_of(rules.0.judge.variant()))
    })
}

/// Whether PySolFC deals, such as "pysol:32000", are laid out as in PySolFC in games with these rules: 1 if every card is
/// where PySolFC puts it, 0 if PySolFC's cards are laid out in the game's own order. Always 0 with rules of your own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_rules_has_pysol_table(
    rules: *const SolitaireRules,
    has: *mut u8,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (rules, has) = unsafe { (shared(rules)?, out(has)?) };
        has.write(rules.0.judge.has_pysol_table().into())
    })
}
