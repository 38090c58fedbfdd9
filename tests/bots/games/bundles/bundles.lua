-- Bundles: draw five sticks and choose three of them, one by one; three of one colour count 5
-- points, two of one colour 1. So points come only with the last of three choices.
local bundles = {}

local function worth(bundle)
  local most = 0
  for _, colour in ipairs({ "red", "blue", "green" }) do
    most = math.max(most, bundle:count("colour", colour))
  end
  return most == 3 and 5 or most - 1
end

function bundles.turn(game, player)
  game.bag:draw(5, player.hand)
  for _ = 1, 3 do player:choose("Bundle a stick", player.hand):move(player.bundle) end
  player.points = player.points + worth(player.bundle)
  player.bundle:move_all(game.bag)
  player.hand:move_all(game.bag)
  if game.round >= game.rules.rounds then game:last_rounds(0) end
end

function bundles.score(_, player) return player.points end

return bundles
