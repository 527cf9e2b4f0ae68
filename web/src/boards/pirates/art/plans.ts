// What is drawn while one plans: where ships would go in gold, fields of fire hatched, dots where a click leads, threats, and what the last round left.
import { centre, hexPath, keyOf, type Pose, type Tile } from '../hex';
import type { Kind, Shot } from '../sea';
import type { Trace } from '../script';
import { BLOW, DOWN, ON_GOLD, SURE, type Inks } from './colours';
import { burst, number, rings } from './effects';
import { faint } from './colour';
import { headingOf } from './pieces';
import { ghost } from './ships';
import { hexagon, type Lay } from './lay';

type Context = CanvasRenderingContext2D;
const SANS = "ui-sans-serif, system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif";

/** The plan of one own ship: its poses, the start first; `counts` numbers those that take a manoeuvre. */
export interface Planned {
	id: string;
	kind: Kind;
	tag: string;
	poses: Pose[];
	shots: Shot[];
	isAtHand: boolean;
	/** Of a way that goes on in later rounds: where each of them ends. */
	stops: Tile[];
	route: Tile[];
}
export interface Planning {
	plans: Planned[];
	selected: string | null;
	facing: number | null;
	cursor: Tile | null;
	reach: Tile[];
	course: Tile[];
	arcs: Tile[];
	targets: Tile[];
	/** Where guns of others can reach, and how many of them. */
	threats: Map<string, number>;
	/** Tiles that others can sail to. */
	sails: Tile[];
	/** Tiles where own ships would run into each other. */
	clashes: Tile[];
	traces: Trace[];
}

const shape = (tiles: Tile[], size: number) => new Path2D(hexPath(tiles, size));

function hatched(
	to: Context,
	lay: Lay,
	tiles: Tile[],
	ink: string,
	{ size = 0.92, slant = 1, fill = 0.16, line = 0.6, edge = 1.6, dash = [] as number[] } = {},
) {
	if (tiles.length === 0) return;
	const path = shape(tiles, size);
	lay.within(to, () => {
		to.save();
		to.clip(path);
		to.fillStyle = faint(ink, fill);
		to.fill(path);
		to.strokeStyle = faint(ink, line);
		to.lineWidth = 1.4 / lay.s;
		to.beginPath();
		const gap = Math.max(0.16, 7 / lay.s);
		for (const tile of tiles) {
			const { x, y } = centre(tile);
			for (let i = -2; i < 2; i += gap) {
				to.moveTo(x + i, y - slant);
				to.lineTo(x + i + 1, y + slant);
			}
		}
		to.stroke();
		to.restore();
		to.strokeStyle = ink;
		to.lineWidth = edge / lay.s;
		to.setLineDash(dash.map((n) => n / lay.s));
		to.stroke(path);
	});
}

/** A line along tiles, with a dark edge so that it is seen on any water. */
function track(to: Context, lay: Lay, tiles: Tile[], ink: string, width: number, dash: number[] = []) {
	if (tiles.length < 2) return;
	to.lineJoin = to.lineCap = 'round';
	to.setLineDash(dash);
	for (const [wide, stroke] of [
		[width + 3.2, 'rgba(20,12,4,.62)'],
		[width, ink],
	] as const) {
		to.strokeStyle = stroke;
		to.lineWidth = wide;
		to.beginPath();
		tiles.forEach((tile, i) => {
			const { x, y } = lay.of(centre(tile));
			if (i === 0) to.moveTo(x, y);
			else to.lineTo(x, y);
		});
		to.stroke();
	}
	to.setLineDash([]);
}

function disc(to: Context, text: string, x: number, y: number, ink: string) {
	to.fillStyle = ink;
	to.strokeStyle = ON_GOLD;
	to.lineWidth = 1.5;
	to.beginPath();
	to.arc(x, y, 9, 0, 7);
	to.fill();
	to.stroke();
	to.fillStyle = ON_GOLD;
	to.font = `700 12px ${SANS}`;
	to.textAlign = 'center';
	to.textBaseline = 'middle';
	to.fillText(text, x, y + 0.5);
}

/** A small arrow at the edge of a tile: which way the bow points, whatever way the ship lies at its quay. */
function bow(to: Context, lay: Lay, tile: Tile, facing: number, ink: string) {
	const { x, y } = lay.of(centre(tile));
	const { s } = lay;
	to.save();
	to.translate(x, y);
	to.rotate((headingOf(facing) * Math.PI) / 180);
	to.beginPath();
	to.moveTo(s * 1.12, 0);
	to.lineTo(s * 0.8, -s * 0.22);
	to.lineTo(s * 0.8, s * 0.22);
	to.closePath();
	to.fillStyle = ink;
	to.strokeStyle = ON_GOLD;
	to.lineWidth = 1.4;
	to.fill();
	to.stroke();
	to.restore();
}

/** Below the ships. */
export function underShips(to: Context, lay: Lay, planning: Planning, inks: Inks) {
	const { selected, cursor } = planning;
	if (planning.sails.length > 0)
		lay.within(to, () => {
			to.fillStyle = faint(inks.fire, 0.14);
			to.fill(shape(planning.sails, 0.98));
		});
	for (const [key, guns] of planning.threats) {
		const [q, r] = key.split(',').map(Number);
		hatched(to, lay, [{ q: q!, r: r! }], inks.fire, {
			slant: -1,
			fill: Math.min(0.4, 0.1 + guns * 0.008),
			line: 0.4,
			edge: 0.8,
			size: 0.96,
		});
	}
	const hand = planning.plans.find((one) => one.isAtHand);
	hatched(to, lay, planning.targets, inks.fire, { fill: 0.1, line: 0.25, dash: [4, 4], size: 0.86 });
	hatched(to, lay, planning.arcs, inks.plan, { fill: 0.06, line: 0, edge: 1.2, dash: [4, 4], size: 0.82 });
	for (const one of planning.plans)
		for (const shot of one.shots)
			hatched(to, lay, shot.tiles, inks.plan, { fill: one.isAtHand ? 0.2 : 0.1, line: one.isAtHand ? 0.62 : 0.35 });
	if (selected && hand) {
		const at = lay.of(centre(hand.poses[0]!));
		to.save();
		hexagon(to, at, lay.s * 0.96);
		to.fillStyle = faint(inks.plan, 0.14);
		to.fill();
		to.lineWidth = 5;
		to.strokeStyle = 'rgba(30,16,0,.5)';
		to.stroke();
		to.strokeStyle = inks.plan;
		to.lineWidth = 3;
		to.stroke();
		to.restore();
	}
	for (const tile of planning.reach) {
		const { x, y } = lay.of(centre(tile));
		to.beginPath();
		to.arc(x, y + lay.s * 0.4, Math.max(3, lay.s * 0.1), 0, 7);
		to.fillStyle = inks.plan;
		to.strokeStyle = 'rgba(30,16,0,.75)';
		to.lineWidth = 1.4;
		to.fill();
		to.stroke();
	}
	if (cursor) {
		hexagon(to, lay.of(centre(cursor)), lay.s * 0.93);
		to.lineWidth = 4;
		to.strokeStyle = 'rgba(20,10,0,.7)';
		to.stroke();
		to.lineWidth = 2;
		to.strokeStyle = inks.pale;
		to.stroke();
	}
}

function route(to: Context, lay: Lay, { route: way, stops, tag }: Planned, inks: Inks) {
	track(to, lay, way, inks.plan, 2, [1, 7]);
	stops.forEach((tile, i) => {
		const { x, y } = lay.of(centre(tile));
		to.save();
		to.globalAlpha = 0.95;
		if (i === stops.length - 1) flag(to, x, y, lay.s, inks.plan, tag);
		else disc(to, `+${i + 1}`, x, y, faint(inks.plan, 0.9));
		to.restore();
	});
}
function flag(to: Context, x: number, y: number, s: number, ink: string, tag: string) {
	const high = Math.max(22, s * 0.8);
	to.strokeStyle = ON_GOLD;
	to.lineWidth = 2.4;
	to.beginPath();
	to.moveTo(x, y + 6);
	to.lineTo(x, y - high);
	to.stroke();
	to.font = `700 12px ${SANS}`;
	const wide = to.measureText(tag).width + 10;
	to.fillStyle = ink;
	to.lineWidth = 1.2;
	to.beginPath();
	to.roundRect(x, y - high, wide, 17, 2);
	to.fill();
	to.stroke();
	to.fillStyle = ON_GOLD;
	to.textAlign = 'left';
	to.textBaseline = 'middle';
	to.fillText(tag, x + 5, y - high + 9);
}

/** Over the ships: ghosts of where they would be, with the number of each manoeuvre. */
export function overShips(to: Context, lay: Lay, planning: Planning, inks: Inks, shipScale: number) {
	for (const one of planning.plans) if (one.route.length > 1) route(to, lay, one, inks);
	if (planning.course.length > 1) track(to, lay, planning.course, inks.plan, 3, [1, 7]);
	for (const one of [...planning.plans].sort((a, b) => Number(a.isAtHand) - Number(b.isAtHand))) {
		const { poses, kind, isAtHand } = one;
		const end = poses.at(-1)!;
		if (poses.length > 1) {
			track(to, lay, poses, inks.plan, isAtHand ? 3.4 : 2);
			const { x, y } = lay.of(centre(end));
			const place = { x, y, angle: headingOf(end.facing), s: shipScale, alpha: isAtHand ? 1 : 0.72 };
			ghost(to, kind, place, inks.plan, { fill: isAtHand ? 0.62 : 0.3 });
			if (isAtHand) steps(to, lay, poses, inks);
			else disc(to, one.tag, x + lay.s * 0.5, y - lay.s * 0.5, inks.plan);
		}
		if (isAtHand && planning.facing !== null && poses.length === 1) bow(to, lay, end, planning.facing, inks.plan);
		for (const shot of one.shots) if (shot.what === 'mortar') sight(to, lay, shot.tiles[0]!, inks.fire);
	}
	const blows = new Map<string, { at: Tile; sum: number; chains: number }>();
	for (const one of planning.plans.filter(({ isAtHand }) => isAtHand))
		for (const shot of one.shots)
			for (const hit of shot.hits) {
				const found = blows.get(hit.ship) ?? { at: hit.at, sum: 0, chains: 0 };
				blows.set(hit.ship, {
					...found,
					sum: found.sum + hit.damage,
					chains: found.chains + (shot.what === 'chain' ? 1 : 0),
				});
			}
	for (const { at, sum, chains } of blows.values()) {
		const { x, y } = lay.of(centre(at));
		if (sum > 0) number(to, `−${sum}`, x + lay.s * 0.62, y - lay.s * 0.7, SURE);
		if (chains > 0) rings(to, x - lay.s * 0.55, y - lay.s * 0.7, Math.max(24, lay.s));
	}
	for (const tile of planning.clashes) clash(to, lay, tile);
}

function steps(to: Context, lay: Lay, poses: Pose[], inks: Inks) {
	// Several manoeuvres on one tile stand beside each other.
	const here = new Map<string, number>();
	for (let i = 1, n = 0; i < poses.length; i++) {
		const [pose, before] = [poses[i]!, poses[i - 1]!];
		if (keyOf(pose) === keyOf(before) && pose.facing === before.facing) continue;
		n++;
		const count = here.get(keyOf(pose)) ?? 0;
		here.set(keyOf(pose), count + 1);
		const { x, y } = lay.of(centre(pose));
		disc(to, String(n), x - lay.s * 0.55 + count * 19, y - lay.s * 0.55, inks.plan);
	}
}

export function sight(to: Context, lay: Lay, tile: Tile, ink: string) {
	const { x, y } = lay.of(centre(tile));
	const s = lay.s;
	for (const [width, stroke] of [
		[4.5, 'rgba(30,10,0,.7)'],
		[2, ink],
	] as const) {
		to.strokeStyle = stroke;
		to.lineWidth = width;
		to.beginPath();
		to.arc(x, y, s * 0.5, 0, 7);
		for (const [dx, dy] of [
			[0, -1],
			[0, 1],
			[-1, 0],
			[1, 0],
		] as const) {
			to.moveTo(x + dx * s * 0.28, y + dy * s * 0.28);
			to.lineTo(x + dx * s * 0.74, y + dy * s * 0.74);
		}
		to.stroke();
	}
}

function clash(to: Context, lay: Lay, tile: Tile) {
	const { x, y } = lay.of(centre(tile));
	hexagon(to, { x, y }, lay.s * 0.9);
	to.setLineDash([5, 4]);
	to.lineWidth = 2.4;
	to.strokeStyle = '#ff5a3c';
	to.stroke();
	to.setLineDash([]);
	number(to, '!', x + lay.s * 0.6, y + lay.s * 0.5, { words: BLOW.words, edge: BLOW.edge, size: 22 });
}

/** What the last round left: in chalk, until something new is planned. */
export function traced(to: Context, lay: Lay, traces: Trace[], inks: Inks) {
	for (const one of traces) {
		const { x, y } = lay.of(centre(one));
		const { s } = lay;
		to.setLineDash([3, 4]);
		to.lineWidth = 1.6;
		to.strokeStyle = inks.past;
		if (one.kind === 'bump' || one.kind === 'wreck') {
			to.beginPath();
			to.arc(x, y, s * 0.8, 0, 7);
			to.stroke();
		}
		to.setLineDash([]);
		if (one.kind === 'hit')
			number(to, one.text, x - s * 0.66, y - s * 0.62, { words: BLOW.words, edge: BLOW.edge, size: 17 });
		else if (one.kind === 'gain')
			number(to, one.text, x, y - s * 0.9, { words: BLOW.gain, edge: BLOW.gainEdge, size: 16 });
		else if (one.kind === 'failed')
			number(to, one.text, x, y - s * 0.9, { words: BLOW.words, edge: BLOW.edge, size: 18 });
		else if (one.kind === 'chain') rings(to, x - s * 0.6, y - s * 0.6, Math.max(24, s));
		else if (one.kind === 'sunk') {
			burst(to, x, y, s * 0.7, 0.35, 3);
			number(to, one.text, x, y, { ...DOWN, size: 20 });
		}
	}
}
