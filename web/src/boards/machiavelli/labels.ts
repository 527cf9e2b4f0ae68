// Which names fit on the map. Nothing is written smaller than can be read: a name without room gives way to its code, and a code without room is left
// out until the map is nearer. A name at the edge of the window moves in, rather than being cut. All in pixels of the screen.

/** The smallest letters. */
export const READABLE = 12;
/** From here on names stand in full, not as codes. */
const NAMES_FROM = 0.5;
/** At this scale everything is written. */
export const CLEAR_SCALE = 0.6;

/** Pixels of one unit of a figure: figures grow slower than the map. */
export const pitchOf = (scale: number): number =>
	scale < 0.36 ? 0.42 : Math.max(0.66, Math.min(1.5, Math.sqrt(scale)));
export const lettersOf = (scale: number): number => (scale < 0.72 ? 12.5 : scale < 1.4 ? 14 : 16);

export interface Place {
	code: string;
	name: string;
	/** The middle of the name's line. */
	x: number;
	y: number;
	/** Who is written first. */
	weight: number;
}
export interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}
export interface Label {
	text: string;
	x: number;
	y: number;
}
const meet = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) * 2 < a.w + b.w && Math.abs(a.y - b.y) * 2 < a.h + b.h;

const LETTER_WIDE = 0.58; // of the size of the letters
const EDGE = 6;
/** A wide window has a frame. */
const FRAME = 24;
const FRAME_FROM = 700;
/** A name without room is tried so far below its line, then above it, before it gives way to the code. */
const ASIDE = [0, 7, 13, -8];
const SHIFT_MOST = 46; // a name farther from its place would be another's

/** What is written where; nothing at places that are not in the answer. `taken` are boxes that must not be covered, by place. */
export function labelsOf(
	places: Place[],
	taken: { code: string; box: Box }[],
	scale: number,
	window: { width: number; height: number },
): Map<string, Label> {
	const size = lettersOf(scale);
	const written: Box[] = [];
	const labels = new Map<string, Label>();
	for (const place of [...places].sort((a, b) => b.weight - a.weight)) {
		const boxOf = (text: string, down: number): Box | null => {
			const w = text.length * size * LETTER_WIDE;
			const edge = window.width < FRAME_FROM ? EDGE : FRAME;
			const x = Math.max(edge + w / 2, Math.min(window.width - edge - w / 2, place.x));
			const y = Math.max(size, Math.min(window.height - edge, place.y + down));
			return Math.hypot(x - place.x, y - place.y) > SHIFT_MOST ? null : { x, y, w, h: size * 0.95 };
		};
		const isFree = (box: Box) =>
			!written.some((one) => meet(one, box)) && !taken.some((one) => one.code !== place.code && meet(one.box, box));
		const texts = [...(scale >= NAMES_FROM ? [place.name] : []), place.code];
		const found = texts
			.flatMap((text) => ASIDE.map((down) => ({ text, box: boxOf(text, down) })))
			.find(({ box }) => box !== null && isFree(box));
		if (!found?.box) continue;
		const { text, box } = found;
		labels.set(place.code, { text, x: box.x, y: box.y });
		written.push(box);
	}
	return labels;
}
