// The surface, where every run begins: a camp in the desert around a fire, at night or in the morning. Painted in sheets of some cells, piece by piece while idle;
// the land beyond the edge of the map belongs to it.
import type { View } from '../cave';
import { clamp } from '$/parts/paint/curves';
import { bake } from '$/parts/paint/idle';
import { chanceAt } from './chance';
import { sheetOf, type Brush } from './canvas';
import { toMap, toScreen, type Camera, type Point } from './camera';
import { drawPalm, drawPebbles, drawRipples, drawRubble, drawTuft, type Lighting } from './growth';
import { fireAt, groundAt, growthAt, warmthAt } from './ground';
import type { Lamp } from './light';
import { drawHearth, drawMouth } from './mouth';
import type { Plan } from './plan';
import type { Scheme } from './stone';

/** Cells of a sheet, and points of light that a cell has along a side. */
const WIDE = 10;
const HIGH = 9;
const FINE = 6;
const SIDE_MOST = 64;
const SHEETS_MOST = 48;
/** So far beyond the edge of the map there is land, in cells. */
const BEYOND = 10;
/** Until a sheet is painted. */
const PLAIN: Record<Scheme, string> = { dark: '#161a24', light: '#e8d6ab' };
/** Where the morning's sun stands. */
const SUN: Point = { x: -0.7, y: -0.7 };
/** Palms stand so far beyond the edge, in cells. */
const PALMS = { near: 1.6, far: 5, share: 0.3 };
/** What stands in one cell is drawn into others: so far, in cells. */
const OVERLAP = 4;
const CAMP_REACH = 9;

interface Sheet {
	map: readonly string[];
	sheet: Brush;
	isDone: boolean;
}

/** The whole surface is known, as it is from the first look on: it is open, and the day is bright. */
export const isCamp = ({ floor, map }: View) => floor === 1 && !map.some((row) => row.includes(' '));

/** Where the light of the surface comes from: the fire by night, the sun by day. */
export function lightOf(plan: Plan, scheme: Scheme, at: Point): Point {
	const fire = scheme === 'dark' ? plan.find('^') : null;
	return fire ? { x: fire.x + 0.5, y: fire.y + 0.6 } : { x: at.x + SUN.x * 40, y: at.y + SUN.y * 40 };
}

export class Camp {
	readonly side: number;
	#sheets = new Map<string, Sheet>();
	#wanted: { plan: Plan; column: number; row: number }[] = [];
	#isBaking = false;
	#most = SHEETS_MOST;
	#onready: () => void = () => undefined; // whoever looked last

	constructor(
		side: number,
		readonly scheme: Scheme,
	) {
		this.side = Math.max(4, Math.min(SIDE_MOST, Math.round(side)));
	}

	/** Draws what is painted; what is not is painted now (`isNow`) or when there is time, after which `onready` is called. */
	draw(brush: Brush, plan: Plan, camera: Camera, isNow: boolean, onready: () => void) {
		const first = toMap(camera, { x: 0, y: 0 });
		const last = toMap(camera, { x: camera.width, y: camera.height });
		const [left, right] = [Math.max(first.x, -BEYOND), Math.min(last.x, plan.columns + BEYOND)];
		const [top, bottom] = [Math.max(first.y, -BEYOND), Math.min(last.y, plan.rows + BEYOND)];
		// All that is in the picture is kept, however much it is: else it would be painted for ever.
		this.#most = Math.max(SHEETS_MOST, ((right - left) / WIDE + 2) * ((bottom - top) / HIGH + 2));
		brush.fillStyle = PLAIN[this.scheme];
		brush.fillRect(0, 0, camera.width, camera.height);
		this.#wanted = [];
		for (let row = Math.floor(top / HIGH); row * HIGH <= bottom; row++)
			for (let column = Math.floor(left / WIDE); column * WIDE <= right; column++) {
				const found = this.#find(plan, column, row);
				if (!found.isDone && isNow) for (const _ of this.#paint(found, plan, column, row));
				if (!found.isDone) this.#wanted.push({ plan, column, row });
				if (!found.isDone) continue;
				const at = toScreen(camera, { x: column * WIDE, y: row * HIGH });
				brush.drawImage(found.sheet.canvas, at.x, at.y, WIDE * camera.side, HIGH * camera.side);
			}
		this.#nearestFirst(camera.centre);
		this.#onready = onready;
		if (this.#wanted.length > 0) this.#begin();
	}
	/** Whether all that was last drawn was there. */
	get isWhole() {
		return this.#wanted.length === 0;
	}

	#nearestFirst({ x, y }: Point) {
		const far = (one: { column: number; row: number }) =>
			Math.hypot((one.column + 0.5) * WIDE - x, (one.row + 0.5) * HIGH - y);
		this.#wanted.sort((one, other) => far(one) - far(other));
	}

	#begin() {
		if (this.#isBaking) return;
		this.#isBaking = true;
		const next = this.#wanted[0]!;
		const found = this.#find(next.plan, next.column, next.row);
		void bake(this.#paint(found, next.plan, next.column, next.row))
			.finally(() => (this.#isBaking = false))
			.then(() => this.#onready());
	}

	#find({ map }: Plan, column: number, row: number): Sheet {
		const key = `${column} ${row}`;
		let found = this.#sheets.get(key);
		if (found && isSameMap(found.map, map)) return found;
		found = { map, sheet: found?.sheet ?? sheetOf(WIDE * this.side, HIGH * this.side), isDone: false };
		this.#sheets.delete(key);
		this.#sheets.set(key, found);
		if (this.#sheets.size > this.#most) this.#sheets.delete(this.#sheets.keys().next().value!);
		return found;
	}

	*#paint(found: Sheet, plan: Plan, column: number, row: number): Generator<void, void> {
		if (found.isDone) return;
		const { side, scheme } = this;
		const brush = found.sheet;
		const [left, top] = [column * WIDE, row * HIGH];
		const fire = plan.find('^');
		const fires = fire ? [fireAt({ x: fire.x + 0.5, y: fire.y + 0.6 }, scheme)] : [];
		const stairs = plan.find('>');
		brush.setTransform(side, 0, 0, side, -left * side, -top * side);
		yield* this.#ground(brush, left, top, fires, fire && stairs ? [fire, stairs] : []);
		for (let y = top - 1; y <= top + HIGH; y++) {
			for (let x = left - 1; x <= left + WIDE; x++) this.#cell(brush, plan, x, y, fires);
			yield;
		}
		const isNear = ({ x, y }: Point) =>
			x > left - OVERLAP && x < left + WIDE + OVERLAP && y > top - OVERLAP && y < top + HIGH + OVERLAP;
		if (fire && isNear(fire)) within(brush, fire, () => drawHearth(brush, scheme));
		if (stairs && isNear(stairs))
			within(brush, stairs, () => drawMouth(brush, scheme, scheme === 'dark' && (!fire || fire.x > stairs.x)));
		for (const palm of palmsOf(plan, left, top)) drawPalm(brush, palm.x, palm.y, palm.seed, scheme);
		found.isDone = true;
	}

	/** Large forms and the light on them, worked out coarsely and drawn large. */
	*#ground(brush: Brush, left: number, top: number, fires: readonly Lamp[], way: readonly Point[]) {
		const [width, height] = [WIDE * FINE + 2, HIGH * FINE + 2];
		const image = new ImageData(width, height);
		for (let row = 0, i = 0; row < height; row++) {
			for (let column = 0; column < width; column++, i += 4) {
				const [x, y] = [left + (column - 0.5) / FINE, top + (row - 0.5) / FINE];
				const [red, green, blue] = groundAt(x, y, fires, this.scheme, troddenAt(x, y, way));
				image.data[i] = 255 * red;
				image.data[i + 1] = 255 * green;
				image.data[i + 2] = 255 * blue;
				image.data[i + 3] = 255;
			}
			if (row % 4 === 3) yield;
		}
		const sheet = sheetOf(width, height);
		sheet.putImageData(image, 0, 0);
		brush.imageSmoothingEnabled = true;
		brush.drawImage(sheet.canvas, left - 1 / FINE, top - 1 / FINE, width / FINE, height / FINE);
	}

	#cell(brush: Brush, plan: Plan, x: number, y: number, fires: readonly Lamp[]) {
		const light = this.#lightAt(x + 0.5, y + 0.5, fires);
		const chance = (salt: number) => chanceAt(x, y, salt);
		const seedOf = (salt: number) => Math.floor(chance(salt) * 1e9);
		drawRipples(brush, x, y, seedOf(31), light);
		const sign = plan.sign(x, y);
		if (sign === ',') return drawRubble(brush, x, y, seedOf(32), light);
		if (chance(33) < 0.14) drawPebbles(brush, x, y, seedOf(34), light);
		if (sign === '>' || sign === '^') return;
		const growth = growthAt(x + 0.5, y + 0.5) * campEdge(x, y, fires);
		const tufts = Math.floor(growth * 3.2 + chance(35) * 0.9);
		for (let i = 0; i < tufts; i++) {
			const at = { x: x + 0.15 + chance(36 + i) * 0.7, y: y + 0.35 + chance(46 + i) * 0.6 };
			drawTuft(brush, at.x, at.y, 0.22 + chance(56 + i) * 0.2 + growth * 0.14, seedOf(66 + i), light);
		}
	}

	#lightAt(x: number, y: number, fires: readonly Lamp[]): Lighting {
		const { scheme } = this;
		const fire = scheme === 'dark' ? fires[0] : undefined;
		if (!fire) return { warmth: 0, from: SUN, scheme };
		const far = Math.hypot(fire.x - x, fire.y - y) || 1;
		return { warmth: warmthAt(x, y, fires), from: { x: (fire.x - x) / far, y: (fire.y - y) / far }, scheme };
	}
}

const isSameMap = (one: readonly string[], other: readonly string[]) =>
	one === other || (one.length === other.length && one.every((row, y) => row === other[y]));

function within(brush: Brush, { x, y }: Point, draw: () => void) {
	brush.save();
	brush.translate(x, y);
	draw();
	brush.restore();
}

/** Nobody lets grass grow beside a fire. */
function campEdge(x: number, y: number, fires: readonly Lamp[]): number {
	const [fire] = fires;
	if (!fire) return 1;
	const far = Math.hypot(x + 0.5 - fire.x, (y + 0.5 - fire.y) * 1.25);
	return clamp((far - 2.4) / (CAMP_REACH - 2.4), 0, 1.15);
}

/** How bare the ground is: around the fire, and between it and the way down. */
function troddenAt(x: number, y: number, way: readonly Point[]): number {
	const [fire, stairs] = way;
	if (!fire || !stairs) return 0;
	const [ax, ay, bx, by] = [fire.x + 0.5, fire.y + 0.7, stairs.x + 0.5, stairs.y + 1.2];
	const [dx, dy] = [bx - ax, by - ay];
	const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1));
	const far = Math.hypot(x - ax - dx * t, y - ay - dy * t);
	return Math.max(0, 1 - far / (t < 0.1 ? 2.4 : 1.1));
}

/** Palms in the land beyond the edge, those farther north first. */
export function palmsOf({ columns, rows }: Plan, left: number, top: number) {
	const found: { x: number; y: number; seed: number }[] = [];
	for (let y = top - OVERLAP; y < top + HIGH + OVERLAP; y++)
		for (let x = left - OVERLAP; x < left + WIDE + OVERLAP; x++) {
			const beyond = Math.max(-x - 1, x - columns, -y - 1, y - rows);
			if (beyond < PALMS.near || beyond > PALMS.far || chanceAt(x, y, 81) > PALMS.share) continue;
			found.push({ x: x + chanceAt(x, y, 82), y: y + chanceAt(x, y, 83), seed: Math.floor(chanceAt(x, y, 84) * 1e9) });
		}
	return found.sort((one, other) => one.y - other.y);
}
