// Plans as they are drawn up. The server keeps what was sent; a draft stands here only until the view shows it, so that
// keys pressed faster than the answer comes back are not lost. What may come next is the engine's word: it is shown
// the view with the draft in it.
import type { Choice, Fault } from '$/engine/door';
import type { Table } from '$/match/table.svelte';
import { isSamePlan, isSameStep, type Step, type View } from './sea';

const isOpenStep = (step: Step) => 'goods' in step;

export class Planner {
	drafts = $state.raw<Record<string, Step[]>>({});
	#asked = $state.raw<{ ship: string; steps: Step[]; next: Step[] } | null>(null);
	#number: Promise<number> | null = null;
	#queue: Promise<void> = Promise.resolve();
	#sending = new Map<string, Promise<void>>();
	#round = 0;

	constructor(
		readonly table: Table<View>,
		readonly onrefused: (fault: Fault) => void,
	) {}

	planOf(id: string): Step[] {
		return this.drafts[id] ?? this.table.view?.ships[id]?.plan ?? [];
	}

	/** The steps that may come next in a ship's plan. */
	nextOf(id: string): Step[] {
		if (!(id in this.drafts)) return stepsOf(this.table.choices, id, this.planOf(id).length);
		const asked = this.#asked;
		return asked && asked.ship === id && isSamePlan(asked.steps, this.drafts[id] ?? []) ? asked.next : [];
	}

	/** A new view stands: what it shows needs no draft, and a round that has closed takes all drafts with it. */
	see(view: View) {
		if (view.round !== this.#round || view.phase === 'over') this.drafts = {};
		this.#round = view.round;
		const left = Object.entries(this.drafts).filter(
			([id, steps]) => !isSamePlan(steps, (view.ships[id]?.plan ?? []) as Step[]),
		);
		if (left.length < Object.keys(this.drafts).length) this.drafts = Object.fromEntries(left);
	}

	/** Adds steps, as many as the engine allows; a first one that it does not is sent all the same, for its reason. */
	add(id: string, steps: Step[]): Promise<void> {
		return this.#enqueue(async () => {
			const start = this.planOf(id);
			let plan = start;
			for (const step of steps) {
				const next = await this.#look(id, plan);
				if (!isOpenStep(step) && !next.some((one) => isSameStep(one, step))) {
					const fault = await this.table.act({
						type: 'ship:plan',
						round: this.#round,
						ship: id,
						steps: [...plan, step],
					});
					if (fault) {
						this.onrefused(fault);
						break;
					}
				}
				plan = [...plan, step];
			}
			if (plan === start) return;
			this.#draft(id, plan);
			await this.#look(id, plan);
		});
	}

	/** What may come next, once all that was asked for before is drawn up. */
	async next(id: string): Promise<Step[]> {
		let found: Step[] = [];
		await this.#enqueue(async () => void (found = await this.#look(id, this.planOf(id))));
		return found;
	}

	/** Keeps the first steps of a plan. */
	cut(id: string, length: number): Promise<void> {
		return this.#enqueue(async () => {
			const plan = this.planOf(id);
			const kept = Math.max(0, length < 0 ? plan.length + length : length);
			if (plan.length === 0 || kept >= plan.length) return;
			this.#draft(id, plan.slice(0, kept));
			await this.#look(id, plan.slice(0, kept));
		});
	}

	/** When all that was drafted has been answered. */
	async settled() {
		await this.#queue;
		await Promise.all(this.#sending.values());
	}

	async close() {
		if (this.#number) await this.table.engine.ask('close', await this.#number).catch(() => undefined);
	}

	#enqueue(work: () => Promise<void>): Promise<void> {
		this.#queue = this.#queue.then(work).catch(() => undefined);
		return this.#queue;
	}

	async #look(id: string, steps: Step[]): Promise<Step[]> {
		const view = this.table.view!;
		const { engine, rules } = this.table;
		this.#number ??= engine.ask('watch', rules).then(({ table }) => table);
		const number = await this.#number;
		await engine.ask('see', number, { ...view, ships: { ...view.ships, [id]: { ...view.ships[id], plan: steps } } });
		const next = stepsOf((await engine.ask('legal', number, this.table.seat)).actions, id, steps.length);
		this.#asked = { ship: id, steps, next };
		return next;
	}

	#draft(id: string, steps: Step[]) {
		this.drafts = { ...this.drafts, [id]: steps };
		if (!this.#sending.has(id))
			this.#sending.set(
				id,
				this.#send(id).finally(() => this.#sending.delete(id)),
			);
	}

	/** Sends the newest draft of a ship until it is what was accepted last. */
	async #send(id: string) {
		for (let sent: Step[] | undefined; this.drafts[id] && this.drafts[id] !== sent;) {
			sent = this.drafts[id];
			const fault = await this.table.act({ type: 'ship:plan', round: this.#round, ship: id, steps: sent });
			if (!fault) continue;
			const { [id]: _, ...others } = this.drafts;
			this.drafts = others;
			this.onrefused(fault);
			return;
		}
	}
}

/** The last steps of the plans that are one longer. */
export function stepsOf(choices: Choice[], id: string, length: number): Step[] {
	const plans = choices
		.filter(({ action }) => action.type === 'ship:plan' && action.ship === id)
		.map(({ action }) => action.steps as Step[]);
	return plans.filter((steps) => steps.length === length + 1).flatMap((steps) => steps.slice(length));
}
