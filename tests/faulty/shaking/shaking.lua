-- Fault: what somebody may guess goes by what fell under the other's cup before.
local shaking = {}

function shaking.setup(game)
  for _, player in ipairs(game.players) do player.cup:roll() end
end

function shaking.turn(game, player)
  local hidden = player:next().cup[1]
  local guesses = {}
  for side = 1, 6 do
    if math.abs(side - hidden.value) < 4 then guesses[#guesses + 1] = side end
  end
  if player:choose("What fell?", guesses) == hidden.value then player.guesses = player.guesses + 1 end
  hidden:roll()
  if game.turn == 20 then game:tie() end
end

return shaking
