// A round of the past on the chart once more: on a stage of its own, played in the same manner as the match's.
import { Past } from '$/match/past.svelte';
import { Stage } from '$/match/stage.svelte';
import type { Table } from '$/match/table.svelte';
import { settings } from '$/settings.svelte';
import { TOLD, roundsOf, stoodBefore } from './rounds';
import { script } from './script';
import type { View } from './sea';

export class Cinema {
	readonly stage = new Stage<View>();
	#past = new Past(TOLD);
	/** Whether somebody has asked: what nobody reads is not fetched. */
	isOpen = $state(false);
	/** The chart before the round, while it is played. */
	#start = $state.raw<View | null>(null);
	readonly rounds = $derived.by(() => roundsOf(this.#past.lines));
	readonly isRead = $derived.by(() => this.#past.isWhole);

	constructor(readonly table: Table<View>) {
		this.stage.direct((step) => script(step));
		// Whoever asks for it wants to see it, though what happens by itself may be off.
		this.stage.manner = () => ({
			pace: settings.pace === 'off' ? 'normal' : settings.pace,
			moves: settings.moves,
			isHidden: document.hidden,
		});
		this.stage.play = (sound) => this.table.stage.play(sound);
	}

	get isPlaying() {
		return this.stage.isPlaying;
	}
	/** What stands on the chart while something is played here. */
	get view(): View | null {
		return this.isPlaying ? (this.stage.view ?? this.#start) : null;
	}

	/** To be called in an effect, once it is open; returns how to stop. */
	follow(): () => void {
		return this.#past.follow(this.table);
	}

	/** Plays a round; without a number the last one. */
	async play(round?: number) {
		const { view } = this.table;
		const { rounds } = this;
		const at = round === undefined ? rounds.length - 1 : rounds.findIndex((one) => one.round === round);
		if (!view || at < 0 || this.isPlaying || this.table.stage.isPlaying) return;
		const before = stoodBefore(view, rounds, at);
		if (!before) return;
		const after = stoodBefore(view, rounds, at + 1) ?? view;
		this.#start = before;
		const { played: events } = rounds[at]!;
		await this.stage.perform({ events, lines: [], before, view: after, isNext: true }, null, () => undefined);
		this.#start = null;
	}
	close() {
		this.stage.close();
	}
}
