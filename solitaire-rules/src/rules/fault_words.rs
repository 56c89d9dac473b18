//! Parts of the sentences about faults in rules.

use core::fmt;

use crate::cards::card::Rank;

/// `20 piles`, and how it is said where there may be more than were counted.
pub(super) fn or_more(piles: u8) -> &'static str {
    if piles == u8::MAX { " or more" } else { "" }
}

/// A kind of foundation as rules are written.
pub(super) struct Of(pub(super) u8);

impl fmt::Display for Of {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.checked_sub(1) {
            None => f.write_str("foundations"),
            Some(other) => write!(f, "foundations.others[{other}]"),
        }
    }
}

/// How many there are: `there are 8 foundations`.
pub(super) struct There(pub(super) u8, pub(super) &'static str);

impl fmt::Display for There {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let There(count, of) = self;
        if *count == 1 { write!(f, "there is 1 {of}") } else { write!(f, "there are {count} {of}s") }
    }
}

/// `1 card`, `3 cards`, with a word before: `1 face-down card`.
pub(super) struct Cards(pub(super) u32, pub(super) &'static str);

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}card{}", self.0, self.1, if self.0 == 1 { "" } else { "s" })
    }
}

/// `1 card is`, `3 cards are`.
pub(super) struct Left(pub(super) u32);

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Cards(self.0, ""), if self.0 == 1 { "is" } else { "are" })
    }
}

/// How many cards each of them holds, where it is not one: ` of 3 cards`.
pub(super) struct OfSeveral(pub(super) u8);

impl fmt::Display for OfSeveral {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 1 { Ok(()) } else { write!(f, " of {} cards", self.0) }
    }
}

/// With which base, where it can be another: ` if the base is K`.
pub(super) struct IfBase(pub(super) Option<Rank>);

impl fmt::Display for IfBase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |base| write!(f, " if the base is {base}"))
    }
}

/// How many foundations the rules of the first kind ask for, and by what: `piles: 2`, or `base.cards: 2 cards start 2 foundations`.
pub(super) struct Asked {
    pub(super) piles: u8,
    pub(super) named: bool,
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Asked { piles, named: false } => write!(f, "piles: {piles}"),
            Asked { piles: 1, named: true } => f.write_str("base.cards: 1 card starts 1 foundation"),
            Asked { piles, named: true } => write!(f, "base.cards: {piles} cards start {piles} foundations"),
        }
    }
}

/// How many cards are dealt in all, and to what, where that is not one part: foundations, reserve, tableau and cells. It is told of the part that gets
/// the most.
pub(super) struct Dealt(pub(super) [u32; 4]);

impl fmt::Display for Dealt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const PARTS: [[&str; 2]; 4] = [
            ["foundations", "foundations"],
            ["reserve.deal", "reserve"],
            ["tableau.deal", "tableau"],
            ["cells.dealt", "cells"],
        ];
        let (all, parts) = (self.0.iter().sum::<u32>(), || PARTS.into_iter().zip(self.0));
        let path = parts().max_by_key(|&(_, cards)| cards).map_or("", |([path, _], _)| path);
        write!(f, "{path}: {all} cards are dealt")?;
        let mut separator = " (";
        for ([_, name], cards) in parts().filter(|&(_, cards)| 0 < cards && cards < all) {
            write!(f, "{separator}{name} {cards}")?;
            separator = ", ";
        }
        f.write_str(if separator == ", " { ")" } else { "" })
    }
}

/// The foundations, or the field by which they can hold so few cards.
pub(super) struct Room(pub(super) Option<&'static str>);

impl fmt::Display for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(field) => write!(f, "foundations.{field}: with this, foundations"),
            None => f.write_str("foundations:"),
        }
    }
}
