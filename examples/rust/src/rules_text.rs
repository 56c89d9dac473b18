//! A game's rules in print.

use std::io::{self, Write};

use anstyle::Style;
use solitaire_rules::Rules;

/// How wide the text is set.
const WIDTH: usize = 78;

/// The rules' paragraphs, each with its heading.
pub(crate) fn paragraphs(rules: &Rules) -> Vec<(String, String)> {
    let text = rules.explain();
    let parts = text.split("\n\n").map(|paragraph| {
        let headed = paragraph.strip_prefix("**").and_then(|rest| rest.split_once(".** "));
        headed.map_or((String::new(), paragraph.to_owned()), |(heading, text)| (heading.to_owned(), text.to_owned()))
    });
    parts.collect()
}

/// Prints the rules of a game of this title.
pub(crate) fn print(title: &str, rules: &Rules, out: &mut impl Write) -> io::Result<()> {
    const HEADING: Style = Style::new().bold();
    writeln!(out, "{HEADING}{title}{HEADING:#}")?;
    for (heading, text) in paragraphs(rules) {
        writeln!(out, "\n{HEADING}{heading}{HEADING:#}")?;
        for line in lines(&text, WIDTH) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

/// A paragraph in lines of this width.
pub(crate) fn lines(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.len() - 1;
        let room = lines[last].chars().count() + 1 + word.chars().count() <= width;
        match lines[last].is_empty() {
            true => lines[last].push_str(word),
            false if room => lines[last] += &format!(" {word}"),
            false => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use solitaire_rules::Variant;

    use super::*;

    #[test]
    fn nothing_of_the_rules_is_lost_or_too_wide() {
        for variant in Variant::ALL {
            let parts = paragraphs(variant.rules());
            assert!(parts.iter().all(|(heading, text)| !heading.is_empty() && !text.is_empty()), "{variant}");
            let rejoined: Vec<_> = parts.iter().map(|(heading, text)| format!("**{heading}.** {text}")).collect();
            assert_eq!(rejoined.join("\n\n"), variant.rules().explain());
            for (_, text) in parts {
                let set = lines(&text, WIDTH);
                assert!(set.iter().all(|line| line.chars().count() <= WIDTH), "{variant}: {set:?}");
                assert_eq!(set.join(" "), text.split_whitespace().collect::<Vec<_>>().join(" "));
            }
        }
    }
}
