-- Tricks: everybody plays a card in one turn; whoever has the suit that was led must follow it, so
-- what somebody is offered goes by cards that the others don't see.
local tricks = {}

function tricks.setup(game)
  game.deck:shuffle()
  for _, player in ipairs(game.players) do game.deck:draw(game.rules.cards, player.hand) end
end

local function play(game, player)
  local led = game.trick[1]
  local following = led and player.hand:where("suit", led.suit) or player.hand
  local card = player:choose("Play a card", #following > 0 and following or player.hand)
  card:move(game.trick)
  return card
end

function tricks.turn(game, player)
  local best, winner = play(game, player), player
  for _, other in ipairs(player:others()) do
    local card = play(game, other)
    if card.suit == best.suit and card.rank > best.rank then best, winner = card, other end
  end
  game.trick:move_all(winner.won)
  game:next_player(winner)
  if player.hand:is_empty() then game:finish("all cards are played") end
end

function tricks.score(_, player) return #player.won end

return tricks
