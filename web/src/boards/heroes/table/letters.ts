// Words on cards: in a serif that narrows rather than breaks off, never smaller than 12 px, in lines of about equal length.

export const SERIF = "'DejaVu Serif Condensed', 'Iowan Old Style', 'Palatino Linotype', Georgia, 'DejaVu Serif', serif";
export const LEAST = 12;
const NARROWEST = 0.76;

export interface Letters {
	size: number;
	weight?: 'normal' | 'bold';
	style?: 'normal' | 'italic';
	colour: string;
	align?: 'left' | 'center' | 'right';
}

const fontOf = ({ size, weight = 'normal', style = 'normal' }: Letters) =>
	`${style} ${weight} ${Math.max(LEAST, size).toFixed(1)}px ${SERIF}`;

/** The same words are measured and broken at every picture: what came of it is kept. */
const KEPT_MOST = 2000;
const widths = new Map<string, number>();
const breaks = new Map<string, string[]>();
function kept<Value>(all: Map<string, Value>, name: string, work: () => Value): Value {
	const known = all.get(name);
	if (known !== undefined) return known;
	if (all.size >= KEPT_MOST) all.clear();
	const made = work();
	all.set(name, made);
	return made;
}
/** With the context's font, which is named so. */
const measured = (on: CanvasRenderingContext2D, font: string, text: string): number =>
	kept(widths, `${font}|${text}`, () => on.measureText(text).width);

/** One line, narrowed to its room. `y` is its middle. */
export function line(on: CanvasRenderingContext2D, text: string, x: number, y: number, room: number, letters: Letters) {
	if (text === '') return;
	const font = fontOf(letters);
	on.font = font;
	on.fillStyle = letters.colour;
	on.textAlign = letters.align ?? 'center';
	on.textBaseline = 'middle';
	const width = measured(on, font, text);
	if (width <= room) return on.fillText(text, x, y);
	on.save();
	on.translate(x, y);
	on.scale(Math.max(NARROWEST * 0.9, room / width), 1);
	on.fillText(text, 0, 0);
	on.restore();
}

export const widthOf = (on: CanvasRenderingContext2D, text: string, letters: Letters): number => {
	const font = fontOf(letters);
	on.font = font;
	return measured(on, font, text);
};

/** Words in as few lines as go into the room, each about as long as the others. */
export function broken(
	on: CanvasRenderingContext2D,
	text: string,
	room: number,
	letters: Letters,
	most: number,
): string[] {
	const font = fontOf(letters);
	on.font = font;
	return kept(breaks, `${font}|${room.toFixed(1)}|${most}|${text}`, () =>
		breaking(text, room, most, (piece) => measured(on, font, piece)),
	);
}

function breaking(text: string, room: number, most: number, width: (piece: string) => number): string[] {
	const words = text.split(' ');
	const fill = (limit: number): string[] => {
		const lines: string[] = [];
		let now = '';
		for (const word of words) {
			const next = now === '' ? word : `${now} ${word}`;
			if (now === '' || width(next) <= limit) now = next;
			else {
				lines.push(now);
				now = word;
			}
		}
		lines.push(now);
		return lines;
	};
	let lines = fill(room);
	if (lines.length > most) lines = fill(room / NARROWEST);
	if (lines.length > most) return lines; // as it is: nothing is ever left out
	if (lines.length < 2) return lines;
	const even = fill(Math.max(width(text) / lines.length + room * 0.12, Math.max(...words.map(width))));
	return even.length <= lines.length ? even : lines;
}

/** Lines about a middle. */
export function lines(
	on: CanvasRenderingContext2D,
	text: string,
	x: number,
	y: number,
	room: number,
	letters: Letters,
	{ most = 3, leading = 1.16, from = 'middle' } = {},
): number {
	const all = broken(on, text, room, letters, most);
	const step = Math.max(LEAST, letters.size) * leading;
	const first = from === 'top' ? y + step / 2 : y - ((all.length - 1) * step) / 2;
	all.forEach((one, i) => line(on, one, x, first + i * step, room, letters));
	return all.length * step;
}
