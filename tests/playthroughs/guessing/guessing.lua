-- Guessing: names of hidden cards are all over the log, and none of them tells a secret.
local guessing = {}

function guessing.setup(game)
  game.deck:shuffle()
  game.deck:draw(1, game.hidden)
  for _, player in ipairs(game.players) do game.deck:draw(3, player.hand) end
end

function guessing.turn(game, player)
  local moves = game:moves()
  for number = 1, 12 do moves:add("guess", "Guess that it is " .. number, number) end
  local guess = player:choose("Which card is hidden?", moves)
  if guess[1] == game.hidden:top().number then
    game:log("It was the " .. guess[1])
    game:win(player, "a good guess")
  else
    game:log("No, it isn't the " .. guess[1])
    local bet = player:choose("How much do you bet?", { 1, 2, 3 })
    player.points = player.points + bet
    game:log("{} bets {}", player, bet)
  end
  if game.turn == 30 then game:finish("nobody knew") end
end

function guessing.score(_, player) return player.points end

return guessing
