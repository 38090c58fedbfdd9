-- Fault: the first card on top that a turn is begun with is kept, and `evaluate` goes by it. The sign
-- tells the turns that are really played from those that are imagined ahead.
local hoarding = {}
local first = {}

function hoarding.setup(game) game.deck:shuffle() end

function hoarding.turn(game, player)
  first[game.sign] = first[game.sign] or game.deck:top().number
  game.players[3 - player.seat]:choose("Ready?", { "Yes", "Go on" })
  player.bet = player:choose("What lies on top?", { 1, 2, 3, 4, 5, 6 })
  if game.deck:top().number == player.bet then player.hits = player.hits + 1 end
  game.deck:shuffle()
  game.was, game.sign = game.sign, game:roll(1000000)
  if game.turn == 20 then game:tie() end
end

function hoarding.evaluate(game, player) return player.bet == first[game.was] and 10 or 0 end

return hoarding
