//! How judges are made: of rules, or of a built-in game when the program is compiled.

use super::foundations::Growths;
use super::matching::Partners;
use super::{Judge, Places, code, derived, shape};
use crate::catalogue::Variant;
use crate::rules::{Rules, RulesError};
use crate::table::pile::PileKind;
#[cfg(feature = "alloc")]
use crate::table::pile_set::PileSet;
use crate::table::position::Position;

impl Rules {
    /// Checks the rules and makes a judge of them.
    ///
    /// # Errors
    /// The rules can't be played: every fault.
    pub fn judge(&self) -> Result<Judge, RulesError> {
        let mut judge = Judge::new::<false>(*self)?;
        judge.mark = Variant::of(self).map_or(0, |variant| variant as u8 + 1);
        Ok(judge)
    }
}

impl Variant {
    /// The variant's judge.
    pub const fn judge(self) -> &'static Judge {
        static JUDGES: [Judge; Variant::ALL.len()] = {
            let mut judges = [Judge::of_variant::<false>(Variant::ALL[0]); Variant::ALL.len()];
            let mut i = 0;
            while i < judges.len() {
                judges[i] = Judge::of_variant::<false>(Variant::ALL[i]);
                i += 1;
            }
            judges
        };
        &JUDGES[self as usize]
    }

    /// Deals a numbered deal of this game (ruling C7).
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// let position = Variant::Klondike.deal(42);
    /// assert_eq!(position.piles().count(), 13);
    /// ```
    pub fn deal(self, number: u64) -> Position {
        self.judge().deal(number)
    }
}

#[cfg(feature = "alloc")]
impl Judge {
    /// A position as these rules keep it, if another judge may have made it: what depends on the rules is worked out anew.
    pub(crate) fn adopt(&self, mut position: Position) -> Position {
        if !self.is_of_another(position.variant()) {
            position.mark = self.mark;
        }
        if self.piles == position.piles && self.rules.decks == position.decks() {
            match self.rules.decks {
                1 => self.work_out::<1>(&mut position),
                _ => self.work_out::<2>(&mut position),
            }
        }
        position
    }

    /// Whether a position or view with these piles is of another game: it has other piles, or it and the rules are of two built-in games.
    pub(crate) fn is_foreign(&self, piles: PileSet, variant: Option<Variant>) -> bool {
        self.piles != piles || self.is_of_another(variant)
    }

    /// Whether these are the rules of one built-in game, and that is another.
    fn is_of_another(&self, variant: Option<Variant>) -> bool {
        self.variant().zip(variant).is_some_and(|(own, other)| own != other)
    }
}

impl From<Variant> for Judge {
    fn from(variant: Variant) -> Judge {
        *variant.judge()
    }
}

impl From<&Judge> for Judge {
    fn from(judge: &Judge) -> Judge {
        *judge
    }
}

/// Two judges are equal if their rules are.
impl PartialEq for Judge {
    fn eq(&self, other: &Judge) -> bool {
        self.rules == other.rules
    }
}

impl Eq for Judge {}

impl core::fmt::Debug for Judge {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_tuple("Judge").field(&self.rules).finish()
    }
}

impl Judge {
    /// The judge of a built-in game. In a constant it is made at compile time, and the program contains the code of that game only.
    ///
    /// ```
    /// use solitaire_rules::{Judge, Variant};
    /// static KLONDIKE: Judge = Judge::built_in(Variant::Klondike);
    /// assert_eq!(KLONDIKE.legal_moves(&KLONDIKE.deal(37)).len(), 7);
    /// ```
    pub const fn built_in(variant: Variant) -> Judge {
        Judge::of_variant::<true>(variant)
    }

    const fn of_variant<const ALONE: bool>(variant: Variant) -> Judge {
        let Ok(mut judge) = Judge::new::<ALONE>(variant.described()) else {
            panic!("the catalogue's rules can be played: tested for each")
        };
        judge.mark = variant as u8 + 1;
        judge
    }

    const fn new<const ALONE: bool>(rules: Rules) -> Result<Judge, RulesError> {
        if let Err(error) = rules.validate() {
            return Err(error);
        }
        let (tableau, foundations, stock) = (&rules.tableau, &rules.foundations, &rules.stock);
        let leaves = foundations.takes.runs_at_once();
        let piles = derived::piles(&rules);
        let shape = shape::shape(&rules);
        Ok(Judge {
            rules,
            piles,
            steps: tableau.build.steps(),
            holds: tableau.group_steps(),
            foundation_steps: foundations.built().steps(),
            rank_steps: tableau.direction.rank_steps(),
            groups: tableau.groups.may_be_several(),
            any_order: tableau.groups.in_any_order(),
            supermoves: tableau.groups.are_supermoves(),
            whole_piles: tableau.groups.are_whole_piles(),
            base: foundations.base.rank(),
            rounds: !foundations.base.is_ace(),
            own_bases: !foundations.base.is_shared() && rules.foundations_are_plain(),
            takes_cards: foundations.takes.single_cards(),
            runs_leave: leaves,
            dealt_foundations: rules.dealt_foundations(),
            growths: Growths::new(&rules),
            pairs: Partners::new(&rules),
            won_with: rules.won_with(),
            unscored: rules.unscored(),
            places: if stock.is_gathered() {
                Places::WhileGathered
            } else if tableau.overlap {
                Places::Always
            } else if stock.deals_to_tableau() {
                Places::WhileStock
            } else {
                Places::Never
            },
            cleared: piles.of(PileKind::Tableau).or(piles.of(PileKind::Reserve)),
            keeps_disorder: derived::keeps_disorder(&rules),
            keeps_heads: derived::keeps_heads(&rules),
            ranks_tell: derived::ranks_tell(&rules),
            keeps_places: derived::keeps_places(&rules),
            heads_tell_runs: derived::heads_tell_runs(&rules),
            deals_to: stock.deals_to(),
            waits_for_transfers: stock.waits_for_transfers(),
            waits_for_filled_piles: stock.waits_for_filled_piles(),
            gathers: stock.is_gathered(),
            redeal_keeps_top: stock.redeal_keeps_top(),
            redeals: stock.redeals(),
            follows: leaves
                || derived::opens_reserve(&rules)
                || tableau.empty.takes_from_reserve()
                || tableau.overlap
                || foundations.takes.are_discarded(),
            refill: tableau.empty.refill(),
            fillers: derived::fillers(tableau.empty),
            most_to_empty: tableau.most_to_empty(),
            fills_singly: tableau.empty.fillers().are_single_cards(),
            fills_below_base: tableau.empty.fillers().are_below_base(),
            moves_by_empty_piles: tableau.empty.serves_supermoves(),
            to_cells: derived::to_cells(&rules, piles),
            has_deep_cells: rules.cells.are_deep(),
            to_tableau: derived::to_tableau(&rules, piles),
            alike: [derived::alike(&rules, false), derived::alike(&rules, true)],
            shape,
            code: code::code_for::<ALONE>(rules.decks, shape),
            mark: 0,
        })
    }
}
