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
    /// A corner that ends at the foundations' base, where they have none in common.
    #[error("tableau.wrap: `below_base` needs one base for all foundations")]
    NoCommonEnd,
    /// Kings sink where cards lie face down.
    #[error("tableau.kings: `sunk` needs all cards face up")]
    SunkenFaceDown,
    /// Cards face up and face down by turns where they are gathered and dealt again.
    #[error("tableau.faces: `every_other_up` does not go with a tableau that is gathered")]
    AlternatingGathered,
    /// Cards face up and face down by turns in a reserve.
    #[error("reserve.faces: only tableau piles can lie `every_other_up`")]
    AlternatingReserve,
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
    #[error(
        "tableau.empty.refill: needs a stock that is dealt to the waste, the tableau or the reserve, or `only_refills`"
    )]
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
    /// More kinds of foundations than there can be.
    #[error("foundations.others: {0}{more} kinds, there can be {limit}", more = or_more(*.0), limit = limits::OTHER_KINDS)]
    TooManyKinds(u8),
    /// A kind of which there is no foundation.
    #[error("{}.piles: no foundation", Of(*.kind))]
    NoFoundations {
        /// Which kind, the first being 0.
        kind: u8,
    },
    /// More foundations than there can be.
    #[error("foundations.piles: {0}{more} foundations, there can be {limit}", more = or_more(*.0), limit = limits::FOUNDATIONS)]
    TooManyFoundations(u8),
    /// The foundations do not hold all cards.
    #[error("foundations.holds: room for {room} cards, there are {cards}")]
    FoundationsTooSmall {
        /// So many have room.
        room: u32,
        /// So many there are.
        cards: u32,
    },
    /// Foundations of which none holds a card.
    #[error("{}.holds: 0, a foundation must hold a card", Of(*.kind))]
    HoldsNothing {
        /// Which kind.
        kind: u8,
    },
    /// Neighbours that are further apart than any two ranks.
    #[error("{}.step: {step}, there can be 0 to 12", Of(*.kind))]
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
    #[error("{}.piles: {piles}, but `base` has cards for {cards}", Of(*.kind))]
    CardsAreNotPiles {
        /// Which kind.
        kind: u8,
        /// So many cards are named.
        cards: u8,
        /// So many foundations there are.
        piles: u8,
    },
    /// Cards that begin on foundations and are not in the pack, or may have been dealt to others.
    #[error("foundations: the pack does not have all cards that they begin with")]
    MissingBases,
    /// A rank set by the tableau's first card, and no foundation that shows it.
    #[error("foundations.base: `first_of_tableau` needs a card on a foundation, say `dealt = 1` or more")]
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
    #[error("foundations.order: `of_the_one_before` with `others`")]
    OrderOfSeveralKinds,
    /// Foundations each of which goes by the one before it, which may give its cards back.
    #[error("foundations.order: `of_the_one_before` with give_back")]
    OrderGivesBack,
    /// Complete runs on foundations other than four a deck from the ace up.
    #[error("foundations.takes.complete_run: needs four foundations a deck, all alike")]
    RunsOnOthers,
    /// A discard that is more than one: cards go there to stay, and say nothing.
    #[error("foundations.takes: a discard is one foundation, to which nothing is dealt and which gives nothing back")]
    DiscardAlone,
    /// Pairs of cards that no two cards make.
    #[error("foundations.takes.pairs.sum: two cards make 2 to 26")]
    NoSum,
    /// A stock that is dealt to the foundation, and foundations of several kinds.
    #[error("stock: `to_foundation` needs one foundation, say `foundations.piles = 1`")]
    DealToSeveralKinds,
    /// A stock whose top is in play where no cards pair.
    #[error("stock.to_waste.face_up: needs foundations.takes.pairs")]
    FaceUpWithoutPairs,
    /// A tableau to be cleared in which no card lies.
    #[error("aim: `tableau` needs cards in the tableau or the reserve")]
    NothingToClear,
    /// Piles that are no diagonals of a picture.
    #[error("tableau.overlap: each pile may be one card lower than the one before it, and the last has one card")]
    NoPicture,
    /// Cards that cover each other, and building, groups or cells.
    #[error("tableau.overlap: with building, groups or cells")]
    OverlapWithBuilding,
    /// Cards that cover each other, and others dealt to them.
    #[error("tableau.overlap: with a stock dealt to the tableau, a gathering or kings that sink")]
    OverlapDealtLater,
    /// Cards are named whose suits people cannot tell.
    #[error("suits: cards are named, so all four must be told apart")]
    NamedSuits,
    /// More foundations are dealt a card than there are.
    #[error("{}.dealt: {dealt}, {}", Of(*.kind), There(*.foundations, "foundation"))]
    TooManyDealt {
        /// Which kind.
        kind: u8,
        /// So many are.
        dealt: u8,
        /// So many there are.
        foundations: u8,
    },
    /// Foundations are dealt cards, and the base says itself which.
    #[error("{}.dealt: not with this base, which says itself what is dealt", Of(*.kind))]
    DealtWithoutRank {
        /// Which kind.
        kind: u8,
    },
    /// Foundations on which no card is built.
    #[error("{}.build: `none` builds nothing", Of(*.kind))]
    NoFoundationBuild {
        /// Which kind.
        kind: u8,
    },
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
    /// More cards are dealt to cells than those hold.
    #[error("cells.dealt: {dealt}, {}{}", There(*.count, "cell"), OfSeveral(*.holds))]
    TooManyCellsDealt {
        /// So many are.
        dealt: u8,
        /// So many cells there are.
        count: u8,
        /// So many cards each holds.
        holds: u8,
    },
    /// Cells that hold no card.
    #[error("cells.holds: 0, a cell must be able to hold a card")]
    CellsHoldNothing,
    /// More reserve piles than there can be.
    #[error("reserve.deal: {0}{more} piles, there can be {limit}", more = or_more(*.0), limit = limits::RESERVE)]
    TooManyReserves(u8),
    /// Reserve piles are dealt without a face-up card, or more face-down cards than cards.
    #[error("reserve.faces: a pile's top card must be face up")]
    NoReserveCardUp,
    /// Words for cells that there are not.
    #[error("cells: something is said of them, but there are none")]
    NoCells,
    /// Runs that move as far as cells allow, and cells that do not take any card at any time.
    #[error("tableau.groups: `supermove` needs cells that take any card, from anywhere, always")]
    SupermovesByCells,
    /// A reserve that gives to foundations alone, and is none.
    #[error("reserve.gives: there is no reserve")]
    GivesWithoutReserve,
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
