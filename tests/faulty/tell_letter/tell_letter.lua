-- Fault: the log tells everybody the letter of the card that was drawn. That signs with these letters
-- hang on the wall makes it no less of a secret which card it is.
local tell_letter = {}

function tell_letter.setup(game) game.deck:shuffle() end

function tell_letter.turn(game, player)
  player:choose("Draw", { "Draw a card", "Draw a card slowly" })
  local card = game.deck:top()
  card:move(player.hand)
  game:log("{} drew {}", player, card.letter)
  if game.deck:is_empty() then game:tie() end
end

return tell_letter
