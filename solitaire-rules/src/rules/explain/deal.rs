//! What is dealt where, and which cards lie face up.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::words::{capital, count, listed, number, rank, ranks, the_first};
use crate::cards::card::Rank;
use crate::rules::{Base, Faces, Layout, Rules};

impl Rules {
    pub(super) fn explain_deal(&self) -> String {
        let packs = if self.decks == 1 { "One pack of 52 cards." } else { "Two packs, 104 cards." };
        let mut sentences: Vec<String> = Vec::from([packs.into()]);
        sentences.extend(self.explain_suits());
        if self.foundations_are_plain() && !self.foundations.base.is_first_of_tableau() {
            sentences.extend(self.explain_begun());
        } else {
            sentences.extend(self.explain_begun_kinds());
        }
        let (reserve, tableau) = (&self.reserve, &self.tableau);
        if reserve.deal.piles() > 0 {
            sentences.push(row("reserve pile", &reserve.deal, &reserve.faces));
        }
        if self.has_tableau() {
            if tableau.overlap {
                sentences.push(picture(&tableau.deal, &tableau.faces));
            } else {
                sentences.push(row("tableau pile", &tableau.deal, &tableau.faces));
            }
        }
        if tableau.kings.sink() && self.has_tableau() {
            sentences.push(
                "Then each king moves to the bottom of its pile; kings in the same pile keep their order.".into(),
            );
        }
        if self.cells.dealt > 0 && self.cells.holds > 1 {
            let (dealt, holds) = (count(self.cells.dealt, "card"), number(self.cells.holds));
            let go = if self.cells.dealt == 1 { "goes" } else { "go" };
            let cells = if self.cells.count == 1 { "the cell" } else { "the cells" };
            let each = if self.cells.count == 1 {
                String::new()
            } else {
                format!(", up to {holds} to each from the first on")
            };
            sentences.push(format!("{} {go} to {cells}, face up{each}.", capital(&dealt)));
        } else if self.cells.dealt > 0 {
            let dealt = the_first(self.cells.dealt, self.cells.count, "cell");
            let share = if self.cells.dealt == 1 { "gets" } else { "get" };
            let one = if self.cells.dealt == 1 { "a card" } else { "a card each" };
            sentences.push(format!("{} {share} {one}, face up.", capital(&dealt)));
        }
        sentences.extend(self.explain_rest());
        sentences.join(" ")
    }

    fn explain_suits(&self) -> Option<String> {
        match self.suits {
            2 => Some("The cards show only two suits: ♠ for both black suits, ♥ for both red ones.".into()),
            1 => Some("The cards show only one suit: ♠ for all four.".into()),
            _ => None,
        }
    }

    /// The cards that begin on foundations.
    fn explain_begun(&self) -> Option<String> {
        match self.foundations.base {
            Base::Dealt => Some("The first card goes to the first foundation.".into()),
            Base::Rank(base) => (self.foundations.dealt > 0).then(|| self.explain_taken_out(base)),
            Base::FirstPlayed | Base::EachItsOwn | Base::FirstOfTableau | Base::Cards(_) => None,
        }
    }

    /// The cards of this rank that begin on foundations.
    fn explain_taken_out(&self, base: Rank) -> String {
        let dealt = self.foundations.dealt;
        let some = match (dealt, dealt < self.foundation_count()) {
            (1, _) => format!("the first {}", rank(base)),
            (_, true) => format!("the first {} {}", number(dealt), ranks(base)),
            (_, false) => format!("the {} {}", number(dealt), ranks(base)),
        };
        let (are, each) = if dealt == 1 { ("is", "") } else { ("are", ", one to each") };
        let to = the_first(dealt, self.foundation_count(), "foundation");
        let of = if dealt < self.foundation_count() { format!(" in {}", self.pack()) } else { String::new() };
        format!("Before the deal {some}{of} {are} taken out and put on {to}{each}.")
    }

    /// The cards before they are dealt.
    pub(super) fn pack(&self) -> &'static str {
        if self.decks == 1 { "the pack" } else { "the packs" }
    }

    /// What is left when all are dealt.
    fn explain_rest(&self) -> Option<String> {
        let others = u32::from(self.dealt_foundations()) + u32::from(self.cells.dealt);
        let dealt = self.tableau.deal.total() + self.reserve.deal.total() + others;
        let left = (self.cards() as u32).saturating_sub(dealt);
        let shown = match (self.stock.shows_top(), left) {
            (true, 1) => ", face up",
            (true, _) => ", the top card face up and the others face down",
            (false, _) => ", face down",
        };
        self.stock.is_there().then(|| match (left, dealt) {
            (0, _) => "No card is left for the stock.".into(),
            (_, 0) => format!("All {} cards are the stock{shown}.", number(left)),
            (1, _) => format!("The last card is the stock{shown}."),
            (_, _) => format!("The other {} cards are the stock{shown}.", number(left)),
        })
    }
}

/// Piles of a kind that are dealt in rows, and their faces.
fn row(kind: &str, deal: &Layout, faces: &Faces) -> String {
    let heights = deal.heights();
    let piles = capital(&count(deal.piles(), kind));
    if deal.highest() == 0 {
        return format!("{piles}, empty at first.");
    }
    let by_rows = if heights.len() > 1 && deal.highest() > 1 { ", dealt in rows from the left" } else { "" };
    format!("{piles} {}{by_rows}, {}.", shares(heights), face(deal, faces, "of each"))
}

/// Piles that are the diagonals of a picture, and their faces.
fn picture(deal: &Layout, faces: &Faces) -> String {
    let heights = deal.heights();
    let of = shares(heights);
    if deal.total() == 1 {
        let empty = if deal.piles() > 1 { format!(", in {} {of}", count(deal.piles(), "pile")) } else { String::new() };
        return format!("The tableau is one card, {}{empty}.", face(deal, faces, "of each"));
    }
    let peaks = heights.windows(2).filter(|pair| pair[1] > pair[0]).count() as u32 + 1;
    let rows = (1..=deal.highest()).rev().map(|row| heights.iter().filter(|&&height| height >= row).count());
    let rows = listed(rows.map(|cards| cards.to_string()).collect(), "and");
    let shape = if peaks == 1 { "a pyramid".into() } else { format!("{} peaks", number(peaks)) };
    let piles = capital(&count(deal.piles(), "tableau pile"));
    // The last card of each pile is the lowest row's.
    let face = face(deal, faces, "of each diagonal")
        .replace("the top card of each diagonal face up and", "the lowest row face up and");
    format!(
        "The tableau is {shape} in rows of {rows} cards, dealt from the top row down, {face}. {piles} {of} make it up, each a diagonal that runs down to the \
         left."
    )
}

/// How many cards each gets: `of four cards`.
fn shares(heights: &[u8]) -> String {
    let groups: Vec<&[u8]> = heights.chunk_by(|one, next| one == next).collect();
    let triangle = heights.iter().zip(1..).all(|(&height, place)| height == place);
    match (heights, &groups[..]) {
        ([1], _) => "of one card".into(),
        (_, [all]) if all.len() == heights.len() => {
            let each = if heights.len() > 1 { " each" } else { "" };
            format!("of {}{each}", count(heights[0], "card"))
        }
        ([_, _, _, .., last], _) if triangle => {
            format!("of one, two, three and so on up to {}", count(*last, "card"))
        }
        (_, groups) if groups.len() <= 3 => {
            let several = |group: &&[u8]| match (number(group.len() as u32), group[0]) {
                (piles, 0) => format!("{piles} empty"),
                (piles, cards) => format!("{piles} of {}", count(cards, "card")),
            };
            format!("(from the left {})", listed(groups.iter().map(several).collect(), "and"))
        }
        _ => format!("of {} cards", listed(heights.iter().map(ToString::to_string).collect(), "and")),
    }
}

/// Which of a layout's cards lie face up; `of_each` names each of several piles.
fn face(deal: &Layout, faces: &Faces, of_each: &str) -> String {
    let heights = deal.heights();
    let down: Vec<u8> = heights.iter().enumerate().map(|(pile, &height)| faces.down(pile, height)).collect();
    if down.iter().all(|&down| down == 0) {
        return "face up".into();
    }
    let each = if heights.len() > 1 { format!(" {of_each}") } else { String::new() };
    if faces.alternate() && deal.highest() > 2 {
        return format!("the top card{each} face up, the one below it face down, and so on alternately");
    }
    let tops = |up: &u8| heights.iter().zip(&down).all(|(height, &down)| height.saturating_sub(*up) == down);
    if let Some(up) = (1..=deal.highest()).find(tops) {
        let cards = if up == 1 { "card".into() } else { format!("{} cards", number(up)) };
        return format!("the top {cards}{each} face up and the others face down");
    }
    let is_covered = |down: &u8| *down > 0;
    let (open, end) = (down.iter().position(is_covered), down.iter().rposition(is_covered));
    if let (Some(open), Some(end)) = (open, end)
        && (open == 0 || end + 1 == down.len())
        && down[open..=end].iter().all(|&one| one == down[open])
    {
        let cards = if down[open] == 1 { "card".into() } else { format!("{} cards", number(down[open])) };
        let covered = (end + 1 - open) as u8;
        let which = match open {
            0 => the_first(covered, heights.len() as u8, "pile"),
            _ if covered == 1 => "the last pile".into(),
            _ => format!("the last {}", count(covered, "pile")),
        };
        let of_each = if covered > 1 { "each of " } else { "" };
        return format!("face up except for the bottom {cards} of {of_each}{which}");
    }
    let told = |down: u8| if down == 0 { "none".into() } else { number(down) };
    let down = listed(down.into_iter().map(told).collect(), "and");
    format!("face up except for the bottom cards of the piles: from the left {down}")
}
