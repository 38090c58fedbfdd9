-- Noughts and crosses as a Lua programmer would write it: nested tables, a new list of moves whenever one is asked for.
local noughts = {}

local SIZE, EMPTY = 3, 0

function noughts.new()
  local board = {}
  for column = 1, SIZE do board[column] = { EMPTY, EMPTY, EMPTY } end
  return { board = board, player = 1, moves = 0 }
end

function noughts.legal_moves(state)
  local moves = {}
  for column = 1, SIZE do
    local cells = state.board[column]
    for row = 1, SIZE do
      if cells[row] == EMPTY then moves[#moves + 1] = { column = column, row = row } end
    end
  end
  return moves
end

function noughts.apply(state, move)
  state.board[move.column][move.row] = state.player
  state.last = move
  state.moves = state.moves + 1
  state.player = 3 - state.player
end

-- Only a line through the last move can be new; both diagonals pass through the centre.
function noughts.winner(state)
  local board, column, row = state.board, state.last.column, state.last.row
  local left, middle, right, own = board[1], board[2], board[3], board[column]
  local owner = own[row]
  if own[1] == owner and own[2] == owner and own[3] == owner
    or left[row] == owner and middle[row] == owner and right[row] == owner
    or middle[2] == owner and (left[1] == owner and right[3] == owner or left[3] == owner and right[1] == owner) then
    return owner
  end
end

return noughts
