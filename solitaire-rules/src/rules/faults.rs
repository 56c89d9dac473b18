//! What can be wrong with rules, each fault in words.

use thiserror::Error;

use super::fault_words::{Asked, Cards, Dealt, IfBase, Left, Of, OfSeveral, Room, There, or_more};
use super::limits;
use crate::cards::card::{Card, Rank};

/// One fault in a game's rules. A kind of foundations is told by its number: the first is 0, the next is `others[0]`. Piles are told by their index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RulesFault {
    /// Not one or two decks.
    #[error("decks: must be 1 or 2, not {0}")]
    Decks(u8),
    /// There are no tableau piles, but the stock is dealt to the tableau or the tableau is gathered.
    #[error("tableau.deal: this stock needs at least one tableau pile")]
    NoTableau,
    /// Too many tableau piles.
    #[error("tableau.deal: {0}{more} piles, the limit is {limit}", more = or_more(*.0), limit = limits::TABLEAU)]
    TooManyPiles(u8),
    /// More cards are dealt than the game has.
    #[error("{}, but there are only {cards}", Dealt(*.dealt))]
    TooManyCards {
        /// How many cards go to foundations, reserve, tableau and cells, in this order.
        dealt: [u32; 4],
        /// How many the game has.
        cards: u32,
    },
    /// A tableau pile has no face-up card.
    #[error("tableau.faces: a pile's top card must be face up")]
    NoCardUp,
    /// Face-down cards are listed for more piles than there are.
    #[error("tableau.faces.down: lists {down} piles, but only {piles} are dealt")]
    DownTooLong {
        /// How many piles are listed.
        down: u8,
        /// How many there are.
        piles: u8,
    },
    /// A pile has more face-down cards than cards.
    #[error("tableau.faces.down: t{pile} has {}, but is dealt only {height}", Cards((*down).into(), "face-down "))]
    DownTooHigh {
        /// The pile's index.
        pile: u8,
        /// How many cards are face down.
        down: u8,
        /// How many it is dealt.
        height: u8,
    },
    /// `sequence_in` is looser than the tableau's own rule.
    #[error("tableau.groups.sequence_in: must allow only groups that tableau.build allows")]
    LooserGroups,
    /// `rank_below_base`, but the foundations have no base in common.
    #[error("tableau.empty: `rank_below_base` needs one base for all foundations")]
    NoCommonBase,
    /// `below_base`, but the foundations have no base in common.
    #[error("tableau.wrap: `below_base` needs one base for all foundations")]
    NoCommonEnd,
    /// `below_base` in a tableau that is built down, though the foundations start with the ace.
    #[error("tableau.wrap: with the ace as base, `below_base` never goes round the corner: use `false`")]
    BelowAce,
    /// `sunk` kings, but some cards are face down.
    #[error("tableau.kings: `sunk` needs all cards face up")]
    SunkenFaceDown,
    /// `every_other_up`, but the tableau is gathered and dealt again.
    #[error("tableau.faces: `every_other_up` can't be combined with a gathered tableau")]
    AlternatingGathered,
    /// `every_other_up` for a reserve.
    #[error("reserve.faces: only tableau piles can lie `every_other_up`")]
    AlternatingReserve,
    /// Piles that can't hold a card.
    #[error("tableau.capacity: must be at least 1")]
    NoCapacity,
    /// An empty list of ranks for empty piles.
    #[error("tableau.empty: `ranks` is empty: use `nothing` if nothing goes to an empty pile")]
    NoRanks,
    /// A refill of no cards.
    #[error("tableau.empty.refill.cards: must be at least 1")]
    EmptyRefill,
    /// A refill without a stock that can supply it.
    #[error(
        "tableau.empty.refill: needs a stock that is dealt to the waste, the tableau or the reserve, or `only_refills`"
    )]
    RefillWithoutStock,
    /// A pile that is dealt no card would be refilled before the first move.
    #[error("tableau.deal: t{0} starts empty, but empty piles are refilled")]
    RefilledDeal(usize),
    /// A refill from a reserve that doesn't exist.
    #[error("tableau.empty.from_reserve: there is no reserve")]
    RefillWithoutReserve,
    /// `from_stock_or_waste`, but there is neither.
    #[error("tableau.empty: `from_stock_or_waste` needs a stock: use `nothing` if nothing goes to an empty pile")]
    FillWithoutStock,
    /// Too many kinds of foundations.
    #[error("foundations.others: {0}{more} kinds, the limit is {limit}", more = or_more(*.0), limit = limits::OTHER_KINDS)]
    TooManyKinds(u8),
    /// A kind with no foundations.
    #[error("{}.piles: must be at least 1", Of(*.0))]
    NoFoundations(u8),
    /// A kind of foundations whose base names no card.
    #[error("{}.base.cards: must name at least 1 card", Of(*.0))]
    NoBaseCards(u8),
    /// A base that names more cards than there can be foundations.
    #[error("{}.base.cards: {cards}{more} cards, but there can be at most {limit} foundations", Of(*.kind), more = or_more(*.cards), limit = limits::FOUNDATIONS)]
    TooManyBaseCards {
        /// Which kind.
        kind: u8,
        /// How many cards are named.
        cards: u8,
    },
    /// Bases that name a card more often than the pack has it.
    #[error("{}.base.cards: names {card} more often than the pack has it", Of(*.kind))]
    BaseCardAgain {
        /// Which kind of foundations names it once too often.
        kind: u8,
        /// The card.
        card: Card,
    },
    /// Too many foundations of all kinds together.
    #[error("foundations: {0}{more} foundations in all, the limit is {limit}", more = or_more(*.0), limit = limits::FOUNDATIONS)]
    TooManyInAll(u8),
    /// Too many foundations.
    #[error("foundations.piles: {0}{more} foundations, the limit is {limit}", more = or_more(*.0), limit = limits::FOUNDATIONS)]
    TooManyFoundations(u8),
    /// The foundations can't hold all cards: by what each may hold, or by the ranks that can follow each other there.
    #[error("{} can hold only {room} cards, but there are {cards}", Room(*.field))]
    FoundationsTooSmall {
        /// The field without which they could hold more, if there is one.
        field: Option<&'static str>,
        /// How many cards they can hold.
        room: u32,
        /// How many there are.
        cards: u32,
    },
    /// Foundations built in suit that are too few for four suits.
    #[error("foundations.{}, but building in suit needs at least {wanted}", Asked { piles: *.piles, named: *.named })]
    TooFewForSuits {
        /// How many there are.
        piles: u8,
        /// Whether there are as many because the base names a card for each.
        named: bool,
        /// How many four suits need.
        wanted: u32,
    },
    /// Foundations built in one color that are too few for both.
    #[error("foundations.{}, but building in the same colour needs at least {wanted}", Asked { piles: *.piles, named: *.named })]
    TooFewForColors {
        /// How many there are.
        piles: u8,
        /// Whether there are as many because the base names a card for each.
        named: bool,
        /// How many both colors need.
        wanted: u32,
    },
    /// A card that no foundation can ever take, though all cards have to go there.
    #[error("foundations: with this base and build none can ever take {0}")]
    NoFoundationFor(Card),
    /// Foundations that take too few cards of a rank, though all cards have to go there.
    #[error("foundations: can take only {taken} of {cards} cards of rank {rank}{}", IfBase(*.base))]
    TooFewOfRank {
        /// The rank.
        rank: Rank,
        /// How many cards of it they can take.
        taken: u8,
        /// How many the game has.
        cards: u8,
        /// The base with which they take so few, where the deal or the player sets it.
        base: Option<Rank>,
    },
    /// More foundations start with one rank than there are cards of it.
    #[error("foundations: {piles} start with the same rank, but the pack has only {cards} cards of each rank")]
    TooManyOfRank {
        /// How many foundations start with it.
        piles: u8,
        /// How many cards of a rank the game has.
        cards: u8,
    },
    /// Foundations that can't hold a card.
    #[error("{}.holds: must be at least 1", Of(*.0))]
    HoldsNothing(u8),
    /// Foundations that are said to hold more cards than can ever go there.
    #[error("{}.holds: {holds}, but no more than {most} cards can ever go there", Of(*.kind))]
    HoldsTooMuch {
        /// Which kind.
        kind: u8,
        /// How many cards each is said to hold.
        holds: u8,
        /// How many can go there.
        most: u8,
    },
    /// Foundations on whose first card nothing can ever go, though they aren't said to hold a single one.
    #[error("{}: nothing can go on the card that starts one, set `holds = 1` if one card is meant", Of(*.0))]
    NeverGrows(u8),
    /// A step of more than 12 ranks.
    #[error("{}.step: must be 0 to 12, not {step}", Of(*.kind))]
    StepTooLong {
        /// Which kind.
        kind: u8,
        /// The step.
        step: u8,
    },
    /// `up_then_down` from another rank than the ace.
    #[error("{}.direction: `up_then_down` needs the ace as base", Of(*.0))]
    TurnsWithoutAce(u8),
    /// `up_then_down` by more than one rank.
    #[error("{}.direction: `up_then_down` goes one rank at a time", Of(*.0))]
    TurnsByStep(u8),
    /// `up_then_down` in suit with one deck, whose kings nothing goes on.
    #[error("{}.direction: `up_then_down` in suit needs two decks: use `up`", Of(*.0))]
    TurnsInOneDeck(u8),
    /// The number of foundations isn't that of the cards they start with.
    #[error("{}.piles: {piles}, but `base` names cards for {cards}", Of(*.kind))]
    CardsAreNotPiles {
        /// Which kind.
        kind: u8,
        /// How many cards are named.
        cards: u8,
        /// How many foundations there are.
        piles: u8,
    },
    /// Foundations start with cards that the pack doesn't have, or that others may have been dealt.
    #[error("foundations: the pack doesn't have all the cards they start with")]
    MissingBases,
    /// `first_of_tableau`, but no foundation is dealt a card.
    #[error("foundations.base: `first_of_tableau` needs a card dealt to a foundation, set `dealt` to at least 1")]
    FirstOfTableauAlone,
    /// `first_of_tableau` in another kind than the first.
    #[error("{}.base: only the first kind can have `first_of_tableau`", Of(*.0))]
    FirstOfTableauInOthers(u8),
    /// `first_of_tableau`, but the first pile is dealt no card.
    #[error("foundations.base: `first_of_tableau` needs a card in t0")]
    FirstOfNoTableau,
    /// `of_the_one_before` with several kinds of foundations.
    #[error("foundations.order: `of_the_one_before` can't be combined with `others`")]
    OrderOfSeveralKinds,
    /// `of_the_one_before` with foundations that give cards back.
    #[error("foundations.order: `of_the_one_before` can't be combined with give_back")]
    OrderGivesBack,
    /// `of_the_one_before` with ranks or suits that follow each other.
    #[error("foundations.order: `of_the_one_before` can't be combined with build, direction, step or wrap")]
    OrderIsByNoRanks,
    /// Complete runs go to foundations other than four a deck, all alike.
    #[error("foundations.takes.complete_run: needs four foundations per deck, all alike")]
    RunsOnOthers,
    /// Several discard piles, which take pairs or cards that are lower than another of their suit.
    #[error("foundations.piles: must be 1 if foundations.takes is pairs or `lower_of_suit`, not {0}")]
    SeveralDiscards(u8),
    /// A field that means nothing to a discard pile.
    #[error("foundations.{0}: can't be combined with pairs or `lower_of_suit` as foundations.takes")]
    NotForDiscards(&'static str),
    /// A sum that no two cards make.
    #[error("foundations.takes.pairs.sum: must be 2 to 26")]
    NoSum,
    /// A rank that makes no pair, though all cards have to leave.
    #[error("foundations.takes.pairs.sum: no card makes a pair with rank {0}, so not all cards can leave")]
    NoPartner(Rank),
    /// The stock is dealt to the foundation, but there are several.
    #[error("stock: `to_foundation` needs a single foundation, set `foundations.piles = 1`")]
    DealToSeveralKinds,
    /// The stock is dealt to a discard that the aces never go to.
    #[error("stock: `to_foundation` can't be combined with `lower_of_suit`, as aces never go to the foundation")]
    DealToLowerOfSuit,
    /// The stock's top card is in play, but cards don't leave in pairs.
    #[error("stock.to_waste.face_up: needs foundations.takes.pairs")]
    FaceUpWithoutPairs,
    /// The aim is to clear the tableau, but there is nothing to clear.
    #[error("aim: `tableau` needs cards in the tableau or the reserve")]
    NothingToClear,
    /// The aim is to clear the tableau, but of the cards in play the highest never leaves.
    #[error("aim: with `lower_of_suit`, clearing the tableau needs cells or a waste, as the last card never leaves")]
    LastCardStays,
    /// Overlapping piles that don't make a picture.
    #[error(
        "tableau.overlap: each pile may be at most one card shorter than the one before, and the last must have one card"
    )]
    NoPicture,
    /// Overlapping piles with building, groups or cells.
    #[error("tableau.overlap: can't be combined with building, groups or cells")]
    OverlapWithBuilding,
    /// Overlapping piles with a stock dealt to them, gathering or sunk kings.
    #[error("tableau.overlap: can't be combined with a stock dealt to the tableau, gathering or sunk kings")]
    OverlapDealtLater,
    /// Cards are named, but people are shown fewer than four suits.
    #[error("suits: must be 4, because cards are named")]
    NamedSuits,
    /// More foundations are dealt a card than there are.
    #[error("{}.dealt: {dealt}, but {}", Of(*.kind), There(*.foundations, "foundation"))]
    TooManyDealt {
        /// Which kind.
        kind: u8,
        /// How many are dealt one.
        dealt: u8,
        /// How many there are.
        foundations: u8,
    },
    /// `dealt` with a base that already says what is dealt.
    #[error("{}.dealt: this base already says what is dealt", Of(*.0))]
    DealtWithoutRank(u8),
    /// Foundations without building.
    #[error("{}.build: can't be `none`", Of(*.0))]
    NoFoundationBuild(u8),
    /// Complete runs without building.
    #[error("foundations.takes.complete_run.build: can't be `none`")]
    NoRunBuild,
    /// Complete runs that can go back.
    #[error("foundations.takes.complete_run: can't be combined with give_back")]
    RunsGiveBack,
    /// Complete runs on foundations that are dealt cards.
    #[error("foundations.takes.complete_run: can't be combined with dealt cards")]
    RunsDealt,
    /// Complete runs with another rule for suits than `same_suit`.
    #[error("foundations.takes.complete_run: needs `same_suit` as foundations.build")]
    RunsBuild,
    /// Complete runs with another base than the ace.
    #[error("foundations.takes.complete_run: needs the ace as base")]
    RunsBase,
    /// Complete runs without a tableau.
    #[error("foundations.takes.complete_run: needs at least one tableau pile")]
    RunsWithoutTableau,
    /// Complete runs in piles that hold fewer cards.
    #[error("foundations.takes.complete_run: a run has 13 cards, but tableau.capacity is {0}")]
    RunsOverCapacity(u8),
    /// Complete runs that no building and no deal can make.
    #[error(
        "foundations.takes.complete_run: no run can be built in this tableau, see tableau.build and tableau.direction"
    )]
    RunsNeverBuilt,
    /// More cards than the game has: dealt or refilled at once, or as a limit.
    #[error("{field}: {number}, but there are only {cards} cards")]
    MoreThanAll {
        /// The field that names them.
        field: &'static str,
        /// How many it names.
        number: u8,
        /// How many there are.
        cards: u32,
    },
    /// Too many cells.
    #[error("cells.count: {0} cells, the limit is {limit}", limit = limits::CELLS)]
    TooManyCells(u8),
    /// More cards are dealt to the cells than they hold.
    #[error("cells.dealt: {dealt}, but {}{}", There(*.count, "cell"), OfSeveral(*.holds))]
    TooManyCellsDealt {
        /// How many are dealt.
        dealt: u8,
        /// How many cells there are.
        count: u8,
        /// How many cards each holds.
        holds: u8,
    },
    /// Cells that can't hold a card.
    #[error("cells.holds: must be at least 1")]
    CellsHoldNothing,
    /// Too many reserve piles.
    #[error("reserve.deal: {0}{more} piles, the limit is {limit}", more = or_more(*.0), limit = limits::RESERVE)]
    TooManyReserves(u8),
    /// A reserve pile has no face-up card.
    #[error("reserve.faces: a pile's top card must be face up")]
    NoReserveCardUp,
    /// Face-down cards are listed for more reserve piles than there are.
    #[error("reserve.faces.down: lists {down} piles, but only {piles} are dealt")]
    ReserveDownTooLong {
        /// How many piles are listed.
        down: u8,
        /// How many there are.
        piles: u8,
    },
    /// A reserve pile has more face-down cards than cards.
    #[error("reserve.faces.down: r{pile} has {}, but is dealt only {height}", Cards((*down).into(), "face-down "))]
    ReserveDownTooHigh {
        /// The pile's index.
        pile: u8,
        /// How many cards are face down.
        down: u8,
        /// How many it is dealt.
        height: u8,
    },
    /// Reserve piles that are dealt no card, neither at first nor later.
    #[error("reserve.deal: no card ever comes to the reserve: leave it out")]
    EmptyReserve,
    /// Faces of reserve piles, but there are none.
    #[error("reserve.faces: there is no reserve")]
    FacesWithoutReserve,
    /// Options for cells, but there are none.
    #[error("cells: options are set, but there are no cells")]
    NoCells,
    /// Cells that wait for an empty stock, but there is no stock.
    #[error("cells.when: `stock_empty` needs a stock: use `always`")]
    CellsWithoutStock,
    /// Cells that take cards only from a tableau that doesn't exist.
    #[error("cells.from: there is no tableau")]
    CellsWithoutTableau,
    /// Cells that take groups, but no cards move together.
    #[error("cells.takes: `group` needs cards that can move together in the tableau: use `any_card`")]
    CellsWithoutGroups,
    /// `supermove`, but the cells don't take any card at any time.
    #[error("tableau.groups: `supermove` needs cells that take any card, from anywhere, always")]
    SupermovesByCells,
    /// `gives`, but there is no reserve.
    #[error("reserve.gives: there is no reserve")]
    GivesWithoutReserve,
    /// The reserve gives only to foundations, but cards leave in pairs.
    #[error("reserve.gives: can't be `foundations` where cards leave in pairs")]
    ReserveStays,
    /// A deal of no cards from the stock.
    #[error("stock.to_waste.cards: must be at least 1")]
    EmptyDeal,
    /// A deal that waits until no tableau pile is empty, but there is no tableau.
    #[error("stock: `no_empty_pile` needs a tableau: use `always`")]
    WaitsWithoutTableau,
    /// A stock that only refills, but nothing is refilled from it.
    #[error("stock: `only_refills` needs tableau piles with tableau.empty.refill")]
    NothingRefilled,
    /// Redeals, but zero of them.
    #[error("stock.to_waste.redeal: 0 times: use `no`")]
    NoRedeals,
    /// Too many waste piles.
    #[error("stock.face_up.wastes: {0} piles, the limit is {limit}", limit = limits::WASTES)]
    TooManyWastes(u8),
    /// The stock is dealt to a reserve that doesn't exist.
    #[error("stock.to_reserve: there is no reserve")]
    DealWithoutReserve,
    /// Cards are left over, but there is no stock.
    #[error("stock: {} left over, but there is no stock", Left(*.0))]
    LeftOver(u32),
    /// Gatherings, but zero of them.
    #[error("stock.gathered.times: must be at least 1; for no redeal set `stock` to `none`")]
    NoGatherings,
    /// The packs can't hold the tableau's cards.
    #[error("stock.gathered.packs: room for {room} cards, but the tableau may have {cards}")]
    PacksTooSmall {
        /// How many cards they can hold.
        room: u32,
        /// How many there may be.
        cards: u32,
    },
    /// Shuffled gatherings without a limit.
    #[error("stock.gathered.shuffle: needs a limited number of times")]
    ShuffledWithoutLimit,
    /// Another number of suits than 1, 2 or 4.
    #[error("suits: must be 1, 2 or 4, not {0}")]
    Suits(u8),
    /// This field tells apart suits that people can't.
    #[error("suits: {0} depends on suits that would look alike")]
    SuitsToldApart(&'static str),
}
