//! The printed rules of any game, made from the data alone: one file a paragraph or two.
//!
//! Every word of the vocabulary that matters in a game shows in its text. Left unsaid is what cannot matter: how the tableau is built where it
//! has no piles, in which direction where nothing is built, which cards of no pile lie face up.

mod deal;
mod foundations;
mod kinds;
mod stock;
mod tableau;
mod taken;
mod waiting;
mod words;

use alloc::format;
use alloc::string::String;

use super::{CellsWhen, Fillers, Refill, Rules};

/// Where a card is that may be moved.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Source {
    Tableau,
    Foundation,
    Cell,
    Reserve,
    Waste,
    Stock,
}

impl Rules {
    /// The rules as a card book prints them: a short paragraph each for the deal, the tableau, the foundations and so on, headed by a word between
    /// asterisks, as in Markdown. They are complete, and the same rules have the same text.
    ///
    /// The text is for people. Its wording may change between versions.
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// let text = Variant::Klondike.rules().explain();
    /// let paragraphs: Vec<_> = text.split("\n\n").collect();
    /// assert_eq!(paragraphs[2], "**Empty piles.** Only a king, or a group headed by one, may go to an empty pile.");
    /// ```
    pub fn explain(&self) -> String {
        let paragraphs = [
            ("Deal", self.explain_deal()),
            ("Tableau", self.explain_tableau()),
            ("Empty piles", self.explain_empty_piles()),
            ("Foundations", self.explain_foundations()),
            ("Cells", self.explain_cells()),
            ("Reserve", self.explain_reserve()),
            ("Stock", self.explain_stock()),
            ("Aim", self.explain_aim()),
        ];
        let mut text = String::new();
        for (heading, paragraph) in paragraphs.iter().filter(|(_, paragraph)| !paragraph.is_empty()) {
            let gap = if text.is_empty() { "" } else { "\n\n" };
            text += &format!("{gap}**{heading}.** {paragraph}");
        }
        text
    }

    fn explain_aim(&self) -> String {
        match self.won_with() {
            Some(cards) if usize::from(cards) == self.cards() => {
                let place = if self.foundation_count() == 1 { "foundation" } else { "foundations" };
                format!("The game is won when all {cards} cards are on the {place}. Each card there scores a point.")
            }
            Some(_) => "The game is won when only the aces are left. Each card that leaves scores a point.".into(),
            None => {
                let places = if self.reserve.deal.piles() == 0 { "the tableau" } else { "the tableau or the reserve" };
                let scores = if self.unscored().is_some() { "goes" } else { "goes from there" };
                let to = if self.foundation_count() == 1 { "the foundation" } else { "a foundation" };
                format!(
                    "The game is won when no card is left in {places}. Each card that {scores} to {to} scores a point."
                )
            }
        }
    }

    /// Whether there is a tableau.
    fn has_tableau(&self) -> bool {
        self.tableau.deal.piles() > 0
    }

    /// Whether a player can move cards from there to the tableau: not where nothing is built and gaps stay, are for others, or are filled from there.
    fn tableau_takes_cards(&self, from: Source) -> bool {
        let refills = match self.tableau.empty.refill() {
            Some(Refill::FromWasteOrStock { .. }) => matches!(from, Source::Stock | Source::Waste),
            Some(Refill::FromReserve) => matches!(from, Source::Reserve),
            None => false,
        };
        let closed = match self.tableau.empty.fillers() {
            Fillers::FromStockOrWaste => !matches!(from, Source::Stock | Source::Waste),
            fillers => fillers.are_none(),
        };
        self.has_tableau() && !((closed || refills) && self.tableau.build.builds_nothing())
    }

    /// What a card may do that waits in a cell, in the reserve, on a waste or on a stock in play: `may go to a tableau pile or a foundation`,
    /// `may be paired`; `None` if nothing.
    fn uses(&self, from: Source, waste: &str) -> Option<String> {
        let pairs = self.foundations.takes.pairs().is_some();
        let goals = self.goals(from, waste);
        match (goals.is_empty(), pairs) {
            (true, false) => None,
            (true, true) => Some("may be paired".into()),
            (false, false) => Some(format!("may go to {goals}")),
            (false, true) => Some(format!("may be paired, or go to {goals}")),
        }
    }

    /// Whether cells take cards from anywhere, and so from there: from a stock in play only if they don't wait until it is empty.
    fn cells_take_from(&self, from: Source) -> bool {
        let waits = match self.cells.when {
            CellsWhen::StockEmpty => from == Source::Stock,
            CellsWhen::Always => false,
        };
        from != Source::Cell && self.cells.count > 0 && !self.cells.from.is_tableau() && !waits
    }

    /// Where it may go: `a tableau pile or a foundation`. Cards that leave in pairs go to no foundation by themselves.
    fn goals(&self, from: Source, waste: &str) -> String {
        let takes_cards = self.foundations.takes.single_cards() && self.foundations.takes.pairs().is_none();
        let goals = [
            (self.tableau_takes_cards(from), "a tableau pile"),
            (takes_cards, if self.foundation_count() == 1 { "the foundation" } else { "a foundation" }),
            (self.cells_take_from(from), "a cell"),
            (!waste.is_empty(), waste),
        ];
        let goals = goals.into_iter().filter(|&(is_one, _)| is_one).map(|(_, goal)| goal.into());
        words::listed(goals.collect(), "or")
    }
}
