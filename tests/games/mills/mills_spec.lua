-- Mills, on a board that is a graph.

local function game() return scenario { names = { "Ann", "Bob" } } end

test("a stone can be laid on each of the 24 points", function()
  local s = game()
  expect(#s:options(), 24)
  s:choose "d5"
  s:expect_no_option "d5"
end)

test("three in a row along a line are a mill, and take a stone", function()
  local s = game()
  s:choose_all { "a7", "b2", "d7", "f2", "g7" }
  s:expect_options { "b2", "f2" }
  s:choose "b2"
  expect(s:cells "board", { a7 = "stone/1", d7 = "stone/1", g7 = "stone/1", f2 = "stone/2" })
end)

test("no mill goes across the middle, where there is no line", function()
  local s = game()
  s:choose_all { "d6", "a1", "d5", "a4", "d3" }
  s:expect_no_option "a1"
end)

test("a stone moves along the lines to the next point", function()
  local s = game()
  s:only("stones/1", {})
  s:only("stones/2", {})
  s:only("board", { a7 = "stone/1", b6 = "stone/1", g1 = "stone/1", e5 = "stone/1",
                    c3 = "stone/2", c4 = "stone/2", d3 = "stone/2", d1 = "stone/2" })
  s:start_turn(1)
  s:expect_options { "a7 to d7", "a7 to a4", "b6 to d6", "b6 to b4", "g1 to g4", "e5 to d5", "e5 to e4" }
end)
