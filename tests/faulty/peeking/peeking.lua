-- Fault: what is offered tells whether the hidden card on top is a high one.
local peeking = {}

function peeking.setup(game) game.deck:shuffle() end

function peeking.turn(game, player)
  local options = { "Draw a card", "Pass" }
  if game.deck:top().number > 6 then options[3] = "Draw and hope" end
  player:choose("What now?", options)
  game.deck:draw(1, player.hand)
  if game.deck:is_empty() then game:tie() end
end

return peeking
