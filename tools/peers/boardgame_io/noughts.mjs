// Noughts and crosses as a boardgame.io game object. A move is a cell, 0 to 8.
const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

function winner(cells) {
  const line = lines.find(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);
  return line && cells[line[0]];
}

export const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell) => {
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G }) => {
    const owner = winner(G.cells);
    if (owner) return { winner: owner };
    if (!G.cells.includes(null)) return { draw: true };
  },
};

export const move_name = "place";

export function legal_moves(G) {
  return [...G.cells.keys()].filter((cell) => G.cells[cell] === null);
}
