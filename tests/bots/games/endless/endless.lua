-- Endless: one turn that asks for ever.
local endless = {}

function endless.turn(_, player)
  while true do player:choose("On and on", { "more", "still more" }) end
end

return endless
