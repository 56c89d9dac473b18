//! Shares the lines of the window among the rows of a table.

/// The rows that a pile takes, from the first to the last, and how many lines it needs and wants of them together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) first: usize,
    pub(super) last: usize,
    pub(super) least: u16,
    pub(super) wanted: u16,
}

impl Span {
    /// How many lines the pile has.
    pub(super) fn lines(&self, heights: &[u16]) -> u16 {
        heights[self.first..=self.last].iter().sum()
    }
}

/// The height of each row: what every pile needs, and of what is left the most to whoever lacks the most. Nothing where that does not go.
pub(super) fn share(rows: usize, spans: &[Span], room: u16) -> Option<Vec<u16>> {
    let mut heights = vec![0; rows];
    let mut from_above = spans.to_vec();
    from_above.sort_by_key(|span| span.last);
    for span in &from_above {
        heights[span.last] += span.least.saturating_sub(span.lines(&heights));
    }
    let left = room.checked_sub(heights.iter().sum())?;
    for _ in 0..left {
        let lacks = |span: &Span| span.wanted.saturating_sub(span.lines(&heights));
        let Some(span) = spans.iter().max_by_key(|span| lacks(span)).filter(|span| lacks(span) > 0) else { break };
        heights[span.last] += 1;
    }
    Some(heights)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(first: usize, last: usize, least: u16, wanted: u16) -> Span {
        Span { first, last, least, wanted }
    }

    #[test]
    fn rows_are_shared_by_need() {
        assert_eq!(share(2, &[span(0, 0, 2, 2), span(1, 1, 3, 9)], 20), Some(vec![2, 9]));
        assert_eq!(share(2, &[span(0, 0, 2, 2), span(1, 1, 3, 9)], 8), Some(vec![2, 6]));
        // Both lack equally much at the end.
        assert_eq!(share(2, &[span(0, 0, 3, 15), span(1, 1, 3, 9)], 20), Some(vec![13, 7]));
        assert_eq!(share(2, &[span(0, 0, 2, 2), span(1, 1, 3, 9)], 4), None);
    }

    #[test]
    fn a_pile_may_take_several_rows() {
        // A column beside two rows of squared piles: what these leave it lacks is added below them.
        let spans = [span(0, 1, 9, 12), span(0, 0, 2, 2), span(1, 1, 2, 2)];
        assert_eq!(share(2, &spans, 10), Some(vec![2, 8]));
        assert_eq!(share(2, &spans, 30), Some(vec![2, 10]));
    }
}
