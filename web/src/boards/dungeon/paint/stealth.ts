// Visible stealth: the line up to which a step is heard, and the ground that wakeful eyes see.
import { KINDS } from '../bestiary';
import { isLit, terrainAt, widthOf, type Creature, type View } from '../cave';
import { sees, soundField, stepNoise } from '../odds';
import { say } from '../texts';
import type { Brush } from './canvas';
import { toScreen, type Camera, type Point } from './camera';
import { EARSHOT } from './colours';
import type { Scheme } from './stone';

/** Ears that nobody in sight has are taken to be a goblin's. */
const USUAL_EARS = 6;

const isWatchful = (creature: Creature) => !creature.neutral && !creature.aggravated;
/** Whether there is anybody to be quiet for. */
export const isStealthy = (view: View) => view.floor > 1 && view.creatures.some(isWatchful);

/** Drawn over the floor. */
export function drawStealth(
	brush: Brush,
	view: View,
	camera: Camera,
	scheme: Scheme,
	font: string,
	unit: number,
	/** What something floats over at the lower edge, in pixels. */
	below: number,
) {
	if (view.floor === 1 || view.phase === 'over') return;
	for (const creature of view.creatures)
		if (isWatchful(creature) && !creature.asleep) gaze(brush, view, creature, camera, scheme);
	earshot(brush, view, camera, scheme, font, unit, below);
}

/** The cells that somebody sees, among those that the seeker does: hatched, and outlined. */
function gaze(brush: Brush, view: View, creature: Creature, camera: Camera, scheme: Scheme) {
	const { side } = camera;
	const isIn = (x: number, y: number) =>
		isLit(view, { x, y }) && sees(creature, { x, y }) && '.,_~/<>'.includes(terrainAt(view, { x, y }));
	const { fov } = KINDS[creature.kind] ?? { fov: 0 };
	brush.save();
	brush.strokeStyle = scheme === 'dark' ? 'rgb(255 110 80 / 0.34)' : 'rgb(150 20 0 / 0.4)';
	brush.lineWidth = Math.max(1, side * 0.03);
	brush.beginPath();
	for (let y = creature.y - fov; y <= creature.y + fov; y++)
		for (let x = creature.x - fov; x <= creature.x + fov; x++) {
			if (!isIn(x, y)) continue;
			const at = toScreen(camera, { x, y });
			for (let i = 0.15; i < 1; i += 0.34) {
				brush.moveTo(at.x + side * i, at.y + side * 0.9);
				brush.lineTo(at.x + side * Math.min(1, i + 0.22), at.y + side * 0.62);
			}
		}
	brush.stroke();
	brush.restore();
}

/** The border of the cells that a step is heard in. */
function earshot(brush: Brush, view: View, camera: Camera, scheme: Scheme, font: string, unit: number, below: number) {
	const noise = stepNoise(view);
	if (noise === 0) return;
	const ears = Math.max(0, ...view.creatures.filter(isWatchful).map(({ kind }) => KINDS[kind]?.foh ?? 0)) || USUAL_EARS;
	const reach = ears + noise - 1;
	const width = widthOf(view);
	const field = soundField(view, reach);
	const { side } = camera;
	brush.save();
	brush.strokeStyle = scheme === 'dark' ? 'rgb(240 205 134 / 0.6)' : 'rgb(109 74 6 / 0.7)';
	brush.lineWidth = Math.max(1.2, side * 0.045);
	brush.lineCap = 'round';
	brush.setLineDash([side * 0.16, side * 0.2]);
	brush.beginPath();
	let low = { x: view.hero.x, y: view.hero.y };
	for (const cell of field.keys()) {
		const [x, y] = [cell % width, Math.floor(cell / width)];
		if (y > low.y) low = { x, y };
	}
	for (const loop of borderOf(field, width)) {
		// From the middle of one edge to that of the next, around their corner.
		loop.forEach((corner, i) => {
			const next = loop[(i + 1) % loop.length]!;
			const [at, middle] = [toScreen(camera, corner), toScreen(camera, halfway(corner, next))];
			if (i === 0) {
				const start = toScreen(camera, halfway(loop.at(-1)!, corner));
				brush.moveTo(start.x, start.y);
			}
			brush.quadraticCurveTo(at.x, at.y, middle.x, middle.y);
		});
	}
	brush.stroke();
	const lowest = toScreen(camera, { x: low.x + 0.5, y: low.y + 1.3 });
	const at = { x: lowest.x, y: Math.min(lowest.y, camera.height - below - 12 * unit) };
	brush.setLineDash([]);
	brush.font = `italic ${13 * unit}px ${font}`;
	brush.textAlign = 'center';
	brush.textBaseline = 'middle';
	brush.lineWidth = 4 * unit;
	brush.strokeStyle = EARSHOT[scheme].rim;
	brush.strokeText(say('earshot'), at.x, at.y);
	brush.fillStyle = EARSHOT[scheme].ink;
	brush.fillText(say('earshot'), at.x, at.y);
	brush.restore();
}

const halfway = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** The corners along the border of some cells, around each part and each hole. */
function borderOf(cells: ReadonlyMap<number, number>, width: number): Point[][] {
	const isIn = (x: number, y: number) => x >= 0 && x < width && cells.has(y * width + x);
	const next = new Map<string, Point[]>();
	const add = (from: Point, to: Point) => {
		const key = `${from.x} ${from.y}`;
		next.set(key, [...(next.get(key) ?? []), to]);
	};
	for (const cell of cells.keys()) {
		const [x, y] = [cell % width, Math.floor(cell / width)];
		if (!isIn(x, y - 1)) add({ x, y }, { x: x + 1, y });
		if (!isIn(x + 1, y)) add({ x: x + 1, y }, { x: x + 1, y: y + 1 });
		if (!isIn(x, y + 1)) add({ x: x + 1, y: y + 1 }, { x, y: y + 1 });
		if (!isIn(x - 1, y)) add({ x, y: y + 1 }, { x, y });
	}
	const loops: Point[][] = [];
	for (const [key, starts] of next)
		while (starts.length > 0) {
			const [x = 0, y = 0] = key.split(' ').map(Number);
			const loop: Point[] = [{ x, y }];
			for (let at = starts.pop(); at && !(at.x === x && at.y === y); at = next.get(`${at.x} ${at.y}`)?.pop())
				loop.push(at);
			loops.push(loop);
		}
	return loops;
}
