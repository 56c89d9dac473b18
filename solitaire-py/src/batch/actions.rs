//! A number for each move that a game could ever have: the action space.

use solitaire_rules::{EmptyPile, Faces, Groups, Move, Pile, PileKind, Rank, Rules, Stock};

/// More ids than there are piles.
const IDS: usize = 32;

/// The numbering of one game. It follows from the rules alone and is written down in the documentation of `solitaire_rules.batch`.
pub(super) struct Actions {
    moves: Vec<Move>,
    /// The first number of each source and target, and how many there are.
    first: Vec<(usize, u8)>,
}

impl Actions {
    pub(super) fn new(rules: &Rules, piles: &[Pile]) -> Actions {
        let mut actions = Actions { moves: vec![Move::Deal, Move::Redeal], first: vec![(0, 0); IDS * IDS] };
        for &from in piles {
            for &to in piles.iter().filter(|&&to| to != from) {
                let most = most_cards(rules, from.kind(), to.kind());
                actions.first[place(from, to)] = (actions.moves.len(), most);
                actions.moves.extend((1..=most).map(|count| Move::Transfer { from, to, count }));
            }
        }
        actions
    }

    /// The moves in the order of their numbers.
    pub(super) fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The move of a number.
    pub(super) fn decode(&self, number: i64) -> Option<Move> {
        self.moves.get(usize::try_from(number).ok()?).copied()
    }

    /// The number of a move. Every legal move of a dealt game has one.
    #[inline]
    pub(super) fn encode(&self, m: Move) -> Option<usize> {
        match m {
            Move::Deal => Some(0),
            Move::Redeal => Some(1),
            Move::Transfer { from, to, count } => {
                let (first, most) = self.first[place(from, to)];
                (1..=most).contains(&count).then(|| first + usize::from(count) - 1)
            }
        }
    }
}

#[inline]
fn place(from: Pile, to: Pile) -> usize {
    usize::from(from.id()) * IDS + usize::from(to.id())
}

/// How many cards can ever go from a pile of one kind to another of the other.
fn most_cards(rules: &Rules, from: PileKind, to: PileKind) -> u8 {
    let from_stock = matches!(rules.stock, Stock::FaceUp { .. });
    match (from, to) {
        (PileKind::Tableau, PileKind::Tableau) => most_in_group(rules),
        (PileKind::Stock, PileKind::Waste | PileKind::Foundation | PileKind::Tableau) => from_stock.into(),
        (PileKind::Waste | PileKind::Tableau, PileKind::Foundation) | (PileKind::Waste, PileKind::Tableau) => 1,
        (PileKind::Foundation, PileKind::Tableau) => rules.foundations.give_back.into(),
        _ => 0,
    }
}

fn most_in_group(rules: &Rules) -> u8 {
    // A group that goes down in rank ends with the ranks, unless they go round.
    let built = match rules.tableau.groups {
        Groups::OneCard => return 1,
        Groups::Sequence => true,
        // Face-up cards are built on each other where no others are ever face up.
        Groups::FaceUp => {
            let refilled = matches!(rules.tableau.empty, EmptyPile::Refill { .. });
            let one_up = rules.tableau.faces == Faces::TopUp(1) || rules.tableau.deal.heights().iter().all(|&h| h <= 1);
            one_up && !refilled
        }
    };
    if built && !rules.tableau.wrap { Rank::ALL.len() as u8 } else { rules.cards() as u8 }
}
