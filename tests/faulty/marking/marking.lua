-- Fault: a number that nobody sees tells which card lies on top.
local marking = {}

function marking.setup(game) game.deck:shuffle() end

function marking.turn(game, player)
  player.bet = player:choose("What lies on top?", { 1, 2, 3, 4, 5, 6 })
  if game.deck:top().number == player.bet then player.hits = player.hits + 1 end
  game.deck:shuffle()
  game.was, game.mark = game.mark, game.deck:top().number
  if game.turn == 20 then game:tie() end
end

function marking.evaluate(game, player) return player.bet == game.was and 10 or 0 end

return marking
