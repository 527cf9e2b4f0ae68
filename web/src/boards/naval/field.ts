// Where the board lies in a picture, and where a cell is. Everybody has his own side at the bottom: for the north the chart is turned by half a circle.
import { ANGLE, SIDE, isOnBoard, type Cell, type Facing } from './sea';

export interface Field {
	width: number;
	height: number;
	/** Pixels of the screen per unit of the picture. */
	scale: number;
	cell: number;
	/** The board's upper left corner. */
	x: number;
	y: number;
	isTurned: boolean;
}
/** What floats over the picture's edges. */
export interface Margins {
	top: number;
	bottom: number;
}

/** Below this, numbers of rows stand on the board's first column instead of beside it. */
export const SMALL_CELL = 34;
/** Below this its rows and columns have no names: it is looked at, not pointed at. */
export const NAMED_CELL = 17;
const LETTERS = 22;
const NUMBERS = 26;

export function fieldOf(
	{ width, height }: { width: number; height: number },
	isTurned: boolean,
	scale = 1,
	margins: Margins = { top: 4, bottom: 10 },
): Field {
	const free = height - margins.top - margins.bottom - LETTERS;
	const wide = Math.min((width - 2 * NUMBERS) / SIDE, free / SIDE);
	const narrow = Math.min((width - 4) / SIDE, free / SIDE);
	const cell = Math.max(4, Math.floor((wide >= SMALL_CELL ? wide : narrow) * 2) / 2);
	return {
		width,
		height,
		scale,
		cell,
		x: Math.round((width - cell * SIDE) / 2),
		y: Math.round(margins.top + LETTERS + Math.max(0, (free - cell * SIDE) / 2)),
		isTurned,
	};
}

export interface Spot {
	x: number;
	y: number;
}
/** A cell, or a place between cells, as it lies on the screen: in cells from the board's corner. */
export const turned = (field: Field, { x, y }: Spot): Spot =>
	field.isTurned ? { x: SIDE - 1 - x, y: SIDE - 1 - y } : { x, y };
/** The middle of a cell in the picture. */
export function middle(field: Field, at: Spot): Spot {
	const { x, y } = turned(field, at);
	return { x: field.x + (x + 0.5) * field.cell, y: field.y + (y + 0.5) * field.cell };
}
/** How something that faces there lies on the screen, in radians, clockwise from up. */
export const angleOf = (field: Field, facing: Facing) => ((ANGLE[facing] + (field.isTurned ? 180 : 0)) * Math.PI) / 180;

/** The cell under a point of the picture. */
export function cellAt(field: Field, at: Spot): Cell | null {
	const cell = { x: Math.floor((at.x - field.x) / field.cell), y: Math.floor((at.y - field.y) / field.cell) };
	return isOnBoard(cell) ? turned(field, cell) : null;
}
