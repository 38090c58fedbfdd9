-- Fists: both choose in secret; scissors, paper, stone. Who answers second knows nothing.
local fists = {}

local SHAPES = { "scissors", "paper", "stone" }
local BEATS = { scissors = "paper", paper = "stone", stone = "scissors" }

function fists.turn(game)
  local shown = game:ask_all("Show a hand", function() return SHAPES end)
  local first, second = game.players[1], game.players[2]
  if BEATS[shown[1]] == shown[2] then first.points = first.points + 1 end
  if BEATS[shown[2]] == shown[1] then second.points = second.points + 1 end
  if game.round >= game.rules.rounds then game:last_rounds(0) end
end

function fists.score(_, player) return player.points end

return fists
