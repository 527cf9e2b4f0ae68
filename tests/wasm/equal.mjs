// The same matches of a game, native and in wasm, in every edition. Arguments: the wasm, the program ronda.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "./tap.mjs";
import { load } from "./ronda.mjs";

const MATCHES = 6;
const WORK = 200; // rollouts of an analysis: the least
/** Where a whole match takes minutes to be analysed, a shorter one shows the same. */
const SHORTER = { pirates: { rounds: 10 } };
const [wasm, program] = process.argv.slice(2);
const ronda = await load(wasm);
const folder = mkdtempSync(join(tmpdir(), "ronda-equal."));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const game = ronda.game();
for (const { rules } of game.editions) {
  const edition = `${game.name} ${rules}`;
  const into = join(folder, edition);
  mkdirSync(into);
  const players = Array.from(
    { length: game.seats_min },
    (_, i) => 1 + (i % 2),
  ).join(",");
  const older = rules === game.rules ? [] : ["--rules", `${rules}`];
  execFileSync(
    program,
    [
      "sim",
      game.name,
      ...older,
      "--bots",
      players,
      "--games",
      `${MATCHES}`,
      "--seed",
      "equal",
      "--options",
      JSON.stringify(SHORTER[game.name] ?? {}),
      "--logs",
      into,
    ],
    {
      stdio: "ignore",
    },
  );
  const logs = readdirSync(into).map((name) => join(into, name));

  await test(`${edition}: what was played natively replays in wasm to the same states`, () => {
    assert.equal(logs.length, MATCHES);
    for (const file of logs) {
      const proof = ronda.verify(readFileSync(file, "utf8"));
      assert.equal(proof.error, undefined, JSON.stringify(proof));
      const native = JSON.parse(
        execFileSync(program, ["verify", file, "--json"]),
      );
      assert.deepEqual([proof.is_over, proof.rules], [true, rules]);
      assert.equal(proof.steps, native.steps);
      assert.equal(proof.commitment, native.commitment);
    }
  });

  await test(`${edition}: an analysis in wasm is the native one`, () => {
    const shortest = logs
      .map((file) => readFileSync(file, "utf8"))
      .sort((a, b) => a.length - b.length)[0];
    const file = logs.find((one) => readFileSync(one, "utf8") === shortest);
    const native = JSON.parse(
      execFileSync(program, [
        "analyse",
        file,
        "--work",
        `${WORK}`,
        "--json",
        "--lang",
        "en",
      ]),
    );
    assert.deepEqual(ronda.analyse(WORK, shortest), { progress: 0 });
    let answer,
      progress = 0;
    do {
      answer = ronda.analyse_on();
      assert.equal(answer.error, undefined, JSON.stringify(answer.error));
      assert.ok(answer.progress >= progress && answer.progress <= 1000);
      progress = answer.progress;
    } while (!answer.analysis);
    assert.deepEqual(answer.analysis, native);
    assert.deepEqual(ronda.analyse_end(), {});
    assert.equal(ronda.analyse_on().error.code, "no_analysis");
    // A match that is not over, and what is no log.
    assert.equal(
      ronda.analyse(
        WORK,
        shortest.slice(
          0,
          shortest.indexOf("\n", shortest.indexOf("\n") + 1) + 1,
        ),
      ).error.code,
      "bad_log",
    );
    assert.equal(ronda.analyse(WORK, "a letter\n").error.code, "bad_log");
    assert.equal(ronda.analyse(1, shortest).error.code, "bad_work");
  });

  await test(`${edition}: bots in wasm play the very log that they play natively`, () => {
    for (const file of logs) {
      const log = readFileSync(file, "utf8");
      const { seats, options, seed } = JSON.parse(
        log.slice(0, log.indexOf("\n")),
      );
      const { table, line, error } = ronda.create({
        rules,
        seats,
        options,
        seed,
      });
      assert.equal(error, undefined);
      let played = line;
      let next = 0; /* where all act at once, they take turns as in `ronda sim` */
      for (;;) {
        const { is_over, to_act, due } = ronda.standing(table);
        if (is_over) break;
        let done;
        const wait = (seat) => (seat - next + seats.length) % seats.length;
        for (const seat of [...to_act].sort(
          (one, other) => wait(one) - wait(other),
        )) {
          const { action } = ronda.choose(table, seat);
          if (action) done = ronda.act(table, seat, action);
          if (done) {
            next = (seat + 1) % seats.length;
            break;
          }
        }
        done ??= ronda.pass(table, due);
        assert.equal(done.error, undefined, JSON.stringify(done));
        played += done.line;
      }
      ronda.close(table);
      assert.equal(played, log);
    }
  });
}
