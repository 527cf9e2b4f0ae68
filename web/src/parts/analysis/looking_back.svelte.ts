// A finished match looked back at in a worker of its own: piece by piece, with progress, until it is done or was stopped. The board's own
// engine stays free for the board.
import type { Analysis } from '$/engine/door';
import { Engine } from '$/engine/engine';
import { LANGUAGE_NUMBER, speech } from '$/i18n/index.svelte';
import { faultOf } from '$/match/table.svelte';

/** Rollouts at first, so that it takes well under a minute in a browser; 0 is what `ronda analyse` makes. */
const QUICK: Record<string, number> = { naval: 8000, heroes: 20000, pirates: 1200, machiavelli: 3000, dungeon: 4000 };
const QUICK_OTHERS = 2000;
export const THOROUGH = 0;

export class LookingBack {
	/** Thousandths. */
	progress = $state(0);
	isRunning = $state(false);
	found = $state.raw<Analysis | null>(null);
	trouble = $state('');
	#engine: Engine | null = null;

	static quick(game: string): number {
		return QUICK[game] ?? QUICK_OTHERS;
	}

	async run(game: string, log: string, work: number) {
		this.stop();
		const engine = (this.#engine = new Engine(game));
		[this.progress, this.isRunning, this.trouble] = [0, true, ''];
		try {
			await engine.ask('speak', LANGUAGE_NUMBER[speech.language]);
			await engine.ask('analyse', work, log);
			for (let found: Analysis | undefined; !found;) {
				const { progress, analysis } = await engine.ask('analyse_on');
				if (engine !== this.#engine) return;
				[this.progress, found] = [progress, analysis];
				if (found) this.found = found;
			}
		} catch (error) {
			if (engine === this.#engine) this.trouble = faultOf(error).message;
		} finally {
			if (engine === this.#engine) this.isRunning = false;
		}
	}

	/** The same in the language of now: what was found is said again. */
	async retell() {
		const engine = this.#engine;
		if (!engine || this.isRunning || !this.found) return;
		await engine.ask('speak', LANGUAGE_NUMBER[speech.language]);
		const { analysis } = await engine.ask('analyse_on');
		if (analysis && engine === this.#engine) this.found = analysis;
	}

	stop() {
		this.#engine?.end();
		[this.#engine, this.isRunning] = [null, false];
	}
}
