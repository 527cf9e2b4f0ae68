// What needs us: our unfinished matches on the server, as it says them (platform 24). One store for whoever shows it: the list, the first page, the
// title, the badge. It is asked for once with each connection; from then on the server tells what is another.
import type { MatchNeed } from '$/generated/schema';
import { games } from '$/engine/games.svelte';
import { moment, speech } from '$/i18n/index.svelte';
import { say } from '$/i18n/lobby';
import { say as long } from '$/i18n/long';
import { server } from '$/net/server.svelte';
import { toasts } from '$/parts/toasts.svelte';
import { sure } from '$/sure';

export type Running = MatchNeed;

export const isPaused = (one: Running) => one.status === 'WAITING';
/** Whoever is at its board, in another tab or on another device, plays it there. */
const isElsewhere = (one: Running) => one.here && one.pace !== 'days';
const isAwaited = (one: Running) => one.awaited.includes(one.seat) && !isElsewhere(one);
/** It waits for us: for a move, or for our voice. */
export const isYours = (one: Running) => one.status === 'PLAYING' && (isAwaited(one) || one.votes > 0);

/** Who else waits in the lobby of a paused match for it to go on. */
const backOf = (one: Running) => (one.back ?? []).filter((seat) => seat !== one.seat);
/** It is paused, and the others wait for us to come back. */
export const isCalled = (one: Running) => isPaused(one) && backOf(one).length > 0;
/** Where it goes on: a paused one in the lobby that is kept for it (platform 9.3). */
export const wayTo = (one: Running) => (isPaused(one) ? `/join/${one.code}` : `/match/${one.match}`);

const nameOf = (one: Running, seat: number) => one.players.find((player) => player.seat === seat)?.username ?? '';
export const othersOf = (one: { seat: number; players: { seat: number; username: string }[] }) =>
	one.players
		.filter(({ seat }) => seat !== one.seat)
		.map(({ username }) => username)
		.join(', ');

function sayPaused(one: Running): string {
	const waiting = backOf(one).map((seat) => nameOf(one, seat));
	if (waiting.length > 0) return say('mine_back', { names: waiting.join(', '), n: waiting.length });
	return one.paused_at ? say('mine_paused_at', { at: moment(server.local(one.paused_at)) }) : say('mine_paused');
}

/** Whom it waits for. */
export function waitOf(one: Running): string {
	if (isPaused(one)) return sayPaused(one);
	if (isElsewhere(one)) return say('mine_at_board');
	if (isAwaited(one)) return say('mine_yours');
	if (one.votes > 0) return say('mine_vote');
	if (one.out) return say('mine_out');
	return one.awaited.length === 1 ? say('mine_theirs', { name: nameOf(one, sure(one.awaited, 0)) }) : say('mine_all');
}

/** Those that need us first, by their deadlines; then the others, the newest first. */
export function inOrder(matches: Running[]): Running[] {
	const soon = (one: Running) => one.expires_at ?? Infinity;
	return [...matches].sort(
		(a, b) =>
			Number(isYours(b)) - Number(isYours(a)) ||
			Number(isCalled(b)) - Number(isCalled(a)) ||
			(isYours(a) && soon(a) !== soon(b) ? soon(a) - soon(b) : b.started_at - a.started_at),
	);
}

class Mine {
	/** Null until the server has said so. */
	matches = $state.raw<Running[] | null>(null);
	ordered = $derived(inOrder(this.matches ?? []));
	/** How many of them need us. */
	count = $derived(this.ordered.filter(isYours).length);
	letters = $derived(this.ordered.reduce((sum, one) => sum + one.letters, 0));
	#asked = 0;

	/** From now on it is kept up to date while there is a connection. */
	attend() {
		const again = () => void this.ask().catch(() => undefined);
		server.on('user:welcome', again);
		server.on('game:starting', again);
		server.on('match:need', (news) => this.#take(news));
		server.on('match:closed', ({ match, reason }) => {
			const game = this.matches?.find((one) => one.match === match)?.game ?? '';
			this.#drop(match);
			// He may be anywhere, and hears it there.
			if (reason === 'seat_taken' && game)
				toasts.show(long('taken_from_you', { game: games.titleOf(game, speech.language) }), 'warn');
			if (reason === 'abandoned' && game)
				toasts.show(long('abandoned', { game: games.titleOf(game, speech.language) }));
		});
	}

	/** Paused matches of a game with one of these people; the one that was paused last is the first (platform 5.1). */
	pausedWith(game: string, names: string[]): Running[] {
		return (this.matches ?? [])
			.filter((one) => isPaused(one) && one.game === game && one.players.every(({ bot }) => bot === 0))
			.filter((one) => names.every((name) => one.players.some(({ username }) => username === name)))
			.sort((a, b) => (b.paused_at ?? 0) - (a.paused_at ?? 0));
	}

	async ask() {
		const asked = ++this.#asked;
		const { matches } = await server.ask('match:list', {});
		if (asked === this.#asked) this.matches = matches;
	}

	/** Signed out, or somebody else. */
	forget() {
		this.#asked++;
		this.matches = null;
	}

	#take(news: Running) {
		if (news.status === 'FINISHED') return this.#drop(news.match);
		const known = this.matches ?? [];
		const isKnown = known.some(({ match }) => match === news.match);
		this.matches = isKnown ? known.map((one) => (one.match === news.match ? news : one)) : [news, ...known];
	}

	#drop(match: string) {
		this.matches = this.matches?.filter((one) => one.match !== match) ?? null;
	}
}
export const mine = new Mine();
