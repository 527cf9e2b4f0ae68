// Every lesson of a game in its wasm: solved, with each wrong way answered. Arguments: the wasm, the folder of the game's lessons.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "./tap.mjs";
import { load } from "./ronda.mjs";

const [wasm, folder] = process.argv.slice(2);
const ronda = await load(wasm);
const LANGUAGES = ["en", "es", "cs"];
const good = (answer) => (
  assert.equal(answer.error, undefined, JSON.stringify(answer)),
  answer
);

/** What others do then. */
function goOn(table) {
  while (good(ronda.next(table)).made) good(ronda.commit(table));
}

function solve(lesson) {
  const { table } = good(ronda.lesson(lesson));
  for (const [i, step] of lesson.steps.entries()) {
    LANGUAGES.forEach((code, number) => {
      ronda.speak(number);
      const course = good(ronda.course(table));
      assert.deepEqual(
        [course.step, course.say, course.how ?? undefined],
        [i, step.say[code], step.page?.[code]],
      );
    });
    ronda.speak(0);
    for (const { say, try: tried } of step.wrong ?? [])
      for (const action of tried) {
        const before = ronda.hash(table).hash;
        const { verdict, say: said } = good(ronda.try(table, action));
        assert.notEqual(verdict, "made");
        assert.equal(said, say.en);
        assert.equal(ronda.hash(table).hash, before);
      }
    for (const action of step.solution) {
      assert.equal(
        good(ronda.try(table, action)).verdict,
        "made",
        JSON.stringify(action),
      );
      good(ronda.commit(table));
      goOn(table);
    }
  }
  const { is_won, end } = good(ronda.course(table));
  assert.deepEqual([is_won, end], [true, lesson.won.en]);
  good(ronda.close(table));
}

const files = existsSync(folder) ? readdirSync(folder).sort() : [];
for (const file of files)
  await test(`${file} is solved, and its wrong ways are answered`, () =>
    solve(JSON.parse(readFileSync(join(folder, file)))));

await test("what is no lesson, or no table of one, is refused", () => {
  assert.equal(ronda.lesson({ lesson: 1 }).error.code, "bad_lesson");
  assert.equal(ronda.lesson("{").error.code, "bad_lesson");
  for (const answer of [ronda.try(9, {}), ronda.next(9), ronda.course(9)])
    assert.equal(answer.error.code, "no_such_table");
  const { seats_min } = ronda.game();
  const { table } = ronda.create({
    seed: "1",
    seats: Array.from({ length: seats_min }, () => ({ level: 1 })),
  });
  assert.equal(ronda.course(table).error.code, "no_such_table");
  ronda.close(table);
  // Tables that no lesson came to hold are not held for it.
  for (let i = 0; i < 40; i++) ronda.lesson({ lesson: 1, game: "chess" });
  if (files.length > 0)
    for (let i = 0; i < 40; i++)
      ronda.close(
        good(ronda.lesson(readFileSync(join(folder, files[0]), "utf8"))).table,
      );
});
