//! In which order PySolFC deals the games that it has, too.

use super::Variant;

/// How PySolFC deals a game, where that is not the way of rulings C1 and V1.
#[derive(Clone, Copy)]
pub(crate) struct DealingOrder {
    /// How many of each pile's top cards are dealt after all others, in rows that end at the tops.
    pub(crate) top_rows: u8,
    /// Whether rows are dealt from right to left.
    pub(crate) from_right: bool,
    /// Whether the tableau is dealt first, then the reserve, then the foundation.
    pub(crate) tableau_first: bool,
    /// Whether the pack is dealt from its other end, its kings exchanged with the lowest cards of their piles.
    pub(crate) kings_exchanged: bool,
}

/// That of rulings C1 and V1.
const ROWS: DealingOrder =
    DealingOrder { top_rows: 0, from_right: false, tableau_first: false, kings_exchanged: false };
/// The cards dealt face down first, then a row of all piles.
const STAIRS: DealingOrder = DealingOrder { top_rows: 1, ..ROWS };
const KLONDIKE: DealingOrder = DealingOrder { from_right: true, ..STAIRS };
const YUKON: DealingOrder = DealingOrder { top_rows: 5, ..ROWS };
const HARP: DealingOrder = DealingOrder { top_rows: 10, ..ROWS };
const CANFIELD: DealingOrder = DealingOrder { from_right: true, ..ROWS };
const TABLEAU_FIRST: DealingOrder = DealingOrder { tableau_first: true, ..ROWS };
const BAKERS_DOZEN: DealingOrder = DealingOrder { kings_exchanged: true, ..ROWS };

impl Variant {
    /// How PySolFC deals this game; nothing where it does not have it, or has it with another table.
    pub(crate) const fn pysol_order(self) -> Option<DealingOrder> {
        use Variant::*;
        Some(match self {
            // PySolFC has New York with a dealt base only, Wasp with three piles that have cards face down, and no Carousel.
            NewYork | NewYorkFreeBase | Wasp | Carousel | CarouselNoTopUp | CarouselStrict => return None,
            // Their tables have not been held against PySolFC's.
            Golf | DeadKingGolf | PuttPutt | DoubleGolf | TriPeaks | Elevator | Escalator | BlackHole | WormHole
            | AllInARow | BinaryStar | Robert | TakeAway | Pyramid | PyramidAllCards | Giza | Fourteen | Nestor
            | SimplePairs | AcesUp | Osmosis | Peek | Calculation | Penguin | Stalactites | Clink | DoubleFreeCell
            | Bisley | GrandfathersClock | Shamrocks | CloverLeaf | FourLeafClovers | Turncoats | Windmill
            | RoyalCotillion | PicturePatience | Twenty | SolidSquare | Kingsley | CatherineTheGreat | Sultan
            | BigBertha | Martha | Stonewall | Alternations | SevenDevils | Batsford | Incompatibility
            | MissMilligan | Zerline | FallingStar => {
                return None;
            }
            Klondike | KlondikeDrawThree | KlondikeVegas | ThumbAndPouch | Whitehead => KLONDIKE,
            AgnesSorel | AgnesBernauer => DealingOrder { tableau_first: true, ..KLONDIKE },
            KingAlbert => DealingOrder { tableau_first: true, ..STAIRS },
            Brigade | FlowerGarden => TABLEAU_FIRST,
            DoubleKlondike | Gargantua | GargantuaClassic | Pantagruel | Spider | SpiderByHand | SpiderTwoSuits
            | SpiderOneSuit | Spiderette | SimpleSimon | Fan | ScotchPatience | LaBelleLucie => STAIRS,
            Yukon | RussianSolitaire | Alaska => YUKON,
            BigHarp => HARP,
            Canfield | Rainfall | Storehouse | Chameleon | AmericanToad => CANFIELD,
            BakersDozen | SpanishPatience => BAKERS_DOZEN,
            Bristol => DealingOrder { tableau_first: true, ..BAKERS_DOZEN },
            GoldMine
            | GoldMineAisleriot
            | DoubleGoldMine
            | NewYorkDealtBase
            | Westcliff
            | Easthaven
            | Somerset
            | SomersetOneByOne
            | FreeCell
            | FreeCellOneByOne
            | BakersGame
            | BakersGameOneByOne
            | EightOff
            | EightOffOneByOne
            | SeahavenTowers
            | SeahavenTowersOneByOne
            | WillOTheWisp
            | MrsMop
            | Scorpion
            | AustralianPatience
            | Gypsy
            | Blockade
            | FortyThieves
            | Josephine
            | Limited
            | Lucas
            | NapoleonsSquare
            | SanJuanHill
            | FortyAndEight
            | Maria
            | RankAndFile
            | RedAndBlack
            | FortunesFavor
            | Cruel
            | BeleagueredCastle
            | BeleagueredCastleOneByOne
            | StreetsAndAlleys
            | StreetsAndAlleysOneByOne
            | Fortress
            | Chessboard
            | Trefoil
            | SirTommy
            | FourSeasons
            | Diplomat
            | Congress
            | AuldLangSyne
            | DoubleRail
            | Carpet
            | Fly => ROWS,
        })
    }

    /// Whether PySolFC deals ([`Deal::is_pysol`](crate::cards::Deal::is_pysol)) are laid out in this game as in PySolFC, card by card. If not,
    /// PySolFC's cards are laid out in this game's own order (rulings C1, V1).
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// assert!(Variant::Klondike.has_pysol_table());
    /// assert!(!Variant::Carousel.has_pysol_table());
    /// ```
    pub const fn has_pysol_table(self) -> bool {
        self.pysol_order().is_some()
    }
}
