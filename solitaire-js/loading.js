// How the module comes here: over the net in browsers, from the disk elsewhere, or as it is given.
import { found, quoted } from "./wanted.js";

const TYPE = "application/wasm";
const WANTED = "expected `wasm` as a URL, a Response, bytes or a WebAssembly.Module, found";

/** The compiled module from nothing (the one beside this file), bytes, a module, a URL or a Response. */
export async function compile(given) {
    const wasm = (await given) ?? beside();
    if (wasm instanceof WebAssembly.Module) return wasm;
    if (wasm instanceof ArrayBuffer) return WebAssembly.compile(wasm);
    // Node takes no DataView.
    if (ArrayBuffer.isView(wasm)) return WebAssembly.compile(new Uint8Array(wasm.buffer, wasm.byteOffset, wasm.byteLength));
    if (typeof Response === "function" && wasm instanceof Response) return fromResponse(wasm);
    if (wasm instanceof URL || typeof wasm === "string") return fromUrl(wasm);
    throw new TypeError(`${WANTED} ${found(wasm)}`);
}

function beside() {
    // Bundlers leave nothing of it in other formats.
    if (import.meta.url === undefined) {
        throw new TypeError("this bundle isn't an ES module, so it can't tell where solitaire.wasm is: pass it as `load({ wasm })`");
    }
    return new URL("./solitaire.wasm", import.meta.url);
}

/** A text is a URL; where there is no page, a whole one. */
function urlOf(text) {
    try {
        // The drive of a path on Windows would be read as a scheme.
        if (!/^[a-z]:[\\/]/i.test(text)) return new URL(text, globalThis.location?.href);
    } catch {
        // It is no URL either.
    }
    throw new TypeError(`${WANTED} ${quoted(text)}: node:url's pathToFileURL makes a URL of a path`);
}

async function fromUrl(given) {
    const url = typeof given === "string" ? urlOf(given) : given;
    if (url.protocol === "file:") {
        // Named so, bundlers for browsers leave it alone.
        const name = "node:fs/promises";
        const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ name);
        return WebAssembly.compile(await readFile(url));
    }
    return fromResponse(await fetch(url));
}

async function fromResponse(response) {
    if (!response.ok) throw new Error(`solitaire.wasm could not be loaded: ${response.status} ${response.url}`);
    const type = response.headers.get("content-type")?.split(";")[0].trim();
    if (type === TYPE && WebAssembly.compileStreaming) return WebAssembly.compileStreaming(response);
    return WebAssembly.compile(await response.arrayBuffer());
}
