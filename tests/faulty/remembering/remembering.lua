-- Fault: keeps a fact of the game in a variable of its own.
local remembering = {}
local streak = 0

function remembering.turn(game, player)
  if player:choose("Step", { "left", "right" }) == "left" then streak = streak + 1 end
  player:choose("Step again", { "left", "right" })
  player.points = player.points + streak
  if game.turn == 20 then game:finish() end
end

function remembering.score(_, player) return player.points end

return remembering
