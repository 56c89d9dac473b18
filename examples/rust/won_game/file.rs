//! A won game as a file for card players: the deck, the table, and every move in words.

use std::fmt::{Error, Write as _};

use solitaire_examples::in_words;
use solitaire_rules::position::PileKind;
use solitaire_rules::{Card, Game, Move, Pile, Variant, View};

/// How to read the file, and where it comes from.
const READING: &str = "\
# A move is `deal`, `redeal`, or what goes where: `w0-t3` the top card of waste 0 to tableau pile 3, `t3x4-t6` the top four cards of pile
# t3, f0 … are the foundations, c0 … the cells, r0 … the reserve, s is the stock; counting starts at 0. After the # stands what the move does, in words.
#
# Found by examples/rust/won_game, which knows the hidden cards; moves that the game is won without were taken out. Checked move by
# move, the whole table compared, by implementations that share no code with the engine: solitaire-rules/tests/it/golden_games.rs.
#
# The deck, in the order in which it is dealt:
";

/// How many moves stand together.
const PARAGRAPH: usize = 10;

/// The file of a won game.
pub(crate) fn of(variant: Variant, deal: u64, moves: &[Move]) -> Result<String, Box<dyn std::error::Error>> {
    let mut game = Game::deal(variant, deal);
    let mut text = heading(&game, variant, deal, moves.len())?;
    for (number, &m) in moves.iter().enumerate() {
        if number % PARAGRAPH == 0 {
            write!(text, "\n# {}\n", whereabouts(&game.view()))?;
        }
        game.play(m)?;
        writeln!(text, "{:<8} # {}", m.to_string(), in_words(&game).unwrap_or_default())?;
    }
    write!(text, "\nwon score {}\n", game.score())?;
    Ok(text)
}

fn heading(game: &Game, variant: Variant, deal: u64, moves: usize) -> Result<String, Error> {
    let packs = if game.rules().decks == 1 { "a pack" } else { "two packs" };
    let mut text = String::new();
    writeln!(
        text,
        "# {}, deal {deal}, won in {moves} moves: to be read, or played with {packs} of cards, by a card player.\n#",
        variant.title()
    )?;
    text += READING;
    for row in deck(game.rules().decks, deal).chunks(13) {
        text += "#  ";
        for card in row {
            write!(text, "{:>4}", format!("{card:#}"))?;
        }
        text.push('\n');
    }
    text += "#\n# The table:\n";
    for line in game.to_string().lines() {
        text += format!("# {line}").trim_end();
        text.push('\n');
    }
    write!(text, "\nvariant {variant}\ndeal {deal}\n")?;
    Ok(text)
}

/// The deck of a numbered deal, from a game that lays it out in order: nothing but a stock, or one row and a stock.
fn deck(decks: u8, deal: u64) -> Vec<Card> {
    let variant = if decks == 1 { Variant::GoldMine } else { Variant::NewYork };
    let position = variant.deal(deal);
    let tableau = position.piles().filter(|pile| pile.kind() == PileKind::Tableau);
    let row = tableau.flat_map(|pile| position.pile(pile));
    row.chain(position.pile(Pile::STOCK).into_iter().rev()).map(|(card, _)| card).collect()
}

/// How many cards lie where, on piles that the game has.
fn whereabouts(view: &View) -> String {
    let has = |kind| view.piles().filter(|pile| pile.kind() == kind).count();
    let count = |kind| view.piles().filter(|pile| pile.kind() == kind).map(|pile| view.pile(pile).len()).sum::<usize>();
    let wastes = if has(PileKind::Waste) > 1 { "in the wastes" } else { "in the waste" };
    let places = [
        (PileKind::Stock, "in the stock"),
        (PileKind::Waste, wastes),
        (PileKind::Cell, "in the cells"),
        (PileKind::Reserve, "in the reserve"),
        (PileKind::Foundation, "on the foundations"),
    ];
    let there = places.into_iter().filter(|&(kind, _)| has(kind) > 0);
    let told = there.enumerate().map(|(i, (kind, place))| {
        let cards = if i == 0 { " cards" } else { "" };
        format!("{}{cards} {place}", count(kind))
    });
    told.collect::<Vec<_>>().join(", ") + "."
}
