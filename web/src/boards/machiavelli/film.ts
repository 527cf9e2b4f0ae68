// Machiavelli as a film: any moment of a match in one canvas. The board paints by the same functions, only with a camera of its own.
import type { Film, Picture, Size } from '$/match/film';
import type { Act } from './acts';
import { SHEET } from './atlas';
import { Ground, type Window } from './bake';
import type { Context } from './brush';
import { drawFrame, drawLight } from './frame';
import type { Realms } from './ground';
import type { View } from './map';
import { drawPlay } from './play';
import { drawStanding, standOf, type Scene } from './scene';
import { scriptOf } from './script';
import { sounds } from './sounds';

/** Whose each province is, by power. */
export const realmsOf = (view: View): Realms =>
	new Map(
		Object.entries(view.owners as Record<string, number>).flatMap(([code, seat]): [string, string][] => {
			const faction = view.seats[seat]?.faction;
			return faction ? [[code, faction]] : [];
		}),
	);

/** The window that sees the whole sheet. */
export function wholeOf({ width, height }: Size, density = 1): Window {
	const scale = Math.min(width / SHEET.width, height / SHEET.height);
	return {
		x: SHEET.x + SHEET.width / 2 - width / scale / 2,
		y: SHEET.y + SHEET.height / 2 - height / scale / 2,
		scale,
		width,
		height,
		density,
	};
}

/** The engraving, as far as it is ready, with the light on it. Returns the realms in it. */
export function paintGround(context: Context, ground: Ground, window: Window, scheme: 'light' | 'dark'): Realms {
	const worn = ground.show(context, window);
	drawLight(context, window, scheme);
	drawFrame(context, window);
	return worn;
}

/** What stands and moves on it. */
export function paintScene(context: Context, scene: Scene) {
	const { density } = scene.window;
	context.setTransform(density, 0, 0, density, 0, 0);
	const stand = standOf(context, scene);
	drawStanding(stand);
	drawPlay(stand);
}

const NOTHING: ReadonlySet<string> = new Set();
const grounds = new Map<string, Ground>();
const GROUNDS_MOST = 3;
const groundOf = ({ width, height }: Size): Ground => {
	const key = `${width} ${height}`;
	let ground = grounds.get(key);
	if (!ground) {
		if (grounds.size >= GROUNDS_MOST) grounds.clear();
		ground = new Ground(() => undefined);
		grounds.set(key, ground);
	}
	return ground;
};

export const film: Film<View> = {
	deciding: ['province:owner', 'seat:eliminated', 'unit:destroyed', 'unit:dislodged'],
	script: scriptOf,
	sounds,
	async prepare(size) {
		groundOf(size).finish(wholeOf(size), wholeOf(size), { realms: new Map(), palette: 'standard' });
		return Promise.resolve();
	},
	paint(context, size, { view, seat, cue, progress, scheme, palette }: Picture<View>) {
		const window = wholeOf(size);
		const ground = groundOf(size);
		if (ground.isReady) ground.finish(window, window, { realms: realmsOf(view), palette });
		const worn = paintGround(context, ground, window, scheme);
		paintScene(context, {
			view: { ...view, seat },
			window,
			look: { palette, density: 1, scheme },
			plans: [],
			faulty: NOTHING,
			lit: NOTHING,
			cursor: null,
			held: null,
			marked: null,
			claims: [],
			act: (cue?.with as Act | undefined) ?? null,
			progress,
			worn,
		});
	},
};
