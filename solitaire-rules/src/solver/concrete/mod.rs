//! The engine that works for all rules: depth-first search, each position once, alternating with beams, best-first searches and descents. It asks only
//! the judge, except that it uses tables of its own if one deck lies face up.

mod any_beam;
mod any_best_first;
mod any_depth;
mod beam;
mod best_first;
mod best_first_searches;
mod candidates;
mod classes;
mod cost;
mod dead_ends;
mod depth;
mod descents;
mod due;
mod face_up;
mod families;
mod ground;
mod history;
mod promising;
mod queues;
mod random;
mod rounds;
mod runs;
mod schedule;
mod sweep;
mod task;
mod trail;
mod walk;
mod weights;

use alloc::vec::Vec;
use core::mem::take;

use self::any_beam::AnyBeam;
use self::any_depth::AnyDepth;
use self::beam::Beamed;
use self::best_first_searches::BestFirstSearches;
use self::cost::Outlook;
use self::dead_ends::{Asked, DeadEnds, Latest};
use self::depth::MoveOrder;
use self::descents::Descents;
use self::schedule::{Pace, Plan};
use self::task::Task;
use self::weights::Weights;
use super::goal::{Found, Goal, Reductions};
use super::idle::leave_out_idle;
use super::limits::{Budget, Stop};
use super::shorten::shorten;
use super::transpositions::Transpositions;
use crate::judge::Judge;
use crate::table::moves::Move;
use crate::table::position::Position;

/// The engine's tables, kept from one position to the next, and the search that is under way.
pub(super) struct Concrete {
    tables: Tables,
    course: Option<Course>,
}

/// The tables of all its searches.
struct Tables {
    /// What the depth-first search has seen.
    seen: Transpositions<u128>,
    /// What a beam has visited.
    visited: Transpositions<u64>,
    /// What a best-first search has looked at.
    looked_at: Transpositions<u64>,
    /// What a descent has tried.
    tried: Transpositions<u128>,
}

/// Whose turn it is.
#[derive(Clone, Copy)]
enum Turn {
    Depth,
    Beam,
    BestFirst,
    Descents,
}

/// A search that alternates between a depth-first search, beams, each wider than the one before, best-first searches and descents; the first that
/// finishes gives the answer. The depth-first search has half of the memory, and continues alone when no beam is left to try. Each continues where it
/// was interrupted.
struct Course {
    judge: Judge,
    start: Position,
    goal: Goal,
    reductions: Reductions,
    dead_ends: Option<DeadEnds>,
    /// The beams' memory.
    bytes: usize,
    depth: Option<AnyDepth>,
    plan: Option<Plan>,
    /// Whether all searches use tables of their own.
    face_up: bool,
    /// How often beams have asked about dead ends.
    asked: Asked,
    /// The beam that is under way.
    beam: Option<AnyBeam>,
    best_first: BestFirstSearches,
    descents: Descents,
    turn: Turn,
    /// How many positions each has looked at, and all together had when the turn began.
    in_depth: u64,
    in_beams: u64,
    in_best_first: u64,
    in_descents: u64,
    before: u64,
    begun: bool,
    /// Whether the start is known not to be a dead end.
    is_alive: bool,
}

/// Descents and best-first searches have these parts of the beams' memory.
const FOR_DESCENTS: usize = 8;
const FOR_BEST_FIRST: usize = 2;
/// A solution with more moves than this for each card is worth shortening.
const LONG: usize = 3;

/// Whether its beams use tables of their own, which take half the time or less for a position.
pub(super) fn is_fast(judge: &Judge, position: &Position) -> bool {
    face_up::applies(judge, position)
}

/// How far from a win positions look, as the first beam judges them; only comparisons mean anything.
pub(super) struct Distance<'a> {
    pub(super) judge: &'a Judge,
    weights: Weights,
}

impl<'a> Distance<'a> {
    pub(super) fn new(judge: &'a Judge) -> Distance<'a> {
        Distance { judge, weights: Weights::of(judge, 0) }
    }

    pub(super) fn of(&self, position: &Position) -> i32 {
        Outlook::new(self.judge, &self.weights, position).total
    }
}

impl Concrete {
    pub(super) const fn new() -> Concrete {
        let tables = Tables {
            seen: Transpositions::new(),
            visited: Transpositions::new(),
            looked_at: Transpositions::new(),
            tried: Transpositions::new(),
        };
        Concrete { tables, course: None }
    }

    /// Begins to search for the goal from a position, with tables of at most this many bytes.
    pub(super) fn begin(
        &mut self,
        judge: &Judge,
        position: &Position,
        goal: Goal,
        reductions: Reductions,
        bytes: usize,
    ) {
        self.rest();
        let dead_ends = DeadEnds::new(judge, position, goal, reductions);
        let task = Task { judge, start: position, goal, reductions, dead_ends: dead_ends.as_ref() };
        // If keys ignore a foundation's cards there are few positions, and a depth-first search with room for them decides.
        let for_beams = if judge.folds_foundation() { bytes / 8 } else { bytes / 2 };
        let face_up = reductions.special_engines && face_up::applies(judge, position);
        let pace = Pace::of(judge, face_up);
        let for_descents = for_beams / FOR_DESCENTS;
        let for_best_first = for_beams / FOR_BEST_FIRST;
        let (all, bytes) = (bytes, for_beams - for_descents - for_best_first);
        let asked = if face_up { Asked::later() } else { Asked::default() };
        let seen = take(&mut self.tables.seen);
        let depth = AnyDepth::new(task, face_up, seen, all - for_beams, MoveOrder::Useful, Asked::default());
        self.course = Some(Course {
            judge: *judge,
            start: *position,
            goal,
            reductions,
            bytes,
            depth: Some(depth),
            dead_ends,
            plan: Plan::first(judge, position, pace, bytes),
            face_up,
            asked: Asked::default(),
            beam: None,
            best_first: BestFirstSearches::new(for_best_first, pace.at_once, asked),
            descents: Descents::new(for_descents),
            // Only a best-first search can be due before a beam.
            turn: Turn::BestFirst,
            in_depth: 0,
            in_beams: 0,
            in_best_first: 0,
            in_descents: 0,
            before: 0,
            begun: false,
            is_alive: false,
        });
    }

    /// Continues that search. `None` if there is none.
    pub(super) fn go_on(&mut self, budget: &mut Budget) -> Option<Found> {
        Some(self.course.as_mut()?.go_on(&mut self.tables, budget))
    }

    /// Gives up the search that is under way, and keeps its tables.
    pub(super) fn rest(&mut self) {
        if let Some(Course { depth, beam, best_first, descents, .. }) = self.course.take() {
            let Tables { seen, visited, looked_at, tried } = &mut self.tables;
            *seen = depth.map_or(take(seen), AnyDepth::into_table);
            *visited = beam.map_or(take(visited), AnyBeam::into_table);
            *looked_at = best_first.into_table().unwrap_or(take(looked_at));
            *tried = descents.into_table().unwrap_or(take(tried));
        }
    }
}

impl Course {
    fn go_on(&mut self, tables: &mut Tables, budget: &mut Budget) -> Found {
        if self.starts_dead() {
            budget.spend()?;
            return Ok(None);
        }
        while self.depth.is_some() || self.plan.is_some() {
            let (found, next) = match self.turn {
                Turn::Depth => (self.in_depth(&mut tables.seen, budget), Turn::Beam),
                Turn::Beam => (self.by_beams(&mut tables.visited, budget), Turn::BestFirst),
                Turn::BestFirst => (self.by_best_first(&mut tables.looked_at, budget), Turn::Descents),
                Turn::Descents => (self.by_descents(&mut tables.tried, budget), Turn::Depth),
            };
            if let Some(found) = found? {
                return Ok(found.map(|moves| self.shortened(moves)));
            }
            self.turn = next;
        }
        Err(Stop::Memory)
    }

    /// Whether the start is a dead end. Searches may begin to ask only later.
    fn starts_dead(&mut self) -> bool {
        if self.is_alive {
            return false;
        }
        let dead = |ends: &DeadEnds| ends.are_met(&self.judge, &self.start, &mut Latest::default());
        self.is_alive = !self.dead_ends.as_ref().is_some_and(dead);
        !self.is_alive
    }

    /// Begins a turn, unless it was only interrupted.
    fn take_turn(&mut self, stage: u64, budget: &mut Budget) {
        if !self.begun {
            (self.begun, self.before) = (true, budget.spent());
            budget.stage(stage);
        }
    }

    /// How many positions a turn that is over looked at.
    fn end_turn(&mut self, budget: &Budget) -> u64 {
        self.begun = false;
        budget.spent() - self.before
    }

    /// The depth-first search's turn. `None` if it hasn't finished.
    fn in_depth(
        &mut self,
        seen: &mut Transpositions<u128>,
        budget: &mut Budget,
    ) -> Result<Option<Option<Vec<Move>>>, Stop> {
        if self.depth.is_none() {
            return Ok(None);
        }
        let others = self.in_beams + self.in_best_first;
        let stage = self.plan.map_or(u64::MAX, |next| schedule::in_depth(next, self.in_depth, others));
        self.take_turn(stage, budget);
        let Course { judge, start, goal, reductions, dead_ends, depth, .. } = self;
        let task = Task { judge, start, goal: *goal, reductions: *reductions, dead_ends: dead_ends.as_ref() };
        let Some(search) = depth else { return Ok(None) };
        match search.run(task, budget) {
            Ok(found) => return Ok(Some(found)),
            Err(stop) if budget.is_interrupted(stop) => return Err(stop),
            Err(Stop::Memory) => *seen = depth.take().map_or(Transpositions::new(), AnyDepth::into_table),
            Err(_) => {}
        }
        self.in_depth += self.end_turn(budget);
        Ok(None)
    }

    /// The best-first searches' turn. `None` if none has reached the goal.
    fn by_best_first(
        &mut self,
        looked_at: &mut Transpositions<u64>,
        budget: &mut Budget,
    ) -> Result<Option<Option<Vec<Move>>>, Stop> {
        while let Some(plan) = self.plan {
            if !self.begun {
                let turn = self.best_first.turn(self.in_best_first, self.in_beams / 100 * plan.pace.best_first);
                let Some(positions) = turn else { break };
                self.take_turn(positions, budget);
            }
            let Course { judge, start, goal, reductions, dead_ends, best_first, face_up, .. } = self;
            let task = Task { judge, start, goal: *goal, reductions: *reductions, dead_ends: dead_ends.as_ref() };
            if let Some(moves) = best_first.run(task, *face_up, looked_at, budget)? {
                return Ok(Some(Some(moves)));
            }
            self.in_best_first += self.end_turn(budget);
        }
        Ok(None)
    }

    /// The descents' turn. `None` if none has finished.
    fn by_descents(
        &mut self,
        tried: &mut Transpositions<u128>,
        budget: &mut Budget,
    ) -> Result<Option<Option<Vec<Move>>>, Stop> {
        while let Some(plan) = self.plan {
            if !self.begun {
                let turn = self.descents.rounds.turn(self.in_descents, self.in_beams / plan.pace.descents);
                let Some(positions) = turn else { break };
                self.take_turn(positions, budget);
            }
            let Course { judge, start, goal, reductions, dead_ends, descents, face_up, .. } = self;
            let task = Task { judge, start, goal: *goal, reductions: *reductions, dead_ends: dead_ends.as_ref() };
            if let Some(found) = descents.run(task, *face_up, tried, budget)? {
                return Ok(Some(found));
            }
            self.in_descents += self.end_turn(budget);
        }
        Ok(None)
    }

    /// The solution without gatherings that bring nothing, shortened if it is much longer than it needs to be.
    fn shortened(&self, mut moves: Vec<Move>) -> Vec<Move> {
        leave_out_idle(&self.judge, &self.start, &mut moves);
        if moves.len() > LONG * self.judge.rules.cards() {
            shorten(&self.judge, &self.start, &mut moves);
        }
        moves
    }

    /// A beam's turn. `None` if it didn't reach the goal.
    fn by_beams(
        &mut self,
        visited: &mut Transpositions<u64>,
        budget: &mut Budget,
    ) -> Result<Option<Option<Vec<Move>>>, Stop> {
        let Some(now) = self.plan else { return Ok(None) };
        self.take_turn(u64::MAX, budget);
        match self.beam(now, visited, budget) {
            Ok(Beamed::Found(moves)) => return Ok(Some(Some(moves))),
            // If a beam's history is too small, that of a wider beam may do.
            Ok(Beamed::Failed) | Err(Stop::Memory) => self.plan = now.next(self.bytes),
            // Perhaps only because cards went up that were needed in the tableau, or a run had to be broken.
            Ok(Beamed::Exhausted) => {
                let haste = self.beam.as_ref().and_then(AnyBeam::haste);
                self.plan = now.less_hasty(haste, self.bytes);
            }
            Err(stop) => return Err(stop),
        }
        if let Some(beam) = self.beam.take() {
            self.asked = beam.asked();
            *visited = beam.into_table();
        }
        self.in_beams += self.end_turn(budget);
        Ok(None)
    }

    /// Runs a beam, or the rest of one.
    fn beam(&mut self, now: Plan, visited: &mut Transpositions<u64>, budget: &mut Budget) -> Result<Beamed, Stop> {
        let Course { judge, start, goal, reductions, dead_ends, bytes, asked, beam, face_up, .. } = self;
        let task = Task { judge, start, goal: *goal, reductions: *reductions, dead_ends: dead_ends.as_ref() };
        let beam = match beam {
            Some(beam) => beam,
            none => none.insert(AnyBeam::new(task, *face_up, take(visited), now, *asked, *bytes)?),
        };
        beam.run(task, budget)
    }
}
