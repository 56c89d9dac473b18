-- Solitaire for LÖVE 11: love examples/love [game [deal]], SOLITAIRE_LIBRARY being where libsolitaire.so lies, once cards.lua has its
-- pictures. The last lines of the window say how to play. A new deal is a winnable one, if one is found at once; A deals any.

-- What keeps the game from starting is said where it was started from, and ends it.
local function give_up(why)
    io.stderr:write(why, "\n")
    os.exit(1)
end

local loaded, solitaire = pcall(require, "solitaire")
if not loaded then give_up(solitaire) end
local deck = require "cards"

local MARGIN, BAR, LINE = 12, 78, 20
local HOW = "Drag cards, or click them and then where they go. Click the stock to deal. Double-click: to a foundation."
local KEYS = "U undo   R redo   0 restart   H hint   F finish   N new deal   A any deal   Tab next game   C four colours   Esc quit"
-- Of a card's width: its height, and the gaps beside and below it; of its own size: what shows of a card in a fan.
local HIGH, BESIDE, BELOW, FAN = 1.4, 0.12, 0.16, 0.26

local variants, chosen = solitaire.variants(), 1
local game, piles, legal, counts, message, hinted
local places -- Where everything is: worked out anew after a move, and when the window changes.
local standing -- What is played, and the score.
local four_colours = false
local held -- The cards under the mouse: pile, count, and where they were taken.
local picked -- The cards that a click has chosen, to go where the next click is: pile and count.
local looking -- A winnable deal is looked for: of which game, and until when.

-- How far apart so many cards are that have so much room.
local function step_in(wanted, room, count)
    return count > 1 and math.min(wanted, room / (count - 1)) or wanted
end

-- Where the cards of a pile lie: the first that shows, and each from the one before it.
local function fan_out(place, w, half, count, below)
    local fan, h = place.fan, w * HIGH
    if fan == solitaire.DOWN then
        return { first = 1, dx = 0, dy = step_in(h * FAN, math.max(half.y * place.room - w * (HIGH + BELOW), below), count) }
    elseif fan == solitaire.DIAGONAL then
        return { first = 1, dx = -half.x, dy = half.y, last = place.room - 1 }
    end
    local beside = half.x * place.room - w * (1 + BESIDE)
    if fan == solitaire.RIGHT then return { first = 1, dx = step_in(w * FAN, beside, count), dy = 0 } end
    local shown = fan == solitaire.LAST_THREE and 3 or 1
    return { first = math.max(count - shown + 1, 1), dx = step_in(w * FAN, beside, shown), dy = 0, last = shown }
end

-- Where things are: the library says it in half cards, this in pixels.
local function layout()
    local width, height = love.graphics.getDimensions()
    local ratio = width / (height - BAR)
    local aspect = ratio > 1.25 and solitaire.LANDSCAPE or ratio > 0.8 and solitaire.SQUARE or solitaire.PORTRAIT
    local all, columns, rows = game:layout(aspect)
    local wide = (width - 2 * MARGIN) / (columns / 2 * (1 + BESIDE) - BESIDE)
    local high = (height - BAR - 2 * MARGIN) / (rows / 2 * (HIGH + BELOW) - BELOW)
    local w = math.min(wide, high, height * 0.16)
    local half = { x = w * (1 + BESIDE) / 2, y = w * (HIGH + BELOW) / 2 }
    local left = (width - half.x * columns + w * BESIDE) / 2
    local places = { w = w, h = w * HIGH }
    for pile, place in pairs(all) do
        local y = MARGIN + half.y * place.row
        -- What the window has left below the table is for its lowest piles.
        local below = place.row + place.room >= rows and height - BAR - y - w * HIGH or 0
        local own = fan_out(place, w, half, #piles[pile], below)
        own.x, own.y, own.place, own.covers = left + half.x * place.column, y, place, place.fan == solitaire.DIAGONAL
        own.is_free = not own.covers or game:is_free(pile)
        places[pile] = own
    end
    return places
end

local function refresh()
    piles, legal, picked = game:piles(), game:legal_moves(), nil
    places = layout()
    standing = variants[chosen].title .. ", deal " .. game:deal() .. ": score " .. game:score()
    if game:status() == solitaire.WON then message = "Won!" end
    if game:status() == solitaire.STUCK then message = "Stuck: no useful move is left." end
end

local function take(dealt, index)
    game, chosen, message, hinted, held, looking = dealt, index, "", nil, nil, nil
    counts = game:table()
    refresh()
end

-- A player is told what is wrong, and not at which byte.
local function told(why) return (why:gsub(", at byte %d+", "")) end

local function start(index, deal)
    local dealt, why = solitaire.deal(variants[index].name, deal)
    if dealt then take(dealt, index) else message = told(why) end
    return dealt ~= nil
end

local function any_deal() return tostring(math.random(99999)) end

-- For so many seconds deals are tried at most, each for so many and in so many positions.
local AT_ONCE, A_DEAL, POSITIONS = 0.3, 0.05, 20000

local function look(index) looking = { index = index, ends = love.timer.getTime() + AT_ONCE } end

-- One more deal is tried; the last one, of which nothing is known, is taken as it is.
function love.update()
    if not looking then return end
    local index, left = looking.index, looking.ends - love.timer.getTime()
    local dealt = assert(solitaire.deal(variants[index].name, any_deal()))
    local milliseconds = math.ceil(math.min(left, A_DEAL) * 1000)
    local won = left > 0 and dealt:can_be_won { positions = POSITIONS, milliseconds = milliseconds }
    if not won and left > 0 then return end
    take(dealt, index)
    if won then message = "A winnable deal." end
end

-- The player does not want to wait.
local function stop_looking()
    if looking then start(looking.index, any_deal()) end
end

local function try(move)
    local changes, why = game:play(move)
    message, hinted = changes and "" or why, nil
    refresh()
end

local function card_at(place, index)
    local beside = math.max(math.min(index - place.first, (place.last or index) - 1), 0)
    return place.x + beside * place.dx, place.y + beside * place.dy
end

local function is_covered(place, pile, index)
    return place.covers and (index < #piles[pile] or not place.is_free)
end

-- The pile at a point, and how many of its top cards are from there on. Of a picture the card in the lowest row covers the others.
local function hit(x, y)
    local found, count, lowest
    for pile = 0, solitaire.PILES - 1 do
        local place, cards = places[pile], piles[pile]
        local first = place and (place.last and not place.covers and #cards or place.first) or 1
        for index = math.max(#cards, 1), place and math.min(first, math.max(#cards, 1)) or math.huge, -1 do
            local left, top = card_at(place, index)
            local on_it = x >= left and x < left + places.w and y >= top and y < top + places.h
            if on_it and (not found or place.covers and top > lowest) then
                found, count, lowest = pile, math.max(#cards - index + 1, 1), top
                break
            end
        end
    end
    return found, count, places[found]
end

-- A legal move of these cards, to that pile or to one of that kind.
local function find(from, count, fits)
    for _, move in ipairs(legal) do
        if move.kind == solitaire.TRANSFER and move.from == from and move.count == count and fits(move.to) then return move end
    end
end

local function is_foundation(pile) return solitaire.kind(pile) == solitaire.FOUNDATION end

-- Of a game that tells fewer suits apart, spades for the black ones and hearts for the red ones.
local function shown_suit(card)
    local suit = solitaire.suit(card)
    if counts.suits == 4 then return suit end
    local red = suit == solitaire.DIAMONDS or suit == solitaire.HEARTS
    return red and counts.suits == 2 and solitaire.HEARTS or solitaire.SPADES
end

local function draw_card(card, x, y, w, h, covered)
    deck.draw(card, card ~= solitaire.FACE_DOWN and shown_suit(card), x, y, w, h, covered)
end

-- A frame around the cards of a pile from one on.
local function draw_frame(place, first, last)
    local x, y = card_at(place, first)
    local right, bottom = card_at(place, last)
    love.graphics.setColor(1, 0.84, 0.25)
    love.graphics.setLineWidth(3)
    love.graphics.rectangle("line", x - 2, y - 2, right - x + places.w + 4, bottom - y + places.h + 4, 6)
end

local function draw_pile(pile)
    local place, cards, taken = places[pile], piles[pile], held or picked
    local shown = #cards - (held and held.pile == pile and held.count or 0)
    if shown == 0 then deck.draw_place(place.place.mark, place.place.rank, place.x, place.y, places.w, places.h) end
    for i = math.min(place.first, math.max(shown, 1)), shown do
        local x, y = card_at(place, i)
        draw_card(cards[i], x, y, places.w, places.h, is_covered(place, pile, i))
    end
    local top = math.max(shown, 1)
    if picked and picked.pile == pile then
        draw_frame(place, #cards - picked.count + 1, top)
    elseif hinted and hinted.kind == solitaire.TRANSFER and hinted.from == pile then
        draw_frame(place, #cards - hinted.count + 1, top)
    elseif hinted and (hinted.kind == solitaire.TRANSFER and hinted.to or solitaire.STOCK) == pile then
        draw_frame(place, top, top)
    elseif taken and find(taken.pile, taken.count, function(to) return to == pile end) then
        draw_frame(place, top, top)
    end
end

-- The place of a game by its name.
local function index_of(name)
    for i, variant in ipairs(variants) do
        if variant.name == name then return i end
    end
end

function love.load(arguments)
    local has_cards, missing = deck.load(four_colours)
    if not has_cards then give_up(missing) end
    love.graphics.setBackgroundColor(0.12, 0.36, 0.24)
    love.graphics.setNewFont(14)
    math.randomseed(os.time())
    local name, why = arguments[1] or "klondike", ""
    local known = index_of(name)
    chosen = known or index_of "klondike"
    if not known then why = told(select(2, solitaire.deal(name, "1"))) end
    if not known or not arguments[2] or not start(chosen, arguments[2]) then
        if known then why = message or "" end
        look(chosen)
        while looking do love.update() end
    end
    if why ~= "" then message = why end
end

function love.resize() places = layout() end

-- What there is to say, and how to play.
local function draw_bar()
    local width, height = love.graphics.getDimensions()
    local room, top = width - 2 * MARGIN, height - BAR + 8
    love.graphics.setColor(0.95, 0.96, 0.92)
    local font = love.graphics.getFont()
    local beside = font:getWidth(message) + MARGIN + font:getWidth(standing) <= room
    love.graphics.printf(standing, MARGIN, top, room, "right")
    love.graphics.printf(message, MARGIN, beside and top or top + LINE, room, "left")
    -- What has no room beside how the game stands is said where otherwise the keys are.
    if not beside and message ~= "" then return end
    love.graphics.setColor(0.75, 0.85, 0.78)
    -- Where the keys need two lines they are all that is said.
    local wide = width > 860
    if wide then love.graphics.printf(HOW, MARGIN, top + LINE, room, "left") end
    love.graphics.printf(KEYS, MARGIN, top + (wide and 2 or 1) * LINE, room, "left")
end

function love.draw()
    for pile = 0, solitaire.PILES - 1 do
        if places[pile] then draw_pile(pile) end
    end
    if held then
        local x, y = love.mouse.getPosition()
        local taken = piles[held.pile]
        for i = 1, held.count do
            draw_card(taken[#taken - held.count + i], x - held.dx, y - held.dy + (i - 1) * places.h * FAN, places.w, places.h)
        end
    end
    draw_bar()
end

local function click_stock()
    try(solitaire.move(#piles[solitaire.STOCK] > 0 and solitaire.DEAL or solitaire.REDEAL))
end

function love.mousepressed(x, y, button, _, presses)
    stop_looking()
    local pile, count, place = hit(x, y)
    if button ~= 1 then return end
    local chosen_before = picked
    picked = nil
    if not pile then return end
    local cards = piles[pile]
    -- The second of two clicks says where the chosen cards go.
    if chosen_before and find(chosen_before.pile, chosen_before.count, function(to) return to == pile end) then
        try(solitaire.move(solitaire.TRANSFER, chosen_before.pile, pile, chosen_before.count))
        return
    end
    -- A stock whose top shows may be in play: it can be dragged, and a click deals. Where there is no stock, its place is for redeals.
    if pile == solitaire.STOCK and (cards[#cards] or solitaire.FACE_DOWN) == solitaire.FACE_DOWN then
        click_stock()
        return
    end
    local up = presses == 2 and find(pile, 1, is_foundation)
    if up then
        try(up)
    elseif #cards > 0 and is_covered(place, pile, #cards - count + 1) then
        message = "This card is covered."
    elseif #cards > 0 and cards[#cards - count + 1] ~= solitaire.FACE_DOWN then
        local left, top = card_at(place, #cards - count + 1)
        local again = chosen_before and chosen_before.pile == pile and chosen_before.count == count
        held = { pile = pile, count = count, dx = x - left, dy = y - top, x = x, y = y, again = again }
    end
end

function love.mousereleased(x, y, button)
    if button ~= 1 or not held then return end
    local taken, to = held, hit(x, y)
    held = nil
    if to == solitaire.STOCK and taken.pile == to then
        click_stock()
    elseif to == taken.pile and not taken.again and math.abs(x - taken.x) + math.abs(y - taken.y) < 6
        and find(taken.pile, taken.count, function() return true end) then
        picked = { pile = taken.pile, count = taken.count }
    end
    if to and to ~= taken.pile then try(solitaire.move(solitaire.TRANSFER, taken.pile, to, taken.count)) end
end

local ON_KEY = {
    u = function() if not game:undo() then message = "Nothing to undo." end end,
    r = function() if not game:redo() then message = "Nothing to redo." end end,
    ["0"] = function() if not game:restart() then message = "Nothing to undo." end end,
    h = function()
        local move, why = game:hint(20000)
        hinted, message = move, move and "Hint. " .. why:sub(1, 1):upper() .. why:sub(2) .. "." or "No useful move found."
    end,
    f = function()
        local rest = game:finish()
        local won = game:status() == solitaire.WON
        if #rest == 0 then message = won and "The game is already won." or "Can't auto-finish yet." end
        for _, move in ipairs(rest) do game:play(move) end
    end,
    n = function() look(chosen) end,
    a = function() start(chosen, any_deal()) end,
    c = function()
        local loaded, why = deck.load(not four_colours)
        if loaded then four_colours = not four_colours else message = why end
    end,
    tab = function() look(chosen % #variants + 1) end,
    escape = function() love.event.quit() end,
}

function love.keypressed(key)
    stop_looking()
    if not ON_KEY[key] then return end
    message, hinted, held, picked = "", nil, nil, nil
    ON_KEY[key]()
    refresh()
end
