//! Everything about a [`Move`](crate::Move): lists of moves, what a move changes, what undoes it, and why it is illegal.

pub use crate::game::description::Description;
pub use crate::judge::{ChangeList, Changes, MAX_CHANGES, MAX_MOVES, MoveList, Reason, RoomError, Undo};
