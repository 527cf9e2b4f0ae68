// A film of a match, cut to what mattered: a title, the weightiest moments in their order, the deciding one last and slower, an end. Which moments there
// are the game says (moments.ts), what they look like its script and its painter (film.ts), with nothing hidden. A cut is data: what is to be seen at any
// millisecond of it follows from it alone, so that it is played, stopped, gone through as stills, and recorded by the same numbers.
import type { Cue } from './stage.svelte';
import type { Film } from './film';
import { LIFTED_SEAT } from './lifting';
import type { Moment } from './moments';
import type { Step } from './table.svelte';

/** Milliseconds. A film without a length of its own has one within `least` and `most`. */
export const TIMES = {
	least: 20_000,
	most: 38_000,
	title: 2400,
	end: 3400,
	before: 600,
	after: 1100,
	/** What a line takes to be read: so much, and for each of its letters. */
	read: 1200,
	letter: 42,
};
/** Of one moment, its cues; what is longer is cut to what it is about. */
const CUES_MS = { usual: 4200, deciding: 6500 };
/** How much slower than on a board. */
const SLOWER = { usual: 1.15, deciding: 1.7 };
/** Of a long step: so many cues before the one that it is about, and behind it. */
const AROUND = { before: 2, after: 1 };
const MOMENTS_MOST = 10;
/** Where a cue stands that does not move. */
export const STILL = 0.7;

export interface Take<View> {
	view: View;
	cue: Cue<View> | null;
	ms: number;
	/** It is what the moment is about: as a still it stands for all of it. */
	isMain: boolean;
}
export interface Shot<View> {
	moment: Moment;
	takes: Take<View>[];
	/** All of it, with what stands before and after. */
	ms: number;
}
export interface Cut<View = unknown> {
	shots: Shot<View>[];
	title: number;
	end: number;
	ms: number;
}

/** What is seen at one time of a film. */
export type Frame<View> =
	| { kind: 'title' | 'end'; progress: number }
	| { kind: 'shot'; shot: Shot<View>; view: View; cue: Cue<View> | null; progress: number };

interface Source<View> {
	moments: readonly Moment[];
	/** A step with nothing hidden. */
	stepAt: (at: number) => Promise<Step<View>>;
	film: Pick<Film<View>, 'script'>;
	/** As long as this, in milliseconds; 0: as long as it becomes. */
	ms?: number;
}

const sum = (takes: readonly { ms: number }[]) => takes.reduce((all, { ms }) => all + ms, 0);

/** The weightiest first, what decided before all; of equals the later one. */
export const byWeight = (moments: readonly Moment[]): Moment[] =>
	[...moments].sort((one, other) => other.weight - one.weight || other.at - one.at);

export async function cutOf<View>({ moments, stepAt, film, ms = 0 }: Source<View>): Promise<Cut<View>> {
	const most = ms || TIMES.most;
	const cards = ms ? 0.35 : 1; // a short one has little time for them
	const [title, end] = [TIMES.title * cards, TIMES.end * cards];
	const shots: Shot<View>[] = [];
	for (const moment of byWeight(moments)) {
		if (shots.length >= MOMENTS_MOST) break;
		if (shots.some((one) => one.moment.from <= moment.at && moment.from <= one.moment.at)) continue;
		const shot = await shotOf(moment, stepAt, film);
		if (shots.length === 0 || title + end + sum(shots) + shot.ms <= most) shots.push(shot);
	}
	shots.sort((one, other) => one.moment.at - other.moment.at);
	return stretched({ shots, title, end, ms: 0 }, ms || TIMES.least, most);
}

/** What is shorter than it should be lets its moments stand longer; what is longer, a single one, is quicker. */
function stretched<View>(cut: Cut<View>, least: number, most: number): Cut<View> {
	const all = cut.title + cut.end + sum(cut.shots);
	const more = Math.max(0, least - all);
	let { shots, end } = cut;
	if (more > 0 && shots.length > 0) shots = shots.map((shot) => ({ ...shot, ms: shot.ms + more / shots.length }));
	else end += more;
	if (all > most) {
		const part = (most - cut.title - end) / sum(shots);
		shots = shots.map((shot) => ({
			...shot,
			ms: shot.ms * part,
			takes: shot.takes.map((take) => ({ ...take, ms: take.ms * part })),
		}));
	}
	return { ...cut, shots, end, ms: cut.title + end + sum(shots) };
}

async function shotOf<View>(
	moment: Moment,
	stepAt: Source<View>['stepAt'],
	film: Source<View>['film'],
): Promise<Shot<View>> {
	const kind = moment.kind === 'deciding' ? 'deciding' : 'usual';
	const takes: Take<View>[] = [];
	for (let at = moment.from; at <= moment.at; at++) {
		const step = await stepAt(at);
		takes.push(...takesOf(step, film, at === moment.at ? moment : null, SLOWER[kind]));
	}
	const kept = shortened(takes, CUES_MS[kind] * SLOWER[kind]);
	const read = TIMES.read + TIMES.letter * moment.words().length;
	return { moment, takes: kept, ms: Math.max(TIMES.before + sum(kept) + TIMES.after, read) };
}

function takesOf<View>(step: Step<View>, film: Source<View>['film'], moment: Moment | null, slower: number) {
	let view = step.before ?? step.view;
	const { isOf } = moment ?? {};
	const takes = film.script(step, LIFTED_SEAT).map((cue): Take<View> => {
		const told = (cue.tells ?? []).flatMap((place) => step.events[place] ?? []);
		const take = { view, cue, ms: cue.ms * slower, isMain: isOf ? told.some(isOf) : false };
		view = cue.view ?? view;
		return take;
	});
	return takes.length > 0 ? takes : [{ view: step.view, cue: null, ms: 0, isMain: true }];
}

/** What is too long is cut to what it is about, and to the end where that is not known. */
function shortened<View>(takes: Take<View>[], most: number): Take<View>[] {
	const main = takes.findLastIndex(({ isMain }) => isMain);
	const last = main < 0 ? takes.length - 1 : Math.min(takes.length - 1, main + AROUND.after);
	let first = main < 0 ? last : Math.max(0, main - AROUND.before);
	if (sum(takes) <= most) return takes;
	while (main < 0 && first > 0 && sum(takes.slice(first - 1, last + 1)) <= most) first--;
	return takes.slice(first, last + 1);
}

/** The cue that stands for all of a shot: what it is about, else the longest. */
export function stillOf<View>({ takes }: Shot<View>): Take<View> {
	const main = takes.findLast(({ isMain, cue }) => isMain && cue !== null);
	return main ?? takes.reduce((longest, take) => (take.ms > longest.ms ? take : longest));
}

/** What is seen after so many milliseconds. `moves` false: each shot is one picture. */
export function frameAt<View>({ shots, title, end, ms }: Cut<View>, time: number, moves = true): Frame<View> {
	let left = time;
	if (left < title) return { kind: 'title', progress: left / title };
	left -= title;
	for (const shot of shots) {
		if (left < shot.ms) return moves ? movingAt(shot, left) : standing(shot);
		left -= shot.ms;
	}
	return { kind: 'end', progress: Math.min(1, (time - (ms - end)) / end) };
}

const standing = <View>(shot: Shot<View>): Frame<View> => {
	const { view, cue } = stillOf(shot);
	return { kind: 'shot', shot, view, cue, progress: STILL };
};

function movingAt<View>(shot: Shot<View>, time: number): Frame<View> {
	const first = shot.takes[0]!;
	let left = time - TIMES.before;
	if (left < 0) return { kind: 'shot', shot, view: first.view, cue: null, progress: 0 };
	for (const { view, cue, ms } of shot.takes) {
		if (left < ms) return { kind: 'shot', shot, view, cue, progress: left / ms };
		left -= ms;
	}
	const last = shot.takes.at(-1)!;
	return { kind: 'shot', shot, view: last.cue?.view ?? last.view, cue: null, progress: 1 };
}

/** When each shot begins. */
export function startsOf({ shots, title }: Cut): number[] {
	let at = title;
	return shots.map(({ ms }) => {
		const start = at;
		at += ms;
		return start;
	});
}
