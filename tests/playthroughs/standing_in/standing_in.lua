-- Standing In: the letter that a joker stands for is the name of hidden tiles too, and tells nothing of
-- them. Of tiles that look alike the first in the hand is offered, so in another deal it may be
-- another one than the reader was shown.
local standing_in = {}

function standing_in.setup(game)
  for _, player in ipairs(game.players) do game.bag:draw(4, player.hand) end
end

function standing_in.turn(game, player)
  local moves, hand = game:moves(), player.hand
  local joker
  for _, tile in ipairs(hand:pieces()) do
    if tile.kind == "joker" then joker = tile end
  end
  for _, tile in ipairs(hand:distinct()) do
    if tile.kind == "tile" and joker then
      for _, letter in ipairs { "A", "B", "C", "D" } do
        moves:add("pair", "Lay {tile} and {joker} as " .. letter, tile, joker)
      end
    end
    moves:add("one", "Lay {tile}", tile)
  end
  local move = player:choose("Lay something", moves)
  move.tile:move(game.table)
  if move.joker then move.joker:move(game.table) end
  game.bag:draw(4 - hand:count(), hand)
  if hand:is_empty() then game:tie() end
end

return standing_in
