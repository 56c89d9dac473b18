//! What can be wrong with rules, each fault in words.

use thiserror::Error;

use super::limits;

/// `20 piles`, and how it is said where there may be more than were counted.
fn or_more(piles: u8) -> &'static str {
    if piles == u8::MAX { " or more" } else { "" }
}

/// One thing that is wrong with rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RulesFault {
    /// Not one or two decks.
    #[error("decks: {0} decks, there can be 1 or 2")]
    Decks(u8),
    /// No tableau pile, where the stock is dealt to the tableau or the tableau gathered.
    #[error("tableau.deal: no pile, there must be at least one for this stock")]
    NoTableau,
    /// More tableau piles than there can be.
    #[error("tableau.deal: {0}{more} piles, there can be {limit}", more = or_more(*.0), limit = limits::TABLEAU)]
    TooManyPiles(u8),
    /// More cards are dealt than there are.
    #[error("tableau.deal: {dealt} cards are dealt, there are {cards}")]
    TooManyCards {
        /// How many the deal needs, foundations, reserve and cells included.
        dealt: u32,
        /// How many there are.
        cards: u32,
    },
    /// Tableau piles are dealt without a face-up card.
    #[error("tableau.faces: a pile's top card must be face up")]
    NoCardUp,
    /// More piles are said to have face-down cards than there are.
    #[error("tableau.faces.down: {down} piles, {piles} are dealt")]
    DownTooLong {
        /// So many are said to.
        down: u8,
        /// So many there are.
        piles: u8,
    },
    /// A pile is said to have more face-down cards than cards.
    #[error("tableau.faces.down: t{pile} has {down} face-down cards, it is dealt {height}")]
    DownTooHigh {
        /// The pile's index.
        pile: u8,
        /// So many are said to lie face down.
        down: u8,
        /// So many it is dealt.
        height: u8,
    },
    /// Runs that move by a rule that is not the tableau's or a stricter one.
    #[error("tableau.groups.sequence_in: less strict than tableau.build")]
    LooserGroups,
    /// A rank below a base that the foundations do not have in common.
    #[error("tableau.empty: `rank_below_base` needs one base for all foundations")]
    NoCommonBase,
    /// Kings sink where cards lie face down.
    #[error("tableau.kings: `sunk` needs all cards face up")]
    SunkenFaceDown,
    /// Piles that may hold no card.
    #[error("tableau.capacity: 0, a pile must be able to hold a card")]
    NoCapacity,
    /// An empty list of the ranks that go to an empty pile.
    #[error("tableau.empty: `ranks` names none; where nothing goes to an empty pile, say `nothing`")]
    NoRanks,
    /// A refill of no cards.
    #[error("tableau.empty.refill.cards: a refill of no cards")]
    EmptyRefill,
    /// A refill takes cards from a stock that is dealt, and from the waste if there is one.
    #[error("tableau.empty.refill: needs a stock that is dealt to the waste, the tableau or the reserve")]
    RefillWithoutStock,
    /// A pile that is dealt no card would be refilled before the first move.
    #[error("tableau.deal: t{pile} is dealt no card, but empty piles are refilled")]
    RefilledDeal {
        /// The pile's index.
        pile: usize,
    },
    /// A refill from a reserve that there is not.
    #[error("tableau.empty.from_reserve: there is no reserve")]
    RefillWithoutReserve,
    /// More foundations are dealt a card than there are.
    #[error("foundations.dealt: {dealt}, there are {foundations} foundations")]
    TooManyDealt {
        /// So many are.
        dealt: u8,
        /// So many there are.
        foundations: u8,
    },
    /// Foundations are dealt cards of no certain rank.
    #[error("foundations.dealt: needs a base that is a rank")]
    DealtWithoutRank,
    /// Foundations on which no card is built.
    #[error("foundations.build: `none` builds nothing")]
    NoFoundationBuild,
    /// Complete runs that go back.
    #[error("foundations.takes.complete_run: with give_back")]
    RunsGiveBack,
    /// Complete runs on top of cards that were dealt.
    #[error("foundations.takes.complete_run: with dealt cards")]
    RunsDealt,
    /// Complete runs, and a rule for single cards.
    #[error("foundations.takes.complete_run: with another foundations.build than `same_suit`")]
    RunsBuild,
    /// Complete runs, and a base other than the ace.
    #[error("foundations.takes.complete_run: with another base than the ace")]
    RunsBase,
    /// More cells than there can be.
    #[error("cells.count: {0} cells, there can be {limit}", limit = limits::CELLS)]
    TooManyCells(u8),
    /// More cells are dealt a card than there are.
    #[error("cells.dealt: {dealt}, there are {count} cells")]
    TooManyCellsDealt {
        /// So many are.
        dealt: u8,
        /// So many there are.
        count: u8,
    },
    /// More reserve piles than there can be.
    #[error("reserve.deal: {0}{more} piles, there can be {limit}", more = or_more(*.0), limit = limits::RESERVE)]
    TooManyReserves(u8),
    /// Reserve piles are dealt without a face-up card, or more face-down cards than cards.
    #[error("reserve.faces: a pile's top card must be face up")]
    NoReserveCardUp,
    /// A deal from the stock of no cards.
    #[error("stock.to_waste.cards: a deal of no cards")]
    EmptyDeal,
    /// Redeals that are allowed no times.
    #[error("stock.to_waste.redeal: 0 times, say `no`")]
    NoRedeals,
    /// More waste piles than there can be.
    #[error("stock.face_up.wastes: {0} piles, there can be {limit}", limit = limits::WASTES)]
    TooManyWastes(u8),
    /// A deal to a reserve that there is not.
    #[error("stock.to_reserve: there is no reserve")]
    DealWithoutReserve,
    /// Cards are left over, and there is no stock.
    #[error("stock: {0} cards are left over, and there is no stock")]
    LeftOver(u32),
    /// Gatherings that are allowed no times.
    #[error("stock.gathered.times: 0 times, say `none`")]
    NoGatherings,
    /// The packs have no room for the tableau's cards.
    #[error("stock.gathered.packs: {room} cards at most, {cards} can lie in the tableau")]
    PacksTooSmall {
        /// So many have room.
        room: u32,
        /// So many there can be.
        cards: u32,
    },
    /// Shuffled gatherings without limit.
    #[error("stock.gathered.shuffle: needs a limited number of times")]
    ShuffledWithoutLimit,
    /// Not one, two or four suits.
    #[error("suits: {0}, there can be 1, 2 or 4")]
    Suits(u8),
    /// Rules that tell apart what would look alike.
    #[error("suits: the rules tell apart suits that would look alike")]
    SuitsToldApart,
}
