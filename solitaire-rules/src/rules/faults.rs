//! What can be wrong with rules, each fault in words.

use core::fmt;

use thiserror::Error;

use super::limits;

/// `20 piles`, and how it is said where there may be more than were counted.
fn or_more(piles: u8) -> &'static str {
    if piles == u8::MAX { " or more" } else { "" }
}

/// A kind of foundation as rules are written.
struct Of(u8);

impl fmt::Display for Of {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.checked_sub(1) {
            None => f.write_str("foundations"),
            Some(other) => write!(f, "foundations.others[{other}]"),
        }
    }
}

/// How many there are: `there are 8 foundations`.
struct There(u8, &'static str);

impl fmt::Display for There {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let There(count, of) = self;
        if *count == 1 { write!(f, "there is 1 {of}") } else { write!(f, "there are {count} {of}s") }
    }
}

/// How many cards each of them holds, where it is not one: ` of 3 cards`.
struct OfSeveral(u8);

impl fmt::Display for OfSeveral {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 1 { Ok(()) } else { write!(f, " of {} cards", self.0) }
    }
}

/// One thing that is wrong with rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RulesFault {
    /// Not one or two decks.
    #[error("decks: must be 1 or 2, not {0}")]
    Decks(u8),
    /// No tableau pile, where the stock is dealt to the tableau or the tableau gathered.
    #[error("tableau.deal: this stock needs at least one tableau pile")]
    NoTableau,
    /// More tableau piles than there can be.
    #[error("tableau.deal: {0}{more} piles, the limit is {limit}", more = or_more(*.0), limit = limits::TABLEAU)]
    TooManyPiles(u8),
    /// More cards are dealt than there are.
    #[error("tableau.deal: {dealt} cards are dealt, but there are only {cards}")]
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
    #[error("tableau.faces.down: lists {down} piles, but only {piles} are dealt")]
    DownTooLong {
        /// So many are said to.
        down: u8,
        /// So many there are.
        piles: u8,
    },
    /// A pile is said to have more face-down cards than cards.
    #[error("tableau.faces.down: t{pile} has {down} face-down cards, but is dealt only {height}")]
    DownTooHigh {
        /// The pile's index.
        pile: u8,
        /// So many are said to lie face down.
        down: u8,
        /// So many it is dealt.
        height: u8,
    },
    /// Runs that move by a rule that is not the tableau's or a stricter one.
    #[error("tableau.groups.sequence_in: must be at least as strict as tableau.build")]
    LooserGroups,
    /// A rank below a base that the foundations do not have in common.
    #[error("tableau.empty: `rank_below_base` needs one base for all foundations")]
    NoCommonBase,
    /// A corner that ends at the foundations' base, where they have none in common.
    #[error("tableau.wrap: `below_base` needs one base for all foundations")]
    NoCommonEnd,
    /// Kings sink where cards lie face down.
    #[error("tableau.kings: `sunk` needs all cards face up")]
    SunkenFaceDown,
    /// Cards face up and face down by turns where they are gathered and dealt again.
    #[error("tableau.faces: `every_other_up` can't be combined with a gathered tableau")]
    AlternatingGathered,
    /// Cards face up and face down by turns in a reserve.
    #[error("reserve.faces: only tableau piles can lie `every_other_up`")]
    AlternatingReserve,
    /// Piles that may hold no card.
    #[error("tableau.capacity: must be at least 1")]
    NoCapacity,
    /// An empty list of the ranks that go to an empty pile.
    #[error("tableau.empty: `ranks` is empty, use `nothing` if nothing goes to an empty pile")]
    NoRanks,
    /// A refill of no cards.
    #[error("tableau.empty.refill.cards: must be at least 1")]
    EmptyRefill,
    /// A refill takes cards from a stock that is dealt, and from the waste if there is one.
    #[error(
        "tableau.empty.refill: needs a stock that is dealt to the waste, the tableau or the reserve, or `only_refills`"
    )]
    RefillWithoutStock,
    /// A pile that is dealt no card would be refilled before the first move.
    #[error("tableau.deal: t{pile} starts empty, but empty piles are refilled")]
    RefilledDeal {
        /// The pile's index.
        pile: usize,
    },
    /// A refill from a reserve that there is not.
    #[error("tableau.empty.from_reserve: there is no reserve")]
    RefillWithoutReserve,
    /// More kinds of foundations than there can be.
    #[error("foundations.others: {0}{more} kinds, the limit is {limit}", more = or_more(*.0), limit = limits::OTHER_KINDS)]
    TooManyKinds(u8),
    /// A kind of which there is no foundation.
    #[error("{}.piles: must be at least 1", Of(*.kind))]
    NoFoundations {
        /// Which kind, the first being 0.
        kind: u8,
    },
    /// More foundations than there can be.
    #[error("foundations.piles: {0}{more} foundations, the limit is {limit}", more = or_more(*.0), limit = limits::FOUNDATIONS)]
    TooManyFoundations(u8),
    /// The foundations do not hold all cards.
    #[error("foundations.holds: room for {room} cards, but there are {cards}")]
    FoundationsTooSmall {
        /// So many have room.
        room: u32,
        /// So many there are.
        cards: u32,
    },
    /// Foundations of which none holds a card.
    #[error("{}.holds: must be at least 1", Of(*.kind))]
    HoldsNothing {
        /// Which kind.
        kind: u8,
    },
    /// Neighbours that are further apart than any two ranks.
    #[error("{}.step: must be 0 to 12, not {step}", Of(*.kind))]
    StepTooLong {
        /// Which kind.
        kind: u8,
        /// So far apart.
        step: u8,
    },
    /// Up and then down from another rank than the ace.
    #[error("{}.direction: `up_then_down` needs the ace as base", Of(*.kind))]
    TurnsWithoutAce {
        /// Which kind.
        kind: u8,
    },
    /// Up and then down by more than one rank.
    #[error("{}.direction: `up_then_down` goes one rank at a time", Of(*.kind))]
    TurnsByStep {
        /// Which kind.
        kind: u8,
    },
    /// Not as many foundations as cards that they begin with.
    #[error("{}.piles: {piles}, but `base` names cards for {cards}", Of(*.kind))]
    CardsAreNotPiles {
        /// Which kind.
        kind: u8,
        /// So many cards are named.
        cards: u8,
        /// So many foundations there are.
        piles: u8,
    },
    /// Cards that begin on foundations and are not in the pack, or may have been dealt to others.
    #[error("foundations: the pack doesn't have all the cards they start with")]
    MissingBases,
    /// A rank set by the tableau's first card, and no foundation that shows it.
    #[error("foundations.base: `first_of_tableau` needs a card dealt to a foundation, set `dealt` to at least 1")]
    FirstOfTableauAlone,
    /// The same beside a first kind.
    #[error("{}.base: only the first kind can have `first_of_tableau`", Of(*.kind))]
    FirstOfTableauInOthers {
        /// Which kind.
        kind: u8,
    },
    /// The same without a card in the first pile.
    #[error("foundations.base: `first_of_tableau` needs a card in t0")]
    FirstOfNoTableau,
    /// Foundations each of which goes by the one before it, and another kind.
    #[error("foundations.order: `of_the_one_before` can't be combined with `others`")]
    OrderOfSeveralKinds,
    /// Foundations each of which goes by the one before it, which may give its cards back.
    #[error("foundations.order: `of_the_one_before` can't be combined with give_back")]
    OrderGivesBack,
    /// Complete runs on foundations other than four a deck from the ace up.
    #[error("foundations.takes.complete_run: needs four foundations a deck, all alike")]
    RunsOnOthers,
    /// A discard that is more than one: cards go there to stay, and say nothing.
    #[error("foundations.takes: pairs and `lower_of_suit` need a single foundation, without dealt cards or give_back")]
    DiscardAlone,
    /// Pairs of cards that no two cards make.
    #[error("foundations.takes.pairs.sum: must be 2 to 26")]
    NoSum,
    /// A stock that is dealt to the foundation, and foundations of several kinds.
    #[error("stock: `to_foundation` needs a single foundation, set `foundations.piles = 1`")]
    DealToSeveralKinds,
    /// A stock whose top is in play where no cards pair.
    #[error("stock.to_waste.face_up: needs foundations.takes.pairs")]
    FaceUpWithoutPairs,
    /// A tableau to be cleared in which no card lies.
    #[error("aim: `tableau` needs cards in the tableau or the reserve")]
    NothingToClear,
    /// Piles that are no diagonals of a picture.
    #[error("tableau.overlap: each pile at most one card shorter than the one before, the last of one card")]
    NoPicture,
    /// Cards that cover each other, and building, groups or cells.
    #[error("tableau.overlap: can't be combined with building, groups or cells")]
    OverlapWithBuilding,
    /// Cards that cover each other, and others dealt to them.
    #[error("tableau.overlap: can't be combined with a stock dealt to the tableau, gathering or sunk kings")]
    OverlapDealtLater,
    /// Cards are named whose suits people cannot tell.
    #[error("suits: must be 4, because cards are named")]
    NamedSuits,
    /// More foundations are dealt a card than there are.
    #[error("{}.dealt: {dealt}, but {}", Of(*.kind), There(*.foundations, "foundation"))]
    TooManyDealt {
        /// Which kind.
        kind: u8,
        /// So many are.
        dealt: u8,
        /// So many there are.
        foundations: u8,
    },
    /// Foundations are dealt cards, and the base says itself which.
    #[error("{}.dealt: this base already says what is dealt", Of(*.kind))]
    DealtWithoutRank {
        /// Which kind.
        kind: u8,
    },
    /// Foundations on which no card is built.
    #[error("{}.build: can't be `none`", Of(*.kind))]
    NoFoundationBuild {
        /// Which kind.
        kind: u8,
    },
    /// Complete runs that go back.
    #[error("foundations.takes.complete_run: can't be combined with give_back")]
    RunsGiveBack,
    /// Complete runs on top of cards that were dealt.
    #[error("foundations.takes.complete_run: can't be combined with dealt cards")]
    RunsDealt,
    /// Complete runs, and a rule for single cards.
    #[error("foundations.takes.complete_run: needs `same_suit` as foundations.build")]
    RunsBuild,
    /// Complete runs, and a base other than the ace.
    #[error("foundations.takes.complete_run: needs the ace as base")]
    RunsBase,
    /// More cells than there can be.
    #[error("cells.count: {0} cells, the limit is {limit}", limit = limits::CELLS)]
    TooManyCells(u8),
    /// More cards are dealt to cells than those hold.
    #[error("cells.dealt: {dealt}, but {}{}", There(*.count, "cell"), OfSeveral(*.holds))]
    TooManyCellsDealt {
        /// So many are.
        dealt: u8,
        /// So many cells there are.
        count: u8,
        /// So many cards each holds.
        holds: u8,
    },
    /// Cells that hold no card.
    #[error("cells.holds: must be at least 1")]
    CellsHoldNothing,
    /// More reserve piles than there can be.
    #[error("reserve.deal: {0}{more} piles, the limit is {limit}", more = or_more(*.0), limit = limits::RESERVE)]
    TooManyReserves(u8),
    /// Reserve piles are dealt without a face-up card, or more face-down cards than cards.
    #[error("reserve.faces: a pile's top card must be face up")]
    NoReserveCardUp,
    /// Words for cells that there are not.
    #[error("cells: options are set, but there are no cells")]
    NoCells,
    /// Runs that move as far as cells allow, and cells that do not take any card at any time.
    #[error("tableau.groups: `supermove` needs cells that take any card, from anywhere, always")]
    SupermovesByCells,
    /// A reserve that gives to foundations alone, and is none.
    #[error("reserve.gives: there is no reserve")]
    GivesWithoutReserve,
    /// A deal from the stock of no cards.
    #[error("stock.to_waste.cards: must be at least 1")]
    EmptyDeal,
    /// Redeals that are allowed no times.
    #[error("stock.to_waste.redeal: 0 times, use `no`")]
    NoRedeals,
    /// More waste piles than there can be.
    #[error("stock.face_up.wastes: {0} piles, the limit is {limit}", limit = limits::WASTES)]
    TooManyWastes(u8),
    /// A deal to a reserve that there is not.
    #[error("stock.to_reserve: there is no reserve")]
    DealWithoutReserve,
    /// Cards are left over, and there is no stock.
    #[error("stock: {0} cards are left over, but there is no stock")]
    LeftOver(u32),
    /// Gatherings that are allowed no times.
    #[error("stock.gathered.times: 0 times, use `none`")]
    NoGatherings,
    /// The packs have no room for the tableau's cards.
    #[error("stock.gathered.packs: room for {room} cards, but the tableau may have {cards}")]
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
    #[error("suits: must be 1, 2 or 4, not {0}")]
    Suits(u8),
    /// Rules that tell apart what would look alike.
    #[error("suits: the rules depend on suits that would look alike")]
    SuitsToldApart,
}
