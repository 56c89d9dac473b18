// How the module comes here: over the net in browsers, from the disk elsewhere, or as it is given.

const TYPE = "application/wasm";

/** The compiled module from nothing (the one beside this file), bytes, a module, a URL or a Response. */
export async function compile(given) {
    const wasm = (await given) ?? new URL("./solitaire.wasm", import.meta.url);
    if (wasm instanceof WebAssembly.Module) return wasm;
    if (wasm instanceof ArrayBuffer) return WebAssembly.compile(wasm);
    // Node takes no DataView.
    if (ArrayBuffer.isView(wasm)) return WebAssembly.compile(new Uint8Array(wasm.buffer, wasm.byteOffset, wasm.byteLength));
    if (typeof Response === "function" && wasm instanceof Response) return fromResponse(wasm);
    if (wasm instanceof URL || typeof wasm === "string") return fromUrl(wasm);
    throw new TypeError("expected the module as bytes, a WebAssembly.Module, a URL or a Response");
}

async function fromUrl(given) {
    const base = globalThis.location?.href;
    const url = typeof given === "string" ? new URL(given, base) : given;
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
