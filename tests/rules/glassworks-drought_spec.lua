-- River Glassworks in a Drought: only what differs from River Glassworks.

local RIVER = {
  "triangle segment", "heart segment", "circle segment", "square segment", "diamond segment", "hexagon segment",
}

local function tray(shape) return "tray of " .. shape .. " segment" end

test("at the start the lake holds three glass, and all else is as in River Glassworks", function()
  local s = scenario { players = 3 }
  expect(s:count "lake", 3)
  expect(s:count("satchel", 2), 3)
  expect(s:count(tray "heart"), 2)
  expect(s:count "bag", 120 - 9 - 3 - 9)
end)

test("two glass are drawn from the lake, and it is refilled to three", function()
  local s = scenario { players = 2 }
  s:only("lake", { "white heart", "orange circle", "yellow square" })
  s:only("satchel", 1, {})
  s:start_turn(1)
  s:choose "Draw orange circle and 1 more from the lake"
  s:choose "Draw white heart from the lake"
  s:expect_zone("satchel", 1, { "orange circle", "white heart" })
  expect(s:count "lake", 3)
  expect(s:active(), 2)
end)

-- Places glass of this shape and takes from the segment named; returns what is refilled.
local function taken(placed, from)
  local s = scenario { players = 2 }
  s:only("river", RIVER)
  s:only("satchel", 1, { "purple " .. placed })
  s:only(tray(from), { "white " .. from })
  s:start_turn(1)
  s:choose { "Place purple " .. placed .. " on", "from the " .. from .. " segment" }
  return s
end

test("a segment of two stones gets two glass, whatever lies beside it", function()
  local s = taken("circle", "square")
  expect(s:zone("river")[1], "square segment")
  expect(s:zone("river")[2], "triangle segment")
  expect(s:count(tray "square"), 2)
end)

test("a segment of one stone gets one glass, whatever lies beside it", function()
  local s = taken("heart", "triangle")
  expect(s:zone("river")[2], "heart segment")
  expect(s:count(tray "triangle"), 1)
end)

test("the river of River Glassworks is refilled by the neighbour's stones still", function()
  local s = scenario { game = "glassworks", players = 2 }
  s:only("river", RIVER)
  s:only("satchel", 1, { "purple heart" })
  s:start_turn(1)
  s:choose { "Place purple heart on", "from the triangle segment" }
  expect(s:count(tray "triangle"), 2)
end)

test("games end in a drought too", function()
  for players = 2, 5 do
    local s = scenario { players = players, seed = players }
    s:finish_randomly(players)
    expect(s:outcome(), "by_score")
  end
end)
