// The stones that lie where one sees, one beside the other on a sheet that goes round: a cell keeps its place on it, and is drawn anew only when it looks different.
import { chanceAt } from './chance';
import { sheetOf, type Brush } from './canvas';
import type { Point, Span } from './camera';
import type { Material, Piece } from './mason';
import type { Plan } from './plan';
import type { Stones } from './stone';

/** Cells along a side of the sheet; of large cells fewer. */
const CELLS = 32;
const CELLS_LARGE = 24;
const LARGE = 64;

export class Paving {
	#sheet: Brush = sheetOf(1, 1);
	#cells = 0;
	#laid: string[] = []; // what lies at each place

	constructor(readonly stones: Stones) {}

	/** Lays those cells of a span that are wanted, as a lamp lights them. */
	lay(plan: Plan, span: Span, side: number, lamp: Point, isWanted: (x: number, y: number) => boolean) {
		this.#fit(Math.max(span.right - span.left, span.bottom - span.top) + 1, side);
		this.#sheet.imageSmoothingEnabled = this.stones.side !== side; // as they were painted, they are copied
		for (let y = span.top; y <= span.bottom; y++)
			for (let x = span.left; x <= span.right; x++)
				if (plan.isKnown(x, y) && isWanted(x, y)) this.#cell(plan, x, y, side, lamp);
	}

	#fit(wanted: number, side: number) {
		const usual = side > LARGE ? CELLS_LARGE : CELLS;
		const cells = Math.max(this.#cells, usual, wanted);
		if (cells === this.#cells && this.#sheet.canvas.width === cells * side) return;
		this.#cells = cells;
		this.#laid = [];
		Object.assign(this.#sheet.canvas, { width: cells * side, height: cells * side });
	}

	#cell(plan: Plan, x: number, y: number, side: number, lamp: Point) {
		const from = Math.round(Math.atan2(lamp.y - y - 0.5, lamp.x - x - 0.5) / (Math.PI / 4)) & 7;
		const { piece, material } = stoneAt(plan, x, y);
		const isShaded = ['floor', 'rubble', 'water'].includes(piece) && plan.hasFace(x, y - 1);
		const [column, row] = [x % this.#cells, y % this.#cells];
		const place = row * this.#cells + column;
		const looks = `${plan.floor} ${x} ${y} ${piece} ${material} ${from} ${isShaded}`;
		if (this.#laid[place] === looks) return;
		this.#laid[place] = looks;
		const [left, top] = [column * side, row * side];
		this.stones.draw(this.#sheet, piece, material, chanceAt(x, y, plan.floor), from, left, top, side);
		if (isShaded) shade(this.#sheet, left, top, side);
	}

	/** Copies a span to the corner of a brush, in as many pieces as it goes round the sheet. */
	copy(brush: Brush, { left, top, right, bottom }: Span, side: number) {
		const cells = this.#cells;
		for (let y = top; y <= bottom;) {
			const high = Math.min(bottom - y + 1, cells - (y % cells));
			for (let x = left; x <= right;) {
				const wide = Math.min(right - x + 1, cells - (x % cells));
				const [width, height] = [wide * side, high * side];
				const [fromX, fromY] = [(x % cells) * side, (y % cells) * side];
				const [toX, toY] = [(x - left) * side, (y - top) * side];
				brush.drawImage(this.#sheet.canvas, fromX, fromY, width, height, toX, toY, width, height);
				x += wide;
			}
			y += high;
		}
	}
}

/** What lies on a floor, by its sign. */
const LYING: Record<string, Piece> = { ',': 'rubble', '~': 'water' };

/** Which stone lies or stands there. */
export function stoneAt(plan: Plan, x: number, y: number): { piece: Piece; material: Material } {
	if (!plan.isWall(x, y) && !plan.isShelf(x, y))
		return { piece: LYING[plan.sign(x, y)] ?? 'floor', material: plan.material(x, y) };
	const material = plan.wallMaterial(x, y);
	if (!plan.hasFace(x, y)) return { piece: 'top', material };
	const isShelf = plan.isShelf(x, y) || (material === 'boards' && chanceAt(x, y, plan.floor) < 0.6);
	return { piece: isShelf ? 'shelf' : plan.sign(x, y) === '%' ? 'weak' : 'face', material };
}

/** The shade of a wall on the floor below it. */
function shade(sheet: Brush, x: number, y: number, side: number) {
	sheet.fillStyle = 'rgb(0 0 0 / 0.3)';
	sheet.fillRect(x, y, side, side * 0.1);
	sheet.fillStyle = 'rgb(0 0 0 / 0.2)';
	sheet.fillRect(x, y, side, side * 0.24);
}
