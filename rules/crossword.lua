-- Crossword: one crossword on a board of fifteen by fifteen squares. Words read across and down;
-- squares double and triple the letters and words laid on them.
-- A blank that is laid is spent, for all to see; a stand-in with its letter lies on the board instead.
-- The rules as players read them, and all their numbers, are in content/crossword.
local crossword = {}

local PLAY = "{word} from {from} {direction}|: {tiles}"

function crossword.setup(game)
  for _, player in ipairs(game.players) do game.pile:draw(game.rules.rack, player.rack) end
  game:start_with(game:random_player())
end

local function start_cell(board)
  for _, cell in ipairs(board:cells()) do
    if cell.kind == "start" then return cell end
  end
end

function crossword.laying(game, player)
  return {
    grid = game.board,
    tiles = player.rack,
    letter = "letter",
    points = "points",
    wild = "blank",
    beside = true,
    first = start_cell(game.board),
    least = game.rules.first_word,
    letter_times = "letter_times",
    word_times = "word_times",
    whole_rack = { tiles = game.rules.rack, points = game.rules.whole_rack },
  }
end

function crossword.legal_moves(game, player)
  local moves = game:moves()
  moves:add_words("play", PLAY, crossword.laying(game, player))
  if game.pile:is_empty() then
    moves:refuse("swap", "the pile is empty", "Swap tiles")
  else
    moves:add("swap", "Swap tiles")
  end
  moves:add("pass", "Pass")
  return moves
end

local function stand_in(game, blank, letter)
  blank:move(game.spent)
  return game.drawer:where("letter", letter)[1]
end

function crossword.lay(game, player, move)
  for i, tile in ipairs(move.tiles) do
    local laid = tile.letter and tile or stand_in(game, tile, move.letters[i])
    laid:move(move.cells[i])
  end
  player.words = player.words + move.points
  local sides = table.concat(move.words, ", ", 2)
  game:log("{} points" .. (sides ~= "" and ", with {}" or ""), move.points, sides)
  game.pile:draw(game.rules.rack - #player.rack, player.rack)
end

function crossword.swap(game, player)
  local most = math.min(#player.rack, #game.pile)
  local tiles = player:choose_some("Swap which tiles?", player.rack, { min = 1, max = most })
  for _, tile in ipairs(tiles) do tile:move(game.pile) end
  game.pile:draw(#tiles, player.rack)
end

-- From here on the points that everybody sees are those that count in the end.
local function finish(game, reason)
  game.over = true
  for _, player in ipairs(game.players) do
    player.words = player.words + player.bonus - player.rack:sum("points")
  end
  game:finish(reason)
end

-- Whoever goes out gets what the others hold.
local function go_out(game, player)
  for _, other in ipairs(player:others()) do player.bonus = player.bonus + other.rack:sum("points") end
  finish(game, player.name .. " has no tile left")
end

function crossword.turn(game, player)
  local move = player:choose("Lay a word, swap tiles, or pass", crossword.legal_moves(game, player))
  if move.kind == "play" then
    game.idle = 0
    crossword.lay(game, player, move)
    if player.rack:is_empty() and game.pile:is_empty() then go_out(game, player) end
    return
  end
  game.idle = game.idle + 1
  if move.kind == "swap" then crossword.swap(game, player) end
  if game.idle >= game.rules.idle_rounds * #game.players then finish(game, "nobody lays a word") end
end

function crossword.score(game, player)
  if not game.over then return { { "Words", player.words } } end
  local left = player.rack:sum("points")
  return {
    { "Words", player.words - player.bonus + left },
    { "Last tile", player.bonus },
    { "Tiles left", -left },
  }
end

return crossword
