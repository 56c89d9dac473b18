//! The player who follows hints, in positions worked out by hand, and against hints asked for one by one.

use core::sync::atomic::AtomicBool;

use solitaire_rules::solver::{HintPlayer, Limits, Solver};
use solitaire_rules::{Game, Move, Status, Variant};

const QUICK: Limits<'static> = limits(300);
/// Too few positions to see that nothing can be gained.
const ONE: Limits<'static> = limits(1);

const fn limits(positions: u64) -> Limits<'static> {
    Limits { positions, bytes: 1 << 20, time: None, clock: None, cancel: None }
}

/// Gold Mine in which the queen of hearts goes from one black king to the other, and that is all: no foundation wants a six or a king, no six finds a
/// seven, no pile is empty.
fn there_and_back() -> Game {
    let foundations = "f0:AC2C3C4C f1:AD2D3D4D f2:AH2H3H4H f3:AS2S3S4S";
    let stuck = ["5C5D5H5S7C7D7HKD", "7S8C8D8H8S9C9DKH", "9H9STCTDTHTS6H6C", "JCJDJHJSQC6S", "QDQS6D"];
    let piles: String = stuck.iter().zip(2..).map(|(cards, pile)| format!(" t{pile}:{cards}")).collect();
    let text = format!("gold-mine s: w0: {foundations} t0:KSQH t1:KC{piles}");
    Game::from_position(Variant::GoldMine, text.parse().expect("a position"))
}

fn moves(game: &Game) -> Vec<String> {
    game.moves().map(|m| m.to_string()).collect()
}

/// Of two positions, neither of which is better, there is nothing to say.
#[test]
fn where_nothing_can_be_gained_the_player_stops() {
    let (mut player, mut game) = (HintPlayer::new(), there_and_back());
    assert_eq!(player.play_on(&mut Solver::new(), &mut game, 100, &QUICK), 0);
    assert!(!player.gives_up() && game.status() == Status::Ongoing);
}

/// The queen over there is new, back again is new (nobody made a move to where she began), then each once more, and the next is the third time.
#[test]
fn the_third_time_is_enough() {
    let (mut solver, mut player, mut game) = (Solver::new(), HintPlayer::new(), there_and_back());
    assert_eq!(player.play_on(&mut solver, &mut game, 100, &ONE), 5);
    assert_eq!(moves(&game), ["t0-t1", "t1-t0", "t0-t1", "t1-t0", "t0-t1"]);
    assert!(player.gives_up() && game.status() == Status::Ongoing);
    assert_eq!(player.choose(&mut solver, &game, &ONE), None);
    assert_eq!(player.play_on(&mut solver, &mut game, 100, &ONE), 0);
}

#[test]
fn a_game_in_pieces_is_the_same_game() {
    let (mut solver, mut player, mut game) = (Solver::new(), HintPlayer::new(), there_and_back());
    let pieces: Vec<u32> = (0..4).map(|_| player.play_on(&mut solver, &mut game, 2, &ONE)).collect();
    assert_eq!(pieces, [2, 2, 1, 0]);
    // One who came later saw her come once to each king; back, over and back again is the third time.
    let mut late = HintPlayer::since(3, &game);
    assert!(!late.gives_up() && HintPlayer::since(0, &game) == player);
    assert_eq!(late.play_on(&mut solver, &mut game, 100, &ONE), 3);
}

/// The moves that others make count as well, and an illegal one does nothing.
#[test]
fn positions_count_whoever_comes_to_them() {
    let (mut solver, mut player, mut game) = (Solver::new(), HintPlayer::new(), there_and_back());
    let (over, back): (Move, Move) = ("t0-t1".parse().expect("a move"), "t1-t0".parse().expect("a move"));
    for m in [over, back, over, back] {
        player.play(&mut game, m).expect("a legal move");
        assert!(player.play(&mut game, m).is_err());
    }
    assert_eq!(player.play_on(&mut solver, &mut game, 100, &ONE), 1);
    assert!(player.gives_up());
    // Back where she was, it is the third time too.
    player.play(&mut game, back).expect("a legal move");
    assert!(player.gives_up());
}

#[test]
fn a_player_who_is_cancelled_makes_no_move() {
    let (cancel, mut game) = (AtomicBool::new(true), Game::deal(Variant::Klondike, 1));
    let limits = Limits { cancel: Some(&cancel), ..QUICK };
    assert_eq!(HintPlayer::new().play_on(&mut Solver::new(), &mut game, 100, &limits), 0);
    assert_eq!(game.moves().len(), 0);
}

/// Its games are those of one who asks a solver for each hint with what the game has seen.
#[test]
fn it_plays_what_hints_say() {
    for variant in [Variant::Klondike, Variant::FreeCell, Variant::Canfield, Variant::Golf] {
        for deal in 0..2 {
            let (mut game, mut solver) = (Game::deal(variant, deal), Solver::new());
            while let Some(hint) = solver.hint(game.judge(), &game.seen(), &QUICK).filter(|_| game.moves().len() < 200)
            {
                game.play(hint.play).expect("a legal move");
            }
            let (mut other, mut player) = (Game::deal(variant, deal), HintPlayer::new());
            player.play_on(&mut Solver::new(), &mut other, 200, &QUICK);
            assert_eq!(moves(&other), moves(&game), "{variant} {deal}");
            assert!(!player.gives_up(), "{variant} {deal}: hints lead on");
        }
    }
}
