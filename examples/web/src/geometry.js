// From half cards to pixels: how large the cards are, and where each one lies.

/** Height to width of a card. Where cards are narrow they are drawn higher, up to the second figure, so that their indices can be read. */
const RATIO = 1.4;
const TALLEST = 1.9;
/** Below this width cards are drawn with a large index, whose rank is so large a share of the card's height. */
const SMALL = 58;
const INDEX_SHARE = 0.25;
/** How many pixels a rank should be high at least. */
const INDEX = 14;
/** Narrower cards cannot be told apart; where even these do not fit, piles are out of sight. */
const NARROWEST = 12;
const WIDEST = 150;

/** How large a half card is, with its half of the gap, where the whole table with these piles fits into these pixels. */
export function measure(layout, width, height, largeIndices, piles) {
    const gap = width < 400 ? 2 : width < 520 ? 4 : width < 900 ? 8 : 12;
    const across = ((width - gap) / layout.columns) * 2 - gap;
    // Where only fans reach the lower edge, they can lie closer together: larger cards are worth it.
    const rows = layout.rows - (layout.places.every((place) => endOf(place) < layout.rows || (endsBelow(layout, place) && place.room > 4)) ? 1 : 0);
    const high = ((height - gap) / rows) * 2 - gap;
    const card = Math.floor(Math.max(NARROWEST, Math.min(across, high / RATIO, WIDEST)) * 2) / 2;
    const wanted = card < SMALL ? INDEX / INDEX_SHARE : 0;
    const cardHeight = Math.max(card * RATIO, Math.min(wanted, card * TALLEST, high));
    // Of what is left below, the rows get some to breathe.
    const spare = height - gap - (rows * (cardHeight + gap)) / 2;
    const gapY = gap + Math.max(0, Math.min(spare / rows, cardHeight * 0.12));
    const size = { card, cardHeight, gap, gapY, stepX: (card + gap) / 2, stepY: (cardHeight + gapY) / 2, lower: { from: Infinity, by: 0 } };
    size.large = largeIndices || card < SMALL;
    size.left = Math.max(gap / 2, (width - layout.columns * size.stepX + gap) / 2);
    size.top = gap + 1;
    size.slack = height - size.top - layout.rows * size.stepY;
    size.lower = lower(layout, size, piles);
    return size;
}

/** From which row on piles lie lower, and by how much: below a fan too long for its room, where only fans lie that reach the edge and have more. */
function lower(layout, size, piles) {
    const lack = (place) => size.cardHeight + (piles[place.pile].length - 1) * openFan(size) - spot(layout, size, place).room;
    const inner = layout.places.filter((place) => place.fan === "down" && !endsBelow(layout, place));
    const tight = inner.reduce((one, other) => (one !== null && lack(one) >= lack(other) ? one : other), null);
    const below = tight === null ? [] : layout.places.filter(({ row }) => row >= endOf(tight));
    if (below.length === 0 || !below.every((place) => endsBelow(layout, place))) return size.lower;
    const more = Math.min(...below.map((place) => spot(layout, size, place).room)) - spot(layout, size, tight).room;
    return { from: endOf(tight), by: Math.max(0, Math.min(lack(tight), more / 2)) };
}

const endOf = ({ fan, row, room }) => row + (fan === "down" || fan === "diagonal" ? room : 2);
const endsBelow = (layout, place) => place.fan === "down" && place.row + place.room >= layout.rows;

/** The pixels of a place's first card, and how far its fan may go. */
export function spot(layout, size, place) {
    const { from, by } = size.lower;
    const lowered = place.row >= from ? by : 0;
    const x = size.left + place.column * size.stepX;
    const y = size.top + place.row * size.stepY + lowered;
    const step = place.fan === "down" ? size.stepY : size.stepX;
    let room = place.room * step - (place.fan === "down" ? size.gapY : size.gap);
    // What the window has left below the table belongs to the fans that reach its edge.
    if (endsBelow(layout, place)) room += size.slack - lowered;
    else if (place.fan === "down" && endOf(place) === from) room += by;
    return { x, y, room };
}

/** Where each card of a pile lies. `cards` has null for what is face down. */
export function fanOut(place, at, cards, size) {
    const { x, y, room } = at;
    if (place.fan === "down") return down(cards, room - size.cardHeight, size).map((offset) => ({ x, y: y + offset }));
    if (place.fan === "right") {
        const step = Math.min(size.stepX, Math.max(0, room - size.card) / Math.max(1, cards.length - 1));
        return cards.map((_, i) => ({ x: x + i * step, y }));
    }
    if (place.fan === "last_three") {
        const step = Math.min(size.stepX, (room - size.card) / 2);
        const first = Math.max(0, cards.length - 3);
        return cards.map((_, i) => ({ x: x + Math.max(0, i - first) * step, y }));
    }
    if (place.fan === "diagonal") return cards.map((_, i) => ({ x: x - i * size.stepX, y: y + i * size.stepY }));
    return cards.map((_, i) => ({ x, y: y - Math.min(2, Math.floor(i / 12)) }));
}

/** What must show of a card for its own index, ordinary and large, in hundredths of its width: to the right and downwards. */
const OWN = { right: { card: 22, large: 92 }, down: { card: 35, large: 46 } };
/** A row or column whose rank and suit fill this much is as large as it is drawn without scaling; no index is larger than the large one. */
const STRIP = 25;
const LARGEST = 1.75;

/** How a card's index fits into what the next card of a fan leaves of it: rank and suit in a row or a column, and their scale. Null where its own does. */
export function stripOf({ fan }, here, next, { card, cardHeight, large }) {
    if (next === undefined || fan === "diagonal") return null;
    const down = next.y > here.y;
    const shown = down ? ((next.y - here.y) / cardHeight) * 100 * RATIO : ((next.x - here.x) / card) * 100;
    if (shown <= 0 || shown >= OWN[down ? "down" : "right"][large ? "large" : "card"]) return null;
    return { kind: down ? "row" : "column", scale: Math.min(LARGEST, shown / STRIP).toFixed(2) };
}

/** How much of a covered card shows in a fan that has room enough. */
const openFan = ({ cardHeight, large }) => cardHeight * (large ? 0.38 : 0.29);

/** Offsets of a fan that opens downwards. Where there is too little room, first what is face down lies closer, then the rest. */
function down(cards, room, { cardHeight, large }) {
    const covered = cards.slice(0, -1);
    const hidden = covered.filter((card) => card === null).length;
    const faces = covered.length - hidden;
    const up = openFan({ cardHeight, large });
    let back = cardHeight * 0.13;
    const least = cardHeight * 0.05;
    if (faces * up + hidden * back > room && hidden > 0) back = Math.max(least, (room - faces * up) / hidden);
    const face = faces === 0 ? up : Math.min(up, Math.max(0, room - hidden * back) / faces);
    let offset = 0;
    return cards.map((card) => {
        const here = offset;
        offset += card === null ? back : face;
        return here;
    });
}
