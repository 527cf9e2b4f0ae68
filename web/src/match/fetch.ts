// The log of a finished match on the server, written anew in this page: the server gives seed, setup and entries
// (spectate:replay), and the engine plays them. What comes out is a log that proves itself, or an error at an entry.
import { engineOf, type Engine } from '$/engine/engine';
import { Refused } from '$/engine/door';
import { server } from '$/net/server.svelte';

export interface Fetched {
	log: string;
	commitment: string | null; // as it was published
	hasGaps: boolean; // letters of others were left out
}

export async function fetchLog(match: string): Promise<Fetched> {
	let engine: Engine | null = null;
	let table = 0;
	let log = '';
	let last = 0;
	let hasGaps = false;
	try {
		for (;;) {
			const page = await server.ask('spectate:replay', { match, from: last });
			if (!engine) {
				if (!page.setup) throw new Refused({ code: 'bad_log', message: 'the server did not say how the match began' });
				const { game, rules, options, seats } = page.setup;
				engine = engineOf(game);
				const made = await engine.ask('create', {
					rules,
					options,
					seats: seats.map(({ name, level }) => ({ name, level })),
					seed: page.seed,
				});
				[table, log] = [made.table, made.line];
			}
			if (page.entries.length === 0) break;
			for (const entry of page.entries) {
				hasGaps ||= entry.n !== last + 1;
				last = entry.n;
				const step =
					entry.kind === 'clock'
						? engine.ask('pass', table, entry.payload.seconds)
						: engine.ask('act', table, entry.seat, entry.payload);
				const [made, held] = await Promise.all([step, engine.ask('commit', table)]);
				log += made.line + (held.line ?? '');
			}
		}
	} finally {
		if (table) void engine?.ask('close', table).catch(() => undefined);
	}
	const known = await server.ask('match:view', { match }).catch(() => null);
	return { log, commitment: known?.commitment ?? null, hasGaps };
}
