// A log gone through on a table of its own, from the first step on: what happened can be told as it stood then.
import type { Replayed } from '$/engine/door';
import type { Engine } from '$/engine/engine';

/** `see` is called after each step with that table's number, and says whether to go on. */
export async function retrace(engine: Engine, log: string, see: (table: number, step: Replayed) => Promise<boolean>) {
	const { table } = await engine.ask('replay', log);
	try {
		for (;;) {
			const step = await engine.ask('step', table);
			if (step.kind === 'end' || step.kind === 'cut' || !(await see(table, step))) return;
		}
	} finally {
		void engine.ask('close', table).catch(() => undefined);
	}
}
