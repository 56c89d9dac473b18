//! What the foundations start with, take and give.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::words::{a_rank, built, capital, count, listed, number};
use crate::cards::card::Rank;
use crate::rules::{Base, Pairs, Rules, Takes};

impl Rules {
    pub(super) fn explain_foundations(&self) -> String {
        let foundations = &self.foundations;
        let mut sentences = Vec::from([format!("{}.", capital(&count(self.kind(0).piles, "foundation")))]);
        match foundations.takes {
            Takes::Cards => {
                if self.foundations_are_plain() {
                    sentences.push(self.explain_base());
                } else {
                    sentences = self.explain_kinds();
                }
                sentences.push(self.explain_kept());
            }
            Takes::Pairs(pairs) => {
                let reserve = !self.reserve.gives.are_foundations();
                sentences.push(format!("{} {}", explain_pairs(pairs), self.explain_in_play(reserve)));
            }
            Takes::LowerOfSuit => {
                let lower = "A card leaves for it when a higher card of its suit is in play; the ace is the highest.";
                sentences.push(format!("{lower} {}", self.explain_in_play(true)));
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
            Base::FirstOfTableau => {
                format!("Each starts with the rank of the tableau's first card and is built up {how}, {round}.")
            }
            Base::Cards(_) => format!("Each starts with the card that was put there and is built up {how}, {round}."),
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

/// Which cards leave together, and which alone.
fn explain_pairs(pairs: Pairs) -> String {
    let which = match pairs {
        Pairs::SameRank => "of one rank".into(),
        Pairs::Sum(sum) => {
            format!("whose ranks add up to {} (ace 1, jack 11, queen 12, king 13)", number(sum))
        }
    };
    let alone = match pairs.alone() {
        Some(alone) => format!(" {} leaves alone.", capital(&a_rank(Rank::ALL[usize::from(alone)]))),
        None => String::new(),
    };
    format!(
        "Two cards in play {which} make a pair: one is moved onto the other, and both leave for the foundation.{alone}"
    )
}

impl Rules {
    /// Which cards may leave for a discard, the reserve's among them or not.
    fn explain_in_play(&self, reserve: bool) -> String {
        let tableau =
            if self.tableau.overlap { "the uncovered cards of the tableau" } else { "the tops of the tableau piles" };
        let places = [
            (self.has_tableau(), tableau),
            (reserve && self.reserve.deal.piles() > 0, "the tops of the reserve piles"),
            (
                self.stock.wastes() > 0,
                if self.stock.wastes() == 1 { "the top of the waste" } else { "the tops of the wastes" },
            ),
            (self.stock.shows_top(), "the top of the stock"),
            (self.cells.count > 0, "the cards in cells"),
        ];
        let places = places.into_iter().filter(|&(is_one, _)| is_one).map(|(_, place)| place.into());
        match listed(places.collect(), "and") {
            none if none.is_empty() => "No card is ever in play.".into(),
            places => format!("In play are {places}. Nothing comes back."),
        }
    }
}
