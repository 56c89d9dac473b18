//! Gathering the tableau and dealing it again (V8), shuffled or not (V9).

use super::Plain;
use super::cards::{Card, Kind};
use super::shuffle::{SplitMix64, new_pack, shuffle};

pub fn gather(game: &mut Plain, packs: usize, shuffled: bool) {
    let mut row: Vec<Card> = Vec::new();
    for pile in game.of_mut(Kind::Tableau) {
        row.extend(pile.drain(..).rev());
    }
    for card in &mut row {
        card.face_up = true;
    }
    if shuffled {
        let number = row_number(&row, game.redeals);
        shuffle(&mut row, number);
    }
    for (index, pack) in row.chunks(packs).enumerate() {
        // The pack's first card comes to lie on top.
        game.of_mut(Kind::Tableau)[index].extend(pack.iter().rev());
    }
}

/// V9: the deal number for whose shuffle the row and the gatherings used so far stand.
fn row_number(row: &[Card], used: u64) -> u64 {
    let pack = new_pack(1);
    let mut h = 0;
    for card in row {
        let same = |other: &Card| (other.rank, other.suit) == (card.rank, card.suit);
        let i = pack.iter().position(same).expect("a card of the pack") as u64;
        h = mix(h ^ (i + 1));
    }
    mix(h ^ (used + 1))
}

fn mix(x: u64) -> u64 {
    SplitMix64 { state: x }.next()
}
