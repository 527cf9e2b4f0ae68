// The engraving below everything: vellum, sea with its water lines, land, realms, rivers, borders, hills and woods, coast. It is heavy, so it is
// painted in pieces: each function yields where it may rest. What never changes is kept apart from what follows the owners, so that a
// province that changes hands does not cost the hills.
import { SHEET, borders, crossings, isClosed, joined, rings } from './atlas';
import { canvasOf, patternOf, type Context } from './brush';
import { POWERS, powerOf, type Palette } from './heraldry';
import { provinces, type Point } from './map';
import { dice } from '$/parts/paint/noise';
import { fbm } from './octaves';
import { hills, lakes, rivers, trees, type Hill } from './relief';

/** What is painted: a part of the sheet, `scale` pixels of the screen to a unit, `density` pixels of the canvas to one of the screen. */
export interface Extent {
	x: number;
	y: number;
	width: number;
	height: number;
	scale: number;
	density: number;
}
/** Painting that rests after each piece. */
export type Pieces = Generator<undefined, void, undefined>;

const INK = '#2a1c10';
const SEA_INK = 'rgb(38 56 62 / 0.75)';
const WIDE = 5000; // beyond everything

/* ---- paths, made once ----------------------------------------------------------------------------------------- */

export function lineOf(line: Point[]): Path2D {
	const path = new Path2D();
	for (const [i, [x, y]] of line.entries()) {
		if (i === 0) path.moveTo(x, y);
		else path.lineTo(x, y);
	}
	if (isClosed(line)) path.closePath();
	return path;
}
const together = (paths: Path2D[]): Path2D => {
	const all = new Path2D();
	for (const path of paths) all.addPath(path);
	return all;
};
interface Shapes {
	of: Map<string, Path2D>;
	land: Path2D;
	sea: Path2D;
	coast: Path2D;
	waters: Path2D;
	borders: { path: Path2D; sides: string[] }[];
}
let made: Shapes | null = null;
export function shapes(): Shapes {
	if (made) return made;
	const of = new Map([...rings].map(([code, ring]) => [code, lineOf(ring)]));
	const kinds = (isSea: boolean) =>
		together(provinces.filter(({ kind }) => (kind === 'sea') === isSea).map(({ code }) => of.get(code)!));
	const linesOf = (kind: string) => borders.filter((border) => border.kind === kind).map(({ line }) => line);
	made = {
		of,
		land: kinds(false),
		sea: kinds(true),
		coast: together(joined(linesOf('coast')).map(lineOf)),
		waters: together(linesOf('water').map(lineOf)),
		borders: borders.filter(({ kind }) => kind === 'border').map(({ line, sides }) => ({ path: lineOf(line), sides })),
	};
	return made;
}

const onSheet = (context: Context, { x, y, scale, density }: Extent) =>
	context.setTransform(scale * density, 0, 0, scale * density, -x * scale * density, -y * scale * density);

/* ---- vellum ------------------------------------------------------------------------------------------------------ */

const SKIN = { grain: 6, margin: 320 };
const skinBox = {
	x: SHEET.x - SKIN.margin,
	y: SHEET.y - SKIN.margin,
	width: SHEET.width + 2 * SKIN.margin,
	height: SHEET.height + 2 * SKIN.margin,
};
const VELLUM = [238, 222, 182] as const;
export const PLAIN = `rgb(${VELLUM.join(' ')})`;
let skin: OffscreenCanvas | null = null;
/** Mottled skin, made small and stretched. */
function* paintSkin(): Pieces {
	if (skin) return;
	const [width, height] = [Math.ceil(skinBox.width / SKIN.grain), Math.ceil(skinBox.height / SKIN.grain)];
	const canvas = canvasOf(width, height);
	const brush = canvas.getContext('2d')!;
	const picture = brush.createImageData(width, height);
	for (let j = 0; j < height; j++) {
		for (let i = 0; i < width; i++) {
			const shade = (fbm(i / 40, j / 40) - 0.5) * 34 + (fbm(i / 8 + 40, j / 11) - 0.5) * 6;
			const at = (j * width + i) * 4;
			picture.data[at] = VELLUM[0] + shade;
			picture.data[at + 1] = VELLUM[1] + shade * 1.12;
			picture.data[at + 2] = VELLUM[2] + shade * 1.35;
			picture.data[at + 3] = 255;
		}
		if (j % 12 === 0) yield;
	}
	brush.putImageData(picture, 0, 0);
	skin = canvas;
}

/* ---- what never changes, below the realms ------------------------------------------------------------------------ */

export const ROSE: Point = [610, 1126];
const FAR_ROSE: Point = [-10, 1010];
const GLOW: [width: number, alpha: number][] = [
	[110, 0.12],
	[92, 0.12],
	[76, 0.144],
	[60, 0.144],
	[46, 0.168],
	[34, 0.192],
	[22, 0.24],
	[12, 0.24],
];
const WATER_LINES = [3.2, 6.6, 10.4, 14.8, 19.8, 25.6, 32.4, 40];

export function* paintUnder(context: Context, extent: Extent): Pieces {
	yield* paintSkin();
	const { land, sea, coast, waters } = shapes();
	const pixel = 1 / extent.scale;
	onSheet(context, extent);
	context.fillStyle = PLAIN;
	context.fillRect(-WIDE, -WIDE, 2 * WIDE, 2 * WIDE);
	context.imageSmoothingQuality = 'high';
	context.drawImage(skin!, skinBox.x, skinBox.y, skinBox.width, skinBox.height);
	yield;
	// The sea: a wash that is paler at the shore, with lines of the winds.
	context.save();
	context.clip(sea);
	context.globalCompositeOperation = 'multiply';
	context.fillStyle = '#a6c6e6';
	context.fillRect(-WIDE, -WIDE, 2 * WIDE, 2 * WIDE);
	context.lineJoin = 'round';
	context.globalCompositeOperation = 'soft-light';
	for (const [width, alpha] of GLOW) {
		context.lineWidth = width;
		context.strokeStyle = `rgb(255 250 225 / ${alpha})`;
		context.stroke(coast);
		yield;
	}
	context.globalCompositeOperation = 'multiply';
	context.lineWidth = 0.55 * pixel;
	context.strokeStyle = 'rgb(70 58 38 / 0.28)';
	context.beginPath();
	for (const [x, y] of [ROSE, FAR_ROSE])
		for (let k = 0; k < 32; k++) {
			context.moveTo(x, y);
			context.lineTo(x + 2400 * Math.cos((k * Math.PI) / 16), y + 2400 * Math.sin((k * Math.PI) / 16));
		}
	context.stroke();
	context.restore();
	yield;
	yield* paintWaterLines(context, extent, sea, coast);
	context.save();
	context.clip(sea);
	context.setLineDash([7 * pixel, 4 * pixel, 1.5 * pixel, 4 * pixel]);
	context.lineWidth = 1.2 * pixel;
	context.strokeStyle = SEA_INK;
	context.stroke(waters);
	context.setLineDash([]);
	// The land casts a shade upon it.
	context.shadowColor = 'rgb(30 24 10 / 0.65)';
	context.shadowBlur = 7 * extent.density;
	context.shadowOffsetX = 2.5 * extent.density;
	context.shadowOffsetY = 3.5 * extent.density;
	context.fillStyle = '#e9d9ae';
	context.fill(land);
	context.restore();
	yield;
	context.save();
	context.clip(land);
	context.fillStyle = 'rgb(250 236 200 / 0.28)';
	context.fillRect(-WIDE, -WIDE, 2 * WIDE, 2 * WIDE);
	context.restore();
	yield;
}

/** Each line is a broad stroke with a narrower one cut out of it; the farther, the thinner and the more broken. */
function* paintWaterLines(context: Context, extent: Extent, sea: Path2D, coast: Path2D): Pieces {
	const { scale, density, width, height } = extent;
	const pixel = 1 / scale;
	const sheet = canvasOf(width * scale * density, height * scale * density);
	const brush = sheet.getContext('2d')!;
	onSheet(brush, extent);
	brush.lineJoin = 'round';
	for (let i = WATER_LINES.length - 1; i >= 0; i--) {
		const far = (WATER_LINES[i]! * pixel) / 1.15;
		const wide = (0.95 - i * 0.06) * pixel;
		brush.globalCompositeOperation = 'source-over';
		brush.strokeStyle = `rgb(33 52 58 / ${0.78 - i * 0.075})`;
		brush.setLineDash(
			i < 2 ? [] : [(64 - i * 6) * pixel, (2 + i * 1.7) * pixel, (27 - i * 2) * pixel, (3 + i * 1.4) * pixel],
		);
		brush.lineWidth = 2 * far + wide;
		brush.stroke(coast);
		yield;
		brush.globalCompositeOperation = 'destination-out';
		brush.setLineDash([]);
		brush.strokeStyle = '#000';
		brush.lineWidth = 2 * far - wide;
		brush.stroke(coast);
		yield;
	}
	context.save();
	context.clip(sea);
	context.setTransform(1, 0, 0, 1, 0, 0);
	context.drawImage(sheet, 0, 0);
	context.restore();
	yield;
}

/* ---- realms: what follows the owners ------------------------------------------------------------------------------ */

const RIM: [width: number, alpha: number][] = [
	[46, 0.07],
	[40, 0.08],
	[34, 0.09],
	[28, 0.1],
	[22, 0.13],
	[16, 0.2],
	[11, 0.25],
];

/** Whose each province is, by power; what is nobody's is not in it. */
export type Realms = ReadonlyMap<string, string>;

export function* paintRealms(context: Context, extent: Extent, realms: Realms, palette: Palette): Pieces {
	const { of, borders: lines } = shapes();
	const pixel = 1 / extent.scale;
	onSheet(context, extent);
	for (const faction of Object.keys(POWERS)) {
		const own = [...realms].filter(([, owner]) => owner === faction).map(([code]) => code);
		if (own.length === 0) continue;
		const { pigment, dark } = powerOf(faction, palette);
		const rim = together(
			joined(
				borders
					.filter(({ sides }) => sides.length > 1 && sides.some((code) => own.includes(code)))
					.filter(({ sides }) => !sides.every((code) => own.includes(code)))
					.map(({ line }) => line),
			).map(lineOf),
		);
		const isPale = faction === 'papacy';
		context.save();
		context.clip(together(own.map((code) => of.get(code)!)));
		context.globalCompositeOperation = isPale ? 'source-over' : 'multiply';
		context.fillStyle = pigment;
		context.globalAlpha = isPale ? 0.55 : 0.34;
		context.fillRect(-WIDE, -WIDE, 2 * WIDE, 2 * WIDE);
		context.lineJoin = 'round';
		context.strokeStyle = pigment;
		for (const [width, alpha] of RIM) {
			context.globalAlpha = alpha;
			context.lineWidth = width * pixel;
			context.stroke(rim);
		}
		context.globalCompositeOperation = 'multiply';
		const pattern = patternOf(context, faction, palette, extent.density);
		if (pattern) {
			pattern.setTransform(new DOMMatrix().scale(pixel / extent.density));
			context.strokeStyle = pattern;
			context.globalAlpha = 0.62;
			context.lineWidth = 20 * pixel;
			context.stroke(rim);
		}
		context.globalAlpha = 0.95;
		context.strokeStyle = dark;
		context.lineWidth = 5 * pixel;
		context.stroke(rim);
		context.restore();
		yield;
	}
	yield* paintRivers(context, extent);
	context.lineCap = context.lineJoin = 'round';
	for (const isFront of [false, true]) {
		context.lineWidth = (isFront ? 1.7 : 1.15) * pixel;
		context.strokeStyle = `rgb(42 28 16 / ${isFront ? 0.92 : 0.72})`;
		context.setLineDash(isFront ? [6 * pixel, 2.6 * pixel, 0.1, 2.6 * pixel] : [0.1, 3.2 * pixel]);
		const wanted = lines.filter(({ sides: [a, b] }) => (realms.get(a!) !== realms.get(b!)) === isFront);
		context.stroke(together(wanted.map(({ path }) => path)));
	}
	context.setLineDash([]);
	yield;
}

/** Rivers swell towards their mouths; lakes are hatched. */
function* paintRivers(context: Context, { scale }: Extent): Pieces {
	const pixel = 1 / scale;
	context.save();
	context.clip(shapes().land);
	context.lineCap = 'round';
	for (const river of rivers)
		for (const [colour, thin, more, first] of [
			['#2c4a55', 1.8, 2.1, 0],
			['#a9c6c6', 0.4, 1.7, 6],
		] as const) {
			context.strokeStyle = colour;
			for (let i = first; i + 1 < river.length; i++) {
				context.lineWidth = (thin + (more * i) / river.length) * pixel;
				context.beginPath();
				context.moveTo(...river[i]!);
				context.lineTo(...river[i + 1]!);
				context.stroke();
			}
		}
	context.restore();
	yield;
	for (const { x, y, turn, shore, wide, high } of lakes) {
		context.save();
		context.translate(x, y);
		context.rotate(turn);
		const path = lineOf([...shore, shore[0]!]);
		context.fillStyle = '#a9c6c6';
		context.fill(path);
		context.lineWidth = pixel;
		context.strokeStyle = '#2c4a55';
		context.stroke(path);
		context.clip(path);
		context.lineWidth = 0.6 * pixel;
		context.beginPath();
		for (let v = -high; v < high; v += 3 * pixel) {
			context.moveTo(-wide, v);
			context.lineTo(wide * 0.5, v);
		}
		context.stroke();
		context.restore();
	}
	yield;
}

/* ---- what never changes, above them ------------------------------------------------------------------------------- */

const HILLS_AT_ONCE = 12;

export function* paintOver(context: Context, extent: Extent): Pieces {
	const pixel = 1 / extent.scale;
	onSheet(context, extent);
	const isSeen = ({ x, y }: { x: number; y: number }, reach: number) =>
		x > extent.x - reach &&
		x < extent.x + extent.width + reach &&
		y > extent.y - reach &&
		y < extent.y + extent.height + reach;
	let count = 0;
	for (const hill of hills()) {
		if (!isSeen(hill, 40)) continue;
		paintHill(context, hill, pixel);
		if (++count % HILLS_AT_ONCE === 0) yield;
	}
	yield;
	context.strokeStyle = 'rgb(42 28 16 / 0.8)';
	context.fillStyle = '#b9b27a';
	context.lineWidth = 0.7 * pixel;
	for (const { x, y, size } of trees()) {
		if (!isSeen({ x, y }, 10)) continue;
		const r = size * Math.min(1.8, pixel);
		context.beginPath();
		context.moveTo(x, y);
		context.lineTo(x, y + r * 1.3);
		context.stroke();
		context.beginPath();
		context.arc(x, y - r * 0.3, r, 0, 7);
		context.fill();
		context.stroke();
		context.beginPath();
		context.arc(x + r * 0.3, y - r * 0.2, r * 0.55, -1, 1.8);
		context.stroke();
	}
	yield;
	context.strokeStyle = '#20180e';
	context.lineWidth = 1.9 * pixel;
	context.lineJoin = 'round';
	context.stroke(shapes().coast);
	context.setLineDash([2 * pixel, 2.5 * pixel]);
	context.lineWidth = 3.5 * pixel;
	context.strokeStyle = INK;
	for (const line of crossings) context.stroke(lineOf(line));
	context.setLineDash([]);
	paintRose(context, ROSE, 62, pixel);
	yield;
}

/** A molehill of the old maps: lit from the north-west, hatched on the lee. */
function paintHill(context: Context, { x, y, size, seed }: Hill, pixel: number) {
	const chance = dice(seed);
	const [high, wide, lean] = [size * (0.86 + 0.3 * chance()), size * 0.72, (chance() - 0.4) * size * 0.16];
	const jig = () => (chance() - 0.5) * size * 0.1;
	const top: Point = [x + lean, y - high];
	const left: Point[] = [
		[x - wide, y],
		[x - wide * 0.62 + jig(), y - high * 0.36 + jig()],
		[x - wide * 0.3 + jig(), y - high * 0.72 + jig()],
		top,
	];
	const right: Point[] = [
		top,
		[x + lean + wide * 0.28 + jig(), y - high * 0.68 + jig()],
		[x + wide * 0.55 + jig(), y - high * 0.42 + jig()],
		[x + wide * 0.78 + jig(), y - high * 0.16],
		[x + wide, y],
	];
	const body = lineOf([...left, ...right.slice(1)]);
	context.fillStyle = 'rgb(240 226 188 / 0.96)';
	context.fill(body);
	context.save();
	context.clip(body);
	const lee = lineOf([
		top,
		[x + lean + wide * 0.02, y - high * 0.6],
		[x + wide * 0.16, y - high * 0.3],
		[x + wide * 0.05, y],
		[x + wide * 1.1, y],
		[x + wide, y - high],
		top,
	]);
	context.fillStyle = 'rgb(122 88 46 / 0.36)';
	context.fill(lee);
	context.clip(lee);
	context.strokeStyle = 'rgb(42 28 16 / 0.9)';
	context.lineWidth = 0.62 * pixel;
	context.beginPath();
	const step = 1.75 * pixel;
	for (let k = 0; k * step < wide * 2.2; k++) {
		const a = top[0] - wide * 0.1 + k * step;
		context.moveTo(a, y - high + k * step * 0.55);
		context.quadraticCurveTo(a + wide * 0.05, y - high * 0.4, a + wide * 0.34, y + 2);
	}
	context.stroke();
	context.restore();
	context.strokeStyle = INK;
	context.lineWidth = 0.75 * pixel;
	context.stroke(lineOf(left));
	context.lineWidth = 1.15 * pixel;
	context.stroke(lineOf(right));
	context.lineWidth = 0.5 * pixel;
	context.beginPath();
	context.moveTo(x - wide * 0.5, y - high * 0.2);
	context.lineTo(x - wide * 0.36, y - high * 0.02);
	context.moveTo(x - wide * 0.28, y - high * 0.5);
	context.lineTo(x - wide * 0.2, y - high * 0.26);
	context.stroke();
}

const POINTS: [count: number, turn: number, long: number, colour: string][] = [
	[8, 0.3927, 0.62, '#9a7b45'],
	[4, 0.7854, 0.8, '#4c6b6b'],
	[4, 0, 1.08, '#a3231f'],
];
function paintRose(context: Context, [x, y]: Point, r: number, pixel: number) {
	context.save();
	context.translate(x, y);
	context.strokeStyle = INK;
	context.fillStyle = 'rgb(238 222 182 / 0.85)';
	context.beginPath();
	context.arc(0, 0, r * 0.78, 0, 7);
	context.fill();
	context.lineWidth = pixel;
	for (const far of [0.78, 0.7, 0.34]) {
		context.beginPath();
		context.arc(0, 0, r * far, 0, 7);
		context.stroke();
	}
	for (let k = 0; k < 64; k++) {
		const [c, s] = [Math.cos((k / 64) * 2 * Math.PI), Math.sin((k / 64) * 2 * Math.PI)];
		context.lineWidth = (k % 2 ? 0.5 : 1.5) * pixel;
		context.beginPath();
		context.moveTo(r * 0.7 * c, r * 0.7 * s);
		context.lineTo(r * 0.78 * c, r * 0.78 * s);
		context.stroke();
	}
	context.lineWidth = 0.8 * pixel;
	for (const [count, turn, long, colour] of POINTS)
		for (let k = 0; k < count; k++) {
			context.save();
			context.rotate(turn + (k * 2 * Math.PI) / count);
			for (const [side, fill] of [
				[1, colour],
				[-1, '#f3e6c4'],
			] as const) {
				const half = lineOf([
					[0, -r * long],
					[side * r * 0.16, -r * 0.16],
					[0, 0],
					[0, -r * long],
				]);
				context.fillStyle = fill;
				context.fill(half);
				context.stroke(half);
			}
			context.restore();
		}
	context.restore();
}
