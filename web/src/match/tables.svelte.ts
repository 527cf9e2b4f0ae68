// Tables that anybody may join, as the server lists them; looked at again while somebody looks.
import type { OpenTable } from '$/generated/schema';
import { whileShown } from '$/net/presence';
import { server } from '$/net/server.svelte';
import { faultOf } from './table.svelte';

const AGAIN_MS = 8_000;
export type Pace = 'live' | 'days' | null;

export class TableList {
	/** Null before the first answer. */
	tables = $state.raw<OpenTable[] | null>(null);
	hasMore = $state(false);
	trouble = $state.raw<{ code: string; message: string } | null>(null);
	#pages = 1;
	#asked = 0;
	#stop: () => void;

	constructor(
		readonly game: string | null,
		readonly pace: Pace,
	) {
		this.#stop = whileShown(AGAIN_MS, () => void this.load());
		void this.load();
	}

	/** All pages that are shown, anew. What was asked before and comes later is not shown. */
	async load(): Promise<void> {
		const asked = ++this.#asked;
		try {
			const found: OpenTable[] = [];
			let hasMore = false;
			for (let page = 0; page < this.#pages; page++) {
				const { lobbies, more } = await server.ask('lobby:list', {
					...(this.game && { game: this.game }),
					...(this.pace && { pace: this.pace }),
					page,
				});
				found.push(...lobbies.filter(({ code }) => !found.some((one) => one.code === code)));
				hasMore = more;
				if (!more) break;
			}
			if (asked === this.#asked) [this.tables, this.hasMore, this.trouble] = [found, hasMore, null];
		} catch (error) {
			if (asked === this.#asked) this.trouble = faultOf(error);
		}
	}

	more() {
		this.#pages++;
		void this.load();
	}

	close() {
		this.#asked++;
		this.#stop();
	}
}
