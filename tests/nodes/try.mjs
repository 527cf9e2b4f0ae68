// Three nodes to try out (scripts/nodes): PostgreSQL, Redis, three `ronda serve` and HAProxy in a temporary folder, until Ctrl-C.
//
//   RONDA=build/ronda node try.mjs [PORT]

import { Rig, missing, spread } from './rig.mjs';

if (missing) {
  console.error(`make nodes: ${missing} (scripts/setup serve test)`);
  process.exit(1);
}
const rig = new Rig({ port: Number(process.argv[2] ?? 8080) });
try {
  await rig.start();
} catch (error) {
  console.error(`make nodes: ${error.message}`);
  process.exit(1); // whatever runs already is taken away
}
console.log(`Ronda on three nodes: open ${rig.balancer.url}`);
for (const { name, url, part } of spread(rig)) console.log(`  ${name}  ${url}  process ${part.child.pid}`);
console.log(`  ronda admin nodes --database '${rig.databaseOf('a')}'`);
console.log(`All of it lies in ${rig.folder} and goes on Ctrl-C.`);
for (const node of spread(rig)) node.part.exit.then(([code, signal]) => console.log(`${node.name} has ended (${code ?? signal})`));

let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.removeAllListeners(signal);
  process.on(signal, async () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    await rig.finish().catch((error) => console.error(error.message));
    process.exit(0);
  });
}
