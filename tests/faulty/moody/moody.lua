-- Fault: offers what a variable of its own says, and the table stays the same.
local moody = {}
local asked = 0

function moody.turn(game, player)
  asked = asked + 1
  player:choose("Say something", asked % 3 == 0 and { "yes", "no" } or { "yes", "no", "perhaps" })
  if game.turn == 12 then game:tie() end
end

return moody
