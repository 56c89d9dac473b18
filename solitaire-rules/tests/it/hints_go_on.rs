//! Hints go on with what they began: with a win, which no other search has to find again, and with less where none is found.

use std::collections::BTreeMap;

use solitaire_rules::cards::Rank;
use solitaire_rules::solver::{Hint, HintPlayer, Limits, Solver, Why};
use solitaire_rules::{Card, Game, Status, Variant};

/// With these no search finds anything.
fn nothing() -> Limits<'static> {
    Limits { positions: 0, ..Limits::default() }
}

fn hint(solver: &mut Solver, game: &Game, limits: &Limits<'_>) -> Option<Hint> {
    solver.hint(game.judge(), &game.seen(), limits)
}

/// The first hint that needs a search finds a win, and all others follow it to the end.
#[test]
fn one_search_wins_the_game() {
    for (variant, deal) in [(Variant::FreeCellOneByOne, 1), (Variant::KingAlbert, 7), (Variant::SimpleSimon, 1)] {
        let (mut solver, mut game, mut limits) = (Solver::new(), Game::deal(variant, deal), Limits::default());
        while let Some(next) = hint(&mut solver, &game, &limits) {
            assert!(game.moves().len() < 600, "{variant} {deal} goes round");
            if !matches!(next.why, Why::Safe | Why::Only) {
                assert_eq!(next.why, Why::Wins { ways: 1, of: 1 }, "{variant} {deal}");
                limits = nothing();
            }
            game.play(next.play).expect("a legal move");
        }
        assert!(game.is_won(), "{variant} {deal}: {}", game.view());
    }
}

/// Whether each hint for a player who sees all cards has fewer moves to the win than the one before, to the end.
fn come_nearer(variant: Variant, deal: u64, mut hint: impl FnMut(&Game) -> Option<Hint>) {
    let (mut game, mut left) = (Game::deal(variant, deal), u32::MAX);
    while !game.is_won() {
        let next = hint(&game).expect("a move");
        let Why::Leads { moves } = next.why else { panic!("{variant} {deal}: {next}") };
        assert!(moves < left, "{variant} {deal} goes round: {next} after {left}");
        left = moves;
        game.play(next.play).expect("a legal move");
    }
    assert_eq!(left, 1, "{variant} {deal}");
}

/// A solver's hints do so, however little it may look at later.
#[test]
fn thoughtful_hints_come_nearer_with_each_move() {
    let few = Limits { positions: 20_000, ..Limits::default() };
    for (variant, deal) in [(Variant::Yukon, 0), (Variant::BakersDozen, 0), (Variant::AcesUp, 0), (Variant::Pyramid, 1)]
    {
        let mut solver = Solver::new();
        come_nearer(variant, deal, |game| solver.hint_thoughtful(game.judge(), game.position(), &few));
    }
}

/// A player's do so even if each comes from a new solver.
#[test]
fn thoughtful_hints_of_a_player_come_nearer_whichever_solver_is_asked() {
    let few = Limits { positions: 20_000, ..Limits::default() };
    for (variant, deal) in [(Variant::Yukon, 0), (Variant::Klondike, 42), (Variant::Spiderette, 2), (Variant::Gypsy, 1)]
    {
        let mut player = HintPlayer::new();
        come_nearer(variant, deal, |game| player.choose_thoughtful(&mut Solver::new(), game, &few));
    }
}

/// The player keeps the win, not the solver that found it, which may serve another in between.
#[test]
fn a_player_goes_on_whichever_solver_is_asked() {
    let (mut solver, mut limits) = (Solver::new(), Limits::default());
    let mut games = [1, 3].map(|deal| (Game::deal(Variant::FreeCellOneByOne, deal), HintPlayer::new()));
    for _ in 0..600 {
        for (game, player) in &mut games {
            let Some(next) = player.choose(&mut solver, game, &limits) else { continue };
            player.play(game, next.play).expect("a legal move");
        }
        (solver, limits) = (Solver::new(), nothing());
    }
    assert!(games.iter().all(|(game, _)| game.is_won()));
}

/// Off the way of the win nothing is known; back on it, it is.
#[test]
fn who_leaves_the_way_may_come_back() {
    let (mut solver, mut game) = (Solver::new(), Game::deal(Variant::FreeCellOneByOne, 1));
    let first = hint(&mut solver, &game, &Limits::default()).expect("a move");
    let mut others = game.distinct_moves().iter().copied().collect::<Vec<_>>();
    others.retain(|&m| m != first.play);
    for other in others {
        game.play(other).expect("a legal move");
        let elsewhere = hint(&mut solver, &game, &nothing()).expect("a move");
        assert!(!matches!(elsewhere.why, Why::Wins { .. }), "{other}, then {elsewhere}");
        game.undo();
        assert_eq!(hint(&mut solver, &game, &nothing()), Some(first));
    }
}

/// The same cards in the same places, by other rules: what wins there is no win here.
#[test]
fn other_rules_have_wins_of_their_own() {
    let mut solver = Solver::new();
    let of_freecell = Game::deal(Variant::FreeCellOneByOne, 1);
    let here = of_freecell.position().to_string().replacen("freecell-one-by-one", "bakers-game-one-by-one", 1);
    let of_bakers_game = Game::from_position(Variant::BakersGameOneByOne, here.parse().expect("a position"));
    assert_eq!(of_freecell.key(), of_bakers_game.key(), "told apart by the rules alone");
    let first = hint(&mut solver, &of_freecell, &Limits::default()).expect("a move");
    assert_eq!(first.why, Why::Wins { ways: 1, of: 1 });
    let other = hint(&mut solver, &of_bakers_game, &nothing()).expect("a move");
    assert_eq!(other, hint(&mut Solver::new(), &of_bakers_game, &nothing()).expect("a move"));
    assert!(!matches!(other.why, Why::Wins { .. }), "{other}");
}

/// A first win may be long. As long as it is, each hint looks for a shorter one.
#[test]
fn a_long_win_becomes_shorter() {
    let moves_of = |later: &Limits<'_>| {
        let (mut solver, mut game) = (Solver::new(), Game::deal(Variant::KingAlbert, 14));
        let default = Limits::default();
        let mut limits = &default;
        while let Some(next) = hint(&mut solver, &game, limits) {
            limits = if matches!(next.why, Why::Wins { .. }) { later } else { limits };
            game.play(next.play).expect("a legal move");
        }
        assert!(game.is_won());
        game.moves().len()
    };
    let (first, shortened) = (moves_of(&nothing()), moves_of(&Limits::default()));
    assert!(first > 200 && 2 * shortened < first, "{first} moves, then {shortened}");
}

/// Follows hints until there are none. No position comes up a third time: whatever a hint says, the next ones don't undo it for ever.
fn lead_on(variant: Variant, deal: u64, mut hint: impl FnMut(&Game) -> Option<Hint>) {
    let (mut game, mut visits) = (Game::deal(variant, deal), BTreeMap::new());
    while let Some(next) = hint(&game) {
        game.play(next.play).expect("a legal move");
        let visits = visits.entry(game.key()).or_insert(0);
        *visits += 1;
        assert!(*visits < 3, "{variant} {deal} goes round after {} moves: {next}", game.moves().len());
    }
}

/// With so few positions, most wins are missed. Spider's games are stuck where hundreds of positions can be reached from each other. In Gypsy, a card
/// that leaves its foundation would go back at once, because that is safe.
#[test]
fn hints_that_find_no_win_lead_on() {
    let few = Limits { positions: 3_000, ..Limits::default() };
    for (variant, deal) in [
        (Variant::Gargantua, 1),
        (Variant::ThumbAndPouch, 2),
        (Variant::Somerset, 2),
        (Variant::AmericanToad, 2),
        (Variant::FreeCell, 2),
        (Variant::SeahavenTowers, 1),
        (Variant::DoubleFreeCell, 2),
        (Variant::Spider, 1),
        (Variant::Incompatibility, 1),
        (Variant::Gypsy, 5089),
        (Variant::FortyThieves, 1),
        (Variant::Maria, 2),
        (Variant::BakersDozen, 1),
        (Variant::Diplomat, 2),
    ] {
        let mut solver = Solver::new();
        lead_on(variant, deal, |game| hint(&mut solver, game, &few));
    }
}

/// Once it is proved that none wins, they lead on from one card on a foundation to the next.
#[test]
fn thoughtful_hints_in_lost_games_lead_on() {
    for (variant, deal, positions) in [
        (Variant::Klondike, 3, 3_000),
        (Variant::SevenDevils, 2, 3_000),
        (Variant::MissMilligan, 2, 3_000),
        (Variant::FortyThieves, 1, 3_000),
        (Variant::Maria, 2, 80_000),
        // The loss is proved where it is soon found again, and not one move further.
        (Variant::Alternations, 919, 1_500),
    ] {
        let (mut solver, limits) = (Solver::new(), Limits { positions, ..Limits::default() });
        lead_on(variant, deal, |game| solver.hint_thoughtful(game.judge(), game.position(), &limits));
    }
}

/// Spider with one suit shows suits that don't matter, and the order of its piles doesn't either. These are deals in which moving on meant for hints to
/// make the same table of other cards, or in other places.
#[test]
fn hints_do_not_make_the_same_table_of_other_cards() {
    for (deal, won) in [(9, true), (12, false), (24, false)] {
        let (mut game, mut solver) = (Game::deal(Variant::SpiderOneSuit, deal), Solver::new());
        let limits = Limits { positions: 1_000, ..Limits::default() };
        let mut tables = BTreeMap::<Vec<Vec<Option<Rank>>>, usize>::new();
        while game.status() != Status::Won
            && let Some(hint) = hint(&mut solver, &game, &limits)
        {
            game.play(hint.play).expect("a legal move");
            let view = game.view();
            let ranks = |pile| view.pile(pile).iter().map(|card| card.map(Card::rank)).collect();
            let mut table: Vec<_> = view.piles().map(ranks).collect();
            table.sort();
            let times = tables.entry(table).or_default();
            *times += 1;
            assert!(*times <= 3, "deal {deal}: {view}");
        }
        assert!(!won || game.status() == Status::Won, "deal {deal}: {game:?}");
    }
}
