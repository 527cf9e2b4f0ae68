// How a run of dungeon ended: sentences, in three languages, for every cause that the engine knows.
import { beforeAll, expect, test } from 'vitest';
import engineTables from '../../../src/games/dungeon/tables.c?raw';

let ending: typeof import('../../src/boards/dungeon/ending');
let amendment: typeof import('../../src/boards/dungeon/amend');
let speech: (typeof import('../../src/i18n/index.svelte'))['speech'];
beforeAll(async () => {
	Object.assign(globalThis, {
		localStorage: { getItem: () => null, setItem: () => undefined },
		navigator: { languages: ['en'] },
		document: { documentElement: {} },
	});
	[ending, amendment, { speech }] = await Promise.all([
		import('../../src/boards/dungeon/ending'),
		import('../../src/boards/dungeon/amend'),
		import('../../src/i18n/index.svelte'),
	]);
});

test('whoever killed and where is one sentence', () => {
	const told: Record<string, string[]> = {};
	for (const language of ['en', 'es', 'cs'] as const) {
		speech.language = language;
		told[language] = [
			ending.tellEnd('troll', 8),
			ending.tellEnd('orc', 2),
			ending.tellEnd('hungry_rat', 3),
			ending.tellEnd('pale_king', null),
			ending.tellEnd('hunger', 1),
			ending.tellDeath('rat'),
		];
	}
	speech.language = 'en';
	expect(told).toEqual({
		en: [
			'Killed by a troll on floor 8.',
			'Killed by an orc on floor 2.',
			'Killed by a hungry rat on floor 3.',
			'Killed by the pale king.',
			'Starved on the surface.',
			'The rat kills you.',
		],
		es: [
			'Te mató un trol en el piso 8.',
			'Te mató un orco en el piso 2.',
			'Te mató una rata hambrienta en el piso 3.',
			'Te mató el rey pálido.',
			'Te mató el hambre en la superficie.',
			'La rata te mata.',
		],
		cs: [
			'Zabil tě trol v patře 8.',
			'Zabil tě ork v patře 2.',
			'Zabila tě hladová krysa v patře 3.',
			'Zabil tě bledý král.',
			'Zabil tě hlad na povrchu.',
			'Krysa tě zabíjí.',
		],
	});
});

test('whoever looks on or back is told whose run it was, and is not spoken to', () => {
	const told: Record<string, string[]> = {};
	for (const language of ['en', 'es', 'cs'] as const) {
		speech.language = language;
		told[language] = [
			ending.tellEnd('orc', 2, 'ana'),
			ending.tellEnd('hungry_rat', null, 'ana'),
			ending.tellEnd('escaped', 1, 'ana'),
			ending.tellDeath('rat', 'ana'),
			ending.tellDeath('surrender', 'ana'),
		];
	}
	speech.language = 'en';
	expect(told).toEqual({
		en: [
			'ana was killed by an orc on floor 2.',
			'ana was killed by a hungry rat.',
			'ana is out with the urn.',
			'The rat kills ana.',
			'ana gives up.',
		],
		es: [
			'ana cayó ante un orco en el piso 2.',
			'ana cayó ante una rata hambrienta.',
			'ana está fuera con la urna.',
			'La rata mata a ana.',
			'ana se rinde.',
		],
		cs: [
			'Hráče ana zabil ork v patře 2.',
			'Hráče ana zabila hladová krysa.',
			'ana je venku i s urnou.',
			'Krysa zabíjí hráče ana.',
			'ana výpravu vzdává.',
		],
	});
});

test('every cause of the engine has its sentence', () => {
	const [, table = ''] = /dungeon_cause_names = RD_NAMES\(([^;]*)\);/.exec(engineTables) ?? [];
	const causes = [...table.matchAll(/"(\w+)"/g)].map(([, cause = '']) => cause);
	expect(causes.length).toBeGreaterThan(20);
	for (const cause of causes)
		for (const told of [ending.tellEnd(cause, 4), ending.tellDeath(cause)])
			expect(told, cause).toMatch(/^[A-Z][a-z]* .*[^}]\.$/);
	for (const cause of causes)
		for (const told of [ending.tellEnd(cause, 4, 'ana'), ending.tellDeath(cause, 'ana')])
			expect(told, cause).toMatch(/\bana\b[^}]*\.$/);
});

test('the log says on which floor it ended, as far as the stairs were heard of', () => {
	const finished = { type: 'match:finished', won: false, cause: 'troll', score: 1220 };
	const fresh = amendment.default();
	expect(fresh('It is over: troll. Score 1220.', finished)).toBe('Killed by a troll. Score 1220.');
	const amend = amendment.default();
	amend('You come to floor 8.', { type: 'stairs:taken', floor: 8, x: 1, y: 1 });
	expect(amend('You die: troll.', { type: 'hero:died', cause: 'troll' })).toBe('The troll kills you.');
	expect(amend('It is over: troll. Score 1220.', finished)).toBe('Killed by a troll on floor 8. Score 1220.');
});
