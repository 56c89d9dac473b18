//! What the foundations start with, take and give.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::Source;
use super::words::{a_rank, built, capital, count, listed, number};
use crate::cards::card::Rank;
use crate::rules::{Base, Pairs, Rules, Takes};

/// A card of the base rank, where the tableau's first card sets it.
pub(super) const LIKE_THE_FIRST: &str = "a card of the same rank as the tableau's first card";

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
                let lower = "A card may go there if a higher card of its suit is in play; aces are high.";
                sentences.push(format!("{lower} {}", self.explain_in_play(true)));
            }
            Takes::CompleteRun { build, at_once } => {
                let leaves = if at_once {
                    "goes to an empty foundation as soon as it is complete"
                } else {
                    "may be moved to an empty foundation as a unit"
                };
                sentences.push(format!(
                    "A run of thirteen face-up cards built {} from king to ace, at the top of a tableau pile, {leaves}. Nothing else goes there, and \
                     nothing comes back.",
                    built(build)
                ));
            }
        }
        sentences.join(" ")
    }

    /// What they start with, and how they go on.
    fn explain_base(&self) -> String {
        let how = built(self.foundations.build);
        let round = "one card at a time, round the corner (an ace goes on a king), until it holds thirteen cards";
        match self.foundations.base {
            Base::Rank(Rank::Ace) => {
                format!("Each starts with an ace and is built up {how} to the king, one card at a time.")
            }
            Base::Rank(base) => format!("Each starts with {} and is built up {how}, {round}.", a_rank(base)),
            Base::FirstPlayed => {
                format!(
                    "The first card played to any of them, of any rank, sets the base: the others start with that rank. Each is built up {how}, {round}."
                )
            }
            Base::EachItsOwn => {
                format!("Each may start with any card, independently of the others, and is built up {how}, {round}.")
            }
            Base::Dealt => format!(
                "The card dealt to the first sets the base: the others start with that rank. Each is built up {how}, {round}."
            ),
            Base::FirstOfTableau => {
                format!("Each starts with {LIKE_THE_FIRST} and is built up {how}, {round}.")
            }
            Base::Cards(_) => format!("Each starts with the card that was put there and is built up {how}, {round}."),
        }
    }

    fn explain_kept(&self) -> String {
        let which = if self.foundation_count() == 1 { "the" } else { "a" };
        if !(self.foundations.give_back && self.tableau_takes_cards(Source::Foundation)) {
            return format!("Cards never leave {which} foundation.");
        }
        let unless = if self.dealt_foundations() > 0 { ", unless it was dealt there" } else { "" };
        format!("The top card of {which} foundation may be played back to the tableau{unless}.")
    }
}

/// Which cards leave together, and which alone.
fn explain_pairs(pairs: Pairs) -> String {
    let which = match pairs {
        Pairs::SameRank => "that have the same rank".into(),
        Pairs::Sum(sum) => {
            format!("that add up to {} (ace 1, jack 11, queen 12, king 13)", number(sum))
        }
    };
    let alone = match pairs.alone() {
        Some(alone) => format!(" {} goes there alone.", capital(&a_rank(Rank::ALL[usize::from(alone)]))),
        None => String::new(),
    };
    format!("Two cards in play {which} make a pair: move one onto the other, and both go to the foundation.{alone}")
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
            places => format!("In play: {places}. Nothing comes back."),
        }
    }
}
