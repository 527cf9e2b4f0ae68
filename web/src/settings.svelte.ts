// What a person has chosen on this device.

export type Scheme = 'system' | 'light' | 'dark';

interface Choices {
	scheme: Scheme;
	palette: 'standard' | 'safe';
	sounds: boolean;
	motion: boolean;
	notices: boolean;
	met: string[]; // the games that need no introduction any more
}

export const SETTINGS = 'settings';
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function load(): Choices {
	const first: Choices = {
		scheme: 'system',
		palette: 'standard',
		sounds: false,
		motion: !still(),
		notices: false,
		met: [],
	};
	try {
		return { ...first, ...(JSON.parse(localStorage.getItem(SETTINGS) ?? '{}') as Partial<Choices>) };
	} catch {
		return first;
	}
}

class Settings implements Choices {
	#first = load();
	scheme = $state(this.#first.scheme);
	palette = $state(this.#first.palette);
	sounds = $state(this.#first.sounds);
	motion = $state(this.#first.motion);
	notices = $state(this.#first.notices);
	met = $state.raw(this.#first.met);

	set<K extends keyof Choices>(key: K, value: Choices[K]) {
		(this as Choices)[key] = value;
		const { scheme, palette, sounds, motion, notices, met } = this;
		localStorage.setItem(SETTINGS, JSON.stringify({ scheme, palette, sounds, motion, notices, met }));
		this.apply();
	}

	/** As another tab has chosen. */
	follow() {
		Object.assign(this, load());
		this.apply();
	}

	/** A game is known from now on. */
	meet(game: string) {
		if (!this.met.includes(game)) this.set('met', [...this.met, game]);
	}

	/** Tells the style sheet. */
	apply() {
		const root = document.documentElement;
		root.dataset.scheme = this.scheme;
		root.dataset.palette = this.palette;
		root.dataset.motion = this.motion ? 'full' : 'still';
	}
}

export const settings = new Settings();
