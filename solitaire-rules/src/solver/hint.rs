//! A good next move, and why.

mod lines;
mod look_ahead;
pub(super) mod plan;
mod reach;
mod reversible;
mod shuffle;
mod why;
mod worth;

use alloc::vec::Vec;

use self::lines::{Line, Unseen, lines};
use self::look_ahead::look_ahead;
use self::reach::{Reach, reach};
use self::reversible::Reversible;
pub use self::why::{Hint, Why};
use self::worth::{SEED, Worth};
use super::answer::{Outcome, Prospects};
use super::idle::is_idle;
use super::limits::{Limits, Purse};
use super::safe::first_safe;
use super::solve::Solver;
use super::win::Win;
use crate::cards::deck;
use crate::game::Seen;
use crate::game::players::usefulness;
use crate::judge::Judge;
use crate::table::moves::Move;
use crate::table::position::Position;

/// The reason given if every card shows and the hint leads to a win.
const LEADS: Why = Why::Wins { ways: 1, of: 1 };
/// If a win takes more than this many moves for each card, each hint looks for a shorter one.
const LONG: usize = 3;
/// How many moves hints make one after the other only because they look useful by themselves.
const AIMLESS: usize = 20;

impl Solver {
    /// A good next move, based only on what the player knows.
    ///
    /// Moves that show new cards at no cost come first: in Klondike, going through the stock once. Otherwise the hidden cards are laid out in up to
    /// 64 ways that fit. In each of them, the solver looks up to 5,000 positions ahead after each move that can't be reversed or that shows a new
    /// card; where that doesn't decide, a greedy player plays on. The hint is the first step towards the move that wins most often. A move that turns
    /// up a hidden card counts up to 70 % more, because the player then knows more, and a deal to the tableau counts for a fifth; a move that shows
    /// nothing new is tried together with what the player can do next. Until something new shows, the solver's next hints finish the moves that one
    /// began, as long as the game follows them and the limit on positions is no higher.
    ///
    /// In Spider and similar games such short searches often find nothing. Then eight arrangements are solved at length, and each solution is a vote for a
    /// move. If fewer than half of them are solved, the hint looks ahead instead: it heads for the hidden card that leaves the table looking best, and
    /// deals if turning up any card makes the table look much worse. In Spider with several suits it does so at once while more than six cards are
    /// unknown, because solutions mix suits in piles; and in Gypsy and other games of two decks that deal rows and don't refill empty piles, until the stock
    /// is dealt, because solutions say no more there and take longer to find.
    ///
    /// If every card is known, the hint is the first move of the shortest win found. The solver's next hints follow that win while the player does, or
    /// a shorter one if it takes more than three moves a card. If only a longer search finds a win, positions that can be reached from each other, up to
    /// 600 of them, share the same win, so that hints from different solvers rarely lead round in circles.
    ///
    /// Where a redeal shuffles the tableau, nobody knows what it brings: until it is made, hints play as if there were none. If they find no win, they
    /// get as many cards to the foundations as they can, and then suggest it.
    ///
    /// A solver's hints don't lead back to where its earlier ones came from, unless more is known by then. So ask one solver, or a
    /// [`HintPlayer`](super::HintPlayer), throughout a game. If no search finds anything, a hint heads for the nearest irreversible move: of several, the
    /// one most useful to the greedy player. Where there is none nearby, up to 20 hints in a row are moves that just look useful.
    ///
    /// The time limit, and cancelling, end the whole hint. The limit on positions is for its searches. The greedy player's games come on top, up to 32
    /// after each move that is still in question, and so do looking ahead (some thousands of positions) and finding out whether an unknown card can be
    /// turned up, at most 5,000. Without a limit on positions it looks at as many as take about a quarter of a second: 400,000, or 100,000 to 200,000 in games
    /// where a position takes longer. With more than 400,000 it tries more arrangements. The same question has the same answer, unless the time limit or
    /// cancelling ends it, or the solver is following an earlier hint.
    ///
    /// `None` if there is no distinct move; if it is proved that the game can get no further, because every card is known or none that is still unknown can
    /// be turned up; if nothing useful is found; or if `seen` isn't of a game with these rules.
    ///
    /// ```
    /// use solitaire_rules::solver::{Limits, Solver};
    /// use solitaire_rules::{Game, Variant};
    /// let game = Game::deal(Variant::GoldMine, 42);
    /// let hint = Solver::new().hint(game.judge(), &game.seen(), &Limits::default()).unwrap();
    /// assert_eq!(hint.to_string(), "deal: the only move");
    /// ```
    pub fn hint(&mut self, judge: &Judge, seen: &Seen, limits: &Limits<'_>) -> Option<Hint> {
        self.hint_before_shuffles(judge, seen, limits)
    }

    /// The same where no redeal shuffles the tableau, or none is left.
    fn hint_by_what_shows(&mut self, judge: &Judge, seen: &Seen, limits: &Limits<'_>) -> Option<Hint> {
        self.give_up();
        let shown = seen.sample(judge, deck::numbered(SEED))?;
        let certain = certain(judge, &shown, &judge.distinct_moves(&shown));
        let unseen = Unseen::new(seen, &shown);
        let known = if unseen.is_empty() { self.win.next(judge, &shown) } else { None };
        if let Some((play, moves)) = known
            && moves <= LONG * judge.rules.cards()
        {
            return certain.filter(|hint| hint.play == play).or(Some(Hint { play, why: LEADS }));
        }
        let mut purse = Purse::new(&Limits { positions: positions_of(judge, &shown, limits), ..*limits });
        if let Some(hint) = certain.filter(|_| known.is_none()) {
            let is_of_use = hint.why != Why::Only || reach(judge, &shown, &unseen, &purse) != Reach::Nowhere;
            return is_of_use.then_some(hint);
        }
        // If all cards are known, a search may find a win from here, so what just looks useful has to wait for it.
        let planned = self.plan.next(judge, &unseen, &shown, limits.positions);
        if let Some(hint) = planned.filter(|hint| !unseen.is_empty() || hint.why != Why::Useful) {
            return Some(hint);
        }
        let mut lines = lines(judge, &shown, &unseen);
        if let Some(play) = lines.iter().find(|line| line.is_free).and_then(|line| line.moves.first()) {
            return Some(Hint { play: *play, why: Why::Looks });
        }
        lines.retain(|line| line.shows || !self.leads_back(judge, &unseen, &shown, &line.moves));
        let mut on = None;
        if !unseen.is_empty() && !lines.iter().any(|line| line.shows) {
            match reach(judge, &shown, &unseen, &purse) {
                Reach::On(way) => on = Some(way).filter(|way| !self.leads_back(judge, &unseen, &shown, way)),
                Reach::Score(way) => {
                    return self.plan.set_out(judge, &unseen, &shown, &way, Why::Further, limits);
                }
                Reach::Nowhere => return None,
                Reach::Unknown => {}
            }
        }
        let best = self.best(judge, seen, &unseen, lines, known.map(|(_, moves)| moves), &mut purse);
        let wins = best.as_ref().is_some_and(|(_, worth)| worth.wins > 0);
        if let Some((play, moves)) = known
            && best.as_ref().is_none_or(|(_, worth)| worth.wins == 0 || worth.length >= moves)
        {
            return Some(Hint { play, why: LEADS });
        }
        if unseen.is_empty() && !wins {
            // All cards are known, so a longer search is worth while.
            return self.steady(judge, &shown, purse, limits);
        }
        let (why, way) = match best {
            Some((line, Worth { wins, of, .. })) if wins > 0 => (Why::Wins { ways: wins, of }, line.moves),
            best => {
                let Some(way) =
                    self.ahead(judge, seen, &unseen, &shown, &purse).or(best.map(|(line, _)| line.moves)).or(on)
                else {
                    return self.aimless(judge, &unseen, &shown, limits);
                };
                (reason(judge, &shown, &unseen, &way), way)
            }
        };
        self.plan.set_out(judge, &unseen, &shown, &way, why, limits)
    }

    /// Whether some moves lead back to where they or earlier hints began, or the next hint would take back the first of them.
    fn leads_back(&self, judge: &Judge, unseen: &Unseen, shown: &Position, way: &[Move]) -> bool {
        way.first().is_some_and(|&m| is_taken_back(judge, shown, m)) || self.plan.leads_back(judge, unseen, shown, way)
    }

    /// What looking ahead says, if it says more than the solver's votes.
    fn ahead(
        &self,
        judge: &Judge,
        seen: &Seen,
        unseen: &Unseen,
        shown: &Position,
        purse: &Purse<'_>,
    ) -> Option<Vec<Move>> {
        let way = if look_ahead::applies(judge) { look_ahead(judge, seen, purse)? } else { return None };
        (!self.leads_back(judge, unseen, shown, &way)).then_some(way)
    }

    /// A good next move for a player who sees every card: the first of a solution or, if it is certain that there is none, of the moves that get one
    /// more card to a foundation. If a limit ends the search before that, it is a move that looks useful. `None` if the game can get no further or nothing
    /// useful is found, or if the position is of another game. The two searches share the limits. The solver's next hints follow these moves while the player does, or a shorter solution if they
    /// find one. Hints from different solvers may lead round in circles, unless a [`HintPlayer`](super::HintPlayer::choose_thoughtful) asks for them.
    ///
    /// ```
    /// use solitaire_rules::solver::{Limits, Solver};
    /// use solitaire_rules::{Game, Variant};
    /// let game = Game::deal(Variant::Klondike, 42);
    /// let hint = Solver::new().hint_thoughtful(game.judge(), game.position(), &Limits::default()).unwrap();
    /// assert!(game.is_legal(hint.play));
    /// ```
    pub fn hint_thoughtful(&mut self, judge: &Judge, position: &Position, limits: &Limits<'_>) -> Option<Hint> {
        if judge.is_foreign(position.piles, position.variant()) {
            return None;
        }
        let known = self.win.next(judge, position);
        let planned = self.plan.next(judge, &Unseen::NONE, position, limits.positions);
        if let Some(hint) = planned.filter(|hint| hint.why == Why::Further) {
            return Some(hint);
        }
        let mut purse = Purse::new(limits);
        let solution = self.solve_once(judge, position, &purse.left());
        purse.spend(solution.positions);
        let leads = |play, moves| Hint { play, why: Why::Leads { moves: moves as u32 } };
        match (&solution.outcome, known) {
            // Whoever follows hints has fewer moves left with each, and so never goes round.
            (Outcome::Won(moves), _) if known.is_none_or(|(_, left)| moves.len() < left) => {
                self.win = Win::by(judge, position, moves);
                moves.first().map(|&play| leads(play, moves.len()))
            }
            (_, Some((play, left))) => Some(leads(play, left)),
            (outcome, None) => self.without_win(judge, position, outcome, purse, limits, false),
        }
    }

    /// The same for a player who follows hints, even if each comes from a different solver. Positions that can be reached from each other share the
    /// same win, so that the next hint doesn't take this one back.
    fn steady(
        &mut self,
        judge: &Judge,
        position: &Position,
        mut purse: Purse<'_>,
        limits: &Limits<'_>,
    ) -> Option<Hint> {
        let around = Reversible::around(judge, position);
        let solution = self.solve_once(judge, &around.root(), &purse.left());
        purse.spend(solution.positions);
        if let Outcome::Won(solution) = &solution.outcome {
            self.win = Win::through(judge, around.way(judge, solution));
            if let Some((play, _)) = self.win.next(judge, position) {
                return Some(Hint { play, why: LEADS });
            }
        }
        self.without_win(judge, position, &solution.outcome, purse, limits, judge.rules.stock.shuffles())
    }

    /// The hint if no win was found, though all cards are known; `far` if it is to set out for as many more cards on foundations as can be, not one.
    fn without_win(
        &mut self,
        judge: &Judge,
        position: &Position,
        outcome: &Outcome,
        purse: Purse<'_>,
        limits: &Limits<'_>,
        far: bool,
    ) -> Option<Hint> {
        if matches!(outcome, Outcome::Lost) {
            match self.prospects(judge, position, &purse.left()) {
                Prospects::Further(way) => {
                    let way = if far { self.furthest(judge, position, way, &purse) } else { way };
                    return self.plan.set_out(judge, &Unseen::NONE, position, &way, Why::Further, limits);
                }
                // No move is of use.
                Prospects::Dead => return None,
                Prospects::Open(_) => {}
            }
        }
        certain(judge, position, &judge.distinct_moves(position))
            .or_else(|| self.plan.next(judge, &Unseen::NONE, position, limits.positions))
            .or_else(|| self.useful(judge, position, &purse, limits))
    }

    /// The first of some moves that look useful, if all cards are known. They get one more card to a foundation if a short look finds such moves; otherwise
    /// only the last of them can't be taken back.
    fn useful(&mut self, judge: &Judge, position: &Position, purse: &Purse<'_>, limits: &Limits<'_>) -> Option<Hint> {
        // Such a look comes on top of the search, which may have left nothing.
        let way = match reach(judge, position, &Unseen::NONE, &purse.with(limits.positions)) {
            Reach::On(way) if !self.leads_back(judge, &Unseen::NONE, position, &way) => way,
            Reach::Nowhere => return None,
            Reach::On(_) | Reach::Score(_) | Reach::Unknown => {
                let mut lines = lines(judge, position, &Unseen::NONE);
                lines.retain(|line| !self.leads_back(judge, &Unseen::NONE, position, &line.moves));
                let last = |line: &Line| line.moves.last().map_or(0, |&last| usefulness(&line.before, last));
                // Among equals the first is best: lines come shortest first.
                let Some(best) = lines.into_iter().rev().max_by_key(last) else {
                    return self.aimless(judge, &Unseen::NONE, position, limits);
                };
                best.moves
            }
        };
        self.plan.set_out(judge, &Unseen::NONE, position, &way, Why::Useful, limits)
    }

    /// The move that looks most useful to the greedy player, if it doesn't lead back to where earlier hints came from. `None` after some of these, none of
    /// which came to anything.
    fn aimless(&mut self, judge: &Judge, unseen: &Unseen, shown: &Position, limits: &Limits<'_>) -> Option<Hint> {
        let so_far = self.plan.aimless;
        if so_far == AIMLESS {
            return None;
        }
        let of_use = |&m: &Move| !is_idle(judge, shown, m) && !self.leads_back(judge, unseen, shown, &[m]);
        let moves = judge.distinct_moves(shown);
        let play = moves.iter().copied().filter(of_use).max_by_key(|&m| usefulness(shown, m))?;
        let hint = self.plan.set_out(judge, unseen, shown, &[play], Why::Useful, limits);
        self.plan.aimless = so_far + 1;
        hint
    }
}

/// How many positions a hint looks at.
fn positions_of(judge: &Judge, shown: &Position, limits: &Limits<'_>) -> u64 {
    if limits.positions == u64::MAX { Solver::in_a_quarter_second(judge, shown) } else { limits.positions }
}

/// A hint that needs no search. It depends only on what shows.
fn certain(judge: &Judge, position: &Position, moves: &[Move]) -> Option<Hint> {
    if let [play] = *moves {
        return Some(Hint { play, why: Why::Only });
    }
    first_safe(judge, position, moves).map(|play| Hint { play, why: Why::Safe })
}

/// Whether the hint after a move would take it back, because that is safe.
fn is_taken_back(judge: &Judge, before: &Position, play: Move) -> bool {
    let mut position = *before;
    judge.play_unchecked(&mut position, play);
    first_safe(judge, &position, &judge.distinct_moves(&position)).is_some_and(|safe| {
        judge.play_unchecked(&mut position, safe);
        judge.canonical_key(&position) == judge.canonical_key(before)
    })
}

/// The reason for moves that lead to no known win.
fn reason(judge: &Judge, shown: &Position, unseen: &Unseen, way: &[Move]) -> Why {
    let mut position = *shown;
    for &m in way {
        judge.play_unchecked(&mut position, m);
    }
    match way.last() {
        Some(&last @ Move::Transfer { .. }) if unseen.shows_after(last, &position) => {
            Why::TurnsUp { moves: way.len() as u32 }
        }
        _ => Why::Useful,
    }
}
