-- The comparison computes what it says, with programs that print known figures in the place of ours and the peers'.
--   lua5.4 tests/tools/compare_test.lua            from the root of the checkout
local sentences = dofile("tests/tools/sentences.lua")
local json = dofile("tools/peers/json.lua")
local claim = sentences.claim

local OURS = [[echo '{"games": {"noughts": {"games_per_second": 8000, "choices_per_second": 60000, "threads": 1},]]
  .. [["four": {"games_per_second": 1000, "choices_per_second": 21000.5}}, "copy_ns": {"four": 90.5},]]
  .. [["empty": [], "notes": ["a \"b\"", null, true]}' #]]
-- Games in the rounds 1, 2 and 3: 1000, 4000 and 9000 in two seconds.
local PEER = "lua=round() { echo $(($4 * $4 * 1000)) 2.0 $(($4 * $4 * 7000)) 0 0; }; round"
local compare = "lua5.4 tools/peers/compare.lua "

local function quoted(word) return "'" .. word:gsub("'", "'\\''") .. "'" end

local function run(options, ...)
  local words = { compare .. options }
  for _, word in ipairs({ ... }) do words[#words + 1] = quoted(word) end
  local pipe = assert(io.popen(table.concat(words, " ") .. " 2>/dev/null"))
  local text = pipe:read("a")
  local _, _, code = pipe:close()
  return text, code or 0
end

local text, code = run("--json", OURS, PEER, "absent=")
local result = json.decode(text)
claim("a comparison that worked exits with 0", code, 0)
claim("a peer's figure is the median of its rounds", result.peers.lua.four.games_per_second, 2000.0)
claim("moves count as choices", result.peers.lua.four.choices_per_second, 14000.0)
claim("a ratio says how many times as fast we are", result.ratios.noughts_vs_lua, 4.0)
claim("a ratio below one says that we are slower", result.ratios.four_vs_lua, 0.5)
claim("a skipped peer is null", result.peers.absent, json.null)
claim("the ratio to a skipped peer is null", result.ratios.four_vs_absent, json.null)
claim("our own figures are there", result.ours.games.four.choices_per_second, 21000.5)
claim("an unknown figure of a game is passed on", result.ours.games.noughts.threads, 1)
claim("an unknown key is passed on", result.ours.copy_ns.four, 90.5)
claim("an empty array stays one", json.encode(result.ours.empty), "[]")
claim("texts, null and true are passed on", json.encode(result.ours.notes), [=[["a \"b\"", null, true]]=])

text = run("--quick", OURS, PEER, "absent=")
claim("a quick table has one round", text:match("median of 1 x 0.2 s") ~= nil, true)
claim("a quick table shows the ratio", text:match("lua +500 +3500 +16.00 x") ~= nil, true)
claim("a skipped peer is named", text:match("absent +skipped") ~= nil, true)

for sentence, arguments in pairs({
  ["ours fails"] = { "false", PEER },
  ["ours prints no JSON"] = { "echo '{\"games\": [1,' #", PEER },
  ["ours lacks a game"] = { "echo '{\"games\": {}}' #", PEER },
  ["a peer fails"] = { OURS, "lua=false" },
  ["a peer prints no figures"] = { OURS, "lua=echo" },
}) do
  claim("the exit code is 1 when " .. sentence, select(2, run("--json", table.unpack(arguments))), 1)
end
claim("the exit code is 2 for a peer without a name", select(2, run("", OURS, "lua")), 2)
claim("the exit code is 2 without anything to measure", select(2, run("--json")), 2)
sentences.finish()
