// Where on the map one looks: cells to pixels of the canvas.

export interface Point {
	x: number;
	y: number;
}

export interface Camera {
	/** The cell, in fractions, at the middle of the picture. */
	centre: Point;
	/** The side of a cell in pixels. */
	side: number;
	width: number;
	height: number;
}

export const toScreen = ({ centre, side, width, height }: Camera, { x, y }: Point): Point => ({
	x: (x - centre.x) * side + width / 2,
	y: (y - centre.y) * side + height / 2,
});
export const toMap = ({ centre, side, width, height }: Camera, { x, y }: Point): Point => ({
	x: (x - width / 2) / side + centre.x,
	y: (y - height / 2) / side + centre.y,
});

export interface Span {
	left: number;
	top: number;
	right: number;
	bottom: number;
}
/** The cells that are in the picture, wholly or in part. */
export function spanOf(camera: Camera, columns: number, rows: number): Span {
	const first = toMap(camera, { x: 0, y: 0 });
	const last = toMap(camera, { x: camera.width, y: camera.height });
	return {
		left: Math.max(0, Math.floor(first.x)),
		top: Math.max(0, Math.floor(first.y)),
		right: Math.min(columns - 1, Math.floor(last.x)),
		bottom: Math.min(rows - 1, Math.floor(last.y)),
	};
}
