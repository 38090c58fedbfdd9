-- Bridge: everybody lays a plank, rests or slips in turn. Twelve planks before twenty turns are
-- over win for all; otherwise all lose.
local bridge = {}

function bridge.turn(game, player)
  local deed = player:choose("Do something", { "Lay a plank", "Rest", "Slip" })
  if deed == "Lay a plank" then game.planks = game.planks + 1 end
  if deed == "Slip" then game.planks = math.max(0, game.planks - 1) end
  game.flood = game.flood + 1
  if game.planks >= game.rules.length then
    game:win_together("the bridge is built")
  elseif game.flood >= game.rules.flood then
    game:lose_together("the flood came")
  end
end

function bridge.score(game) return game.planks end

return bridge
