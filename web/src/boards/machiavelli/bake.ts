// Keeps the engraving painted: once for the whole sheet, and once for what is near, each in pieces while nothing else is to do. Until a part is
// ready, what there is stands in for it: the whole sheet stretched, or plain vellum.
import { slice, whenIdle } from '$/parts/paint/idle';
import { canvasOf, type Context } from './brush';
import { PLAIN, paintOver, paintRealms, paintUnder, type Extent, type Pieces, type Realms } from './ground';
import type { Palette } from './heraldry';

/** What a window sees: the sheet's point at its upper left corner, and pixels to a unit. */
export interface Window {
	x: number;
	y: number;
	scale: number;
	width: number;
	height: number;
	density: number;
}
export interface Dress {
	realms: Realms;
	palette: Palette;
}

interface Baked {
	extent: Extent;
	under: OffscreenCanvas;
	over: OffscreenCanvas;
	/** All of it, with the realms as they stood then. */
	all: OffscreenCanvas;
	worn: string;
	realms: Realms;
}

const MARGIN = 0.22; // around what is near, of its size: a short way needs no new painting
const CLOSER = 1.12; // by so much nearer than the whole, what is painted for the film is shown
const AT_REST = { close: null, isFilm: false };
const REST_MS = 120; // a camera that stands still so long is at its place

const wornOf = ({ realms, palette }: Dress): string => `${palette} ${[...realms].map((pair) => pair.join(':')).join()}`;
const covers = ({ extent: { x, y, width, height } }: Baked, seen: Window): boolean =>
	seen.x >= x - 0.5 &&
	seen.y >= y - 0.5 &&
	seen.x + seen.width / seen.scale <= x + width + 0.5 &&
	seen.y + seen.height / seen.scale <= y + height + 0.5;

const later = (work: () => void, ms: number): (() => void) => {
	const number = setTimeout(work, ms);
	return () => clearTimeout(number);
};
// A browser notes down what is painted on a canvas, and does it when somebody looks: all of a map at once, in the middle of a frame. So somebody looks often.
const SETTLED_EVERY = 5; // pieces
let eye: OffscreenCanvasRenderingContext2D | null = null;
function settle(canvas: OffscreenCanvas) {
	eye ??= canvasOf(1, 1).getContext('2d')!;
	eye.drawImage(canvas, 0, 0, 1, 1, 0, 0, 1, 1);
}
function* worked(pieces: Pieces, canvas: OffscreenCanvas): Pieces {
	let count = 0;
	for (const piece of pieces) {
		if (++count % SETTLED_EVERY === 0) settle(canvas);
		yield piece;
	}
	settle(canvas);
	yield;
}

function* bake(extent: Extent, dress: Dress, done: (baked: Baked) => void): Pieces {
	const size = [extent.width * extent.scale * extent.density, extent.height * extent.scale * extent.density] as const;
	const [under, over, all] = [canvasOf(...size), canvasOf(...size), canvasOf(...size)];
	yield* worked(paintUnder(under.getContext('2d')!, extent), under);
	yield* worked(paintOver(over.getContext('2d')!, extent), over);
	const baked: Baked = { extent, under, over, all, worn: '', realms: new Map() };
	yield* dressed(baked, dress);
	done(baked);
}

/** The realms anew, between what stays. */
function* dressed(baked: Baked, dress: Dress): Pieces {
	const { extent, under, over } = baked;
	const all = canvasOf(under.width, under.height);
	const context = all.getContext('2d')!;
	context.drawImage(under, 0, 0);
	settle(all);
	yield;
	yield* worked(paintRealms(context, extent, dress.realms, dress.palette), all);
	context.setTransform(1, 0, 0, 1, 0, 0);
	context.drawImage(over, 0, 0);
	settle(all);
	yield;
	baked.all = all;
	baked.worn = wornOf(dress);
	baked.realms = dress.realms;
}

export class Ground {
	#whole: Baked | null = null;
	#near: Baked | null = null;
	#close: Baked | null = null;
	#dress: Dress | null = null;
	#work: { pieces: Pieces; key: string } | null = null;
	#stop = () => {};

	/** `changed` is called whenever something more is ready. */
	constructor(readonly changed: () => void) {}

	/**
	 * What is looked at now; `whole` is the window that sees all of the sheet, `close` the same for a film that goes near. While it runs nothing is
	 * painted for one place alone.
	 */
	want(seen: Window, whole: Window, dress: Dress, film: { close: Window | null; isFilm: boolean } = AT_REST) {
		this.#dress = dress;
		const isWhole = seen.scale <= whole.scale * 1.0001;
		const next = this.#next(seen, whole, isWhole, dress, film);
		if (!next) return this.#drop();
		if (this.#work?.key === next.key) return;
		this.#drop();
		this.#work = { pieces: next.make(), key: next.key };
		// A camera that moves is not followed at every step.
		this.#stop =
			this.#whole === null || !next.key.startsWith('near') ? whenIdle(this.#slice) : later(this.#slice, REST_MS);
	}

	#next(
		seen: Window,
		whole: Window,
		isWhole: boolean,
		dress: Dress,
		{ close, isFilm }: { close: Window | null; isFilm: boolean },
	): { key: string; make: () => Pieces } | null {
		const worn = wornOf(dress);
		const fits = (baked: Baked | null, { scale, density }: Window): baked is Baked =>
			baked !== null && baked.extent.scale === scale && baked.extent.density === density;
		const make = (window: Window, margin: number, done: (baked: Baked) => void) => () =>
			bake(extentOf(window, margin), this.#dress!, done);
		// What is looked at comes first.
		const isStandIn = isFilm && (this.#close !== null || close === null) && this.#whole !== null;
		if (isWhole) this.#near = null;
		else if (!isStandIn && (!fits(this.#near, seen) || !covers(this.#near, seen)))
			return { key: `near ${Object.values(seen).join()}`, make: make(seen, MARGIN, (baked) => (this.#near = baked)) };
		if (!fits(this.#whole, whole) || !covers(this.#whole, whole))
			return { key: `whole ${Object.values(whole).join()}`, make: make(whole, 0, (baked) => (this.#whole = baked)) };
		if (close && (!fits(this.#close, close) || !covers(this.#close, close)))
			return { key: `close ${Object.values(close).join()}`, make: make(close, 0, (baked) => (this.#close = baked)) };
		for (const [name, baked] of [
			['near', this.#near],
			['whole', this.#whole],
			['close', this.#close],
		] as const)
			if (baked && baked.worn !== worn) return { key: `dress ${name} ${worn}`, make: () => dressed(baked, dress) };
		return null;
	}

	#slice = () => {
		const work = this.#work;
		if (!work) return;
		if (!slice(work.pieces)) {
			this.#stop = whenIdle(this.#slice);
			return;
		}
		this.#work = null;
		this.changed();
	};

	/** Paints it all at once, for who cannot wait. */
	finish(seen: Window, whole: Window, dress: Dress) {
		for (;;) {
			this.want(seen, whole, dress);
			if (!this.#work) return;
			this.#stop();
			while (!this.#work.pieces.next().done);
			this.#work = null;
		}
	}

	/** Puts what there is onto a canvas. Returns whose each province is in the picture. */
	show(context: Context, { x, y, scale, width, height, density }: Window): Realms {
		context.fillStyle = PLAIN;
		context.fillRect(0, 0, width, height);
		const put = ({ extent, all }: Baked) =>
			context.drawImage(
				all,
				(extent.x - x) * scale,
				(extent.y - y) * scale,
				extent.width * scale,
				extent.height * scale,
			);
		const window = { x, y, scale, width, height, density };
		const near = this.#near && Math.abs(this.#near.extent.scale / scale - 1) < 1.2 ? this.#near : null;
		const isEnough = near !== null && covers(near, window);
		const isClose = this.#close !== null && this.#whole !== null && scale > this.#whole.extent.scale * CLOSER;
		const all = isClose ? this.#close : this.#whole;
		if (all && !isEnough) put(all);
		if (near) put(near);
		return (near ?? all)?.realms ?? new Map();
	}

	get isReady() {
		return this.#whole !== null && this.#work === null;
	}

	#drop() {
		this.#stop();
		this.#work = null;
	}
	close() {
		this.#drop();
	}
}

function extentOf({ x, y, scale, width, height, density }: Window, margin: number): Extent {
	const [wide, high] = [width / scale, height / scale];
	return {
		x: x - wide * margin,
		y: y - high * margin,
		width: wide * (1 + 2 * margin),
		height: high * (1 + 2 * margin),
		scale,
		density,
	};
}
