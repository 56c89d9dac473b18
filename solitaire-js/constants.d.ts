// Written by tools/constants.js from include/solitaire.h: change nothing here.
export const ABI_VERSION: 3;
export const VERSION_MAJOR: 0;
export const VERSION_MINOR: 1;
export const VERSION_PATCH: 0;
export const MAX_ERROR_TEXT: 304;
export const MAX_CARDS: 104;
export const MAX_PILES: 64;
export const MAX_MOVES: 3456;
export const MAX_CHANGES: 272;
export const MAX_DEAL_TEXT: 46;
export const UNLIMITED_REDEALS: 255;
export const MAX_PERFT_DEPTH: 32;
export const DEFAULT_BYTES: 67108864;

/** SolitaireResult by name. */
export type Result =
    | "ok"
    | "null"
    | "alignment"
    | "buffer_too_small"
    | "utf8"
    | "number"
    | "text"
    | "rules"
    | "deck"
    | "position"
    | "save"
    | "illegal_move"
    | "nothing_to_undo"
    | "nothing_to_redo"
    | "no_deal_number"
    | "internal"
    | "variant"
    | "no_hint"
    | "no_winnable_deal"
    | "cancelled"
    | "deal"
    | "no_move"
    | "no_annotation"
    | "in_use"
    | "no_clock"
    | "no_search"
    | "size";

/** SolitaireSuit by name. */
export type Suit =
    | "clubs"
    | "diamonds"
    | "hearts"
    | "spades";

/** SolitaireRank by name. */
export type Rank =
    | "ace"
    | "two"
    | "three"
    | "four"
    | "five"
    | "six"
    | "seven"
    | "eight"
    | "nine"
    | "ten"
    | "jack"
    | "queen"
    | "king";

/** SolitaireMoveKind by name. */
export type MoveKind =
    | "deal"
    | "redeal"
    | "transfer";

/** SolitaireChangeKind by name. */
export type ChangeKind =
    | "moved"
    | "turned_up"
    | "redealt"
    | "turned_down"
    | "redeal_undone";

/** SolitaireReason by name. */
export type Reason =
    | "legal"
    | "game_over"
    | "no_such_pile"
    | "same_pile"
    | "no_cards"
    | "pile_empty"
    | "too_few_cards"
    | "face_down"
    | "not_a_sequence"
    | "one_card_only"
    | "wrong_rank"
    | "wrong_color"
    | "wrong_suit"
    | "only_a_king"
    | "only_from_stock_or_waste"
    | "stays_empty"
    | "wrong_base"
    | "foundation_complete"
    | "foundation_keeps"
    | "foundation_to_foundation"
    | "waste_takes_from_stock_only"
    | "stock_takes_nothing"
    | "stock_is_dealt"
    | "no_deal"
    | "stock_empty"
    | "deal_only_without_moves"
    | "no_redeal"
    | "no_redeal_left"
    | "stock_not_empty"
    | "waste_empty"
    | "nothing_to_turn"
    | "deal_only_on_filled_piles"
    | "nothing_to_gather"
    | "no_building"
    | "only_the_rank_below_the_base"
    | "only_the_whole_pile"
    | "no_room"
    | "only_complete_runs"
    | "reserve_takes_nothing"
    | "cell_full"
    | "cell_to_cell"
    | "foundation_to_cell"
    | "pile_full"
    | "not_a_pair"
    | "no_higher_card"
    | "covered"
    | "foundation_closed"
    | "only_to_foundations"
    | "cell_from_tableau"
    | "cell_without_stock"
    | "cell_for_kings";

/** SolitaireStatus by name. */
export type Status =
    | "ongoing"
    | "won"
    | "stuck";

/** SolitaireAspect by name. */
export type Aspect =
    | "landscape"
    | "square"
    | "portrait";

/** SolitaireFan by name. */
export type Fan =
    | "squared"
    | "down"
    | "right"
    | "last_three"
    | "diagonal";

/** SolitaireMark by name. */
export type Mark =
    | "nothing"
    | "place"
    | "free"
    | "rank"
    | "redeal"
    | "no_redeal";

/** SolitairePlayer by name. */
export type Player =
    | "random"
    | "greedy";

/** SolitaireOutcome by name. */
export type Outcome =
    | "won"
    | "lost"
    | "open";

/** SolitaireOpen by name. */
export type Open =
    | "none"
    | "positions"
    | "memory"
    | "time"
    | "cancelled"
    | "other_game"
    | "no_clock";

/** SolitaireProspect by name. */
export type Prospect =
    | "further"
    | "dead"
    | "open";

/** SolitaireWhy by name. */
export type Why =
    | "only"
    | "safe"
    | "wins"
    | "leads"
    | "further"
    | "useful"
    | "looks"
    | "turns_up";

/** SolitaireAnswer by name. */
export type Answer =
    | "no"
    | "yes"
    | "unknown";
