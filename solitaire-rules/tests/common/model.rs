//! A second reading of [`Rules`], as plain as can be: piles are lists, every question is asked of one move at a time.

use solitaire_rules::{
    Base, Build, Card, DealWhen, EmptyPile, Groups, Judge, Move, Pile, PileKind, Position, Rank, Redeal, Rules, Setup,
    Stock,
};

/// A game's rules and what lies on its piles.
#[derive(Clone)]
pub struct Model {
    rules: Rules,
    piles: Vec<Pile>,
    pub table: Setup,
}

/// The piles of a game with these rules.
pub fn piles_of(rules: &Rules) -> Vec<Pile> {
    let counts = [
        (PileKind::Stock, 1),
        (PileKind::Waste, usize::from(rules.stock.wastes())),
        (PileKind::Foundation, 4 * usize::from(rules.decks)),
        (PileKind::Tableau, rules.tableau.deal.heights().len()),
    ];
    counts.into_iter().flat_map(|(kind, count)| (0..count).map(move |i| Pile::new(kind, i).unwrap())).collect()
}

impl Model {
    pub fn of(judge: &Judge, position: &Position) -> Model {
        Model { rules: *judge.rules(), piles: piles_of(judge.rules()), table: Setup::from(position) }
    }

    fn cards(&self, pile: Pile) -> &[(Card, bool)] {
        self.table.pile(pile)
    }

    fn is_empty(&self, pile: Pile) -> bool {
        self.cards(pile).is_empty()
    }

    fn of_kind(&self, kind: PileKind) -> impl Iterator<Item = Pile> {
        self.piles.iter().copied().filter(move |pile| pile.kind() == kind)
    }

    pub fn score(&self) -> usize {
        self.of_kind(PileKind::Foundation).map(|pile| self.cards(pile).len()).sum()
    }

    pub fn is_won(&self) -> bool {
        self.score() == 52 * usize::from(self.rules.decks)
    }

    /// Every legal move (ruling C2).
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = self.transfers();
        moves.extend([Move::Deal, Move::Redeal].into_iter().filter(|&m| self.may(m)));
        moves
    }

    /// Those that ruling C3 leaves.
    pub fn distinct_moves(&self) -> Vec<Move> {
        self.legal_moves().into_iter().filter(|&m| !self.is_repetition(m)).collect()
    }

    fn transfers(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for &from in &self.piles {
            // More than one card goes only from tableau to tableau, and none that lies face down.
            let face_up = self.cards(from).iter().filter(|&&(_, face_up)| face_up).count() as u8;
            for &to in &self.piles {
                let in_tableau = [from, to].iter().all(|pile| pile.kind() == PileKind::Tableau);
                let counts = 1..=if in_tableau { face_up } else { 1 };
                let moves_of = counts.map(|count| Move::Transfer { from, to, count });
                moves.extend(moves_of.filter(|&m| self.may(m)));
            }
        }
        moves
    }

    /// Whether the move is legal.
    pub fn may(&self, m: Move) -> bool {
        !self.is_won()
            && match m {
                Move::Deal => self.may_deal(),
                Move::Redeal => self.may_redeal(),
                Move::Transfer { from, to, count } => self.may_transfer(from, to, usize::from(count)),
            }
    }

    fn may_deal(&self) -> bool {
        let Stock::ToWaste { when, .. } = self.rules.stock else { return false };
        let idle = || self.transfers().into_iter().all(|m| self.is_repetition(m));
        !self.is_empty(Pile::STOCK) && (when == DealWhen::Always || idle())
    }

    fn may_redeal(&self) -> bool {
        let Stock::ToWaste { redeal, .. } = self.rules.stock else { return false };
        let left = match redeal {
            Redeal::No => false,
            Redeal::Times(times) | Redeal::TimesExceptPlayableTop(times) => self.table.redeals < times,
            Redeal::Unlimited => true,
        };
        left && self.is_empty(Pile::STOCK) && self.cards(Pile::WASTE).len() > usize::from(self.keeps_top())
    }

    /// Ruling R2: whether a redeal leaves the waste's top card.
    fn keeps_top(&self) -> bool {
        let excepts = matches!(self.rules.stock, Stock::ToWaste { redeal: Redeal::TimesExceptPlayableTop(_), .. });
        excepts && self.piles.iter().any(|&to| self.may_transfer(Pile::WASTE, to, 1))
    }

    fn may_transfer(&self, from: Pile, to: Pile, count: usize) -> bool {
        if from == to || !self.piles.contains(&from) || !self.piles.contains(&to) {
            return false;
        }
        let cards = self.cards(from);
        if count == 0 || count > cards.len() {
            return false;
        }
        let group = &cards[cards.len() - count..];
        let gives = match from.kind() {
            PileKind::Stock => count == 1 && matches!(self.rules.stock, Stock::FaceUp { .. }),
            PileKind::Waste => count == 1,
            PileKind::Foundation => count == 1 && self.foundation_gives(from) && to.kind() == PileKind::Tableau,
            PileKind::Tableau => count == 1 || self.moves_together(group),
            PileKind::Cell | PileKind::Reserve => unimplemented!(),
        };
        gives
            && match to.kind() {
                PileKind::Stock => false,
                PileKind::Waste => from.kind() == PileKind::Stock,
                PileKind::Foundation => count == 1 && self.foundation_takes(group[0].0, to),
                PileKind::Tableau => self.tableau_takes(group[0].0, from, to),
                PileKind::Cell | PileKind::Reserve => unimplemented!(),
            }
    }

    /// Ruling V2: what was dealt stays, and it was dealt to the first foundation.
    fn foundation_gives(&self, from: Pile) -> bool {
        let dealt = self.rules.foundations.base == Base::Dealt && from.index() == 0 && self.cards(from).len() == 1;
        self.rules.foundations.give_back && !dealt
    }

    fn moves_together(&self, group: &[(Card, bool)]) -> bool {
        group.iter().all(|&(_, face_up)| face_up)
            && match self.rules.tableau.groups {
                Groups::OneCard => false,
                Groups::Sequence => group.windows(2).all(|pair| self.builds(pair[1].0, pair[0].0)),
                Groups::FaceUp => true,
                _ => unimplemented!(),
            }
    }

    fn builds(&self, card: Card, on: Card) -> bool {
        let (rank, above) = (card.rank(), on.rank());
        let corner = self.rules.tableau.wrap && (rank, above) == (Rank::King, Rank::Ace);
        let suits = match self.rules.tableau.build {
            Build::AlternatingColors => card.color() != on.color(),
            Build::SameSuit => card.suit() == on.suit(),
            Build::SameColor => card.color() == on.color(),
            Build::OtherSuit => card.suit() != on.suit(),
            Build::AnySuit => true,
            Build::None => false,
        };
        suits && (corner || rank as u8 + 1 == above as u8)
    }

    fn foundation_takes(&self, card: Card, to: Pile) -> bool {
        let cards = self.cards(to);
        if let Some(&(top, _)) = cards.last() {
            return cards.len() < 13 && card.suit() == top.suit() && card.rank() as u8 == (top.rank() as u8 + 1) % 13;
        }
        let mut bases = self.of_kind(PileKind::Foundation).filter_map(|pile| Some(self.cards(pile).first()?.0.rank()));
        match self.rules.foundations.base {
            Base::Rank(rank) => card.rank() == rank,
            Base::EachItsOwn => true,
            Base::FirstPlayed | Base::Dealt => bases.all(|base| base == card.rank()),
        }
    }

    fn tableau_takes(&self, head: Card, from: Pile, to: Pile) -> bool {
        match (self.cards(to).last(), self.rules.tableau.empty) {
            (Some(&(top, _)), _) => self.builds(head, top),
            (None, EmptyPile::AnyCard) => true,
            (None, EmptyPile::King) => head.rank() == Rank::King,
            (None, EmptyPile::FromStockOrWaste) => matches!(from.kind(), PileKind::Stock | PileKind::Waste),
            (None, EmptyPile::Nothing) => false,
            (None, _) if !matches!(self.rules.tableau.empty, EmptyPile::Refill { .. }) => unimplemented!(),
            (None, EmptyPile::RankBelowBase | EmptyPile::FromReserve { .. }) => unimplemented!(),
            (None, EmptyPile::Refill { .. }) => self.is_empty(Pile::STOCK) && self.is_empty(Pile::WASTE),
        }
    }

    /// What ruling C3 leaves out.
    fn is_repetition(&self, m: Move) -> bool {
        let Move::Transfer { from, to, count } = m else { return false };
        let lower = |pile: Pile| (0..pile.index()).map(move |index| Pile::new(pile.kind(), index).unwrap());
        let twins = |pile: Pile| {
            let others = lower(pile).filter(|_| pile.kind() == PileKind::Foundation);
            others.filter(|&other| self.cards(other) == self.cards(pile)).collect::<Vec<_>>()
        };
        let another_is_empty = self.is_empty(to) && lower(to).any(|other| self.is_empty(other));
        let whole = from.kind() == PileKind::Tableau
            && to.kind() == PileKind::Tableau
            && self.is_empty(to)
            && usize::from(count) == self.cards(from).len();
        another_is_empty
            || !twins(to).is_empty()
            || twins(from).into_iter().any(|pile| self.foundation_gives(pile))
            || whole
    }

    /// Makes a legal move.
    pub fn play(&mut self, m: Move) {
        match (m, self.rules.stock) {
            (Move::Deal, Stock::ToWaste { cards, .. }) => {
                for _ in 0..cards {
                    self.shift(Pile::STOCK, Pile::WASTE, 1);
                }
            }
            (Move::Redeal, Stock::ToWaste { redeal, .. }) => {
                let kept = self.cards(Pile::WASTE).len() - usize::from(self.keeps_top());
                let turned: Vec<_> = self.table.pile_mut(Pile::WASTE).drain(..kept).collect();
                self.table.pile_mut(Pile::STOCK).extend(turned.into_iter().rev().map(|(card, _)| (card, false)));
                self.table.redeals += u8::from(redeal != Redeal::Unlimited);
            }
            (Move::Transfer { from, to, count }, _) => self.shift(from, to, count.into()),
            _ => panic!("{m} is not legal"),
        }
        self.what_follows();
    }

    /// The top cards go from one pile to another, face up, as many of them as there are.
    fn shift(&mut self, from: Pile, to: Pile, count: usize) {
        let rest = self.cards(from).len().saturating_sub(count);
        let group = self.table.pile_mut(from).split_off(rest);
        self.table.pile_mut(to).extend(group.into_iter().map(|(card, _)| (card, true)));
    }

    fn what_follows(&mut self) {
        for pile in self.of_kind(PileKind::Tableau).collect::<Vec<_>>() {
            if let EmptyPile::Refill { cards, top_up } = self.rules.tableau.empty
                && self.is_empty(pile)
            {
                let from_waste_only = !top_up && !self.is_empty(Pile::WASTE);
                for _ in 0..cards {
                    let serves = if self.is_empty(Pile::WASTE) { Pile::STOCK } else { Pile::WASTE };
                    if serves == Pile::WASTE || !from_waste_only {
                        self.shift(serves, pile, 1);
                    }
                }
            }
            self.turn_top(pile);
        }
        if matches!(self.rules.stock, Stock::FaceUp { .. }) {
            self.turn_top(Pile::STOCK);
        }
    }

    fn turn_top(&mut self, pile: Pile) {
        if let Some(top) = self.table.pile_mut(pile).last_mut() {
            top.1 = true;
        }
    }
}
