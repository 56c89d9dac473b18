//! How the deal, and what comes to empty piles, is told, in `Rules::explain`'s words, by hand.

use solitaire_rules::rules::{Cells, EmptyPile, Faces, Layout, Reserve, Stock, Tableau, Then};
use solitaire_rules::{Rules, Variant};

/// Cells of several cards are filled one after another, cells of one are given one each.
#[test]
fn what_is_dealt_to_cells_is_told() {
    for (count, dealt, holds, told) in [
        (1, 4, 6, "Four cards go to the cell, face up."),
        (1, 1, 6, "One card goes to the cell, face up."),
        (2, 4, 3, "Four cards go to the cells, face up, up to three to each from the first on."),
        (4, 4, 1, "The four cells get a card each, face up."),
    ] {
        let freecell = *Variant::FreeCell.rules();
        let tableau = Tableau { deal: Layout::equal(8, 6), ..freecell.tableau };
        let rules = Rules { tableau, cells: Cells { count, dealt, holds, ..freecell.cells }, ..freecell };
        assert!(rules.explain().contains(told), "{}", rules.explain());
    }
}

#[test]
fn a_stock_of_one_card_is_explained() {
    let dealt = |total: u8| Rules {
        tableau: Tableau {
            deal: Layout::of(&[total - 44, 44]),
            faces: Faces::AllUp,
            ..Variant::SirTommy.rules().tableau
        },
        stock: Stock::FaceUp { wastes: 1 },
        ..*Variant::SirTommy.rules()
    };
    for (total, stock) in [
        (50, "The other two cards are the stock, the top card face up and the others face down."),
        (51, "The last card is the stock, face up."),
    ] {
        let rules = dealt(total);
        assert!(rules.validate().is_ok());
        assert!(rules.explain().contains(stock), "{}", rules.explain());
    }
}

#[test]
fn face_down_cards_at_one_end_are_told_together() {
    let klondike = *Variant::Klondike.rules();
    for (down, told) in [
        (&[0, 0, 0, 0, 0, 0, 6][..], "face up except for the bottom six cards of the last pile."),
        (&[0, 0, 0, 0, 0, 2, 2], "face up except for the bottom two cards of each of the last two piles."),
        (
            &[0, 1, 1],
            "face up except for the bottom cards of the piles: from the left none, one, one, none, none, none and none.",
        ),
    ] {
        let tableau = Tableau { faces: Faces::Down(Layout::of(down)), ..klondike.tableau };
        let text = Rules { tableau, ..klondike }.explain();
        assert!(text.contains(told), "{text}");
    }
}

#[test]
fn a_picture_of_one_card_covers_nothing() {
    let pyramid = *Variant::Pyramid.rules();
    let text = Rules { tableau: Tableau { deal: Layout::of(&[1]), ..pyramid.tableau }, ..pyramid }.explain();
    assert!(text.contains("The tableau is one card, face up.") && !text.contains("is covered by"), "{text}");
}

/// Where nothing is built, what fills gaps by itself can't be moved to one: none is left while it has cards.
#[test]
fn cards_that_fill_gaps_are_not_said_to_be_moved_there() {
    let told = |rules: &Rules, sentence: &str| assert!(rules.explain().contains(sentence), "{}", rules.explain());
    let picture_patience = Variant::PicturePatience.rules();
    told(picture_patience, "The top card of the waste may go to a foundation.");
    let deal = Layout::equal(1, 10);
    let empty = EmptyPile::FromReserve { then: Then::AnyCard };
    let tableau = Tableau { empty, ..picture_patience.tableau };
    let rules = Rules { tableau, reserve: Reserve { deal, ..Reserve::NONE }, ..*picture_patience };
    told(&rules, "The top card of the reserve may go to a foundation.");
    told(&rules, "The top card of the waste may go to a tableau pile or a foundation.");
}
