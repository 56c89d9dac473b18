//! A position of another game can be asked about and played on. The answers mean nothing, but nothing worse happens; with other piles nothing is
//! legal.

use solitaire_rules::moves::Reason;
use solitaire_rules::position::{KeyedPosition, Setup};
use solitaire_rules::rules::{Groups, Redeal, Stock, Tableau};
use solitaire_rules::solver::{Limits, Open, Outcome, Prospects, Solver};
use solitaire_rules::{Game, Judge, Move, Pile, Position, Rules, Status, Variant};

/// A position in the middle of a game.
fn middle(judge: &Judge) -> Position {
    let mut position = judge.deal(7);
    for k in 0..40 {
        let moves = judge.legal_moves(&position);
        let Some(&m) = moves.get(k * 7 % moves.len().max(1)) else { break };
        judge.play(&mut position, m).unwrap();
    }
    position
}

#[test]
fn rules_look_at_positions_of_every_other_game() {
    for judge in Variant::ALL.map(Variant::judge) {
        for other in Variant::ALL.map(Variant::judge) {
            let position = middle(other);
            let moves = judge.legal_moves(&position);
            judge.count_legal_moves(&position);
            assert!(judge.deal(7).piles().eq(position.piles()) || moves.is_empty());
            for m in moves {
                let Move::Transfer { from, to, .. } = m else { continue };
                assert!([from, to].iter().all(|pile| Pile::from_id(pile.id()).is_some()), "{m}");
            }
            judge.distinct_moves(&position);
            judge.status(&position);
        }
    }
}

#[test]
fn rules_play_on_positions_of_every_other_game() {
    for judge in Variant::ALL.map(Variant::judge) {
        for other in Variant::ALL.map(Variant::judge) {
            let mut position = middle(other);
            let moves = other.legal_moves(&position);
            for m in moves {
                let undo = judge.play_unchecked(&mut position, m).undo();
                judge.legal_moves(&position);
                judge.undo(&mut position, undo);
                let mut keyed = KeyedPosition::new(judge, position);
                let undo = keyed.play_unchecked(judge, m);
                keyed.canonical_key();
                keyed.undo(judge, undo);
            }
        }
    }
}

#[test]
fn with_other_piles_nothing_is_legal() {
    let (seven, eight, two) = (Variant::Klondike, Variant::Carousel, Variant::Gargantua);
    for (one, other) in [(seven, two), (two, seven), (seven, eight), (eight, seven)] {
        let (judge, position) = (one.judge(), other.deal(1));
        assert!(judge.legal_moves(&position).is_empty());
        assert_eq!(judge.status(&position), Status::Stuck);
        assert_eq!(judge.check(&position, Move::Deal).unwrap_err().reason(), Reason::NoSuchPile);
    }
}

/// That it is of another game is said before any limit is looked at.
#[test]
fn with_other_piles_nothing_is_searched() {
    let (mut solver, limits) = (Solver::new(), Limits { positions: 0, ..Limits::default() });
    for (one, other) in [(Variant::Gargantua, Variant::GoldMine), (Variant::GoldMine, Variant::Carousel)] {
        let (judge, position) = (one.judge(), other.deal(42));
        let solution = solver.solve(judge, &position, &limits);
        assert_eq!((solution.outcome, solution.positions), (Outcome::Open(Open::OtherGame), 0));
        assert_eq!(solver.prospects(judge, &position, &limits), Prospects::Open(Open::OtherGame));
    }
    // A user's own rules have no mark: only the piles tell.
    let gold_mine = *Variant::GoldMine.rules();
    let own = Rules { stock: Stock::to_waste(2, Redeal::Times(1)), ..gold_mine }.judge().unwrap();
    let solution = solver.solve(Variant::Gargantua.judge(), &own.deal(42), &limits);
    assert_eq!((solution.outcome, solution.positions), (Outcome::Open(Open::OtherGame), 0));
}

/// Games of the same piles are told apart by the catalogue's mark; what is a user's own has none.
#[test]
fn of_another_game_with_the_same_piles_nothing_is_searched() {
    let (mut solver, limits) = (Solver::new(), Limits::default());
    for (one, other) in
        [(Variant::KlondikeDrawThree, Variant::Klondike), (Variant::RedAndBlack, Variant::FortyAndEight)]
    {
        let (judge, game) = (one.judge(), Game::deal(other, 42));
        let open = Outcome::Open(Open::OtherGame);
        assert_eq!(solver.solve(judge, game.position(), &limits).outcome, open, "{one}");
        assert_eq!(solver.hint(judge, &game.seen(), &limits), None, "{one}");
        assert_eq!(game.seen().sample(judge, || 1), None, "{one}");
    }
}

/// A game takes a position over: what it lists is legal by its own rules, whoever made the position.
#[test]
fn a_game_takes_over_positions_of_every_other_game() {
    for own in Variant::ALL {
        for other in Variant::ALL.map(Variant::judge) {
            let game = Game::from_position(own, middle(other));
            for m in game.legal_moves() {
                assert_eq!(game.check(m), Ok(()), "{own}: {}: {m}", game.position());
            }
            assert_eq!(game.legal_moves().is_empty(), game.judge().count_legal_moves(game.position()) == 0);
        }
    }
}

#[test]
fn rules_may_change_in_the_middle_of_a_game() {
    let klondike = *Variant::Klondike.rules();
    let own = Rules { tableau: Tableau { groups: Groups::WholePile, ..klondike.tableau }, ..klondike }.judge().unwrap();
    let set_up = |position: &Position| Setup::from(position).position(&own).unwrap();
    let mut differ = 0;
    for deal in 1..=200 {
        let mut position = Variant::Klondike.deal(deal);
        for k in 0..30 {
            let moves = Variant::Klondike.judge().legal_moves(&position);
            let Some(&m) = moves.get(k * 7 % moves.len().max(1)) else { break };
            Variant::Klondike.judge().play(&mut position, m).unwrap();
        }
        let (game, set_up) = (Game::from_position(own, position), set_up(&position));
        assert_eq!(game.legal_moves(), own.legal_moves(&set_up), "{position}");
        assert_eq!(format!("{}", game.position()), format!("{set_up}"));
        differ += usize::from(own.legal_moves(&position) != own.legal_moves(&set_up));
    }
    assert!(differ > 50, "{differ}");
}

#[test]
fn no_hint_is_given_for_another_game_s_position() {
    let limits = Limits { positions: 50, ..Limits::default() };
    for (own, other) in [(Variant::RankAndFile, Variant::Josephine), (Variant::BigHarp, Variant::Josephine)] {
        let game = Game::from_position(own, other.deal(1));
        assert_eq!(game.hint_thoughtful(&limits), None, "{own}");
    }
}

/// The same of a user's own rules, which nothing marks: every search ends. Playing by foreign rules may link a pile to a circle.
#[test]
fn searches_of_another_game_s_positions_end() {
    let red_and_black = *Variant::RedAndBlack.rules();
    let own = Rules { stock: Stock::to_waste(1, Redeal::Times(1)), ..red_and_black }.judge().unwrap();
    assert_eq!(own.variant(), None);
    let (mut solver, limits) = (Solver::new(), Limits { positions: 300, ..Limits::default() });
    for deal in 1..=40 {
        assert!(solver.solve(&own, &Variant::FortyAndEight.deal(deal), &limits).positions <= 300);
    }
}
