// Words on a ribbon: what is played, in a sentence, where it hides least. It is painted once for its scene.
import type { Act } from './acts';
import { SERIF, canvasOf, write, type Context } from './brush';
import { onScreen, type Stand } from './scene';

/** What is written on it, and on what. */
export const RIBBON = { ink: '#2a1c10', note: '#4b3014', sheet: '#f5e6bf', end: '#b98d4c', line: '#3a220a' };

const ROOM_MOST = 460;
const LINES_MOST = 3;
/** For the ends of the ribbon and its shadow. */
const RIM = 24;
const SMALL = 700;
/** The widest water of the sheet is free of names: where the whole of it is seen the ribbon lies there. */
const WATER = { x: 520, y: 1146, wide: 330, until: 0.7 };

interface Ribbon {
	key: string;
	canvas: OffscreenCanvas;
	width: number;
	height: number;
}
let last: Ribbon | null = null;

export function drawBanner({ scene: { window, look }, context }: Stand, act: Act, isOver: boolean) {
	const [banner, note] = isOver || !act.first ? [act.banner, act.note ?? ''] : [act.first, ''];
	const { width, height } = window;
	const isSmall = width < SMALL;
	const isWhole = !isSmall && window.scale < WATER.until;
	const letters = isSmall ? 15 : 17;
	const room = isWhole ? WATER.wide : Math.min(ROOM_MOST, width - 28);
	const key = `${banner}|${note}|${room} ${letters} ${look.density}`;
	if (last?.key !== key) last = paint(key, banner, note, room, letters, look.density);
	const ribbon = last;
	const [x, y] = isWhole ? onScreen(window, WATER) : [width / 2, 0];
	// On a phone the lower edge is full of buttons.
	const top = isWhole ? y - ribbon.height / 2 : isSmall ? 36 : height - ribbon.height - 26;
	const left = x - ribbon.width / 2;
	const on = (value: number) => Math.round(value * look.density) / look.density;
	context.drawImage(
		ribbon.canvas,
		on(left - RIM),
		on(top - RIM),
		ribbon.canvas.width / look.density,
		ribbon.canvas.height / look.density,
	);
}

function paint(key: string, banner: string, note: string, room: number, letters: number, density: number): Ribbon {
	const probe = canvasOf(1, 1).getContext('2d')!;
	const [large, small] = [`700 ${letters}px ${SERIF}`, `400 ${letters - 3}px ${SERIF}`];
	const lines = broken(probe, banner, large, room - 44);
	const notes = note ? broken(probe, note, small, room - 40) : [];
	const widest = Math.max(150, ...lines.map(([, wide]) => wide), ...notes.map(([, wide]) => wide));
	const width = Math.min(room, widest + 48);
	const height = 18 + lines.length * letters * 1.25 + notes.length * letters * 1.05;
	const canvas = canvasOf((width + 2 * RIM) * density, (height + 2 * RIM) * density);
	const brush = canvas.getContext('2d')!;
	brush.scale(density, density);
	brush.translate(RIM + width / 2, RIM);
	drawRibbon(brush, width / 2, height);
	for (const [i, [line]] of lines.entries())
		write(brush, line, 0, 12 + letters * (0.8 + i * 1.25), { font: large, fill: RIBBON.ink, halo: null });
	const below = 12 + lines.length * letters * 1.25;
	for (const [i, [line]] of notes.entries())
		write(brush, line, 0, below + (letters - 3) * (0.9 + i * 1.2), { font: small, fill: RIBBON.note, halo: null });
	return { key, canvas, width, height };
}

function drawRibbon(brush: Context, half: number, high: number) {
	brush.save();
	brush.shadowColor = 'rgb(28 42 42 / 0.6)';
	brush.shadowBlur = 9;
	brush.shadowOffsetY = 4;
	brush.lineWidth = 1.5;
	brush.strokeStyle = RIBBON.line;
	brush.fillStyle = RIBBON.end;
	for (const side of [-1, 1]) {
		brush.beginPath();
		brush.moveTo(side * (half - 16), 8);
		brush.lineTo(side * (half + 12), 14);
		brush.lineTo(side * (half + 3), high * 0.62);
		brush.lineTo(side * (half + 12), high + 8);
		brush.lineTo(side * (half - 16), high);
		brush.closePath();
		brush.fill();
		brush.stroke();
	}
	brush.beginPath();
	brush.moveTo(-half, 4);
	brush.quadraticCurveTo(0, -6, half, 4);
	brush.lineTo(half, high);
	brush.quadraticCurveTo(0, high - 8, -half, high);
	brush.closePath();
	brush.fillStyle = RIBBON.sheet;
	brush.fill();
	brush.shadowColor = 'transparent';
	brush.stroke();
	brush.restore();
}

/** Lines of at most `room`, each with how wide it is; what does not fit any more is left out, and that is said. */
function broken(context: Context, text: string, font: string, room: number): [line: string, wide: number][] {
	context.font = font;
	const lines: string[] = [];
	for (const word of text.split(' ')) {
		const line = lines.at(-1);
		if (line !== undefined && context.measureText(`${line} ${word}`).width <= room)
			lines[lines.length - 1] = `${line} ${word}`;
		else lines.push(word);
	}
	const shown = lines.slice(0, LINES_MOST);
	if (lines.length > LINES_MOST) shown[LINES_MOST - 1] += ' …';
	return shown.map((line) => [line, context.measureText(line).width]);
}
