//! A game that plays itself.

use std::io::{self, Write};

use solitaire_rules::position::PileKind;
use solitaire_rules::{Pile, Player, Status, View};

use crate::args::Args;
use crate::heading;
use crate::in_play::InPlay;

/// Moves without progress after which the player is going round in circles: more than a stock with a redeal and some moves takes.
const CIRCLES: u32 = 150;

/// Lets the simple player play, and tells each move.
pub(crate) fn play(mut in_play: InPlay, args: &Args, out: &mut impl Write) -> io::Result<()> {
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(1..=99_999));
    in_play.draw(out)?;
    writeln!(out, "\nThe simple player plays, seed {seed}:\n")?;
    let mut random = fastrand::Rng::with_seed(seed);
    let mut best = Progress::of(&in_play);
    let mut since = 0;
    let mut made = 0;
    while made < args.limit && since < CIRCLES {
        let game = in_play.game();
        let Some(m) = Player::Greedy.choose(game.position(), &game.distinct_moves(), random.u64(..)) else { break };
        made += 1;
        write!(out, "{made:>4}  ")?;
        in_play.play(m, out)?;
        since = if best.improved_by(Progress::of(&in_play)) { 0 } else { since + 1 };
    }
    in_play.draw(out)?;
    writeln!(out)?;
    match in_play.game().status() {
        Status::Won | Status::Stuck => in_play.announce(out)?,
        Status::Ongoing if since < CIRCLES => {
            let limit = heading::counted(args.limit as usize);
            writeln!(out, "Stopped after {limit}. Score {}.", in_play.score())?;
        }
        Status::Ongoing => {
            writeln!(out, "Nothing new in {CIRCLES} moves: going round in circles. Score {}.", in_play.score())?;
        }
    }
    out.flush()
}

/// What only ever gets better on the way to a win: less is better.
#[derive(Clone, Copy)]
struct Progress {
    /// Cards that are not on the foundations.
    to_come: usize,
    /// Cards of the tableau that lie face down.
    face_down: usize,
    /// Cards in the stock, the wastes and the reserve.
    to_draw: usize,
    /// Cards in the stock, before the redeals that are left are used.
    stock: usize,
}

impl Progress {
    fn of(in_play: &InPlay) -> Progress {
        let view = in_play.game().view();
        let count =
            |kind| view.piles().filter(|pile| pile.kind() == kind).map(|pile| view.pile(pile).len()).sum::<usize>();
        let cards: usize = usize::from(in_play.game().rules().decks) * 52;
        let stock = view.pile(Pile::STOCK).len();
        Progress {
            to_come: cards - count(PileKind::Foundation).min(cards),
            face_down: hidden(&view),
            to_draw: stock + count(PileKind::Waste) + count(PileKind::Reserve),
            stock,
        }
    }

    /// Takes what is better over, and says whether anything is.
    fn improved_by(&mut self, now: Progress) -> bool {
        let mine = [&mut self.to_come, &mut self.face_down, &mut self.to_draw, &mut self.stock];
        let theirs = [now.to_come, now.face_down, now.to_draw, now.stock];
        let mut improved = false;
        for (best, now) in mine.into_iter().zip(theirs) {
            improved |= now < *best;
            *best = now.min(*best);
        }
        improved
    }
}

fn hidden(view: &View) -> usize {
    let tableau = view.piles().filter(|pile| pile.kind() == PileKind::Tableau);
    tableau.map(|pile| view.pile(pile).iter().filter(|card| card.is_none()).count()).sum()
}
