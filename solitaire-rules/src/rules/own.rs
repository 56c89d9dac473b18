//! Rules as their author writes them down.

use alloc::string::String;

use super::Rules;

/// Rules as their author's file has them: with a title and notes, if there are any. [`Rules`] are read from the same file without those.
///
/// ```
/// # #[cfg(feature = "serde")] {
/// use solitaire_rules::Variant;
/// use solitaire_rules::rules::OwnRules;
/// let mut own = OwnRules::from(*Variant::Klondike.rules());
/// assert_eq!(own.title(), Some("Klondike"));
/// own.title = Some("Saturday Klondike".into());
/// let json = serde_json::to_string(&own).unwrap();
/// assert!(json.starts_with(r#"{"title":"Saturday Klondike","decks":1,"#));
/// assert_eq!(serde_json::from_str::<OwnRules>(&json).unwrap(), own);
/// assert_eq!(own.title(), Some("Saturday Klondike"));
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct OwnRules {
    /// The name for people, in one line: of at most [`OwnRules::MAX_TITLE`] characters where it is read.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub title: Option<String>,
    /// What there is to be said of them: at most [`OwnRules::MAX_NOTES`] characters where it is read.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub notes: Option<String>,
    /// What is played.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub rules: Rules,
}

impl OwnRules {
    /// The longest title, in characters. With a longer one, rules are not read; a save is, and its title is cut.
    pub const MAX_TITLE: usize = 200;
    /// The longest notes, in characters. With longer ones, rules are not read; a save is, and its notes are cut.
    pub const MAX_NOTES: usize = 10_000;
}

impl From<Rules> for OwnRules {
    fn from(rules: Rules) -> OwnRules {
        OwnRules { title: None, notes: None, rules }
    }
}
