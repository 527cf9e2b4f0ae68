// The hand moves like a hand: each card of it glides to where it belongs, and nothing is drawn once all lie still.
import { fan, type Layout, type Pose } from './table/layout';

const SPEED = 14; // the share of the way that is left shrinks by e in 1/14 s
const NEAR = 0.3;
const FRAME_MAX_S = 0.05;

export class Fan {
	/** Where each card is now. Another map whenever something has moved. */
	poses = $state.raw<ReadonlyMap<string, Pose>>(new Map());
	#targets = new Map<string, Pose>();
	#frame = 0;
	#last = 0;

	/** Where the cards belong; without motion they are there at once. */
	aim(layout: Layout, hand: readonly string[], lifted: ReadonlySet<string>, moves: boolean) {
		this.#targets = new Map(hand.map((id, at) => [id, fan(layout, hand.length, at, lifted.has(id))]));
		const known = new Map([...this.#targets].map(([id, pose]) => [id, (moves && this.poses.get(id)) || pose]));
		this.poses = known;
		if (moves && this.#isOnTheWay()) this.#run();
	}

	stop() {
		cancelAnimationFrame(this.#frame);
		this.#frame = 0;
	}

	#isOnTheWay(): boolean {
		for (const [id, to] of this.#targets) {
			const at = this.poses.get(id)!;
			if (Math.abs(at.x - to.x) + Math.abs(at.y - to.y) + Math.abs(at.turn - to.turn) > NEAR) return true;
		}
		return false;
	}

	#run() {
		if (this.#frame) return;
		this.#last = performance.now();
		this.#frame = requestAnimationFrame(this.#step);
	}

	#step = (now: number) => {
		const share = 1 - Math.exp(-Math.min(FRAME_MAX_S, (now - this.#last) / 1000) * SPEED);
		this.#last = now;
		const toward = (from: number, to: number) => from + (to - from) * share;
		this.poses = new Map(
			[...this.#targets].map(([id, to]) => {
				const at = this.poses.get(id) ?? to;
				return [
					id,
					{
						x: toward(at.x, to.x),
						y: toward(at.y, to.y),
						turn: toward(at.turn, to.turn),
						scale: toward(at.scale, to.scale),
					},
				];
			}),
		);
		this.#frame = 0;
		if (this.#isOnTheWay()) this.#frame = requestAnimationFrame(this.#step);
		else this.poses = new Map(this.#targets);
	};
}
