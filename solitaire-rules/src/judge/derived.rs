//! What follows from rules, worked out once.

use crate::cards::card::Rank;
use crate::cards::set::CardSet;
use crate::rules::{EmptyPile, Gatherings, Groups, Redeal, Rules, Stock, Then};
use crate::table::key::Alike;
use crate::table::pile::{PileKind, PileSet};

/// How many redeals of the waste, or gatherings, there are: without a limit more than are ever counted, because none is. `None` in a game without.
pub(super) const fn redeals(rules: &Rules) -> Option<u8> {
    match rules.stock {
        Stock::ToWaste { redeal: Redeal::Unlimited, .. } | Stock::Gathered { times: Gatherings::Unlimited, .. } => {
            Some(u8::MAX)
        }
        _ => rules.redeal_limit(),
    }
}

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

pub(super) const fn fillers(empty: EmptyPile) -> [CardSet; PileKind::ALL.len()] {
    let mut fillers = [match empty {
        EmptyPile::AnyCard | EmptyPile::Refill { .. } | EmptyPile::FromReserve { then: Then::AnyCard } => CardSet::ALL,
        EmptyPile::King => CardSet::rank(Rank::King),
        _ => CardSet::EMPTY,
    }; PileKind::ALL.len()];
    if let EmptyPile::FromStockOrWaste | EmptyPile::FromReserve { then: Then::FromStockOrWaste } = empty {
        fillers[PileKind::Stock as usize] = CardSet::ALL;
        fillers[PileKind::Waste as usize] = CardSet::ALL;
    }
    fillers
}

/// What moves together: steps between suits.
pub(super) const fn holds(rules: &Rules) -> u8 {
    match rules.tableau.groups {
        Groups::OneCard => 0,
        Groups::SequenceIn(build) => build.steps(),
        Groups::Sequence | Groups::FaceUp | Groups::Supermove | Groups::WholePile => rules.tableau.build.steps(),
    }
}

/// Whether groups move whose heads are all face-up cards, if those lie in order, which few ever do not; or, with two decks, whether any face-up cards move
/// together.
pub(super) const fn orderly(rules: &Rules) -> bool {
    let in_order = match rules.tableau.groups {
        Groups::FaceUp => rules.decks == 2 || lies_in_order(rules),
        Groups::Sequence | Groups::SequenceIn(_) => lies_in_order(rules),
        Groups::OneCard | Groups::Supermove | Groups::WholePile => false,
    };
    in_order && !rules.tableau.wrap && !rules.tableau.direction.is_both()
}

/// Whether positions keep which cards are heads.
pub(super) const fn keeps_heads(rules: &Rules) -> bool {
    !matches!(rules.tableau.groups, Groups::OneCard | Groups::FaceUp)
        && !rules.tableau.direction.is_both()
        && !orderly(rules)
}

/// Whether ranks tell how many cards go with the head of a group wherever it may go.
pub(super) const fn ranks_tell(rules: &Rules) -> bool {
    let tableau = &rules.tableau;
    !matches!(tableau.groups, Groups::OneCard | Groups::FaceUp) && !tableau.wrap && !tableau.direction.is_both()
}

/// Whether positions keep the place of each card in its tableau pile: where groups move and nothing else tells how many cards they have. With two decks
/// there is no room for that.
pub(super) const fn keeps_places(rules: &Rules) -> bool {
    rules.decks == 1 && !matches!(rules.tableau.groups, Groups::OneCard) && !ranks_tell(rules) && !orderly(rules)
}

/// Whether cards come to lie on each other in the tableau only as groups hold: built so, at most one card of a pile dealt face up, none dealt on it later.
pub(super) const fn lies_in_order(rules: &Rules) -> bool {
    if holds(rules) != rules.tableau.build.steps() {
        return false;
    }
    let (heights, mut pile) = (rules.tableau.deal.heights(), 0);
    while pile < heights.len() {
        if heights[pile] > rules.tableau.faces.down(pile, heights[pile]) + 1 {
            return false;
        }
        pile += 1;
    }
    let dealt_later = matches!(rules.stock, Stock::ToTableau { .. } | Stock::Gathered { .. })
        || matches!(rules.tableau.empty, EmptyPile::Refill { cards: 2.., .. });
    !dealt_later
}

/// The piles that a card may go to a cell from (ruling V3).
pub(super) const fn to_cells(rules: &Rules, piles: PileSet) -> PileSet {
    let givers = piles.of(PileKind::Tableau).or(piles.of(PileKind::Waste)).or(piles.of(PileKind::Reserve));
    if rules.stock.is_in_play() { givers.or(piles.of(PileKind::Stock)) } else { givers }
}

/// Which piles are alike, when no card is dealt to the tableau and it is not gathered any more or when that may be.
pub(super) const fn alike(rules: &Rules, tableau: bool) -> Alike {
    let apart = if rules.foundations.give_back { rules.dealt_foundations() } else { 0 };
    let reserve = !matches!(rules.stock, Stock::ToReserve { .. })
        && !matches!(rules.tableau.empty, EmptyPile::FromReserve { .. });
    Alike::new(if apart >= rules.foundation_count() { 0 } else { apart }, tableau, reserve)
}
