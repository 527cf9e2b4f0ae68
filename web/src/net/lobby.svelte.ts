// The open lobby we are in, if any, as the server last told it. It is heard from the start, so that no screen misses it.
import type { LobbyUpdatedNews } from '$/generated/schema';
import { server } from './server.svelte';

type Told = Omit<LobbyUpdatedNews, 'expires_at'>;

export interface Lobby extends Told {
	expires: number | null; // by our clock
	closed: string | null; // the reason
}

class Lobbies {
	current = $state.raw<Lobby | null>(null);

	constructor() {
		// What was agreed is told to who asks, and a host's page may have been loaded since it said so.
		server.on('lobby:created', ({ code }) => {
			void server
				.ask<LobbyUpdatedNews>('lobby:look', { code })
				.then((told) => this.take(told))
				.catch(() => undefined);
		});
		server.on('lobby:updated', (told) => this.take(told));
		server.on('lobby:closed', ({ code, reason }) => {
			if (this.current?.code === code) this.current = { ...this.current, closed: reason };
		});
	}

	/** As the server tells of a lobby that we are in. */
	take({ expires_at, ...told }: LobbyUpdatedNews) {
		this.current = { ...told, expires: expires_at === null ? null : server.local(expires_at), closed: null };
	}
}

export const lobbies = new Lobbies();
