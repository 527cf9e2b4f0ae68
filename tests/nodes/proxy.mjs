// Stands between each node and PostgreSQL, on sockets; `{ cut: NAME, ms }` ends what goes through one of them and lets nothing pass for so long.
// Ends with whoever has started it.

import { createServer, connect } from 'node:net';
import { join } from 'node:path';

const SOCKET = '.s.PGSQL.5432';
const { ways, to } = JSON.parse(process.argv[2]);
const cut = new Map(); // name: until when
const open = new Map(Object.keys(ways).map((name) => [name, new Set()]));

for (const [name, folder] of Object.entries(ways))
  await new Promise((resolve) => {
    createServer((near) => {
      if ((cut.get(name) ?? 0) > Date.now()) return near.destroy();
      const far = connect(join(to, SOCKET));
      const pair = { near, far };
      open.get(name).add(pair);
      const end = () => {
        open.get(name).delete(pair);
        near.destroy();
        far.destroy();
      };
      for (const side of [near, far]) side.on('error', end).on('close', end);
      near.pipe(far);
      far.pipe(near);
    }).listen(join(folder, SOCKET), resolve);
  });

process.on('message', ({ cut: name, ms }) => {
  cut.set(name, Date.now() + ms);
  for (const { near, far } of [...open.get(name)]) {
    near.destroy();
    far.destroy();
  }
});
process.on('disconnect', () => process.exit(0));
process.send('up');
