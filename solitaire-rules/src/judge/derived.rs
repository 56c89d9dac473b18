//! What follows from rules, worked out once.

use crate::cards::set::CardSet;
use crate::rules::{EmptyPile, Fillers, Rules, limits};
use crate::table::key::{Alike, OnlyFoundation};
use crate::table::pile::{PileKind, foundation};
use crate::table::pile_set::PileSet;

/// The piles of a game with these rules.
pub(super) const fn piles(rules: &Rules) -> PileSet {
    let counts = [
        rules.stock.is_there() as u8,
        rules.stock.wastes(),
        rules.foundation_count(),
        rules.cells.count,
        rules.reserve.deal.piles(),
        rules.tableau.deal.piles(),
    ];
    let (mut piles, mut kind) = (PileSet::EMPTY, 0);
    while kind < counts.len() {
        piles = piles.or(PileSet::first(PileKind::ALL[kind], counts[kind]));
        kind += 1;
    }
    piles
}

/// Whether a card of the reserve may turn up: positions set up by hand may have face-down cards in any.
pub(super) const fn opens_reserve(rules: &Rules) -> bool {
    rules.reserve.deal.piles() > 0
}

/// The cards that may go to an empty tableau pile, by the kind of pile that they come from. None where that depends on the foundations.
pub(super) const fn fillers(empty: EmptyPile) -> [CardSet; PileKind::ALL.len()] {
    let (elsewhere, stock_or_waste) = match empty.fillers() {
        Fillers::Any | Fillers::OneCard => (CardSet::ALL, CardSet::ALL),
        Fillers::Ranks(ranks) => (CardSet::ranks(ranks), CardSet::ranks(ranks)),
        Fillers::FromStockOrWaste => (CardSet::EMPTY, CardSet::ALL),
        Fillers::BelowBase | Fillers::Nothing => (CardSet::EMPTY, CardSet::EMPTY),
    };
    let mut fillers = [elsewhere; PileKind::ALL.len()];
    fillers[PileKind::Stock as usize] = stock_or_waste;
    fillers[PileKind::Waste as usize] = stock_or_waste;
    fillers
}

/// Whether positions count the face-up cards that lie out of order: where every face-up card is the head of a group that moves, but for those few; or, with
/// two decks, where any face-up cards move together.
pub(super) const fn keeps_disorder(rules: &Rules) -> bool {
    let tableau = &rules.tableau;
    let in_order = rules.face_up_cards_hold() || tableau.groups.in_any_order() && rules.decks == 2;
    let unlimited = tableau.groups.may_be_several() && !tableau.groups.are_limited() && !tableau.faces.alternate();
    in_order && unlimited && !tableau.wrap.goes_round() && tableau.builds_only_down()
}

/// Whether positions keep which cards are heads.
pub(super) const fn keeps_heads(rules: &Rules) -> bool {
    // Which cards hold may depend on the base, which may be set while the game goes on; and a card that turns up may hold to the one that it lies on.
    let always = !rules.tableau.wrap.ends_at_base() && !rules.tableau.faces.alternate();
    rules.tableau.moves_runs() && rules.tableau.builds_one_way() && always && !keeps_disorder(rules)
}

/// Whether ranks tell how many cards go with the head of a group wherever it may go.
pub(super) const fn ranks_tell(rules: &Rules) -> bool {
    let tableau = &rules.tableau;
    tableau.moves_runs() && !tableau.wrap.goes_round() && tableau.builds_only_down()
}

/// Whether positions keep the place of each card in its tableau pile: where groups move and nothing else tells how many cards they have. With two decks
/// there is no room for that.
pub(super) const fn keeps_places(rules: &Rules) -> bool {
    rules.decks == 1 && rules.tableau.groups.may_be_several() && !ranks_tell(rules) && !keeps_disorder(rules)
}

/// Whether every card of a complete run is the head of a group, so that the heads that are kept tell where one may lie.
pub(super) const fn heads_tell_runs(rules: &Rules) -> bool {
    let tableau = &rules.tableau;
    let hold = tableau.group_steps() == rules.foundations.built().steps() && tableau.builds_only_down();
    keeps_heads(rules) && hold
}

/// The piles that a card may go to a cell from (rulings V3 and W10).
pub(super) const fn to_cells(rules: &Rules, piles: PileSet) -> PileSet {
    if rules.cells.from.is_tableau() {
        return piles.of(PileKind::Tableau);
    }
    let givers = piles.of(PileKind::Tableau).or(piles.of(PileKind::Waste)).or(reserve_that_moves(rules, piles));
    if rules.stock.shows_top() { givers.or(piles.of(PileKind::Stock)) } else { givers }
}

/// The reserve piles whose tops may go elsewhere than to foundations.
const fn reserve_that_moves(rules: &Rules, piles: PileSet) -> PileSet {
    if rules.reserve.gives.are_foundations() { PileSet::EMPTY } else { piles.of(PileKind::Reserve) }
}

/// The cells, and the reserve piles whose tops may be placed in the tableau.
pub(super) const fn to_tableau(rules: &Rules, piles: PileSet) -> PileSet {
    piles.of(PileKind::Cell).or(reserve_that_moves(rules, piles))
}

/// Which piles are alike, when no card is dealt to the tableau and it is not gathered any more or when that may be.
pub(super) const fn alike(rules: &Rules, tableau: bool) -> Alike {
    let reserve = !rules.stock.deals_to_reserve() && !rules.tableau.empty.takes_from_reserve();
    let mut foundations = [0; limits::FOUNDATIONS];
    let mut index = 0;
    while index < limits::FOUNDATIONS as u8 {
        foundations[index as usize] = foundation(first_alike(rules, index));
        index += 1;
    }
    let kinds = !rules.foundations_are_plain();
    let kept = if rules.foundations.give_back && !kinds { rules.dealt_foundations() } else { 0 };
    let apart = if kept >= rules.foundation_count() { 0 } else { kept };
    Alike { foundations, apart, kinds, tableau, reserve, only: only_foundation(rules) }
}

/// The first foundation that is like this one, by their indices.
const fn first_alike(rules: &Rules, index: u8) -> u8 {
    let kind = rules.kind_of(index);
    if kind.base.cards().is_some() || !rules.foundations.order.is_by_ranks() {
        return index;
    }
    let apart = if rules.foundations.give_back { kind.dealt } else { 0 };
    if index >= kind.first + apart && apart < kind.piles { kind.first + apart } else { kind.first }
}

/// How much of the only foundation counts (ruling W16).
const fn only_foundation(rules: &Rules) -> OnlyFoundation {
    if rules.foundations.takes.are_discarded() {
        return OnlyFoundation::Height;
    }
    let any_suit = rules.kind(0).build.looks_at_no_suit();
    let by_top = rules.foundations.order.is_by_ranks() && any_suit && !rules.foundations.give_back;
    if rules.foundation_count() == 1 && by_top { OnlyFoundation::Top } else { OnlyFoundation::Cards }
}
