-- Dice: rolled all together, one by one and under a cup; and boats that change.
test("all dice of a zone are rolled at once, each on a side that was settled", function()
  local s = scenario { players = 2 }
  s:next_rolls { 5, 1, 2, 6, "storm" }
  s:start_turn(1)
  expect(s:zone("sea"), { "1", "2", "6", "wind storm" })
  expect(s:zone("cup", 1), { "charm 5/1" })
end)

test("one die is rolled again, and the others stay", function()
  local s = scenario { players = 2 }
  s:next_rolls { 5, 1, 2, 6, "calm", 4 }
  s:start_turn(1)
  s:expect_option "Roll 1 again"
  s:choose "Roll 1 again"
  expect(s:zone("sea"), { "4", "2", "6", "wind calm" })
  local log = s:log(2)
  expect(log[#log - 1], "Roll 1 again")
  expect(log[#log], "Player 1 rolls 4")
end)

test("what fell is told, and what fell under a cup is not", function()
  local s = scenario { players = 2 }
  s:next_rolls { 5, 1, 2, 6, "calm" }
  s:start_turn(1)
  s:choose "Keep all"
  local log = s:log(2)
  expect(log[#log - 3], "Player 1 rolls a charm unseen")
  expect(log[#log - 2], "Player 1 rolls 1, 2, 6 and wind calm")
  expect(s:view(2)["cup/1"], { "?" })
  expect(s:view(1)["cup/1"], { "charm 5/1" })
end)

test("a storm damages the boat and furls its sail, and both are told", function()
  local s = scenario { players = 2 }
  s:change({ kind = "boat", owner = 1 }, { damage = 2, sail = "set" })
  s:next_rolls { 5, 1, 2, 6, "storm" }
  s:start_turn(1)
  s:choose "Keep all"
  expect(s:counter("points", 1), 0)
  local log = table.concat(s:log(2), "\n")
  expect(log:find("Player 1's boat: damage 3", 1, true) ~= nil, true)
  expect(log:find("Player 1's boat: sail furled", 1, true) ~= nil, true)
end)

test("a charm that is called on is shown, and counts", function()
  local s = scenario { players = 2 }
  s:next_rolls { 5, 1, 2, 6, "calm" }
  s:start_turn(1)
  s:choose_all { "Keep all", "Yes" }
  expect(s:counter("points", 1), 14)
  expect(s:view(2)["cup/1"], { "charm 5/1" })
end)

test("what can't fall is refused", function()
  local s = scenario { players = 2 }
  expect_error(function() s:next_rolls { "strom" } end, "did you mean 'storm'")
  expect_error(function() s:change({ kind = "boat", owner = 1 }, { damage = 4 }) end, "no piece has the damage 4")
  s:next_rolls { 9 }
  expect_error(function() s:start_turn(1) end, "next_rolls has a 9 for what goes from 1 to 8")
end)
