-- Harvest: reap, and all win; or wait, and the field looks still better, till winter comes.
local harvest = {}

function harvest.turn(game, player)
  if player:choose("What now?", { "Wait", "Reap" }) == "Reap" then return game:win_together("reaped") end
  game.ripe = game.ripe + 1
  if game.ripe >= game.rules.winter then game:lose_together("winter came") end
end

-- There is no score, so a game that is over has no points to set beside these.
function harvest.evaluate(game) return 100 + game.ripe end

return harvest
