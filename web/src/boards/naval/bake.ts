// Work that takes long and hurries nobody: done in small pieces while the page has nothing else to do.

const SLICE_MS = 5;
const PATIENCE_MS = 120;

const whenIdle = (work: () => void): void => {
	if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: PATIENCE_MS });
	else setTimeout(work, 8);
};

/** Works a generator off; resolves with what it returns, or with null if it is no longer wanted. */
export function bake<Made>(work: Generator<void, Made>, isWanted: () => boolean = () => true): Promise<Made | null> {
	return new Promise((resolve, reject) => {
		const piece = () => {
			try {
				if (!isWanted()) return resolve(null);
				const until = performance.now() + SLICE_MS;
				for (;;) {
					const { done, value } = work.next();
					if (done) return resolve(value);
					if (performance.now() > until) break;
				}
				whenIdle(piece);
			} catch (error) {
				reject(error instanceof Error ? error : new Error(String(error)));
			}
		};
		whenIdle(piece);
	});
}
