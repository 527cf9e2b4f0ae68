// A boardgame.io server with a board like naval's and one move, the turn of a ship by a quarter: boardgame.mjs [DIR]
// With a folder it keeps its matches in files there, else in memory. Prints its port.
import { createRequire } from 'node:module';

const { FlatFile, Server } = createRequire(import.meta.url)('boardgame.io/server');
const models = { corvette: 1, frigate: 3, battleship: 5 };

const fleet = (seat) => Object.entries(models).map(([model, length], number) => ({ id: `${'ns'[seat]}${number + 1}`, seat, model, weapon: 'cannon',
  x: 4 + 3 * number, y: seat ? 12 : 2, facing: 0, cells: Array(length).fill(10), attacked: false, sunk: false }));

const naval = {
  name: 'naval',
  setup: () => ({ fuel: [99, 99], ships: [...fleet(0), ...fleet(1)], terrain: Array(15).fill('...............') }),
  moves: {
    rotate: ({ G, playerID }, id, turn) => {
      const ship = G.ships.find((one) => one.id === id);
      if (ship.seat !== Number(playerID)) return 'INVALID_MOVE';
      ship.facing = (ship.facing + (turn === 'left' ? 3 : 1)) % 4;
    },
  },
};

const [dir] = process.argv.slice(2);
const write = console.log;
console.log = console.info = () => {};
const server = Server({ games: [naval], origins: [/127\.0\.0\.1/], ...(dir ? { db: new FlatFile({ dir }) } : {}) });
const { appServer } = await server.run({ port: { port: 0, host: '127.0.0.1' } });
write(appServer.address().port);
process.on('SIGTERM', () => process.exit(0));
