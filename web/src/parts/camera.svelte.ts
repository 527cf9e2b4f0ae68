// What is seen of a drawing that is moved and zoomed: a middle and a scale. Nothing is farther than the whole, nothing nearer than
// the board allows, and the middle stays over the drawing.
//
// A board binds `width` and `height` to its frame and `frame` to the element, hands its pointers to `fingers`, and draws by `viewBox`.
import { Fingers } from './fingers';

export interface Point {
	x: number;
	y: number;
}
export interface Box extends Point {
	width: number;
	height: number;
}
export interface Sight extends Point {
	scale: number; // pixels a unit
}
export interface Size {
	width: number;
	height: number;
}

export const fit = (box: Box, screen: Size): Sight => ({
	x: box.x + box.width / 2,
	y: box.y + box.height / 2,
	scale: Math.min(screen.width / box.width, screen.height / box.height),
});

/** Kept within the drawing, and no nearer than `nearest`. */
export function held(sight: Sight, box: Box, screen: Size, nearest: number): Sight {
	const whole = fit(box, screen).scale;
	const scale = Math.max(whole, Math.min(Math.max(nearest, whole), sight.scale));
	const free = (middle: number, start: number, length: number, seen: number) => {
		const half = seen / scale / 2;
		if (2 * half >= length) return start + length / 2;
		return Math.max(start + half, Math.min(start + length - half, middle));
	};
	return {
		scale,
		x: free(sight.x, box.x, box.width, screen.width),
		y: free(sight.y, box.y, box.height, screen.height),
	};
}

/** Nearer or farther, with the point under the finger where it was. */
export const zoomed = (sight: Sight, factor: number, around: Point): Sight => ({
	scale: sight.scale * factor,
	x: around.x + (sight.x - around.x) / factor,
	y: around.y + (sight.y - around.y) / factor,
});

const WHEEL = 0.0015;
const PINCH = 0.01; // of a touchpad, which says so by the key

export class Camera {
	width = $state(0);
	height = $state(0);
	frame: Element | null = null;
	#wanted = $state.raw<Sight | null>(null); // null: the whole
	readonly #screen = $derived({ width: Math.max(1, this.width), height: Math.max(1, this.height) });
	/** Pixels a unit, when all of it is seen. */
	readonly whole = $derived.by(() => fit(this.box(), this.#screen).scale);
	readonly sight = $derived.by(() => this.#held(this.#wanted ?? fit(this.box(), this.#screen)));
	readonly seen = $derived.by((): Box => {
		const [width, height] = [this.#screen.width / this.sight.scale, this.#screen.height / this.sight.scale];
		return { x: this.sight.x - width / 2, y: this.sight.y - height / 2, width, height };
	});
	readonly viewBox = $derived(`${this.seen.x} ${this.seen.y} ${this.seen.width} ${this.seen.height}`);
	readonly fingers = new Fingers(
		(dx, dy) => this.shift(-dx, -dy),
		(factor, { x, y }) => this.zoom(factor, this.pointOf({ clientX: x, clientY: y })),
	);

	/** `nearest` are pixels a unit, where the whole has so many. */
	constructor(
		readonly box: () => Box,
		readonly nearest: (whole: number) => number,
	) {}

	get scale() {
		return this.sight.scale;
	}

	#held(sight: Sight): Sight {
		return held(sight, this.box(), this.#screen, this.nearest(this.whole));
	}

	pointOf(event: { clientX: number; clientY: number }): Point {
		const edge = this.frame?.getBoundingClientRect();
		const { seen, scale } = this;
		return {
			x: seen.x + (event.clientX - (edge?.left ?? 0)) / scale,
			y: seen.y + (event.clientY - (edge?.top ?? 0)) / scale,
		};
	}

	/** Moves by pixels. */
	shift(dx: number, dy: number) {
		const { x, y, scale } = this.sight;
		this.look({ x: x + dx / scale, y: y + dy / scale });
	}
	zoom(factor: number, around: Point = this.sight) {
		// No further than it may go: else what is under the finger would move on.
		const { scale } = this.#held({ ...this.sight, scale: this.scale * factor });
		this.#wanted = this.#held(zoomed(this.sight, scale / this.scale, around));
	}
	wheel(event: WheelEvent) {
		event.preventDefault();
		this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? PINCH : WHEEL)), this.pointOf(event));
	}
	showAll() {
		this.#wanted = null;
	}
	/** Brings a point to the middle; with a scale if one is wanted. */
	look({ x, y }: Point, scale = this.scale) {
		this.#wanted = this.#held({ x, y, scale });
	}
	/** Moves just so far that a point is in sight, with `margin` around it. */
	reveal({ x, y }: Point, margin: number) {
		const { seen, sight } = this;
		const over = (d: number, span: number) => Math.sign(d) * Math.max(0, Math.abs(d) - Math.max(0, span / 2 - margin));
		const [dx, dy] = [over(x - sight.x, seen.width), over(y - sight.y, seen.height)];
		if (dx || dy) this.look({ x: sight.x + dx, y: sight.y + dy });
	}
}
