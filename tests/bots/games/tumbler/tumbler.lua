-- Where a turn is begun again, as when bots think, the die is rolled ahead and kept, so that
-- `evaluate` knows what will fall.
local tumbler = {}
local begun, ahead = {}, {}

function tumbler.turn(game, player)
  local die = game.table_top[1]
  begun[game.turn] = (begun[game.turn] or 0) + 1
  if begun[game.turn] > 1 then ahead[game.turn] = die:roll() end
  player.bet = player:choose("What will fall?", { 1, 2, 3, 4, 5, 6 })
  if die:roll() == player.bet then player.hits = player.hits + 1 end
  if game.turn == 20 then game:tie() end
end

function tumbler.evaluate(game, player) return player.bet == ahead[game.turn] and 10 or 0 end

return tumbler
