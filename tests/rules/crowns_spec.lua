-- Men that become kings, and positions that come again.
test("a man that comes to the far side becomes a king, and everybody reads of it", function()
  local s = scenario {}
  s:only("board", { b5 = "man/1", e6 = "man/2" })
  s:start_turn(1)
  s:choose "man from b5 to a6"
  expect(s:cell("board", "a6"), "king/1")
  local log = s:log(2)
  expect(log[#log - 1], "man from b5 to a6")
  expect(log[#log], "Player 1's man becomes a king")
end)

test("a king goes back, and a man can't", function()
  local s = scenario {}
  s:only("board", { c3 = "man/1", f6 = "man/2" })
  s:start_turn(1)
  s:expect_options { "man from c3 to b4", "man from c3 to d4" }
  s:only("board", { c3 = { kind = "man", owner = 1, crowned = true }, f6 = "man/2" })
  s:start_turn(1)
  s:expect_options { "king from c3 to b4", "king from c3 to d4", "king from c3 to b2", "king from c3 to d2" }
end)

test("a position that is there for the third time is a draw", function()
  local s = scenario {}
  local king = function(seat) return { kind = "man", owner = seat, crowned = true } end
  s:only("board", { b2 = king(1), e6 = king(2) })
  s:start_turn(1)
  for _ = 1, 2 do
    s:choose_all { "king from b2 to c3", "king from e6 to f5", "king from c3 to b2" }
    expect(s:finished(), false)
    s:choose "king from f5 to e6"
  end
  expect(s:finished(), true)
  expect(s:reason(), "the position is there for the third time")
end)
