//! The statistics as a table: a game in each line.

use solitaire_rules::Variant;

use super::clock;
use crate::kept::{Results, Slot, Statistics};
use crate::start::Which;

/// What the table tells of the games that were played.
pub(crate) struct StatisticsTable(Vec<Row>);

struct Row {
    title: String,
    result: Results,
    /// Whether it is the game that is played now.
    is_played: bool,
}

/// A column to the right of the titles.
struct Column {
    heading: &'static str,
    width: usize,
    text: fn(&Results) -> String,
}

/// Those that matter most first: where there is too little room the last ones are left out.
const COLUMNS: [Column; 7] = [
    Column { heading: "Played", width: 8, text: |result| result.played.to_string() },
    Column { heading: "Won", width: 6, text: |result| result.won.to_string() },
    Column { heading: "%", width: 5, text: |result| percent(result).to_string() },
    Column { heading: "Streak", width: 8, text: |result| result.streak.to_string() },
    Column { heading: "Longest", width: 9, text: |result| result.longest_streak.to_string() },
    Column { heading: "Time", width: 9, text: |result| result.fewest_seconds.map_or(NONE.to_owned(), clock) },
    Column {
        heading: "Moves",
        width: 7,
        text: |result| result.fewest_moves.map_or(NONE.to_owned(), |n| n.to_string()),
    },
];
/// What stands where there is no win.
const NONE: &str = "-";
/// Titles have at least so much room, where there is so much beside the first two columns.
const TITLE: usize = 18;

fn percent(result: &Results) -> u64 {
    let (won, played) = (u64::from(result.won), u64::from(result.played).max(1));
    (200 * won + played) / (2 * played)
}

impl StatisticsTable {
    /// The results of all games that were played, those that were played most first; the name is that of the game that is played now.
    pub(crate) fn of(statistics: &Statistics, own: &[Which], played: &str) -> StatisticsTable {
        let title = |name: &str| match name.parse::<Variant>() {
            Ok(variant) => variant.title().to_owned(),
            Err(_) => {
                let own = own.iter().find(|which| Slot::of(which).name == name);
                own.map_or(name, |which| &which.title).to_owned()
            }
        };
        let row = |(name, &result): (&String, &Results)| Row { title: title(name), result, is_played: name == played };
        let mut rows: Vec<Row> = statistics.0.iter().map(row).collect();
        rows.sort_by(|one, other| other.result.played.cmp(&one.result.played).then(one.title.cmp(&other.title)));
        StatisticsTable(rows)
    }

    /// The table in lines of this width, each with whether it stands out.
    pub(crate) fn lines(&self, width: usize) -> Vec<(bool, String)> {
        if self.0.is_empty() {
            return vec![(false, " No results yet. A game counts once it is won or given up.".to_owned())];
        }
        let mut columns = COLUMNS.as_slice();
        // A space stands before and behind each line.
        let room =
            |columns: &[Column]| width.saturating_sub(2 + columns.iter().map(|column| column.width).sum::<usize>());
        while room(columns) < TITLE && columns.len() > 2 {
            columns = &columns[..columns.len() - 1];
        }
        let line = |title: &str, cell: &dyn Fn(&Column) -> String| {
            let cells = columns.iter().map(|column| format!("{:>1$}", cell(column), column.width));
            let room = room(columns);
            format!(" {:room$}{} ", title.chars().take(room).collect::<String>(), cells.collect::<String>())
        };
        let row = |row: &Row| (row.is_played, line(&row.title, &|column| (column.text)(&row.result)));
        let mut lines = vec![(true, line("Game", &|column| column.heading.to_owned()))];
        lines.extend(self.0.iter().map(row));
        if columns.len() == COLUMNS.len() {
            lines.push((false, String::new()));
            lines.push((false, " Streak: wins in a row now. Time and moves: the best of your wins.".to_owned()));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kept::Ending;

    fn table() -> StatisticsTable {
        let mut statistics = Statistics::default();
        let won = Ending { won: true, score: 52, moves: 120, seconds: 3_725 };
        let lost = Ending { won: false, score: 9, moves: 80, seconds: 60 };
        for (name, ending) in [("yukon", lost), ("klondike", lost), ("klondike", won), ("klondike", won)] {
            statistics.add(name, ending);
        }
        statistics.add("own-aunt-ida", lost);
        StatisticsTable::of(&statistics, &[], "yukon")
    }

    #[test]
    fn the_table_by_hand() {
        let told = table().lines(78);
        let expected = [
            (true, " Game                      Played   Won    %  Streak  Longest     Time  Moves "),
            (false, " Klondike                       3     2   67       2        2  1:02:05    120 "),
            (true, " Yukon                          1     0    0       0        0        -      - "),
            (false, " own-aunt-ida                   1     0    0       0        0        -      - "),
        ];
        for (line, expected) in told.iter().zip(expected) {
            assert_eq!((line.0, line.1.as_str()), expected);
        }
    }

    #[test]
    fn its_lines_are_as_wide_as_there_is_room_and_keep_the_first_columns() {
        for width in [28, 38, 58, 78] {
            let lines = table().lines(width);
            assert!(lines[..4].iter().all(|(_, line)| line.chars().count() == width), "{width}");
            assert!(lines.iter().all(|(_, line)| line.chars().count() <= width), "{width}");
            assert!(lines[0].1.contains("Played   Won") && lines[1].1.starts_with(" Klondike"), "{width}");
        }
        let none = StatisticsTable::of(&Statistics::default(), &[], "klondike").lines(78);
        assert!(none[0].1.starts_with(" No results yet"));
    }
}
