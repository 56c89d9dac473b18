// What tsc has to accept of a program without a browser's types, nor Node's.
import { load } from "solitaire-rules";
import type { Game } from "solitaire-rules";

export async function dealt(bytes: Uint8Array): Promise<Game> {
    const engine = await load({ wasm: bytes });
    return engine.deal("klondike", 1);
}
