// What is remembered: a map maker's plan in cold ink, by day in dark ink on paper. Painted in sheets of some cells, each anew only when what is known of it changed.
import { chanceAt, Dice } from './chance';
import { sheetOf, type Brush } from './canvas';
import { spanOf, toScreen, type Camera, type Point } from './camera';
import { drawInkFitting } from './fittings';
import type { Plan } from './plan';
import type { Scheme } from './stone';

export interface Inks {
	floor: string;
	line: string;
	thin: string;
	faint: string;
	hatch: string;
}
export const INKS: Record<Scheme, Inks> = {
	dark: { floor: '#0b1524', line: '#9fbbdc', thin: '#5d7ea6', faint: '#2c4766', hatch: '#7096c4' },
	light: { floor: '#f7f0dd', line: '#27374f', thin: '#5a6b85', faint: '#c9bf9f', hatch: '#6f7d92' },
};

const WIDE = 8;
const HIGH = 6;
const SIDE_MOST = 56;
const SHEETS_MOST = 180;
const VARIANTS = 8;
/** Corners of walls; those of a cave, which follow each other closely, are rounder. */
const CORNER = 0.14;
const CAVE_CORNER = 0.46;

export class Ink {
	readonly side: number;
	readonly #inks: Inks;
	#sheets = new Map<string, { map: readonly string[]; signature: string; sheet: Brush | null }>();
	#hatches: HTMLCanvasElement | null = null;

	constructor(
		side: number,
		readonly scheme: Scheme,
	) {
		this.side = Math.max(6, Math.min(SIDE_MOST, Math.round(side)));
		this.#inks = INKS[scheme];
	}

	/** Draws it; at most so many sheets are painted anew, the others as they were. False: there are more to paint. */
	draw(brush: Brush, plan: Plan, camera: Camera, most = Infinity): boolean {
		let left = most;
		const span = spanOf(camera, plan.columns, plan.rows);
		for (let row = Math.floor(span.top / HIGH); row * HIGH <= span.bottom; row++)
			for (let column = Math.floor(span.left / WIDE); column * WIDE <= span.right; column++) {
				const sheet = this.#sheet(plan, column, row, () => left-- > 0);
				if (!sheet) continue;
				const at = toScreen(camera, { x: column * WIDE, y: row * HIGH });
				brush.drawImage(sheet, at.x, at.y, WIDE * camera.side, HIGH * camera.side);
			}
		return left >= 0;
	}

	#sheet(plan: Plan, column: number, row: number, mayPaint: () => boolean): HTMLCanvasElement | null {
		const key = `${plan.floor} ${column} ${row}`;
		const kept = this.#sheets.get(key);
		if (kept?.map === plan.map) return kept.sheet?.canvas ?? null;
		const signature = signatureOf(plan, column * WIDE, row * HIGH);
		if (kept?.signature === signature) {
			kept.map = plan.map;
			return kept.sheet?.canvas ?? null;
		}
		if (!mayPaint()) return kept?.sheet?.canvas ?? null;
		const isEmpty = !/[^ |]/.test(signature);
		const sheet = isEmpty ? null : (kept?.sheet ?? sheetOf(WIDE * this.side, HIGH * this.side));
		this.#sheets.delete(key);
		this.#sheets.set(key, { map: plan.map, signature, sheet });
		if (this.#sheets.size > SHEETS_MOST) this.#sheets.delete(this.#sheets.keys().next().value!);
		if (sheet) this.#paint(sheet, plan, column * WIDE, row * HIGH);
		return sheet?.canvas ?? null;
	}

	#paint(brush: Brush, plan: Plan, left: number, top: number) {
		const { side } = this;
		brush.setTransform(1, 0, 0, 1, 0, 0);
		brush.clearRect(0, 0, brush.canvas.width, brush.canvas.height);
		brush.setTransform(side, 0, 0, side, -left * side, -top * side);
		brush.lineCap = brush.lineJoin = 'round';
		const cells = function* () {
			for (let y = top - 1; y <= top + HIGH; y++) for (let x = left - 1; x <= left + WIDE; x++) yield { x, y };
		};
		for (const { x, y } of cells()) if (plan.isWall(x, y) && hasOpenBeside(plan, x, y)) this.#hatch(brush, x, y);
		brush.fillStyle = this.#inks.floor;
		brush.beginPath();
		for (const { x, y } of cells()) if (isRoom(plan, x, y)) addRoom(brush, plan, x, y);
		brush.fill();
		for (const { x, y } of cells()) if (plan.isOpen(x, y)) this.#floor(brush, plan, x, y);
		brush.beginPath();
		for (const { x, y } of cells()) addContour(brush, plan, x, y);
		brush.strokeStyle = this.#inks.line;
		brush.lineWidth = 0.07;
		brush.stroke();
		for (const { x, y } of cells()) drawInkFitting(brush, plan, x, y, this.#inks);
	}

	/** The rock around a room: strokes in threes. */
	#hatch(brush: Brush, x: number, y: number) {
		this.#hatches ??= this.#paintHatches();
		const variant = Math.floor(chanceAt(x, y, 3) * VARIANTS);
		const size = this.#hatches.height;
		brush.drawImage(this.#hatches, variant * size, 0, size, size, x - 0.2, y - 0.2, 1.4, 1.4);
	}

	#paintHatches(): HTMLCanvasElement {
		const size = Math.ceil(this.side * 1.4);
		const sheet = sheetOf(size * VARIANTS, size);
		sheet.strokeStyle = this.#inks.hatch;
		sheet.lineCap = 'round';
		for (let variant = 0; variant < VARIANTS; variant++) {
			const dice = new Dice(variant * 911 + 5);
			sheet.setTransform(this.side, 0, 0, this.side, variant * size + 0.2 * this.side, 0.2 * this.side);
			for (let cluster = 0; cluster < 7; cluster++) {
				const [angle, x, y] = [dice.between(0, Math.PI), dice.between(0.08, 0.92), dice.between(0.08, 0.92)];
				const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
				for (let i = -1; i <= 1; i++) {
					const [ox, oy] = [x - sin * i * 0.11, y + cos * i * 0.11];
					const half = dice.between(0.12, 0.19);
					sheet.globalAlpha = dice.between(0.35, 0.8);
					sheet.lineWidth = 0.028;
					sheet.beginPath();
					sheet.moveTo(ox - cos * half, oy - sin * half);
					sheet.lineTo(ox + cos * half, oy + sin * half);
					sheet.stroke();
				}
			}
		}
		return sheet.canvas;
	}

	/** Joints, the shade under a wall, and what lies about. */
	#floor(brush: Brush, plan: Plan, x: number, y: number) {
		const dice = new Dice(Math.floor(chanceAt(x, y, plan.floor) * 1e9));
		const stroke = (width: number, colour: string, ...points: [number, number, number, number][]) => {
			brush.beginPath();
			for (const [x1, y1, x2, y2] of points) {
				brush.moveTo(x + x1, y + y1);
				brush.lineTo(x + x2, y + y2);
			}
			brush.strokeStyle = colour;
			brush.lineWidth = width;
			brush.stroke();
		};
		const material = plan.material(x, y);
		const { faint, thin } = this.#inks;
		if (material === 'boards') stroke(0.02, faint, [0, 0.33, 1, 0.33], [0, 0.66, 1, 0.66]);
		else if (material === 'bricks') {
			const half = y % 2 ? 0.5 : 0.02;
			stroke(0.02, faint, [0.04, 0.5, 0.96, 0.5], [half, 0.04, half, 0.46], [0.52 - half, 0.54, 0.52 - half, 0.96]);
		} else if (material === 'sand') {
			if (dice.next() < 0.4) stroke(0.02, faint, [0.2, dice.next(), 0.45, dice.next()]);
		} else {
			if (dice.next() < 0.7) stroke(0.022, faint, [dice.between(0, 0.2), 0.02, dice.between(0.7, 1), 0.02]);
			if (dice.next() < 0.7) stroke(0.022, faint, [0.02, dice.between(0, 0.2), 0.02, dice.between(0.7, 1)]);
		}
		if (plan.isWall(x, y - 1))
			for (let i = 0.06; i < 1; i += 0.11) stroke(0.022, thin, [i, 0.06, i - 0.04, dice.between(0.22, 0.46)]);
		if (plan.isWall(x - 1, y))
			for (let i = 0.08; i < 1; i += 0.15) stroke(0.02, thin, [0.05, i, dice.between(0.16, 0.3), i - 0.03]);
		if (plan.sign(x, y) === '~')
			for (let i = 0; i < 3; i++) {
				const [px, py] = [dice.between(0.05, 0.4), 0.2 + i * 0.3];
				stroke(
					0.03,
					thin,
					[px, py, px + 0.14, py - 0.06],
					[px + 0.14, py - 0.06, px + 0.3, py + 0.04],
					[px + 0.3, py + 0.04, px + 0.46, py - 0.02],
				);
			}
		if (plan.sign(x, y) === ',')
			for (let i = 0; i < 5; i++) {
				const [px, py] = [dice.between(0.15, 0.75), dice.between(0.2, 0.75)];
				stroke(0.03, thin, [px, py, px + 0.12, py - 0.06], [px + 0.12, py - 0.06, px + 0.16, py + 0.05]);
			}
	}
}

/** What is known of a sheet and of the cells beside it. */
function signatureOf(plan: Plan, left: number, top: number): string {
	let signature = '';
	for (let y = top - 1; y <= top + HIGH; y++)
		signature += (plan.map[y] ?? '').slice(Math.max(0, left - 1), left + WIDE + 1) + '|';
	return signature;
}

/** Floor, doors, and what stands on the floor: all that lies within the walls. */
const isRoom = (plan: Plan, x: number, y: number) => plan.isOpen(x, y) || plan.isDoor(x, y) || plan.sign(x, y) === 'O';

function hasOpenBeside(plan: Plan, x: number, y: number): boolean {
	for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) if (isRoom(plan, x + dx, y + dy)) return true;
	return false;
}

/* ---- contours: the wall's line runs from the middle of one edge to that of the next, around their corner ---- */

const wobble = (x: number, y: number, salt: number) =>
	(chanceAt(Math.round(x * 2), Math.round(y * 2), salt) - 0.5) * 0.06;
const shaken = (x: number, y: number): Point => ({ x: x + wobble(x, y, 1), y: y + wobble(x, y, 2) });

const SIDES = [
	{ dx: 0, dy: -1, one: [-1, -1], other: [0, -1] },
	{ dx: 1, dy: 0, one: [0, -1], other: [0, 0] },
	{ dx: 0, dy: 1, one: [-1, 0], other: [0, 0] },
	{ dx: -1, dy: 0, one: [-1, -1], other: [-1, 0] },
] as const;

/** Of the four edges that meet in a corner of cells, those with a wall on one side and a room on the other. */
function edgesAt(plan: Plan, x: number, y: number) {
	return SIDES.filter(({ one, other }) => {
		const [a, b] = [
			[x + one[0], y + one[1]],
			[x + other[0], y + other[1]],
		] as const;
		return (
			(isRoom(plan, a[0], a[1]) && plan.isWall(b[0], b[1])) || (isRoom(plan, b[0], b[1]) && plan.isWall(a[0], a[1]))
		);
	});
}
const isCorner = (plan: Plan, x: number, y: number) => {
	const [first, second] = edgesAt(plan, x, y);
	return first !== undefined && second !== undefined && first.dx + second.dx !== 0;
};
/** How round: alone it is a room's, in company a cave's. */
function roundness(plan: Plan, x: number, y: number): number {
	const company = SIDES.filter(({ dx, dy }) => isCorner(plan, x + dx, y + dy)).length;
	return company > 0 ? CAVE_CORNER : CORNER;
}

function turn(brush: Brush, corner: Point, from: Point, to: Point, round: number) {
	const on = (point: Point) => ({
		x: corner.x + (point.x - corner.x) * round * 2,
		y: corner.y + (point.y - corner.y) * round * 2,
	});
	const [first, last] = [on(from), on(to)];
	brush.lineTo(first.x, first.y);
	brush.quadraticCurveTo(corner.x, corner.y, last.x, last.y);
	brush.lineTo(to.x, to.y);
}

function addContour(brush: Brush, plan: Plan, x: number, y: number) {
	const edges = edgesAt(plan, x, y);
	if (edges.length === 0) return;
	const middles = edges.map(({ dx, dy }) => shaken(x + dx / 2, y + dy / 2));
	const corner = shaken(x, y);
	const [first, second] = middles;
	if (edges.length === 2 && first && second) {
		brush.moveTo(first.x, first.y);
		turn(brush, corner, first, second, isCorner(plan, x, y) ? roundness(plan, x, y) : CORNER);
		return;
	}
	for (const middle of middles) {
		brush.moveTo(middle.x, middle.y);
		brush.lineTo(corner.x, corner.y);
	}
}

/** The ground of a cell: its corners are rounded where the walls are. */
function addRoom(brush: Brush, plan: Plan, x: number, y: number) {
	brush.moveTo(x + 0.5, y);
	for (const [dx, dy] of [
		[1, 0],
		[1, 1],
		[0, 1],
		[0, 0],
	] as const) {
		const [vx, vy] = [x + dx, y + dy];
		const [sx, sy] = [dx ? 1 : -1, dy ? 1 : -1];
		const isOuter = plan.isWall(x + sx, y) && plan.isWall(x, y + sy) && isCorner(plan, vx, vy);
		const along = (dx === 1) === (dy === 0) ? { x: x + 0.5, y: vy } : { x: vx, y: y + 0.5 };
		const on = (dx === 1) === (dy === 0) ? { x: vx, y: y + 0.5 } : { x: x + 0.5, y: vy };
		if (isOuter) turn(brush, { x: vx, y: vy }, along, on, roundness(plan, vx, vy));
		else {
			brush.lineTo(vx, vy);
			brush.lineTo(on.x, on.y);
		}
	}
	brush.closePath();
}
