// Who runs this server, and what he announces.
import type { Announcement, Host } from '$/generated/schema';
import { request } from './api';
import { server } from './server.svelte';

const SEEN = 'announcements-seen';

class HostState {
	host = $state.raw<Host | null>(null);
	#announced = $state.raw<Announcement[]>([]);
	#seen = $state.raw<string[]>(JSON.parse(localStorage.getItem(SEEN) ?? '[]') as string[]);

	constructor() {
		server.on<{ announcements: Announcement[] }>(
			'host:announced',
			({ announcements }) => (this.#announced = announcements),
		);
	}

	/** In the language of the page; without an answer there is nothing to say. */
	async load() {
		const host = await request<Host>('GET', '/api/host').catch(() => null);
		if (!host) return;
		this.host = host;
		this.#announced = host.announcements;
	}

	/** Those that hold and were not closed here. */
	get announcements(): Announcement[] {
		const now = Date.now();
		return this.#announced.filter(({ id, until }) => !this.#seen.includes(id) && (until === null || until > now));
	}

	dismiss(id: string) {
		this.#seen = [...this.#seen.slice(-20), id];
		localStorage.setItem(SEEN, JSON.stringify(this.#seen));
	}
}

export const hosting = new HostState();
