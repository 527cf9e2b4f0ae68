// A frame of a film in one canvas, words and all: the game's own painter above, a band with the line of words below; cards at the beginning and the end.
import type { Film, Picture } from '$/match/film';
import type { Frame } from '$/match/cut';
import { LIFTED_SEAT } from '$/match/lifting';
import { SIGNS } from './signs';

export interface Size {
	width: number;
	height: number;
}
/** What is written on it, in the reader's language. */
export interface Words {
	game: string;
	title: string;
	/** Who plays, and how it came out; a line for each. */
	players: string[];
	result: string[];
	/** "Turn 9", over the line of a moment. */
	turnOf: (at: number) => string;
	kindOf: (kind: string) => string;
	nameOf: (seat: number) => string;
}
export type Look = Pick<Picture<unknown>, 'scheme' | 'palette'>;

const INK = '#f6ead2';
const SOFT = '#c9b991';
const GOLD = '#e6bd6a';
const GROUND = '#14100c';
const SERIF = '"Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif';
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const LINES_MOST = 2;

/** The band below the board: a little more where the picture is tall. */
export const bandOf = ({ width, height }: Size) => Math.round(Math.max(64, Math.min(0.16 * height, 0.24 * width)));
export const boardOf = (size: Size): Size => ({ width: size.width, height: size.height - bandOf(size) });

/** Lines no wider than so much; what is too long for them ends in a mark. */
export function linesOf(context: CanvasRenderingContext2D, text: string, width: number, most = LINES_MOST): string[] {
	const lines: string[] = [''];
	for (const word of text.split(' ')) {
		const last = lines.at(-1)!;
		const longer = last ? `${last} ${word}` : word;
		if (context.measureText(longer).width <= width || !last) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	if (lines.length <= most) return lines;
	return [...lines.slice(0, most - 1), `${lines[most - 1]!}…`];
}

export function paintFrame(
	context: CanvasRenderingContext2D,
	size: Size,
	frame: Frame<unknown>,
	{ film, words, look, passed }: { film: Film; words: Words; look: Look; passed: number },
) {
	context.fillStyle = GROUND;
	context.fillRect(0, 0, size.width, size.height);
	if (frame.kind === 'shot') paintShot(context, size, frame, film, words, look);
	else paintCard(context, size, frame, words);
	context.fillStyle = GOLD;
	context.fillRect(0, size.height - 3, size.width * passed, 3);
}

function paintShot(
	context: CanvasRenderingContext2D,
	size: Size,
	frame: Extract<Frame<unknown>, { kind: 'shot' }>,
	film: Film,
	words: Words,
	look: Look,
) {
	const board = boardOf(size);
	const { view, cue, progress } = frame;
	context.save();
	context.beginPath();
	context.rect(0, 0, board.width, board.height);
	context.clip();
	film.paint(context, board, { view, seat: LIFTED_SEAT, cue, progress, nameOf: words.nameOf, ...look });
	context.restore();
	paintBand(context, size, frame.shot.moment, words);
}

function paintBand(
	context: CanvasRenderingContext2D,
	size: Size,
	moment: { at: number; kind: keyof typeof SIGNS; words: () => string },
	words: Words,
) {
	const band = bandOf(size);
	const top = size.height - band;
	const margin = Math.round(Math.max(14, size.width * 0.03));
	const letters = Math.round(Math.max(15, Math.min(band * 0.26, size.width / 34)));
	const small = Math.max(12, Math.round(letters * 0.72));
	context.save();
	context.fillStyle = GROUND;
	context.fillRect(0, top, size.width, band);
	context.fillStyle = GOLD;
	context.fillRect(0, top, size.width, 1);
	context.textBaseline = 'middle';
	const sign = Math.round(letters * 1.5);
	paintSign(context, SIGNS[moment.kind], margin, top + band / 2 - sign / 2, sign);
	const left = margin + sign + margin * 0.6;
	context.font = `${letters}px ${SERIF}`;
	const lines = linesOf(context, moment.words(), size.width - left - margin);
	const height = small * 1.5 + lines.length * letters * 1.25;
	let y = top + (band - height) / 2 + small * 0.75;
	context.fillStyle = SOFT;
	context.font = `600 ${small}px ${SANS}`;
	context.fillText(`${words.turnOf(moment.at)} · ${words.kindOf(moment.kind)}`, left, y);
	y += small * 0.75 + letters * 0.65;
	context.fillStyle = INK;
	context.font = `${letters}px ${SERIF}`;
	for (const line of lines) {
		context.fillText(line, left, y);
		y += letters * 1.25;
	}
	context.restore();
}

function paintSign(context: CanvasRenderingContext2D, path: string, x: number, y: number, side: number) {
	context.save();
	context.translate(x, y);
	context.scale(side / 16, side / 16);
	context.strokeStyle = GOLD;
	context.lineWidth = 1.4;
	context.lineJoin = context.lineCap = 'round';
	context.stroke(new Path2D(path));
	context.restore();
}

function paintCard(
	context: CanvasRenderingContext2D,
	size: Size,
	{ kind, progress }: { kind: 'title' | 'end'; progress: number },
	words: Words,
) {
	const large = Math.round(Math.min(size.width / 11, size.height / 7));
	const middle = Math.max(14, Math.round(large * 0.36));
	const lines = kind === 'title' ? words.players : words.result;
	context.save();
	context.globalAlpha = Math.min(1, progress * 6);
	context.textAlign = 'center';
	context.textBaseline = 'middle';
	const x = size.width / 2;
	let y = size.height * 0.36 - (lines.length - 2) * middle * 0.5;
	context.fillStyle = SOFT;
	context.font = `600 ${middle}px ${SANS}`;
	context.fillText(words.game, x, y - large * 0.85);
	context.fillStyle = INK;
	context.font = `${large}px ${SERIF}`;
	context.fillText(words.title, x, y, size.width * 0.92);
	context.fillStyle = GOLD;
	context.fillRect(x - large, y + large * 0.75, large * 2, 2);
	y += large * 1.35;
	context.fillStyle = INK;
	context.font = `${middle}px ${SERIF}`;
	for (const line of lines) {
		context.fillText(line, x, y, size.width * 0.92);
		y += middle * 1.5;
	}
	context.restore();
}
