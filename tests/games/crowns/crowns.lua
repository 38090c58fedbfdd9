-- Crowns: men step and leap slantwise, men only forward, kings both ways. Who can't move has lost; a
-- position that is there for the third time, or forty moves without a leap, is a draw.
local crowns = {}

local ROWS = { 6, 1 }  -- where a player's men are crowned

local function forward(player) return player.seat == 1 and 1 or -1 end

function crowns.setup(game)
  for _, player in ipairs(game.players) do
    for i = 1, 6 do
      local row = player.seat == 1 and (i + 2) // 3 or 7 - (i + 2) // 3
      player.reserve:draw(1, game.board:cell(row, (i - 1) % 3 * 2 + 1 + row % 2))
    end
  end
end

local function add_moves(game, man, moves, leaps)
  local here = man:cell()
  for _, up in ipairs { 1, -1 } do
    if man.crowned or up == forward(man.owner) then
      for _, aside in ipairs { -1, 1 } do
        local near = game.board:cell(here.row + up, here.column + aside)
        local far = game.board:cell(here.row + 2 * up, here.column + 2 * aside)
        local other = near and near:piece()
        if near and not other then
          moves:add("step", "{man} from {from} to {to}", man, here, near)
        elseif other and other.owner ~= man.owner and far and far:is_empty() then
          leaps:add("leap", "{man} from {from} leaps {over} to {to}", man, here, near, far)
        end
      end
    end
  end
end

function crowns.turn(game, player)
  local moves, leaps = game:moves(), game:moves()
  for _, man in ipairs(game.board:where("owner", player)) do add_moves(game, man, moves, leaps) end
  if #leaps > 0 then moves = leaps end
  if #moves == 0 then return game:win(player:next(), "nothing can move") end
  local move = moves:only() or player:choose("Move a man", moves)
  game.quiet = move.kind == "leap" and 0 or game.quiet + 1
  if move.over then move.over:piece():move(game.box) end
  move.man:move(move.to)
  if move.to.row == ROWS[player.seat] then move.man.crowned = true end
  if game:times_seen() >= 3 then return game:tie("the position is there for the third time") end
  if game.quiet >= 40 then game:tie("nothing was taken for long") end
end

return crowns
