-- Fault: what somebody may guess goes by what fell under the other's cup.
local shaking = {}

function shaking.turn(game, player)
  local other = player:next()
  other.cup:roll()
  local guesses = {}
  for side = 1, 6 do
    if math.abs(side - other.cup[1].value) < 4 then guesses[#guesses + 1] = side end
  end
  if player:choose("What fell?", guesses) == other.cup[1].value then player.guesses = player.guesses + 1 end
  if game.turn == 20 then game:tie() end
end

return shaking
