-- Noughts and Crosses: two players mark squares of a board of nine in turn.
-- Three marks in a row, a column or a diagonal win; a full board without such a line is a draw.
local noughts = {}

function noughts.turn(game, player)
  local square = player:choose("Mark an empty square", game.board:empty_cells())
  player.marks:draw(1, square)
  if game.board:line(square, game.rules.in_a_row, "owner") then
    game:show(game.board:line_cells(square, game.rules.in_a_row, "owner"))
    game:win(player, "three in a row")
  elseif game.board:is_full() then
    game:tie("the board is full")
  end
end

return noughts
