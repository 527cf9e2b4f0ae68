// What was told, turn by turn: the one that is read now, its orders for the map, and how it is played once more.
import type { Line } from '$/match/table.svelte';
import { turnsOf, type Turn } from './chronicle';
import type { Cinema } from './cinema.svelte';
import { failedOf } from './desk.svelte';
import type { View } from './map';

export class Archive {
	#turn = $state(0); // 0: the last one

	constructor(
		readonly lines: () => Line[],
		readonly view: () => View | null,
		readonly cinema: Cinema,
	) {}

	turns: Turn[] = $derived.by(() => turnsOf(this.lines(), this.view()?.turn ?? 1));
	report: Turn | null = $derived.by(
		() =>
			this.turns.find(({ turn }) => turn === this.#turn) ??
			this.turns.findLast(({ orders }) => orders !== null) ??
			this.turns.at(-1) ??
			null,
	);
	orders = $derived.by(() => (this.report?.orders ?? []).filter(({ order }) => order !== 'hold'));
	faulty = $derived.by(() => new Set(failedOf(this.orders)));

	open = (turn: number) => {
		this.cinema.stop();
		this.#turn = turn;
	};
	play = () => {
		const [view, report] = [this.view(), this.report];
		if (this.cinema.isPlaying) this.cinema.stop();
		else if (view && report) void this.cinema.play(view, this.turns, this.turns.indexOf(report));
	};
}
