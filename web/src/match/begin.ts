// Ways to begin a match. Each leads to the page of the match, or throws.
import type { LobbyCreateAck, NavalOptions } from '$/generated/schema';
import { games } from '$/engine/games.svelte';
import { say } from '$/i18n/shell';
import { server } from '$/net/server.svelte';
import type { Trouble } from '$/net/api';
import { router } from '$/router.svelte';
import { ownFleet } from './fleet';
import { LocalTable } from './local.svelte';
import { shelf } from './shelf';

export interface Wish {
	game: string;
	level?: number;
	seats?: number;
	options?: object;
	seed?: string; // of a match in this page; on the server nobody chooses the dice
	/** Whoever wishes it knows that he is playing another one (platform P59). */
	beside?: boolean;
}

/** Bots do not mind waiting: who plays with them alone has no clock to lose by while reading, unless one was chosen. */
const WITHOUT_CLOCK: Record<string, object> = {
	naval: { turn_seconds: 0 },
	heroes: { turn_seconds: 0, window_seconds: 0 },
	pirates: { deadline_s: 0 },
};
export const unhurried = (game: string): object | undefined => WITHOUT_CLOCK[game];

/** In this page, with bots in the other seats. */
export async function beginHere({ game, level = 1, seats, options, seed }: Wish) {
	const info = await games.find(game);
	const fleet = game === 'naval' ? await ownFleet((options as NavalOptions | undefined)?.extra_weapons ?? false) : null;
	const table = await LocalTable.create({
		game,
		level,
		options: { ...unhurried(game), ...(fleet && { fleets: [fleet, null] }), ...options },
		seed,
		seats: seats ?? info.seats_min,
		name: server.user?.username ?? say('you'),
	});
	table.close();
	router.go(`/match/${table.id}`);
}

/** The dice of a day (UTC), the same for everybody: as `ronda play GAME --daily` has them. */
export const dailySeed = (date: Date) => `daily-${date.toISOString().slice(0, 10)}`;

/** Today's match of a solo game: begun once, and gone on with until its end. */
export async function beginDaily(game: string) {
	const seed = dailySeed(new Date());
	const begun = (await shelf.list()).find((one) => one.game === game && one.seed === seed);
	if (begun) router.go(`/match/${begun.id}`);
	else await beginHere({ game, seed });
}

/** On the server, with bots; in this page if the server is out of reach or takes no more guests from here, so that a game is never refused. */
export async function beginWithBots(wish: Wish) {
	const { game, level = 1, seats, beside } = wish;
	const options = { ...unhurried(game), ...wish.options };
	try {
		const { match } = await server.ask('game:play_bot', {
			game,
			level,
			...(seats && { seats }),
			...(beside && { beside }),
			options,
		});
		router.go(`/match/${match}`);
	} catch (error) {
		if (!['unreachable', 'rate_limited'].includes((error as Trouble).code)) throw error;
		await beginHere(wish);
	}
}

/** What is agreed before anybody sits down; the last two over days alone. */
export interface TableWish {
	game: string;
	seats?: number;
	options?: object;
	rated: boolean;
	spectators: boolean;
	broadcast?: boolean;
	listed?: boolean;
	open?: boolean;
	vacation?: number;
	abandoned?: 'volunteer' | 'bot' | 'hold';
	beside?: boolean;
}

/** A lobby to which others are asked by its code. */
export async function openLobby(wish: TableWish) {
	const { code } = await server.ask<LobbyCreateAck>('lobby:create', wish);
	router.go(`/join/${code}`);
}
