// Dungeon's board without a browser: what a view knows, the many steps of one order, names, keys, the score's parts.
import { sure } from '$/sure';
import { beforeAll, expect, test } from 'vitest';
import engineForms from '../../../src/games/dungeon/words_forms.c?raw';
import engineLore from '../../../src/games/dungeon/words_lore.c?raw';
import engineWords from '../../../src/games/dungeon/words_text.c?raw';
import terminalBoard from '../../../src/terminal/boards/dungeon/board.c?raw';
import { orderOf } from '../../src/parts/keys';
import type { Cell, Creature, Direction, Order, View } from '../../src/boards/dungeon/cave';
import type { Door } from '../../src/engine/door';
import type { DungeonAdvice, DungeonQuestion } from '../../src/generated/schema';
import { doorOf } from './engine';

// What the language is chosen by in a browser stands before the boards are read.
let cave: typeof import('../../src/boards/dungeon/cave');
let names: typeof import('../../src/boards/dungeon/names');
let keys: typeof import('../../src/boards/dungeon/keys');
let words: typeof import('../../src/boards/dungeon/words');
let odds: typeof import('../../src/boards/dungeon/odds');
let script: (typeof import('../../src/boards/dungeon/script'))['script'];
let scenes: typeof import('../../src/boards/dungeon/scene');
let camera: typeof import('../../src/boards/dungeon/paint/camera');
let door: Door;
let walking = 0; // its table
beforeAll(async () => {
	door = await doorOf('dungeon');
	Object.assign(globalThis, { localStorage: { getItem: () => null }, navigator: { languages: ['en'] } });
	[cave, names, keys, words, odds, { script }, scenes, camera] = await Promise.all([
		import('../../src/boards/dungeon/cave'),
		import('../../src/boards/dungeon/names'),
		import('../../src/boards/dungeon/keys'),
		import('../../src/boards/dungeon/words'),
		import('../../src/boards/dungeon/odds'),
		import('../../src/boards/dungeon/script'),
		import('../../src/boards/dungeon/scene'),
		import('../../src/boards/dungeon/paint/camera'),
	]);
});

/** A view of a small level; '@' is the seeker, on floor. All of it is lit. */
function viewOf(rows: string[], more: Partial<Omit<View, 'hero'>> & { hero?: Partial<View['hero']> } = {}): View {
	const y = rows.findIndex((row) => row.includes('@'));
	const hero: View['hero'] = {
		x: sure(rows, y).indexOf('@'),
		y,
		hp: 32,
		max_hp: 32,
		stamina: 3,
		max_stamina: 3,
		satiety: 28,
		hunger: 'fine',
		strength: 1,
		to_hit: 1,
		defense: 2,
		armor: 0,
		stealth: 3,
		noise: 0,
		perception: 4,
		luck: 1,
		sight: 6,
		hearing: 8,
		lamp: true,
		hidden: false,
		listening: false,
		melee: false,
		hit_bonus: 0,
		def_bonus: 0,
		effects: [],
		...more.hero,
	};
	return {
		edition: 2,
		phase: 'play',
		turn: 10,
		floor: 2,
		floors: 10,
		deepest: 2,
		map: rows.map((row) => row.replace('@', '.')),
		lit: rows.map((row) => '*'.repeat(row.length)),
		inventory: [],
		creatures: [],
		items: [],
		pile: [],
		chests: [],
		sounds: [],
		known: [],
		met: [],
		...more,
		hero,
	};
}
const rat = (x: number, y: number, more: Partial<Creature> = {}): Creature => ({
	id: 'c1',
	kind: 'rat',
	x,
	y,
	hp: 6,
	max_hp: 6,
	to_hit: 0,
	defense: 2,
	asleep: false,
	intent: 'none',
	aggravated: false,
	neutral: false,
	weapon: '',
	...more,
});

/* ---- the engine's walk, asked as the board asks it -------------------------------------------------------- */

type Kind = Extract<DungeonQuestion, { type: 'walk' }>['kind'];
const ON: DungeonQuestion = { type: 'on' };
class Walk {
	#table: number;
	#question: DungeonQuestion = ON;

	constructor() {
		if (walking) door.call('close', [walking]);
		this.#table = walking = door.call('watch', [0]).table;
	}
	begin(kind: Kind, { goal, direction }: { goal?: Cell; direction?: Direction } = {}) {
		this.#question = { type: 'walk', kind, ...goal, ...(direction && { dir: direction }) };
	}
	next(view: View, heard: object[] = []): { order: Order } | { end: string } {
		const { answer, action } = this.#ask(this.#question, view, heard);
		this.#question = ON;
		return action ? { order: action as Order } : { end: answer.end ?? '' };
	}
	notice(view: View, heard: object[] = []): boolean {
		return this.#ask({ type: 'notice' }, view, heard).answer.startled;
	}
	#ask(question: DungeonQuestion, view: View, heard: object[]) {
		door.call('see', [this.#table, view]);
		const lines = [question, ...heard].map((line) => JSON.stringify(line)).join('\n');
		return door.call('advise', [this.#table, 0, lines]) as { answer: DungeonAdvice; action: unknown };
	}
}

/** Lets a walk go on until it ends, the view moving with it. */
function follow(walk: Walk, view: View, most = 200): { path: string[]; end: string; view: View } {
	const path: string[] = [];
	for (let i = 0; i < most; i++) {
		const next = walk.next(view);
		if ('end' in next) return { path, end: next.end, view };
		if (next.order.type !== 'hero:move') return { path, end: next.order.type, view };
		path.push(next.order.dir);
		const to = cave.stepped(view.hero, next.order.dir);
		const isDoor = cave.terrainAt(view, to) === '+';
		const map = isDoor
			? view.map.map((row, y) => (y === to.y ? `${row.slice(0, to.x)}/${row.slice(to.x + 1)}` : row))
			: view.map;
		view = { ...view, map, turn: view.turn + 1, hero: isDoor ? view.hero : { ...view.hero, ...to } };
	}
	throw new Error('it did not end');
}

/* ---- ways ------------------------------------------------------------------------------------------- */

test('travel takes the short way around a wall, and opens doors on it', () => {
	const walk = new Walk();
	walk.begin('travel', { goal: { x: 5, y: 1 } });
	expect(follow(walk, viewOf(['#######', '#@.#..#', '#..+..#', '#######']))).toMatchObject({
		path: ['e', 'se', 'se', 'e', 'ne'],
		end: 'arrived',
	});
});

test('travel to a cell that cannot be entered ends beside it', () => {
	const walk = new Walk();
	walk.begin('travel', { goal: { x: 4, y: 1 } });
	const { end, view } = follow(walk, viewOf(['######', '#@..^#', '######']));
	expect([end, view.hero.x]).toEqual(['arrived', 3]);
});

test('there is no way through an unknown part, a lock without its key, or a wall', () => {
	for (const row of ['#@. .#', '#@.2.#', '#@.#.#']) {
		const walk = new Walk();
		walk.begin('travel', { goal: { x: 4, y: 1 } });
		expect(follow(walk, viewOf(['######', row, '######'])).end, row).toBe('no_way');
	}
	const walk = new Walk();
	walk.begin('travel', { goal: { x: 4, y: 1 } });
	const inventory = [{ slot: 0, look: 'key_red', kind: 'key_red', count: 1, worn: false }] as View['inventory'];
	expect(walk.next(viewOf(['######', '#@.2.#', '######'], { inventory }))).toEqual({
		order: { type: 'hero:move', dir: 'e' },
	});
});

test('who stands in the only way blocks it, and is gone around where that is possible', () => {
	const walk = new Walk();
	walk.begin('travel', { goal: { x: 4, y: 1 } });
	expect(walk.next(viewOf(['######', '#@...#', '######'], { creatures: [rat(2, 1, { asleep: true })] }))).toEqual({
		end: 'blocked',
	});
	walk.begin('travel', { goal: { x: 4, y: 1 } });
	expect(
		walk.next(viewOf(['######', '#@...#', '#....#', '######'], { creatures: [rat(2, 1, { asleep: true })] })),
	).toEqual({ order: { type: 'hero:move', dir: 'se' } });
});

test('exploring goes to what lies beside the unknown, and is done when nothing is left', () => {
	const walk = new Walk();
	walk.begin('explore');
	expect(walk.next(viewOf(['##### ', '#@... ', '##### ']))).toEqual({ order: { type: 'hero:move', dir: 'e' } });
	walk.begin('explore');
	expect(walk.next(viewOf(['#####', '#@..#', '#####']))).toEqual({ end: 'explored' });
});

test('exploring takes what lies here, leaves what is worthless, and says when the pack is full', () => {
	const pile = [
		{ look: 'bones', kind: 'bones', count: 1 },
		{ look: 'azure potion', count: 1 },
	] as View['pile'];
	const walk = new Walk();
	walk.begin('explore');
	expect(walk.next(viewOf(['###', '#@#', '###'], { pile }))).toEqual({ order: { type: 'item:take', index: 1 } });
	const inventory = Array.from({ length: 20 }, (_, slot) => ({
		slot,
		look: 'ration',
		count: 1,
		worn: false,
	})) as View['inventory'];
	walk.begin('explore');
	expect(walk.next(viewOf(['###', '#@#', '###'], { pile, inventory }))).toEqual({ end: 'full' });
	walk.begin('explore');
	expect(walk.next(viewOf(['###', '#@#', '###'], { pile, inventory }))).toEqual({ end: 'explored' });
	// A stack of the same look has room all the same.
	const again = new Walk();
	again.begin('explore');
	const stacked = inventory.map((item) => (item.slot === 3 ? { ...item, look: 'azure potion' as const } : item));
	expect(again.next(viewOf(['###', '#@#', '###'], { pile, inventory: stacked }))).toEqual({
		order: { type: 'item:take', index: 1 },
	});
});

test('exploring stops beside a closed chest once, and empties an open one', () => {
	const chest = { x: 2, y: 1, kind: 'chest' as const, open: false };
	const walk = new Walk();
	walk.begin('explore');
	expect(walk.next(viewOf(['####', '#@.#', '####'], { chests: [chest] }))).toEqual({ end: 'chest' });
	walk.begin('explore');
	expect(walk.next(viewOf(['####', '#@.#', '####'], { chests: [chest] }))).toEqual({ end: 'explored' });
	walk.begin('explore');
	const items = [{ look: 'cloak', kind: 'cloak', count: 1 }] as View['pile'];
	expect(walk.next(viewOf(['####', '#@.#', '####'], { chests: [{ ...chest, open: true, items }] }))).toEqual({
		order: { type: 'item:take', index: 0, x: 2, y: 1 },
	});
});

/* ---- what stops a walk -------------------------------------------------------------------------------- */

type Change = Parameters<typeof viewOf>[1] & object;
test.each<[string, Change]>([
	['somebody', { creatures: [rat(3, 1)] }],
	['hurt', { hero: { x: 2, hp: 31 } }],
	['effect', { hero: { x: 2, effects: [{ effect: 'poison', turns: 5 }] } }],
	['effect', { hero: { x: 2, hunger: 'hungry' } }],
	['sound', { sounds: [{ dir: 'n', sound: 'steps' }] }],
	['thing', { items: [{ x: 4, y: 1, look: 'ration' }] as View['items'] }],
	['place', { chests: [{ x: 6, y: 1, kind: 'chest', open: false }] }],
	['arrived', { floor: 3 }],
])('a walk stops: %s', (end, change) => {
	const rows = ['########', '#@.....#', '########'];
	const walk = new Walk();
	walk.begin('travel', { goal: { x: 6, y: 1 } });
	expect(walk.next(viewOf(rows))).toHaveProperty('order');
	expect(walk.next(viewOf(rows, { ...change, hero: { x: 2, ...change.hero } }))).toEqual({ end });
});

test('what was there before does not stop it: a sleeper in view, a sound of late from nearly there, somebody peaceful', () => {
	const rows = ['########', '#@.....#', '########'];
	const walk = new Walk();
	const sleeper = rat(6, 1, { asleep: true });
	walk.begin('travel', { goal: { x: 5, y: 1 } });
	walk.next(viewOf(rows, { creatures: [sleeper], sounds: [{ dir: 'n', sound: 'steps' }] }));
	expect(
		walk.next(
			viewOf(rows, { turn: 11, hero: { x: 2 }, creatures: [sleeper], sounds: [{ dir: 'ne', sound: 'steps' }] }),
		),
	).toHaveProperty('order');
	// Thirty turns later it is news again.
	expect(
		walk.next(
			viewOf(rows, { turn: 41, hero: { x: 3 }, creatures: [sleeper], sounds: [{ dir: 'ne', sound: 'steps' }] }),
		),
	).toEqual({ end: 'sound' });
	const slime = rat(6, 1, { id: 'c7', kind: 'slime', neutral: true });
	const other = new Walk();
	other.begin('travel', { goal: { x: 5, y: 1 } });
	other.next(viewOf(rows, { creatures: [slime] }));
	other.next(viewOf(rows, { hero: { x: 2 } }));
	expect(other.next(viewOf(rows, { hero: { x: 3 }, creatures: [slime] }))).toHaveProperty('order');
});

test('nobody sets out while hunted, but a run may be a flight', () => {
	const view = viewOf(['########', '#@.....#', '########'], { creatures: [rat(6, 1, { aggravated: true })] });
	const walk = new Walk();
	walk.begin('explore');
	expect(walk.next(view)).toEqual({ end: 'somebody' });
	walk.begin('run', { direction: 'e' });
	expect(walk.next(view)).toEqual({ order: { type: 'hero:move', dir: 'e' } });
});

test('what is stepped over by hand is left there', () => {
	const rows = ['######', '#@...#', '######'];
	const pile = [{ look: 'rock', kind: 'rock', count: 1 }] as View['pile'];
	const items = [{ x: 1, y: 1, look: 'rock', kind: 'rock' }] as View['items'];
	const walk = new Walk();
	walk.notice(viewOf(rows, { pile, items }));
	walk.notice(viewOf(rows, { items, hero: { x: 2 } }));
	walk.begin('explore');
	expect(walk.next(viewOf(rows, { items, hero: { x: 2 } }))).toEqual({ end: 'explored' });
});

test('rest waits until life and stamina are full; poison is rested out', () => {
	const rows = ['###', '#@#', '###'];
	const walk = new Walk();
	walk.begin('rest');
	const effects: View['hero']['effects'] = [{ effect: 'poison', turns: 5 }];
	expect(walk.next(viewOf(rows, { hero: { hp: 20, effects } }))).toEqual({ order: { type: 'hero:wait' } });
	expect(walk.next(viewOf(rows, { hero: { hp: 19, effects } }))).toEqual({ order: { type: 'hero:wait' } });
	expect(walk.next(viewOf(rows, { hero: { hp: 17, effects } }))).toEqual({ end: 'hurt' });
	walk.begin('rest');
	expect(walk.next(viewOf(rows))).toEqual({ end: 'rested' });
});

test('a run follows the bends of a passage and stops where it branches', () => {
	const walk = new Walk();
	walk.begin('run', { direction: 'e' });
	expect(follow(walk, viewOf(['######', '#@..##', '###.##', '###.##', '######']))).toMatchObject({
		path: ['e', 'e', 's', 's'],
		end: 'arrived',
	});
	walk.begin('run', { direction: 'e' });
	expect(follow(walk, viewOf(['###.####', '#@.....#', '########']))).toMatchObject({ end: 'branch' });
});

test('every walk has an end', () => {
	const walk = new Walk();
	walk.begin('rest');
	const view = viewOf(['###', '#@#', '###'], { hero: { hp: 1 } });
	let steps = 0;
	while ('order' in walk.next(view)) steps++;
	expect(steps).toBe(1500);
});

test('events: what the walk itself judges does not startle, and what startles ends it', () => {
	const view = viewOf(['######', '#@...#', '######']);
	const opened = (by: string | null) => ({ type: 'door:opened', x: 3, y: 1, by });
	const hurt = { type: 'hero:hurt', amount: 1, hp: 31, cause: 'poison' };
	const walk = new Walk();
	expect(walk.notice(view, [{ type: 'hero:moved', x: 1, y: 1 }, opened('hero')])).toBe(false);
	expect(walk.notice(view, [opened(null)])).toBe(true);
	walk.begin('travel', { goal: { x: 4, y: 1 } });
	expect(walk.next(view, [hurt])).toHaveProperty('order'); // of what was before it began nobody asks
	expect(walk.next(view, [hurt])).toEqual({ end: 'startled' });
});

/* ---- the rest ------------------------------------------------------------------------------------------ */

test('names are those of the engine', async () => {
	const rowsOf = (table: string) =>
		[
			...engineWords
				.slice(engineWords.indexOf(`${table}[`))
				.replace(/\n\};[^]*/, '')
				.matchAll(/\{\{"([^"]*)",\s*"([^"]*)",\s*"([^"]*)"\}\}/g),
		].map((row) => row.slice(1));
	expect(Object.values(names.CREATURES)).toEqual(rowsOf('dungeon_creature_texts'));
	expect(Object.values(names.THINGS)).toEqual(rowsOf('dungeon_look_texts'));
	const forms = [...engineForms.matchAll(/\{\{"the [^"]*", "(al|a la) [^"]*", "([^"]*)"\}\}/g)].map(
		([, whom, czech]) => [whom === 'al' ? 'el' : 'la', czech],
	);
	expect(Object.values((await import('../../src/boards/dungeon/forms')).FORMS)).toEqual(forms);
	expect(Object.keys(cave.GLYPH)).toEqual(Object.keys(names.CREATURES));
});

test('what is told of kinds, and the notes, are those of the engine', async () => {
	const { LORE, WAYS, NOTES } = await import('../../src/boards/dungeon/lore');
	const partOf = (name: string) => {
		const from = engineLore.indexOf(`${name}[`);
		const part = engineLore.slice(from, engineLore.indexOf('\n};', from));
		return [...part.matchAll(/\{\{"([^"]*)",\s*"([^"]*)",\s*"([^"]*)"\}\}/g)].map(([, ...three]) => three);
	};
	expect(Object.values(LORE)).toEqual(partOf('dungeon_creature_lore'));
	expect(Object.values(WAYS)).toEqual(partOf('dungeon_creature_ways'));
	expect(NOTES).toEqual(partOf('dungeon_note_texts'));
});

test('the dead are called by their kind', async () => {
	const amend = (await import('../../src/boards/dungeon/amend')).default();
	amend('You see a snake at 1,2.', { type: 'creature:seen', id: 'c4', kind: 'snake' });
	expect(amend('Creature 4 dies.', { type: 'creature:died', id: 'c4' })).toBe('The snake dies.');
	expect(amend('You lose sight of creature 4.', { type: 'creature:lost', id: 'c4' })).toBe(
		'You lose sight of the snake.',
	);
	expect(amend('Creature 44 dies.', { type: 'creature:died', id: 'c44' })).toBe('Creature 44 dies.');
});

test('things have their class by kind, or by look while that is all there is', () => {
	const classes = [
		{ look: 'azure potion' },
		{ look: 'azure potion', kind: 'potion_health' },
		{ look: 'scroll of bark' },
		{ look: 'jade ring' },
		{ look: 'ration' },
		{ look: 'spear', kind: 'spear' },
		{ look: 'cloak', kind: 'cloak' },
		{ look: 'key_red', kind: 'key_red' },
		{ look: 'lost_urn', kind: 'lost_urn' },
		{ look: 'note', kind: 'note' },
	].map(cave.classOf);
	expect(classes).toEqual([
		'potion',
		'potion',
		'scroll',
		'ring',
		'food',
		'weapon',
		'protection',
		'key',
		'urn',
		'other',
	]);
});

test('a line is the one of the rules, and is stopped by walls, doors and somebody before the target', () => {
	expect([1, 2, 3, 4].map((i) => cave.lineCell({ x: 0, y: 0 }, { x: 4, y: 2 }, i))).toEqual([
		{ x: 1, y: 1 },
		{ x: 2, y: 1 },
		{ x: 3, y: 2 },
		{ x: 4, y: 2 },
	]);
	const view = viewOf(['#######', '#@.+..#', '#.....#', '#######'], { creatures: [rat(2, 2)] });
	expect(cave.isLineFree(view, { x: 4, y: 1 }, 3)).toBe(false);
	expect(cave.isLineFree(view, { x: 2, y: 2 }, 1)).toBe(true);
	expect(cave.isLineFree(view, { x: 3, y: 3 }, 2)).toBe(false);
});

test('nobody peaceful is offered as a target', () => {
	const view = viewOf(['######', '#@...#', '######'], {
		creatures: [rat(2, 1, { id: 'c2', neutral: true }), rat(4, 1)],
	});
	expect(cave.pointsOf(view, 'throw').map(({ x }) => x)).toEqual([4]);
	expect(cave.pointsOf(view, 'look').map(({ x }) => x)).toEqual([2, 4]);
});

test('a cell is told as it is known', () => {
	const view = viewOf(['######', '#@..>#', '######'], {
		creatures: [rat(2, 1, { asleep: true, weapon: 'dagger' })],
		lit: ['******', '***   ', '******'],
	});
	expect(words.tellCell(view, { x: 2, y: 1 })).toMatch(
		/^rat, asleep: life 6\/6, defence 2, to hit 0, you hit it 6 of 6, weapon: dagger/,
	);
	expect(words.tellCell(view, { x: 4, y: 1 })).toBe('stairs down, as remembered');
	expect(words.tellCell(view, view.hero)).toBe('You, on: floor');
	expect(words.tellCell(view, { x: 9, y: 9 })).toBe('unknown');
	expect(words.tellCell(view, view.hero, 'ana')).toBe('ana, on: floor');
	expect(words.tellAim(view, 'throw', { x: 2, y: 1 }, { look: 'dagger', kind: 'dagger' })).toBe(
		'Throw dagger at: rat, asleep, distance 1 of 5',
	);
});

test('the score falls into its parts', () => {
	const inventory = [{ slot: 0, kind: 'lost_urn', count: 1 }];
	expect(words.partsOf({ won: false, cause: 'rat', score: 430, turn: 900, deepest: 4, inventory: [] }, false)).toEqual({
		depth: 300,
		urn: 0,
		escape: 0,
		foes: 130,
	});
	expect(
		words.partsOf(
			{ won: true, cause: 'escaped', score: 900 + 500 + 2000 + 1500 + 50, turn: 5009, deepest: 10, inventory },
			false,
		),
	).toEqual({ depth: 900, urn: 500, escape: 3500, foes: 50 });
	const story = words.tellStory(
		{
			won: false,
			cause: 'rat',
			score: 100,
			turn: 40,
			deepest: 2,
			inventory: [{ slot: 0, kind: 'potion_life', count: 2 }],
		},
		false,
		2,
		null,
		'the map\n',
		['last words'],
		new Date(0),
	);
	expect(story).toContain('Killed by a rat on floor 2.\n');
	expect(story).toContain('potion of life x2');
	expect(story.endsWith('The last messages\n  last words\n')).toBe(true);
});

test('keys are those of the terminal', () => {
	const of = (key: string, shiftKey = false) => {
		const id = orderOf(keys.default, undefined, { key, shiftKey });
		return id === null ? undefined : keys.commandOf(id);
	};
	expect(of('k')).toEqual({ do: 'move', way: 'n' });
	expect(of('3')).toEqual({ do: 'move', way: 'se' });
	expect(of('L', true)).toEqual({ do: 'run', way: 'e' });
	expect(of('ArrowLeft', true)).toEqual({ do: 'run', way: 'w' });
	expect(of('>', true)).toEqual({ do: 'down' });
	const rows = [...terminalBoard.matchAll(/^\t\{"(\w+)", "([^"]+)"\},$/gm)];
	expect(rows.length).toBeGreaterThan(20);
	for (const [, name, list = ''] of rows)
		for (const key of list.split(' ').map((one) => ({ Space: ' ', Center: 'Clear' })[one] ?? one))
			if (!key.startsWith('Ctrl-')) expect(of(key), key).toEqual({ do: name });
});

test('a picture shows the cells around where one looks, and no more than there are', () => {
	const look = { centre: { x: 10, y: 5 }, side: 20, width: 400, height: 200 };
	expect(camera.toScreen(look, { x: 10, y: 5 })).toEqual({ x: 200, y: 100 });
	expect(camera.toMap(look, { x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
	expect(camera.spanOf(look, 80, 36)).toEqual({ left: 0, top: 0, right: 20, bottom: 10 });
	expect(camera.spanOf(look, 12, 8)).toEqual({ left: 0, top: 0, right: 11, bottom: 7 });
});

/* ---- chances -------------------------------------------------------------------------------------------- */

test('the chance to hit has the bonus of a stealth attack, on whoever never hunted', () => {
	const view = viewOf(['#####', '#@..#', '#####'], { hero: { to_hit: 0, stealth: 2, luck: 1 } });
	const strong = rat(2, 1, { defense: 5 });
	expect(odds.hitChance(view, { ...strong, aggravated: true })).toBe(1);
	expect(odds.hitChance(view, strong)).toBe(4);
	expect(odds.hitChance(view, strong, new Set(['c1']))).toBe(1);
	// Out of hiding it counts on anybody.
	const hidden = viewOf(['#####', '#@..#', '#####'], { hero: { to_hit: 0, stealth: 2, luck: 1, hidden: true } });
	expect(odds.hitChance(hidden, { ...strong, aggravated: true })).toBe(4);
});

test('how many hits somebody takes: by the weapon, strength, armour, and the first from the shadows', () => {
	const inventory = [{ slot: 0, look: 'dagger', kind: 'dagger', count: 1, worn: true }] as View['inventory'];
	const view = viewOf(['#####', '#@..#', '#####'], { inventory });
	// A dagger and strength 1 do 3.5 on the average, four times as much in surprise.
	expect(odds.blowsFor(view, rat(2, 1, { aggravated: true }))).toBe(2);
	expect(odds.blowsFor(view, rat(2, 1))).toBe(1);
	expect(odds.blowsFor(viewOf(['#####', '#@..#', '#####']), rat(2, 1, { kind: 'troll', aggravated: true }))).toBe(
		Infinity,
	);
	expect(odds.hitsYou(view, rat(2, 1, { to_hit: 0 }))).toBe(4);
});

test('sound goes around walls, at their cost through them, and armour makes it louder', () => {
	const view = viewOf(['########', '#@...#.#', '########']);
	const field = odds.soundField(view, 12);
	expect(field.get(8 + 4)).toBe(3);
	expect(field.get(8 + 6)).toBe(9); // through the wall
	expect(odds.stepNoise(view)).toBe(1);
	const inventory = [{ slot: 0, look: 'chain_mail', kind: 'chain_mail', count: 1, worn: true }] as View['inventory'];
	expect(odds.stepNoise(viewOf(['###', '#@#', '###'], { inventory }))).toBe(3);
	// A rat hears 3 far: a step at 4 it does not, unless it is louder.
	const far = rat(5, 1, { asleep: true });
	const long = viewOf(['########', '#@.....#', '########']);
	expect(odds.hears(long, far, 1)).toBe(false);
	expect(odds.hears(long, far, 2)).toBe(true);
});

test('the chance to be noticed is that of the rules', () => {
	const rows = ['########', '#@.....#', '########'];
	// A rat sees 4 far. At distance 3, stealth 3 less 1 of noise: 3 <= engage + 4 - 2 - luck, of 0..3 and 0..1.
	const view = viewOf(rows, { hero: { stealth: 3, luck: 1 } });
	expect(odds.noticeChance(view, rat(4, 1), 1)).toBe(5 / 8);
	expect(odds.noticeChance(view, rat(4, 1), 0)).toBe(3 / 8);
	expect(odds.noticeChance(view, rat(4, 1, { aggravated: true }), 1)).toBeNull();
	// It sleeps, and hears: a die less 3 and 1 more against 3 and luck.
	expect(odds.noticeChance(view, rat(4, 1, { asleep: true }), 1)).toBe(1 / 12);
	expect(odds.noticeChance(view, rat(6, 1, { asleep: true }), 1)).toBe(0);
});

test('a pack is sorted: what is worn, then by class, each with its own letter', () => {
	const item = (slot: number, kind: string, worn = false) => ({ slot, look: kind, kind, worn, count: 1 });
	const items = [
		item(0, 'ration'),
		item(1, 'dagger'),
		item(2, 'cloak', true),
		item(3, 'arrow'),
		item(4, 'spear', true),
	];
	expect(cave.sorted(items).map(({ slot }) => slot)).toEqual([4, 2, 1, 0, 3]);
	expect(cave.grouped(items).map(({ what }) => what)).toEqual(['worn', 'weapon', 'food', 'other']);
});

test('a sound that goes on is told once, and again after it was quiet', async () => {
	const amend = (await import('../../src/boards/dungeon/amend')).default();
	const hear = () => amend('You hear steps.', { type: 'sound:heard', dir: 'n', sound: 'steps' });
	expect([hear(), hear()]).toEqual(['You hear steps.', '']);
	expect(amend('You hear wings.', { type: 'sound:heard', dir: 'n', sound: 'wings' })).toBe('You hear wings.');
	for (let i = 0; i < 12; i++) amend('', { type: 'hero:moved', x: 1, y: 1 });
	expect(hear()).toBe('You hear steps.');
});

/* ---- cues ------------------------------------------------------------------------------------------------ */

const ROOM = ['########', '#@.....#', '########'];
const stepOf = (events: { type: string; [key: string]: unknown }[], before: View, view: View) => ({
	events,
	lines: [],
	before,
	view,
	isNext: true,
});

test('a fight is told blow by blow: life falls with the blow that takes it, and not before', () => {
	const goblin = (more: Partial<Creature>) =>
		rat(2, 1, { kind: 'goblin', hp: 8, max_hp: 8, aggravated: true, ...more });
	const before = viewOf(ROOM, { creatures: [goblin({})] });
	const after = viewOf(ROOM, { creatures: [goblin({ hp: 5 })], hero: { hp: 30 } });
	const attack = { type: 'fight:attacked', roll: 6, defense: 3, hit: true, stealth: false, ranged: false };
	const cues = script(
		stepOf(
			[
				{ ...attack, attacker: 'hero', target: 'c1', damage: 3 },
				{ ...attack, attacker: 'c1', target: 'hero', damage: 2, hp: 30 },
			],
			before,
			after,
		),
	);
	expect(cues.map(({ name, tells }) => [name, tells])).toEqual([
		['strike', [0]],
		['strike', [1]],
	]);
	expect(cues.map(({ view }) => [view!.creatures[0]!.hp, view!.hero.hp])).toEqual([
		[5, 32],
		[5, 30],
	]);
});

test('the own step comes first, then all others step at once; in a hurry it is one short cue', () => {
	const [one, two] = [rat(5, 1), rat(6, 1, { id: 'c2' })];
	const before = viewOf(ROOM, { creatures: [one, two] });
	const after = viewOf(ROOM, { hero: { x: 2 }, creatures: [rat(4, 1), rat(5, 1, { id: 'c2' })] });
	const events = [
		{ type: 'hero:moved', x: 2, y: 1 },
		{ type: 'creature:moved', id: 'c1', x: 4, y: 1 },
		{ type: 'creature:moved', id: 'c2', x: 5, y: 1 },
	];
	const cues = script(stepOf(events, before, after));
	expect(cues.map(({ name, tells }) => [name, tells])).toEqual([
		['step', [0]],
		['moves', [1, 2]],
	]);
	expect(cues[0]!.ms).toBeLessThanOrEqual(120);
	expect(cues[0]!.view!.creatures.map(({ x }) => x)).toEqual([5, 6]);
	const hurried = script(stepOf(events, before, after), true);
	expect(hurried.map(({ name, ms }) => [name, ms])).toEqual([['step', 40]]);
	// Halfway they stand between two cells.
	const scene = scenes.sceneOf(before, hurried[0]!, 0.5);
	expect([scene.hero.x, scene.places.get('c1')?.x, scene.places.get('c2')?.x]).toEqual([1.5, 4.5, 5.5]);
});

test('who comes into view is not there before, nor what the dead leave', () => {
	const before = viewOf(ROOM);
	const after = viewOf(ROOM, { creatures: [rat(4, 1)], items: [{ x: 3, y: 1, look: 'meat', kind: 'meat' }] });
	const cues = script(
		stepOf(
			[
				{ type: 'hero:moved', x: 2, y: 1 },
				{ type: 'creature:died', id: 'c9' },
				{ type: 'creature:seen', id: 'c1', kind: 'rat', x: 4, y: 1 },
			],
			before,
			after,
		),
	);
	expect(cues.map(({ name }) => name)).toEqual(['step', 'seen']);
	expect(cues[0]!.view!.items).toEqual([]);
	expect(cues[1]!.view!.creatures.map(({ id }) => id)).toEqual(['c1']);
	// What has no cue of its own is told with the next.
	expect(cues[1]!.tells).toEqual([1, 2]);
});

test('sounds are drawn from a direction, and none is left when a run is over', async () => {
	const { heardIn } = await import('../../src/boards/dungeon/paint/waves');
	const view = viewOf(ROOM, {
		sounds: [
			{ dir: 'e', sound: 'steps' },
			{ dir: 'e', sound: 'cries' },
			{ dir: 'n', sound: 'door' },
		],
	});
	expect(heardIn(view)).toEqual([
		{ way: 'n', sounds: ['door'] },
		{ way: 'e', sounds: ['cries', 'steps'] },
	]);
	expect(heardIn({ ...view, phase: 'over' })).toEqual([]);
});

test('every creature and thing of the rulebook has its picture and its row', async () => {
	const { BEASTS } = await import('../../src/boards/dungeon/paint/beasts');
	const { KINDS } = await import('../../src/boards/dungeon/bestiary');
	const { hasIcon, pictureOf } = await import('../../src/boards/dungeon/paint/icons');
	expect(Object.keys(BEASTS).sort()).toEqual(Object.keys(names.CREATURES).sort());
	expect(Object.keys(KINDS)).toEqual(Object.keys(names.CREATURES));
	for (const look of Object.keys(names.THINGS)) expect(hasIcon(pictureOf({ look }).name), look).toBe(true);
});
