// How the chart lies on a surface: what is drawn finds its place in pixels by it.
import type { Box, Point, Sight, Size } from '$/parts/camera.svelte';

type Context = CanvasRenderingContext2D;

/** The point in the middle of a surface, and the pixels a unit. */
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
	/** Whether a part of the chart is in sight. */
	isIn({ x, y, width, height }: Box, margin = 0.5): boolean {
		const m = margin * this.s;
		return (
			this.x(x + width) > -m &&
			this.y(y + height) > -m &&
			this.x(x) < this.size.width + m &&
			this.y(y) < this.size.height + m
		);
	}
	/** From here on it is drawn in units of the chart. */
	enter(to: Context) {
		to.translate(this.x(0), this.y(0));
		to.scale(this.s, this.s);
	}
	/** Draws in units of the chart. */
	within(to: Context, draw: () => void) {
		to.save();
		this.enter(to);
		draw();
		to.restore();
	}
}

/** Of a hex with the side 1, around its middle. */
export const CORNERS = [0, 1, 2, 3, 4, 5].map((i) => {
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
