// The post: letters by thread, and which of them have been read in this browser.
import { lettersOf, partnerOf, type Letter, type Partner } from './chronicle';
import type { Line } from '$/match/table.svelte';
import type { View } from './map';

export class Post {
	#read = $state.raw<Record<string, number>>({});
	readonly letters: Letter[];

	constructor(
		readonly lines: () => Line[],
		readonly view: () => View | null,
		readonly key: string,
	) {
		try {
			this.#read = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number>;
		} catch {
			this.#read = {};
		}
		this.letters = $derived(lettersOf(this.lines(), this.view()?.turn ?? 1));
	}

	get partners(): Partner[] {
		const view = this.view();
		return view ? ['all', ...view.seats.map(({ seat }) => seat).filter((seat) => seat !== view.seat)] : [];
	}
	#received(partner: Partner): number {
		const seat = this.view()?.seat ?? -1;
		return this.letters.filter((letter) => letter.from !== seat && partnerOf(letter, seat) === partner).length;
	}
	unread = (partner: Partner): number => Math.max(0, this.#received(partner) - (this.#read[String(partner)] ?? 0));
	get count(): number {
		return this.partners.reduce<number>((sum, partner) => sum + this.unread(partner), 0);
	}
	/** The thread of the newest letter that nobody has read. */
	get first(): Partner | null {
		const seat = this.view()?.seat ?? -1;
		const fresh = this.letters.findLast((letter) => letter.from !== seat && this.unread(partnerOf(letter, seat)) > 0);
		return fresh ? partnerOf(fresh, seat) : null;
	}
	markRead = (partner: Partner) => {
		if (this.unread(partner) === 0) return;
		this.#read = { ...this.#read, [String(partner)]: this.#received(partner) };
		localStorage.setItem(this.key, JSON.stringify(this.#read));
	};
}
