// Ways over several rounds: the shortest to a tile, how much of it a round takes, and what a ship on a voyage does next. What is legal is the
// engine's word; this only proposes.
import { sure } from '$/sure';
import { ahead, isSame, keyOf, turned, type Move, type Pose, type Tile } from './hex';
import {
	CLASS,
	isOpen,
	loadOf,
	moved,
	numberOf,
	portAt,
	tidy,
	type Good,
	type Goods,
	type Kind,
	type Ship,
	type Step,
	type View,
} from './sea';

/** Stops in their order; what is done at each is plain from where it is: loading at a plantation or a wreck, unloading and selling in a port. */
export interface Voyage {
	stops: Tile[];
	at: number;
	isLoop: boolean;
}
export const STOPS_MAX = 8;
const POSES_MAX = 6 * 469; // tiles of the largest map, by facing

const TURNS = [
	['left', -1],
	['right', 1],
] as const;
const poseKey = ({ q, r, facing }: Pose) => `${q},${r},${facing}`;

/** The row of moves to a tile that takes the least time, whatever rounds it falls into; null where there is none. */
export function wayTo(kind: Kind, from: Pose, to: Tile, open: (tile: Tile) => boolean): Move[] | null {
	const { speed, forward, turns } = CLASS[kind];
	const cost = { forward: Math.max(1 / speed, 1 / forward), turn: Math.max(1 / speed, 1 / turns) };
	const best = new Map<string, number>([[poseKey(from), 0]]);
	const edge: { pose: Pose; moves: Move[]; cost: number }[] = [{ pose: from, moves: [], cost: 0 }];
	for (let seen = 0; edge.length > 0 && seen < 4 * POSES_MAX; seen++) {
		let least = 0;
		for (let i = 1; i < edge.length; i++) if (edge[i]!.cost < edge[least]!.cost) least = i;
		const [{ pose, moves, cost: spent }] = edge.splice(least, 1) as [(typeof edge)[number]];
		if (isSame(pose, to)) return moves;
		if (spent > (best.get(poseKey(pose)) ?? Infinity)) continue; // a shorter way here was found since
		const go = (next: Pose, move: Move, more: number) => {
			const [key, sum] = [poseKey(next), spent + more];
			if (sum >= (best.get(key) ?? Infinity)) return;
			best.set(key, sum);
			edge.push({ pose: next, moves: [...moves, move], cost: sum });
		};
		const next = ahead(pose);
		if (open(next)) go({ ...next, facing: pose.facing }, 'forward', cost.forward);
		for (const [move, by] of TURNS) go({ ...pose, facing: turned(pose.facing, by) }, move, cost.turn);
	}
	return null;
}

export interface Limits {
	slots: number;
	forward: number;
	turns: number;
}
export const limitsOf = (ship: Ship): Limits => ({
	slots: ship.stats.speed,
	forward: ship.chained ? 0 : CLASS[ship.kind].forward,
	turns: CLASS[ship.kind].turns,
});

/** As many of the moves as a round takes. */
export function legOf(moves: Move[], limits: Limits): Move[] {
	const left = { ...limits };
	const leg: Move[] = [];
	for (const move of moves) {
		const kind = move === 'forward' ? 'forward' : 'turns';
		if (left.slots === 0 || left[kind] === 0) break;
		left.slots--;
		left[kind]--;
		leg.push(move);
	}
	return leg;
}

/** The tiles of a way, and those where each round of it ends. */
export function stagesOf(from: Pose, moves: Move[], kind: Kind): { tiles: Tile[]; ends: Tile[] } {
	const { speed, forward, turns } = CLASS[kind];
	const tiles: Tile[] = [{ q: from.q, r: from.r }];
	const ends: Tile[] = [];
	let pose = from;
	for (let rest = moves; rest.length > 0;) {
		const leg = legOf(rest, { slots: speed, forward, turns });
		for (const move of leg) {
			pose = moved(pose, { do: move });
			if (move === 'forward') tiles.push({ q: pose.q, r: pose.r });
		}
		ends.push({ q: pose.q, r: pose.r });
		rest = rest.slice(leg.length);
	}
	return { tiles, ends };
}

const VALUED: Good[] = ['money', 'metal', 'rum', 'cloth', 'wood'];
/** The most valuable of what is there, as much as there is room for. */
export function cargoFrom(source: Goods, room: number): Goods {
	const goods: Goods = {};
	let free = room;
	for (const good of VALUED) {
		const n = good === 'money' ? (source[good] ?? 0) : Math.min(free, source[good] ?? 0);
		if (n > 0) goods[good] = n;
		if (good !== 'money') free -= n;
	}
	return tidy(goods);
}

/** Whether a ship may stay on a tile: a port holds any number, the sea one. */
function mayStay(view: View, id: string, tile: Tile): boolean {
	if (portAt(view, tile)) return true;
	return !Object.entries(view.ships).some(([other, ship]) => other !== id && !ship.destroyed && isSame(ship, tile));
}

export interface Leg {
	steps: Step[];
	at: number;
	/** The last stop is reached and nothing is left to do. */
	isDone: boolean;
	/** There is no way, or somebody lies in it. */
	isBlocked: boolean;
}

/** What a ship on a voyage does this round. */
export function legFrom(view: View, id: string, voyage: Voyage): Leg {
	const ship = sure(view.ships, id);
	const open = isOpen(view.map);
	const steps: Step[] = [];
	const limits = limitsOf(ship);
	let pose: Pose = { q: ship.q, r: ship.r, facing: ship.facing };
	let { at } = voyage;
	let [hasPlundered, hasUnloaded] = [false, false];
	for (let n = 0; n <= voyage.stops.length; n++) {
		const stop = sure(voyage.stops, at);
		if (!isSame(pose, stop)) {
			const moves = wayTo(ship.kind, pose, stop, open);
			if (!moves) return { steps, at, isDone: false, isBlocked: true };
			const leg = legOf(moves, limits);
			const poses = [pose];
			for (const move of leg) poses.push(moved(poses.at(-1)!, { do: move }));
			let taken = leg.length;
			while (taken > 0 && !mayStay(view, id, poses[taken]!)) taken--;
			for (const move of leg.slice(0, taken)) {
				steps.push({ do: move });
				limits.slots--;
				limits[move === 'forward' ? 'forward' : 'turns']--;
			}
			pose = poses[taken]!;
			if (taken < leg.length) return { steps, at, isDone: false, isBlocked: steps.length === 0 };
			if (!isSame(pose, stop)) return { steps, at, isDone: false, isBlocked: false };
		}
		const work = workAt(view, ship, stop, { slots: limits.slots, hasPlundered, hasUnloaded });
		if (work === null) return { steps, at, isDone: false, isBlocked: false };
		steps.push(...work);
		limits.slots -= work.length;
		hasPlundered ||= work.some(({ do: what }) => what === 'plunder');
		hasUnloaded ||= work.some(({ do: what }) => what === 'unload');
		const isLast = at === voyage.stops.length - 1;
		if (isLast && !voyage.isLoop) return { steps, at, isDone: true, isBlocked: false };
		at = isLast ? 0 : at + 1;
	}
	return { steps, at, isDone: false, isBlocked: false };
}

/** What is to be done at a stop; null: not now, so the ship waits there. */
function workAt(
	view: View,
	ship: Ship,
	stop: Tile,
	{ slots, hasPlundered, hasUnloaded }: { slots: number; hasPlundered: boolean; hasUnloaded: boolean },
): Step[] | null {
	const load = loadOf(ship.cargo);
	if (portAt(view, stop)) {
		// Plunder changes hands after trade: what is taken this round is unloaded in a later one (7.5, 7.6).
		if (hasPlundered) return null;
		if (load + ship.cargo.money === 0) return [];
		const { money: _, ...goods } = ship.cargo;
		const sale = tidy(goods);
		const work: Step[] = [{ do: 'unload' }, ...(load > 0 ? [{ do: 'sell' as const, goods: sale }] : [])];
		return work.length <= slots ? work : null;
	}
	const source: Goods | undefined = view.wrecks[keyOf(stop)] ?? view.plantations[keyOf(stop)];
	if (!source) return [];
	const room = ship.stats.hold - (hasUnloaded ? 0 : load);
	const goods = cargoFrom(source, room);
	if (Object.keys(goods).length === 0) return room === 0 ? [] : null;
	return slots > 0 ? [{ do: 'plunder', goods }] : null;
}

/* ---- what others can do ---- */

/** Every pose that a ship can take in a round. */
export function posesWithin(view: View, ship: Ship): Pose[] {
	const open = isOpen(view.map);
	const limits = limitsOf(ship);
	const start: Pose = { q: ship.q, r: ship.r, facing: ship.facing };
	const found = new Map<string, Pose>([[poseKey(start), start]]);
	let edge: { pose: Pose; left: Limits }[] = [{ pose: start, left: limits }];
	for (let i = 0; i < limits.slots; i++) {
		const further: typeof edge = [];
		for (const { pose, left } of edge) {
			const next: [Pose, keyof Limits][] = [];
			if (left.forward > 0 && open(ahead(pose))) next.push([{ ...ahead(pose), facing: pose.facing }, 'forward']);
			if (left.turns > 0)
				for (const [, by] of TURNS) next.push([{ ...pose, facing: turned(pose.facing, by) }, 'turns']);
			for (const [to, kind] of next) {
				found.set(poseKey(to), to);
				further.push({ pose: to, left: { ...left, [kind]: left[kind] - 1 } });
			}
		}
		edge = dedupe(further);
	}
	return [...found.values()];
}
function dedupe<T extends { pose: Pose; left: Limits }>(list: T[]): T[] {
	return [...new Map(list.map((one) => [`${poseKey(one.pose)} ${one.left.forward} ${one.left.turns}`, one])).values()];
}

/** Where guns of ships can strike this round, with how many guns; and where they can sail. */
export function threatsOf(view: View, ids: string[]): { guns: Map<string, number>; sails: Tile[] } {
	const guns = new Map<string, number>();
	const sails = new Map<string, Tile>();
	const open = isOpen(view.map);
	for (const id of ids.sort((a, b) => numberOf(a) - numberOf(b))) {
		const ship = sure(view.ships, id);
		if (ship.destroyed) continue;
		const own = new Set<string>();
		for (const pose of posesWithin(view, ship)) {
			sails.set(keyOf(pose), { q: pose.q, r: pose.r });
			if (portAt(view, pose)) continue;
			for (const by of [1, 2, -1, -2]) {
				const tile = ahead({ ...pose, facing: turned(pose.facing, by) });
				if (open(tile) && !portAt(view, tile)) own.add(keyOf(tile));
			}
		}
		for (const key of own) guns.set(key, (guns.get(key) ?? 0) + ship.stats.guns);
	}
	return { guns, sails: [...sails.values()] };
}
