-- The comparison of two revisions computes what it says, with programs that print known figures and take known counts.
--   lua5.4 tests/tools/against_test.lua            from the root of the checkout
local sentences = dofile("tests/tools/sentences.lua")
local json = dofile("tools/peers/json.lua")
local claim = sentences.claim

-- A program whose games have ten choices and which takes `start` instructions, and `each` for a choice.
local function program(start, each, rate, fingerprint)
  local path = os.tmpname()
  local file <close> = assert(io.open(path, "w"))
  file:write(string.format([[
case $1 in
  list) echo '{"games": [{"id": "toy"}]}'; exit ;;
  bench) echo '{"games": {"toy": {"games_per_second": %g, "search_per_second": 7}}}'; exit ;;
esac
games=$6
echo "==1== Collected : $((%d + games * 10 * %d))" >&2
echo "{\"choices\": $((games * 10)), \"seconds\": 1.0, \"fingerprint\": \"%s\"}"
]], rate, start, each, fingerprint))
  return path
end

local SILENT = [[sh -c "\"\$@\" 2>/dev/null" silent]]

local function run(options, ours, theirs, counter)
  local words = string.format("lua5.4 tools/peers/against.lua %s '%s' 'sh %s' 'sh %s' 2>/dev/null", options,
    counter or "env", ours, theirs)
  local pipe = assert(io.popen(words))
  local text = pipe:read("a")
  local _, _, code = pipe:close()
  return text, code or 0
end

local quick, slow = program(1000000, 300, 50, "a"), program(90, 600, 20, "a")
local text, code = run("--json", quick, slow)
local toy = json.decode(text).against.toy
claim("a comparison that worked exits with 0", code, 0)
claim("start-up falls out", toy.random.instructions.ours, 300.0)
claim("half the instructions are twice as fast", toy.random.instructions.ratio, 2.0)
claim("so is twice the rate", toy.random.rates.ratio, 2.5)
claim("equal fingerprints are equal games", toy.random.instructions.same_games, true)
claim("slow games are thought about less", toy.search.instructions.bots, "search:5")
text = run("--json --iterations 40", quick, program(0, 600, 20, "b"))
toy = json.decode(text).against.toy
claim("as many iterations are taken as are asked for", toy.search.instructions.bots, "search:40")
claim("other fingerprints are other games", toy.random.instructions.same_games, false)
toy = json.decode((run("--json", quick, slow, ""))).against.toy
claim("without a counter only clocks are read", toy.random.instructions, json.null)
claim("other games are called so", run("", quick, program(0, 600, 20, "b")):match("OTHER GAMES") ~= nil, true)
claim("the exit code is 1 where nothing is counted", select(2, run("--json", quick, slow, SILENT)), 1)
claim("the exit code is 2 for a number that is none", select(2, run("--iterations x", quick, slow)), 2)
sentences.finish()
