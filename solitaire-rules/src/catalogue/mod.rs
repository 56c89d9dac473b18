//! The built-in games, one file each, and the list of their variants.

mod base;
mod carousel;
mod gargantua;
mod gold_mine;
mod klondike;
mod new_york;

use core::fmt;
use core::str::FromStr;

use crate::cards::error::ParseError;
use crate::rules::Rules;

/// One row a variant: its name in code, its name in text, its title, its rules.
macro_rules! variants {
    ($($(#[$doc:meta])* $variant:ident $name:literal $title:literal $rules:path;)*) => {
        /// The built-in games, each reading of their rules a variant of its own.
        ///
        /// ```
        /// use solitaire_rules::Variant;
        /// let names: Vec<_> = Variant::ALL.iter().map(|v| v.name()).collect();
        /// assert_eq!(names[..2], ["gold-mine", "gold-mine-aisleriot"]);
        /// assert_eq!("carousel".parse(), Ok(Variant::Carousel));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Variant {
            $($(#[$doc])* $variant,)*
        }

        impl Variant {
            /// All variants.
            pub const ALL: [Variant; [$($name),*].len()] = [$(Variant::$variant),*];
        }

        const NAMES: [(&str, &str); Variant::ALL.len()] = [$(($name, $title)),*];

        const RULES: [Rules; Variant::ALL.len()] = [$($rules),*];
    };
}

variants! {
    /// Gold Mine as its first source has it: foundations keep their cards.
    GoldMine "gold-mine" "Gold Mine" gold_mine::GOLD_MINE;
    /// Gold Mine as AisleRiot has it: foundations give back.
    GoldMineAisleriot "gold-mine-aisleriot" "Gold Mine (AisleRiot)" gold_mine::AISLERIOT;
    /// New York, one base rank for all foundations.
    NewYork "new-york" "New York" new_york::NEW_YORK;
    /// New York, each foundation with a base of its own.
    NewYorkFreeBase "new-york-free-base" "New York (free base)" new_york::FREE_BASE;
    /// New York, the base dealt to the first foundation.
    NewYorkDealtBase "new-york-dealt-base" "New York (dealt base)" new_york::DEALT_BASE;
    /// Gargantua, the redeal leaving a playable top card.
    Gargantua "gargantua" "Gargantua" gargantua::GARGANTUA;
    /// Gargantua as most programs play it.
    GargantuaClassic "gargantua-classic" "Gargantua (classic)" gargantua::CLASSIC;
    /// Carousel, refills topped up from the stock.
    Carousel "carousel" "Carousel" carousel::CAROUSEL;
    /// Carousel, a refill taking no more than a waste with cards holds.
    CarouselNoTopUp "carousel-no-top-up" "Carousel (no top-up)" carousel::NO_TOP_UP;
    /// Carousel, the stock dealt only when nothing else moves.
    CarouselStrict "carousel-strict" "Carousel (strict)" carousel::STRICT;
    /// Klondike, dealing one card.
    Klondike "klondike" "Klondike" klondike::KLONDIKE;
    /// Klondike, dealing three cards.
    KlondikeDrawThree "klondike-draw-three" "Klondike (draw three)" klondike::DRAW_THREE;
}

impl Variant {
    /// The variant's name in text, in kebab case: `gold-mine`.
    pub const fn name(self) -> &'static str {
        NAMES[self as usize].0
    }

    /// The variant's name for people: `Gold Mine`.
    pub const fn title(self) -> &'static str {
        NAMES[self as usize].1
    }

    /// The variant's rules.
    pub const fn rules(self) -> &'static Rules {
        static ALL: [Rules; Variant::ALL.len()] = RULES;
        &ALL[self as usize]
    }

    /// The error of a text in which a variant's name should stand.
    pub(crate) fn expected(expected: &'static str, text: &str, name: &str) -> ParseError {
        ParseError::expected_name(expected, text, name, Variant::ALL.iter().map(|variant| variant.name()))
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
        named.ok_or_else(|| Variant::expected("a variant such as `gold-mine`", text, text))
    }
}
