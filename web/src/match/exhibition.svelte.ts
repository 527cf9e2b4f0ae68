// Bots among themselves, in this page, for whoever looks on: nothing is stored, nobody waits, and it stops when nobody looks.
import type { Action, GameEvent, Held } from '$/engine/door';
import { Table, type Line } from './table.svelte';
import { headOf } from './head';

const SEATS = 2;
const EYES = 0; // whose view is shown
const STEPS_MAX = 2000;
const PAUSE_MS = 150; // what nobody sees takes time, too

const hex = (bytes: number) =>
	[...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export class Exhibition extends Table {
	readonly place = 'local';
	readonly id = 'exhibition';
	#seq = 0;
	#isClosed = false;
	/** Resolves when somebody looks. */
	isWatched: () => Promise<void> = () => Promise.resolve();

	static async begin(game: string, level: number): Promise<Exhibition> {
		const table = new Exhibition(game);
		try {
			await table.prepare();
			const seats = Array.from({ length: SEATS }, () => ({ level }));
			const made = await table.engine.ask('create', { seed: hex(32), options: {}, seats });
			table.number = made.table;
			table.rules = headOf(made.line).rules;
			table.seat = EYES;
			table.players = seats.map((_, seat) => ({ seat, name: `bot_${level}`, bot: level, present: true }));
			await table.#look([]);
			return table;
		} catch (error) {
			table.close();
			throw error;
		}
	}

	/** To its end, one action after the other, each shown before the next. */
	async play(): Promise<void> {
		for (let step = 0; step < STEPS_MAX && !this.#isClosed && this.status !== 'over'; step++) {
			await this.isWatched();
			await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
			const { to_act } = await this.engine.ask('standing', this.number);
			const seat = to_act[0];
			if (seat === undefined || this.#isClosed) return;
			const { action } = await this.engine.ask('choose', this.number, seat);
			if (!action || this.#isClosed) return;
			await this.engine.ask('act', this.number, seat, action);
			await this.#look((await this.engine.ask('commit', this.number)).events);
		}
	}

	async #look(events: Held['events']) {
		const own = events.filter(({ to }) => to.includes(this.seat)).map(({ to: _, ...event }): GameEvent => event);
		const standing = await this.engine.ask('standing', this.number);
		const view = await this.engine.ask('view', this.number, this.seat);
		if (this.#isClosed) return;
		this.#seq += own.length;
		await this.show({
			view,
			events: own,
			seq: this.#seq,
			turn: standing.turn,
			active: standing.active,
			awaited: standing.to_act,
			deadline: null,
			status: standing.is_over ? 'over' : 'playing',
			isNext: true,
		});
	}

	protected perform(_: Action): Promise<void> {
		return Promise.reject(new Error('whoever looks on does nothing'));
	}
	past(): Promise<Line[]> {
		return Promise.resolve([]);
	}

	close() {
		if (this.#isClosed) return;
		this.#isClosed = true;
		this.stage.close();
		if (this.number) void this.engine.ask('close', this.number).catch(() => undefined);
	}
}
