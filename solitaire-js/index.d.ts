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

/** A move in parts, if you have no text at hand. `count` is 1 unless given. */
export interface Transfer {
    from: Pile;
    to: Pile;
    count?: number | null | undefined;
}

/** A deal: the number 42, 42n or `"42"`; `"ms:617"` is Microsoft's, `"pysol:32000"` PySolFC's, `"greenfelt:815"` Green Felt's. */
export type Deal = number | bigint | string;

/** The number of one of this library's own deals: 42, 42n or `"42"`. */
export type DealNumber = number | bigint | `${bigint}`;

/** A built-in game's name, rules of your own as TOML or JSON text or as an object, or `Rules`, even of another engine. */
export type AnyRules = string | Rules | object;

/** The values of a `SolitaireError`'s `code`. Later versions may add more. */
export type ErrorCode =
    | "null" | "alignment" | "buffer_too_small" | "utf8" | "number" | "text" | "rules" | "deck" | "position" | "save"
    | "illegal_move" | "nothing_to_undo" | "nothing_to_redo" | "no_deal_number" | "internal" | "variant" | "no_hint"
    | "no_winnable_deal" | "cancelled" | "deal" | "no_move" | "no_annotation" | "in_use" | "no_clock" | "no_search" | "size"
    | "abi" | "memory" | "unsupported" | "freed" | "closed"
    | (string & {});

/** Something the engine refused. Nothing has changed. An argument of the wrong kind, or a count out of range, is a `TypeError` instead. */
export class SolitaireError extends Error {
    /** For programs. */
    readonly code: ErrorCode;
    /** The line of the fault in the text that was read, from 1; null if there are several faults, or if the fault shows only when a save is played. */
    readonly line: number | null;
    /** Its column, from 1, in characters: 🃏 is one. */
    readonly column: number | null;
    /** Its index in the text, from 0, as JavaScript counts: 🃏 is two. */
    readonly offset: number | null;
    /** The number of the faulty card in a deck, or of the faulty move in a save, from 1. */
    readonly item: number | null;
}

/** A move that the rules don't allow. `message` tells the player why. */
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
    /** The family it is listed under. The games of a family follow each other. */
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

/**
 * One thing that a move changed. Animate the changes in order. A group has one for each of its cards, the bottom card first: take each from its pile by its name, the topmost one if
 * two decks have it there twice. A card that lies face down is the top of its pile. A redeal is a single change, which names no cards: after it is undone read the waste again, and
 * where the tableau is gathered read all piles again after both; they include the changes that follow. In games such as Pyramid, whose stock's top card is in play, `"turned_up"` follows it.
 */
export interface Change {
    /** Later versions may add kinds: skip those you don't know. */
    kind: ChangeKind | "unknown";
    /** Null in `"redealt"` and `"redeal_undone"`, which concern several cards. */
    card: Card | null;
    /** The pile it left: in `"redealt"` the waste or, where the tableau is gathered, `"t0"`, whatever piles the cards lay on. */
    from: Pile | null;
    /** The pile it went to: in `"redealt"` the stock or, where the tableau is gathered, `"t0"`, whatever piles the cards go to. */
    to: Pile | null;
    /** How many cards: 1, except in `"redealt"` and `"redeal_undone"`. A waste's top card that can be played stays in some games, such as Gargantua, and doesn't count. */
    count: number;
}

/** Where a pile lies. */
export interface Place {
    /** A game whose tableau is gathered, such as Cruel, has no stock, but a place for one: `"s"`, which isn't in `pileNames`. Draw its mark but don't ask for its cards; a click means `"redeal"`. */
    pile: Pile;
    /** Half card widths from the left to the upper left corner of the first card, gaps included. */
    column: number;
    /** Half card heights from the top. */
    row: number;
    /** How its cards lie: `"down"`: each below the one before; `"right"`: each beside it; `"last_three"`: only the last three side by side; `"diagonal"`: each half a card further left and down. */
    fan: Fan | "unknown";
    /** How many half cards of room the fan has: if it needs more, draw its cards closer together. */
    room: number;
    /** What it shows while it is empty. */
    mark: Mark | "unknown";
    /** For the mark `"rank"`, the rank that is wanted: 1, the ace, to 13, the king. */
    rank: number | null;
}

/** A whole table, in half cards. */
export interface Layout {
    columns: number;
    rows: number;
    /** Each pile once, and a place for the redeal where there is no stock: see `Place.pile`. */
    places: Place[];
}

/** A move in parts. `from`, `to` and `count` are null unless it is a transfer. */
export type MoveParts =
    | { kind: "transfer"; from: Pile; to: Pile; count: number }
    | { kind: "deal" | "redeal"; from: null; to: null; count: null };

/** A move as text or in parts. */
export type AnyMove = Move | Transfer | MoveParts;

/** A card in parts. */
export interface CardParts {
    text: Card;
    /** 1, the ace, to 13, the king. */
    rank: number;
    suit: Suit;
    color: "red" | "black";
}

/** Where the module comes from: bytes, a compiled module, a URL or a Response, or a promise of one. */
export type WasmSource = ArrayBuffer | ArrayBufferView | string | CompiledModule | Url | FetchResponse;

// Only browsers and Node have all of these, and a program's types may lack some.
type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Instance } } } ? Instance : never;
type Url = typeof globalThis extends { URL: { prototype: infer Instance } } ? Instance : never;
type Signal = typeof globalThis extends { AbortSignal: { prototype: infer Instance } } ? Instance : never;
type FetchResponse = typeof globalThis extends { Response: { prototype: infer Instance } } ? Instance : never;

export interface LoadOptions {
    /** Unless given: `solitaire.wasm` beside this package's files. */
    wasm?: WasmSource | Promise<WasmSource> | undefined;
}

/**
 * Loads the engine. Nothing is fetched before you call it.
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
    /** Deals a game. Without `deal`, a random deal with a number below 2 ** 32. */
    deal(rules: AnyRules, deal?: Deal): Game;
    /** A game with these cards, in the order in which they are dealt. */
    deck(rules: AnyRules, cards: string | readonly Card[]): Game;
    /** A game that starts from a position that `Game.text` wrote. If the game has rules of your own, pass them, too. */
    position(text: string, rules?: AnyRules): Game;
    /** A game that `Game.save` wrote, with its moves. Each move is checked. In an object, a deal from 2 ** 53 on has to be a bigint or text, as `Game.toJSON` writes it. */
    load(save: string | object): Game;
    /** The rules of a built-in game, or your own. */
    rules(rules: AnyRules): Rules;
    /** The parts of a move. */
    parseMove(move: Move): MoveParts;
    /** The parts of a card, in any usual notation: `"TD"`, `"10d"`, `"10♦"`. */
    parseCard(card: Card): CardParts;
    /** Untrusted text, such as a title, notes or a save's headers, made safe for a terminal: U+FFFD for control characters and those that reorder text. `lines` keeps line breaks. */
    printable(text: string, options?: { lines?: boolean | undefined }): string;
    /** A solver with a worker of its own, which starts when you first ask something. */
    solver(): Solver;
}

/** The rules of a game. They never change. */
export class Rules implements Disposable {
    private constructor();
    /** The name for people; empty if there is none. */
    readonly title: string;
    /** The author's notes. */
    readonly notes: string;
    /** The built-in game with exactly these rules; null if there is none. */
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
    /** Frees their memory at once. The garbage collector frees rules you forget, as with games. */
    free(): void;
    [Symbol.dispose](): void;
}

/** A game from its start: where every card lies, and every move so far. */
export class Game implements Disposable {
    private constructor();

    /** The built-in game whose rules it has; null if there is none. */
    readonly variant: string | null;
    /** The deal it started from, such as `"42"`; null if it started from a deck or a position. It gives all hidden cards away. */
    readonly deal: string | null;
    /** Its rules. Each use makes a new `Rules`. */
    readonly rules: Rules;
    readonly table: Table;
    readonly status: Status;
    readonly isWon: boolean;
    /** One point for each card on the foundations or, where the tableau is to be cleared, for each card cleared; if cards from the stock can join it, for each card that has gone to a foundation. */
    readonly score: number;
    /** How many moves are in effect. */
    readonly moveCount: number;
    readonly canUndo: boolean;
    readonly canRedo: boolean;
    readonly redealsUsed: number;
    /** `Infinity` if they aren't limited. */
    readonly redealsLeft: number;

    /** All piles of this game. */
    readonly pileNames: readonly Pile[];
    /** The cards of a pile, from the bottom to the top; null for each that lies face down. */
    pile(pile: Pile): (Card | null)[];
    /** All piles by name. */
    piles(): Record<Pile, (Card | null)[]>;
    pileSize(pile: Pile): number;
    /** Whether no card covers the top of this pile, as in a pyramid. */
    isFree(pile: Pile): boolean;

    /** Where the piles lie in a window of this shape, on a grid of half cards. Throughout a game only the marks change. */
    layout(aspect?: Aspect, options?: { /** Puts the stock, and what belongs to it, on the other side. */ leftHanded?: boolean | undefined }): Layout;

    /** Every legal move, or those of one pile: those that take cards from it. `"redeal"` is a move of the waste and of the stock, which a player clicks on when it is empty.
     *  Where the tableau is gathered there is no stock, but `"s"`, the layout's place for the redeal, has that move. */
    moves(from?: Pile): Move[];
    /** The legal moves without those that lead to nothing new, such as a move to the second of two empty piles. */
    distinctMoves(): Move[];
    /** The piles to which the top `count` cards of a pile may go: light them up while the cards are dragged. */
    targets(from: Pile, count?: number): Pile[];
    /** The legal moves to a foundation that can never do harm. */
    safeMoves(): Move[];
    /** The moves that win once nothing is left to decide, for a button that plays the rest: to foundations, the lowest card first, and deals and redeals where none can go there. None if
     *  they don't win or would shuffle the tableau, while some card was never seen or a tableau card is face down, and in a won game. No search: call it after every move if you like. */
    finish(): Move[];
    /** Why a move is illegal, for programs; null if it is legal. */
    check(move: AnyMove): Exclude<Reason, "legal"> | null;
    isLegal(move: AnyMove): boolean;
    /** Why a move is illegal, for the player; null if it is legal. */
    explain(move: AnyMove): string | null;
    /** A legal move in words: `"Q♥ from t1 on K♣"`. */
    describe(move: AnyMove): string;

    /** Makes a move and returns what changed. Throws an `IllegalMoveError` if the rules don't allow it. */
    move(move: AnyMove): Change[];
    /** What the last move in effect changed. */
    lastChanges(): Change[];
    /** Takes the last move back. */
    undo(): Change[];
    /** Makes the last undone move again. */
    redo(): Change[];
    /** Goes back to the start. Every move can be redone. */
    restart(): void;
    /** Goes to where the game stood after this many moves: at most those made plus those undone; with more, it throws a `TypeError`. */
    seek(moves: number): void;
    /** The moves in effect. */
    history(): Move[];
    /** The moves that were undone and can be redone, the next one first. */
    undone(): Move[];

    /** The position as a line with every card, hidden ones too: for keeping, not for showing. */
    text(): string;
    /** The same line as the player may see it. */
    view(): string;
    /** A plain-text picture of the table. */
    draw(): string;
    /** The game as JSON text: its rules, where it started, its moves. It doesn't remember cards seen only during moves that were undone and replaced; `clone` does. */
    save(): string;
    /** The same as an object. A deal beyond `Number.MAX_SAFE_INTEGER` is text. */
    toJSON(): object;
    /** A copy of the game, with its moves. */
    clone(): Game;
    /** Whether two games, even of different engines, have the same rules and the same position. Anything else is not equal to a game. */
    equals(other: Game): boolean;
    /** In how many ways `depth` moves, at most 32, can be made. */
    perft(depth: number, options?: { distinct?: boolean | undefined }): bigint;
    /** Frees its memory at once. The garbage collector frees games you forget, but only while no code runs: a long loop has to free them, or use `using`. */
    free(): void;
    [Symbol.dispose](): void;
}

/** How far a search has come. */
export interface Progress {
    /** How many positions it has looked at: for `nextWinnable` in all deals together, for `isDead` in its latest step, which begins anew with more. `hint` doesn't tell. */
    positions?: number;
    /** How many milliseconds it has taken. */
    ms: number;
    /** For `nextWinnable`, the deal being tried. */
    deal?: string;
}

/** The limits of a question. The first one reached ends the search. */
export interface SearchOptions {
    /** How many positions the search may look at: a whole number or `Infinity`. If this is the only limit, the same question has the same answer everywhere. */
    positions?: number | undefined;
    /** How many milliseconds it may take. `hint` and `isDead` work in steps that can't be interrupted; the first may take longer. */
    ms?: number | undefined;
    /** How many megabytes the solver's tables may take: 64 unless given. */
    megabytes?: number | undefined;
    /** Aborting it rejects the promise with the signal's reason, by default an `AbortError`, and ends the search within 50 ms. */
    signal?: Signal | null | undefined;
    /** Called between the steps of a search, at most twenty times a second, so not at all in a short one. The steps of `hint` and `isDead` get longer, each about four
     *  times as long as the one before; a `hint` without `ms` is a single step. If it throws, or is async and rejects, the search ends as if aborted, and the promise rejects with that. */
    onProgress?: ((progress: Progress) => void) | undefined;
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

/** A good next move, and why it is good. */
export interface Hint {
    move: Move;
    why: Why | "unknown";
    /** For `"wins"`, in how many of the arrangements of the hidden cards that were tried; for `"leads"`, how many moves the win takes; for `"turns_up"`, how many it takes to turn up a card; otherwise 0. */
    count: number;
    /** For `"wins"`, how many arrangements were tried; otherwise 0. */
    of: number;
    /** The reason in words. */
    text: string;
}

export interface Difficulty {
    solution: Solution;
    games: number;
    /** How many of them the random player won. */
    randomWins: number;
    /** How many of them the greedy player won. */
    greedyWins: number;
}

export interface WinnableDeal {
    /** Null if none was found. */
    deal: string | null;
    moves: Move[];
    /** How many deals were tried. */
    tried: number;
}

/** Answers questions that take long, in a worker of its own, one after another. The game may go on meanwhile. */
export class Solver implements Disposable {
    private constructor();
    /** Whether a player who sees all cards can win the game, and how. Without limits it searches until it knows or its tables are full. */
    solve(game: Game, options?: SearchOptions): Promise<Solution>;
    /** A good next move, based on what the player knows, so not on a shuffle to come; null if there is none or none looks useful. Without `positions` and `ms`, it looks at 80,000 positions.
     *  Ask one solver throughout a game: hints from different solvers may lead round in circles. The solver reads the game's save: see `Game.save`. */
    hint(game: Game, options?: SearchOptions & { /** For a player who sees all cards. */ thoughtful?: boolean | undefined }): Promise<Hint | null>;
    /** Whether the game can't get any further: the score can't rise, and it can't be won. A game that is won is dead, too. Null if the limits were too low to tell. */
    isDead(game: Game, options?: SearchOptions): Promise<boolean | null>;
    /** The same as `Game.finish`, which answers at once: no limit ends it. */
    finish(game: Game, options?: SearchOptions): Promise<Move[]>;
    /** How hard the game is from here: a solution, and how many of `games` games (100 unless given) two simple players win. The limits are for the solution. */
    difficulty(game: Game, options?: SearchOptions & { games?: number | undefined }): Promise<Difficulty>;
    /** The first deal from `from` on, below `to`, that is certainly winnable. `positions`, 100,000 unless given, is a limit for each deal. */
    nextWinnable(rules: AnyRules, options?: SearchOptions & { from?: DealNumber | undefined; to?: DealNumber | undefined }): Promise<WinnableDeal>;
    /** Ends the worker. Questions not yet answered reject with the code `"closed"`. */
    close(): void;
    [Symbol.dispose](): void;
}
