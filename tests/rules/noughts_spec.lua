-- Noughts and Crosses: every end of the game, and the turns before it.

local function game() return scenario { names = { "Ann", "Bob" } } end

test("the first player may mark any of the nine squares", function()
  local s = game()
  expect(s:chooser(), 1)
  s:expect_options { "a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3" }
end)

test("a marked square can't be marked again", function()
  local s = game()
  s:choose "b2"
  expect(s:chooser(), 2)
  expect(s:cell("board", "b2"), "mark/1")
  s:expect_no_option "b2"
  expect(#s:options(), 8)
end)

test("players take turns", function()
  local s = game()
  s:choose_all { "a1", "a2", "b1", "b2" }
  s:expect_zone("board", nil, { a1 = "mark/1", b1 = "mark/1", a2 = "mark/2", b2 = "mark/2" })
  expect(s:active(), 1)
  expect(s:round(), 3)
end)

-- Every line of the board: the other player's marks are where they are in nobody's way.
local lines = {
  { "a1", "b1", "c1" }, { "a2", "b2", "c2" }, { "a3", "b3", "c3" },
  { "a1", "a2", "a3" }, { "b1", "b2", "b3" }, { "c1", "c2", "c3" },
  { "a1", "b2", "c3" }, { "a3", "b2", "c1" },
}

for _, line in ipairs(lines) do
  test("three marks win on " .. table.concat(line, ", "), function()
    local s = game()
    s:only("board", { [line[1]] = "mark/1", [line[2]] = "mark/1" })
    s:choose(line[3])
    expect(s:outcome(), "won")
    expect(#s:shown(), 3)
    expect(s:winners(), { 1 })
    expect(s:reason(), "three in a row")
  end)
end

test("the second player wins as well", function()
  local s = game()
  s:choose_all { "a1", "b2", "a2", "b1", "c3", "b3" }
  expect(s:winners(), { 2 })
end)

test("a line of both players' marks is worth nothing", function()
  local s = game()
  s:only("board", { a1 = "mark/1", b1 = "mark/2" })
  s:choose "c1"
  expect(s:finished(), false)
end)

test("a full board without a line is a tie", function()
  local s = game()
  s:choose_all { "a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3", "c3" }
  expect(s:outcome(), "tie")
  expect(s:winners(), {})
  expect(s:reason(), "the board is full")
end)

test("the ninth mark wins when it makes a line", function()
  local s = game()
  s:choose_all { "a1", "b1", "c1", "a2", "b2", "c2", "b3", "a3", "c3" }
  expect(s:outcome(), "won")
  expect(s:winners(), { 1 })
end)
