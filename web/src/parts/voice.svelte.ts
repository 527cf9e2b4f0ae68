// What a screen reader is told of by itself: a few sentences a step, never a whole log. Everything is also somewhere on the page to be read at leisure.
import { say } from '$/i18n/shell';

/** Of what comes together, so many are said, the newest; how many were left out is said, too. */
export const SAID_MOST = 3;
/** What follows within this time comes together. */
const GATHERED_MS = 250;

/** What is said of sentences that came together; `left` more have been left out before. */
export function shortened(sentences: string[], left = 0): string[] {
	const more = left + Math.max(0, sentences.length - SAID_MOST);
	return more === 0 ? sentences : [say('voice_more', { n: more }), ...sentences.slice(-SAID_MOST)];
}

export class Voice {
	said = $state.raw<{ id: number; text: string }[]>([]);
	#waiting: string[] = [];
	#left = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#count = 0;

	say(...sentences: string[]) {
		const all = [...this.#waiting, ...sentences.filter((text) => text !== '')];
		if (all.length === 0) return;
		this.#waiting = all.slice(-SAID_MOST);
		this.#left += all.length - this.#waiting.length;
		if (this.#timer === undefined) this.#timer = setTimeout(() => this.#speak(), GATHERED_MS);
	}

	#speak() {
		this.said = shortened(this.#waiting, this.#left).map((text) => ({ id: ++this.#count, text }));
		this.#waiting = [];
		this.#left = 0;
		this.#timer = undefined;
	}
}
export const voice = new Voice();

/** Follows a list that grows at its end: only what was added since it was first seen is said. */
export class Ear {
	#last: number | null = null;

	constructor(readonly by: Pick<Voice, 'say'> = voice) {}

	/** Entries by rising numbers. A list that begins anew, in a replay for one, is followed from its end on. */
	hear(entries: readonly { n: number; text: string }[]) {
		const end = entries.at(-1)?.n ?? 0;
		const last = this.#last;
		this.#last = end;
		if (last === null || end <= last) return;
		this.by.say(...entries.filter(({ n }) => n > last).map(({ text }) => text));
	}
}
