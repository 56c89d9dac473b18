-- The deck of art/cards.svg, from one picture; how it is laid out says art/examples/atlas.rs, which draws it:
--     cargo run -p solitaire-cards --example atlas -- png target/cards 200
--     cargo run -p solitaire-cards --example atlas -- png target/cards/four-colors 200 clubs=#1b7332 diamonds=#0a58c2
-- Elsewhere SOLITAIRE_CARDS says where the first picture is; the one in four colours is in a folder beside it.
local solitaire = require "solitaire"

local WIDTH, HEIGHT = 200, 280
-- Rows of the picture; the places of the last one. Narrower cards have large indices.
local LARGE, WANTED, OTHERS, BACK, EMPTY, SMALL = 4, 8, 9, 0, 1, 56
-- Where the last row has the marks that SOLITAIRE_MARK_FREE, REDEAL and NO_REDEAL stand for.
local MARKS = { [2] = 2, [4] = 3, [5] = 4 }

local deck = {}
-- The deck that is drawn, and those that were read, by whether they have four colours.
local images, read = nil, {}

local function read_picture(four_colours)
    local path = os.getenv("SOLITAIRE_CARDS") or love.filesystem.getSource() .. "/../../target/cards/cards-200.png"
    if four_colours then path = path:gsub("[^/\\]*$", "four-colors/%0", 1) end
    local file = io.open(path, "rb")
    if not file then return nil, "No cards at " .. path .. ": examples/love/cards.lua says how to draw them." end
    local bytes = file:read("*a")
    file:close()
    return love.image.newImageData(love.filesystem.newFileData(bytes, "cards.png"))
end

local function cut_out(picture)
    local rows = {}
    for row = 0, OTHERS do
        rows[row] = {}
        for column = 0, 12 do
            local card = love.image.newImageData(WIDTH, HEIGHT)
            card:paste(picture, 0, 0, column * (WIDTH + 2) + 1, row * (HEIGHT + 2) + 1, WIDTH, HEIGHT)
            rows[row][column] = love.graphics.newImage(card, { mipmaps = true })
        end
    end
    return rows
end

-- From now on the deck is drawn in two or in four colours. Gives true; or nil, and why not.
function deck.load(four_colours)
    if not read[four_colours] then
        local picture, why = read_picture(four_colours)
        if not picture then return nil, why end
        read[four_colours] = cut_out(picture)
    end
    images = read[four_colours]
    return true
end

local function draw(image, x, y, w, h) love.graphics.draw(image, x, y, 0, w / WIDTH, h / HEIGHT) end

-- A card as people are shown it, in this suit; a covered one is darker.
function deck.draw(card, suit, x, y, w, h, covered)
    love.graphics.setColor(covered and { 0.7, 0.7, 0.67 } or { 1, 1, 1 })
    if card == solitaire.FACE_DOWN then
        draw(images[OTHERS][BACK], x, y, w, h)
    else
        draw(images[suit + (w < SMALL and LARGE or 0)][solitaire.rank(card)], x, y, w, h)
    end
end

-- An empty place, with what it shows.
function deck.draw_place(mark, rank, x, y, w, h)
    if mark == solitaire.NOTHING then return end
    love.graphics.setColor(1, 1, 1)
    draw(mark == solitaire.RANK and images[WANTED][rank] or images[OTHERS][MARKS[mark] or EMPTY], x, y, w, h)
end

return deck
