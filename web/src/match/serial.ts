// One thing after the other, in the order of asking. What fails fails for whoever asked, and the next goes on.
export class Serial {
	#last: Promise<unknown> = Promise.resolve();

	run<T>(work: () => Promise<T> | T): Promise<T> {
		const done = this.#last.then(work);
		this.#last = done.catch(() => undefined);
		return done;
	}
}
