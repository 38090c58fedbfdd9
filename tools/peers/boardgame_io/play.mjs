// Plays random games in boardgame.io, which is looked for in build/peers.
//   node play.mjs noughts|four seconds|games NUMBER SEED      with NODE_ENV=production
//
// The moves go straight to the game's reducer, as those of boardgame.io's own bots do: that is 2.5 times as fast as a
// headless Client, which adds a store, subscribers and a log.
import { createRequire } from "node:module";
import { pick, print_tally } from "./tally.mjs";

const [name, unit, amount, seed] = process.argv.slice(2);
const require = createRequire(new URL("../../../build/peers/", import.meta.url));
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");
const { game, move_name, legal_moves } = await import(`./${name}.mjs`);

const reduce = CreateGameReducer({ game });
const initial = InitializeGame({ game, numPlayers: 2 });

function play_one() {
  let state = initial;
  let moves = 0;
  while (!state.ctx.gameover) {
    const args = [pick(legal_moves(state.G))];
    state = reduce(state, { type: "MAKE_MOVE", payload: { type: move_name, args, playerID: state.ctx.currentPlayer } });
    moves += 1;
  }
  return { moves, winner: state.ctx.gameover.winner };
}

print_tally({ unit, amount, seed }, play_one);
