// A match on the server, from our seat or from a spectator's.
//
// Events come one by one and tell what happened; the view is asked for after each handful of them, so that the page
// never has to work out by itself what the server knows. A gap in `seq`, a reconnection or a doubt: game:join again.
import { Refused, type Action, type GameEvent } from '$/engine/door';
import { say } from '$/i18n/match';
import { server } from '$/net/server.svelte';
import { Trouble } from '$/net/api';
import { Table, faultOf, type Chat, type Player, type Status } from './table.svelte';

interface Snapshot {
	match: string;
	game: string;
	rules?: number;
	status: 'PLAYING' | 'WAITING' | 'FINISHED';
	seat: number;
	seq: number;
	expires_at: number | null;
	players?: { seat: number; username: string; present: boolean; bot?: number; rating?: number | null }[];
	turn_number: number;
	active: number | null;
	awaited: number[];
	suspended?: { seats: number[]; expires_at: number } | null;
	pause_request?: PauseRequest | null;
	commitment: string;
	view: Record<string, unknown>;
}

interface PauseRequest {
	seat: number;
	expires_at: number;
	accepted?: number[];
}

/** What anybody may know: the view of seat -1. */
interface Public {
	view: { turn?: number; round?: number; active?: number | null };
	expires_at: number | null;
}

type Payload = { match: string; seq?: number; [field: string]: unknown };

const EVENTS_PAGE = 200;
let orders = 0;

export class OnlineTable extends Table {
	readonly place = 'online';
	chats = $state<Chat[]>([]);
	commitment = $state('');
	/** Who is awaited, and until when (platform 10). */
	away = $state<{ seats: number[]; until: number | null } | null>(null);
	pauseRequest = $state<PauseRequest | null>(null);
	rematch = $state<{ asked: number[]; declined: boolean }>({ asked: [], declined: false });
	ratingChange = $state<{ rating: number; change: number } | null>(null);
	/** A further match that this one led to, by rematch. */
	next = $state<string | null>(null);
	isSpectator = $state(false);

	#seq = 0;
	/** The first event that came by itself: whatever is older is read from the history. */
	#firstHeard = Infinity;
	#waiting: GameEvent[] = [];
	#refreshing = false;
	#digested: Promise<void> = Promise.resolve();
	#stops: (() => void)[] = [];
	#isClosed = false;

	private constructor(
		game: string,
		readonly id: string,
	) {
		super(game);
	}

	/** Enters our seat of a match, or looks on if we have none. */
	static async open(id: string): Promise<OnlineTable> {
		const snapshot = await server.ask<Snapshot>('match:view', { match: id }).catch((trouble: Trouble) => {
			if (trouble.code === 'no_such_match') return null;
			throw trouble;
		});
		if (!snapshot) return OnlineTable.#spectate(id);
		const table = new OnlineTable(snapshot.game, id);
		await table.#watch(snapshot.rules);
		table.#listen();
		await table.#join(true);
		return table;
	}

	static async #spectate(id: string): Promise<OnlineTable> {
		const joined = await server.ask<
			Public & { game: string; rules?: number; seats: { name: string; level: number }[] }
		>('spectate:join', { match: id });
		const table = new OnlineTable(joined.game, id);
		table.isSpectator = true;
		table.players = joined.seats.map(({ name, level }, seat) => ({ seat, name, bot: level, present: true }));
		await table.#watch(joined.rules);
		await table.#look(joined);
		table.#stops.push(
			server.on<Public & Payload>('spectate:update', (update) => void (update.match === id && table.#look(update))),
			server.on(
				'user:welcome',
				() =>
					void server
						.ask<Public>('spectate:join', { match: id })
						.then((update) => table.#look(update))
						.catch((error) => (table.trouble = faultOf(error))),
			),
		);
		return table;
	}

	/** A spectator's news: the public view, or, when it is over, that it is: then there is a replay. */
	async #look({ view, expires_at }: Public) {
		this.#setDeadline(expires_at);
		if (expires_at === null && (await this.#hasReplay())) {
			this.status = 'over';
			return;
		}
		this.status = 'playing';
		this.turn = view.turn ?? view.round ?? 0;
		this.active = view.active ?? null;
		await this.engine.ask('see', this.number, view).catch(() => undefined);
		this.show(view, []);
	}

	/** What comes to spectators at the end is no view, and looks different in every game: the server knows. */
	#hasReplay(): Promise<boolean> {
		return server.ask('spectate:replay', { match: this.id, from: 0 }).then(
			() => true,
			() => false,
		);
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

	/** Enters or enters again. What was missed is read first, so that the log has no hole. */
	async #join(isFirst: boolean) {
		const missed = isFirst ? [] : await this.#missed();
		const arrived = new Promise<Snapshot>((resolve) => {
			const stop = server.on<Snapshot>('match:snapshot', (snapshot) => {
				if (snapshot.match !== this.id) return;
				stop();
				resolve(snapshot);
			});
		});
		await server.ask('game:join', { match: this.id });
		await this.#take(await arrived, missed);
		void this.#readChats();
		if (isFirst) void this.#readHistory();
	}

	/** What was said before we came, or while we were away. The server has all that we have heard, and in its order. */
	async #readChats() {
		if (this.players.length < 2) return;
		const said = await server.ask<{ messages: Chat[] }>('chat:read', { match: this.id }).catch(() => null);
		if (said) this.chats = said.messages;
	}

	async #missed(after = this.#seq): Promise<GameEvent[]> {
		const found: GameEvent[] = [];
		for (;;) {
			const page = await server.ask<{ events: (GameEvent & { seq: number })[]; last: number }>('match:events', {
				match: this.id,
				after,
			});
			found.push(...page.events);
			if (page.events.length === 0) return found;
			after = page.events.at(-1)!.seq;
			if (after >= page.last || found.length > EVENTS_PAGE * 20) return found;
		}
	}

	/** What happened before we came, for the log. */
	async #readHistory() {
		const last = this.#seq;
		if (last === 0) return;
		const events = (await this.#missed(Math.max(0, last - EVENTS_PAGE * 5)).catch(() => [])) as (GameEvent & {
			seq: number;
		})[];
		const old = events.filter((event) => event.seq <= last && event.seq < this.#firstHeard);
		const since = this.lines;
		this.lines = [];
		await this.tell(old);
		this.lines = [...this.lines, ...since];
		const end = old.find((event) => event.type === 'match:finished');
		if (end) this.result = end;
	}

	async #take(snapshot: Snapshot, events: GameEvent[]) {
		this.seat = snapshot.seat;
		this.#seq = Math.max(this.#seq, snapshot.seq);
		this.commitment = snapshot.commitment;
		this.away = snapshot.suspended
			? { seats: snapshot.suspended.seats, until: server.local(snapshot.suspended.expires_at) }
			: null;
		this.pauseRequest = snapshot.pause_request ?? null;
		if (snapshot.players)
			this.players = snapshot.players.map(({ username, bot = botLevel(username), ...rest }): Player => ({
				name: username,
				bot,
				...rest,
			}));
		this.status = statusOf(snapshot);
		this.#setDeadline(snapshot.expires_at);
		this.#digested = this.#digested
			.then(() => this.#digest(snapshot, events))
			.catch((error) => void (this.trouble = faultOf(error)));
		await this.#digested;
	}

	/** One after the other, in the order of arrival: an older view must not come to stand over a newer one. */
	async #digest(snapshot: Snapshot, events: GameEvent[]) {
		if (this.#isClosed) return;
		await this.engine.ask('see', this.number, snapshot.view);
		await this.tell(events);
		// Whose turn it is and what can be done change at once, or a page would offer what is over.
		this.choices = await this.legal();
		this.turn = snapshot.turn_number;
		this.active = snapshot.active;
		this.awaited = snapshot.awaited;
		this.#note(events);
		this.show(snapshot.view, events);
	}

	#setDeadline(at: number | null) {
		this.deadline = at === null ? null : server.local(at);
	}

	#note(events: GameEvent[]) {
		const end = events.find((event) => event.type === 'match:finished');
		if (end) {
			this.result = end;
			this.status = 'over';
		}
	}

	#listen() {
		const mine = <T extends Payload>(name: string, handler: (payload: T) => void) =>
			this.#stops.push(server.on<T>(name, (payload) => payload.match === this.id && handler(payload)));
		this.#stops.push(
			server.on('user:welcome', () => void this.#join(false).catch((error) => (this.trouble = faultOf(error)))),
		);
		this.#stops.push(server.onAny((name, payload) => this.#hear(name, payload as Payload)));
		mine<Payload & { expires_at: number | null; running: boolean }>('match:clock', ({ expires_at, running }) =>
			this.#setDeadline(running ? expires_at : null),
		);
		mine<Payload & { seat: number; seconds: number; expires_at: number | null }>(
			'match:player_disconnected',
			({ seat, seconds, expires_at }) => {
				this.#setPresent(seat, false);
				const seats = [...new Set([...(this.away?.seats ?? []), seat])];
				if (seconds > 0) this.status = 'suspended';
				this.away = { seats, until: seconds > 0 && expires_at !== null ? server.local(expires_at) : null };
			},
		);
		mine<Payload & { seat: number }>('match:player_reconnected', ({ seat }) => {
			this.#setPresent(seat, true);
			const seats = (this.away?.seats ?? []).filter((one) => one !== seat);
			this.away = seats.length > 0 ? { seats, until: this.away!.until } : null;
			if (!this.away && this.status === 'suspended') this.status = 'playing';
			void this.#refresh();
		});
		mine<Payload & PauseRequest>(
			'match:pause_requested',
			({ seat, expires_at }) => (this.pauseRequest = { seat, expires_at }),
		);
		mine('match:pause_rejected', () => (this.pauseRequest = null));
		mine('match:paused', () => {
			this.pauseRequest = null;
			this.status = 'paused';
			this.deadline = null;
		});
		mine('match:resumed', () => void this.#join(false).catch((error) => (this.trouble = faultOf(error))));
		mine<Payload & Chat>('chat:message', (chat) => (this.chats = [...this.chats, chat].slice(-200)));
		mine<Payload & { seat: number }>(
			'match:rematch_requested',
			({ seat }) => (this.rematch = { ...this.rematch, asked: [...this.rematch.asked, seat] }),
		);
		mine('match:rematch_declined', () => (this.rematch = { ...this.rematch, declined: true }));
		mine<Payload & { rating: number; change: number }>(
			'rating:updated',
			({ rating, change }) => (this.ratingChange = { rating, change }),
		);
		this.#stops.push(
			server.on<{ match: string; game: string }>('game:starting', (start) => {
				if (this.status === 'over' && start.game === this.game && start.match !== this.id) this.next = start.match;
			}),
		);
	}

	#setPresent(seat: number, present: boolean) {
		this.players = this.players.map((player) => (player.seat === seat ? { ...player, present } : player));
	}

	/** Game events are those with a number. */
	#hear(name: string, payload: Payload) {
		if (
			payload?.match !== this.id ||
			typeof payload.seq !== 'number' ||
			name === 'match:ready' ||
			name === 'match:snapshot'
		)
			return;
		const { match: _, seq, ...fields } = payload;
		if (seq <= this.#seq) return;
		if (seq !== this.#seq + 1) {
			void this.#join(false).catch(() => undefined);
			return;
		}
		this.#seq = seq;
		this.#firstHeard = Math.min(this.#firstHeard, seq);
		this.#waiting.push({ type: name, ...fields });
		void this.#refresh();
	}

	/** Asks for the view once for all events that have come by then. */
	async #refresh() {
		if (this.#refreshing || this.#isClosed) return;
		this.#refreshing = true;
		try {
			do {
				await new Promise((resolve) => setTimeout(resolve, 0));
				const snapshot = await server.ask<Snapshot>('match:view', { match: this.id });
				const events = this.#waiting;
				this.#waiting = [];
				await this.#take(snapshot, events);
			} while (this.#waiting.length > 0 && !this.#isClosed);
		} catch (error) {
			if ((error as Trouble).code !== 'unreachable') this.trouble = faultOf(error);
		} finally {
			this.#refreshing = false;
		}
	}

	protected async perform(action: Action) {
		const { type, ...fields } = action;
		const cid = `${Date.now().toString(36).slice(-6)}${(orders++).toString(36)}`.slice(-16);
		await server.ask(type, { ...fields, match: this.id, cid });
	}

	/** Something of the platform about this match: a pause, a rematch, a chat. */
	async ask(name: string, fields: object = {}) {
		try {
			await server.ask(name, { match: this.id, ...fields });
			if (name.startsWith('match:pause_')) void this.#refresh(); // the event goes to the others; the view tells us too
			return null;
		} catch (error) {
			return faultOf(error);
		}
	}

	close() {
		this.#isClosed = true;
		for (const stop of this.#stops) stop();
		if (this.number) void this.engine.ask('close', this.number).catch(() => undefined);
		if (this.isSpectator) void server.ask('spectate:leave', { match: this.id }).catch(() => undefined);
	}
}

function botLevel(username: string): number {
	return /^bot_[1-3]$/.test(username) ? Number(username.at(-1)) : 0;
}

function statusOf(snapshot: Snapshot): Status {
	if (snapshot.status === 'FINISHED') return 'over';
	if (snapshot.status === 'WAITING') return 'paused';
	return snapshot.suspended ? 'suspended' : 'playing';
}
