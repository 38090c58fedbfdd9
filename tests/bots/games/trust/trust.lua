-- Trust: rely on luck, which helps five times of ten, or on the next player, who holds two of sixty
-- cards, the lowest first, and wins for all with a high one.
local trust = {}

local function by_number(one, other) return one.number < other.number end

function trust.setup(game)
  game.deck:shuffle()
  for _, player in ipairs(game.players) do game.deck:draw(2, player.hand) end
end

local function settle(game, won)
  if won then game:win_together("well done") else game:lose_together("badly done") end
end

function trust.turn(game, player)
  if game.turn == 1 then
    if player:choose("Rely on", { "luck", "a partner" }) == "luck" then settle(game, game:roll(10) <= 5) end
    return
  end
  local cards = {}
  for _, card in ipairs(player.hand) do cards[#cards + 1] = card end
  table.sort(cards, by_number)
  local card = player:choose("Play a card", cards)
  card:move(game.played)
  settle(game, card.number > 30)
end

return trust
