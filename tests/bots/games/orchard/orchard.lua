-- Orchard: sixty-four apples of 1 to 8 lie open; players pick one in turn, forty in all.
-- The weight picked counts as points.
local orchard = {}

function orchard.setup(game)
  for _, cell in ipairs(game.orchard:empty_cells()) do game.basket:draw(1, cell) end
end

function orchard.turn(game, player)
  local apple = player:choose("Pick an apple", game.orchard:filled_cells())
  apple:piece():move(player.crate)
  if game.turn >= game.rules.picks then game:finish("forty apples are picked") end
end

function orchard.score(_, player) return player.crate:sum("weight") end

return orchard
