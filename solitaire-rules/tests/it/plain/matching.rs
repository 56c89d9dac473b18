//! Cards that leave two by two (W6) or because a higher one lies there (W7), and which tops are in play (W9).

use super::Plain;
use super::cards::{Card, Kind, Place, Transfer, places};
use super::rules::{Gives, Pairs, Takes};

/// W9: the top of a pile is free when as many cards were taken from the next pile, or more; that of the last pile always.
pub fn is_free(game: &Plain, pile: usize) -> bool {
    !game.rules.overlap || pile + 1 == game.rules.deal.len() || taken(game, pile + 1) >= taken(game, pile)
}

/// Dealt height less height; a pile that was refilled may be higher than it was dealt.
fn taken(game: &Plain, pile: usize) -> isize {
    game.rules.deal[pile].cast_signed() - game.of(Kind::Tableau)[pile].len().cast_signed()
}

/// The card of the pile that is in play, if there is one.
pub fn card_in_play(game: &Plain, place: Place) -> Option<Card> {
    let is_in_play = match place.kind {
        Kind::Stock => game.rules.stock_is_in_play(),
        Kind::Waste | Kind::Cell | Kind::Reserve => true,
        Kind::Foundation => false,
        Kind::Tableau => is_free(game, place.index),
    };
    game.pile(place).last().copied().filter(|top| is_in_play && top.face_up)
}

impl Pairs {
    fn allows(self, one: Card, other: Card) -> bool {
        match self {
            Pairs::Sum(sum) => one.rank + other.rank == sum,
            Pairs::SameRank => one.rank == other.rank,
        }
    }

    /// Whether the card leaves by itself, as the king of 13 does.
    pub fn allows_alone(self, card: Card) -> bool {
        match self {
            Pairs::Sum(sum) => card.rank == sum,
            Pairs::SameRank => false,
        }
    }
}

/// W6: whether the transfer is a pair that leaves, whatever else it might have been.
pub fn is_pair(game: &Plain, transfer: Transfer) -> bool {
    let Transfer { from, to, count } = transfer;
    let Takes::Pairs(pairs) = game.rules.takes else { return false };
    let may_leave = |place: Place| match game.rules.reserve_gives {
        Gives::Anywhere => true,
        Gives::Foundations => place.kind != Kind::Reserve,
    };
    match (card_in_play(game, from), card_in_play(game, to)) {
        (Some(card), Some(on)) => {
            from != to && count == 1 && may_leave(from) && may_leave(to) && pairs.allows(card, on)
        }
        _ => false,
    }
}

/// W7: another card in play is of the same suit and higher, the ace highest.
pub fn is_lower_of_suit(game: &Plain, card: Card) -> bool {
    let height = |card: Card| if card.rank == 1 { 14 } else { card.rank };
    let in_play = places(game).into_iter().filter_map(|place| card_in_play(game, place));
    in_play.into_iter().any(|other| other.suit == card.suit && height(other) > height(card))
}
