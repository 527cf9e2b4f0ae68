// A proxy with TLS before a server, as hosting asks for: proxy.mjs PORT. Prints its own port. The certificate is for localhost and
// signed by itself; its key is public, and so good for tests alone.
import { connect } from 'node:net';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:tls';

const here = (name) => readFileSync(new URL(name, import.meta.url));
const server = createServer({ key: here('localhost.key'), cert: here('localhost.pem') }, (person) => {
  const inside = connect(Number(process.argv[2]), '127.0.0.1');
  person.pipe(inside).pipe(person);
  for (const end of [person, inside]) end.on('error', () => (person.destroy(), inside.destroy()));
});
server.on('tlsClientError', () => {});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
