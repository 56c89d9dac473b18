//! The built-in games, one file a family or kind, and what is told of each.

mod bakers_dozen;
mod base;
mod canfield;
mod carousel;
mod fan;
mod forty_thieves;
mod freecell;
mod gargantua;
mod gold_mine;
mod gypsy;
mod klondike;
mod list;
mod matching;
mod new_york;
mod orders;
mod others;
mod pysol;
mod spider;
mod windmill;
mod yukon;

use self::list::{NAMES, RULES};

pub use self::list::Variant;
pub(crate) use self::pysol::DealingOrder;

use core::fmt;
use core::str::FromStr;

use crate::cards::error::ParseError;
use crate::rules::Rules;

impl Variant {
    /// The variant's name in text, in kebab case: `gold-mine`.
    pub const fn name(self) -> &'static str {
        NAMES[self as usize][0]
    }

    /// The variant's display name: `Gold Mine`.
    pub const fn title(self) -> &'static str {
        NAMES[self as usize][1]
    }

    /// The display name of the variant's family: `Klondike`. In [`Variant::ALL`] the variants of a family are next to each other.
    pub const fn family(self) -> &'static str {
        NAMES[self as usize][2]
    }

    /// The variant's rules.
    pub const fn rules(self) -> &'static Rules {
        self.judge().rules()
    }

    /// The rules, of which its judge is made.
    pub(crate) const fn described(self) -> Rules {
        RULES[self as usize]
    }

    /// The error of a text in which a variant's name should stand.
    #[cfg(feature = "alloc")]
    pub(crate) fn expected(expected: &'static str, text: &str, name: &str) -> ParseError {
        ParseError::expected_name(expected, text, name, Variant::names())
    }

    fn names() -> impl Iterator<Item = &'static &'static str> + Clone {
        NAMES.iter().map(|[name, ..]| name)
    }

    /// The variant with this number, counted from 1.
    pub(crate) fn of_mark(mark: u8) -> Option<Variant> {
        Variant::ALL.get(usize::from(mark).checked_sub(1)?).copied()
    }

    /// The built-in variant that has exactly these rules, if there is one.
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// let rules = *Variant::NewYork.rules();
    /// assert_eq!(Variant::of(&rules), Some(Variant::NewYork));
    /// ```
    pub fn of(rules: &Rules) -> Option<Variant> {
        Variant::ALL.into_iter().find(|v| v.rules() == rules)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Variant {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Variant, ParseError> {
        let named = Variant::ALL.into_iter().find(|v| v.name() == text);
        named.ok_or_else(|| ParseError::expected_game(text, Variant::names()))
    }
}

#[cfg(feature = "alloc")]
impl crate::rules::OwnRules {
    /// The title or, if there is none, that of the built-in variant with these rules.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref().or_else(|| Variant::of(&self.rules).map(Variant::title))
    }
}

/// What positions of a game are called.
#[cfg(feature = "alloc")]
pub(crate) fn name(variant: Option<Variant>) -> &'static str {
    variant.map_or("-", Variant::name)
}

/// A game as a sentence names it.
#[cfg(feature = "alloc")]
pub(crate) fn quoted(variant: Option<Variant>) -> alloc::string::String {
    variant.map_or_else(|| "a game of your own".into(), |variant| alloc::format!("`{variant}`"))
}
