// Fingers on a map, and the mouse: one drags it, two move and zoom it. What moved no further than a hand trembles is a click.
//
// A map calls `down`, `move` and `up` from its pointer events, wants `touch-action: none`, and asks `hasMoved` when a click comes.

export interface Spot {
	x: number;
	y: number;
}

const SLACK_PX = 7;
const NEAREST_PX = 20; // two fingers that touch each other zoom no further

const spotOf = (event: PointerEvent): Spot => ({ x: event.clientX, y: event.clientY });

export class Fingers {
	/** Since the first finger came: it was no click. */
	hasMoved = false;
	#spots = new Map<number, Spot>();
	#start: Spot = { x: 0, y: 0 };

	/** `drag` by so many pixels; `zoom` by a factor around a spot of the screen. */
	constructor(
		readonly drag: (dx: number, dy: number) => void,
		readonly zoom: (factor: number, around: Spot) => void,
	) {}

	get count() {
		return this.#spots.size;
	}
	has(event: PointerEvent) {
		return this.#spots.has(event.pointerId);
	}

	down(event: PointerEvent) {
		this.#spots.set(event.pointerId, spotOf(event));
		this.hasMoved = this.count > 1;
		if (this.count === 1) this.#start = spotOf(event);
	}

	/** A finger that does something else, such as drawing, is only followed. */
	move(event: PointerEvent, mayDrag = true) {
		const last = this.#spots.get(event.pointerId);
		if (!last) return;
		const now = spotOf(event);
		if (this.count > 1) this.#pinch(event.pointerId, last, now);
		else if (mayDrag) {
			if (!this.hasMoved && Math.hypot(now.x - this.#start.x, now.y - this.#start.y) < SLACK_PX) return;
			if (!this.hasMoved) (event.currentTarget as Element).setPointerCapture(event.pointerId);
			this.hasMoved = true;
			this.drag(now.x - last.x, now.y - last.y);
		}
		this.#spots.set(event.pointerId, now);
	}

	/** Whether the finger was down here. */
	up(event: PointerEvent): boolean {
		return this.#spots.delete(event.pointerId);
	}

	#pinch(id: number, last: Spot, now: Spot) {
		const [, other] = [...this.#spots].find(([one]) => one !== id)!;
		const apart = (spot: Spot) => Math.max(NEAREST_PX, Math.hypot(spot.x - other.x, spot.y - other.y));
		this.zoom(apart(now) / apart(last), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
		this.drag((now.x - last.x) / 2, (now.y - last.y) / 2);
	}
}
