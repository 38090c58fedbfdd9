-- Whist: four players, thirteen tricks; stars are trumps. A turn is one card.
local whist = {}

function whist.setup(game)
  game.deck:shuffle()
  for _, player in ipairs(game.players) do game.deck:draw(13, player.hand) end
end

local function add_cards(moves, hand, led)
  local bound = led and hand:count("suit", led.suit) > 0
  for _, card in ipairs(hand) do
    if bound and card.suit ~= led.suit then
      moves:refuse("play", "you have to follow suit", "Play {card}", card)
    else
      moves:add("play", "Play {card}", card)
    end
  end
  return moves
end

local function beats(card, other)
  if card.suit == other.suit then return card.rank > other.rank end
  return card.suit == "stars"
end

-- Who played the best card of a full trick, the last player being the one whose turn it is.
local function winner_of(trick, last)
  local best, winner, player = trick[1], last:next(), last:next()
  for _, card in ipairs(trick) do
    if beats(card, best) then best, winner = card, player end
    player = player:next()
  end
  return winner
end

function whist.turn(game, player)
  player:choose("Play a card", add_cards(game:moves(), player.hand, game.trick[1])).card:move(game.trick)
  if #game.trick < #game.players then return end
  local winner = winner_of(game.trick, player)
  game.trick:move_all(winner.won)
  winner.tricks = winner.tricks + 1
  game:log("{} wins the trick", winner)
  game:next_player(winner)
  if player.hand:is_empty() then game:finish("all cards are played") end
end

function whist.score(_, player) return player.tricks end

return whist
