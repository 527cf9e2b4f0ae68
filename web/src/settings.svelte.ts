// What a person has chosen on this device. It can be taken along to another one, as a file.
import { PACES, type Pace } from './match/pace';
import { readKeys, type ChosenKeys } from './parts/keys';

const SCHEMES = ['system', 'light', 'dark'] as const;
const PALETTES = ['standard', 'safe'] as const;
const MOTIONS = ['system', 'full', 'still'] as const;
const REACHES = ['board', 'page'] as const;
export type Scheme = (typeof SCHEMES)[number];
export type Motion = (typeof MOTIONS)[number];

interface Choices {
	scheme: Scheme;
	palette: (typeof PALETTES)[number];
	sounds: boolean;
	motion: Motion;
	/** Of what is played on a board. */
	pace: Pace;
	notices: boolean;
	/** Where the keys of a board act: while it has the focus, or anywhere on its page. */
	reach: (typeof REACHES)[number];
	/** By board. */
	keys: Record<string, ChosenKeys>;
	met: string[]; // the games that need no introduction any more
}

export const SETTINGS = 'settings';
const MET_MOST = 64;
const NAME_MOST = 64;

/** Choices as they were stored or brought along, by this page or by an older one; what cannot be understood is as at first. */
export function readChoices(stored: unknown): Choices {
	const from = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
	const one = <T extends string>(values: readonly [T, ...T[]], value: unknown): T =>
		values.find((each) => each === value) ?? values[0];
	const isName = (name: unknown): name is string => typeof name === 'string' && name.length <= NAME_MOST;
	return {
		scheme: one(SCHEMES, from.scheme),
		palette: one(PALETTES, from.palette),
		// Once they were off unless turned on, and "off" was stored with any other choice; since then a pace is stored as well.
		sounds: from.sounds !== false || !('pace' in from),
		// Once it was on or off, and "on" was stored with any other choice: only "off" was surely meant.
		motion: from.motion === false ? 'still' : one(MOTIONS, from.motion),
		pace: one(PACES, from.pace),
		notices: from.notices === true,
		reach: one(REACHES, from.reach),
		keys: readKeys(from.keys),
		met: Array.isArray(from.met) ? from.met.filter(isName).slice(0, MET_MOST) : [],
	};
}

function load(): Choices {
	try {
		return readChoices(JSON.parse(localStorage.getItem(SETTINGS) ?? '{}'));
	} catch {
		return readChoices({});
	}
}

export class Settings implements Choices {
	#first = load();
	#device = matchMedia('(prefers-reduced-motion: reduce)');
	#isStillDevice = $state(this.#device.matches);
	scheme = $state(this.#first.scheme);
	palette = $state(this.#first.palette);
	sounds = $state(this.#first.sounds);
	motion = $state(this.#first.motion);
	pace = $state(this.#first.pace);
	notices = $state(this.#first.notices);
	reach = $state(this.#first.reach);
	keys = $state.raw(this.#first.keys);
	met = $state.raw(this.#first.met);

	constructor() {
		this.#device.addEventListener('change', ({ matches }) => (this.#isStillDevice = matches));
	}

	/** Whether things move: as was chosen, else as the device says, now. */
	get moves(): boolean {
		return this.motion === 'system' ? !this.#isStillDevice : this.motion === 'full';
	}

	set<K extends keyof Choices>(key: K, value: Choices[K]) {
		(this as Choices)[key] = value;
		localStorage.setItem(SETTINGS, this.written());
		this.apply();
	}

	/** As another tab has chosen. */
	follow() {
		Object.assign(this, load());
		this.apply();
	}

	/** A game is known from now on. */
	meet(game: string) {
		if (!this.met.includes(game)) this.set('met', [...this.met, game].slice(-MET_MOST));
	}

	/** All of it, as it is stored and taken along. */
	written(): string {
		const { scheme, palette, sounds, motion, pace, notices, reach, keys, met } = this;
		return JSON.stringify({ scheme, palette, sounds, motion, pace, notices, reach, keys, met } satisfies Choices);
	}

	/** Takes over what was written elsewhere. False: it is nothing of the kind, and nothing has changed. */
	take(written: string): boolean {
		let found: unknown;
		try {
			found = JSON.parse(written);
		} catch {
			return false;
		}
		if (typeof found !== 'object' || found === null || !('scheme' in found)) return false;
		const { notices: _, ...choices } = readChoices(found); // whether this browser may call is its own affair
		Object.assign(this, choices);
		localStorage.setItem(SETTINGS, this.written());
		this.apply();
		return true;
	}

	/** Tells the style sheet. */
	apply() {
		const root = document.documentElement;
		root.dataset.scheme = this.scheme;
		root.dataset.palette = this.palette;
		root.dataset.motion = this.motion;
	}
}

export const settings = new Settings();
