import { ASPECT_NAMES, FAN_NAMES, MARK, MARK_NAMES, PLACE_AT, RANK } from "./constants.js";
import { either, quoted } from "./wanted.js";

/** Where the piles of a game lie. */
export function readLayout(memory, notation, game, aspect, leftHanded) {
    const number = ASPECT_NAMES.indexOf(aspect);
    if (number < 0) throw new TypeError(`expected ${either(ASPECT_NAMES)}, found ${quoted(aspect)}`);
    memory.ok("game_layout_size", game, number, memory.out, memory.out + 1);
    const [columns, rows] = [memory.u8(), memory.u8(memory.out + 1)];
    const count = memory.fill(PLACE_AT.SIZEOF, "game_layout", game, number, leftHanded ? 1 : 0);
    const places = Array.from({ length: count }, (_, i) => {
        const at = (field) => memory.u8(memory.buffer + i * PLACE_AT.SIZEOF + field);
        const mark = at(PLACE_AT.mark);
        return {
            pile: notation.pile(at(PLACE_AT.pile)),
            column: at(PLACE_AT.column),
            row: at(PLACE_AT.row),
            fan: FAN_NAMES[at(PLACE_AT.fan)] ?? "unknown",
            room: at(PLACE_AT.room),
            mark: MARK_NAMES[mark] ?? "unknown",
            rank: mark === MARK.RANK ? at(PLACE_AT.rank) - RANK.ACE + 1 : null,
        };
    });
    return { columns, rows, places };
}
