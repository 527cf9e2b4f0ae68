// How far the server's clock is ahead of ours. Every answer that names the server's time bounds it: the server wrote it after we had
// asked and before we heard it. So one answer alone says it but for half its round trip, in the middle; several say it as well as the
// quickest way there and the quickest way back, which need not have been the same answer's.

const SAMPLES_MAX = 8; // the clocks drift: what was known long ago is forgotten
const GRAIN_MS = 1; // both count whole milliseconds

interface Bounds {
	least: number;
	most: number;
}

export class ServerClock {
	#samples: Bounds[] = [];
	/** Milliseconds, negative if the server's is behind. */
	ahead = 0;

	/** Our time of asking, the server's as it was told, our time of hearing. */
	take(asked: number, told: number, heard: number) {
		if (heard < asked) return; // our clock was set meanwhile
		const bounds = { least: told - heard - GRAIN_MS, most: told - asked + GRAIN_MS };
		const known = between(this.#samples);
		// What cannot be true of one clock: ours or the server's was set, and what was known before is worth nothing.
		if (bounds.least > known.most || bounds.most < known.least) this.#samples = [];
		this.#samples = [...this.#samples, bounds].slice(-SAMPLES_MAX);
		const { least, most } = between(this.#samples);
		this.ahead = Math.round((least + most) / 2);
	}
}

/** Where all of them agree. */
function between(samples: Bounds[]): Bounds {
	return {
		least: Math.max(...samples.map(({ least }) => least)),
		most: Math.min(...samples.map(({ most }) => most)),
	};
}
