-- Sly: guess the one card in the other's hand. The hooks look at it.
local sly = {}

local function hidden(game, player)
  local other = game.players[3 - player.seat]
  return other.hand:pieces()[1]
end

function sly.turn(game, player)
  local other = game.players[3 - player.seat]
  game.deck:shuffle()
  game.deck:draw(1, other.hand)
  player.bet = player:choose("What do they hold?", { 1, 2, 3, 4, 5, 6 })
  if hidden(game, player).number == player.bet then player.hits = player.hits + 1 end
  hidden(game, player):move(game.deck)
  game.deck:shuffle()
  if game.turn == 20 then game:tie() end
end

function sly.evaluate(game, player)
  local card = hidden(game, player)
  return card and card:known_to(game.players[3 - player.seat]) and 1 or 0
end

function sly.prefer(game, player, bet) return hidden(game, player).number == bet and 10 or 0 end
function sly.playout(game, player, bet) return hidden(game, player).number == bet and 10 or 1 end

return sly
