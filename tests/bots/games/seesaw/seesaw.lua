-- Seesaw: whatever is chosen, a round brings the points that the manifest says, and four rounds end
-- the game. Ten ways to push and one to rest; from the third round on there is no rest.
local seesaw = {}

function seesaw.turn(game, player)
  local moves = game:moves()
  for strength = 1, 10 do moves:add("push", "Push with {strength}", strength) end
  if game.round < 3 then moves:add("rest", "Rest") end
  player:choose("Push or rest", moves)
  player.points = player.points + game.rules.gains[game.round][player.seat]
  if game.round == #game.rules.gains then game:last_rounds(0) end
end

function seesaw.score(_, player) return player.points end

return seesaw
