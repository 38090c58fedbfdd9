-- The peers play by the rules: what random play gives is known, and a line that is not seen changes it.
--   lua5.4 tests/tools/peers_test.lua NATIVE       from the root of the checkout
-- For noughts the figures are exact (255,168 games weighed by their chance), for four the mean of ten million games.
-- Seeds are fixed, so a test that passes once passes always; the tolerance is four standard errors.
local sentences = dofile("tests/tools/sentences.lua")

local KNOWN = {
  noughts = { length = 7.626, length_deviation = 1.30, first_wins = 0.5849, draws = 0.1270 },
  four = { length = 21.31, length_deviation = 7.36, first_wins = 0.5555, draws = 0.0025 },
}

local function play(command, game, count, seed)
  local pipe = assert(io.popen(string.format("%s %s games %d %d", command, game, count, seed)))
  local games, _, moves, first_wins, draws = pipe:read("n", "n", "n", "n", "n")
  pipe:close()
  return { games = games, length = moves / games, first_wins = first_wins / games, draws = draws / games }
end

local function claim_share(sentence, found, expected, count)
  sentences.claim_near(sentence, found, expected, 4 * math.sqrt(expected * (1 - expected) / count))
end

-- A player wins with the last move, so the first player's games have an odd number of moves.
local function check_turns(peer, command)
  for seed = 1, 3 do
    local found = play(command, "noughts", 1, seed)
    if found.draws == 0 then sentences.claim(peer .. " plays by turns", found.first_wins, found.length % 2) end
  end
end

local function check(peer, command, counts)
  for game, count in pairs(counts) do
    local known, found = KNOWN[game], play(command, game, count, 11)
    local name = peer .. " " .. game
    sentences.claim(name .. " plays as many games as asked", found.games, count)
    sentences.claim_near(name .. " has the known mean length", found.length, known.length,
      4 * known.length_deviation / math.sqrt(count))
    claim_share(name .. " is won by the first player as often as known", found.first_wins, known.first_wins, count)
    claim_share(name .. " is drawn as often as known", found.draws, known.draws, count)
  end
end

local function is_there(path)
  local file = io.open(path)
  return file and file:close()
end

local plain_lua = "lua5.4 tools/peers/plain_lua/play.lua"
local boardgame_io = "NODE_ENV=production node tools/peers/boardgame_io/play.mjs"

check("native", arg[1], { noughts = 200000, four = 100000 })
check_turns("native", arg[1])
check("plain_lua", plain_lua, { noughts = 10000, four = 6000 })
check_turns("plain_lua", plain_lua)
if os.execute("command -v node >/dev/null") then
  check("the game object of boardgame_io", "node tests/tools/bare_rules.mjs", { noughts = 20000, four = 15000 })
  -- What tools/bench installed is checked too; nothing is installed for a test.
  if is_there("build/peers/node_modules/boardgame.io/package.json") then
    check("boardgame_io", boardgame_io, { noughts = 200, four = 40 })
    check_turns("boardgame_io", boardgame_io)
  end
end
sentences.finish()
