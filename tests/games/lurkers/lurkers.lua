-- Lurkers: somebody lays a card face down, offered from the lowest to the highest, and the other
-- guesses. Which option it was would tell the card.
local lurkers = {}

function lurkers.setup(game)
  game.deck:shuffle()
  for _, player in ipairs(game.players) do game.deck:draw(4, player.hand) end
end

function lurkers.turn(game, player)
  local moves = game:moves()
  for rank = 1, 8 do
    for _, card in ipairs(player.hand:where("rank", rank)) do moves:add("lay", "Lay {card}", card) end
  end
  local card = player:choose("Lay a card face down", moves).card
  card:face_down()
  card:move(game.spot)
  local other = player:next()
  if other:confirm("Is it higher than 4?") == (card.rank > 4) then other.points = other.points + 1 end
  card:move(player.done)
  if player.hand:is_empty() and other.hand:is_empty() then game:finish("all cards are laid") end
end

function lurkers.score(_, player) return player.points end

return lurkers
