-- Four in a Row: two players drop discs into the columns of an upright board.
-- Four discs of one player in a line, in any direction, win; a full board is a draw.
local four = {}

function four.turn(game, player)
  local cell = player:choose("Drop a disc into a column", game.board:landing_cells())
  player.discs:draw(1, cell)
  if game.board:line(cell, game.rules.in_a_row, "owner") then
    game:show(game.board:line_cells(cell, game.rules.in_a_row, "owner"))
    game:win(player, "four in a row")
  elseif game.board:is_full() then
    game:tie("the board is full")
  end
end

return four
