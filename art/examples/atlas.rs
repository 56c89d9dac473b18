//! Draws the whole deck in pixels, for programs that load pictures.
//!
//! ```sh
//! cargo run -p solitaire-cards --example atlas -- png|bmp FOLDER WIDTH... [NAME=COLOR...]
//! ```
//!
//! For each width of a card it writes `cards-WIDTH.png` or `cards-WIDTH.bmp`, with transparent corners; SDL reads BMP without another library.
//! A card is `WIDTH * 7 / 5` high, rounded. The cards lie in a grid of thirteen columns, ace to king, with an empty pixel on every side of each:
//!
//! - rows 0 to 3: the faces of clubs, diamonds, hearts and spades
//! - rows 4 to 7: the same with large indices
//! - row 8: the empty places that want a rank
//! - row 9: the back, the empty places plain, free, turn and stop, the four that want a suit, and the four suits' signs

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

const RANKS: &str = "A23456789TJQK";
const SUITS: [char; 4] = ['C', 'D', 'H', 'S'];
const LAST_ROW: [&str; 13] = [
    "back",
    "place",
    "place-free",
    "place-turn",
    "place-stop",
    "place-clubs",
    "place-diamonds",
    "place-hearts",
    "place-spades",
    "sign-C",
    "sign-D",
    "sign-H",
    "sign-S",
];
/// Cards are no wider.
const WIDEST: u32 = 1000;

/// The symbols by rows.
fn grid() -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for kind in ["card", "large"] {
        rows.extend(SUITS.map(|suit| RANKS.chars().map(|rank| format!("{kind}-{rank}{suit}")).collect()));
    }
    rows.push(RANKS.chars().map(|rank| format!("place-{rank}")).collect());
    rows.push(LAST_ROW.map(str::to_owned).into());
    rows
}

fn height(width: u32) -> u32 {
    (width * 7 + 2) / 5
}

fn draw(width: u32, colors: &[(String, String)]) -> Result<Pixmap, Box<dyn Error>> {
    let (rows, height) = (grid(), height(width));
    let (across, down) = (width + 2, height + 2);
    let too_large = "the picture is too large";
    let mut pixels = Pixmap::new(across * RANKS.len() as u32, down * rows.len() as u32).ok_or(too_large)?;
    let color = |name: &str| colors.iter().find(|(known, _)| known == name).map(|(_, color)| &**color);
    let (wide, high) = solitaire_cards::SIZE;
    let scale = (width as f32 / wide as f32, height as f32 / high as f32);
    for (row, symbols) in rows.iter().enumerate() {
        for (column, symbol) in symbols.iter().enumerate() {
            let svg = solitaire_cards::picture(symbol, color).ok_or_else(|| format!("the deck has no {symbol}"))?;
            let tree = Tree::from_str(&svg, &Options::default())?;
            let (x, y) = ((column as u32 * across + 1) as f32, (row as u32 * down + 1) as f32);
            let place = Transform::from_row(scale.0, 0.0, 0.0, scale.1, x, y);
            resvg::render(&tree, place, &mut pixels.as_mut());
        }
    }
    Ok(pixels)
}

/// A picture as BMP: 32 bits a pixel, from the top down, with alpha.
fn bmp(pixels: &Pixmap) -> Vec<u8> {
    const HEADERS: u32 = 14 + 108;
    let (width, height) = (pixels.width(), pixels.height());
    let size = width * height * 4;
    let mut file = b"BM".to_vec();
    let mut put = |number: u32| file.extend(number.to_le_bytes());
    [HEADERS + size, 0, HEADERS].into_iter().for_each(&mut put);
    // Version 4 of the header; the height is negative because the first row is the top; one plane of 32 bits, by masks.
    [108, width, height.wrapping_neg(), 1 | 32 << 16, 3, size, 2835, 2835, 0, 0].into_iter().for_each(&mut put);
    // Where red, green, blue and alpha are; the colour space is sRGB.
    [0x00ff_0000, 0x0000_ff00, 0x0000_00ff, 0xff00_0000, 0x7352_4742].into_iter().for_each(&mut put);
    [0; 12].into_iter().for_each(&mut put);
    for pixel in pixels.pixels() {
        let color = pixel.demultiply();
        file.extend([color.blue(), color.green(), color.red(), color.alpha()]);
    }
    file
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let [format @ ("png" | "bmp"), folder, rest @ ..] = &*arguments.iter().map(String::as_str).collect::<Vec<_>>()
    else {
        return Err(
            "usage: atlas png|bmp FOLDER WIDTH... [NAME=COLOR...], as in: atlas png target/cards 48 96 clubs=#1b7332"
                .into(),
        );
    };
    let (mut widths, mut colors) = (Vec::new(), Vec::new());
    for argument in rest {
        match (argument.split_once('='), argument.parse()) {
            (Some((name, color)), _) => colors.push((name.to_owned(), color.to_owned())),
            (None, Ok(width)) if (1..=WIDEST).contains(&width) => widths.push(width),
            _ => return Err(format!("a width is a number from 1 to {WIDEST}, not {argument:?}").into()),
        }
    }
    fs::create_dir_all(folder)?;
    for width in widths {
        let pixels = draw(width, &colors)?;
        let file = if *format == "png" { pixels.encode_png()? } else { bmp(&pixels) };
        fs::write(Path::new(folder).join(format!("cards-{width}.{format}")), file)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grid_holds_every_symbol_once() {
        let mut drawn = grid().concat();
        let mut known: Vec<_> = solitaire_cards::symbols().map(str::to_owned).collect();
        drawn.sort();
        known.sort();
        assert_eq!(drawn, known);
    }

    #[test]
    fn a_card_is_where_the_grid_says_in_the_colors_asked_for() {
        let paint = |name: &str, color: &str| (name.to_owned(), color.to_owned());
        let pixels = draw(40, &[paint("hearts", "#00ff00"), paint("face", "#ffffff")]).unwrap();
        assert_eq!((pixels.width(), pixels.height()), (13 * 42, 10 * 58));
        let at = |column: u32, row: u32, x: u32, y: u32| {
            let color = pixels.pixel(column * 42 + 1 + x, row * 58 + 1 + y).unwrap().demultiply();
            [color.red(), color.green(), color.blue(), color.alpha()]
        };
        // The ace of hearts: its pip, its paper, its round corner. Then the sign of hearts, without paper.
        assert_eq!(at(0, 2, 20, 28), [0, 255, 0, 255]);
        assert_eq!(at(0, 2, 33, 10), [255, 255, 255, 255]);
        assert_eq!(at(0, 2, 0, 0)[3], 0);
        assert_eq!(at(11, 9, 20, 28), [0, 255, 0, 255]);
        assert_eq!(at(11, 9, 20, 2)[3], 0);
    }

    #[test]
    fn a_bmp_says_what_it_holds() {
        let pixels = draw(10, &[]).unwrap();
        let file = bmp(&pixels);
        let number = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().unwrap());
        assert_eq!((&file[..2], number(2) as usize), (&b"BM"[..], file.len()));
        assert_eq!((number(18), number(22) as i32), (156, -160));
        assert_eq!(file.len(), number(10) as usize + 156 * 160 * 4);
        // The paper of the ace of clubs, opaque white.
        let at = number(10) as usize + 4 * (3 * 156 + 9);
        assert_eq!(&file[at..at + 4], &[255; 4]);
    }
}
