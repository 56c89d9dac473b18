//! What games copy and keep by the million stays small.

use solitaire_rules::moves::Undo;
use solitaire_rules::position::{Key, KeyedPosition};
use solitaire_rules::{Card, IllegalMove, Move, Pile, Position, Rules, Variant};

#[test]
fn sizes() {
    assert!(size_of::<Position>() <= 320, "{}", size_of::<Position>());
    assert!(size_of::<Move>() <= 4);
    assert!(size_of::<Undo>() <= 116, "{}", size_of::<Undo>());
    assert_eq!([size_of::<Card>(), size_of::<Option<Card>>(), size_of::<Pile>(), size_of::<Variant>()], [1; 4]);
    assert!(size_of::<Result<(), IllegalMove>>() <= 16);
    assert!(size_of::<Rules>() <= 210, "{}", size_of::<Rules>());
}

fn is_plain<T: Copy + Send + Sync + 'static>() {}

#[test]
fn a_position_is_a_copy_and_goes_between_threads() {
    is_plain::<Position>();
    is_plain::<Key>();
    is_plain::<KeyedPosition>();
    is_plain::<Move>();
    is_plain::<Undo>();
    is_plain::<Rules>();
}
