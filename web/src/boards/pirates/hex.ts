// The geometry of pirates' chart, as its rulebook has it (2.2), and the way over it. Rules are the engine's.
import { sure } from '$/sure';
import type { Box, Point } from '$/parts/camera.svelte';

export interface Tile {
	q: number;
	r: number;
}
export interface Pose extends Tile {
	facing: number;
}

/* 2.2: hexes with pointed tops, by facing */
const AHEAD: Tile[] = [
	{ q: 0, r: -1 },
	{ q: 1, r: -1 },
	{ q: 1, r: 0 },
	{ q: 0, r: 1 },
	{ q: -1, r: 1 },
	{ q: -1, r: 0 },
];
const WIDTH = Math.sqrt(3);

export const keyOf = ({ q, r }: Tile) => `${q},${r}`;
export const tileOf = (key: string): Tile => {
	const [q, r] = key.split(',');
	return { q: Number(q), r: Number(r) };
};
export const isSame = (a: Tile, b: Tile) => a.q === b.q && a.r === b.r;
export const distance = (a: Tile, b: Tile) =>
	(Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.q - b.q + a.r - b.r)) / 2;
export const isInside = (tile: Tile, radius: number) => distance(tile, { q: 0, r: 0 }) <= radius;
export const turned = (facing: number, by: number) => (((facing + by) % 6) + 6) % 6;
export function ahead({ q, r, facing }: Pose, steps = 1): Tile {
	const step = sure(AHEAD, turned(facing, 0));
	return { q: q + steps * step.q, r: r + steps * step.r };
}
/** The two tiles of a side: front quarter, rear quarter. */
export function sideTiles(pose: Pose, side: 'left' | 'right'): [Tile, Tile] {
	const sign = side === 'right' ? 1 : -1;
	return [
		ahead({ ...pose, facing: turned(pose.facing, sign) }),
		ahead({ ...pose, facing: turned(pose.facing, 2 * sign) }),
	];
}

/** All tiles of a map, in tile order. */
export function tilesOf(radius: number): Tile[] {
	const tiles: Tile[] = [];
	for (let r = -radius; r <= radius; r++)
		for (let q = -radius; q <= radius; q++) if (isInside({ q, r }, radius)) tiles.push({ q, r });
	return tiles;
}

/* A hex has the side 1. */
export const centre = ({ q, r }: Tile): Point => ({ x: WIDTH * (q + r / 2), y: 1.5 * r });
/** Of a ship whose picture points north. */
export const angleOf = (facing: number) => 60 * facing - 30;

export function tileAt({ x, y }: Point): Tile {
	const r = y / 1.5;
	const q = x / WIDTH - r / 2;
	let [a, b] = [Math.round(q), Math.round(r)];
	const c = Math.round(-q - r);
	const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c + q + r)];
	if (da > db && da > dc) a = -b - c;
	else if (db > dc) b = -a - c;
	return { q: a + 0, r: b + 0 };
}

const round = (n: number) => Math.round(n * 1000) / 1000;
const CORNERS = [0, 1, 2, 3, 4, 5].map((i): Point => ({
	x: Math.cos((Math.PI / 3) * i - Math.PI / 6),
	y: Math.sin((Math.PI / 3) * i - Math.PI / 6),
}));

/** Hexes as one path; a size below 1 leaves a gap between them. */
export function hexPath(tiles: Tile[], size = 1): string {
	return tiles
		.map((tile) => {
			const at = centre(tile);
			return `M${CORNERS.map(({ x, y }) => `${round(at.x + size * x)} ${round(at.y + size * y)}`).join('L')}Z`;
		})
		.join('');
}

/** What a camera shows at most; the rim of parchment leaves room for what floats over it. */
export function boundsOf(radius: number, rim = 0.3): Box {
	const width = WIDTH * (2 * radius + 1) + 2 * rim;
	const height = 3 * radius + 2 + 2 * rim;
	return { x: -width / 2, y: -height / 2, width, height };
}

/** The neighbour that an arrow key leads to. Up and down go a zigzag, so that a column stays a column. */
export function step(tile: Tile, key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'): Tile {
	const isOdd = Math.abs(tile.r) % 2 === 1;
	const facing = { ArrowLeft: 5, ArrowRight: 2, ArrowUp: isOdd ? 0 : 1, ArrowDown: isOdd ? 4 : 3 }[key];
	return ahead({ ...tile, facing });
}

export type Move = 'forward' | 'left' | 'right';

/** The shortest row of moves that ends on a tile, or null. What may be made at most is given. */
export function courseTo(
	from: Pose,
	to: Tile,
	most: { slots: number; forward: number; turns: number },
	isOpen: (tile: Tile) => boolean,
): Move[] | null {
	if (distance(from, to) > Math.min(most.slots, most.forward) || isSame(from, to)) return null;
	let edge: { pose: Pose; moves: Move[] }[] = [{ pose: from, moves: [] }];
	for (let made = 0; made < most.slots; made++) {
		const further: typeof edge = [];
		for (const { pose, moves } of edge) {
			const count = moves.filter((move) => move === 'forward').length;
			const next = ahead(pose);
			if (count < most.forward && isOpen(next)) {
				if (isSame(next, to)) return [...moves, 'forward'];
				further.push({ pose: { ...next, facing: pose.facing }, moves: [...moves, 'forward'] });
			}
			if (moves.length - count < most.turns)
				for (const [move, by] of [
					['left', -1],
					['right', 1],
				] as const)
					further.push({ pose: { ...pose, facing: turned(pose.facing, by) }, moves: [...moves, move] });
		}
		edge = further;
	}
	return null;
}

/** All tiles that a row of moves ends on, found at once: those for which there is a course. */
export function reachOf(
	from: Pose,
	most: { slots: number; forward: number; turns: number },
	isOpen: (tile: Tile) => boolean,
): Tile[] {
	const found = new Map<string, Tile>();
	const seen = new Set<string>();
	let edge = [{ pose: from, forward: 0, turns: 0 }];
	for (let made = 0; made < most.slots; made++) {
		const further: typeof edge = [];
		const go = (pose: Pose, forward: number, turns: number) => {
			const key = `${keyOf(pose)} ${pose.facing} ${forward} ${turns}`;
			if (seen.has(key)) return;
			seen.add(key);
			further.push({ pose, forward, turns });
		};
		for (const { pose, forward, turns } of edge) {
			const next = ahead(pose);
			if (forward < most.forward && isOpen(next)) {
				if (!isSame(next, from)) found.set(keyOf(next), next);
				go({ ...next, facing: pose.facing }, forward + 1, turns);
			}
			if (turns < most.turns)
				for (const by of [-1, 1]) go({ ...pose, facing: turned(pose.facing, by) }, forward, turns + 1);
		}
		edge = further;
	}
	return [...found.values()];
}
