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
		const take = ({ expires_at, ...told }: LobbyUpdatedNews) =>
			(this.current = { ...told, expires: expires_at === null ? null : server.local(expires_at), closed: null });
		server.on('lobby:created', (told) =>
			take({ ...told, players: [{ username: server.user?.username ?? '', rating: null, bot: 0 }], options: {} }),
		);
		server.on('lobby:updated', take);
		server.on('lobby:closed', ({ code, reason }) => {
			if (this.current?.code === code) this.current = { ...this.current, closed: reason };
		});
	}
}

export const lobbies = new Lobbies();
