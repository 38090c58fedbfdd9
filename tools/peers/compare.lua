-- Plays the same random games in Glasshouse and in its peers, in turns, and prints how many times as fast we are.
--   lua5.4 tools/peers/compare.lua [--json] [--quick] OURS PEER=COMMAND...
-- OURS is the command that takes `bench --json --only noughts,four --seconds S`. A peer's command takes `GAME seconds S
-- SEED` and prints "games seconds moves first_wins draws"; without a command (`boardgame_io=`) the peer is skipped.
--
-- The machine is noisy and slows down for seconds at a time, so everybody plays in every round and the median counts.
local folder = arg[0]:match("^(.*/)") or "./"
local json = dofile(folder .. "json.lua")

local GAMES = { "noughts", "four" }
local FIGURES = { "games_per_second", "choices_per_second" }

local function stop(code, ...)
  io.stderr:write("bench: ", string.format(...), "\n")
  os.exit(code)
end

local function read_peer(word)
  local name, command = word:match("^([%w_]+)=(.*)$")
  if not name then stop(2, "PEER=COMMAND expected, found '%s'", word) end
  return { name = name, command = command ~= "" and command or nil }
end

local function read_arguments(words)
  local run = { rounds = 3, seconds = 1, peers = {} }
  for _, word in ipairs(words) do
    if word == "--json" then run.json = true
    elseif word == "--quick" then run.quick, run.rounds, run.seconds = true, 1, 0.2
    elseif not run.ours then run.ours = word
    else run.peers[#run.peers + 1] = read_peer(word) end
  end
  return run.ours and run or stop(2, "the command to measure is missing")
end

local function output_of(command)
  local pipe = assert(io.popen(command))
  local text = pipe:read("a")
  if not pipe:close() then stop(1, "this failed: %s", command) end
  return text
end

local function decoded_output_of(command)
  local ok, value = pcall(json.decode, output_of(command))
  return ok and value or stop(1, "%s: %s", command, value)
end

local function measure_ours(run)
  local names = table.concat(GAMES, ",")
  local command = string.format("%s bench --json --only %s --seconds %g", run.ours, names, run.seconds)
  local games = decoded_output_of(command).games or {}
  for _, game in ipairs(GAMES) do
    if not (games[game] and games[game].games_per_second) then stop(1, "no figures of %s in: %s", game, command) end
  end
  return games
end

local function measure_peer(peer, run, round)
  local figures = {}
  for _, game in ipairs(GAMES) do
    local command = string.format("%s %s seconds %g %d", peer.command, game, run.seconds, round)
    local games, seconds, moves = output_of(command):match("^(%d+) ([%d.]+) (%d+) ")
    if not games then stop(1, "no figures in: %s", command) end
    figures[game] = { games_per_second = games / seconds, choices_per_second = moves / seconds }
  end
  return figures
end

local function median(values)
  table.sort(values)
  local middle = (#values + 1) // 2
  return (values[middle] + values[#values + 1 - middle]) / 2
end

-- Rounds of figures become one: the median of each.
local function medians(rounds)
  local result = {}
  for _, game in ipairs(GAMES) do
    result[game] = {}
    for _, figure in ipairs(FIGURES) do
      local values = {}
      for _, round in ipairs(rounds) do values[#values + 1] = round[game][figure] end
      if #values > 0 then result[game][figure] = median(values) end
    end
  end
  return result
end

-- What everybody did: the medians of ours, and under peers those of each peer that was not skipped.
local function measure(run)
  local ours, theirs = {}, {}
  for round = 1, run.rounds do
    ours[round] = measure_ours(run)
    for _, peer in ipairs(run.peers) do
      local rounds = theirs[peer.name] or {}
      if peer.command then rounds[round] = measure_peer(peer, run, round) end
      theirs[peer.name] = rounds
    end
  end
  local result = { ours = medians(ours), peers = {} }
  for name, rounds in pairs(theirs) do result.peers[name] = #rounds > 0 and medians(rounds) or nil end
  return result
end

local function ratio(result, game, peer)
  local theirs = result.peers[peer.name]
  return theirs and result.ours[game].games_per_second / theirs[game].games_per_second
end

local function print_row(name, figures, times)
  local words = {}
  for i, figure in ipairs(FIGURES) do words[i] = figures[figure] and string.format("%.0f", figures[figure]) or "-" end
  print(string.format("  %-14s %12s %12s %10s", name, words[1], words[2], times))
end

local function print_table(run, result)
  print(string.format("Random games on one thread, median of %d x %g s", run.rounds, run.seconds))
  for _, game in ipairs(GAMES) do
    print(string.format("\n%-16s %12s %12s %10s", game, "games/s", "moves/s", "we are"))
    print_row("glasshouse", result.ours[game], "")
    for _, peer in ipairs(run.peers) do
      local times = ratio(result, game, peer)
      if times then print_row(peer.name, result.peers[peer.name][game], string.format("%.2f x", times))
      else print(string.format("  %-14s %12s", peer.name, "skipped")) end
    end
  end
end

-- Everything else that our own bench measures is passed on as it is.
local function print_json(run, result, everything)
  everything.games = everything.games or {}
  for game, figures in pairs(result.ours) do
    everything.games[game] = everything.games[game] or {}
    for figure, value in pairs(figures) do everything.games[game][figure] = value end
  end
  local peers, ratios = {}, {}
  for _, peer in ipairs(run.peers) do
    peers[peer.name] = result.peers[peer.name] or json.null
    for _, game in ipairs(GAMES) do
      ratios[game .. "_vs_" .. peer.name] = ratio(result, game, peer) or json.null
    end
  end
  print(json.encode({ ours = everything, peers = peers, ratios = ratios }))
end

local run = read_arguments(arg)
if run.json then
  local everything = run.quick and {} or decoded_output_of(run.ours .. " bench --json")
  print_json(run, measure(run), everything)
else
  if not run.quick then print(output_of(run.ours .. " bench")) end
  print_table(run, measure(run))
end
