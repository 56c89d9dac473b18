-- A patience game for LÖVE 11: love examples/love [variant [deal]], SOLITAIRE_LIBRARY being where libsolitaire.so lies, once cards.lua
-- has its pictures.
-- Drag cards; click the stock; double click to a foundation. U undo, R redo, 0 restart, H hint, F the rest, Tab the next game. N a new
-- deal: one that can be won, if one is found at once; A any deal.
local solitaire = require "solitaire"
local deck = require "cards"

local MARGIN, GAP, BAR = 12, 8, 34

local variants, chosen = solitaire.variants(), 1
local game, piles, legal, counts, message, hinted
local held -- The cards under the mouse: pile, count, and where they were taken.
local looking -- A winnable deal is looked for: of which game, and until when.

local function refresh()
    piles, legal = game:piles(), game:legal_moves()
    if game:status() == solitaire.WON then message = "Won!" end
    if game:status() == solitaire.STUCK then message = "No moves left" end
end

local function take(dealt, index)
    game, chosen, message, hinted, held, looking = dealt, index, "", nil, nil, nil
    counts = game:table()
    refresh()
end

local function start(index, deal)
    local dealt, why = solitaire.deal(variants[index].name, deal)
    if dealt then take(dealt, index) else message = why end
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
    if won then message = "A winnable deal" end
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

-- Where things are. The tableau, or in a game without one the wastes, lies below, card by card.
local KINDS = { { solitaire.STOCK, "stocks" }, { solitaire.WASTE, "wastes" }, { solitaire.CELL, "cells" },
    { solitaire.RESERVE, "reserve" }, { solitaire.FOUNDATION, "foundations" } }

-- Of a picture each card that a pile was dealt has a place of its own; the pile's is that of its top.
local function lay_picture(places, pile, top, pitch, drop)
    local cards, index = {}, 1
    local row, column = game:picture_place(pile, index)
    while row do
        cards[index] = { x = MARGIN + (column - 1) / 2 * pitch, y = top + row * drop }
        index = index + 1
        row, column = game:picture_place(pile, index)
    end
    local at = cards[math.max(#piles[pile], 1)]
    places[pile] = { x = at.x, y = at.y, step = 0, cards = cards }
end

local function layout()
    local width, height = love.graphics.getDimensions()
    local below = counts.tableau > 0 and { solitaire.TABLEAU, counts.tableau } or { solitaire.WASTE, counts.wastes }
    local above = {}
    for _, kind in ipairs(KINDS) do
        for i = 0, (kind[1] == below[1] and 0 or counts[kind[2]]) - 1 do table.insert(above, solitaire.pile(kind[1], i)) end
    end
    local columns = math.max(#above, below[2], 7)
    local pitch = (width - 2 * MARGIN) / columns
    local w = math.min(pitch - GAP, 100)
    local places = { w = w, h = w * 1.4 }
    for i, pile in ipairs(above) do places[pile] = { x = MARGIN + (i - 1) * pitch, y = MARGIN, step = 0 } end
    local top = MARGIN + places.h + 3 * GAP
    local rows = game:picture()
    if rows then
        local drop = math.min(places.h * 0.5, (height - BAR - top - places.h) / math.max(rows - 1, 1))
        for i = 0, below[2] - 1 do lay_picture(places, below[1] + i, top, pitch, drop) end
        return places
    end
    for i = 0, below[2] - 1 do
        local room = (height - BAR - top - places.h) / math.max(#piles[below[1] + i] - 1, 1)
        places[below[1] + i] = { x = MARGIN + i * pitch, y = top, step = math.min(places.h * 0.26, room) }
    end
    return places
end

local function card_at(place, index)
    local own = place.cards and place.cards[index]
    if own then return own.x, own.y end
    return place.x, place.y + (index - 1) * place.step
end

local function is_covered(place, pile, index)
    return place.cards ~= nil and (index < #piles[pile] or not game:is_free(pile))
end

-- The same of a picture: of the cards at a point the one in the lowest row covers the others.
local function hit_picture(places, x, y)
    local found, count, lowest
    for pile, place in pairs(places) do
        for index = 1, type(place) == "table" and place.cards and #piles[pile] or 0 do
            local left, top = card_at(place, index)
            if x >= left and x < left + places.w and y >= top and y < top + places.h and top > (lowest or 0) then
                found, count, lowest = pile, #piles[pile] - index + 1, top
            end
        end
    end
    return found, count, places[found]
end

-- The pile at a point, and how many of its top cards are from there on.
local function hit(x, y)
    local places = layout()
    if game:picture() then
        local pile, count, place = hit_picture(places, x, y)
        if pile then return pile, count, place end
    end
    for pile = 0, solitaire.PILES - 1 do
        local place, cards = places[pile], piles[pile]
        if place and not place.cards and x >= place.x and x < place.x + places.w and y >= place.y
            and y < place.y + places.h + place.step * math.max(#cards - 1, 0) then
            local index = place.step > 0 and math.floor((y - place.y) / place.step) + 1 or #cards
            return pile, math.max(#cards - math.min(index, #cards) + 1, 1), place
        end
    end
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

local function draw_pile(places, pile)
    local place, cards = places[pile], piles[pile]
    if not place.cards then
        deck.draw_place(place.x, place.y, places.w, places.h)
    end
    local shown = #cards - (held and held.pile == pile and held.count or 0)
    for i = (place.step > 0 or place.cards) and 1 or math.max(shown, 1), shown do
        local x, y = card_at(place, i)
        draw_card(cards[i], x, y, places.w, places.h, is_covered(place, pile, i))
    end
    local lit = held and find(held.pile, held.count, function(to) return to == pile end)
    if lit or hinted and (hinted.from == pile or hinted.to == pile) then
        love.graphics.setColor(1, 0.84, 0.25)
        love.graphics.rectangle("line", place.x - 2, place.y - 2, places.w + 4, places.h + place.step * math.max(shown - 1, 0) + 4, 6)
    end
end

function love.load(arguments)
    deck.load()
    love.graphics.setBackgroundColor(0.12, 0.36, 0.24)
    for i, variant in ipairs(variants) do
        if variant.name == (arguments[1] or "klondike") then chosen = i end
    end
    math.randomseed(os.time())
    local why = ""
    if not arguments[2] or not start(chosen, arguments[2]) then
        why = message or ""
        look(chosen)
        while looking do love.update() end
    end
    if why ~= "" then message = why end
end

function love.draw()
    local width, height = love.graphics.getDimensions()
    local places = layout()
    for pile = 0, solitaire.PILES - 1 do
        if places[pile] then draw_pile(places, pile) end
    end
    if held then
        local x, y = love.mouse.getPosition()
        local taken = piles[held.pile]
        for i = 1, held.count do
            draw_card(taken[#taken - held.count + i], x - held.dx, y - held.dy + (i - 1) * places.h * 0.26, places.w, places.h)
        end
    end
    love.graphics.setColor(0.95, 0.96, 0.92)
    love.graphics.print(message, MARGIN, height - BAR + 8)
    love.graphics.printf(variants[chosen].title .. "  " .. game:deal() .. "  score " .. game:score(), 0, height - BAR + 8, width - MARGIN, "right")
end

local function click_stock()
    try(solitaire.move(#piles[solitaire.STOCK] > 0 and solitaire.DEAL or solitaire.REDEAL))
end

function love.mousepressed(x, y, button, _, presses)
    stop_looking()
    local pile, count, place = hit(x, y)
    if button ~= 1 or not pile then return end
    local cards = piles[pile]
    -- A stock whose top shows may be in play: it can be dragged, and a click deals.
    if pile == solitaire.STOCK and counts.stocks > 0 and (cards[#cards] or solitaire.FACE_DOWN) == solitaire.FACE_DOWN then
        click_stock()
        return
    end
    local up = presses == 2 and find(pile, 1, is_foundation)
    if up then
        try(up)
    elseif #cards > 0 and is_covered(place, pile, #cards - count + 1) then
        message = "This card is covered"
    elseif #cards > 0 and cards[#cards - count + 1] ~= solitaire.FACE_DOWN then
        local left, top = card_at(place, #cards - count + 1)
        held = { pile = pile, count = count, dx = x - left, dy = y - top }
    end
end

function love.mousereleased(x, y, button)
    if button ~= 1 or not held then return end
    local taken, to = held, hit(x, y)
    held = nil
    if to == solitaire.STOCK and taken.pile == to then click_stock() end
    if to and to ~= taken.pile then try(solitaire.move(solitaire.TRANSFER, taken.pile, to, taken.count)) end
end

local KEYS = {
    u = function() game:undo() end,
    r = function() game:redo() end,
    ["0"] = function() game:restart() end,
    h = function()
        local move, why = game:hint(20000)
        hinted, message = move, move and solitaire.move_text(move) .. ": " .. why or why
    end,
    f = function()
        local rest = game:finish()
        if #rest == 0 then message = "Can't auto-finish yet" end
        for _, move in ipairs(rest) do game:play(move) end
    end,
    n = function() look(chosen) end,
    a = function() start(chosen, any_deal()) end,
    tab = function() look(chosen % #variants + 1) end,
    escape = function() love.event.quit() end,
}

function love.keypressed(key)
    stop_looking()
    if not KEYS[key] then return end
    message, hinted, held = "", nil, nil
    KEYS[key]()
    refresh()
end
