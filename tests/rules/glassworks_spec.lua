-- River Glassworks: the river, the lake, the boards, the end and the points.

local SHAPES = { "triangle", "heart", "circle", "square", "diamond", "hexagon" }
local COLOURS = { "white", "purple", "light blue", "dark blue", "light green", "dark green", "yellow", "orange" }
local STONES = { triangle = 1, heart = 2, circle = 1, square = 2, diamond = 1, hexagon = 2 }

local function tray(shape) return "tray of " .. shape .. " segment" end

local function segments(shapes)
  local names = {}
  for i, shape in ipairs(shapes) do names[i] = shape .. " segment" end
  return names
end

-- Glass by cell, column k so many high and of the kth colour.
local function columns(heights)
  local cells = {}
  for column, height in ipairs(heights) do
    for row = 1, height do
      cells[("abcdefg"):sub(column, column) .. row] = COLOURS[column] .. " " .. SHAPES[row]
    end
  end
  return cells
end

-- Seat 1 began and is to move. The river lies in the order of SHAPES with a white glass on every
-- segment, the lake is empty, and everybody has one purple hexagon, but for what is said.
local function arranged(say)
  local seed, s = 0
  repeat
    seed = seed + 1
    s = scenario { players = say.players or 2, seed = seed }
  until s:active() == 1
  s:only("river", segments(say.river or SHAPES))
  for _, shape in ipairs(SHAPES) do
    s:only(tray(shape), say.trays and say.trays[shape] or { "white " .. shape })
  end
  s:only("lake", say.lake or {})
  for seat = 1, say.players or 2 do
    s:only("satchel", seat, say.satchels and say.satchels[seat] or { "purple hexagon" })
    s:only("glasswork", seat, say.boards and say.boards[seat] or {})
    s:only("overflow", seat, say.overflows and say.overflows[seat] or {})
  end
  if say.bag then s:only("bag", say.bag) end
  return s
end

local function place(glass, segment, taken, count)
  return ("Place %s on the %s segment, take %d glass from the %s segment"):format(glass, segment, count or 1, taken)
end

-- Every glass of the table, wherever it lies.
local function all_glass(s, players)
  local all = {}
  local function add(names)
    for _, name in ipairs(names) do all[#all + 1] = name end
  end
  add(s:zone "bag")
  add(s:zone "lake")
  for _, shape in ipairs(SHAPES) do add(s:zone(tray(shape))) end
  for seat = 1, players do
    add(s:zone("satchel", seat))
    add(s:zone("glasswork", seat))
    add(s:zone("overflow", seat))
  end
  return all
end

-- How many of the glass have each name.
local function tally(names)
  local counts = {}
  for _, name in ipairs(names) do counts[name] = (counts[name] or 0) + 1 end
  return counts
end

-- Plays on until it is that seat's turn in that round, and says whether it came to that.
local function skip_to(s, round, seat)
  while not s:finished() and not (s:round() == round and s:active() == seat) do s:choose_any(1) end
  return not s:finished()
end

-- Parts and set-up

test("120 glass have the colours and shapes of the table", function()
  local counts = {
    white = { 4, 4, 4, 4, 3, 3 }, purple = { 3, 3, 4, 4, 4, 4 }, ["light blue"] = { 3, 3, 2, 3, 3, 3 },
    ["dark blue"] = { 3, 3, 3, 2, 3, 3 }, ["light green"] = { 2, 2, 2, 2, 2, 2 },
    ["dark green"] = { 2, 2, 2, 2, 2, 2 }, yellow = { 2, 2, 2, 1, 1, 1 }, orange = { 1, 1, 1, 2, 2, 2 },
  }
  local expected = {}
  for colour, row in pairs(counts) do
    for i, count in ipairs(row) do expected[colour .. " " .. SHAPES[i]] = count end
  end
  local glass = all_glass(scenario { players = 4 }, 4)
  expect(#glass, 120)
  expect(tally(glass), expected)
end)

test("with five players two black glass of each shape join", function()
  local glass = all_glass(scenario { players = 5 }, 5)
  expect(#glass, 132)
  local counts = tally(glass)
  for _, shape in ipairs(SHAPES) do expect(counts["black " .. shape], 2) end
end)

test("at the start every segment holds as much glass as it shows stones", function()
  local s = scenario { players = 3 }
  for shape, stones in pairs(STONES) do expect(s:count(tray(shape)), stones, shape) end
end)

test("at the start the lake holds five glass, each satchel three, and the boards nothing", function()
  local s = scenario { players = 5 }
  expect(s:count "lake", 5)
  for seat = 1, 5 do
    expect(s:count("satchel", seat), 3)
    expect(s:count("glasswork", seat), 0)
    expect(s:count("overflow", seat), 0)
  end
  expect(s:count "bag", 132 - 9 - 5 - 15)
end)

test("the river is shuffled, and anybody may begin", function()
  local first, begins = {}, {}
  for seed = 1, 60 do
    local s = scenario { players = 3, seed = seed }
    expect(#s:zone "river", 6)
    first[s:zone("river")[1]] = true
    begins[s:active()] = true
  end
  expect(begins, { true, true, true })
  for _, segment in ipairs(segments(SHAPES)) do expect(first[segment], true, segment) end
end)

test("everything but the bag lies open", function()
  local s = arranged { satchels = { { "white heart" }, { "orange heart" } } }
  local seen = s:view(1)
  expect(seen["satchel/2"], { "orange heart" })
  expect(seen[tray "circle"], { "white circle" })
  for _, name in ipairs(seen.bag) do expect(name, "?") end
end)

-- Placing

test("one glass goes on the segment of its shape, and one beside it is taken", function()
  local s = arranged { satchels = { { "orange heart" } } }
  s:expect_options { place("orange heart", "heart", "triangle"), place("orange heart", "heart", "circle") }
end)

test("the ends of the river have one neighbour: it doesn't wrap round, and the lake is no segment", function()
  local s = arranged { satchels = { { "orange triangle", "orange hexagon" } }, lake = { "yellow heart" } }
  s:expect_options {
    place("orange triangle", "triangle", "heart"),
    place("orange hexagon", "hexagon", "diamond"),
    "Draw all glass from the lake",
  }
end)

test("the neighbours are those of the line as it lies now", function()
  local river = { "circle", "hexagon", "heart", "diamond", "triangle", "square" }
  local s = arranged { river = river, satchels = { { "orange heart" } } }
  s:expect_options { place("orange heart", "heart", "hexagon"), place("orange heart", "heart", "diamond") }
end)

test("two glass of one shape go on any segment", function()
  local s = arranged { satchels = { { "orange heart", "yellow heart" } } }
  local options = {}
  for _, glass in ipairs { "orange heart", "yellow heart" } do
    options[#options + 1] = place(glass, "heart", "triangle")
    options[#options + 1] = place(glass, "heart", "circle")
  end
  for i = 1, 5 do
    options[#options + 1] = place("orange heart and yellow heart", SHAPES[i], SHAPES[i + 1])
    options[#options + 1] = place("orange heart and yellow heart", SHAPES[i + 1], SHAPES[i])
  end
  s:expect_options(options)
end)

test("two glass of different shapes don't go together", function()
  local s = arranged { satchels = { { "orange triangle", "orange hexagon" } } }
  s:expect_options { place("orange triangle", "triangle", "heart"), place("orange hexagon", "hexagon", "diamond") }
end)

test("two glass that look alike make one pair and one single option each", function()
  local s = arranged { satchels = { { "white triangle", "white triangle", "white triangle" } } }
  expect(#s:options(), 1 + 10)
  s:choose(place("white triangle and white triangle", "diamond", "hexagon"))
  s:expect_zone(tray "diamond", { "white diamond", "white triangle", "white triangle" })
  s:expect_zone("satchel", 1, { "white triangle" })
end)

test("three glass of one shape make three pairs", function()
  local s = arranged { satchels = { { "white triangle", "orange triangle", "yellow triangle" } } }
  expect(#s:options(), 3 + 3 * 10)
  s:expect_option(place("orange triangle and yellow triangle", "hexagon", "diamond"))
  s:expect_option(place("white triangle and yellow triangle", "hexagon", "diamond"))
end)

test("one glass on a segment of another shape is refused", function()
  local s = arranged { satchels = { { "orange heart" } } }
  local why = "a single glass goes on the segment of its own shape"
  s:expect_refused("Place orange heart on the circle segment", why)
  s:expect_refused("Place orange heart on the hexagon segment", why)
  expect(s:refused()["Place orange heart on the heart segment"], nil)
end)

test("placed glass stays on its segment, and all of the taken segment goes to the board", function()
  local s = arranged {
    satchels = { { "orange heart" } },
    trays = { heart = { "purple heart" }, circle = { "white circle", "white square", "white heart" } },
  }
  s:choose(place("orange heart", "heart", "circle", 3))
  s:expect_zone(tray "heart", { "purple heart", "orange heart" })
  s:expect_zone("satchel", 1, {})
  s:expect_zone("glasswork", 1, { a1 = "white circle", a2 = "white square", a3 = "white heart" })
end)

-- The board

test("a colour goes on top of its column", function()
  local s = arranged { satchels = { { "orange heart" } }, boards = { columns { 2, 3 } } }
  s:choose(place("orange heart", "heart", "circle"))
  expect(s:cell("glasswork", 1, "a3"), "white circle")
  expect(s:count("glasswork", 1), 6)
end)

test("a full column sends its colour to the overflow", function()
  local s = arranged {
    satchels = { { "orange heart" } },
    boards = { columns { 4 } },
    trays = { circle = { "white circle", "white square" } },
  }
  s:choose(place("orange heart", "heart", "circle", 2))
  expect(s:cell("glasswork", 1, "a5"), "white circle")
  s:expect_zone("overflow", 1, { "white square" })
end)

test("a draw that fills the satchel beyond its five costs what goes to the overflow", function()
  local s = arranged { lake = { "white heart", "white heart", "yellow square" },
    satchels = { { "light green heart", "light green heart", "dark blue circle", "dark green circle" } } }
  expect(s:costs()["Draw all glass from the lake"], "6 points")
end)

test("a new colour opens the next column from the left at the bottom", function()
  local s = arranged {
    satchels = { { "orange heart" } },
    boards = { columns { 3, 1 } },
    trays = { circle = { "yellow circle", "yellow square" } },
  }
  s:choose(place("orange heart", "heart", "circle", 2))
  expect(s:cell("glasswork", 1, "c1"), "yellow circle")
  expect(s:cell("glasswork", 1, "c2"), "yellow square")
  expect(s:active(), 2)
end)

test("the owner chooses the order of several new colours", function()
  local glass = { "yellow circle", "orange square", "white heart", "yellow heart", "dark blue circle" }
  local s = arranged { satchels = { { "orange heart" } }, boards = { columns { 1 } }, trays = { circle = glass } }
  s:choose(place("orange heart", "heart", "circle", 5))
  expect(s:prompt(), "Which colour opens the next column?")
  expect(s:cell("glasswork", 1, "a2"), "white heart")
  s:expect_options {
    "Open column 2 with yellow", "Open column 2 with orange", "Open column 2 with dark blue",
  }
  s:choose "Open column 2 with orange"
  s:expect_options { "Open column 3 with yellow", "Open column 3 with dark blue" }
  s:choose "Open column 3 with yellow"
  s:expect_zone("glasswork", 1, {
    a1 = "white triangle", a2 = "white heart", b1 = "orange square", c1 = "yellow circle", c2 = "yellow heart",
    d1 = "dark blue circle",
  })
  expect(s:active(), 2)
end)

test("the last column goes to the new colour its owner chooses, the other to the overflow", function()
  local s = arranged {
    satchels = { { "orange heart" } },
    boards = { columns { 1, 1, 1, 1, 1, 1 } },
    trays = { circle = { "yellow circle", "orange circle", "yellow heart" } },
  }
  s:choose(place("orange heart", "heart", "circle", 3))
  s:choose "Open column 7 with orange"
  expect(s:cell("glasswork", 1, "g1"), "orange circle")
  s:expect_zone("overflow", 1, { "yellow circle", "yellow heart" })
end)

test("with no column left new colours go to the overflow, and nobody is asked", function()
  local s = arranged {
    players = 5,
    satchels = { { "orange heart" } },
    boards = { columns { 1, 1, 1, 1, 1, 1, 1 } },
    trays = { circle = { "orange circle", "black circle", "yellow heart" } },
  }
  s:choose(place("orange heart", "heart", "circle", 3))
  expect(s:active(), 2)
  s:expect_zone("overflow", 1, { "orange circle", "black circle" })
  expect(s:cell("glasswork", 1, "g2"), "yellow heart")
end)

-- The river moves

test("the emptied segment moves to the start and gets as much as the one beside it shows stones", function()
  local s = arranged { satchels = { { "orange circle" } } }
  local bag = s:count "bag"
  s:choose(place("orange circle", "circle", "square"))
  s:expect_zone("river", segments { "square", "triangle", "heart", "circle", "diamond", "hexagon" })
  expect(s:count(tray "square"), STONES.triangle)
  expect(s:count "bag", bag - STONES.triangle)
end)

test("taking from the first segment leaves it first, refilled by the second's stones", function()
  local s = arranged { satchels = { { "orange heart" } } }
  s:choose(place("orange heart", "heart", "triangle"))
  s:expect_zone("river", segments(SHAPES))
  expect(s:count(tray "triangle"), STONES.heart)
end)

test("taking from the second segment brings it before the first", function()
  local s = arranged { satchels = { { "orange triangle" } } }
  s:choose(place("orange triangle", "triangle", "heart"))
  s:expect_zone("river", segments { "heart", "triangle", "circle", "square", "diamond", "hexagon" })
  expect(s:count(tray "heart"), STONES.triangle)
end)

test("taking from the last segment brings it to the other end", function()
  local s = arranged {
    river = { "heart", "triangle", "circle", "square", "diamond", "hexagon" },
    satchels = { { "orange diamond" } },
  }
  s:choose(place("orange diamond", "diamond", "hexagon"))
  s:expect_zone("river", segments { "hexagon", "heart", "triangle", "circle", "square", "diamond" })
  expect(s:count(tray "hexagon"), STONES.heart)
end)

test("a short bag fills a segment as far as it goes", function()
  local s = arranged { satchels = { { "orange heart" } }, bag = { "yellow circle" } }
  s:choose(place("orange heart", "heart", "triangle"))
  s:expect_zone(tray "triangle", { "yellow circle" })
  expect(s:count "bag", 0)
end)

-- Empty segments

test("an empty segment can't be taken while another can", function()
  local s = arranged { satchels = { { "orange heart" } }, trays = { circle = {} } }
  s:expect_options { place("orange heart", "heart", "triangle") }
  s:expect_refused(place("orange heart", "heart", "circle", 0), "nothing lies there, and you can take glass elsewhere")
end)

test("an empty segment can't be taken while glass could be had for another glass", function()
  local s = arranged { satchels = { { "orange triangle", "orange diamond" } }, trays = { heart = {} } }
  s:expect_no_option(place("orange triangle", "triangle", "heart", 0))
  s:expect_option(place("orange diamond", "diamond", "square"))
end)

test("an empty segment may be taken when there is no other taking", function()
  local s = arranged { satchels = { { "orange triangle" } }, trays = { heart = {} }, lake = { "white heart" } }
  s:expect_options { place("orange triangle", "triangle", "heart", 0), "Draw all glass from the lake" }
  s:choose(place("orange triangle", "triangle", "heart", 0))
  expect(s:count("glasswork", 1), 0)
  s:expect_zone("river", segments { "heart", "triangle", "circle", "square", "diamond", "hexagon" })
  expect(s:count(tray "heart"), STONES.triangle)
end)

test("a pair that reaches glass keeps empty segments out of reach", function()
  local s = arranged {
    satchels = { { "orange triangle", "yellow triangle" } },
    trays = { heart = {}, circle = {}, square = {}, diamond = {} },
  }
  s:expect_options {
    place("orange triangle and yellow triangle", "heart", "triangle"),
    place("orange triangle and yellow triangle", "diamond", "hexagon"),
  }
end)

-- The lake

local LAKE = { "white heart", "orange circle", "white heart", "yellow square", "purple diamond" }

test("four glass are drawn from the lake, and it is refilled to five", function()
  local s = arranged { lake = LAKE, satchels = { {} } }
  local bag = s:count "bag"
  s:expect_options {
    "Draw white heart and 3 more from the lake", "Draw orange circle and 3 more from the lake",
    "Draw yellow square and 3 more from the lake", "Draw purple diamond and 3 more from the lake",
  }
  s:choose "Draw white heart and 3 more from the lake"
  s:choose "Draw yellow square from the lake"
  s:choose "Draw white heart from the lake"
  s:expect_options { "Draw orange circle from the lake", "Draw purple diamond from the lake" }
  s:choose "Draw purple diamond from the lake"
  s:expect_zone("satchel", 1, { "white heart", "white heart", "yellow square", "purple diamond" })
  expect(s:count "lake", 5)
  expect(s:zone("lake")[1], "orange circle")
  expect(s:count "bag", bag - 4)
  expect(s:active(), 2)
end)

test("a lake of four or fewer is drawn as a whole", function()
  for count = 1, 4 do
    local lake = table.move(LAKE, 1, count, 1, {})
    local s = arranged { lake = lake, satchels = { {} } }
    s:expect_options { "Draw all glass from the lake" }
    s:choose "Draw all glass from the lake"
    s:expect_zone("satchel", 1, lake)
    expect(s:count "lake", 5)
  end
end)

test("an empty lake can't be drawn from", function()
  local s = arranged {}
  s:expect_refused("Draw from the lake", "the lake is empty")
  expect(#s:options(), 1)
end)

test("with an empty satchel there is only the lake", function()
  local s = arranged { lake = LAKE, satchels = { {} } }
  s:expect_refused("Place glass in the river", "your satchel is empty")
  for _, option in ipairs(s:options()) do expect(option:sub(1, 5), "Draw ") end
end)

test("a satchel holds five: the owner chooses what goes to the overflow, once the lake is full again", function()
  local s = arranged { lake = { "white heart", "white heart", "yellow square" },
    satchels = { { "light green heart", "light green heart", "dark blue circle", "dark green circle" } } }
  s:choose "Draw all glass from the lake"
  expect(s:count "lake", 5)
  expect(s:chooser(), 1)
  expect(s:prompt(), "Your satchel holds 5: what goes to the overflow?")
  s:expect_options {
    "Put light green heart in the overflow", "Put dark blue circle in the overflow",
    "Put dark green circle in the overflow", "Put white heart in the overflow", "Put yellow square in the overflow",
  }
  s:choose "Put white heart in the overflow"
  s:choose "Put light green heart in the overflow"
  s:expect_zone("overflow", 1, { "white heart", "light green heart" })
  s:expect_zone("satchel", 1, {
    "light green heart", "dark blue circle", "dark green circle", "white heart", "yellow square",
  })
  expect(s:active(), 2)
end)

test("a satchel of exactly five overflows nothing", function()
  local s = arranged { lake = { "white heart", "yellow square" },
    satchels = { { "orange heart", "orange circle", "orange square" } } }
  s:choose "Draw all glass from the lake"
  expect(s:count("satchel", 1), 5)
  expect(s:active(), 2)
end)

test("a short bag refills the lake as far as it goes", function()
  local s = arranged { lake = { "white heart", "yellow square" }, bag = { "orange circle", "orange square" } }
  s:choose "Draw all glass from the lake"
  expect(s:count "lake", 2)
  expect(s:count "bag", 0)
end)

-- The end

-- Seat 1 is about to put its 17th glass on the board, unless another height is said.
local function before_the_end(say)
  say.satchels = say.satchels or { { "orange heart" }, { "orange triangle" } }
  say.boards = say.boards or { columns { 5, 5, 5, 1 } }
  say.trays = say.trays or { circle = { "dark blue circle" } }
  return arranged(say)
end

test("17 glass on a board begin the end, and satchels are filled up to three from the bag", function()
  local s = before_the_end { lake = LAKE, satchels = { { "orange heart" }, { "orange triangle" } } }
  local bag = s:count "bag"
  s:choose(place("orange heart", "heart", "circle"))
  expect(s:count("glasswork", 1), 17)
  expect(s:count("satchel", 1), 3)
  expect(s:count("satchel", 2), 3)
  expect(s:count "bag", bag - STONES.triangle - 3 - 2)
  s:expect_zone("lake", LAKE)
  local log = s:log()
  expect(log[#log - 1], "Player 1 has 17 glass on the board: the end begins, and the lake is closed")
  expect(log[#log], "After this round one more is played")
end)

test("from the beginning of the end on the lake is closed", function()
  local s = before_the_end { lake = LAKE }
  s:choose(place("orange heart", "heart", "circle"))
  s:expect_refused("Draw from the lake", "the lake is closed since the end has begun")
  for _, option in ipairs(s:options()) do expect(option:sub(1, 6), "Place ") end
end)

test("16 glass don't begin the end, and the overflow doesn't count", function()
  local s = before_the_end { boards = { columns { 5, 5, 5 } }, overflows = { { "yellow heart", "yellow circle" } } }
  s:choose(place("orange heart", "heart", "circle"))
  expect(s:count("glasswork", 1), 16)
  expect(s:count("satchel", 2), 1)
end)

test("glass that goes to the overflow doesn't make 17", function()
  local s = before_the_end { boards = { columns { 5, 5, 5, 1 } }, trays = { circle = { "white circle" } } }
  s:choose(place("orange heart", "heart", "circle"))
  s:expect_zone("overflow", 1, { "white circle" })
  expect(s:count("satchel", 2), 1)
end)

test("who has three glass or more is given none when the end begins", function()
  local three = { "orange triangle", "orange circle", "orange square" }
  local five = { "yellow triangle", "yellow circle", "yellow heart", "yellow square", "yellow diamond" }
  local s = before_the_end { players = 3, satchels = { { "orange heart" }, three, five } }
  s:choose(place("orange heart", "heart", "circle"))
  s:expect_zone("satchel", 2, three)
  s:expect_zone("satchel", 3, five)
  expect(s:count("satchel", 1), 3)
end)

test("a short bag fills the satchels as far as it goes when the end begins", function()
  local s = before_the_end { bag = { "yellow circle", "yellow heart", "yellow square" } }
  s:choose(place("orange heart", "heart", "circle"))
  expect(s:count "bag", 0)
  expect(s:count("satchel", 1) + s:count("satchel", 2), 1 + 2)
end)

test("the round is finished and one more is played, when the start player begins the end", function()
  local s = before_the_end { players = 3 }
  s:choose(place("orange heart", "heart", "circle"))
  local round = s:round()
  expect(s:active(), 2)
  expect(skip_to(s, round + 1, 3), true)
  expect(skip_to(s, round + 2, 1), false)
  expect(s:round(), round + 1)
  expect(s:outcome(), "by_score")
end)

test("the player before the start player begins the end, and all have one turn more", function()
  local s = before_the_end {
    players = 3,
    boards = { {}, {}, columns { 5, 5, 5, 1 } },
    satchels = { {}, {}, { "orange heart" } },
  }
  s:start_turn(3)
  local round = s:round()
  s:choose(place("orange heart", "heart", "circle"))
  for seat = 1, 3 do
    expect(s:round(), round + 1)
    expect(skip_to(s, round + 1, seat), true)
    s:choose_any(1)
    while s:active() == seat and not s:finished() do s:choose_any(1) end
  end
  expect(s:finished(), true)
end)

test("a second player with 17 glass neither prolongs the game nor gives anybody glass", function()
  local s = before_the_end {
    boards = { columns { 5, 5, 5, 1 }, columns { 5, 5, 5, 1 } },
    satchels = { { "orange heart" }, { "orange triangle", "orange circle", "orange square" } },
    trays = { circle = { "dark blue circle" }, triangle = { "dark blue heart" }, heart = { "dark blue square" } },
  }
  s:choose(place("orange heart", "heart", "circle"))
  local round = s:round()
  s:choose { "Place orange triangle", "from the heart segment" }
  expect(s:count("glasswork", 2) >= 17, true)
  expect(s:count("satchel", 2), 2)
  expect(skip_to(s, round + 2, 1), false)
  expect(s:round(), round + 1)
end)

test("who has nothing to place and can't draw is skipped, and the log says so", function()
  local s = arranged { players = 3, satchels = { { "orange heart" }, {}, { "yellow heart" } } }
  s:choose(place("orange heart", "heart", "circle"))
  expect(s:active(), 3)
  local log = s:log()
  expect(log[#log], "Player 2 has no glass to place and can't draw any")
end)

test("a satchel that is empty near the end means no turn either", function()
  local s = before_the_end { satchels = { { "orange heart" }, {} }, lake = LAKE, bag = { "yellow circle" } }
  s:choose(place("orange heart", "heart", "circle"))
  expect(s:count("satchel", 2), 0)
  expect(s:finished(), true)
  expect(s:log()[4], "Player 2 has no glass to place and can't draw any")
end)

test("the game is over when nobody has glass to place or can draw", function()
  local s = arranged { satchels = { { "orange heart" }, {} }, bag = {} }
  s:choose(place("orange heart", "heart", "circle"))
  expect(s:finished(), true)
  expect(s:outcome(), "by_score")
  expect(s:reason(), "nobody has glass to place")
  expect(s:winners(), { 1 })
end)

-- Points

local function score_of(board, overflow)
  local s = arranged { boards = { board }, overflows = { overflow } }
  return s:score(1)
end

test("an empty board scores nothing", function()
  expect(score_of({}), { Rows = 0, ["Tallest columns"] = 0, Overflow = 0, total = 0 })
end)

test("a row scores by its spaces filled from the left", function()
  local points = { 1, 3, 6, 10, 15, 21, 28 }
  local heights = {}
  for spaces, expected in ipairs(points) do
    heights[spaces] = 1
    expect(score_of(columns(heights)).Rows, expected, spaces .. " spaces")
  end
end)

test("three spaces, a gap and two more score six", function()
  expect(score_of(columns { 2, 2, 2, 1, 2, 2 }).Rows, 21 + 6)
end)

test("a row without glass in the leftmost column scores nothing", function()
  expect(score_of(columns { 1, 5, 5 }).Rows, 6)
end)

test("every row scores", function()
  expect(score_of(columns { 5, 4, 3, 2, 1 }).Rows, 15 + 10 + 6 + 3 + 1)
end)

test("the two tallest columns score their number times their height", function()
  expect(score_of(columns { 1, 1, 4, 2, 3 })["Tallest columns"], 3 * 4 + 5 * 3)
end)

test("every column scores its number times its height, the second tallest one being the first", function()
  for column = 2, 7 do
    local heights = { 1, 1, 1, 1, 1, 1, 1 }
    for height = 2, 5 do
      heights[column] = height
      expect(score_of(columns(heights))["Tallest columns"], column * height + 1)
    end
  end
  for height = 1, 5 do expect(score_of(columns { height })["Tallest columns"], height) end
end)

test("of columns 5, 5, 3 high the first two score", function()
  expect(score_of(columns { 5, 5, 3 })["Tallest columns"], 1 * 5 + 2 * 5)
end)

test("of columns 2, 5, 5, 5 high the leftmost two of the tall ones score", function()
  expect(score_of(columns { 2, 5, 5, 5 })["Tallest columns"], 2 * 5 + 3 * 5)
end)

test("the second place of equally tall columns goes to the leftmost too", function()
  expect(score_of(columns { 1, 2, 3, 2, 2 })["Tallest columns"], 3 * 3 + 2 * 2)
end)

test("each glass in the overflow costs three points", function()
  local score = score_of(columns { 1 }, { "orange heart", "orange circle" })
  expect(score, { Rows = 1, ["Tallest columns"] = 1, Overflow = -6, total = -4 })
end)

test("a full board scores five full rows and its first two columns", function()
  local score = score_of(columns { 5, 5, 5, 5, 5, 5, 5 })
  expect(score, { Rows = 5 * 28, ["Tallest columns"] = 5 + 10, Overflow = 0, total = 155 })
end)

test("most points win", function()
  local s = arranged {
    satchels = { { "orange heart" }, {} }, bag = {}, boards = { {}, columns { 1, 1, 1 } },
  }
  s:choose(place("orange heart", "heart", "circle"))
  expect(s:winners(), { 2 })
end)

test("equal points share the win", function()
  local s = arranged { satchels = { { "orange heart" }, {} }, bag = {}, boards = { {}, columns { 1 } } }
  s:choose(place("orange heart", "heart", "circle"))
  expect(s:score(1), s:score(2))
  expect(s:winners(), { 1, 2 })
end)

-- Whole games

test("with any number of players games end, and no glass is lost", function()
  for players = 2, 5 do
    for seed = 1, 5 do
      local s = scenario { players = players, seed = seed }
      local before = tally(all_glass(s, players))
      s:finish_randomly(seed)
      expect(tally(all_glass(s, players)), before)
      expect(#s:zone "river", 6)
    end
  end
end)
