// Written by tools/constants.js from include/solitaire.h: change nothing here.
export const ABI_VERSION = 3;
export const VERSION_MAJOR = 0;
export const VERSION_MINOR = 1;
export const VERSION_PATCH = 0;
export const MAX_ERROR_TEXT = 304;
export const MAX_CARDS = 104;
export const MAX_PILES = 64;
export const MAX_MOVES = 3456;
export const MAX_CHANGES = 272;
export const MAX_DEAL_TEXT = 46;
export const UNLIMITED_REDEALS = 255;
export const MAX_PERFT_DEPTH = 32;
export const DEFAULT_BYTES = 67108864;

/** The names of a SolitaireResult by its number. */
export const RESULT_NAMES = Object.freeze([
    "ok",
    "null",
    "alignment",
    "buffer_too_small",
    "utf8",
    "number",
    "text",
    "rules",
    "deck",
    "position",
    "save",
    "illegal_move",
    "nothing_to_undo",
    "nothing_to_redo",
    "no_deal_number",
    "internal",
    "variant",
    "no_hint",
    "no_winnable_deal",
    "cancelled",
    "deal",
    "no_move",
    "no_annotation",
    "in_use",
    "no_clock",
    "no_search",
    "size"
]);
export const RESULT = Object.freeze({
    OK: 0,
    NULL: 1,
    ALIGNMENT: 2,
    BUFFER_TOO_SMALL: 3,
    UTF8: 4,
    NUMBER: 5,
    TEXT: 6,
    RULES: 7,
    DECK: 8,
    POSITION: 9,
    SAVE: 10,
    ILLEGAL_MOVE: 11,
    NOTHING_TO_UNDO: 12,
    NOTHING_TO_REDO: 13,
    NO_DEAL_NUMBER: 14,
    INTERNAL: 15,
    VARIANT: 16,
    NO_HINT: 17,
    NO_WINNABLE_DEAL: 18,
    CANCELLED: 19,
    DEAL: 20,
    NO_MOVE: 21,
    NO_ANNOTATION: 22,
    IN_USE: 23,
    NO_CLOCK: 24,
    NO_SEARCH: 25,
    SIZE: 26,
});

/** The names of a SolitaireSuit by its number. */
export const SUIT_NAMES = Object.freeze([
    "clubs",
    "diamonds",
    "hearts",
    "spades"
]);
export const SUIT = Object.freeze({
    CLUBS: 0,
    DIAMONDS: 1,
    HEARTS: 2,
    SPADES: 3,
    NONE: 254,
});

/** The names of a SolitaireRank by its number. */
export const RANK_NAMES = Object.freeze([
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king"
]);
export const RANK = Object.freeze({
    ACE: 0,
    TWO: 1,
    THREE: 2,
    FOUR: 3,
    FIVE: 4,
    SIX: 5,
    SEVEN: 6,
    EIGHT: 7,
    NINE: 8,
    TEN: 9,
    JACK: 10,
    QUEEN: 11,
    KING: 12,
    NONE: 254,
});

export const CARD = Object.freeze({
    FACE_DOWN: 255,
    NONE: 254,
    HIDDEN: 128,
});

export const PILE = Object.freeze({
    STOCK: 0,
    WASTE: 1,
    FOUNDATION: 8,
    CELL: 16,
    RESERVE: 24,
    TABLEAU: 40,
    FOUNDATION_8: 60,
    NONE: 255,
});

/** The names of a SolitaireMoveKind by its number. */
export const MOVE_KIND_NAMES = Object.freeze([
    null,
    "deal",
    "redeal",
    "transfer"
]);
export const MOVE_KIND = Object.freeze({
    DEAL: 1,
    REDEAL: 2,
    TRANSFER: 3,
});

/** The names of a SolitaireChangeKind by its number. */
export const CHANGE_KIND_NAMES = Object.freeze([
    null,
    "moved",
    "turned_up",
    "redealt",
    "turned_down",
    "redeal_undone"
]);
export const CHANGE_KIND = Object.freeze({
    MOVED: 1,
    TURNED_UP: 2,
    REDEALT: 3,
    TURNED_DOWN: 4,
    REDEAL_UNDONE: 5,
});

/** The names of a SolitaireReason by its number. */
export const REASON_NAMES = Object.freeze([
    "legal",
    "game_over",
    "no_such_pile",
    "same_pile",
    "no_cards",
    "pile_empty",
    "too_few_cards",
    "face_down",
    "not_a_sequence",
    "one_card_only",
    "wrong_rank",
    "wrong_color",
    "wrong_suit",
    "only_a_king",
    "only_from_stock_or_waste",
    "stays_empty",
    "wrong_base",
    "foundation_complete",
    "foundation_keeps",
    "foundation_to_foundation",
    "waste_takes_from_stock_only",
    "stock_takes_nothing",
    "stock_is_dealt",
    "no_deal",
    "stock_empty",
    "deal_only_without_moves",
    "no_redeal",
    "no_redeal_left",
    "stock_not_empty",
    "waste_empty",
    "nothing_to_turn",
    "deal_only_on_filled_piles",
    "nothing_to_gather",
    "no_building",
    "only_the_rank_below_the_base",
    "only_the_whole_pile",
    "no_room",
    "only_complete_runs",
    "reserve_takes_nothing",
    "cell_full",
    "cell_to_cell",
    "foundation_to_cell",
    "pile_full",
    "not_a_pair",
    "no_higher_card",
    "covered",
    "foundation_closed",
    "only_to_foundations",
    "cell_from_tableau",
    "cell_without_stock",
    "cell_for_kings"
]);
export const REASON = Object.freeze({
    LEGAL: 0,
    GAME_OVER: 1,
    NO_SUCH_PILE: 2,
    SAME_PILE: 3,
    NO_CARDS: 4,
    PILE_EMPTY: 5,
    TOO_FEW_CARDS: 6,
    FACE_DOWN: 7,
    NOT_A_SEQUENCE: 8,
    ONE_CARD_ONLY: 9,
    WRONG_RANK: 10,
    WRONG_COLOR: 11,
    WRONG_SUIT: 12,
    ONLY_A_KING: 13,
    ONLY_FROM_STOCK_OR_WASTE: 14,
    STAYS_EMPTY: 15,
    WRONG_BASE: 16,
    FOUNDATION_COMPLETE: 17,
    FOUNDATION_KEEPS: 18,
    FOUNDATION_TO_FOUNDATION: 19,
    WASTE_TAKES_FROM_STOCK_ONLY: 20,
    STOCK_TAKES_NOTHING: 21,
    STOCK_IS_DEALT: 22,
    NO_DEAL: 23,
    STOCK_EMPTY: 24,
    DEAL_ONLY_WITHOUT_MOVES: 25,
    NO_REDEAL: 26,
    NO_REDEAL_LEFT: 27,
    STOCK_NOT_EMPTY: 28,
    WASTE_EMPTY: 29,
    NOTHING_TO_TURN: 30,
    DEAL_ONLY_ON_FILLED_PILES: 31,
    NOTHING_TO_GATHER: 32,
    NO_BUILDING: 33,
    ONLY_THE_RANK_BELOW_THE_BASE: 34,
    ONLY_THE_WHOLE_PILE: 35,
    NO_ROOM: 36,
    ONLY_COMPLETE_RUNS: 37,
    RESERVE_TAKES_NOTHING: 38,
    CELL_FULL: 39,
    CELL_TO_CELL: 40,
    FOUNDATION_TO_CELL: 41,
    PILE_FULL: 42,
    NOT_A_PAIR: 43,
    NO_HIGHER_CARD: 44,
    COVERED: 45,
    FOUNDATION_CLOSED: 46,
    ONLY_TO_FOUNDATIONS: 47,
    CELL_FROM_TABLEAU: 48,
    CELL_WITHOUT_STOCK: 49,
    CELL_FOR_KINGS: 50,
});

/** The names of a SolitaireStatus by its number. */
export const STATUS_NAMES = Object.freeze([
    "ongoing",
    "won",
    "stuck"
]);
export const STATUS = Object.freeze({
    ONGOING: 0,
    WON: 1,
    STUCK: 2,
});

/** The names of a SolitaireAspect by its number. */
export const ASPECT_NAMES = Object.freeze([
    "landscape",
    "square",
    "portrait"
]);
export const ASPECT = Object.freeze({
    LANDSCAPE: 0,
    SQUARE: 1,
    PORTRAIT: 2,
});

/** The names of a SolitaireFan by its number. */
export const FAN_NAMES = Object.freeze([
    "squared",
    "down",
    "right",
    "last_three",
    "diagonal"
]);
export const FAN = Object.freeze({
    SQUARED: 0,
    DOWN: 1,
    RIGHT: 2,
    LAST_THREE: 3,
    DIAGONAL: 4,
});

/** The names of a SolitaireMark by its number. */
export const MARK_NAMES = Object.freeze([
    "nothing",
    "place",
    "free",
    "rank",
    "redeal",
    "no_redeal"
]);
export const MARK = Object.freeze({
    NOTHING: 0,
    PLACE: 1,
    FREE: 2,
    RANK: 3,
    REDEAL: 4,
    NO_REDEAL: 5,
});

/** The names of a SolitairePlayer by its number. */
export const PLAYER_NAMES = Object.freeze([
    null,
    "random",
    "greedy"
]);
export const PLAYER = Object.freeze({
    RANDOM: 1,
    GREEDY: 2,
});

/** The names of a SolitaireOutcome by its number. */
export const OUTCOME_NAMES = Object.freeze([
    null,
    "won",
    "lost",
    "open"
]);
export const OUTCOME = Object.freeze({
    WON: 1,
    LOST: 2,
    OPEN: 3,
});

/** The names of a SolitaireOpen by its number. */
export const OPEN_NAMES = Object.freeze([
    "none",
    "positions",
    "memory",
    "time",
    "cancelled",
    "other_game",
    "no_clock"
]);
export const OPEN = Object.freeze({
    NONE: 0,
    POSITIONS: 1,
    MEMORY: 2,
    TIME: 3,
    CANCELLED: 4,
    OTHER_GAME: 5,
    NO_CLOCK: 6,
});

/** The names of a SolitaireProspect by its number. */
export const PROSPECT_NAMES = Object.freeze([
    null,
    "further",
    "dead",
    "open"
]);
export const PROSPECT = Object.freeze({
    FURTHER: 1,
    DEAD: 2,
    OPEN: 3,
});

/** The names of a SolitaireWhy by its number. */
export const WHY_NAMES = Object.freeze([
    null,
    "only",
    "safe",
    "wins",
    "leads",
    "further",
    "useful",
    "looks",
    "turns_up"
]);
export const WHY = Object.freeze({
    ONLY: 1,
    SAFE: 2,
    WINS: 3,
    LEADS: 4,
    FURTHER: 5,
    USEFUL: 6,
    LOOKS: 7,
    TURNS_UP: 8,
});

/** The names of a SolitaireAnswer by its number. */
export const ANSWER_NAMES = Object.freeze([
    "no",
    "yes",
    "unknown"
]);
export const ANSWER = Object.freeze({
    NO: 0,
    YES: 1,
    UNKNOWN: 2,
});

/** Where the fields of a SolitaireError are, and how many bytes it has. */
export const ERROR_AT = Object.freeze({
    SIZEOF: 336,
    size: 0,
    code: 4,
    offset: 8,
    line: 12,
    item: 16,
    reserved: 20,
    text: 32,
});

/** Where the fields of a SolitaireMove are, and how many bytes it has. */
export const MOVE_AT = Object.freeze({
    SIZEOF: 4,
    kind: 0,
    from: 1,
    to: 2,
    count: 3,
});

/** Where the fields of a SolitaireChange are, and how many bytes it has. */
export const CHANGE_AT = Object.freeze({
    SIZEOF: 8,
    kind: 0,
    card: 1,
    from: 2,
    to: 3,
    count: 4,
    reserved: 5,
});

/** Where the fields of a SolitaireTable are, and how many bytes it has. */
export const TABLE_AT = Object.freeze({
    SIZEOF: 12,
    size: 0,
    decks: 4,
    stocks: 5,
    wastes: 6,
    foundations: 7,
    cells: 8,
    reserve: 9,
    tableau: 10,
    suits: 11,
});

/** Where the fields of a SolitairePlace are, and how many bytes it has. */
export const PLACE_AT = Object.freeze({
    SIZEOF: 8,
    pile: 0,
    column: 1,
    row: 2,
    fan: 3,
    room: 4,
    mark: 5,
    rank: 6,
    reserved: 7,
});

/** Where the fields of a SolitaireKey are, and how many bytes it has. */
export const KEY_AT = Object.freeze({
    SIZEOF: 16,
    high: 0,
    low: 8,
});

/** Where the fields of a SolitairePiles are, and how many bytes it has. */
export const PILES_AT = Object.freeze({
    SIZEOF: 172,
    size: 0,
    counts: 4,
    cards: 68,
});

/** Where the fields of a SolitaireSolution are, and how many bytes it has. */
export const SOLUTION_AT = Object.freeze({
    SIZEOF: 16,
    outcome: 0,
    open: 1,
    reserved: 2,
    move_count: 4,
    positions: 8,
});

/** Where the fields of a SolitaireProspects are, and how many bytes it has. */
export const PROSPECTS_AT = Object.freeze({
    SIZEOF: 8,
    prospect: 0,
    open: 1,
    reserved: 2,
    move_count: 4,
});

/** Where the fields of a SolitaireHint are, and how many bytes it has. */
export const HINT_AT = Object.freeze({
    SIZEOF: 16,
    play: 0,
    why: 4,
    reserved: 5,
    count: 8,
    of: 12,
});

/** Where the fields of a SolitaireLimits are, and how many bytes it has. */
export const LIMITS_AT = Object.freeze({
    SIZEOF: 40,
    size: 0,
    reserved: 4,
    positions: 8,
    bytes: 16,
    milliseconds: 24,
    cancel: 32,
});

/** Where the fields of a SolitaireDifficulty are, and how many bytes it has. */
export const DIFFICULTY_AT = Object.freeze({
    SIZEOF: 32,
    solution: 0,
    games: 16,
    random_wins: 20,
    greedy_wins: 24,
    reserved: 28,
});
