//! Can this game still be won? Solutions, hints, safe moves, and which deals can be won (feature `solver`).
//!
//! ```
//! use solitaire_rules::solver::Limits;
//! use solitaire_rules::{Game, Variant};
//! let mut game = Game::deal(Variant::GoldMine, 42);
//! let hint = game.hint(&Limits::default()).ok_or("the game is over")?;
//! println!("{hint}"); // deal: the only move
//! let solution = game.solve(&Limits { positions: 1_000_000, ..Limits::default() });
//! println!("{solution}"); // won in so many moves
//! for &m in solution.moves() {
//!     game.play(m)?;
//! }
//! assert!(game.is_won());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - *Thoughtful*: [`Solver::solve`], [`Solver::prospects`] and [`Solver::hint_thoughtful`] see every card. [`Solver::hint`] sees what the player
//!   has seen ([`Seen`](crate::game::Seen)) and nothing else.
//! - A solution was played by [`Judge::play`](crate::Judge::play) before it is given.
//! - *Lost* is a proof, by the arguments below. The concrete and the discarding engine's has one gap: they take two positions for one when their keys of
//!   128 bits agree, which for a billion positions has a chance of about 10⁻²¹. The other engines' keys are exact.
//! - The same limit in positions gives the same answer everywhere ([`Limits`]).
//! - A search that a limit ended goes on where it stopped ([`Solver::resume`]), for programs that must not wait and have no threads.
//!
//! # Four engines
//!
//! **The loose engine** serves rules under which face-up sequences can be rearranged at will: built by alternating colours, by colour, by suit or
//! (one deck) by any suit, not round the corner; groups that move, of any length; empty piles for any card, kings or nothing; foundations
//! from the ace; a stock dealt to the waste at any time. Klondike, Gold Mine and Gargantua are such games.
//!
//! A card is *locked* while it has not left the place where the position has it, unless it is joined to the card below it by the building rule or
//! is a pile's lowest card and such as an empty pile takes. The others in the tableau are *free*. Cards that may stand for each other as
//! hosts form a *class* (with alternating colours, rank and colour). A free card lies on a card of the class above, its host, or is a
//! pile's lowest card. Take any arrangement of the free cards and any two hosts of one class, one with a guest and one without: the
//! guest, with all that lies on it, can be moved over, because groups of any length move and the guest's own guests are of lower rank, so that
//! no card comes to lie on itself. Classes do not interfere: moving a guest takes its tail along. So from every arrangement every other can be reached
//! that leaves as many hosts of each class free, and only these numbers count: a class has *holes* = cards that lie open in the tableau or
//! under free cards − guests. (Where any card may fill an empty pile, guests without a host take a pile each, and joining as many as can be
//! joined is always possible.) A state is which cards are locked, the foundations' heights, which stock cards are left, how many of them are
//! on the waste, and the redeals; its key holds all of it in at most 127 bits, or the engine does not serve.
//! Each real move changes such a state as one of its steps does, or not at all; and each step can be made by
//! moves: a card is cleared by moving its guest to a hole of its class, and put down on a hole of the class above.
//!
//! Under rules by which all but the playable top of the waste is turned over, whether the top can be played is a question of holes and
//! foundations as well, hence of the state; the engine serves them for one such redeal, and empty piles for kings or nothing.
//!
//! **The clearing engine** serves games of one deck whose cards only leave: for a foundation that looks at the rank of its top alone, or in pairs; where nothing comes to
//! tableau or reserve, the stock is dealt card by card to the waste or to the foundation, and there are two cells at the most. Golf, Black Hole, TriPeaks and Pyramid are such games. A state
//! is which cards are left, the foundation's top and the cells' cards by rank, and how far the stock was dealt, in an exact key of at most 63 bits. Suits do not count in it, and
//! which cards lie on the foundation neither. Every way comes to an end, because no card comes back; so a table that is full may forget, and what is lost stays a proof.
//! A card is put in a cell only when the next one goes to the foundation: until then it may as well lie where it is. Of the waste
//! each card is taken the first time that it can be: who has the same cards left earlier can deal on to whatever time. So a state that is lost is lost later too, and what was met is remembered with the
//! earliest time. Where all cards go to the foundation in one walk, the search in depth begins anew after a while, in another order each time and twice as long as before.
//!
//! **The discarding engine** serves games of one deck in which a card leaves when a higher one of its suit is in play: Aces Up, with up to four piles, any card or none to an empty
//! pile, and a deal of one card to each. To let a card leave is not always right: it might have let a lower one leave later. So the engine does not decide at once. A card that could
//! leave is *undecided*; it is noted after which deal it could, for then all above it that lay there must have left too. When one that shows below undecided cards is wanted, to leave,
//! to let another leave or to be moved, either those above it have left, or one of them has not. In the second case that one *owes* its place: it must later let a card leave that no
//! other can. If it never does, the game is won as well without it, for its pile only gains. Between two deals nothing that leaves is missed, because what is higher stays
//! on top; so after the last deal every card leaves that can. Its keys have 128 bits, too.
//!
//! **The concrete engine** asks nothing but the judge and so serves every other rule: distinct moves, depth first over positions with their canonical
//! key, and beams by turns with it, which find and prove nothing. A beam keeps, of all positions that so many moves lead to, those that look nearest to the
//! goal: few cards are not on foundations, few lie over one that is due there before them or apart from what they could be built on, and piles are empty.
//! How much each of these counts depends on the kind of game. Several narrow beams, each of which weighs them a little differently, find more than
//! a wide one does in the same time, so there are some of each narrow width, and wider ones only after them. Between beams come descents: short searches
//! in depth, each in another order by lot, with foundations first. They win games that take very many moves, such as Diplomat and Congress. What is lost is
//! lost by a search in depth alone, which takes each position once; the main one goes on where a beam interrupted it.
//!
//! # Reductions
//!
//! Each can be switched off ([`Reductions`]).
//!
//! **Safe moves.** A card that a foundation takes is played there at once where it can never be missed. Let it be red, of rank r (ace 1). It could be
//! missed only as a host of a black r − 1 that it might have carried. With alternating colours this never happens
//! - if all black foundations hold r − 1 cards or more and foundations keep their cards: there is no such guest; or
//! - if all black ones hold r − 2 or more and all red ones r − 3 or more: a black r − 1 that would go on it can go to its foundation instead, once
//!   cleared; what lies on that is a red r − 2, which can go to its own in turn, and what lies on that, a black r − 3, is up already. What
//!   foundations give back changes nothing: cards of such low ranks have nothing to carry that could not be up.
//!
//! By colour the guest is of the same colour: all foundations of the colour must hold r − 2 or more. In suit the guest is up already, with one deck; by
//! any suit, or any other, all foundations must hold r − 2 or more. With two decks "all foundations" are both of each suit, and both of the card's own suit
//! must hold r − 1 or more: then its twin can go up as well, whenever it is free to, and neither takes the other's place. These arguments go down rank by
//! rank to the ace, on which nothing is built. Where something is built on the base card of the foundations (another base than the ace, or building round the
//! corner), the last card of all may want it, and what is said above does not hold: then a card is safe only if whatever could be put on it is up, and stays
//! there. No card is safe as long as foundations have bases of their own, nor while a face-up group lies out of order: its lowest card may want a
//! host although a foundation would take it, were nothing on it.
//!
//! What leaves must not be missed by the place that it leaves either. A tableau pile only gains, but where an empty one is refilled at once: there the pile must
//! keep a card. A stock in play, and one of several wastes, only gain. From the waste of a dealt stock a card is taken only where that leaves the order in which the others
//! come as it was: no redeal is left; or cards are dealt one at a time; or (loose engine) it is the last card of all, and redeals are without
//! limit. Where the waste also refills piles, never. Where the waste's top stays in a redeal if it can be played, no move is safe that might decide it: none while such a redeal
//! is left. Where dealing is forbidden while a transfer is possible, only in games of one deck built in suit whose foundations keep: there a
//! card that can go up keeps the deal forbidden until it has gone. Where a deal passes over empty piles, none while the stock has cards: the card may have kept
//! a pile from being empty.
//!
//! The same argument, and under the same conditions, allows a foundation's top that would be safe to stay there, and a safe step that cannot be
//! taken back to be the only one that is tried.
//!
//! **Give and take** (loose engine, where foundations give back; not a reduction but how the search is built). A free card that goes up and comes back undoes
//! itself: the states that such steps lead to, with the safe steps that follow, can all be won or none can. They are one place of the search,
//! known by the least of their foundations' heights, and what cannot be taken back is tried from each.
//!
//! **Commuting moves** (there too). What can be done at one state of such a place and also after a step t to another need not be tried
//! after it: each state allows a step when no class is left with fewer holes than none and no pile is wanting. Of the two steps done in
//! either order the state at the end is the same, and allowed; so t is possible after the other as well, and what both lead to is found there. Not used
//! across a step that a safe move followed, and where any card may fill an empty pile only if t is found possible after the other: there a
//! step may need a pile until the next one gives it back.
//!
//! **Late moves** (loose engine; cards dealt one at a time, redeals without limit; empty piles for kings or nothing). Every stock card is within reach at any time, so bringing one down to the tableau
//! can wait until the next step needs the hole that it brings. If a step is possible without it, the two can be exchanged: the card
//! is still in the stock, and the state after both is the same. Repeated, this brings every such card to just before a step that needs it, or out of
//! the solution: from the stock it goes to the foundation as well. A state in which such a step is due is not
//! remembered as lost, because not all was tried there.
//!
//! **Relaxation** (loose engine; one deck; empty piles for kings or nothing). A game in which every stock card lies in the stock or in the tableau, as it is
//! wanted, at any time, allows whatever the real one allows; if it is lost, so is the real one. It is small: nothing but locked cards and heights is left
//! of a state. A card needs a host (a stock card serves, if it has a host itself, and so on up to a king, that needs a pile) when it comes down, and no
//! guest when it goes up.
//!
//! The same game with the whole stock in reach at any time is a nearer relaxation, and asked about every state (loose engine; where a card is locked
//! at first: with none it is won; and the stock is not all in reach anyhow). A state of the game is one of that game, with the same foundations, tableau and stock cards, and each step of the game is
//! one of its steps. So what is lost there is lost. It is itself searched as above, and what is found out in it is kept, for the next question: what is lost, and what is
//! won, which is a fact about a state, however it was reached. Both are known by the state's exact key. What was not found out within a question's positions says
//! nothing, and is asked again in a later stage, with more.
//!
//! In the clearing engine it is nearer at hand. In pairs, all cards of two ranks that must leave need partners of their own, none of which lies over or under them. On a foundation
//! of neighbouring ranks each card needs one of its own to lie on, that it does not cover. Where all cards must go there and nothing else decides their order, the foundation is a walk round the circle of
//! ranks that comes to each as often as it has cards. How often it goes between each two neighbours follows from that, but for where it ends: each visit takes two steps,
//! and thirteen is odd. If no number is negative, take any two of these thirteen places: they cut the circle in two, and the walk changes sides as often as their numbers say together. If it
//! never does, no card may be left on the far side; if once, no card of the near side may lie under one of the far side; if twice, no card of the far side may lie under
//! one of the near side under one of the far side; unless as many wait in cells meanwhile. What no end allows is lost.
//!
//! In the discarding engine nothing can be moved before a pile is empty. If undecided cards go on serving and yet leave the way free, and still no pile ever becomes empty and
//! some card stays that should not, the game is lost.
//!
//! # How it is checked
//!
//! Against exhaustive search without any of this over thousands of small positions of every built-in variant and of random rules, with all reductions,
//! with each switched off and with none: `tests/exhaustive` in the repository. Beside that, positions worked out by hand; each reduction on
//! against off over whole deals; and the shares of Klondike deals that can be won, against published ones.

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
mod limits;
mod loose;
mod neighbours;
mod replay;
mod safe;
mod shorten;
mod solve;
mod transpositions;

pub use self::answer::{Open, Outcome, Prospects, Solution};
#[cfg(feature = "std")]
pub use self::deals::{Canceller, DealSolution, Deals, WinnableDeals, solve_deals, winnable_deals};
pub use self::difficulty::Difficulty;
pub use self::goal::Reductions;
pub use self::hint::{Hint, Why};
pub use self::limits::{Clock, Limits};
pub use self::solve::{Solver, solve};
