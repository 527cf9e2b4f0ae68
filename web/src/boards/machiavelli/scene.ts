// A scene of the map: what stands on it, what is chosen, and what is played; and where everything of it is, in pixels of the window.
import { spotOf } from './atlas';
import type { Act } from './acts';
import type { Spot } from './arrows';
import type { Window } from './bake';
import { drawUnit, type Context, type Look } from './brush';
import { halfOf } from './figures';
import type { Realms } from './ground';
import { pitchOf } from './labels';
import { closedIn, provinceOf, type View } from './map';
import type { Order, Unit } from './orders';

export interface Scene {
	view: View;
	window: Window;
	look: Look & { scheme: 'light' | 'dark' };
	/** Orders to be drawn, whoever gave them. */
	plans: Order[];
	/** Units whose order will come to nothing, or did. */
	faulty: ReadonlySet<string>;
	lit: ReadonlySet<string>;
	cursor: string | null;
	held: string | null;
	marked: string | null;
	/** Neutral provinces that an army of ours will make ours. */
	claims: readonly string[];
	/** What is played, and how far it is. */
	act: Act | null;
	progress: number;
	/** A picture too small for names. */
	isBare?: boolean;
	/** Whose each province is in the engraving as it is painted now. */
	worn: Realms;
}

/** What is asked again and again while a scene is drawn. */
export interface Stand {
	scene: Scene;
	context: Context;
	size: number;
	fields: Map<string, Unit>;
	garrisons: Map<string, Unit>;
	/** What the match is played without. */
	closed: ReadonlySet<string>;
	factionOf: (seat: number) => string;
	/** Units that `play.ts` draws, since they are on their way. */
	away: Set<string>;
}

export const standOf = (context: Context, scene: Scene): Stand => {
	const units = scene.view.units as Unit[];
	return {
		scene,
		context,
		size: pitchOf(scene.window.scale),
		fields: new Map(units.filter(({ kind }) => kind !== 'garrison').map((unit) => [unit.at, unit])),
		garrisons: new Map(units.filter(({ kind }) => kind === 'garrison').map((unit) => [unit.at, unit])),
		closed: closedIn(scene.view),
		factionOf: (seat) => scene.view.seats[seat]?.faction ?? '',
		away: new Set((scene.act?.going ?? []).map(({ unit }) => unit)),
	};
};

export const onScreen = ({ x, y, scale }: Window, spot: { x: number; y: number }): Spot => [
	(spot.x - x) * scale,
	(spot.y - y) * scale,
];
export const isNear = ({ width, height }: Window, [x, y]: Spot, reach = 90) =>
	x > -reach && x < width + reach && y > -reach && y < height + reach;

/** Where the figure of a province stands: beside the town, if there is one. */
export function footOf({ scene: { window }, size }: Pick<Stand, 'scene' | 'size'>, code: string): Spot {
	const [x, y] = onScreen(window, spotOf(code));
	const { city, kind } = provinceOf(code);
	return [x - (city ? 15 * size : 0), y + (kind === 'sea' ? 4 : 7) * size];
}
/** Where its town stands: in the middle, unless a figure needs the room. */
export function townOf({ scene: { window }, size, fields }: Stand, code: string): Spot {
	const [x, y] = onScreen(window, spotOf(code));
	const aside = fields.has(code) ? (11 + halfOf(provinceOf(code).city?.value ?? 0) * 0.75) * size : 0;
	return [x + aside, y + 6 * size];
}
/** Works in units of the sheet; a pixel of the window is so many of them. */
export function onSheet(context: Context, { x, y, scale }: Window, work: (pixel: number) => void) {
	context.save();
	context.scale(scale, scale);
	context.translate(-x, -y);
	work(1 / scale);
	context.restore();
}
/** The middle of a province. */
export const placeOf = (stand: Pick<Stand, 'scene'>, code: string): Spot => onScreen(stand.scene.window, spotOf(code));

export function drawFigure(
	{ context, size, scene, factionOf }: Stand,
	unit: { kind: string; seat: number },
	[x, y]: Spot,
	{ grown = 1, alpha = 1 }: { grown?: number; alpha?: number } = {},
) {
	if (unit.kind === 'garrison') return;
	const isOwn = unit.seat === scene.view.seat;
	context.save();
	context.globalAlpha *= alpha;
	if (isOwn && unit.kind === 'army') {
		context.beginPath();
		context.ellipse(x + size, y + size, 21 * size * grown, 6.5 * size * grown, 0, 0, 7);
		context.fillStyle = 'rgb(246 211 119 / 0.8)';
		context.fill();
		context.strokeStyle = '#7a5216';
		context.lineWidth = 1.6;
		context.stroke();
	}
	drawUnit(context, unit.kind as 'army' | 'fleet', factionOf(unit.seat), x, y, size * grown, scene.look);
	context.restore();
}
