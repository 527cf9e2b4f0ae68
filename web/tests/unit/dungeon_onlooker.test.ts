// A run of dungeon, to somebody who did not play it: the log and what stands beside the map name the player, and nobody is spoken to.
import './match/page';
import { beforeAll, expect, test, vi } from 'vitest';
import type { View } from '../../src/boards/dungeon/cave';
import { logsOf } from './desks';

vi.mock('../../src/engine/engine', async () => await import('./desks'));
const { ReplayTable } = await import('../../src/match/replay.svelte');
const words = await import('../../src/boards/dungeon/words');
const { speech } = await import('../../src/i18n/index.svelte');

const LANGUAGES = ['en', 'es', 'cs'] as const;
/** Whole words by which somebody is spoken to; between quotes an old man does so. */
const SPOKEN = {
	en: /(?<![\p{L}])(you|your|yours)(?![\p{L}])/iu,
	es: /(?<![\p{L}])(tú|tu|tus|te|ti|has|contigo)(?![\p{L}])/iu,
	cs: /(?<![\p{L}])(ty|tě|ti|tebe|tobě|tebou|tvůj|tvoje|tvé|jsi)(?![\p{L}])/iu,
};
const longest = (logs: string[]) => logs.reduce((one, other) => (other.length > one.length ? other : one));
const OLD_MAN = 'creature:spoke';

let table: Awaited<ReturnType<typeof ReplayTable.open>>;
beforeAll(async () => {
	Object.assign(globalThis, { document: { documentElement: {} } });
	table = await ReplayTable.open('x', longest(logsOf('dungeon').map(({ log }) => log)));
});

test('the log of a replay names the player in every language, to its end', async () => {
	for (const language of LANGUAGES) {
		speech.language = language;
		await table.retell();
		await table.go(table.length);
		const lines = await table.past({ after: 0 });
		const name = table.nameOf(0);
		expect(lines.length).toBeGreaterThan(100);
		for (const { text, event } of lines) if (event.type !== OLD_MAN) expect(text).not.toMatch(SPOKEN[language]);
		const doings = lines.filter(({ event }) =>
			/^(item:taken|stairs:taken|hero:(hidden|hurt|healed|died))$/.test(event.type),
		);
		expect(doings.length).toBeGreaterThan(10);
		for (const { text } of doings) expect(text).toContain(name);
		expect(lines.at(-1)?.text).toContain(name);
	}
	speech.language = 'en';
});

test('who is in sight is told as it stands to the player', async () => {
	const seen = new Set<string>();
	for (let at = 0; at < table.length; at += 40) {
		await table.look(0);
		await table.go(at);
		const view = table.view as View;
		for (const creature of view.creatures)
			for (const language of LANGUAGES) {
				speech.language = language;
				const said = [
					words.tellCreature(view, creature, undefined, 'ana'),
					words.tellOdds(view, creature, undefined, 'ana'),
					words.nameCreature(creature, 'ana'),
					words.tellCell(view, view.hero, 'ana'),
				];
				for (const text of said) expect(text).not.toMatch(SPOKEN[language]);
				expect(said[0]).toContain('ana');
				expect(said[3]).toContain('ana');
				seen.add(words.stateWord(creature, 'ana'));
			}
	}
	speech.language = 'en';
	expect([...seen]).toEqual(expect.arrayContaining(['hunting', 'en persecución', 'na lovu']));
});
