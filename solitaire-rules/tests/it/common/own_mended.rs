//! Words of somebody's own rules that could never apply, made such that they can.

use solitaire_rules::Rules;
use solitaire_rules::rules::{
    Aim, Build, CellsFrom, CellsTake, CellsWhen, Direction, EmptyPile, Faces, FoundationKind, FoundationList, Redeal,
    Reserve, RulesFault, Stock, Takes, Wrap,
};

/// Mends what validation says of words without effect: what is drawn by chance is right too seldom.
pub fn mend(rules: &mut Rules) {
    let Err(error) = rules.validate() else { return };
    for fault in error.faults() {
        match fault {
            RulesFault::CellsWithoutStock => rules.cells.when = CellsWhen::Always,
            RulesFault::CellsWithoutTableau => rules.cells.from = CellsFrom::Anywhere,
            RulesFault::CellsWithoutGroups => rules.cells.takes = CellsTake::AnyCard,
            RulesFault::FillWithoutStock => rules.tableau.empty = EmptyPile::AnyCard,
            RulesFault::WaitsWithoutTableau | RulesFault::NothingRefilled => {
                rules.stock = Stock::to_waste(2, Redeal::No);
            }
            RulesFault::BelowAce => rules.tableau.wrap = Wrap::Round,
            RulesFault::LastCardStays => rules.aim = Aim::AllCards,
            RulesFault::EmptyReserve => rules.reserve = Reserve::NONE,
            RulesFault::FacesWithoutReserve => rules.reserve.faces = Faces::AllUp,
            RulesFault::RunsWithoutTableau => rules.foundations.takes = Takes::Cards,
            RulesFault::RunsOverCapacity(_) => rules.tableau.capacity = None,
            // A picture builds nothing.
            RulesFault::RunsNeverBuilt if rules.tableau.overlap => rules.foundations.takes = Takes::Cards,
            RulesFault::RunsNeverBuilt => {
                rules.tableau.build = Build::AnySuit;
                rules.tableau.direction = Direction::Down;
            }
            RulesFault::HoldsTooMuch { kind: 0, most, .. } => rules.foundations.holds = Some(most),
            RulesFault::HoldsTooMuch { kind, most, .. } => {
                let mut kinds: Vec<FoundationKind> = rules.foundations.others.kinds().to_vec();
                kinds[usize::from(kind) - 1].holds = Some(most);
                rules.foundations.others = FoundationList::of(&kinds);
            }
            _ => {}
        }
    }
}
