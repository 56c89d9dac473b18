//! How things look: in colours or without, with suits as symbols or as letters.

use std::env;

use ratatui::style::{Color, Modifier, Style};
use solitaire_rules::Card;
use solitaire_rules::cards::{Color as CardColor, Rank, Suit};

use crate::kept::Options;

/// The looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Theme {
    pub(super) options: Options,
    pub(super) colours: bool,
}

/// What a place is to the player just now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) cursor: bool,
    pub(super) chosen: bool,
    pub(super) target: bool,
}

impl Theme {
    /// A card, in as many characters as there are.
    pub(super) fn card(self, card: Card, width: u16) -> String {
        let rank = match card.rank() {
            Rank::Ten if width > 2 => "10".to_owned(),
            rank => rank.letter().to_string(),
        };
        let suit = if self.options.ascii { card.suit().letter() } else { card.suit().symbol() };
        format!("{rank}{suit}")
    }

    pub(super) fn back(self) -> &'static str {
        if self.options.ascii { "##" } else { "▒▒" }
    }

    pub(super) fn empty(self) -> &'static str {
        if self.options.ascii { "." } else { "·" }
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
        if !self.colours {
            return Style::new();
        }
        let ink = match card.suit() {
            Suit::Clubs if self.options.four_colours => Color::Green,
            Suit::Diamonds if self.options.four_colours => Color::Blue,
            _ if card.color() == CardColor::Red => Color::Red,
            _ => Color::Black,
        };
        Style::new().fg(ink).bg(Color::White)
    }

    /// The face of a card of a picture that another one covers.
    pub(super) fn covered(self, card: Card) -> Style {
        let face = self.face(card).add_modifier(Modifier::DIM);
        if self.colours { face.bg(Color::Gray) } else { face }
    }

    /// What is less important.
    pub(super) fn faint(self) -> Style {
        if self.colours { Style::new().fg(Color::DarkGray) } else { Style::new() }
    }

    pub(super) fn down(self) -> Style {
        if self.colours { Style::new().fg(Color::Blue) } else { Style::new() }
    }

    pub(super) fn name(self) -> Style {
        if self.colours { Style::new().fg(Color::Cyan) } else { Style::new() }
    }

    pub(super) fn bar(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    pub(super) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The style of a place with this mark.
    pub(super) fn marked(self, style: Style, mark: Mark) -> Style {
        match (mark, self.colours) {
            (Mark { chosen: true, .. }, true) => style.bg(Color::Yellow),
            (Mark { cursor: true, .. }, true) => style.bg(Color::Cyan),
            (Mark { target: true, .. }, true) => style.bg(Color::Green),
            (Mark { cursor: true, .. }, false) => style.add_modifier(Modifier::REVERSED),
            (Mark { chosen: true, .. }, false) => style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            (Mark { target: true, .. }, false) => style.add_modifier(Modifier::UNDERLINED),
            _ => style,
        }
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

/// Whether the terminal shows more than ASCII, by what the environment says of it.
pub(super) fn is_utf8() -> bool {
    if cfg!(windows) {
        return true;
    }
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].map(|name| env::var(name).unwrap_or_default());
    set.iter().find(|value| !value.is_empty()).is_some_and(|value| names_utf8(value))
}

fn names_utf8(locale: &str) -> bool {
    let locale = locale.to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// Whether colours are wanted: <https://no-color.org>.
pub(super) fn wants_colours() -> bool {
    env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_fit_and_keep_to_ascii_if_asked() {
        for index in 0..52 {
            let card = Card::from_index(index).expect("a card");
            for ascii in [false, true] {
                let theme = Theme { options: Options { ascii, ..Options::default() }, colours: true };
                assert_eq!(theme.card(card, 2).chars().count(), 2);
                assert!(theme.card(card, 3).chars().count() <= 3);
                assert!(!ascii || theme.card(card, 3).is_ascii());
            }
        }
    }

    #[test]
    fn four_colours_tell_four_suits() {
        let theme = |four_colours| Theme { options: Options { four_colours, ..Options::default() }, colours: true };
        let inks = |four| {
            let cards = Suit::ALL.map(|suit| theme(four).face(Card::new(Rank::Ace, suit)));
            cards.iter().enumerate().filter(|(place, style)| !cards[..*place].contains(style)).count()
        };
        assert_eq!((inks(false), inks(true)), (2, 4));
    }

    #[test]
    fn locales_are_known() {
        assert!(names_utf8("de_DE.UTF-8") && names_utf8("C.utf8"));
        assert!(!names_utf8("C") && !names_utf8("en_US.ISO-8859-1"));
    }
}
