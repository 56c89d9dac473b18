//! What the player does to the game.

use solitaire_rules::cards::Deal;
use solitaire_rules::{Move, Pile, Status};

use super::hand::{self, Hand};
use super::model::{Effect, Model, Question, Verdict, WhichDeal};
use super::overlay::Overlay;
use crate::command::Solve;
use crate::heading;
use crate::kept::{Played, Records, Slot, note_solver};
use crate::sentence::sentence;
use crate::start::Which;
use crate::winnable::{self, Deals};
use crate::words;

/// Of a card that is pointed to and can't be moved.
pub(super) const FACE_DOWN: &str = "That card is face down.";

impl Model {
    /// Makes a move and says what it did, or why it is refused.
    pub(super) fn play(&mut self, m: Move) {
        match self.played.game.play(m) {
            Ok(_) => {
                let did = words::in_words(&self.played.game).unwrap_or_default();
                self.changed(format!("{m}: {did}."));
            }
            Err(error) => {
                self.notice = error.to_string();
                self.coming.clear();
            }
        }
    }

    /// Deals, or redeals where nothing can be dealt.
    pub(super) fn deal_or_redeal(&mut self) {
        let redeal = self.played.game.is_legal(Move::Redeal);
        self.play(if redeal { Move::Redeal } else { Move::Deal });
    }

    pub(super) fn undo(&mut self, times: usize) {
        let mut last = None;
        for _ in 0..times {
            let Some(m) = self.played.game.undo() else { break };
            last = Some(m);
        }
        // What was lost stays lost as long as moves are added; of what is taken back it is asked anew.
        self.verdict = Verdict::Open;
        match last {
            Some(m) if times == 1 => self.changed(format!("{m} undone.")),
            Some(_) if self.played.game.moves().len() == 0 => {
                self.changed("Back at the start. y redoes the moves.".to_owned());
            }
            Some(m) => self.changed(format!("Undone back to and including {m}.")),
            None => self.notice = "Nothing to undo.".to_owned(),
        }
    }

    pub(super) fn redo(&mut self, times: usize) {
        let made = (0..times).take_while(|_| self.played.game.redo().is_some()).count();
        if made == 0 {
            self.notice = "Nothing to redo.".to_owned();
            return;
        }
        let did = words::in_words(&self.played.game).unwrap_or_default();
        self.changed(format!("Again: {did}."));
    }

    /// The table is another one now.
    fn changed(&mut self, notice: String) {
        self.notice = notice;
        self.hand.settle(&self.played.game);
        match self.played.game.status() {
            Status::Won => {
                self.count();
                self.coming.clear();
                // The win is what there is to say.
                self.notice.clear();
            }
            Status::Stuck => self.coming.clear(),
            Status::Ongoing => {}
        }
        self.effects.push(Effect::Keep);
        if self.coming.is_empty() {
            self.look_ahead();
        }
    }

    /// Plays the rest, where nothing is left to decide.
    pub(super) fn finish(&mut self) {
        match self.played.game.finish() {
            Some(moves) if moves.is_empty() => self.notice = "The game is already won.".to_owned(),
            Some(moves) => self.coming = moves.into(),
            None => self.notice = "Can't auto-finish yet.".to_owned(),
        }
    }

    pub(super) fn hint(&mut self) {
        if self.played.game.distinct_moves().is_empty() {
            self.say_no_move();
        } else {
            self.notice = "Thinking …".to_owned();
            self.ask(Question::Hint);
        }
    }

    /// Says why there is no move to be made. Of a game that is stuck that is said already.
    pub(super) fn say_no_move(&mut self) {
        self.notice = match self.played.game.status() {
            Status::Won => "The game is already won.".to_owned(),
            Status::Stuck => String::new(),
            Status::Ongoing => "No useful move found.".to_owned(),
        };
    }

    pub(super) fn solve(&mut self, then: Solve) {
        if self.played.game.is_won() {
            self.notice = "The game is already won.".to_owned();
        } else {
            self.notice = match then {
                Solve::Play => "Solving; the solution will be played (won't count as a win); Esc stops.".to_owned(),
                Solve::Tell | Solve::Show => "Solving; Esc stops.".to_owned(),
            };
            self.ask(Question::Solve(then));
        }
    }

    /// Does with a solution what was asked for.
    pub(super) fn solved(&mut self, then: Solve, moves: Vec<Move>) {
        match then {
            _ if moves.is_empty() => {}
            Solve::Tell => self.notice += " L plays them; `:solve show` lists them.",
            Solve::Show => self.show_solution(&moves),
            Solve::Play => {
                note_solver(&mut self.played.game);
                self.coming = moves.into();
            }
        }
    }

    /// Shows a hint: the cards are chosen, and the cursor is where they may go.
    pub(super) fn show_hint(&mut self, hint: Option<(Move, String)>) {
        let Some((m, why)) = hint else { return self.say_no_move() };
        self.notice = format!("Hint: {}", words::hinted(&self.played.game, m, &why));
        self.point_at(m);
    }

    /// A new deal of the game that is played, this one or such a one; asks first if a game under way would be lost by that.
    pub(super) fn deal_anew(&mut self, deal: Option<Deal>, deals: Deals) {
        let wanted = WhichDeal { which: self.played.which(), deal, deals, over: false };
        if self.played.is_under_way() || self.played.slot.file.is_some() {
            self.overlay = Some(Overlay::GiveUp(wanted));
        } else {
            self.give_up_for(wanted);
        }
    }

    /// Deals, in the place of the game that is kept there.
    pub(super) fn give_up_for(&mut self, wanted: WhichDeal) {
        let deals = match wanted.deals {
            Deals::Usual if self.setting.winnable && wanted.deal.is_none() => Deals::Winnable,
            Deals::Usual if self.setting.options.any_deal => Deals::Any,
            deals => deals,
        };
        match (deals, wanted.deal) {
            (Deals::Usual, None) => {
                let seed = self.setting.random.u64(..);
                self.ask(Question::Deal(wanted.which, seed));
            }
            (Deals::Usual | Deals::Any, deal) => {
                let deal = deal.unwrap_or_else(|| winnable::any(&mut self.setting.random));
                self.begin_deal(&wanted.which, deal);
            }
            (Deals::Winnable, deal) => {
                let from = deal.unwrap_or_else(|| winnable::any(&mut self.setting.random));
                self.notice = "Looking for a winnable deal; Esc stops.".to_owned();
                self.ask(Question::Winnable(wanted.which, from));
            }
        }
    }

    pub(super) fn begin_deal(&mut self, which: &Which, deal: Deal) {
        match Played::deal(which, deal) {
            Ok(played) => {
                let replaces = played.slot.name == self.played.slot.name;
                if replaces && self.played.is_under_way() {
                    self.count();
                }
                let file = self.played.slot.file.clone().filter(|_| replaces);
                let slot = Slot { file, ..played.slot.clone() };
                let order = sentence(heading::order(&played.game));
                self.begin(Played { slot, ..played }, order);
                self.effects.push(Effect::Keep);
            }
            Err(why) => self.notice = sentence(&why),
        }
    }

    /// Goes on with this game.
    pub(super) fn begin(&mut self, played: Played, notice: String) {
        self.hand = Hand::new(&played.game);
        self.played = played;
        self.overlay = None;
        self.typed = None;
        self.drag = None;
        self.coming.clear();
        self.verdict = Verdict::Open;
        self.records = Records::default();
        self.notice = notice;
        self.look_ahead();
    }

    /// A game is here that was asked for.
    pub(super) fn opened(&mut self, wanted: WhichDeal, saved: Option<Played>) {
        match saved {
            Some(saved) if saved.is_under_way() => {
                let other = wanted.deal.filter(|_| saved.game.dealt_by() != wanted.deal);
                self.begin(saved, "Resumed where you left off. g: new deal.".to_owned());
                if wanted.over {
                    self.give_up_for(wanted);
                } else if other.is_some() || wanted.deals != Deals::Usual {
                    self.deal_anew(other, wanted.deals);
                }
            }
            _ => self.give_up_for(wanted),
        }
    }

    /// Chooses the cards under the cursor, or moves the chosen ones there.
    pub(super) fn act(&mut self) {
        let (pile, depth) = (self.hand.pile, self.hand.depth);
        match self.hand.chosen {
            Some((from, _)) if from == pile => match hand::up(&self.played.game, from) {
                Some(m) if depth == 1 => self.play(m),
                // A stock whose top may be played is dealt from by a second click.
                _ if from == Pile::STOCK => self.deal_or_redeal(),
                _ => self.hand.chosen = None,
            },
            Some((from, count)) => self.transfer(from, count, pile),
            None if pile == Pile::STOCK && hand::targets(&self.played.game, pile, 1).is_empty() => {
                self.deal_or_redeal();
            }
            None => self.choose(pile, depth),
        }
    }

    /// Moves chosen cards; of a pile whose top alone was chosen as many as can go there, if that is a matter of course.
    pub(super) fn transfer(&mut self, from: Pile, count: usize, to: Pile) {
        let count = match hand::ways(&self.played.game, from, to).as_slice() {
            [only] if count == 1 => *only,
            _ => count,
        };
        self.play(Move::Transfer { from, to, count: count.try_into().unwrap_or(u8::MAX) });
    }

    pub(super) fn choose(&mut self, pile: Pile, depth: usize) {
        self.hand.chosen = None;
        if self.played.game.view().pile(pile).is_empty() {
            self.notice = format!("{pile} has no card to move.");
        } else if depth > hand::open(&self.played.game, pile) {
            self.notice = FACE_DOWN.to_owned();
        } else if self.is_covered(pile, depth) {
            self.notice = "This card is covered.".to_owned();
        } else if hand::targets(&self.played.game, pile, depth).is_empty() && !self.goes_deeper(pile, depth) {
            self.notice = match depth {
                1 => "This card has nowhere to go.".to_owned(),
                _ => format!("These {depth} cards have nowhere to go."),
            };
        } else {
            self.hand.chosen = Some((pile, depth));
            self.notice.clear();
        }
    }

    /// Whether a pile's top is chosen for more cards, any of which may go somewhere.
    fn goes_deeper(&self, pile: Pile, depth: usize) -> bool {
        let goes = |m: &Move| matches!(*m, Move::Transfer { from, .. } if from == pile);
        depth == 1 && self.played.game.legal_moves().iter().any(goes)
    }

    /// Where the chosen cards may go.
    pub(super) fn lit(&self) -> Vec<Pile> {
        let Some((from, count)) = self.hand.chosen else { return Vec::new() };
        let game = &self.played.game;
        let goes = |to: &Pile| {
            let ways = hand::ways(game, from, *to);
            ways.contains(&count) || count == 1 && ways.len() == 1
        };
        game.view().piles().filter(goes).collect()
    }
}
