// Naval: events become cues. Played to the end by bots on the real rules: whatever a seat is told, the cues of it lead to the view that it has then, one number
// at a time, and show nothing that was not told.
import { describe, expect, test } from 'vitest';
import './match/page';
import type { GameEvent } from '../../src/engine/door';
import type { Cue } from '../../src/match/stage.svelte';
import type { Step } from '../../src/match/table.svelte';
import type { Scene } from '../../src/boards/naval/scenes';
import { script } from '../../src/boards/naval/script';
import { MODELS, hullCells, isOnBoard, keyOf, type View } from '../../src/boards/naval/sea';
import { shipName, sunkWord } from '../../src/boards/naval/texts';
import { threatOf } from '../../src/boards/naval/zones';
import { speech } from '../../src/i18n/index.svelte';
import { fleetOf } from '../../src/match/fleet';
import type { PortGetAck } from '../../src/generated/schema';
import { doorOf } from './engine';

const STEPS_MOST = 4000;

/** Every step of a match between bots, as each seat has it. */
async function* played(seed: string, options: object): AsyncGenerator<{ step: Step<View>; seat: number }> {
	const door = await doorOf('naval');
	const { table } = door.call('create', [
		{
			seed,
			options: { turn_seconds: 0, ...options },
			seats: [{ level: 2 }, { level: 2 }],
		},
	]);
	const viewOf = (seat: number) => door.call('view', [table, seat]) as unknown as View;
	let views = [viewOf(0), viewOf(1)];
	for (let n = 0; n < STEPS_MOST; n++) {
		const { to_act: toAct, is_over: isOver } = door.call('standing', [table]);
		if (isOver) return;
		const [actor] = toAct;
		const { action } = door.call('choose', [table, actor!]);
		door.call('act', [table, actor!, action!]);
		const { events } = door.call('commit', [table]);
		const after = [viewOf(0), viewOf(1)];
		for (const seat of [0, 1]) {
			const told: GameEvent[] = events.filter(({ to }) => to.includes(seat)).map(({ to: _, ...event }) => event);
			if (told.length > 0)
				yield { step: { events: told, lines: [], before: views[seat]!, view: after[seat]!, isNext: true }, seat };
		}
		views = after;
	}
	throw new Error('it does not end');
}

/** What eyes see of a view. */
const seen = (view: View) => ({
	map: view.map,
	fuel: view.fuel,
	ammo: view.ammo,
	turn: view.turn,
	ships: view.ships.map(({ id, x, y, facing, hp, cells, sunk }) => ({ id, x, y, facing, hp, cells, sunk })),
	enemies: view.enemies,
	sunk: [...view.enemies_sunk].sort(),
	lost: [...view.last_seen]
		.map(({ id, x, y, facing }) => ({ id, x, y, facing }))
		.sort((a, b) => (a.id < b.id ? -1 : 1)),
	projectiles: view.projectiles,
	theirs: view.enemy_projectiles,
});
/** The points of every ship in sight. */
const pointsOf = (view: View) => new Map([...view.ships, ...view.enemies].map(({ id, hp }) => [id, hp]));
const STRIKES = ['hit', 'hurt', 'blast'];
const sceneOf = (cue: Cue<View>) => cue.with as Scene;

const MINED = { weapon: 'mine', facing: 'N' };
const FLEETS = [
	{},
	{
		fleets: [
			null,
			[
				{ ...MINED, model: 'corvette', x: 7, y: 4 },
				{ model: 'frigate', weapon: 'torpedo', x: 4, y: 2, facing: 'N' },
				{ model: 'battleship', weapon: 'cannon', x: 10, y: 2, facing: 'N' },
			],
		],
	},
];

describe.each(FLEETS.map((fleet, i) => [i, fleet] as const))('a match of bots, fleets %i', (_, fleet) => {
	test('the cues of every step lead to its view', async () => {
		const names = new Set<string>();
		for await (const { step, seat } of played('cues', fleet)) {
			const cues = script(step, seat);
			for (const { name } of cues) names.add(name);
			const over = step.events.some(({ type }) => type === 'match:finished');
			const last = cues.at(-1)?.view ?? step.before!;
			if (!over) expect(seen(last), JSON.stringify(step.events)).toEqual(seen(step.view)); // then the fog lifts
			let points = pointsOf(step.before!);
			for (const cue of cues) {
				expect(cue.ms).toBeGreaterThanOrEqual(200);
				// Points are lost by what is seen to strike, and by nothing before it.
				const left = pointsOf(cue.view!);
				if (!STRIKES.includes(cue.name))
					for (const [id, hp] of left) if (points.has(id)) expect(hp, `${cue.name} ${id}`).toBe(points.get(id));
				points = left;
			}
		}
		for (const name of ['sail', 'turn', 'shot', 'hit', 'incoming', 'hurt', 'sink', 'spotted', 'lost', 'change', 'end'])
			expect(names).toContain(name);
	}, 60000);

	test('no line is told before its cue, and none twice', async () => {
		for await (const { step, seat } of played('lines', fleet)) {
			const told = script(step, seat).flatMap(({ tells = [] }) => tells);
			expect(new Set(told).size).toBe(told.length);
			for (const place of told) expect(step.events[place]).toBeDefined();
			const places = step.events.map(({ type }, i) => (type === 'ship:damaged' || type === 'ship:attacked' ? i : -1));
			for (const place of places.filter((one) => one >= 0)) expect(told).toContain(place);
		}
	}, 60000);
});

test('what strikes an own ship comes from nowhere: the scene has the place that was struck, and nothing else', async () => {
	let shells = 0;
	for await (const { step, seat } of played('secrets', {}))
		for (const cue of script(step, seat)) {
			const scene = sceneOf(cue);
			if (scene.name !== 'incoming') continue;
			shells++;
			expect(Object.keys(scene).sort()).toEqual(['at', 'name']);
			const { at } = scene;
			expect(step.events.some(({ type, x, y }) => type === 'ship:damaged' && x === at.x && y === at.y)).toBe(true);
		}
	expect(shells).toBeGreaterThan(0);
});

test('an enemy is drawn only while it is told: every cell that a scene moves a ship over was in an event or in the view before', async () => {
	for await (const { step, seat } of played('secrets', {})) {
		const known = new Set([...step.before!.ships, ...step.before!.enemies].map(({ id }) => id));
		for (const { ship } of step.events) if (typeof ship === 'string') known.add(ship);
		for (const { enemy } of step.events) if (typeof enemy === 'string') known.add(enemy);
		for (const cue of script(step, seat))
			for (const { id } of [...cue.view!.ships, ...cue.view!.enemies]) expect(known).toContain(id);
	}
});

test('a shot into the fog looks the same whatever it struck', () => {
	const ship = { id: 's1', model: 'corvette', x: 7, y: 10, facing: 'N', cells: [10], hp: 10, sunk: false };
	const view = { ships: [ship], enemies: [], map: [], fuel: 5, ammo: 5 } as unknown as View;
	const events = [
		{ type: 'ship:attacked', ship: 's1', x: 7, y: 7, result: 'unknown' },
		{ type: 'resources:update', fuel: 5, ammo: 3 },
	];
	const cues = script({ events, lines: [], before: view, view, isNext: true }, 1);
	expect(cues.map(({ name }) => name)).toEqual(['aim', 'shot', 'unseen']);
	expect(cues[0]!.view!.ammo).toBe(5);
	expect(cues[1]!.view!.ammo).toBe(3);
});

test('who looks on without a board has no cues', () => {
	const view = { seat: -1 } as unknown as View;
	expect(script({ events: [{ type: 'match:turn_changed' }], lines: [], before: view, view, isNext: true }, -1)).toEqual(
		[],
	);
});

test('what could strike us is around what we see of them, and nowhere else', () => {
	const enemy = { id: 'n1', model: 'corvette', x: 3, y: 3, facing: 'S', hp: 10, cells: [10] };
	const view = { enemies: [enemy], enemy_projectiles: [], options: {} } as unknown as View;
	const cells = threatOf(view);
	expect(cells.has(keyOf({ x: 7, y: 3 }))).toBe(true);
	expect(cells.has(keyOf({ x: 8, y: 3 }))).toBe(false);
	expect(cells.has(keyOf({ x: 6, y: 6 }))).toBe(false);
	const torpedo = { id: 'x1', kind: 'torpedo', x: 12, y: 12, dx: 0, dy: 1 };
	const next = threatOf({ ...view, enemies: [], enemy_projectiles: [torpedo] } as unknown as View);
	expect([...next]).toEqual([keyOf({ x: 12, y: 13 })]);
	expect(hullCells(enemy as never).every(isOnBoard)).toBe(true);
});

describe('the fleet of a match in the page', () => {
	const weapon = (slug: string, extra = false) => {
		return { slug, kind: slug, ammo: 2, damage: 10, range: 4, life: 0, models: [], extra };
	};
	const berth = (n: number, x: number, y: number, orientation: 'N' | 'E') => ({
		user_ship_id: `us_${n}`,
		position: { x, y },
		orientation,
	});
	const port: PortGetAck = {
		ships: [
			{ id: 'us_1', model: 'corvette', weapon: 'machine_gun' },
			{ id: 'us_2', model: 'frigate', weapon: 'torpedo' },
			{ id: 'us_3', model: 'battleship', weapon: 'cannon' },
		],
		weapons: [weapon('cannon'), weapon('torpedo'), weapon('machine_gun', true)],
		decks: [
			{ id: 'fd_1', name: 'Alpha', is_active: false, ships: [] },
			{
				id: 'fd_2',
				name: 'Beta',
				is_active: true,
				ships: [berth(1, 0, 4, 'N'), berth(2, 4, 2, 'E'), berth(3, 10, 2, 'N')],
			},
		],
	};

	test('is the active deck, without weapons that the match does not know', async () => {
		const door = await doorOf('naval');
		const fleet = fleetOf(port, false)!;
		expect(fleet.map((one) => one.weapon)).toEqual(['cannon', 'torpedo', 'cannon']);
		const { table } = door.call('create', [
			{ seed: 'deck', options: { north: 1, fleets: [fleet, null] }, seats: [{ level: 0 }, { level: 1 }] },
		]);
		const { ships } = door.call('view', [table, 0]) as unknown as View;
		const found = ships.map(({ model, x, y, facing, weapon: arm }) => [model, x, y, facing, arm]);
		expect(found).toEqual([
			['corvette', 0, 14, 'N', 'cannon'],
			['frigate', 4, 12, 'E', 'torpedo'],
			['battleship', 10, 12, 'N', 'cannon'],
		]);
	});

	test('has extra weapons where they are allowed, and is the standard one without a deck', () => {
		expect(fleetOf(port, true)![0]!.weapon).toBe('machine_gun');
		expect(fleetOf({ ...port, decks: [] }, true)).toBeNull();
	});
});

test('in Spanish a ship sinks as its name wants it', () => {
	const { language } = speech;
	speech.language = 'es';
	expect(MODELS.map((model) => `${shipName(model)} ${sunkWord(model)}`)).toEqual([
		'Corbeta hundida',
		'Fragata hundida',
		'Acorazado hundido',
	]);
	speech.language = language;
});
