//! Foundations set up by chance, in any state that their kind may come to.

use solitaire_rules::cards::Rank;
use solitaire_rules::position::Setup;
use solitaire_rules::rules::{Order, Stock, Takes};
use solitaire_rules::{Card, Pile, Rules};

use super::Dice;
use super::arrange::{suits_join, take_run};
use super::plain_words::kinds;
use crate::plain::rules as plain;

pub fn build(rules: &Rules, dice: &mut Dice, cards: &mut Vec<Card>, setup: &mut Setup) {
    match rules.foundations.takes {
        Takes::CompleteRun { .. } => complete_runs(rules, dice, cards, setup),
        Takes::Pairs(_) => pile_up(0, dice, cards, setup),
        Takes::LowerOfSuit => {
            let (mut lower, aces): (Vec<Card>, Vec<Card>) = cards.drain(..).partition(|card| card.rank() != Rank::Ace);
            pile_up(0, dice, &mut lower, setup);
            cards.extend(aces.into_iter().chain(lower));
            dice.shuffle(cards);
        }
        Takes::Cards => {
            let kinds = kinds(rules);
            let first = |number: usize| kinds[..number].iter().map(|kind| kind.piles).sum();
            let mut states: Vec<State> = (0..kinds.len())
                .map(|number| State {
                    kind: &kinds[number],
                    first: first(number),
                    shared: Rank::Ace,
                    by_suit: [0; 4],
                    of_one_suit: rules.foundations.order != Order::Ranks,
                })
                .collect();
            // What begins with certain cards has them before others take them, what begins in the deal before what does not.
            states.iter().for_each(|state| put_named(state.kind, state.first, cards, setup));
            for state in &mut states {
                state.share_a_rank(dice, cards);
                for index in 0..dealt(state.kind) {
                    state.start(index, dice, cards, setup);
                }
            }
            states.iter_mut().for_each(|state| build_kind(rules, state, dice, cards, setup));
            if matches!(rules.stock, Stock::ToFoundation) {
                pile_up(0, dice, cards, setup);
            }
        }
    }
}

fn foundation(index: usize) -> Pile {
    Pile::foundation(index).unwrap()
}

fn add(setup: &mut Setup, pile: Pile, cards: impl IntoIterator<Item = Card>) {
    setup.pile_mut(pile).extend(cards.into_iter().map(|card| (card, true)));
}

/// Cards in no order: on a discard, or where the stock is dealt.
fn pile_up(index: usize, dice: &mut Dice, cards: &mut Vec<Card>, setup: &mut Setup) {
    let most = cards.len() * dice.below(5) / 4;
    let some = cards.split_off(cards.len() - dice.below(most + 1).min(cards.len()));
    add(setup, foundation(index), some);
}

fn complete_runs(rules: &Rules, dice: &mut Dice, cards: &mut Vec<Card>, setup: &mut Setup) {
    let Takes::CompleteRun { build, .. } = rules.foundations.takes else { return };
    for index in 0..rules.foundation_count().into() {
        if dice.one_in(3) {
            let run = take_run(build, -1, Rank::King, 13, dice, cards);
            if run.len() == 13 {
                add(setup, foundation(index), run);
            } else {
                cards.extend(run);
            }
        }
    }
}

fn put_named(kind: &plain::Foundations, first: usize, cards: &mut Vec<Card>, setup: &mut Setup) {
    let plain::Base::Cards(named) = &kind.base else { return };
    for (card, index) in named.iter().zip(first..) {
        let is_it = |other: &Card| other.rank() as u8 + 1 == card.rank && other.suit().letter() == card.suit;
        let place = cards.iter().position(is_it).unwrap();
        add(setup, foundation(index), [cards.remove(place)]);
    }
}

/// Foundations of one kind that are being set up.
struct State<'a> {
    kind: &'a plain::Foundations,
    first: usize,
    /// The rank that they start with where the rules name none.
    shared: Rank,
    /// How many have begun with each suit.
    by_suit: [usize; 4],
    /// Whether each is of one suit, whatever its build.
    of_one_suit: bool,
}

impl State<'_> {
    /// Lets them begin with a rank of which as many cards are left as begin in the deal, where it is not said which.
    fn share_a_rank(&mut self, dice: &mut Dice, cards: &[Card]) {
        let enough = |&rank: &Rank| {
            let of_suit =
                |suit: usize| cards.iter().filter(move |card| (card.rank(), card.suit() as usize) == (rank, suit));
            (0..4).map(|suit| of_suit(suit).count().min(self.share())).sum::<usize>() >= dealt(self.kind)
        };
        let ranks: Vec<Rank> = Rank::ALL.into_iter().filter(enough).collect();
        self.shared = dice.pick(&ranks).unwrap_or(self.shared);
    }

    /// How many each suit may begin.
    fn share(&self) -> usize {
        match (&self.kind.base, self.kind.build) {
            (plain::Base::EachItsOwn | plain::Base::Cards(_), _) => self.kind.piles,
            _ if self.of_one_suit => self.kind.piles.div_ceil(4),
            (_, plain::Build::SameSuit) => self.kind.piles.div_ceil(4),
            _ => self.kind.piles,
        }
    }

    /// Starts an empty foundation if a card is left for it.
    fn start(&mut self, index: usize, dice: &mut Dice, cards: &mut Vec<Card>, setup: &mut Setup) {
        let pile = foundation(self.first + index);
        if !setup.pile(pile).is_empty() {
            return;
        }
        let share = self.share();
        let rank = match self.kind.base {
            plain::Base::Rank(rank) => Rank::ALL[usize::from(rank) - 1],
            plain::Base::EachItsOwn => dice.pick(cards).map_or(self.shared, |card| card.rank()),
            _ => self.shared,
        };
        let fits = |card: &Card| card.rank() == rank && self.by_suit[card.suit() as usize] < share;
        if let Some(place) = cards.iter().position(fits) {
            let card = cards.remove(place);
            self.by_suit[card.suit() as usize] += 1;
            add(setup, pile, [card]);
        }
    }
}

fn build_kind(rules: &Rules, state: &mut State<'_>, dice: &mut Dice, cards: &mut Vec<Card>, setup: &mut Setup) {
    let (kind, first) = (state.kind, state.first);
    // From hardly begun to nearly won, that more often.
    let most = if dice.one_in(3) { kind.holds } else { dice.below(kind.holds + 1) };
    for index in first..first + kind.piles {
        let height = if dice.one_in(2) { most } else { dice.below(most + 1) };
        if rules.foundations.order != Order::Ranks && index > first && setup.pile(foundation(index - 1)).is_empty() {
            return;
        }
        if height > 0 {
            state.start(index - first, dice, cards, setup);
        }
        while setup.pile(foundation(index)).len() < height {
            let fits = |&card: &Card| goes_on(rules, kind, index, first, card, setup, dice);
            let Some(place) = cards.iter().position(fits) else { break };
            add(setup, foundation(index), [cards.remove(place)]);
        }
    }
}

/// How many of a kind begin with a card in the deal.
fn dealt(kind: &plain::Foundations) -> usize {
    match &kind.base {
        plain::Base::Dealt => 1,
        plain::Base::Cards(cards) => cards.len(),
        _ => kind.dealt,
    }
}

fn goes_on(
    rules: &Rules,
    kind: &plain::Foundations,
    index: usize,
    first: usize,
    card: Card,
    setup: &Setup,
    dice: &mut Dice,
) -> bool {
    let cards = setup.pile(foundation(index));
    let Some(&(top, _)) = cards.last() else { return false };
    if rules.foundations.closed_by == Some(top.rank()) {
        return false;
    }
    if rules.foundations.order != Order::Ranks {
        let lies_before =
            |before: usize| setup.pile(foundation(before)).iter().any(|(other, _)| other.rank() == card.rank());
        return card.suit() == top.suit() && (index == first || lies_before(index - 1));
    }
    let (on, rank) = (top.rank() as i32, card.rank() as i32);
    let step = i32::from(kind.step);
    let reaches = |to: i32| if kind.wrap { to.rem_euclid(13) == rank } else { to == rank };
    let ranks = match kind.direction {
        plain::FoundationDirection::Up => reaches(on + step),
        plain::FoundationDirection::Down => reaches(on - step),
        plain::FoundationDirection::Both => {
            if dice.one_in(2) {
                reaches(on + step)
            } else {
                reaches(on - step)
            }
        }
        plain::FoundationDirection::UpThenDown => match cards.len() {
            13 => rank == 12,
            ..13 => rank == on + 1,
            _ => rank == on - 1,
        },
    };
    ranks && kind_joins(rules, index, card, top)
}

/// Whether suits fit on a foundation.
fn kind_joins(rules: &Rules, index: usize, card: Card, top: Card) -> bool {
    let kinds = kinds(rules);
    let mut first = 0;
    for (number, kind) in kinds.iter().enumerate() {
        if index < first + kind.piles {
            let others = rules.foundations.others;
            let own = number.checked_sub(1).and_then(|other| others.kinds()[other].build);
            return suits_join(own.unwrap_or(rules.foundations.build), card, top);
        }
        first += kind.piles;
    }
    false
}
