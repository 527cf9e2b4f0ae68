// Truces that two powers have agreed on in letters, as far as the log at hand has these letters: it has those of whoever looks, and of others none. What
// is a truce is read as the rulers of the engine read it (bot_letters.c), from its plain words.
import type { Heard } from '$/engine/roll';

/** A truce holds for two turns. */
const TURNS = 2;

const OFFERS = /\b(truce|peace|tregua|paz|primeri|mir)/;
const YES = /^(yes|agreed|si\b|de acuerdo|ano|souhlas)/;

/** Small letters without accents. */
const plain = (text: string) =>
	text
		.toLowerCase()
		.normalize('NFD')
		.replace(/[\u0300-\u036f¿¡]/g, '')
		.trim();
const pair = (one: number, other: number) => (one < other ? `${one} ${other}` : `${other} ${one}`);

export class Promises {
	/** Who has asked whom. */
	#offers = new Set<string>();
	/** The last turn that a truce of two holds for. */
	#truces = new Map<string, number>();

	hear({ from, recipient, text }: Heard, turn: number) {
		if (typeof recipient !== 'number' || typeof from !== 'number') return; // to all
		const words = plain(String(text));
		if (YES.test(words) && this.#offers.delete(`${recipient} ${from}`))
			this.#truces.set(pair(from, recipient), turn + TURNS - 1);
		else if (OFFERS.test(words)) this.#offers.add(`${from} ${recipient}`);
	}

	/** True once for each truce. */
	isBroken(by: number, against: number, turn: number): boolean {
		const key = pair(by, against);
		const isOn = (this.#truces.get(key) ?? 0) >= turn;
		if (isOn) this.#truces.delete(key);
		return isOn;
	}
}
