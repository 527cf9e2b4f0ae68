// The open lobby we are in, if any, as the server last told it. It is heard from the start, so that no screen misses it.
import { server } from './server.svelte';

export interface Lobby {
	code: string;
	game: string;
	seats: number;
	rated: boolean;
	options?: Record<string, unknown>;
	players: { username: string; rating: number | null; bot: number }[];
	expires: number | null;
	closed: string | null; // the reason
}

type Told = Omit<Lobby, 'expires' | 'closed'> & { expires_at: number | null };

class Lobbies {
	current = $state.raw<Lobby | null>(null);

	constructor() {
		const take = ({ expires_at, ...told }: Told) =>
			(this.current = { ...told, expires: expires_at === null ? null : server.local(expires_at), closed: null });
		server.on<Omit<Told, 'players'>>('lobby:created', (told) =>
			take({ ...told, players: [{ username: server.user?.username ?? '', rating: null, bot: 0 }] }),
		);
		server.on<Told>('lobby:updated', take);
		server.on<{ code: string; reason: string }>('lobby:closed', ({ code, reason }) => {
			if (this.current?.code === code) this.current = { ...this.current, closed: reason };
		});
	}
}

export const lobbies = new Lobbies();
