-- Fault: the log tells everybody the number of the card that was drawn.
local tell_number = {}

function tell_number.setup(game) game.deck:shuffle() end

function tell_number.turn(game, player)
  player:choose("Draw", { "Draw a card", "Draw a card slowly" })
  local card = game.deck:top()
  card:move(player.hand)
  game:log("{} drew {}", player, card.number)
  if game.deck:is_empty() then game:tie() end
end

return tell_number
