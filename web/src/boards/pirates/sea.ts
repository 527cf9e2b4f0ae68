// What pirates' chart shows: types of the view, the tables of section 2 that panels print, and where a plan leads.
import { sure } from '$/sure';
import type { Actions, Pirates1View, Pirates2View, Views } from '$/generated/schema';
import { ahead, isSame, keyOf, sideTiles, turned, type Pose, type Tile } from './hex';

export type View = Views['pirates'] | Pirates2View | Pirates1View;
export type Ship = View['ships'][string];
export type Amounts = Ship['cargo'];
export type Good = keyof Amounts;
export type Kind = Ship['kind'];
export type Enhancement = keyof Ship['enhancements'];
export type Step = Extract<Actions['pirates'], { type: 'ship:plan' }>['steps'][number];
export type Goods = Partial<Amounts>;

export const GOODS: Good[] = ['money', 'cloth', 'metal', 'rum', 'wood'];
export const KINDS: Kind[] = ['schooner', 'brig', 'frigate', 'galleon'];
export const ENHANCEMENTS: Enhancement[] = ['hull', 'cannons', 'chain', 'mortar', 'ram', 'heavy'];

const amounts = (money: number, cloth: number, metal: number, rum: number, wood: number): Amounts => ({
	money,
	cloth,
	metal,
	rum,
	wood,
});

/* 2.5, but for hull and hold */
export const CLASS: Record<Kind, { guns: number; speed: number; forward: number; turns: number; price: Amounts }> = {
	schooner: { guns: 8, speed: 4, forward: 4, turns: 4, price: amounts(1000, 100, 0, 0, 100) },
	brig: { guns: 12, speed: 3, forward: 3, turns: 3, price: amounts(2000, 150, 0, 0, 200) },
	frigate: { guns: 20, speed: 3, forward: 2, turns: 3, price: amounts(4000, 200, 130, 0, 300) },
	galleon: { guns: 30, speed: 2, forward: 1, turns: 1, price: amounts(8000, 250, 250, 0, 400) },
};
/* 2.14, as far as it is printed or reckoned here: the view has the rest */
type ByClass = Record<Kind, number>;
interface Numbers {
	hull: ByClass;
	hold: ByClass;
	moreHull: ByClass;
	moreGuns: ByClass;
	ram: number;
	mortar: number;
}
const byClass = (schooner: number, brig: number, frigate: number, galleon: number): ByClass => ({
	schooner,
	brig,
	frigate,
	galleon,
});
const TABLES: Record<'document' | 'original', Numbers> = {
	document: {
		hull: byClass(30, 45, 70, 100),
		hold: byClass(250, 480, 800, 1200),
		moreHull: byClass(5, 10, 15, 20),
		moreGuns: byClass(2, 3, 5, 7),
		ram: 10,
		mortar: 10,
	},
	original: {
		hull: byClass(45, 65, 105, 150),
		hold: byClass(150, 200, 300, 600),
		moreHull: byClass(5, 10, 15, 25),
		moreGuns: byClass(2, 4, 6, 8),
		ram: 8,
		mortar: 12,
	},
};
/** Which numbers are in force. Edition 1 has no option for them: it plays the original's. */
export const tablesOf = ({ options }: View) => ('tables' in options ? options.tables : 'original');
/** What a team is feared for, where the match keeps it (2.15): from edition 3 on, by its option. */
export const infamyOf = (team: View['teams'][string]): number | undefined =>
	'infamy' in team ? team.infamy : undefined;
export const numbersOf = (view: View): Numbers => TABLES[tablesOf(view)];
/* 2.6 */
export const PRICE: Record<Enhancement, Amounts> = {
	hull: amounts(500, 0, 10, 0, 100),
	cannons: amounts(500, 0, 50, 0, 50),
	chain: amounts(500, 0, 30, 0, 0),
	mortar: amounts(750, 0, 50, 0, 0),
	ram: amounts(250, 0, 10, 0, 75),
	heavy: amounts(1000, 0, 75, 0, 0),
};
export const CARRIED: Record<Enhancement, Kind[]> = {
	hull: KINDS,
	cannons: KINDS,
	chain: KINDS,
	mortar: ['brig', 'frigate', 'galleon'],
	ram: ['frigate', 'galleon'],
	heavy: ['galleon'],
};
const tenth = (price: Amounts): Amounts =>
	Object.fromEntries(GOODS.map((good) => [good, Math.floor(price[good] / 10)])) as unknown as Amounts;
export const repairPrice = (enhancement: Enhancement) => tenth(PRICE[enhancement]);
/* 2.7 */
export const RAM = { runUp: 5, bonus: byClass(0, 0, 5, 10) };
export const MORTAR_RANGE = byClass(0, 2, 2, 3);
/* 2.8: the normal prices, of day 1 */
export const NORMAL: View['prices'] = { sell: { cloth: 8, metal: 20, rum: 20, wood: 8 }, buy: { cloth: 12, wood: 12 } };

export const loadOf = (cargo: Amounts) => cargo.cloth + cargo.metal + cargo.rum + cargo.wood;
export const numberOf = (id: string) => Number(id.slice(1));
export const letterOf = (seat: number) => String.fromCharCode(65 + seat);
export const shipsOf = (view: View, seat: number) =>
	Object.entries(view.ships)
		.filter(([, ship]) => ship.seat === seat)
		.sort(([a], [b]) => numberOf(a) - numberOf(b));
/** As the chart and the log call a ship: the letter of its team and its place in the fleet, then the name it was given. */
export function nameOf(view: View, id: string): string {
	const { seat, name } = sure(view.ships, id);
	const place = shipsOf(view, seat).findIndex(([one]) => one === id) + 1;
	return `${letterOf(seat)}${place}${name === `Ship ${numberOf(id)}` ? '' : ` ${name}`}`;
}
export const portAt = (view: Pick<View, 'map'>, tile: Tile) => view.map.ports.find((port) => isSame(port, tile));
export function isOpen(map: View['map']): (tile: Tile) => boolean {
	const land = new Set(map.land.map(([q, r]) => keyOf({ q, r })));
	return (tile) =>
		(Math.abs(tile.q) + Math.abs(tile.r) + Math.abs(tile.q + tile.r)) / 2 <= map.radius && !land.has(keyOf(tile));
}

/* ---- plans ---- */

const SLOT_STEPS = ['forward', 'left', 'right', 'unload', 'sell', 'buy', 'plunder'];
export const slotsOf = (steps: Step[]) => steps.filter((one) => SLOT_STEPS.includes(one.do)).length;

export function moved(pose: Pose, step: Step): Pose {
	if (step.do === 'forward') return { ...pose, ...ahead(pose) };
	if (step.do === 'left' || step.do === 'right')
		return { ...pose, facing: turned(pose.facing, step.do === 'left' ? -1 : 1) };
	return pose;
}

/** Where a plan leads: the pose it starts with, then the one after each step. */
export function posesOf(start: Pose, steps: Step[]): Pose[] {
	const poses: Pose[] = [{ q: start.q, r: start.r, facing: start.facing }];
	for (const one of steps) poses.push(moved(poses.at(-1)!, one));
	return poses;
}

export interface Shot {
	step: number;
	what: 'volley' | 'chain' | 'heavy' | 'ram' | 'mortar';
	from: Pose;
	tiles: Tile[];
	/** Of a mortar if nobody moved; of guns and rams for sure, since they strike where ships begin (7.2). */
	hits: { ship: string; damage: number; at: Tile }[];
}

/** The fields of fire of a plan, and whom they strike (7.2), or would if nobody moved (7.4). */
export function shotsOf(view: View, id: string, steps: Step[]): Shot[] {
	const ship = sure(view.ships, id);
	const { ram, mortar } = numbersOf(view);
	const poses = posesOf(ship, steps);
	const shots: Shot[] = [];
	steps.forEach((one, i) => {
		const from = sure(poses, i);
		if (one.do === 'volley' || one.do === 'chain' || one.do === 'heavy') {
			const { guns } = ship.stats;
			const damage = one.do === 'volley' ? guns : one.do === 'heavy' ? Math.floor((3 * guns + 1) / 2) : 0;
			shots.push(shot(view, id, i, one.do, from, sideTiles(from, one.side), damage));
		} else if (one.do === 'ram') {
			const bonus = ship.enhancements.ram === 'active' ? RAM.bonus[ship.kind] : 0;
			const runUp = steps[i - 1]?.do === 'forward' ? RAM.runUp : 0;
			const made = shot(view, id, i, 'ram', from, [ahead(from)], ram + runUp + bonus);
			made.hits = made.hits.filter((hit) => turned(sure(view.ships, hit.ship).facing, 3) !== from.facing);
			shots.push(made);
		} else if (one.do === 'mortar') {
			const made = shot(view, id, i, 'mortar', from, [{ q: one.q, r: one.r }], mortar);
			if (isSame(poses.at(-1)!, one)) made.hits.push({ ship: id, damage: mortar, at: { q: one.q, r: one.r } });
			shots.push(made);
		}
	});
	return shots;
}

function shot(
	view: View,
	id: string,
	step: number,
	what: Shot['what'],
	from: Pose,
	tiles: Tile[],
	damage: number,
): Shot {
	const struck = Object.entries(view.ships).filter(
		([other, ship]) =>
			other !== id && !ship.destroyed && !portAt(view, ship) && tiles.some((tile) => isSame(tile, ship)),
	);
	return { step, what, from, tiles, hits: struck.map(([other, { q, r }]) => ({ ship: other, damage, at: { q, r } })) };
}

/** Goods in their order, without those of which there is none: as the engine keeps a step. */
export const tidy = (goods: Goods): Goods =>
	Object.fromEntries(GOODS.filter((good) => (goods[good] ?? 0) > 0).map((good) => [good, goods[good]!]));
export const isSameStep = (a: Step, b: Step) => JSON.stringify(normal(a)) === JSON.stringify(normal(b));
export const isSamePlan = (a: Step[], b: Step[]) =>
	a.length === b.length && a.every((one, i) => isSameStep(one, sure(b, i)));
function normal(step: Step): unknown[] {
	if ('goods' in step) return [step.do, tidy(step.goods)];
	if ('side' in step) return [step.do, step.side];
	return 'q' in step ? [step.do, step.q, step.r] : [step.do];
}

/** How much of each good a trade may name, of the plans that the engine lists; and of all goods aboard together. */
export function mostOf(next: Step[], what: 'sell' | 'buy' | 'plunder'): { of: Goods; together: number } {
	const of: Goods = {};
	let together = 0;
	for (const one of next) {
		if (one.do !== what || !('goods' in one)) continue;
		const goods = one.goods as Goods;
		let sum = 0;
		for (const good of GOODS) {
			const amount = goods[good] ?? 0;
			if (amount > (of[good] ?? 0)) of[good] = amount;
			if (good !== 'money') sum += amount;
		}
		together = Math.max(together, sum);
	}
	return { of, together };
}
