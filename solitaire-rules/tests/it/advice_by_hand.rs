//! Hints, finishes and difficulties worked out by hand, in positions that are nearly over.

use std::time::Duration;

use solitaire_rules::solver::{Hint, HintPlayer, Limits, Solver, Why};
use solitaire_rules::{Game, Move, Player, Position, Status, Variant};

use crate::rules_support::set;

const SUITS: [char; 4] = ['C', 'D', 'H', 'S'];
const RANKS: &str = "A23456789TJQK";

/// Golf with these cards in the stock and on the first piles, and the others on the foundation, this card on top.
fn golf(stock: &str, piles: &[&str], top: &str) -> Position {
    let lying = [&[stock, top], piles].concat().concat();
    let pack = SUITS.iter().flat_map(|suit| RANKS.chars().map(move |rank| format!("{rank}{suit}")));
    let built: String = pack.filter(|card| !lying.contains(card.as_str())).collect();
    let hidden = if stock.is_empty() { String::new() } else { format!("<{stock}>") };
    let piles = (0..7).map(|pile| format!(" t{pile}:{}", piles.get(pile).unwrap_or(&""))).collect::<String>();
    format!("golf s:{hidden} f0:{built}{top}{piles}").parse().expect("a position")
}

/// Klondike with these cards in stock, waste and the first piles, and each foundation up to a rank, clubs first.
fn klondike(variant: Variant, heights: [usize; 4], stock: &str, piles: &[&str]) -> Position {
    let hidden = if stock.is_empty() { String::new() } else { format!("<{stock}>") };
    let foundations: String = (0..4)
        .map(|suit| {
            let cards: String =
                RANKS.chars().take(heights[suit]).map(|rank| format!("{rank}{}", SUITS[suit])).collect();
            format!(" f{suit}:{cards}")
        })
        .collect();
    let piles = (0..7).map(|pile| format!(" t{pile}:{}", piles.get(pile).unwrap_or(&""))).collect::<String>();
    format!("{variant} s:{hidden} w0:{foundations}{piles}").parse().expect("a position")
}

/// The same with everything that is left in the waste.
fn klondike_waste(variant: Variant, heights: [usize; 4], waste: &str) -> Position {
    let text = klondike(variant, heights, waste, &[]).to_string();
    text.replace(&format!(" s:<{waste}> w0:"), &format!(" s: w0:{waste}")).parse().expect("a position")
}

fn hint(position: Position) -> Hint {
    hint_within(position, u64::MAX)
}

fn hint_within(position: Position, positions: u64) -> Hint {
    let game = Game::from_position(position.variant().expect("a built-in game"), position);
    let limits = Limits { positions, ..Limits::default() };
    Solver::new().hint(game.judge(), &game.seen(), &limits).expect("a move is left")
}

/// On the five lie four or six. After the four the six is out of reach; the six brings the five below it, and that the four.
#[test]
fn the_one_move_that_wins_is_the_hint() {
    let told = hint(golf("", &["5H6H", "4S"], "5C"));
    assert_eq!((told.play.to_string().as_str(), told.why), ("t0-f0", Why::Wins { ways: 1, of: 1 }));
    let told = hint(golf("", &["4S", "5H6H"], "5C"));
    assert_eq!(told.play.to_string(), "t1-f0");
}

/// The jack goes aside, which can be undone, and only then the queen goes up, which cannot: hints go such ways from their first move.
#[test]
fn hints_go_the_way_step_by_step() {
    let foundations: String = [11, 13, 9, 13]
        .into_iter()
        .zip(SUITS)
        .enumerate()
        .map(|(pile, (height, suit))| {
            let cards: String = RANKS.chars().take(height).map(|rank| format!("{rank}{suit}")).collect();
            format!(" f{pile}:{cards}")
        })
        .collect();
    let text = format!("freecell{foundations} c0: c1: c2: c3: t0:QCJH t1:THKC t2:KHQH t3: t4: t5: t6: t7:");
    let mut game = Game::from_position(Variant::FreeCell, text.parse().expect("a position"));
    let mut solver = Solver::new();
    while game.status() == Status::Ongoing && game.moves().len() < 20 {
        let told = solver.hint(game.judge(), &game.seen(), &Limits::default()).expect("a move is left");
        game.play(told.play).expect("hints are legal");
    }
    assert_eq!(game.status(), Status::Won);
}

/// The king of diamonds goes aside, or the two black kings. Both ways win, but the second takes a move more, whichever piles they are.
#[test]
fn of_two_wins_the_hint_begins_the_shorter() {
    let up = |suit, to: usize| RANKS.chars().take(to).map(|rank| format!("{rank}{suit}")).collect::<String>();
    let (clubs, diamonds, hearts, spades) = (up('C', 11), up('D', 11), up('H', 13), up('S', 11));
    for (piles, from) in [("t0:QCQSKD t1:QDKCKS", "t0-"), ("t0:QDKCKS t1:QCQSKD", "t1-")] {
        let text = format!(
            "freecell f0:{clubs} f1:{diamonds} f2:{hearts} f3:{spades} c0: c1: c2: c3: {piles} t2: t3: t4: t5: t6: t7:"
        );
        let told = hint(text.parse().expect("a position"));
        assert!(told.play.to_string().starts_with(from), "{told} of {piles}");
        assert_eq!(told.why, Why::Wins { ways: 1, of: 1 });
    }
}

/// In a game that shows every card the shortest win comes nearer with each hint. Chosen otherwise, hints of these deals led round in circles.
#[test]
fn hints_lead_to_the_win_that_they_promise() {
    for deal in [5006, 5024, 5039, 5063] {
        let (mut game, mut player) = (Game::deal(Variant::FreeCell, deal), HintPlayer::new());
        player.play_on(&mut Solver::new(), &mut game, 500, &Limits::default());
        assert!(game.is_won(), "FreeCell {deal} after {} moves", game.moves().len());
    }
}

/// A card that could safely go up again doesn't come down from a foundation: the next hint would send it back.
#[test]
fn no_hint_takes_back_what_the_last_one_said() {
    let (mut solver, limits) = (Solver::new(), Limits { positions: 20_000, ..Limits::default() });
    for deal in 33..=36 {
        let (mut game, mut player) = (Game::deal(Variant::KlondikeDrawThree, deal), HintPlayer::new());
        let mut keys = vec![game.key()];
        while keys.len() < 200
            && let Some(hint) = player.choose(&mut solver, &game, &limits)
        {
            player.play(&mut game, hint.play).expect("a legal move");
            keys.push(game.key());
            let back = keys.len() > 2 && keys[keys.len() - 3] == game.key() && hint.why != Why::Useful;
            assert!(!back, "{deal}: move {} is {hint}", game.moves().len());
        }
    }
}

/// The nine finds no neighbour: the four or the six goes up, and that is all.
#[test]
fn a_hint_says_when_only_one_more_card_goes_up() {
    let told = hint(golf("", &["9H4S", "6H"], "5C"));
    assert_eq!(told.why, Why::Further, "{told}");
}

/// What is left on the table must find its neighbour in the stock, which has a three or a seven.
#[test]
fn a_hint_counts_on_the_cards_that_must_be_hidden() {
    for (stock, right) in [("3DQD", "t0-f0"), ("QD3D", "t0-f0"), ("7DQD", "t1-f0"), ("QD7D", "t1-f0")] {
        let told = hint(golf(stock, &["6H", "4S"], "5C"));
        assert_eq!(told.play.to_string(), right, "{stock}");
        let Why::Wins { ways, of } = told.why else { panic!("{told}") };
        assert!(ways == of && of > 1, "{stock}: {told}");
    }
}

/// The six first: then the four waits for the three and the queen for the jack, so they must come in this order, one of two. Any other move leaves the
/// six behind. So the hint says about half, whichever order it is.
#[test]
fn a_hint_weighs_the_orders_that_hidden_cards_may_have() {
    for stock in ["3DJD", "JD3D"] {
        let told = hint(golf(stock, &["QH4S", "6H"], "5C"));
        let Why::Wins { ways, of } = told.why else { panic!("{told}") };
        assert_eq!(told.play.to_string(), "t1-f0");
        assert!((of / 4..=3 * of / 4).contains(&ways), "{told}");
    }
}

/// Without a search the greedy player decides: after the six it brings the three under the four, after the four it leaves the six behind.
#[test]
fn where_the_solver_says_nothing_the_greedy_player_decides() {
    for (piles, right) in [(["6H", "4S"], "t0-f0"), (["4S", "6H"], "t1-f0")] {
        let told = hint_within(golf("3DQD", &piles, "5C"), 2);
        assert_eq!((told.play.to_string().as_str(), told.why), (right, Why::Useful));
    }
}

/// A player who sees all cards gets no answer from no search: what looks most useful is left, to the foundation rather than a deal.
#[test]
fn without_a_search_the_more_useful_move_is_the_hint() {
    let (position, limits) = (golf("KD", &["6H"], "5C"), Limits { positions: 0, ..Limits::default() });
    let told = Solver::new().hint_thoughtful(Variant::Golf.judge(), &position, &limits).expect("two moves are left");
    assert_eq!((told.play.to_string().as_str(), told.why), ("t0-f0", Why::Useful));
}

/// Two piles are left, in which K♣ and Q♣ can change places for ever: that is no hint.
#[test]
fn where_nothing_can_be_gained_there_is_no_hint() {
    let run = |suit: char, last: usize| RANKS[..last].chars().map(|rank| format!("{rank}{suit}")).collect::<String>();
    let up = format!("f0:{} f1:{} f2:{} f3:{}", run('C', 10), run('D', 12), run('H', 13), run('S', 13));
    let piles: String = (3..13).map(|pile| format!(" t{pile}:")).collect();
    let position: Position = format!("bakers-dozen {up} t0: t1:JCKDKC t2:QC{piles}").parse().expect("a position");
    let game = Game::from_position(Variant::BakersDozen.judge(), position);
    assert_eq!(game.status(), Status::Ongoing);
    let mut solver = Solver::new();
    assert_eq!(solver.hint_thoughtful(game.judge(), &position, &Limits::default()), None);
    assert_eq!(solver.hint(game.judge(), &game.seen(), &Limits::default()), None);
}

/// Without time nothing is searched, and no win is claimed: what looks useful is left.
#[test]
fn without_time_a_hint_is_still_a_move() {
    let no_time = Limits { time: Some(Duration::ZERO), ..Limits::default() };
    for variant in [Variant::Yukon, Variant::SpiderTwoSuits, Variant::SpiderOneSuit, Variant::FortyThieves] {
        let game = Game::deal(variant, 1);
        let told = Solver::new().hint(game.judge(), &game.seen(), &no_time).expect("moves are left");
        assert!(game.is_legal(told.play) && !matches!(told.why, Why::Wins { .. }), "{variant}: {told}");
    }
}

/// In a few positions no deal is won: what is open is no win.
#[test]
fn a_hint_claims_no_win_that_was_not_found() {
    for deal in 1..20 {
        let position = Variant::KlondikeVegas.deal(deal);
        let told = hint_within(position, 40);
        assert!(matches!(told.why, Why::Useful | Why::TurnsUp { .. } | Why::Safe | Why::Only), "{deal}: {told}");
    }
}

fn finished(position: &Position) -> Option<Vec<String>> {
    let judge = position.variant().expect("a built-in game").judge();
    judge.finish(position).map(|moves| moves.iter().map(ToString::to_string).collect())
}

fn told(moves: &[&str]) -> Option<Vec<String>> {
    Some(moves.iter().map(ToString::to_string).collect())
}

/// Queens before kings, whatever pile they lie on; then the stock.
#[test]
fn a_finish_puts_the_lowest_card_up_first() {
    let position = klondike(Variant::Klondike, [12, 11, 11, 12], "KS", &["KC", "KDQD", "KHQH"]);
    let moves = finished(&position).expect("nothing is in the way");
    assert_eq!(moves[..2].iter().map(String::as_str).collect::<Vec<_>>(), ["t1-f1", "t2-f2"]);
    assert_eq!(moves[5..], ["deal", "w0-f3"]);
    assert_eq!(moves.len(), 7);
}

/// The king covers the queen that must go first, for good; or the queen comes out of the stock after it.
#[test]
fn a_finish_waits_until_nothing_is_in_the_way() {
    assert_eq!(finished(&klondike(Variant::Klondike, [11, 13, 13, 13], "", &["QCKC"])), None);
    assert_eq!(finished(&klondike(Variant::Klondike, [11, 13, 13, 13], "", &["KCQC"])), told(&["t0-f0", "t0-f0"]));
    let hidden = klondike(Variant::Klondike, [11, 13, 13, 13], "", &["<KC>QC"]);
    assert_eq!(finished(&hidden), None, "a card is face down");
    // Each stock's last card is dealt first.
    let king_first = klondike(Variant::Klondike, [11, 13, 13, 13], "QCKC", &[]);
    assert_eq!(finished(&king_first), told(&["deal", "deal", "w0-f0", "w0-f0"]));
    let queen_first = klondike(Variant::Klondike, [11, 13, 13, 13], "KCQC", &[]);
    assert_eq!(finished(&queen_first), told(&["deal", "w0-f0", "deal", "w0-f0"]));
}

/// The waste's top must wait for what lies below it: turned over, the lower card comes first.
#[test]
fn a_finish_turns_the_waste_over() {
    let position = klondike_waste(Variant::Klondike, [11, 13, 13, 13], "QCKC");
    assert_eq!(finished(&position), told(&["redeal", "deal", "w0-f0", "deal", "w0-f0"]));
    // Once through, there is no redeal.
    assert_eq!(finished(&klondike_waste(Variant::KlondikeVegas, [11, 13, 13, 13], "KCQC")), told(&["w0-f0", "w0-f0"]));
}

/// Three at a time: two cards come together, and the one that is dealt last lies on the other.
#[test]
fn a_finish_knows_when_cards_never_come_up() {
    let queen_on_top = klondike(Variant::KlondikeDrawThree, [11, 13, 13, 13], "QCKC", &[]);
    assert_eq!(finished(&queen_on_top), told(&["deal", "w0-f0", "w0-f0"]));
    let king_on_top = klondike(Variant::KlondikeDrawThree, [11, 13, 13, 13], "KCQC", &[]);
    assert_eq!(finished(&king_on_top), None);
    // The jack covers both: once it is up, a redeal changes nothing, and the king stays on the queen.
    let jack = klondike(Variant::KlondikeDrawThree, [10, 13, 13, 13], "JCKCQC", &[]);
    assert_eq!(finished(&jack), None);
}

fn wins(position: &Position, games: u32) -> (u32, u32, bool) {
    let judge = position.variant().expect("a built-in game").judge();
    let found = Solver::new().difficulty(judge, position, games, &Limits::default());
    assert_eq!(found.games, games);
    (found.random_wins, found.greedy_wins, found.solution.is_won())
}

/// One of two moves wins and the other loses: of a thousand games 500 ± 79 are five standard deviations either side.
#[test]
fn difficulty_counts_what_the_simple_players_win() {
    let half = 421..=579;
    // Both moves go to the foundation: the greedy player chooses by lot, too.
    let (random, greedy, won) = wins(&golf("", &["5H6H", "4S"], "5C"), 1000);
    assert!(half.contains(&random) && half.contains(&greedy) && won, "{random}, {greedy}");
    // A deal buries the five; the greedy player goes to the foundation first.
    let (random, greedy, won) = wins(&golf("KD", &["6H"], "5C"), 1000);
    assert!(half.contains(&random) && greedy == 1000 && won, "{random}, {greedy}");
    // Nothing fits.
    assert_eq!(wins(&golf("KD", &["9H"], "5C"), 100), (0, 0, false));
    // Nothing else can be done.
    assert_eq!(wins(&golf("", &["6H"], "5C"), 100), (100, 100, true));
}

/// Three suits go up from the tableau, then each spade is dealt and goes up: 39 moves and 26. So many more than there are cards are not too many.
#[test]
fn a_game_of_many_moves_is_played_to_its_end() {
    let down = |suit: char| RANKS.chars().rev().map(|rank| format!("{rank}{suit}")).collect::<String>();
    let [clubs, diamonds, hearts, spades] = SUITS.map(down);
    let (_, greedy, won) = wins(&klondike(Variant::Klondike, [0; 4], &spades, &[&clubs, &diamonds, &hearts]), 5);
    assert_eq!((greedy, won), (5, true));
}

/// A king that is a pile by itself gains nothing in another empty pile: the simple player deals instead.
#[test]
fn a_greedy_player_moves_no_whole_pile_to_an_empty_one() {
    let position = klondike(Variant::Klondike, [13, 13, 13, 11], "QS", &["KS"]);
    let moves = Variant::Klondike.judge().legal_moves(&position);
    assert!(moves.contains(&"t0-t1".parse().unwrap()), "it could");
    for random in [0, u64::MAX / 3, u64::MAX] {
        assert_eq!(Player::Greedy.choose(&position, &moves, random), Some(Move::Deal));
    }
}

/// The last card of a reserve shows, as the tops do: the player knows them all. Of two in the reserve the lower one was never seen.
#[test]
fn who_has_seen_all_cards_is_told_the_finish() {
    let up = |suit: &str, ranks: &str| ranks.chars().map(|rank| format!("{rank}{suit}")).collect::<String>();
    let table = |spades: &str, reserve: &str, tableau: &str| {
        let [clubs, diamonds, hearts] = ["C", "D", "H"].map(|suit| up(suit, "23456789TJQK"));
        let spades = up("S", spades);
        let text = format!("canfield s: w0: f0:{clubs} f1:{diamonds} f2:{hearts} f3:{spades} r0:{reserve} {tableau}");
        Game::from_position(
            Variant::Canfield,
            text.parse::<Position>().unwrap_or_else(|error| panic!("{error}: {text}")),
        )
    };
    let seen = table("23456789TJQ", "AD", "t0:KS t1:AH t2:AC t3:AS");
    assert_eq!(seen.finish().map(|moves| moves.len()), Some(5));
    let unseen = table("23456789TJ", "<KS>QS", "t0:AD t1:AH t2:AC t3:AS");
    assert_eq!(unseen.judge().finish(unseen.position()).map(|moves| moves.len()), Some(6));
    assert_eq!(unseen.finish(), None);
}

/// The top of a stock in play shows, too. Of two cards in the stock the other one was never seen.
#[test]
fn who_sees_the_last_card_of_the_stock_is_told_the_finish() {
    let built = "f0:AC..KC f1:AD..KD f2:AH..KH f3:AS..KS f4:AC..KC f5:AD..KD f6:AH..KH";
    let finish = |last: &str| {
        let position = set("new-york", &format!("{built} {last}")).position;
        let game = Game::from_position(Variant::NewYork, position);
        (finished(&position), game.finish().map(|moves| moves.iter().map(ToString::to_string).collect()))
    };
    assert_eq!(finish("f7:AS..QS s:KS"), (told(&["s-f7"]), told(&["s-f7"])));
    assert_eq!(finish("f7:AS..JS s:KSQS"), (told(&["s-f7", "s-f7"]), None));
}
