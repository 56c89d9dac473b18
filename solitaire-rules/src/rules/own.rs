//! Rules as their author writes them down.

use alloc::string::String;

use super::Rules;

/// Rules as written in a file, with an optional title and notes. [`Rules`] can be read from the same file and ignore both.
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
    /// The display name; when read, at most [`OwnRules::MAX_TITLE`] characters.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub title: Option<String>,
    /// Notes for people; when read, at most [`OwnRules::MAX_NOTES`] characters.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub notes: Option<String>,
    /// The rules themselves.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub rules: Rules,
}

impl OwnRules {
    /// The longest title, in characters. Rules with a longer one are refused; in a save it is cut.
    pub const MAX_TITLE: usize = 200;
    /// The longest notes, in characters. Rules with longer ones are refused; in a save they are cut.
    pub const MAX_NOTES: usize = 10_000;
}

impl From<Rules> for OwnRules {
    fn from(rules: Rules) -> OwnRules {
        OwnRules { title: None, notes: None, rules }
    }
}
