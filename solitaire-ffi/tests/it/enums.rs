//! The enums of the header. The library has numbers of a fixed width for what can be named, and cbindgen makes macros of them, which a
//! debugger does not know: here each set of them becomes an enum.

/// An enum's name, what it is, and what its members' names begin with, after `SOLITAIRE_`; whole names end in a blank.
type Enum = (&'static str, &'static str, &'static [&'static str]);

const ENUMS: &[Enum] = &[
    ("SolitaireResultCode", "The values of a SolitaireResult.", &["OK ", "ERROR_"]),
    ("SolitaireSuit", "What solitaire_card_suit gives.", &["CLUBS ", "DIAMONDS ", "HEARTS ", "SPADES "]),
    (
        "SolitaireRank",
        "What solitaire_card_rank gives, with the numbers between.",
        &["ACE ", "JACK ", "QUEEN ", "KING "],
    ),
    (
        "SolitairePileKind",
        "What solitaire_pile_kind gives.",
        &["STOCK ", "WASTE ", "FOUNDATION ", "CELL ", "RESERVE ", "TABLEAU ", "PILE_NONE "],
    ),
    ("SolitaireMoveKind", "The kind of a SolitaireMove.", &["MOVE_"]),
    ("SolitaireChangeKind", "The kind of a SolitaireChange.", &["CHANGE_"]),
    ("SolitaireReason", "What solitaire_game_check gives.", &["LEGAL ", "REASON_"]),
    ("SolitaireStatus", "What solitaire_game_status gives.", &["ONGOING ", "WON ", "STUCK "]),
    ("SolitairePlayer", "The players of solitaire_game_choose.", &["PLAYER_"]),
    ("SolitaireOutcome", "The outcome of a SolitaireSolution.", &["SOLUTION_"]),
    ("SolitaireOpen", "What ended a search, in a SolitaireSolution and in SolitaireProspects.", &["OPEN_"]),
    ("SolitaireProspect", "The prospects of SolitaireProspects.", &["PROSPECTS_"]),
    ("SolitaireWhy", "Why the move of a SolitaireHint is a good one.", &["HINT_"]),
];

/// The enum that a macro belongs to.
fn enum_of(name: &str) -> Option<&'static Enum> {
    let begins =
        |part: &&str| name.strip_prefix("SOLITAIRE_").is_some_and(|name| format!("{name} ").starts_with(*part));
    ENUMS.iter().find(|(_, _, parts)| parts.iter().any(begins))
}

/// A macro and what is said of it.
struct Macro<'a> {
    said: &'a str,
    name: &'a str,
    value: &'a str,
}

fn read(block: &str) -> Option<Macro<'_>> {
    let (said, line) = block.rsplit_once('\n')?;
    let (name, value) = line.strip_prefix("#define ")?.split_once(' ')?;
    Some(Macro { said, name, value })
}

fn write(&(name, what, _): &Enum, members: &[Macro<'_>]) -> String {
    let indented = |said: &str| said.lines().map(|line| format!("    {line}\n")).collect::<String>();
    let members: Vec<String> =
        members.iter().map(|m| format!("{}    {} = {}", indented(m.said), m.name, m.value)).collect();
    format!("/**\n * {what}\n */\ntypedef enum {name} {{\n{}\n}} {name};", members.join(",\n"))
}

/// The header with enums in place of the macros that belong to one. What belongs together stands together.
pub(crate) fn with_enums(header: &str) -> String {
    let blocks: Vec<&str> = header.split("\n\n").collect();
    let mut written = Vec::new();
    let mut rest = &blocks[..];
    while let [block, others @ ..] = rest {
        let of = read(block).and_then(|first| enum_of(first.name));
        let Some(of) = of else {
            written.push((*block).to_owned());
            rest = others;
            continue;
        };
        let belongs = |m: &Macro<'_>| enum_of(m.name).is_some_and(|other| other.0 == of.0);
        let members: Vec<Macro<'_>> = rest.iter().map_while(|block| read(block).filter(belongs)).collect();
        rest = &rest[members.len()..];
        written.push(write(of, &members));
    }
    let header = written.join("\n\n");
    for (name, ..) in ENUMS {
        assert_eq!(header.matches(&format!("typedef enum {name} ")).count(), 1, "{name}: not one enum");
    }
    header
}
