-- River Glassworks: players trade glass along a river that ends in a lake. What they take fills
-- their glasswork, a board where each column holds one colour: long rows and tall columns score.
-- A glass has a shape, which matters in the river, and a colour, which matters on the board.
-- The first segment is the start of the river; the lake lies behind the last one.
-- The rules as players read them, and all their numbers, are in content/glassworks.
local glassworks = {}

local PLACE_ONE = "Place {glass} on the {segment}, take {count} glass from the {taken}"
local PLACE_TWO = "Place {glass} and {other} on the {segment}, take {count} glass from the {taken}"
local DRAW = "Draw from the {lake}"

function glassworks.setup(game)
  local rules = game.rules
  game.river:shuffle()
  for _, segment in ipairs(game.river) do game.bag:draw(segment.stones, segment.tray) end
  game.bag:draw(rules.lake_size, game.lake)
  for _, player in ipairs(game.players) do game.bag:draw(rules.satchel_start, player.satchel) end
  game:start_with(game:random_player())
end

-- What can be placed: each glass, and each two of one shape. What looks alike is listed once.
local function placeable(satchel)
  local singles, doubles = satchel:distinct(), {}
  for i, one in ipairs(singles) do
    local twin = satchel:where("shape", one.shape):where("colour", one.colour)[2]
    if twin then doubles[#doubles + 1] = { one, twin } end
    for j = i + 1, #singles do
      local other = singles[j]
      if other.shape == one.shape then doubles[#doubles + 1] = { one, other } end
    end
  end
  return { singles = singles, doubles = doubles }
end

-- Every segment with every one beside it: who places on the first takes from the second.
function glassworks.takings(game)
  local river, found = game.river:pieces(), {}
  for i = 1, #river - 1 do
    local upper, lower = river[i], river[i + 1]
    found[#found + 1] = { segment = upper, taken = lower }
    found[#found + 1] = { segment = lower, taken = upper }
  end
  return found
end

-- One glass goes on the segment of its own shape, two of one shape on any.
local function offer_placements(to, glass, taking, offer)
  local segment, taken, count = taking.segment, taking.taken, #taking.taken.tray
  for _, one in ipairs(glass.singles) do
    if one.shape == segment.shape then offer(to, PLACE_ONE, one, segment, count, taken) end
  end
  for _, two in ipairs(glass.doubles) do
    offer(to, PLACE_TWO, two[1], two[2], segment, count, taken)
  end
end

local function allow(moves, ...) moves:add("place", ...) end

local function refuse_empty(refuse, ...)
  refuse("place", "nothing lies there, and you can take glass elsewhere", ...)
end

local function refuse_wrong_shapes(game, glass, refuse)
  for _, one in ipairs(glass.singles) do
    for _, segment in ipairs(game.river) do
      if segment.shape ~= one.shape then
        refuse("place", "a single glass goes on the segment of its own shape", "Place {glass} on the {segment}",
          one, segment)
      end
    end
  end
end

-- An empty segment is taken only by somebody who can take no other.
local function add_placements(game, player, moves)
  local glass, empty = placeable(player.satchel), {}
  for _, taking in ipairs(glassworks.takings(game)) do
    if taking.taken.tray:is_empty() then
      empty[#empty + 1] = taking
    else
      offer_placements(moves, glass, taking, allow)
    end
  end
  local none_else = #moves == 0
  if none_else then
    for _, taking in ipairs(empty) do offer_placements(moves, glass, taking, allow) end
  end
  moves:explain(function(refuse)
    if not none_else then
      for _, taking in ipairs(empty) do offer_placements(refuse, glass, taking, refuse_empty) end
    end
    refuse_wrong_shapes(game, glass, refuse)
  end)
end

-- A draw begins with its first glass, unless the lake has no more than may be drawn. What the satchel
-- doesn't hold goes to the overflow.
local function add_draws(game, player, moves)
  local lake, most = game.lake, game.rules.lake_draw
  local overflow = #player.satchel + math.min(#lake, most) - game.rules.satchel_size
  local costs = overflow > 0 and -game.rules.overflow_points * overflow .. " points"
  if game.ending then
    moves:refuse("draw", "the lake is closed since the end has begun", DRAW, lake)
  elseif lake:is_empty() then
    moves:refuse("draw", "the lake is empty", DRAW, lake)
  elseif #lake <= most then
    moves:add("draw", "Draw all glass from the {lake}", lake)
    if costs then moves:costs(costs) end
  else
    for _, glass in ipairs(lake:distinct()) do
      moves:add("draw", "Draw {glass} and {more} more from the {lake}", glass, most - 1, lake)
      if costs then moves:costs(costs) end
    end
  end
end

function glassworks.legal_moves(game, player)
  local moves = game:moves()
  if player.satchel:is_empty() then
    moves:refuse("place", "your satchel is empty", "Place glass in the river")
  else
    add_placements(game, player, moves)
  end
  add_draws(game, player, moves)
  return moves
end

-- A colour grows in its own column; a new one opens the next column from the left. There is no
-- space, nil, when its column is full or no column is left.
local function space_for(colour, board)
  local alike = board:where("colour", colour)
  local column = #alike > 0 and alike[1]:cell().column or #board:values("colour") + 1
  return board:cell(#alike + 1, column)
end

local function add_to_board(player, glass)
  glass:move(space_for(glass.colour, player.glasswork) or player.overflow)
end

-- The owner chooses which new colour comes next, unless nothing depends on it.
local function next_colour(game, player, tray)
  local column = #player.glasswork:values("colour") + 1
  local glass = tray:distinct("colour")
  if #glass == 1 or column > player.glasswork.columns then return glass[1].colour end
  local moves = game:moves()
  for _, first in ipairs(glass) do
    moves:add("open", "Open column {column} with {colour}", column, first.colour, first)
  end
  return player:choose("Which colour opens the next column?", moves).colour
end

function glassworks.take_glass(game, player, tray)
  for _, glass in ipairs(tray:pieces()) do
    if player.glasswork:count("colour", glass.colour) > 0 then add_to_board(player, glass) end
  end
  while not tray:is_empty() do
    local colour = next_colour(game, player, tray)
    for _, glass in ipairs(tray:where("colour", colour)) do add_to_board(player, glass) end
  end
end

-- As much glass as the segment `shown_by` shows stones; less when the bag runs out.
function glassworks.refill(game, segment, shown_by)
  game.bag:draw(shown_by.stones, segment.tray)
end

function glassworks.place_in_river(game, player, move)
  local taken = move.taken
  move.glass:move(move.segment.tray)
  if move.other then move.other:move(move.segment.tray) end
  glassworks.take_glass(game, player, taken.tray)
  taken:move(game.river, 1)
  glassworks.refill(game, taken, game.river[2])
end

function glassworks.draw_from_lake(game, player, first)
  local lake, satchel, rules = game.lake, player.satchel, game.rules
  if first then
    first:move(satchel)
    for left = rules.lake_draw - 1, 1, -1 do
      player:choose("Draw " .. left .. " more from the lake", lake, "Draw {glass} from the lake"):move(satchel)
    end
  else
    lake:move_all(satchel)
  end
  game.bag:draw(rules.lake_size - #lake, lake)
  while #satchel > rules.satchel_size do
    local prompt = "Your satchel holds " .. rules.satchel_size .. ": what goes to the overflow?"
    player:choose(prompt, satchel, "Put {glass} in the overflow"):move(player.overflow)
  end
end

function glassworks.begin_end(game, player)
  game:announce("{} has {} glass on the board: the end begins, and the lake is closed", player, #player.glasswork)
  for _, other in ipairs(game.players) do
    local missing = game.rules.satchel_at_end - #other.satchel
    if missing > 0 then game.bag:draw(missing, other.satchel) end
  end
  game:last_rounds(game.rules.last_rounds)
end

-- With all satchels empty nothing can change any more, and the game is over.
local function skip(game, player)
  game:log("{} has no glass to place and can't draw any", player)
  for _, other in ipairs(game.players) do
    if not other.satchel:is_empty() then return end
  end
  game:finish("nobody has glass to place")
end

function glassworks.turn(game, player)
  local moves = glassworks.legal_moves(game, player)
  if #moves == 0 then return skip(game, player) end
  local move = player:choose("Place in the river, or draw from the lake", moves)
  if move.kind == "place" then
    glassworks.place_in_river(game, player, move)
  else
    glassworks.draw_from_lake(game, player, move.glass)
  end
  if not game.ending and #player.glasswork >= game.rules.end_glass then
    glassworks.begin_end(game, player)
  end
end

function glassworks.score_rows(game, player)
  local points = 0
  for _, spaces in ipairs(player.glasswork:leading_runs()) do
    points = points + (game.rules.row_points[spaces] or 0)
  end
  return points
end

-- Of equally tall columns the leftmost counts as the tallest.
local function tallest(heights)
  local column = 1
  for other, height in ipairs(heights) do
    if height > heights[column] then column = other end
  end
  return column
end

function glassworks.score_columns(game, player)
  local points, heights = 0, player.glasswork:heights()
  for _ = 1, game.rules.columns_scored do
    local column = tallest(heights)
    points = points + (game.rules.column_points[column][heights[column]] or 0)
    heights[column] = 0
  end
  return points
end

function glassworks.score(game, player)
  return {
    { "Rows", glassworks.score_rows(game, player) },
    { "Tallest columns", glassworks.score_columns(game, player) },
    { "Overflow", game.rules.overflow_points * #player.overflow },
  }
end

return glassworks
