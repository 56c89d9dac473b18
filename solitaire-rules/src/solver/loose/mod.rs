//! The engine for games whose face-up sequences can be rearranged at will.

mod card_bits;
mod choices;
mod cluster;
mod easier;
mod facts;
mod grow;
mod packing;
mod playout;
mod problem;
mod relax;
mod run;
mod search;
mod state;
mod step;
mod tables;

use alloc::boxed::Box;
use core::mem::take;

use self::card_bits::CardBits;
use self::packing::Packing;
use self::problem::Problem;
pub(super) use self::problem::applies;
use self::run::Run;
use self::tables::Tables;
use super::goal::Found;
use super::limits::Budget;
use super::states::{self, Task};

pub(super) type Loose = states::Engine<Search>;

/// A search of the engine.
pub(super) struct Search(ByDecks);

/// The same by the number of decks.
enum ByDecks {
    OneDeck(Box<Run<u64>>),
    TwoDecks(Box<Run<u128>>),
}

impl states::Search for Search {
    type Tables = Tables;

    const NONE: Tables = Tables::new(0);

    fn begin(task: Task, tables: &mut Tables, bytes: usize) -> Option<Search> {
        let search = if task.judge.rules.decks == 1 {
            run(task, tables, bytes).map(ByDecks::OneDeck)
        } else {
            run(task, tables, bytes).map(ByDecks::TwoDecks)
        };
        search.map(Search)
    }

    fn go_on(&mut self, budget: &mut Budget) -> Found {
        match &mut self.0 {
            ByDecks::OneDeck(run) => run.go_on(budget),
            ByDecks::TwoDecks(run) => run.go_on(budget),
        }
    }

    fn into_tables(self) -> Tables {
        match self.0 {
            ByDecks::OneDeck(run) => run.into_tables(),
            ByDecks::TwoDecks(run) => run.into_tables(),
        }
    }
}

/// `None` if a state doesn't fit into a key.
fn run<W: CardBits>(task: Task, tables: &mut Tables, bytes: usize) -> Option<Box<Run<W>>> {
    let (problem, state) = Problem::new(&task.judge, &task.position);
    let bits = Packing::new(&problem).bits;
    let tables = (bits < 128).then(|| take(tables).for_bits(bits))?;
    Some(Box::new(Run::new(task, problem, state, tables, bytes)))
}
