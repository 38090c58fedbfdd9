// Four in a row as a boardgame.io game object. A move is a column, 0 to 6; a column holds its discs from the bottom.
const columns = 7;
const rows = 6;
const length = 4;
const directions = [[1, 0], [0, 1], [1, 1], [1, -1]];

// How many discs of the same owner follow the one at (column, row) in a direction.
function followers(board, column, row, across, up) {
  const owner = board[column][row];
  let count = 0;
  while (board[column + across * (count + 1)]?.[row + up * (count + 1)] === owner) count += 1;
  return count;
}

// Only a line through the last disc can be new.
function has_line({ board, last }) {
  const row = board[last].length - 1;
  return directions.some(
    ([across, up]) =>
      1 + followers(board, last, row, across, up) + followers(board, last, row, -across, -up) >= length,
  );
}

export const game = {
  setup: () => ({ board: Array.from({ length: columns }, () => []), last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      G.board[column].push(playerID);
      G.last = column;
    },
  },
  endIf: ({ G }) => {
    if (G.last === null) return;
    if (has_line(G)) return { winner: G.board[G.last].at(-1) };
    if (legal_moves(G).length === 0) return { draw: true };
  },
};

export const move_name = "drop";

export function legal_moves(G) {
  return [...G.board.keys()].filter((column) => G.board[column].length < rows);
}
