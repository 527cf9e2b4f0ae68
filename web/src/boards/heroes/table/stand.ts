// One moment, as a painter needs it: the view, the cue, where things lie, what the person at the board has in mind.
import type { Picture } from '$/match/film';
import { ownSeat, type Odds, type View } from '../reckon';
import { contestIn, type Contest, type Place, type Shown } from '../story';
import { middleOf, type Layout, type Pose, type Side, type Spot } from './layout';
import { INKS, type Inks } from './inks';

/** What the person at the board has in mind; a film has nothing of it. */
export interface Look {
	names: Record<Side, string>;
	keys: { own: readonly string[]; foe: readonly string[]; cards: readonly string[] };
	/** Cards that are lifted out of the fan. */
	lifted: ReadonlySet<string>;
	held: string | null;
	marked: ReadonlySet<string>;
	dull: ReadonlySet<string>;
	notes: ReadonlyMap<string, { note: string; isWarning: boolean }>;
	/** Own places that take what is held; enemies that may be attacked, with the odds. */
	targets: readonly number[];
	aim: number | null;
	aimTargets: ReadonlyMap<number, Odds | null>;
	ready: readonly number[];
	spending: number;
	/** What the considered answer would leave of the blow. */
	preview: number | null;
	/** Where cards of the hand are on their way to; else in the fan. */
	poses: ReadonlyMap<string, Pose> | null;
	/** The last attack, whose dice still lie there. */
	resting: Contest | null;
	/** The hand lies elsewhere on the page. */
	isHandAway: boolean;
	/** Seconds, for the candles; null: somebody else paints their flames. */
	time: number | null;
}

export interface Scene extends Picture<View> {
	layout: Layout;
	look: Look;
}

export const PLAIN_LOOK: Look = {
	names: { own: '', foe: '' },
	keys: { own: [], foe: [], cards: [] },
	lifted: new Set(),
	held: null,
	marked: new Set(),
	dull: new Set(),
	notes: new Map(),
	targets: [],
	aim: null,
	aimTargets: new Map(),
	ready: [],
	spending: 0,
	preview: null,
	poses: null,
	resting: null,
	isHandAway: false,
	time: 0,
};

/** All that is needed to paint, worked out once for a picture. */
export interface Stand extends Scene {
	own: number;
	inks: Inks;
	shown: Shown | null;
	contest: Contest | null;
	/** Nothing moves: the cue stands as a mark. */
	isStill: boolean;
	sideOf: (seat: number) => Side;
	spotOf: (place: Place) => Spot;
}

export function standOf(scene: Scene): Stand {
	const shown = (scene.cue?.with ?? null) as Shown | null;
	const own = ownSeat(scene.view);
	const sideOf = (seat: number): Side => (seat === own ? 'own' : 'foe');
	return {
		...scene,
		own,
		shown,
		inks: INKS[scene.scheme],
		contest: shown?.contest ?? contestIn(scene.view) ?? (shown ? null : scene.look.resting),
		isStill: scene.progress >= 1,
		sideOf,
		spotOf: ({ seat, slot }) => middleOf(scene.layout.slots[sideOf(seat)][slot]!),
	};
}

/** Where in a blow it lands. */
export const IMPACT = 0.42;
export const isSame = (a: Place | null | undefined, b: Place) => a?.seat === b.seat && a.slot === b.slot;
