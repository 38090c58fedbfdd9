-- Fault: two options read the same, so a saved choice can't tell which one was meant.
local twins = {}

function twins.turn(game, player)
  player:choose("Pick a door", { "left door", "right door", "left door" })
  if game.turn == 4 then game:tie() end
end

return twins
