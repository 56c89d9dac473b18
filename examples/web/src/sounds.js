// Short clicks made on the spot: off unless the player turns them on.
import { options } from "./options.js";

export class Sounds {
    #context = null;

    play(changes) {
        if (!options.sound || changes.length === 0) return;
        this.#context ??= new AudioContext();
        const up = changes.some(({ kind, to }) => kind === "moved" && to?.[0] === "f");
        this.#click(up ? 880 : 320, 0);
        if (up) this.#click(1320, 0.07);
    }

    #click(pitch, delay) {
        const context = this.#context;
        const at = context.currentTime + delay;
        const [tone, volume] = [context.createOscillator(), context.createGain()];
        tone.type = "triangle";
        tone.frequency.setValueAtTime(pitch, at);
        tone.frequency.exponentialRampToValueAtTime(pitch / 2, at + 0.06);
        volume.gain.setValueAtTime(0.12, at);
        volume.gain.exponentialRampToValueAtTime(0.001, at + 0.09);
        tone.connect(volume).connect(context.destination);
        tone.start(at);
        tone.stop(at + 0.1);
    }
}
