// What a step looks like: its events, in their order, as cues. Each has the view that stands after it, so that no number is seen before what changed it.
//
// A cue shows what the seat's events say and nothing else: a shell that strikes an own ship falls from above, because nobody is told where from; an enemy that comes
// into sight appears where it is, without a way that led there; a shot into the fog ends in the fog.
import { sure } from '$/sure';
import type { GameEvent } from '$/engine/door';
import type { Cue } from '$/match/stage.svelte';
import type { Step } from '$/match/table.svelte';
import type { Scene, SceneName } from './scenes';
import { MODELS, type Cell, type Enemy, type Facing, type Kind, type OwnShip, type Projectile, type View } from './sea';
import type { SoundName } from './sounds';

interface Manner {
	ms: number;
	sound?: SoundName;
}
/** How long a cue takes, and what is heard. */
const MANNERS: Record<SceneName, Manner> = {
	sail: { ms: 260, sound: 'sail' },
	turn: { ms: 320, sound: 'sail' },
	blocked: { ms: 420, sound: 'blocked' },
	aim: { ms: 260 },
	shot: { ms: 560, sound: 'gun' },
	hit: { ms: 760, sound: 'hit' },
	splash: { ms: 640, sound: 'splash' },
	rock: { ms: 520, sound: 'splash' },
	unseen: { ms: 420 },
	incoming: { ms: 520, sound: 'incoming' },
	hurt: { ms: 820, sound: 'hit' },
	sink: { ms: 900, sound: 'sink' },
	launch: { ms: 520, sound: 'launch' },
	lay: { ms: 420, sound: 'lay' },
	run: { ms: 460 },
	blast: { ms: 820, sound: 'blast' },
	spotted: { ms: 660, sound: 'spotted' },
	lost: { ms: 560, sound: 'lost' },
	sighted: { ms: 560, sound: 'spotted' },
	gone: { ms: 220 },
	fog: { ms: 320 },
	change: { ms: 620, sound: 'change' },
	supply: { ms: 380 },
	end: { ms: 900 },
};
/** Ships of the other side are watched: they take longer. */
const FOE_MS: Partial<Record<SceneName, number>> = { sail: 420, turn: 460 };

const cellOf = (event: GameEvent): Cell => ({ x: event.x as number, y: event.y as number });

class Telling {
	cues: Cue<View>[] = [];
	/** Events that an earlier cue has told already. */
	told = new Set<number>();

	constructor(
		readonly step: Step<View>,
		readonly seat: number,
		public view: View,
	) {}

	/** A cue, and what stands after it. */
	show(scene: Scene, place: number | null, after: View = this.view, also: number[] = []) {
		const manner = MANNERS[scene.name];
		const isFoe = 'ship' in scene && this.view.enemies.some(({ id }) => id === scene.ship);
		this.cues.push({
			name: scene.name,
			ms: (isFoe ? FOE_MS[scene.name] : undefined) ?? manner.ms,
			view: after,
			tells: place === null ? [] : [place, ...also],
			...(manner.sound && { sound: manner.sound }),
			with: scene,
		});
		this.view = after;
	}

	/** A later event of the step that belongs to this moment; it is told with it. */
	take(place: number, fits: (event: GameEvent) => boolean): { event: GameEvent; place: number } | null {
		for (let at = place + 1; at < this.step.events.length; at++) {
			const event = sure(this.step.events, at);
			if (this.told.has(at) || !fits(event)) continue;
			this.told.add(at);
			return { event, place: at };
		}
		return null;
	}

	/** A strike that decides the match stops everything behind it, the age of mines too. */
	get isLast(): boolean {
		return this.step.events.some(({ type }) => type === 'match:finished');
	}

	ship(id: unknown): OwnShip | undefined {
		return this.view.ships.find((ship) => ship.id === id);
	}

	/** What the act cost is gone when it is done. */
	paid(view: View, place: number): View {
		if (this.step.events.some(({ type }) => type === 'match:turn_changed')) return view;
		const paid = this.take(place, ({ type }) => type === 'resources:update');
		return paid ? { ...view, fuel: paid.event.fuel as number, ammo: paid.event.ammo as number } : view;
	}
}

/* ---- views in between ------------------------------------------------------------------------------ */

const withShip = (view: View, id: unknown, change: Partial<OwnShip>): View => ({
	...view,
	ships: view.ships.map((ship) => (ship.id === id ? { ...ship, ...change } : ship)),
});
const withEnemy = (view: View, enemy: Enemy): View => ({
	...view,
	enemies: [...view.enemies.filter(({ id }) => id !== enemy.id), enemy].sort((a, b) => (a.id < b.id ? -1 : 1)),
	last_seen: view.last_seen.filter(({ id }) => id !== enemy.id),
});
const without = (view: View, projectile: unknown): View => ({
	...view,
	projectiles: view.projectiles.filter(({ id }) => id !== projectile),
	enemy_projectiles: view.enemy_projectiles.filter(({ id }) => id !== projectile),
});
function enemyOf(event: GameEvent): Enemy {
	const { ship, model, facing, hp, cells } = event as unknown as Omit<Enemy, 'id'> & { ship: string };
	return { id: ship, model, facing, hp, cells, ...cellOf(event) };
}

/** The map when these cells have come into sight, and those are out of it. */
function seen(map: string[], event: GameEvent): string[] {
	const rows = map.map((row) => [...row]);
	const { discovered, hidden } = event as unknown as { discovered: (Cell & { content: string })[]; hidden: Cell[] };
	for (const { x, y, content } of discovered) if (rows[y]) rows[y][x] = content === 'rock' ? '#' : '.';
	for (const { x, y } of hidden) if (rows[y]) rows[y][x] = rows[y][x] === '#' || rows[y][x] === '%' ? '%' : ',';
	return rows.map((row) => row.join(''));
}

/* ---- events ---------------------------------------------------------------------------------------- */

type Teller = (telling: Telling, event: GameEvent, place: number) => void;

/** A move or a turn of an own ship: the fog yields while it is under way, unless something strikes first. */
function steered(telling: Telling, event: GameEvent, place: number) {
	const ship = telling.ship(event.ship);
	if (!ship) return;
	const isStruck = telling.step.events.some(({ type }) => type === 'ship:damaged');
	const sight = isStruck ? null : telling.take(place, ({ type }) => type === 'match:vision_update');
	const next = sight ? seen(telling.view.map, sight.event) : undefined;
	const facing = event.facing as Facing;
	let after = withShip(telling.view, ship.id, { ...cellOf(event), facing });
	if (next) after = { ...after, map: next };
	after = telling.paid(after, place);
	const scene: Scene =
		event.type === 'ship:moved'
			? { name: 'sail', ship: ship.id, from: { x: ship.x, y: ship.y }, to: cellOf(event), next }
			: { name: 'turn', ship: ship.id, from: ship.facing, to: facing, next };
	telling.show(scene, place, after);
}

function attacked(telling: Telling, event: GameEvent, place: number) {
	const [ship, target] = [event.ship as string, cellOf(event)];
	const fired = telling.paid(withShip(telling.view, ship, { attacked: true }), place);
	telling.show({ name: 'aim', ship, target }, null);
	const isOwn = event.result === 'own'; // without fog: whom it struck tells the rest (lift.ts)
	telling.show({ name: 'shot', ship, target }, isOwn ? place : null, fired);
	if (isOwn) return;
	if (event.result === 'rock') return telling.show({ name: 'rock', ship, target }, place);
	if (event.result === 'water') return telling.show({ name: 'splash', ship, target }, place);
	if (event.result !== 'ship') return telling.show({ name: 'unseen', ship, target }, place);
	const updated = telling.take(place, (one) => one.type === 'enemy:updated' && one.ship === event.enemy);
	const after = updated
		? withEnemy(telling.view, enemyOf(updated.event))
		: withPoints(telling.view, event.enemy, event.hp as number);
	telling.show({ name: 'hit', ship, target, damage: event.damage as number }, place, after);
}
/** A ship whose new state nobody tells, because it sank. */
const withPoints = (view: View, id: unknown, hp: number): View => ({
	...view,
	enemies: view.enemies.map((enemy) =>
		enemy.id === id ? { ...enemy, hp, cells: hp === 0 ? enemy.cells.map(() => 0) : enemy.cells } : enemy,
	),
});

function damaged(telling: Telling, event: GameEvent, place: number) {
	const [at, source] = [cellOf(event), event.source as Kind];
	if (source === 'cannon' && !event.isLifted) telling.show({ name: 'incoming', at }, null);
	const { hp, cells, damage, sunk } = event as unknown as {
		hp: number;
		cells: number[];
		damage: number;
		sunk: boolean;
	};
	const ship = event.ship as string;
	telling.show({ name: 'hurt', ship, at, damage, source }, place, withShip(telling.view, ship, { hp, cells }));
	const hull = telling.ship(ship);
	if (sunk && hull)
		telling.show({ name: 'sink', hull, isOwn: true }, null, withShip(telling.view, ship, { sunk: true }));
}

function launched(telling: Telling, event: GameEvent, place: number) {
	const {
		ship,
		projectile: id,
		kind,
		dx,
		dy,
		life,
	} = event as unknown as Omit<Projectile, 'id'> & { ship: string; projectile: string };
	const projectile: Projectile = { id, kind, dx, dy, life, ...cellOf(event) };
	const fired = withShip(telling.view, ship, { attacked: true });
	const after = telling.paid({ ...fired, projectiles: [...fired.projectiles, projectile] }, place);
	telling.show({ name: kind === 'mine' ? 'lay' : 'launch', ship, projectile }, place, after);
}

const isRun = ({ type }: GameEvent) => type === 'projectile:update';

/** A mine that lies on is a turn older, and nothing else tells of it (7.6). */
const aged = (one: Projectile): Projectile => (one.kind === 'mine' && one.life ? { ...one, life: one.life - 1 } : one);

/** All torpedoes that move in this step move together. */
function ran(telling: Telling, event: GameEvent, place: number) {
	const all = [{ event, place }];
	for (let more = telling.take(place, isRun); more; more = telling.take(more.place, isRun)) all.push(more);
	const known = [...telling.view.projectiles, ...telling.view.enemy_projectiles];
	const moves = all.flatMap(({ event: one }) => {
		const was = known.find(({ id }) => id === one.projectile);
		const to = cellOf(one);
		return was && (was.x !== to.x || was.y !== to.y) ? [{ id: was.id, from: { x: was.x, y: was.y }, to }] : [];
	});
	const ended = all
		.filter(({ event: one }) => one.status === 'ended')
		.map(({ event: one }) => one.projectile as string);
	const moved = (one: Projectile): Projectile => {
		const update = all.find(({ event: { projectile } }) => projectile === one.id)?.event;
		return update
			? { ...one, ...cellOf(update), ...(update.life !== undefined && { life: update.life as number }) }
			: one;
	};
	const isLeft = ({ id }: Projectile) => !ended.includes(id);
	const { view } = telling;
	const after = {
		...view,
		projectiles: view.projectiles.map(moved).filter(isLeft),
		enemy_projectiles: view.enemy_projectiles.map(moved).filter(isLeft),
	};
	if (moves.length + ended.length === 0) telling.view = after;
	else
		telling.show(
			{ name: 'run', moves, ended },
			place,
			after,
			all.slice(1).map((one) => one.place),
		);
}

function struck(telling: Telling, event: GameEvent, place: number) {
	const [at, id] = [cellOf(event), event.projectile as string];
	const was = telling.view.projectiles.find((one) => one.id === id);
	let after = without(telling.view, id);
	if (event.result === 'ship') {
		const updated = telling.take(place, (one) => one.type === 'enemy:updated' && one.ship === event.ship);
		if (updated) after = withEnemy(after, enemyOf(updated.event));
		else after = withPoints(after, event.ship, event.hp as number);
	}
	const from = was ? { x: was.x, y: was.y } : at;
	telling.show(
		{ name: 'blast', projectile: id, from, at, damage: (event.damage as number | undefined) ?? 0 },
		place,
		after,
	);
}

function updated(telling: Telling, event: GameEvent, place: number) {
	const was = telling.view.enemies.find(({ id }) => id === event.ship);
	const enemy = enemyOf(event);
	const after = withEnemy(telling.view, enemy);
	if (was && was.facing !== enemy.facing)
		telling.show({ name: 'turn', ship: was.id, from: was.facing, to: enemy.facing }, place, after);
	else if (was && (was.x !== enemy.x || was.y !== enemy.y))
		telling.show(
			{ name: 'sail', ship: was.id, from: { x: was.x, y: was.y }, to: { x: enemy.x, y: enemy.y } },
			place,
			after,
		);
	else telling.view = after;
}

function lost(telling: Telling, event: GameEvent, place: number) {
	const { view } = telling;
	const enemy = view.enemies.find(({ id }) => id === event.ship);
	if (!enemy) return;
	const { hp: _, cells: __, ...hull } = enemy;
	// When it was seen is what the view after says; it is there, since the ship is not known to be sunk.
	const sighting = telling.step.view.last_seen.find(({ id }) => id === enemy.id) ?? { ...hull, turn: view.turn };
	telling.show({ name: 'lost', ship: enemy.id }, place, {
		...view,
		enemies: view.enemies.filter(({ id }) => id !== enemy.id),
		last_seen: [...view.last_seen, sighting],
	});
}

function sunk(telling: Telling, event: GameEvent, place: number) {
	const id = event.ship as string;
	const hull = { id, model: event.model as (typeof MODELS)[number], facing: event.facing as Facing, ...cellOf(event) };
	const { view } = telling;
	telling.show({ name: 'sink', hull, isOwn: false }, place, {
		...view,
		enemies: view.enemies.filter((enemy) => enemy.id !== id),
		last_seen: view.last_seen.filter((enemy) => enemy.id !== id),
		enemies_sunk: [...view.enemies_sunk, id],
	});
}

const TELLERS: Record<string, Teller> = {
	'ship:moved': steered,
	'ship:rotated': steered,
	'ship:blocked': (telling, event, place) =>
		telling.show({ name: 'blocked', ship: event.ship as string }, place, telling.paid(telling.view, place)),
	'ship:attacked': attacked,
	'ship:damaged': damaged,
	'projectile:launched': launched,
	'projectile:update': ran,
	'projectile:hit': struck,
	'projectile:spotted': (telling, event, place) => {
		const { projectile: id, kind, dx, dy } = event as unknown as Projectile & { projectile: string };
		const projectile: Projectile = { id, kind, dx, dy, ...cellOf(event) };
		const { view } = telling;
		telling.show({ name: 'sighted', projectile }, place, {
			...view,
			enemy_projectiles: [...view.enemy_projectiles, projectile],
		});
	},
	'projectile:lost': (telling, event, place) =>
		telling.show(
			{ name: 'gone', projectile: event.projectile as string },
			place,
			without(telling.view, event.projectile),
		),
	'match:vision_update': (telling, event, place) => {
		const next = seen(telling.view.map, event);
		if (next.join() === telling.view.map.join()) return;
		telling.show({ name: 'fog', next }, place, { ...telling.view, map: next });
	},
	'enemy:spotted': (telling, event, place) => {
		const enemy = enemyOf(event);
		telling.show({ name: 'spotted', enemy }, place, withEnemy(telling.view, enemy));
	},
	'enemy:updated': updated,
	'enemy:lost': lost,
	'enemy:sunk': sunk,
	'resources:update': (telling, event, place) => {
		const [fuel, ammo] = [event.fuel as number, event.ammo as number];
		telling.show({ name: 'supply', fuel, ammo }, place, { ...telling.view, fuel, ammo });
	},
	'match:turn_changed': (telling, event, place) => {
		const { view } = telling;
		const [turn, active] = [event.turn as number, event.seat as number];
		const projectiles = telling.isLast ? view.projectiles : view.projectiles.map(aged);
		telling.show({ name: 'change', isMine: active === telling.seat, turn }, place, {
			...view,
			turn,
			active,
			projectiles,
		});
	},
	'match:finished': (telling, event, place) =>
		telling.show({ name: 'end', isWon: event.winner === null ? null : event.winner === telling.seat }, place),
};

export function script(step: Step<View>, seat: number): Cue<View>[] {
	// Who looks on from outside is shown no board.
	if (!step.before?.ships || !step.view.ships) return [];
	const telling = new Telling(step, seat, step.before);
	for (const [place, event] of step.events.entries())
		if (!telling.told.has(place)) TELLERS[event.type]?.(telling, event, place);
	return telling.cues;
}
