// The upgrade took ten days. Matches by mail never stand still: what fell due meanwhile fires at the start, in order, by the new program, and they
// go on. Live matches, paused ones and those for one wait as they were left.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Person } from '../server/people.mjs';
import { Fixture, ronda } from './fixture.mjs';
import { Player } from './player.mjs';

const fixture = new Fixture('221e131');
const { told } = fixture;
const server = fixture.server(10 * 24 * 3600 * 1000);
const left = fixture.show();
before(() => server.start());
after(() => server.finish());

const entriesOf = (all, match) => all.entries.filter(({ match_id }) => match_id === match);

test('deadlines that passed while the server was away have fired, and nothing else has happened', async () => {
  const now = fixture.show();
  for (const { name, match, looks } of told.matches) {
    const [was, is] = [entriesOf(left, match), entriesOf(now, match)];
    assert.deepEqual(is.slice(0, was.length), was, name);
    const added = is.slice(was.length);
    if (/-(mail|fog)$/.test(name)) assert.ok(added.some(({ kind }) => kind === 'clock'), `${name}: ten days have passed`);
    else assert.deepEqual(added, [], `${name}: ${looks[0].status}`);
  }
});

test('a match by mail that went on without its players is told to them, and is proved', async (t) => {
  for (const { name, match, seats, looks } of told.matches.filter((entry) => /-(mail|fog)$/.test(entry.name)))
    await t.test(name, async () => {
      const { token, id, username } = told.people[seats[0]];
      const player = new Player(await new Person(server, token, { id, username }).connect(), match, {});
      const look = await player.look();
      const events = await player.told();
      assert.ok(look.turn_number > looks[0].turn_number || look.status === 'FINISHED');
      assert.ok(events.length > looks[0].events.length);
      assert.deepEqual(events.slice(0, looks[0].events.length).map(({ at, ...event }) => event), looks[0].events.map(({ at, ...event }) => event));
      const file = join(server.folder, `${name}.log`);
      writeFileSync(file, await ronda('admin', 'matches', 'export', match, '--unfinished', '--database', fixture.file));
      assert.equal(JSON.parse(await ronda('verify', file, '--unfinished', '--json', '--commitment', looks[0].commitment)).proved, true);
    });
});
