//! What goes with a [`Move`](crate::Move): lists of them, what one changes, what undoes it, and why one is refused.

pub use crate::game::description::Description;
pub use crate::judge::{ChangeList, Changes, MAX_CHANGES, MAX_MOVES, MoveList, Reason, Undo};
