-- Hexline: lay stones until your two sides are connected.
local hexline = {}

function hexline.turn(game, player)
  local cell = player:choose("Lay a stone", game.board:empty_cells())
  player.stones:draw(1, cell)
  local sides = game.rules.sides[player.seat]
  if game.board:connects(cell, sides[1], sides[2], "owner") then
    game:win(player, "the sides are connected")
  end
end

return hexline
