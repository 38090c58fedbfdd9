-- Trapdoor: where the trap is gets rolled before the player chooses, and nobody is told.
local trapdoor = {}

function trapdoor.turn(game, player)
  local trap = game:roll(6)
  local odd = trap % 2
  player:choose(odd == 1 and "An odd one." or "An even one.", { "Go" })
  local guess = player:choose("Which one?", { 1, 2, 3, 4, 5, 6 })
  if guess == trap then player.hits = player.hits + 1 end
  if game.turn == 20 then game:finish() end
end

function trapdoor.score(_, player) return player.hits end

return trapdoor
