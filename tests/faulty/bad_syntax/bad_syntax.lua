-- Fault: not Lua.
local bad_syntax = {}

function bad_syntax.turn(game, player
  player:choose("Step", { "left", "right" })
end

return bad_syntax
