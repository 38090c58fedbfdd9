// Plays the game objects written for boardgame.io without it: fast enough to see a wrong rule in the statistics.
//   node bare_rules.mjs noughts|four seconds|games NUMBER SEED
import { pick, print_tally } from "../../tools/peers/boardgame_io/tally.mjs";

const [name, unit, amount, seed] = process.argv.slice(2);
const { game, move_name, legal_moves } = await import(`../../tools/peers/boardgame_io/${name}.mjs`);

function play_one() {
  const G = game.setup();
  let moves = 0;
  let gameover = game.endIf({ G });
  while (!gameover) {
    game.moves[move_name]({ G, playerID: String(moves % 2) }, pick(legal_moves(G)));
    moves += 1;
    gameover = game.endIf({ G });
  }
  return { moves, winner: gameover.winner };
}

print_tally({ unit, amount, seed }, play_one);
