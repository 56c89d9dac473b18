//! Draws a card, its back or its empty place.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::super::theme::{Mark, Theme};

/// What is written on a card.
pub(super) struct Written {
    /// In the upper left corner, or flat cards' only line.
    pub(super) index: String,
    /// In the middle.
    pub(super) middle: String,
    /// In the lower edge.
    pub(super) foot: String,
    /// What the rest is filled with.
    pub(super) fill: char,
    /// Whether an outline goes around it.
    pub(super) has_frame: bool,
}

impl Written {
    /// The lines of a card of which so much is seen.
    fn lines(&self, theme: Theme, width: u16, height: u16, is_whole: bool) -> Vec<String> {
        let (width, frame) = (usize::from(width), theme.frame());
        if height == 0 || !self.has_frame {
            return vec![self.index.clone()];
        }
        let [corner, right, lower, lower_right] = frame.corners;
        let fill = |text: &str, fill: char, width: usize| {
            text.chars().chain(std::iter::repeat(fill)).take(width).collect::<String>()
        };
        let inside = width.saturating_sub(2);
        let edge = if self.fill == ' ' { frame.across } else { self.fill };
        // What is covered to the right has no right edge; where little is seen the index needs the corner's place.
        if !is_whole {
            let top = if width < 4 { self.index.clone() } else { format!("{corner}{}", self.index) };
            let middle = fill(&frame.down.to_string(), self.fill, width);
            let mut lines = vec![fill(&top, edge, width)];
            lines.extend((2..height).map(|_| middle.clone()));
            lines.extend((height > 1).then(|| fill(&lower.to_string(), edge, width)));
            return lines;
        }
        let top = format!("{corner}{}{right}", fill(&self.index, edge, inside));
        let middle = |text: &str| {
            let before = inside.saturating_sub(text.chars().count()) / 2;
            let text = [self.fill.to_string().repeat(before).as_str(), text].concat();
            format!("{}{}{}", frame.down, fill(&text, self.fill, inside), frame.down)
        };
        let mut lines = vec![top];
        for row in 1..height.saturating_sub(1) {
            lines.push(middle(if row == height / 2 { &self.middle } else { "" }));
        }
        if height > 1 {
            let free = inside.saturating_sub(self.foot.chars().count());
            let before = std::iter::repeat_n(edge, free).collect::<String>();
            lines.push(format!("{lower}{before}{}{lower_right}", self.foot));
        }
        lines
    }

    /// Draws it, as far as it is inside an area.
    pub(super) fn draw(&self, theme: Theme, area: Rect, whole: u16, look: (Style, Mark), buffer: &mut Buffer) {
        let (style, mark) = look;
        let frame = theme.frame();
        let style = theme.marked(style, mark);
        let edge = theme.edge(style);
        let lines = self.lines(theme, area.width, area.height, area.width >= whole);
        for (y, line) in (area.top()..area.bottom().min(buffer.area.bottom())).zip(lines) {
            let mut line = line.chars();
            for x in area.left()..area.right().min(buffer.area.right()) {
                let c = line.next().unwrap_or(self.fill);
                let cell = &mut buffer[(x, y)];
                cell.set_char(c).set_style(if frame.has(c) { edge } else { style });
            }
        }
    }
}
