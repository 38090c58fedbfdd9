-- Mills: three in a row take a stone of the other's; who can't move or has two stones left loses.
local mills = {}

local MILL, TOO_FEW, QUIET_TURNS = 3, 3, 60

local function mine(game, player) return game.board:pieces():where("owner", player.seat) end

local function steps(game, stone, flying)
  if flying then return game.board:empty_cells() end
  local open = {}
  for _, cell in ipairs(stone:cell():neighbours()) do
    if cell:is_empty() then open[#open + 1] = cell end
  end
  return open
end

local function legal_moves(game, player)
  local moves = game:moves()
  if not player.stones:is_empty() then
    for _, cell in ipairs(game.board:empty_cells()) do
      moves:add("lay", "{cell}", cell)
    end
    return moves
  end
  local stones = mine(game, player)
  local flying = game.options.flying and #stones == TOO_FEW
  for _, stone in ipairs(stones) do
    for _, cell in ipairs(steps(game, stone, flying)) do
      moves:add("move", "{from} to {cell}", stone:cell(), cell)
    end
  end
  return moves
end

-- Stones in mills are taken only when there are no others.
local function prey(game, player)
  local free, all = {}, {}
  for _, stone in ipairs(mine(game, player)) do
    all[#all + 1] = stone:cell()
    if not game.board:line(stone:cell(), MILL, "owner") then free[#free + 1] = stone:cell() end
  end
  return #free > 0 and free or all
end

local function take(game, player)
  local cell = player:choose("Take which stone?", prey(game, player:next()))
  cell:piece():move(game.box)
  game.quiet = 0
end

function mills.turn(game, player)
  local options = legal_moves(game, player)
  if #options == 0 then return game:win(player:next(), "the other can't move") end
  local move = player:choose("Lay or move a stone", options)
  local stone = move.kind == "lay" and player.stones:top() or move.from:piece()
  stone:move(move.cell)
  game.quiet = game.quiet + 1
  if game.board:line(move.cell, MILL, "owner") then take(game, player) end
  local left = #mine(game, player:next()) + #player:next().stones
  if left < TOO_FEW then return game:win(player, "too few stones are left") end
  if game.quiet >= QUIET_TURNS then return game:tie("nothing was taken for long") end
end

return mills
