-- Fault: a loop that never comes to its end.
local busy_loop = {}

function busy_loop.turn(game, player)
  player:choose("Step", { "left", "right" })
  local steps = 0
  while game.turn == 2 do steps = steps + 1 end
end

return busy_loop
