//! What the foundations start with, take and give.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::words::{a_rank, built, capital, count};
use crate::cards::card::Rank;
use crate::rules::{Base, Rules, Takes};

impl Rules {
    pub(super) fn explain_foundations(&self) -> String {
        let foundations = &self.foundations;
        let mut sentences = Vec::from([format!("{}.", capital(&count(self.foundation_count(), "foundation")))]);
        match foundations.takes {
            Takes::Cards => {
                sentences.push(self.explain_base());
                sentences.push(self.explain_kept());
            }
            Takes::CompleteRun { build, at_once } => {
                let run = format!("a complete run, thirteen face-up cards from king to ace built {},", built(build));
                let leaves = if at_once {
                    "goes to an empty foundation by itself, as soon as it lies at the top of a tableau pile"
                } else {
                    "is moved to an empty foundation by the player, from the top of a tableau pile and all at once"
                };
                sentences.push(format!("{} {leaves}. Nothing else goes there, and nothing comes back.", capital(&run)));
            }
        }
        sentences.join(" ")
    }

    /// What they start with, and how they go on.
    fn explain_base(&self) -> String {
        let how = built(self.foundations.build);
        let round = "one card at a time, round the corner (an ace goes on a king) until it holds thirteen cards";
        match self.foundations.base {
            Base::Rank(Rank::Ace) => {
                format!("Each starts with an ace and is built up {how} to the king, one card at a time.")
            }
            Base::Rank(base) => format!("Each starts with {} and is built up {how}, {round}.", a_rank(base)),
            Base::FirstPlayed => {
                format!(
                    "The first card played to any of them may be of any rank, and all the others start with that rank; each is built up {how}, {round}."
                )
            }
            Base::EachItsOwn => {
                format!("Each starts with any card, whatever the others started with, and is built up {how}, {round}.")
            }
            Base::Dealt => format!(
                "The card dealt to the first sets the base: the others start with that rank. Each is built up {how}, {round}."
            ),
        }
    }

    fn explain_kept(&self) -> String {
        let dealt = self.dealt_foundations();
        match (self.foundations.give_back && self.has_tableau(), dealt) {
            (false, _) => "Cards stay on the foundations.".into(),
            (true, 0) => "The top card of a foundation may go back to the tableau, by the rules of the tableau.".into(),
            (true, _) => {
                let stays = if dealt == 1 {
                    "the card that was dealt there stays"
                } else {
                    "the cards that were dealt there stay"
                };
                format!(
                    "The top card of a foundation may go back to the tableau, by the rules of the tableau; {stays}."
                )
            }
        }
    }
}
