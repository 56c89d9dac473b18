//! Texts that a caller lends: none, good ones of every kind, and good ones that were damaged. Each ends where its room ends.

use std::ffi::{CString, c_char};

use crate::common::Dice;

const GOOD: [&str; 28] = [
    "klondike",
    "gold-mine",
    "new-york",
    "freecell",
    "spider",
    "pyramid",
    "aces-up",
    "carousel",
    "42",
    "ms:617",
    "pysol:32000",
    "pysol:ms9999999",
    "greenfelt:815",
    "deal",
    "redeal",
    "w0-t2",
    "t3x4-t6",
    "f11",
    "t19",
    "10♥",
    "AS 2c 10D",
    "a title",
    "",
    "- s:<??> w0:AS f0: t0:",
    "gold-mine s:<2C3C4C5C6C7C8C9CTCJCQCKCAD2D3D4D5D6D7D8D9DTDJDQDKDAH2H3H4H5H6H7H8H9HTHJHQHKHAS2S3S4S5S6S7S8S9STSJSQSKS> \
     w0:AC f0: f1: f2: f3: t0: t1: t2: t3: t4: t5: t6:",
    r#"{"format":1,"rules":"gold-mine","start":{"deal":42},"moves":["deal","w0-t2","deal"],"in_effect":2}"#,
    r#"{"format":1,"rules":"klondike","start":{"deal":"ms:617"},"moves":[],"in_effect":0,"headers":{"player":"Ann"},"comments":{"0":"Hello."}}"#,
    r#"{"decks":1,"tableau":{"deal":[1,2,3,4,5,6,7],"faces":{"top_up":1},"build":"alternating_colors","groups":"face_up","empty":"king"},"foundations":{},"stock":{"to_waste":{"cards":1,"redeal":"unlimited"}}}"#,
];

/// A text, or NULL. Where a call has answered in words, also its last answer.
pub(super) struct Text(Option<Box<[u8]>>);

impl Text {
    pub(super) fn pointer(&self) -> *const c_char {
        self.0.as_ref().map_or(std::ptr::null(), |bytes| bytes.as_ptr().cast())
    }

    /// Whether it is this one.
    pub(super) fn is(&self, text: &str) -> bool {
        self.0.as_deref().and_then(|bytes| bytes.strip_suffix(&[0])) == Some(text.as_bytes())
    }

    /// The text itself.
    pub(super) fn of(text: &str) -> Text {
        Text::of_bytes(text.into())
    }

    fn of_bytes(mut bytes: Vec<u8>) -> Text {
        bytes.retain(|&byte| byte != 0);
        Text(Some(CString::new(bytes).expect("no NUL").into_bytes_with_nul().into()))
    }
}

/// Some text: of the good ones that `such` names, as a rule.
pub(super) fn such(range: std::ops::Range<usize>, dice: &mut Dice) -> Text {
    let place = match dice.below(16) {
        0 => return Text(None),
        1 => dice.below(GOOD.len()),
        2 => {
            let length = dice.below(32);
            return Text::of_bytes(dice.bytes(length));
        }
        _ => range.start + dice.below(range.len()),
    };
    let mut bytes = GOOD[place].as_bytes().to_vec();
    if dice.below(4) == 0 && !bytes.is_empty() {
        for _ in 0..=dice.below(3) {
            let at = dice.below(bytes.len());
            bytes[at] = dice.below(0x100) as u8;
        }
    }
    Text::of_bytes(bytes)
}

pub(super) fn variant(dice: &mut Dice) -> Text {
    such(0..8, dice)
}

pub(super) fn deal(dice: &mut Dice) -> Text {
    such(8..13, dice)
}

pub(super) fn any(dice: &mut Dice) -> Text {
    such(0..GOOD.len(), dice)
}

pub(super) fn position(dice: &mut Dice) -> Text {
    such(23..25, dice)
}

pub(super) fn save(dice: &mut Dice) -> Text {
    such(25..27, dice)
}

pub(super) fn rules(dice: &mut Dice) -> Text {
    such(27..28, dice)
}
