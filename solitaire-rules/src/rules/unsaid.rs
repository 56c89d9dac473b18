//! What rules need not say, when they are written: what is so unless something else is said.

/// Whether it is the value that it has when nothing is said.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

pub(super) fn is_one(number: &u8) -> bool {
    *number == 1
}

pub(super) fn is_yes(flag: &bool) -> bool {
    *flag
}
