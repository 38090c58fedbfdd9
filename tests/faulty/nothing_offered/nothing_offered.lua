-- Fault: asks with an empty list.
local nothing_offered = {}

function nothing_offered.turn(game, player)
  player:choose("Step", { "left", "right" })
  if game.turn == 2 then player:choose("Take one of these", {}) end
end

return nothing_offered
