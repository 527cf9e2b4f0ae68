// Water that means something: what the ship's guns reach, what the fleet sees, what theirs could strike. Sets of cells, and their soft outlines.
import {
	SIDE,
	hullCells,
	isOnBoard,
	keyOf,
	reachOf,
	sightOf,
	torpedoLine,
	type Cell,
	type OwnShip,
	type View,
} from './sea';

export type ZoneName = 'reach' | 'sight' | 'threat';
export interface Zone {
	name: ZoneName;
	cells: Set<number>;
}

/* 2.4: what a ship of the enemy's may carry is never told; this is the farthest that guns of the match reach. */
const GUNS_REACH = 4;
const HEAVY_REACH = 5;

/** Cells that a ship of the enemy's in sight could fire at from where it is, if it carries guns; and where a torpedo is next. */
export function threatOf(view: View): Set<number> {
	const found = new Set<number>();
	for (const enemy of view.enemies) {
		const reach = view.options.extra_weapons && enemy.model === 'battleship' ? HEAVY_REACH : GUNS_REACH;
		for (const cell of hullCells(enemy))
			for (let dy = -reach; dy <= reach; dy++)
				for (let dx = -reach; dx <= reach; dx++) {
					const at = { x: cell.x + dx, y: cell.y + dy };
					if (dx * dx + dy * dy <= reach * reach && isOnBoard(at)) found.add(keyOf(at));
				}
	}
	for (const { kind, x, y, dx, dy } of view.enemy_projectiles) {
		const at = kind === 'torpedo' ? { x: x + dx, y: y + dy } : { x, y };
		if (isOnBoard(at)) found.add(keyOf(at));
	}
	return found;
}

export const fleetSight = (view: View): Set<number> =>
	new Set(view.ships.filter(({ sunk }) => !sunk).flatMap((ship) => [...sightOf(ship)]));

export const zoneOf = (ship: OwnShip): Zone => ({
	name: 'reach',
	cells: ship.attack.kind === 'torpedo' ? new Set(torpedoLine(ship).map(keyOf)) : reachOf(ship),
});

const ROUND = 0.3; // of a cell

/** The outline of a set of cells, with round corners, in cells as `place` puts them. */
export function contour(cells: Set<number>, place: (cell: Cell) => Cell): Path2D {
	const lying = new Set<number>();
	for (const key of cells) lying.add(keyOf(place({ x: key % SIDE, y: Math.floor(key / SIDE) })));
	const path = new Path2D();
	for (const loop of loopsOf(lying)) {
		const corners = loop.filter((point, i) => {
			const [before, after] = [loop.at(i - 1)!, loop[(i + 1) % loop.length]!];
			return !((before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y));
		});
		for (const [i, corner] of corners.entries()) {
			const before = corners.at(i - 1)!;
			const after = corners[(i + 1) % corners.length]!;
			if (i === 0) path.moveTo((before.x + corner.x) / 2, (before.y + corner.y) / 2);
			path.arcTo(corner.x, corner.y, (corner.x + after.x) / 2, (corner.y + after.y) / 2, ROUND);
		}
		path.closePath();
	}
	return path;
}

/** Closed ways along the edges of the cells, the inside to the right. */
function loopsOf(cells: Set<number>): Cell[][] {
	const has = (x: number, y: number) => isOnBoard({ x, y }) && cells.has(keyOf({ x, y }));
	const next = new Map<string, Cell[]>();
	const edge = (fromX: number, fromY: number, x: number, y: number) => {
		const key = `${fromX},${fromY}`;
		next.set(key, [...(next.get(key) ?? []), { x, y }]);
	};
	for (const key of cells) {
		const [x, y] = [key % SIDE, Math.floor(key / SIDE)];
		if (!has(x, y - 1)) edge(x, y, x + 1, y);
		if (!has(x + 1, y)) edge(x + 1, y, x + 1, y + 1);
		if (!has(x, y + 1)) edge(x + 1, y + 1, x, y + 1);
		if (!has(x - 1, y)) edge(x, y + 1, x, y);
	}
	const loops: Cell[][] = [];
	for (const start of next.keys()) {
		const loop: Cell[] = [];
		let at = start;
		for (;;) {
			const to = next.get(at)?.pop();
			if (!to) break;
			loop.push(to);
			at = `${to.x},${to.y}`;
			if (at === start) break;
		}
		if (loop.length > 2) loops.push(loop);
	}
	return loops;
}
