// The geometry of naval's board, as its rulebook has it. Rules are the engine's; this is what a chart needs to be drawn.
import { sure } from '$/sure';

export const SIDE = 15;

export type Facing = 'N' | 'E' | 'S' | 'W';
export type Model = 'corvette' | 'frigate' | 'battleship';
export type Kind = 'cannon' | 'torpedo' | 'mine';

export interface Cell {
	x: number;
	y: number;
}
/** Where a shot went, for a moment. */
export interface Mark extends Cell {
	id: number;
	kind: 'hit' | 'water' | 'hurt' | 'unknown';
	text: string;
}
export interface Hull extends Cell {
	id: string;
	model: Model;
	facing: Facing;
}
export interface OwnShip extends Hull {
	weapon: string;
	hp: number;
	max_hp: number;
	cells: number[];
	vision: number;
	attacked: boolean;
	sunk: boolean;
	costs: { forward: number; backward: number; rotate: number };
	attack: { kind: Kind; ammo: number; damage: number };
}
export interface Enemy extends Hull {
	hp: number;
	cells: number[];
}
export interface Sighting extends Hull {
	turn: number;
}
export interface Projectile extends Cell {
	id: string;
	kind: Kind;
	dx: number;
	dy: number;
	life?: number;
}
export interface View {
	seat: number;
	side: 'NORTH' | 'SOUTH';
	phase: 'action' | 'over';
	turn: number;
	active: number;
	options: {
		fuel_max: number;
		fuel_per_turn: number;
		ammo_per_turn: number;
		turn_limit: number;
		extra_weapons?: boolean;
	};
	fuel: number;
	ammo: number;
	timeouts: number;
	map: string[];
	ships: OwnShip[];
	enemies: Enemy[];
	enemies_sunk: string[];
	last_seen: Sighting[];
	projectiles: Projectile[];
	enemy_projectiles: Projectile[];
	winner: number | null;
	reason: string | null;
}

/* 2.2 */
export const LENGTH: Record<Model, number> = { corvette: 1, frigate: 3, battleship: 5 };
export const SYSTEMS: Record<Model, string[]> = {
	corvette: ['core'],
	frigate: ['weapons', 'bridge', 'engine'],
	battleship: ['weapons', 'hull', 'bridge', 'hull', 'engine'],
};
export const VISION: Record<Model, number> = { corvette: 4, frigate: 3, battleship: 2 };
export const MODELS: Model[] = ['corvette', 'frigate', 'battleship'];
const CELL_POINTS = 10;
export const pointsOf = (model: Model) => CELL_POINTS * LENGTH[model];

/* 2.4: circles by Euclid, mines by the square of one, torpedoes along their line */
export const REACH: Record<string, number> = { cannon: 4, machine_gun: 2, heavy_cannon: 5, mine: 1 };
export const TORPEDO_CELLS: Record<string, number> = { torpedo: 7, heavy_torpedo: 9 };

export const STEP: Record<Facing, Cell> = {
	N: { x: 0, y: -1 },
	E: { x: 1, y: 0 },
	S: { x: 0, y: 1 },
	W: { x: -1, y: 0 },
};
export const BACK: Record<Facing, Facing> = { N: 'S', E: 'W', S: 'N', W: 'E' };
export const TURNED: Record<'left' | 'right', Record<Facing, Facing>> = {
	left: { N: 'W', W: 'S', S: 'E', E: 'N' },
	right: { N: 'E', E: 'S', S: 'W', W: 'N' },
};
export const ANGLE: Record<Facing, number> = { N: 0, E: 90, S: 180, W: 270 };

export const isOnBoard = ({ x, y }: Cell) => x >= 0 && x < SIDE && y >= 0 && y < SIDE;
export const isSame = (a: Cell, b: Cell) => a.x === b.x && a.y === b.y;
export const nameOf = ({ x, y }: Cell) => `${String.fromCharCode(65 + x)}${y + 1}`;
export const keyOf = ({ x, y }: Cell) => y * SIDE + x;

/** Cells from bow to stern. */
export function hullCells({ x, y, model, facing }: Pick<Hull, 'x' | 'y' | 'model' | 'facing'>): Cell[] {
	const half = (LENGTH[model] - 1) / 2;
	const step = STEP[facing];
	return Array.from({ length: LENGTH[model] }, (_, i) => ({ x: x + (half - i) * step.x, y: y + (half - i) * step.y }));
}

function around(cells: Cell[], isNear: (dx: number, dy: number) => boolean): Set<number> {
	const found = new Set<number>();
	for (let y = 0; y < SIDE; y++)
		for (let x = 0; x < SIDE; x++) if (cells.some((cell) => isNear(x - cell.x, y - cell.y))) found.add(keyOf({ x, y }));
	return found;
}

export const sightOf = (ship: OwnShip) =>
	around(hullCells(ship), (dx, dy) => dx * dx + dy * dy <= ship.vision * ship.vision);

/** Every cell that the ship's weapon could strike, whatever it costs. */
export function reachOf(ship: OwnShip): Set<number> {
	if (ship.attack.kind === 'torpedo') return new Set(torpedoLine(ship).map(keyOf));
	const reach = REACH[ship.weapon] ?? 0;
	if (ship.attack.kind === 'mine')
		return around(hullCells(ship), (dx, dy) => Math.max(Math.abs(dx), Math.abs(dy)) <= reach);
	return around(hullCells(ship), (dx, dy) => dx * dx + dy * dy <= reach * reach);
}

/** The cells that a torpedo of this ship would pass. */
export function torpedoLine(ship: OwnShip): Cell[] {
	const bow = sure(hullCells(ship), 0);
	const step = STEP[ship.facing];
	return Array.from({ length: TORPEDO_CELLS[ship.weapon] ?? 0 }, (_, i) => ({
		x: bow.x + (i + 1) * step.x,
		y: bow.y + (i + 1) * step.y,
	})).filter(isOnBoard);
}

/** A way along the ship's own line, ahead or astern, that puts its bow (or stern) on the cell. */
export interface Course {
	direction: Facing;
	steps: number;
	price: number;
	cells: Cell[]; // that are entered, in order
}

export function courseTo(ship: OwnShip, cell: Cell): Course | null {
	const hull = hullCells(ship);
	for (const [end, direction, price] of [
		[sure(hull, 0), ship.facing, ship.costs.forward],
		[sure(hull, hull.length - 1), BACK[ship.facing], ship.costs.backward],
	] as const) {
		const step = STEP[direction];
		const [dx, dy] = [cell.x - end.x, cell.y - end.y];
		const steps = dx * step.x + dy * step.y;
		if (steps < 1 || dx !== steps * step.x || dy !== steps * step.y) continue;
		const cells = Array.from({ length: steps }, (_, i) => ({
			x: end.x + (i + 1) * step.x,
			y: end.y + (i + 1) * step.y,
		}));
		return { direction, steps, price: steps * price, cells };
	}
	return null;
}

/** The outline of a set of cells, as an SVG path in cells' units: every edge between inside and outside. */
export function outline(cells: Set<number>, place: (cell: Cell) => Cell): string {
	let path = '';
	for (const key of cells) {
		const cell = { x: key % SIDE, y: Math.floor(key / SIDE) };
		const at = place(cell);
		const isFree = (x: number, y: number) => !isOnBoard({ x, y }) || !cells.has(keyOf({ x, y }));
		const sign = place({ x: cell.x + 1, y: cell.y }).x - at.x; // -1 on a chart that is turned
		if (isFree(cell.x, cell.y - sign)) path += `M${at.x} ${at.y}h1`;
		if (isFree(cell.x, cell.y + sign)) path += `M${at.x} ${at.y + 1}h1`;
		if (isFree(cell.x - sign, cell.y)) path += `M${at.x} ${at.y}v1`;
		if (isFree(cell.x + sign, cell.y)) path += `M${at.x + 1} ${at.y}v1`;
	}
	return path;
}
