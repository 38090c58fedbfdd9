-- Fault: one of the options that are offered fails.
local trap = {}

function trap.turn(game, player)
  local door = player:choose("Open a door", { "first", "second", "third", "fourth", "fifth" })
  if door == "fifth" then error("there is nothing behind this door") end
  if game.turn == 2 then game:tie() end
end

return trap
