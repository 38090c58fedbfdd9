-- Hexline, on hexes whose number is an option.

test("the board is as large as the option says", function()
  expect(#scenario { options = { size = 3 } }:options(), 9)
  expect(#scenario { options = { size = 13 } }:options(), 169)
end)

test("a chain from the first row to the last wins for the first player", function()
  local s = scenario { options = { size = 3 } }
  s:choose_all { "b1", "a2", "b2", "c1" }
  expect(s:finished(), false)
  s:choose "a3"
  expect(s:finished(), true)
  expect(s:winners(), { 1 })
end)

test("the same chain is of no use to the second player, who goes from west to east", function()
  local s = scenario { options = { size = 3 } }
  s:choose_all { "a1", "b1", "c1", "b2", "a2", "b3" }
  expect(s:finished(), false)
end)
