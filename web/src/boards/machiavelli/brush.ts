// How ink comes onto a canvas: paths are read once, patterns are tiles, and whole figures are kept as small pictures by power and size.
import { LINE, rider, galley, town, wall } from './figures';
import { PATTERNS, powerOf, type Ink, type Palette } from './heraldry';

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const PATHS_MOST = 2000;
const paths = new Map<string, Path2D>();
export function pathOf(d: string): Path2D {
	const known = paths.get(d);
	if (known) return known;
	if (paths.size >= PATHS_MOST) paths.clear();
	const made = new Path2D(d);
	paths.set(d, made);
	return made;
}

export function canvasOf(width: number, height: number): OffscreenCanvas {
	return new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
}

const tiles = new Map<string, OffscreenCanvas>();
/** The pattern of a power in its dark colour, `grain` pixels of the canvas to a unit. */
export function patternOf(context: Context, faction: string, palette: Palette, grain: number): CanvasPattern | null {
	const pattern = PATTERNS[faction];
	if (!pattern) return null;
	const key = `${faction} ${palette} ${grain.toFixed(2)}`;
	let tile = tiles.get(key);
	if (!tile) {
		const size = Math.max(2, Math.round(pattern.size * grain));
		tile = canvasOf(size, size);
		const brush = tile.getContext('2d')!;
		brush.scale(size / pattern.size, size / pattern.size);
		brush.strokeStyle = brush.fillStyle = powerOf(faction, palette).dark;
		brush.lineWidth = 1.15;
		if (pattern.isFilled) brush.fill(pathOf(pattern.d));
		else brush.stroke(pathOf(pattern.d));
		tiles.set(key, tile);
	}
	return context.createPattern(tile, 'repeat');
}

/** Gradients that figures are made of, over the box of a figure. */
function gradientOf(context: Context, name: string): CanvasGradient | null {
	const stops: Record<string, [number, string][]> = {
		steel: [
			[0, '#f2eee2'],
			[0.5, '#b5b0a2'],
			[1, '#6d675b'],
		],
		lit: [
			[0, 'rgb(255 255 255 / 0.35)'],
			[0.55, 'rgb(255 255 255 / 0)'],
			[1, 'rgb(0 0 0 / 0.32)'],
		],
		gold: [
			[0, '#fff0bb'],
			[0.55, '#dcae4e'],
			[1, '#8f6316'],
		],
	};
	const wanted = stops[name];
	if (!wanted) return null;
	const [from, to] = name === 'lit' ? [-20, 20] : name === 'gold' ? [-9, 9] : [-5, 6];
	const gradient = context.createLinearGradient(from, 0, to, 0);
	for (const [at, colour] of wanted) gradient.addColorStop(at, colour);
	return gradient;
}

/** Draws ink where the context stands. */
export function draw(context: Context, inks: readonly Ink[], pattern: CanvasPattern | null = null) {
	for (const { d, fill, stroke, width = 1, round, at, scale, alpha } of inks) {
		const path = pathOf(d);
		context.save();
		if (at) context.translate(at[0], at[1]);
		if (scale) context.scale(scale, scale);
		if (alpha !== undefined) context.globalAlpha *= alpha;
		const style = fill === 'pattern' ? pattern : fill ? (gradientOf(context, fill) ?? fill) : null;
		if (style) {
			context.fillStyle = style;
			if (fill === 'pattern') context.globalAlpha *= 0.75;
			context.fill(path);
		}
		if (stroke) {
			context.strokeStyle = stroke;
			context.lineWidth = width;
			context.lineJoin = round ? 'round' : 'miter';
			context.lineCap = round ? 'round' : 'butt';
			context.stroke(path);
		}
		context.restore();
	}
}

/* ---- figures as pictures -------------------------------------------------------------------------------------- */

interface Sprite {
	canvas: OffscreenCanvas;
	/** Where its feet are, and how large it is, in units of the figure. */
	x: number;
	y: number;
	width: number;
	height: number;
}
export type Figure = 'army' | 'fleet' | 'town';
const BOXES: Record<Figure, Omit<Sprite, 'canvas'>> = {
	army: { x: 30, y: 72, width: 56, height: 82 },
	fleet: { x: 30, y: 64, width: 64, height: 80 },
	town: { x: 40, y: 48, width: 84, height: 60 },
};
const SPRITES_MOST = 400;
const sprites = new Map<string, Sprite>();

export interface Look {
	palette: Palette;
	/** Pixels of the canvas to one of the screen. */
	density: number;
	/** Things move: a picture of about the right size will do, as long as there is one. */
	isHasty?: boolean;
}

/** Sizes that figures are kept in for what moves; exact ones are made when it has come to rest. */
const GRAINS = [0.42, 0.66, 0.8, 1, 1.25, 1.5];
function grainOf(size: number, { density, isHasty }: Look, keyOf: (grain: number) => string): number {
	const exact = Math.round(size * density * 20) / 20;
	if (!isHasty || sprites.has(keyOf(exact))) return exact;
	return (GRAINS.find((one) => one >= size) ?? size) * density;
}

function spriteOf(key: string, figure: Figure, grain: number, make: (brush: Context) => void): Sprite {
	const known = sprites.get(key);
	if (known) return known;
	if (sprites.size >= SPRITES_MOST) sprites.clear();
	const box = BOXES[figure];
	const canvas = canvasOf(box.width * grain, box.height * grain);
	const brush = canvas.getContext('2d')!;
	brush.scale(grain, grain);
	brush.translate(box.x, box.y);
	make(brush);
	const made = { canvas, ...box };
	sprites.set(key, made);
	return made;
}

/** A pale rim keeps figures apart from what is behind them. */
function rimmed(inks: Ink[], pattern: (brush: Context) => CanvasPattern | null) {
	return (brush: Context) => {
		brush.save();
		brush.shadowColor = '#fbf0cf';
		brush.shadowBlur = 3;
		draw(brush, inks, pattern(brush));
		brush.restore();
		draw(brush, inks, pattern(brush));
	};
}

/** An army or a fleet with its feet at a point of the screen, `size` pixels to a unit of the figure. */
export function drawUnit(
	context: Context,
	kind: 'army' | 'fleet',
	faction: string,
	x: number,
	y: number,
	size: number,
	look: Look,
) {
	const { palette } = look;
	const keyOf = (grain: number) => `${kind} ${faction} ${palette} ${grain}`;
	const grain = grainOf(size, look, keyOf);
	const power = powerOf(faction, palette);
	const sprite = spriteOf(keyOf(grain), kind, grain, (brush) =>
		rimmed(kind === 'army' ? rider(faction, power) : galley(faction, power), (on) =>
			patternOf(on, faction, palette, 1),
		)(brush),
	);
	place(context, sprite, x, y, size);
}

/** A town, with the walls of its garrison if it has one. */
export function drawTown(
	context: Context,
	worth: number,
	garrison: string | null,
	x: number,
	y: number,
	size: number,
	look: Look,
) {
	const { palette } = look;
	const keyOf = (grain: number) => `town ${worth} ${garrison} ${palette} ${grain}`;
	const grain = grainOf(size, look, keyOf);
	const sprite = spriteOf(keyOf(grain), 'town', grain, (brush) => {
		draw(brush, town(worth));
		if (garrison) draw(brush, wall(worth, powerOf(garrison, palette)), patternOf(brush, garrison, palette, 1));
	});
	place(context, sprite, x, y, size);
}

const place = (
	context: Context,
	{ canvas, x: left, y: top, width, height }: Sprite,
	x: number,
	y: number,
	size: number,
) => context.drawImage(canvas, x - left * size, y - top * size, width * size, height * size);

/* ---- small pictures ------------------------------------------------------------------------------------------- */

/** A box around the point that a picture is put at, in pixels of the screen. */
export interface Around {
	left: number;
	top: number;
	right: number;
	bottom: number;
}
const PICTURES_MOST = 800;
const pictures = new Map<string, OffscreenCanvas>();

/** What is drawn often and always alike is drawn once. */
export function drawKept(
	context: Context,
	key: string,
	[x, y]: readonly [x: number, y: number],
	{ left, top, right, bottom }: Around,
	density: number,
	make: (brush: Context) => void,
) {
	const name = `${key} ${density}`;
	let picture = pictures.get(name);
	if (!picture) {
		if (pictures.size >= PICTURES_MOST) pictures.clear();
		picture = canvasOf((left + right) * density, (top + bottom) * density);
		const brush = picture.getContext('2d')!;
		brush.scale(density, density);
		brush.translate(left, top);
		make(brush);
		pictures.set(name, picture);
	}
	// On whole pixels, so that it stays as sharp as it was made.
	const on = (value: number) => Math.round(value * density) / density;
	context.drawImage(picture, on(x - left), on(y - top), picture.width / density, picture.height / density);
}

/* ---- letters ---------------------------------------------------------------------------------------------------- */

export const SERIF = "ui-serif, Georgia, 'DejaVu Serif', serif";
export const NARROW = "'DejaVu Serif Condensed', 'Palatino Linotype', Georgia, serif";

/** Words with a halo, so that they can be read on anything. */
export function write(
	context: Context,
	text: string,
	x: number,
	y: number,
	{
		font,
		fill = '#1f1409',
		halo = 'rgb(244 231 195 / 0.92)',
		around = 3.2,
		spacing = 0,
	}: { font: string; fill?: string; halo?: string | null; around?: number; spacing?: number },
) {
	context.font = font;
	context.textAlign = 'center';
	context.letterSpacing = `${spacing}px`;
	if (halo) {
		context.strokeStyle = halo;
		context.lineWidth = around;
		context.lineJoin = 'round';
		context.strokeText(text, x, y);
	}
	context.fillStyle = fill;
	context.fillText(text, x, y);
	context.letterSpacing = '0px';
}
let scratch: OffscreenCanvasRenderingContext2D | null = null;

/** Words that are written often: as a picture. The size of the letters says how much room they take. */
export function drawWords(
	context: Context,
	text: string,
	at: readonly [x: number, y: number],
	letters: number,
	style: Parameters<typeof write>[4],
	density: number,
) {
	scratch ??= canvasOf(1, 1).getContext('2d')!;
	scratch.font = style.font;
	const half = (scratch.measureText(text).width + text.length * (style.spacing ?? 0)) / 2 + 4;
	const around = { left: half, right: half, top: letters * 1.1 + 3, bottom: letters * 0.4 + 3 };
	const key = `${text} ${style.font} ${style.fill ?? ''}`;
	drawKept(context, key, at, around, density, (brush) => write(brush, text, 0, 0, style));
}
export { LINE };
