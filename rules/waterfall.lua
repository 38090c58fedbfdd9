-- Waterfall: pawns fall through a pyramid of tiles, step by step, and do what each tile says.
-- Every tile of a hand is three things: played it is a distance, added to the waterfall it is an
-- action, and scored it is points.
-- The functions in capitals are the actions; tiles call them by their name.
-- The rules as players read them, and all their numbers, are in content/waterfall.
local waterfall = {}

local REMOVE = "Remove {tile} at {cell}"
local SWAP = "Swap {one} at {here} with {other} at {there}"
local MOVE = "Move {owner}'s pawn to {tile} at {cell}"

function waterfall.setup(game)
  local rules = game.rules
  game.deck:shuffle()
  game.deck:where("action", rules.start_action)[1]:move(game.waterfall:cell(0, 0))
  for _, player in ipairs(game.players) do game.deck:draw(rules.hand_start, player.hand) end
  game:start_with(game:random_player())
end

local function start_tile(game) return game.waterfall:piece_at(0, 0) end

local function pawn_of(player) return player:pieces("pawn")[1] end

-- One tile of each look.
local function hand_of(player) return player.hand:distinct("gem", "number", "action") end

-- When the draw pile runs out, the discarded tiles become a new one.
function waterfall.draw_tiles(game, player, count)
  local drawn = game.deck:draw(count, player.hand)
  if drawn < count and not game.discard:is_empty() then
    game.discard:move_all(game.deck)
    game.deck:shuffle()
    drawn = drawn + game.deck:draw(count - drawn, player.hand)
  end
  game:log("{} draws {} from the draw pile", player, drawn)
end

local function say_in_vain(game, player, action, why) game:announce("{} can't do {}: " .. why, player, action) end

-- Places a tile of the hand next to any tile of the waterfall.
function waterfall.ADD(game, player)
  if player.hand:is_empty() then return say_in_vain(game, player, "ADD", "their hand is empty") end
  local moves = game:moves()
  moves:add_each("add", "Place {tile} at {cell}", hand_of(player), game.waterfall:open_cells())
  local move = player:choose("Add a tile to the waterfall", moves)
  move.tile:move(move.cell)
end

function waterfall.DRAW(game, player) waterfall.draw_tiles(game, player, game.rules.draw_count) end

local function scorable_tiles(game, player, path)
  local moves, gems = game:moves(), {}
  for _, tile in ipairs(path) do gems[tile.gem] = true end
  for _, tile in ipairs(hand_of(player)) do
    if gems[tile.gem] then moves:add("score", "Score {tile}", tile) end
  end
  moves:explain(function(refuse)
    for _, tile in ipairs(hand_of(player)) do
      if not gems[tile.gem] then refuse("score", "you passed no such gem in this turn", "Score {tile}", tile) end
    end
  end)
  return moves
end

-- Tiles of the hand whose gem is in the path become points. Gems are not used up.
function waterfall.SCORE(game, player, path)
  for scored = 0, game.rules.score_most - 1 do
    local moves = scorable_tiles(game, player, path)
    if #moves == 0 then return scored == 0 and say_in_vain(game, player, "SCORE", "no tile has a gem they passed") end
    moves:add("done", "Score no more")
    local move = player:choose("Score tiles whose gems you passed", moves)
    if move.kind == "done" then return end
    move.tile:move(player.score_pile)
  end
end

local function why_it_stays(game, tile, loose)
  if tile == start_tile(game) then return "the start tile stays" end
  if not tile.pawns:is_empty() then return "a pawn stands on it" end
  if not loose:has(tile:cell()) then return "the waterfall would come apart" end
end

-- Discards a tile of the waterfall that nothing depends on.
function waterfall.REMOVE(game, player)
  local moves, loose = game:moves(), game.waterfall:removable_cells()
  for _, tile in ipairs(game.waterfall) do
    local why = why_it_stays(game, tile, loose)
    if why then
      moves:refuse("remove", why, REMOVE, tile, tile:cell())
    else
      moves:add("remove", REMOVE, tile, tile:cell())
    end
  end
  if #moves == 0 then return say_in_vain(game, player, "REMOVE", "every tile holds something") end
  player:choose("Remove a tile from the waterfall", moves).tile:move(game.discard)
end

-- The tiles change places, the pawns on them don't.
local function exchange(one, other)
  local standing = one.pawns:pieces()
  one:swap(other)
  other.pawns:move_all(one.pawns)
  for _, pawn in ipairs(standing) do pawn:move(other.pawns) end
end

function waterfall.SWAP(game, player)
  local moves, tiles, start = game:moves(), game.waterfall:pieces(), start_tile(game)
  for i, one in ipairs(tiles) do
    for j = i + 1, #tiles do
      local other = tiles[j]
      if one ~= start and other ~= start then
        moves:add("swap", SWAP, one, one:cell(), other, other:cell())
      end
    end
  end
  if #moves == 0 then return say_in_vain(game, player, "SWAP", "there are no two tiles to swap") end
  moves:refuse("swap", "the start tile stays", "Swap {tile} at {cell}", start, start:cell())
  local move = player:choose("Swap two tiles of the waterfall", moves)
  exchange(move.one, move.other)
end

-- Until the turn ends no tile is blocked, and leaving the waterfall costs a step and nothing else.
function waterfall.LEAPFROG(game) game.leaping = true end

-- Moves any pawn to a tile without one, where nothing happens.
function waterfall.PAWN(game, player)
  local moves = game:moves()
  for _, owner in ipairs(game.players) do
    local pawn = pawn_of(owner)
    for _, tile in ipairs(game.waterfall) do
      if tile.pawns:is_empty() then
        moves:add("pawn", MOVE, owner, tile, tile:cell(), pawn)
      end
    end
  end
  if #moves == 0 then return say_in_vain(game, player, "PAWN", "a pawn stands on every tile") end
  local move = player:choose("Move a pawn", moves)
  pawn_of(move.owner):move(move.tile.pawns)
end

-- Runs an action of the path, other than this one.
function waterfall.WILDCARD(game, player, path)
  local moves, offered = game:moves(), { WILDCARD = true }
  for _, tile in ipairs(path) do
    if not offered[tile.action] then moves:add("run", "Run {action}", tile.action, tile) end
    offered[tile.action] = true
  end
  if #moves == 0 then return say_in_vain(game, player, "WILDCARD", "they passed no other action") end
  local move = player:choose("Run an action that you passed", moves)
  waterfall[move.action](game, player, path)
end

local function playable_tiles(game, player)
  local moves, steps = game:moves(), player.played:sum("number")
  moves:add_each("play", "Play {tile}", hand_of(player))
  if steps > 0 then
    moves:add("fall", "Fall by {steps}", steps)
  else
    moves:refuse("fall", "play at least one tile first", "Fall")
  end
  return moves
end

-- Tiles are put aside one by one and then discarded together. Returns the sum of their numbers.
function waterfall.play_tiles(game, player)
  while not player.hand:is_empty() do
    local move = player:choose("Play tiles: their numbers are how far you fall", playable_tiles(game, player))
    if move.kind == "fall" then break end
    move.tile:move(player.played)
  end
  local steps = player.played:sum("number")
  player.played:move_all(game.discard)
  return steps
end

local function is_blocked(game, tile) return tile and not game.leaping and not tile.pawns:is_empty() end

local function offer_tile(moves, wording, tile, blocked)
  if blocked then
    moves:refuse("enter", "another pawn stands there", wording, tile)
  elseif tile then
    moves:add("enter", wording, tile)
  end
end

-- Where the next step may lead. Pawns block the tiles they stand on, but never both ways at once.
function waterfall.ways_down(game, pawn)
  local moves, tile = game:moves(), pawn:holder()
  if not tile then
    moves:add("enter", "Fall onto {tile}", start_tile(game))
    return moves
  end
  local below = tile:cell():below()
  local left, right = below[1]:piece(), below[2]:piece()
  local left_blocked, right_blocked = is_blocked(game, left), is_blocked(game, right)
  offer_tile(moves, "Fall left onto {tile}", left, left_blocked and not right_blocked)
  offer_tile(moves, "Fall right onto {tile}", right, right_blocked and not left_blocked)
  if left and right then return moves end
  moves:add("leave", "Leave the waterfall", left and below[2] or below[1])
  local lost = game.leaping and 0 or game.steps - 1
  if lost > 0 then moves:costs(lost == 1 and "a step" or lost .. " steps") end
  return moves
end

local function next_step(game, player, path)
  local moves = waterfall.ways_down(game, pawn_of(player))
  if game.options.stop_early and #path > 0 then moves:add("stop", "Stop here") end
  local only = moves:only()
  if not only then return player:choose("Fall on", moves) end
  game:log(only.tile and "{} enters the waterfall" or "{} leaves the waterfall", player)
  return only
end

function waterfall.enter(game, player, tile, path)
  pawn_of(player):move(tile.pawns)
  path[#path + 1] = tile
  waterfall[tile.action](game, player, path)
end

-- Who leaves waits above and loses the steps that are left.
function waterfall.leave(game, player)
  pawn_of(player):move(game.above)
  if not game.leaping then game.steps = 0 end
end

-- The path is every tile entered in this turn, wherever it lies by now.
function waterfall.fall(game, player, steps)
  local path = {}
  game.steps = steps
  while game.steps > 0 do
    local step = next_step(game, player, path)
    if step.kind == "stop" then break end
    game.steps = game.steps - 1
    if step.kind == "enter" then
      waterfall.enter(game, player, step.tile, path)
    else
      waterfall.leave(game, player)
    end
  end
  game.steps, game.leaping = 0, false
end

-- Why the game ends after this turn; nil when it goes on.
function waterfall.reason_to_end(game)
  if #game.waterfall >= game.rules.end_tiles then return "the waterfall is complete" end
  if not (game.deck:is_empty() and game.discard:is_empty()) then return nil end
  if game.options.piles_out then return "draw pile and discard are empty" end
  for _, player in ipairs(game.players) do
    if not player.hand:is_empty() then return nil end
  end
  return "no tiles are left to play"
end

local function show_score_piles(game)
  for _, player in ipairs(game.players) do
    for _, tile in ipairs(player.score_pile) do tile:show() end
  end
end

function waterfall.turn(game, player)
  if player.hand:is_empty() then
    waterfall.draw_tiles(game, player, game.rules.empty_hand_draw)
    waterfall.fall(game, player, game.rules.empty_hand_steps)
  else
    waterfall.fall(game, player, waterfall.play_tiles(game, player))
  end
  local reason = waterfall.reason_to_end(game)
  if not reason then return end
  show_score_piles(game)
  game:finish(reason)
end

function waterfall.score(_, player) return { { "Scored tiles", player.score_pile:sum("number") } } end

return waterfall
