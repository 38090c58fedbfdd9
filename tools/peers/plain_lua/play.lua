-- Plays random games and prints "games seconds moves first_wins draws".
--   lua5.4 play.lua noughts|four seconds|games NUMBER SEED
local folder = arg[0]:match("^(.*/)") or "./"
local game = dofile(folder .. arg[1] .. ".lua")
local unit, amount = arg[2], tonumber(arg[3])
math.randomseed(tonumber(arg[4]))

local function play_one()
  local state = game.new()
  while true do
    local moves = game.legal_moves(state)
    if #moves == 0 then return nil, state.moves end
    game.apply(state, moves[math.random(#moves)])
    local winner = game.winner(state)
    if winner then return winner, state.moves end
  end
end

-- The clock is read once in so many games: on some systems reading it takes as long as a game.
local BATCH = 100
local games, moves, first_wins, draws = 0, 0, 0, 0
local start = os.clock()

local function done()
  if unit == "games" then return games >= amount end
  return games % BATCH == 0 and os.clock() - start >= amount
end

while not done() do
  local winner, length = play_one()
  games = games + 1
  moves = moves + length
  if winner == 1 then first_wins = first_wins + 1 end
  if not winner then draws = draws + 1 end
end
print(string.format("%d %.6f %d %d %d", games, os.clock() - start, moves, first_wins, draws))
