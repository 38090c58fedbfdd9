-- Fault: the same thing is offered and refused.
local contradiction = {}

function contradiction.turn(game, player)
  local moves = game:moves()
  moves:add("go", "Go")
  moves:refuse("go", "it is too late", "Go")
  player:choose("Well?", moves)
  if game.turn == 4 then game:tie() end
end

return contradiction
