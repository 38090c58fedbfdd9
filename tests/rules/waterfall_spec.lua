-- Waterfall: set-up, playing, falling, every action, the end and the points.

-- "red 3 ADD" as a piece to put somewhere; "any" is whatever tile there is.
local function tile(text)
  local gem, number, action = text:match "(%a+) (%d) (%u+)"
  return { kind = "tile", gem = gem, number = tonumber(number), action = action }
end

local function tiles(texts)
  local list = {}
  for i, text in ipairs(texts or {}) do list[i] = tile(text) end
  return list
end

-- Where pawns stand on a tile. All tiles that tests name lie before those in the box.
local function on(text) return "pawns of " .. text .. "#1" end

-- Seat 1 is to move. Only what is said lies in the waterfall, in hands and in piles: without a
-- word a start tile, empty hands, four tiles to draw and no discard. Pawns are said by their tiles.
local function arranged(say)
  local players = say.players or 2
  local s = scenario { players = players, names = say.names, options = say.options }
  local cells = {}
  for cell, text in pairs(say.waterfall or { ["0,0"] = "red 3 ADD" }) do cells[cell] = tile(text) end
  for seat = 1, players do s:only("hand", seat, tiles(say.hands and say.hands[seat])) end
  for seat = 1, players do s:only("score_pile", seat, tiles(say.scored and say.scored[seat])) end
  s:only("discard", tiles(say.discard))
  s:only("deck", tiles(say.deck or { "yellow 2 DRAW", "yellow 3 DRAW", "yellow 4 DRAW", "pink 2 DRAW" }))
  s:only("waterfall", cells)
  for seat, text in pairs(say.pawns or {}) do s:put("pawn/" .. seat, on(text)) end
  s:start_turn(1)
  return s
end

-- So many tiles in a waterfall without gaps, those of `named` among them.
local function filled(count, named)
  local cells, row, column = {}, 0, 0
  for _ = 1, count do
    local cell = row .. "," .. column
    cells[cell] = named[cell] or "any"
    column = column + 1
    if column > row then row, column = row + 1, 0 end
  end
  return cells
end

local ZONES = { "deck", "discard", "waterfall" }
local PLAYER_ZONES = { "hand", "played", "score_pile" }

-- Every tile of the table, wherever it lies.
local function all_tiles(s, players)
  local all = {}
  local function add(names)
    for _, name in ipairs(names) do all[#all + 1] = name end
  end
  for _, zone in ipairs(ZONES) do add(s:zone(zone)) end
  for seat = 1, players do
    for _, zone in ipairs(PLAYER_ZONES) do add(s:zone(zone, seat)) end
  end
  return all
end

-- How often each word stands at a place of the tiles' names: 1 the gem, 2 the number, 3 the action.
local function tally(names, place)
  local counts = {}
  for _, name in ipairs(names) do
    local word = ({ name:match "(%S+) (%S+) (%S+)" })[place]
    counts[word] = (counts[word] or 0) + 1
  end
  return counts
end

local function play(text) return "Play " .. text end

-- Set-up

test("there are 44 tiles, so many of each gem, number and action", function()
  local all = all_tiles(scenario {}, 2)
  expect(#all, 44)
  expect(tally(all, 1), { red = 8, green = 8, blue = 7, pink = 7, multi = 7, yellow = 7 })
  expect(tally(all, 2), { ["1"] = 2, ["2"] = 11, ["3"] = 18, ["4"] = 11, ["5"] = 2 })
  expect(tally(all, 3), {
    ADD = 8, DRAW = 11, SCORE = 11, REMOVE = 2, SWAP = 3, LEAPFROG = 3, PAWN = 3, WILDCARD = 3,
  })
end)

test("gems, numbers and actions are paired anew for every game", function()
  local function pairing(seed)
    local all = all_tiles(scenario { seed = seed }, 2)
    table.sort(all)
    return table.concat(all, ", ")
  end
  expect(pairing(1) == pairing(2), false)
  expect(pairing(1), pairing(1))
end)

test("the start tile is an ADD tile, any of them", function()
  local found = {}
  for seed = 1, 12 do
    local cells = scenario({ seed = seed }):cells "waterfall"
    found[cells["0,0"]] = true
    expect(cells["0,0"]:match "%u+$", "ADD")
    expect(#scenario({ seed = seed }):zone "waterfall", 1)
  end
  local different = 0
  for _ in pairs(found) do different = different + 1 end
  expect(different > 6, true)
end)

for players = 2, 6 do
  test("of " .. players .. " players everybody has 4 tiles and a pawn above the waterfall", function()
    local s = scenario { players = players }
    for seat = 1, players do expect(s:count("hand", seat), 4) end
    expect(s:count "above", players)
    expect(s:count "deck", 44 - 1 - 4 * players)
    expect(s:count "discard", 0)
  end)
end

test("anybody may begin", function()
  local began = {}
  for seed = 1, 30 do began[scenario({ players = 3, seed = seed }):active()] = true end
  expect(began, { true, true, true })
end)

test("a hand is seen by its player only", function()
  local s = arranged { hands = { { "red 2 ADD", "blue 3 SWAP" } } }
  expect(s:view(1)["hand/1"], { "red 2 ADD", "blue 3 SWAP" })
  expect(s:view(2)["hand/1"], { "?", "?" })
end)

test("of a score pile others see how many tiles it has", function()
  local s = arranged { hands = { { "red 2 ADD" } }, scored = { { "blue 3 SWAP", "blue 4 SWAP" } } }
  expect(s:view(2)["score_pile/1"], { "?", "?" })
  expect(s:view(1)["score_pile/1"], { "blue 3 SWAP", "blue 4 SWAP" })
end)

-- Playing

test("at least one tile is played", function()
  local s = arranged { hands = { { "red 2 ADD", "blue 3 SWAP" } } }
  s:expect_options { "Play red 2 ADD", "Play blue 3 SWAP" }
  s:expect_refused("Fall", "play at least one tile first")
end)

test("further tiles add to the fall, as many as one likes", function()
  local s = arranged { hands = { { "red 2 ADD", "blue 3 SWAP", "blue 4 SWAP", "blue 5 SWAP" } } }
  s:choose "Play red 2 ADD"
  s:expect_options { "Play blue 3 SWAP", "Play blue 4 SWAP", "Play blue 5 SWAP", "Fall by 2" }
  s:choose_all { "Play blue 4 SWAP", "Play blue 5 SWAP" }
  s:expect_options { "Play blue 3 SWAP", "Fall by 11" }
end)

test("played tiles go to the discard and their sum is the fall", function()
  local s = arranged { hands = { { "red 2 ADD", "blue 3 SWAP", "blue 4 SWAP" } } }
  s:choose_all { "Play red 2 ADD", "Play blue 3 SWAP", "Fall by 5" }
  s:expect_zone("discard", { "red 2 ADD", "blue 3 SWAP" })
  expect(s:counter "steps", 4)
  expect(s:zone(on "red 3 ADD"), { "pawn/1" })
end)

test("with the last tile of the hand the fall begins", function()
  local s = arranged { hands = { { "red 2 ADD", "blue 3 SWAP" }, { "pink 2 SCORE" } } }
  s:choose_all { "Play red 2 ADD", "Play blue 3 SWAP" }
  expect(s:active(), 2)
end)

test("tiles that look alike are offered once", function()
  local s = arranged { hands = { { "red 2 ADD", "red 2 ADD", "blue 3 SWAP" } } }
  s:expect_options { "Play red 2 ADD", "Play blue 3 SWAP" }
end)

test("nobody else sees what is put aside before the fall begins", function()
  local s = arranged { hands = { { "red 2 ADD", "blue 3 SWAP" } } }
  s:choose "Play red 2 ADD"
  expect(s:knows(2, "red 2 ADD#1"), false)
  expect(s:view(2)["played/1"], { "?" })
  s:choose "Fall by 2"
  expect(s:view(2).discard, { "red 2 ADD" })
end)

test("who has no tile draws one and falls one step", function()
  local s = arranged { waterfall = { ["0,0"] = "red 3 SCORE" }, hands = { {}, { "pink 2 SCORE" } } }
  expect(s:active(), 2)
  expect(s:zone("hand", 1), { "pink 2 DRAW" })
  expect(s:zone(on "red 3 SCORE"), { "pawn/1" })
  expect(s:count "discard", 0)
end)

test("the tile that is drawn for an empty hand can be added", function()
  local s = arranged {}
  s:expect_options { "Place pink 2 DRAW at 1,0", "Place pink 2 DRAW at 1,1" }
end)

test("an empty hand draws of the discard when the draw pile is empty", function()
  local s = arranged {
    waterfall = { ["0,0"] = "red 3 SCORE" }, hands = { {}, { "pink 2 SCORE" } },
    deck = {}, discard = { "blue 3 SWAP" },
  }
  expect(s:zone("hand", 1), { "blue 3 SWAP" })
  expect(s:count "discard", 0)
end)

test("an empty hand falls also when there is nothing to draw", function()
  local s = arranged { hands = { {}, { "pink 2 SCORE" } }, deck = {} }
  expect(s:active(), 2)
  expect(s:count("hand", 1), 0)
  expect(s:zone(on "red 3 ADD"), { "pawn/1" })
end)

-- Falling

-- Seat 1 has fallen onto 0,0 and goes on; below lie what is said.
local function falling(say)
  local cells = say.waterfall or {}
  cells["0,0"], cells["1,0"], cells["1,1"] = "red 3 ADD", say.left, say.right
  return arranged {
    waterfall = cells, pawns = say.pawns or { "red 3 ADD" }, options = say.options,
    hands = say.hands or { { ("green %d SCORE"):format(say.number or 1) }, { "pink 2 SCORE" } },
    players = say.players,
  }
end

test("from above the first step leads to the start tile", function()
  local s = arranged { hands = { { "green 1 SCORE" }, { "pink 2 SCORE" } } }
  s:choose(play "green 1 SCORE")
  expect(s:zone(on "red 3 ADD"), { "pawn/1" })
  expect(s:zone "above", { "pawn/2" })
  expect(s:log(2)[2], "Player 1 enters the waterfall")
end)

test("the start tile can be shared", function()
  local s = arranged { hands = { { "green 1 SCORE" }, { "pink 2 SCORE" } }, pawns = { [2] = "red 3 ADD" } }
  s:choose(play "green 1 SCORE")
  expect(s:zone(on "red 3 ADD"), { "pawn/2", "pawn/1" })
end)

test("every step leads to one of the two tiles below", function()
  local s = falling { left = "blue 3 SCORE", right = "blue 2 SCORE", number = 1 }
  s:choose(play "green 1 SCORE")
  s:expect_options { "Fall left onto blue 3 SCORE", "Fall right onto blue 2 SCORE" }
  s:choose "Fall right onto blue 2 SCORE"
  expect(s:zone(on "blue 2 SCORE"), { "pawn/1" })
  expect(s:active(), 2)
end)

test("a pawn falls exactly as far as was played", function()
  local s = falling {
    left = "blue 3 SCORE", number = 2,
    waterfall = { ["2,0"] = "blue 2 SCORE", ["2,1"] = "blue 4 SCORE", ["3,1"] = "multi 3 SCORE" },
  }
  s:choose_all { play "green 2 SCORE", "Fall left onto blue 3 SCORE", "Fall right onto blue 4 SCORE" }
  expect(s:active(), 2)
  expect(s:zone(on "blue 4 SCORE"), { "pawn/1" })
end)

test("beside a tile an empty cell is free to leave by", function()
  local s = falling { right = "blue 2 SCORE" }
  s:choose(play "green 1 SCORE")
  s:expect_options { "Fall right onto blue 2 SCORE", "Leave the waterfall" }
  s:choose "Leave the waterfall"
  expect(s:zone "above", { "pawn/2", "pawn/1" })
end)

test("leaving costs the steps that are left, which is told before", function()
  local s = falling { right = "blue 2 SCORE", number = 4 }
  s:choose(play "green 4 SCORE")
  expect(s:costs(), { ["Leave the waterfall"] = "3 steps" })
  s = falling { right = "blue 2 SCORE", number = 1 }
  s:choose(play "green 1 SCORE")
  expect(s:costs(), {})
end)

test("a tile with another pawn is blocked", function()
  local s = falling {
    left = "blue 3 SCORE", right = "blue 2 SCORE", pawns = { "red 3 ADD", "blue 3 SCORE" },
  }
  s:choose(play "green 1 SCORE")
  s:expect_options { "Fall right onto blue 2 SCORE" }
  s:expect_refused("Fall left onto blue 3 SCORE", "another pawn stands there")
end)

test("between a blocked tile and an empty cell a pawn must leave", function()
  local s = falling { left = "blue 3 SCORE", pawns = { "red 3 ADD", "blue 3 SCORE" } }
  s:choose(play "green 1 SCORE")
  s:expect_options { "Leave the waterfall" }
  s:expect_refused("Fall left onto blue 3 SCORE", "another pawn stands there")
end)

test("when both tiles are blocked either can be entered and shared", function()
  local s = falling {
    players = 3, left = "blue 3 SCORE", right = "blue 2 SCORE",
    pawns = { "red 3 ADD", "blue 3 SCORE", "blue 2 SCORE" },
    hands = { { "green 1 SCORE" }, { "pink 2 SCORE" }, { "pink 3 SCORE" } },
  }
  s:choose(play "green 1 SCORE")
  s:expect_options { "Fall left onto blue 3 SCORE", "Fall right onto blue 2 SCORE" }
  s:choose "Fall left onto blue 3 SCORE"
  expect(s:zone(on "blue 3 SCORE"), { "pawn/2", "pawn/1" })
end)

test("with nothing below a pawn leaves without a question", function()
  local s = falling { number = 1 }
  s:choose(play "green 1 SCORE")
  expect(s:active(), 2)
  expect(s:zone "above", { "pawn/2", "pawn/1" })
  expect(s:log()[2], "Player 1 leaves the waterfall")
end)

test("who leaves loses the steps that are left, and the turn is over", function()
  local s = arranged { hands = { { "green 3 SCORE" }, { "pink 2 SCORE" } } }
  s:choose(play "green 3 SCORE")
  expect(s:active(), 2)
  expect(s:counter "steps", 0)
  expect(s:zone "above", { "pawn/2", "pawn/1" })
end)

test("the tile a turn starts on is not run again", function()
  local s = arranged {
    waterfall = { ["0,0"] = "red 3 DRAW", ["1,0"] = "blue 3 SCORE" }, pawns = { "red 3 DRAW" },
    hands = { { "green 1 SCORE", "pink 4 SCORE" }, { "pink 2 SCORE" } },
  }
  s:choose_all { play "green 1 SCORE", "Fall by 1", "Fall left onto blue 3 SCORE" }
  expect(s:zone("hand", 1), { "pink 4 SCORE" })
end)

test("the tile a turn starts on is not in the path", function()
  local s = arranged {
    waterfall = { ["0,0"] = "red 3 ADD", ["1,0"] = "blue 3 SCORE" }, pawns = { "red 3 ADD" },
    hands = { { "green 1 SCORE", "red 4 SCORE", "blue 4 SCORE" }, { "pink 2 SCORE" } },
  }
  s:choose_all { play "green 1 SCORE", "Fall by 1", "Fall left onto blue 3 SCORE" }
  s:expect_options { "Score blue 4 SCORE", "Score no more" }
  s:expect_refused("Score red 4 SCORE", "you passed no such gem in this turn")
end)

-- ADD

test("ADD places a tile of the hand next to any tile, beside and above too", function()
  local s = arranged {
    waterfall = { ["0,0"] = "red 3 ADD", ["1,0"] = "blue 3 DRAW", ["2,1"] = "blue 2 DRAW" },
    hands = { { "green 1 SCORE", "pink 4 SWAP" } },
  }
  s:choose_all { play "green 1 SCORE", "Fall by 1" }
  s:expect_options {
    "Place pink 4 SWAP at 1,1", "Place pink 4 SWAP at 2,0", "Place pink 4 SWAP at 2,2",
    "Place pink 4 SWAP at 3,1", "Place pink 4 SWAP at 3,2",
  }
  s:choose "Place pink 4 SWAP at 1,1"
  expect(s:cell("waterfall", "1,1"), "pink 4 SWAP")
  expect(s:count("hand", 1), 0)
end)

test("any tile of the hand can be added, those that look alike once", function()
  local s = arranged { hands = { { "green 1 SCORE", "pink 4 SWAP", "pink 4 SWAP", "blue 2 DRAW" } } }
  s:choose_all { play "green 1 SCORE", "Fall by 1" }
  s:expect_options {
    "Place pink 4 SWAP at 1,0", "Place pink 4 SWAP at 1,1", "Place blue 2 DRAW at 1,0", "Place blue 2 DRAW at 1,1",
  }
end)

test("placing a tile triggers nothing", function()
  local s = arranged { hands = { { "green 1 SCORE", "pink 4 DRAW" }, { "pink 2 SCORE" } } }
  s:choose_all { play "green 1 SCORE", "Fall by 1", "Place pink 4 DRAW at 1,0" }
  expect(s:active(), 2)
  expect(s:count("hand", 1), 0)
  expect(s:count "deck", 4)
end)

test("a tile that was just added can be fallen onto", function()
  local s = arranged { hands = { { "green 2 SCORE", "pink 4 DRAW" }, { "pink 2 SCORE" } } }
  s:choose_all { play "green 2 SCORE", "Fall by 2", "Place pink 4 DRAW at 1,1", "Fall right onto pink 4 DRAW" }
  expect(s:count("hand", 1), 3)
end)

test("ADD does nothing with an empty hand", function()
  local s = arranged { hands = { { "green 1 SCORE" }, { "pink 2 SCORE" } } }
  s:choose(play "green 1 SCORE")
  expect(s:active(), 2)
  expect(s:count "waterfall", 1)
end)

-- DRAW

local function on_draw(say)
  local s = arranged {
    waterfall = { ["0,0"] = "red 3 DRAW" }, hands = { say.hand or { "green 1 SCORE" }, { "pink 2 SCORE" } },
    deck = say.deck, discard = say.discard,
  }
  s:choose(play "green 1 SCORE")
  if say.hand then s:choose "Fall by 1" end
  return s
end

test("DRAW draws three tiles from the top", function()
  local s = on_draw { deck = { "yellow 2 DRAW", "yellow 3 DRAW", "yellow 4 DRAW", "pink 2 DRAW" } }
  s:expect_zone("hand", 1, { "pink 2 DRAW", "yellow 4 DRAW", "yellow 3 DRAW" })
  expect(s:zone "deck", { "yellow 2 DRAW" })
end)

test("when the draw pile runs out the discard becomes a new one", function()
  local s = on_draw { deck = { "yellow 2 DRAW" }, discard = { "yellow 3 DRAW", "yellow 4 DRAW", "pink 2 DRAW" } }
  expect(s:count("hand", 1), 3)
  expect(s:count "discard", 0)
  expect(s:count "deck", 2)
  local hand = table.concat(s:zone("hand", 1), ", ")
  expect(hand:find("yellow 2 DRAW", 1, true) ~= nil, true)
end)

test("a discard that became the draw pile is forgotten", function()
  local s = on_draw { deck = { "yellow 2 DRAW" }, discard = { "yellow 3 DRAW", "yellow 4 DRAW", "pink 2 DRAW" } }
  expect(s:view(2).deck, { "?", "?" })
  expect(s:view(2)["hand/1"], { "?", "?", "?" })
end)

test("the discard stays while the draw pile is enough", function()
  local s = on_draw { deck = { "yellow 2 DRAW", "yellow 3 DRAW", "yellow 4 DRAW" }, discard = { "pink 2 DRAW" } }
  expect(s:count "deck", 0)
  expect(s:zone "discard", { "pink 2 DRAW", "green 1 SCORE" })
end)

test("DRAW draws fewer when there are no more", function()
  local s = on_draw { deck = { "yellow 2 DRAW" } }
  s:expect_zone("hand", 1, { "yellow 2 DRAW", "green 1 SCORE" })
  expect(s:count "deck", 0)
end)

test("a hand has no limit", function()
  local hand = { "green 1 SCORE" }
  for _ = 1, 10 do hand[#hand + 1] = "any" end
  expect(on_draw({ hand = hand }):count("hand", 1), 13)
end)

-- SCORE

-- Red, blue and a yellow SCORE tile are the path, with this hand.
local function scoring(hand)
  hand[#hand + 1] = "green 3 SWAP"
  local s = arranged {
    waterfall = { ["0,0"] = "red 2 REMOVE", ["1,0"] = "blue 3 LEAPFROG", ["2,0"] = "yellow 3 SCORE" },
    hands = { hand, { "pink 2 SCORE" } }, pawns = { [2] = "yellow 3 SCORE" },
  }
  s:choose_all { play "green 3 SWAP", "Fall by 3", "Fall left onto blue 3 LEAPFROG", "Fall left onto yellow 3 SCORE" }
  return s
end

test("tiles of the hand score whose gem is in the path, with this tile's", function()
  local s = scoring { "red 4 ADD", "green 5 ADD", "yellow 2 ADD" }
  s:expect_options { "Score red 4 ADD", "Score yellow 2 ADD", "Score no more" }
  s:expect_refused("Score green 5 ADD", "you passed no such gem in this turn")
  s:choose_all { "Score red 4 ADD", "Score yellow 2 ADD" }
  expect(s:zone("score_pile", 1), { "red 4 ADD", "yellow 2 ADD" })
  expect(s:score(1), { ["Scored tiles"] = 6, total = 6 })
  expect(s:active(), 2)
end)

test("at most two tiles are scored", function()
  local s = scoring { "red 4 ADD", "blue 4 ADD", "yellow 2 ADD" }
  s:choose_all { "Score red 4 ADD", "Score blue 4 ADD" }
  expect(s:active(), 2)
  expect(s:zone("hand", 1), { "yellow 2 ADD" })
end)

test("one may score one tile or none", function()
  local s = scoring { "red 4 ADD", "yellow 2 ADD" }
  s:choose "Score no more"
  expect(s:count("score_pile", 1), 0)
  s = scoring { "red 4 ADD", "yellow 2 ADD" }
  s:choose_all { "Score yellow 2 ADD", "Score no more" }
  expect(s:zone("score_pile", 1), { "yellow 2 ADD" })
end)

test("gems of the path are not used up", function()
  local s = scoring { "red 4 ADD", "red 2 ADD" }
  s:choose_all { "Score red 4 ADD", "Score red 2 ADD" }
  expect(s:score(1).total, 6)
end)

test("nobody is asked who has nothing to score", function()
  expect(scoring({ "green 5 ADD", "pink 4 ADD" }):active(), 2)
end)

test("others don't read what is scored", function()
  local s = scoring { "red 4 ADD" }
  s:choose "Score red 4 ADD"
  local function told(seat, text)
    return table.concat(s:log(seat), "; "):find(text, 1, true) ~= nil
  end
  expect(told(1, "Score red 4 ADD"), true)
  expect(told(2, "Score red 4 ADD"), false)
  expect(told(2, "Score a tile"), true)
end)

-- REMOVE

test("REMOVE discards a tile when the rest stays connected", function()
  local s = arranged {
    waterfall = { ["0,0"] = "red 2 REMOVE", ["1,0"] = "blue 3 DRAW", ["2,0"] = "blue 2 DRAW" },
    hands = { { "green 1 SCORE" }, { "pink 2 SCORE" } },
  }
  s:choose(play "green 1 SCORE")
  s:expect_options { "Remove blue 2 DRAW at 2,0" }
  s:expect_refused("Remove blue 3 DRAW at 1,0", "the waterfall would come apart")
  s:expect_refused("Remove red 2 REMOVE at 0,0", "the start tile stays")
  s:choose "Remove blue 2 DRAW at 2,0"
  expect(s:zone "discard", { "green 1 SCORE", "blue 2 DRAW" })
  expect(s:count "waterfall", 2)
end)

test("a tile with a pawn can't be removed, nor the one that removes", function()
  local s = arranged {
    waterfall = {
      ["0,0"] = "red 2 ADD", ["1,0"] = "blue 3 REMOVE", ["1,1"] = "blue 2 DRAW", ["2,0"] = "blue 4 DRAW",
    },
    hands = { { "green 1 SCORE" }, { "pink 2 SCORE" } }, pawns = { "red 2 ADD", "blue 2 DRAW" },
  }
  s:choose_all { play "green 1 SCORE", "Fall left onto blue 3 REMOVE" }
  s:expect_options { "Remove blue 4 DRAW at 2,0" }
  s:expect_refused("Remove blue 2 DRAW at 1,1", "a pawn stands on it")
  s:expect_refused("Remove blue 3 REMOVE at 1,0", "a pawn stands on it")
end)

test("REMOVE does nothing when no tile may go", function()
  local s = arranged {
    waterfall = { ["0,0"] = "red 2 REMOVE", ["1,0"] = "blue 3 DRAW" }, pawns = { [2] = "blue 3 DRAW" },
    hands = { { "green 1 SCORE" }, { "pink 2 SCORE" } },
  }
  s:choose(play "green 1 SCORE")
  expect(s:active(), 2)
  expect(s:count "waterfall", 2)
end)

-- A ring of tiles round nothing, so that any of it can go: seat 1 passes 1,0 on its way to 2,0.
local function passing(last, below, hand)
  local s = arranged {
    waterfall = {
      ["0,0"] = "red 2 ADD", ["1,0"] = "pink 3 LEAPFROG", ["1,1"] = "multi 2 LEAPFROG",
      ["2,0"] = last, ["2,1"] = "multi 3 LEAPFROG", ["3,0"] = below,
    },
    hands = { hand, { "pink 2 SCORE" } }, pawns = { "red 2 ADD" },
  }
  s:choose_all { play "green 3 SWAP", "Fall by 3", "Fall left onto pink 3 LEAPFROG" }
  s:choose { "Fall left onto", last }
  return s
end

test("a tile that was removed stays in the path", function()
  local s = passing("blue 2 REMOVE", "yellow 3 SCORE", { "green 3 SWAP", "pink 4 ADD", "multi 4 ADD" })
  s:choose_all { "Remove pink 3 LEAPFROG at 1,0", "Fall left onto yellow 3 SCORE" }
  s:expect_options { "Score pink 4 ADD", "Score no more" }
end)

test("a tile that was removed still has its action for WILDCARD", function()
  local s = passing("blue 2 REMOVE", "yellow 3 WILDCARD", { "green 3 SWAP", "pink 4 ADD" })
  s:choose_all { "Remove pink 3 LEAPFROG at 1,0", "Fall left onto yellow 3 WILDCARD" }
  s:expect_options { "Run LEAPFROG", "Run REMOVE" }
end)

-- SWAP

test("SWAP exchanges two tiles, never the start tile", function()
  local s = arranged {
    waterfall = {
      ["0,0"] = "red 2 SWAP", ["1,0"] = "blue 3 DRAW", ["1,1"] = "blue 2 DRAW", ["2,0"] = "blue 4 DRAW",
    },
    hands = { { "green 1 SCORE" }, { "pink 2 SCORE" } },
  }
  s:choose(play "green 1 SCORE")
  expect(#s:options(), 3)
  s:expect_refused("Swap red 2 SWAP at 0,0", "the start tile stays")
  s:choose { "Swap", "blue 3 DRAW at 1,0", "blue 4 DRAW at 2,0" }
  s:expect_zone("waterfall", nil, {
    ["0,0"] = "red 2 SWAP", ["1,0"] = "blue 4 DRAW", ["1,1"] = "blue 2 DRAW", ["2,0"] = "blue 3 DRAW",
  })
end)

test("pawns keep their cells in a SWAP, and nothing is triggered", function()
  local s = arranged {
    waterfall = { ["0,0"] = "red 2 ADD", ["1,0"] = "blue 3 SWAP", ["1,1"] = "blue 2 DRAW" },
    hands = { { "green 1 SCORE" }, { "pink 2 SCORE" } }, pawns = { "red 2 ADD", "blue 2 DRAW" },
  }
  s:choose_all { play "green 1 SCORE", "Fall left onto blue 3 SWAP" }
  s:choose { "Swap", "blue 3 SWAP", "blue 2 DRAW" }
  expect(s:cell("waterfall", "1,0"), "blue 2 DRAW")
  expect(s:zone(on "blue 2 DRAW"), { "pawn/1" })
  expect(s:zone(on "blue 3 SWAP"), { "pawn/2" })
  expect(s:count("hand", 1), 0)
end)

test("several pawns on a tile keep their cell together", function()
  local s = arranged {
    players = 3, waterfall = { ["0,0"] = "red 2 SWAP", ["1,0"] = "blue 3 DRAW", ["1,1"] = "blue 2 DRAW" },
    hands = { { "green 1 SCORE" }, { "pink 2 SCORE" }, { "pink 3 SCORE" } },
    pawns = { [2] = "blue 3 DRAW", [3] = "blue 3 DRAW" },
  }
  s:choose(play "green 1 SCORE")
  s:choose { "Swap" }
  expect(s:zone(on "blue 2 DRAW"), { "pawn/2", "pawn/3" })
  expect(s:zone(on "blue 3 DRAW"), {})
end)

test("after a SWAP the path is what was entered, not what lies there now", function()
  local s = passing("blue 2 SWAP", "yellow 3 SCORE", { "green 3 SWAP", "pink 4 ADD", "blue 4 ADD", "multi 4 ADD" })
  s:choose { "Swap", "blue 2 SWAP at 2,0", "multi 3 LEAPFROG at 2,1" }
  s:choose "Fall left onto yellow 3 SCORE"
  s:expect_options { "Score pink 4 ADD", "Score blue 4 ADD", "Score no more" }
end)

test("SWAP does nothing without two tiles beside the start tile", function()
  local s = arranged {
    waterfall = { ["0,0"] = "red 2 SWAP", ["1,0"] = "blue 3 DRAW" },
    hands = { { "green 1 SCORE" }, { "pink 2 SCORE" } },
  }
  s:choose(play "green 1 SCORE")
  expect(s:active(), 2)
end)

-- LEAPFROG

test("under LEAPFROG leaving costs a step and the fall goes on from above", function()
  local s = arranged {
    waterfall = { ["0,0"] = "red 2 LEAPFROG" }, hands = { { "green 3 SCORE" }, { "pink 2 SCORE" } },
  }
  s:choose(play "green 3 SCORE")
  expect(s:zone(on "red 2 LEAPFROG"), { "pawn/1" })
  expect(s:active(), 2)
end)

test("under LEAPFROG who leaves with the last step waits above", function()
  local s = arranged {
    waterfall = { ["0,0"] = "red 2 LEAPFROG" }, hands = { { "green 2 SCORE" }, { "pink 2 SCORE" } },
  }
  s:choose(play "green 2 SCORE")
  expect(s:zone "above", { "pawn/2", "pawn/1" })
end)

test("under LEAPFROG the path is kept from one fall to the next", function()
  local s = arranged {
    waterfall = { ["0,0"] = "red 2 SCORE", ["1,0"] = "blue 2 LEAPFROG" }, pawns = { "red 2 SCORE" },
    hands = { { "green 3 SWAP", "blue 4 ADD" }, { "pink 2 SCORE" } },
  }
  s:choose_all { play "green 3 SWAP", "Fall by 3", "Fall left onto blue 2 LEAPFROG" }
  s:expect_options { "Score blue 4 ADD", "Score no more" }
end)

test("under LEAPFROG occupied tiles can be entered", function()
  local s = arranged {
    waterfall = { ["0,0"] = "red 2 LEAPFROG", ["1,0"] = "blue 2 DRAW", ["1,1"] = "blue 3 DRAW" },
    hands = { { "green 2 SCORE" }, { "pink 2 SCORE" } }, pawns = { [2] = "blue 2 DRAW" },
  }
  s:choose(play "green 2 SCORE")
  expect(s:counter "leaping", true)
  s:expect_options { "Fall left onto blue 2 DRAW", "Fall right onto blue 3 DRAW" }
  s:choose "Fall left onto blue 2 DRAW"
  expect(s:zone(on "blue 2 DRAW"), { "pawn/2", "pawn/1" })
end)

test("LEAPFROG ends with the turn", function()
  local s = arranged {
    waterfall = { ["0,0"] = "red 2 LEAPFROG", ["1,0"] = "blue 2 DRAW" },
    hands = { { "green 1 SCORE" }, { "pink 2 SCORE" } }, pawns = { [2] = "blue 2 DRAW" },
  }
  s:choose(play "green 1 SCORE")
  expect(s:counter "leaping", false)
  s:only("hand", 1, { tile "green 1 SCORE" })
  s:start_turn(1)
  s:choose(play "green 1 SCORE")
  s:expect_options { "Leave the waterfall" }
end)

-- PAWN

local function on_pawn(say)
  local s = arranged {
    players = say.players, names = { "Ann", "Bob", "Cleo" },
    waterfall = say.waterfall or { ["0,0"] = "red 2 PAWN", ["1,0"] = "blue 2 SCORE", ["1,1"] = "blue 3 DRAW" },
    hands = { say.hand or { "green 1 SCORE" }, { "pink 2 SCORE" }, { "pink 3 SCORE" } }, pawns = say.pawns,
  }
  s:choose(play(say.hand and say.hand[1] or "green 1 SCORE"))
  if say.hand then s:choose { "Fall by" } end
  return s
end

test("PAWN moves any pawn to a tile without one, also from above and one's own", function()
  local s = on_pawn { players = 3, pawns = { [2] = "blue 2 SCORE" } }
  s:expect_options {
    "Move Ann's pawn to blue 3 DRAW at 1,1", "Move Bob's pawn to blue 3 DRAW at 1,1",
    "Move Cleo's pawn to blue 3 DRAW at 1,1",
  }
  s:choose "Move Cleo's pawn to blue 3 DRAW at 1,1"
  expect(s:zone(on "blue 3 DRAW"), { "pawn/3" })
  expect(s:zone "above", {})
end)

test("where a pawn is moved nothing happens", function()
  local s = on_pawn {}
  s:choose "Move Ann's pawn to blue 3 DRAW at 1,1"
  expect(s:count("hand", 1), 0)
  expect(s:active(), 2)
end)

test("one's own pawn falls on from where it was moved", function()
  local s = on_pawn {
    hand = { "green 2 SCORE", "blue 4 ADD", "pink 4 ADD", "red 4 ADD" },
    waterfall = { ["0,0"] = "red 2 PAWN", ["1,0"] = "blue 3 DRAW", ["2,0"] = "pink 3 SCORE" },
  }
  s:choose "Move Ann's pawn to blue 3 DRAW at 1,0"
  s:choose "Fall left onto pink 3 SCORE"
  s:expect_options { "Score red 4 ADD", "Score pink 4 ADD", "Score no more" }
end)

test("a pawn that another player moved goes on from there", function()
  local s = on_pawn {}
  s:choose "Move Bob's pawn to blue 3 DRAW at 1,1"
  s:choose(play "pink 2 SCORE")
  expect(s:zone "above", { "pawn/2" })
end)

test("PAWN does nothing when every tile has a pawn", function()
  local s = on_pawn { waterfall = { ["0,0"] = "red 2 PAWN" } }
  expect(s:active(), 2)
end)

-- WILDCARD

test("WILDCARD runs another action of the path, each offered once", function()
  local s = arranged {
    waterfall = {
      ["0,0"] = "red 2 DRAW", ["1,0"] = "blue 2 WILDCARD", ["2,0"] = "blue 3 DRAW", ["3,0"] = "pink 3 LEAPFROG",
      ["4,0"] = "pink 4 WILDCARD",
    },
    hands = { { "green 5 SCORE" }, { "pink 2 SCORE" } }, deck = {},
  }
  s:choose_all { play "green 5 SCORE", "Fall left onto blue 2 WILDCARD" }
  s:expect_options { "Run DRAW" }
  s:choose_all { "Run DRAW", "Fall left onto blue 3 DRAW", "Fall left onto pink 3 LEAPFROG" }
  s:choose "Fall left onto pink 4 WILDCARD"
  s:expect_options { "Run DRAW", "Run LEAPFROG" }
end)

test("an action that WILDCARD runs is done as if its tile were here", function()
  local s = arranged {
    waterfall = { ["0,0"] = "red 2 DRAW", ["1,0"] = "blue 2 WILDCARD" },
    hands = { { "green 2 SCORE" }, { "pink 2 SCORE" } }, deck = { "any", "any", "any", "any", "any", "any", "any" },
  }
  s:choose_all { play "green 2 SCORE", "Fall left onto blue 2 WILDCARD", "Run DRAW" }
  expect(s:count("hand", 1), 6)
end)

test("WILDCARD does nothing without another action in the path", function()
  local s = arranged {
    waterfall = { ["0,0"] = "red 2 DRAW", ["1,0"] = "blue 2 WILDCARD" }, pawns = { "red 2 DRAW" },
    hands = { { "green 1 SCORE" }, { "pink 2 SCORE" } },
  }
  s:choose_all { play "green 1 SCORE", "Fall left onto blue 2 WILDCARD" }
  expect(s:active(), 2)
end)

-- The end

test("the game ends with the turn that leaves 20 tiles in the waterfall", function()
  local s = arranged {
    players = 3, waterfall = filled(19, { ["0,0"] = "red 2 ADD" }),
    hands = { { "green 1 SCORE", "pink 4 ADD" }, { "pink 2 SCORE" }, { "pink 3 SCORE" } },
  }
  s:choose_all { play "green 1 SCORE", "Fall by 1" }
  expect(s:finished(), false)
  s:choose "Place pink 4 ADD at 5,4"
  expect(s:count "waterfall", 20)
  expect(s:finished(), true)
  expect(s:outcome(), "by_score")
  expect(s:reason(), "the waterfall is complete")
end)

test("only what lies there at the end of the turn counts", function()
  local s = arranged {
    waterfall = filled(19, { ["0,0"] = "red 2 ADD", ["1,0"] = "blue 2 REMOVE" }),
    hands = { { "green 2 SCORE", "pink 4 ADD" }, { "pink 2 SCORE" } },
  }
  s:choose_all { play "green 2 SCORE", "Fall by 2", "Place pink 4 ADD at 5,4" }
  expect(s:count "waterfall", 20)
  s:choose "Fall left onto blue 2 REMOVE"
  s:choose "Remove pink 4 ADD at 5,4"
  expect(s:finished(), false)
  expect(s:active(), 2)
end)

test("the game ends when draw pile, discard and all hands are empty", function()
  local s = arranged { hands = { {}, {} }, deck = { "pink 2 DRAW" } }
  s:choose "Place pink 2 DRAW at 1,0"
  expect(s:finished(), true)
  expect(s:reason(), "no tiles are left to play")
end)

test("the game goes on while somebody has a tile", function()
  local s = arranged { hands = { {}, { "pink 3 SCORE" } }, deck = { "pink 2 DRAW" } }
  s:choose "Place pink 2 DRAW at 1,0"
  expect(s:finished(), false)
end)

test("the game goes on while there is a tile to draw", function()
  local s = arranged { hands = { {}, {} }, deck = { "pink 3 DRAW", "pink 2 DRAW" } }
  s:choose "Place pink 2 DRAW at 1,0"
  expect(s:finished(), false)
end)

test("the game goes on while the discard has a tile", function()
  local s = arranged { hands = { { "green 1 SCORE" }, {} }, deck = {} }
  s:choose(play "green 1 SCORE")
  expect(s:finished(), false)
end)

test("with the option piles out the game ends when draw pile and discard are empty", function()
  local function second_hand_has_a_tile(options)
    local s = arranged {
      waterfall = { ["0,0"] = "red 2 ADD" }, hands = { {}, { "pink 3 SCORE" } }, deck = { "pink 2 DRAW" },
      options = options,
    }
    s:choose "Place pink 2 DRAW at 1,0"
    return s
  end
  expect(second_hand_has_a_tile():finished(), false)
  local s = second_hand_has_a_tile { piles_out = true }
  expect(s:finished(), true)
  expect(s:reason(), "draw pile and discard are empty")
end)

test("with piles out the game goes on while the discard has a tile", function()
  local s = arranged {
    hands = { { "green 1 SCORE" }, { "pink 3 SCORE" } }, deck = {}, options = { piles_out = true },
  }
  s:choose(play "green 1 SCORE")
  expect(s:finished(), false)
end)

-- Seat 1 adds the 20th tile; these lie in the score piles.
local function ended(scored)
  local s = arranged {
    waterfall = filled(19, { ["0,0"] = "red 2 ADD" }), scored = scored,
    hands = { { "green 1 SCORE", "pink 4 ADD" }, { "pink 4 SCORE", "pink 4 DRAW" } },
  }
  s:choose_all { play "green 1 SCORE", "Fall by 1", "Place pink 4 ADD at 5,4" }
  return s
end

test("the numbers of the score pile are the points, tiles in hand are worth nothing", function()
  local s = ended { { "blue 3 SWAP", "blue 2 SWAP" }, { "blue 4 PAWN" } }
  expect(s:score(1).total, 5)
  expect(s:score(2).total, 4)
  expect(s:winners(), { 1 })
end)

test("equal points share the win", function()
  expect(ended({ { "blue 2 SWAP", "blue 2 PAWN" }, { "blue 4 SWAP" } }):winners(), { 1, 2 })
end)

test("at the end all see the score piles", function()
  local s = ended { { "blue 3 SWAP" }, { "blue 4 PAWN" } }
  expect(s:view(2)["score_pile/1"], { "blue 3 SWAP" })
  expect(s:view(1)["score_pile/2"], { "blue 4 PAWN" })
end)

-- Stop early

test("with the option stop early a pawn may stop after each step", function()
  local s = falling {
    left = "blue 3 SCORE", number = 3, options = { stop_early = true },
    waterfall = { ["2,0"] = "blue 2 SCORE" },
  }
  s:choose(play "green 3 SCORE")
  s:expect_options { "Fall left onto blue 3 SCORE", "Leave the waterfall" }
  s:choose "Fall left onto blue 3 SCORE"
  s:expect_options { "Fall left onto blue 2 SCORE", "Leave the waterfall", "Stop here" }
  s:choose "Fall left onto blue 2 SCORE"
  s:expect_options { "Leave the waterfall", "Stop here" }
  s:choose "Stop here"
  expect(s:zone(on "blue 2 SCORE"), { "pawn/1" })
  expect(s:counter "steps", 0)
  expect(s:active(), 2)
end)

test("without the option a pawn can't stop", function()
  local s = falling { left = "blue 3 SCORE", number = 2, waterfall = { ["2,0"] = "blue 2 SCORE" } }
  s:choose_all { play "green 2 SCORE", "Fall left onto blue 3 SCORE" }
  s:expect_no_option "Stop here"
end)

-- Whole games

local function is_unique(options)
  local seen = {}
  for _, text in ipairs(options) do
    if seen[text] then return false end
    seen[text] = true
  end
  return true
end

for players = 2, 6 do
  test("games of " .. players .. " end, keep all tiles and pawns, and offer nothing twice", function()
    for seed = 1, 4 do
      local s = scenario { players = players, seed = seed, options = { stop_early = seed > 2, piles_out = seed > 3 } }
      local choices = 0
      while not s:finished() and choices < 2000 do
        expect(is_unique(s:options()), true)
        s:play_random(1, seed * 1000 + choices)
        choices = choices + 1
      end
      expect(s:finished(), true)
      expect(#all_tiles(s, players), 44)
    end
  end)
end
