//! Why a move is refused, in a sentence for the player.

use core::fmt;

use super::illegal::{IllegalMove, Reason};
use super::needed::Needed;
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};

/// Why the move is refused, in a sentence.
pub(super) struct Why<'a>(pub(super) &'a IllegalMove);

impl fmt::Display for Why<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Why(refused) = self;
        if let Some(detail) = refused.detail.filter(|_| !refused.reason.is_of_the_card()) {
            return write!(f, "{detail}");
        }
        let sentence = refused.reason.sentence();
        let Move::Transfer { from, to, count } = refused.attempted else {
            return f.write_str(sentence);
        };
        match refused.reason {
            Reason::NoSuchPile => match refused.missing {
                [true, true] if from != to => write!(f, "this game has neither {from} nor {to}"),
                [true, _] => write!(f, "this game has no {from}"),
                [false, true] => write!(f, "this game has no {to}"),
                [false, false] => f.write_str(refused.reason.sentence()),
            },
            Reason::PileEmpty => write!(f, "{from} is empty"),
            Reason::TooFewCards => write!(f, "{from} has fewer than {count} cards"),
            Reason::FaceDown => write!(f, "some of the top {count} cards of {from} are face down"),
            Reason::NotASequence => write!(f, "the top {count} cards of {from} aren't a run"),
            Reason::NotAPair => refused.write_partners(f, to),
            reason if reason.is_of_the_card() => refused.write_clash(f, to),
            Reason::OnlyTheRankBelowTheBase => match refused.needed {
                Some(needed) => write!(f, "only {needed} can fill an empty pile"),
                None => f.write_str(sentence),
            },
            _ => f.write_str(sentence),
        }
    }
}

impl IllegalMove {
    /// `5♣ can't go on 7♣; it goes on a red 6`, or less of it where less is known.
    fn write_clash(&self, f: &mut fmt::Formatter<'_>, to: Pile) -> fmt::Result {
        match self.card {
            Some(card) => write!(f, "{card:#} can't ")?,
            None => f.write_str("that card can't ")?,
        }
        // Where it would be built on another card, it is that one which is wrong; otherwise the card itself.
        let needs = match (self.onto, to.kind()) {
            _ if self.reason == Reason::WrongBase => {
                f.write_str("start a foundation")?;
                "that takes"
            }
            (Some(onto), kind) => {
                write!(f, "go on {onto:#}")?;
                if kind == PileKind::Foundation { "the foundation needs" } else { "it goes on" }
            }
            (None, kind) => {
                write!(f, "go to {to}")?;
                if kind == PileKind::Tableau { "an empty pile needs" } else { "that takes" }
            }
        };
        match (self.needed, self.detail) {
            (_, Some(detail)) => write!(f, "; {detail}"),
            (Some(Needed::Nothing), None) => f.write_str("; no card takes it"),
            (Some(needed), None) => write!(f, "; {needs} {needed}"),
            (None, None) if self.reason == Reason::WrongBase => Ok(()),
            (None, None) => write!(f, ": {}", self.reason.sentence()),
        }
    }

    /// `8♦ can't pair with 7♣; it pairs with a 5`.
    fn write_partners(&self, f: &mut fmt::Formatter<'_>, to: Pile) -> fmt::Result {
        let (Some(card), Some(needed)) = (self.card, self.needed) else { return f.write_str(self.reason.sentence()) };
        match self.onto {
            Some(onto) if to.kind() != PileKind::Foundation => write!(f, "{card:#} can't pair with {onto:#}; ")?,
            _ => write!(f, "{card:#} can't be removed alone; ")?,
        }
        match needed {
            Needed::Alone => f.write_str("it is removed by itself"),
            needed => write!(f, "it pairs with {needed}"),
        }
    }
}
