//! The plain model of all rules in the engine's words.

use solitaire_rules::position::PileKind;
use solitaire_rules::{Judge, Move, Pile, Position, Rules};

use crate::plain::Plain;

/// A game's rules and what lies on its piles, as the plain model has them.
pub struct Model(Plain);

/// The piles of a game with these rules.
pub fn piles_of(rules: &Rules) -> Vec<Pile> {
    let counts = [
        (PileKind::Stock, usize::from(rules.stock.is_there())),
        (PileKind::Waste, usize::from(rules.stock.wastes())),
        (PileKind::Foundation, rules.foundation_count().into()),
        (PileKind::Cell, usize::from(rules.cells.count)),
        (PileKind::Reserve, rules.reserve.deal.heights().len()),
        (PileKind::Tableau, rules.tableau.deal.heights().len()),
    ];
    counts.into_iter().flat_map(|(kind, count)| (0..count).map(move |i| Pile::new(kind, i).unwrap())).collect()
}

fn moves(texts: &[String]) -> Vec<Move> {
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

impl Model {
    /// The model reads rules as they are written.
    #[cfg(feature = "serde")]
    pub fn of(judge: &Judge, position: &Position) -> Model {
        Model(Plain::from_text(&serde_json::to_value(judge.rules()).unwrap(), &position.to_string()))
    }

    /// The position's text.
    pub fn text(&self) -> String {
        self.0.to_text()
    }

    pub fn score(&self) -> usize {
        self.0.score()
    }

    pub fn is_won(&self) -> bool {
        self.0.is_won()
    }

    /// Every legal move (ruling C2).
    pub fn legal_moves(&self) -> Vec<Move> {
        moves(&self.0.legal_moves())
    }

    /// Those that rulings C3 and V12 leave.
    pub fn distinct_moves(&self) -> Vec<Move> {
        moves(&self.0.distinct_moves())
    }

    /// Makes a legal move.
    pub fn play(&mut self, m: Move) {
        self.0.play(&m.to_string());
    }
}
