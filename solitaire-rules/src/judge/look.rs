//! Keys of positions as they look to a player.

use super::{Judge, Places};
use crate::table::key::{self, Key};
use crate::table::pile::{Pile, PileKind};
use crate::table::position::Position;

impl Judge {
    /// A canonical key in which even less counts. With two decks the real suits of cards don't count where the rules never tell them apart, as in Spider
    /// with one suit. With `any_order`, which is for players who know none of the cards in the stock, neither does the order of tableau piles, as long
    /// as the next deal gives each of them a card; that a later deal may be short is left out of account.
    pub(crate) fn look_key(&self, position: &Position, any_order: bool) -> Key {
        let a_row_is_left = position.pile_len(Pile::STOCK) >= position.piles.of(PileKind::Tableau).count();
        let alike = if any_order && matches!(self.places, Places::WhileStock) && a_row_is_left {
            &self.alike[1]
        } else {
            self.alike(position)
        };
        key::canonical_key_in_suits(position, alike, self.first_suits())
    }

    /// For each suit the first that the rules never tell from it.
    fn first_suits(&self) -> [u8; 4] {
        let mut first = [0, 1, 2, 3];
        // Runs leave whole, so nothing but building asks for suits.
        if !self.takes_cards && self.rules.foundations_are_plain() {
            for suit in 1..4 {
                first[usize::from(suit)] = (0..suit).find(|&other| self.takes_as_one(suit ^ other)).unwrap_or(suit);
            }
        }
        first
    }

    /// Whether all building allows with one of two suits, which are so many steps apart, what it allows with the other.
    fn takes_as_one(&self, apart: u8) -> bool {
        let same = |steps: u8| (0..4).all(|step: u8| steps >> step & 1 == steps >> (step ^ apart) & 1);
        [self.steps, self.holds, self.foundation_steps].into_iter().all(same)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Variant;
    use crate::table::moves::Move;
    use alloc::string::String;
    use alloc::vec::Vec;

    /// A position in which all cards of two names have changed places.
    fn exchanged(variant: Variant, [one, other]: [&str; 2]) -> Position {
        let text = alloc::format!("{}", variant.deal(1));
        let text = text.replace(one, "?").replace(other, one).replace('?', other);
        text.parse().expect("as many cards of each name")
    }

    /// Whether exchanging the fives of two suits makes no difference, to the look and to the canonical key.
    fn same(variant: Variant, fives: [&str; 2]) -> [bool; 2] {
        let (judge, one, other) = (variant.judge(), variant.deal(1), exchanged(variant, fives));
        let looks = [&one, &other].map(|position| judge.look_key(position, true));
        let canonical = [&one, &other].map(|position| judge.canonical_key(position));
        [looks[0] == looks[1], canonical[0] == canonical[1]]
    }

    #[test]
    fn suits_count_where_the_rules_tell_them_apart() {
        for (variant, black, others) in [
            (Variant::SpiderOneSuit, true, true),
            (Variant::SpiderTwoSuits, true, false),
            (Variant::Spider, false, false),
            (Variant::Gargantua, false, false),
        ] {
            assert_eq!(same(variant, ["5S", "5C"]), [black, false], "{variant}");
            assert_eq!(same(variant, ["5S", "5H"]), [others, false], "{variant}");
            assert_eq!(same(variant, ["5S", "6S"]), [false, false], "{variant}");
        }
    }

    /// The position with its first two tableau piles exchanged.
    fn in_other_order(position: &Position) -> Position {
        let text = alloc::format!("{position}");
        let mut words: Vec<String> = text.split(' ').map(String::from).collect();
        let [first, second] =
            ["t0:", "t1:"].map(|name| words.iter().position(|w| w.starts_with(name)).expect("a pile"));
        let [one, other] = [first, second].map(|at| String::from(&words[at][3..]));
        words[first] = alloc::format!("t0:{other}");
        words[second] = alloc::format!("t1:{one}");
        words.join(" ").parse().expect("a position")
    }

    /// In Spiderette three rows of seven cards are dealt, and then three cards, to the first three piles.
    #[test]
    fn the_order_of_piles_counts_for_who_knows_what_comes_and_where_not_every_pile_gets_a_card() {
        let judge = Variant::Spiderette.judge();
        let mut position = Variant::Spiderette.deal(1);
        for rows in 0..=4 {
            let other = in_other_order(&position);
            let same = |any_order| judge.look_key(&position, any_order) == judge.look_key(&other, any_order);
            assert_eq!([same(true), same(false)], [rows != 3, rows == 4], "{rows} rows dealt");
            if rows < 4 {
                judge.play(&mut position, Move::Deal).expect("a legal deal");
            }
        }
    }
}
