// A contender: tic-tac-toe on boardgame.io's headless client, as its tutorial writes the game, between random players.
// The folder of its installation is the first argument. NODE_ENV=production, or the framework freezes and logs everything.
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";

const load = createRequire(join(process.argv[2], "package.json"));
const { Client } = load("boardgame.io/client");
const { INVALID_MOVE } = load("boardgame.io/core");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const won = LINES.some((line) => line.every((cell) => G.cells[cell] !== null && G.cells[cell] === G.cells[line[0]]));
    if (won) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

function play(matches) {
  let decisions = 0;
  const started = performance.now();
  for (let match = 0; match < matches; match += 1) {
    const client = Client({ game, numPlayers: 2, debug: false });
    client.start();
    for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
      const free = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((cell) => state.G.cells[cell] === null);
      client.moves.clickCell(free[Math.floor(Math.random() * free.length)]);
      decisions += 1;
    }
    client.stop();
  }
  return { matches, decisions, seconds: (performance.now() - started) / 1000 };
}

play(1);
console.log("{}");
for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(play(Number(line))));
