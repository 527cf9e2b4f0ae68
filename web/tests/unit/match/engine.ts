// An engine that knows the fake server's game: what can be done and said of a view is what the view says.
import type { Engine } from '../../../src/engine/engine';
import { Refused } from '../../../src/engine/door';

export class FakeEngine {
	tables = new Map<number, { n: number } | null>();
	refuses: string | null = null;
	#count = 0;

	ask = async (call: string, ...args: unknown[]): Promise<unknown> => {
		await Promise.resolve(); // a worker answers later
		if (call === this.refuses) throw new Refused({ code: 'no_such_edition', message: call });
		const table = args[0] as number;
		const view = this.tables.get(table);
		switch (call) {
			case 'watch':
				this.tables.set(++this.#count, null);
				return { table: this.#count };
			case 'see':
				this.tables.set(table, args[1] as { n: number });
				return {};
			case 'close':
				this.tables.delete(table);
				return {};
			case 'legal':
				return { actions: [{ action: { type: 'fake:step' }, label: `after ${view?.n}` }] };
			case 'say': {
				const { n } = args[2] as { n: number };
				return { text: `step ${n}` };
			}
			default:
				return {};
		}
	};
	get engine() {
		return this as unknown as Engine;
	}
}
