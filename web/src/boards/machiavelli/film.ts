// Machiavelli as a film: any moment of a match in one canvas. The board paints by the same functions, only with a camera of its own.
import type { Film, Picture, Size } from '$/match/film';
import type { Act } from './acts';
import { Ground, type Window } from './bake';
import type { Context } from './brush';
import { decidedOf } from './decided';
import { drawFrame, drawLight } from './frame';
import type { Realms } from './ground';
import type { View } from './map';
import { drawPlay } from './play';
import { standOf, type Scene } from './scene';
import { scriptOf } from './script';
import { NEAR, sightFor, wholeSight, type Sight } from './sight';
import { sounds } from './sounds';
import { drawStanding } from './standing';

/** Whose each province is, by power. */
export const realmsOf = (view: View): Realms =>
	new Map(
		Object.entries(view.owners as Record<string, number>).flatMap(([code, seat]): [string, string][] => {
			const faction = view.seats[seat]?.faction;
			return faction ? [[code, faction]] : [];
		}),
	);

export const windowOf = ({ x, y, scale }: Sight, { width, height }: Size, density: number): Window => ({
	x: x - width / scale / 2,
	y: y - height / scale / 2,
	scale,
	width,
	height,
	density,
});
/** The window that sees the whole sheet. */
export const wholeOf = (size: Size, density = 1): Window => windowOf(wholeSight(size), size, density);

/** The engraving, as far as it is ready. Returns the realms in it. */
export const paintGround = (context: Context, ground: Ground, window: Window): Realms => ground.show(context, window);

/** What stands on it. */
export const paintStanding = (context: Context, scene: Scene) => drawStanding(standOf(context, scene));
/** What moves over that. */
export const paintPlay = (context: Context, scene: Scene) => drawPlay(standOf(context, scene));

/** A photograph of the whole sheet is too small for names. */
const BARE = 0.3;
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

/** The whole sheet, painted so fine that a part of it can be looked at from near. */
const fineOf = (size: Size): Window => {
	const all = wholeOf(size);
	const finer = Math.max(1, (NEAR * 0.6) / all.scale);
	return { ...all, scale: all.scale * finer, width: all.width * finer, height: all.height * finer };
};

export const film: Film<View> = {
	deciding: ['province:owner', 'seat:eliminated', 'unit:destroyed', 'unit:dislodged'],
	decided: decidedOf,
	script: scriptOf,
	sounds,
	async prepare(size) {
		const window = fineOf(size);
		groundOf(size).finish(window, window, { realms: new Map(), palette: 'standard' });
		return Promise.resolve();
	},
	paint(context, size, { view, seat, cue, progress, scheme, palette }: Picture<View>) {
		const act = (cue?.with as Act | undefined) ?? null;
		const whole = wholeSight(size);
		const window = windowOf((act && sightFor(act, size, whole, whole)) ?? whole, size, 1);
		const ground = groundOf(size);
		const fine = fineOf(size);
		if (ground.isReady) ground.finish(fine, fine, { realms: realmsOf(view), palette });
		context.save();
		const worn = paintGround(context, ground, window);
		drawLight(context, window, scheme);
		drawFrame(context, window);
		const scene: Scene = {
			view: { ...view, seat },
			window,
			look: { palette, density: context.getTransform().a || 1, scheme },
			plans: [],
			faulty: NOTHING,
			lit: NOTHING,
			cursor: null,
			held: null,
			marked: null,
			claims: [],
			act,
			progress,
			isBare: window.scale < BARE,
			worn,
		};
		paintStanding(context, scene);
		paintPlay(context, scene);
		context.restore();
	},
};
