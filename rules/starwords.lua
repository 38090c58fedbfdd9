-- Starwords: words in every direction on an open table of octagons. A word is laid along one line,
-- joins a letter that stays, and every line of letters it touches flat to flat must be a word too.
-- Stars take the place of letters on the table, which are laid again in the word of that turn.
-- The rules as players read them, and all their numbers, are in content/starwords.
local starwords = {}

local PLAY = "{word} from {from} {direction}: {tiles}"

-- How far a name is from the letter that begins, character by character.
local function distances(name, begins)
  local found = {}
  for i = 1, #name do
    local character = name:sub(i, i):upper()
    found[i] = character:find("%u") and math.abs(character:byte() - begins:byte()) or 100
  end
  return found
end

local function nearer(one, other)
  for i = 1, math.max(#one, #other) do
    local a, b = one[i] or 100, other[i] or 100
    if a ~= b then return a < b end
  end
  return false
end

-- The players whose name nobody's comes before; several when names are alike.
function starwords.first_players(game)
  local first, best = {}, nil
  for _, player in ipairs(game.players) do
    local far = distances(player.name, game.rules.begins)
    if not best or nearer(far, best) then
      first, best = { player }, far
    elseif not nearer(best, far) then
      first[#first + 1] = player
    end
  end
  return first
end

function starwords.setup(game)
  for _, player in ipairs(game.players) do game.pile:draw(game.rules.rack, player.rack) end
  local first = starwords.first_players(game)
  game:start_with(first[#first == 1 and 1 or game:roll(#first)])
end

-- How words lie: read both ways, no letters at tips, tiles without a letter are stars.
function starwords.laying(game, player)
  return {
    grid = game.table,
    tiles = player.rack,
    letter = "letter",
    points = "points",
    both_ways = true,
    wild = "star",
    wild_at_once = game.rules.stars_at_once,
    least = game.rules.first_word,
  }
end

function starwords.legal_moves(game, player)
  local moves, rack = game:moves(), player.rack
  moves:add_words("play", PLAY, starwords.laying(game, player))
  local blocked = #moves == 0
  local letters = rack:count("swaps", true)
  if game.pile:is_empty() then
    moves:refuse("swap", "the pile is empty", "Swap letters")
  elseif letters == 0 then
    moves:refuse("swap", "stars are never swapped", "Swap letters")
  else
    moves:add("swap", "Swap {count} letters", math.min(letters, game.rules.swap))
  end
  if blocked or game.pile:is_empty() then
    moves:add("pass", "Pass")
  else
    moves:refuse("pass", "there is a word you could lay", "Pass")
  end
  return moves
end

-- Stars first: the letters they free are laid with the others.
function starwords.lay(game, player, move)
  for i, star in ipairs(move.stars) do
    local cell = move.freed[i]
    cell:piece():move(player.rack)
    star:move(cell)
  end
  for i, tile in ipairs(move.tiles) do tile:move(move.cells[i]) end
  player.words = player.words + move.points
  game:log("{} for {} points", table.concat(move.words, ", "), move.points)
  game.pile:draw(game.rules.rack - #player.rack, player.rack)
end

function starwords.swap(game, player, count)
  local rack, back = player.rack, {}
  for i = 1, count do
    local letters = rack:where("swaps", true)
    back[i] = player:choose("Swap which letters?", letters, "Put {letter} back")
    back[i]:move(game.pile)
  end
  game.pile:draw(#back, rack)
end

local function finish(game, reason)
  game.over = true
  game:finish(reason)
end

function starwords.turn(game, player)
  local move = player:choose("Lay a word, or swap letters", starwords.legal_moves(game, player))
  if move.kind == "pass" then
    game.passes = game.passes + 1
    if game.pile:is_empty() and game.passes >= #game.players then finish(game, "nobody can go on") end
    return
  end
  game.passes = 0
  if move.kind == "swap" then return starwords.swap(game, player, move.count) end
  starwords.lay(game, player, move)
  if player.rack:is_empty() and game.pile:is_empty() then
    player.bonus = game.rules.out
    finish(game, player.name .. " has no tile left")
  end
end

function starwords.score(game, player)
  local lines = { { "Words", player.words } }
  if game.over then
    lines[2] = { "Last tile", player.bonus }
    lines[3] = { "Tiles left", -player.rack:sum("points") }
  end
  return lines
end

return starwords
