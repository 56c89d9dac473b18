//! The list of the built-in games, family by family.

use super::{
    bakers_dozen, canfield, carousel, fan, forty_thieves, freecell, gargantua, gold_mine, gypsy, klondike, matching,
    new_york, orders, others, spider, windmill, yukon,
};
use crate::rules::Rules;

/// A family and its games, one row each: its name in code, its name in text, its title, its rules.
macro_rules! catalogue {
    ($($family:literal { $($(#[$doc:meta])* $variant:ident $name:literal $title:literal $rules:path;)* })*) => {
        /// The built-in games, family by family. A game with several sets of rules has a variant for each.
        ///
        /// ```
        /// use solitaire_rules::Variant;
        /// let names: Vec<_> = Variant::ALL.iter().map(|v| v.name()).collect();
        /// assert_eq!(names[..2], ["gold-mine", "gold-mine-aisleriot"]);
        /// assert_eq!("freecell".parse(), Ok(Variant::FreeCell));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        #[non_exhaustive]
        pub enum Variant {
            $($($(#[$doc])* $variant,)*)*
        }

        impl Variant {
            /// All variants.
            pub const ALL: [Variant; [$($($name),*),*].len()] = [$($(Variant::$variant),*),*];
        }

        /// Name, title and family of each.
        pub(super) static NAMES: [[&str; 3]; Variant::ALL.len()] = [$($([$name, $title, $family]),*),*];

        /// The rules of each, for those who work with them as the program is compiled: a program has them in its judges.
        pub(super) const RULES: [Rules; Variant::ALL.len()] = [$($($rules),*),*];
    };
}

catalogue! {
    "Gold Mine" {
        /// Gold Mine as its first source has it: foundations keep their cards.
        GoldMine "gold-mine" "Gold Mine" gold_mine::GOLD_MINE;
        /// Gold Mine as AisleRiot has it: foundations give back.
        GoldMineAisleriot "gold-mine-aisleriot" "Gold Mine (AisleRiot)" gold_mine::AISLERIOT;
        /// Gold Mine with two decks and nine piles.
        DoubleGoldMine "double-gold-mine" "Double Gold Mine" gold_mine::DOUBLE;
    }
    "New York" {
        /// New York, one base rank for all foundations.
        NewYork "new-york" "New York" new_york::NEW_YORK;
        /// New York, each foundation with a base of its own.
        NewYorkFreeBase "new-york-free-base" "New York (free base)" new_york::FREE_BASE;
        /// New York, the base dealt to the first foundation.
        NewYorkDealtBase "new-york-dealt-base" "New York (dealt base)" new_york::DEALT_BASE;
    }
    "Gargantua" {
        /// Gargantua, the redeal leaving a playable top card.
        Gargantua "gargantua" "Gargantua" gargantua::GARGANTUA;
        /// Gargantua as most programs play it.
        GargantuaClassic "gargantua-classic" "Gargantua (classic)" gargantua::CLASSIC;
        /// Gargantua's harder relative: no redeal, but any card goes to an empty pile.
        Pantagruel "pantagruel" "Pantagruel" gargantua::PANTAGRUEL;
    }
    "Carousel" {
        /// Carousel, refills topped up from the stock.
        Carousel "carousel" "Carousel" carousel::CAROUSEL;
        /// Carousel, a refill taking from the stock only if the waste is empty.
        CarouselNoTopUp "carousel-no-top-up" "Carousel (no top-up)" carousel::NO_TOP_UP;
        /// Carousel, the stock dealt only when nothing else moves.
        CarouselStrict "carousel-strict" "Carousel (strict)" carousel::STRICT;
    }
    "Klondike" {
        /// Klondike, dealing one card.
        Klondike "klondike" "Klondike" klondike::KLONDIKE;
        /// Klondike, dealing three cards.
        KlondikeDrawThree "klondike-draw-three" "Klondike (draw three)" klondike::DRAW_THREE;
        /// Klondike (Vegas). Klondike as casinos have it: one card at a time, once through.
        KlondikeVegas "klondike-vegas" "Klondike (Vegas)" klondike::VEGAS;
        /// Thumb and Pouch. No card goes on its own suit.
        ThumbAndPouch "thumb-and-pouch" "Thumb and Pouch" klondike::THUMB_AND_POUCH;
        /// Whitehead. All cards face up, built in colour, moved in suit.
        Whitehead "whitehead" "Whitehead" klondike::WHITEHEAD;
        /// Westcliff. Ten piles of three.
        Westcliff "westcliff" "Westcliff" klondike::WESTCLIFF;
        /// Easthaven. The stock is dealt in rows.
        Easthaven "easthaven" "Easthaven" klondike::EASTHAVEN;
        /// Agnes Sorel. The first card sets the base; the stock is dealt in rows.
        AgnesSorel "agnes-sorel" "Agnes Sorel" klondike::AGNES_SOREL;
        /// Agnes Bernauer. The first card sets the base; the stock is dealt to seven reserve piles.
        AgnesBernauer "agnes-bernauer" "Agnes Bernauer" klondike::AGNES_BERNAUER;
        /// Kingsley. Klondike upside down: built up in the tableau, down on the foundations.
        Kingsley "kingsley" "Kingsley" klondike::KINGSLEY;
        /// Double Klondike. Klondike with two decks.
        DoubleKlondike "double-klondike" "Double Klondike" klondike::DOUBLE_KLONDIKE;
        /// Somerset. Every card dealt face up.
        Somerset "somerset" "Somerset" klondike::SOMERSET;
        /// Somerset (one by one). Somerset, one card at a time.
        SomersetOneByOne "somerset-one-by-one" "Somerset (one by one)" klondike::SOMERSET_ONE_BY_ONE;
        /// King Albert. Nine piles, and seven cards beside them.
        KingAlbert "king-albert" "King Albert" klondike::KING_ALBERT;
        /// Brigade. The aces begin on the foundations; thirteen cards lie beside the piles.
        Brigade "brigade" "Brigade" klondike::BRIGADE;
        /// Flower Garden. Six beds of six, and a bouquet of sixteen.
        FlowerGarden "flower-garden" "Flower Garden" klondike::FLOWER_GARDEN;
        /// Martha. Twelve piles of four, every other card face up.
        Martha "martha" "Martha" klondike::MARTHA;
        /// Stonewall. Six piles of six, every other card face up, and sixteen cards beside them.
        Stonewall "stonewall" "Stonewall" klondike::STONEWALL;
        /// Alternations. Two decks, seven piles of seven, every other card face up.
        Alternations "alternations" "Alternations" klondike::ALTERNATIONS;
        /// Seven Devils. Two decks, one card at a time; seven cards beside the piles go to foundations alone.
        SevenDevils "seven-devils" "Seven Devils" klondike::SEVEN_DEVILS;
        /// Batsford. Two decks, ten piles, and a cell for three kings.
        Batsford "batsford" "Batsford" klondike::BATSFORD;
        /// Big Bertha. Two decks, fifteen piles of six, fourteen cards beside them; the kings go to a foundation of their own.
        BigBertha "big-bertha" "Big Bertha" klondike::BIG_BERTHA;
    }
    "Canfield" {
        /// Canfield. The first card sets the base; three cards at a time, without limit.
        Canfield "canfield" "Canfield" canfield::CANFIELD;
        /// Rainfall. Canfield with one card at a time and two redeals.
        Rainfall "rainfall" "Rainfall" canfield::RAINFALL;
        /// Storehouse. The twos begin on the foundations; built in suit.
        Storehouse "storehouse" "Storehouse" canfield::STOREHOUSE;
        /// Chameleon. Three piles, built in any suit.
        Chameleon "chameleon" "Chameleon" canfield::CHAMELEON;
        /// American Toad. Canfield with two decks, built in suit.
        AmericanToad "american-toad" "American Toad" canfield::AMERICAN_TOAD;
    }
    "FreeCell" {
        /// FreeCell. Four cells, built in alternating colours.
        FreeCell "freecell" "FreeCell" freecell::FREECELL;
        /// FreeCell (one by one). FreeCell, one card at a time.
        FreeCellOneByOne "freecell-one-by-one" "FreeCell (one by one)" freecell::FREECELL_ONE_BY_ONE;
        /// Baker's Game. FreeCell built in suit.
        BakersGame "bakers-game" "Baker's Game" freecell::BAKERS_GAME;
        /// Baker's Game (one by one). Baker's Game, one card at a time.
        BakersGameOneByOne "bakers-game-one-by-one" "Baker's Game (one by one)" freecell::BAKERS_GAME_ONE_BY_ONE;
        /// Eight Off. Eight cells, four of them filled; kings to empty piles.
        EightOff "eight-off" "Eight Off" freecell::EIGHT_OFF;
        /// Eight Off (one by one). Eight Off, one card at a time.
        EightOffOneByOne "eight-off-one-by-one" "Eight Off (one by one)" freecell::EIGHT_OFF_ONE_BY_ONE;
        /// Seahaven Towers. Ten piles of five, four cells, two of them filled; kings to empty piles.
        SeahavenTowers "seahaven-towers" "Seahaven Towers" freecell::SEAHAVEN_TOWERS;
        /// Seahaven Towers (one by one). Seahaven Towers, one card at a time.
        SeahavenTowersOneByOne "seahaven-towers-one-by-one" "Seahaven Towers (one by one)" freecell::SEAHAVEN_TOWERS_ONE_BY_ONE;
        /// Penguin. Seven cells; the first card sets the base, and the other cards of its rank begin foundations.
        Penguin "penguin" "Penguin" freecell::PENGUIN;
        /// Stalactites. No building; four cards begin foundations in any suit; two cells.
        Stalactites "stalactites" "Stalactites" freecell::STALACTITES;
        /// Clink. Two foundations of 26 cards in alternating colours; two cells, both filled.
        Clink "clink" "Clink" freecell::CLINK;
        /// Double FreeCell. Two decks, six cells, four foundations of 26 cards.
        DoubleFreeCell "double-freecell" "Double FreeCell" freecell::DOUBLE_FREECELL;
    }
    "Spider" {
        /// Spider. Two decks, runs in suit leave at once.
        Spider "spider" "Spider" spider::SPIDER;
        /// Spider (by hand). Spider in which the player moves complete runs.
        SpiderByHand "spider-by-hand" "Spider (by hand)" spider::SPIDER_BY_HAND;
        /// Spider (two suits). Spider with runs in colour, drawn as two suits.
        SpiderTwoSuits "spider-two-suits" "Spider (two suits)" spider::SPIDER_TWO_SUITS;
        /// Spider (one suit). Spider with runs in any suit, drawn as one.
        SpiderOneSuit "spider-one-suit" "Spider (one suit)" spider::SPIDER_ONE_SUIT;
        /// Spiderette. Spider with one deck and Klondike's triangle.
        Spiderette "spiderette" "Spiderette" spider::SPIDERETTE;
        /// Will o' the Wisp. Spider with one deck and seven piles of three.
        WillOTheWisp "will-o-the-wisp" "Will o' the Wisp" spider::WILL_O_THE_WISP;
        /// Simple Simon. Spider with one deck, every card dealt face up.
        SimpleSimon "simple-simon" "Simple Simon" spider::SIMPLE_SIMON;
        /// Mrs. Mop. Spider with every card dealt face up.
        MrsMop "mrs-mop" "Mrs. Mop" spider::MRS_MOP;
        /// Scorpion. Any face-up cards move; kings to empty piles.
        Scorpion "scorpion" "Scorpion" spider::SCORPION;
        /// Wasp. Scorpion in which any card goes to an empty pile.
        Wasp "wasp" "Wasp" spider::WASP;
    }
    "Yukon" {
        /// Yukon. Built in alternating colours.
        Yukon "yukon" "Yukon" yukon::YUKON;
        /// Russian Solitaire. Yukon built in suit.
        RussianSolitaire "russian-solitaire" "Russian Solitaire" yukon::RUSSIAN_SOLITAIRE;
        /// Alaska. Yukon built in suit, up or down.
        Alaska "alaska" "Alaska" yukon::ALASKA;
        /// Australian Patience. Seven piles of four, built in suit, and a stock.
        AustralianPatience "australian-patience" "Australian Patience" yukon::AUSTRALIAN_PATIENCE;
    }
    "Gypsy" {
        /// Gypsy. Eight piles of three.
        Gypsy "gypsy" "Gypsy" gypsy::GYPSY;
        /// Blockade. Twelve piles of one card, built in suit; the stock refills them.
        Blockade "blockade" "Blockade" gypsy::BLOCKADE;
        /// Incompatibility. Ten piles of five; the stock is dealt to the piles that have cards.
        Incompatibility "incompatibility" "Incompatibility" gypsy::INCOMPATIBILITY;
        /// Miss Milligan. Eight piles of one card; a group may wait in a cell when the stock is out.
        MissMilligan "miss-milligan" "Miss Milligan" gypsy::MISS_MILLIGAN;
    }
    "Forty Thieves" {
        /// Forty Thieves. Ten piles of four, built in suit, one card at a time.
        FortyThieves "forty-thieves" "Forty Thieves" forty_thieves::FORTY_THIEVES;
        /// Josephine. Forty Thieves in which runs move.
        Josephine "josephine" "Josephine" forty_thieves::JOSEPHINE;
        /// Limited. Twelve piles of three.
        Limited "limited" "Limited" forty_thieves::LIMITED;
        /// Lucas. Thirteen piles of four.
        Lucas "lucas" "Lucas" forty_thieves::LUCAS;
        /// Napoleon's Square. Twelve piles of four.
        NapoleonsSquare "napoleons-square" "Napoleon's Square" forty_thieves::NAPOLEONS_SQUARE;
        /// San Juan Hill. The aces begin on the foundations.
        SanJuanHill "san-juan-hill" "San Juan Hill" forty_thieves::SAN_JUAN_HILL;
        /// Forty and Eight. Eight piles of four, and one redeal.
        FortyAndEight "forty-and-eight" "Forty and Eight" forty_thieves::FORTY_AND_EIGHT;
        /// Maria. Nine piles of four, built in alternating colours.
        Maria "maria" "Maria" forty_thieves::MARIA;
        /// Rank and File. Built in alternating colours; runs move.
        RankAndFile "rank-and-file" "Rank and File" forty_thieves::RANK_AND_FILE;
        /// Red and Black. Alternating colours in the tableau and on the foundations, which begin with the aces.
        RedAndBlack "red-and-black" "Red and Black" forty_thieves::RED_AND_BLACK;
        /// Fortune's Favor. One deck, the aces on the foundations; twelve cards, refilled from the waste or the stock.
        FortunesFavor "fortunes-favor" "Fortune's Favor" forty_thieves::FORTUNES_FAVOR;
    }
    "Baker's Dozen and Beleaguered Castle" {
        /// Baker's Dozen. Thirteen piles of four, kings at the bottom.
        BakersDozen "bakers-dozen" "Baker's Dozen" bakers_dozen::BAKERS_DOZEN;
        /// Spanish Patience. Foundations in alternating colours.
        SpanishPatience "spanish-patience" "Spanish Patience" bakers_dozen::SPANISH_PATIENCE;
        /// Cruel. The tableau is gathered and dealt again, as often as you like.
        Cruel "cruel" "Cruel" bakers_dozen::CRUEL;
        /// Beleaguered Castle. The aces begin on the foundations.
        BeleagueredCastle "beleaguered-castle" "Beleaguered Castle" bakers_dozen::BELEAGUERED_CASTLE;
        /// Beleaguered Castle (one by one). Beleaguered Castle, one card at a time.
        BeleagueredCastleOneByOne "beleaguered-castle-one-by-one" "Beleaguered Castle (one by one)" bakers_dozen::BELEAGUERED_CASTLE_ONE_BY_ONE;
        /// Streets and Alleys. Beleaguered Castle with the aces dealt like any card.
        StreetsAndAlleys "streets-and-alleys" "Streets and Alleys" bakers_dozen::STREETS_AND_ALLEYS;
        /// Streets and Alleys (one by one). Streets and Alleys, one card at a time.
        StreetsAndAlleysOneByOne "streets-and-alleys-one-by-one" "Streets and Alleys (one by one)" bakers_dozen::STREETS_AND_ALLEYS_ONE_BY_ONE;
        /// Fortress. Built in suit, up or down.
        Fortress "fortress" "Fortress" bakers_dozen::FORTRESS;
        /// Chessboard. Fortress round the corner; the first card played sets the base.
        Chessboard "chessboard" "Chessboard" bakers_dozen::CHESSBOARD;
        /// Bisley. Foundations up from the aces and down from the kings.
        Bisley "bisley" "Bisley" bakers_dozen::BISLEY;
        /// Grandfather's Clock. Twelve foundations are the hours of a clock, each to be built up to its own.
        GrandfathersClock "grandfathers-clock" "Grandfather's Clock" bakers_dozen::GRANDFATHERS_CLOCK;
    }
    "Fan" {
        /// Fan. Eighteen fans, built in suit; kings to empty places.
        Fan "fan" "Fan" fan::FAN;
        /// Scotch Patience. Foundations in alternating colours.
        ScotchPatience "scotch-patience" "Scotch Patience" fan::SCOTCH_PATIENCE;
        /// La Belle Lucie. Two redeals of the fans, shuffled.
        LaBelleLucie "la-belle-lucie" "La Belle Lucie" fan::LA_BELLE_LUCIE;
        /// Trefoil. La Belle Lucie with the aces on the foundations.
        Trefoil "trefoil" "Trefoil" fan::TREFOIL;
        /// Bristol. Kings at the bottom of their fans, three reserve piles; foundations in any suit.
        Bristol "bristol" "Bristol" fan::BRISTOL;
        /// Shamrocks. Fans of at most three cards, built up or down in any suit.
        Shamrocks "shamrocks" "Shamrocks" fan::SHAMROCKS;
        /// Clover Leaf. Sixteen fans; black suits go up from the ace, red ones down from the king.
        CloverLeaf "clover-leaf" "Clover Leaf" fan::CLOVER_LEAF;
        /// Four Leaf Clovers. Thirteen fans of four; one foundation for all cards.
        FourLeafClovers "four-leaf-clovers" "Four Leaf Clovers" fan::FOUR_LEAF_CLOVERS;
    }
    "Others" {
        /// Sir Tommy. No tableau: four wastes, and foundations in any suit.
        SirTommy "sir-tommy" "Sir Tommy" others::SIR_TOMMY;
        /// Four Seasons. Five piles; the first card sets the base.
        FourSeasons "four-seasons" "Four Seasons" others::FOUR_SEASONS;
        /// Diplomat. Eight piles of four, built in any suit.
        Diplomat "diplomat" "Diplomat" others::DIPLOMAT;
        /// Congress. Eight cards, refilled from the waste or the stock.
        Congress "congress" "Congress" others::CONGRESS;
        /// Auld Lang Syne. Four piles without building; the stock is dealt in rows.
        AuldLangSyne "auld-lang-syne" "Auld Lang Syne" others::AULD_LANG_SYNE;
        /// Big Harp. Ten piles from ten cards to one.
        BigHarp "big-harp" "Big Harp" others::BIG_HARP;
        /// Double Rail. Five piles, two decks, built in any suit.
        DoubleRail "double-rail" "Double Rail" others::DOUBLE_RAIL;
        /// Carpet. Twenty cards without building, the aces on the foundations.
        Carpet "carpet" "Carpet" others::CARPET;
        /// Fly. Sir Tommy with two decks, five wastes, the aces on the foundations and a reserve of thirteen cards.
        Fly "fly" "Fly" others::FLY;
        /// Turncoats. Twelve cards, built up or down in alternating colours; the stock refills them.
        Turncoats "turncoats" "Turncoats" others::TURNCOATS;
        /// Zerline. Kings first on the foundations, and a cell for four cards of the tableau.
        Zerline "zerline" "Zerline" others::ZERLINE;
        /// Falling Star. Nine cards, refilled from the waste or the stock; eleven cards beside them go to foundations alone.
        FallingStar "falling-star" "Falling Star" others::FALLING_STAR;
    }
    "Golf" {
        /// Golf. Seven piles of five; nothing goes round the corner.
        Golf "golf" "Golf" matching::GOLF;
        /// Dead King Golf. Golf in which nothing goes on a king.
        DeadKingGolf "dead-king-golf" "Dead King Golf" matching::DEAD_KING_GOLF;
        /// Putt Putt. Golf round the corner.
        PuttPutt "putt-putt" "Putt Putt" matching::PUTT_PUTT;
        /// Double Golf. Golf with two decks and nine piles of seven.
        DoubleGolf "double-golf" "Double Golf" matching::DOUBLE_GOLF;
        /// TriPeaks. Three peaks over a row of ten, round the corner.
        TriPeaks "tri-peaks" "TriPeaks" matching::TRI_PEAKS;
        /// Elevator. Golf's rule on a pyramid of which only the lowest row is face up.
        Elevator "elevator" "Elevator" matching::ELEVATOR;
        /// Escalator. Elevator with every card face up.
        Escalator "escalator" "Escalator" matching::ESCALATOR;
    }
    "Black Hole" {
        /// Black Hole. Seventeen fans of three around the ace of spades.
        BlackHole "black-hole" "Black Hole" matching::BLACK_HOLE;
        /// Worm Hole. Black Hole with a cell.
        WormHole "worm-hole" "Worm Hole" matching::WORM_HOLE;
        /// All in a Row. Thirteen piles of four; any card begins.
        AllInARow "all-in-a-row" "All in a Row" matching::ALL_IN_A_ROW;
        /// Binary Star. Black Hole with two decks, around an ace and a king.
        BinaryStar "binary-star" "Binary Star" matching::BINARY_STAR;
        /// Robert. No tableau: a waste, gone through three times.
        Robert "robert" "Robert" matching::ROBERT;
        /// Take Away. Four piles of thirteen; six foundations, each begun with any card.
        TakeAway "take-away" "Take Away" matching::TAKE_AWAY;
    }
    "Pyramid" {
        /// Pyramid. Pairs that make thirteen, three times through the stock; won with the pyramid.
        Pyramid "pyramid" "Pyramid" matching::PYRAMID;
        /// Pyramid (all cards). Pyramid in which every card must leave.
        PyramidAllCards "pyramid-all-cards" "Pyramid (all cards)" matching::PYRAMID_ALL_CARDS;
        /// Giza. Pyramid with the stock laid out in eight piles of three.
        Giza "giza" "Giza" matching::GIZA;
    }
    "Pairs" {
        /// Fourteen. Twelve piles; pairs that make fourteen.
        Fourteen "fourteen" "Fourteen" matching::FOURTEEN;
        /// Nestor. Eight piles of six and four cards beside them; pairs of one rank.
        Nestor "nestor" "Nestor" matching::NESTOR;
        /// Simple Pairs. Nine cards, refilled from the stock; pairs of one rank.
        SimplePairs "simple-pairs" "Simple Pairs" matching::SIMPLE_PAIRS;
    }
    "Aces Up" {
        /// Aces Up. Four piles; a card leaves when a higher one of its suit lies open.
        AcesUp "aces-up" "Aces Up" matching::ACES_UP;
    }
    "Osmosis" {
        /// Osmosis. Each suit takes the ranks that lie on the one before it.
        Osmosis "osmosis" "Osmosis" orders::OSMOSIS;
        /// Peek. Osmosis with the reserve face up.
        Peek "peek" "Peek" orders::PEEK;
    }
    "Calculation" {
        /// Calculation. Foundations in steps of one, two, three and four ranks; four wastes.
        Calculation "calculation" "Calculation" orders::CALCULATION;
    }
    "Windmill" {
        /// Windmill. An ace in the middle for 52 cards, four kings around it.
        Windmill "windmill" "Windmill" windmill::WINDMILL;
        /// Royal Cotillion. Foundations from the ace and from the two, in steps of two.
        RoyalCotillion "royal-cotillion" "Royal Cotillion" windmill::ROYAL_COTILLION;
        /// Picture Patience. Nine cards; four foundations up from the ace, four down from the king.
        PicturePatience "picture-patience" "Picture Patience" windmill::PICTURE_PATIENCE;
        /// Twenty. Twenty piles to which the stock is dealt; an ace and a king of each suit begin foundations.
        Twenty "twenty" "Twenty" windmill::TWENTY;
        /// Solid Square. Twenty cards built in suit; foundations from ace to king and back.
        SolidSquare "solid-square" "Solid Square" windmill::SOLID_SQUARE;
        /// Catherine the Great. Ten piles built up; foundations down from queens, but for the king of hearts.
        CatherineTheGreat "catherine-the-great" "Catherine the Great" windmill::CATHERINE_THE_GREAT;
        /// Sultan. Six cards; foundations up from seven kings and an ace around the king of hearts.
        Sultan "sultan" "Sultan" windmill::SULTAN;
    }
}
