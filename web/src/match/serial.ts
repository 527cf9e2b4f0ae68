// One thing after the other, in the order of asking. What fails fails for whoever asked, and the next goes on.
export class Serial {
	#last: Promise<unknown> = Promise.resolve();
	/** How many things have been asked for and are not done. */
	waiting = 0;

	run<T>(work: () => Promise<T> | T): Promise<T> {
		this.waiting++;
		const done = this.#last.then(work).finally(() => this.waiting--);
		this.#last = done.catch(() => undefined);
		return done;
	}
}
