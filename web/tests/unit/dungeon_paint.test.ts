// Dungeon's pictures as far as they are numbers: the camp on the surface, and of which stone a wall is.
import { beforeAll, expect, test } from 'vitest';
import type { View } from '../../src/boards/dungeon/cave';

let camp: typeof import('../../src/boards/dungeon/paint/camp');
let ground: typeof import('../../src/boards/dungeon/paint/ground');
let plans: typeof import('../../src/boards/dungeon/paint/plan');
beforeAll(async () => {
	Object.assign(globalThis, { localStorage: { getItem: () => null }, navigator: { languages: ['en'] } });
	[camp, ground, plans] = await Promise.all([
		import('../../src/boards/dungeon/paint/camp'),
		import('../../src/boards/dungeon/paint/ground'),
		import('../../src/boards/dungeon/paint/plan'),
	]);
});
const planOf = (map: string[], floor: number) => new plans.Plan(map, floor);
const desert = (columns: number, rows: number) => Array.from({ length: rows }, () => '_'.repeat(columns));

test('a camp is a surface that is wholly known', () => {
	const viewOf = (floor: number, map: string[]) => ({ floor, map }) as unknown as View;
	expect(camp.isCamp(viewOf(1, desert(9, 4)))).toBe(true);
	expect(camp.isCamp(viewOf(2, desert(9, 4)))).toBe(false);
	expect(camp.isCamp(viewOf(1, ['____', '__ _']))).toBe(false);
});

test('trees stand only where nobody can go', () => {
	const plan = planOf(desert(20, 18), 1);
	const palms = [-10, 0, 10, 20].flatMap((left) => [-9, 0, 9, 18].flatMap((top) => camp.palmsOf(plan, left, top)));
	expect(palms.length).toBeGreaterThan(20);
	for (const { x, y } of palms) expect(x < -1 || x > 21 || y < -1 || y > 19, `${x},${y}`).toBe(true);
});

test('at night the fire is the light, by day the sun is', () => {
	const brightness = (x: number, y: number, scheme: 'dark' | 'light') =>
		ground.groundAt(x, y, [ground.fireAt({ x: 0, y: 0 }, scheme)], scheme, 0).reduce((sum, part) => sum + part, 0);
	for (const [x, y] of [
		[14, 2],
		[-9, 11],
		[3, -15],
	] as const) {
		expect(brightness(x, y, 'dark')).toBeLessThan(brightness(x / 10, y / 10, 'dark') / 2);
		expect(brightness(x, y, 'light')).toBeGreaterThan(brightness(x, y, 'dark') * 1.5);
	}
});

test('a wall is of the stone of its room', () => {
	// So wide that rooms of several stones are in it.
	const row = (inner: string) => `#${inner.repeat(58)}#`;
	const map = [row('#'), ...Array.from({ length: 30 }, () => row('.')), row('#')];
	const kinds = new Set<string>();
	for (let floor = 2; floor < 6; floor++) {
		const plan = planOf(map, floor);
		for (let x = 1; x < 59; x++) {
			expect(plan.wallMaterial(x, 0)).toBe(plan.material(x, 1));
			expect(plan.wallMaterial(x, 31)).toBe(plan.material(x, 30));
		}
		for (let y = 1; y < 31; y++) {
			expect(plan.wallMaterial(0, y)).toBe(plan.material(1, y));
			expect(plan.wallMaterial(59, y)).toBe(plan.material(58, y));
			kinds.add(plan.material(1, y));
		}
	}
	expect(kinds.size).toBeGreaterThan(1);
});
