-- Fault: a slip that only the third turn comes to.
local third_turn = {}

function third_turn.turn(game, player)
  player:choose("Step", { "left", "right" })
  if game.turn == 3 then
    player.purse:draw(1, game.box)
  end
  if game.turn == 6 then game:tie() end
end

return third_turn
