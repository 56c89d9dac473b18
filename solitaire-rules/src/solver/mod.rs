//! Can this game still be won? Solutions, hints, safe moves, and winnable deals (feature `solver`).
//!
//! ```
//! use solitaire_rules::solver::Limits;
//! use solitaire_rules::{Game, Variant};
//! let mut game = Game::deal(Variant::GoldMine, 42);
//! let hint = game.hint(&Limits::default()).ok_or("the game is over")?;
//! println!("{hint}"); // deal: the only move
//! let solution = game.solve(&Limits { positions: 1_000_000, ..Limits::default() });
//! println!("{solution}"); // won in 94 moves, for example
//! for &m in solution.moves() {
//!     game.play(m)?;
//! }
//! assert!(game.is_won());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - *Thoughtful*: [`Solver::solve`], [`Solver::prospects`] and [`Solver::hint_thoughtful`] see every card. [`Solver::hint`] sees only what the
//!   player has seen ([`Seen`](crate::game::Seen)).
//! - Every solution has been played with [`Judge::play`](crate::Judge::play) before it is returned.
//! - *Lost* is proven, by the arguments below. The concrete and the discarding engine leave one gap: they confuse two positions if their 128-bit
//!   keys are equal, which for a billion positions has a chance of about 10⁻²¹. The other engines' keys are exact.
//! - The same limit on positions gives the same answer everywhere ([`Limits`]).
//! - A search that a limit ended can be continued ([`Solver::resume`]), for programs that must not block and have no threads.
//!
//! # Four engines
//!
//! **The loose engine** is for rules under which face-up sequences can be rearranged freely: built by alternating colours, by colour, by suit or
//! (one deck) by any suit, not round the corner; groups that move, of any length; empty piles for any card, kings or nothing; foundations
//! from the ace, on which every card must end; a stock dealt to the waste at any time. Examples are Klondike, Gold Mine and Gargantua.
//!
//! A card is *locked* until it leaves its place in the position, unless it is joined to the card below it by the building rule or is the lowest card
//! of its pile and could fill an empty pile. The other cards of the tableau are *free*. Cards that can replace each other as hosts form a *class* (with
//! alternating colours: rank and colour). A free card lies on a card of the class above, its host, or is the lowest card of its pile. Take any
//! arrangement of the free cards and any two hosts of a class, one with a guest and one without. The guest can be moved over with everything on it,
//! because groups of any length move and the guest's own guests have lower ranks, so that no card ends up on itself. Classes don't interfere: a guest
//! takes its tail along. So every arrangement can be turned into every other that leaves as many hosts of each class free, and only these numbers
//! count: a class has *holes* = cards that lie open in the tableau or under free cards − guests. (If any card may fill an empty pile, guests without
//! a host take a pile each, and joining as many as can be joined is always possible.) A state consists of the locked cards, the foundations' heights,
//! the stock cards that are left, how many of them are on the waste, and the redeals. Its key holds all of this in at most 127 bits; if it can't, the
//! engine isn't used. Each real move changes such a state like one of its steps, or not at all; and each step can be made by moves: a card is cleared
//! by moving its guest to a hole of its class, and put down on a hole of the class above.
//!
//! If a redeal leaves the waste's top card when it can be played, the holes and the foundations decide whether it can, and so the state does. The
//! engine is used for one such redeal, with empty piles for kings or nothing.
//!
//! With two decks the loose engine takes turns with the concrete one, each turn twice as long as the one before: beams win some of the deals that its descents do
//! not, as in Napoleon's Square.
//!
//! **The clearing engine** is for one-deck games whose cards only leave: to a foundation for which only the rank of its top card matters, or in pairs.
//! No card is added to the tableau or the reserve, the stock is dealt card by card to the waste or to the foundation, and there are at most two cells.
//! Examples are Golf, Black Hole, TriPeaks and Pyramid. A state consists of the cards that are left, the ranks of the foundation's top and of the cards
//! in cells, and how far the stock has been dealt, in an exact key of at most 63 bits. Suits don't count in it, nor which cards are on the foundation.
//! Every line of play ends, because no card comes back; so a full table may forget positions, and *lost* is still a proof. A card is put in a cell only
//! if the next one goes to the foundation: until then it may as well stay where it is. A card of the waste is taken the first time that it can be:
//! with the same cards left earlier, the player can still deal on. So a state that is lost is also lost later, and it is remembered with its earliest
//! time. If all cards go to the foundation in one walk, the depth-first search restarts after a while, each time in another order and for twice as long.
//!
//! **The discarding engine** serves games of one deck in which a card leaves when a higher one of its suit is in play: Aces Up, with up to four
//! piles, any single card or none to an empty pile, and a deal of one card to each. Letting a card leave is not always right: it might have let a lower one
//! leave later. So the engine does not decide at once. A card that could leave is *undecided*. The engine notes after which deal it could leave,
//! because if it left, all cards that lay above it by then must have left, too. When a card below undecided ones is wanted, to leave, to let another
//! leave or to be moved, either those above it have left, or one of them has not. In the second case that one *owes* its place: it must later let a
//! card leave that no other can. If it never does, the game can be won just as well with it gone, because its pile only gains. Between two deals
//! nothing that leaves is missed, because what is higher stays on top; so after the last deal every card leaves that has a higher one on top of
//! another pile. One whose higher cards the deal has covered stays undecided. A state is given up if it is lost even in a game in which the cards
//! that may have left never lie in the way and go on serving, wherever they may have been moved; short searches of that game find out, and their
//! results are kept. Its keys have 128 bits, too.
//!
//! **The concrete engine** asks only the judge, so it works for all other rules. It alternates a depth-first search over distinct moves, with
//! canonical keys, and beam searches, which find solutions but prove nothing. Of all positions after a number of moves, a beam keeps those that look
//! closest to the goal: few cards not on foundations, few of them over one that must go there first or apart from a card they could be built on, long
//! runs, and empty piles. The weight of each depends on the kind of game. No weight says well what a deal of a whole row costs and brings; so where
//! runs leave whole, as in Spider, a beam keeps the best of each number of deals to come. In the same time, several narrow beams with slightly
//! different weights find more than a wide one, so there are several of each narrow width, and wider ones only after them. A beam also lets cards go
//! to the foundations at once, however far that foundation is ahead of the others; the next beams do so only while it is fewer than four or two cards
//! ahead, or not at all. Between beams come best-first searches, which take the most promising position of a random class: all positions with as many
//! cards in the stock and on the foundations. So they follow all kinds of plans at once, where beams follow the one that looks best, and they win
//! deals of Spiderette, Mrs. Mop and Gypsy that beams leave open. In Spiderette and Will o' the Wisp they win most deals at once, so one comes before
//! the first beam. Where two decks are dealt to a waste, a class has all positions with as many cards in the stock, and the classes come in turn. Then
//! come descents: short depth-first searches, each in another random order. They win games that take very many moves, such as Diplomat and Congress.
//! Only a depth-first search proves a loss; it takes each position once, and the main one continues where another search interrupted it.
//!
//! Where one deck lies face up in tableau and cells, as in FreeCell and Simple Simon, these searches do not ask the judge about positions. They keep
//! tables of their own, and look at a position in two fifths of the time or less. The first is a best-first search in which all positions compete. The
//! solver still asks the judge about every solution.
//!
//! # Reductions
//!
//! Each can be turned off ([`Reductions`]). So can the engines made for kinds of game, and the tables; then the concrete engine serves them all, by the judge.
//!
//! **Safe moves.** A card goes to a foundation at once if it can never be needed in the tableau again. Let it be red, of rank r (ace 1). It could be
//! needed only as a host for a black r − 1. With alternating colours it never is
//! - if all black foundations hold r − 1 cards or more and foundations keep their cards: there is no such guest; or
//! - if all black ones hold r − 2 or more and all red ones r − 3 or more: a black r − 1 that would go on it can go to its foundation instead, once
//!   cleared; on it can only be a red r − 2, which can go to its own in turn, and on that a black r − 3, which is up already. Giving cards back
//!   changes nothing: cards of such low ranks can only carry cards that could be up.
//!
//! By colour the guest has the same colour: all foundations of that colour must hold r − 2 or more. In suit, with one deck, the guest is up already.
//! By any suit, or any other, all foundations must hold r − 2 or more. With two decks "all foundations" means both of each suit, and both of the
//! card's own suit must hold r − 1 or more: then its twin can go up, too, as soon as it is free, and neither takes the other's place. These arguments
//! go down rank by rank to the ace, on which nothing is built. If something can be built on the base card of the foundations (because the base isn't
//! the ace, or building goes round the corner), the last card of all may need it, and the arguments don't hold: then a card is safe only if every
//! card that could be put on it is up, and stays there. No card is safe while each foundation may have a base of its own, nor where the first card played sets
//! the base and all of them can be given back, so that another may set it anew, nor while a face-up group is out of sequence: its lowest card may need a host
//! even though a foundation would take it, if nothing were on it.
//!
//! Nor may the card be needed in the place it leaves. A tableau pile only gains, except where an empty one is refilled at once: there the pile must
//! keep a card. A stock in play, and one of several wastes, only gain. From the waste of a dealt stock a card is taken only if the other cards still
//! come in the same order: no redeal is left; or cards are dealt one at a time; or (loose engine) it is the last card of all, and redeals are
//! unlimited. If the waste also refills piles, never. If the waste's top card stays in a redeal when it can be played, no move is safe that might
//! decide whether it can: none while such a redeal is left. If dealing is forbidden while a transfer is possible, only in one-deck games built in
//! suit whose foundations keep their cards and whose cells hold one: there a card that can go up keeps the deal forbidden until it has gone, except a
//! waste card that a redeal would turn over. If a deal skips empty piles, none while the stock has cards: the card may have kept a pile from being
//! empty.
//!
//! Where foundations are rows, each of a suit, that take a card for one of its rank on the row before (ruling W5), and there is neither a tableau nor a cell, a
//! card goes up at once if its suit has a row, or if no other suit is without one: it has one place, now and later, nothing else waits for its old
//! place to be kept, and what lies on rows only ever lets more cards go up. The first card of a suit has to wait if another suit could take this row.
//!
//! By the same argument, and under the same conditions, a foundation's top that would be safe may stay there, and a safe step that can't be
//! reversed to be the only one that is tried.
//!
//! **Give and take** (loose engine, where foundations give back; not a reduction but how the search is built). A free card can go up and come back: of
//! the states that such steps lead to, with the safe steps that follow, either all can be won or none. They are one node of the search,
//! identified by the lowest of their foundations' heights, and from each of them the steps that can't be reversed are tried.
//!
//! **Commuting moves** (there too). A step that can be made at one state of such a node, and also after a step t to another state, need not be tried
//! after t: a state is allowed if no class has fewer than zero holes and there are enough piles. Whichever of the two steps comes first, the state
//! after both is the same, and it is allowed; so t is possible after the other step as well, and whatever both lead to is found there. This isn't
//! used across a step that a safe move followed. If any card may fill an empty pile, it is used only if t is found possible after the other step,
//! because a step may need a pile until the next one gives it back.
//!
//! **Late moves** (loose engine; cards dealt one at a time, unlimited redeals; empty piles for kings or nothing). Every stock card is available at
//! any time, so bringing one down to the tableau can wait until the next step needs the hole that it brings. If a step is possible without it, the
//! two can be exchanged: the card is still in the stock, and the state after both is the same. Repeated, this moves every such card to just before a
//! step that needs it, or out of the solution: from the stock it can go to the foundation as well. A state in which such a step is due isn't
//! remembered as lost, because not everything was tried there. With give and take one step may need several of these cards: a card goes up or comes back where
//! the first of them is, and that makes the place where the second is needed. So a card that came down waits; once a step of give and take needs each card that
//! waits, another may come down and wait, too; and of the steps that can't be taken back only those are tried that need all of them. As in the first case, a
//! card that the next step does not need can be brought down after it.
//!
//! **Relaxation** (loose engine; one deck; empty piles for kings or nothing). A game in which every stock card is in the stock or in the tableau,
//! wherever it is wanted, at any time, allows everything that the real one allows; if it is lost, so is the real one. It is small: all that is left
//! of a state are the locked cards and the heights. To come down, a card needs a host (a stock card will do, if it has a host itself, and so on up to
//! a king, which needs a pile); to go up, it must have no guest.
//!
//! A closer relaxation is the same game with the whole stock available at any time. It is asked about every state (loose engine; if a card is locked
//! at first, since otherwise it is won; and if the stock isn't always available anyway). A state of the real game is a state of that game, with the
//! same foundations, tableau and stock cards, and each step of the real game is one of its steps; so what is lost there is lost. It is searched in
//! the same way, and its results are kept for the next question: what is lost, and what is won, which is a fact about a state, however it was
//! reached. Both are stored by the state's exact key. Questions that run out of positions say nothing, and are asked again in a later stage, with
//! more.
//!
//! The clearing engine has simpler relaxations. In pairs, all cards of two ranks that must leave need partners of their own, none of them over or
//! under the card. On a foundation built by neighbouring ranks, each card needs one of its own to go on, which it doesn't cover. If all cards must go
//! there and nothing else decides their order, the foundation is a walk round the circle of ranks that visits each rank as often as it has cards. How
//! often it passes between any two neighbours follows from that and from where it ends: each visit takes two steps, and thirteen is odd. If no number
//! is negative, take any two of these thirteen places: they cut the circle in two, and the walk changes sides as often as their numbers add up to. If
//! it never does, no card may be left on the far side; if once, no card of the near side may be under one of the far side; if twice, no card of the
//! far side may be under one of the near side under one of the far side; unless that many wait in cells meanwhile. A position that no end allows is
//! lost.
//!
//! In the discarding engine nothing can be moved before a pile is empty. If undecided cards keep letting others leave and yet never block, and still
//! no pile ever becomes empty and some card stays that must leave, the game is lost.
//!
//! The concrete engine has a relaxation for games without cells in which every card must go to a foundation, alone or in a complete run. There a card that moves covers nothing where it
//! goes: planning calls this the delete relaxation (Bonet and Geffner, "Planning as heuristic search", Artificial Intelligence 129, 2001). A card
//! that another can take leaves the one below it for good; that one can now take cards, go up, or leave in its turn, until nothing changes. Every move of the game is
//! possible there too, so if some card never reaches its foundation, the position is lost. One thing is kept from the game: a card takes those on it along, so
//! it cannot go onto one of them unless that card, or one between them, has left. Stock cards are available at any time, and so are those of the waste if it can be
//! turned over. Depth-first searches and beams leave these dead ends out; where fewer than one position in four is one, they check only
//! one in sixteen. Where cards that need the same places can't go to empty piles either, such as the two black nines of Yukon, one of them is the first to go there,
//! and the other needs a second place or has to wait until the first has gone up: a position is lost if the goal is out of reach whichever is first. Only the
//! two cards that last proved a loss are asked about, and now and then all. The depth-first search of Yukon 97, which is lost, so takes 5.1 million positions
//! instead of 8.6. Of deals 1 to 200, 169 of 174 lost deals of Scorpion and 174 of 185 of Russian Solitaire are lost before the first move by this argument.
//!
//! On such rows (Osmosis) a card goes up once the row before has its rank, and each row has a subset of the ranks before it. So a card whose suit has no row yet
//! needs its suit's first card up, and its rank on the last row begun. Let all such cards go up, each reserve pile from the top down and each stock card at any time
//! (those of the waste from the top down if it isn't turned over any more): if not all cards come up, the game is lost. Of deals 1 to 200, 112 are found lost
//! within a million positions, and 21 stay open; without this and the safe moves above, 137 stayed open.
//!
//! # How it is checked
//!
//! Against exhaustive search without any of this, over thousands of small positions of every built-in variant and of random rules, with all
//! reductions, with each of them turned off and with none: `solitaire-rules/tests/it/exhaustive` in the repository. Also against positions worked out by hand; with each
//! reduction on and off over whole deals; and against published shares of winnable Klondike deals.

mod answer;
mod bounded_vec;
mod clearing;
mod concrete;
mod covers;
#[cfg(feature = "std")]
mod deals;
mod difficulty;
mod discarding;
mod finish;
mod game;
mod goal;
mod hint;
mod hint_player;
mod idle;
mod limits;
mod loose;
mod neighbours;
mod replay;
mod safe;
mod shorten;
mod solve;
mod states;
mod transpositions;
mod turns;
mod win;

pub use self::answer::{Open, Outcome, Prospects, Solution};
#[cfg(feature = "std")]
pub use self::deals::{Canceller, DealSolution, Deals, WinnableDeals, solve_deals, winnable_deals};
#[doc(hidden)]
pub use self::difficulty::MOVES_A_CARD;
pub use self::difficulty::{Difficulty, Trials};
pub use self::goal::Reductions;
pub use self::hint::{Hint, Why};
pub use self::hint_player::HintPlayer;
#[doc(hidden)]
pub use self::hint_player::VISITS;
pub use self::limits::{Clock, Limits};
pub use self::solve::{Solver, solve};
