//! The enums of the header. The library has numbers of a fixed width for what can be named, and cbindgen makes typedefs and macros of them, which a
//! debugger does not know: here the macros whose names begin with that of a typedef become an enum by it, SOLITAIRE_MOVE_KIND_DEAL one of
//! SolitaireMoveKind.

/// A typedef of a number, or a macro, and what is said of it.
pub(crate) struct Said<'a> {
    pub(crate) said: &'a str,
    pub(crate) name: &'a str,
    /// The typedef's type, or the macro's value.
    pub(crate) of: &'a str,
}

pub(crate) struct Enum<'a> {
    pub(crate) typedef: Said<'a>,
    pub(crate) members: Vec<Said<'a>>,
}

impl Enum<'_> {
    /// What the names of its members begin with: SOLITAIRE_MOVE_KIND_ for SolitaireMoveKind.
    pub(crate) fn prefix(&self) -> String {
        let words = self.typedef.name.chars().fold(String::new(), |mut words, letter| {
            if letter.is_uppercase() && !words.is_empty() {
                words.push('_');
            }
            words.push(letter.to_ascii_uppercase());
            words
        });
        words + "_"
    }

    /// As an enum class of C++: Reason::wrong_rank for SOLITAIRE_REASON_WRONG_RANK.
    pub(crate) fn write_class(&self) -> String {
        let Said { said, name, of } = self.typedef;
        let comment = |said: &str, before: &str| -> String {
            let lines = said.lines().filter(|line| !matches!(line.trim(), "/**" | "*/"));
            lines.map(|line| format!("{before}/// {}\n", line.trim().trim_start_matches("* "))).collect()
        };
        // The face's own Result is a value or an error.
        let (class, attribute) = match name.strip_prefix("Solitaire").unwrap_or(name) {
            "Result" => ("Code", "[[nodiscard]] "),
            class => (class, ""),
        };
        let prefix = self.prefix();
        let member = |m: &Said<'_>| {
            let short = m.name.strip_prefix(&prefix).unwrap_or(m.name).to_lowercase();
            format!("{}    {short} = {},\n", comment(m.said, "    "), m.name)
        };
        let members: String = self.members.iter().map(member).collect();
        format!("\n{}enum class {attribute}{class} : std::{of} {{\n{members}}};\n", comment(said, ""))
    }

    fn write(&self) -> String {
        let Said { said, name, of } = self.typedef;
        let indented = |said: &str| said.lines().map(|line| format!("    {line}\n")).collect::<String>();
        let member = |m: &Said<'_>| format!("{}    {} = {}", indented(m.said), m.name, m.of);
        let members: Vec<String> = self.members.iter().map(member).collect();
        let kind = if name == "SolitaireResult" { "SOLITAIRE_ENUM_NODISCARD" } else { "SOLITAIRE_ENUM" };
        format!("{said}\n{kind}({name}, {of}) {{\n{}\n}};", members.join(",\n"))
    }
}

fn typedef(block: &str) -> Option<Said<'_>> {
    let (said, line) = block.rsplit_once('\n')?;
    let (of, name) = line.strip_prefix("typedef ")?.strip_suffix(';')?.split_once(' ')?;
    of.ends_with("int8_t").then_some(())?;
    Some(Said { said, name, of })
}

fn result(block: &str) -> Option<Said<'_>> {
    let (said, line) = block.rsplit_once('\n')?;
    (line == "typedef int32_t SolitaireResult;").then_some(Said { said, name: "SolitaireResult", of: "int32_t" })
}

fn define(block: &str) -> Option<Said<'_>> {
    let (said, line) = block.rsplit_once('\n')?;
    let (name, of) = line.strip_prefix("#define ")?.split_once(' ')?;
    Some(Said { said, name, of })
}

/// The enums of a part of the header, and the blocks that belong to none.
pub(crate) fn split(part: &str) -> (Vec<Enum<'_>>, Vec<&str>) {
    let mut enums = Vec::new();
    let mut rest = Vec::new();
    for block in part.trim().split("\n\n") {
        match typedef(block).or_else(|| result(block)) {
            Some(typedef) => enums.push(Enum { typedef, members: Vec::new() }),
            None => rest.push(block),
        }
    }
    rest.retain(|block| {
        let Some(member) = define(block) else { return true };
        let fits = |of: &&mut Enum<'_>| member.name.starts_with(&of.prefix());
        let Some(of) = enums.iter_mut().filter(fits).max_by_key(|of| of.prefix().len()) else { return true };
        of.members.push(member);
        false
    });
    for of in &enums {
        assert!(!of.members.is_empty(), "{}: no members", of.typedef.name);
    }
    (enums, rest)
}

/// The same, the enums in the order of these types.
pub(crate) fn sorted<'a>(part: &'a str, types: &[String]) -> (Vec<Enum<'a>>, Vec<&'a str>) {
    let (mut enums, rest) = split(part);
    enums.sort_by_key(|of| types.iter().position(|name| name == of.typedef.name));
    (enums, rest)
}

/// A part of the header with its enums, in the order of these types.
pub(crate) fn with_enums(part: &str, types: &[String]) -> String {
    let (enums, rest) = sorted(part, types);
    let written: Vec<String> = enums.iter().map(Enum::write).chain(rest.into_iter().map(str::to_owned)).collect();
    written.join("\n\n")
}
