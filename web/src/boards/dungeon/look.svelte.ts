// How the map is shown, and which tips have been given: kept on this device.
import { ZOOMS } from './cave';

const KEPT = 'dungeon-look';
/** Windows that have room for larger cells. */
const WIDE = 960;

interface Kept {
	zoom: number;
	pictures: boolean;
	stealth: boolean;
	hints: string[];
}

function read(): Kept {
	const usual = { zoom: innerWidth >= WIDE ? 4 : 3, pictures: true, stealth: false, hints: [] };
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
	/** Whether it is always drawn how far one is heard and seen. */
	get stealth() {
		return this.#kept.stealth;
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
	toggleStealth() {
		this.#keep({ stealth: !this.stealth });
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
