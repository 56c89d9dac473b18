//! Draws an SVG file as a square PNG, for places that take no SVG.
//!
//! ```sh
//! cargo run -p solitaire-cards --example icon -- examples/web/icon.svg 192 examples/web/icon-192.png
//! ```

use std::error::Error;
use std::{env, fs};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

fn draw(svg: &str, width: u32) -> Result<Pixmap, Box<dyn Error>> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let mut pixels = Pixmap::new(width, width).ok_or("the picture is too large")?;
    let (x, y) = (width as f32 / tree.size().width(), width as f32 / tree.size().height());
    resvg::render(&tree, Transform::from_scale(x, y), &mut pixels.as_mut());
    Ok(pixels)
}

fn main() -> Result<(), Box<dyn Error>> {
    let [svg, width, png] = &*env::args().skip(1).collect::<Vec<_>>() else {
        return Err("usage: icon FILE.svg WIDTH FILE.png".into());
    };
    Ok(fs::write(png, draw(&fs::read_to_string(svg)?, width.parse()?)?.encode_png()?)?)
}
