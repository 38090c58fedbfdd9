-- Meadows: tiles on a growing table, with followers standing on them until their tile is enclosed.
local meadows = {}

function meadows.setup(game)
  game.tiles:shuffle()
  game.tiles:draw(1, game.land:cell(0, 0))
  game.tiles:draw(1, game.drawn)
end

local function tile_on(cell) return cell:pieces()[1] end

-- What a follower brings: its tile, and each tile beside it of the same terrain.
local function value(cell)
  local tile, out = tile_on(cell), tile_on(cell).worth
  for _, beside in ipairs(cell:neighbours()) do
    local other = tile_on(beside)
    if other and other.terrain == tile.terrain then out = out + tile.worth end
  end
  return out
end

local function is_enclosed(cell)
  for _, beside in ipairs(cell:neighbours()) do
    if beside:is_empty() then return false end
  end
  return true
end

local function send_home(cell)
  local follower = cell:pieces()[2]
  if not follower then return end
  follower.owner.points = follower.owner.points + value(cell)
  follower:move(follower.owner.followers)
end

local function score_around(cell)
  if is_enclosed(cell) then send_home(cell) end
  for _, beside in ipairs(cell:neighbours()) do
    if not beside:is_empty() and is_enclosed(beside) then send_home(beside) end
  end
end

function meadows.turn(game, player)
  local tile = game.drawn[1]
  local cell = player:choose("Lay the tile", game.land:open_cells(), "Lay it at {cell}")
  tile:move(cell)
  local follower = player.followers[1]
  if follower and player:confirm("Send a follower to it?") then follower:move(cell) end
  score_around(cell)
  if game.tiles:draw(1, game.drawn) == 0 then
    for _, filled in ipairs(game.land:filled_cells()) do send_home(filled) end
    game:finish("all tiles are laid")
  end
end

function meadows.score(_, player) return player.points end

return meadows
