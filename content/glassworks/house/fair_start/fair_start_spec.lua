-- Fair start: in 1,200 games of two greedy bots who begins won 43.0 % without it, 50.7 % with two
-- glass more, and 46.1 % with one.

test("who begins holds two glass more, the others as many as ever", function()
  local s = scenario { players = 3 }
  expect(s:count("satchel", s:active()), 5)
  for seat = 1, 3 do
    if seat ~= s:active() then expect(s:count("satchel", seat), 3) end
  end
end)
