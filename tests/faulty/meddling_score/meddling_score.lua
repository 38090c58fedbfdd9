-- Fault: counting points changes the table.
local meddling_score = {}

function meddling_score.turn(game, player)
  player:choose("Step", { "left", "right" })
  if game.turn == 4 then game:finish() end
end

function meddling_score.score(game)
  game.visits = game.visits + 1
  return game.visits
end

return meddling_score
