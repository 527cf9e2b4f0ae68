// A match on the server, from our seat or from a spectator's: the frames of the feed, shown; and what the platform says about the match.
import type { Agreement } from '$/engine/options';
import { Refused, type Action } from '$/engine/door';
import type {
	ChatMessageNews,
	ChatReadAck,
	GameStartingNews,
	MatchPauseRequestedNews,
	MatchPlayerDisconnectedNews,
	MatchPlayerReconnectedNews,
	MatchRematchRequestedNews,
	MatchSeatTakenNews,
	MatchSnapshotNews,
	MatchAwayNews,
	MatchVacation,
	MatchViewAck,
	MatchVote,
	MatchVotedNews,
	PauseRequest,
	RatingUpdatedNews,
	SpectateJoinAck,
} from '$/generated/schema';
import { say } from '$/i18n/match';
import { server } from '$/net/server.svelte';
import { Feed, type Role } from './feed';
import type { Shown } from './reducer';
import type { Fault } from '$/engine/door';
import { Table, faultOf, type Line, type Player, type Range, type Status } from './table.svelte';
import { codeOf } from './wire';

const CHATS_MAX = 200;
/** How soon the server is told what was seen: where others wait for days it is news on other devices, elsewhere it is not. */
const SEEN_MS = { days: 1_000, live: 10_000 };
const HISTORY = 200; // events before ours that the log begins with

/** The life of a match over days (platform 20). */
export interface Life {
	abandoned: 'hold' | 'volunteer' | 'bot';
	/** Who may take so many days more, and who is away until when. */
	away: MatchVacation[];
	/** Seats whose players are gone. */
	gone: number[];
}
/** What was seen before this page opened the match: up to which event, and when; `since`: what came before was told to another. */
export interface Seen {
	seq: number;
	at: number | null;
	since: number;
}

export class OnlineTable extends Table {
	/** Null: it is not played over days. */
	life = $state.raw<Life | null>(null);
	/** Open votes. */
	votes = $state.raw<MatchVote[]>([]);
	/** How it ended, if not by the game's own rules. */
	ended = $state<string | null>(null);
	/** As it was when this page came. */
	seen: Seen = { seq: 0, at: null, since: 0 };
	chats = $state.raw<ChatMessageNews[]>([]);
	/** Whom we do not hear: seats, and all who look on. */
	muted = $state.raw<{ seats: number[]; isCrowd: boolean }>({ seats: [], isCrowd: false });
	commitment = $state('');
	/** Who is awaited, and until when (platform 10). */
	away = $state.raw<{ seats: number[]; until: number | null } | null>(null);
	pauseRequest = $state.raw<Pick<PauseRequest, 'seat' | 'expires_at'> | null>(null);
	rematch = $state<{ asked: number[]; declined: boolean }>({ asked: [], declined: false });
	ratingChange = $state.raw<Pick<RatingUpdatedNews, 'rating' | 'change'> | null>(null);
	/** A further match that this one led to, by rematch. */
	next = $state<string | null>(null);
	/** What is shown may be old: we are out of the match, and on the way back. */
	isLost = $state(false);
	/** All eyes watch it so many turns behind (platform 14); 0: nobody does. */
	delay = $state(0);

	#feed: Feed;
	#told = 0; // events that we were told looking on: they have no numbers
	#stops: (() => void)[] = [];
	#isClosed = false;
	#came = 0; // the last event before this page
	#looking = false;
	#noting: ReturnType<typeof setTimeout> | undefined;
	#shownSeq = 0;
	#saidSeq = 0;

	private constructor(game: string, feed: Feed) {
		super(game);
		this.#feed = feed;
		this.stage.waiting = () => feed.waiting;
	}

	get id() {
		return this.#feed.match;
	}
	/** With the eyes of another a board does as in a replay: it shows, and offers nothing. */
	get place() {
		return this.isSpectator && this.eyes !== null ? 'replay' : 'online';
	}
	get isSpectator() {
		return this.#feed.role === 'spectator';
	}

	/** Whose eyes we have, looking on; null: nobody's. */
	get eyes() {
		return this.#feed.eyes;
	}

	/**
	 * Enters our seat of a match, or looks on if we have none, with the eyes of a seat where all of them watch. Throws, with nothing left behind, if
	 * neither can be done in time.
	 */
	static async open(id: string, eyes: number | null = null): Promise<OnlineTable> {
		try {
			return await OnlineTable.#open(id, 'seat');
		} catch (error) {
			if (codeOf(error) !== 'no_such_match') throw error;
			if (eyes === null) return OnlineTable.#open(id, 'spectator');
		}
		return OnlineTable.#open(id, 'spectator', eyes).catch((error) => {
			if (codeOf(error) !== 'bad_field') throw error;
			return OnlineTable.#open(id, 'spectator'); // nobody lends such eyes here
		});
	}

	static async #open(id: string, role: Role, eyes: number | null = null): Promise<OnlineTable> {
		const feed = new Feed(server, id, role, eyes);
		const entry = await feed.open();
		const table = new OnlineTable(entry.game, feed);
		try {
			// At once: whatever comes from now on is heard.
			if ('seats' in entry) table.#lookOn(entry);
			else table.#listen(entry);
			await table.#watch(entry.rules);
			await feed.attach({
				show: (shown, isWhole) => table.#show(shown, isWhole),
				link: (fault) => table.#link(fault),
			});
		} catch (error) {
			table.close();
			throw error;
		}
		if (role === 'seat') void table.#remember();
		else void table.#readChats();
		return table;
	}

	/** The engine reads views by the edition that the match is played by. */
	async #watch(rules: number | undefined) {
		await this.prepare();
		this.rules = rules ?? this.info!.rules;
		const watched = await this.engine.ask('watch', this.rules).catch((error: Refused) => {
			const { code } = error.fault;
			throw code === 'no_such_edition' ? new Refused({ code, message: say('edition_unknown') }) : error;
		});
		this.number = watched.table;
	}

	/* ---- frames ------------------------------------------------------------------------------------- */

	async #show(shown: Shown, isWhole: boolean) {
		if (this.isSpectator && shown.isWhole && shown.clock.expires_at === null && (await this.#hasReplay())) {
			this.status = 'over';
			return;
		}
		// What is public is in some games no view of a seat's: nobody asks the engine about it.
		const seen = this.engine.ask('see', this.number, shown.view);
		await (this.isSpectator && this.eyes === null ? seen.catch(() => undefined) : seen);
		const { view, events, turn, active, awaited, clock } = shown;
		if (this.life && turn !== this.turn && this.turn > 0) void this.#refresh(); // votes lapse, and somebody may be gone
		const seq = this.isSpectator ? (this.#told += events.length) : shown.seq;
		const end = events.find((event) => event.type === 'match:finished');
		await this.show({
			view,
			events,
			seq,
			turn,
			active,
			awaited: this.isSpectator ? [] : awaited, // not us
			deadline: clock.running ? localOf(clock.expires_at) : null,
			status: end ? 'over' : this.isSpectator ? 'playing' : undefined,
			result: end,
			isNext: !isWhole && this.view !== null,
		});
		this.#shownSeq = this.isSpectator ? 0 : seq;
		this.#note();
	}

	#link(fault: unknown) {
		const code = codeOf(fault);
		this.isLost = fault !== null;
		this.trouble = fault === null || ['unreachable', 'rate_limited'].includes(code) ? null : faultOf(fault);
	}

	/** Enters again: what went wrong may go well now. */
	again() {
		this.#feed.again();
	}

	/** What comes to spectators at the end is no view, and looks different in every game: the server knows. */
	#hasReplay(): Promise<boolean> {
		return server.ask('spectate:replay', { match: this.id, from: 0 }).then(
			() => true,
			() => false,
		);
	}

	/** Whoever looks on does nothing. */
	protected override async legal() {
		return this.isSpectator ? [] : super.legal();
	}

	protected perform({ type, ...fields }: Action): Promise<void> {
		return this.#feed.act(type, fields);
	}

	/* ---- the past ----------------------------------------------------------------------------------- */

	async past(range: Range): Promise<Line[]> {
		if (this.isSpectator) return [];
		const found = await this.#feed.past(range);
		const told = found.map(({ seq: n, at, ...event }) => ({ n, event, at: server.local(at) }));
		return this.tell(told, { amend: this.amend(), range });
	}

	/** What was said and done before we came. Whatever of it cannot be had now is asked for when somebody looks. */
	async #remember() {
		void this.#readChats();
		const [last, since] = [this.since, Math.max(0, this.since - HISTORY)];
		if (this.status === 'over' && !this.result)
			this.result = (await this.past({ after: 0, types: ['match:finished'] }).catch(() => [])).at(-1)?.event ?? null;
		const lines = last > since ? await this.past({ after: since, until: last }).catch(() => null) : null;
		// Meanwhile the log may have begun anew.
		if (lines && this.since === last) this.recall(lines, since);
	}

	/** The server has all that we have heard, and in its order. */
	async #readChats() {
		if (this.players.length < 2 && !this.isSpectator) return;
		const said = await server.ask<ChatReadAck>('chat:read', { match: this.id }).catch(() => null);
		if (!said) return;
		this.chats = said.messages;
		this.muted = { seats: said.muted, isCrowd: said.spectators_muted };
	}

	/** Hears a seat, or all who look on, no longer, or again; what was said is read anew. They are not told. */
	async mute(whom: number | 'spectators', isMuted: boolean): Promise<Fault | null> {
		const fields = whom === 'spectators' ? { spectators: true } : { seat: whom };
		const fault = await this.ask('chat:mute', { ...fields, on: isMuted });
		if (!fault) await this.#readChats();
		return fault;
	}

	/* ---- what was seen ------------------------------------------------------------------------------ */

	/** What our seat was told since somebody last looked from it, up to when this page came. */
	missed(): Promise<Line[]> {
		const after = Math.max(this.seen.seq, this.seen.since);
		return this.#came > after ? this.past({ after, until: this.#came }) : Promise.resolve([]);
	}

	/** From now on what is shown is seen: the server is told so, and with it our other devices (platform 24). */
	look() {
		if (this.isSpectator || this.#looking) return;
		this.#looking = true;
		const hide = () => document.hidden && this.#saySeen();
		document.addEventListener('visibilitychange', hide);
		this.#stops.push(() => document.removeEventListener('visibilitychange', hide));
		this.#note();
	}

	#note() {
		if (!this.#looking || document.hidden || this.#noting !== undefined) return;
		this.#noting = setTimeout(() => this.#saySeen(), this.life ? SEEN_MS.days : SEEN_MS.live);
	}

	#saySeen() {
		clearTimeout(this.#noting);
		this.#noting = undefined;
		if (!this.#looking || this.#shownSeq <= this.#saidSeq) return;
		this.#saidSeq = this.#shownSeq;
		void server.ask('match:seen', { match: this.id, seq: this.#saidSeq }).catch(() => undefined);
	}

	/* ---- the platform ------------------------------------------------------------------------------- */

	#lookOn({ seats, broadcast = 0 }: SpectateJoinAck) {
		this.delay = broadcast;
		this.seat = this.eyes ?? -1;
		this.#stops.push(
			server.on<ChatMessageNews>('chat:message', (chat) => {
				if (chat.match === this.id) this.#hearChat(chat);
			}),
		);
		this.players = seats.map(({ name, level }, seat) => ({ seat, name, bot: level, present: true }));
	}

	#take(snapshot: MatchSnapshotNews) {
		this.seat = snapshot.seat;
		this.isDaily = snapshot.daily !== undefined;
		this.delay = snapshot.broadcast ? (this.info?.broadcast ?? 1) : 0;
		this.commitment = snapshot.commitment;
		this.away = snapshot.suspended
			? { seats: snapshot.suspended.seats, until: localOf(snapshot.suspended.expires_at) }
			: null;
		this.pauseRequest = snapshot.pause_request;
		this.players = snapshot.players.map(({ seat, username, present, rating, program }): Player => ({
			seat,
			name: username,
			bot: botLevel(username),
			present,
			rating: rating ?? null,
			program: program ?? false,
		}));
		this.status = statusOf(snapshot);
		this.votes = snapshot.votes ?? [];
		this.life =
			snapshot.vacation === undefined
				? null
				: { abandoned: snapshot.abandoned ?? 'hold', away: snapshot.away ?? [], gone: snapshot.gone ?? [] };
		if (snapshot.ended) {
			this.ended = snapshot.ended.reason;
			if (snapshot.ended.ranks.length > 0)
				this.result = { type: 'match:finished', reason: snapshot.ended.reason, ranks: snapshot.ended.ranks };
		}
	}

	#takeVote(vote: MatchVotedNews) {
		this.votes = [...this.votes.filter(({ kind }) => kind !== vote.kind), ...(vote.open ? [vote] : [])];
		// The game knows nothing of an end by agreement: the platform says how it came out.
		if (vote.passed && vote.kind !== 'extend') void this.#refresh();
	}

	/** All of the table but the view, which comes by frames alone. */
	async #refresh() {
		const snapshot = await server.ask<MatchViewAck>('match:view', { match: this.id }).catch(() => null);
		if (snapshot && !this.#isClosed) this.#take(snapshot);
	}

	#listen(snapshot: MatchSnapshotNews) {
		this.#came = snapshot.seq;
		this.#saidSeq = snapshot.seen ?? 0;
		this.seen = {
			seq: snapshot.seen ?? 0,
			at: snapshot.seen_at === undefined ? null : server.local(snapshot.seen_at),
			since: snapshot.since ?? 0,
		};
		const mine = <T extends { match: string }>(name: string, handler: (payload: T) => void) =>
			this.#stops.push(server.on<T>(name, (payload) => void (payload.match === this.id && handler(payload))));
		this.#take(snapshot);
		mine<MatchSnapshotNews>('match:snapshot', (news) => {
			this.#take(news);
			void this.#readChats();
		});
		mine<MatchPlayerDisconnectedNews>('match:player_disconnected', ({ seat, seconds, expires_at }) => {
			this.#setPresent(seat, false);
			const seats = [...new Set([...(this.away?.seats ?? []), seat])];
			if (seconds > 0) this.status = 'suspended';
			this.away = { seats, until: seconds > 0 ? localOf(expires_at) : null };
		});
		mine<MatchPlayerReconnectedNews>('match:player_reconnected', ({ seat }) => {
			this.#setPresent(seat, true);
			const seats = (this.away?.seats ?? []).filter((one) => one !== seat);
			this.away = seats.length > 0 ? { seats, until: this.away!.until } : null;
			if (!this.away && this.status === 'suspended') this.status = 'playing';
			void this.#refresh();
		});
		mine<MatchPauseRequestedNews>('match:pause_requested', (request) => (this.pauseRequest = request));
		mine('match:pause_rejected', () => (this.pauseRequest = null));
		mine('match:paused', () => {
			this.pauseRequest = null;
			this.status = 'paused';
			this.deadline = null;
		});
		mine('match:resumed', () => this.#feed.again());
		mine<MatchVotedNews>('match:voted', (vote) => this.#takeVote(vote));
		mine<MatchAwayNews>('match:away', (news) => {
			if (!this.life) return;
			const away = this.life.away.map((one) => (one.seat === news.seat ? { ...one, ...news } : one));
			this.life = { ...this.life, away };
		});
		mine<MatchSeatTakenNews>('match:seat_taken', () => void this.#refresh());
		mine<{ match: string; reason: string | null }>('match:closed', ({ reason }) => {
			if (reason === 'seat_taken') this.status = 'gone';
			else if (reason !== null) void this.#refresh();
		});
		mine<ChatMessageNews>('chat:message', (chat) => this.#hearChat(chat));
		mine<MatchRematchRequestedNews>('match:rematch_requested', ({ seat }) => {
			if (seat !== null) this.rematch = { ...this.rematch, asked: [...this.rematch.asked, seat] };
		});
		mine('match:rematch_declined', () => (this.rematch = { ...this.rematch, declined: true }));
		mine<RatingUpdatedNews>('rating:updated', (news) => (this.ratingChange = news));
		this.#stops.push(
			server.on<GameStartingNews>('game:starting', (start) => {
				if (this.status === 'over' && start.game === this.game && start.match !== this.id) this.next = start.match;
			}),
		);
	}

	#hearChat(chat: ChatMessageNews) {
		this.chats = [...this.chats, chat].slice(-CHATS_MAX);
	}

	#setPresent(seat: number, present: boolean) {
		this.players = this.players.map((player) => (player.seat === seat ? { ...player, present } : player));
	}

	/** Something of the platform about this match: a pause, a rematch, a chat. */
	override async agreed(): Promise<Agreement | null> {
		if (this.isSpectator) return null;
		const told = await server.ask<Agreement>('match:terms', { match: this.id }).catch(() => null);
		return told && { ...told, players: this.players.map(({ name, bot }) => ({ username: name, bot })) };
	}

	async ask(name: string, fields: object = {}) {
		try {
			await server.ask(name, { match: this.id, ...fields });
			if (name === 'match:vote' || name === 'match:vacation') void this.#refresh(); // who is gone may be another by now
			if (name.startsWith('match:pause_')) void this.#refresh(); // the event goes to the others
			return null;
		} catch (error) {
			return faultOf(error);
		}
	}

	close() {
		this.#isClosed = true;
		this.#saySeen();
		this.stage.close();
		for (const stop of this.#stops) stop();
		this.#feed.close();
		if (this.number) void this.engine.ask('close', this.number).catch(() => undefined);
		if (this.isSpectator) void server.ask('spectate:leave', { match: this.id }).catch(() => undefined);
	}
}

function botLevel(username: string): number {
	return /^bot_[1-3]$/.test(username) ? Number(username.at(-1)) : 0;
}

const localOf = (at: number | null) => (at === null ? null : server.local(at));

function statusOf(snapshot: MatchSnapshotNews): Status {
	if (snapshot.status === 'FINISHED') return 'over';
	if (snapshot.status === 'WAITING') return 'paused';
	return snapshot.suspended ? 'suspended' : 'playing';
}
