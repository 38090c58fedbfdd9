-- Fault: the log tells everybody which card was drawn, because its name is put into the text.
local tell_tale = {}

function tell_tale.setup(game) game.deck:shuffle() end

function tell_tale.turn(game, player)
  player:choose("Draw", { "Draw a card", "Draw a card slowly" })
  game.deck:draw(1, player.hand)
  game:log("{} drew " .. player.hand:pieces()[player.hand:count()]:title(), player)
  if game.deck:is_empty() then game:tie() end
end

return tell_tale
