//! The letters and digits of piles' names as strokes, so that pictures need no fonts and look the same everywhere. Each stands in a box 10 wide and 14 high.

use std::fmt::Write;

/// A character, how far it is to the next one, and its strokes.
const GLYPHS: [(char, f32, &str); 18] = [
    ('0', 11.0, "M5 1Q1.2 1 1.2 7Q1.2 13 5 13Q8.8 13 8.8 7Q8.8 1 5 1Z"),
    ('1', 6.0, "M1 3.6L4 1V13"),
    ('2', 11.0, "M1.5 4Q1.5 1 5 1Q8.6 1 8.6 4.3Q8.6 6.5 5.5 9L1.3 13H9"),
    ('3', 11.0, "M1.5 2.2Q3 1 5 1Q8.5 1 8.5 4Q8.5 6.7 5 6.7Q9 6.7 9 10Q9 13 5 13Q2.5 13 1 11.5"),
    ('4', 11.0, "M7 13V1L1 9.3H9.3"),
    ('5', 11.0, "M8.3 1H2.3L1.7 6.4Q3.2 5.4 5 5.4Q9 5.4 9 9.1Q9 13 4.8 13Q2.5 13 1 11.6"),
    ('6', 11.0, "M8.2 1.9Q7 1 5.4 1Q1.2 1 1.2 7.8Q1.2 13 5.2 13Q9 13 9 9.2Q9 5.6 5.4 5.6Q2 5.6 1.3 8.6"),
    ('7', 11.0, "M1 1H9L4 13"),
    (
        '8',
        11.0,
        "M5 6.6Q1.8 6.6 1.8 3.8Q1.8 1 5 1Q8.2 1 8.2 3.8Q8.2 6.6 5 6.6Q1.2 6.6 1.2 9.8Q1.2 13 5 13Q8.8 13 8.8 9.8Q8.8 6.6 5 6.6Z",
    ),
    ('9', 11.0, "M1.8 12.1Q3 13 4.6 13Q8.8 13 8.8 6.2Q8.8 1 4.8 1Q1 1 1 4.8Q1 8.4 4.6 8.4Q8 8.4 8.7 5.4"),
    ('s', 10.0, "M8 6.6Q7 5.4 5 5.4Q2 5.4 2 7.4Q2 9.2 5 9.2Q8.2 9.2 8.2 11.1Q8.2 13 5 13Q2.6 13 1.6 11.7"),
    ('w', 11.0, "M.8 5.4L3 13L5 6.4L7 13L9.2 5.4"),
    ('f', 9.0, "M7.5 1.6Q4 .3 4 4V13M1.6 5.6H7"),
    ('c', 10.0, "M8.2 6.6Q7 5.4 5.2 5.4Q1.5 5.4 1.5 9.2Q1.5 13 5.2 13Q7 13 8.2 11.8"),
    ('r', 9.0, "M2.4 13V5.4M2.4 8.4Q3.6 5.2 7.6 5.6"),
    ('t', 9.0, "M4 2V10.6Q4 13 6 13Q7 13 7.8 12.5M1.6 5.4H7.4"),
    ('·', 10.0, "M5 9h.01"),
    (' ', 4.0, ""),
];

/// How far it is from the left edge of a text to its right edge, in the glyphs' own measure.
pub(super) fn width(text: &str) -> f32 {
    text.chars().map(advance).sum()
}

fn glyph(letter: char) -> Option<&'static (char, f32, &'static str)> {
    GLYPHS.iter().find(|(other, ..)| *other == letter)
}

fn advance(letter: char) -> f32 {
    glyph(letter).map_or(0.0, |&(_, advance, _)| advance)
}

/// Writes a text from its upper left corner on, in strokes of some width.
pub(super) fn write(svg: &mut String, text: &str, (x, y): (f32, f32), scale: f32, stroke: f32, color: &str) {
    let _ = write!(
        svg,
        "<g transform=\"translate({x} {y}) scale({scale})\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{stroke}\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\">"
    );
    let mut left = 0.0;
    for &(_, advance, strokes) in text.chars().filter_map(glyph) {
        if !strokes.is_empty() {
            let _ = write!(svg, "<path d=\"{strokes}\"");
            if left > 0.0 {
                let _ = write!(svg, " transform=\"translate({left})\"");
            }
            svg.push_str("/>");
        }
        left += advance;
    }
    svg.push_str("</g>");
}
