-- examples/love under LuaJIT: luajit love.lua HEADER. Its declarations are the header's; what solitaire.lua offers works; and main.lua plays against a LÖVE
-- that draws nothing.
package.path = "examples/love/?.lua;" .. package.path

local function read(path)
    local file = assert(io.open(path))
    local text = file:read("*a")
    file:close()
    return text
end

-- Every declaration is the header's, but for its comments and white space.
local function plain(text) return (text:gsub("/%*.-%*/", ""):gsub("%s+", " "):gsub("%( ", "("):gsub(" %)", ")")) end

-- A number with names is a typedef and an enum.
local header, declared = plain(read(arg[1])):gsub("_NODISCARD", ""):gsub("SOLITAIRE_ENUM%((%w+), ([%w_]+)%)", "typedef %2 %1; enum %1"), 0
for line in read("examples/love/solitaire.lua"):match("ffi%.cdef %[%[(.-)%]%]"):gmatch("[^\n]+") do
    declared = declared + 1
    assert(header:find(plain(line), 1, true), line)
end
assert(declared > 40)

local limits = { read("examples/love/solitaire.lua"):match("MAX_MOVES, MAX_CHANGES = %d+, %d+, (%d+), (%d+)") }
for place, name in ipairs { "MOVES", "CHANGES" } do
    assert(header:find("SOLITAIRE_MAX_" .. name .. " " .. limits[place] .. " "), name)
end

local solitaire = require "solitaire"
for name, number in pairs(solitaire) do
    if type(number) == "number" and name ~= "PILES" then
        local found = false
        for _, prefix in ipairs { "", "PILE_", "SUIT_", "STATUS_", "MOVE_KIND_", "CHANGE_KIND_", "CARD_", "ASPECT_", "FAN_", "MARK_" } do
            found = found or header:find("SOLITAIRE_" .. prefix .. name .. " = " .. number .. "[, ]")
                or header:find("SOLITAIRE_" .. prefix .. name .. " " .. number .. " ")
        end
        assert(found, name)
    end
end

-- The library.
local game = assert(solitaire.deal("freecell", "ms:617"))
assert(game:deal() == "ms:617" and #solitaire.variants() == 141 and game:table().cells == 4)
local none, why = solitaire.deal("spider", "ms:617")
assert(not none and why:find("this game has two", 1, true))
assert(assert(solitaire.deal("klondike", 42)):deal() == "42")
assert(not solitaire.deal("klondike\0x", "1") and not solitaire.deal("klondike", "1\0x") and not solitaire.read_move("t0-c1\0x"))
none, why = solitaire.deal("klondike", "abc")
assert(not none and why:find("expected a deal", 1, true))
assert(solitaire.pile(solitaire.FOUNDATION, 11) == 63 and solitaire.kind(63) == solitaire.FOUNDATION)
assert(#game:piles()[solitaire.TABLEAU] == 7 and solitaire.rank(game:piles()[solitaire.TABLEAU][1]) == 6)
local move = solitaire.read_move("t0-c1")
assert(#game:targets(solitaire.TABLEAU, 1) >= 4 and #game:targets(solitaire.TABLEAU, 9) == 0)
assert(#game:legal_moves() > 0 and #game:play(move) == 1 and #game:piles()[solitaire.CELL + 1] == 1)
none, why = game:play(solitaire.move(solitaire.DEAL))
assert(not none and why:find("^deal: "))
assert(solitaire.load(game:save()):save() == game:save() and not solitaire.load("{}") and not solitaire.read_move("x"))
assert(game:undo() and not game:undo() and game:redo() and game:restart() and not game:restart() and game:redo() and game:restart() and game:score() == 0)
local hint, because = game:hint(1000)
assert(solitaire.move_text(hint):find("^%l") and #because > 3 and game:rules():find("**Cells.**", 1, true) and #game:draw() > 100)
assert(solitaire.deal("klondike", "1"):can_be_won {} == false and solitaire.deal("klondike", "75"):can_be_won { positions = 10 } == nil)
-- What C would cut off, or has no type for, is refused in words, as the library's own refusals are.
assert(solitaire.deal("klondike", 18446744073709551615ULL):deal() == "18446744073709551615" and solitaire.deal("klondike", 7LL):deal() == "7")
assert(solitaire.deal("klondike", 2 ^ 53 - 1):deal() == "9007199254740991" and solitaire.move(solitaire.DEAL).count == 0)
assert(solitaire.deal("klondike", "1"):can_be_won() == false and game:hint(1000ULL))
for words, what in pairs {
    ["expected a whole number below 2 ^ 53, a 64-bit one such as 42ULL or a text, found 1.5"] = { solitaire.deal, "klondike", 1.5 },
    ["or a text, found -1"] = { solitaire.deal, "klondike", -1 },
    ["or a text, found 9.007"] = { solitaire.deal, "klondike", 2 ^ 53 },
    ["or a text, found nan"] = { solitaire.deal, "klondike", 0 / 0 },
    ["or a text, found nil"] = { solitaire.deal, "klondike" },
    ["expected a game's name as a text, found nil"] = { solitaire.deal },
    ["found `-1`"] = { solitaire.deal, "klondike", -1LL },
    ["expected a saved game as a text, found nil"] = { solitaire.load },
    ["expected a move such as `deal`"] = { solitaire.read_move, "x" },
    ["expected a move as a text, found 7"] = { solitaire.read_move, 7 },
    ["expected a move as `solitaire.move` gives it, found nil"] = { solitaire.move_text },
    ["expected a move as `solitaire.move` gives it, found t1-f0"] = { game.play, game, "t1-f0" },
    ["expected a count as a whole number from 0 to 255, found 256"] = { solitaire.move, solitaire.TRANSFER, 40, 16, 256 },
    ["expected a kind as a whole number from 0 to 255, found nil"] = { solitaire.move },
    ["expected a pile as a whole number from 0 to 255, found 296"] = { game.targets, game, 256 + 40, 1 },
    ["expected a count as a whole number from 0 to 255, found 257"] = { game.targets, game, 40, 257 },
    ["expected a count as a whole number from 0 to 255, found nil"] = { game.targets, game, 40 },
    ["expected a pile as a whole number from 0 to 255, found -1"] = { game.is_free, game, -1 },
    ["expected a pile as a whole number from 0 to 255, found t0"] = { solitaire.kind, "t0" },
    ["expected a card as a whole number from 0 to 255, found 0.5"] = { solitaire.rank, 0.5 },
    ["expected a card as a whole number from 0 to 255, found 1000"] = { solitaire.suit, 1000 },
    ["expected an index as a whole number from 0 to 255, found nil"] = { solitaire.pile, solitaire.TABLEAU },
    ["expected an aspect as a whole number from 0 to 255, found nil"] = { game.layout, game },
    ["a number is out of range"] = { game.layout, game, 9 },
    ["expected a number of positions as a whole number from 0 to 9007199254740991, found -1"] = { game.hint, game, -1 },
    ["9007199254740991, found 1.5"] = { game.hint, game, 1.5 },
    ["9007199254740991, found nil"] = { game.hint, game },
    ["expected `milliseconds` as a whole number from 0 to 9007199254740991, found 0.5"] = { game.can_be_won, game, { milliseconds = 0.5 } },
    ["expected a limit `positions`, `bytes` or `milliseconds`, found ms"] = { game.can_be_won, game, { ms = 10 } },
    ["expected limits in a table, found 10"] = { game.can_be_won, game, 10 },
} do
    local nothing, refusal = what[1](unpack(what, 2, 5))
    assert(nothing == nil and refusal:find(words, 1, true), words .. " is not in " .. tostring(refusal))
end
-- What was taken out of a list stays what it was.
local kept, texts = {}, {}
for i, legal in ipairs(game:legal_moves()) do kept[i], texts[i] = legal, solitaire.move_text(legal) end
collectgarbage()
for i = 1, 100 do game:legal_moves() end
for i, legal in ipairs(kept) do assert(solitaire.move_text(legal) == texts[i]) end

-- The game, with nothing to draw on.
local said, mouse, quit = "", { 0, 0 }, false
local nothing = function() end
local width, lines = 1000, {}
love = {
    graphics = setmetatable({ getDimensions = function() return width, 720 end, print = function(text) said = said .. text end,
        printf = function(text, _, y)
            said = said .. text
            lines[y] = (lines[y] or "") .. text
        end,
        getFont = function() return { getWidth = function(_, text) return 7 * #text end } end }, { __index = function() return nothing end }),
    mouse = { getPosition = function() return mouse[1], mouse[2] end },
    event = { quit = function() quit = true end },
    timer = { getTime = os.clock },
}
-- Nor does it draw the deck, but every place is asked for with a mark and a rank.
package.loaded.cards = { load = function(four) return not four or nil, "No cards" end, draw = nothing, draw_place = function(mark, rank) assert(mark <= 5 and rank <= 12) end }
local settings = { window = {}, modules = {} }
dofile "examples/love/conf.lua"
love.conf(settings)
assert(settings.identity == "solitaire")
dofile "examples/love/main.lua"

local function shows(text)
    said = ""
    love.draw()
    assert(said:find(text, 1, true), text .. " is not in " .. said)
end

love.load { "klondike", "42" }
shows "Klondike, deal 42: score 0"
-- The screen says which keys there are.
shows "U undo"
shows "H hint"
shows "Click the stock to deal."
-- Where a pile begins on a table of 14 by 9 half cards, which is as high as the window: by its column and row.
local wide = (720 - 78 - 24) / (9 / 2 * 1.56 - 0.16)
local function at(column, row) return (1000 - 7 * 1.12 * wide + 0.12 * wide) / 2 + column * 0.56 * wide + 4, 12 + row * 0.78 * wide + 4 end
local function press(x, y, clicks)
    love.mousepressed(x, y, 1, false, clicks or 1)
    love.mousereleased(x, y, 1)
end
-- The ace that lies on the second pile, by a double click; then cards by hand, where they may go and where not.
local x, y = at(2, 2)
press(x, y + 0.26 * 1.4 * wide, 2)
shows "score 1"
love.keypressed "u"
shows "score 0"
love.keypressed "r"
x, y = at(0, 2)
love.mousepressed(x, y, 1, false, 1)
mouse = { 300, 300 }
shows "score 1"
x, y = at(4, 2)
love.mousereleased(x, y, 1)
shows "can't go on"
press(at(0, 0))
-- A pair by two clicks: the partners of thirteen at the foot of a pyramid, whose table is 14 by 10.
love.load { "pyramid", "42" }
wide = (720 - 78 - 24) / (10 / 2 * 1.56 - 0.16)
press(at(6, 6))
shows "score 0"
press(at(12, 6))
shows "score 2"
love.keypressed "u"
press(at(6, 6))
press(500, 680) -- beside all cards: nothing is chosen any more
press(at(12, 6))
shows "score 0"
-- Games without a stock that gather the tableau: a click where the layout puts the redeal, in the upper left corner, does so.
for name, table in pairs { cruel = { 24, 10 }, ["la-belle-lucie"] = { 24, 8 }, trefoil = { 16, 10 } } do
    love.load { name, "5" }
    local high, broad = (720 - 78 - 24) / (table[2] / 2 * 1.56 - 0.16), (1000 - 24) / (table[1] / 2 * 1.12 - 0.12)
    wide = math.min(high, broad, 720 * 0.16)
    press((1000 - table[1] * 0.56 * wide + 0.12 * wide) / 2 + 4, 16)
    love.keypressed "u"
    said = ""
    love.draw()
    assert(not said:find("Nothing to undo.", 1, true), name)
end
love.load { "klondike", "42" }
love.keypressed "h"
shows "Hint. Safe: this card is never needed in play again."
love.keypressed "f"
shows "Can't auto-finish yet."
love.keypressed "u"
shows "Nothing to undo."
love.keypressed "0"
shows "Nothing to undo."
love.keypressed "c"
shows "No cards"
-- The library is asked where the piles lie when something has changed, and not for each frame.
local asked, layout = 0, getmetatable(game).layout
getmetatable(game).layout = function(...) asked = asked + 1 return layout(...) end
for _ = 1, 10 do love.draw() end
assert(asked == 0)
love.resize()
love.keypressed "u"
assert(asked == 2)
getmetatable(game).layout = layout
-- A new deal: what is said to be one that can be won is. It is said by chance and time, and never of a deal that is named, nor of any.
local function shown_deal()
    said = ""
    love.draw()
    local name, deal = said:match("([%a ]+), deal (%d+): score")
    return deal, name, said:find("A winnable deal", 1, true)
end
for _ = 1, 3 do
    love.keypressed "n"
    for _ = 1, 1000 do love.update() end
    local deal, _, claimed = shown_deal()
    assert(not claimed or solitaire.deal("klondike", deal):can_be_won {})
end
love.keypressed "a"
assert(not select(3, shown_deal()))
love.keypressed "n"
love.keypressed "u" -- stops the search
assert(not select(3, shown_deal()))
for _ = 1, 90 do
    love.keypressed "tab"
    love.draw()
    love.mousepressed(20, 20, 1, false, 1)
    love.mousereleased(20, 20, 1)
end
love.keypressed "0"
love.keypressed "escape"
assert(quit)
love.load { "freecell" }
local deal, _, claimed = shown_deal()
assert(deal and (not claimed or solitaire.deal("freecell", deal):can_be_won {}))
love.load { "klondike", "1" }
deal, _, claimed = shown_deal()
assert(deal == "1" and not claimed)
love.load { "spider", "ms:617" }
shows "this game has two"
shows "Spider"
love.load { "foo", "1" }
shows "no game `foo`"
shows "Klondike, deal "
-- In a narrow window a message does not lie on how the game stands.
love.load { "klondike", "abc" }
width, lines = 320, {}
love.resize()
shows "expected a deal such as"
assert(not said:find("at byte", 1, true))
for _, line in pairs(lines) do assert(not (line:find("expected a deal", 1, true) and line:find("Klondike", 1, true)), line) end
-- Without cards the game ends, and says why.
local code, stderr, exit = nil, io.stderr, os.exit
package.loaded.cards.load = function() return nil, "No cards" end
io.stderr, os.exit = { write = function(_, text) said = text end }, function(status) code = status error("ended", 0) end
assert(select(2, pcall(love.load, {})) == "ended" and code == 1 and said == "No cards")
io.stderr, os.exit = stderr, exit
