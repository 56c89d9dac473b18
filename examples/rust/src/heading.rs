//! What a player has to know of a game and cannot see on the table.

use solitaire_rules::cards::Deal;
use solitaire_rules::position::PileKind;
use solitaire_rules::rules::Base;
use solitaire_rules::{Game, Pile};

/// The redeals left, and the rank that the foundations start with, of games in which that matters; each in words of its own.
pub(crate) fn extra(game: &Game) -> Vec<String> {
    let rules = game.rules();
    let mut extra = Vec::new();
    if let Some(times) = rules.redeal_limit() {
        extra.push(format!("redeals left: {}", times.saturating_sub(game.view().redeals_used())));
    }
    if let Base::FirstPlayed | Base::Dealt = rules.foundations.base {
        let view = game.view();
        let foundations: Vec<Pile> = view.piles().filter(|pile| pile.kind() == PileKind::Foundation).collect();
        let base = foundations.iter().find_map(|&pile| view.pile(pile).first().copied().flatten());
        // One pile that goes round and round starts no other.
        if let Some(base) = base.filter(|_| foundations.len() > 1) {
            extra.push(format!("foundations start with {}", base.rank().letter()));
        }
    }
    extra
}

/// So many moves.
pub(crate) fn counted(moves: usize) -> String {
    if moves == 1 { "1 move".to_owned() } else { format!("{moves} moves") }
}

/// What is to be said of one of PySolFC's deals, as long as no move is made, where PySolFC has another table; otherwise nothing.
pub(crate) fn order(game: &Game) -> &'static str {
    let pysol = game.moves().len() == 0 && game.dealt_by().is_some_and(Deal::is_pysol);
    if pysol && !game.judge().has_pysol_table() { "PySolFC's cards, laid out in this game's own order" } else { "" }
}
