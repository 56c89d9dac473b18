//! Another game in the place of the one that is played: nothing that is kept is given up unasked.

use std::io::{self, Write};

use solitaire_rules::Variant;
use solitaire_rules::cards::Deal;

use super::{InPlay, Outcome};
use crate::command::brief;
use crate::kept::{Past, Played};
use crate::sentence::sentence;
use crate::start::{self, Which};
use crate::winnable::{CAN_BE_WON, Deals};

/// What to type for that new deal if a game is to be given up for it.
fn giving_up(variant: Option<Variant>, deal: Option<Deal>, deals: Deals) -> String {
    let which = match deals {
        Deals::Usual => "",
        Deals::Any => " any",
        Deals::Winnable => " winnable",
    };
    let variant = variant.map(|variant| format!(" {variant}")).unwrap_or_default();
    let deal = deal.map(|deal| format!(" {deal}")).unwrap_or_default();
    format!("n!{which}{variant}{deal}")
}

impl InPlay {
    /// A new deal, or the game that is kept and under way.
    pub(super) fn deal_anew(
        &mut self,
        variant: Option<Variant>,
        (deal, deals): (Option<Deal>, Deals),
        over: bool,
        out: &mut impl Write,
    ) -> io::Result<Outcome> {
        let own = || Which { title: self.title.clone(), ..Which::of(&self.game) };
        let which = variant.map_or_else(own, Which::from);
        // A deal that is named is dealt as it is.
        let wanted = if deals == Deals::Usual && deal.is_none() { self.deals } else { deals };
        if !over
            && deal.is_none()
            && deals == Deals::Usual
            && wanted != Deals::Winnable
            && let Some(played) = self.kept_of(&which)
        {
            return self.replace_by_kept(played, "resumed where you left off", out);
        }
        if !over && let Some(heading) = self.would_lose(&which) {
            let again = giving_up(variant, deal, deals);
            return Ok(Outcome::Refused(format!(
                "a game is under way ({heading}): `{again}` gives it up for a new deal"
            )));
        }
        let dealt = start::deal(&which.judge, deal, wanted, self.adviser.typed, out)?;
        let can_be_won = dealt.as_ref().is_ok_and(|&(_, can_be_won)| can_be_won);
        let dealt = dealt.and_then(|(deal, _)| InPlay::deal(which.clone(), deal));
        if dealt.is_ok()
            && let Err(why) = self.give_up(&which)
        {
            writeln!(out, "{}", brief(&why))?;
        }
        let how = if self.adviser.typed { "new deal" } else { "dealt" };
        let outcome = self.replace(dealt, Some((which.clone(), Past::none(&which))), how, out)?;
        if can_be_won && outcome == Outcome::Changed {
            writeln!(out, "{CAN_BE_WON}")?;
        }
        Ok(outcome)
    }

    /// The game under way that is kept of another game than the one that is played.
    fn kept_of(&mut self, which: &Which) -> Option<Played> {
        let keeper = self.keeper.as_mut().filter(|keeper| !keeper.is_of(which))?;
        keeper.kept_meanwhile(which)
    }

    /// What would be lost by a new deal of a game.
    fn would_lose(&mut self, which: &Which) -> Option<String> {
        match self.kept_of(which) {
            Some(played) => Some(InPlay::resume(played).heading()),
            None => self
                .keeper
                .as_ref()
                .filter(|keeper| keeper.is_of(which) && keeper.is_under_way(&self.game))
                .map(|_| self.heading()),
        }
    }

    /// Gives up what is kept of a game.
    fn give_up(&mut self, which: &Which) -> Result<(), String> {
        let kept = self.kept_of(which);
        match (&mut self.keeper, kept) {
            (Some(keeper), Some(kept)) => keeper.give_up_kept(&kept),
            (Some(keeper), None) if keeper.is_of(which) => keeper.give_up(&self.game),
            _ => Ok(()),
        }
    }

    /// Goes on with a game that is kept.
    pub(super) fn replace_by_kept(&mut self, played: Played, how: &str, out: &mut impl Write) -> io::Result<Outcome> {
        let kept = (played.which(), played.past());
        self.replace(Ok(InPlay::resume(played)), Some(kept), how, out)
    }

    /// Goes on with another game, kept from now on if that is said, and says which, and where it comes from.
    pub(super) fn replace(
        &mut self,
        other: Result<InPlay, String>,
        kept: Option<(Which, Past)>,
        how: &str,
        out: &mut impl Write,
    ) -> io::Result<Outcome> {
        match other {
            Ok(other) => {
                let (all, deals) = (self.all, self.deals);
                let mut keeper = self.keeper.take();
                if let (Some(keeper), Some((which, past))) = (&mut keeper, kept) {
                    keeper.turn_to(&which, past);
                }
                *self = InPlay { all, deals, keeper, adviser: std::mem::take(&mut self.adviser), ..other };
                match self.adviser.typed {
                    // The heading comes with the table.
                    true => writeln!(out, "{}", sentence(how))?,
                    false => writeln!(out, "{how}: {}", self.heading())?,
                }
                Ok(Outcome::Changed)
            }
            Err(why) => Ok(Outcome::Refused(why)),
        }
    }
}
