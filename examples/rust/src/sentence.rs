//! Faults as the screen says them.

use crate::command::brief;

/// What is wrong, briefly, as a sentence: with a capital, but where a name or a move stands first, and a full stop. What is one already stays as it is.
pub(crate) fn sentence(why: &str) -> String {
    let mut text = brief(why);
    if text.is_empty() || text.ends_with('.') {
        return text;
    }
    let is_word = text.split(' ').next().is_some_and(|word| word.bytes().all(|b| b.is_ascii_lowercase()));
    if let Some(first) = text.get_mut(..1).filter(|_| is_word) {
        first.make_ascii_uppercase();
    }
    if !text.ends_with(['?', '…']) {
        text.push('.');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_made_sentences() {
        for (fault, said) in [
            ("no game `foo`", "No game `foo`."),
            ("no game `carrousel`: did you mean `carousel`?", "No game `carrousel`: did you mean `carousel`?"),
            ("`re` may be `redo` or `redeal`", "`re` may be `redo` or `redeal`."),
            ("game.json: line 1: expected a save", "game.json: line 1: expected a save."),
            ("game already holds a game.", "game already holds a game."),
            ("", ""),
        ] {
            assert_eq!(sentence(fault), said);
        }
    }
}
