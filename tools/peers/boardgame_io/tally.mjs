// Plays games one after the other and prints "games seconds moves first_wins draws".

// Math.random can't be seeded: xorshift takes its place.
let random_state = 1;

export function pick(options) {
  random_state ^= random_state << 13;
  random_state ^= random_state >>> 17;
  random_state ^= random_state << 5;
  return options[Math.floor(((random_state >>> 0) / 2 ** 32) * options.length)];
}

function seconds_since(start) {
  return (performance.now() - start) / 1000;
}

function play_until(done, play_one) {
  const tally = { games: 0, moves: 0, first_wins: 0, draws: 0 };
  while (!done(tally)) {
    const { moves, winner } = play_one();
    tally.games += 1;
    tally.moves += moves;
    if (winner === "0") tally.first_wins += 1;
    if (winner === undefined) tally.draws += 1;
  }
  return tally;
}

// unit is "seconds" or "games". play_one returns the number of moves and the winner: "0", "1" or undefined.
export function print_tally({ unit, amount, seed }, play_one) {
  random_state = Math.imul(Number(seed), 0x9e3779b9) | 1;
  // Measured by the clock, the first games are not counted: the engine compiles while they are played.
  if (unit === "seconds") play_until(({ games }) => games >= 100, play_one);
  const limit = Number(amount);
  const start = performance.now();
  const done = unit === "games" ? ({ games }) => games >= limit : () => seconds_since(start) >= limit;
  const { games, moves, first_wins, draws } = play_until(done, play_one);
  console.log(games, seconds_since(start).toFixed(6), moves, first_wins, draws);
}
