// The rim of the sheet: a border with degrees, and the light that falls off towards it. It belongs to the window, not to the map.
import type { Window } from './bake';
import type { Context } from './brush';

const [INK, VELLUM] = ['#2a1c10', '#e8d5a4'];
const [MARGIN, BAND, DEGREE] = [7, 9, 26];
/** Narrower windows need the room. */
const FRAME_FROM = 700;

export function drawLight(context: Context, { width, height }: Window, scheme: 'light' | 'dark') {
	const far = Math.hypot(width, height) / 2;
	const light = context.createRadialGradient(width / 2, height * 0.45, far * 0.3, width / 2, height * 0.45, far);
	light.addColorStop(0, 'rgb(255 240 200 / 0)');
	light.addColorStop(1, scheme === 'dark' ? 'rgb(62 34 8 / 0.42)' : 'rgb(90 60 20 / 0.16)');
	context.fillStyle = light;
	context.fillRect(0, 0, width, height);
}

export function drawFrame(context: Context, { width, height }: Window) {
	if (width < FRAME_FROM) return;
	const [inner, line] = [MARGIN + BAND, MARGIN + BAND + 3];
	context.fillStyle = VELLUM;
	context.beginPath();
	context.rect(0, 0, width, height);
	context.rect(inner, inner, width - 2 * inner, height - 2 * inner);
	context.fill('evenodd');
	context.strokeStyle = context.fillStyle = INK;
	for (const [at, thick] of [
		[MARGIN, 2],
		[inner, 1],
		[line, 1],
	] as const) {
		context.lineWidth = thick;
		context.strokeRect(at, at, width - 2 * at, height - 2 * at);
	}
	for (let x = MARGIN + DEGREE; x < width - MARGIN; x += 2 * DEGREE) {
		const wide = Math.min(DEGREE, width - MARGIN - x);
		context.fillRect(x, MARGIN + 2, wide, 4);
		context.fillRect(x, height - MARGIN - 6, wide, 4);
	}
	for (let y = MARGIN + DEGREE; y < height - MARGIN; y += 2 * DEGREE) {
		const high = Math.min(DEGREE, height - MARGIN - y);
		context.fillRect(MARGIN + 2, y, 4, high);
		context.fillRect(width - MARGIN - 6, y, 4, high);
	}
}
