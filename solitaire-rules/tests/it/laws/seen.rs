//! What a player knows of the hidden cards, held against one who follows every card with his eyes: by the changes that he is told, and not by what the
//! game keeps of them.

use std::cell::Cell;
use std::collections::BTreeMap;

use solitaire_rules::game::Seen;
use solitaire_rules::position::{PileKind, Setup};
use solitaire_rules::rules::{Cells, Faces, Stock, Tableau};
use solitaire_rules::{Card, Change, Game, Judge, Move, Pile, Position, Rules, Variant};

use crate::common::*;

/// A card that is followed: its number, nothing more.
type Token = usize;

/// The tokens on each pile, bottom first.
type Table = BTreeMap<Pile, Vec<Token>>;

/// A player who watches.
struct Watcher {
    table: Table,
    /// The card that each token was seen to be.
    faces: Vec<Option<Card>>,
    /// How the table lay before each move in effect.
    before: Vec<Table>,
}

impl Watcher {
    fn new(position: &Position) -> Watcher {
        let mut watcher = Watcher { table: Table::new(), faces: Vec::new(), before: Vec::new() };
        for pile in position.piles() {
            let tokens = (0..position.pile_len(pile)).map(|_| watcher.token()).collect();
            watcher.table.insert(pile, tokens);
        }
        watcher.look(position);
        watcher
    }

    fn token(&mut self) -> Token {
        self.faces.push(None);
        self.faces.len() - 1
    }

    /// Notes what shows.
    fn look(&mut self, position: &Position) {
        let view = position.view();
        for (&pile, tokens) in &self.table {
            for (&token, &card) in tokens.iter().zip(view.pile(pile)) {
                self.faces[token] = card.or(self.faces[token]);
            }
        }
    }

    /// Follows a move that was made, by what it changed.
    fn follow(&mut self, judge: &Judge, changes: &[Change], position: &Position) {
        self.before.push(self.table.clone());
        for change in changes {
            match *change {
                Change::Moved { card, from, to } => self.carry(card, from, to),
                Change::TurnedUp { card, pile } => {
                    let top = *self.table[&pile].last().unwrap();
                    self.faces[top] = Some(card);
                }
                Change::Redealt { cards } => self.redeal(judge, cards.into()),
                Change::TurnedDown { .. } | Change::RedealUndone { .. } => unreachable!("no move does that"),
            }
        }
        self.look(position);
    }

    fn carry(&mut self, card: Card, from: Pile, to: Pile) {
        let pile = self.table.get_mut(&from).unwrap();
        // A group comes lowest card first; what comes from a stock was not seen before.
        let known = pile.iter().rposition(|&token| self.faces[token] == Some(card));
        let place = if from == Pile::STOCK { pile.len() - 1 } else { known.unwrap_or(pile.len() - 1) };
        let token = pile.remove(place);
        self.faces[token] = Some(card);
        self.table.get_mut(&to).unwrap().push(token);
    }

    fn redeal(&mut self, judge: &Judge, cards: usize) {
        let Stock::Gathered { packs, shuffle, .. } = judge.rules().stock else {
            let waste = self.table.get_mut(&Pile::WASTE).unwrap();
            let turned: Vec<Token> = waste.drain(..cards).rev().collect();
            return self.table.get_mut(&Pile::STOCK).unwrap().extend(turned);
        };
        let piles: Vec<Pile> = self.table.keys().copied().filter(|pile| pile.kind() == PileKind::Tableau).collect();
        let mut row: Vec<Token> = Vec::new();
        for pile in &piles {
            row.extend(self.table.get_mut(pile).unwrap().drain(..).rev());
        }
        if shuffle {
            // They are the same cards, but nobody can say which is which.
            row = row.iter().map(|_| self.token()).collect();
        }
        for (pile, pack) in piles.iter().zip(row.chunks(packs.into())) {
            self.table.get_mut(pile).unwrap().extend(pack.iter().rev());
        }
    }

    fn undo(&mut self, position: &Position) {
        self.table = self.before.pop().unwrap();
        self.look(position);
    }

    /// What is known of a pile.
    fn pile(&self, pile: Pile) -> Vec<Option<Card>> {
        self.table[&pile].iter().map(|&token| self.faces[token]).collect()
    }
}

/// What was checked, so that nothing passes for lack of games.
#[derive(Default)]
struct Tally {
    games: Cell<u32>,
    /// Hidden cards that were known.
    remembered: Cell<u32>,
    redeals: Cell<u32>,
}

fn count(cell: &Cell<u32>, more: usize) {
    cell.set(cell.get() + more as u32);
}

/// Every card lies where the player knows it to lie, in a sample too, which looks the same.
fn held(game: &Game, watcher: &Watcher, dice: &mut Dice, tally: &Tally) {
    let seen = game.seen();
    assert_eq!(seen.to_string().parse::<Seen>().map(|again| again.to_string()), Ok(seen.to_string()));
    let guess = seen.sample_game(game.judge(), || dice.number()).unwrap();
    assert_eq!(guess.view(), game.view());
    assert_eq!(guess.seen(), seen, "who plays in a sample knows as much");
    let (mut dealt, mut all) = (Vec::new(), Vec::new());
    for pile in game.position().piles() {
        let known = watcher.pile(pile);
        let told: Vec<Option<Card>> = seen.pile(pile).iter().map(|&(card, _)| card).collect();
        assert_eq!(told, known, "{pile} of {seen}");
        let (laid, true_cards) = (guess.position().pile(pile), game.position().pile(pile));
        for ((&(card, face_up), &(true_card, _)), known) in laid.iter().zip(&true_cards).zip(&known) {
            assert!(known.is_none_or(|known| known == card && known == true_card), "{pile} of {seen}");
            count(&tally.remembered, usize::from(known.is_some() && !face_up));
            dealt.push(card);
            all.push(true_card);
        }
    }
    dealt.sort();
    all.sort();
    assert_eq!(dealt, all);
}

/// A game of so many moves, some of which are taken back, done again, or given up for others.
fn watched(judge: &Judge, start: Position, moves: usize, dice: &mut Dice, tally: &Tally) {
    let mut game = Game::from_position(judge, start);
    let mut watcher = Watcher::new(&start);
    count(&tally.games, 1);
    for _ in 0..moves {
        let back = if dice.one_in(8) { dice.below(6) } else { 0 };
        for _ in 0..back {
            if game.undo().is_some() {
                watcher.undo(game.position());
            }
        }
        if dice.one_in(3) && game.redo().is_some() {
            watcher.follow(judge, &game.last_changes().unwrap().list(), game.position());
        }
        let legal = game.legal_moves();
        // Often on towards the end of the stock, so that there is a redeal.
        let turning = legal.iter().copied().find(|m| matches!(m, Move::Deal | Move::Redeal));
        let m = if dice.one_in(2) { turning.or_else(|| dice.choose(&legal)) } else { dice.choose(&legal) };
        let Some(m) = m else { break };
        let changes = game.play(m).unwrap().list();
        count(&tally.redeals, usize::from(m == Move::Redeal));
        watcher.follow(judge, &changes, game.position());
        if dice.one_in(10) {
            held(&game, &watcher, dice, tally);
        }
    }
    held(&game, &watcher, dice, tally);
}

#[test]
fn what_was_seen_stays_in_its_place_in_every_sample() {
    let tally = Tally::default();
    for_all_games(40, |judge, position, dice| watched(judge, position, 60, dice, &tally));
    let [games, remembered, redeals] = [&tally.games, &tally.remembered, &tally.redeals].map(Cell::get);
    assert!(games > 200 && remembered > 300 && redeals > 100, "{games} games, {remembered} cards, {redeals} redeals");
}

#[test]
fn what_was_seen_before_redeals_and_gatherings_stays_in_its_place() {
    let redealt = [Variant::Klondike, Variant::KlondikeDrawThree, Variant::Canfield, Variant::Gargantua];
    let gathered = [Variant::Cruel, Variant::LaBelleLucie, Variant::Fan];
    for (number, variant) in (1..).zip(redealt.into_iter().chain(gathered)) {
        let (mut dice, tally) = (Dice::new(number), Tally::default());
        let games = if cfg!(debug_assertions) { 300 } else { 3_000 };
        for deal in 0..games {
            watched(variant.judge(), variant.deal(deal), 150, &mut dice, &tally);
        }
        let redeals = !matches!(variant, Variant::Fan | Variant::Gargantua);
        assert!(!redeals || tally.redeals.get() > games as u32 / 4, "{variant}: {} redeals", tally.redeals.get());
        let hides = redealt.contains(&variant);
        assert!(!hides || tally.remembered.get() > 1_000, "{variant}: {} cards remembered", tally.remembered.get());
    }
}

/// A gathering that is shuffled tells which cards lay hidden, but not where.
#[test]
fn a_shuffle_that_is_taken_back_tells_no_places() {
    let rules = Variant::LaBelleLucie.rules();
    let Stock::Gathered { shuffle: true, .. } = rules.stock else { panic!("La Belle Lucie is shuffled") };
    let rules = Rules { tableau: Tableau { faces: Faces::TopUp(1), ..rules.tableau }, ..*rules };
    let mut game = Game::deal(rules.judge().unwrap(), 3);
    let unknown = game.seen().unknown();
    assert_eq!(unknown, 52 - 18);
    game.play(Move::Redeal).unwrap();
    assert_eq!(game.seen().unknown(), 0);
    game.undo();
    assert_eq!(game.seen().unknown(), unknown);
}

/// A game with more cells than are seen, or with none, is another.
#[test]
fn what_is_seen_of_one_game_is_no_sample_of_another() {
    let rules = |count: u8| {
        let klondike = *Variant::Klondike.rules();
        Rules { cells: Cells { count, ..klondike.cells }, ..klondike }.judge().unwrap()
    };
    let seen = Game::deal(rules(2), 1).seen();
    let sampled = [0, 1, 2, 3].map(|count| seen.sample(&rules(count), || 7).is_some());
    assert_eq!(sampled, [false, false, true, false]);
}

/// Two face-up cards exchanged: the same random numbers lay the same hidden cards in the same places.
#[test]
fn how_the_known_cards_lie_does_not_change_what_a_sample_has_in_hidden_places() {
    for variant in [Variant::Klondike, Variant::Spider, Variant::Gargantua, Variant::Canfield] {
        let one = variant.deal(1);
        let mut setup = Setup::from(&one);
        let [first, last] = [0, 3].map(|index| Pile::tableau(index).unwrap());
        let tops = [first, last].map(|pile| setup.pile(pile).last().copied().unwrap());
        for (pile, card) in [(first, tops[1]), (last, tops[0])] {
            *setup.pile_mut(pile).last_mut().unwrap() = card;
        }
        let other = setup.position(variant.judge()).unwrap();
        assert_ne!(one, other);
        for seed in 0..20 {
            let [laid, laid_otherwise] = [one, other].map(|position| {
                let (seen, mut dice) = (Game::from_position(variant, position).seen(), Dice::new(seed));
                let sample = seen.sample(variant.judge(), || dice.number()).unwrap();
                let hidden = sample.piles().flat_map(|pile| sample.pile(pile)).filter(|&(_, face_up)| !face_up);
                hidden.map(|(card, _)| card).collect::<Vec<_>>()
            });
            assert_eq!(laid, laid_otherwise, "{variant}");
        }
    }
}
