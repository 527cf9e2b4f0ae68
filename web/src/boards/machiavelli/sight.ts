// Where a scene is looked at: the whole sheet, or so near that all of its places are in the window and each can be seen well.
import type { Act } from './acts';
import { SHEET, spotOf } from './atlas';

export interface Sight {
	x: number;
	y: number;
	scale: number;
}
interface Size {
	width: number;
	height: number;
}

/** Pixels to a unit for what is small. */
export const NEAR = 1.15;
/** Around the places, in units: their figures and names; below them also the words. */
const AROUND = { side: 120, top: 130, foot: 165 };

/** So that all of these are in the window, but no nearer than `nearest`. */
export function sightOf(codes: readonly string[], { width, height }: Size, nearest: number): Sight {
	const spots = codes.map(spotOf);
	const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
	const [left, right] = [Math.min(...xs) - AROUND.side, Math.max(...xs) + AROUND.side];
	const [top, bottom] = [Math.min(...ys) - AROUND.top, Math.max(...ys) + AROUND.foot];
	const scale = Math.min(nearest, width / (right - left), height / (bottom - top));
	return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
}

export const wholeScale = ({ width, height }: Size): number => Math.min(width / SHEET.width, height / SHEET.height);
export const wholeSight = (size: Size): Sight => ({
	x: SHEET.x + SHEET.width / 2,
	y: SHEET.y + SHEET.height / 2,
	scale: wholeScale(size),
});

/** Nearer by so much, or it is not worth the way. */
const WORTH = 1.15;

/**
 * Where to look at a scene from: near for what is small; else as one stood before. Null: it is in sight already.
 * `home` is where whoever looks on stood before the film.
 */
export function sightFor(act: Act, size: Size, home: Sight, now: Sight): Sight | null {
	const { places, isNear = false } = act;
	const isWhole = home.scale <= wholeScale(size) * 1.0001;
	if (places.length === 0) return isWhole ? differing(home, now) : null;
	if (!isNear && isWhole) return differing(home, now);
	const wanted = sightOf(places, size, isNear ? Math.max(NEAR, home.scale) : home.scale);
	if (isNear && wanted.scale < home.scale * WORTH && isWhole) return differing(home, now);
	const isClose = now.scale >= wanted.scale / WORTH && now.scale <= wanted.scale * WORTH;
	return isClose && places.every((code) => isInside(code, size, now)) ? null : wanted;
}

const differing = (to: Sight, now: Sight): Sight | null =>
	to.x === now.x && to.y === now.y && to.scale === now.scale ? null : to;

/** Well within the window: with room for its figure above it, and for the words below. */
function isInside(code: string, { width, height }: Size, { x, y, scale }: Sight): boolean {
	const spot = spotOf(code);
	const [left, top] = [(spot.x - x) * scale + width / 2, (spot.y - y) * scale + height / 2];
	return left > 60 && left < width - 60 && top > 70 && top < height - 110;
}
