// The chart as it was printed for a place and a scale: in pieces while the page is idle, and kept, so that a camera that comes back finds it there.
import { bake } from '$/parts/paint/idle';
import type { Lay } from './lay';
import { printed } from './print';
import type { Baked } from './sheet';

export interface Print {
	picture: HTMLCanvasElement;
	baked: Baked;
	lay: Lay;
	dpr: number;
}
/** Beside the whole: where one looks, and where one looked before. */
const KEPT_MOST = 2;

const CLOSE = 1e-6;
const isClose = (a: number, b: number) => Math.abs(a - b) < CLOSE;
const isSame = (a: Lay, b: Lay) =>
	isClose(a.sight.x, b.sight.x) &&
	isClose(a.sight.y, b.sight.y) &&
	isClose(a.s, b.s) &&
	a.size.width === b.size.width &&
	a.size.height === b.size.height;

/** What is drawn is only noted down until somebody reads it: each piece is read, so that none is left to be done at once. */
function* settled(work: Iterable<void>, to: CanvasRenderingContext2D): Generator<void, void> {
	for (const _ of work) {
		to.getImageData(0, 0, 1, 1);
		yield;
	}
}

export class Press {
	/** The newest last. */
	#kept: Print[] = [];
	/** All of the chart: shown, stretched, wherever nothing better is there yet. */
	#whole: Print | null = null;
	#asked = 0;

	get isEmpty() {
		return this.#whole === null && this.#kept.length === 0;
	}
	/** What there is, from the farthest to the nearest: to be stretched until the right one is there. */
	get meanwhile(): Print[] {
		const { newest } = this;
		return [this.#whole, newest].filter((one) => one !== null).sort((a, b) => a.lay.s - b.lay.s);
	}
	get newest(): Print | null {
		return this.#kept.at(-1) ?? null;
	}

	find(baked: Baked, lay: Lay, dpr: number): Print | null {
		const fits = (one: Print | null) => one?.baked === baked && one.dpr === dpr && isSame(one.lay, lay);
		if (fits(this.#whole)) return this.#whole;
		const found = this.#kept.find(fits) ?? null;
		if (found) this.#keep(found);
		return found;
	}

	/** Prints it, unless something else is asked for meanwhile. */
	async ask(baked: Baked, lay: Lay, dpr: number, isWhole: boolean): Promise<Print | null> {
		const number = ++this.#asked;
		const picture = document.createElement('canvas');
		picture.width = Math.round(lay.size.width * dpr);
		picture.height = Math.round(lay.size.height * dpr);
		const to = picture.getContext('2d', { willReadFrequently: true })!;
		to.scale(dpr, dpr);
		const isWanted = () => number === this.#asked;
		await bake(settled(printed(to, baked, lay), to), isWanted);
		if (!isWanted()) return null;
		const print = { picture, baked, lay, dpr };
		if (isWhole) this.#whole = print;
		else this.#keep(print);
		return print;
	}
	/** What was asked for last is not wanted any more. */
	drop() {
		this.#asked++;
	}

	#keep(print: Print) {
		this.#kept = [...this.#kept.filter((one) => one !== print), print].slice(-KEPT_MOST);
	}
}
