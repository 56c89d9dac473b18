//! How things look: in colours or without, with suits as symbols or as letters.
//!
//! Foreground and background are always set together, so that no terminal's own colours come between; each pair has a contrast of 4.5 : 1 at least.

mod palette;

use ratatui::style::{Color, Modifier, Style};
use solitaire_rules::Card;
use solitaire_rules::cards::{Color as CardColor, Rank, Suit};
use solitaire_rules::layout::EmptyMark;
use solitaire_rules::position::PileKind;

pub(super) use self::palette::Colours;
use self::palette::Palette;
use crate::kept::Options;

/// The looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Theme {
    pub(super) options: Options,
    pub(super) colours: Colours,
}

/// What a place is to the player just now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) cursor: bool,
    pub(super) chosen: bool,
    pub(super) target: bool,
}

/// The characters of a card's frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) corners: [char; 4],
    pub(super) across: char,
    pub(super) down: char,
}

const LINES: Frame = Frame { corners: ['╭', '╮', '╰', '╯'], across: '─', down: '│' };
const ASCII: Frame = Frame { corners: ['+', '+', '+', '+'], across: '-', down: '|' };

impl Frame {
    pub(super) fn has(&self, c: char) -> bool {
        self.corners.contains(&c) || [self.across, self.down].contains(&c)
    }
}

impl Theme {
    fn palette(self) -> Option<&'static Palette> {
        self.colours.palette()
    }

    /// A pair of the palette's colours, if there are any.
    fn pair(self, pair: impl Fn(&Palette) -> (Color, Color)) -> Style {
        self.palette().map(pair).map_or_else(Style::new, |(ink, ground)| Style::new().fg(ink).bg(ground))
    }

    /// A card, in as many characters as there are.
    pub(super) fn card(self, card: Card, width: u16) -> String {
        let rank = match card.rank() {
            Rank::Ten if width > 2 => "10".to_owned(),
            rank => rank.letter().to_string(),
        };
        format!("{rank}{}", self.suit(card))
    }

    pub(super) fn suit(self, card: Card) -> char {
        if self.options.ascii { card.suit().letter() } else { card.suit().symbol() }
    }

    pub(super) fn frame(self) -> Frame {
        if self.options.ascii { ASCII } else { LINES }
    }

    /// What the backs are patterned with.
    pub(super) fn pattern(self) -> char {
        if self.options.ascii { '#' } else { '▒' }
    }

    /// What stands in an empty place with so much room.
    pub(super) fn empty(self, mark: EmptyMark, kind: PileKind, width: u16) -> String {
        let ascii = self.options.ascii;
        match mark {
            EmptyMark::Nothing => String::new(),
            EmptyMark::Place => if ascii { "." } else { "·" }.to_owned(),
            // Which card starts a foundation is what is asked there.
            EmptyMark::Free if kind == PileKind::Foundation && width >= 3 => "any".to_owned(),
            EmptyMark::Free if width >= 4 => "free".to_owned(),
            EmptyMark::Free => if ascii { "o" } else { "○" }.to_owned(),
            EmptyMark::Rank(Rank::Ten) if width >= 2 => "10".to_owned(),
            EmptyMark::Rank(rank) => rank.letter().to_string(),
            EmptyMark::Redeal => if ascii { "@" } else { "↻" }.to_owned(),
            EmptyMark::NoRedeal => if ascii { "x" } else { "×" }.to_owned(),
        }
    }

    /// So many cards that lie above or below what is drawn.
    pub(super) fn more(self, count: usize) -> String {
        if self.options.ascii { format!("+{count}") } else { format!("⋮{count}") }
    }

    pub(super) fn shortened(self) -> &'static str {
        if self.options.ascii { "~" } else { "…" }
    }

    /// The face of a card.
    pub(super) fn face(self, card: Card) -> Style {
        self.pair(|palette| (self.ink(palette, card), palette.card))
    }

    fn ink(self, palette: &Palette, card: Card) -> Color {
        match card.suit() {
            Suit::Clubs if self.options.four_colours => palette.clubs,
            Suit::Diamonds if self.options.four_colours => palette.diamonds,
            _ if card.color() == CardColor::Red => palette.red,
            _ => palette.black,
        }
    }

    /// The face of a card of a picture or a waste that another one covers.
    pub(super) fn covered(self, card: Card) -> Style {
        match self.palette() {
            None => Style::new().add_modifier(Modifier::DIM),
            Some(Palette { covered: Some(ground), .. }) => self.face(card).bg(*ground),
            // Where no other ground leaves enough contrast, the other way round.
            Some(palette) => Style::new().fg(palette.card).bg(self.ink(palette, card)),
        }
    }

    /// The frame of a card that looks so.
    pub(super) fn edge(self, style: Style) -> Style {
        match self.palette() {
            Some(palette) if style.bg == Some(palette.card) => style.fg(palette.edge),
            _ => style,
        }
    }

    /// The ground that the cards lie on, and what is written there.
    pub(super) fn felt(self) -> Style {
        self.pair(|palette| palette.felt)
    }

    /// The ground of messages and boxes.
    pub(super) fn panel(self) -> Style {
        self.pair(|palette| palette.panel)
    }

    /// What is less important on that.
    pub(super) fn faint(self) -> Style {
        self.pair(|palette| palette.faint)
    }

    pub(super) fn back(self) -> Style {
        self.pair(|palette| palette.back)
    }

    /// A pile's name, on the felt.
    pub(super) fn name(self) -> Style {
        self.pair(|palette| palette.name)
    }

    pub(super) fn bar(self) -> Style {
        if self.palette().is_some() {
            self.pair(|palette| palette.bar)
        } else {
            Style::new().add_modifier(Modifier::REVERSED)
        }
    }

    pub(super) fn strong(self) -> Style {
        self.panel().add_modifier(Modifier::BOLD)
    }

    /// The style of a place with this mark. The suit's colour stays where it can be read there.
    pub(super) fn marked(self, style: Style, mark: Mark) -> Style {
        let Some(palette) = self.palette() else {
            return match mark {
                Mark { cursor: true, .. } => style.add_modifier(Modifier::REVERSED),
                Mark { chosen: true, .. } => style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
                Mark { target: true, .. } => style.add_modifier(Modifier::UNDERLINED),
                _ => style,
            };
        };
        let (ink, ground) = match mark {
            Mark { chosen: true, .. } => palette.chosen,
            Mark { cursor: true, .. } => palette.cursor,
            Mark { target: true, .. } => palette.target,
            _ => return style,
        };
        let kept = style.fg.filter(|own| ink == palette.black && palette.legible.contains(own));
        style.fg(kept.unwrap_or(ink)).bg(ground)
    }

    /// What stands in the gap before a place with this mark: it has to be told without colours too.
    pub(super) fn sign(self, mark: Mark) -> &'static str {
        match mark {
            Mark { cursor: true, .. } => ">",
            Mark { chosen: true, .. } => "+",
            Mark { target: true, .. } => "*",
            _ => " ",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn theme(options: Options) -> Theme {
        Theme { options, colours: Colours::Sixteen }
    }

    #[test]
    fn cards_fit_and_keep_to_ascii_if_asked() {
        for index in 0..52 {
            let card = Card::from_index(index).expect("a card");
            for ascii in [false, true] {
                let theme = theme(Options { ascii, ..Options::default() });
                assert_eq!(theme.card(card, 2).chars().count(), 2);
                assert!(theme.card(card, 3).chars().count() <= 3);
                assert!(!ascii || theme.card(card, 3).is_ascii());
            }
        }
    }

    #[test]
    fn four_colours_tell_four_suits() {
        let inks = |four_colours, colours| {
            let theme = Theme { colours, ..theme(Options { four_colours, ..Options::default() }) };
            let cards = Suit::ALL.map(|suit| theme.face(Card::new(Rank::Ace, suit)));
            cards.iter().enumerate().filter(|(place, style)| !cards[..*place].contains(style)).count()
        };
        for colours in [Colours::Sixteen, Colours::Many] {
            assert_eq!((inks(false, colours), inks(true, colours)), (2, 4));
        }
    }
}
