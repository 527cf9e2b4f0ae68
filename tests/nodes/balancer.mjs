// The configurations of docs/nodes.md, with this machine's ports: what is documented is what is tested.
//
// A websocket may go to any node. A poll must come to the node where its session is, which stands in its sid: "a.5GtP…" is of node a. So neither a
// cookie nor a table is needed, and a balancer that was restarted, or one of two, knows as much as before. If that node is gone the poll comes to
// another one, which does not know the sid; the client then begins anew there.

import { readFileSync } from 'node:fs';

/** The code block of the page that begins with these words. */
function documented(mark) {
  const text = readFileSync(new URL('../../docs/nodes.md', import.meta.url), 'utf8');
  const block = text.split('```').find((part) => part.includes(mark));
  if (!block) throw new Error(`docs/nodes.md has no ${mark}`);
  return block.slice(block.indexOf('\n') + 1);
}

const addresses = ['10.0.0.1:8080', '10.0.0.2:8080', '10.0.0.3:8080'];

function localized(text, servers) {
  return addresses.reduce((words, address, place) => words.replaceAll(address, servers[place].address), text);
}

export function haproxyWords({ listen, servers }) {
  return localized(documented('# haproxy.cfg'), servers).replace('bind :80', `bind ${listen}`);
}

export function nginxWords({ listen, servers, folder }) {
  const http = localized(documented('# nginx: within http'), servers).replace('listen 80;', `listen ${listen};`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
  return `daemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents { worker_connections 4096; }\nhttp {\naccess_log off;\n${places}\n${http}\n}\n`;
}
