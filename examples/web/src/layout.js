// Where the piles lie is the engine's to say: the page only tells it the shape of the window.

/** The shape of an area in pixels. */
function aspectOf(width, height) {
    if (width > height * 1.25) return "landscape";
    return width > height * 0.8 ? "square" : "portrait";
}

/** Columns, rows and places in half cards, for an element of the page. */
export function layoutOf(game, { clientWidth, clientHeight }, leftHanded) {
    return game.layout(aspectOf(clientWidth, clientHeight), { leftHanded });
}
