// Tournaments as the server tells them (platform 23), and the call to one's match in a new round.
import { server } from '$/net/server.svelte';

export type Kind = 'swiss' | 'round_robin' | 'arena';
export type Status = 'open' | 'running' | 'over' | 'cancelled';

export interface Summary {
	tournament: string;
	name: string;
	game: string;
	rules: number;
	kind: Kind;
	status: Status;
	seats: number;
	rounds: number | null;
	minutes: number | null;
	round: number;
	pace: 'live' | 'days';
	rated: boolean;
	spectators: boolean;
	players_min: number;
	players_max: number;
	bots: number;
	players_count: number;
	owner: string | null;
	created_at: number;
	starts_at: number | null;
	started_at: number | null;
	ended_at: number | null;
	joined?: boolean;
}

export interface Player {
	number: number;
	username: string;
	bot: number;
	program: boolean;
	state: 'plays' | 'withdrawn' | 'away';
	place: number;
	points: number;
	buchholz: number;
	sonneborn: number;
	direct: number;
	wins: number;
	played: number;
}

export interface Table {
	round: number;
	table: number;
	match: string | null;
	over: boolean;
	seats: { player: number; rank: number | null; points: number | null }[];
}

export interface Tournament extends Summary {
	options: Record<string, unknown>;
	own: number | null;
	is_owner: boolean;
	players: Player[];
	tables: Table[];
}

/** Points are told in halves. */
export function halves(points: number): string {
	const whole = Math.floor(points / 2);
	return points % 2 === 0 ? String(whole) : `${whole > 0 ? whole : ''}½`;
}

/** Sonneborn-Berger comes in quarters. */
export const quarters = (points: number): string => (points % 4 === 0 ? String(points / 4) : (points / 4).toFixed(2));

export async function list(status: Status, page: number): Promise<{ tournaments: Summary[]; more: boolean }> {
	await server.open();
	return server.ask<{ tournaments: Summary[]; more: boolean }>('tournament:list' as string, { status, page });
}

export async function get(tournament: string): Promise<Tournament> {
	await server.open();
	return server.ask<Tournament>('tournament:get' as string, { tournament });
}

/** The match of the newest round, until it is opened. It is heard from the start, so that no screen misses it. */
class Rounds {
	call = $state.raw<{ tournament: string; round: number; match: string } | null>(null);

	constructor() {
		server.on<{ tournament: string; round: number; match: string | null }>(
			'tournament:round' as string,
			({ tournament, round, match }) => (this.call = match === null ? null : { tournament, round, match }),
		);
		server.on<{ tournament: string; status: Status }>('tournament:updated' as string, ({ tournament, status }) => {
			if (status !== 'running' && this.call?.tournament === tournament) this.call = null;
		});
	}
}

export const rounds = new Rounds();
