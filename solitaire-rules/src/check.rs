//! May this move be made, and if not, why.

use crate::card_set::CardSet;
use crate::id::*;
use crate::illegal::{IllegalMove, Reason};
use crate::judge::Judge;
use crate::legal::Case;
use crate::moves::Move;
use crate::pile::{Pile, PileKind};
use crate::position::*;
use crate::rules::{Build, DealWhen, EmptyPile, Groups, Stock};

impl<J: Judge, const D: usize> Case<'_, J, D> {
    /// The judge's verdict.
    #[inline(always)]
    pub(crate) fn check(&self, m: Move) -> Result<(), Reason> {
        if !self.has_the_decks() {
            return Err(Reason::NoSuchPile);
        }
        if self.is_won() {
            return Err(Reason::GameOver);
        }
        match m {
            Move::Deal => self.check_deal(),
            Move::Redeal => self.check_redeal(),
            Move::Transfer { from, to, count } => {
                let head = self.check_source(from, to, count)?;
                match to.kind() {
                    PileKind::Tableau => self.check_tableau(head, from, to),
                    PileKind::Foundation => self.check_foundation(head, to),
                    PileKind::Waste if from == Pile::STOCK => Ok(()),
                    PileKind::Waste => Err(Reason::WasteTakesFromStockOnly),
                    PileKind::Stock => Err(Reason::StockTakesNothing),
                }
            }
        }
    }

    #[inline(always)]
    pub(crate) fn check_deal(&self) -> Result<(), Reason> {
        match self.rules().stock {
            Stock::FaceUp { .. } => Err(Reason::NoDeal),
            Stock::ToWaste { .. } if !self.position.filled.has(STOCK) => Err(Reason::StockEmpty),
            Stock::ToWaste { when: DealWhen::Always, .. } => Ok(()),
            Stock::ToWaste { when: DealWhen::NoTransfer, .. } if self.has_distinct_transfer() => {
                Err(Reason::DealOnlyWithoutMoves)
            }
            Stock::ToWaste { when: DealWhen::NoTransfer, .. } => Ok(()),
        }
    }

    #[inline(always)]
    pub(crate) fn check_redeal(&self) -> Result<(), Reason> {
        let left = self.redeal_left().ok_or(Reason::NoRedeal)?;
        if self.position.filled.has(STOCK) {
            Err(Reason::StockNotEmpty)
        } else if !self.position.filled.has(WASTE) {
            Err(Reason::WasteEmpty)
        } else if !left {
            Err(Reason::NoRedealLeft)
        } else if self.position.below(self.position.top(WASTE)) == nothing(D) && self.redeal_keeps_top() {
            Err(Reason::NothingToTurn)
        } else {
            Ok(())
        }
    }

    /// Whether `from` can give these cards at all; if so, the lowest of them.
    #[inline(always)]
    fn check_source(&self, from: Pile, to: Pile, count: u8) -> Result<Id, Reason> {
        let p = self.position;
        if !p.piles.has(from.id()) || !p.piles.has(to.id()) {
            return Err(Reason::NoSuchPile);
        }
        if from == to {
            return Err(Reason::SamePile);
        }
        if count == 0 {
            return Err(Reason::NoCards);
        }
        if !p.filled.has(from.id()) {
            return Err(Reason::PileEmpty);
        }
        let head = p.top(from.id());
        match from.kind() {
            PileKind::Tableau if count == 1 => Ok(head),
            PileKind::Tableau => self.check_group(head, from, to, count),
            PileKind::Stock if matches!(self.rules().stock, Stock::ToWaste { .. }) => Err(Reason::StockIsDealt),
            PileKind::Foundation if !self.giving()[deck::<D>(head)].has(bit::<D>(head)) => Err(Reason::FoundationKeeps),
            PileKind::Foundation if to.kind() == PileKind::Foundation => Err(Reason::FoundationToFoundation),
            _ if count > 1 => Err(Reason::OneCardOnly),
            _ => Ok(head),
        }
    }

    /// Whether the top `count` cards, at least two, of a tableau pile may move together; if so, the lowest of them.
    fn check_group(&self, top: Id, from: Pile, to: Pile, count: u8) -> Result<Id, Reason> {
        if self.rules().tableau.groups == Groups::OneCard || to.kind() != PileKind::Tableau {
            return Err(Reason::OneCardOnly);
        }
        let mut head = top;
        let mut together = true;
        for _ in 1..count {
            let below = self.position.below(head);
            if below == nothing(D) {
                return Err(Reason::TooFewCards);
            }
            if !self.position.is_face_up::<D>(below) {
                let enough = self.position.top_down(from.id()).count() >= usize::from(count);
                return Err(if enough { Reason::FaceDown } else { Reason::TooFewCards });
            }
            together &= self.stays_together(head, below);
            head = below;
        }
        if together { Ok(head) } else { Err(Reason::NotASequence) }
    }

    #[inline(always)]
    fn check_tableau(&self, head: Id, from: Pile, to: Pile) -> Result<(), Reason> {
        let top = self.position.top(to.id());
        if top != nothing(D) {
            return if self.builds_on(head, top) { Ok(()) } else { Err(self.why_not_built(head, top)) };
        }
        if self.fillers(from.kind()).has(bit::<D>(head)) {
            return Ok(());
        }
        Err(match self.rules().tableau.empty {
            EmptyPile::King => Reason::OnlyAKing,
            EmptyPile::FromStockOrWaste => Reason::OnlyFromStockOrWaste,
            EmptyPile::Nothing | EmptyPile::AnyCard | EmptyPile::Refill { .. } => Reason::StaysEmpty,
        })
    }

    #[cold]
    fn why_not_built(&self, head: Id, top: Id) -> Reason {
        let right_rank =
            (0..4).any(|step| Self::taker(bit::<D>(head), step, self.rules().tableau.wrap) == bit::<D>(top));
        match self.rules().tableau.build {
            _ if !right_rank => Reason::WrongRank,
            Build::AlternatingColors | Build::SameColor => Reason::WrongColor,
            Build::SameSuit | Build::OtherSuit | Build::AnySuit => Reason::WrongSuit,
        }
    }

    #[inline(always)]
    fn check_foundation(&self, card: Id, to: Pile) -> Result<(), Reason> {
        let (bit, top) = (bit::<D>(card), self.position.top(to.id()));
        if top == nothing(D) {
            return if self.starters().has(bit) { Ok(()) } else { Err(Reason::WrongBase) };
        }
        let grows = self.growing()[deck::<D>(top)].and(CardSet::one(self::bit::<D>(top)));
        let wanted = self.successors(grows);
        if wanted.has(bit) {
            Ok(())
        } else if grows.is_empty() || wanted.is_empty() {
            Err(Reason::FoundationComplete)
        } else if wanted.partner(1).has(bit) || wanted.partner(2).has(bit) || wanted.partner(3).has(bit) {
            Err(Reason::WrongSuit)
        } else {
            Err(Reason::WrongRank)
        }
    }
}

/// The refusal with the cards that the player sees.
#[cold]
pub(crate) fn refuse(position: &Position, m: Move, reason: Reason) -> IllegalMove {
    let (mut card, mut onto, mut missing) = (None, None, [false; 2]);
    if let Move::Transfer { from, to, count } = m {
        let visible = |pile: Pile, depth: usize| {
            let id = position.top_down(pile.id()).nth(depth)?;
            position.is_visible(pile, id, depth == 0).then(|| position.card(id))
        };
        card = visible(from, usize::from(count).saturating_sub(1));
        onto = visible(to, 0);
        missing = [from, to].map(|pile| !position.piles.has(pile.id()));
    }
    IllegalMove { attempted: m, reason, card, onto, missing }
}
