// Which lessons were won on this device. Nothing is ever taken away.
import { lessonsOf, type Lesson } from './lessons';

const SOLVED = 'lessons';
const SOLVED_MOST = 128;
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
	}

	#keep(keys: string[]) {
		const all = readSolved(keys);
		if (all.length === this.solved.length && all.every((key) => this.solved.includes(key))) return;
		this.solved = all;
		localStorage.setItem(SOLVED, JSON.stringify(all));
	}
}

export const progress = new Progress();
