-- Four in a Row: discs fall, four in a line win.

local function game() return scenario { names = { "Ann", "Bob" } } end

test("a disc can be dropped into each of seven columns", function()
  local s = game()
  s:expect_options { "a1", "b1", "c1", "d1", "e1", "f1", "g1" }
end)

test("a disc falls onto the one that lies there", function()
  local s = game()
  s:choose "d1"
  s:expect_option "d2"
  s:expect_no_option "d1"
  s:choose "d2"
  expect(s:cells "board", { d1 = "disc/1", d2 = "disc/2" })
  expect(s:count("discs", 1), 20)
end)

test("a full column takes no more", function()
  local s = game()
  s:choose_all { "a1", "a2", "a3", "a4", "a5", "a6" }
  s:expect_options { "b1", "c1", "d1", "e1", "f1", "g1" }
end)

test("four in a column win", function()
  local s = game()
  s:choose_all { "d1", "a1", "d2", "a2", "d3", "a3" }
  expect(s:finished(), false)
  s:choose "d4"
  expect(s:finished(), true)
  expect(s:winners(), { 1 })
  expect(s:reason(), "four in a row")
  expect(s:shown(), { "d1", "d2", "d3", "d4" })
end)

test("everybody sees the whole of a line that wins, and both if there are two", function()
  local s = game()
  s:only("board", {
    a1 = "disc/1", b1 = "disc/1", c1 = "disc/1", e1 = "disc/1",
    d2 = "disc/2", e2 = "disc/1", f3 = "disc/1", g4 = "disc/1",
  })
  s:start_turn(1)
  expect(s:shown(), {})
  s:choose "d1"
  local shown = s:shown()
  table.sort(shown)
  expect(shown, { "a1", "b1", "c1", "d1", "e1", "e2", "f3", "g4" })
end)

test("four in a row win, also for the second player", function()
  local s = game()
  s:only("board", { b1 = "disc/2", c1 = "disc/2", d1 = "disc/2" })
  s:start_turn(2)
  s:choose "e1"
  expect(s:winners(), { 2 })
end)

test("the disc that closes a gap in a row wins", function()
  local s = game()
  s:only("board", { a1 = "disc/1", b1 = "disc/1", d1 = "disc/1" })
  s:choose "c1"
  expect(s:winners(), { 1 })
end)

test("four on a rising diagonal win", function()
  local s = game()
  s:only("board", {
    a1 = "disc/1", b1 = "disc/2", b2 = "disc/1", c1 = "disc/2", c2 = "disc/2", c3 = "disc/1",
    d1 = "disc/2", d2 = "disc/1", d3 = "disc/2",
  })
  s:choose "d4"
  expect(s:winners(), { 1 })
end)

test("four on a falling diagonal win", function()
  local s = game()
  s:only("board", {
    g1 = "disc/1", f1 = "disc/2", f2 = "disc/1", e1 = "disc/2", e2 = "disc/2", e3 = "disc/1",
    d1 = "disc/2", d2 = "disc/1", d3 = "disc/2",
  })
  s:choose "d4"
  expect(s:winners(), { 1 })
end)

test("three in a row win nothing", function()
  local s = game()
  s:only("board", { a1 = "disc/1", b1 = "disc/1", d1 = "disc/2" })
  s:choose "c1"
  expect(s:finished(), false)
end)

test("a row doesn't go on at the other edge of the board", function()
  local s = game()
  s:only("board", { f1 = "disc/1", g1 = "disc/1", a2 = "disc/1", a1 = "disc/2", b1 = "disc/2" })
  s:choose "b2"
  expect(s:finished(), false)
end)

test("a full board without four in a row is a tie", function()
  local s = game()
  local discs = {}
  for column = 1, 7 do
    for row = 1, 6 do
      local cell = ("abcdefg"):sub(column, column) .. row
      discs[cell] = (row + column // 2) % 2 == 1 and "disc/1" or "disc/2"
    end
  end
  discs.g6 = nil
  s:only("board", discs)
  s:choose "g6"
  expect(s:outcome(), "tie")
  expect(s:reason(), "the board is full")
end)

test("every game ends", function()
  for seed = 1, 20 do
    local s = scenario { seed = seed }
    s:finish_randomly(seed)
    expect(s:finished(), true)
  end
end)
