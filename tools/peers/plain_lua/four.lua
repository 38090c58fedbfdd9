-- Four in a row as a Lua programmer would write it: nested tables, a new list of moves whenever one is asked for.
local four = {}

local COLUMNS, ROWS, LENGTH, EMPTY = 7, 6, 4, 0
local DIRECTIONS = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } }

function four.new()
  local board, heights = {}, {}
  for column = 1, COLUMNS do
    board[column] = { EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY }
    heights[column] = 0
  end
  return { board = board, heights = heights, player = 1, moves = 0 }
end

function four.legal_moves(state)
  local moves = {}
  for column = 1, COLUMNS do
    local height = state.heights[column]
    if height < ROWS then moves[#moves + 1] = { column = column, row = height + 1 } end
  end
  return moves
end

function four.apply(state, move)
  state.board[move.column][move.row] = state.player
  state.heights[move.column] = move.row
  state.last = move
  state.moves = state.moves + 1
  state.player = 3 - state.player
end

-- How many discs of the same owner follow the one at (column, row) in a direction.
local function followers(board, column, row, step_column, step_row)
  local owner, count = board[column][row], 0
  column, row = column + step_column, row + step_row
  while board[column] and board[column][row] == owner do
    count = count + 1
    column, row = column + step_column, row + step_row
  end
  return count
end

-- Only a line through the last move can be new.
function four.winner(state)
  local board, column, row = state.board, state.last.column, state.last.row
  for i = 1, #DIRECTIONS do
    local across, up = DIRECTIONS[i][1], DIRECTIONS[i][2]
    local length = 1 + followers(board, column, row, across, up) + followers(board, column, row, -across, -up)
    if length >= LENGTH then return board[column][row] end
  end
end

return four
