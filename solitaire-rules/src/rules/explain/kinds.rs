//! Foundations that are not four a deck, all alike: what they start with and how they go on, kind by kind.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::foundations::LIKE_THE_FIRST;
use super::taken::Taken;
use super::words::{a_rank, built, capital, count, listed, name, number, rank, ranks, suit, the_first};
use crate::cards::card::{Card, Rank};
use crate::rules::{Base, BaseCards, FoundationDirection, Kind, Order, Rules};

/// A card that a foundation starts with: `the ace of spades`, or `an ace of spades` where there are two.
fn one_card(card: Card, decks: u8) -> String {
    if decks == 1 { name(card) } else { format!("{} of {}", a_rank(card.rank()), suit(card)) }
}

impl Rules {
    /// How many there are, what they start with and how they go on, kind by kind.
    pub(super) fn explain_kinds(&self) -> Vec<String> {
        let several = self.kind_count() > 1;
        let of_kinds = if several { format!(" of {} kinds", number(self.kind_count() as u32)) } else { String::new() };
        let mut sentences =
            Vec::from([format!("{}{of_kinds}.", capital(&count(self.foundation_count(), "foundation")))]);
        for kind in (0..self.kind_count()).map(|number| self.kind(number)) {
            sentences.extend(match self.foundations.order {
                Order::Ranks => self.explain_kind(&kind, several),
                Order::OfTheOneBefore => explain_in_order(&kind, self.decks),
            });
        }
        if let Some(last) = self.foundations.closed_by {
            sentences.push(format!("Nothing goes on {}.", a_rank(last)));
        }
        sentences
    }

    /// What a kind starts with and how it goes on.
    fn explain_kind(&self, kind: &Kind, several: bool) -> Vec<String> {
        let (are, each) = if several && kind.piles > 1 { ("are", "each holds") } else { ("is", "it holds") };
        let Start { clause, sets_base } = Start::of(kind, self.decks, several, ", independently of the others,");
        if !sets_base {
            return Vec::from([format!("{clause} and {}.", self.growth(kind, [are, each]))]);
        }
        let more = several.then(|| format!("{} have a base in common.", capital(&number(kind.piles))));
        let growth = format!("Each {}.", self.growth(kind, ["is", "it holds"]));
        more.into_iter().chain([sentence(&clause), growth]).collect()
    }

    /// How a kind goes on: `is built up in suit to the king, one card at a time`.
    fn growth(&self, kind: &Kind, [are, each_holds]: [&str; 2]) -> String {
        if kind.holds == 1 {
            return format!("{} no other card", takes(are));
        }
        let (how, end) = (built(kind.build), self.end(kind));
        let (holds, until) = match end {
            End::With(cards) => (cards, format!(", until {each_holds} {}", count(cards, "card"))),
            End::Before => (kind.holds, ", until the next card is one that another foundation started with".into()),
            End::At(_) | End::ByItself => (kind.holds, String::new()),
        };
        if kind.step == 0 {
            return format!("{} cards of the same rank, {how}, one at a time{until}", takes(are));
        }
        let comma = match kind.direction {
            FoundationDirection::Both => ",",
            FoundationDirection::Up | FoundationDirection::Down | FoundationDirection::UpThenDown => "",
        };
        let corner = match kind.direction {
            FoundationDirection::Up | FoundationDirection::UpThenDown => " from king to ace",
            FoundationDirection::Down => " from ace to king",
            FoundationDirection::Both => "",
        };
        let steps = count(kind.step, "rank");
        let by = if kind.step == 1 { String::new() } else { format!("{comma} in steps of {steps}") };
        let (way, at_corner, round) = match kind.direction {
            FoundationDirection::UpThenDown => {
                let [up, down] = up_and_down(holds);
                return format!("{are} built up {how} to the {up}{down}, one card at a time{until}");
            }
            FoundationDirection::Up => ("up", Some(Rank::King), ["an ace goes on a king", "nothing goes on a king"]),
            FoundationDirection::Down => ("down", Some(Rank::Ace), ["a king goes on an ace", "nothing goes on an ace"]),
            FoundationDirection::Both => {
                let round = ["ace and king go on each other", "ace and king do not go on each other"];
                ("up or down at will,", None, round)
            }
        };
        if let End::At(last) = end {
            return format!("{are} built {way} {how}{by} to the {}, one card at a time", rank(last));
        }
        match (kind.wrap, kind.step) {
            // What nothing goes on is told for all kinds.
            (_, 1) if at_corner.is_some() && self.foundations.closed_by == at_corner => {
                format!("{are} built {way} {how}, one card at a time{until}")
            }
            (true, 1) => format!("{are} built {way} {how}, one card at a time, round the corner ({}){until}", round[0]),
            (true, _) => {
                format!("{are} built {way} {how}{by}, one card at a time, round the corner{corner}{until}")
            }
            (false, 1) => format!("{are} built {way} {how}, one card at a time ({}){until}", round[1]),
            (false, _) => {
                format!("{are} built {way} {how}{by}, one card at a time, never round the corner{corner}{until}")
            }
        }
    }

    /// Where foundations of a kind end that are built by ranks.
    fn end(&self, kind: &Kind) -> End {
        let holds = self.room_on_one(kind);
        if u32::from(holds) >= self.cards_at_most() {
            return End::ByItself;
        }
        if self.decks == 1 && kind.base.cards().is_some_and(|bases| stop_each_other(kind, bases, holds)) {
            return End::Before;
        }
        if self.stock.deals_to_foundation() || kind.step == 0 || kind.direction.turns() {
            return End::With(holds);
        }
        if starting_rank(kind).is_some() {
            return last_rank(kind, holds).map_or(End::With(holds), End::At);
        }
        let longest = kind.longest(self.foundations.closed_by, self.decks);
        if longest.is_some_and(|longest| kind.holds >= longest) { End::ByItself } else { End::With(holds) }
    }

    /// The cards that begin on foundations: what is taken out, what is dealt, and where it goes.
    pub(super) fn explain_begun_kinds(&self) -> Vec<String> {
        let (mut sentences, mut taken, mut any_dealt) = (Vec::new(), Taken::default(), false);
        for kind in (0..self.kind_count()).map(|number| self.kind(number)).filter(|kind| kind.dealt > 0) {
            match kind.base {
                Base::Rank(of) => taken.add_of_rank(&kind, of, self.of_rank(&kind, of)),
                Base::Cards(cards) => taken.add_cards(&kind, cards.iter()),
                Base::FirstOfTableau => sentences.push(self.like_the_first(&kind)),
                Base::EachItsOwn | Base::FirstPlayed | Base::Dealt => {
                    sentences.extend(self.taken_out(&mut taken));
                    let which = if any_dealt { "next" } else { "first" };
                    let cards = if kind.dealt == 1 {
                        format!("The {which} card goes")
                    } else {
                        format!("The {which} {} cards go", number(kind.dealt))
                    };
                    sentences.push(format!("{cards} to {}.", self.begun(kind.first, kind.dealt)));
                    any_dealt = true;
                }
            }
        }
        sentences.extend(self.taken_out(&mut taken));
        sentences
    }

    /// What several kinds take out of the pack, in a sentence.
    fn taken_out(&self, taken: &mut Taken) -> Option<String> {
        let taken = core::mem::take(taken);
        let (count, names) = (taken.count(), taken.names(self.decks));
        let one = count == 1 || names.len() == 1 && names[0].ends_with(" of each suit");
        let are = if one { "is" } else { "are" };
        let to = if count == 1 { self.begun(taken.first, 1) } else { "foundations, one to each".into() };
        let which = listed(names, "and");
        (count > 0).then(|| format!("Before the deal {which} {are} taken out of {} and put on {to}.", self.pack()))
    }

    /// `the first two aces`: what a kind that starts with this rank takes out.
    fn of_rank(&self, kind: &Kind, of: Rank) -> String {
        let shared = kind.share().filter(|&share| share < self.decks);
        match shared {
            Some(1) if kind.dealt == 4 => format!("{} of each suit", a_rank(of)),
            Some(share) if kind.dealt > share => {
                format!("the first {} {} ({} of a suit at most)", number(kind.dealt), ranks(of), number(share))
            }
            Some(_) | None if kind.dealt == 1 => format!("the first {}", rank(of)),
            Some(_) | None if kind.dealt == 4 * self.decks => format!("the {} {}", number(kind.dealt), ranks(of)),
            Some(_) | None => format!("the first {} {}", number(kind.dealt), ranks(of)),
        }
    }

    /// Cards of the rank of the tableau's first card.
    fn like_the_first(&self, kind: &Kind) -> String {
        let shared = kind.share().filter(|&share| share < self.decks && kind.dealt > share);
        let at_most = shared.map_or(String::new(), |share| format!(" ({} of a suit at most)", number(share)));
        let next = if kind.dealt == 1 {
            format!("next card of its rank{at_most} is")
        } else {
            format!("next {} cards of its rank{at_most} are", number(kind.dealt))
        };
        let to = self.begun(kind.first, kind.dealt);
        format!(
            "The first card of {} becomes the first card of the tableau. The {next} taken out and put on {to}.",
            self.pack()
        )
    }

    /// Where so many cards go that begin on foundations from this one on.
    fn begun(&self, first: u8, cards: u8) -> String {
        match (self.foundation_count(), cards) {
            (1, _) => "the foundation".into(),
            (_, 1) if first == 0 => "the first foundation".into(),
            (_, 1) => "a foundation".into(),
            (all, _) if cards == all => format!("{}, one to each", the_first(cards, all, "foundation")),
            (_, _) => "foundations, one to each".into(),
        }
    }
}

/// Where a foundation ends.
#[derive(Clone, Copy)]
enum End {
    /// With this rank, on the way to which there is no corner.
    At(Rank),
    /// With so many cards at the latest.
    With(u8),
    /// Before the card that another foundation of its suit started with.
    Before,
    /// Where nothing follows, which depends on how it starts.
    ByItself,
}

/// Whether foundations that could hold so many cards, a suit each, all stop before that, since the next card is another's first.
fn stop_each_other(kind: &Kind, bases: &BaseCards, holds: u8) -> bool {
    let ranks = Rank::ALL.len() as u8;
    let way = |from: Card, to: Card| match kind.direction {
        FoundationDirection::Up => (to.rank() as u8 + ranks - from.rank() as u8) % ranks,
        FoundationDirection::Down => (from.rank() as u8 + ranks - to.rank() as u8) % ranks,
        // They turn, and may get round the other's.
        FoundationDirection::Both | FoundationDirection::UpThenDown => 0,
    };
    let is_stopped =
        |base: Card| bases.iter().any(|next| next.suit() == base.suit() && (1..holds).contains(&way(base, next)));
    kind.build.is_in_suit() && kind.wrap && kind.step == 1 && bases.iter().all(is_stopped)
}

/// The rank of the cards that foundations of a kind start with, if it is certain and the same for all.
fn starting_rank(kind: &Kind) -> Option<Rank> {
    let one = |cards: &BaseCards| {
        let first = cards.iter().next()?.rank();
        cards.iter().all(|card| card.rank() == first).then_some(first)
    };
    kind.base.rank().or_else(|| kind.base.cards().and_then(one))
}

/// The rank of the last of so many cards, if the corner between king and ace doesn't lie on the way to it.
fn last_rank(kind: &Kind, cards: u8) -> Option<Rank> {
    let (first, steps) = (starting_rank(kind)? as u8, kind.step.checked_mul(cards.checked_sub(1)?)?);
    let last = match kind.direction {
        FoundationDirection::Up => first.checked_add(steps),
        FoundationDirection::Down => first.checked_sub(steps),
        FoundationDirection::Both | FoundationDirection::UpThenDown => None,
    };
    Rank::ALL.get(usize::from(last?)).copied().filter(|_| steps > 0)
}

/// What a kind starts with: `Each starts with an ace`, maybe with a comma behind it.
struct Start {
    clause: String,
    /// Whether the first card sets the rank for the others, of which the clause tells.
    sets_base: bool,
}

impl Start {
    /// Where foundations have bases of their own, `beside` says how each starts beside the others.
    fn of(kind: &Kind, decks: u8, several: bool, beside: &str) -> Start {
        let many = kind.piles > 1;
        let suits = suits(kind);
        let others = match kind.share() {
            Some(1) if kind.piles == 2 => "the other starts with that rank in another suit".into(),
            Some(_) | None if kind.piles == 2 => "the other starts with that rank".into(),
            Some(_) | None => format!("the others start with that rank{suits}"),
        };
        let shared = |base: &str| Start { clause: format!("{base} sets the base: {others}"), sets_base: true };
        let with = match kind.base {
            Base::Rank(base) => a_rank(base),
            Base::EachItsOwn if kind.dealt == kind.piles => {
                if several && many { "the cards dealt to them" } else { "the card dealt to it" }.into()
            }
            Base::EachItsOwn if many => format!("any card{beside}"),
            Base::FirstPlayed if many => {
                return shared(if kind.piles == 2 {
                    "The first card played to either of them, of any rank,"
                } else {
                    "The first card played to any of them, of any rank,"
                });
            }
            Base::EachItsOwn | Base::FirstPlayed => "any card".into(),
            Base::Dealt if many => return shared("The card dealt to the first"),
            Base::Dealt => "the card dealt to it".into(),
            Base::FirstOfTableau => LIKE_THE_FIRST.into(),
            Base::Cards(cards) if !many => listed(cards.iter().map(|card| one_card(card, decks)).collect(), "and"),
            Base::Cards(_) if several => starting_rank(kind).map_or_else(|| "the cards put on them".into(), ranks),
            Base::Cards(_) => "the card put on it".into(),
        };
        let which = match (several, many) {
            (false, false) => "It starts".into(),
            (false, true) => "Each starts".into(),
            (true, false) => "One starts".into(),
            (true, true) => format!("{} start", capital(&number(kind.piles))),
        };
        Start { clause: format!("{which} with {with}{suits}"), sets_base: false }
    }
}

/// A clause on its own.
fn sentence(clause: &str) -> String {
    format!("{}.", clause.trim_end_matches(','))
}

/// How the suits share the foundations of a kind: `, one of each suit,`.
fn suits(kind: &Kind) -> String {
    match kind.share() {
        Some(share) if share < kind.piles && share * 4 == kind.piles => format!(", {} of each suit,", number(share)),
        Some(share) if share < kind.piles => format!(", {} of a suit at most,", number(share)),
        Some(_) | None => String::new(),
    }
}

/// Osmosis.
fn explain_in_order(kind: &Kind, decks: u8) -> Vec<String> {
    let mut sentences = Vec::from([sentence(&Start::of(kind, decks, false, "").clause)]);
    if kind.piles == 1 {
        sentences.push("It takes any card of its suit.".into());
    } else {
        sentences.push("Each starts only after the one before it.".into());
        sentences.push(
            "The first takes any card of its suit; each of the others takes a card of its suit if a card of that rank lies on the foundation before it."
                .into(),
        );
    }
    if kind.holds < 13 * decks {
        let each = if kind.piles == 1 { "It" } else { "A foundation" };
        sentences.push(format!("{each} holds {}.", count(kind.holds, "card")));
    }
    sentences
}

/// The verb that goes with `is` or `are`.
fn takes(are: &str) -> &'static str {
    if are == "is" { "takes" } else { "take" }
}

/// How far foundations go that hold so many cards, up and then down again if they turn: `king`, `, then from a second king down to the ace`.
fn up_and_down(holds: u8) -> [String; 2] {
    let ranks = Rank::ALL.len() as u8;
    let down = match holds.min(2 * ranks) {
        holds if holds <= ranks => String::new(),
        holds if holds == ranks + 1 => ", then a second king".into(),
        holds => format!(", then from a second king down to the {}", rank(Rank::ALL[usize::from(2 * ranks - holds)])),
    };
    [rank(Rank::ALL[usize::from(holds.clamp(1, ranks) - 1)]).into(), down]
}
