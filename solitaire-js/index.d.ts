/// <reference lib="esnext.disposable" />
// The types of solitaire-rules, and its manual.

import type { Aspect, ChangeKind, Fan, Mark, MoveKind, Outcome, Reason, Status, Suit, Why } from "./constants.js";

export type { Aspect, ChangeKind, Fan, Mark, MoveKind, Outcome, Reason, Status, Suit, Why };

/** A card: its rank, `A23456789TJQK`, and its suit, `CDHS`. `"TD"` is the ten of diamonds. */
export type Card = string;

/** A pile: `"s"` the stock, `"w0"` the first waste pile, `"f0"` foundation, `"c0"` cell, `"r0"` reserve, `"t0"` tableau. */
export type Pile = string;

/** A move: `"deal"`, `"redeal"`, `"t3-f0"` for one card, `"t3x4-t6"` for the top four. */
export type Move = string;

/** A move in parts, where a text is not at hand. `count` is 1 unless given. */
export interface Transfer {
    from: Pile;
    to: Pile;
    count?: number | null;
}

/** A deal: the number 42, 42n or `"42"`; `"ms:617"` is Microsoft's, `"pysol:32000"` PySolFC's, `"greenfelt:815"` Green Felt's. */
export type Deal = number | bigint | string;

/** The number of a deal that is not of another program: 42, 42n or `"42"`. */
export type DealNumber = number | bigint | `${bigint}`;

/** A built-in game's name, rules of your own as TOML or JSON text or as an object, or `Rules`, of another engine too. */
export type AnyRules = string | Rules | object;

/** What `code` of a `SolitaireError` may be. More may come. */
export type ErrorCode =
    | "null" | "alignment" | "buffer_too_small" | "utf8" | "number" | "text" | "rules" | "deck" | "position" | "save"
    | "illegal_move" | "nothing_to_undo" | "nothing_to_redo" | "no_deal_number" | "internal" | "variant" | "no_hint"
    | "no_winnable_deal" | "cancelled" | "deal" | "no_move" | "no_annotation" | "in_use" | "no_clock" | "no_search" | "size"
    | "abi" | "memory" | "unsupported" | "freed" | "closed"
    | (string & {});

/** What the engine refuses. Nothing has changed then. */
export class SolitaireError extends Error {
    /** For programs. */
    readonly code: ErrorCode;
    /** Where the fault is in the text that was read: its line, from 1. */
    readonly line: number | null;
    /** Its column, from 1. */
    readonly column: number | null;
    /** Its index in the text, from 0. */
    readonly offset: number | null;
    /** The card of a deck or the move of a save that is at fault, from 1. */
    readonly item: number | null;
}

/** A move that the rules do not allow. `message` says why, for the player. */
export class IllegalMoveError extends SolitaireError {
    readonly code: "illegal_move";
    readonly reason: Exclude<Reason, "legal">;
    readonly move: Move;
}

/** A built-in game. */
export interface Variant {
    /** Its name for programs, which never changes: `"gold-mine"`. */
    name: string;
    /** Its name for people: `"Gold Mine"`. */
    title: string;
    /** What it is listed under. The games of a family follow each other. */
    family: string;
}

/** What a game has on the table. */
export interface Table {
    decks: number;
    stocks: number;
    wastes: number;
    foundations: number;
    cells: number;
    reserve: number;
    tableau: number;
    /** 4 in most games. Where there are 2, draw black cards as spades and red ones as hearts; where there is 1, all as spades. */
    suits: number;
}

/** One thing that a move changed: animate them in their order. */
export interface Change {
    /** New kinds may come: skip those that you do not know. */
    kind: ChangeKind | "unknown";
    /** Null where it concerns many cards. */
    card: Card | null;
    from: Pile | null;
    to: Pile | null;
    count: number;
}

/** Where a pile lies. */
export interface Place {
    pile: Pile;
    /** Half card widths from the left to the upper left corner of the first card, gaps included. */
    column: number;
    /** Half card heights from the top. */
    row: number;
    /** How its cards lie: `"down"` each below the one before, `"right"` beside it, `"last_three"` only those side by side, `"diagonal"` one half card left and down each. */
    fan: Fan | "unknown";
    /** How many half cards the fan may take: draw it closer where it needs more. */
    room: number;
    /** What it shows while it is empty. */
    mark: Mark | "unknown";
    /** Of the mark `"rank"` the rank that is wanted, 1, the ace, to 13, the king. */
    rank: number | null;
}

/** A whole table, in half cards. */
export interface Layout {
    columns: number;
    rows: number;
    places: Place[];
}

/** A move in parts. `from`, `to` and `count` are null where it is no transfer. */
export type MoveParts =
    | { kind: "transfer"; from: Pile; to: Pile; count: number }
    | { kind: "deal" | "redeal"; from: null; to: null; count: null };

/** A card in parts. */
export interface CardParts {
    text: Card;
    /** 1, the ace, to 13, the king. */
    rank: number;
    suit: Suit;
    color: "red" | "black";
}

/** Where the module comes from: bytes, a compiled module, a URL or a Response, or a promise of one. */
export type WasmSource = ArrayBuffer | ArrayBufferView | WebAssembly.Module | URL | string | Response;

export interface LoadOptions {
    /** Unless given, `solitaire.wasm` beside this package's files. */
    wasm?: WasmSource | Promise<WasmSource>;
}

/**
 * Loads the engine. Nothing happens before.
 *
 * ```js
 * const engine = await load();
 * const game = engine.deal("freecell", "ms:617");
 * ```
 */
export function load(options?: LoadOptions): Promise<Engine>;

/** One instance of the engine, with a memory of its own. */
export class Engine {
    private constructor();
    /** The version of the library. */
    readonly version: string;
    /** How large the instance's memory is. It grows, and never shrinks. */
    readonly memoryBytes: number;
    /** Every built-in game. */
    variants(): Variant[];
    /** A game. Without a deal, one that nobody chose, with a number below 2 ** 32. */
    deal(rules: AnyRules, deal?: Deal): Game;
    /** A game of these cards, in the order in which they are dealt. */
    deck(rules: AnyRules, cards: string | readonly Card[]): Game;
    /** A game that starts from the position that `Game.text` wrote. Own rules must be given with it. */
    position(text: string, rules?: AnyRules): Game;
    /** A game that `Game.save` wrote, with its moves. Each is checked. */
    load(save: string | object): Game;
    /** The rules of a built-in game, or your own. */
    rules(rules: AnyRules): Rules;
    /** The parts of a move. */
    parseMove(move: Move): MoveParts;
    /** The parts of a card, in any usual notation: `"TD"`, `"10d"`, `"10♦"`. */
    parseCard(card: Card): CardParts;
    /** A solver with a worker of its own, which starts at the first question. */
    solver(): Solver;
}

/** The rules of a game. They never change. */
export class Rules implements Disposable {
    private constructor();
    /** The name for people; empty where there is none. */
    readonly title: string;
    /** What their author says of them. */
    readonly notes: string;
    /** The built-in game that has exactly these rules. */
    readonly variant: string | null;
    readonly table: Table;
    /** Whether deals such as `"pysol:32000"` have PySolFC's table. */
    readonly hasPysolTable: boolean;
    /** The rules as a card book prints them: paragraphs in Markdown, in English. */
    explain(): string;
    /** The rules as JSON text. */
    save(): string;
    /** The rules as an object. */
    toJSON(): object;
    /** Gives their memory back at once. Forgotten ones are freed too. */
    free(): void;
    [Symbol.dispose](): void;
}

/** A game from its start: where every card lies, and every move so far. */
export class Game implements Disposable {
    private constructor();

    /** The built-in game that it has the rules of. */
    readonly variant: string | null;
    /** The deal it started from, such as `"42"`; null where it started from a deck or a position. It tells all hidden cards. */
    readonly deal: string | null;
    /** Its rules. Each use makes new ones. */
    readonly rules: Rules;
    readonly table: Table;
    readonly status: Status;
    readonly isWon: boolean;
    /** One point for each card on the foundations. */
    readonly score: number;
    /** How many moves are in effect. */
    readonly moveCount: number;
    readonly canUndo: boolean;
    readonly canRedo: boolean;
    readonly redealsUsed: number;
    /** `Infinity` where they are not limited. */
    readonly redealsLeft: number;

    /** All piles of this game. */
    readonly pileNames: readonly Pile[];
    /** The cards of a pile, from the bottom to the top; null for each that lies face down. */
    pile(pile: Pile): (Card | null)[];
    /** All of them by their names. */
    piles(): Record<Pile, (Card | null)[]>;
    pileSize(pile: Pile): number;
    /** Whether no card covers the top of this pile, as in a pyramid. */
    isFree(pile: Pile): boolean;

    /** Where the piles lie, in this shape of window: on a grid of half cards, the same throughout a game but for the marks. */
    layout(aspect?: Aspect, options?: { /** The stock and what belongs to it on the other side. */ leftHanded?: boolean }): Layout;

    /** Every legal move, or those that take cards from this pile. */
    moves(from?: Pile): Move[];
    /** The legal moves less those that lead to nothing new: to the second of two empty piles, say. */
    distinctMoves(): Move[];
    /** To which piles the top `count` cards of a pile may go: what to light up while they are dragged. */
    targets(from: Pile, count?: number): Pile[];
    /** Legal moves to a foundation that can never do harm. */
    safeMoves(): Move[];
    /** The moves that win when nothing is left to decide; none where something is. */
    finish(): Move[];
    /** Why a move is not legal, for programs; null where it is. */
    check(move: Move | Transfer): Exclude<Reason, "legal"> | null;
    isLegal(move: Move | Transfer): boolean;
    /** Why a move is not legal, for the player; null where it is. */
    explain(move: Move | Transfer): string | null;
    /** A legal move in words: `"Q♥ from t1 on K♣"`. */
    describe(move: Move | Transfer): string;

    /** Makes a move and tells what changed. Throws an `IllegalMoveError` where the rules do not allow it. */
    move(move: Move | Transfer): Change[];
    /** What the last move in effect changed. */
    lastChanges(): Change[];
    /** Takes the last move back. */
    undo(): Change[];
    /** Makes the move again that was undone last. */
    redo(): Change[];
    /** Back to the start. Every move can be made again. */
    restart(): void;
    /** To where the game stood after so many moves, at most those made and undone. */
    seek(moves: number): void;
    /** The moves in effect. */
    history(): Move[];
    /** The moves that were undone and can be made again, the next one first. */
    undone(): Move[];

    /** The position as a line with every card, hidden ones too: to be kept, not to be shown. */
    text(): string;
    /** The same as the player may see it. */
    view(): string;
    /** A picture of the table in letters. */
    draw(): string;
    /** The game as JSON text: its rules, where it started, its moves. */
    save(): string;
    /** The same as an object. A deal beyond `Number.MAX_SAFE_INTEGER` is text. */
    toJSON(): object;
    /** The same game once more, with its moves. */
    clone(): Game;
    /** Whether two games, of other engines too, have the same rules and stand alike. */
    equals(other: Game): boolean;
    /** In how many ways so many moves can be made. */
    perft(depth: number, options?: { distinct?: boolean }): bigint;
    /** Gives its memory back at once. Forgotten ones are freed too. */
    free(): void;
    [Symbol.dispose](): void;
}

/** How far a search has come. */
export interface Progress {
    positions: number;
    ms: number;
    /** Of `nextWinnable`, the deal that is tried. */
    deal?: string;
}

/** How far a question may go. Whatever ends it first, ends it. */
export interface SearchOptions {
    /** How many positions are looked at, a whole number or `Infinity`. With this limit alone the same question has the same answer everywhere. */
    positions?: number;
    /** How long it may take. */
    ms?: number;
    /** How large the solver's tables may grow: 64 unless given. */
    megabytes?: number;
    /** Its abort rejects with its reason, an `AbortError` unless told otherwise, and ends the search within 50 ms. */
    signal?: AbortSignal | null;
    /** Told some twenty times a second. What it throws rejects the question, and ends the search like an abort. */
    onProgress?: (progress: Progress) => void;
}

/** Whether a game can be won by a player who sees all cards. */
export interface Solution {
    outcome: Outcome;
    /** What ended an open search. */
    open: "positions" | "time" | "memory" | "unknown" | null;
    /** The moves that win. */
    moves: Move[];
    positions: number;
}

/** A good next move, and why it is one. */
export interface Hint {
    move: Move;
    why: Why | "unknown";
    /** Of `"wins"` in how many ways that the hidden cards may lie, of `"leads"` how many moves. */
    count: number;
    /** Of `"wins"` how many ways were tried. */
    of: number;
    /** The reason in words. */
    text: string;
}

export interface Difficulty {
    solution: Solution;
    games: number;
    /** How many of them a player wins who takes any legal move. */
    randomWins: number;
    /** How many of them a player wins who takes what looks most useful. */
    greedyWins: number;
}

export interface WinnableDeal {
    /** Null where none was found. */
    deal: string | null;
    moves: Move[];
    /** How many deals were tried. */
    tried: number;
}

/** Answers what takes long, in a worker of its own. Questions wait for each other; the game may go on meanwhile. */
export class Solver implements Disposable {
    private constructor();
    /** Whether the game can be won by one who sees all cards, and how. Without limits it goes on until it knows or its tables are full. */
    solve(game: Game, options?: SearchOptions): Promise<Solution>;
    /** A good next move from what the player knows; null where there is none. 80,000 positions unless told otherwise. */
    hint(game: Game, options?: SearchOptions & { /** Of one who sees all cards. */ thoughtful?: boolean }): Promise<Hint | null>;
    /** Whether the game can't get any further: the score can't rise, and it can't be won. Null where it is not known. */
    isDead(game: Game, options?: SearchOptions): Promise<boolean | null>;
    /** As `Game.finish`. */
    finish(game: Game, options?: SearchOptions): Promise<Move[]>;
    /** How hard the game is from here. The limits are those of its solution. */
    difficulty(game: Game, options?: SearchOptions & { games?: number }): Promise<Difficulty>;
    /** The first deal from `from` on, below `to`, that can be won for certain. The positions, 100,000 unless given, are each deal's own. */
    nextWinnable(rules: AnyRules, options?: SearchOptions & { from?: DealNumber; to?: DealNumber }): Promise<WinnableDeal>;
    /** Ends the worker. Questions without an answer reject with the code `"closed"`. */
    close(): void;
    [Symbol.dispose](): void;
}
