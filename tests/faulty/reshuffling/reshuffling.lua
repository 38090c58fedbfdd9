-- Fault: what comes to lie on top of a deck that is shuffled before everybody's eyes is kept, and
-- `prefer` and `evaluate` go by it.
local reshuffling = {}
local top = {}

function reshuffling.turn(game, player)
  for _, card in ipairs(game.table:pieces()) do card:move(game.deck) end
  game.deck:shuffle()
  top[game.sign] = top[game.sign] or game.deck:top().number
  player.bet = player:choose("What lies on top?", { 1, 2, 3, 4, 5, 6 })
  if game.deck:top().number == player.bet then player.hits = player.hits + 1 end
  for _, card in ipairs(game.deck:pieces()) do
    card:move(game.table)
    card:face_up()
  end
  game.was, game.sign = game.sign, game:roll(1000000)
  if game.turn == 20 then game:tie() end
end

function reshuffling.prefer(game, _, bet) return bet == top[game.sign] and 10 or 0 end
function reshuffling.evaluate(game, player) return player.bet == top[game.was] and 10 or 0 end

return reshuffling
