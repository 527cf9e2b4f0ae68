// A proxy before a server that can lose an answer: deaf_proxy.mjs PORT. Prints its own port. After SIGUSR1 the next bytes of a client still
// reach the server, what the server says to them reaches nobody, and the connection is cut: once.
import { connect, createServer } from 'node:net';

let isDeaf = false;
process.on('SIGUSR1', () => (isDeaf = true));
const server = createServer((person) => {
  const inside = connect(Number(process.argv[2]), '127.0.0.1');
  let isCut = false;
  const end = () => (person.destroy(), inside.destroy());
  person.on('data', (bytes) => {
    if (isDeaf) {
      isCut = true;
      isDeaf = false;
      inside.once('data', end); // the server has done what it was asked
    }
    inside.write(bytes);
  });
  inside.on('data', (bytes) => isCut || person.write(bytes));
  for (const one of [person, inside]) one.on('error', end).on('close', end);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
