// The matches that are being played and may be watched, as the server lists them; looked at again while somebody looks.
import type { PlayingMatch } from '$/generated/schema';
import { api } from '$/net/api';
import { whileShown } from '$/net/presence';
import { faultOf } from './table.svelte';

const AGAIN_MS = 10_000;

export class PlayingList {
	/** Null before the first answer. */
	matches = $state.raw<PlayingMatch[] | null>(null);
	hasMore = $state(false);
	trouble = $state.raw<{ code: string; message: string } | null>(null);
	#pages = 1;
	#asked = 0;
	#stop: () => void;

	constructor(readonly game: string | null) {
		this.#stop = whileShown(AGAIN_MS, () => void this.load());
		void this.load();
	}

	/** All pages that are shown, anew. What was asked before and comes later is not shown. */
	async load(): Promise<void> {
		const asked = ++this.#asked;
		try {
			const found: PlayingMatch[] = [];
			let hasMore = false;
			for (let page = 0; page < this.#pages; page++) {
				const { matches, more } = await api.playing(this.game, page);
				found.push(...matches.filter(({ match }) => !found.some((one) => one.match === match)));
				hasMore = more;
				if (!more) break;
			}
			if (asked === this.#asked) [this.matches, this.hasMore, this.trouble] = [found, hasMore, null];
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

/** Who plays, in a line. */
export const namesOf = (match: PlayingMatch, bot: (level: number) => string): string =>
	match.players.map((player) => (player.bot > 0 ? bot(player.bot) : player.username)).join(' – ');
