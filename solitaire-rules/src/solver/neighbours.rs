//! Cards that go on cards of neighbouring ranks, each on one of its own.

pub(super) const RANKS: usize = 13;

/// Given the numbers of cards of each rank: whether each of the children can have one of the parents to itself, of a neighbouring rank. Ranks are
/// taken two apart, because each then shares a neighbour with the last: along a line, or round a circle, where every number of the first children
/// that can take the neighbour shared with the last ones is tried.
pub(super) fn suffice(children: &[u8; RANKS], parents: [u8; RANKS], wrap: bool) -> bool {
    if !wrap {
        return [0, 1].into_iter().all(|first| {
            let before = if first == 0 { 0 } else { parents[0] };
            along((first..RANKS).step_by(2), children, &parents, before, false)
        });
    }
    (0..=children[0].min(parents[RANKS - 1])).any(|taken| {
        let mut parents = parents;
        parents[RANKS - 1] -= taken;
        along((0..RANKS).map(|i| 2 * i % RANKS), children, &parents, taken, true)
    })
}

/// Gives each child, in order, what is left of the neighbour before it, then the one behind it.
fn along(
    line: impl Iterator<Item = usize>,
    children: &[u8; RANKS],
    parents: &[u8; RANKS],
    mut before: u8,
    wrap: bool,
) -> bool {
    for rank in line {
        let missing = children[rank].saturating_sub(before);
        let behind = if rank + 1 < RANKS {
            parents[rank + 1]
        } else if wrap {
            parents[0]
        } else {
            0
        };
        let Some(rest) = behind.checked_sub(missing) else { return false };
        before = rest;
    }
    true
}
