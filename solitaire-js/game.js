import { MAX_PERFT_DEPTH, MAX_PILES, PILES_AT, REASON_NAMES, RESULT, STATUS_NAMES, UNLIMITED_REDEALS } from "./constants.js";
import { IllegalMoveError, SolitaireError } from "./errors.js";
import { Handle, memoryOf, pointer } from "./handle.js";
import { readLayout } from "./layout.js";
import { Rules, readTable, withRules } from "./rules.js";
import { wantBoolean, wantOptions, wantWhole } from "./wanted.js";

/** A game from its start: where every card lies, and every move so far. */
export class Game extends Handle {
    #memory;
    #notation;
    #piles;

    constructor(memory, notation, start) {
        super(memory, start, "game_free");
        this.#memory = memory;
        this.#notation = notation;
    }

    // What it is.

    get variant() {
        this.#memory.ok("game_variant", pointer(this), this.#memory.out);
        return this.#memory.words(this.#memory.u32());
    }

    get rules() {
        this.#memory.ok("game_rules", pointer(this), this.#memory.out);
        return new Rules(this.#memory, this.#memory.u32());
    }

    get table() {
        return readTable(this.#memory, "game_table", pointer(this));
    }

    get deal() {
        try {
            return this.#memory.text("game_deal_to_text", pointer(this));
        } catch (error) {
            if (error.code === "no_deal_number") return null;
            throw error;
        }
    }

    // How it stands.

    get status() {
        return STATUS_NAMES[this.#byte("game_status")];
    }

    get isWon() {
        return this.status === "won";
    }

    get score() {
        return this.#word("game_score");
    }

    get moveCount() {
        return this.#word("game_move_count");
    }

    get canUndo() {
        return this.moveCount > 0;
    }

    get canRedo() {
        return this.#undoneCount > 0;
    }

    get redealsUsed() {
        return this.#byte("game_redeals_used");
    }

    get redealsLeft() {
        const left = this.#byte("game_redeals_left");
        return left === UNLIMITED_REDEALS ? Infinity : left;
    }

    // The cards.

    get pileNames() {
        // Of a freed game there is nothing to be told, not even what is known.
        pointer(this);
        this.#piles ??= Object.freeze(this.#notation.pilesOf(this.table));
        return this.#piles;
    }

    pile(pile) {
        return this.#notation.cards(this.#memory.list("game_pile", pointer(this), this.#pile(pile)));
    }

    piles() {
        const names = this.pileNames;
        const { data, out } = this.#memory;
        data.setUint32(out, PILES_AT.SIZEOF, true);
        this.#memory.ok("game_piles", pointer(this), out);
        const bytes = this.#memory.bytes(out, PILES_AT.SIZEOF);
        // The cards stand there by the piles' numbers, which are in another order where there are more than eight foundations.
        const starts = [];
        for (let number = 0, next = PILES_AT.cards; number < MAX_PILES; number++) {
            starts.push(next);
            next += bytes[PILES_AT.counts + number];
        }
        return Object.fromEntries(
            names.map((name) => {
                const number = this.#notation.pileNumber(name);
                const end = starts[number] + bytes[PILES_AT.counts + number];
                return [name, this.#notation.cards(bytes.subarray(starts[number], end))];
            }),
        );
    }

    pileSize(pile) {
        return this.#word("game_pile_size", this.#pile(pile));
    }

    isFree(pile) {
        return this.#byte("game_is_free", this.#pile(pile)) === 1;
    }

    layout(aspect = "landscape", options = {}) {
        const { leftHanded = false } = wantOptions(options, "leftHanded");
        return readLayout(this.#memory, this.#notation, pointer(this), aspect, wantBoolean(leftHanded, "leftHanded"));
    }

    // Moves.

    moves(from) {
        const moves = this.#notation.moves("game_legal_moves", pointer(this));
        if (from === undefined) return moves;
        if (from !== "s" || !this.#isGathered) this.#pile(from);
        const others = { s: ["deal", "redeal"], w: ["redeal"] }[from[0]] ?? [];
        return moves.filter((move) => others.includes(move) || this.#notation.moveParts(move).from === from);
    }

    /** Whether the tableau is gathered: the layout has a place for a stock then, though there is none. */
    get #isGathered() {
        return this.table.stocks === 0 && this.redealsUsed + this.redealsLeft > 0;
    }

    distinctMoves() {
        return this.#notation.moves("game_distinct_moves", pointer(this));
    }

    targets(from, count = 1) {
        wantWhole(count, "count", 0, 255);
        const piles = this.#memory.list("game_targets", pointer(this), this.#pile(from), count);
        return Array.from(piles, (pile) => this.#notation.pile(pile));
    }

    safeMoves() {
        return this.#notation.moves("game_safe_moves", pointer(this));
    }

    finish() {
        return this.#notation.moves("game_finish", pointer(this));
    }

    // A move is read once, and before anything is asked of the game: an object's getters may run any program.

    check(move) {
        return this.#reason(this.#notation.readMove(move));
    }

    isLegal(move) {
        return this.check(move) === null;
    }

    explain(move) {
        return this.#explained(this.#notation.readMove(move));
    }

    describe(move) {
        const at = this.#notation.readMove(move);
        if (this.#reason(at) !== null) throw this.#refusal(at);
        return this.#memory.text("game_describe", pointer(this), at);
    }

    move(move) {
        const at = this.#notation.readMove(move);
        const code = this.#memory.call("game_play", pointer(this), at);
        if (code === RESULT.ILLEGAL_MOVE) throw this.#refusal(at);
        if (code !== RESULT.OK) throw this.#memory.failure(code);
        return this.lastChanges();
    }

    /** Why the move that was read to this address is illegal, for programs and in words; null if it is legal. */
    #reason(at) {
        const reason = this.#byte("game_check", at);
        return reason === 0 ? null : (REASON_NAMES[reason] ?? "unknown");
    }

    #explained(at) {
        return this.#memory.text("game_refusal", pointer(this), at) || null;
    }

    #refusal(at) {
        return new IllegalMoveError(this.#notation.move(this.#memory.u32(at)), this.#reason(at), this.#explained(at));
    }

    lastChanges() {
        return this.#notation.changes("game_last_changes", pointer(this));
    }

    undo() {
        const changes = this.#notation.changes("game_undo_changes", pointer(this));
        this.#change("game_undo", 0);
        return changes;
    }

    redo() {
        this.#change("game_redo", 0);
        return this.lastChanges();
    }

    restart() {
        this.seek(0);
    }

    seek(moves) {
        this.#change("game_seek", wantWhole(moves, "moves", 0, this.moveCount + this.#undoneCount));
    }

    history() {
        return this.#notation.moves("game_moves", pointer(this));
    }

    undone() {
        return this.#notation.moves("game_undone_moves", pointer(this));
    }

    get #undoneCount() {
        return this.#memory.count("game_undone_moves", pointer(this));
    }

    // The whole of it.

    text() {
        return this.#memory.text("game_to_text", pointer(this));
    }

    view() {
        return this.#memory.text("game_view_to_text", pointer(this));
    }

    draw() {
        return this.#memory.text("game_draw", pointer(this));
    }

    save() {
        return this.#memory.text("game_to_json", pointer(this));
    }

    toJSON() {
        const save = JSON.parse(this.save());
        // A number of JavaScript's has no room for the largest deals; as text they are the same.
        if (typeof save.start.deal === "number" && !Number.isSafeInteger(save.start.deal)) save.start.deal = this.deal;
        return save;
    }

    clone() {
        this.#memory.ok("game_clone", pointer(this), this.#memory.out);
        return new Game(this.#memory, this.#notation, this.#memory.u32());
    }

    equals(other) {
        if (!(other instanceof Game)) return false;
        if (memoryOf(other) !== this.#memory) return this.#equalsCopy(other);
        return this.#byte("game_equal", pointer(other)) === 1;
    }

    /** The same for a game of another engine, which is read into this one's memory. */
    #equalsCopy(other) {
        const [text, rules] = [other.text(), other.rules];
        const make = (start) => this.#memory.withTexts([text], (line) => this.#memory.made(text, "game_from_text", start, line));
        let copy = null;
        try {
            copy = new Game(this.#memory, this.#notation, withRules(this.#memory, rules, make));
            return this.equals(copy);
        } finally {
            rules.free();
            copy?.free();
        }
    }

    perft(depth, options = {}) {
        const { distinct = false } = wantOptions(options, "distinct");
        wantWhole(depth, "depth", 0, MAX_PERFT_DEPTH);
        this.#memory.ok(wantBoolean(distinct, "distinct") ? "game_perft_distinct" : "game_perft", pointer(this), depth, this.#memory.out);
        return this.#memory.u64();
    }

    #byte(name, ...args) {
        this.#memory.ok(name, pointer(this), ...args, this.#memory.out);
        return this.#memory.u8();
    }

    #word(name, ...args) {
        this.#memory.ok(name, pointer(this), ...args, this.#memory.out);
        return this.#memory.u32();
    }

    /** A call that changes the game, which keeps the words for why it did not. */
    #change(name, ...args) {
        const code = this.#memory.call(name, pointer(this), ...args);
        if (code === RESULT.OK) return;
        const words = this.#memory.text("game_last_error", pointer(this));
        const failure = this.#memory.failure(code);
        throw words === "" ? failure : new SolitaireError(failure.code, words);
    }

    /** The number of a pile that this game has. */
    #pile(text) {
        const number = this.#notation.pileNumber(text);
        if (!this.pileNames.includes(this.#notation.pile(number))) {
            throw new SolitaireError("number", `This game has no pile ${text}.`);
        }
        return number;
    }
}
