// Naval without fog, from the bridge of the first seat: whatever the other one is told of his own ships is told of enemies in plain sight.
import { LIFTED_SEAT, type Lifting } from '$/match/lifting';
import type { GameEvent } from '$/engine/door';
import type { Told } from '$/engine/roll';
import { hullCells, isSame, type Cell, type Enemy, type OwnShip, type Projectile, type View } from './sea';

/** What tells of the fog alone, and what is known anyway where there is none. */
const OF_FOG = [
	'match:vision_update',
	'enemy:spotted',
	'enemy:updated',
	'enemy:lost',
	'enemy:sunk',
	'projectile:spotted',
	'projectile:lost',
];
/** Numbers of the other side's projectiles begin anew; these are no seat's. */
const foeProjectile = (id: unknown) => `foe ${String(id)}`;

const enemyOf = ({ id, model, x, y, facing, hp, cells }: OwnShip): Enemy => ({ id, model, x, y, facing, hp, cells });
const cellOf = (event: GameEvent): Cell => ({ x: event.x as number, y: event.y as number });

class Hearing {
	readonly told: Told[] = [];
	#enemies: Map<unknown, Enemy>;

	constructor(
		readonly all: readonly Told[],
		readonly map: readonly string[],
		enemies: readonly Enemy[],
	) {
		this.#enemies = new Map(enemies.map((enemy) => [enemy.id, enemy]));
	}

	hear(one: Told, place: number) {
		const isOwn = one.to?.includes(LIFTED_SEAT) ?? true;
		const { type } = one.event;
		if (OF_FOG.includes(type)) return;
		if (type === 'ship:attacked') this.#say(one, this.#fired(one.event, place, isOwn));
		else if (isOwn) this.#own(one);
		else this.#foe(one);
	}

	#say = (one: Told, event: GameEvent) => this.told.push({ ...one, event });

	#own(one: Told) {
		const { event } = one;
		// A torpedo of the other side that is in sight is told by who fired it.
		if (event.type === 'projectile:update' && String(event.projectile).startsWith('x')) return;
		this.#say(one, event.type === 'ship:damaged' ? { ...event, isLifted: true } : event);
	}

	#foe(one: Told) {
		const { event } = one;
		switch (event.type) {
			case 'resources:update':
				return;
			case 'ship:moved':
			case 'ship:rotated':
				return this.#change(one, { ...cellOf(event), facing: event.facing as Enemy['facing'] });
			case 'ship:damaged':
				return this.#change(one, { hp: event.hp as number, cells: event.cells as number[] });
			case 'projectile:launched':
				return void this.#say(one, {
					...event,
					type: 'projectile:spotted',
					projectile: foeProjectile(event.projectile),
				});
			case 'projectile:update':
			case 'projectile:hit':
				return void this.#say(one, { ...event, projectile: foeProjectile(event.projectile) });
			default:
				this.#say(one, event);
		}
	}

	/** A ship of the other side is seen to be other than it was, or to go down. */
	#change(one: Told, change: Partial<Enemy>) {
		const was = this.#enemies.get(one.event.ship);
		if (!was) return;
		const { id, ...enemy } = { ...was, ...change };
		this.#enemies.set(id, { id, ...enemy });
		this.#say(one, { ...enemy, type: one.event.sunk ? 'enemy:sunk' : 'enemy:updated', ship: id });
	}

	/** A shot, and what it struck: whoever was struck says so. */
	#fired(event: GameEvent, place: number, isOwn: boolean): GameEvent {
		const struck = this.all.slice(place + 1).find((one) => {
			const isVictim = (one.to?.includes(LIFTED_SEAT) ?? true) !== isOwn;
			return isVictim && one.event.type === 'ship:damaged' && isSame(cellOf(one.event), cellOf(event));
		})?.event;
		if (struck && !isOwn) return { ...event, result: 'own' };
		if (struck) {
			const { ship: enemy, damage, hp, sunk } = struck;
			return { ...event, result: 'ship', enemy, damage, hp, sunk };
		}
		const isRock = this.map[event.y as number]?.[event.x as number] === '#';
		return event.result === 'unknown' ? { ...event, result: isRock ? 'rock' : 'water', damage: 0 } : event;
	}
}

export const lift: Lifting<View> = {
	view(views, state) {
		const [own, foe] = [views[LIFTED_SEAT]!, views[1 - LIFTED_SEAT]!];
		return {
			...own,
			map: state.terrain as string[],
			enemies: foe.ships.filter(({ sunk }) => !sunk).map(enemyOf),
			enemies_sunk: foe.ships.filter(({ sunk }) => sunk).map(({ id }) => id),
			last_seen: [],
			enemy_projectiles: foe.projectiles.map((one): Projectile => ({ ...one, id: foeProjectile(one.id) })),
		};
	},
	hear(told, before, after) {
		const hearing = new Hearing(told, after.map, (before ?? after).enemies);
		told.forEach((one, place) => hearing.hear(one, place));
		return hearing.told;
	},
};

/** How many cells from a hull; 0 on it. */
export const distanceTo = (hull: Parameters<typeof hullCells>[0], { x, y }: Cell) =>
	Math.min(...hullCells(hull).map((cell) => Math.max(Math.abs(cell.x - x), Math.abs(cell.y - y))));
