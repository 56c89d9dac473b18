//! What a game starts with: a judge, and the title and notes of its rules.

use alloc::string::String;

use crate::catalogue::Variant;
use crate::judge::Judge;
use crate::rules::{OwnRules, RulesError};

/// A judge with the title and notes of its rules: [`OwnRules`] that have been checked. A [`Game`](crate::Game) starts with one and keeps it; made
/// from a [`Judge`] or a [`Variant`], it has neither title nor notes.
///
/// ```
/// use solitaire_rules::game::OwnJudge;
/// use solitaire_rules::rules::OwnRules;
/// use solitaire_rules::{Game, Variant};
/// let rules = *Variant::Klondike.rules();
/// let own = OwnRules { title: Some("Saturday Klondike".into()), notes: None, rules };
/// let game = Game::deal(own.judge()?, 42);
/// assert_eq!(game.title(), Some("Saturday Klondike"));
/// assert_eq!(game.record().replay()?.title(), Some("Saturday Klondike"));
/// assert_eq!(OwnJudge::from(Variant::Klondike).title(), Some("Klondike"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnJudge {
    /// The display name of the rules.
    pub title: Option<String>,
    /// The author's notes on the rules.
    pub notes: Option<String>,
    /// The judge itself.
    pub judge: Judge,
}

impl OwnJudge {
    /// The title or, if there is none, that of the built-in variant with these rules.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref().or_else(|| self.judge.variant().map(Variant::title))
    }

    /// The rules as their author wrote them.
    pub fn rules(&self) -> OwnRules {
        OwnRules { title: self.title.clone(), notes: self.notes.clone(), rules: *self.judge.rules() }
    }
}

impl OwnRules {
    /// Checks the rules and makes a judge from them, as [`Rules::judge`](crate::Rules::judge) does.
    ///
    /// # Errors
    /// The rules can't be played: every fault.
    pub fn judge(self) -> Result<OwnJudge, RulesError> {
        Ok(OwnJudge { judge: self.rules.judge()?, title: self.title, notes: self.notes })
    }
}

impl From<Judge> for OwnJudge {
    fn from(judge: Judge) -> OwnJudge {
        OwnJudge { title: None, notes: None, judge }
    }
}

impl From<&Judge> for OwnJudge {
    fn from(judge: &Judge) -> OwnJudge {
        OwnJudge::from(*judge)
    }
}

impl From<Variant> for OwnJudge {
    fn from(variant: Variant) -> OwnJudge {
        OwnJudge::from(variant.judge())
    }
}

impl From<&OwnJudge> for OwnJudge {
    fn from(own: &OwnJudge) -> OwnJudge {
        own.clone()
    }
}
