// What was told, by round; and how the chart stood before one of them, as far as what was told since leads back to it: so that a round of the past
// can be seen again, also by who has just come.
import type { GameEvent } from '$/engine/door';
import type { Line } from '$/match/table.svelte';
import { ahead, keyOf, turned, type Pose, type Tile } from './hex';
import { GOODS, KINDS, NORMAL, numbersOf, type Amounts, type Goods, type Ship, type Step, type View } from './sea';

/** All that a round tells; the start of the next one parts them. */
export const TOLD = [
	'team:resigned',
	'ship:bought',
	'ship:repaired',
	'ship:downgraded',
	'ship:upgraded',
	'enhancement:bought',
	'enhancement:repaired',
	'round:closed',
	'plans:revealed',
	'ship:attacked',
	'ship:moved',
	'trade:unloaded',
	'trade:sold',
	'trade:bought',
	'trade:failed',
	'ship:plundered',
	'ship:sunk',
	'wreck:appeared',
	'collision:solved',
	'ship:damaged',
	'wreck:gone',
	'prices:changed',
	'ship:rescued',
	'round:started',
	'match:finished',
	'team:infamous',
] as const;

export interface Round {
	round: number;
	lines: Line[];
	/** From the closing of the round on: what its film is made of. Empty while it is being planned. */
	played: GameEvent[];
}

const isClosing = ({ type }: GameEvent) => type === 'round:closed';

/** The rounds in order. One whose beginning we were not told is left out. */
export function roundsOf(lines: Line[]): Round[] {
	const found: Round[] = [];
	let open: Line[] = [];
	const close = () => {
		const events = open.map(({ event }) => event);
		const start = events.findIndex(isClosing);
		if (start >= 0) found.push({ round: events[start]!.round as number, lines: open, played: events.slice(start) });
		open = [];
	};
	for (const line of lines) {
		open.push(line);
		if (line.event.type === 'round:started') close();
	}
	close();
	return found;
}

/** What a round comes to, in numbers. */
export function sumOf({ played }: Round): Record<'guns' | 'trade' | 'plunder' | 'sinking', number> {
	const count = (fits: (event: GameEvent) => boolean) => played.filter(fits).length;
	return {
		guns: count(({ type, hits }) => type === 'ship:attacked' && (hits as unknown[]).length > 0),
		trade: count(({ type }) => type === 'trade:sold' || type === 'trade:bought'),
		plunder: count(({ type }) => type === 'ship:plundered'),
		sinking: count(({ type }) => type === 'ship:sunk'),
	};
}

/* ---- back to how it stood ------------------------------------------------------------------------------------- */

const tileOf = (event: GameEvent): Tile => ({ q: event.q as number, r: event.r as number });
const summed = (of: Amounts, goods: Goods, sign: number): Amounts =>
	Object.fromEntries(
		GOODS.map((good) => [good, Math.max(0, of[good] + sign * (goods[good] ?? 0))]),
	) as unknown as Amounts;

/** Where a ship began whose moves ended here. */
function unmoved(end: Pose, plan: Step[]): Pose {
	let pose = end;
	for (const { do: what } of [...plan].reverse()) {
		if (what === 'forward') pose = { ...ahead(pose, -1), facing: pose.facing };
		else if (what === 'left' || what === 'right')
			pose = { ...pose, facing: turned(pose.facing, what === 'left' ? 1 : -1) };
	}
	return pose;
}

class Rewound {
	view: View;
	plans: Record<string, Step[]> = {};

	constructor(view: View) {
		this.view = { ...view, ships: { ...view.ships }, teams: { ...view.teams }, plantations: { ...view.plantations } };
	}
	change(id: unknown, fields: (ship: Ship) => Partial<Ship>) {
		const ship = this.view.ships[id as string];
		if (ship) this.view.ships[id as string] = { ...ship, ...fields(ship) };
	}
	store(seat: number, goods: Goods, sign: number) {
		const team = this.view.teams[String(seat)];
		if (team) this.view.teams[String(seat)] = { ...team, store: summed(team.store, goods, sign) };
	}
	seatOf(id: unknown): number {
		return this.view.ships[id as string]?.seat ?? -1;
	}
	paid({ seat, cost }: GameEvent) {
		this.store(seat as number, cost as Goods, 1);
	}
}

type Undo = (to: Rewound, event: GameEvent) => void;
const hurt: Undo = (to, { ship, damage }) => to.change(ship, ({ hp }) => ({ hp: hp + (damage as number) }));
const refunded: Undo = (to, event) => to.paid(event);
/** What an event changed is as it was before it. Wrecks, hulls that were mended and prices are told forward; who was pushed back had moved. */
const UNDO: Record<string, Undo> = {
	'ship:attacked': (to, event) => {
		for (const { ship, damage } of event.hits as { ship: string; damage: number }[])
			hurt(to, { type: '', ship, damage });
		if (event.recoil) hurt(to, { type: '', ship: event.ship, damage: event.recoil });
	},
	'ship:damaged': hurt,
	'ship:moved': (to, { ship, q, r, facing }) => {
		const end = { q: q as number, r: r as number, facing: facing as number };
		to.change(ship, () => unmoved(end, to.plans[ship as string] ?? []));
	},
	'ship:sunk': (to, event) => to.change(event.ship, () => ({ ...tileOf(event), destroyed: false, hp: 0 })),
	'trade:unloaded': (to, { ship, goods }) => {
		to.store(to.seatOf(ship), goods as Goods, -1);
		to.change(ship, ({ cargo }) => ({ cargo: summed(cargo, goods as Goods, 1) }));
	},
	'trade:sold': (to, { ship, goods, money }) => {
		to.store(to.seatOf(ship), goods as Goods, 1);
		to.store(to.seatOf(ship), { money: money as number }, -1);
	},
	'trade:bought': (to, { ship, goods, money }) => {
		to.store(to.seatOf(ship), goods as Goods, -1);
		to.store(to.seatOf(ship), { money: money as number }, 1);
	},
	'ship:plundered': (to, event) => {
		const goods = event.goods as Goods;
		to.change(event.ship, ({ cargo }) => ({ cargo: summed(cargo, goods, -1) }));
		const stock = to.view.plantations[keyOf(tileOf(event))];
		if (stock && !goods.money && !goods.metal)
			to.view.plantations[keyOf(tileOf(event))] = {
				cloth: stock.cloth + (goods.cloth ?? 0),
				rum: stock.rum + (goods.rum ?? 0),
				wood: stock.wood + (goods.wood ?? 0),
			};
	},
	'ship:bought': (to, event) => {
		to.paid(event);
		const { [event.ship as string]: _, ...others } = to.view.ships;
		to.view.ships = others;
	},
	'ship:upgraded': (to, event) => {
		to.paid(event);
		to.change(event.ship, ({ kind }) => ({ kind: KINDS[KINDS.indexOf(kind) - 1] ?? kind }));
	},
	'ship:downgraded': (to, { ship }) =>
		to.change(ship, ({ kind }) => ({ kind: KINDS[KINDS.indexOf(kind) + 1] ?? kind })),
	'ship:repaired': refunded,
	'enhancement:bought': refunded,
	'enhancement:repaired': refunded,
	'team:resigned': (to, event) => {
		for (const { ship } of event.ships as { ship: string }[]) to.change(ship, () => ({ destroyed: false }));
	},
};

/** The wrecks after some rounds: each is told with all it holds. */
function wrecksAfter(rounds: Round[]): View['wrecks'] {
	const wrecks: View['wrecks'] = {};
	for (const { event } of rounds.flatMap(({ lines }) => lines)) {
		const key = keyOf(tileOf(event));
		if (event.type === 'wreck:appeared') wrecks[key] = event.goods as Amounts;
		else if (event.type === 'wreck:gone') delete wrecks[key];
		else if (event.type === 'ship:plundered' && wrecks[key])
			wrecks[key] = summed(wrecks[key], event.goods as Goods, -1);
	}
	return wrecks;
}

const MENDING = ['ship:repaired', 'ship:upgraded', 'ship:downgraded', 'ship:rescued'];
const REFITTING = [...MENDING, 'ship:sunk', 'enhancement:bought', 'enhancement:repaired'];
/** Whether a ship had a stronger hull in force. A sinking breaks it. */
function hasMoreHull(id: string, events: GameEvent[]): boolean {
	const told = events.findLast(
		({ type, ship, enhancement, lost }) =>
			ship === id &&
			(type === 'ship:sunk' || enhancement === 'hull' || (lost as string[] | undefined)?.includes('hull')),
	);
	return told?.enhancement === 'hull';
}
/** The hull of a ship that was sunk or mended since: from when it was `whole`, or told, on. */
function hullAfter(whole: number, id: string, events: GameEvent[]): number {
	let lost = 0;
	for (const event of [...events].reverse()) {
		if (event.ship === id && MENDING.includes(event.type) && event.hp !== undefined) return (event.hp as number) - lost;
		if (event.type === 'ship:damaged' && event.ship === id) lost += event.damage as number;
		if (event.type !== 'ship:attacked') continue;
		for (const hit of event.hits as { ship: string; damage: number }[]) if (hit.ship === id) lost += hit.damage;
		if (event.ship === id) lost += (event.recoil as number) ?? 0;
	}
	return whole - lost;
}

/** Before the round was played: what was dealt while it was planned is done. */
export function stoodBefore(view: View, rounds: Round[], at: number): View | null {
	const target = rounds[at];
	if (!target) return null;
	const to = new Rewound(view);
	const refitted = new Set<string>();
	for (const round of rounds.slice(at).reverse()) {
		const events = round === target ? round.played : round.lines.map(({ event }) => event);
		to.plans = (events.find(({ type }) => type === 'plans:revealed')?.plans ?? {}) as Record<string, Step[]>;
		for (const event of [...events].reverse()) {
			UNDO[event.type]?.(to, event);
			if (REFITTING.includes(event.type)) refitted.add(event.ship as string);
		}
	}
	const earlier = [
		...rounds.slice(0, at).flatMap(({ lines }) => lines),
		...target.lines.slice(0, target.lines.length - target.played.length),
	].map(({ event }) => event);
	const { hull, moreHull } = numbersOf(view);
	for (const id of refitted)
		to.change(id, ({ kind, stats }) => {
			// What is fitted later makes the hull of a new ship no fuller.
			const hp = hullAfter(hull[kind], id, earlier);
			const max_hp = hull[kind] + (hasMoreHull(id, earlier) ? moreHull[kind] : 0);
			return { hp: Math.max(0, hp), destroyed: hp <= 0, stats: { ...stats, max_hp } };
		});
	for (const [id, { hp, stats }] of Object.entries(to.view.ships))
		to.change(id, () => ({ hp: Math.min(stats.max_hp, hp), chained: false }));
	const priced = earlier.findLast(({ type }) => type === 'prices:changed');
	return {
		...to.view,
		phase: 'planning',
		round: target.round,
		day: (priced?.day as number | undefined) ?? 1,
		prices: (priced?.prices as View['prices'] | undefined) ?? NORMAL,
		wrecks: wrecksAfter(rounds.slice(0, at)),
	};
}
