// The chart without anything that moves: baked once for a map and a light, then drawn at any place and scale. What stands on it is a list of things
// in units of the chart, so that it is sharp however near one looks.
import type { Point, Sight, Size } from '$/parts/camera.svelte';
import { centre, distance, isInside, keyOf, tilesOf } from '../hex';
import { INKS, type Light } from './colours';
import { at, contour, fieldOf, groundOf, landward, type Charted, type Field } from './field';
import { beam, house, monster, palm, peak, rim, rose, tower, tree } from './furniture';
import { dice, hash } from '$/parts/paint/noise';
import { faint } from './colour';
import { cloud } from './octaves';
import { parchment, surveyed, washOf } from './relief';

type Context = CanvasRenderingContext2D;
type Thing = Point & { size: number; kind: 'peak' | 'tree' | 'palm'; turn: number };
export interface Town extends Point {
	/** Towards the land, and along the quay. */
	inward: Point;
	along: Point;
	name: string;
	key: string;
}

const WATERLINES = [0.1, 0.24, 0.44, 0.72, 1.08];
const STRETCH = 256; // of a piece of parchment, in pixels
const ROOFS = ['#b5502f', '#9c4328', '#c4693a', '#8a5a3c'];

export interface Baked {
	map: Charted;
	light: Light;
	field: Field;
	wash: HTMLCanvasElement;
	paper: HTMLCanvasElement;
	coast: Path2D;
	waterlines: Path2D[];
	things: Thing[];
	strokes: (Point & { length: number; alpha: number })[];
	/** Where crests may come up, for what moves. */
	crests: (Point & { phase: number; length: number })[];
	corners: { rose: Point; monster: Point; size: number };
}

export function townsOf(map: Charted): Town[] {
	return map.ports.map((port) => {
		const [{ x, y }, inward] = [centre(port), landward(map, port)];
		return { x, y, inward, along: { x: -inward.y, y: inward.x }, name: port.name, key: keyOf(port) };
	});
}

function canvasOf(bytes: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): HTMLCanvasElement {
	const canvas = document.createElement('canvas');
	canvas.width = width;
	canvas.height = height;
	canvas.getContext('2d')!.putImageData(new ImageData(bytes, width, height), 0, 0);
	return canvas;
}

function pathOf(rows: Point[][], isClosed: boolean): Path2D {
	const path = new Path2D();
	for (const row of rows) {
		row.forEach(({ x, y }, i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
		if (isClosed) path.closePath();
	}
	return path;
}

/** Peaks in the middle of land, trees in woods, palms along the beach; nothing where a town stands. */
function thingsOf(map: Charted, field: Field, towns: Town[]): Thing[] {
	const { beyond } = groundOf(map);
	const roll = dice(7);
	const things: Thing[] = [];
	const all = [...map.land.map(([q, r]) => ({ q, r })), ...beyond];
	for (const tile of all) {
		const { x, y } = centre(tile);
		const isFar = !isInside(tile, map.radius);
		const company = all.filter((other) => distance(other, tile) === 1).length;
		const isHigh = isFar ? hash(tile.q + 31, tile.r + 30) < 0.4 : company >= 2 && hash(tile.q + 30, tile.r + 30) < 0.62;
		const add = (kind: Thing['kind'], dx: number, dy: number, size: number) =>
			things.push({ kind, x: x + dx, y: y + dy, size, turn: roll(-1, 1) });
		if (isHigh) {
			add('peak', roll(-0.15, 0.15), 0.28, roll(0.56, 0.7));
			if (company > 3) {
				add('peak', -0.52, -0.02, 0.42);
				add('peak', 0.55, 0.1, 0.4);
			}
		} else if (!isFar) add('peak', roll(-0.22, 0.22), 0.2, 0.4);
		for (let k = 0; k < (isFar ? 6 : 20); k++) {
			const spot = { x: x + roll(-1, 1), y: y + roll(-1, 1) };
			if (at(field, field.inland, spot) > 0.16 && cloud(spot.x * 0.9 + 3, spot.y * 0.9, 2) > 0.44)
				things.push({ ...spot, kind: 'tree', size: roll(0.15, 0.21), turn: roll(-1, 1) });
		}
		for (let k = 0; k < 3; k++) {
			const spot = { x: x + roll(-1, 1), y: y + roll(-1, 1) };
			const depth = at(field, field.inland, spot);
			if (depth > 0.09 && depth < 0.27) things.push({ ...spot, kind: 'palm', size: 0.26, turn: roll(-1, 1) });
		}
	}
	return things
		.filter(({ x, y }) => towns.every((town) => Math.hypot(town.x - x, town.y - y) > 0.95))
		.sort((a, b) => a.y - b.y);
}

function swellOf(map: Charted, field: Field) {
	const roll = dice(11);
	const { box } = field;
	const spots: Point[] = [];
	for (let tries = 0; tries < 3200 && spots.length < 4 * (map.radius + 2) ** 2; tries++) {
		const spot = { x: box.x + roll(0, box.width), y: box.y + roll(0, box.height) };
		if (
			at(field, field.inland, spot) === 0 &&
			at(field, field.offshore, spot) > 0.72 &&
			surveyed(map.radius, spot.x, spot.y) > 0.4
		)
			spots.push(spot);
	}
	return {
		strokes: spots.map((spot) => ({ ...spot, length: roll(0.15, 0.3), alpha: roll(0.16, 0.42) })),
		crests: spots
			.filter((_, i) => i % 4 === 0)
			.map((spot) => ({ ...spot, phase: roll(0, 2 * Math.PI), length: roll(0.2, 0.36) })),
	};
}

export function* bake(map: Charted, light: Light): Generator<void, Baked> {
	const inks = INKS[light];
	const paper = canvasOf(yield* parchment(STRETCH, inks), STRETCH, STRETCH);
	const field = yield* fieldOf(map);
	const bytes = yield* washOf(field, map.radius, inks);
	const wash = canvasOf(bytes, field.across, field.down);
	yield;
	const coast = pathOf(yield* contour(field, field.ground, 0.5), true);
	yield;
	const waterlines: Path2D[] = [];
	for (const level of WATERLINES) {
		waterlines.push(pathOf(yield* contour(field, field.offshore, level), false));
		yield;
	}
	const towns = townsOf(map);
	const half = { x: Math.sqrt(3) * (map.radius + 0.5), y: 1.5 * map.radius + 1 };
	return {
		map,
		light,
		field,
		wash,
		paper,
		coast,
		waterlines,
		things: thingsOf(map, field, towns),
		...swellOf(map, field),
		corners: {
			rose: { x: -half.x * 0.86, y: half.y * 0.72 },
			monster: { x: half.x * 0.9, y: half.y * 0.62 },
			size: Math.max(1.1, map.radius * 0.2),
		},
	};
}

/** How the chart lies on a surface: the point in the middle of it and the pixels a unit. */
export class Lay {
	constructor(
		readonly sight: Sight,
		readonly size: Size,
	) {}
	get s() {
		return this.sight.scale;
	}
	x(x: number) {
		return (x - this.sight.x) * this.sight.scale + this.size.width / 2;
	}
	y(y: number) {
		return (y - this.sight.y) * this.sight.scale + this.size.height / 2;
	}
	of({ x, y }: Point): Point {
		return { x: this.x(x), y: this.y(y) };
	}
	isNear({ x, y }: Point, margin = 2): boolean {
		const [px, py, m] = [this.x(x), this.y(y), margin * this.s];
		return px > -m && py > -m && px < this.size.width + m && py < this.size.height + m;
	}
	/** Draws in units of the chart. */
	within(to: Context, draw: () => void) {
		to.save();
		to.translate(this.x(0), this.y(0));
		to.scale(this.s, this.s);
		draw();
		to.restore();
	}
}

function rhumbs(to: Context, baked: Baked, lay: Lay) {
	const inks = INKS[baked.light];
	const { box } = baked.field;
	const far = 3 * box.width;
	const beams = [
		{ from: baked.corners.rose, count: 32, alpha: 0.3 },
		{ from: { x: box.x + box.width * 0.97, y: box.y + box.height * 0.1 }, count: 16, alpha: 0.2 },
	];
	lay.within(to, () => {
		// Over sea and parchment, not over land.
		const sea = new Path2D();
		sea.rect(box.x - far, box.y - far, box.width + 2 * far, box.height + 2 * far);
		sea.addPath(baked.coast);
		to.clip(sea, 'evenodd');
		for (const { from, count, alpha } of beams)
			for (let i = 0; i < count; i++) {
				const angle = (i / count) * Math.PI * 2;
				to.lineWidth = (i % 4 === 0 ? 1.1 : 0.7) / lay.s;
				to.setLineDash(i % 2 ? [7 / lay.s, 5 / lay.s] : []);
				for (const [ink, strength] of [
					[inks.ink, 0.5],
					[inks.pale, 1],
				] as const) {
					to.strokeStyle = faint(ink, alpha * strength);
					to.beginPath();
					to.moveTo(from.x, from.y);
					to.lineTo(from.x + Math.cos(angle) * far, from.y + Math.sin(angle) * far);
					to.stroke();
				}
			}
	});
	to.setLineDash([]);
}

function coasts(to: Context, { coast, waterlines, light }: Baked, lay: Lay) {
	const inks = INKS[light];
	lay.within(to, () => {
		to.lineJoin = 'round';
		waterlines.forEach((line, i) => {
			to.strokeStyle = faint(inks.ripple, 0.5 * Math.exp(-i * 0.42));
			to.lineWidth = (1.1 - i * 0.08) / lay.s;
			to.stroke(line);
		});
		to.strokeStyle = faint(inks.ink, 0.2);
		to.lineWidth = 0.16;
		to.stroke(coast);
		to.strokeStyle = inks.ink;
		to.lineWidth = Math.max(1.2, lay.s * 0.035) / lay.s;
		to.stroke(coast);
	});
}

const CORNERS = [0, 1, 2, 3, 4, 5].map((i) => {
	const angle = (Math.PI / 3) * i - Math.PI / 2;
	return { x: Math.cos(angle), y: Math.sin(angle) };
});
export function hexagon(to: Context, { x, y }: Point, side: number) {
	to.beginPath();
	CORNERS.forEach((corner, i) =>
		i === 0 ? to.moveTo(x + side * corner.x, y + side * corner.y) : to.lineTo(x + side * corner.x, y + side * corner.y),
	);
	to.closePath();
}

function grid(to: Context, { map, light }: Baked, lay: Lay) {
	const { land } = groundOf(map);
	to.lineWidth = 1;
	to.strokeStyle = faint(INKS[light].pale, light === 'dark' ? 0.17 : 0.42);
	to.beginPath();
	for (const tile of tilesOf(map.radius)) {
		const spot = centre(tile);
		if (land.has(keyOf(tile)) || !lay.isNear(spot)) continue;
		const { x, y } = lay.of(spot);
		CORNERS.forEach((corner, i) => {
			const [px, py] = [x + lay.s * 0.985 * corner.x, y + lay.s * 0.985 * corner.y];
			if (i === 0) to.moveTo(px, py);
			else to.lineTo(px, py);
		});
		to.closePath();
	}
	to.stroke();
}

export function crest(to: Context, x: number, y: number, length: number) {
	to.moveTo(x - length, y + 2);
	to.quadraticCurveTo(x - length * 0.4, y - 4, x, y + 1);
	to.quadraticCurveTo(x + length * 0.4, y - 3.5, x + length, y + 1);
}

function pen(to: Context, { strokes, light }: Baked, lay: Lay) {
	to.lineWidth = 1.1;
	to.lineCap = 'round';
	for (const { x, y, length, alpha } of strokes) {
		if (!lay.isNear({ x, y })) continue;
		to.strokeStyle = faint(INKS[light].foam, alpha * (light === 'dark' ? 1 : 1.6));
		to.beginPath();
		crest(to, lay.x(x), lay.y(y), length * lay.s);
		to.stroke();
	}
}

/** Houses by the quay, piers into the water. */
function town(to: Context, spot: Town, lay: Lay, light: Light) {
	const { s } = lay;
	const [x, y] = [lay.x(spot.x), lay.y(spot.y)];
	const { inward, along } = spot;
	hexagon(to, { x, y }, s * 0.95);
	to.fillStyle = 'rgba(250,232,180,.1)';
	to.fill();
	to.strokeStyle = faint(INKS[light].pale, 0.85);
	to.lineWidth = 1.5;
	to.setLineDash([3, 4]);
	to.stroke();
	to.setLineDash([]);
	const [qx, qy] = [x + inward.x * s * 0.16, y + inward.y * s * 0.16];
	const on = (a: number, b: number) =>
		[qx + along.x * s * a - inward.x * s * b, qy + along.y * s * a - inward.y * s * b] as const;
	for (const v of [-0.54, 0, 0.54]) beam(to, ...on(v, -0.05), ...on(v, 0.62), s * 0.08, '#a77f4c');
	beam(to, ...on(-0.62, 0), ...on(0.62, 0), s * 0.14, '#cdb78a');
	const roll = dice(Math.round(spot.x * 31 + spot.y * 17) + 900);
	const houses = Array.from({ length: 8 }, () => {
		const [a, b] = [roll(-0.52, 0.52), roll(0.14, 0.62)];
		return { a, b, size: roll(0.25, 0.33) };
	})
		.map(({ a, b, size }) => ({
			x: qx + along.x * s * a + inward.x * s * b,
			y: qy + along.y * s * a + inward.y * s * b,
			size,
		}))
		.sort((one, other) => one.y - other.y);
	houses.forEach((one, i) => house(to, one.x, one.y, s * one.size, ROOFS[i % ROOFS.length]!));
	tower(to, qx + inward.x * s * 0.4, qy + inward.y * s * 0.4 + s * 0.1, s);
}

function plantation(to: Context, spot: Point, isLarge: boolean, s: number) {
	const [x, base] = [spot.x, spot.y - s * 0.2];
	to.lineCap = 'round';
	for (let i = 0; i < 4; i++) {
		to.strokeStyle = i % 2 ? '#7d8b3f' : '#5c7335';
		to.lineWidth = s * 0.06;
		to.beginPath();
		to.moveTo(x - s * 0.36, base - s * 0.06 + i * s * 0.1);
		to.lineTo(x + s * 0.1, base - s * 0.12 + i * s * 0.1);
		to.stroke();
	}
	house(to, x + s * 0.28, base + s * 0.08, s * 0.26, '#c9a24c');
	palm(to, x - s * 0.36, base + s * 0.02, s * 0.4, -0.2);
	palm(to, x + s * 0.02, base - s * 0.02, s * 0.46, 0.2);
	if (isLarge) palm(to, x + s * 0.46, base + s * 0.18, s * 0.4, 0.3);
}

function things(to: Context, baked: Baked, lay: Lay) {
	const { s } = lay;
	for (const { kind, x, y, size, turn } of baked.things) {
		if (!lay.isNear({ x, y })) continue;
		const [px, py] = [lay.x(x), lay.y(y)];
		if (kind === 'peak') peak(to, px, py, s * size);
		else if (kind === 'tree') tree(to, px, py, s * size, turn < 0);
		else palm(to, px, py, s * size, turn * 0.3);
	}
}

/** Parchment over all of a surface, however far the chart lies from its middle. */
export function paper(to: Context, baked: Baked, lay: Lay) {
	const pattern = to.createPattern(baked.paper, 'repeat');
	if (!pattern) return;
	const scale = Math.max(0.6, Math.min(2.4, lay.s / 24));
	pattern.setTransform(new DOMMatrix([scale, 0, 0, scale, lay.x(0), lay.y(0)]));
	to.fillStyle = pattern;
	to.fillRect(0, 0, lay.size.width, lay.size.height);
}

/** Everything, from the parchment up. */
export function drawSheet(to: Context, baked: Baked, lay: Lay) {
	const { box } = baked.field;
	to.imageSmoothingQuality = 'high';
	paper(to, baked, lay);
	to.drawImage(baked.wash, lay.x(box.x), lay.y(box.y), box.width * lay.s, box.height * lay.s);
	rhumbs(to, baked, lay);
	coasts(to, baked, lay);
	grid(to, baked, lay);
	pen(to, baked, lay);
	const { corners } = baked;
	rose(to, lay.x(corners.rose.x), lay.y(corners.rose.y), corners.size * lay.s);
	monster(to, lay.x(corners.monster.x), lay.y(corners.monster.y), corners.size * 0.36 * lay.s);
	things(to, baked, lay);
	for (const [list, isLarge] of [
		[baked.map.plantations, false],
		[baked.map.extra_plantations, true],
	] as const)
		for (const [q, r] of list) {
			const spot = centre({ q, r });
			if (lay.isNear(spot)) plantation(to, lay.of(spot), isLarge, lay.s);
		}
	for (const spot of townsOf(baked.map)) if (lay.isNear(spot)) town(to, spot, lay, baked.light);
	vignette(to, lay.size, baked.light);
	rim(to, lay.size.width, lay.size.height, INKS[baked.light].ink);
}

/** Candle light: warm in the middle, dark in the corners; by day a breath of it. */
function vignette(to: Context, { width, height }: Size, light: Light) {
	const glow = to.createRadialGradient(
		width * 0.48,
		height * 0.46,
		Math.min(width, height) * 0.36,
		width / 2,
		height / 2,
		Math.hypot(width, height) * 0.56,
	);
	glow.addColorStop(0, 'rgba(255,226,160,.03)');
	glow.addColorStop(0.5, 'rgba(60,30,8,0)');
	glow.addColorStop(1, INKS[light].dusk);
	to.fillStyle = glow;
	to.fillRect(0, 0, width, height);
}
