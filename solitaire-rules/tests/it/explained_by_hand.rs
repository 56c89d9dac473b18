//! What `Rules::explain` says, by hand: of some games the whole text, to be read as a card player would; of other rules single sentences.

use solitaire_rules::cards::Rank;
use solitaire_rules::rules::{
    Base, Build, Cells, CellsFrom, CellsTake, CellsWhen, DealWhen, DealtPiles, EmptyPile, Faces, Foundations, Groups,
    Layout, RankSet, Redeal, Reserve, Stock, Tableau, Then,
};
use solitaire_rules::{Rules, Variant};

/// Whole texts, each read beside what the game's rules say.
const TEXTS: [(Variant, &[&str]); 7] = [
    (
        Variant::Klondike,
        &[
            "**Deal.** One pack of 52 cards. Seven tableau piles of one, two, three and so on up to seven \
             cards, dealt in rows from the left, the top card of each face up and the others face down. The \
             other 24 cards are the stock, face down.",
            "**Tableau.** Build down in alternating colours; nothing goes on an ace. Any face-up card moves \
             together with all the cards on top of it. A face-down card is turned up when it reaches the top of its pile.",
            "**Empty piles.** Only a king, or a group headed by one, may go to an empty pile.",
            "**Foundations.** Four foundations. Each starts with an ace and is built up in suit to the king, \
             one card at a time. The top card of a foundation may be played back to the tableau.",
            "**Stock.** Deal one card from the stock to the waste, face up, at any time. The top card of the \
             waste may go to a tableau pile or a foundation. When the stock is empty, the waste may be turned \
             over, without shuffling, to form a new stock, as often as you like.",
            "**Aim.** The game is won when all 52 cards are on the foundations. Each card there scores a point.",
        ],
    ),
    (
        Variant::Spider,
        &[
            "**Deal.** Two packs, 104 cards. Ten tableau piles of 6, 5, 5, 6, 5, 5, 6, 5, 5 and 6 cards, dealt in \
             rows from the left, the top card of each face up and the others face down. The other 50 cards are \
             the stock, face down.",
            "**Tableau.** Build down regardless of suit; nothing goes on an ace. Any face-up run built in \
             suit at the top of a pile moves as a unit. A face-down card is turned up when it reaches the top \
             of its pile.",
            "**Empty piles.** Any card or movable run may go to an empty pile.",
            "**Foundations.** Eight foundations. A run of thirteen face-up cards built in suit from king to \
             ace, at the top of a tableau pile, goes to an empty foundation as soon as it is complete. \
             Nothing else goes there, and nothing comes back.",
            "**Stock.** Deal one card from the stock, face up, to each tableau pile, from the left, only \
             while no tableau pile is empty. If fewer cards are left than there are piles, the first piles \
             get them. There is no redeal.",
            "**Aim.** The game is won when all 104 cards are on the foundations. Each card there scores a point.",
        ],
    ),
    (
        Variant::FreeCell,
        &[
            "**Deal.** One pack of 52 cards. Eight tableau piles (from the left four of seven cards and four of \
             six cards), dealt in rows from the left, face up.",
            "**Tableau.** Build down in alternating colours; nothing goes on an ace. Any face-up run built \
             this way at the top of a pile moves as a unit if its cards could be moved one by one. The limit is \
             the number of empty cells plus one, doubled for each empty pile other than the destination.",
            "**Empty piles.** Any card or movable run may go to an empty pile.",
            "**Foundations.** Four foundations. Each starts with an ace and is built up in suit to the king, \
             one card at a time. Cards never leave a foundation.",
            "**Cells.** Four cells. Each holds one card, taken from the top of a tableau pile. From the cell it \
             may go to a tableau pile or a foundation.",
            "**Stock.** There is no stock.",
            "**Aim.** The game is won when all 52 cards are on the foundations. Each card there scores a point.",
        ],
    ),
    (
        Variant::Canfield,
        &[
            "**Deal.** One pack of 52 cards. The first card goes to the first foundation. One reserve pile of \
             thirteen cards, the top card face up and the others face down. Four tableau piles of one card each, \
             face up. The other 34 cards are the stock, face down.",
            "**Tableau.** Build down in alternating colours, round the corner: a king goes on an ace. The top \
             card of a pile moves, or the whole pile as a unit if it is a face-up run built this way, but \
             never part of it.",
            "**Empty piles.** An empty pile is refilled at once with the top card of the reserve. Once the \
             reserve is used up, any card or movable run may go to an empty pile.",
            "**Foundations.** Four foundations. The card dealt to the first sets the base: the others start \
             with that rank. Each is built up in suit, one card at a time, round the corner (an ace goes on a \
             king), until it holds thirteen cards. Cards never leave a foundation.",
            "**Reserve.** The top card of the reserve may go to a tableau pile or a foundation. No card goes \
             to the reserve. A face-down card is turned up when it reaches the top.",
            "**Stock.** Deal three cards (or what is left) from the stock to the waste, face up, the last one \
             on top, at any time. The top card of the waste may go to a tableau pile or a foundation. When \
             the stock is empty, the waste may be turned over, without shuffling, to form a new stock, as \
             often as you like.",
            "**Aim.** The game is won when all 52 cards are on the foundations. Each card there scores a point.",
        ],
    ),
    (
        Variant::LaBelleLucie,
        &[
            "**Deal.** One pack of 52 cards. Eighteen tableau piles (from the left seventeen of three cards and \
             one of one card), dealt in rows from the left, face up.",
            "**Tableau.** Build down in suit; nothing goes on an ace. Cards move one at a time.",
            "**Empty piles.** Nothing may be moved to an empty pile: only dealing the tableau again can fill it.",
            "**Foundations.** Four foundations. Each starts with an ace and is built up in suit to the king, \
             one card at a time. The top card of a foundation may be played back to the tableau.",
            "**Stock.** There is no stock, but the tableau may be gathered and dealt again at any time, up to \
             twice: pick up the piles from the left and lay their cards in a row, each pile from its top card \
             down. Shuffle them, then deal them from the front of the row to the piles from the left, face \
             up, three to each while they last, so that the first of each pile's cards is on top.",
            "**Aim.** The game is won when all 52 cards are on the foundations. Each card there scores a point.",
        ],
    ),
    (
        Variant::NewYork,
        &[
            "**Deal.** Two packs, 104 cards. Eight tableau piles of one card each, face up. The other 96 cards \
             are the stock, the top card face up and the others face down.",
            "**Tableau.** Build down in alternating colours, round the corner: a king goes on an ace. Cards move \
             one at a time.",
            "**Empty piles.** Only the top card of the stock or of a waste pile may go to an empty pile.",
            "**Foundations.** Eight foundations. The first card played to any of them, of any rank, sets the \
             base: the others start with that rank. Each is built up in suit, one card at a time, round the \
             corner (an ace goes on a king), until it holds thirteen cards. Cards never leave a foundation.",
            "**Stock.** The top card of the stock is always face up and may go to a tableau pile, a \
             foundation or any of the three waste piles. Only cards from the stock go to the wastes; the top card of \
             each may go to a tableau pile or a foundation. There is no redeal.",
            "**Aim.** The game is won when all 104 cards are on the foundations. Each card there scores a point.",
        ],
    ),
    (
        Variant::Carousel,
        &[
            "**Deal.** One pack of 52 cards. Eight tableau piles of four cards each, dealt in rows from the left, \
             face up. The other twenty cards are the stock, face down.",
            "**Tableau.** Build down in suit; nothing goes on an ace. Cards move one at a time.",
            "**Empty piles.** An empty pile is refilled at once with four cards, one by one: the top card of \
             the waste or, if the waste is empty, the next card of the stock. Once waste and stock are used \
             up, any card may go there.",
            "**Foundations.** Four foundations. Each starts with an ace and is built up in suit to the king, \
             one card at a time. Cards never leave a foundation.",
            "**Stock.** Deal one card from the stock to the waste, face up, at any time. The top card of the \
             waste may go to a tableau pile or a foundation. There is no redeal.",
            "**Aim.** The game is won when all 52 cards are on the foundations. Each card there scores a point.",
        ],
    ),
];

#[test]
fn texts_are_those_of_card_books() {
    for (variant, paragraphs) in TEXTS {
        assert_eq!(variant.rules().explain(), paragraphs.join("\n\n"), "{variant}");
    }
}

#[test]
fn a_user_s_own_rules_are_explained_as_well() {
    let rules = Rules {
        suits: 1,
        tableau: Tableau {
            deal: Layout::of(&[4, 3]),
            faces: Faces::Down(Layout::of(&[3, 1])),
            build: Build::None,
            empty: EmptyPile::RankBelowBase,
            ..Variant::SirTommy.rules().tableau
        },
        foundations: Foundations {
            base: Base::Rank(Rank::Six),
            dealt: 3,
            build: Build::AnySuit,
            ..Variant::Klondike.rules().foundations
        },
        cells: Cells { count: 3, dealt: 1, ..Cells::NONE },
        reserve: Reserve { deal: Layout::of(&[2, 0]), faces: Faces::TopUp(1), ..Reserve::NONE },
        stock: Stock::ToReserve { when: DealWhen::NoTransfer },
        ..*Variant::Klondike.rules()
    };
    let expected = [
        "**Deal.** One pack of 52 cards. The cards show only one suit: ♠ for all four. Before the deal the first \
         three sixes in the pack are taken out and put on the first three foundations, one to each. Two \
         reserve piles (from the left one of two cards and one empty), dealt in rows from the left, the top \
         card of each face up and the others face down. Two tableau piles (from the left one of four cards \
         and one of three cards), dealt in rows from the left, face up except for the bottom cards of the \
         piles: from the left three and one. The first cell gets a card, face up. The other 39 cards are the stock, face down.",
        "**Tableau.** There is no building on the tableau. Cards move one at a time. A face-down card is \
         turned up when it reaches the top of its pile.",
        "**Empty piles.** Only a five may go to an empty pile: that is one rank below the base.",
        "**Foundations.** Four foundations. Each starts with a six and is built up regardless of suit, one \
         card at a time, round the corner (an ace goes on a king), until it holds thirteen cards. The top card \
         of a foundation may be played back to the tableau, unless it was dealt there.",
        "**Cells.** Three cells. Each holds one card, taken from the top of a tableau pile or of the reserve. \
         From the cell it may go to a tableau pile or a foundation.",
        "**Reserve.** The top card of each reserve pile may go to a tableau pile, a foundation or a cell. \
         Only the stock adds cards to it. A face-down card is turned up when it reaches the top.",
        "**Stock.** Deal one card from the stock, face up, to each reserve pile, empty ones included, from \
         the left, only when no card can be moved (except a whole pile to an empty one). If fewer cards are left than there are piles, the \
         first piles get them. There is no redeal.",
        "**Aim.** The game is won when all 52 cards are on the foundations. Each card there scores a point.",
    ];
    assert!(rules.validate().is_ok());
    assert_eq!(rules.explain(), expected.join("\n\n"));
}

/// What is dealt there may be no king, and what may not be moved to an empty pile is not always dealt to it.
#[test]
fn only_what_happens_is_told() {
    let freecell = *Variant::FreeCell.rules();
    let told = |rules: Rules, sentence: &str| assert!(rules.explain().contains(sentence), "{}", rules.explain());
    let tableau = Tableau { deal: Layout::equal(8, 6), groups: Groups::Sequence, ..freecell.tableau };
    let cells = Cells { dealt: 4, takes: CellsTake::King, ..freecell.cells };
    let kings = Rules { tableau, cells, ..freecell };
    told(kings, "Four cells. Each holds one card as dealt, or one king, taken from the top of a tableau pile.");
    let cells = Cells { count: 2, dealt: 4, holds: 3, takes: CellsTake::King, ..freecell.cells };
    let last = "of which the last is in play. Cards come from the top of a";
    told(Rules { tableau, cells, ..freecell }, &format!("Each holds up to three cards, as dealt or kings, {last}"));
    let cells = Cells { count: 2, holds: 3, takes: CellsTake::King, ..freecell.cells };
    told(Rules { cells, ..freecell }, &format!("Each holds up to three kings, {last}"));
    let (tableau, cells) =
        (Tableau { deal: Layout::of(&[]), ..freecell.tableau }, Cells { from: CellsFrom::Anywhere, ..freecell.cells });
    told(
        Rules { tableau, cells, ..freecell },
        "**Cells.** Four cells. Each holds one card. From the cell it may go to a foundation.",
    );
    let tableau = Tableau { groups: Groups::Sequence, ..tableau };
    let cells = Cells { count: 1, dealt: 2, holds: 2, takes: CellsTake::Group, ..Cells::NONE };
    let stock = Stock::to_waste(1, Redeal::No);
    told(
        Rules { tableau, cells, stock, ..freecell },
        "One cell. It holds cards as dealt, or one card, taken from the top of the waste.",
    );
    let spider = *Variant::Spider.rules();
    let tableau = Tableau { empty: EmptyPile::Nothing, ..spider.tableau };
    let (always, filled) = (DealWhen::Always, DealtPiles::Filled);
    told(Rules { tableau, ..spider }, "Nothing may be moved to an empty pile.");
    told(
        Rules { tableau, stock: Stock::ToTableau { when: always, piles: filled }, ..spider },
        "Nothing may be moved to an empty pile.",
    );
    let all = Stock::ToTableau { when: always, piles: DealtPiles::All };
    told(Rules { tableau, stock: all, ..spider }, "Nothing may be moved to an empty pile: only the stock fills it.");
}

#[test]
fn what_is_no_move_is_told_only_where_it_could_be_one() {
    let klondike = *Variant::Klondike.rules();
    let to_waste = Stock::ToWaste { cards: 1, when: DealWhen::NoTransfer, redeal: Redeal::No, face_up: false };
    let told = |tableau: Tableau, stock: Stock| Rules { tableau, stock, ..klondike }.explain();
    let plain = "only when no card can be moved. ";
    let whole = "only when no card can be moved (except a whole pile to an empty one). ";
    let empty = |empty: EmptyPile| Tableau { empty, ..klondike.tableau };
    for (tableau, expected) in [
        (klondike.tableau, whole),
        (empty(EmptyPile::AnyCard), whole),
        (empty(EmptyPile::Nothing), plain),
        (empty(EmptyPile::FromStockOrWaste), plain),
        (Tableau { deal: Layout::of(&[]), ..klondike.tableau }, plain),
    ] {
        for stock in
            [to_waste, Stock::to_tableau(DealWhen::NoTransfer), Stock::ToReserve { when: DealWhen::NoTransfer }]
        {
            let text = told(tableau, stock);
            assert!(text.contains(expected), "{text}");
        }
    }
}

#[test]
fn a_row_for_some_piles_counts_these() {
    let gypsy = *Variant::Gypsy.rules();
    for (piles, told) in [
        (DealtPiles::All, "than there are piles, the first piles get them"),
        (DealtPiles::Filled, "If too few cards are left for all these piles, the first of them get one each."),
    ] {
        let rules = Rules { stock: Stock::ToTableau { when: DealWhen::Always, piles }, ..gypsy };
        assert!(rules.explain().contains(told), "{}", rules.explain());
    }
}

#[test]
fn what_fills_an_empty_pile_from_a_stock_in_play_is_told() {
    for (wastes, told) in [
        (1, "only the top card of the stock or the waste may go"),
        (3, "only the top card of the stock or of a waste pile may go"),
    ] {
        let new_york = *Variant::NewYork.rules();
        let rules = Rules { stock: Stock::FaceUp { wastes }, ..new_york };
        assert_eq!(rules.validate(), Ok(()));
        assert!(rules.explain().to_lowercase().contains(told), "{wastes}: {}", rules.explain());
    }
}

/// Four foundations of two packs that are built in suit hold a suit each: of two fives of a suit only one is taken out (ruling W2).
/// Where the stock's top card lies face up to be paired, it goes wherever the waste's may.
#[test]
fn a_stock_in_pairs_is_explained() {
    let pyramid = *Variant::Pyramid.rules();
    for (face_up, told) in [
        (false, ["only the top card of the waste may go", "from the top of a tableau pile or of the waste"]),
        (
            true,
            ["only the top card of the stock or the waste may go", "of a tableau pile, of the waste or of the stock"],
        ),
    ] {
        let rules = Rules {
            tableau: Tableau {
                deal: Layout::equal(7, 3),
                overlap: false,
                empty: EmptyPile::FromStockOrWaste,
                ..pyramid.tableau
            },
            cells: Cells { count: 1, ..Cells::NONE },
            stock: Stock::ToWaste { cards: 1, when: DealWhen::Always, redeal: Redeal::No, face_up },
            ..pyramid
        };
        assert_eq!(rules.validate(), Ok(()));
        let text = rules.explain().to_lowercase();
        assert!(told.iter().all(|told| text.contains(told)), "{text}");
    }
}

#[test]
fn how_many_of_a_suit_begin_like_the_first_card_is_told() {
    let penguin = *Variant::Penguin.rules();
    for (piles, dealt, told) in [
        (4, 3, "The next three cards of its rank (one of a suit at most) are taken out"),
        (4, 1, "The next card of its rank is taken out"),
        (8, 3, "The next three cards of its rank are taken out"),
    ] {
        let foundations = Foundations { piles: Some(piles), dealt, ..penguin.foundations };
        let rules = Rules { decks: 2, foundations, ..penguin };
        let text = rules.explain();
        assert!(text.contains(told), "{piles}, {dealt}: {text}");
    }
}

/// Golf with what its tableau has no use for: nothing is built, and gaps stay.
#[test]
fn what_could_only_move_to_the_tableau_is_not_told_where_nothing_does() {
    let golf = Variant::Golf.rules();
    let tableau = Tableau { groups: Groups::FaceUp, ..golf.tableau };
    let rules = Rules { tableau, foundations: Foundations { give_back: true, ..golf.foundations }, ..*golf };
    assert!(rules.validate().is_ok());
    assert_eq!(rules.explain(), golf.explain());
    let open = Rules { tableau: Tableau { empty: EmptyPile::AnyCard, ..tableau }, ..rules }.explain();
    assert!(open.contains("Any face-up card moves together") && open.contains("may be played back"), "{open}");
}

/// Cells that wait until the stock is empty take none of its cards, and where only the stock's fill a gap, those of cells and reserve go nowhere.
#[test]
fn what_waits_goes_only_where_it_may() {
    let klondike = *Variant::Klondike.rules();
    let tableau = Tableau { deal: Layout::equal(7, 4), faces: Faces::AllUp, ..klondike.tableau };
    let waiting = Cells { count: 2, when: CellsWhen::StockEmpty, ..Cells::NONE };
    let rules = Rules { tableau, cells: waiting, stock: Stock::FaceUp { wastes: 2 }, ..klondike };
    let text = rules.explain();
    assert!(
        text.contains("taken from the top of a tableau pile or of a waste, only when the stock is empty"),
        "{text}"
    );
    assert!(
        text.contains(
            "The top card of the stock is always face up and may go to a tableau pile, a foundation or either"
        ),
        "{text}"
    );

    // The refill used up the stock that would fill it.
    let refill = EmptyPile::Refill { cards: 1, top_up: true, then: Then::Nothing };
    let refilled =
        Rules { tableau: Tableau { empty: refill, ..tableau }, stock: Stock::to_tableau(DealWhen::Always), ..klondike };
    assert!(
        refilled.explain().contains("Once the stock is used up, nothing may be moved there.\n"),
        "{}",
        refilled.explain()
    );

    let closed = Tableau { build: Build::None, empty: EmptyPile::FromStockOrWaste, ..tableau };
    let reserve = Reserve { deal: Layout::of(&[3]), ..Reserve::NONE };
    let cells = Cells { count: 1, ..Cells::NONE };
    let rules = Rules { tableau: closed, cells, reserve, stock: Stock::to_tableau(DealWhen::Always), ..klondike };
    let text = rules.explain();
    assert_eq!(rules.validate(), Ok(()), "{text}");
    assert!(text.contains("The top card of the reserve may go to a foundation or a cell."), "{text}");
    assert!(text.contains("From the cell it may go to a foundation."), "{text}");
    let dealt = Rules { stock: Stock::to_waste(1, Redeal::No), ..rules }.explain();
    assert!(dealt.contains("The top card of the waste may go to a tableau pile, a foundation or a cell."), "{dealt}");
}

#[test]
fn one_two_and_all_have_words_of_their_own() {
    let two_wastes = Rules { stock: Stock::FaceUp { wastes: 2 }, ..*Variant::NewYork.rules() }.explain();
    assert!(two_wastes.contains("either of the two waste piles"), "{two_wastes}");
    let pyramid = Variant::Pyramid.rules();
    let one_card = Rules { tableau: Tableau { deal: Layout::of(&[1]), ..pyramid.tableau }, ..*pyramid };
    assert!(one_card.validate().is_ok());
    let text = one_card.explain();
    assert!(text.contains("The tableau is one card, face up. The other"), "{text}");
    let a_gap = Rules { tableau: Tableau { deal: Layout::of(&[0, 1]), ..pyramid.tableau }, ..*pyramid }.explain();
    let told =
        "The tableau is one card, face up, in two piles (from the left one empty and one of one card). The other";
    assert!(a_gap.contains(told), "{a_gap}");
    let klondike = Variant::Klondike.rules();
    let filled = |empty: EmptyPile| Rules { tableau: Tableau { empty, ..klondike.tableau }, ..*klondike }.explain();
    assert_eq!(filled(EmptyPile::Ranks(RankSet::of(&Rank::ALL))), filled(EmptyPile::AnyCard));
}
