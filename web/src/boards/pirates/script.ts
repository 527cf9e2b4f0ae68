// A round that was resolved, as cues in the order of the rules' phases (7): guns at where ships began, the sailing, mortars, trade and plunder,
// sinkings and pushes, what the tide brings. Made of the events of a step and of the view before it; each cue leaves a view behind in which
// what it told is true, and nothing else.
import { sure } from '$/sure';
import type { GameEvent } from '$/engine/door';
import type { Cue } from '$/match/stage.svelte';
import type { Step as Told } from '$/match/table.svelte';
import { ahead, isSame, keyOf, sideTiles, type Pose, type Tile } from './hex';
import { GOODS, moved, posesOf, type Amounts, type Goods, type Ship, type Step, type View } from './sea';

export const PHASES = ['guns', 'sailing', 'mortars', 'trade', 'plunder', 'sinking', 'tide'] as const;
export type Phase = (typeof PHASES)[number];

export interface Hit {
	ship: string;
	damage: number;
	/** Of chain shot: whether it took. */
	chained?: boolean;
}
/** One side fired, or one ram. */
export interface Volley {
	ship: string;
	what: 'volley' | 'chain' | 'heavy' | 'ram' | 'mortar';
	side: 'left' | 'right';
	/** From where the ship began to where it fired. */
	path: Pose[];
	tiles: Tile[];
	hits: Hit[];
	recoil: number;
	isBlocked: boolean;
}
export interface Gain {
	ship: string;
	/** What changed hands; of what failed nothing. */
	goods: Goods;
	what: 'unload' | 'sell' | 'buy' | 'failed' | 'plunder';
	from?: Tile;
}
export type Act =
	| { kind: 'open' }
	| { kind: 'guns'; volleys: Volley[] }
	| { kind: 'sail'; turns: Record<string, number> }
	| { kind: 'mortar'; volley: Volley }
	| { kind: 'trade'; gains: Gain[] }
	| { kind: 'plunder'; gains: Gain[] }
	| { kind: 'sunk'; ship: string; at: Tile }
	| { kind: 'bump'; at: Tile; stays: string; pushed: string[] }
	| { kind: 'hurt'; hits: Hit[] }
	| { kind: 'tide'; wrecks: Tile[]; gone: Tile[]; rescued: string[]; hasPrices: boolean }
	| { kind: 'resign'; seat: number; ships: string[] };

/** What a cue of pirates is drawn by. */
export interface Played {
	act: Act;
	phase: Phase | null;
	round: number;
	/** Where ships were when the round began, as far as they have moved. */
	began: Record<string, Pose>;
}
export const playedOf = (cue: Cue<View> | null): Played | null => (cue?.with as Played | undefined) ?? null;

const TIME = {
	open: 450,
	shot: 850,
	misses: 600,
	sail: 380,
	mortar: 900,
	trade: 800,
	plunder: 800,
	sunk: 900,
	bump: 600,
	hurt: 500,
	tide: 600,
	resign: 800,
};
/** A round of many ships is shown faster, so that nobody waits long; no cue so fast that it is missed. */
const FILM_MS = 11000;
const LEAST_MS = 220;

const SOUND: Record<Act['kind'], string | undefined> = {
	open: 'bell',
	guns: 'volley',
	sail: 'sail',
	mortar: 'mortar',
	trade: 'coins',
	plunder: 'crates',
	sunk: 'sinking',
	bump: 'bump',
	hurt: 'bump',
	tide: 'tide',
	resign: 'bell',
};

class Script {
	cues: Cue<View>[] = [];
	view: View;
	round: number;
	began: Record<string, Pose> = {};

	constructor(before: View) {
		this.view = before;
		this.round = before.round;
	}

	ship(id: string): Ship | undefined {
		return this.view.ships[id];
	}
	change(id: string, fields: Partial<Ship>) {
		const ship = this.ship(id);
		if (!ship) return;
		this.view = { ...this.view, ships: { ...this.view.ships, [id]: { ...ship, ...fields } } };
	}
	hurt(id: string, damage: number) {
		this.change(id, { hp: Math.max(0, (this.ship(id)?.hp ?? 0) - damage) });
	}
	/** Adds to a team's store, or takes from it. */
	store(seat: number, goods: Goods, sign: number) {
		const team = sure(this.view.teams, String(seat));
		const store = summed(team.store, goods, sign);
		this.view = { ...this.view, teams: { ...this.view.teams, [seat]: { ...team, store } } };
	}
	wreck(tile: Tile, goods: Amounts | null) {
		const { [keyOf(tile)]: _, ...others } = this.view.wrecks;
		this.view = { ...this.view, wrecks: goods ? { ...others, [keyOf(tile)]: goods } : others };
	}
	show(act: Act, phase: Phase | null, tells: number[], ms: number, sound = SOUND[act.kind]) {
		const played: Played = { act, phase, round: this.round, began: this.began };
		this.cues.push({ name: act.kind, ms, view: this.view, tells, sound, with: played });
	}
}

const summed = (of: Amounts, goods: Goods, sign: number): Amounts =>
	Object.fromEntries(
		GOODS.map((good) => [good, Math.max(0, of[good] + sign * (goods[good] ?? 0))]),
	) as unknown as Amounts;
const poseOf = ({ q, r, facing }: Pose): Pose => ({ q, r, facing });

interface Placed {
	event: GameEvent;
	at: number;
}

/** The part of a plan that leads to where a shot was fired from; at least the place itself. */
function pathTo(start: Pose, plan: Step[], what: Volley['what'], pose: Pose, count: number): Pose[] {
	let seen = 0;
	for (let i = 0; i < plan.length; i++) {
		const step = sure(plan, i);
		if (step.do !== what || seen++ < count) continue;
		const poses = posesOf(start, plan.slice(0, i));
		if (isSame(poses.at(-1)!, pose)) return poses;
	}
	return [pose];
}

function volleyOf(script: Script, { event }: Placed, plans: Record<string, Step[]>, count: number): Volley {
	const what = event.attack as Volley['what'];
	const id = event.ship as string;
	const ship = script.ship(id);
	const side = (event.side as 'left' | 'right') ?? 'left';
	const pose = { q: event.q as number, r: event.r as number, facing: (event.facing as number) ?? ship?.facing ?? 0 };
	const start = script.began[id] ?? (ship ? poseOf(ship) : pose);
	return {
		ship: id,
		what,
		side,
		path: what === 'mortar' ? [ship ? poseOf(ship) : pose] : pathTo(start, plans[id] ?? [], what, pose, count),
		tiles: what === 'mortar' ? [pose] : what === 'ram' ? [ahead(pose)] : sideTiles(pose, side),
		hits: event.hits as Hit[],
		recoil: (event.recoil as number) ?? 0,
		isBlocked: (event.blocked as boolean) ?? false,
	};
}

/** Shots that hit are seen one by one; those into the water together. */
function guns(script: Script, row: Placed[], plans: Record<string, Step[]>) {
	const counts = new Map<string, number>();
	const volleys = row.map((one) => {
		const key = `${one.event.ship as string} ${one.event.attack as string}`;
		const count = counts.get(key) ?? 0;
		counts.set(key, count + 1);
		return { at: one.at, volley: volleyOf(script, one, plans, count) };
	});
	const misses = volleys.filter(({ volley }) => volley.hits.length === 0 && !volley.isBlocked);
	for (const { at, volley } of volleys) {
		if (misses.some((one) => one.volley === volley)) continue;
		for (const { ship, damage } of volley.hits) script.hurt(ship, damage);
		if (volley.recoil > 0) script.hurt(volley.ship, volley.recoil);
		const sound = volley.what === 'ram' ? 'bump' : volley.what === 'chain' ? 'chain' : undefined;
		script.show({ kind: 'guns', volleys: [volley] }, 'guns', [at], TIME.shot, sound ?? SOUND.guns);
	}
	if (misses.length > 0)
		script.show(
			{ kind: 'guns', volleys: misses.map(({ volley }) => volley) },
			'guns',
			misses.map(({ at }) => at),
			TIME.misses,
			'splash',
		);
}

const isMove = ({ do: what }: Step) => what === 'forward' || what === 'left' || what === 'right';

/** All ships at once, one move of each plan at a time. */
function sail(script: Script, row: Placed[], plans: Record<string, Step[]>) {
	const movesOf = (id: string) => (plans[id] ?? []).filter(isMove);
	const ids = row.map(({ event }) => event.ship as string);
	script.began = Object.fromEntries(
		ids.flatMap((id) => {
			const ship = script.ship(id);
			return ship ? [[id, poseOf(ship)]] : [];
		}),
	);
	const most = Math.max(1, ...ids.map((id) => movesOf(id).length));
	for (let i = 0; i < most; i++) {
		const turns: Record<string, number> = {};
		for (const { event } of row) {
			const id = event.ship as string;
			const [ship, move] = [script.ship(id), movesOf(id)[i]];
			if (!ship) continue;
			if (move?.do === 'left' || move?.do === 'right') turns[id] = move.do === 'left' ? -60 : 60;
			if (move) script.change(id, poseOf(moved(ship, move)));
			// Where it ends is the engine's word.
			if (i === most - 1)
				script.change(id, { q: event.q as number, r: event.r as number, facing: event.facing as number });
		}
		script.show(
			{ kind: 'sail', turns },
			'sailing',
			i === 0 ? row.map(({ at }) => at) : [],
			TIME.sail,
			i === 0 ? 'sail' : undefined,
		);
	}
}

function trade(script: Script, row: Placed[]) {
	const gains = row.map(({ event }): Gain => {
		const id = event.ship as string;
		const seat = script.ship(id)?.seat ?? -1;
		const goods = (event.goods as Goods) ?? {};
		if (event.type === 'trade:failed') return { ship: id, goods: {}, what: 'failed' };
		if (event.type === 'trade:unloaded') {
			script.store(seat, goods, 1);
			script.change(id, { cargo: summed(script.ship(id)!.cargo, goods, -1) });
			return { ship: id, goods, what: 'unload' };
		}
		const isSale = event.type === 'trade:sold';
		const money = event.money as number;
		script.store(seat, goods, isSale ? -1 : 1);
		script.store(seat, { money }, isSale ? 1 : -1);
		return { ship: id, goods: isSale ? { money } : goods, what: isSale ? 'sell' : 'buy' };
	});
	script.show(
		{ kind: 'trade', gains },
		'trade',
		row.map(({ at }) => at),
		TIME.trade,
		gains.some(({ what }) => what === 'sell') ? 'coins' : 'crates',
	);
}

function plunder(script: Script, row: Placed[]) {
	const gains = row.map(({ event }): Gain => {
		const id = event.ship as string;
		const goods = event.goods as Goods;
		const from = { q: event.q as number, r: event.r as number };
		const cargo = script.ship(id)?.cargo;
		if (cargo) script.change(id, { cargo: summed(cargo, goods, 1) });
		const wreck = script.view.wrecks[keyOf(from)];
		const stock = script.view.plantations[keyOf(from)];
		if (wreck) script.wreck(from, summed(wreck, goods, -1));
		else if (stock) {
			const left = {
				cloth: stock.cloth - (goods.cloth ?? 0),
				rum: stock.rum - (goods.rum ?? 0),
				wood: stock.wood - (goods.wood ?? 0),
			};
			script.view = { ...script.view, plantations: { ...script.view.plantations, [keyOf(from)]: left } };
		}
		return { ship: id, goods, what: 'plunder', from };
	});
	script.show(
		{ kind: 'plunder', gains },
		'plunder',
		row.map(({ at }) => at),
		TIME.plunder,
	);
}

function sink(script: Script, { event, at }: Placed, wreck: Placed | null) {
	const place = { q: event.q as number, r: event.r as number };
	const port = event.port as Tile;
	script.change(event.ship as string, { q: port.q, r: port.r, hp: 0, destroyed: true });
	if (wreck) script.wreck(place, wreck.event.goods as Amounts);
	script.show(
		{ kind: 'sunk', ship: event.ship as string, at: place },
		'sinking',
		wreck ? [at, wreck.at] : [at],
		TIME.sunk,
	);
}

function bump(script: Script, { event, at }: Placed) {
	const bumped = event.bumped as ({ ship: string } & Pose)[];
	for (const { ship, q, r, facing } of bumped) script.change(ship, { q, r, facing });
	script.show(
		{
			kind: 'bump',
			at: { q: event.q as number, r: event.r as number },
			stays: event.stays as string,
			pushed: bumped.map(({ ship }) => ship),
		},
		'sinking',
		[at],
		TIME.bump,
	);
}

function hurt(script: Script, row: Placed[]) {
	const hits = row.map(({ event }): Hit => ({ ship: event.ship as string, damage: event.damage as number }));
	for (const { ship, damage } of hits) script.hurt(ship, damage);
	script.show(
		{ kind: 'hurt', hits },
		'sinking',
		row.map(({ at }) => at),
		TIME.hurt,
	);
}

/** What comes with the next round: wrecks that drift in or are gone, stocks that grew, prices, a rescue. */
function tide(script: Script, rest: Placed[], after: View) {
	const of = (type: string) => rest.filter(({ event }) => event.type === type);
	const tileOf = ({ event }: Placed): Tile => ({ q: event.q as number, r: event.r as number });
	const [wrecks, gone] = [of('wreck:appeared').map(tileOf), of('wreck:gone').map(tileOf)];
	const rescued = of('ship:rescued').map(({ event }) => event.ship as string);
	const hasPrices = of('prices:changed').length > 0;
	if (wrecks.length + rescued.length === 0 && !hasPrices) return;
	// The next round begins when all of this one is told.
	script.view = { ...after, round: script.round };
	script.show(
		{ kind: 'tide', wrecks, gone, rescued, hasPrices },
		'tide',
		rest.map(({ at }) => at),
		TIME.tide,
	);
}

const isTrade = ({ type }: GameEvent) => type.startsWith('trade:');
const isShot = ({ type, attack }: GameEvent) => type === 'ship:attacked' && attack !== 'mortar';
const TIDAL = ['wreck:appeared', 'wreck:gone', 'ship:rescued', 'prices:changed', 'plantations:grew', 'round:started'];

/** The cues of a step. Deals and readiness are no round: they have none. */
export function script({ events, before, view }: Told<View>): Cue<View>[] {
	if (!before) return [];
	const resigned = events.findIndex(({ type }) => type === 'team:resigned');
	const start = events.findIndex(({ type }) => type === 'round:closed');
	const made = new Script(before);
	if (resigned >= 0) resign(made, { event: sure(events, resigned), at: resigned });
	if (start < 0) return made.cues;
	const plans = (events.find(({ type }) => type === 'plans:revealed')?.plans ?? {}) as Record<string, Step[]>;
	const placed = events.map((event, at): Placed => ({ event, at }));
	made.show({ kind: 'open' }, null, [start, start + 1], TIME.open);
	const tidal: Placed[] = [];
	/** As many as fit, from a place on. */
	const run = (from: number, fits: (event: GameEvent) => boolean): Placed[] => {
		const end = placed.findIndex(({ event }, i) => i >= from && !fits(event));
		return placed.slice(from, end < 0 ? placed.length : end);
	};
	for (let i = start; i < placed.length; i++) {
		const one = sure(placed, i);
		const { event } = one;
		let row: Placed[] = [one];
		if (isShot(event)) guns(made, (row = run(i, isShot)), plans);
		else if (event.type === 'ship:attacked') mortar(made, one, plans);
		else if (event.type === 'ship:moved') sail(made, (row = run(i, ({ type }) => type === 'ship:moved')), plans);
		else if (isTrade(event)) trade(made, (row = run(i, isTrade)));
		else if (event.type === 'ship:plundered') plunder(made, (row = run(i, ({ type }) => type === 'ship:plundered')));
		else if (event.type === 'ship:sunk') {
			const next = placed[i + 1];
			const wreck = next?.event.type === 'wreck:appeared' ? next : null;
			sink(made, one, wreck);
			if (wreck) row = [one, wreck];
		} else if (event.type === 'collision:solved') bump(made, one);
		else if (event.type === 'ship:damaged') hurt(made, (row = run(i, ({ type }) => type === 'ship:damaged')));
		else if (TIDAL.includes(event.type)) tidal.push(one);
		i += row.length - 1;
	}
	tide(made, tidal, view);
	return paced(made.cues);
}

function mortar(script: Script, one: Placed, plans: Record<string, Step[]>) {
	const volley = volleyOf(script, one, plans, 0);
	for (const { ship, damage } of volley.hits) script.hurt(ship, damage);
	script.show({ kind: 'mortar', volley }, 'mortars', [one.at], TIME.mortar);
}

function resign(script: Script, { event, at }: Placed) {
	const ships = event.ships as ({ ship: string } & Tile)[];
	for (const { ship, q, r } of ships) script.change(ship, { q, r, hp: 0, destroyed: true });
	script.show(
		{ kind: 'resign', seat: event.seat as number, ships: ships.map(({ ship }) => ship) },
		null,
		[at],
		TIME.resign,
	);
}

function paced(cues: Cue<View>[]): Cue<View>[] {
	const sum = cues.reduce((total, { ms }) => total + ms, 0);
	if (sum <= FILM_MS) return cues;
	return cues.map((cue) => ({ ...cue, ms: Math.max(LEAST_MS, Math.round((cue.ms * FILM_MS) / sum)) }));
}

/* ---- what is left to be seen of a round ---- */

export interface Trace extends Tile {
	kind: 'hit' | 'chain' | 'gain' | 'failed' | 'sunk' | 'bump' | 'wreck';
	text: string;
}

/** Units of goods and money, short: what they are stands in the log. */
export function short(goods: Goods, what: Gain['what']): string {
	const units = GOODS.filter((good) => good !== 'money').reduce((sum, good) => sum + (goods[good] ?? 0), 0);
	const parts = [...(units > 0 ? [`+${units}`] : []), ...(goods.money ? [`+$${goods.money}`] : [])];
	return what === 'failed' ? '✕' : parts.join(' ') || '–';
}

/** One a tile and kind; what hit twice is added up. */
export function traces(cues: readonly Cue<View>[]): Trace[] {
	const last = new Map<string, Trace & { sum: number }>();
	const leave = (tile: Tile, kind: Trace['kind'], text: string, damage = 0) => {
		const key = `${keyOf(tile)} ${kind}`;
		const sum = (last.get(key)?.sum ?? 0) + damage;
		last.set(key, { q: tile.q, r: tile.r, kind, sum, text: damage > 0 ? `−${sum}` : text });
	};
	for (const cue of cues) {
		const played = playedOf(cue);
		if (!played || !cue.view) continue;
		const { act } = played;
		const at = (id: string): Tile => sure(cue.view!.ships, id);
		if (act.kind === 'guns' || act.kind === 'mortar') {
			for (const { hits, what, ship, recoil } of act.kind === 'guns' ? act.volleys : [act.volley]) {
				for (const hit of hits)
					leave(at(hit.ship), what === 'chain' ? 'chain' : 'hit', hit.chained === false ? '–' : '', hit.damage);
				if (recoil > 0) leave(at(ship), 'hit', '', recoil);
			}
		} else if (act.kind === 'trade' || act.kind === 'plunder')
			for (const { ship, goods, what } of act.gains)
				leave(at(ship), what === 'failed' ? 'failed' : 'gain', short(goods, what));
		else if (act.kind === 'sunk') leave(act.at, 'sunk', '☠');
		else if (act.kind === 'bump') leave(act.at, 'bump', '');
		else if (act.kind === 'hurt') for (const { ship, damage } of act.hits) leave(at(ship), 'hit', '', damage);
		else if (act.kind === 'tide') for (const tile of act.wrecks) leave(tile, 'wreck', '');
	}
	return [...last.values()];
}
