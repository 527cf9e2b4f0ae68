// What a board needs of the past beyond its view: every event of some types that our seat was told, from the first on, as lines. It is asked for
// once and kept up with the frames; after a jump or a hole it is asked for again.
import type { Line, Table } from './table.svelte';

const PAST_MAX = 5000; // the newest; no match comes near it

export class Past {
	lines = $state.raw<Line[]>([]);
	/** Whether all of it is here. */
	isWhole = $state(false);
	#came: Line[] = []; // since it was asked for
	#readings = 0;
	#hasFailed = false;

	constructor(readonly types: readonly string[]) {}

	/** To be called in an effect; returns how to stop. */
	follow(table: Table): () => void {
		this.lines = [];
		void this.#read(table);
		const stop = table.listen(({ lines, isNext }) => {
			if (!isNext) return void this.#read(table);
			const own = lines.filter(({ event }) => this.types.includes(event.type));
			this.#came.push(...own);
			this.#add(own);
			if (this.#hasFailed) void this.#read(table);
		});
		return () => {
			this.#readings++;
			stop();
		};
	}

	async #read(table: Table) {
		const reading = ++this.#readings;
		[this.isWhole, this.#hasFailed, this.#came] = [false, false, []];
		const found = await table.past({ after: 0, types: this.types }).catch(() => null);
		if (reading !== this.#readings) return;
		if (!found) return void (this.#hasFailed = true); // asked for again with the next frame
		this.lines = found.slice(-PAST_MAX);
		this.#add(this.#came);
		[this.isWhole, this.#came] = [true, []];
	}

	#add(lines: Line[]) {
		const last = this.lines.at(-1)?.n ?? 0;
		const newer = lines.filter(({ n }) => n > last);
		if (newer.length > 0) this.lines = [...this.lines, ...newer].slice(-PAST_MAX);
	}
}
