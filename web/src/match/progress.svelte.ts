// Which lessons were won: on this device, and with the account of whoever is signed in. Both sides are put together; nothing is ever taken away.
import { server } from '$/net/server.svelte';
import { lessonsOf, type Lesson } from './lessons';

const SOLVED = 'lessons';
const SOLVED_MOST = 128;
const ASKED_MOST = 32; // keys of one request
const KEY = /^[a-z]{1,24}\/\d\d-[a-z0-9-]{1,40}$/;

/** What was stored, by this page or another one; what cannot be understood was never there. */
export function readSolved(stored: unknown): string[] {
	const found = Array.isArray(stored) ? stored.filter((key) => typeof key === 'string' && KEY.test(key)) : [];
	return [...new Set(found as string[])].slice(0, SOLVED_MOST);
}

function load(): string[] {
	try {
		return readSolved(JSON.parse(localStorage.getItem(SOLVED) ?? '[]'));
	} catch {
		return [];
	}
}

class Progress {
	solved = $state.raw(load());

	has(lesson: Lesson): boolean {
		return this.solved.includes(lesson.key);
	}

	/** The first that was not won yet; else the first of all. */
	nextOf(game: string): Lesson | undefined {
		const all = lessonsOf(game);
		return all.find((lesson) => !this.has(lesson)) ?? all[0];
	}

	win(lesson: Lesson) {
		this.#keep([...load(), ...this.solved, lesson.key]);
		void this.share();
	}

	/** Tells the account what was won here, and takes over what was won elsewhere. What does not come through is told the next time. */
	async share() {
		if (!server.user) return;
		try {
			const { solved } = await server.ask('learn:progress', { solved: [] });
			const missing = this.solved.filter((key) => !solved.includes(key));
			for (let at = 0; at < missing.length; at += ASKED_MOST)
				await server.ask('learn:progress', { solved: missing.slice(at, at + ASKED_MOST) });
			this.#keep([...this.solved, ...solved]);
		} catch {
			// The next time.
		}
	}

	#keep(keys: string[]) {
		const all = readSolved(keys);
		if (all.length === this.solved.length && all.every((key) => this.solved.includes(key))) return;
		this.solved = all;
		localStorage.setItem(SOLVED, JSON.stringify(all));
	}
}

export const progress = new Progress();
