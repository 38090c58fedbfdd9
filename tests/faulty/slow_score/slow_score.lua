-- Fault: counting points never ends.
local slow_score = {}

function slow_score.turn(game, player)
  player:choose("Step", { "left", "right" })
  if game.turn == 4 then game:finish() end
end

function slow_score.score()
  repeat until false
end

return slow_score
