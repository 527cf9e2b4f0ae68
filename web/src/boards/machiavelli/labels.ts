// Which names fit on the map at the scale it is shown at. Nothing is written smaller than can be read: a name without room gives way
// to its code, and a code without room is left out until the map is nearer.

/** The smallest letters, in pixels of the screen. */
export const READABLE = 12;
/** From here on names stand in full, not as codes. */
const NAMES_FROM = 0.95;
/** At this scale everything is written. */
export const CLEAR_SCALE = 0.75;

/** Pixels of one unit of what stands on the map: it grows slower than the map. Letters of 15 units are always readable. */
export const pitchOf = (scale: number): number => Math.max(0.8, Math.sqrt(scale));

export interface Place {
	code: string;
	name: string;
	/** The middle of the name, on the map. */
	x: number;
	y: number;
	/** Who is written first. */
	weight: number;
}
interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}
const meet = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) * 2 < a.w + b.w && Math.abs(a.y - b.y) * 2 < a.h + b.h;

const LETTER_WIDE = 0.66; // of the size of the letters
const SIZE = 15;
function boxOf(text: string, { x, y }: Place, grain: number): Box {
	return { x, y, w: text.length * SIZE * LETTER_WIDE * grain, h: SIZE * 0.9 * grain };
}

/** What is written at each place; nothing at those that are not in the answer. `taken` are the boxes of what must not be covered, by place. */
export function labelsOf(places: Place[], taken: { code: string; box: Box }[], scale: number): Map<string, string> {
	const grain = pitchOf(scale) / scale;
	const written: Box[] = [];
	const labels = new Map<string, string>();
	for (const place of [...places].sort((a, b) => b.weight - a.weight)) {
		const fits = (text: string) => {
			const box = boxOf(text, place, grain);
			return (
				!written.some((one) => meet(one, box)) && !taken.some((one) => one.code !== place.code && meet(one.box, box))
			);
		};
		const text = [...(scale >= NAMES_FROM ? [place.name] : []), place.code].find(fits);
		if (!text) continue;
		labels.set(place.code, text);
		written.push(boxOf(text, place, grain));
	}
	return labels;
}
