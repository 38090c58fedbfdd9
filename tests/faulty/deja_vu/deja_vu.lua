-- Fault: keeps how the dice fell, for when the same game is played again.
local deja_vu = {}
local fell = {}

function deja_vu.turn(game, player)
  if game.last > 0 then fell[game.turn - 1] = game.last end
  player.bet = player:choose("What will fall?", { 1, 2, 3, 4, 5, 6 })
  game.last = game:roll(6)
  if game.last == player.bet then player.hits = player.hits + 1 end
  if game.turn == 20 then game:tie() end
end

function deja_vu.evaluate(game, player) return player.bet == fell[game.turn] and 10 or 0 end

return deja_vu
