-- Fault: the score goes by how often it was counted.
local fickle_score = {}
local counted = 0

function fickle_score.turn(game, player)
  player:choose("Step", { "left", "right" })
  if game.turn == 8 then game:finish() end
end

function fickle_score.score()
  counted = counted + 1
  return counted
end

return fickle_score
