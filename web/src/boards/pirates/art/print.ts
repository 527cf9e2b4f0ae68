// The baked chart on a surface, sharp at any place and scale: from the parchment up, a millisecond or so at a time. Each `yield` is a place to pause.
import type { Point, Size } from '$/parts/camera.svelte';
import { centre, keyOf, tilesOf } from '../hex';
import { INKS, type Light } from './colours';
import { groundOf } from './field';
import { beam, house, monster, palm, peak, rim, rose, tower, tree } from './furniture';
import { CORNERS, hexagon, type Lay } from './lay';
import { dice } from '$/parts/paint/noise';
import { faint } from './colour';
import { townsOf, type Baked, type Piece, type Town } from './sheet';

type Context = CanvasRenderingContext2D;
type Work = Generator<void, void>;
const ROOFS = ['#b5502f', '#9c4328', '#c4693a', '#8a5a3c'];
/** Between two pauses: rows of pixels, beams of a rose, lines of a coast, things. */
const BAND = 64;
const BEAMS = 2;
const PIECES = 3;
const TILES = 80;
const STROKES = 60;
const THINGS = 16;

/** What fills the whole surface is filled in bands. */
function* banded(to: Context, { width, height }: Size, fill: () => void): Work {
	for (let y = 0; y < height; y += BAND) {
		to.save();
		to.beginPath();
		to.rect(0, y, width, BAND);
		to.clip();
		fill();
		to.restore();
		yield;
	}
}

function* rhumbs(to: Context, baked: Baked, lay: Lay): Work {
	const inks = INKS[baked.light];
	const { box } = baked.field;
	const far = 3 * box.width;
	const beams = [
		{ from: baked.corners.rose, count: 32, alpha: 0.3 },
		{ from: { x: box.x + box.width * 0.97, y: box.y + box.height * 0.1 }, count: 16, alpha: 0.2 },
	];
	to.save();
	lay.enter(to);
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
			if (i % BEAMS === 0) yield;
		}
	to.restore();
}

function* coasts(to: Context, { shore, waterlines, light }: Baked, lay: Lay): Work {
	const inks = INKS[light];
	to.save();
	lay.enter(to);
	to.lineJoin = 'round';
	let count = 0;
	const stroke = function* (pieces: Piece[]): Work {
		for (const { path, box } of pieces) {
			if (!lay.isIn(box)) continue;
			to.stroke(path);
			if (++count % PIECES === 0) yield;
		}
	};
	for (const [i, line] of waterlines.entries()) {
		to.strokeStyle = faint(inks.ripple, 0.5 * Math.exp(-i * 0.42));
		to.lineWidth = (1.1 - i * 0.08) / lay.s;
		yield* stroke(line);
	}
	to.strokeStyle = faint(inks.ink, 0.2);
	to.lineWidth = 0.16;
	yield* stroke(shore);
	to.strokeStyle = inks.ink;
	to.lineWidth = Math.max(1.2, lay.s * 0.035) / lay.s;
	yield* stroke(shore);
	to.restore();
}

function* grid(to: Context, { map, light }: Baked, lay: Lay): Work {
	const { land } = groundOf(map);
	to.lineWidth = 1;
	to.strokeStyle = faint(INKS[light].pale, light === 'dark' ? 0.17 : 0.42);
	const tiles = tilesOf(map.radius).filter((tile) => !land.has(keyOf(tile)) && lay.isNear(centre(tile)));
	for (let from = 0; from < tiles.length; from += TILES) {
		to.beginPath();
		for (const tile of tiles.slice(from, from + TILES)) {
			const { x, y } = lay.of(centre(tile));
			CORNERS.forEach((corner, i) => {
				const [px, py] = [x + lay.s * 0.985 * corner.x, y + lay.s * 0.985 * corner.y];
				if (i === 0) to.moveTo(px, py);
				else to.lineTo(px, py);
			});
			to.closePath();
		}
		to.stroke();
		yield;
	}
}

export function crest(to: Context, x: number, y: number, length: number) {
	to.moveTo(x - length, y + 2);
	to.quadraticCurveTo(x - length * 0.4, y - 4, x, y + 1);
	to.quadraticCurveTo(x + length * 0.4, y - 3.5, x + length, y + 1);
}

function* pen(to: Context, { strokes, light }: Baked, lay: Lay): Work {
	to.lineWidth = 1.1;
	to.lineCap = 'round';
	for (const [i, { x, y, length, alpha }] of strokes.entries()) {
		if (i % STROKES === 0) yield;
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

function* things(to: Context, baked: Baked, lay: Lay): Work {
	const { s } = lay;
	let count = 0;
	for (const { kind, x, y, size, turn } of baked.things) {
		if (!lay.isNear({ x, y })) continue;
		if (++count % THINGS === 0) yield;
		const [px, py] = [lay.x(x), lay.y(y)];
		if (kind === 'peak') peak(to, px, py, s * size);
		else if (kind === 'tree') tree(to, px, py, s * size, turn < 0);
		else palm(to, px, py, s * size, turn * 0.3);
	}
}

/** Parchment over all of a surface, however far the chart lies from its middle. */
function* paper(to: Context, baked: Baked, lay: Lay): Work {
	const pattern = to.createPattern(baked.paper, 'repeat');
	if (!pattern) return;
	const scale = Math.max(0.6, Math.min(2.4, lay.s / 24));
	pattern.setTransform(new DOMMatrix([scale, 0, 0, scale, lay.x(0), lay.y(0)]));
	to.fillStyle = pattern;
	yield* banded(to, lay.size, () => to.fillRect(0, 0, lay.size.width, lay.size.height));
}

function* wash(to: Context, baked: Baked, lay: Lay): Work {
	const { box } = baked.field;
	to.imageSmoothingQuality = 'high';
	yield* banded(to, lay.size, () =>
		to.drawImage(baked.wash, lay.x(box.x), lay.y(box.y), box.width * lay.s, box.height * lay.s),
	);
}

function* places(to: Context, { map, light }: Baked, lay: Lay): Work {
	for (const [list, isLarge] of [
		[map.plantations, false],
		[map.extra_plantations, true],
	] as const)
		for (const [q, r] of list) {
			const spot = centre({ q, r });
			if (!lay.isNear(spot)) continue;
			plantation(to, lay.of(spot), isLarge, lay.s);
			yield;
		}
	for (const spot of townsOf(map)) {
		if (!lay.isNear(spot)) continue;
		town(to, spot, lay, light);
		yield;
	}
}

/** Candle light: warm in the middle, dark in the corners; by day a breath of it. */
function* vignette(to: Context, size: Size, light: Light): Work {
	const { width, height } = size;
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
	yield* banded(to, size, () => to.fillRect(0, 0, width, height));
}

/** The chart, from the parchment up. */
function* ground(to: Context, baked: Baked, lay: Lay): Work {
	yield* paper(to, baked, lay);
	yield* wash(to, baked, lay);
	yield* rhumbs(to, baked, lay);
	yield* coasts(to, baked, lay);
	yield* grid(to, baked, lay);
	yield* pen(to, baked, lay);
	const { corners } = baked;
	rose(to, lay.x(corners.rose.x), lay.y(corners.rose.y), corners.size * lay.s);
	yield;
	monster(to, lay.x(corners.monster.x), lay.y(corners.monster.y), corners.size * 0.36 * lay.s);
	yield;
	yield* things(to, baked, lay);
	yield* places(to, baked, lay);
}
/** What belongs to the surface, wherever the chart lies below it. */
function* edge(to: Context, size: Size, light: Light): Work {
	yield* vignette(to, size, light);
	rim(to, size.width, size.height, INKS[light].ink);
}

/** Everything. */
export function* printed(to: Context, baked: Baked, lay: Lay): Work {
	yield* ground(to, baked, lay);
	yield* edge(to, lay.size, baked.light);
}

const atOnce = (work: Work) => {
	while (!work.next().done);
};
export const printGround = (to: Context, baked: Baked, lay: Lay) => atOnce(ground(to, baked, lay));
export const printEdge = (to: Context, size: Size, light: Light) => atOnce(edge(to, size, light));
