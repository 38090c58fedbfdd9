-- Starwords: words in every direction on an open table of octagons. A word is laid along one line,
-- joins a letter that stays, and every line of letters it touches flat to flat must be a word too.
-- Stars take the place of letters on the table, one after the other, and then the word is laid that
-- has all of these letters in it.
-- The rules as players read them, and all their numbers, are in content/starwords.
local starwords = {}

local PLAY = "{word}| from {from} {direction}: {tiles}"
local STAR = "{star} at {cell} for {letter}"
local ASK = "Lay a word, or swap letters"

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

-- How words lie: read both ways, no letters at tips, tiles without a letter are stars. Letters that
-- stars freed must be in the word.
function starwords.laying(game, player, freed)
  return {
    grid = game.table,
    tiles = player.rack,
    letter = "letter",
    points = "points",
    both_ways = true,
    wild = "star",
    least = game.rules.first_word,
    must = freed,
  }
end

-- Adds words without further stars, and stars; returns how many there are of each.
local function add_plays(moves, game, player, freed, kept)
  local laying = starwords.laying(game, player, freed)
  local stars = moves:add_stars("star", STAR, laying, kept)
  laying.wild_at_once = 0
  return moves:add_words("play", PLAY, laying), stars
end

-- No more than the pile can give back.
local function letters_to_swap(game, player)
  return math.min(player.rack:count("swaps", true), game.rules.swap, #game.pile)
end

-- Who finds no word swaps letters; passing is for an empty pile, and for who holds only stars.
function starwords.legal_moves(game, player, kept)
  local moves = game:moves()
  local words, stars = add_plays(moves, game, player, {}, kept or {})
  local letters = letters_to_swap(game, player)
  if letters > 0 then
    moves:add("swap", letters == 1 and "Swap {count} letter" or "Swap {count} letters", letters)
  else
    local why = game.pile:is_empty() and "the pile is empty" or "stars are never swapped"
    moves:refuse("swap", why, "Swap letters")
  end
  if game.pile:is_empty() or letters + words + stars == 0 then
    moves:add("pass", "Pass")
  else
    local why = words + stars > 0 and "there is a word you could lay" or "who can't lay a word swaps letters"
    moves:refuse("pass", why, "Pass")
  end
  return moves
end

-- With stars on the table a word has to follow, and when none does the last star comes back.
local function moves_after_stars(game, player, freed, kept)
  if #freed == 0 then return starwords.legal_moves(game, player, kept) end
  local moves = game:moves()
  if add_plays(moves, game, player, freed, kept) == 0 then moves:add("back", "Put {letter} back", freed[#freed]) end
  return moves
end

local function prompt_after_stars(freed)
  local letters = {}
  for i, tile in ipairs(freed) do letters[i] = tile.letter end
  return #freed == 0 and ASK or "Lay a word with " .. table.concat(letters, " and ")
end

local function take_place(tile, other, rack)
  local cell = other:cell()
  other:move(rack)
  tile:move(cell)
end

-- One star after the other, until it is a word. Letters that were put back are kept.
local function lay_stars(game, player, move)
  local freed, stars, kept = {}, {}, {}
  while move.kind == "star" or move.kind == "back" do
    if move.kind == "star" then
      take_place(move.star, move.letter, player.rack)
      freed[#freed + 1], stars[#stars + 1] = move.letter, move.star
    else
      kept[#kept + 1] = table.remove(freed)
      take_place(kept[#kept], table.remove(stars), player.rack)
    end
    move = player:choose(prompt_after_stars(freed), moves_after_stars(game, player, freed, kept))
  end
  return move
end

function starwords.lay(game, player, move)
  for i, tile in ipairs(move.tiles) do tile:move(move.cells[i]) end
  player.words = player.words + move.points
  local sides = table.concat(move.words, ", ", 2)
  game:log("{} points" .. (sides ~= "" and ", with {}" or ""), move.points, sides)
  game.pile:draw(game.rules.rack - #player.rack, player.rack)
end

function starwords.swap(game, player, count)
  local rack, back = player.rack, {}
  for i = 1, count do
    local letters = rack:where("swaps", true)
    local which = ("Swap which letter? %d of %d"):format(i, count)
    back[i] = player:choose(which, letters, "Put {letter} back")
    back[i]:move(game.pile)
  end
  game.pile:draw(#back, rack)
end

-- From here on the points that everybody sees are those that count in the end.
local function finish(game, reason)
  game.over = true
  for _, player in ipairs(game.players) do
    player.words = player.words + player.bonus - player.rack:sum("points")
  end
  game:finish(reason)
end

-- A turn without a word. With an empty pile one round of them ends the game.
local function idle(game)
  game.idle = game.idle + 1
  local rounds = game.pile:is_empty() and 1 or game.rules.idle_rounds
  if game.idle >= rounds * #game.players then finish(game, "nobody lays a word any more") end
end

function starwords.turn(game, player)
  local move = player:choose(ASK, starwords.legal_moves(game, player))
  move = lay_stars(game, player, move)
  if move.kind ~= "play" then
    if move.kind == "swap" then starwords.swap(game, player, move.count) end
    return idle(game)
  end
  game.idle = 0
  starwords.lay(game, player, move)
  if player.rack:is_empty() and game.pile:is_empty() then
    player.bonus = game.rules.out
    finish(game, player.name .. " has no tile left")
  end
end

function starwords.score(game, player)
  if not game.over then return { { "Words", player.words } } end
  local left = player.rack:sum("points")
  return {
    { "Words", player.words - player.bonus + left },
    { "Last tile", player.bonus },
    { "Tiles left", -left },
  }
end

return starwords
