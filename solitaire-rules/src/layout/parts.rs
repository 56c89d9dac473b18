//! What there is to be laid out, and how large it is.
//!
//! Lengths of fans are counted in quarters of half a card: a face-up card shows two of them, one face down shows one.

use crate::rules::{DealsTo, Layout, Picture, Rules};
use crate::table::pile::PileKind;

/// What a card takes in its fan's direction; what shows of one that lies face up below another, and of one face down.
const CARD: u32 = 8;
const UP: u32 = 2;
const DOWN: u32 = 1;
/// How many cards more than are dealt have room: in a column, and in a fan to the right. And how many at most, where there is room.
const GROWS: (u32, u32) = (6, 2);
const MOST: u32 = 12;
/// A cell that holds groups, and the waste of draw three, have room for so many half cards.
const DEEP: u32 = 4;

/// Piles of a kind that lie alike.
#[derive(Clone, Copy)]
pub(super) struct Group {
    pub(super) kind: PileKind,
    pub(super) count: u32,
    /// Whether only tops show.
    pub(super) squared: bool,
    /// How long the longest is when it is dealt.
    natural: u32,
    /// How many cards it may grow by.
    growth: u32,
}

impl Group {
    fn new(kind: PileKind, count: usize) -> Group {
        Group { kind, count: count.min(kind.limit()) as u32, squared: true, natural: CARD, growth: 0 }
    }

    /// How many half cards a column needs.
    pub(super) fn down(&self) -> u32 {
        self.length(GROWS.0)
    }

    /// How many half cards a fan to the right needs.
    pub(super) fn right(&self) -> u32 {
        self.length(GROWS.1)
    }

    /// How many half cards are of use.
    pub(super) fn most(&self) -> u32 {
        self.length(MOST)
    }

    fn length(&self, growth: u32) -> u32 {
        (self.natural + UP * growth.min(self.growth)).div_ceil(4)
    }
}

/// The parts of a table.
pub(super) struct Parts {
    pub(super) stock: u32,
    pub(super) waste: u32,
    /// How wide the waste is: wider than a card where several are dealt to it at once.
    pub(super) waste_width: u32,
    /// Wastes that take what the player puts there, each of whose cards matters.
    pub(super) wastes: Group,
    pub(super) cells: u32,
    /// How many half cards a cell takes.
    pub(super) cell_room: u32,
    pub(super) foundations: u32,
    pub(super) reserve: Group,
    pub(super) tableau: Group,
    pub(super) picture: Option<Picture>,
    /// Whether the tableau's piles are small and many: fans.
    pub(super) fans: bool,
    /// Whether stock and foundations stand below the tableau.
    pub(super) tableau_first: bool,
    /// Whether each foundation is a row that shows all its cards.
    pub(super) foundation_rows: bool,
}

impl Parts {
    pub(super) fn of(rules: &Rules) -> Parts {
        let open = rules.stock.is_in_play();
        let wastes = usize::from(rules.stock.wastes());
        let tableau = tableau(rules);
        let reserve = reserve(rules);
        let cells = Group::new(PileKind::Cell, rules.cells.count.into()).count;
        let foundations = Group::new(PileKind::Foundation, rules.foundation_count().into()).count;
        let no_columns = tableau.count == 0 && !open && cells == 0;
        Parts {
            stock: u32::from(rules.stock.is_there() || rules.stock.is_gathered()),
            waste: if open { 0 } else { wastes as u32 },
            waste_width: match rules.stock.deals_to() {
                Some(DealsTo::Waste { cards }) if cards > 1 => DEEP,
                Some(DealsTo::Waste { .. } | DealsTo::Tableau { .. } | DealsTo::Reserve | DealsTo::Foundation)
                | None => 2,
            },
            wastes: Group {
                squared: false,
                growth: MOST,
                ..Group::new(PileKind::Waste, if open { wastes } else { 0 })
            },
            cells,
            cell_room: match rules.cells.holds {
                _ if rules.cells.takes.are_groups() => DEEP,
                0 | 1 => 2,
                holds => (CARD + UP * (u32::from(holds) - 1)).div_ceil(4).min(DEEP),
            },
            foundations,
            foundation_rows: !rules.foundations.order.is_by_ranks() && no_columns && reserve.count <= foundations,
            reserve,
            fans: tableau.count > 10 && !tableau.squared && rules.tableau.deal.highest() <= 6,
            tableau,
            picture: rules.picture().filter(|_| tableau.count > 0),
            tableau_first: tableau.count > 0 && (rules.tableau.overlap || rules.stock.deals_to_foundation()),
        }
    }

    /// Whether each card shows of piles of this kind, however many they have, rather than the top alone.
    pub(super) fn spreads(&self, kind: PileKind) -> bool {
        match kind {
            PileKind::Stock => false,
            PileKind::Waste => self.wastes.count > 0,
            PileKind::Foundation => self.foundation_rows,
            PileKind::Cell => self.cell_room > 2,
            PileKind::Reserve => self.reserve.count > 0 && !self.reserve.squared,
            PileKind::Tableau => !self.tableau.squared,
        }
    }

    /// How wide stock and waste are together.
    pub(super) fn hand(&self) -> u32 {
        2 * self.stock + self.waste_width * self.waste
    }
}

/// The length of a pile's fan with so many cards face down and so many face up on them.
fn length(down: u8, up: u8) -> u32 {
    match (down, up) {
        (down, 0) => CARD + DOWN * u32::from(down.saturating_sub(1)),
        (down, up) => CARD + DOWN * u32::from(down) + UP * u32::from(up - 1),
    }
}

fn longest(deal: Layout, down: impl Fn(usize, u8) -> u8) -> u32 {
    let of_pile = |(pile, &height): (usize, &u8)| {
        let down = down(pile, height).min(height);
        length(down, height - down)
    };
    deal.heights().iter().enumerate().map(of_pile).max().unwrap_or(CARD).max(CARD)
}

fn tableau(rules: &Rules) -> Group {
    let tableau = &rules.tableau;
    let grows = tableau.build.steps() != 0 || rules.stock.deals_to_tableau();
    let laid_again = tableau.empty.refilled_cards().max(rules.stock.gathering().map(|gathering| gathering.packs));
    // A pack takes what is left, so that it says nothing of a pile where it is large.
    let laid_again = laid_again.map_or(0, |cards| cards.min(6));
    let natural = longest(tableau.deal, |pile, height| tableau.faces.down(pile, height)).max(length(0, laid_again));
    let room =
        tableau.capacity.map_or(MOST, |capacity| u32::from(capacity.saturating_sub(tableau.deal.highest().max(1))));
    let squared = !grows && natural <= CARD;
    Group {
        squared,
        natural,
        growth: if grows { room.min(MOST) } else { 0 },
        ..Group::new(PileKind::Tableau, tableau.deal.heights().len())
    }
}

fn reserve(rules: &Rules) -> Group {
    let reserve = &rules.reserve;
    let dealt_to = rules.stock.deals_to_reserve();
    let open = |(pile, &height): (usize, &u8)| height.saturating_sub(reserve.faces.down(pile, height)) > 1;
    let squared = !dealt_to && !reserve.deal.heights().iter().enumerate().any(open);
    Group {
        squared,
        natural: if squared { CARD } else { longest(reserve.deal, |pile, height| reserve.faces.down(pile, height)) },
        growth: if dealt_to { MOST } else { 0 },
        ..Group::new(PileKind::Reserve, reserve.deal.heights().len())
    }
}
