// Deals in port: done at once, for good, and seen by all. Each is asked for once more before.
import type { Action, Choice, Fault } from '$/engine/door';
import type { Table } from '$/match/table.svelte';
import type { Amounts, View } from './sea';

export interface Deal {
	action: Action;
	title: string;
	cost: Amounts | null;
}

export class Deals {
	/** What is being asked about. */
	deal = $state.raw<Deal | null>(null);
	isBuying = $state(false);

	constructor(
		readonly table: Table<View>,
		/** Resolves when no plan is on its way. */
		readonly settled: () => Promise<unknown>,
		readonly onrefused: (fault: Fault) => void,
	) {}

	get isOpen() {
		return this.deal !== null || this.isBuying;
	}

	async act(action: Action) {
		this.deal = null;
		await this.settled();
		const fault = await this.table.act(action);
		if (fault) this.onrefused(fault);
		else this.isBuying = false;
	}
	/** A deal that is listed is asked for once; one that is not is refused by the engine, with its reason. */
	offer(action: Action, title: string, cost: Amounts | null) {
		const isListed = this.table.choices.some(({ action: known }: Choice) =>
			['type', 'ship', 'enhancement'].every((field) => known[field] === action[field]),
		);
		if (isListed) this.deal = { action, title, cost };
		else void this.act(action);
	}
}
