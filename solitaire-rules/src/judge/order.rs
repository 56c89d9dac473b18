//! Whether the face-up cards of the tableau lie as they could be built there: then ranks tell how large each group is.

#[cfg(feature = "solver")]
use super::Judge;
use super::questions::Judged;
#[cfg(feature = "solver")]
use super::shape::ALL;
use crate::table::id::*;
#[cfg(feature = "solver")]
use crate::table::pile::PileKind;
#[cfg(feature = "solver")]
use crate::table::position::Position;

impl<'a, const D: usize, const S: u64> Judged<'a, D, S> {
    /// The cards of a tableau pile that lie out of order on a face-up one.
    pub(super) fn out_of_order(self, pile: u8) -> impl Iterator<Item = Id> + 'a {
        let p = self.position;
        let pairs = p.top_down(pile).zip(p.top_down(pile).skip(1));
        let out = move |&(card, on): &(Id, Id)| p.is_face_up::<D>(on) && !self.lies_in_order(card, on);
        pairs.filter(out).map(|(card, _)| card)
    }
}

#[cfg(feature = "solver")]
impl Judge {
    /// Whether no face-up card of the tableau lies on another but as it could be built there.
    pub(crate) fn is_in_order(&self, p: &Position) -> bool {
        if self.keeps_disorder {
            return p.disorder == 0;
        }
        let ordered = |pile| {
            if self.rules.decks == 1 {
                Judged::<1, { ALL }> { judge: self, position: p }.out_of_order(pile).next().is_none()
            } else {
                Judged::<2, { ALL }> { judge: self, position: p }.out_of_order(pile).next().is_none()
            }
        };
        p.filled.of(PileKind::Tableau).all(ordered)
    }
}
