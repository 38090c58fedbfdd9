-- Rich river: one glass more than the stones of the segment beside it.

-- Who places on the heart segment takes from the triangle segment, which then begins the river anew
-- and is refilled as the one beside it, with two stones, shows.
test("a segment is refilled with one glass more than the one beside it shows", function()
  local s = scenario { players = 2 }
  s:only("river", { "heart segment", "triangle segment", "circle segment", "square segment",
    "diamond segment", "hexagon segment" })
  s:only("tray of triangle segment", { "white circle" })
  s:only("satchel", 1, { "white heart" })
  s:start_turn(1)
  s:choose { "white heart", "take", "triangle segment" }
  expect(s:zone("river")[1], "triangle segment")
  expect(s:count "tray of triangle segment", 3)
end)
