-- Fault: which of the stones that all have seen was drawn in secret is kept, and `evaluate` goes by
-- it.
local refilling = {}
local drawn = {}

function refilling.turn(game, player)
  local other = game.players[3 - player.seat]
  for _, stone in ipairs(game.table:pieces()) do stone:move(game.bag) end
  game.bag:draw(1, other.hand)
  drawn[game.sign] = drawn[game.sign] or other.hand:pieces()[1].number
  player.bet = player:choose("What was drawn?", { 1, 2, 3, 4, 5, 6 })
  if other.hand:pieces()[1].number == player.bet then player.hits = player.hits + 1 end
  other.hand:pieces()[1]:move(game.table)
  for _ = 1, 5 do game.bag:draw(1, game.table) end
  game.was, game.sign = game.sign, game:roll(1000000)
  if game.turn == 20 then game:tie() end
end

function refilling.evaluate(game, player) return player.bet == drawn[game.was] and 10 or 0 end

return refilling
