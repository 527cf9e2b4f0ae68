// Pirates: the log by rounds, and any round of the past seen again. What stood before it is reckoned from what was told since, and compared with
// what the engine said then, over a match of bots.
import { beforeAll, expect, test } from 'vitest';
import { sure } from '$/sure';
import type { GameEvent } from '../../src/engine/door';
import type { Line } from '../../src/match/table.svelte';
import { TOLD, roundsOf, stoodBefore, sumOf } from '../../src/boards/pirates/rounds';
import { script } from '../../src/boards/pirates/script';
import type { Ship, View } from '../../src/boards/pirates/sea';
import { doorOf } from './engine';

const ROUNDS = 16;
const STEPS_MOST = 4000;
const SEATS = 3;

const lines: Line[] = [];
/** The view of seat 0 before each round was played, and after the last. */
const stood: View[] = [];
let end: View;

beforeAll(async () => {
	const door = await doorOf('pirates');
	const seats = Array.from({ length: SEATS }, () => ({ level: 2 }));
	const { table } = door.call('create', [{ seed: 'd', seats, options: { map: 'lagoon' } }]);
	const look = () => door.call('view', [table, 0]) as unknown as View;
	end = look();
	for (let n = 0; n < STEPS_MOST && stood.length < ROUNDS; n++) {
		const before = end;
		const { to_act } = door.call('standing', [table]);
		const seat = to_act.find((one) => door.call('choose', [table, one]).action !== null)!;
		door.call('act', [table, seat, door.call('choose', [table, seat]).action!]);
		const { events } = door.call('commit', [table]) as { events: (GameEvent & { to: number[] })[] };
		end = look();
		if (events.some(({ type }) => type === 'round:closed')) stood.push(before);
		for (const { to, ...event } of events)
			if (to.includes(0) && (TOLD as readonly string[]).includes(event.type))
				lines.push({ n: lines.length + 1, text: event.type, event });
	}
	door.call('close', [table]);
}, 60000);

const placed = (ships: View['ships']) =>
	Object.fromEntries(Object.entries(ships).map(([id, { q, r, facing, destroyed }]) => [id, [q, r, facing, destroyed]]));
const hulls = (ships: View['ships'], of: (ship: Ship) => unknown = ({ hp }) => hp) =>
	Object.fromEntries(Object.entries(ships).map(([id, ship]) => [id, of(ship)]));
const stores = ({ teams }: View) => Object.values(teams).map(({ store }) => store);

test('every line is in one round, and a round says what it came to', () => {
	const rounds = roundsOf(lines);
	expect(rounds.map(({ round }) => round)).toEqual(Array.from({ length: ROUNDS }, (_, i) => i + 1));
	expect(rounds.flatMap((one) => one.lines)).toEqual(lines);
	const count = (type: string) => lines.filter(({ event }) => event.type === type).length;
	const sum = (of: 'trade' | 'plunder' | 'sinking') => rounds.reduce((all, round) => all + sumOf(round)[of], 0);
	expect(sum('sinking')).toBe(count('ship:sunk'));
	expect(sum('plunder')).toBe(count('ship:plundered'));
	expect(sum('trade')).toBe(count('trade:sold') + count('trade:bought'));
	expect(count('ship:sunk')).toBeGreaterThan(0); // else the match shows too little
});

test('the last round is known as it stood: ships, hulls, stores, wrecks', () => {
	const rounds = roundsOf(lines);
	const [before, now] = [stood.at(-1)!, stoodBefore(end, rounds, rounds.length - 1)!];
	expect(placed(now.ships)).toEqual(placed(before.ships));
	expect(hulls(now.ships)).toEqual(hulls(before.ships));
	expect(stores(now)).toEqual(stores(before));
	expect(now.wrecks).toEqual(before.wrecks);
	expect([now.round, now.day, now.prices]).toEqual([before.round, before.day, before.prices]);
});

test('so is every earlier one, and its film ends where the next began', () => {
	const rounds = roundsOf(lines);
	rounds.forEach(({ round, played }, at) => {
		const [before, now] = [sure(stood, at), stoodBefore(end, rounds, at)!];
		expect(placed(now.ships), `round ${round}`).toEqual(placed(before.ships));
		expect(now.wrecks, `round ${round}`).toEqual(before.wrecks);
		expect(stores(now), `round ${round}`).toEqual(stores(before));
		const next = stood[at + 1] ?? end;
		const last = script({ events: played, lines: [], before: now, view: next, isNext: true }).at(-1)!.view!;
		const { ships } = next;
		const same = Object.fromEntries(Object.entries(last.ships).filter(([id]) => ships[id]?.destroyed === false));
		for (const id of Object.keys(same))
			expect([id, same[id]?.q, same[id]?.r]).toEqual([id, ships[id]?.q, ships[id]?.r]);
	});
	expect(stoodBefore(end, rounds, rounds.length)).toBeNull();
});

test('hulls of earlier rounds are right within what was told', () => {
	const rounds = roundsOf(lines);
	rounds.forEach((_, at) => {
		const [before, now] = [sure(stood, at), stoodBefore(end, rounds, at)!];
		const of = (ship: Ship) => [ship.kind, ship.hp, ship.stats.max_hp];
		expect(hulls(now.ships, of), `round ${at + 1}`).toEqual(hulls(before.ships, of));
	});
});
