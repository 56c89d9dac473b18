//! Rust sources as far as it takes to find words, comparisons and matches: tokens without comments, strings and tests.

/// An identifier, a number or a sign.
#[derive(Clone, Debug)]
pub struct Token {
    pub text: String,
    pub line: usize,
}

/// A file's tokens.
pub struct Source {
    pub path: String,
    pub tokens: Vec<Token>,
}

/// Signs of several characters that must not be taken for one of their parts.
const SIGNS: [&str; 14] = ["..=", "::", "=>", "==", "!=", "<=", ">=", "->", "&&", "||", "..", "+=", "-=", "|="];

/// The tokens of a source, but for comments, text and modules for tests.
pub fn tokens(text: &str) -> Vec<Token> {
    let (mut tokens, mut rest, mut line) = (Vec::new(), text, 1);
    while let Some(first) = rest.chars().next() {
        let length = if first.is_whitespace() {
            first.len_utf8()
        } else if let Some(length) = left_out(rest) {
            length
        } else {
            let length = token(rest);
            tokens.push(Token { text: rest[..length].into(), line });
            length
        };
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    without_tests(tokens)
}

/// How long a comment, a text or a character that begins here is.
fn left_out(rest: &str) -> Option<usize> {
    if rest.starts_with("//") {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    if rest.starts_with("/*") {
        return Some(block_comment(rest));
    }
    let after_prefix = rest.trim_start_matches(['b', 'c', 'r']);
    let raw = after_prefix.trim_start_matches('#');
    let prefix = rest.len() - raw.len();
    if prefix > 0 && prefix < 5 && rest[..prefix].contains('r') && raw.starts_with('"') {
        let end = format!("\"{}", "#".repeat(after_prefix.len() - raw.len()));
        return raw[1..].find(&end).map(|at| prefix + 1 + at + end.len());
    }
    if after_prefix.starts_with('"') && rest.len() - after_prefix.len() < 2 {
        return Some(rest.len() - after_prefix.len() + quoted(after_prefix, '"'));
    }
    // A character, not a lifetime.
    let mut inside = rest.strip_prefix('\'')?.chars();
    let is_char = inside.next() == Some('\\') || inside.next() == Some('\'');
    is_char.then(|| quoted(rest, '\''))
}

fn block_comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    loop {
        if rest[at..].starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if rest[at..].starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
        } else {
            at += rest[at..].chars().next().map_or(0, char::len_utf8);
        }
        if depth == 0 || at >= rest.len() {
            return at;
        }
    }
}

/// The length of what stands in quotes, escapes left as they are.
fn quoted(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        if c == quote && !escaped {
            return at + 1;
        }
        escaped = c == '\\' && !escaped;
    }
    rest.len()
}

fn token(rest: &str) -> usize {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let name = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
    if name > 0 {
        return name;
    }
    let sign = SIGNS.iter().find(|sign| rest.starts_with(**sign));
    sign.map_or_else(|| rest.chars().next().map_or(1, char::len_utf8), |sign| sign.len())
}

/// Without what stands behind `#[cfg(test)]`.
fn without_tests(tokens: Vec<Token>) -> Vec<Token> {
    const TEST: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut source = Source { path: String::new(), tokens };
    while let Some(at) =
        source.tokens.windows(TEST.len()).position(|some| some.iter().zip(TEST).all(|(token, test)| token.text == test))
    {
        let texts = source.tokens[at..].iter();
        let body = texts.take_while(|token| token.text != "{" && token.text != ";").count();
        let end = source.end_of_group(at + body);
        source.tokens.drain(at..end);
    }
    source.tokens
}

/// What one arm of a match asks for.
#[derive(Debug)]
pub struct Pattern(Vec<Token>);

impl Pattern {
    /// Whether the arm takes whatever is left.
    pub fn is_rest(&self) -> bool {
        self.0.len() == 1 && (self.0[0].text == "_" || self.0[0].text.starts_with(char::is_lowercase))
    }

    /// What it asks for in each place of a tuple; without one, the whole.
    pub fn places(&self) -> Vec<&[Token]> {
        let whole = &self.0[..];
        let inner = match whole {
            [open, inner @ .., close] if open.text == "(" && close.text == ")" => inner,
            _ => return vec![whole],
        };
        split(inner, ",")
    }
}

/// The parts between these signs outside of brackets.
fn split<'a>(tokens: &'a [Token], at: &str) -> Vec<&'a [Token]> {
    let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0i32);
    for (i, token) in tokens.iter().enumerate() {
        depth += step(token);
        if depth == 0 && token.text == at {
            parts.push(&tokens[start..i]);
            start = i + 1;
        }
    }
    if start < tokens.len() {
        parts.push(&tokens[start..]);
    }
    parts
}

fn step(token: &Token) -> i32 {
    match token.text.as_str() {
        "(" | "[" | "{" => 1,
        ")" | "]" | "}" => -1,
        _ => 0,
    }
}

impl Source {
    /// The place behind the bracket that closes the one here; behind the token where there is none.
    pub fn end_of_group(&self, open: usize) -> usize {
        let mut depth = 0;
        for (i, token) in self.tokens.iter().enumerate().skip(open) {
            depth += step(token);
            if depth <= 0 {
                return i + 1;
            }
        }
        self.tokens.len()
    }

    /// What the arms of the match that begins here ask for, but for their conditions.
    pub fn patterns(&self, start: usize) -> Vec<Pattern> {
        let mut at = start + 1;
        while self.tokens.get(at).is_some_and(|token| token.text != "{") {
            at = if step(&self.tokens[at]) > 0 { self.end_of_group(at) } else { at + 1 };
        }
        let end = self.end_of_group(at).saturating_sub(1);
        let (mut patterns, mut at) = (Vec::new(), at + 1);
        while at < end {
            let arrow = self.next(at, end, "=>");
            let guard = self.next(at, arrow, "if");
            patterns.push(Pattern(self.tokens[at..guard].to_vec()));
            let body = arrow + 1;
            let block = self.tokens.get(body).is_some_and(|token| token.text == "{");
            at = if block { self.end_of_group(body) } else { self.next(body, end, ",") };
            at += usize::from(self.tokens.get(at).is_some_and(|token| token.text == ","));
        }
        patterns
    }

    /// The next such token outside of brackets, or the end.
    fn next(&self, from: usize, end: usize, text: &str) -> usize {
        let mut at = from;
        while at < end && self.tokens[at].text != text {
            at = if step(&self.tokens[at]) > 0 { self.end_of_group(at) } else { at + 1 };
        }
        at.min(end)
    }
}
