-- The solitaire library for LuaJIT, LÖVE's too: local solitaire = require "solitaire"
--
--     local game = assert(solitaire.deal("freecell", "ms:617"))
--     for _, move in ipairs(game:legal_moves()) do print(solitaire.move_text(move)) end
--     local changes, why = game:play(game:legal_moves()[1])
--
-- What may fail gives nil and words. A card is a number, rank * 4 + suit; a pile is one too, solitaire.pile(solitaire.TABLEAU, 3). The shared library is found as the
-- system finds libraries, or where the variable SOLITAIRE_LIBRARY says. include/solitaire.h is the manual.
local ffi = require "ffi"

ffi.cdef [[
typedef int32_t SolitaireResult;
typedef uint8_t SolitaireSuit;
typedef uint8_t SolitaireRank;
typedef uint8_t SolitaireCard;
typedef uint8_t SolitairePile;
typedef uint8_t SolitaireMoveKind;
typedef uint8_t SolitaireChangeKind;
typedef uint8_t SolitaireStatus;
typedef uint8_t SolitaireOutcome;
typedef uint8_t SolitaireOpen;
typedef uint8_t SolitaireWhy;
typedef uint8_t SolitaireAspect;
typedef uint8_t SolitaireFan;
typedef uint8_t SolitaireMark;
typedef struct SolitaireGame SolitaireGame;
typedef struct SolitaireRules SolitaireRules;
typedef struct SolitaireError { uint32_t size; SolitaireResult code; uint32_t offset; uint32_t line; uint32_t item; uint32_t reserved[3]; char text[304]; } SolitaireError;
typedef struct SolitaireMove { SolitaireMoveKind kind; SolitairePile from; SolitairePile to; uint8_t count; } SolitaireMove;
typedef struct SolitaireTable { uint32_t size; uint8_t decks; uint8_t stocks; uint8_t wastes; uint8_t foundations; uint8_t cells; uint8_t reserve; uint8_t tableau; uint8_t suits; } SolitaireTable;
typedef struct SolitaireChange { SolitaireChangeKind kind; SolitaireCard card; SolitairePile from; SolitairePile to; uint8_t count; uint8_t reserved[3]; } SolitaireChange;
typedef struct SolitairePiles { uint32_t size; uint8_t counts[64]; SolitaireCard cards[104]; } SolitairePiles;
typedef struct SolitairePlace { SolitairePile pile; uint8_t column; uint8_t row; SolitaireFan fan; uint8_t room; SolitaireMark mark; SolitaireRank rank; uint8_t reserved; } SolitairePlace;
typedef struct SolitaireHint { SolitaireMove play; SolitaireWhy why; uint8_t reserved[3]; uint32_t count; uint32_t of; } SolitaireHint;
typedef struct SolitaireSolver SolitaireSolver;
typedef struct SolitaireSolution { SolitaireOutcome outcome; SolitaireOpen open; uint8_t reserved[2]; uint32_t move_count; uint64_t positions; } SolitaireSolution;
typedef struct SolitaireLimits { uint32_t size; uint32_t reserved; uint64_t positions; uint64_t bytes; uint64_t milliseconds; const uint8_t *cancel; } SolitaireLimits;

uint32_t solitaire_abi_version(void);
const char *solitaire_result_text(SolitaireResult code);
SolitaireResult solitaire_rules_new(const char *variant, SolitaireError *error, SolitaireRules **rules);
SolitaireRank solitaire_card_rank(SolitaireCard card);
SolitaireSuit solitaire_card_suit(SolitaireCard card);
SolitairePile solitaire_pile_kind(SolitairePile pile);
SolitairePile solitaire_pile_of_kind(SolitairePile kind, uint32_t index);
SolitaireResult solitaire_move_to_text(SolitaireMove m, char *text, size_t capacity, size_t *needed);
SolitaireResult solitaire_move_from_text(const char *text, SolitaireError *error, SolitaireMove *m);
uint32_t solitaire_variant_count(void);
const char *solitaire_variant_name(uint32_t place);
const char *solitaire_variant_title(const char *name);
const char *solitaire_variant_family(const char *name);
SolitaireResult solitaire_rules_explain(const SolitaireRules *rules, char *text, size_t capacity, size_t *needed);
void solitaire_rules_free(SolitaireRules *rules);
SolitaireResult solitaire_game_from_deal(const SolitaireRules *rules, const char *deal, SolitaireError *error, SolitaireGame **game);
SolitaireResult solitaire_game_from_json(const char *json, SolitaireError *error, SolitaireGame **game);
void solitaire_game_free(SolitaireGame *game);
SolitaireResult solitaire_game_last_error(const SolitaireGame *game, char *text, size_t capacity, size_t *needed);
SolitaireResult solitaire_game_legal_moves(const SolitaireGame *game, SolitaireMove *moves, size_t capacity, size_t *needed);
SolitaireResult solitaire_game_finish(const SolitaireGame *game, SolitaireMove *moves, size_t capacity, size_t *needed);
SolitaireResult solitaire_game_play(SolitaireGame *game, SolitaireMove m);
SolitaireResult solitaire_game_last_changes(const SolitaireGame *game, SolitaireChange *changes, size_t capacity, size_t *needed);
SolitaireResult solitaire_game_targets(const SolitaireGame *game, SolitairePile from, uint8_t count, SolitairePile *piles, size_t capacity, size_t *needed);
SolitaireResult solitaire_game_undo(SolitaireGame *game, SolitaireMove *m);
SolitaireResult solitaire_game_redo(SolitaireGame *game, SolitaireMove *m);
SolitaireResult solitaire_game_seek(SolitaireGame *game, uint32_t moves);
SolitaireResult solitaire_game_status(const SolitaireGame *game, SolitaireStatus *status);
SolitaireResult solitaire_game_score(const SolitaireGame *game, uint32_t *score);
SolitaireResult solitaire_game_table(const SolitaireGame *game, SolitaireTable *table);
SolitaireResult solitaire_game_layout_size(const SolitaireGame *game, SolitaireAspect aspect, uint8_t *columns, uint8_t *rows);
SolitaireResult solitaire_game_layout(const SolitaireGame *game, SolitaireAspect aspect, uint8_t left_handed, SolitairePlace *places, size_t capacity, size_t *needed);
SolitaireResult solitaire_game_is_free(const SolitaireGame *game, SolitairePile pile, uint8_t *free);
SolitaireResult solitaire_game_rules(const SolitaireGame *game, SolitaireRules **rules);
SolitaireResult solitaire_game_deal_to_text(const SolitaireGame *game, char *text, size_t capacity, size_t *needed);
SolitaireResult solitaire_game_piles(const SolitaireGame *game, SolitairePiles *piles);
SolitaireResult solitaire_game_draw(const SolitaireGame *game, char *text, size_t capacity, size_t *needed);
SolitaireResult solitaire_game_to_json(const SolitaireGame *game, char *json, size_t capacity, size_t *needed);
SolitaireResult solitaire_solver_hint(SolitaireSolver *solver, const SolitaireGame *game, const SolitaireLimits *limits, SolitaireHint *hint);
SolitaireResult solitaire_hint_to_text(const SolitaireHint *hint, char *text, size_t capacity, size_t *needed);
SolitaireResult solitaire_solver_new(SolitaireSolver **solver);
void solitaire_solver_free(SolitaireSolver *solver);
SolitaireResult solitaire_solver_solve(SolitaireSolver *solver, const SolitaireGame *game, const SolitaireLimits *limits, SolitaireSolution *solution);
]]

local path = os.getenv "SOLITAIRE_LIBRARY" or "solitaire"
local found, lib = pcall(ffi.load, path)
if not found then error("Can't load the library `" .. path .. "`: " .. lib .. ". SOLITAIRE_LIBRARY says where it is.", 0) end
local ABI, TOO_SMALL, MAX_MOVES, MAX_CHANGES = 3, 3, 3456, 272
assert(lib.solitaire_abi_version() == ABI, "solitaire.lua and the library do not belong together")

local solitaire = {
    STOCK = 0, WASTE = 1, FOUNDATION = 8, CELL = 16, RESERVE = 24, TABLEAU = 40, PILES = 64, FACE_DOWN = 255,
    DEAL = 1, REDEAL = 2, TRANSFER = 3, MOVED = 1, TURNED_UP = 2, REDEALT = 3, ONGOING = 0, WON = 1, STUCK = 2,
    CLUBS = 0, DIAMONDS = 1, HEARTS = 2, SPADES = 3, LANDSCAPE = 0, SQUARE = 1, PORTRAIT = 2,
    SQUARED = 0, DOWN = 1, RIGHT = 2, LAST_THREE = 3, DIAGONAL = 4, NOTHING = 0, RANK = 3, NO_REDEAL = 5,
}

local size = ffi.new("size_t[1]")

local function words(code)
    return ffi.string(lib.solitaire_result_text(code))
end

local function expected(what, found)
    return "expected " .. what .. ", found " .. tostring(found)
end

-- From 2 ^ 53 on Lua's numbers have gaps.
local EXACT = 2 ^ 53 - 1

local function is_64_bit(number)
    return ffi.istype("uint64_t", number) or ffi.istype("int64_t", number)
end

-- What is wrong with a number that should be whole and at most so much: C would cut off what it has no room for.
local function not_whole(what, number, most)
    local is_number = type(number) == "number" or is_64_bit(number)
    if is_number and number >= 0 and number <= most and number % 1 == 0 then return nil end
    return expected(("%s as a whole number from 0 to %.0f"):format(what, most), number)
end

-- What is wrong with the first of these that is no byte: each is told what it is and the number.
local function not_bytes(what, number, ...)
    local wrong = not_whole(what, number, 255)
    if wrong or select("#", ...) == 0 then return wrong end
    return not_bytes(...)
end

local function not_text(what, written)
    if type(written) ~= "string" then return expected(what .. " as a text", written) end
end

local function not_move(move)
    if not ffi.istype("SolitaireMove", move) then return expected("a move as `solitaire.move` gives it", move) end
end

-- What a function that ends in text, capacity and needed has to say.
local function text(call, ...)
    local arguments, count = { ... }, select("#", ...)
    local function try(room, capacity)
        arguments[count + 1], arguments[count + 2], arguments[count + 3] = room, capacity, size
        return call(unpack(arguments, 1, count + 3))
    end
    local code = try(nil, 0)
    if code ~= TOO_SMALL then return nil, words(code) end
    local room = ffi.new("char[?]", size[0])
    code = try(room, size[0])
    if code ~= 0 then return nil, words(code) end
    return ffi.string(room)
end

-- A struct with its size set and everything else zero.
local function sized(kind)
    local struct = ffi.new(kind)
    struct.size = ffi.sizeof(kind)
    return struct
end

local LIMITS = { positions = true, bytes = true, milliseconds = true }

local function limits_of(limits)
    local struct = sized "SolitaireLimits"
    if type(limits) ~= "table" then return nil, expected("limits in a table", limits) end
    for name, limit in pairs(limits) do
        if not LIMITS[name] then return nil, expected("a limit `positions`, `bytes` or `milliseconds`", name) end
        local wrong = not_whole("`" .. name .. "`", limit, EXACT)
        if wrong then return nil, wrong end
        struct[name] = limit
    end
    return struct
end

-- Copies: what points into the room would not keep it.
local function copied(kind, room)
    local values = {}
    for i = 1, tonumber(size[0]) do values[i] = ffi.new(kind, room[i - 1]) end
    return values
end

local function moves(call, game)
    local room = ffi.new("SolitaireMove[?]", MAX_MOVES)
    local code = call(game, room, MAX_MOVES, size)
    if code ~= 0 then return nil, words(code) end
    return copied("SolitaireMove", room)
end

local function value(kind, call, game)
    local room = ffi.new(kind)
    local code = call(game, room)
    if code ~= 0 then return nil, words(code) end
    return tonumber(room[0])
end

local Game = {}
Game.__index = Game

-- A game that a function makes; `call` takes the error to fill and the output.
local function make(call)
    local error, made = sized "SolitaireError", ffi.new("SolitaireGame *[1]")
    if call(error, made) ~= 0 then return nil, ffi.string(error.text) end
    return setmetatable({ handle = ffi.gc(made[0], lib.solitaire_game_free) }, Game)
end

-- A NUL inside a text would end it for C. In its place stands a byte that UTF-8 never has, so that the text is refused.
local function terminated(written) return (written:gsub("%z", "\255")) end

-- Nothing where it is no deal, or a number that Lua may have rounded.
local function deal_text(deal)
    if is_64_bit(deal) then return (tostring(deal):gsub("U?LL$", "")) end
    if type(deal) == "string" then return deal end
    return not not_whole("a deal", deal, EXACT) and ("%d"):format(deal) or nil
end

--- A deal is text, or a number: "42", "ms:617", "pysol:32000", 42, 18446744073709551615ULL.
function solitaire.deal(variant, deal)
    local wrong, written = not_text("a game's name", variant), deal_text(deal)
    if wrong then return nil, wrong end
    if not written then return nil, expected("a whole number below 2 ^ 53, a 64-bit one such as 42ULL or a text", deal) end
    return make(function(error, game)
        local rules = ffi.new("SolitaireRules *[1]")
        local code = lib.solitaire_rules_new(terminated(variant), error, rules)
        if code == 0 then code = lib.solitaire_game_from_deal(rules[0], terminated(written), error, game) end
        lib.solitaire_rules_free(rules[0])
        return code
    end)
end

--- A game that Game:save gave.
function solitaire.load(json)
    local wrong = not_text("a saved game", json)
    if wrong then return nil, wrong end
    return make(function(error, game) return lib.solitaire_game_from_json(terminated(json), error, game) end)
end

--- All games: name, title and family.
function solitaire.variants()
    local all = {}
    for i = 0, lib.solitaire_variant_count() - 1 do
        local name = lib.solitaire_variant_name(i)
        all[i + 1] = {
            name = ffi.string(name),
            title = ffi.string(lib.solitaire_variant_title(name)),
            family = ffi.string(lib.solitaire_variant_family(name)),
        }
    end
    return all
end

-- A function of one byte.
local function of_byte(what, call)
    return function(number)
        local wrong = not_bytes(what, number)
        if wrong then return nil, wrong end
        return call(number)
    end
end
solitaire.rank = of_byte("a card", lib.solitaire_card_rank)
solitaire.suit = of_byte("a card", lib.solitaire_card_suit)
solitaire.kind = of_byte("a pile", lib.solitaire_pile_kind)
function solitaire.pile(kind, index)
    local wrong = not_bytes("a kind", kind, "an index", index)
    if wrong then return nil, wrong end
    return lib.solitaire_pile_of_kind(kind, index)
end

function solitaire.move(kind, from, to, count)
    from, to, count = from or 0, to or 0, count or 0
    local wrong = not_bytes("a kind", kind, "a pile", from, "a pile", to, "a count", count)
    if wrong then return nil, wrong end
    return ffi.new("SolitaireMove", kind, from, to, count)
end
function solitaire.move_text(move)
    local wrong = not_move(move)
    if wrong then return nil, wrong end
    return text(lib.solitaire_move_to_text, move)
end
function solitaire.read_move(written)
    local move, error, wrong = ffi.new("SolitaireMove"), sized "SolitaireError", not_text("a move", written)
    if wrong then return nil, wrong end
    if lib.solitaire_move_from_text(terminated(written), error, move) ~= 0 then return nil, ffi.string(error.text) end
    return move
end

function Game:legal_moves() return moves(lib.solitaire_game_legal_moves, self.handle) end
--- To which piles the top cards of a pile may be moved.
function Game:targets(pile, count)
    local room, wrong = ffi.new("SolitairePile[?]", solitaire.PILES), not_bytes("a pile", pile, "a count", count)
    if wrong then return nil, wrong end
    local code = lib.solitaire_game_targets(self.handle, pile, count, room, solitaire.PILES, size)
    if code ~= 0 then return nil, words(code) end
    local piles = {}
    for i = 1, tonumber(size[0]) do piles[i] = room[i - 1] end
    return piles
end
--- The moves of the rest, where nothing is left to decide.
function Game:finish() return moves(lib.solitaire_game_finish, self.handle) end

--- Gives what changed, in order; or nil, and why not.
function Game:play(move)
    local room, wrong = ffi.new("SolitaireChange[?]", MAX_CHANGES), not_move(move)
    if wrong then return nil, wrong end
    if lib.solitaire_game_play(self.handle, move) ~= 0 then return nil, text(lib.solitaire_game_last_error, self.handle) end
    assert(lib.solitaire_game_last_changes(self.handle, room, MAX_CHANGES, size) == 0)
    return copied("SolitaireChange", room)
end

function Game:undo() return lib.solitaire_game_undo(self.handle, nil) == 0 end
function Game:redo() return lib.solitaire_game_redo(self.handle, nil) == 0 end
--- Undoes all moves; false where there is none, as undo.
function Game:restart() return self:undo() and lib.solitaire_game_seek(self.handle, 0) == 0 end
function Game:status() return value("uint8_t[1]", lib.solitaire_game_status, self.handle) end
function Game:score() return value("uint32_t[1]", lib.solitaire_game_score, self.handle) end
function Game:deal() return text(lib.solitaire_game_deal_to_text, self.handle) end
function Game:draw() return text(lib.solitaire_game_draw, self.handle) end
function Game:save() return text(lib.solitaire_game_to_json, self.handle) end

--- How many piles of each kind there are.
function Game:table()
    local counts = sized "SolitaireTable"
    assert(lib.solitaire_game_table(self.handle, counts) == 0)
    return counts
end

--- Every pile's cards, by its number, from bottom to top as the player sees them.
function Game:piles()
    local all, piles, place = sized "SolitairePiles", {}, 0
    assert(lib.solitaire_game_piles(self.handle, all) == 0)
    for pile = 0, solitaire.PILES - 1 do
        piles[pile] = {}
        for i = 1, all.counts[pile] do
            piles[pile][i] = all.cards[place]
            place = place + 1
        end
    end
    return piles
end

--- Where the piles lie on a table of this shape: by their numbers, in half cards, and how many half cards the table is wide and high.
function Game:layout(aspect)
    local wrong = not_bytes("an aspect", aspect)
    if wrong then return nil, wrong end
    local columns, rows = ffi.new("uint8_t[1]"), ffi.new("uint8_t[1]")
    local room, places = ffi.new("SolitairePlace[?]", solitaire.PILES), {}
    local code = lib.solitaire_game_layout_size(self.handle, aspect, columns, rows)
    if code ~= 0 then return nil, words(code) end
    assert(lib.solitaire_game_layout(self.handle, aspect, 0, room, solitaire.PILES, size) == 0)
    for _, place in ipairs(copied("SolitairePlace", room)) do places[place.pile] = place end
    return places, columns[0], rows[0]
end

--- Whether no card covers the top of a pile.
function Game:is_free(pile)
    local free, wrong = ffi.new("uint8_t[1]"), not_bytes("a pile", pile)
    if wrong then return nil, wrong end
    return lib.solitaire_game_is_free(self.handle, pile, free) == 0 and free[0] == 1
end

--- The rules as a card book prints them.
function Game:rules()
    local rules = ffi.new("SolitaireRules *[1]")
    assert(lib.solitaire_game_rules(self.handle, rules) == 0)
    local explained = text(lib.solitaire_rules_explain, rules[0])
    lib.solitaire_rules_free(rules[0])
    return explained
end

--- A good next move from what the player knows, and why; nil where there is none. It looks at so many positions. A game's hints come from one solver, so
--- that they go on with what earlier ones began.
function Game:hint(positions)
    local hint, solver = ffi.new("SolitaireHint"), ffi.new("SolitaireSolver *[1]")
    local wrong = not_whole("a number of positions", positions, EXACT)
    if wrong then return nil, wrong end
    if not self.solver then
        assert(lib.solitaire_solver_new(solver) == 0)
        self.solver = ffi.gc(solver[0], lib.solitaire_solver_free)
    end
    local code = lib.solitaire_solver_hint(self.solver, self.handle, limits_of { positions = positions }, hint)
    if code ~= 0 then return nil, words(code) end
    return ffi.new("SolitaireMove", hint.play), text(lib.solitaire_hint_to_text, hint)
end

--- Whether one who sees all cards can win from here: true, false, or nil where the limits, `positions`, `bytes` and `milliseconds`, did not suffice.
function Game:can_be_won(limits)
    local solver, solution = ffi.new("SolitaireSolver *[1]"), ffi.new("SolitaireSolution")
    local within, wrong = limits_of(limits or {})
    if wrong then return nil, wrong end
    assert(lib.solitaire_solver_new(solver) == 0)
    local code = lib.solitaire_solver_solve(solver[0], self.handle, within, solution)
    lib.solitaire_solver_free(solver[0])
    if code ~= 0 then return nil, words(code) end
    if solution.outcome == 3 then return nil end
    return solution.outcome == 1
end

return solitaire
