-- Measures two revisions of Glasshouse beside each other and prints how many times as fast ours is.
--   lua5.4 tools/peers/against.lua [--only GAME,...] [--iterations N] [--json] COUNTER OURS THEIRS
-- OURS and THEIRS are commands that take `list`, `simulate` and `bench`. COUNTER is put before one of them and tells on
-- stderr how many instructions it took, as callgrind does: "Collected : 12345"; without it ("") only clocks are read.
--
-- Instructions are those of a choice: random bots, or search bots that think N times about each, play so many games,
-- and twice as many; the difference of the two is free of what it takes to start. Clocks are noisy, so both are read in
-- turns and the median counts; where they disagree the instructions are right. Games with equal fingerprints went
-- equally.
local folder = arg[0]:match("^(.*/)") or "./"
local json = dofile(folder .. "json.lua")

local ROUNDS, SECONDS = 5, 0.3
local LONG_ENOUGH = 0.05 -- seconds of games to count the instructions of
local MOST_THOUGHT = 1.5 -- seconds that a game of thinking bots may take
local ITERATIONS = { 200, 100, 50, 20, 10, 5 }
local RATES = { random = "games_per_second", search = "search_per_second" }

local function stop(code, ...)
  io.stderr:write("bench: ", string.format(...), "\n")
  os.exit(code)
end

local function read_arguments(words)
  local run, commands = {}, {}
  local i = 1
  while i <= #words do
    if words[i] == "--json" then run.json = true
    elseif words[i] == "--only" then i, run.only = i + 1, words[i + 1]
    elseif words[i] == "--iterations" then
      i, run.iterations = i + 1, math.tointeger(tonumber(words[i + 1]))
      if not run.iterations then stop(2, "--iterations takes a number") end
    else commands[#commands + 1] = words[i] end
    i = i + 1
  end
  if #commands ~= 3 then stop(2, "COUNTER, OURS and THEIRS expected, found %d words", #commands) end
  run.counter, run.programs = commands[1], { ours = commands[2], theirs = commands[3] }
  return run
end

local function output_of(command)
  local pipe = assert(io.popen(command))
  local text = pipe:read("a")
  if not pipe:close() then stop(1, "this failed: %s", command) end
  return text
end

local function decoded(text, command)
  local ok, value = pcall(json.decode, text)
  return ok and value or stop(1, "%s: %s", command, value)
end

local function simulate(program, game, bots, games)
  return string.format("%s simulate %s --bots %s --games %d --seed 1 --threads 1 --json", program, game, bots, games)
end

-- What so many games came to, with the instructions they took.
local function counted(run, program, game, bots, games)
  local told = os.tmpname()
  local command = simulate(run.counter .. " " .. program, game, bots, games)
  local result = decoded(output_of(command .. " 2>" .. told), command)
  local file <close> = assert(io.open(told))
  local instructions = file:read("a"):match("Collected : (%d+)")
  os.remove(told)
  if not instructions then stop(1, "no instructions were counted by: %s", command) end
  return { instructions = tonumber(instructions), choices = result.choices, fingerprint = result.fingerprint }
end

local function instructions_of_choice(run, program, game, bots, games)
  local some = counted(run, program, game, bots, games)
  local more = counted(run, program, game, bots, 2 * games)
  local each = (more.instructions - some.instructions) / (more.choices - some.choices)
  return { each = each, fingerprint = more.fingerprint }
end

local function seconds_of(program, game, bots, games)
  local command = simulate(program, game, bots, games)
  return decoded(output_of(command .. " 2>/dev/null"), command).seconds
end

-- So many games take long enough to be counted.
local function games_to_count(program, game, bots)
  local games = 1
  while games < 4096 and seconds_of(program, game, bots, games) < LONG_ENOUGH do games = 2 * games end
  return games
end

-- As many thoughts for each choice as there is time for.
local function iterations_for(run, game)
  if run.iterations then return run.iterations end
  local least = ITERATIONS[#ITERATIONS]
  local each = seconds_of(run.programs.theirs, game, "search:" .. least, 1) / least
  for _, iterations in ipairs(ITERATIONS) do
    if each * iterations <= MOST_THOUGHT then return iterations end
  end
  return least
end

local function compare_counts(run, game, kind)
  local bots = kind == "search" and "search:" .. iterations_for(run, game) or kind
  local games = games_to_count(run.programs.theirs, game, bots)
  local ours = instructions_of_choice(run, run.programs.ours, game, bots, games)
  local theirs = instructions_of_choice(run, run.programs.theirs, game, bots, games)
  return {
    bots = bots, ours = ours.each, theirs = theirs.each, ratio = theirs.each / ours.each,
    same_games = ours.fingerprint == theirs.fingerprint,
  }
end

local function median(values)
  table.sort(values)
  local middle = (#values + 1) // 2
  return (values[middle] + values[#values + 1 - middle]) / 2
end

-- Games, or iterations, in a second of each program.
local function compare_rates(run, game)
  local read = { random = { ours = {}, theirs = {} }, search = { ours = {}, theirs = {} } }
  for _ = 1, ROUNDS do
    for _, name in ipairs { "ours", "theirs" } do
      local command = string.format("%s bench --json --only %s --seconds %g", run.programs[name], game, SECONDS)
      local figures = decoded(output_of(command .. " 2>/dev/null"), command).games[game]
      for kind, figure in pairs(RATES) do table.insert(read[kind][name], figures[figure]) end
    end
  end
  local out = {}
  for kind, rates in pairs(read) do
    out[kind] = { ours = median(rates.ours), theirs = median(rates.theirs) }
    out[kind].ratio = out[kind].ours / out[kind].theirs
  end
  return out
end

local function games_of(run)
  local names = {}
  if run.only then
    for name in run.only:gmatch("[^,]+") do names[#names + 1] = name end
    return names
  end
  local command = run.programs.theirs .. " list --json"
  for _, game in ipairs(decoded(output_of(command), command).games) do names[#names + 1] = game.id end
  return names
end

local function number(value) return string.format(value < 1000 and "%.1f" or "%.0f", value) end

local function print_row(game, kind, counts, rates)
  local row = { string.format("%-20s %-10s", game, counts and counts.bots or kind) }
  if counts then
    row[#row + 1] = string.format("%12s %12s %7.2f x", number(counts.theirs), number(counts.ours), counts.ratio)
  end
  row[#row + 1] = string.format("%11s %11s %7.2f x", number(rates.theirs), number(rates.ours), rates.ratio)
  if counts then row[#row + 1] = counts.same_games and " same games" or " OTHER GAMES" end
  print(table.concat(row, " "))
  io.stdout:flush()
end

local function print_heading(run)
  local counts = run.counter ~= "" and string.format(" %36s", "instructions a choice: theirs, ours") or ""
  print(string.format("%-31s%s %32s", "", counts, "games or iterations/s"))
end

local run = read_arguments(arg)
local result = {}
if not run.json then print_heading(run) end
for _, game in ipairs(games_of(run)) do
  local rates = compare_rates(run, game)
  result[game] = {}
  for _, kind in ipairs { "random", "search" } do
    local counts = run.counter ~= "" and compare_counts(run, game, kind) or nil
    result[game][kind] = { instructions = counts or json.null, rates = rates[kind] }
    if not run.json then print_row(game, kind, counts, rates[kind]) end
  end
end
if run.json then print(json.encode({ against = result })) end
