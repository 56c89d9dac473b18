//! Which piles are alike, and how much of a foundation counts, as the documentation of canonical keys and ruling W16 have it.

use solitaire_rules::position::PileKind;
use solitaire_rules::rules::{Base, EmptyPile, Gatherings, Order, Stock, Takes};
use solitaire_rules::{Card, Judge, Pile, Position, Rules};

use super::plain_words::kinds;
use crate::plain::rules as plain;

/// Whether there are four foundations a deck, all alike, of thirteen cards that go up rank by rank.
pub fn foundations_are_plain(rules: &Rules) -> bool {
    let (foundations, kinds) = (&rules.foundations, kinds(rules));
    let kind = &kinds[0];
    let ace = foundations.base == Base::Rank(solitaire_rules::cards::Rank::Ace);
    let own = foundations.base == Base::EachItsOwn && foundations.dealt > 0;
    kinds.len() == 1
        && kind.piles == 4 * usize::from(rules.decks)
        && !matches!(foundations.base, Base::Cards(_))
        && kind.direction == plain::FoundationDirection::Up
        && kind.step == 1
        && (kind.wrap || ace)
        && kind.holds == 13
        && foundations.closed_by.is_none()
        && foundations.order == Order::Ranks
        && matches!(foundations.takes, Takes::Cards | Takes::CompleteRun { .. })
        && rules.stock != Stock::ToFoundation
        && !own
}

/// How many of its foundations begin with a card in the deal.
pub fn begun(kind: &plain::Foundations) -> usize {
    match &kind.base {
        plain::Base::Dealt => 1,
        plain::Base::Cards(cards) => cards.len(),
        plain::Base::Rank(_) | plain::Base::FirstPlayed | plain::Base::EachItsOwn | plain::Base::FirstOfTableau => {
            kind.dealt
        }
    }
}

/// How many foundations, from the first on, are not like the rest of the same kind: those that a card was dealt to, where foundations give back.
pub fn foundations_apart(rules: &Rules) -> usize {
    let kind = &kinds(rules)[0];
    if rules.foundations.give_back && begun(kind) < kind.piles { begun(kind) } else { 0 }
}

/// The first foundation that is like this one, by index.
fn first_foundation(rules: &Rules, index: usize) -> usize {
    let mut first = 0;
    for kind in kinds(rules) {
        if index < first + kind.piles {
            if matches!(kind.base, plain::Base::Cards(_)) || rules.foundations.order != Order::Ranks {
                return index;
            }
            let apart = if rules.foundations.give_back && begun(&kind) < kind.piles { begun(&kind) } else { 0 };
            let like = if index - first >= apart { first + apart } else { first };
            // The stock is dealt to the first alone.
            return if rules.stock == Stock::ToFoundation && like == 0 && index > 0 { 1 } else { like };
        }
        first += kind.piles;
    }
    index
}

/// How much of an only foundation counts.
#[derive(PartialEq)]
pub enum Only {
    Cards,
    Top,
    Height,
}

pub fn only_foundation(rules: &Rules) -> Only {
    let kind = &kinds(rules)[0];
    if matches!(rules.foundations.takes, Takes::Pairs(_) | Takes::LowerOfSuit) {
        return Only::Height;
    }
    let alone = rules.foundation_count() == 1 && kind.build == plain::Build::AnySuit;
    let keeps = !rules.foundations.give_back && rules.foundations.order == Order::Ranks;
    if alone && keeps { Only::Top } else { Only::Cards }
}

/// What counts of a pile's cards.
pub fn that_count(judge: &Judge, position: &Position, pile: Pile) -> Vec<(Card, bool)> {
    let cards = position.pile(pile).to_vec();
    if pile.kind() != PileKind::Foundation {
        return cards;
    }
    match only_foundation(judge.rules()) {
        Only::Cards => cards,
        Only::Top => {
            let rank = |card: Card| (Card::from_index(card.index() & !3).unwrap(), true);
            cards.last().map_or(Vec::new(), |&(top, _)| vec![rank(top); cards.len()])
        }
        Only::Height => vec![(Card::from_index(0).unwrap(), true); cards.len()],
    }
}

/// Whether all tableau piles are alike: not as long as cards may be dealt to them or they may be gathered, nor where they cover each other.
pub fn tableau_is_alike(judge: &Judge, position: &Position) -> bool {
    match judge.rules().stock {
        _ if judge.rules().tableau.overlap => false,
        Stock::ToTableau { .. } => position.pile_len(Pile::STOCK) == 0,
        Stock::Gathered { times: Gatherings::Unlimited, .. } => false,
        Stock::Gathered { times: Gatherings::Times(times), .. } => position.redeals_used() >= times,
        _ => true,
    }
}

/// Whether all reserve piles are alike: not where cards are dealt to them or they refill others.
pub fn reserve_is_alike(judge: &Judge) -> bool {
    let rules = judge.rules();
    !matches!(rules.stock, Stock::ToReserve { .. }) && !matches!(rules.tableau.empty, EmptyPile::FromReserve { .. })
}

/// The first pile that is like this one.
pub fn first_alike(judge: &Judge, position: &Position, pile: Pile) -> Pile {
    let index = match pile.kind() {
        PileKind::Foundation => first_foundation(judge.rules(), pile.index()),
        PileKind::Tableau if !tableau_is_alike(judge, position) => pile.index(),
        PileKind::Reserve if !reserve_is_alike(judge) => pile.index(),
        _ => 0,
    };
    Pile::new(pile.kind(), index).unwrap()
}
