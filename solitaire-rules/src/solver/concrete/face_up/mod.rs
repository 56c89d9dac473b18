//! What searches go through if one deck lies face up in tableau and cells, as in FreeCell and Simple Simon: a table of their own,
//! which is smaller than a position. It asks the judge about the rules only, never about positions.

mod looks;
mod rules;
mod steps;
mod table;
mod task;
mod tidy;
mod walk;

use self::looks::Looker;
pub(super) use self::looks::Weighed;
pub(super) use self::rules::applies;
use self::steps::{Steps, list};
pub(super) use self::table::Step;
use self::table::Table;
use self::task::FaceUpTask;
use self::tidy::{is_idle, join};
pub(super) use self::walk::{Back, FaceUpWalk, OnWay};
use super::dead_ends::Latest;
use super::ground::{Ahead, Ground};
use super::task::Task;
use super::weights::Weights;
use crate::cards::card::Card;
use crate::solver::transpositions::Transpositions;
use crate::table::moves::Move;
use crate::table::position::Position;

/// Tables judged by one set of weights, in games in which complete runs leave or cards go up one by one.
pub(super) struct FaceUp<'a, const RUNS: bool> {
    looker: Looker<'a, RUNS>,
    task: FaceUpTask<'a>,
    /// Whether runs are joined at once and not broken.
    tidy: bool,
    steps: Steps,
}

impl<'a, const RUNS: bool> FaceUp<'a, RUNS> {
    pub(super) fn new(weights: &'a Weights, task: Task<'a>) -> FaceUp<'a, RUNS> {
        let tidy = task.reductions.safe_moves && weights.tidy;
        let task = FaceUpTask::of(task);
        FaceUp { looker: Looker { rules: task.rules, weights }, task, tidy, steps: Steps::new() }
    }

    /// The table for a position.
    pub(super) fn weighed(&self, position: &Position) -> Weighed {
        let mut weighed = Weighed::new(Table::new(position));
        self.looker.look_anew(&mut weighed);
        weighed
    }
}

impl<const RUNS: bool> Ground for FaceUp<'_, RUNS> {
    type Table = Weighed;
    type View = ();

    fn cards(&self) -> usize {
        Card::COUNT
    }

    #[inline]
    fn lots(&self) -> u32 {
        self.looker.weights.lots
    }

    fn is_goal(&self, weighed: &Weighed) -> bool {
        self.task.is_goal(&weighed.table)
    }

    fn key(&self, weighed: &Weighed) -> u64 {
        weighed.table.key()
    }

    fn class(&self, _weighed: &Weighed) -> u16 {
        0
    }

    fn view(&mut self, weighed: &Weighed) {
        let (rules, table) = (self.task.rules, &weighed.table);
        let groups = list(rules, table, &mut self.steps);
        if self.tidy {
            self.steps.retain(|&mut step| !is_idle(rules, table, &groups, step));
        }
    }

    #[inline]
    fn listed(&self, number: usize) -> Option<Move> {
        self.steps.get(number).map(|step| step.to_move())
    }

    #[inline]
    fn cost_before(&self, _view: &(), weighed: &Weighed, number: usize) -> Option<u32> {
        self.steps.get(number).map(|&step| self.looker.cost_after(weighed, step))
    }

    #[inline]
    fn ahead(
        &mut self,
        _view: &mut (),
        weighed: &Weighed,
        number: usize,
        cost: Option<u32>,
        visited: &Transpositions<u64>,
    ) -> Ahead {
        let (Some(&step), Some(cost)) = (self.steps.get(number), cost) else { return Ahead::Visited };
        let key = weighed.table.key_after::<RUNS>(step);
        if weighed.table.built_after::<RUNS>(step).is_some_and(|built| built >= self.task.goal) {
            Ahead::Goal
        } else if visited.has(key) {
            Ahead::Visited
        } else {
            Ahead::New { key, cost, class: 0 }
        }
    }

    fn play(&mut self, weighed: &mut Weighed, m: Move) {
        if let Some(step) = weighed.table.step(m) {
            self.looker.play(weighed, step);
        }
    }

    fn harmless(&mut self, weighed: &Weighed) -> Option<Move> {
        let step = self.task.harmless(&weighed.table, self.looker.weights.eager);
        if !self.tidy || step.is_some() {
            return step.map(|step| step.to_move());
        }
        join(self.task.rules, &weighed.table).map(|step| step.to_move())
    }

    fn is_dead_end(&self, weighed: &Weighed, latest: &mut Latest) -> bool {
        self.task.is_dead_end(&weighed.table, latest)
    }

    fn settled(&self, weighed: &mut Weighed) {
        self.looker.look_anew(weighed);
    }
}

#[cfg(test)]
mod tests {
    // Compares tables with the judge's positions, in every built-in game for which they are used and in variations of these.

    use alloc::collections::BTreeMap;
    use alloc::format;
    use alloc::string::String;
    use alloc::vec::Vec;

    use core::array;

    use super::rules::FaceUpRules;
    use super::steps::harmless;
    use super::*;
    use crate::cards::deck;
    use crate::catalogue::Variant;
    use crate::judge::Judge;
    use crate::rules::{Build, Cells, EmptyPile, Groups, Rules, Tableau};
    use crate::solver::concrete::cost::Outlook;
    use crate::solver::concrete::dead_ends::DeadEnds;
    use crate::solver::concrete::runs::{Runs, runs_matter};
    use crate::solver::goal::{Goal, Reductions};

    const BUILDS: [Build; 6] =
        [Build::AlternatingColors, Build::SameSuit, Build::SameColor, Build::OtherSuit, Build::AnySuit, Build::None];
    const GROUPS: [Groups; 6] = [
        Groups::OneCard,
        Groups::Sequence,
        Groups::SequenceIn(Build::SameSuit),
        Groups::FaceUp,
        Groups::Supermove,
        Groups::WholePile,
    ];
    const EMPTY: [EmptyPile; 4] = [EmptyPile::AnyCard, EmptyPile::OneCard, EmptyPile::King, EmptyPile::Nothing];
    const CELLS: [u8; 4] = [0, 1, 3, 8];

    /// Rules made of another game's.
    fn changed(rules: &Rules) -> impl Iterator<Item = Judge> {
        let of_tableau = move |tableau: Tableau| {
            let cells = CELLS.map(|count| Cells { count, dealt: 0, ..rules.cells });
            cells.into_iter().filter_map(move |cells| Rules { tableau, cells, ..*rules }.judge().ok())
        };
        let tableaus = BUILDS.into_iter().flat_map(move |build| {
            let groups = GROUPS.into_iter().flat_map(move |groups| EMPTY.map(|empty| (groups, empty)));
            groups.map(move |(groups, empty)| Tableau { build, groups, empty, ..rules.tableau })
        });
        tableaus.flat_map(of_tableau)
    }

    fn is_served(judge: &Judge) -> bool {
        applies(judge, &judge.deal(1))
    }

    fn served() -> Vec<Judge> {
        let own = Variant::ALL.into_iter().map(|variant| *variant.judge());
        let others = [Variant::FreeCell, Variant::BeleagueredCastle, Variant::SimpleSimon].map(Variant::rules);
        own.chain(others.into_iter().flat_map(changed)).filter(is_served).collect()
    }

    /// What came up, so that the test notices if it compares nothing.
    #[derive(Default)]
    struct Seen {
        tables: BTreeMap<u128, (u64, u128)>,
        keys: BTreeMap<u64, u128>,
        long_keys: BTreeMap<u128, u128>,
        groups: usize,
        harmless: usize,
        runs: usize,
        dead: usize,
        tidied: usize,
    }

    fn play_and_compare<const RUNS: bool>(judge: &Judge, start: Position, seed: u64, turns: usize, seen: &mut Seen) {
        let mut position = start;
        let (rules, weights) = (FaceUpRules::new(judge), Weights::of(judge, seed));
        let (looker, mut steps) = (Looker::<RUNS> { rules, weights: &weights }, Steps::new());
        let mut weighed = Weighed::new(Table::new(&position));
        let mut random = deck::numbered(seed);
        let cost = |position: &_| Outlook::new(judge, &weights, position).total;
        let (goal, reductions) = (Goal::Win, Reductions::ALL);
        let dead_ends = DeadEnds::new(judge, &start, goal, reductions);
        let ground = FaceUp::<RUNS>::new(
            &weights,
            Task { judge, start: &start, goal, reductions, dead_ends: dead_ends.as_ref() },
        );
        for _ in 0..turns {
            looker.look_anew(&mut weighed);
            let table = weighed.table;
            assert_eq!(weighed.total, cost(&position), "{position}");
            let key = judge.canonical_key(&position).to_bits();
            let (short, long) = (table.key(), table.long_key());
            assert_eq!(*seen.tables.entry(key).or_insert((short, long)), (short, long), "{position}");
            assert_eq!(*seen.keys.entry(short).or_insert(key), key, "{position}");
            assert_eq!(*seen.long_keys.entry(long).or_insert(key), key, "{position}");
            assert_eq!(table.built(), judge.score(&position));

            if let Some(of_position @ DeadEnds::OutOfReach(_)) = &dead_ends {
                let dead = ground.is_dead_end(&weighed, &mut Latest::default());
                assert_eq!(dead, of_position.are_met(judge, &position, &mut Latest::default()), "{position}");
                seen.dead += usize::from(dead);
            }
            let safe = judge.safe_moves(&position);
            let of_table = harmless(rules, &table, 0).map(|step| step.to_move());
            assert!(of_table.map_or(safe.is_empty(), |m| safe.contains(&m)), "{position}: {of_table:?}, {safe:?}");
            seen.harmless += usize::from(!safe.is_empty());

            let groups = list(rules, &table, &mut steps);
            let mut listed: Vec<Move> = steps.iter().map(|step| step.to_move()).collect();
            let mut distinct: Vec<Move> = judge.distinct_moves(&position).iter().copied().collect();
            listed.sort_unstable();
            distinct.sort_unstable();
            assert_eq!(listed, distinct, "{position}");
            if runs_matter(judge) {
                let runs = Runs::of(judge, &position);
                let joined = steps.iter().map(|step| step.to_move()).find(|&m| runs.are_joined_by(m));
                assert_eq!(join(rules, &table).map(|step| step.to_move()), joined, "{position}");
                for &step in &*steps {
                    let idle = is_idle(rules, &table, &groups, step);
                    assert_eq!(idle, runs.is_idle(step.to_move()), "{position}: {step:?}");
                    seen.tidied += usize::from(idle);
                }
                seen.tidied += usize::from(joined.is_some());
            }
            for &step in &*steps {
                let mut after = position;
                judge.play(&mut after, step.to_move()).expect("a legal move");
                assert_eq!(looker.cost_after(&weighed, step) as i32 - (1 << 16), cost(&after), "{position}: {step:?}");
                let of_table = Table::new(&after);
                assert_eq!(table.key_after::<RUNS>(step), of_table.key(), "{position}: {step:?}");
                let built = table.built_after::<RUNS>(step).unwrap_or(table.built());
                assert_eq!(built, of_table.built(), "{position}: {step:?}");
                if !table.completes::<RUNS>(step) {
                    let mut there = table.after::<RUNS>(step);
                    there.take_back(step, table.below(step.card));
                    assert!(there == table, "{position}: {step:?}");
                }
                seen.groups += usize::from(step.count > 1);
                seen.runs += usize::from(RUNS && of_table.built() > table.built());
            }
            // At random no run would ever be complete.
            let best = steps
                .iter()
                .filter(|_| RUNS && !random().is_multiple_of(4))
                .min_by_key(|&&s| looker.cost_after(&weighed, s));
            let drawn = distinct.get(random() as usize % distinct.len().max(1)).copied();
            let Some(m) = best.map(|step| step.to_move()).or(drawn) else { return };
            judge.play(&mut position, m).expect("a legal move");
            let step = table.step(m).expect("a transfer");
            looker.play(&mut weighed, step);
        }
    }

    /// A table's moves, their costs and keys, and its harmless moves are those of the judge and of the other beams.
    #[test]
    fn a_table_is_what_the_judge_says() {
        // Miri is slow.
        let few = || [Variant::FreeCell, Variant::StreetsAndAlleys].map(|variant| *variant.judge()).to_vec();
        let (judges, turns) = if cfg!(miri) { (few(), 3) } else { (served(), 120) };
        let (mut games, mut all) = (0, [0; 5]);
        for judge in judges {
            let mut seen = Seen::default();
            for deal in 0..if cfg!(miri) { 1 } else { 3 } {
                let start = judge.deal(deal);
                if judge.runs_leave {
                    play_and_compare::<true>(&judge, start, deal, turns, &mut seen);
                } else {
                    play_and_compare::<false>(&judge, start, deal, turns, &mut seen);
                }
            }
            games += 1;
            let Seen { groups, harmless, runs, dead, tidied, .. } = seen;
            all = array::from_fn(|at| all[at] + [groups, harmless, runs, dead, tidied][at]);
        }
        let enough = [1_000, 1_000, 10, 100, 100];
        assert!(
            cfg!(miri) || games > 100 && all.iter().zip(enough).all(|(&all, enough)| all > enough),
            "{games}, {all:?}"
        );
    }

    /// A position of Simple Simon in which a move completes a run and uncovers another. No deal covers one, but a position may.
    pub(super) fn with_a_covered_run() -> Position {
        let [clubs, hearts] =
            ['C', 'H'].map(|suit| "KQJT98765432A".chars().flat_map(|rank| [rank, suit]).collect::<String>());
        let spades = "5S4S3S2SAS t1:KSQSJSTS9S8S7S6S";
        let diamonds = "KDQDJDTD9D8D7D6D5D4D3D2D t3:AD";
        let text =
            format!("simple-simon f0:{clubs} f1: f2: f3: t0:{hearts}{spades} t2:{diamonds} t4: t5: t6: t7: t8: t9:");
        Variant::SimpleSimon.judge().position(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn a_run_leaves_when_it_is_uncovered() {
        let (judge, start) = (Variant::SimpleSimon.judge(), with_a_covered_run());
        let mut seen = Seen::default();
        // Miri is slow.
        let seeds = if cfg!(miri) { 1 } else { 20 };
        (0..seeds).for_each(|seed| play_and_compare::<true>(judge, start, seed, 3, &mut seen));
        assert!(cfg!(miri) || seen.runs > 20, "{}", seen.runs);
    }

    #[test]
    fn games_of_one_open_deck_are_served() {
        let served = Variant::ALL.into_iter().filter(|variant| is_served(variant.judge()));
        let names: Vec<String> = served.map(|variant| variant.name().into()).collect();
        let with_cells = ["freecell", "bakers-game", "eight-off", "seahaven-towers"];
        let without = ["beleaguered-castle", "streets-and-alleys"];
        let both = |name: &str| [name.into(), format!("{name}-one-by-one")];
        let all = with_cells.into_iter().flat_map(both).chain(["simple-simon".into()]);
        assert!(all.chain(without.into_iter().flat_map(both)).eq(names.iter().cloned()), "{names:?}");
    }
}
