// Chances that the rules let the seeker know: to hit and be hit, how many blows, to be noticed, how far a step is heard. All from the view and the rulebook's tables.
import { KINDS } from './bestiary';
import {
	ROWS,
	distance,
	isClosedSign,
	terrainAt,
	wornWeapon,
	widthOf,
	type Cell,
	type Creature,
	type View,
} from './cave';

const DIE = 6;
const clamp = (low: number, high: number, value: number) => Math.max(low, Math.min(high, value));
const NOBODY: ReadonlySet<string> = new Set();

/** Whether a blow now would be a stealth attack: on one that never hunted, or from hiding (7.5). `roused` have hunted before. */
export const isSurprise = (view: View, creature: Creature, roused = NOBODY) =>
	view.hero.hidden || (!creature.aggravated && !roused.has(creature.id));

/** Of six: how often the seeker hits it now (7.5, 13). */
export function hitChance(view: View, creature: Creature, roused = NOBODY): number {
	const { to_hit: hit, stealth, luck } = view.hero;
	const extra = isSurprise(view, creature, roused) ? stealth + luck : 0;
	return clamp(0, DIE, DIE + hit + extra - creature.defense);
}
/** Of six: how often it hits the seeker. */
export const hitsYou = (view: View, creature: Creature) => clamp(0, DIE, DIE + creature.to_hit - view.hero.defense);

const FISTS = { damage: [0, 2], times: 2 } as const;
/** Blows that hit, at what they do on the average, until it is dead; Infinity: they do it no harm. */
export function blowsFor(view: View, creature: Creature, roused = NOBODY): number {
	const row = ROWS[wornWeapon(view) ?? ''] ?? FISTS;
	const [low, high] = row.damage ?? FISTS.damage;
	const wrath = view.inventory.some(({ kind, worn }) => worn && kind === 'ring_wrath') ? 1 : 0;
	const { av } = KINDS[creature.kind] ?? { av: 0 };
	const base = (low + high) / 2 + view.hero.strength + wrath;
	const usual = Math.max(0, base - av);
	const first = isSurprise(view, creature, roused) ? Math.max(0, base * (row.times ?? 2) - av) : usual;
	if (first >= creature.hp) return 1;
	return usual > 0 ? 1 + Math.ceil((creature.hp - first) / usual) : Infinity;
}

/* ---- stealth -------------------------------------------------------------------------------------------- */

/** How loud the seeker's next step is (2.10). */
export const stepNoise = (view: View) =>
	view.hero.effects.some(({ effect }) => effect === 'silence')
		? 0
		: 1 + view.inventory.reduce((sum, { kind, worn }) => sum + (worn ? (ROWS[kind ?? '']?.noise ?? 0) : 0), 0);

const soundCost = (sign: string) => (isClosedSign(sign) ? 3 : sign !== ' ' && '#O%'.includes(sign) ? 5 : 1);
const AROUND = [
	[0, -1],
	[1, -1],
	[1, 0],
	[1, 1],
	[0, 1],
	[-1, 1],
	[-1, 0],
	[-1, -1],
] as const;

/** How far sound travels from the seeker, over what is known: a cost by cell (7.4), up to `most`. */
export function soundField(view: View, most: number): Map<number, number> {
	const width = widthOf(view);
	const costs = new Map<number, number>([[view.hero.y * width + view.hero.x, 0]]);
	const rings: number[][] = [[view.hero.y * width + view.hero.x]];
	for (let cost = 0; cost <= most; cost++)
		for (const cell of rings[cost] ?? []) {
			if (costs.get(cell) !== cost) continue;
			const [x, y] = [cell % width, Math.floor(cell / width)];
			for (const [dx, dy] of AROUND) {
				const [nx, ny] = [x + dx, y + dy];
				if (nx < 0 || ny < 0 || nx >= width || ny >= view.map.length) continue;
				const there = cost + soundCost(terrainAt(view, { x: nx, y: ny }));
				const next = ny * width + nx;
				if (there > most || there >= (costs.get(next) ?? Infinity)) continue;
				costs.set(next, there);
				(rings[there] ??= []).push(next);
			}
		}
	return costs;
}

/** Whether a noise of the seeker's reaches somebody's ears. */
export function hears(view: View, creature: Creature, noise: number): boolean {
	const { foh } = KINDS[creature.kind] ?? { foh: 0 };
	if (foh === 0 || noise === 0) return false;
	const reach = foh + noise - 1;
	return (soundField(view, reach).get(creature.y * widthOf(view) + creature.x) ?? Infinity) <= reach;
}
/** Who is seen sees: the field is the same both ways (7.2), as far as its eyes go. */
export function sees(creature: Creature, { x, y }: Cell): boolean {
	const { fov } = KINDS[creature.kind] ?? { fov: 0 };
	const [dx, dy] = [creature.x - x, creature.y - y];
	return dx * dx + dy * dy <= fov * fov + fov && fov > 0;
}

/** From 0 to 1: the chance that an action of this noise wakes or alarms somebody the next time it acts (7.8); null where there is nothing to notice. */
export function noticeChance(view: View, creature: Creature, noise: number): number | null {
	const { hero } = view;
	const { fov, foh } = KINDS[creature.kind] ?? { fov: 0, foh: 0 };
	if (creature.neutral || creature.aggravated || hero.hidden) return null;
	const lucks = hero.luck + 1;
	if (creature.asleep) {
		if (!hears(view, creature, noise)) return 0;
		return share(DIE, lucks, (roll, luck) => roll + 1 - hero.stealth + noise > 3 + luck);
	}
	const isSeen = sees(creature, hero);
	if (!isSeen && !hears(view, creature, noise)) return 0;
	const stealth = Math.max(0, hero.stealth - noise);
	const far = distance(creature, hero);
	const base = isSeen ? fov : foh;
	if (far >= 2) return share(4, lucks, (engage, luck) => far <= engage + base - stealth - luck);
	const isNear = share(4, lucks, (engage, luck) => engage + base - stealth - luck >= 0);
	let fails = 0;
	for (let aware = 0; aware < 4; aware++)
		fails += share(4, lucks, (contact, luck) => contact + 1 + stealth + luck > aware + Math.max(fov, foh)) / 4;
	return isNear * (1 - fails);
}
function share(first: number, second: number, isSo: (one: number, other: number) => boolean): number {
	let count = 0;
	for (let one = 0; one < first; one++) for (let other = 0; other < second; other++) if (isSo(one, other)) count++;
	return count / (first * second);
}
