// Plays on from a moment of a match that is over: the engine makes a log of it, with fresh dice and others in the seats, and from there on it
// is a match in this page like any other (local.svelte.ts). What is not over is refused by the engine itself.
import { Refused, type Result } from '$/engine/door';
import { engineOf } from '$/engine/engine';
import { server } from '$/net/server.svelte';
import { say } from '$/i18n/shell';
import { headOf } from './head';
import type { LocalTable } from './local.svelte';
import { hex } from './random';
import { shelf, type Posed, type Shelved } from './shelf';

export interface Moment {
	game: string;
	log: string;
	/** After so many steps. */
	at: number;
	turn: number;
	/** Who we are from then on, and how strong the others. */
	seat: number;
	level: number;
	/** Where the match is seen again, null: nowhere. */
	of: string | null;
	/** How the match came out that is compared with, where it is not the one of this log. */
	then?: Result;
	/** What is to be found there first. */
	puzzle?: Posed;
}

/** The id of the match that it is now. */
export async function forkHere({ game, log, at, turn, seat, level, of, then, puzzle }: Moment): Promise<string> {
	const name = server.user?.username ?? say('you');
	const seats = headOf(log).seats.map((_, one) => (one === seat ? { name, level: 0 } : { level }));
	const request = JSON.stringify({ at, seed: hex(32), seats });
	const forked = await engineOf(game).ask('fork', `${request}\n${log}`);
	const fork = { step: at + 1, turn, then: then ?? forked.then, of };
	return keepFork({ game, seat, log: forked.log, fork, ...(puzzle && { puzzle }) });
}

/** A log that was forked, put on the shelf; the id of its match. */
export async function keepFork({
	log,
	...known
}: Pick<Shelved, 'game' | 'seat' | 'fork' | 'puzzle'> & { log: string }) {
	const [id, now] = [`local-${hex(4)}`, Date.now()];
	await shelf.append({ id, started: now, played: now, isOver: false, ...known }, 0, log);
	return id;
}

/** The same moment once more, of a match that was played on from it and is over now, too. */
export async function forkAgain(table: LocalTable): Promise<string> {
	const { game, seat, fork } = table;
	if (!fork) throw new Refused({ code: 'no_step', message: '' });
	const level = Math.max(1, ...table.players.map(({ bot }) => bot));
	const { step, turn, then, of } = fork;
	return forkHere({ game, log: await table.log(), at: step - 1, turn, seat, level, of, ...(then && { then }) });
}
