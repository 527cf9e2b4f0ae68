// How the map is shown, and which tips have been given: kept on this device.
import { ZOOMS } from './cave';

const KEPT = 'dungeon-look';

interface Kept {
	zoom: number;
	pictures: boolean;
	hints: string[];
}

function read(): Kept {
	const usual = { zoom: 3, pictures: true, hints: [] };
	try {
		return { ...usual, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Kept>) };
	} catch {
		return usual;
	}
}

export class Look {
	#kept = $state.raw(read());

	get zoom() {
		return this.#kept.zoom;
	}
	get pictures() {
		return this.#kept.pictures;
	}

	zoomBy(n: number) {
		this.#keep({ zoom: Math.max(0, Math.min(ZOOMS, this.zoom + n)) });
	}
	togglePictures() {
		this.#keep({ pictures: !this.pictures });
	}
	/** Whether a tip is due, which it is once. */
	mayHint(hint: string): boolean {
		if (this.#kept.hints.includes(hint)) return false;
		this.#keep({ hints: [...this.#kept.hints, hint] });
		return true;
	}

	#keep(change: Partial<Kept>) {
		this.#kept = { ...this.#kept, ...change };
		localStorage.setItem(KEPT, JSON.stringify(this.#kept));
	}
}
